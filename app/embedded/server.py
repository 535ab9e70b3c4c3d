"""Embedded: the database of a data folder, owned for the time of a `with`."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import structlog

from app.embedded.account import Account, Reach, account_for
from app.embedded.cluster import Cluster, Say, end
from app.embedded.errors import EmbeddedError, FolderInUse
from app.embedded.lease import Lease, read_note
from app.embedded.programs import Programs, choose

LONGEST_SOCKET = 100  # the kernels allow 104 (macOS) and 108 (Linux) bytes
LARGEST_LOG = 16 * 1024 * 1024
log = structlog.get_logger(__name__)


def _log(text: str) -> None:
    log.warning("embedded_postgresql", detail=text)


class Embedded:
    """Owns the PostgreSQL of a data folder.

    `with Embedded(folder) as database:` locks the folder, initialises the cluster if there is none, ends
    what a killed predecessor left, starts the server and gives `database.url`. If the server dies in
    between, it is started again on the same URL. At the end it is stopped cleanly. Times are in seconds;
    `say` hears what a person at the terminal should know. `bindir` names the server programs to use; without
    `durable` a crash of the machine may lose all (for tests).

    Raises FolderInUse if another process owns the folder, EmbeddedError if the database cannot be had.
    """

    def __init__(
        self,
        data_dir: Path,
        *,
        bindir: Path | None = None,
        durable: bool = True,
        patience: float = 600,
        lock_patience: float = 3,
        say: Say = _log,
    ) -> None:
        self._data_dir = data_dir.absolute()
        self._bindir = bindir
        self._durable = durable
        self._patience = patience
        self._lease = Lease(self._data_dir, lock_patience)
        self._say = say
        self._stopping = threading.Event()
        self._watcher = threading.Thread(target=self._watch, name="postgresql", daemon=True)
        self._exit = contextlib.ExitStack()
        self._runtime: str | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._cluster: Cluster | None = None

    @property
    def url(self) -> str:
        """Where the database is; stays the same when PostgreSQL is started again."""
        if self._cluster is None:
            raise EmbeddedError("the embedded database is not started")
        return self._cluster.url()

    @property
    def pid(self) -> int | None:
        """The process number of the PostgreSQL that runs now."""
        return self._process.pid if self._process else None

    def __enter__(self) -> Self:
        _make_data_dir(self._data_dir)
        with contextlib.ExitStack() as undo:
            lease = undo.enter_context(self._lease)
            cluster = self._prepare(lease, undo)
            cluster.end_orphan()
            if old := lease.before.get("runtime"):
                shutil.rmtree(old, ignore_errors=True)
            if not cluster.data.exists():
                self._say(f"making a new PostgreSQL {cluster.programs.major} database in {cluster.folder}")
                cluster.initialise()
            self._cluster = cluster
            undo.callback(self._stop)
            self._process = cluster.start(self._stopping.is_set)
            self._watcher.start()
            lease.note(url=cluster.url(), runtime=self._runtime)
            self._exit = undo.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._exit.close()

    def _prepare(self, lease: Lease, undo: contextlib.ExitStack) -> Cluster:
        """Settles account, folder, programs and socket, and makes what is missing of them."""
        folder = self._data_dir / "postgres"
        account = account_for(folder)
        _make_folder(folder, account)
        programs = choose(_major(folder / "data"), self._bindir)
        reach = Reach(folder, account)
        undo.callback(reach.close)
        sockets = folder
        far = not account.reaches(programs.bin / "postgres")
        long = len(os.fsencode(folder / ".s.PGSQL.5432")) > LONGEST_SOCKET
        if far or long:
            runtime = _make_runtime(account)
            undo.callback(shutil.rmtree, runtime, ignore_errors=True)
            self._runtime = str(runtime)
            lease.note(runtime=self._runtime)
            programs = programs.within_reach(account, runtime / "server")
            sockets = runtime if long else folder
        logfile = self._data_dir / "postgres.log"
        if logfile.exists() and logfile.stat().st_size > LARGEST_LOG:
            logfile.replace(logfile.with_suffix(".log.1"))
        return Cluster(
            folder, sockets, reach, account, programs, logfile, self._durable, self._patience, self._say
        )  # fmt: skip

    def _watch(self) -> None:
        """Starts PostgreSQL again whenever it ends unasked; waits longer after each attempt that fails."""
        pause = 0.0
        while not self._stopping.wait(pause):
            process, cluster = self._process, self._cluster
            if process is None or cluster is None:
                return
            code = process.wait()
            if self._stopping.is_set():
                return
            self._say(f"PostgreSQL has ended by itself (code {code}); it is started again")
            try:
                self._process = cluster.start(self._stopping.is_set)
                pause = 0.0
                self._say("PostgreSQL is back")
            except EmbeddedError as error:
                pause = min(30.0, 2 * pause + 1)
                self._say(str(error))

    def _stop(self) -> None:
        self._stopping.set()
        for _ in range(2):  # the second time for one that the watcher was just starting
            if self._process is not None:
                end(self._process)
            if self._watcher.ident is not None:
                self._watcher.join()
        self._lease.note()


def noted_url(data_dir: Path) -> str | None:
    """Where the database of a data folder is, as its owner noted it; None before it has begun and once it has ended."""
    url = read_note(data_dir.absolute()).get("url")
    return None if url is None else str(url)


@contextlib.contextmanager
def database(data_dir: Path, *, patience: float = 600, bindir: Path | None = None, say: Say = _log) -> Iterator[str]:
    """The URL of a data folder's database: the one that already runs, else one started for the time.

    Raises EmbeddedError if neither can be had within the patience (seconds).
    """
    until = time.monotonic() + patience
    while True:
        own = Embedded(data_dir, bindir=bindir, patience=patience, lock_patience=0, say=say)
        with contextlib.ExitStack() as stack:
            try:
                stack.enter_context(own)
            except FolderInUse:
                url = noted_url(data_dir)
                if url is None and time.monotonic() > until:
                    raise
            else:
                url = own.url
            if url is not None:
                yield url
                return
        time.sleep(0.2)


def programs_of(data_dir: Path, bindir: Path | None = None) -> Programs:
    """The PostgreSQL programs that fit what lies in a data folder. Raises EmbeddedError if there are none."""
    return choose(_major(data_dir / "postgres" / "data"), bindir)


def _make_data_dir(data_dir: Path) -> None:
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise EmbeddedError(f"cannot make the data folder {data_dir}: {error.strerror}") from error


def _make_folder(folder: Path, account: Account) -> None:
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        account.give(folder)
    except OSError as error:
        raise EmbeddedError(f"cannot make {folder}: {error.strerror}") from error


def _make_runtime(account: Account) -> Path:
    """A short folder for what cannot be in the data folder: a socket, or a copy of programs out of reach."""
    places = (tempfile.gettempdir(), "/tmp", "/var/tmp")  # noqa: S108 (mkdtemp makes a folder of our own)
    for base in dict.fromkeys(places):
        if len(os.fsencode(base)) < LONGEST_SOCKET - 40 and account.reaches(Path(base)):
            runtime = Path(tempfile.mkdtemp(prefix="whistle-", dir=base))
            account.give(runtime)
            return runtime
    raise EmbeddedError(f"no temporary folder that {account.name} can reach by a short path")


def _major(data: Path) -> int | None:
    try:
        return int((data / "PG_VERSION").read_text())
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise EmbeddedError(f"{data} holds no PostgreSQL data that can be read: {error}") from error
