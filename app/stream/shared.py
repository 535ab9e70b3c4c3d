"""What many readers ask for at the same moment is done once for all of them, and never takes the whole pool."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, TypeVar, cast

T = TypeVar("T")


class Shared:
    """Single flight: whoever asks for the same before it was begun gets what comes of it, and nobody gets what was
    begun before they asked.

    At most `most` are under way; the others wait for their turn in the order in which they came, however long.
    """

    def __init__(self, most: int) -> None:
        self._turns = asyncio.Semaphore(most)
        self._waiting: dict[Hashable, asyncio.Task[Any]] = {}

    async def get(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """What `work` gives, or the work of another that waits under the same key; raises what it raises."""
        task = self._waiting.get(key)
        if task is None:
            task = self._waiting[key] = asyncio.create_task(self._do(key, work))
            task.add_done_callback(_seen)
        # One reader that leaves does not take it from the others.
        return cast(T, await asyncio.shield(task))

    async def _do(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        try:
            async with self._turns:
                del self._waiting[key]
                return await work()
        finally:
            # It did not get its turn: the server stops.
            if self._waiting.get(key) is asyncio.current_task():
                del self._waiting[key]


def _seen(task: asyncio.Task[Any]) -> None:
    """Let nobody complain of a failure that those who asked for it did not stay for."""
    if not task.cancelled():
        task.exception()
