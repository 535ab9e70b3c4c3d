"""Which matches a list shows: ids, newest first. What is shown of each is its own view's matter.

Each way to ask has a statement of its own, whose order is that of one index and of no other: so PostgreSQL reads from
there on as many rows as are shown, whatever else is stored, and needs no new plan each time. For that it has to know
how many rows there are at most; `LIMIT 201` says so.
"""

from dataclasses import dataclass

import asyncpg

from app.access.principals import Principal

MOST = 201
"""So many ids in an answer at most: a full page, and one more that tells that there is another."""

FIRST = "n"
"""Where a list begins: above the id of every match."""

PUBLIC = """
SELECT match_id FROM (
  SELECT match_id FROM match WHERE visibility = 'public' AND match_id < $1 ORDER BY match_id DESC LIMIT 201
) newest ORDER BY match_id DESC LIMIT $2
"""

OF_SPORT = """
SELECT match_id FROM (
  SELECT ruleset, match_id FROM match
  WHERE visibility = 'public' AND ruleset >= $3 AND (ruleset, match_id) < ($3, $1)
  ORDER BY ruleset DESC, match_id DESC LIMIT 201
) newest ORDER BY ruleset DESC, match_id DESC LIMIT $2
"""

OF_STATUS = """
SELECT match_id FROM (
  SELECT status, match_id FROM match
  WHERE visibility = 'public' AND status >= $3 AND (status, match_id) < ($3, $1)
  ORDER BY status DESC, match_id DESC LIMIT 201
) newest ORDER BY status DESC, match_id DESC LIMIT $2
"""

OF_SPORT_AND_STATUS = """
SELECT match_id FROM (
  SELECT ruleset, status, match_id FROM match
  WHERE visibility = 'public' AND (ruleset, status) >= ($3, $4) AND (ruleset, status, match_id) < ($3, $4, $1)
  ORDER BY ruleset DESC, status DESC, match_id DESC LIMIT 201
) newest ORDER BY ruleset DESC, status DESC, match_id DESC LIMIT $2
"""

EVERY = """
SELECT match_id FROM match
WHERE match_id < $1 AND ($3::text IS NULL OR ruleset = $3) AND ($4::text IS NULL OR status = $4)
ORDER BY match_id DESC LIMIT $2
"""
"""For the host, who seldom asks."""

OWN = """
SELECT match_id FROM (
  SELECT s.match_id FROM seat s JOIN match m ON m.match_id = s.match_id
  WHERE s.person_id = $3 AND s.match_id < $1 AND ($4::text IS NULL OR m.ruleset = $4)
    AND ($5::text IS NULL OR m.status = $5) AND NOT ($6 AND m.status = 'finished')
  ORDER BY s.match_id DESC LIMIT 201
) newest ORDER BY match_id DESC LIMIT $2
"""


@dataclass(frozen=True, slots=True)
class Filters:
    """What is asked for: a sport, a status (which is public in every sport), only matches with a seat of one's own.

    `running`: of one's own, only those that are not finished.
    """

    ruleset: str | None = None
    status: str | None = None
    mine: bool = False
    running: bool = False


async def page(
    db: asyncpg.Connection, filters: Filters, who: Principal | None, before: str | None, limit: int
) -> list[str]:
    """Ids of public matches and of the caller's own (for the host: of all), older than `before`."""
    assert limit <= MOST
    start = FIRST if before is None else before
    host = who is not None and who.host
    rows: list[asyncpg.Record] = []
    if not filters.mine:
        if host:
            rows = await db.fetch(EVERY, start, limit, filters.ruleset, filters.status)
        elif filters.ruleset is not None and filters.status is not None:
            rows = await db.fetch(OF_SPORT_AND_STATUS, start, limit, filters.ruleset, filters.status)
        elif filters.ruleset is not None:
            rows = await db.fetch(OF_SPORT, start, limit, filters.ruleset)
        elif filters.status is not None:
            rows = await db.fetch(OF_STATUS, start, limit, filters.status)
        else:
            rows = await db.fetch(PUBLIC, start, limit)
    if who is not None and not host:
        own = await db.fetch(OWN, start, limit, who.person, filters.ruleset, filters.status, filters.running)
        rows = [*rows, *own]
    return sorted({row["match_id"] for row in rows}, reverse=True)[:limit]
