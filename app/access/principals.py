"""Who a token stands for, and the tokens of one person."""

from dataclasses import dataclass
from datetime import datetime

import asyncpg

from app.errors import NotFound, Unauthorized


@dataclass(frozen=True, slots=True)
class Principal:
    """Who calls: a person, or (`person` null) the host."""

    token_id: str
    person: str | None

    @property
    def host(self) -> bool:
        """Whether this is the server's host."""
        return self.person is None


@dataclass(frozen=True, slots=True)
class Held:
    """What may be shown of a token: never the token itself."""

    id: str
    label: str
    made_at: datetime


async def principal(db: asyncpg.Connection, token: bytes | None) -> Principal | None:
    """Who a token (hashed) stands for; null without one. Raises `Unauthorized` for one that is unknown or revoked."""
    if token is None:
        return None
    row = await db.fetchrow("SELECT token_id, person_id FROM token WHERE hash = $1 AND revoked_at IS NULL", token)
    if row is None:
        raise Unauthorized
    return Principal(row["token_id"], row["person_id"])


async def held_by(db: asyncpg.Connection, who: Principal) -> list[Held]:
    """The good tokens of a person, the oldest first; of the host only the one that asks."""
    rows = await db.fetch(
        "SELECT token_id AS id, label, made_at FROM token"
        " WHERE revoked_at IS NULL AND (person_id = $1 OR token_id = $2) ORDER BY made_at, token_id",
        who.person,
        who.token_id,
    )
    return [Held(**row) for row in rows]


async def count(db: asyncpg.Connection, who: Principal) -> int:
    """How many good tokens a person has, inside the caller's transaction: nobody else counts meanwhile."""
    await db.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", who.person)
    return int(await db.fetchval("SELECT count(*) FROM token WHERE person_id = $1 AND revoked_at IS NULL", who.person))


async def revoke(db: asyncpg.Connection, who: Principal, token_id: str, now: datetime) -> None:
    """End a token of one's own at once. Raises `NotFound` for any other."""
    done = await db.execute(
        "UPDATE token SET revoked_at = $4 WHERE token_id = $3 AND revoked_at IS NULL"
        " AND (person_id = $1 OR token_id = $2)",
        who.person,
        who.token_id,
        token_id,
        now,
    )
    if done != "UPDATE 1":
        raise NotFound
