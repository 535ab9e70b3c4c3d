"""The worker: lets deadlines lapse, brings news to webhooks, lets old records go. Inside the server, or `whistle work`.

Any number may run: `match.lapse` is decided in the match's own log, so a deadline that two workers see lapses once;
what a webhook is told is claimed for a time, so that it is told in order.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import TypeVar

import structlog

from app.clock.calendar import now
from app.courier.deliver import Courier
from app.courier.run import carry, couriers
from app.errors import Busy
from app.outbox import feeds
from app.referee import Referee, refereeing
from app.settings import Settings
from app.store import answers, deadlines
from app.store.database import Database, DatabaseAway
from app.stream.ending import last_resort, let_go, on_stop

STOP_SECONDS = 5.0
EVERY_SECONDS = 1.0
SWEEP_SECONDS = 3600.0
AT_ONCE = 50
SIDE_BY_SIDE = 4
"""Matches that are seen to at once: each takes a connection of the pool for a moment."""

CLAIM_SECONDS = 3.0
"""How long a deadline is one worker's. What is claimed for more than twice as long was claimed by a clock that was set
back since, and is anybody's.
"""

AGAIN = timedelta(hours=1)
"""When a deadline is tried again that could not be decided, because of a mistake of ours or a log that is broken."""

T = TypeVar("T")

_log = structlog.get_logger()


async def work(settings: Settings) -> None:
    """A worker process of its own; runs until SIGINT or SIGTERM.

    What does not end in time is left, as after a kill: leases run out.
    """
    end, loop, stopped = last_resort(STOP_SECONDS, lambda: None), asyncio.get_running_loop(), asyncio.Event()

    def stop() -> None:
        end()
        loop.call_soon_threadsafe(stopped.set)

    with on_stop(stop, instead=True):
        tasks = asyncio.create_task(_work(settings)), asyncio.create_task(stopped.wait())
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        await let_go(*tasks, seconds=STOP_SECONDS / 2)
    if tasks[0].done() and not tasks[0].cancelled():
        tasks[0].result()


async def _work(settings: Settings) -> None:
    async with refereeing(settings) as referee, couriers(referee, settings) as courier:
        await run(referee, courier, settings)


async def run(referee: Referee, courier: Courier, settings: Settings) -> None:
    """Work until cancelled; a database that is away is waited for."""
    async with asyncio.TaskGroup() as group:
        group.create_task(keep_time(referee, settings))
        group.create_task(carry(referee, courier, settings.webhooks_at_once))


async def keep_time(referee: Referee, settings: Settings) -> None:
    """Let lapse what is due, every second, and once an hour forget what is old."""
    loop = asyncio.get_running_loop()
    sweeps_at = loop.time()
    while True:
        try:
            busy = await lapse_due(referee) | await remind_due(referee)
            if loop.time() >= sweeps_at:
                sweeps_at = loop.time() + SWEEP_SECONDS
                await sweep(referee.database, settings)
        except (DatabaseAway, Busy) as away:
            _log.warning("worker.waits", error=type(away).__name__)
            busy = False
        except Exception:
            _log.exception("worker.failed")
            busy = False
        if not busy:
            await asyncio.sleep(EVERY_SECONDS)


CLAIM = """
UPDATE deadline d SET claimed_until = $2 FROM (
  SELECT match_id, awaiting FROM deadline
  WHERE until <= $1 AND (claimed_until IS NULL OR claimed_until NOT BETWEEN $1 AND $4)
  ORDER BY until LIMIT $3 FOR UPDATE SKIP LOCKED
) due WHERE d.match_id = due.match_id AND d.awaiting = due.awaiting RETURNING d.match_id, d.awaiting
"""
CLAIM_REMINDERS = """
UPDATE deadline d SET claimed_until = $2 FROM (
  SELECT match_id, awaiting FROM deadline
  WHERE remind_at <= $1 AND until > $1 AND (claimed_until IS NULL OR claimed_until NOT BETWEEN $1 AND $4)
  ORDER BY remind_at LIMIT $3 FOR UPDATE SKIP LOCKED
) due WHERE d.match_id = due.match_id AND d.awaiting = due.awaiting RETURNING d.match_id, d.awaiting
"""


def claim(moment: datetime) -> tuple[datetime, datetime, int, datetime]:
    """From when and until when a claim holds, how many at once, and the latest end of a claim that is heeded."""
    span = timedelta(seconds=CLAIM_SECONDS)
    return moment, moment + span, AT_ONCE, moment + 2 * span


async def lapse_due(referee: Referee) -> bool:
    """Submit `match.lapse` for what is due now, for this worker's share of it; true when there may be more.

    A claim is over after `CLAIM_SECONDS`: what a worker that was killed had claimed, another does then.
    """
    moment = now()
    async with referee.database.connection() as db:
        rows = await db.fetch(CLAIM, *claim(moment))
    await _each(rows, lambda row: _lapse(referee, row["match_id"], row["awaiting"], moment))
    return len(rows) == AT_ONCE


FORGET = "DELETE FROM deadline WHERE match_id = $1 AND awaiting = $2 AND until <= $3"
RELEASE = "UPDATE deadline SET claimed_until = NULL WHERE match_id = $1 AND awaiting = $2"
PUT_OFF = "UPDATE deadline SET until = $4, remind_at = NULL WHERE match_id = $1 AND awaiting = $2 AND until <= $3"


async def _lapse(referee: Referee, match_id: str, awaiting: str, moment: datetime) -> None:
    """One deadline. A match that fails stops no other: it is put off."""
    try:
        if not await referee.lapse(match_id, awaiting):
            # By a clock that was set back meanwhile it may not be due yet.
            await _write(referee.database, FORGET, match_id, awaiting, min(moment, now()))
            await _write(referee.database, RELEASE, match_id, awaiting)
    except (DatabaseAway, Busy):
        raise
    except Exception:
        _log.exception("deadline.cannot_lapse", match_id=match_id)
        await _write(referee.database, PUT_OFF, match_id, awaiting, moment, moment + AGAIN)


async def _write(database: Database, statement: str, *values: object) -> None:
    async with database.connection() as db:
        await db.execute(statement, *values)


async def remind_due(referee: Referee) -> bool:
    """Submit `match.remind` for the ends that come near now; true when there may be more."""
    moment = now()
    async with referee.database.connection() as db:
        rows = await db.fetch(CLAIM_REMINDERS, *claim(moment))
    matches: dict[str, list[str]] = {}
    for row in rows:
        matches.setdefault(row["match_id"], []).append(row["awaiting"])
    await _each(list(matches.items()), lambda each: _remind(referee, each[0], each[1], moment))
    return len(rows) == AT_ONCE


async def _remind(referee: Referee, match_id: str, awaiting: list[str], moment: datetime) -> None:
    try:
        await referee.remind_due(match_id)
        look = await referee.look_for(match_id, "gm")
    except (DatabaseAway, Busy):
        raise
    except Exception:
        _log.exception("deadline.cannot_remind", match_id=match_id)
        look = None
    async with referee.database.connection() as db:
        for each in awaiting:
            following = None if look is None else deadlines.reminder(look.match, each, look.head.calendar, moment)
            await db.execute(REMINDED, match_id, each, following, moment)


REMINDED = """
UPDATE deadline SET remind_at = $3, claimed_until = NULL WHERE match_id = $1 AND awaiting = $2 AND remind_at <= $4
"""


async def _each(items: Sequence[T], do: Callable[[T], Awaitable[None]]) -> None:
    """Do something with each of these, some of them at once; the first failure is raised when all are done."""
    limit = asyncio.Semaphore(SIDE_BY_SIDE)

    async def one(item: T) -> None:
        async with limit:
            await do(item)

    done = await asyncio.gather(*(one(item) for item in items), return_exceptions=True)
    for failure in done:
        if isinstance(failure, BaseException):
            raise failure


async def sweep(database: Database, settings: Settings) -> None:
    """Forget answers and deliveries that are older than the days promised; find matches that hooks do not follow."""
    with contextlib.suppress(DatabaseAway):
        async with database.connection() as db:
            await answers.forget(db, settings.idempotency_days)
            await feeds.forget(db, now() - timedelta(days=settings.webhook_log_days))
            await feeds.follow(db)
