"""Work that readers share: begun once for all who asked before, never older than the question, a few at a time."""

import asyncio

import pytest

from app.stream.shared import Shared

pytestmark = pytest.mark.anyio


class Work:
    """Counts how often it is begun; goes on when it is let."""

    def __init__(self) -> None:
        self.begun = 0
        self.let = asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        mine = self.begun
        await self.let.wait()
        return mine


async def turns() -> None:
    """Let everybody do what they can do now."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_who_asks_at_once_is_answered_at_once() -> None:
    shared, work = Shared(5), Work()
    asked = [asyncio.create_task(shared.get("match", work)) for _ in range(50)]
    await turns()
    work.let.set()
    assert await asyncio.gather(*asked) == [1] * 50


async def test_nobody_gets_what_was_begun_before_they_asked() -> None:
    """It may have been read before what they were woken for."""
    shared, work = Shared(5), Work()
    first = asyncio.create_task(shared.get("match", work))
    await turns()
    later = [asyncio.create_task(shared.get("match", work)) for _ in range(50)]
    await turns()
    work.let.set()
    assert [await first, *await asyncio.gather(*later)] == [1] + [2] * 50


async def test_those_who_ask_for_different_things_wait_for_their_turn() -> None:
    shared, work = Shared(3), Work()
    asked = [asyncio.create_task(shared.get(number, work)) for number in range(50)]
    await turns()
    assert work.begun == 3
    work.let.set()
    assert await asyncio.gather(*asked) == list(range(1, 51))


async def test_a_failure_reaches_everybody_and_the_next_who_asks_begins_anew() -> None:
    shared = Shared(1)

    async def fails() -> int:
        raise LookupError

    async def works() -> int:
        return 7

    told = await asyncio.gather(*(shared.get("match", fails) for _ in range(3)), return_exceptions=True)
    assert [type(each) for each in told] == [LookupError] * 3
    assert await shared.get("match", works) == 7


async def test_who_leaves_takes_it_from_nobody() -> None:
    shared, work = Shared(1), Work()
    asked = [asyncio.create_task(shared.get("match", work)) for _ in range(3)]
    await turns()
    asked[0].cancel()
    await turns()
    work.let.set()
    assert await asyncio.gather(*asked[1:]) == [1, 1]
