"""Old processes serve on while the schema becomes newer: the statements of an old release run before, during and after.

`session.json.xz` is what an old server sent from an empty database on, while a match was opened and played. It is sent
again here, with each newer migration made in the midst of it. A migration that an old statement cannot live with takes
something away that is still in use: docs/upgrades.md says how that is done in two releases.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import asyncpg
from alembic.script import ScriptDirectory

from app.replay import replay
from app.store.database import speak_json
from app.store.migrate import MIGRATIONS, migrate
from tests.postgres import Databases, in_thread
from tests.upgrades.conftest import Old
from tests.upgrades.make import kept

COLUMNS = """
SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
WHERE table_schema = 'public' ORDER BY 1, 2
"""
INDEXES = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexdef"


def revisions() -> list[str]:
    """All of them, the oldest first."""
    found = [each.revision for each in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    return found[::-1]


def schema_of(old: Old) -> str:
    """The revision of the schema that a release had."""
    return old.folder.name.removeprefix("schema-")


def test_migrations_that_were_released_make_what_they_made(old: Old, databases: Databases) -> None:
    async def schema(url: str) -> list[Any]:
        db = await asyncpg.connect(url)
        try:
            return [tuple(row) for statement in (COLUMNS, INDEXES) for row in await db.fetch(statement)]
        finally:
            await db.close()

    with databases.fresh() as restored, databases.fresh() as migrated:
        old.restore(restored)
        in_thread(asyncio.to_thread(migrate, migrated, schema_of(old)))
        assert in_thread(schema(migrated)) == in_thread(schema(restored))


def test_statements_of_an_old_release_run_on_every_newer_schema(old: Old, empty_database_url: str) -> None:
    in_thread(asyncio.to_thread(migrate, empty_database_url, schema_of(old)))
    newer = [each for each in revisions() if each > schema_of(old)]
    session = kept(old.folder / "session.json.xz")
    parts = in_parts(session, len(newer) + 1)

    async def work() -> list[str]:
        db = await asyncpg.connect(empty_database_url, server_settings={"lock_timeout": "5s"})
        numbers = count()
        try:
            with ThreadPoolExecutor(1) as beside:
                await send(db, parts[0], numbers)
                for revision, part in zip(newer, parts[1:], strict=True):
                    made = beside.submit(migrate, empty_database_url, revision)
                    await send(db, part, numbers)
                    await asyncio.wrap_future(made)
            await speak_json(db)
            matches = [match_id for (match_id,) in await db.fetch("SELECT match_id FROM match")]
            results = [await replay(db, match_id) for match_id in matches]
            return [f"{each.ruleset}: {each.events}, {each.differences}" for each in results if each is not None]
        finally:
            await db.close()

    found = in_thread(work())
    assert len(found) == 1
    assert found[0].endswith(", ()"), found
    assert int(found[0].split(": ")[1].split(",")[0]) > 40, found


def in_parts(session: list[list[Any]], number: int) -> list[list[list[Any]]]:
    """The statements in so many parts of about the same size; no transaction lies in two."""
    parts: list[list[list[Any]]] = [[] for _ in range(number)]
    inside, part = False, 0
    for place, statement in enumerate(session):
        if not inside:
            part = place * number // len(session)
        parts[part].append(statement)
        inside = statement[0].startswith("BEGIN") or (inside and not statement[0].startswith(("COMMIT", "ROLLBACK")))
    return parts


async def send(db: asyncpg.Connection, statements: list[list[Any]], numbers: Iterator[int]) -> None:
    """Send statements with their parameters, which are literals. Raises `AssertionError` with the first that fails.

    What PostgreSQL ends because a migration and it wait for each other is sent again, from its transaction's first
    statement on, as clients do after a 503.
    """
    begun, place = 0, 0
    while place < len(statements):
        text, literals = statements[place]
        if not db.is_in_transaction():
            begun = place
        try:
            await _send(db, text, literals, f"old_{next(numbers)}")
            place += 1
        except asyncpg.DeadlockDetectedError:
            place = begun
            await db.execute("ROLLBACK")
        except asyncpg.PostgresError as error:
            raise AssertionError(f"a statement of the old release fails: {error}\n{text}") from error


async def _send(db: asyncpg.Connection, text: str, literals: list[str], name: str) -> None:
    if not literals:
        await db.execute(text)
        return
    await db.execute(f"PREPARE {name} AS {text}")
    await db.execute(f"EXECUTE {name}({', '.join(literals)})")
    await db.execute(f"DEALLOCATE {name}")
