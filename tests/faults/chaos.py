"""`make chaos`: kill -9 of API processes and of PostgreSQL while clients write, play and listen.

Writers send commands, each with a key of its own, again and again until it is acknowledged; players play whole matches
of cards; a listener to each match comes again where it was cut off. The next kill waits until every writer was
acknowledged something that it sent after this one: the server came back by itself, or its supervisor started it again.

In the end every acknowledged command stands once in its match's log and has the same answer to its key, each listener
heard each event once and in order, chains and dice are sound, and a replay of the logs finds what is kept beside them.
"""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import asyncpg
import httpx
import psutil

from app.embedded import database
from app.replay import replay
from app.store.database import speak_json
from bench.server import UNLIMITED, free_port
from tests.faults.clients import Harm, Line, Listener, Writer, noted, play, sound
from tests.processes import WHISTLE, environment

MATCHES, WRITERS_PER_MATCH, PLAYERS = 3, 3, 2
WRITERS = MATCHES * WRITERS_PER_MATCH
PROCESSES = 2
BACK_SECONDS = 180.0
"""A guard against hanging: the longest that it may take until everybody is served again, on whatever machine."""

API, POSTGRES, WHOLE = "an API process", "PostgreSQL", "the whole server"


@dataclass
class Report:
    """What was seen. `kills`: what was killed, and after how many seconds everybody was served again."""

    kills: list[tuple[str, float]] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    cut: int = 0
    acknowledged: int = 0
    played: int = 0
    heard: int = 0

    def lines(self) -> list[str]:
        """The report for people."""
        answers = ", ".join(f"{times} times {status}" for status, times in sorted(self.statuses.items()))
        return [
            *(f"{what} killed; everybody was served again after {seconds:.1f} s" for what, seconds in self.kills),
            f"answers: {answers}; connections cut: {self.cut}",
            f"{self.acknowledged} commands acknowledged, each once in its log and with one answer to its key",
            f"{self.played} matches of cards played to the end, {self.heard} events heard once and in order",
            "chains, dice and replays are sound",
        ]


class Server:
    """`whistle serve` with its own PostgreSQL and several API processes, and what can be killed of it."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.folder = folder
        self.address = ""
        self._random = random
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """As a supervisor does, on the same port each time."""
        if not self.address:
            self.address = f"http://127.0.0.1:{free_port()}"
        port = self.address.rpartition(":")[2]
        more = {"WHISTLE_PORT": port, "WHISTLE_WORKERS": str(PROCESSES), "WHISTLE_LOG_FORMAT": "json", **UNLIMITED}
        with (self.folder.parent / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*WHISTLE, "serve"], env=environment(self.folder, **more), cwd=self.folder.parent,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip

    def stop(self) -> None:
        """Ask it to end. Raises `Harm` if it does not end well."""
        assert self._process is not None
        self._process.terminate()
        if (code := self._process.wait(30)) != 0:
            raise Harm(f"the server ended with {code}")

    async def kill(self, what: str) -> None:
        """kill -9."""
        assert self._process is not None
        if what == POSTGRES:
            note = (self.folder / "postgres" / "data" / "postmaster.pid").read_text()
            os.kill(int(note.split("\n", 1)[0]), signal.SIGKILL)
        elif what == API:
            self._random.choice(await self._api_processes()).kill()
        else:
            self._process.kill()
            self._process.wait()

    def supervise(self) -> None:
        """Start it again if it has ended, as `restart: always` does; also where its port is not free yet."""
        if self._process is None or self._process.poll() is not None:
            self.start()

    async def _api_processes(self) -> list[psutil.Process]:
        """Those that serve, once there are all of them. Raises `Harm` where a killed one does not come back."""
        assert self._process is not None
        until = time.monotonic() + BACK_SECONDS
        while time.monotonic() < until:
            with suppress(psutil.NoSuchProcess):
                children = psutil.Process(self._process.pid).children()
                found = [each for each in children if "spawn_main" in " ".join(each.cmdline())]
                if len(found) == PROCESSES:
                    return found
            await asyncio.sleep(0.05)
        raise Harm("a killed API process is not started again")


async def chaos(folder: Path, kills: Sequence[str], random: Random) -> Report:
    """Kill these one after another under load, then check everything. Raises `Harm`."""
    server, report, over = Server(folder, random), Report(), asyncio.Event()
    server.start()
    try:
        many = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(base_url=server.address, timeout=30, limits=many) as http:
            line = Line(http)
            tables = [await line.open("cardpitch", f"Chaos {number}") for number in range(MATCHES)]
            writers = [
                Writer(line, path, token, f"{number}-{each}")
                for number, (path, token, _) in enumerate(tables)
                for each in range(WRITERS_PER_MATCH)
            ]
            async with asyncio.TaskGroup() as listening:
                listeners = [Listener(line, path, token) for path, token, _ in tables]
                for listener in listeners:
                    listening.create_task(listener.listen())
                async with asyncio.TaskGroup() as group:
                    for writer in writers:
                        group.create_task(writer.write(over))
                    players = [group.create_task(play(line, random, over.is_set)) for _ in range(PLAYERS)]
                    await _all_served(writers, server)
                    for what in kills:
                        await asyncio.sleep(random.uniform(0.2, 0.6))
                        began = time.monotonic()
                        await server.kill(what)
                        await _all_served(writers, server)
                        report.kills.append((what, time.monotonic() - began))
                    over.set()
                for listener in listeners:
                    listener.until = await _all_there(line, listener.path, listener.token, writers)
            for writer in writers:
                await writer.check()
            for path, token, _ in tables:
                await sound(line, path, token)
        await _replayed(folder)
    finally:
        server.stop()
    report.statuses, report.cut = line.statuses, line.cut
    report.acknowledged = sum(len(writer.acknowledged) for writer in writers)
    report.played = sum(player.result() for player in players)
    report.heard = sum(len(listener.heard) for listener in listeners)
    return report


async def _all_served(writers: Sequence[Writer], server: Server) -> None:
    """Until everybody was acknowledged something that was sent from now on."""
    loop = asyncio.get_running_loop()
    now = loop.time()
    while not all(writer.last_sent > now for writer in writers):
        if loop.time() > now + BACK_SECONDS:
            raise Harm("the server does not come back")
        server.supervise()
        await asyncio.sleep(0.02)


async def _all_there(line: Line, path: str, token: str, writers: Sequence[Writer]) -> int:
    """The number of a match's last event. Raises `Harm` unless it has just what was acknowledged, each once."""
    found, last = await noted(line, path, token)
    expected = Counter(text for writer in writers if writer.path == path for text in writer.acknowledged)
    if found != expected:
        raise Harm(f"{path}: lost {expected - found}, doubled or never acknowledged {found - expected}")
    return last


async def _replayed(folder: Path) -> None:
    with database(folder) as url:
        db = await asyncpg.connect(url)
        try:
            await speak_json(db)
            for (match_id,) in await db.fetch("SELECT match_id FROM match"):
                found = await replay(db, match_id)
                if found is None or found.differences:
                    raise Harm(f"{match_id}: {found}")
        finally:
            await db.close()


def main(kills: int) -> None:
    """Kill each kind in turn."""
    seed = int(time.time())
    sys.stdout.write(f"{kills} kills, chosen with seed {seed}\n")
    kinds = [(API, POSTGRES, WHOLE)[number % 3] for number in range(kills)]
    with tempfile.TemporaryDirectory(prefix="whistle-chaos-") as folder:
        try:
            report = asyncio.run(chaos(Path(folder) / "var", kinds, Random(seed)))
        except BaseException:
            said = (Path(folder) / "server.log").read_text().splitlines()
            sys.stdout.write("\n".join(line for line in said if '"event": "request"' not in line)[-20_000:] + "\n")
            raise
    sys.stdout.write("\n".join(report.lines()) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
