"""What one round trip tells before a request is answered: the match's head, how the caller stands to it, and an answer
already given.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import asyncpg

from app.clock import hours
from app.clock.hours import Calendar


@dataclass(frozen=True, slots=True)
class Head:
    """A match's head, and how a caller stands to it: by default nobody in particular does.

    `stored_calendar` is the calendar as the row has it (null: none is set).
    """

    ruleset: str
    head: int
    visibility: str
    sandbox: bool
    secrets: Mapping[int, bytes] = field(repr=False)
    calendar: Calendar
    opened_at: datetime
    token_known: bool = False
    host: bool = False
    person: str | None = None
    seat: str | None = None
    removals: int = 0
    fingerprint: bytes | None = None
    answered: tuple[int, bytes] | None = None
    stored_calendar: Mapping[str, Any] | None = None


HEAD = """
SELECT m.ruleset, m.head, m.visibility, m.sandbox, m.secrets, m.calendar, m.opened_at, m.removals,
       c.token_known, c.person_id, c.seat_id, c.fingerprint, c.answer_status, c.body, $5::int AS place
FROM (
  SELECT t.hash IS NOT NULL AS token_known, t.person_id, s.seat_id, i.fingerprint, i.status AS answer_status, i.body
  FROM (SELECT) nobody
  LEFT JOIN token t ON t.hash = $2 AND t.revoked_at IS NULL
  LEFT JOIN seat s ON s.match_id = $1 AND s.person_id = t.person_id
  LEFT JOIN idempotency i ON i.match_id = $1 AND i.principal = $2 AND i.key = $3
) c
CROSS JOIN LATERAL (
  SELECT * FROM match
  WHERE match_id = $1
    AND ($4 OR visibility <> 'private' OR c.seat_id IS NOT NULL OR (c.token_known AND c.person_id IS NULL))
  OFFSET 0
) m
"""
"""No row for a match that there is not, and none for one that is private and not the caller's: so whatever is done with
the row takes no other time. Who calls is looked up first, and then the match, also where there is none (`OFFSET 0`).

$4: for the server itself, who may know of every match. `place` is who asked, where several share a round (`rounds`).
"""


async def head(db: asyncpg.Connection, match_id: str) -> Head | None:
    """The head of a match for the server itself, or null."""
    return head_of(await db.fetchrow(HEAD, match_id, None, None, True, 0))


async def head_for(db: asyncpg.Connection, match_id: str, token: bytes | None, key: str | None = None) -> Head | None:
    """The head of a match that a caller may know of, with what the token (hashed) and key mean there, or null."""
    return head_of(await db.fetchrow(HEAD, match_id, token, key, False, 0))


async def several(
    db: asyncpg.Connection, match_ids: Sequence[str], token: bytes | None = None, own: bool = False
) -> dict[str, Head]:
    """The heads of those of these matches that a caller may know of, by match, in one round trip. `own`: for the server
    itself, of all that there are.
    """
    asked = [(match_id, token, None, own, place) for place, match_id in enumerate(match_ids)]
    heads = {match_ids[row["place"]]: head_of(row) for row in await db.fetchmany(HEAD, asked)}
    return {match_id: head for match_id, head in heads.items() if head is not None}


def head_of(row: asyncpg.Record | None) -> Head | None:
    """The head that a row of `HEAD` tells, or null for none."""
    if row is None:
        return None
    answered = None if row["body"] is None else (row["answer_status"], row["body"])
    return Head(
        ruleset=row["ruleset"],
        head=row["head"],
        visibility=row["visibility"],
        sandbox=row["sandbox"],
        secrets={int(epoch): bytes.fromhex(secret) for epoch, secret in row["secrets"].items()},
        calendar=hours.read(row["calendar"]),
        opened_at=row["opened_at"],
        token_known=row["token_known"],
        host=row["token_known"] and row["person_id"] is None,
        person=row["person_id"],
        seat=row["seat_id"],
        removals=row["removals"],
        fingerprint=row["fingerprint"],
        answered=answered,
        stored_calendar=row["calendar"],
    )
