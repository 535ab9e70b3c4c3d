"""A streaming replica of the database, from which spectators are answered for as long as it is known to be fresh.

How fresh it is, is measured and not believed: twice a second each process asks the primary how far its log is, and the
replica how far it has replayed. What the replica has reached, it has as of the moment before the primary was asked.
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator

import asyncpg
import structlog
from pydantic import SecretStr

from app.referee import Referee
from app.settings import Settings
from app.store.database import Database, DatabaseAway, opened
from app.stream.ending import let_go

EVERY_SECONDS = 0.5
MOST_MARKS = 1000

WRITTEN = "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"
REPLAYED = "SELECT CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint END"

_log = structlog.get_logger()


@contextlib.asynccontextmanager
async def replicated(settings: Settings, primary: Referee) -> AsyncIterator["Replica | None"]:
    """The replica of `settings.read_database_url` for as long as the block runs; null where none is set.

    One that is away is asked for again every second, and nobody waits for it.
    """
    if settings.read_database_url is None:
        yield None
        return
    replica = Replica(primary, settings.read_lag_seconds)
    watching = asyncio.create_task(_watch(replica, settings, settings.read_database_url))
    try:
        yield replica
    finally:
        await let_go(watching)


async def _watch(replica: "Replica", settings: Settings, url: SecretStr) -> None:
    while True:
        try:
            async with opened(settings.model_copy(update={"database_url": url})) as database:
                await replica.follow(database, settings)
        except (DatabaseAway, asyncpg.PostgresError) as away:
            _log.warning("replica.away", error=type(away).__name__)
        await asyncio.sleep(1)


class Replica:
    """What is known of the replica: its referee, who only looks, and as of when it has everything.

    `most`: seconds that an answer may be behind the primary.
    """

    def __init__(self, primary: Referee, most: float) -> None:
        self.referee: Referee | None = None
        self._primary = primary
        self._most = most
        self._as_of = -float("inf")
        self._marks: deque[tuple[float, int]] = deque(maxlen=MOST_MARKS)
        self._rung: dict[str, float] = {}
        primary.bell.tell(self._hear)

    @property
    def behind(self) -> float:
        """Seconds that the replica may be behind the primary now, at most; infinite while nothing is known."""
        return time.monotonic() - self._as_of

    def has(self, match_id: str | None = None) -> bool:
        """Whether a spectator may be answered from it: it is fresh, and has all that a bell told of this match.

        Without the bells of other processes it is not asked: they tell of what was just removed, too.
        """
        fresh = self.referee is not None and self.behind <= self._most and self._primary.bell.hears
        return fresh and (match_id is None or self._rung.get(match_id, -float("inf")) < self._as_of)

    async def follow(self, database: Database, settings: Settings) -> None:
        """Measure how far it is again and again. Raises `DatabaseAway` where one of the two cannot be asked."""
        referee = Referee(database, self._primary.bell, settings)
        try:
            while True:
                await self._measure(database)
                self.referee = referee
                await asyncio.sleep(EVERY_SECONDS)
        finally:
            self.referee = None
            await referee.close()

    async def _measure(self, database: Database) -> None:
        moment = time.monotonic()
        async with self._primary.database.connection() as db:
            self._marks.append((moment, await db.fetchval(WRITTEN)))
        async with database.connection() as db:
            replayed = await db.fetchval(REPLAYED)
        while replayed is not None and self._marks and self._marks[0][1] <= replayed:
            self._as_of = self._marks.popleft()[0]
        self._rung = {match_id: at for match_id, at in self._rung.items() if at >= self._as_of}

    def _hear(self, match_id: str) -> None:
        self._rung[match_id] = time.monotonic()
