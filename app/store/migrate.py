"""Bringing a database to the newest schema, by Alembic under an advisory lock, so that any number of servers may
start at once.
"""

import time
from functools import cache
from pathlib import Path

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError

MIGRATIONS = Path(__file__).parent / "migrations"
DEADLOCK = "40P01"
MOST_DEADLOCKS = 20
"""How often a migration is begun that ends in a deadlock."""


def migrate(url: str, to: str = "head") -> None:
    """Migrate the database at `url` (postgresql://...) to a revision. Blocking; call it outside the event loop.

    While others write, a migration and a command can each wait for a table that the other has. PostgreSQL then ends one
    of the two: a command is sent again by its client, a migration is begun again here, as nothing of it was kept.

    Raises what Alembic or the driver raises when the database cannot be reached or is newer than this code.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    for tried in range(MOST_DEADLOCKS):
        try:
            command.upgrade(config, to)
            return
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) != DEADLOCK or tried == MOST_DEADLOCKS - 1:
                raise
            time.sleep(0.1 * tried)


@cache
def newest() -> str | None:
    """The revision of the schema that this code needs."""
    return ScriptDirectory(str(MIGRATIONS)).get_current_head()


async def is_served(db: asyncpg.Connection) -> bool:
    """Whether this code can serve this database: it has the schema of this code, or a newer one.

    A newer one leaves the release before it what it needs (docs/upgrades.md), so that processes can be exchanged one by
    one.
    """
    try:
        revision = await db.fetchval("SELECT version_num FROM alembic_version")
    except asyncpg.UndefinedTableError:
        return False
    older = {each.revision for each in ScriptDirectory(str(MIGRATIONS)).walk_revisions()} - {newest()}
    return revision is not None and revision not in older
