"""Bringing a database to the newest schema, by Alembic under an advisory lock, so that any number of servers may start at once."""

from pathlib import Path

from alembic import command
from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(url: str) -> None:
    """Migrate the database at `url` (postgresql://...). Blocking; call it outside the event loop.

    Raises what Alembic or the driver raises when the database cannot be reached or is newer than this code.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    command.upgrade(config, "head")
