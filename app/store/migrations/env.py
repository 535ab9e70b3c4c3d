"""Alembic's environment: one connection through asyncpg, one transaction, one advisory lock for all who migrate at
once.
"""

import asyncio

from alembic import context
from sqlalchemy import Connection, pool, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.store.tables import METADATA

LOCK = 0x57_68_69_73  # any number that only migrations use


def run(connection: Connection) -> None:
    """Migrate on this connection; whoever comes second waits and finds nothing left to do."""
    context.configure(connection=connection, target_metadata=METADATA, compare_type=True)
    with context.begin_transaction():
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        context.run_migrations()


async def main() -> None:
    """Connect, migrate, let go."""
    url = context.config.attributes["url"].replace("postgresql://", "postgresql+asyncpg://", 1)
    engine = create_async_engine(url, poolclass=pool.NullPool)
    async with engine.connect() as connection:
        await connection.run_sync(run)
    await engine.dispose()


asyncio.run(main())
