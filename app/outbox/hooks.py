"""Webhooks in the database: making, reading, changing and removing them, and the secrets that they are signed with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import asyncpg

from app.errors import NotFound
from app.outbox.sign import new_secret
from rules.kernel.border import rfc3339

HOST = ""
"""Stands for a match's id where a hook of the host is meant, which hears of every match."""


@dataclass(frozen=True, slots=True)
class Hook:
    """A webhook as it is kept. `match_id` is `HOST` for one that hears of every match."""

    match_id: str
    webhook_id: str
    label: str
    url: str
    audience: str
    format: str
    markup: str | None
    language: str | None
    kinds: Sequence[str]
    secrets: Sequence[Mapping[str, Any]] = field(repr=False)
    status: str
    reason: str | None
    attempts: int
    failing_since: datetime | None
    retry_at: datetime
    made_at: datetime

    def keys(self, now: datetime) -> list[str]:
        """The secrets that are good now, the newest first."""
        return [each["secret"] for each in self.secrets if each["until"] is None or each["until"] > rfc3339(now)]

    def wants(self, kind: str) -> bool:
        """Whether it asked for events of this kind; a kind that ends in `.*` stands for all that begin so."""
        return not self.kinds or any(kind == each or kind.startswith(each.removesuffix("*")) for each in self.kinds)


COLUMNS = (
    "match_id, webhook_id, label, url, audience, format, markup, language, kinds, secrets, status, reason, attempts,"
    " failing_since, retry_at, made_at"
)


async def make(db: asyncpg.Connection, hook: Hook) -> None:
    """Keep a new hook."""
    await db.execute(
        f"INSERT INTO webhook ({COLUMNS}) VALUES"  # noqa: S608  # names of columns, nobody's words
        " ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        *(_plain(getattr(hook, column)) for column in COLUMNS.split(", ")),
    )


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


async def every(db: asyncpg.Connection, match_id: str) -> list[Hook]:
    """The hooks of a match, or of the host, the oldest first."""
    rows = await db.fetch(f"SELECT {COLUMNS} FROM webhook WHERE match_id = $1 ORDER BY webhook_id", match_id)  # noqa: S608
    return [Hook(**row) for row in rows]


async def find(db: asyncpg.Connection, match_id: str, webhook_id: str) -> Hook:
    """One hook. Raises `NotFound`."""
    row = await db.fetchrow(
        f"SELECT {COLUMNS} FROM webhook WHERE match_id = $1 AND webhook_id = $2",  # noqa: S608
        match_id,
        webhook_id,
    )
    if row is None:
        raise NotFound
    return Hook(**row)


OF_HOOK = "webhook_id = $1 AND ($2::text = '' OR match_id = $2)"
"""Rows of a hook: those of one match, or of all for a hook of the host."""

CHANGE = """
UPDATE webhook SET label = $3, url = $4, format = $5, markup = $6, language = $7, kinds = $8, status = $9,
       reason = CASE WHEN $9 = status THEN reason END,
       attempts = CASE WHEN $9 = status AND $4 = url THEN attempts ELSE 0 END,
       failing_since = CASE WHEN $9 = status AND $4 = url THEN failing_since END,
       retry_at = CASE WHEN $9 = status AND $4 = url THEN retry_at ELSE $10 END
WHERE match_id = $1 AND webhook_id = $2
"""


async def change(db: asyncpg.Connection, hook: Hook, now: datetime) -> None:
    """Let a hook be what `hook` says. A new URL or a new status begins with a clean record."""
    await db.execute(
        CHANGE,
        hook.match_id,
        hook.webhook_id,
        hook.label,
        hook.url,
        hook.format,
        hook.markup,
        hook.language,
        list(hook.kinds),
        hook.status,
        now,
    )
    # What was being tried may look different now: the next message is put together anew.
    await db.execute(f"UPDATE feed SET upto = NULL WHERE {OF_HOOK}", hook.webhook_id, hook.match_id)  # noqa: S608


async def remove(db: asyncpg.Connection, match_id: str, webhook_id: str) -> None:
    """Remove a hook with its feeds and its log. Raises `NotFound`."""
    done = await db.execute("DELETE FROM webhook WHERE match_id = $1 AND webhook_id = $2", match_id, webhook_id)
    if done != "DELETE 1":
        raise NotFound
    await db.execute(f"DELETE FROM feed WHERE {OF_HOOK}", webhook_id, match_id)  # noqa: S608
    await db.execute(f"DELETE FROM delivery WHERE {OF_HOOK}", webhook_id, match_id)  # noqa: S608


async def rotate(db: asyncpg.Connection, match_id: str, webhook_id: str, until: datetime) -> str:
    """A new secret; the older ones are good until `until` at most. Raises `NotFound`."""
    row = await db.fetchrow(
        "SELECT secrets FROM webhook WHERE match_id = $1 AND webhook_id = $2 FOR UPDATE", match_id, webhook_id
    )
    if row is None:
        raise NotFound
    secret, end = new_secret(), rfc3339(until)
    older = [{**each, "until": min(each["until"] or end, end)} for each in row["secrets"]]
    await db.execute(
        "UPDATE webhook SET secrets = $3 WHERE match_id = $1 AND webhook_id = $2",
        match_id,
        webhook_id,
        [{"secret": secret, "until": None}, *older[:4]],
    )
    return secret


async def disable(db: asyncpg.Connection, hook: Hook, reason: str) -> None:
    """Stop delivering to a hook, with the reason that its owner is shown."""
    await db.execute(
        "UPDATE webhook SET status = 'disabled', reason = $3 WHERE match_id = $1 AND webhook_id = $2",
        hook.match_id,
        hook.webhook_id,
        reason,
    )
