"""Rows about streams: from a command to the last of many listeners, and how long commands wait meanwhile."""

import asyncio
import time
from collections.abc import Sequence

from bench.commands import each
from bench.load import Connection, Rate, Row, row
from bench.whistle import keeper

Listener = tuple[asyncio.StreamReader, asyncio.StreamWriter]
AT_ONCE = 25
"""So many listeners come at once: a pool of five connections would send more of them away, to come again later."""

MARK = b"cardpitch.keeper_committed"


async def stream_rows(port: int, listeners: int, times: int) -> list[Row]:
    """With so many listeners to one match: from a command's answer to the last one's having its event; and how long
    commands wait for their answers that follow one another at once.
    """
    one = await keeper(port)
    ready: list[Listener] = []
    while (missing := listeners - len(ready)) > 0:
        ready += await asyncio.gather(*(_listener(port, one.path) for _ in range(min(AT_ONCE, missing))))
    taken = []
    for _ in range(times):
        connection = await Connection.to(port)  # a new one each time: it would be closed if the last took long
        await one.lay(connection)
        connection.close()
        began = time.perf_counter()
        await _heard(ready)
        taken.append(time.perf_counter() - began)
        await asyncio.sleep(0.3)
    connection = await Connection.to(port)
    answered = await each(connection, one, 20)
    for _ in range(20):
        await _heard(ready)
    for _, writer in ready:
        writer.close()
    connection.close()
    return [
        row(f"whistle: commit to last of {listeners} listeners", Rate.of(taken, sum(taken))),
        row(f"whistle: command while {listeners} listen", answered),
    ]


async def _heard(ready: Sequence[Listener]) -> None:
    await asyncio.gather(*(reader.readuntil(MARK) for reader, _ in ready))


async def _listener(port: int, path: str) -> Listener:
    """A stream that has heard what was so far; asked for again where the server has no connection to spare."""
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET {path}/stream HTTP/1.1\r\nhost: bench\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " in head.split(b"\r\n", 1)[0]:
            await reader.readuntil(b"cardpitch.phase_opened")
            return reader, writer
        writer.close()
        await asyncio.sleep(0.5)
