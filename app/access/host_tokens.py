"""Host tokens as the command line handles them: the first one, issuing, listing, revoking.

A host token is a token without a person. All of this is rare, so each opens a connection of its own.
"""

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import asyncpg

from app.access.tokens import issue

FIRST = "first start"
LOCK = 0x57_68_74_6F  # any number that only the first host token uses


@dataclass(frozen=True, slots=True)
class HostToken:
    """What may be shown of a host token: never the token itself."""

    token_id: str
    label: str
    made_at: datetime
    revoked_at: datetime | None


async def issue_first(url: str, file: Path | None) -> str | None:
    """The first host token of a database, or None if it ever had one. Of servers that start at once one gets it.

    It is written to `file`, if one is given, before it becomes valid: so none is valid that nobody has.
    """
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            if await connection.fetchval("SELECT 1 FROM token WHERE person_id IS NULL LIMIT 1"):
                return None
            _, token = await issue(connection, None, FIRST, datetime.now(UTC))
            if file is not None:
                keep(token, file)
            return token
    finally:
        await connection.close()


async def issue_host(url: str, label: str) -> tuple[str, str]:
    """A further host token: its id, and the token itself, which nobody can show again."""
    connection = await asyncpg.connect(url)
    try:
        return await issue(connection, None, label, datetime.now(UTC))
    finally:
        await connection.close()


async def list_host(url: str) -> list[HostToken]:
    """All host tokens, the oldest first."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch(
            "SELECT token_id, label, made_at, revoked_at FROM token WHERE person_id IS NULL ORDER BY made_at, token_id"
        )
    finally:
        await connection.close()
    return [HostToken(**row) for row in rows]


async def revoke_host(url: str, token_id: str) -> bool:
    """Revokes a host token at once; false if there is no such token, or it was revoked before."""
    connection = await asyncpg.connect(url)
    try:
        done = await connection.execute(
            "UPDATE token SET revoked_at = $2 WHERE token_id = $1 AND person_id IS NULL AND revoked_at IS NULL",
            token_id,
            datetime.now(UTC),
        )
    finally:
        await connection.close()
    return bool(done == "UPDATE 1")


def keep(token: str, file: Path) -> None:
    """Writes a token to a file that only its owner may read; a file of that name is replaced, a link not followed."""
    new = file.with_name(f"{file.name}.{os.getpid()}")
    new.unlink(missing_ok=True)
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
        out.write(f"{token}\n")
    new.replace(file)
