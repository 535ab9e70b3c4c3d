"""A disk that is full: the data folder lies on a small file system of its own, which is filled and freed."""

import asyncio
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import asyncpg

from app.embedded import database, noted_url
from tests.app.receiver import receiving
from tests.faults.chaos.kills import lines
from tests.faults.chaos.load import BACK_SECONDS, Load, Size, loaded
from tests.faults.chaos.machine import running
from tests.faults.chaos.places import needed, root
from tests.faults.chaos.report import Report
from tests.faults.clients import Harm, Line

MEGABYTES = 512


@contextmanager
def small_disk(place: Path) -> Iterator[Path]:
    """A file system of so many megabytes. Raises `NotHere` where none may be made."""
    root()
    place.mkdir()
    needed("mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m,mode=0711", "tmpfs", str(place))
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=False)


def fill(place: Path) -> Path:
    """A file that takes all the room there is."""
    file = place / "filler"
    with suppress(OSError), file.open("wb", buffering=0) as filler:
        while True:
            filler.write(bytes(1 << 16))
    with suppress(OSError), file.open("ab", buffering=0) as filler:
        while True:
            filler.write(bytes(512))
    return file


async def use_up(disk: Path, url: str) -> Path:
    """Fill the disk, then go to new files of the write-ahead log until there is no room for one: PostgreSQL panics.

    A connection is made before, as PostgreSQL takes no new one on a full disk.
    """
    db = await asyncpg.connect(url, timeout=30)
    try:
        filler = await asyncio.to_thread(fill, disk)
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            for _ in range(100):
                await db.execute("SELECT pg_switch_wal() FROM pg_logical_emit_message(false, 'chaos', 'a')", timeout=10)
        return filler
    finally:
        db.terminate()


async def refused(line: Line) -> None:
    """Until somebody was told to come again. Raises `Harm` where nobody is."""
    before, until = line.statuses[503], time.monotonic() + BACK_SECONDS
    while line.statuses[503] == before:
        if time.monotonic() > until:
            raise Harm("nobody noticed that the disk is full")
        await asyncio.sleep(0.05)


async def full_disks(folder: Path, times: int, random: Random, size: Size = Size()) -> Report:  # noqa: B008
    """Fill the disk under load, by turns so that files cannot grow and so that PostgreSQL panics, and free it."""
    report = Report()
    with small_disk(folder.parent / "disk") as disk, receiving() as receiver:
        data = disk / "var"
        with running(data, random) as (machine, address):
            async with lines(address) as ways:
                async with loaded(Load(ways, receiver, random, size)) as load:
                    for number in range(times):
                        await asyncio.sleep(random.uniform(0.2, 0.6))
                        falls = number % 2 == 1
                        url = noted_url(data)
                        assert url is not None
                        filler = await (use_up(disk, url) if falls else asyncio.to_thread(fill, disk))
                        await refused(ways[0])
                        await asyncio.sleep(random.uniform(1, 5))
                        filler.unlink()
                        began = time.monotonic()
                        await load.served(machine.supervise)
                        kind = "a full disk, PostgreSQL panics" if falls else "a full disk"
                        report.back_after(kind, time.monotonic() - began)
                said = (data / "postgres.log").read_text(errors="replace")
                # Why it fell down it could not write: its own log lies on that disk.
                report.seen["recoveries of PostgreSQL"] += said.count("was not properly shut down")
                with database(data) as url:
                    await load.check(report, url)
    return report
