"""Letting streams and long polls go when the server is told to stop: web servers wait for them, they wait for news."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from app.stream.bell import Bell

STOPS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def ending_with_signals(bell: Bell) -> Iterator[None]:
    """While the block runs, a signal to stop hushes the bell before it does what it did before.

    Only the main thread may handle signals; in any other this does nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in STOPS}

    def stop(number: int, frame: FrameType | None) -> None:
        bell.hush()
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number in STOPS:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
