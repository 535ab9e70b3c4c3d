"""A bell per match, rung through PostgreSQL's LISTEN/NOTIFY so that every process hears it.

It only rings: whoever is woken reads the log. A bell that is lost costs a poll's delay, never an event.
"""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import asyncpg
import structlog

from app.stream.ending import let_go

CHANNEL = "whistle"
EVERY = ""
"""Stands for a match's id where the bells of all matches are listened to."""

POLL_SECONDS = 5.0
"""Readers look again after this long without a bell."""

GAP_SECONDS = 0.02
"""Between two notifications of a process at least: what rings meanwhile goes out together."""

_log = structlog.get_logger()


class Waiter:
    """One reader's ear at one match's bell."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake the reader."""
        self._rung.set()

    async def wait(self, seconds: float) -> None:
        """Until the bell rings, or so long, or the poll's interval."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._rung.wait(), min(seconds, POLL_SECONDS))
        self._rung.clear()


class Bell:
    """Rings for all processes on one database. `url` must be a direct address, not a pooler's."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._waiters: dict[str, set[Waiter]] = defaultdict(set)
        self._outgoing: set[str] = set()
        self._something = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._told: list[Callable[[str], None]] = []
        self._told_of_others: list[Callable[[str], None]] = []
        self.hears = False
        """Whether the bells of other processes are heard now."""
        self.stopped = False

    @property
    def awaited(self) -> int:
        """How many matches, all of them counting as one, somebody listens to here."""
        return len(self._waiters)

    def tell(self, listener: Callable[[str], None]) -> None:
        """Call this with the match's id for every bell, from here or elsewhere, for as long as the bell is there."""
        self._told.append(listener)

    def tell_of_others(self, listener: Callable[[str], None]) -> None:
        """The same for the bells of other processes alone."""
        self._told_of_others.append(listener)

    def start(self) -> None:
        """Begin to listen and to send, in a task of its own."""
        self._task = asyncio.create_task(self._run())

    def hush(self) -> None:
        """Tell every reader that there will be no more news here, so that it can leave."""
        self.stopped = True
        for match_id in list(self._waiters):
            self._ring_here(match_id)

    async def stop(self) -> None:
        """Stop listening and sending; see `hush`."""
        self.hush()
        if self._task is not None:
            await let_go(self._task)

    def ring(self, match_id: str) -> None:
        """Say that a match may have news: here at once, elsewhere as soon as the database passes it on."""
        self._ring_here(match_id)
        self._outgoing.add(match_id)
        self._something.set()

    @contextlib.contextmanager
    def listening(self, match_id: str) -> Iterator[Waiter]:
        """An ear for as long as the block runs; take it before reading, so that no ring is missed."""
        waiter = Waiter()
        self._waiters[match_id].add(waiter)
        try:
            yield waiter
        finally:
            self._waiters[match_id].discard(waiter)
            if not self._waiters[match_id]:
                del self._waiters[match_id]

    def _ring_here(self, match_id: str) -> None:
        for listener in self._told:
            listener(match_id)
        for waiter in (*self._waiters.get(match_id, ()), *self._waiters.get(EVERY, ())):
            waiter.ring()

    def _heard(self, connection: Any, process: int, _channel: str, matches: object) -> None:
        if process == connection.get_server_pid():
            return  # it was rung here before it was sent
        for match_id in str(matches).split(","):
            for listener in self._told_of_others:
                listener(match_id)
            self._ring_here(match_id)

    async def _run(self) -> None:
        # Before Python 3.12 `wait_for` may swallow a cancellation (gh-86296), so `stopped` is asked too.
        while not self.stopped:
            try:
                # A line that brings nothing any more is given up as soon as it would have brought something.
                connection = await asyncpg.connect(self._url, timeout=10, command_timeout=POLL_SECONDS)
                try:
                    await connection.add_listener(CHANNEL, self._heard)
                    self.hears = True
                    await self._pass_on(connection)
                finally:
                    self.hears = False
                    await connection.close(timeout=1)
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as away:
                _log.warning("bell.away", error=type(away).__name__)
                await asyncio.sleep(1)

    async def _pass_on(self, connection: asyncpg.Connection) -> None:
        while not connection.is_closed() and not self.stopped:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._something.wait(), POLL_SECONDS)
            self._something.clear()
            rung = [self._outgoing.pop() for _ in range(min(len(self._outgoing), 100))]
            if rung:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, ",".join(rung))
            else:
                await connection.execute("SELECT 1")
            await asyncio.sleep(GAP_SECONDS)
            if self._outgoing:
                self._something.set()
