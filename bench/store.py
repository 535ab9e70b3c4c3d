"""Rows about the store: folding a long match from nothing and from a snapshot, and what a cached match weighs."""

import asyncio
import os
import time
from typing import Any

import psutil

from app.referee import refereeing
from app.settings import Settings
from app.store import heads, log
from bench import server
from bench.load import Connection
from bench.whistle import keeper


async def rebuild_rows(url: str, port: int, length: int) -> list[dict[str, Any]]:
    """Loading a match of so many events into a process that has not seen it."""
    one, connection, cursor = await keeper(port), await Connection.to(port), 0
    while cursor < length:
        cursor = int((await one.lay(connection)).split(b'"cursor":')[1].split(b",")[0])
    connection.close()
    match_id = one.path.rsplit("/", 1)[1]
    settings = Settings.model_validate({"database_url": url})
    async with refereeing(settings) as referee, referee.database.connection() as db:
        head = await heads.head(db, match_id)
        assert head is not None
        from_snapshot = await _times(lambda: log.load(db, "cardpitch", match_id, head.head))
        whole = await _times(lambda: log.load(db, "cardpitch", match_id, head.head, log.beginning("cardpitch")))
    return [
        {"row": f"store: cold match of {length} events, from the newest snapshot", "p50_ms": from_snapshot},
        {"row": f"store: cold match of {length} events, from its first event", "p50_ms": whole},
    ]


async def _times(work: Any) -> float:
    taken = []
    for _ in range(9):
        began = time.perf_counter()
        await work()
        taken.append(time.perf_counter() - began)
    return round(sorted(taken)[4] * 1000, 2)


async def memory_row(url: str, matches: int) -> dict[str, Any]:
    """Resident memory of a server process for so many matches in its cache."""
    with server.whistle(url, cached_matches=str(matches * 2)) as port:
        process = _listening(port)
        await keeper(port)
        before = process.memory_info().rss
        for _ in range(0, matches, 20):
            await asyncio.gather(*(keeper(port) for _ in range(20)))
        after = process.memory_info().rss
    return {"row": f"whistle: memory of {matches} cached matches", "mib": round((after - before) / 2**20, 1)}


def _listening(port: int) -> psutil.Process:
    for process in psutil.Process(os.getpid()).children(recursive=True):
        if any(each.laddr.port == port for each in process.net_connections() if each.laddr):
            return process
    raise LookupError(port)
