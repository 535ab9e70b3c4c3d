"""Rows about deadlines: so many that end in the same moment, let lapse by one `whistle work`."""

import asyncio
import time
from datetime import datetime

import asyncpg

from app.clock.calendar import now
from bench import copies, server
from bench.cores import Cores
from bench.load import Rate, Row, row
from bench.template import late

PATIENCE_SECONDS = 300.0
LAPSED = """
SELECT extract(epoch FROM e.at - $2)::float AS late FROM match m JOIN event e ON e.match_id = m.match_id AND e.seq = $3
WHERE m.match_id = ANY($1)
"""


LOOKS = """
SELECT true FROM pg_stat_activity
WHERE datname = current_database() AND query LIKE '%UPDATE deadline d SET claimed_until%' AND pid <> pg_backend_pid()
LIMIT 1
"""


async def sweep_rows(url: str, port: int, due: int, lead: float) -> list[Row]:
    """Milliseconds from the end of so many deadlines to the moment of each lapse, and how many lapse in a second.

    `lead`: seconds until they end; loading them must take less. Raises `RuntimeError` if it does not.
    """
    played, until = await asyncio.to_thread(late, port, lead)
    originals = await copies.read(url, [played])
    stored = [copy.id for copy in await copies.load(url, originals, due)]
    await copies.settle(url)
    with server.worker(url):
        await _at_work(url)
        rest = (until - now()).total_seconds()
        if rest < 0:
            raise RuntimeError(f"the worker was there {-rest:.0f} s after the deadlines")
        await asyncio.sleep(rest)
        with Cores() as cores:
            taken = await _lapsed(url, stored, until, originals[0].head + 1)
    name = f"whistle: lateness of {due} deadlines that end at once, 1 worker"
    return [row(name, Rate.of(taken, max(taken), cores.used), last_ms=round(max(taken) * 1000))]


async def _at_work(url: str) -> None:
    """Wait until a worker looks for deadlines."""
    db = await asyncpg.connect(url)
    try:
        for _ in range(round(PATIENCE_SECONDS)):
            if await db.fetchval(LOOKS):
                return
            await asyncio.sleep(1)
        raise RuntimeError("the worker does not work")
    finally:
        await db.close()


async def _lapsed(url: str, stored: list[str], until: datetime, seq: int) -> list[float]:
    """Seconds from the end to each match's next event, once all have one."""
    db = await asyncpg.connect(url)
    try:
        give_up = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < give_up:
            rows = await db.fetch(LAPSED, stored, until, seq)
            if len(rows) == len(stored):
                return [row["late"] for row in rows]
            await asyncio.sleep(1)
        raise RuntimeError(f"only {len(rows)} of {len(stored)} deadlines lapsed in {PATIENCE_SECONDS:.0f} s")
    finally:
        await db.close()
