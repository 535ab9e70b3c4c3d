"""A line between a server and PostgreSQL that can be cut at any point of a command: a TCP proxy of our own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from enum import StrEnum
from urllib.parse import parse_qs, urlsplit

LONG = 500
"""Bytes of a message that is taken for one that writes: what appends to a log is longer, what reads is not."""


class Cut(StrEnum):
    """Where a connection breaks."""

    REQUEST = "before the statement arrives"
    ANSWER = "after the commit, before its answer"
    ALL = "every connection at once"
    REFUSED = "every connection, and none is taken for a while"
    SILENT = "every connection goes silent for ever"


class Wire:
    """Passes everything on, until it is told to fail."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._real = parse_qs(parts.query)["host"][0] + "/.s.PGSQL.5432"
        self._parts = parts
        self._pairs: set[_Pair] = set()
        self.refuses = False
        self.cut: Cut | None = None
        self.left = 0
        """So many connections more break at `cut`."""

    def url(self, host: str, port: int) -> str:
        """The database's address by way of this."""
        return self._parts._replace(netloc=f"{self._parts.username}@{host}:{port}", query="").geturl()

    def break_at(self, cut: Cut, times: int) -> None:
        """Let so many connections break at this point, each when it comes there."""
        self.cut, self.left = cut, times

    def break_all(self) -> None:
        """Reset every connection."""
        for pair in tuple(self._pairs):
            pair.reset()

    def silence(self) -> None:
        """Let nothing through any more on what is connected; new connections are as ever."""
        for pair in self._pairs:
            pair.silent = True

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection from its beginning to its end."""
        if self.refuses:
            writer.transport.abort()
            return
        try:
            back, out = await asyncio.open_unix_connection(self._real)
        except OSError:
            writer.transport.abort()
            return
        pair = _Pair(writer, out)
        self._pairs.add(pair)
        try:
            await asyncio.gather(self._there(pair, reader), self._back(pair, back))
        finally:
            pair.reset()
            self._pairs.discard(pair)

    def _breaks(self, cut: Cut, pair: "_Pair") -> bool:
        if self.cut is not cut or self.left <= 0 or pair.asked < LONG:
            return False
        self.left -= 1
        return True

    async def _there(self, pair: "_Pair", reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while part := await reader.read(65536):
                pair.asked = len(part)
                if self._breaks(Cut.REQUEST, pair):
                    break
                if not pair.silent:
                    pair.database.write(part)
                    await pair.database.drain()
        pair.reset()

    async def _back(self, pair: "_Pair", reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while part := await reader.read(65536):
                if self._breaks(Cut.ANSWER, pair):
                    break
                if not pair.silent:
                    pair.server.write(part)
                    await pair.server.drain()
        pair.reset()


class _Pair:
    """The two halves of one connection. `asked`: the length of what was sent last."""

    def __init__(self, server: asyncio.StreamWriter, database: asyncio.StreamWriter) -> None:
        self.server = server
        self.database = database
        self.asked = 0
        self.silent = False

    def reset(self) -> None:
        """The end of both."""
        self.server.transport.abort()
        self.database.transport.abort()


@asynccontextmanager
async def wired(url: str, host: str = "127.0.0.1") -> AsyncIterator[tuple[Wire, str]]:
    """A line to this database, which must be on a socket; and the database's address by way of it."""
    wire = Wire(url)
    server = await asyncio.start_server(wire.accept, host, 0)
    try:
        yield wire, wire.url(host, server.sockets[0].getsockname()[1])
    finally:
        server.close()
        wire.break_all()
