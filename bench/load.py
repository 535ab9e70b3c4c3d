"""Closed-loop load over keep-alive HTTP: each client sends, waits, sends again.

Plain sockets, so that the client weighs little beside the server.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.cores import Cores

Row = dict[str, Any]

TURNS = 5
"""In so many spells a load is measured that is compared with others."""


@dataclass(frozen=True)
class Rate:
    """What a run came to: answers a second, milliseconds of the median, the 95th and the 99th of a hundred, and how
    many cores each part of the machine's load was busy on.
    """

    per_second: float
    p50: float
    p95: float
    p99: float
    cores: Mapping[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, seconds: Sequence[float], wall: float, cores: Mapping[str, float] | None = None) -> "Rate":
        """From the seconds of each answer and of the whole run."""
        ordered = sorted(seconds)

        def at(share: float) -> float:
            return ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000

        return cls(len(ordered) / wall, at(0.5), at(0.95), at(0.99), cores or {})


def row(name: str, rate: Rate, **more: Any) -> Row:
    """One line of the table."""
    found = {
        "row": name,
        "per_second": round(rate.per_second, None if rate.per_second >= 10 else 2),
        "p50_ms": round(rate.p50, 2),
        "p95_ms": round(rate.p95, 2),
        "p99_ms": round(rate.p99, 2),
        **more,
    }
    return {**found, "cores": dict(rate.cores)} if rate.cores else found


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
        length = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
        said = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        status, answer, _ = await self._answered(f"{method} {path} HTTP/1.1\r\nhost: bench\r\n{length}{said}\r\n", body)
        return status, answer

    async def tagged(self, path: str, token: str, tag: str) -> tuple[int, bytes, str]:
        """GET with the tag that the client has of it; status, body, and the tag that it has now."""
        said = f"authorization: Bearer {token}\r\nif-none-match: {tag}\r\n"
        status, answer, head = await self._answered(f"GET {path} HTTP/1.1\r\nhost: bench\r\n{said}\r\n")
        return status, answer, head.get("etag", tag)

    async def _answered(self, head: str, body: bytes = b"") -> tuple[int, bytes, dict[str, str]]:
        self._writer.write(head.encode() + body)
        first, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().rstrip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        size = int(headers.get("content-length", "0"))
        return int(first.split(" ", 2)[1]), await self._reader.readexactly(size) if size else b"", headers

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


Act = Callable[[Connection, int], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Load:
    """So many clients of a server that act again and again; `act` gets its connection and the client's number."""

    port: int
    clients: int
    act: Act


async def loop(port: int, clients: int, seconds: float, act: Act) -> Rate:
    """The rate of one load in so many seconds; one client acts once at least."""
    return _together([await _spell(Load(port, clients, act), seconds)])


async def by_turns(loads: Sequence[Load], seconds: float) -> list[Rate]:
    """The rates of loads that will be compared, each in so many seconds: they take turns, so that what else the machine
    does, and how quick it is just then, meets all of them. What comes first is not measured.
    """
    spells: list[list[_Spell]] = [[] for _ in loads]
    for load in loads:
        await _spell(load, seconds / 2 / TURNS)
    for _ in range(TURNS):
        for load, own in zip(loads, spells, strict=True):
            own.append(await _spell(load, seconds / TURNS))
    return [_together(own) for own in spells]


@dataclass(frozen=True, slots=True)
class _Spell:
    """Some time of a load: the seconds of each answer, of it all, and the busy cores."""

    taken: Sequence[float]
    wall: float
    cores: Mapping[str, float]


async def _spell(load: Load, seconds: float) -> _Spell:
    taken: list[float] = []
    until = time.perf_counter() + seconds

    async def client(number: int) -> None:
        connection = await Connection.to(load.port)
        try:
            now = time.perf_counter()
            while not taken or now < until:
                await load.act(connection, number)
                began, now = now, time.perf_counter()
                taken.append(now - began)
        finally:
            connection.close()

    began = time.perf_counter()
    with Cores() as cores:
        await asyncio.gather(*(client(number) for number in range(load.clients)))
    return _Spell(taken, time.perf_counter() - began, cores.used)


def _together(spells: Sequence[_Spell]) -> Rate:
    wall = sum(spell.wall for spell in spells)
    parts = sorted({part for spell in spells for part in spell.cores})
    busy = {part: sum(spell.cores.get(part, 0) * spell.wall for spell in spells) / wall for part in parts}
    taken = [seconds for spell in spells for seconds in spell.taken]
    return Rate.of(taken, wall, {part: round(cores, 2) for part, cores in busy.items()})
