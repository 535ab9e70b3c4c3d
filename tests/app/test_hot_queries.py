"""What is asked often reads as few rows among many as among few: counted by PostgreSQL itself, whatever the machine."""

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import asyncpg
import pytest

from app import worker
from app.outbox import feeds
from app.store import drawn, listing
from app.store.database import speak_json
from tests.postgres import Databases, in_thread

FEW, MANY = 400, 4000
NOW = datetime(2030, 1, 1, tzinfo=UTC)
ID = "'m_' || lpad(g::text, 26, '0')"
EACH = "FROM generate_series($1::int, $2::int) g"
MATCHES = f"""
INSERT INTO match (match_id, ruleset, head, tally, digest, status, visibility, sandbox, secrets, calendar, opened_at)
SELECT {ID}, (ARRAY['cardpitch', 'phoenix'])[1 + g % 2], 20, '{{}}', '', (ARRAY['finished', 'active'])[1 + g % 2],
  (ARRAY['public', 'private'])[1 + (g / 2) % 2], false, '{{}}', '{{}}', '2030-01-01Z' {EACH}
"""
SEATS = f"INSERT INTO seat (match_id, seat_id, person_id) SELECT {ID}, 's_' || g, 'p_' || g / 4 {EACH}"
DEADLINES = f"""
INSERT INTO deadline (match_id, awaiting, until, remind_at)
SELECT {ID}, 'a', '2030-01-01Z'::timestamptz + g * interval '1 hour', '2030-01-01Z'::timestamptz + g * interval '1 hour'
{EACH}
"""
HOOKS = """
INSERT INTO webhook (match_id, webhook_id, label, url, audience, format, kinds, secrets, status, attempts, retry_at,
  made_at)
VALUES ('', 'wh_1', '', 'x', 'spectator', 'json', '[]', '[]', 'disabled', 9, '2020-01-01Z', '2020-01-01Z'),
  ('', 'wh_2', '', 'x', 'spectator', 'json', '[]', '[]', 'active', 3, '2031-01-01Z', '2020-01-01Z'),
  ('', 'wh_3', '', 'x', 'spectator', 'json', '[]', '[]', 'active', 3, '2029-01-01Z', '2020-01-01Z'),
  ('', 'wh_4', '', 'x', 'spectator', 'json', '[]', '[]', 'active', 0, '2020-01-01Z', '2020-01-01Z')
"""
# Three hooks of the host with news of every match, which none of them can be told; one to whom all was told.
FEEDS = f"""
INSERT INTO feed (match_id, webhook_id, cursor, news, seen, since, lease_until)
SELECT {ID}, 'wh_' || k, 0, 20, CASE WHEN k = 4 THEN 20 ELSE 0 END, '2029-12-31Z',
  CASE WHEN k = 3 AND g = 7 THEN timestamptz '2030-06-01Z' END
{EACH}, generate_series(1, 4) k
"""
PLACE = "jsonb_build_object('spectator', jsonb_build_array(g, 0))"
EVENTS = f"""
INSERT INTO event (match_id, seq, kind, rule, at, revision, rests, data, words, faces, told, salt, digest)
SELECT '{{match}}', g, (ARRAY['s.drawn', 's.seen', 's.other', 'match.faces_entered'])[1 + g % 4], 'R', '2030-01-01Z',
  '1', true, '{{{{}}}}', '{{{{}}}}', '[{{{{"data": {{{{}}}}}}}}]', {PLACE}, '', '' {EACH}
"""
SHORT, LONG = "m_short", "m_long"


async def _fill(db: asyncpg.Connection, after: int, upto: int) -> None:
    for statement in (MATCHES, SEATS, DEADLINES, FEEDS):
        await db.execute(statement, after + 1, upto)
    await db.execute("ANALYZE")


async def rows_read(db: asyncpg.Connection, statement: str, values: Sequence[Any]) -> int:
    """How many rows of tables and indexes a statement looks at, planned for these values. It is rolled back."""
    change = db.transaction()
    await change.start()
    try:
        said = await db.fetchval(f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {statement}", *values)
    finally:
        await change.rollback()
    return sum(_read(node) for node in _nodes(json.loads(said)[0]["Plan"]))


async def rows_read_unplanned(db: asyncpg.Connection, statement: str, values: Sequence[Any]) -> int:
    """The same with a plan that was made for any values, as it is for a statement that came a few times."""
    await db.execute(f"PREPARE asked AS {statement}")
    await db.execute("SET plan_cache_mode = force_generic_plan")
    try:
        return await rows_read(db, f"EXECUTE asked ({', '.join(map(_literal, values))})", ())
    finally:
        await db.execute("SET plan_cache_mode = auto")
        await db.execute("DEALLOCATE asked")


def _literal(value: str | int | None) -> str:
    return "NULL" if value is None else f"'{value}'"


def _nodes(plan: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield plan
    for inner in plan.get("Plans", ()):
        yield from _nodes(inner)


def _read(node: Mapping[str, Any]) -> int:
    if "Relation Name" not in node or node["Node Type"] == "ModifyTable":
        return 0
    looked = node["Actual Rows"] + sum(value for name, value in node.items() if name.startswith("Rows Removed"))
    return int(looked * node["Actual Loops"])


LISTS: Mapping[str, tuple[str, tuple[Any, ...]]] = {
    "the list": (listing.PUBLIC, (listing.FIRST, 50)),
    "the list by a status": (listing.OF_STATUS, (listing.FIRST, 50, "finished")),
    "the list by a status that none has": (listing.OF_STATUS, (listing.FIRST, 50, "paused")),
    "the list by a sport": (listing.OF_SPORT, (listing.FIRST, 50, "cardpitch")),
    "the list by a sport that none has": (listing.OF_SPORT, (listing.FIRST, 50, "gridiron")),
    "the list by sport and status": (listing.OF_SPORT_AND_STATUS, (listing.FIRST, 50, "phoenix", "active")),
    "the list by a sport and a status that its matches never have": (
        listing.OF_SPORT_AND_STATUS, (listing.FIRST, 50, "phoenix", "finished"),
    ),
    "the list of a person": (listing.OWN, (listing.FIRST, 50, "p_7", None, None, False)),
    "the desk of a person": (listing.OWN, (listing.FIRST, 50, "p_7", None, None, True)),
}  # fmt: skip
ASKED: Mapping[str, tuple[str, tuple[Any, ...]]] = {
    **LISTS,
    "deadlines that are due": (worker.CLAIM, worker.claim(NOW + timedelta(hours=9))),
    "reminders that are due": (worker.CLAIM_REMINDERS, worker.claim(NOW)),
    "news for receivers that are given up, waited for, or up to date": (feeds.CLAIM, (NOW, NOW, 64, 8, "l", NOW, NOW)),
    "whether a new match is followed": (feeds.FOLLOW, ("m_" + "7".rjust(26, "0"),)),
}
LONGER: Mapping[str, tuple[str, tuple[Any, ...]]] = {
    "a board": (drawn.DRAWN, ("spectator", 0, ["s.drawn", "s.seen", "match.rewound"], 10**6, 20)),
    "a board where nothing is to be drawn": (drawn.DRAWN, ("spectator", 0, ["s.none", "match.rewound"], 10**6, 20)),
}


@pytest.mark.parametrize("asked", ASKED)
def test_it_reads_no_more_among_many_matches(counted: Mapping[str, tuple[int, int]], asked: str) -> None:
    few, many = counted[asked]
    assert many <= few + 2, f"{few} rows among {FEW} matches, {many} among {MANY}"


@pytest.mark.parametrize("asked", LISTS)
def test_a_list_reads_what_it_shows_whatever_the_values(counted: Mapping[str, tuple[int, int]], asked: str) -> None:
    """With one plan for all values too: PostgreSQL need not plan a list anew for each reader."""
    few, many = counted[f"{asked}, unplanned"]
    assert max(few, many) <= 2 * 50, f"{few} rows among {FEW} matches, {many} among {MANY}"


def test_every_list_says_how_many_rows_there_are_at_most() -> None:
    assert {statement.count(f"LIMIT {listing.MOST}\n") for statement, _ in LISTS.values()} == {1}


@pytest.mark.parametrize("asked", LONGER)
def test_it_reads_no_more_of_a_long_match(counted: Mapping[str, tuple[int, int]], asked: str) -> None:
    short, long = counted[asked]
    assert long <= short, f"{short} rows of {FEW} events, {long} of {MANY}"


def test_what_reads_a_whole_table_is_counted_so(counted: Mapping[str, tuple[int, int]]) -> None:
    assert counted["every match"] == (FEW, MANY)


@pytest.fixture(scope="module")
def counted(databases: Databases, template: str) -> Mapping[str, tuple[int, int]]:
    """Rows read by each of these, among few and among many; in a database of its own, where nobody else has matches."""
    with databases.fresh(template) as url:
        return in_thread(_counted(url))


async def _counted(url: str) -> Mapping[str, tuple[int, int]]:
    db = await asyncpg.connect(url)
    await speak_json(db)
    try:
        await db.execute(HOOKS)
        asked = {**ASKED, "every match": ("SELECT * FROM match", ())}
        await _fill(db, 0, FEW)
        few = await _read_for(db, asked)
        await _fill(db, FEW, MANY)
        many = await _read_for(db, asked)
        for match, length in ((SHORT, FEW), (LONG, MANY)):
            await db.execute(EVENTS.format(match=match), 1, length)
        await db.execute("ANALYZE")
        for name, (statement, values) in LONGER.items():
            few[name] = await rows_read(db, statement, (SHORT, *values))
            many[name] = await rows_read(db, statement, (LONG, *values))
        return {name: (few[name], many[name]) for name in few}
    finally:
        await db.close()


async def _read_for(db: asyncpg.Connection, asked: Mapping[str, tuple[str, tuple[Any, ...]]]) -> dict[str, int]:
    found = {name: await rows_read(db, *each) for name, each in asked.items()}
    return found | {f"{name}, unplanned": await rows_read_unplanned(db, *each) for name, each in LISTS.items()}
