"""While the database is away every door says so, and the server comes back by itself."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.app.http import good, problem, serving
from tests.postgres import takes_nothing

NAME = ".s.PGSQL.5432"


class Line:
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
def line(database_url: str, tmp_path: Path) -> Iterator[Line]:
    found = Line(database_url, tmp_path)
    found.mend()
    yield found
    found.close()


def test_every_door_says_so_and_the_server_comes_back(line: Line, sports: None) -> None:
    with serving(line.url, pool_size=2, pool_wait_seconds=0.5) as api:
        table = api.open()
        hide = {"kind": "pebbles.hide", "pebbles": 2}
        table.send("gm", {"kind": "pebbles.start"})
        line.cut()
        gm, left = table.who("gm"), table.who("left")
        for response in (
            gm.ask("GET", table.path()),
            gm.ask("GET", table.path("/events"), params={"wait": 5}),
            gm.ask("GET", "/v1/matches"),
            gm.ask("GET", "/v1/desk"),
            gm.ask("GET", "/v1/tokens"),
            gm.ask("GET", "/readyz"),
            left.ask("POST", table.path("/commands"), {"command": hide}, headers={"idempotency-key": "k"}),
            gm.ask("POST", "/v1/matches", {"ruleset": "pebbles"}),
            api.ask("POST", "/v1/claims", {"code": "wcl_x_y"}, headers={"accept-language": "de"}),
        ):
            problem(response, 503, "unavailable")
            assert int(response.headers["retry-after"]) > 0
        assert api.get("/healthz") == {"status": "ok"}
        assert api.get("/v1/rulesets/pebbles")["key"] == "pebbles"
        line.mend()
        assert api.get("/readyz") == {"status": "ok"}
        good(left.ask("POST", table.path("/commands"), {"command": hide}, headers={"idempotency-key": "k"}))
        assert table.view("left")["view"]["fists"]["left"] == 2


def test_a_database_that_takes_nothing_is_away_too(database_url: str, sports: None) -> None:
    """As after a change to a replica: what reads is served, what writes is to come again."""
    hide = {"kind": "pebbles.hide", "pebbles": 2}
    with serving(database_url) as api:
        table = api.open()
        table.send("gm", {"kind": "pebbles.start"})
    takes_nothing(database_url)
    with serving(database_url) as api:
        left = api.by(table.who("left").token)
        assert left.get(table.path())["id"] == table.id
        for response in (
            left.ask("POST", table.path("/commands"), {"command": hide}),
            left.ask("POST", "/v1/matches", {"ruleset": "pebbles"}),
            left.ask("POST", "/v1/tokens", {}),
        ):
            problem(response, 503, "unavailable")
