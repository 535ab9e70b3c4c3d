"""A command is decided by what its process expects; what is otherwise by then is found by the append, and looked at."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import asyncpg
import pytest

from app.errors import NotFound, Problem
from app.expecting import MOST_CALLERS, Expecting
from app.referee import Referee
from app.store import heads, writing
from rules.kernel.changing import replace
from rules.kernel.contract import Refused
from tests.app.http import Table, serving
from tests.app.test_referee import note, overhear, referees, replayed, sent, table

pytestmark = pytest.mark.anyio
__all__ = ["table"]

START = {"kind": "pebbles.start"}
START_TOLD = "pebbles.round_started"
HIDE = {"kind": "pebbles.hide", "pebbles": 2}
HEAD, APPEND = "look", "append"
NAMES = {heads.HEAD: HEAD, writing.APPEND: APPEND}


def hush(referee: Referee) -> None:
    """No bell of this process is heard by the others."""

    def ring(match_id: str) -> None:
        del match_id

    referee.bell.ring = ring  # type: ignore[method-assign]


async def of_commands(said: list[str]) -> list[str]:
    """The statements of commands among all that were said."""
    await asyncio.sleep(0)  # asyncpg tells them a turn later
    return [NAMES[each] for each in said if each in NAMES]


async def test_a_warm_command_is_one_statement(table: Table, database_url: str) -> None:
    said: list[str] = []
    async with referees(database_url, pool_size=1) as (referee,):
        await referee.submit(sent(table, "gm", note("to warm the cache")))
        await overhear(referee, said)
        for turn in range(3):
            await referee.submit(sent(table, "gm", note("warm"), key=f"k{turn}", fingerprint=b"f"))
            await asyncio.sleep(0.05)  # its own bells change nothing
        heard = await of_commands(said)
        await replayed(referee, table)
    assert heard == [APPEND] * 3


async def test_players_who_take_turns_are_expected_too(table: Table, database_url: str) -> None:
    table.send("gm", START)
    said: list[str] = []
    async with referees(database_url, pool_size=1) as (referee,):
        for name in ("left", "right", "gm"):
            await referee.look(table.id, sent(table, name, START).token)
        await overhear(referee, said)
        for name in ("left", "right"):
            await referee.submit(sent(table, name, HIDE))
        await referee.submit(sent(table, "gm", note("both have hidden")))
        heard = await of_commands(said)
        await replayed(referee, table)
    assert heard == [APPEND] * 3


async def test_what_is_refused_or_only_asked_was_looked_at(table: Table, database_url: str) -> None:
    said: list[str] = []
    async with referees(database_url, pool_size=1) as (referee,):
        await referee.submit(sent(table, "gm", note("to warm the cache")))
        await overhear(referee, said)
        await referee.submit(sent(table, "gm", note("only asked"), dry_run=True))
        with pytest.raises(Refused):
            await referee.submit(sent(table, "gm", HIDE))
        heard = await of_commands(said)
    assert heard == [HEAD, HEAD]


async def test_a_private_match_that_is_expected_is_to_strangers_as_one_that_is_missing(
    database_url: str, sports: None
) -> None:
    with serving(database_url) as client:
        private, other = client.open("pebbles", visibility="private"), client.open("pebbles")
    heard: dict[str, list[str]] = {}
    async with referees(database_url, pool_size=1) as (referee,):
        await referee.submit(sent(private, "gm", note("to warm the cache")))
        said: list[str] = []
        await overhear(referee, said)
        for match_id in (private.id, "m_" + "0" * 26):
            with pytest.raises(NotFound):
                await referee.submit(replace(sent(other, "gm", note("a stranger's")), match_id=match_id))
            await asyncio.sleep(0)
            heard[match_id], said[:] = list(said), []
        stranger = sent(other, "gm", START).token
        assert stranger is not None
        assert referee._expecting.head(private.id, stranger) is None
    private_one, missing = heard.values()
    assert private_one == missing
    assert private_one[0] == heads.HEAD


async def test_the_bell_of_another_process_says_that_it_must_be_looked_at(table: Table, database_url: str) -> None:
    said: list[str] = []
    async with referees(database_url, count=2, pool_size=1) as (here, elsewhere):
        await here.submit(sent(table, "gm", note("here")))
        await elsewhere.submit(sent(table, "gm", note("elsewhere")))
        async with asyncio.timeout(20):
            while here._expected(table.id, sent(table, "gm", START).token, None) is not None:
                await asyncio.sleep(0.01)
        await overhear(here, said)
        await here.submit(sent(table, "gm", note("here again")))
        heard = await of_commands(said)
        await replayed(here, table)
    assert heard == [HEAD, APPEND]


Change = Callable[[asyncpg.Connection, Referee, Table], Awaitable[object]]


async def revoke(db: asyncpg.Connection, _: Referee, table: Table) -> None:
    """The sender's token is good no more."""
    await db.execute("UPDATE token SET revoked_at = now() WHERE hash = $1", sent(table, "left", START).token)


async def empty(db: asyncpg.Connection, _: Referee, table: Table) -> None:
    """The sender's seat is another's."""
    await db.execute("UPDATE seat SET person_id = 'p_x' WHERE match_id = $1 AND seat_id = $2", *_left(table))


async def take_away(db: asyncpg.Connection, _: Referee, table: Table) -> None:
    """The sender's seat is gone."""
    await db.execute("DELETE FROM seat WHERE match_id = $1 AND seat_id = $2", *_left(table))


async def remove(db: asyncpg.Connection, _: Referee, table: Table) -> None:
    """There is no such match any more."""
    await db.execute("DELETE FROM match WHERE match_id = $1", table.id)


async def pause(_: asyncpg.Connection, elsewhere: Referee, table: Table) -> None:
    """The game master pauses the match."""
    await elsewhere.submit(sent(table, "gm", {"kind": "match.pause", "reason": "rain"}))


async def hide(_: asyncpg.Connection, elsewhere: Referee, table: Table) -> None:
    """The sender does it twice."""
    await elsewhere.submit(sent(table, "left", HIDE))


def _left(table: Table) -> tuple[str, str]:
    return table.id, table.seats["left"]


REFUSALS: Mapping[Change, str] = {
    revoke: "unauthorized",
    empty: "forbidden_role",
    take_away: "forbidden_role",
    remove: "not_found",
    pause: "match_paused",
    hide: "fist_closed",
}


@pytest.mark.parametrize("change", REFUSALS, ids=lambda change: change.__name__)
async def test_what_was_forbidden_meanwhile_is_refused(table: Table, database_url: str, change: Change) -> None:
    """Though no bell told of it, and the command would have been accepted by what was expected."""
    table.send("gm", START)
    async with referees(database_url, count=2) as (here, elsewhere):
        hush(elsewhere)
        await here.look(table.id, sent(table, "left", HIDE).token)
        async with here.database.connection() as db:
            await change(db, elsewhere, table)
            before = await db.fetchval("SELECT count(*) FROM event WHERE match_id = $1", table.id)
            with pytest.raises((Refused, Problem)) as no:
                await here.submit(sent(table, "left", HIDE))
            assert await db.fetchval("SELECT count(*) FROM event WHERE match_id = $1", table.id) == before
    assert getattr(no.value, "code", None) == REFUSALS[change]


async def test_what_was_allowed_meanwhile_is_accepted(table: Table, database_url: str) -> None:
    async with referees(database_url, count=2) as (here, elsewhere):
        hush(elsewhere)
        await here.look(table.id, sent(table, "left", HIDE).token)
        await elsewhere.submit(sent(table, "gm", START))
        await here.submit(sent(table, "left", HIDE))
        await replayed(here, table)


async def test_a_key_that_was_answered_elsewhere_is_answered_alike(table: Table, database_url: str) -> None:
    async with referees(database_url, count=2) as (here, elsewhere):
        hush(elsewhere)
        command = sent(table, "gm", note("once"), key="k", fingerprint=b"f")
        await here.look(table.id, command.token)
        first = await elsewhere.submit(command)
        again = await here.submit(command)
        await replayed(here, table)
    assert (again.body, again.replayed) == (first.body, True)


async def test_a_secret_that_was_committed_elsewhere_throws_the_dice(table: Table, database_url: str) -> None:
    """After a finished match is rewound the dice are of a new secret; whoever expects the old one looks."""
    table.send("gm", START)
    async with referees(database_url, count=2) as (here, elsewhere):
        hush(elsewhere)
        await here.submit(sent(table, "left", {"kind": "pebbles.concede"}))
        start = next(e["n"] for e in table.who("gm").get(table.path("/events"))["events"] if e["kind"] == START_TOLD)
        await elsewhere.submit(sent(table, "gm", {"kind": "match.rewind", "to": start, "reason": "once more"}))
        for name in ("left", "right"):
            await here.submit(sent(table, name, HIDE))
        await replayed(here, table)
    assert table.who("gm").get(table.path("/dice"))["rolls"]


async def test_another_calendar_is_looked_at(table: Table, database_url: str) -> None:
    said: list[str] = []
    async with referees(database_url, pool_size=1) as (referee,):
        await referee.submit(sent(table, "gm", note("in the plain calendar")))
        async with referee.database.connection() as db:
            await db.execute('UPDATE match SET calendar = \'{"zone": "Asia/Tokyo"}\' WHERE match_id = $1', table.id)
        await overhear(referee, said)
        for text in ("in Tokyo", "again"):
            await referee.submit(sent(table, "gm", note(text)))
        heard = await of_commands(said)
        await replayed(referee, table)
    assert heard == [APPEND, HEAD, APPEND, APPEND]


async def test_only_so_many_matches_and_callers_are_remembered(table: Table, database_url: str) -> None:
    async with referees(database_url) as (referee,):
        token = sent(table, "gm", START).token
        assert token is not None
        await referee.look(table.id, token)
        head = referee._expecting.head(table.id, token)
    assert head is not None
    expecting = Expecting(3)
    for match in range(5):
        for caller in range(MOST_CALLERS + 5):
            expecting.read(f"m{match}", b"%d" % caller, head)
    known = [
        (match, caller)
        for match in range(5)
        for caller in range(MOST_CALLERS + 5)
        if expecting.head(f"m{match}", b"%d" % caller) is not None
    ]
    assert known == [(match, caller) for match in (2, 3, 4) for caller in range(5, MOST_CALLERS + 5)]
