"""Who delivers which feed now: claims by lease, progress, and the log of attempts.

A feed is one webhook's way through one match's log. Any number of workers may claim; a lease that its holder does not
end (it was killed) is over by itself, and whoever comes then goes on from the last cursor: at least once, in order.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import asyncpg

from app.outbox.hooks import HOST, Hook
from app.outbox.send import Outcome
from app.store.ids import new_id

FORGOTTEN_AT_ONCE = 5000
AT_ONCE_PER_HOOK = 8
"""Feeds of one hook of the host that are delivered at once; one, while its receiver fails."""

LONGEST_WAIT = timedelta(days=2)
"""No attempt is put off for longer: one that is was put off by a clock that was set back since, and is due."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A feed that this process delivers until its lease is over."""

    match_id: str
    webhook_id: str
    cursor: int
    upto: int | None
    run: int
    lease: str
    hook: Hook


# A lease that is more than twice as long as one is was taken by a clock that was set back since: it is over.
CLAIM = """
WITH RECURSIVE hooks AS (
  (SELECT webhook_id FROM feed WHERE news > seen ORDER BY webhook_id, since LIMIT 1)
  UNION ALL
  SELECT (SELECT f.webhook_id FROM feed f WHERE f.news > f.seen AND f.webhook_id > hooks.webhook_id
          ORDER BY f.webhook_id, f.since LIMIT 1)
  FROM hooks WHERE hooks.webhook_id IS NOT NULL
), wanted AS (
  SELECT due.* FROM hooks JOIN webhook w USING (webhook_id), LATERAL (
    SELECT f.match_id, f.webhook_id FROM feed f
    WHERE f.webhook_id = hooks.webhook_id AND f.news > f.seen
      AND (f.lease_until IS NULL OR f.lease_until NOT BETWEEN $1 AND $6)
    ORDER BY f.since LIMIT CASE WHEN w.attempts > 0 THEN 1 ELSE $4 END
  ) due
  WHERE w.status = 'active' AND w.retry_at NOT BETWEEN $1 AND $7
    AND NOT (w.attempts > 0 AND EXISTS (
      SELECT FROM feed other WHERE other.webhook_id = w.webhook_id AND other.lease_until BETWEEN $1 AND $6))
), locked AS (
  SELECT f.match_id, f.webhook_id FROM feed f JOIN wanted USING (match_id, webhook_id)
  WHERE f.news > f.seen AND (f.lease_until IS NULL OR f.lease_until NOT BETWEEN $1 AND $6)
  ORDER BY f.since LIMIT $3 FOR UPDATE OF f SKIP LOCKED
)
UPDATE feed f SET lease = $5, lease_until = $2 FROM locked
WHERE f.match_id = locked.match_id AND f.webhook_id = locked.webhook_id
RETURNING f.match_id, f.webhook_id, f.cursor, f.upto, f.run
"""
"""The hooks that have news are found one by one in an index: so a receiver that is given up, or waited for, costs a
claim one look, however many matches it follows.
"""


async def claim(db: asyncpg.Connection, now: datetime, lease_seconds: float, most: int) -> list[Claimed]:
    """Take at most so many feeds that have news and may be tried now, the oldest news first."""
    lease = new_id("l")
    span = timedelta(seconds=lease_seconds)
    rows = await db.fetch(CLAIM, now, now + span, most, AT_ONCE_PER_HOOK, lease, now + 2 * span, now + LONGEST_WAIT)
    if not rows:
        return []
    hooks = await db.fetch("SELECT * FROM webhook WHERE webhook_id = ANY($1)", [row["webhook_id"] for row in rows])
    known = {row["webhook_id"]: Hook(**row) for row in hooks}
    return [Claimed(**row, lease=lease, hook=known[row["webhook_id"]]) for row in rows if row["webhook_id"] in known]


HOLD = """
UPDATE feed SET upto = $4, lease_until = $5 WHERE match_id = $1 AND webhook_id = $2 AND lease = $3 AND EXISTS (
  SELECT FROM webhook w WHERE w.match_id = $6 AND w.webhook_id = $2 AND w.url = $7 AND w.status = 'active')
"""


async def hold(db: asyncpg.Connection, feed: Claimed, upto: int, until: datetime) -> bool:
    """Fix the message that is tried now, and renew the lease; false if the feed is another's, or gone, or its hook has
    another address by now, or is not active any more.
    """
    hook = feed.hook
    done = await db.execute(HOLD, feed.match_id, feed.webhook_id, feed.lease, upto, until, hook.match_id, hook.url)
    return bool(done == "UPDATE 1")


async def advance(db: asyncpg.Connection, feed: Claimed, cursor: int) -> bool:
    """Note that everything up to `cursor` is delivered or not wanted; false if the feed is another's by now."""
    done = await db.execute(
        "UPDATE feed SET cursor = $4, upto = NULL WHERE match_id = $1 AND webhook_id = $2 AND lease = $3 AND run = $5",
        feed.match_id,
        feed.webhook_id,
        feed.lease,
        cursor,
        feed.run,
    )
    return bool(done == "UPDATE 1")


async def rest(db: asyncpg.Connection, feed: Claimed, head: int) -> None:
    """Everything up to the log's event `head` was looked through: give the feed back until there is news."""
    await db.execute(
        "UPDATE feed SET seen = CASE WHEN run = $5 THEN greatest(seen, $4) ELSE seen END, lease = NULL,"
        " lease_until = NULL WHERE match_id = $1 AND webhook_id = $2 AND lease = $3",
        feed.match_id,
        feed.webhook_id,
        feed.lease,
        head,
        feed.run,
    )


async def release(db: asyncpg.Connection, feed: Claimed) -> None:
    """Give the feed back with what it has left to do."""
    await db.execute(
        "UPDATE feed SET lease = NULL, lease_until = NULL WHERE match_id = $1 AND webhook_id = $2 AND lease = $3",
        feed.match_id,
        feed.webhook_id,
        feed.lease,
    )


async def succeeded(db: asyncpg.Connection, hook: Hook) -> None:
    """The receiver answers: its record is clean. What an address answered that is the hook's no more says nothing."""
    await db.execute(
        "UPDATE webhook SET attempts = 0, failing_since = NULL"
        " WHERE match_id = $1 AND webhook_id = $2 AND url = $3 AND failing_since IS NOT NULL",
        hook.match_id,
        hook.webhook_id,
        hook.url,
    )


async def failed(db: asyncpg.Connection, hook: Hook, now: datetime, retry_at: datetime) -> bool:
    """The receiver failed once more; nothing is tried before `retry_at`.

    False, and nothing of it, where the hook has another record by now than when this attempt began: its owner gave it
    another address or a new start, or another attempt that was under way beside this one has failed already.
    """
    done = await db.execute(
        "UPDATE webhook SET attempts = attempts + 1, failing_since = coalesce(failing_since, $3), retry_at = $4"
        " WHERE match_id = $1 AND webhook_id = $2 AND url = $5 AND attempts = $6 AND status = 'active'",
        hook.match_id,
        hook.webhook_id,
        now,
        retry_at,
        hook.url,
        hook.attempts,
    )
    return bool(done == "UPDATE 1")


async def begin(db: asyncpg.Connection, match_id: str, webhook_id: str, cursor: int, head: int, now: datetime) -> None:
    """Let a hook follow a match from the audience's event `cursor` on; `head` is how long the log is now."""
    await db.execute(
        "INSERT INTO feed (match_id, webhook_id, cursor, news, seen, since) VALUES ($1, $2, $3, $4, 0, $5)"
        " ON CONFLICT DO NOTHING",
        match_id,
        webhook_id,
        cursor,
        head,
        now,
    )


FOLLOW = """
INSERT INTO feed (match_id, webhook_id, cursor, news, seen, since)
SELECT m.match_id, w.webhook_id, CASE WHEN m.opened_at < w.made_at THEN coalesce((m.tally ->> 'spectator')::int, 0)
  ELSE 0 END, m.head, 0, now()
FROM webhook w JOIN match m ON $1::text IS NULL OR m.match_id = $1
WHERE w.match_id = '' AND NOT EXISTS (
  SELECT FROM feed f WHERE f.match_id = m.match_id AND f.webhook_id = w.webhook_id)
ON CONFLICT DO NOTHING
"""


async def follow(db: asyncpg.Connection, match_id: str | None = None) -> None:
    """Let the host's hooks follow a match that was just opened, or (null) every one that they do not follow yet.

    A match that is older than the hook is followed from now on.
    """
    await db.execute(FOLLOW, match_id)


async def send_back(db: asyncpg.Connection, match_id: str, webhook_id: str, cursor: int, now: datetime) -> bool:
    """Let a hook have everything after the audience's event `cursor` again; false if it does not follow the match."""
    done = await db.execute(
        "UPDATE feed SET cursor = $3, upto = NULL, run = run + 1, seen = 0, news = greatest(news, 1), since = $4,"
        " lease = NULL, lease_until = NULL WHERE match_id = $1 AND webhook_id = $2",
        match_id,
        webhook_id,
        cursor,
        now,
    )
    return bool(done == "UPDATE 1")


async def cursors(db: asyncpg.Connection, match_id: str) -> dict[str, int]:
    """How far each hook is with this match, by hook."""
    rows = await db.fetch("SELECT webhook_id, cursor FROM feed WHERE match_id = $1", match_id)
    return {row["webhook_id"]: row["cursor"] for row in rows}


def message_id(feed: Claimed, first: int, last: int) -> str:
    """The id of the message with these events: the same for every attempt, another after a redelivery from a point."""
    named = f"{feed.webhook_id} {feed.match_id} {feed.run} {first} {last}"
    return f"msg_{hashlib.sha256(named.encode()).hexdigest()[:32]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """An attempt, as the log of deliveries has it."""

    match_id: str
    delivery_id: str
    webhook_id: str
    message_id: str
    type: str
    first: int | None
    last: int | None
    attempt: int
    single: bool
    at: datetime
    status: int | None
    error: str | None
    milliseconds: int


def attempted(
    hook: Hook, outcome: Outcome, at: datetime, message: str, type_: str, match_id: str | None = None,
    span: tuple[int, int] | None = None, single: bool = False,
) -> Delivery:  # fmt: skip
    """The entry of an attempt that was just made."""
    return Delivery(
        match_id=hook.match_id if match_id is None else match_id,
        delivery_id=new_id("d"),
        webhook_id=hook.webhook_id,
        message_id=message,
        type=type_,
        first=None if span is None else span[0],
        last=None if span is None else span[1],
        attempt=1 if single else hook.attempts + 1,
        single=single,
        at=at,
        status=outcome.status,
        error=outcome.error,
        milliseconds=outcome.milliseconds,
    )


async def log(db: asyncpg.Connection, entry: Delivery) -> None:
    """Keep an attempt in the log of deliveries."""
    await db.execute(
        "INSERT INTO delivery (match_id, delivery_id, webhook_id, message_id, type, first, last, attempt, single, at,"
        " status, error, milliseconds) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        *(getattr(entry, name) for name in entry.__dataclass_fields__),
    )


async def deliveries(db: asyncpg.Connection, hook: Hook, before: str | None, limit: int) -> Sequence[Delivery]:
    """The newest attempts for a hook, older than the one named."""
    rows = await db.fetch(
        "SELECT match_id, delivery_id, webhook_id, message_id, type, first, last, attempt, single, at, status, error,"
        " milliseconds FROM delivery WHERE webhook_id = $1 AND ($2::text IS NULL OR delivery_id < $2)"
        " AND ($4 OR match_id = $5) ORDER BY delivery_id DESC LIMIT $3",
        hook.webhook_id,
        before,
        limit,
        hook.match_id == HOST,
        hook.match_id,
    )
    return [Delivery(**row) for row in rows]


async def delivery(db: asyncpg.Connection, hook: Hook, delivery_id: str) -> Delivery | None:
    """One attempt for a hook, or null."""
    row = await db.fetchrow(
        "SELECT match_id, delivery_id, webhook_id, message_id, type, first, last, attempt, single, at, status, error,"
        " milliseconds FROM delivery WHERE webhook_id = $1 AND delivery_id = $2 AND ($3 OR match_id = $4)",
        hook.webhook_id,
        delivery_id,
        hook.match_id == HOST,
        hook.match_id,
    )
    return None if row is None else Delivery(**row)


FORGET = """
DELETE FROM delivery WHERE (match_id, delivery_id) IN (
  SELECT match_id, delivery_id FROM delivery WHERE at < $1 LIMIT $2
)
"""


async def forget(db: asyncpg.Connection, before: datetime) -> None:
    """Forget attempts made before a moment, so many at once that no statement takes long."""
    while await db.execute(FORGET, before, FORGOTTEN_AT_ONCE) != "DELETE 0":
        pass
