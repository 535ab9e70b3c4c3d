"""Whistle as operators run it: a server of several API processes, workers apart, and a supervisor that starts again."""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import psutil

from bench.server import UNLIMITED, free_port
from tests.faults.clients import Harm
from tests.processes import WHISTLE, environment

PROCESSES, WORKERS = 2, 2
START_SECONDS = 900.0
BEGINNING = 143
"""How a command ends that is told to stop before it has begun to serve or work."""

API, WORKER, POSTGRES, WHOLE = "an API process", "a worker", "PostgreSQL", "the whole server"

SETTINGS = {
    "WHISTLE_RUN_WORKER": "no",
    "WHISTLE_LOG_FORMAT": "json",
    "WHISTLE_WEBHOOK_HTTP": "yes",
    "WHISTLE_WEBHOOK_PORTS": "*",
    "WHISTLE_WEBHOOK_NETWORKS": "127.0.0.0/8,10.0.0.0/8",
    "WHISTLE_WEBHOOK_SECONDS": "2",
    "WHISTLE_WEBHOOK_RETRY_SECONDS": "0.5",
    "WHISTLE_DATABASE_WAIT_SECONDS": "120",
    **UNLIMITED,
}


class Service:
    """One command that a supervisor keeps running."""

    def __init__(self, command: Sequence[str], settings: dict[str, str], folder: Path, inside: Sequence[str] = ()):
        self._command = [*inside, *WHISTLE, *command]
        self._environment = environment(folder, **settings)
        self._folder = folder.parent
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def runs(self) -> bool:
        """Whether it has been started and not ended."""
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start it if it does not run."""
        if not self.runs:
            with (self._folder / "server.log").open("ab") as log:
                self.process = subprocess.Popen(
                    self._command, env=self._environment, cwd=self._folder,
                    stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                )  # fmt: skip

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end, and no more."""
        if self.process is not None:
            self.process.terminate()

    def ended(self) -> int:
        """The code it ends with."""
        return 0 if self.process is None else self.process.wait(60)


class Machine:
    """Servers and workers on one data folder, or on the database of `WHISTLE_DATABASE_URL`, and what can be killed."""

    def __init__(self, folder: Path, random: Random, servers: Sequence[Service], workers: Sequence[Service]) -> None:
        self.folder = folder
        self._random = random
        self._servers = servers
        self._workers = workers

    def supervise(self) -> None:
        """Start again what has ended, as `restart: always` does; workers once there are servers."""
        for service in self._servers:
            service.start()
        if all(service.runs for service in self._servers):
            for service in self._workers:
                service.start()

    def stop(self) -> None:
        """Ask all to end, workers first. Raises `Harm` where one does not end well."""
        for group in (self._workers, self._servers):
            for service in group:
                service.stop()
            codes = [service.ended() for service in group]
            if set(codes) - {0, BEGINNING}:
                raise Harm(f"they ended with {codes}")

    async def kill(self, what: str) -> None:
        """kill -9 of one of those there are."""
        if what == POSTGRES:
            os.kill(self._postmaster(), signal.SIGKILL)
        elif what == WORKER:
            self._random.choice(self._workers).kill()
        elif what == API:
            self._random.choice(await self._api_processes()).kill()
        else:
            self._random.choice(self._servers).kill()

    def _postmaster(self) -> int:
        note = (self.folder / "postgres" / "data" / "postmaster.pid").read_text()
        return int(note.split("\n", 1)[0])

    async def _api_processes(self) -> list[psutil.Process]:
        """Those that serve, once there are all of them. Raises `Harm` where a killed one does not come back."""
        first = self._servers[0].process
        assert first is not None
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with suppress(psutil.NoSuchProcess):
                children = psutil.Process(first.pid).children()
                found = [each for each in children if "spawn_main" in " ".join(each.cmdline())]
                if len(found) == PROCESSES:
                    return found
            await asyncio.sleep(0.05)
        raise Harm("a killed API process is not started again")


@contextmanager
def running(folder: Path, random: Random, **more: str) -> Iterator[tuple[Machine, str]]:
    """A server of two API processes and some workers on this data folder (or `WHISTLE_DATABASE_URL`); its address."""
    port = str(free_port())
    settings = {**SETTINGS, "WHISTLE_PORT": port, "WHISTLE_WORKERS": str(PROCESSES), **more}
    server = Service(["serve"], settings, folder)
    apart = [Service(["work"], settings, folder) for _ in range(WORKERS)]
    machine = Machine(folder, random, [server], apart)
    with kept(machine):
        yield machine, f"http://127.0.0.1:{port}"


@contextmanager
def kept(machine: Machine) -> Iterator[Machine]:
    """Started, and stopped in the end."""
    machine.supervise()
    try:
        yield machine
    except BaseException:
        with suppress(Exception):
            machine.stop()
        raise
    machine.stop()
