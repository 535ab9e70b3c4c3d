"""The schema: what Alembic makes is what the tables say, however many servers start at once."""

import asyncio
import subprocess
import sys

import asyncpg
from alembic import command
from alembic.config import Config

from app.store.migrate import MIGRATIONS, newest
from tests.app.http import serving
from tests.postgres import execute, in_thread

MIGRATE = "import sys; from app.store.migrate import migrate; migrate(sys.argv[1])"


def test_migrations_make_what_the_tables_declare(database_url: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = database_url
    in_thread(asyncio.to_thread(command.check, config))


def test_four_processes_may_migrate_an_empty_database_at_once(empty_database_url: str) -> None:
    running = [subprocess.Popen([sys.executable, "-c", MIGRATE, empty_database_url]) for _ in range(4)]
    assert [process.wait(60) for process in running] == [0, 0, 0, 0]

    async def tables() -> int:
        connection = await asyncpg.connect(empty_database_url)
        try:
            return int(await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"))
        finally:
            await connection.close()

    assert in_thread(tables()) == 14


def test_every_table_of_a_match_has_its_id_as_first_key(database_url: str) -> None:
    first_keys = """
        SELECT t.relname, a.attname FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
        WHERE i.indisprimary AND t.relnamespace = 'public'::regnamespace
    """

    async def read() -> dict[str, str]:
        connection = await asyncpg.connect(database_url)
        try:
            return {row["relname"]: row["attname"] for row in await connection.fetch(first_keys)}
        finally:
            await connection.close()

    of_the_server = {"alembic_version": "version_num", "token": "hash"}
    found = in_thread(read())
    for name in ("competition", "competition_match"):
        assert found.pop(name) == "competition_id"
    assert {name: key for name, key in found.items() if name not in of_the_server} == dict.fromkeys(
        ("match", "event", "snapshot", "seat", "idempotency", "deadline", "webhook", "feed", "delivery", "post"),
        "match_id",
    )


def test_a_process_is_ready_on_its_own_schema_and_on_a_newer_one(database_url: str) -> None:
    """So that a server of the release before stays in service while others are exchanged."""
    with serving(database_url) as api:
        for revision, status in (("9999", 200), ("0001", 503), (newest(), 200)):
            execute(database_url, f"UPDATE alembic_version SET version_num = '{revision}'")
            assert api.ask("GET", "/readyz").status_code == status, revision
        execute(database_url, "DELETE FROM alembic_version")
        assert api.ask("GET", "/readyz").status_code == 503
