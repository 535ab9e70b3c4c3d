"""A log that is cut into partitions, and what every statement touches where all tables of a match are cut so."""

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import asyncpg
import pytest

from app.replay import replay
from app.store.database import speak_json, violated
from tests.app.http import Table, serving
from tests.postgres import SCALE, execute, in_thread, partition
from tests.statements import statements

OF_A_MATCH = ("match", "event", "snapshot", "seat", "idempotency", "deadline", "feed", "delivery", "post")
"""Tables that are spread by match; the others are few rows, whole on every node."""

PARTS = 7
CUT = """
DO $$ BEGIN
  ALTER TABLE {0} RENAME TO {0}_whole;
  CREATE TABLE {0} (LIKE {0}_whole INCLUDING ALL) PARTITION BY HASH (match_id);
  FOR part IN 0..{1} LOOP
    EXECUTE format('CREATE TABLE {0}_p%s PARTITION OF {0} FOR VALUES WITH (MODULUS {2}, REMAINDER %s)', part, part);
  END LOOP;
  DROP TABLE {0}_whole;
END $$
"""
VALUES = {
    "text": "'m_0'", "text[]": "ARRAY['m_0']", "integer": "{0}", "integer[]": "ARRAY[{0}]", "bigint": "{0}",
    "bytea": "'\\x00'", "bytea[]": "ARRAY['\\x00'::bytea]", "jsonb": "'{}'", "jsonb[]": "ARRAY['{}'::jsonb]",
    "boolean": "false", "interval": "'7 days'", "timestamp with time zone": "'2031-01-01T00:00:00Z'",
    "timestamp with time zone[]": "ARRAY['2031-01-01T00:00:00Z'::timestamptz]",
}  # fmt: skip
"""A value for each type of parameter; numbers rise with the parameter's, so that spans are not empty."""

NAMED = re.compile(rf"\b(?:FROM|JOIN|UPDATE|INTO|USING) ({'|'.join(OF_A_MATCH)})\b")
SEVERAL = re.compile(r"^\| `(app\.[\w. ]+)` \| (.+) \|$", re.M)


def told(table: Table, name: str) -> list[dict[str, Any]]:
    """All that somebody was told."""
    events: list[dict[str, Any]] = table.who(name).get(table.path("/events"), limit=200)["events"]
    return events


def note(table: Table, text: str) -> None:
    """Something that everybody is told."""
    table.send("gm", {"kind": "match.note", "text": text}, headers={"idempotency-key": text})


def test_a_filled_log_is_cut_and_goes_on(empty_database_url: str) -> None:
    from app.databases import bring_up_to_date

    in_thread(asyncio.to_thread(bring_up_to_date, empty_database_url))
    with serving(empty_database_url, snapshot_every=3) as api:
        tables = [api.open("cardpitch", visibility="public") for _ in range(12)]
        for table in tables:
            table.send("gm", {"kind": "cardpitch.start_match"})
            note(table, "before")
        before = [(told(table, "gm"), told(table, "spectator"), table.view("gm")) for table in tables]
    partition(empty_database_url)
    with serving(empty_database_url, snapshot_every=3) as api:
        for table, (gm, spectator, view) in zip(tables, before, strict=True):
            table.client, table.people = api, {"gm": api.by(table.who("gm").token)}
            assert (told(table, "gm"), told(table, "spectator"), table.view("gm")) == (gm, spectator, view)
            note(table, "after")
            note(table, "after")
            assert [each["data"]["text"] for each in told(table, "gm")[len(gm) :]] == ["after"]
    in_thread(_sound(empty_database_url, [table.id for table in tables]))


async def _sound(url: str, matches: list[str]) -> None:
    """Every log replays; matches lie in several partitions; a second row is known for what it is."""
    db = await asyncpg.connect(url)
    try:
        await speak_json(db)
        for match_id in matches:
            found = await replay(db, match_id)
            assert found is not None
            assert found.differences == ()
        used = await db.fetchval("SELECT count(DISTINCT tableoid) FROM event")
        assert used > 1
        with pytest.raises(asyncpg.UniqueViolationError) as double:
            await db.execute("INSERT INTO event SELECT * FROM event LIMIT 1")
        assert violated(double.value) == "event_pkey"
    finally:
        await db.close()


@pytest.fixture(scope="module")
def plans(databases: Any, template: str) -> Iterator[dict[str, dict[str, int]]]:
    """By statement: how many partitions of each table PostgreSQL would look at."""
    with databases.fresh(template) as url:
        cuts = [CUT.format(table, PARTS - 1, PARTS) for table in OF_A_MATCH]
        execute(url, *(cut for cut in cuts if "TO event_whole" not in cut or not _is_cut(url)))
        yield in_thread(_planned(url))


def _is_cut(url: str) -> bool:
    async def asked() -> bool:
        db = await asyncpg.connect(url)
        try:
            return bool(await db.fetchval("SELECT relkind = 'p' FROM pg_class WHERE relname = 'event'"))
        finally:
            await db.close()

    return in_thread(asked())


async def _planned(url: str) -> dict[str, dict[str, int]]:
    db = await asyncpg.connect(url)
    try:
        await db.execute("SET plan_cache_mode = force_custom_plan")
        return {name: await _touched(db, statement) for name, statement in statements().items()}
    finally:
        await db.close()


async def _touched(db: asyncpg.Connection, statement: str) -> dict[str, int]:
    await db.execute(f"PREPARE asked AS {statement}")
    types = await db.fetchval("SELECT parameter_types::text[] FROM pg_prepared_statements WHERE name = 'asked'")
    values = (VALUES[each].replace("{0}", str(number)) for number, each in enumerate(types, 1))
    given = f"({', '.join(values)})" if types else ""
    plan = json.loads(await db.fetchval(f"EXPLAIN (FORMAT JSON) EXECUTE asked{given}"))
    await db.execute("DEALLOCATE asked")
    found: dict[str, set[str]] = defaultdict(set)
    for relation in _relations(plan):
        table, part, _ = relation.partition("_p")
        found[table] |= {relation} if part else set()
    unseen = set(NAMED.findall(statement)) - set(found)
    assert not unseen, f"nothing of {unseen} is planned in {statement}"
    return {table: len(parts) for table, parts in found.items() if table in OF_A_MATCH}


def _relations(plan: Any) -> Iterator[str]:
    if isinstance(plan, dict):
        if "Relation Name" in plan:
            yield plan["Relation Name"]
        plan = list(plan.values())
    if isinstance(plan, list):
        for each in plan:
            yield from _relations(each)


def test_every_statement_looks_at_one_part_of_each_table_but_for_those_that_the_page_names(
    plans: dict[str, dict[str, int]],
) -> None:
    several = sorted(name for name, tables in plans.items() if any(parts > 1 for parts in tables.values()))
    assert several == sorted(name for name, _ in SEVERAL.findall(SCALE.read_text(encoding="utf-8")))


def test_the_statements_of_a_command_and_of_a_look_are_among_them_and_meet(plans: dict[str, dict[str, int]]) -> None:
    assert plans["app.store.heads.HEAD"] == {"match": 1, "seat": 1, "idempotency": 1}
    assert plans["app.store.writing.APPEND"] == {
        **dict.fromkeys(("match", "deadline", "feed", "seat", "idempotency"), 1),
        **dict.fromkeys(("event", "snapshot"), 0),  # rows that are only added
    }
    for name in ("log.TAIL", "log.NEWEST", "audiences.TOLD"):
        assert set(plans[f"app.store.{name}"].values()) == {1}


def test_every_table_with_a_match_in_its_key_is_known_here() -> None:
    from app.store.tables import METADATA

    first = {name for name, table in METADATA.tables.items() if next(iter(table.primary_key)).name == "match_id"}
    assert first == {*OF_A_MATCH, "webhook"}, "`webhook` is a reference table: hooks of the host have no match"
