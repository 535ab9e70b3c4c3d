"""The pool of connections, and what becomes of a database that is away."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg
from pydantic_core import to_json

from app.settings import Settings

Executor = asyncpg.Connection | asyncpg.Pool

CLOSE_SECONDS = 1.0


class DatabaseAway(Exception):
    """No connection could be had in time, or it broke, or the database takes nothing just now (its disk is full, it is
    a replica); the request changed nothing that was not answered.
    """


AWAY = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.LockNotAvailableError,
    asyncpg.DeadlockDetectedError,
)


class Database:
    """A pool whose connections speak JSON.

    `acquire_seconds`: how long to wait for a free one before it counts as away. `connect` makes a connection of the
    same kind beside the pool.
    """

    def __init__(
        self, pool: asyncpg.Pool, acquire_seconds: float, connect: Callable[[], Awaitable[asyncpg.Connection]]
    ) -> None:
        self.pool = pool
        self.connect = connect
        self._acquire_seconds = acquire_seconds

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[asyncpg.Connection]:
        """A connection for a moment. Raises `DatabaseAway` where there is none, or where it breaks."""
        try:
            async with self.pool.acquire(timeout=self._acquire_seconds) as connection:
                yield connection
        except AWAY as away:
            raise DatabaseAway(str(away)) from away

    async def close(self) -> None:
        """Close every connection; what does not close in time, as nobody answers there, is dropped."""
        with suppress(*AWAY):
            await asyncio.wait_for(self.pool.close(), CLOSE_SECONDS)
        self.pool.terminate()


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Database]:
    """The database of `settings.database_url` for as long as the block runs, with its limits on every connection.

    No connection is made before it is needed: a process that starts while the database is away serves when it is back.
    """
    if settings.database_url is None:
        raise ValueError("no database_url; serve and work start one and set it")
    url = settings.database_url.get_secret_value()
    how: dict[str, Any] = {
        "timeout": settings.pool_wait_seconds,
        "command_timeout": settings.statement_seconds + 1,
        "statement_cache_size": 100 if settings.prepared_statements else 0,
        "server_settings": _limits(settings) if settings.prepared_statements else None,
    }

    async def connect() -> asyncpg.Connection:
        connection = await asyncpg.connect(url, **how)
        await speak_json(connection)
        return connection

    pool = await asyncpg.create_pool(url, min_size=0, max_size=settings.pool_size, init=speak_json, reset=_leave, **how)
    database = Database(pool, settings.pool_wait_seconds, connect)
    try:
        yield database
    finally:
        await database.close()


def _limits(settings: Settings) -> dict[str, str]:
    """What PostgreSQL is told about our sessions, in milliseconds; behind a pooler the role has it."""
    seconds = {
        "statement_timeout": settings.statement_seconds,
        "lock_timeout": settings.lock_seconds,
        "idle_in_transaction_session_timeout": settings.idle_transaction_seconds,
    }
    return {name: str(int(each * 1000)) for name, each in seconds.items()}


def violated(double: asyncpg.UniqueViolationError) -> str:
    """The name of the constraint that a second row broke, as the schema has it.

    That of a partition is named after the partition: `event_p3_pkey` for `event_pkey` (docs/scale.md).
    """
    return re.sub(r"_p\d+_pkey$", "_pkey", double.constraint_name or "")


async def _leave(connection: asyncpg.Connection) -> None:
    """Nothing to reset: no code of ours changes a session. asyncpg's own reset would cost each request a round trip."""


async def speak_json(connection: asyncpg.Connection) -> None:
    """Let jsonb columns come and go as Python values."""
    await connection.set_type_codec("jsonb", encoder=as_json, decoder=json.loads, schema="pg_catalog", format="text")


def as_json(value: Any) -> str:
    """A value for a jsonb column; a text is taken for JSON already (in arrays of jsonb, lists would count as
    dimensions).
    """
    return value if isinstance(value, str) else to_json(value).decode()
