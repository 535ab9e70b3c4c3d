"""Bringing a database to the newest schema, by Alembic under an advisory lock, so that any number of servers may
start at once.
"""

from functools import cache
from pathlib import Path

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(url: str) -> None:
    """Migrate the database at `url` (postgresql://...). Blocking; call it outside the event loop.

    Raises what Alembic or the driver raises when the database cannot be reached or is newer than this code.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    command.upgrade(config, "head")


@cache
def newest() -> str | None:
    """The revision of the schema that this code needs."""
    return ScriptDirectory(str(MIGRATIONS)).get_current_head()


async def is_newest(db: asyncpg.Connection) -> bool:
    """Whether the database has the schema of this code."""
    try:
        return bool(await db.fetchval("SELECT version_num FROM alembic_version") == newest())
    except asyncpg.UndefinedTableError:
        return False
