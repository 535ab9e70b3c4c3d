"""kill -9 of an API process, a worker, PostgreSQL or the whole server, again and again."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx

from app.embedded import database
from tests.app.receiver import receiving
from tests.faults.chaos.load import Load, Size, loaded
from tests.faults.chaos.machine import running
from tests.faults.chaos.report import Report
from tests.faults.clients import Line


@asynccontextmanager
async def lines(*addresses: str) -> AsyncIterator[list[Line]]:
    """Ways to servers, for as many connections as there are clients."""
    many = httpx.Limits(max_connections=None)
    clients = [httpx.AsyncClient(base_url=address, timeout=30, limits=many) for address in addresses]
    try:
        yield [Line(http) for http in clients]
    finally:
        for http in clients:
            await http.aclose()


async def kills(folder: Path, wanted: Sequence[str], random: Random, size: Size = Size()) -> Report:  # noqa: B008
    """Kill these one after another under load; the next when everybody is served again."""
    report = Report()
    with receiving() as receiver, running(folder, random) as (machine, address):
        async with lines(address) as ways:
            async with loaded(Load(ways, receiver, random, size)) as load:
                for what in wanted:
                    await asyncio.sleep(random.uniform(0.2, 0.6))
                    began = time.monotonic()
                    await machine.kill(what)
                    await load.served(machine.supervise)
                    report.back_after(f"kill -9 of {what}", time.monotonic() - began)
            with database(folder) as url:
                await load.check(report, url)
    return report
