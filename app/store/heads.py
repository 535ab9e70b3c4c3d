"""What one round trip tells before a request is answered: the match's head, how the caller stands to it, and an answer
already given.
"""

from collections.abc import Mapping
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
       t.hash IS NOT NULL AS token_known, t.person_id, s.seat_id, i.fingerprint, i.status AS answer_status, i.body,
       $4::int AS place
FROM match m
LEFT JOIN token t ON t.hash = $2 AND t.revoked_at IS NULL
LEFT JOIN seat s ON s.match_id = m.match_id AND s.person_id = t.person_id
LEFT JOIN idempotency i ON i.match_id = m.match_id AND i.principal = $2 AND i.key = $3
WHERE m.match_id = $1
"""
"""No row for a match that there is not. `place` is who asked, where several share a round (`rounds`)."""


async def head(
    db: asyncpg.Connection, match_id: str, token: bytes | None = None, key: str | None = None
) -> Head | None:
    """The head of a match with what the caller's token (hashed) and key mean there, or null."""
    return head_of(await db.fetchrow(HEAD, match_id, token, key, 0))


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
