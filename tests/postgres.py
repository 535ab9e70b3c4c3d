"""The PostgreSQL of the tests: one server per run, fresh databases by copying a template.

The server is the embedded one, which is told to forget about crashes, with the wheel's programs or those in
WHISTLE_TEST_POSTGRES_BIN. WHISTLE_TEST_DATABASE_URL names another server, whose role must be allowed to make databases.
Under xdist the controller starts it and the workers share it. With WHISTLE_TEST_PARTITIONED its log is in partitions.

Fixtures: `database_url` is a fresh, migrated database per test, `shared_database_url` one per worker,
`empty_database_url` one without any table.
"""

import asyncio
import os
import re
import subprocess
import tempfile
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg
import pytest

from app.embedded import Embedded

T = TypeVar("T")
SCALE = Path(__file__).parents[1] / "docs" / "scale.md"
SERVER = pytest.StashKey[tuple[str, ExitStack]]()
# Reads until its parent is gone, however that ends, then ends the server and takes its folder away.
LIFELINE = 'cat; [ -f "$1" ] && kill -INT "$(head -n1 "$1")" && sleep 1; rm -rf "$2"'


def server_url(config: pytest.Config) -> str:
    """The address of the server of this run; starts it at the first call."""
    if url := os.environ.get("WHISTLE_TEST_DATABASE_URL"):
        return url
    if worker := getattr(config, "workerinput", None):
        return str(worker["postgres_url"])
    if SERVER not in config.stash:
        stack = ExitStack()
        config.add_cleanup(stack.close)
        config.stash[SERVER] = (stack.enter_context(server()), stack)
    return config.stash[SERVER][0]


@contextmanager
def server() -> Iterator[str]:
    folder = Path(tempfile.mkdtemp(prefix="whistle-tests-"))
    pid_file = folder / "postgres" / "data" / "postmaster.pid"
    lifeline = subprocess.Popen(
        ["/bin/sh", "-c", LIFELINE, "sh", str(pid_file), str(folder)],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    programs = os.environ.get("WHISTLE_TEST_POSTGRES_BIN")
    try:
        with Embedded(folder, bindir=Path(programs) if programs else None, durable=False, say=lambda _: None) as server:
            yield server.url
    finally:
        lifeline.communicate()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tells each xdist worker where the one server is."""
    node.workerinput["postgres_url"] = server_url(node.config)


def in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine to its end, whether or not the caller has a running loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def named(url: str, database: str) -> str:
    """The same server's other database."""
    return urlsplit(url)._replace(path=f"/{database}").geturl()


def execute(url: str, *statements: str) -> None:
    """Runs statements outside a transaction."""

    async def work() -> None:
        connection = await asyncpg.connect(url)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    in_thread(work())


def partition(url: str) -> None:
    """Cut the log into partitions, as docs/scale.md says."""
    found = re.search(r"^```sql\n(BEGIN;.*?)^```$", SCALE.read_text(encoding="utf-8"), re.M | re.S)
    assert found, "the page has its script no more"
    execute(url, found[1])


def takes_nothing(url: str, holds: bool = True) -> None:
    """Lets a database refuse every write on connections to come, as a replica does, or take them again."""
    database = urlsplit(url).path.lstrip("/")
    wanted = f"ALTER DATABASE {database} SET default_transaction_read_only = {'on' if holds else 'off'}"
    execute(url, "SET default_transaction_read_only = off", wanted)


class Databases:
    """Makes and drops databases with names of their own on the server of the run."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._made = 0
        self._prefix = f"test_{os.urandom(6).hex()}"

    @contextmanager
    def fresh(self, template: str | None = None) -> Iterator[str]:
        """The URL of a new database, a copy of the template or empty; dropped afterwards."""
        self._made += 1
        name = f"{self._prefix}_{self._made}"
        execute(self.url, f"CREATE DATABASE {name}" + (f" TEMPLATE {template}" if template else ""))
        try:
            yield named(self.url, name)
        finally:
            execute(self.url, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def databases(request: pytest.FixtureRequest) -> Databases:
    """The maker of databases."""
    return Databases(server_url(request.config))


@contextmanager
def migrated(databases: Databases) -> Iterator[str]:
    """The name of a database with all migrations done, to be copied; nobody may be connected to it."""
    from app.store.migrate import migrate

    with databases.fresh() as url:
        in_thread(asyncio.to_thread(migrate, url))
        if os.environ.get("WHISTLE_TEST_PARTITIONED"):
            partition(url)
        yield urlsplit(url).path.lstrip("/")


@pytest.fixture(scope="session")
def template(databases: Databases) -> Iterator[str]:
    """A database with all migrations done."""
    with migrated(databases) as name:
        yield name


@pytest.fixture
def database_url(databases: Databases, template: str) -> Iterator[str]:
    """A fresh, migrated database for one test."""
    with databases.fresh(template) as url:
        yield url


@pytest.fixture(scope="session")
def shared_database_url(databases: Databases, template: str) -> Iterator[str]:
    """A migrated database for all tests of one worker that do not mind each other."""
    with databases.fresh(template) as url:
        yield url


@pytest.fixture
def empty_database_url(databases: Databases) -> Iterator[str]:
    """A fresh database without any table."""
    with databases.fresh() as url:
        yield url
