"""What faults need of the machine that they are made on, and of the loop that clients run in."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from typing import TypeVar

T = TypeVar("T")


class NotHere(Exception):
    """A part that cannot be run here; the message says why."""


@asynccontextmanager
async def aside(block: AbstractContextManager[T]) -> AsyncIterator[T]:
    """A block whose beginning and end take long, in a thread, so that clients and lines go on meanwhile."""
    entered = await asyncio.to_thread(block.__enter__)
    try:
        yield entered
    finally:
        await asyncio.to_thread(block.__exit__, *sys.exc_info())


def needed(*command: str) -> None:
    """Run what a part needs done. Raises `NotHere` where that is not allowed or there is no such program."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotHere(f"{command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        raise NotHere(f"{' '.join(command)}: {done.stderr.strip()[:200]}")


def root() -> None:
    """Raises `NotHere` for anybody but root."""
    if os.geteuid() != 0:
        raise NotHere("only root may do it")
