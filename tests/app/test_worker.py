"""The worker: one match that cannot be decided holds up no other, and nothing ends the worker but its own end."""

import asyncio
import contextlib
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest

from app import worker
from app.clock import calendar
from app.referee import Referee, refereeing
from app.store.database import Database
from tests.app.http import Client, Table, serving, settings_for
from tests.postgres import execute, takes_nothing

pytestmark = pytest.mark.anyio

HOUR = timedelta(hours=1)


def at(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    """Let the worker's and the referee's clock show this moment."""
    monkeypatch.setattr(worker, "now", lambda: moment)
    monkeypatch.setattr("app.ticking.now_in", lambda match: moment)


@pytest.fixture
def api(database_url: str, sports: None) -> Iterator[Client]:
    with serving(database_url) as client:
        yield client


def in_an_hour(api: Client) -> Table:
    """A match in which the first of those awaited has time for an hour."""
    table = api.open("cardpitch")
    table.send("gm", {"kind": "cardpitch.start_match"})
    first = table.view("gm")["awaiting"][0]["id"]
    ends = (calendar.now() + HOUR).isoformat()
    table.send("gm", {"kind": "match.set_deadline", "awaiting": first, "until": ends, "reason": "Soon"})
    return table


def lapsed(table: Table) -> int:
    events = table.who("gm").get(table.path("/events"), limit=200)["events"]
    return sum(event["kind"] == "match.lapsed" for event in events)


async def ends(referee: Referee, table: Table) -> list[datetime]:
    """When the worker looks at this match's deadlines."""
    async with referee.database.connection() as db:
        rows = await db.fetch("SELECT until FROM deadline WHERE match_id = $1 ORDER BY until", table.id)
    return [row["until"] for row in rows]


async def test_a_match_that_cannot_be_decided_holds_up_no_other(
    api: Client, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its deadline is put off, so that it is neither lost nor tried without end."""
    broken, sound = in_an_hour(api), in_an_hour(api)
    execute(database_url, f"UPDATE event SET data = '{{}}' WHERE match_id = '{broken.id}'")
    later = calendar.now() + 2 * HOUR
    at(monkeypatch, later)
    async with refereeing(settings_for(database_url)) as referee:
        assert not await worker.lapse_due(referee)
        assert (await ends(referee, broken))[0] == later + worker.AGAIN
        assert len(await ends(referee, sound)) == 1
    assert lapsed(sound) == 1


async def test_a_clock_that_was_set_back_loses_no_deadline(
    api: Client, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = in_an_hour(api)
    earlier = calendar.now()
    clocks = iter([earlier + 2 * HOUR])
    at(monkeypatch, earlier)
    monkeypatch.setattr(worker, "now", lambda: next(clocks, earlier))
    async with refereeing(settings_for(database_url)) as referee:
        await worker.lapse_due(referee)
        assert len(await ends(referee, table)) == 2
        at(monkeypatch, earlier + 2 * HOUR)
        await worker.lapse_due(referee)
    assert lapsed(table) == 1


async def test_nothing_ends_the_worker(api: Client, database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that takes nothing, or our own mistake: it goes on when that is over."""
    table = in_an_hour(api)
    takes_nothing(database_url)
    at(monkeypatch, calendar.now() + 2 * HOUR)
    swept: list[Database] = []

    async def sweep(database: Database, settings: Any) -> None:
        swept.append(database)
        raise KeyError("ours")

    monkeypatch.setattr(worker, "sweep", sweep)
    clocks = (calendar.now() + timedelta(hours=2 * hour) for hour in range(1, 1_000_000))
    monkeypatch.setattr(worker, "now", lambda: next(clocks))
    monkeypatch.setattr(worker, "EVERY_SECONDS", 0.1)
    async with refereeing(settings_for(database_url)) as referee:
        work = asyncio.create_task(worker.keep_time(referee, settings_for(database_url)))
        try:
            await asyncio.sleep(1)
            assert not work.done()
            assert (lapsed(table), swept) == (0, [])
            await asyncio.to_thread(takes_nothing, database_url, False)
            await referee.database.pool.expire_connections()
            await _until(lambda: lapsed(table) == 1 and bool(swept))
            assert not work.done()
        finally:
            work.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await work


async def _until(holds: Any) -> None:
    for _ in range(100):
        if await asyncio.to_thread(holds):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("it has not come about")


FILLED = (
    "INSERT INTO idempotency (match_id, principal, key, fingerprint, status, body, at)"
    " SELECT '', 'p', 'k' || n, '', 200, '',"
    " now() - CASE WHEN n <= 12001 THEN interval '8 days' ELSE interval '6 days' END FROM generate_series(1, 12004) n",
    "INSERT INTO delivery (match_id, delivery_id, webhook_id, message_id, type, attempt, single, at, milliseconds)"
    " SELECT '', 'd' || n, 'w', 'm', 't', 1, false,"
    " now() - CASE WHEN n <= 6001 THEN interval '15 days' ELSE interval '13 days' END, 1"
    " FROM generate_series(1, 6005) n",
)


async def test_old_answers_and_deliveries_are_forgotten(database_url: str) -> None:
    """All of them, however many they are, and no other; no statement has to do with all at once."""
    execute(database_url, *FILLED)
    settings = settings_for(database_url)
    async with refereeing(settings) as referee:
        await worker.sweep(referee.database, settings)
        async with referee.database.connection() as db:
            assert await db.fetchval("SELECT count(*) FROM idempotency") == 3
            assert await db.fetchval("SELECT count(*) FROM delivery") == 4
