"""A streaming replica beside a PostgreSQL of the tests, made as docs/scale.md says: pg_basebackup, then a standby."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg

from app.embedded import Embedded
from app.embedded.account import Account
from app.embedded.cluster import Cluster, end
from tests.postgres import execute, in_thread


class Standby:
    """A running replica at `url`, whose replay can be held up, and which can be killed and started again."""

    def __init__(self, cluster: Cluster, folder: Path) -> None:
        self.url = f"postgresql://whistle@/whistle?host={folder}"
        self._folder = folder
        self._program = str(cluster.programs.bin / "postgres")
        self._account: Account = cluster.account
        self._fd = cluster.reach.fd
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it can be asked."""
        settings = ("listen_addresses=", f"unix_socket_directories={self._folder}", "port=5432", "hot_standby=on")
        argv = [self._program, "-D", str(self._folder / "data"), *(part for each in settings for part in ("-c", each))]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                argv, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self._account.launch(self._fd)
            )
        for _ in range(600):
            with suppress(OSError, asyncpg.PostgresError):
                execute(self.url, "SELECT 1")
                return
            assert self._process.poll() is None, (self._folder / "log").read_text()[-2000:]
            time.sleep(0.1)
        raise AssertionError("the standby does not answer")

    def stop(self) -> None:
        """End it."""
        assert self._process is not None
        end(self._process)

    @contextmanager
    def held_up(self) -> Iterator[None]:
        """While the block runs it replays nothing."""
        execute(self.url, "SELECT pg_wal_replay_pause()")
        try:
            for _ in range(100):
                if in_thread(_one(self.url, "SELECT pg_get_wal_replay_pause_state() = 'paused'")):
                    break
                time.sleep(0.05)
            yield
        finally:
            execute(self.url, "SELECT pg_wal_replay_resume()")


async def _one(url: str, asked: str) -> object:
    db = await asyncpg.connect(url)
    try:
        return await db.fetchval(asked)
    finally:
        await db.close()


@contextmanager
def primary() -> Iterator[Embedded]:
    """A PostgreSQL that waits for its disk, as one with a replica must, in a folder that everybody may enter."""
    with tempfile.TemporaryDirectory(prefix="wh-primary-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        with Embedded(folder, say=lambda _: None) as server:
            yield server


@contextmanager
def standby(server: Embedded) -> Iterator[Standby]:
    """A replica of this PostgreSQL."""
    cluster = server._cluster
    assert cluster is not None
    sockets = cluster.reach.path if cluster.sockets == cluster.folder else str(cluster.sockets)
    with tempfile.TemporaryDirectory(prefix="wh-standby-") as name:
        folder = Path(name)
        cluster.account.give(folder)
        argv = [str(cluster.programs.bin / "pg_basebackup"), "-h", sockets, "-p", "5432", "-U", "whistle"]
        argv += ["-D", str(folder / "data"), "--write-recovery-conf", "--checkpoint=fast", "--no-sync"]
        done = cluster.account.run(argv, cluster.reach.fd)
        assert done.returncode == 0, done.stderr
        found = Standby(cluster, folder)
        found.start()
        try:
            yield found
        finally:
            found.stop()
