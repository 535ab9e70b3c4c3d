"""Clocks that jump: every process' time of day is set forward and back, and PostgreSQL's `now()` with it.

`clock.c` is preloaded into all of them. The monotonic clock goes on, as on a machine whose clock is set. (libfaketime
0.9.10 was tried: beneath it Python's `time.sleep` fails.)
"""

import asyncio
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from app.embedded import database
from tests.app.receiver import receiving
from tests.faults.chaos.kills import lines
from tests.faults.chaos.load import Load, Size, loaded
from tests.faults.chaos.machine import WORKER, running
from tests.faults.chaos.places import NotHere, needed
from tests.faults.chaos.report import Report

SOURCE = Path(__file__).with_name("clock.c")
JUMPS = (3600, 0, -3600, 10, -10, 7200, 30, -1800)
"""Seconds that the clock is ahead, one after another; far less than the limits of the matches that are played."""


class Clock:
    """The time of day of the processes with this environment. Raises `NotHere` where nothing can be preloaded."""

    def __init__(self, folder: Path) -> None:
        library, self._file = folder / "clock.so", folder / "ahead"
        needed("cc", "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE))
        self._file.write_bytes(bytes(8))
        folder.chmod(0o711)
        self.environment = {"LD_PRELOAD": str(library), "CLOCK_AHEAD": str(self._file)}
        shown = subprocess.run(["date", "+%s"], env=self.environment, capture_output=True, text=True, check=False)
        if shown.stderr:
            raise NotHere(shown.stderr.strip())
        self.ahead = 0

    def set(self, ahead: int) -> None:
        """Let it be so many seconds ahead of ours."""
        with self._file.open("r+b", buffering=0) as file:
            file.write((ahead * 1_000_000_000).to_bytes(8, sys.byteorder, signed=True))
        self.ahead = ahead

    def __call__(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.ahead)


async def jumps(folder: Path, times: int, random: Random, size: Size = Size()) -> Report:  # noqa: B008
    """Set the clock under load, forward and back; a worker is killed after each jump, with what it had claimed.

    In the end it is later than it ever was, so that everything has fallen due.
    """
    report, clock = Report(), Clock(folder.parent)
    with receiving() as receiver, running(folder, random, **clock.environment) as (machine, address):
        async with lines(address) as ways:
            async with loaded(Load(ways, receiver, random, size, clock)) as load:
                for number in range(times):
                    await asyncio.sleep(random.uniform(2, 8))
                    clock.set(JUMPS[number % len(JUMPS)])
                    began = time.monotonic()
                    await asyncio.sleep(random.uniform(0, 2))
                    await machine.kill(WORKER)
                    await load.served(machine.supervise)
                    report.back_after("a jump of the clock", time.monotonic() - began)
                clock.set(max(JUMPS) + 60)
            with database(folder) as url:
                await load.check(report, url)
    return report
