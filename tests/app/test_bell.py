"""The bell ends when it is told to, whatever it is just doing."""

import asyncio

import pytest

from app.stream.bell import Bell


@pytest.mark.anyio
async def test_a_bell_that_has_just_rung_stops(shared_database_url: str) -> None:
    """A ring and the end in the same turn: `wait_for` may then swallow the cancellation."""
    for round_ in range(40):
        bell = Bell(shared_database_url)
        bell.start()
        await asyncio.sleep(0.03)
        bell.ring("m_x")
        if round_ % 2:
            await asyncio.sleep(0)
        await asyncio.wait_for(bell.stop(), 5)
