"""Which matches a list shows: ids, newest first. What is shown of each is its own view's matter."""

from dataclasses import dataclass

import asyncpg

from app.access.principals import Principal

PAGE = """
WITH seen AS (
  (SELECT m.match_id FROM match m
   WHERE (m.visibility = 'public' OR $2) AND NOT $5 AND ($1::text IS NULL OR m.match_id < $1)
     AND ($3::text IS NULL OR m.ruleset = $3) AND ($4::text IS NULL OR m.status = $4)
     AND NOT ($8 AND m.status = 'finished')
   ORDER BY m.match_id DESC LIMIT $7)
  UNION
  (SELECT m.match_id FROM seat s JOIN match m ON m.match_id = s.match_id
   WHERE s.person_id = $6 AND ($1::text IS NULL OR m.match_id < $1)
     AND ($3::text IS NULL OR m.ruleset = $3) AND ($4::text IS NULL OR m.status = $4)
     AND NOT ($8 AND m.status = 'finished')
   ORDER BY m.match_id DESC LIMIT $7)
)
SELECT match_id FROM seen ORDER BY match_id DESC LIMIT $7
"""


@dataclass(frozen=True, slots=True)
class Filters:
    """What is asked for: a sport, a status (which is public in every sport), only matches with a seat of one's own."""

    ruleset: str | None = None
    status: str | None = None
    mine: bool = False
    running: bool = False


async def page(
    db: asyncpg.Connection, filters: Filters, who: Principal | None, before: str | None, limit: int
) -> list[str]:
    """Ids of public matches and of the caller's own (for the host: of all), older than `before`."""
    rows = await db.fetch(
        PAGE,
        before,
        who is not None and who.host,
        filters.ruleset,
        filters.status,
        filters.mine,
        None if who is None else who.person,
        limit,
        filters.running,
    )
    return [row["match_id"] for row in rows]
