"""Stopping and starting with readers on the line: they are let go, the database is closed, nobody misses anything."""

import asyncio
import signal
import socket
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import httpx
import psutil
import pytest

from app.main import create_app
from app.serving import HANGING_SECONDS
from bench.server import free_port
from tests.app.http import running, settings_for
from tests.faults.clients import Line, Listener, Writer, noted
from tests.line import DatabaseLine
from tests.processes import Server, serving

used = pytest.mark.usefixtures("used_folder")

READERS = 60
RESTARTS = 3


def waiting(address: str, path: str) -> socket.socket:
    """A reader who has asked for something that comes later."""
    url = httpx.URL(address)
    assert url.port is not None
    line = socket.create_connection((url.host, url.port))
    line.sendall(f"GET {path} HTTP/1.1\r\nhost: test\r\n\r\n".encode())
    line.settimeout(60)
    return line


def rest_of(line: socket.socket) -> bytes:
    """What a reader still gets until the server hangs up."""
    got = b""
    while part := line.recv(65536):
        got += part
    return got


def accepted(server: Server) -> int:
    """How many connections the processes of a server have taken."""
    first, port = psutil.Process(server.process.pid), int(server.url.rpartition(":")[2])
    lines = [line for process in (first, *first.children()) for line in process.net_connections()]
    return sum(line.laddr.port == port and line.status == psutil.CONN_ESTABLISHED for line in lines if line.laddr)


@used
@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_server_with_readers_on_the_line_ends_in_time_and_closes_its_database(folder: Path, processes: str) -> None:
    patient = {"WHISTLE_WORKERS": processes, "WHISTLE_POOL_WAIT_SECONDS": "60"}
    with serving(folder, **patient) as server, ExitStack() as lines:
        body = {"ruleset": "cardpitch", "visibility": "public"}
        match = httpx.post(f"{server.url}/v1/matches", json=body, timeout=60).json()["match"]
        path = f"/v1/matches/{match['id']}"
        streams = [lines.enter_context(waiting(server.url, f"{path}/stream")) for _ in range(READERS)]
        poll = f"{path}/events?after=99&wait=30"
        polls = [lines.enter_context(waiting(server.url, poll)) for _ in range(READERS)]
        for line in streams:
            assert b"200 OK" in line.recv(1000)
        until = time.monotonic() + 60
        while accepted(server) < 2 * READERS:
            assert time.monotonic() < until, "not everybody is let in"
            time.sleep(0.1)
        time.sleep(1)
        code, seconds, _ = server.end(signal.SIGTERM)
        assert code == 0
        assert seconds < 10
        for line in polls:
            assert b"200 OK" in rest_of(line), "a long poll is answered before the end"
        for line in streams:
            assert rest_of(line).endswith(b"0\r\n\r\n"), "a stream ends as it should"
    said = (folder / "postgres.log").read_text()
    assert "database system is shut down" in said.rstrip().splitlines()[-1]
    assert "was interrupted" not in said


def test_a_stream_is_taken_up_through_restarts_without_loss_or_doubling(database_url: str) -> None:
    port = free_port()

    async def play(restart: Callable[[], None]) -> tuple[Writer, Listener]:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=10) as http:
            line, over = Line(http), asyncio.Event()
            path, token, _ = await line.open("cardpitch", "Restarts")
            writer, listener = Writer(line, path, token, "said"), Listener(line, path, token)
            async with asyncio.TaskGroup() as listening:
                listening.create_task(listener.listen())
                async with asyncio.TaskGroup() as writing:
                    writing.create_task(writer.write(over))
                    for _ in range(RESTARTS):
                        await asyncio.sleep(0.5)
                        await asyncio.to_thread(restart)
                    await asyncio.sleep(0.5)
                    over.set()
                found, listener.until = await noted(line, path, token)
            assert line.cut > 0, "nobody noticed the restarts"
            assert found == Counter(list(writer.acknowledged))
            return writer, listener

    with ExitStack() as server:

        def start() -> None:
            app = create_app(settings_for(database_url))
            server.enter_context(running(app, port))
            server.callback(lambda: app.state.server.referee.bell.hush())

        def restart() -> None:
            server.close()
            start()

        start()
        writer, listener = asyncio.run(play(restart))
    assert len(writer.acknowledged) > 10
    assert listener.heard == list(range(1, (listener.until or 0) + 1))


def test_a_process_that_the_machine_lets_wait_is_not_killed(database_url: str, folder: Path) -> None:
    with serving(folder, WHISTLE_DATABASE_URL=database_url, WHISTLE_WORKERS="2") as server:
        first = psutil.Process(server.process.pid)
        before = {each.pid for each in first.children()}
        one = workers(first)[0]
        one.suspend()
        time.sleep(6.5)  # uvicorn's own limit is five seconds
        one.resume()
        time.sleep(1)
        assert {each.pid for each in first.children()} == before
        server.ready()


def test_a_process_that_is_killed_while_the_database_is_away_comes_back_with_it(
    line: DatabaseLine, folder: Path
) -> None:
    with serving(folder, WHISTLE_DATABASE_URL=line.url, WHISTLE_WORKERS="2") as server:
        first = psutil.Process(server.process.pid)
        line.cut()
        one = workers(first)[0]
        one.kill()
        one.wait(10)
        until = time.monotonic() + 60
        while len(found := workers(first)) < 2:
            assert time.monotonic() < until, "no other process took its place"
            time.sleep(0.1)
        time.sleep(5)  # it has started by now, or has given up
        assert server.process.poll() is None
        line.mend()
        server.ready()
        assert {each.pid for each in found} == {each.pid for each in workers(first)}


def test_a_process_that_dies_while_it_is_asked_whether_it_lives_is_replaced_at_once(
    database_url: str, folder: Path
) -> None:
    with serving(folder, WHISTLE_DATABASE_URL=database_url, WHISTLE_WORKERS="2") as server:
        first = psutil.Process(server.process.pid)
        one = workers(first)[0]
        one.suspend()
        time.sleep(2)  # it was asked by now, and cannot answer
        one.kill()
        began = time.monotonic()
        while len(workers(first)) < 2:
            assert time.monotonic() - began < HANGING_SECONDS / 2, "it was waited for"
            time.sleep(0.1)
        server.ready()


def workers(first: psutil.Process) -> list[psutil.Process]:
    """The processes that serve for the first one."""
    alive = [each for each in first.children() if each.status() != psutil.STATUS_ZOMBIE]
    return [each for each in alive if "spawn_main" in " ".join(each.cmdline())]
