"""Lines to the database on which nobody answers any more, though nothing says that they are broken."""

import asyncio
import time

import pytest

from app.store.database import DatabaseAway, opened
from app.stream import bell as bells
from app.stream.bell import Bell
from tests.app.http import settings_for
from tests.faults.chaos.wire import wired

pytestmark = [pytest.mark.anyio, pytest.mark.filterwarnings("ignore::ResourceWarning")]


async def test_a_bell_hangs_up_and_listens_anew(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bells, "POLL_SECONDS", 0.3)
    async with wired(database_url) as (wire, by_wire):
        ours, theirs = Bell(by_wire), Bell(database_url)
        ours.start()
        theirs.start()
        try:
            with ours.listening("m_1") as ear:
                await _rung(theirs, ear)
                wire.silence()
                await _rung(theirs, ear)
        finally:
            await ours.stop()
            await theirs.stop()


async def _rung(bell: Bell, ear: bells.Waiter) -> None:
    """Until a ring there is heard here."""
    ear._rung.clear()
    until = time.monotonic() + 30
    while not ear._rung.is_set():
        assert time.monotonic() < until, "it hears nothing"
        bell.ring("m_1")
        await asyncio.sleep(0.05)


async def test_a_pool_is_closed_in_time(database_url: str) -> None:
    """Also with a statement under way that nobody answers; what is left is a connection that the other end drops."""
    async with wired(database_url) as (wire, by_wire), asyncio.TaskGroup() as group:
        async with opened(settings_for(by_wire)) as database:

            async def ask() -> None:
                with pytest.raises(DatabaseAway):
                    async with database.connection() as db:
                        await db.execute("SELECT pg_sleep(60)")

            group.create_task(ask())
            await asyncio.sleep(0.3)
            wire.silence()
            began = time.monotonic()
        assert time.monotonic() - began < 10
