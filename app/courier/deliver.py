"""Delivering: one feed from where it stands to the newest event, and single messages that somebody asked for."""

from dataclasses import replace
from datetime import datetime, timedelta
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import structlog

from app.asked import Look
from app.clock.calendar import now
from app.courier import bodies
from app.courier.bodies import Body
from app.envelopes import Seen
from app.outbox import feeds, hooks, schedule
from app.outbox.feeds import Claimed, Delivery
from app.outbox.hooks import Hook
from app.outbox.send import Outcome, Sender
from app.outbox.sign import signed
from app.referee import Referee
from app.settings import Settings
from app.store import audiences
from app.store.audiences import Told
from app.store.ids import new_id

AUDIENCE_GONE = "audience_gone"
RECEIVER_GONE = "receiver_gone"
FAILED = "failed_for_days"

MOST_AT_A_TIME = 20
"""Messages of one feed before others are let in."""

_log = structlog.get_logger()


class Courier:
    """Brings messages to receivers, for one process."""

    def __init__(self, referee: Referee, sender: Sender, settings: Settings) -> None:
        self._referee = referee
        self._sender = sender
        self.guard = sender.guard
        self._first = settings.webhook_retry_seconds
        self._days = settings.webhook_days
        self.lease = timedelta(seconds=2 * settings.webhook_seconds + 5)

    async def deliver(self, feed: Claimed) -> None:
        """Bring a claimed feed up to the newest event, or to the first failure; give it back in any case."""
        for _ in range(MOST_AT_A_TIME):
            look = await self._referee.look_for(feed.match_id, feed.hook.audience)
            if look is None:
                await self._stop(feed, AUDIENCE_GONE)
                return
            told = await self._told(look, feed)
            if not told:
                async with self._referee.database.connection() as db:
                    await feeds.rest(db, feed, look.head.head)
                return
            moved = await self._forward(look, feed, told)
            if moved is None:
                return
            feed = moved
        async with self._referee.database.connection() as db:
            await feeds.release(db, feed)

    async def _told(self, look: Look, feed: Claimed) -> list[Told]:
        most = bodies.MOST_EVENTS if feed.upto is None else feed.upto - feed.cursor
        async with self._referee.database.connection() as db:
            return await audiences.history(db, look.match, feed.hook.audience, feed.cursor, most)

    async def _forward(self, look: Look, feed: Claimed, told: list[Told]) -> Claimed | None:
        """Deliver the next message of a feed; the feed after it, or null where it ends for now."""
        wanted = [each for each in told if feed.hook.wants(each.event.tag())]
        if not wanted:
            return await self._advanced(feed, told[-1].n)
        seen = Seen(look, feed.hook.language)
        head = told[-1].n >= told_count(look, feed.hook.audience)
        body, size = bodies.told_to(seen, feed.hook, wanted, head)
        last = told[-1].n if size == len(wanted) else wanted[size - 1].n
        async with self._referee.database.connection() as db:
            if not await feeds.hold(db, feed, last, now() + self.lease):
                await feeds.release(db, feed)
                return None
        span = (wanted[0].n, wanted[size - 1].n)
        message = feeds.message_id(feed, *span)
        at = now()
        outcome = await self._post(feed.hook, message, body, at)
        entry = feeds.attempted(feed.hook, outcome, at, message, bodies.EVENTS, feed.match_id, span)
        return await self._noted(feed, outcome, entry, last)

    async def _noted(self, feed: Claimed, outcome: Outcome, entry: Delivery, last: int) -> Claimed | None:
        """Write down what came of an attempt."""
        async with self._referee.database.connection() as db, db.transaction():
            await feeds.log(db, entry)
            if outcome.good:
                await feeds.succeeded(db, feed.hook)
                moved = await feeds.advance(db, feed, last)
                return replace(feed, cursor=last, upto=None, hook=replace(feed.hook, attempts=0)) if moved else None
            await self._failed(db, feed.hook, outcome)
            await feeds.release(db, feed)
        return None

    async def _failed(self, db: asyncpg.Connection, hook: Hook, outcome: Outcome) -> None:
        moment = now()
        failures, since = hook.attempts + 1, hook.failing_since or moment
        retry_at = schedule.next_attempt(failures, self._first, outcome, moment)
        if not await feeds.failed(db, hook, moment, retry_at):
            return
        if outcome.gone:
            await hooks.disable(db, hook, RECEIVER_GONE)
        elif schedule.given_up(failures, since, self._days, moment):
            await hooks.disable(db, hook, FAILED)

    async def _advanced(self, feed: Claimed, cursor: int) -> Claimed | None:
        async with self._referee.database.connection() as db:
            moved = await feeds.advance(db, feed, cursor)
        return replace(feed, cursor=cursor, upto=None) if moved else None

    async def _stop(self, feed: Claimed, reason: str) -> None:
        async with self._referee.database.connection() as db:
            if feed.hook.match_id != hooks.HOST:
                await hooks.disable(db, feed.hook, reason)
            await feeds.rest(db, feed, 2**31 - 1 if feed.hook.match_id == hooks.HOST else 0)

    async def _post(self, hook: Hook, message: str, body: Body, at: datetime) -> Outcome:
        headers = {**signed(hook.keys(at), message, int(at.timestamp()), body.content), "content-type": body.media}
        return await self._sender.post(address(hook), headers, body.content)

    async def ping(self, hook: Hook) -> Delivery:
        """One message that says nothing, now; it counts for nothing."""
        at, message = now(), new_id("msg")
        outcome = await self._post(hook, message, bodies.ping(hook, at), at)
        return await self._single(feeds.attempted(hook, outcome, at, message, bodies.PING, single=True))

    async def again(self, hook: Hook, before: Delivery) -> Delivery | None:
        """The events of an earlier delivery once more, under its id, now; it counts for nothing.

        Null where there is nothing to tell: the audience or the match is gone.
        """
        look = await self._referee.look_for(before.match_id, hook.audience)
        if look is None or before.first is None or before.last is None:
            return None
        async with self._referee.database.connection() as db:
            most = before.last - before.first + 1
            told = await audiences.history(db, look.match, hook.audience, before.first - 1, most)
        wanted = [each for each in told if hook.wants(each.event.tag())]
        if not wanted:
            return None
        body, size = bodies.told_to(Seen(look, hook.language), hook, wanted, False)
        at, span = now(), (wanted[0].n, wanted[size - 1].n)
        outcome = await self._post(hook, before.message_id, body, at)
        return await self._single(
            feeds.attempted(hook, outcome, at, before.message_id, bodies.EVENTS, before.match_id, span, single=True)
        )

    async def _single(self, entry: Delivery) -> Delivery:
        async with self._referee.database.connection() as db:
            await feeds.log(db, entry)
        return entry


def told_count(look: Look, audience: str) -> int:
    """How many events an audience was told so far."""
    seat = look.match.seat(audience)
    return look.loaded.tally.get(audience, seat.told if seat is not None else 0)


def address(hook: Hook) -> str:
    """Where a hook's messages go: its URL; Discord is asked to say whether it took the message."""
    if hook.format != "discord":
        return hook.url
    parts = urlsplit(hook.url)
    return urlunsplit(parts._replace(query=f"{parts.query}&wait=true" if parts.query else "wait=true"))
