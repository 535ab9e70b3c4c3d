"""What an audience was told of a match, by its own numbers, and where in the log that stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import asyncpg

from app.store import codec
from rules.kernel.contract import Event
from rules.kernel.match import Match
from rules.kernel.run import Named


@dataclass(frozen=True, slots=True)
class Told:
    """An event as one audience was told it: its number there, when, and the veiled event."""

    n: int
    at: datetime
    event: Event


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
