"""A match's log: loading a match, appending to it in one statement, and reading what an audience was told.

Every statement names one match. What a request looks at first is in `heads`.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import asyncpg

from app.clock.hours import Calendar
from app.store import codec
from app.store.database import as_json
from app.store.heads import Head
from rules import RULESETS
from rules.kernel.contract import Event
from rules.kernel.events import Rewound
from rules.kernel.evolve import PositionAt, evolve
from rules.kernel.match import Match, Position, fresh
from rules.kernel.run import Named
from rules.kernel.view import deadlines, summary, told


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match as the log has it up to `head`: its state, each audience's count of events, the chain's last digest.

    `removals`: how often words had been removed when it was read; one that is behind holds words that are gone.
    """

    match: Match[Any]
    head: int
    tally: Mapping[str, int]
    digest: bytes
    removals: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """An event as one audience was told it: its number there, when, and the veiled event."""

    n: int
    at: datetime
    event: Event


@dataclass(frozen=True, slots=True)
class Answered:
    """The stored answer to a request with an Idempotency-Key."""

    principal: bytes = field(repr=False)
    key: str
    fingerprint: bytes
    status: int
    body: bytes


TAIL = """
SELECT seq, kind, rule, "by", acted_by, data, words, told, digest FROM event
WHERE match_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq
"""

NEWEST = """
SELECT seq, tally, state FROM snapshot WHERE match_id = $1 AND seq <= $2 AND code = $3 ORDER BY seq DESC LIMIT 1
"""


async def load(db: asyncpg.Connection, ruleset: str, match_id: str, upto: int, known: Loaded | None = None) -> Loaded:
    """The match as it was after event `upto`, from what is known of it, else a snapshot, else its beginning."""
    start = known if known is not None and known.head <= upto else await _snapshot(db, ruleset, match_id, upto)
    rows = await db.fetch(TAIL, match_id, start.head, upto) if start.head < upto else []
    match, tally, digest = start.match, dict(start.tally), start.digest
    # Where a later row goes back to is kept on the way: to load it anew would walk every way back before it again.
    passed = dict.fromkeys(row["data"]["seq"] for row in rows if row["kind"] == "match.rewound")
    for row in rows:
        event = codec.read(ruleset, row["kind"], row, row["words"])
        position = await _position(db, ruleset, match_id, event, passed)
        match = evolve(RULESETS[ruleset], match, event, position)
        if row["seq"] in passed:
            passed[row["seq"]] = match.position
        tally.update({audience: place[0] for audience, place in row["told"].items()})
        digest = row["digest"]
    return Loaded(match, upto, tally, digest)


def beginning(ruleset: str) -> Loaded:
    """A log of this sport with nothing in it."""
    return Loaded(fresh(RULESETS[ruleset]), 0, {}, codec.GENESIS)


async def _snapshot(db: asyncpg.Connection, ruleset: str, match_id: str, upto: int) -> Loaded:
    row = await db.fetchrow(NEWEST, match_id, upto, code_of(ruleset))
    if row is None:
        return beginning(ruleset)
    match = codec.state_adapter(ruleset).validate_python(row["state"])
    digest = await db.fetchval("SELECT digest FROM event WHERE match_id = $1 AND seq = $2", match_id, row["seq"])
    return Loaded(match, row["seq"], row["tally"], digest)


async def _position(
    db: asyncpg.Connection, ruleset: str, match_id: str, event: Event, passed: Mapping[int, Position[Any] | None]
) -> PositionAt:
    """Where a rewind goes back to: a position passed on the way, or loaded; for every other event nothing is needed."""
    seq = event.seq if isinstance(event, Rewound) else None
    there = None if seq is None else passed.get(seq)
    if seq is not None and there is None:
        there = (await load(db, ruleset, match_id, seq)).match.position

    def position_at(asked: int) -> Position[Any]:
        if there is None or asked != seq:
            raise LookupError(asked)
        return there

    return position_at


def code_of(ruleset: str) -> str:
    """Which snapshots this code can read: a digest of the shape of the sport's state and its revision."""
    return _code(ruleset)


def _code(ruleset: str) -> str:
    if ruleset not in _CODES:
        shape = codec.canonical(codec.state_adapter(ruleset).json_schema())
        _CODES[ruleset] = f"{RULESETS[ruleset].revision}:{hashlib.sha256(shape).hexdigest()[:16]}"
    return _CODES[ruleset]


_CODES: dict[str, str] = {}


@dataclass(slots=True)
class Batch:
    """What one command adds to a log, ready to be written: the events, and the match after them. Not frozen: made for
    each command, it is dropped when it is written.
    """

    before: Loaded
    after: Loaded
    at: datetime
    rows: tuple[codec.Written, ...]
    digests: tuple[bytes, ...]
    salts: tuple[bytes, ...]
    told: tuple[Mapping[str, tuple[int, Event]], ...]
    revision: str

    def told_to(self, audience: str) -> list[Told]:
        """What of it an audience is told."""
        return [Told(faces[audience][0], self.at, faces[audience][1]) for faces in self.told if audience in faces]


@dataclass(frozen=True, slots=True)
class Original:
    """What an imported event brings along: the revision that decided it, its salt, its people's words with theirs, and
    its data.
    """

    revision: str
    salt: bytes
    words: Mapping[str, Any]
    data: dict[str, Any]


def batch(
    before: Loaded,
    events: Sequence[Event],
    at: datetime,
    position: Position[Any] | None = None,
    originals: Sequence[Original] = (),
) -> Batch:
    """Fold a command's events, veil each for every audience with the state right after it, and chain them.

    `position` is where a rewind among the events goes back to; `originals` keep an imported log's chain.
    """
    ruleset = RULESETS[before.match.ruleset]
    revision = originals[0].revision if originals else ruleset.revision
    match, tally, digest = before.match, dict(before.tally), before.digest
    rows, digests, salts, faces = [], [], [], []
    for place, event in enumerate(events):
        match = evolve(ruleset, match, event, lambda _: position)  # type: ignore[arg-type, return-value]
        places: dict[str, tuple[int, Event]] = {}
        for audience, face in told(ruleset, match, event).items():
            if audience not in tally:
                seat = match.seat(audience)
                tally[audience] = 0 if seat is None else seat.told
            tally[audience] += 1
            places[audience] = (tally[audience], face)
        original = originals[place] if originals else None
        words, said = (None, None) if original is None else (original.words, original.data)
        written = codec.write(event, places, words, said)
        salt = secrets.token_bytes(16) if original is None else original.salt
        digest = codec.chained(digest, salt, written.fact(at, revision))
        rows.append(written)
        digests.append(digest)
        salts.append(salt)
        faces.append(places)
    after = Loaded(match, before.head + len(rows), tally, digest, before.removals)
    return Batch(before, after, at, tuple(rows), tuple(digests), tuple(salts), tuple(faces), revision)


COLUMNS = 10
"""So many columns of an event differ within a batch (`_columns`)."""

APPEND = """
WITH head AS (
  UPDATE match SET head = $3, tally = $4, digest = $5, status = $6, secrets = coalesce($7, secrets)
  WHERE match_id = $1 AND head = $2 AND ($30::bytea IS NULL OR calendar IS NOT DISTINCT FROM $33
    AND EXISTS (SELECT FROM token t
      WHERE t.hash = $30 AND t.revoked_at IS NULL AND t.person_id IS NOT DISTINCT FROM $31)
    AND ($32::text IS NULL
      OR EXISTS (SELECT FROM seat s WHERE s.match_id = $1 AND s.seat_id = $32 AND s.person_id = $31))
    AND NOT EXISTS (SELECT FROM idempotency i WHERE i.match_id = $1 AND i.principal = $23 AND i.key = $24))
  RETURNING match_id
), events AS (
  INSERT INTO event (match_id, seq, kind, rule, at, "by", acted_by, revision, rests,
                     data, words, faces, told, salt, digest)
  SELECT head.match_id, $2 + e.place, e.kind, e.rule, $8, e."by", e.acted_by, $9, $2 + e.place = $3,
         e.data, e.words, e.faces, e.told, e.salt, e.digest
  FROM head, (
    SELECT $10::text, $11::text, $12::text, $13::text, $14::jsonb, $15::jsonb, $16::jsonb, $17::jsonb, $18::bytea,
           $19::bytea, 1
    UNION ALL
    SELECT kind, rule, "by", acted_by, data, words, faces, told, salt, digest, 1 + place::int
    FROM unnest($34::text[], $35::text[], $36::text[], $37::text[], $38::jsonb[], $39::jsonb[], $40::jsonb[],
                $41::jsonb[], $42::bytea[], $43::bytea[])
         WITH ORDINALITY AS more(kind, rule, "by", acted_by, data, words, faces, told, salt, digest, place)
  ) AS e(kind, rule, "by", acted_by, data, words, faces, told, salt, digest, place)
  WHERE e.kind IS NOT NULL
), over AS (
  DELETE FROM deadline USING head WHERE deadline.match_id = $1 AND $20::text[] IS NOT NULL AND NOT awaiting = ANY($20)
), due AS (
  INSERT INTO deadline (match_id, awaiting, until, remind_at)
  SELECT head.match_id, d.awaiting, d.until, d.remind_at
  FROM head, unnest($20::text[], $21::timestamptz[], $22::timestamptz[]) AS d(awaiting, until, remind_at)
  ON CONFLICT (match_id, awaiting) DO UPDATE SET until = excluded.until,
    remind_at = CASE WHEN deadline.until = excluded.until THEN deadline.remind_at ELSE excluded.remind_at END
), answer AS (
  INSERT INTO idempotency (match_id, principal, key, fingerprint, status, body, at)
  SELECT head.match_id, $23, $24, $25, $26, $27, now() FROM head WHERE $24::text IS NOT NULL
), state AS (
  INSERT INTO snapshot (match_id, seq, code, tally, state)
  SELECT head.match_id, $3, $28, $4, $29 FROM head WHERE $29::jsonb IS NOT NULL
), news AS (
  UPDATE feed SET news = $3, since = CASE WHEN feed.news > feed.seen THEN feed.since ELSE now() END
  FROM head WHERE feed.match_id = $1
)
SELECT count(*) AS written, $44::int AS place FROM head
"""
"""Writes nothing where the log has moved on, or where the sender ($30, null for none) does not stand to the match as
the command was decided for: another person's or a revoked token, another seat, another calendar, a key that was
answered.

The first event comes as plain values, those after it as arrays: most commands have one event, and to write down an
array takes longer than all that is in it.
"""


async def append(
    db: asyncpg.Connection,
    added: Batch,
    *,
    new_secrets: Mapping[int, bytes] | None = None,
    answered: Answered | None = None,
    snapshot: bool = False,
    match_id: str | None = None,
    calendar: Calendar | None = None,
) -> bool:
    """Write a batch, all of it or nothing; false when the log has moved on since `added.before` (a lost race).

    `match_id` is named for an imported log, whose earlier batches still speak of the match that they come from;
    `calendar` says when its deadlines are to be reminded of.
    """
    values = appending(
        added,
        new_secrets=new_secrets,
        answered=answered,
        snapshot=snapshot,
        match_id=match_id,
        calendar=calendar,
    )
    return await write(db, values)


async def write(db: asyncpg.Connection, values: tuple[Any, ...]) -> bool:
    """Run `APPEND`; false when the log has moved on."""
    return bool(await db.fetchval(APPEND, *values, 0))


def appending(
    added: Batch,
    *,
    new_secrets: Mapping[int, bytes] | None = None,
    answered: Answered | None = None,
    snapshot: bool = False,
    match_id: str | None = None,
    calendar: Calendar | None = None,
    sender: tuple[bytes, Head] | None = None,
) -> tuple[Any, ...]:
    """The values of `APPEND` for a batch; see `append`. `sender`: whose token (hashed) must stand to the match so."""
    ruleset = RULESETS[added.after.match.ruleset]
    match_id = match_id or added.after.match.id
    deadlines = deadlines_of(added.after.match)
    same = added.before.head > 0 and deadlines == deadlines_of(added.before.match)
    state = codec.state_adapter(ruleset.key).dump_json(added.after.match).decode() if snapshot else None
    rows = map(_columns, added.rows, added.salts, added.digests)
    first, more = next(rows, (None,) * COLUMNS), list(rows)
    return (
        match_id,
        added.before.head,
        added.after.head,
        dict(added.after.tally),
        added.after.digest,
        summary(ruleset, added.after.match).status,
        None if new_secrets is None else {str(epoch): secret.hex() for epoch, secret in new_secrets.items()},
        added.at,
        added.revision,
        *first,
        None if same else list(deadlines),
        None if same else list(deadlines.values()),
        None if same else [reminder(added.after.match, each, calendar, added.at) for each in deadlines],
        *((None,) * 5 if answered is None else _answer(answered)),
        code_of(ruleset.key),
        state,
        *((None,) * 4 if sender is None else _stands(*sender)),
        *(zip(*more, strict=True) if more else (None,) * COLUMNS),
    )


def _columns(row: codec.Written, salt: bytes, digest: bytes) -> tuple[Any, ...]:
    """An event's own columns, as `APPEND` has them."""
    told = (as_json(row.data), as_json(row.words), as_json(row.faces), as_json(row.told))
    return row.kind, row.rule, row.by, row.acted_by, *told, salt, digest


def reminder(match: Match[Any], awaiting: str, calendar: Calendar | None, now: datetime) -> datetime | None:
    """When something awaited is to be reminded of next, or null."""
    found = next((each for each in summary(RULESETS[match.ruleset], match).awaiting if each.id == awaiting), None)
    if calendar is None or found is None or found.until is None:
        return None
    return calendar.reminder(found.until, found.since, now)


async def set_calendar(db: asyncpg.Connection, match: Match[Any], calendar: Calendar) -> None:
    """Let a match have this calendar, and what it awaits now its reminders."""
    moment = datetime.now(UTC)
    async with db.transaction():
        stored = calendar.model_dump(mode="json", by_alias=True)
        await db.execute("UPDATE match SET calendar = $2 WHERE match_id = $1", match.id, stored)
        for awaiting in deadlines_of(match):
            await db.execute(
                "UPDATE deadline SET remind_at = $3 WHERE match_id = $1 AND awaiting = $2",
                match.id,
                awaiting,
                reminder(match, awaiting, calendar, moment),
            )


def _stands(token: bytes, head: Head) -> tuple[bytes, str | None, str | None, Mapping[str, Any] | None]:
    return token, head.person, head.seat, head.stored_calendar


def _answer(answered: Answered) -> tuple[bytes, str, bytes, int, bytes]:
    return answered.principal, answered.key, answered.fingerprint, answered.status, answered.body


def deadlines_of(match: Match[Any]) -> Mapping[str, datetime]:
    """When what is awaited lapses, for the worker; nothing in a sandbox, nor while no deadline runs."""
    return {} if match.sandbox else deadlines(RULESETS[match.ruleset], match)


TOLD = """
WITH start AS (
  SELECT greatest($3::int, coalesce(max(seq), 0)) AS seq FROM snapshot WHERE match_id = $1 AND (tally ->> $2)::int <= $3
)
SELECT n, kind, at, words, faces -> face AS face FROM (
  SELECT seq, kind, at, words, faces, (place ->> 0)::int AS n, (place ->> 1)::int AS face FROM (
    SELECT e.*,
           coalesce(told -> $2, CASE WHEN (told -> 'spectator' ->> 0)::int <= $4 THEN told -> 'spectator' END) AS place
    FROM event e WHERE match_id = $1 AND seq > (SELECT seq FROM start) AND ($6::text IS NULL OR kind = $6)
  ) placed WHERE place IS NOT NULL
) numbered WHERE n > $3 ORDER BY seq LIMIT $5
"""


async def history(
    db: asyncpg.Connection, match: Match[Any], audience: str, after: int, limit: int, kind: str | None = None
) -> list[Told]:
    """What an audience was told after its event `after`, oldest first, at most `limit`; only of one kind, if it is
    named.

    A seat made in mid-match has the spectator's history up to then (protocol 3).
    """
    seat = match.seat(audience)
    before_seat = seat.told if seat is not None else 0
    rows = await db.fetch(TOLD, match.id, audience, after, before_seat, limit, kind)
    return [
        Told(row["n"], row["at"], codec.read(match.ruleset, row["kind"], row["face"], row["words"])) for row in rows
    ]


BEFORE = """
SELECT coalesce(max(n), 0) FROM (
  SELECT coalesce((told -> $2 ->> 0)::int,
                  CASE WHEN (told -> 'spectator' ->> 0)::int <= $4 THEN (told -> 'spectator' ->> 0)::int END) AS n
  FROM event WHERE match_id = $1 AND at < $3
) placed
"""


async def told_before(db: asyncpg.Connection, match: Match[Any], audience: str, moment: datetime) -> int:
    """How many events an audience was told before a moment."""
    seat = match.seat(audience)
    return int(await db.fetchval(BEFORE, match.id, audience, moment, seat.told if seat is not None else 0))


async def named(db: asyncpg.Connection, match_id: str, numbers: Sequence[int]) -> dict[int, Named]:
    """Those of the GM's events of these numbers that there are."""
    rows = await db.fetch(
        "SELECT seq, told FROM event WHERE match_id = $1 AND (told -> 'gm' ->> 0)::int = ANY($2)",
        match_id,
        [number for number in numbers if 0 < number < 2**31],
    )
    counts = [(row["seq"], {audience: place[0] for audience, place in row["told"].items()}) for row in rows]
    return {told["gm"]: Named(seq, told) for seq, told in counts}


async def place_of(db: asyncpg.Connection, match_id: str, audience: str, n: int) -> tuple[int, bool] | None:
    """The place in the log of an audience's event n, and whether it ended a command; null if there is none."""
    row = await db.fetchrow(
        "SELECT seq, rests FROM event WHERE match_id = $1 AND seq >= $3 AND (told -> $2 ->> 0)::int = $3 LIMIT 1",
        match_id,
        audience,
        n,
    )
    return None if row is None else (row["seq"], row["rests"])
