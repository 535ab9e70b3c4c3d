"""Ending: what a signal to stop begins, and how long anybody is waited for then.

Streams and long polls are let go at once: web servers wait for them, they wait for news. What does not end when it is
told to (a command that hangs, a courier whose receiver's name is not found, a connection that nobody answers) is left.
"""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from types import FrameType
from typing import Any

STOPS = (signal.SIGINT, signal.SIGTERM)

LET_GO_SECONDS = 1.0
"""What one part of the server gets to end by itself."""

AGAIN_SECONDS = 0.3

Begin = Callable[[], None]


@contextmanager
def on_stop(do: Begin, instead: bool = False) -> Iterator[None]:
    """While the block runs, a signal to stop does this before it does what it did before, or `instead` of it.

    Only the main thread may handle signals; in any other this does nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in STOPS}

    def stop(number: int, frame: FrameType | None) -> None:
        do()
        handler = before[signal.Signals(number)]
        if callable(handler) and not instead:
            handler(number, frame)

    for number in STOPS:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def last_resort(seconds: float, put_away: Begin) -> Begin:
    """What begins the end of this process: so many seconds later, whatever the main thread does then, a thread of its
    own puts away what must be and ends the process with 0. May be called in a signal handler, and more than once.
    """
    # A handler may interrupt whoever holds a lock: this queue's `put` needs none, as starting a thread would.
    begun: SimpleQueue[None] = SimpleQueue()

    def wait() -> None:
        begun.get()
        time.sleep(seconds)
        try:
            put_away()
        finally:
            os._exit(0)

    threading.Thread(target=wait, name="last-resort", daemon=True).start()
    return lambda: begun.put(None)


async def let_go(*tasks: asyncio.Task[Any], seconds: float = LET_GO_SECONDS) -> bool:
    """Cancel tasks until they have ended, for so long at most; whether they have.

    They are told again and again: before Python 3.12 a task that waits with a limit can swallow a cancellation.
    """
    loop = asyncio.get_running_loop()
    until, left = loop.time() + seconds, set(tasks)
    while left and loop.time() < until:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=AGAIN_SECONDS)
    return not left
