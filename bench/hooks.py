"""Rows about webhooks: many hooks on many matches, delivered by one `whistle work` to a receiver on this machine."""

import asyncio
import json
import time
from collections.abc import Sequence
from datetime import datetime

from bench import server
from bench.cores import Cores
from bench.load import Connection, Rate, Row, row
from bench.whistle import Keeper, keeper, said

PATIENCE_SECONDS = 60.0
KINDS = ["cardpitch.keeper_committed"]


class Receiver:
    """An HTTP server that takes every delivery at once and notes how long after its event it came."""

    def __init__(self) -> None:
        self.taken: list[float] = []
        self._news = asyncio.Event()

    async def serve(self) -> asyncio.Server:
        """Listen on a free port."""
        return await asyncio.start_server(self._client, "127.0.0.1", 0)

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
                size = next(line[16:] for line in head.split("\r\n") if line.startswith("content-length: "))
                body = await reader.readexactly(int(size))
                came = time.time()
                writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
                for event in json.loads(body)["data"]["events"]:
                    self.taken.append(came - datetime.fromisoformat(event["at"]).timestamp())
                self._news.set()
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            writer.close()

    async def until(self, count: int) -> None:
        """Wait until so many events came. Raises `RuntimeError` if they do not."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while len(self.taken) < count:
            if time.monotonic() > give_up:
                raise RuntimeError(f"{len(self.taken)} of {count} came in {PATIENCE_SECONDS:.0f} s")
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), 1)
            except TimeoutError:
                continue


async def hook_rows(url: str, port: int, hooks: int, matches: int, seconds: float) -> list[Row]:
    """With so many hooks over so many matches: one command at a time, and a command in every match at once."""
    receiver = Receiver()
    listener = await receiver.serve()
    connection = await Connection.to(port)
    keepers = await asyncio.gather(*(keeper(port) for _ in range(matches)))
    to = f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/"
    for one in keepers:
        for _ in range(hooks // matches):
            body = json.dumps({"url": to, "audience": "gm", "kinds": KINDS}).encode()
            await said(connection, "POST", f"{one.path}/webhooks", one.gm, body)
    connection.close()
    try:
        with server.worker(url):
            await _told(port, receiver, [keepers[:1]], hooks // matches, 0.1)  # until the worker is there
            calm = await _told(port, receiver, [[one] for one in keepers], hooks // matches, seconds)
            busy = await _told(port, receiver, [keepers], hooks // matches, seconds)
    finally:
        listener.close()
    alone = f"whistle: from a command to {hooks // matches} webhooks of its match, {hooks} hooks on {matches} matches"
    every = f"whistle: a command in each of {matches} matches to all of {hooks} webhooks"
    return [
        row(alone, calm, per_minute=round(calm.per_second * 60)),
        row(every, busy, per_minute=round(busy.per_second * 60)),
    ]


async def _told(port: int, receiver: Receiver, turns: Sequence[Sequence[Keeper]], each: int, seconds: float) -> Rate:
    """Command in all matches of a turn, wait for their deliveries, take the next turn."""
    receiver.taken = []
    expected, began = 0, time.perf_counter()
    with Cores() as cores:
        while not receiver.taken or time.perf_counter() - began < seconds:
            for turn in turns:
                connection = await Connection.to(port)  # a new one each time: it would be closed if the last took long
                for one in turn:
                    await one.lay(connection)
                connection.close()
                expected += each * len(turn)
                await receiver.until(expected)
    return Rate.of(receiver.taken, time.perf_counter() - began, cores.used)
