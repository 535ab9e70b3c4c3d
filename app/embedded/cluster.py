"""One PostgreSQL cluster on disk: initialise it, start its server, wait until it answers, end it, or end its
orphan.

Whoever can open the socket owns the files beside it, as both lie in a folder closed to all others: so the
socket asks for no password, and there is no other way in.
"""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import asyncpg
import psutil

from app.embedded.account import Account, Reach
from app.embedded.errors import EmbeddedError
from app.embedded.programs import Programs

ROLE = DATABASE = "whistle"
SETTINGS = {
    "listen_addresses": "",
    "port": "5432",
    "unix_socket_permissions": "0700",
    "max_connections": "100",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_checkpoints": "off",
}
# For tests alone: a crash of the machine may lose everything.
FORGETFUL = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off", "autovacuum": "off"}
FAST, IMMEDIATE = signal.SIGINT, signal.SIGQUIT
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Cluster:
    """Where a cluster lies, who runs it, and with what. `sockets` is the folder of the socket."""

    folder: Path
    sockets: Path
    reach: Reach
    account: Account
    programs: Programs
    log: Path
    durable: bool
    patience: float
    say: Say

    @property
    def data(self) -> Path:
        """The data directory as we see it."""
        return self.folder / "data"

    def url(self, database: str = DATABASE) -> str:
        """The address for asyncpg and SQLAlchemy, by way of the socket's folder."""
        return f"postgresql://{ROLE}@/{database}?host={quote(str(self.sockets), safe='/')}"

    def initialise(self) -> None:
        """Makes the cluster: beside its place, then moved there, so that half a one is never taken for
        whole."""
        new = f"{self.reach.path}/data.new"
        self._run("/bin/rm", "-rf", new)
        sync = [] if self.durable else ["--no-sync"]
        self._run(
            str(self.programs.bin / "initdb"), "-D", new, "-U", ROLE, "--auth=trust", "--encoding=UTF8",
            *self.programs.locale(), *sync,
        )  # fmt: skip
        self._run("/bin/mv", new, f"{self.reach.path}/data")

    def _run(self, *argv: str) -> None:
        done = self.account.run(argv, self.reach.fd)
        if done.returncode != 0:
            raise EmbeddedError(f"{argv[0]} failed: {(done.stderr or done.stdout).strip()}")

    def launch(self) -> subprocess.Popen[bytes]:
        """Starts the server. In a session of its own, so that Ctrl-C at our terminal is for us to pass on."""
        sockets = self.reach.path if self.sockets == self.folder else str(self.sockets)
        settings = {
            **SETTINGS,
            "unix_socket_directories": f'"{sockets}"',
            **({} if self.durable else FORGETFUL),
        }
        argv = [str(self.programs.bin / "postgres"), "-D", f"{self.reach.path}/data"]
        argv += [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with open(self.log, "ab", opener=_private) as log:
            return subprocess.Popen(
                argv, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                **self.account.launch(self.reach.fd),
            )  # fmt: skip

    def start(self, hurry: Callable[[], bool]) -> subprocess.Popen[bytes]:
        """Starts the server and returns when it has answered; `hurry` says that nobody waits any more.

        Backends that are busy outlive a killed postmaster and hold the shared memory: they are ended first.
        Raises EmbeddedError if it ends at once, does not answer within the patience, or is not wanted any
        more.
        """
        began = time.monotonic()
        while True:
            logged = self.log.stat().st_size if self.log.exists() else 0
            process = self.launch()
            try:
                answered = self._answers(process, began, hurry)
            except BaseException:
                end(process, IMMEDIATE)
                raise
            if answered:
                return process
            tail = self._said_since(logged)
            if "pre-existing shared memory" not in tail or time.monotonic() - began > self.patience:
                raise EmbeddedError(f"PostgreSQL did not start; it said in {self.log}:\n{tail}")
            self._end_leftovers()

    def _answers(self, process: subprocess.Popen[bytes], began: float, hurry: Callable[[], bool]) -> bool:
        """True when a connection has been made, False if the server has ended instead."""
        next_word = began + 3
        while process.poll() is None:
            try:
                asyncio.run(_make_database(self.url("postgres")))
                return True
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                now = time.monotonic()
                if hurry() or now - began > self.patience:
                    raise EmbeddedError(f"PostgreSQL did not answer within {now - began:.0f} s: {error}") from error
                if now > next_word:
                    self.say(f"PostgreSQL is not ready yet, {now - began:.0f} s: {error}")
                    next_word = now + 5
            time.sleep(0.03)
        return False

    def _said_since(self, offset: int) -> str:
        with self.log.open("rb") as log:
            log.seek(max(offset, log.seek(0, os.SEEK_END) - 4000))
            return log.read().decode(errors="replace").strip()

    def end_orphan(self) -> None:
        """Ends the server that a killed process left here, and removes the notes that name it.

        PostgreSQL clears them itself unless their process seems to live: it is a corpse that nobody fetches, or
        another process has got the number. What still holds the data is then found by its shared memory.
        """
        postmaster = self._postmaster()
        if postmaster is None:
            return
        if self._is_ours(postmaster):
            self.say(f"ending the PostgreSQL that an earlier Whistle left behind (process {postmaster.pid})")
            steps = ((FAST, self.patience), (IMMEDIATE, 60.0), (signal.SIGKILL, 60.0))
            if not any(_end_stranger(postmaster, sign, seconds) for sign, seconds in steps):
                raise EmbeddedError(f"the PostgreSQL left behind (process {postmaster.pid}) cannot be ended")
        notes = ("data/postmaster.pid", ".s.PGSQL.5432.lock", ".s.PGSQL.5432")
        self._run("/bin/rm", "-f", *(f"{self.reach.path}/{note}" for note in notes))

    def _end_leftovers(self) -> None:
        for process in psutil.process_iter(["name"]):
            if process.info["name"] == "postgres" and self._is_ours(process):
                self.say(f"ending a PostgreSQL process that outlived its server (process {process.pid})")
                if not _end_stranger(process, IMMEDIATE, 5):
                    _end_stranger(process, signal.SIGKILL, 5)

    def _postmaster(self) -> psutil.Process | None:
        try:
            return psutil.Process(int((self.data / "postmaster.pid").read_text().split("\n", 1)[0]))
        except (OSError, ValueError, psutil.NoSuchProcess):
            return None

    def _is_ours(self, process: psutil.Process) -> bool:
        """Whether it is our postmaster: that one works in its data directory, a later owner of the number
        not."""
        try:
            return os.path.samefile(process.cwd(), self.data)
        except (OSError, psutil.Error):
            return False


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def end(process: subprocess.Popen[bytes], sign: signal.Signals = FAST) -> None:
    """Ends a server that is our child, more harshly the longer it takes."""
    for last_resort, seconds in ((sign, 60), (IMMEDIATE, 20), (signal.SIGKILL, 20)):
        if process.poll() is not None:
            return
        process.send_signal(last_resort)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            continue


def _end_stranger(process: psutil.Process, sign: signal.Signals, seconds: float) -> bool:
    """Ends a process that is no child of ours; true once it is gone, or a corpse that its parent never
    fetches."""
    until = time.monotonic() + seconds
    try:
        process.send_signal(sign)
        while process.is_running() and process.status() != psutil.STATUS_ZOMBIE:
            if time.monotonic() > until:
                return False
            time.sleep(0.02)
    except psutil.NoSuchProcess:
        pass
    return True


async def _make_database(url: str) -> None:
    connection = await asyncpg.connect(url, timeout=10)
    try:
        # A restored back-up answers readers before it has read its log to the end.
        if await connection.fetchval("SELECT pg_is_in_recovery()"):
            raise asyncpg.CannotConnectNowError("it still reads its log")
        if not await connection.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", DATABASE):
            await connection.execute(f"CREATE DATABASE {DATABASE}")
    finally:
        await connection.close(timeout=5)
