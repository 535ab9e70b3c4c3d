"""A line to the database that can be cut. Fixture: `line`, whole at first."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

NAME = ".s.PGSQL.5432"


class DatabaseLine:
    """A line to the database that can be cut: a socket that passes everything on to the real one."""

    def __init__(self, url: str, folder: Path) -> None:
        parts = urlsplit(url)
        hosts = parse_qs(parts.query).get("host")
        self._real = (hosts[0] + f"/{NAME}", None) if hosts else (parts.hostname, parts.port or 5432)
        self._own = folder / NAME
        user = f"{parts.username}:{parts.password}@" if parts.password else f"{parts.username}@"
        self.url = f"postgresql://{user}{parts.path}?host={folder}"
        self._loop = asyncio.new_event_loop()
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def mend(self) -> None:
        """Let everything through."""
        asyncio.run_coroutine_threadsafe(self._mend(), self._loop).result(5)

    def cut(self) -> None:
        """End every connection and take no new one."""
        asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result(5)

    def close(self) -> None:
        """The end of it."""
        self.cut()
        asyncio.run_coroutine_threadsafe(asyncio.sleep(0.1), self._loop).result(5)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()

    async def _mend(self) -> None:
        self._server = await asyncio.start_unix_server(self._accept, str(self._own))

    async def _cut(self) -> None:
        if self._server is not None:
            self._server.close()
            with contextlib.suppress(FileNotFoundError):
                os.unlink(self._own)
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host, port = self._real
        if port is None:
            back, out = await asyncio.open_unix_connection(str(host))
        else:
            back, out = await asyncio.open_connection(host, port)
        self._writers |= {writer, out}
        await asyncio.gather(self._pass(reader, out), self._pass(back, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while part := await reader.read(65536):
                writer.write(part)
                await writer.drain()
        writer.close()
        self._writers.discard(writer)


@pytest.fixture
def line(database_url: str, tmp_path: Path) -> Iterator[DatabaseLine]:
    found = DatabaseLine(database_url, tmp_path)
    found.mend()
    yield found
    found.close()
