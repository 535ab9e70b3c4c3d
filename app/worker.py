"""The worker: lets deadlines lapse and old idempotent answers go. Inside the server, or apart with `whistle work`.

Any number may run: `match.lapse` is decided in the match's own log, so a deadline that two workers see lapses once.
"""

import asyncio
import contextlib
from datetime import timedelta

import structlog

from app.clock.calendar import now
from app.errors import Busy
from app.referee import Referee, refereeing
from app.settings import Settings
from app.store.database import Database, DatabaseAway

EVERY_SECONDS = 1.0
AT_ONCE = 200
AGAIN = timedelta(hours=1)
"""When a deadline is tried again that could not be decided, because of a mistake of ours or a log that is broken."""

_log = structlog.get_logger()


async def work(settings: Settings) -> None:
    """A worker process of its own; runs until it is told to stop."""
    while True:
        try:
            async with refereeing(settings) as referee:
                await run(referee, settings.idempotency_days)
        except DatabaseAway as away:
            _log.warning("worker.waits", error=type(away).__name__)
            await asyncio.sleep(EVERY_SECONDS)


async def run(referee: Referee, idempotency_days: int) -> None:
    """Work until cancelled; a database that is away is waited for."""
    swept = now() - timedelta(days=1)
    while True:
        try:
            busy = await lapse_due(referee)
            if now() - swept > timedelta(hours=1):
                swept = now()
                await sweep(referee.database, idempotency_days)
        except (DatabaseAway, Busy) as away:
            _log.warning("worker.waits", error=type(away).__name__)
            busy = False
        except Exception:
            _log.exception("worker.failed")
            busy = False
        if not busy:
            await asyncio.sleep(EVERY_SECONDS)


async def lapse_due(referee: Referee) -> bool:
    """Submit `match.lapse` for what is due now; true when there may be more. A match that fails stops no other."""
    moment = now()
    async with referee.database.connection() as db:
        rows = await db.fetch(
            "SELECT match_id, awaiting FROM deadline WHERE until <= $1 ORDER BY until LIMIT $2", moment, AT_ONCE
        )
    for row in rows:
        due = row["match_id"], row["awaiting"]
        try:
            if not await referee.lapse(*due):
                # By a clock that was set back meanwhile it may not be due yet.
                await _write(referee.database, FORGET, *due, min(moment, now()))
        except (DatabaseAway, Busy):
            raise
        except Exception:
            _log.exception("deadline.cannot_lapse", match_id=row["match_id"])
            await _write(referee.database, PUT_OFF, *due, moment, moment + AGAIN)
    return len(rows) == AT_ONCE


FORGET = "DELETE FROM deadline WHERE match_id = $1 AND awaiting = $2 AND until <= $3"
PUT_OFF = "UPDATE deadline SET until = $4 WHERE match_id = $1 AND awaiting = $2 AND until <= $3"


async def _write(database: Database, statement: str, *values: object) -> None:
    async with database.connection() as db:
        await db.execute(statement, *values)


async def sweep(database: Database, idempotency_days: int) -> None:
    """Forget answers to keys that are older than the days promised."""
    with contextlib.suppress(DatabaseAway):
        async with database.connection() as db:
            await db.execute("DELETE FROM idempotency WHERE at < $1", now() - timedelta(days=idempotency_days))
