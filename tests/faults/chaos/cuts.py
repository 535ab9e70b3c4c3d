"""Connections between server and database that are cut at every point of a command, or go silent."""

import asyncio
import time
from pathlib import Path
from random import Random

from app.embedded import Embedded
from tests.app.receiver import receiving
from tests.faults.chaos.kills import lines
from tests.faults.chaos.load import BACK_SECONDS, Load, Size, loaded
from tests.faults.chaos.machine import running
from tests.faults.chaos.places import aside
from tests.faults.chaos.report import Report
from tests.faults.chaos.wire import Cut, Wire, wired
from tests.faults.clients import Harm


async def cut(wire: Wire, how: Cut, random: Random) -> None:
    """Cut in this way. Raises `Harm` where nothing comes by that could be cut."""
    if how in (Cut.REQUEST, Cut.ANSWER):
        wire.break_at(how, random.randint(1, 4))
        until = time.monotonic() + BACK_SECONDS
        while wire.left:
            if time.monotonic() > until:
                raise Harm("no command came by")
            await asyncio.sleep(0.01)
    elif how is Cut.SILENT:
        wire.silence()
    else:
        wire.refuses = how is Cut.REFUSED
        wire.break_all()
        if wire.refuses:
            await asyncio.sleep(random.uniform(0.5, 4))
            wire.refuses = False


async def cuts(folder: Path, times: int, random: Random, size: Size = Size()) -> Report:  # noqa: B008
    """Cut connections in every way by turns, so often in all. A commit whose answer was lost must come to light."""
    report = Report()
    with receiving() as receiver:
        async with (
            aside(Embedded(folder, say=lambda _: None)) as database,
            wired(database.url) as (wire, url),
            aside(running(folder, random, WHISTLE_DATABASE_URL=url)) as (machine, address),
            lines(address) as ways,
        ):
            async with loaded(Load(ways, receiver, random, size)) as load:
                for number in range(times):
                    await asyncio.sleep(random.uniform(0.2, 0.6))
                    how = list(Cut)[number % len(Cut)]
                    await cut(wire, how, random)
                    began = time.monotonic()
                    await load.served(machine.supervise)
                    report.back_after(f"cut: {how}", time.monotonic() - began)
            if not ways[0].settled:
                raise Harm("no commit lost its answer")
            await load.check(report, database.url)
    return report
