"""The events that a board is drawn from: few kinds, the first of them and the latest."""

from collections.abc import Collection
from typing import Any

import asyncpg

from app.store import codec
from rules.kernel.contract import Event
from rules.kernel.match import Match
from rules.kernel.view import standing

LATEST = 100
REWOUND = "match.rewound"
DRAWN = """
WITH placed AS (
  SELECT seq, kind, words, faces,
         coalesce(told -> $2, CASE WHEN (told -> 'spectator' ->> 0)::int <= $3 THEN told -> 'spectator' END) AS place
  FROM event WHERE match_id = $1 AND kind = ANY($4)
), told AS (SELECT seq, kind, words, (place ->> 0)::int AS n, faces -> (place ->> 1)::int AS face FROM placed
            WHERE place IS NOT NULL)
SELECT kind, words, n, face FROM (
  (SELECT * FROM told ORDER BY seq LIMIT 1)
  UNION ALL (SELECT * FROM told WHERE n <= $5 ORDER BY seq DESC LIMIT $6)
  UNION ALL (SELECT * FROM told WHERE n <= $5 AND kind = 'match.rewound')
) chosen ORDER BY seq
"""


async def drawn_from(
    db: asyncpg.Connection, match: Match[Any], audience: str, kinds: Collection[str], count: int
) -> list[Event]:
    """Of an audience's first `count` events those of these kinds: the first and the latest that no rewind took back."""
    seat = match.seat(audience)
    before_seat = seat.told if seat is not None else 0
    rows = await db.fetch(DRAWN, match.id, audience, before_seat, [*kinds, REWOUND], count, LATEST)
    numbered = {row["n"]: codec.read(match.ruleset, row["kind"], row["face"], row["words"]) for row in rows}
    return standing(sorted(numbered.items()))
