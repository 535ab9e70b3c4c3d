"""A match's log as JSON Lines, whole for the GM or as one audience was told it, and a whole one taken in again.

The first line is a header, then one line an event, then a closing line with their number and the last digest
(`docs/export.md`). A whole log holds salts, digests and people's words; the chain of a told log is taken over its own
lines.
The secret of the dice is in the log itself once the match has ended, and never before.
"""

import hashlib
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from pydantic import ValidationError

from app.clock.calendar import now
from app.errors import Malformed
from app.store import audiences, codec, log
from app.store.audiences import Told
from app.store.batches import Batch, Original, batch
from app.store.database import Database
from app.store.log import Loaded
from rules import RULESETS
from rules.kernel.border import rfc3339
from rules.kernel.contract import Event
from rules.kernel.dice import commitment
from rules.kernel.events import Imported, Opened, Rewound, SeatSet
from rules.kernel.match import Match, Position
from rules.kernel.seating import MOST_SEATS
from rules.kernel.view import status

FORMAT = "whistle-export-1"
PAGE = 500

WHOLE = """
SELECT seq, kind, rule, at, "by", acted_by, revision, rests, data, words, salt, digest FROM event
WHERE match_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT $4
"""


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _header(match: Match[Any], kind: str, audience: str | None) -> bytes:
    return _line(
        {
            "format": FORMAT,
            "log": kind,
            "match": match.id,
            "ruleset": match.ruleset,
            "audience": audience,
            "exported_at": rfc3339(now()),
        }
    )


async def whole(database: Database, loaded: Loaded) -> AsyncIterator[bytes]:
    """The whole log up to `loaded`, line by line. A connection is held only while a page is read."""
    yield _header(loaded.match, "whole", None)
    after = 0
    while after < loaded.head:
        async with database.connection() as db:
            rows = await db.fetch(WHOLE, loaded.match.id, after, loaded.head, PAGE)
        for row in rows:
            line = {name: row[name] for name in ("kind", "rule")}
            line["at"] = rfc3339(row["at"])
            line |= {name: row[name] for name in ("by", "acted_by", "revision", "rests", "data", "words")}
            line |= {"salt": row["salt"].hex(), "digest": row["digest"].hex()}
            yield _line(line)
        after = rows[-1]["seq"]
    yield _line({"end": True, "events": loaded.head, "digest": loaded.digest.hex()})


async def as_told(database: Database, loaded: Loaded, audience: str, count: int) -> AsyncIterator[bytes]:
    """What an audience was told, `count` events, line by line, with a chain of its own."""
    yield _header(loaded.match, "told", audience)
    after, digest = 0, codec.GENESIS
    while after < count:
        async with database.connection() as db:
            page = await audiences.history(db, loaded.match, audience, after, min(PAGE, count - after))
        for each in page:
            line = told_line(each)
            digest = hashlib.sha256(digest + codec.canonical(line)).digest()
            yield _line({**line, "digest": digest.hex()})
        after = page[-1].n
    yield _line({"end": True, "events": count, "digest": digest.hex()})


def told_line(told: Told) -> dict[str, Any]:
    """One told event, as the chain of a told log takes it."""
    event = told.event
    return {
        "n": told.n,
        "kind": event.tag(),
        "rule": event.rule,
        "at": rfc3339(told.at),
        "by": event.by,
        "acted_by": event.acted_by,
        "data": event.model_dump(mode="json", exclude=set(codec.ENVELOPE)),
    }


@dataclass(frozen=True, slots=True)
class Import:
    """A log read in: the batches to write for the new match, and the secret that its dice go on with (null: it has
    ended).
    """

    batches: tuple[Batch, ...]
    secret: tuple[int, bytes] | None = field(repr=False)

    @property
    def loaded(self) -> Loaded:
        """The match after its last event."""
        return self.batches[-1].after


def take_in(lines: bytes, match_id: str, secret: bytes) -> Import:
    """Read a whole log for a new match of this id; a match that runs goes on with dice from `secret`.

    Checks the header, every event's shape, the chain and the words' digests. Raises `Malformed` with the line.
    """
    records = list(_records(lines))
    if not records or records[0][1].get("format") != FORMAT or records[0][1].get("log") != "whole":
        raise _bad(1, "this is no whole log; only the export that a game master gets can be imported")
    ruleset = records[0][1].get("ruleset")
    if ruleset not in RULESETS:
        raise _bad(1, "unknown ruleset")
    if records[-1][1].get("end") is not True or len(records) < 3:
        raise _bad(len(records), "the closing line is missing")
    reader = _Reader(str(ruleset))
    for number, record in records[1:-1]:
        reader.take(number, record)
    if reader.pending or records[-1][1].get("events") != reader.loaded.head:
        raise _bad(len(records), "the log is incomplete")
    return reader.close(match_id, secret)


def _records(lines: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(lines.splitlines(), 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            raise _bad(number, "no JSON") from None
        if not isinstance(record, dict):
            raise _bad(number, "no JSON object")
        yield number, record


def _bad(number: int, detail: str) -> Malformed:
    return Malformed([{"pointer": f"/{number}", "code": "bad_line", "detail": detail}], f"line {number}: {detail}")


def _moment(said: str) -> datetime:
    when = datetime.fromisoformat(said)
    if when.tzinfo is None:
        raise ValueError("a moment without an offset")
    return when.astimezone(UTC)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


class _Broken(ValueError):
    """A line says something that its digests deny; the message is for whoever sent it."""


class _Reader:
    """Folds a log's lines command by command, checking the chain."""

    def __init__(self, ruleset: str) -> None:
        self.ruleset = ruleset
        self.loaded = log.beginning(ruleset)
        self.batches: list[Batch] = []
        self.pending: list[tuple[Event, Original, str, dict[str, Any]]] = []
        self._positions: dict[int, Position[Any]] = {}
        self._at: datetime | None = None

    def take(self, number: int, record: dict[str, Any]) -> None:
        """Take one event's line; at a command's last one, fold the command."""
        try:
            self._check_words(record["words"])
            event = codec.read(self.ruleset, record["kind"], record, record["words"])
            original = Original(
                _text(record["revision"]), bytes.fromhex(record["salt"]), record["words"], record["data"]
            )
            self._at = _moment(record["at"])
            self.pending.append((event, original, record["digest"], record))
            if record["rests"]:
                self._fold()
        except _Broken as broken:
            raise _bad(number, str(broken)) from broken
        except (KeyError, TypeError, ValueError, AttributeError, LookupError, ValidationError) as bad:
            raise _bad(number, "no event of this sport, or not as this server writes it") from bad

    def _check_words(self, words: dict[str, Any]) -> None:
        for held in words.values():
            if held["text"] is None:
                continue
            if codec.word_digest(bytes.fromhex(held["salt"]), held["text"]) != held["digest"]:
                raise _Broken("a text differs from its digest")

    def _fold(self) -> None:
        assert self._at is not None
        events = [event for event, *_ in self.pending]
        self._check_numbers(events)
        back = next((event.seq for event in events if isinstance(event, Rewound)), None)
        position = None if back is None else self._positions[back]
        originals = [original for _, original, *_ in self.pending]
        added = batch(self.loaded, events, self._at, position, originals)
        for digest, (*_, said, record) in zip(added.digests, self.pending, strict=True):
            if digest.hex() != said or record["revision"] != added.revision:
                raise _Broken("the chain is broken: this line, or one before it, was changed, left out or put in")
        self.batches.append(added)
        self.loaded = added.after
        self._positions[added.after.head] = added.after.match.position
        self.pending = []

    def _check_numbers(self, events: list[Event]) -> None:
        """The places that events name for the store's use are places of this log, and a command goes back once."""
        if sum(isinstance(event, Rewound) for event in events) > 1:
            raise ValueError("a command goes back twice")
        for event in events:
            if isinstance(event, Opened) and len(event.seats) > MOST_SEATS:
                raise ValueError("more seats than a match can have")
            if isinstance(event, SeatSet) and len(self.loaded.match.seats) > MOST_SEATS:
                raise ValueError("more seats than a match can have")
            if isinstance(event, SeatSet) and not 0 <= (event.told or 0) <= self.loaded.head:
                raise ValueError("a seat was told more than there was")

    def _check_dice(self) -> None:
        """What was opened is what was committed to, and nothing is committed to for a time that has not come."""
        match = self.loaded.match
        committed = dict(match.commitments)
        if any(commitment(bytes.fromhex(told)) != committed.get(epoch) for epoch, told in match.revealed.items()):
            raise ValueError("a secret is not the one that was committed to")
        if any(epoch > match.epoch for epoch in committed):
            raise ValueError("a secret for dice to come is known already")

    def close(self, match_id: str, secret: bytes) -> Import:
        """End with `match.imported`, under the new id; a running match commits its new secret."""
        self._check_dice()
        match = self.loaded.match
        running = status(RULESETS[self.ruleset], match) != "finished"
        event = Imported(
            rule="MAT-21",
            match=match_id,
            origin=match.id,
            epoch=match.epoch + running,
            commitment=commitment(secret) if running else None,
        )
        self.batches.append(batch(self.loaded, [event], now()))
        return Import(tuple(self.batches), (match.epoch + 1, secret) if running else None)
