"""Stopping while something hangs: the end comes in time all the same, and the database is stopped cleanly."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg
import httpx
import pytest

from app.embedded import noted_url
from tests.app.receiver import Receiver, receiving
from tests.faults.chaos.machine import SETTINGS
from tests.play import SIZE
from tests.postgres import in_thread
from tests.processes import Server, environment

used = pytest.mark.usefixtures("used_folder")

HANGING = """
import asyncio, time
from app.outbox.send import Sender
async def deaf(*said):
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            pass
async def blocked(*said):
    time.sleep(3600)
"""
"""Couriers as no release of ours should have them: one hears nothing, one stops everything in its process."""

PATIENT = {
    **SETTINGS,
    "WHISTLE_RUN_WORKER": "yes",
    "WHISTLE_SHUTDOWN_SECONDS": "1",
    "WHISTLE_LOCK_SECONDS": "600",
    "WHISTLE_STATEMENT_SECONDS": "600",
    "WHISTLE_WEBHOOK_SECONDS": "60",
}


@contextmanager
def whistle(folder: Path, command: str, courier: str | None = None, **more: str) -> Iterator[subprocess.Popen[str]]:
    """A command of ours with such a courier; what the test leaves is killed."""
    program = "from app.cli import main; main()"
    if courier is not None:
        program = f"{HANGING}\nSender.post = {courier}\n{program}"
    with subprocess.Popen(
        [sys.executable, "-c", program, command], env=environment(folder, **{**PATIENT, **more}), cwd=folder.parent,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as process:  # fmt: skip
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Takes every message, and answers none in time."""
    with receiving() as found:
        found.answer = lambda path, count: (204, 30.0, {})
        yield found


def match_with_a_hook(url: str, receiver: Receiver) -> tuple[str, dict[str, str]]:
    """A new match's path and its game master's header; a message is on its way."""
    opened = httpx.post(f"{url}/v1/matches", json={"ruleset": "cardpitch"}, timeout=60).json()
    path, gm = f"{url}/v1/matches/{opened['match']['id']}", {"authorization": f"Bearer {opened['token']}"}
    httpx.post(f"{path}/webhooks", json={"url": receiver.url, "audience": "gm"}, headers=gm, timeout=60)
    note(path, gm)
    return path, gm


def note(path: str, gm: dict[str, str], seconds: float = 60) -> None:
    """A command."""
    body = {"command": {"kind": "match.note", "text": "Well?", "audience": "gm"}}
    with suppress(httpx.TransportError):
        httpx.post(f"{path}/commands", json=body, headers=gm, timeout=seconds)


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Every match is held fast by somebody else, so that no command comes to an end."""
    loop = asyncio.new_event_loop()
    db = loop.run_until_complete(asyncpg.connect(url))
    loop.run_until_complete(db.execute("BEGIN; SELECT 1 FROM match FOR UPDATE"))
    try:
        yield
    finally:
        with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
            loop.run_until_complete(db.close(timeout=1))
        db.terminate()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def stopped_cleanly(folder: Path) -> None:
    """PostgreSQL's own word for it."""
    said = (folder / "postgres.log").read_text().rstrip().splitlines()
    assert "database system is shut down" in said[-1]
    assert not any("was interrupted" in line for line in said)


@used
@pytest.mark.parametrize("processes", ["2"] if SIZE == 1 else ["1", "2"])
def test_a_command_and_a_receiver_that_hang_hold_nothing_up(folder: Path, receiver: Receiver, processes: str) -> None:
    began = time.monotonic()
    with whistle(folder, "serve", WHISTLE_WORKERS=processes) as process:
        server = Server(process)
        started = time.monotonic() - began
        path, gm = match_with_a_hook(server.url, receiver)
        receiver.wait(lambda found: bool(found.messages), seconds=60)
        url = noted_url(folder)
        assert url is not None
        with locked(url):
            asking = threading.Thread(target=note, args=(path, gm, 60), daemon=True)
            asking.start()
            time.sleep(1)
            code, seconds, _ = server.end(signal.SIGTERM)
        asking.join(60)
        assert not asking.is_alive()
    assert code == 0
    assert seconds < max(10, started), "on a machine that is busy: no longer than it takes to start"
    stopped_cleanly(folder)


@used
@pytest.mark.parametrize("courier", ["blocked"] if SIZE == 1 else ["deaf", "blocked"])
def test_a_courier_that_does_not_end_is_left(folder: Path, receiver: Receiver, courier: str) -> None:
    began = time.monotonic()
    with whistle(folder, "serve", courier) as process:
        server = Server(process)
        started = time.monotonic() - began
        with suppress(httpx.TransportError):
            match_with_a_hook(server.url, receiver)
        time.sleep(1)
        code, seconds, _ = server.end(signal.SIGTERM)
    assert code == 0
    assert seconds < max(10, started), "on a machine that is busy: no longer than it takes to start"
    stopped_cleanly(folder)


@used
def test_a_worker_apart_ends_in_time_and_never_takes_the_servers_database(folder: Path, receiver: Receiver) -> None:
    began = time.monotonic()
    with whistle(folder, "work", "blocked") as worker, whistle(folder, "serve", WHISTLE_RUN_WORKER="no") as process:
        server = Server(process)
        started = time.monotonic() - began
        match_with_a_hook(server.url, receiver)
        url = noted_url(folder)
        assert url is not None
        until = time.monotonic() + 60
        while not leased(url):
            assert time.monotonic() < until, "the worker delivers nothing"
            time.sleep(0.1)
        time.sleep(0.5)
        began = time.monotonic()
        worker.terminate()
        assert worker.wait(60) == 0
        assert time.monotonic() - began < max(10, started)
        assert server.end(signal.SIGTERM)[0] == 0
    stopped_cleanly(folder)


def leased(url: str) -> bool:
    """Whether somebody is delivering."""

    async def ask() -> bool:
        db = await asyncpg.connect(url)
        try:
            return bool(await db.fetchval("SELECT EXISTS (SELECT FROM feed WHERE upto IS NOT NULL)"))
        finally:
            await db.close()

    return in_thread(ask())
