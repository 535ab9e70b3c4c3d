"""A match as its log has it: from a snapshot, and the events after it.

Every statement names one match. What a request looks at first is in `heads`.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import asyncpg

from app.store import codec
from rules import RULESETS
from rules.kernel.contract import Event
from rules.kernel.events import Rewound
from rules.kernel.evolve import PositionAt, evolve
from rules.kernel.match import Match, Position, fresh


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
    if ruleset not in _CODES:
        shape = codec.canonical(codec.state_adapter(ruleset).json_schema())
        _CODES[ruleset] = f"{RULESETS[ruleset].revision}:{hashlib.sha256(shape).hexdigest()[:16]}"
    return _CODES[ruleset]


_CODES: dict[str, str] = {}
