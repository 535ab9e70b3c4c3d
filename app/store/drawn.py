"""The events that a board is drawn from: few kinds, the first of them and the latest.

Each kind is read from its own end of the index `event_kind` and no further than the limit, so that a board costs the
same however long its match is. Rewinds are read whole: a game master writes each by hand.
"""

from collections.abc import Collection
from typing import Any

import asyncpg

from app.store import codec
from rules.kernel.contract import Event
from rules.kernel.match import Match
from rules.kernel.view import standing

LATEST = 100
REWOUND = "match.rewound"
PLACE = "coalesce(told -> $2, CASE WHEN (told -> 'spectator' ->> 0)::int <= $3 THEN told -> 'spectator' END)"
DRAWN = f"""
WITH kinds AS (SELECT unnest($4::text[]) AS kind),
first AS (
  SELECT seq FROM kinds, LATERAL (
    SELECT seq FROM event e WHERE match_id = $1 AND e.kind = kinds.kind AND {PLACE} IS NOT NULL ORDER BY seq LIMIT 1
  ) each ORDER BY seq LIMIT 1
), latest AS (
  SELECT seq FROM kinds, LATERAL (
    SELECT seq FROM event e WHERE match_id = $1 AND e.kind = kinds.kind AND ({PLACE} ->> 0)::int <= $5
    ORDER BY seq DESC LIMIT $6
  ) each ORDER BY seq DESC LIMIT $6
), rewinds AS (
  SELECT seq FROM event WHERE match_id = $1 AND kind = '{REWOUND}' AND ({PLACE} ->> 0)::int <= $5
), chosen AS (SELECT seq FROM first UNION SELECT seq FROM latest UNION SELECT seq FROM rewinds)
SELECT kind, words, (place ->> 0)::int AS n, faces -> (place ->> 1)::int AS face FROM (
  SELECT seq, kind, words, faces, {PLACE} AS place FROM event WHERE match_id = $1 AND seq IN (SELECT seq FROM chosen)
) placed ORDER BY seq
"""  # noqa: S608  # our own words, nobody else's


async def drawn_from(
    db: asyncpg.Connection, match: Match[Any], audience: str, kinds: Collection[str], count: int
) -> list[Event]:
    """Of an audience's first `count` events those of these kinds: the first and the latest that no rewind took back."""
    seat = match.seat(audience)
    before_seat = seat.told if seat is not None else 0
    rows = await db.fetch(DRAWN, match.id, audience, before_seat, [*kinds, REWOUND], count, LATEST)
    numbered = {row["n"]: codec.read(match.ruleset, row["kind"], row["face"], row["words"]) for row in rows}
    return standing(sorted(numbered.items()))
