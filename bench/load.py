"""Closed-loop load over keep-alive HTTP: each client sends, waits, sends again.

Plain sockets, so that the client weighs little beside the server.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """What a run came to: answers a second, and milliseconds of the median, the 95th and the 99th of a hundred."""

    per_second: float
    p50: float
    p95: float
    p99: float

    @classmethod
    def of(cls, seconds: list[float], wall: float) -> "Rate":
        """From the seconds of each answer and of the whole run."""
        ordered = sorted(seconds)

        def at(share: float) -> float:
            return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000

        return cls(len(ordered) / wall, at(0.5), at(0.95), at(0.99))


class Connection:
    """One keep-alive connection to a server on this machine."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def to(cls, port: int) -> "Connection":
        """Connect to 127.0.0.1."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, bytes]:
        """One request; its status and body."""
        said = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        length = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: bench\r\n{length}{said}\r\n"
        self._writer.write(head.encode() + body)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode().lower()
        status = int(answer.split(" ", 2)[1])
        size = next((line[16:] for line in answer.split("\r\n") if line.startswith("content-length: ")), "0")
        return status, await self._reader.readexactly(int(size)) if int(size) else b""

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


Act = Callable[[Connection, int], Awaitable[None]]


async def loop(port: int, clients: int, seconds: float, act: Act) -> Rate:
    """Let so many clients act again and again for so long; `act` gets its connection and the client's number."""
    taken: list[float] = []
    until = time.perf_counter() + seconds

    async def client(number: int) -> None:
        connection = await Connection.to(port)
        try:
            while (began := time.perf_counter()) < until:
                await act(connection, number)
                taken.append(time.perf_counter() - began)
        finally:
            connection.close()

    began = time.perf_counter()
    await asyncio.gather(*(client(number) for number in range(clients)))
    return Rate.of(taken, time.perf_counter() - began)
