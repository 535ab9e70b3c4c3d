"""What one command adds to a match's log: its events folded, veiled for each audience, and chained."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.store import codec
from app.store.audiences import Told
from app.store.log import Loaded
from rules import RULESETS
from rules.kernel.contract import Event
from rules.kernel.evolve import evolve
from rules.kernel.match import Position
from rules.kernel.view import told


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
