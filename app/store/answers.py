"""Answers by Idempotency-Key; those to commands are written with their events (`writing.append`), not here."""

from dataclasses import dataclass, field
from datetime import timedelta

import asyncpg


@dataclass(frozen=True, slots=True)
class Answered:
    """The stored answer to a request with an Idempotency-Key."""

    principal: bytes = field(repr=False)
    key: str
    fingerprint: bytes
    status: int
    body: bytes


async def find(db: asyncpg.Connection, match_id: str, principal: bytes, key: str) -> Answered | None:
    """What was answered to this key, or null. `match_id` is empty for requests that name no match."""
    row = await db.fetchrow(
        "SELECT fingerprint, status, body FROM idempotency WHERE match_id = $1 AND principal = $2 AND key = $3",
        match_id,
        principal,
        key,
    )
    return None if row is None else Answered(principal, key, row["fingerprint"], row["status"], row["body"])


async def keep(db: asyncpg.Connection, match_id: str, answered: Answered) -> None:
    """Keep an answer. Raises `UniqueViolationError` if somebody answered this key meanwhile."""
    await db.execute(
        "INSERT INTO idempotency (match_id, principal, key, fingerprint, status, body, at)"
        " VALUES ($1, $2, $3, $4, $5, $6, now())",
        match_id,
        answered.principal,
        answered.key,
        answered.fingerprint,
        answered.status,
        answered.body,
    )


AT_ONCE = 5000
"""Rows that one statement forgets: however many there are, none runs for longer than a statement may."""
FORGET = """
DELETE FROM idempotency WHERE (match_id, principal, key) IN (
  SELECT match_id, principal, key FROM idempotency WHERE at < now() - $1::interval LIMIT $2
)
"""


async def forget(db: asyncpg.Connection, days: int) -> None:
    """Forget answers that are older than so many days, by the database's clock, which dated them."""
    while await db.execute(FORGET, timedelta(days=days), AT_ONCE) != "DELETE 0":
        pass
