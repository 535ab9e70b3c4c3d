"""Which database a command works on: the operator's, or the embedded one of the data folder, owned or borrowed."""

import asyncio
import contextlib
import time
from collections.abc import Iterator

import asyncpg
import structlog
from alembic.util import CommandError

from app.embedded import Embedded, EmbeddedError, database, noted_url
from app.settings import PREFIX, Settings
from app.store.migrate import migrate

OLDEST = 150000
AWAY = (
    OSError,
    TimeoutError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.PostgresConnectionError,
)
log = structlog.get_logger(__name__)


class NoDatabase(EmbeddedError):
    """The operator's database cannot be used; the message is for the person at the terminal."""


def bring_up_to_date(url: str) -> None:
    """Migrates the database at this URL. Raises NoDatabase if it was written by newer code. Blocks."""
    try:
        migrate(url)
    except CommandError as error:
        raise NoDatabase(f"the database does not fit this code, which may be the older one: {error}") from error


@contextlib.contextmanager
def borrowed_database(settings: Settings) -> Iterator[str]:
    """The database for a command beside the server: the server's, or one that is started for the time."""
    if settings.database_url is not None:
        yield _external(settings)
        return
    with database(settings.data_dir, patience=settings.postgres_start_seconds, bindir=settings.postgres_bin) as url:
        yield url


def joined_database(settings: Settings) -> str:
    """The URL of the database that a worker works on: the operator's, or that of the server of the data folder.

    That server is waited for, and its database never taken: a worker would lock the server out for ever. Blocks.
    """
    if settings.database_url is not None:
        return _external(settings)
    while (url := noted_url(settings.data_dir)) is None:
        log.warning("database_awaited", detail=f"no server has begun in {settings.data_dir}")
        time.sleep(1)
    return url


@contextlib.contextmanager
def own_database(settings: Settings) -> Iterator[str]:
    if settings.database_url is not None:
        yield _external(settings)
        return
    with Embedded(settings.data_dir, patience=settings.postgres_start_seconds, bindir=settings.postgres_bin) as server:
        yield server.url


def _external(settings: Settings) -> str:
    """The operator's URL, once somebody answers there who is new enough."""
    assert settings.database_url is not None
    url = settings.database_url.get_secret_value()
    version = _await_answer(url, f"{PREFIX}DATABASE_URL", settings.database_wait_seconds)
    if version < OLDEST:
        raise NoDatabase(f"{PREFIX}DATABASE_URL is a PostgreSQL {version // 10000}; Whistle needs 15 or newer")
    return url


def _await_answer(url: str, name: str, seconds: float) -> int:
    """The version number of the server at this URL, waited for as long as it is away."""
    until = time.monotonic() + seconds
    while True:
        try:
            return asyncio.run(_version(url))
        except AWAY as error:
            if time.monotonic() > until:
                raise NoDatabase(f"no database answers at {name}: {error}") from error
            log.warning("database_awaited", detail=str(error))
            time.sleep(1)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise NoDatabase(f"{name} cannot be used: {error}") from error


async def _version(url: str) -> int:
    connection = await asyncpg.connect(url, timeout=10, statement_cache_size=0)  # a pooler may be between
    try:
        return int(await connection.fetchval("SHOW server_version_num"))
    finally:
        await connection.close()
