"""Five hundred streams and a pool of five connections: all are let in at once, a command is answered all the same, and
everybody hears it.

How fast is for `make bench` to say; here a guard against hanging is enough.
"""

import asyncio
import resource
import time
from datetime import UTC, datetime

import asyncpg
import httpx

from app.access.tokens import issue
from bench.server import UNLIMITED
from tests.app.http import serving
from tests.faults.clients import Line
from tests.postgres import in_thread

STREAMS = 500
COMMANDS = 5
GUARD_SECONDS = 10
FILES = 4096
SHORT_SECONDS = 1.0
"""Far less than five hundred look-ups take: who waited for the pool itself would be turned away."""

FREE = {name.removeprefix("WHISTLE_").lower(): int(value) for name, value in UNLIMITED.items()}


def test_five_hundred_streams_hold_no_command_up(database_url: str) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(FILES, hard)), hard))
    tokens = in_thread(_people(database_url))
    with serving(database_url, pool_size=5, pool_wait_seconds=SHORT_SECONDS, **FREE) as api:
        address = api.http.base_url
        assert address.port is not None
        slowest, last, heard = asyncio.run(_crowd(str(address), address.host, address.port, tokens))
    assert slowest < GUARD_SECONDS
    assert heard == [last] * STREAMS


async def _people(url: str) -> list[str]:
    """Tokens of so many different persons, so that no two streams have the same caller."""
    db = await asyncpg.connect(url)
    try:
        return [(await issue(db, f"p_{number}", "", datetime.now(UTC)))[1] for number in range(STREAMS)]
    finally:
        await db.close()


async def _crowd(address: str, host: str, port: int, tokens: list[str]) -> tuple[float, int, list[int]]:
    """Seconds of the slowest command, the number of the last event, and which each stream heard in the end."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        line = Line(http)
        path, token, _ = await line.open("cardpitch", "Crowd")
        streams: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        try:
            streams += await asyncio.gather(*(_stream(host, port, path, each) for each in tokens))
            slowest, last = 0.0, 0
            for number in range(COMMANDS):
                body = {"command": {"kind": "match.note", "text": f"{number}"}}
                began = time.perf_counter()
                answer = await line.insist("POST", f"{path}/commands", token, body)
                slowest, last = max(slowest, time.perf_counter() - began), answer.json()["cursor"]
            return slowest, last, await asyncio.gather(*(_until(reader, last) for reader, _ in streams))
        finally:
            for _, writer in streams:
                writer.close()


async def _stream(host: str, port: int, path: str, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """An open stream that has heard the first event."""
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(f"GET {path}/stream HTTP/1.1\r\nhost: test\r\nauthorization: Bearer {token}\r\n\r\n".encode())
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)
    assert b" 200 " in head.split(b"\r\n", 1)[0], head
    await asyncio.wait_for(reader.readuntil(b"id: 1\n"), 60)
    return reader, writer


async def _until(reader: asyncio.StreamReader, last: int) -> int:
    """Reads on to this event: each between comes once and in order."""
    for number in range(2, last + 1):
        before = await asyncio.wait_for(reader.readuntil(f"id: {number}\n".encode()), 60)
        assert before.count(b"\nid: ") == 1
    return last
