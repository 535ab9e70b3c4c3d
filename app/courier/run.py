"""The courier's round: woken by the bell, it claims what is due and delivers many feeds at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from app.clock.calendar import now
from app.courier.deliver import Courier
from app.outbox import feeds
from app.outbox.feeds import Claimed
from app.outbox.guard import Guard
from app.outbox.send import sending
from app.referee import Referee
from app.settings import Settings
from app.store.database import DatabaseAway
from app.stream.bell import EVERY, Waiter
from app.stream.ending import let_go

POLL_SECONDS = 1.0
"""How long a retry that is due, or news whose bell was lost, may lie."""

PAUSE_SECONDS = 0.05
"""Bells that ring within this time are answered together."""

_log = structlog.get_logger()


@asynccontextmanager
async def couriers(referee: Referee, settings: Settings) -> AsyncIterator[Courier]:
    """A courier for as long as the block runs."""
    guard = Guard.of(settings.webhook_http, settings.webhook_ports, settings.webhook_networks)
    async with sending(guard, settings.webhook_seconds) as sender:
        yield Courier(referee, sender, settings)


async def carry(referee: Referee, courier: Courier, most: int) -> None:
    """Deliver until cancelled, at most so many feeds at once; a database that is away is waited for."""
    with referee.bell.listening(EVERY) as ear:
        rounds = _Rounds(referee, courier, most, ear)
        try:
            while True:
                await rounds.next()
        finally:
            await rounds.stop()


class _Rounds:
    """The deliveries that are under way in this process."""

    def __init__(self, referee: Referee, courier: Courier, most: int, ear: Waiter) -> None:
        self._ear = ear
        self._referee = referee
        self._courier = courier
        self._most = most
        self._tasks: set[asyncio.Task[None]] = set()

    async def next(self) -> None:
        """Claim what is due and begin it; then wait for a bell, for a delivery to end, or for the poll."""
        free = self._most - len(self._tasks)
        claimed = await self._claim(free) if free else []
        for feed in claimed:
            task = asyncio.create_task(self._deliver(feed))
            self._tasks.add(task)
            task.add_done_callback(self._ended)
        if len(claimed) < free or not free:
            await self._ear.wait(POLL_SECONDS)
            await asyncio.sleep(PAUSE_SECONDS)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._ear.ring()

    async def _claim(self, most: int) -> list[Claimed]:
        try:
            async with self._referee.database.connection() as db:
                return await feeds.claim(db, now(), self._courier.lease.total_seconds(), most)
        except DatabaseAway as away:
            _log.warning("courier.waits", error=type(away).__name__)
            return []
        except Exception:
            _log.exception("courier.cannot_claim")
            return []

    async def _deliver(self, feed: Claimed) -> None:
        try:
            await self._courier.deliver(feed)
        except DatabaseAway as away:
            _log.warning("courier.waits", error=type(away).__name__)
        except Exception:
            # The lease stays until it is over: a feed that cannot be told is tried again then, and holds up no other.
            _log.exception("courier.failed", webhook=feed.webhook_id)

    async def stop(self) -> None:
        """End what is under way; what was not delivered is left to the next worker."""
        await let_go(*self._tasks)
