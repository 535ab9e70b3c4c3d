"""The referee and the store: one effect a command, nothing lost in a race, a state that can always be folded anew."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from app.access.host_tokens import issue_host
from app.access.tokens import hash_of
from app.asked import Deed, Reply, Sent
from app.referee import Referee, refereeing
from app.replay import replay
from app.store import audiences, heads, log
from rules.kernel.contract import Refused
from rules.kernel.decide import parse
from tests.app.http import Table, serving, settings_for

pytestmark = pytest.mark.anyio


@pytest.fixture
def table(database_url: str, sports: None) -> Iterator[Table]:
    with serving(database_url) as client:
        yield client.open("pebbles")


@asynccontextmanager
async def referees(url: str, *, count: int = 1, **chosen: Any) -> AsyncIterator[list[Referee]]:
    """So many server processes' referees on one database."""
    settings = settings_for(url, **chosen)
    async with _entered(settings, count) as found:
        yield found


@asynccontextmanager
async def _entered(settings: Any, count: int) -> AsyncIterator[list[Referee]]:
    if count == 0:
        yield []
        return
    async with refereeing(settings) as first, _entered(settings, count - 1) as others:
        yield [first, *others]


def sent(table: Table, name: str, command: dict[str, Any], **more: Any) -> Sent:
    """A command, answered with the numbers of the events that its sender was told."""
    token = table.people[name].token
    assert token is not None

    def answer(deed: Deed) -> Reply:
        return Reply(200, ",".join(str(told.n) for told in deed.told).encode())

    return Sent(
        match_id=table.id,
        token=hash_of(token),
        command=lambda look: parse(look.ruleset, command),
        answer=answer,
        **more,
    )


def note(text: str) -> dict[str, Any]:
    """A command that is accepted at any time, with one event."""
    return {"kind": "match.note", "text": text, "audience": "public"}


async def replayed(referee: Referee, table: Table) -> None:
    """Folded from its first event, the match is what is stored beside the log."""
    async with referee.database.connection() as db:
        found = await replay(db, table.id)
    assert found is not None
    assert found.differences == ()


async def test_commands_that_race_in_several_processes_are_all_written_once(table: Table, database_url: str) -> None:
    before = table.view("gm")["cursor"]
    async with referees(database_url, count=6, snapshot_every=7) as several:
        replies = await asyncio.gather(
            *(several[turn % 6].submit(sent(table, "gm", note(f"note {turn}"))) for turn in range(96))
        )
        assert sorted(int(reply.body) for reply in replies) == list(range(before + 1, before + 97))
        await replayed(several[0], table)
        texts = [event["data"]["text"] for event in table.who("gm").get(table.path("/events"), after=before)["events"]]
        assert sorted(texts) == sorted(f"note {turn}" for turn in range(96))


async def test_one_slot_that_many_want_has_one_winner(table: Table, database_url: str) -> None:
    table.send("gm", {"kind": "pebbles.start"})
    async with referees(database_url, count=3) as several:
        hide = {"kind": "pebbles.hide", "pebbles": 2}
        tries = [several[turn % 3].submit(sent(table, "left", hide)) for turn in range(12)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
    won = [outcome for outcome in outcomes if isinstance(outcome, Reply)]
    lost = [outcome.code for outcome in outcomes if isinstance(outcome, Refused)]
    assert (len(won), lost) == (1, ["fist_closed"] * 11)


async def test_a_key_sent_many_times_at_once_has_one_effect_and_one_answer(table: Table, database_url: str) -> None:
    before = table.view("gm")["cursor"]
    async with referees(database_url, count=3) as several:
        command = sent(table, "gm", note("once"), key="k", fingerprint=b"f")
        replies = await asyncio.gather(*(several[turn % 3].submit(command) for turn in range(9)))
    assert {reply.body for reply in replies} == {str(before + 1).encode()}
    assert sorted(reply.replayed for reply in replies) == [False] + [True] * 8
    assert table.view("gm")["cursor"] == before + 1


async def test_a_raced_roll_cannot_be_fished_for(table: Table, database_url: str) -> None:
    """The face at a place is the same whoever gets there first, and however often it was decided."""
    table.send("gm", {"kind": "pebbles.start"})
    async with referees(database_url, count=2) as several:
        look = await several[0].look(table.id, None)
        await asyncio.gather(
            several[0].submit(sent(table, "left", {"kind": "pebbles.hide", "pebbles": 1})),
            several[1].submit(sent(table, "right", {"kind": "pebbles.hide", "pebbles": 3})),
        )
        await replayed(several[0], table)
        once = _faces(table)
        table.send("gm", {"kind": "match.rewind", "to": _number(table, "pebbles.round_started"), "reason": "again"})
        for side, pebbles in (("right", 3), ("left", 1)):
            await several[0].submit(sent(table, side, {"kind": "pebbles.hide", "pebbles": pebbles}))
    again = _faces(table)
    assert look.match.position.rolls == {}
    assert len(again) == 2 * len(once)
    assert again[len(once) :] == once


def _faces(table: Table) -> list[tuple[str, int, int]]:
    rolls = table.who("gm").get(table.path("/dice"))["rolls"]
    return [(roll["stream"], roll["index"], roll["face"]) for roll in rolls]


def _number(table: Table, kind: str) -> int:
    events = table.who("gm").get(table.path("/events"))["events"]
    return next(int(event["n"]) for event in events if event["kind"] == kind)


@pytest.mark.parametrize("every", [3, 1000])
async def test_with_snapshots_or_without_the_state_is_the_same(table: Table, database_url: str, every: int) -> None:
    async with referees(database_url, snapshot_every=every) as (referee,):
        table.send("gm", {"kind": "pebbles.start"})
        start = _number(table, "pebbles.round_started")
        for turn in range(8):
            await referee.submit(sent(table, "gm", note(f"{turn}")))
        await referee.submit(sent(table, "gm", {"kind": "match.rewind", "to": start, "reason": "back"}))
        for turn in range(4):
            await referee.submit(sent(table, "gm", note(f"again {turn}")))
        warm = (await referee.look(table.id, None)).loaded
        async with referee.database.connection() as db:
            cold = await log.load(db, "pebbles", table.id, warm.head)
            whole = await log.load(db, "pebbles", table.id, warm.head, log.beginning("pebbles"))
            kept = await db.fetchval("SELECT count(*) FROM snapshot WHERE match_id = $1", table.id)
        assert cold == warm == whole
        assert kept >= (4 if every == 3 else 1)
        await replayed(referee, table)


async def test_a_snapshot_of_other_code_is_not_read(table: Table, database_url: str) -> None:
    async with referees(database_url, snapshot_every=1) as (referee,):
        await referee.submit(sent(table, "gm", note("kept")))
        warm = (await referee.look(table.id, None)).loaded
        async with referee.database.connection() as db:
            await db.execute("UPDATE snapshot SET code = 'older', state = '{}' WHERE match_id = $1", table.id)
            assert await log.load(db, "pebbles", table.id, warm.head) == warm


async def test_a_match_that_went_back_often_is_loaded_in_few_steps(table: Table, database_url: str) -> None:
    """Without a snapshot each way back leads through those before it; each is walked once."""
    rewinds = 12
    async with referees(database_url, pool_size=1) as (referee,):
        await referee.submit(sent(table, "gm", {"kind": "pebbles.start"}))
        for turn in range(rewinds):
            await referee.submit(sent(table, "gm", note(f"{turn}")))
            moment = (await referee.look(table.id, None)).loaded.tally["gm"]
            back = {"kind": "match.rewind", "to": moment, "reason": "Once more"}
            await referee.submit(sent(table, "gm", back))
        known = (await referee.look(table.id, None)).loaded
        async with referee.database.connection() as db:
            await db.execute("UPDATE snapshot SET code = 'older' WHERE match_id = $1", table.id)
            said: list[str] = []
            db.add_query_logger(lambda record: said.append(record.query))
            loaded = await log.load(db, "pebbles", table.id, known.head)
    assert loaded == known
    assert len(said) <= 2 * rewinds


async def test_a_command_without_an_event_leaves_no_trace(table: Table, database_url: str) -> None:
    async with referees(database_url) as (referee,):
        before = (await referee.look(table.id, None)).loaded
        await referee.submit(sent(table, "gm", note("only asked"), dry_run=True))
        with pytest.raises(Refused):
            await referee.submit(sent(table, "left", {"kind": "pebbles.start"}))
        async with referee.database.connection() as db:
            head = await heads.head(db, table.id)
        assert head is not None
        assert (await referee.look(table.id, None)).loaded == before
        assert head.head == before.head


async def test_a_private_match_has_no_head_for_who_may_not_know_it(database_url: str, sports: None) -> None:
    with serving(database_url) as client:
        private, unlisted = (client.open("pebbles", visibility=each) for each in ("private", "unlisted"))
    _, host = await issue_host(database_url, "host")
    gm, coach, stranger = (
        table.who(name).token for table, name in ((private, "gm"), (private, "left"), (unlisted, "gm"))
    )
    found = {}
    async with referees(database_url) as (referee,), referee.database.connection() as db:
        for token in (None, stranger, "wrong", gm, coach, host):
            hashed = None if token is None else hash_of(token)
            found[token] = [await heads.head_for(db, table.id, hashed) is not None for table in (private, unlisted)]
        assert await heads.head(db, private.id) is not None
    assert found == {None: [False, True], stranger: [False, True], "wrong": [False, True],
                     gm: [True, True], coach: [True, True], host: [True, True]}  # fmt: skip


async def test_a_changed_event_a_changed_word_and_a_changed_snapshot_are_found(table: Table, database_url: str) -> None:
    async with referees(database_url, snapshot_every=1) as (referee,):
        await referee.submit(sent(table, "gm", note("as it was")))
        async with referee.database.connection() as db:
            for change in (
                "UPDATE event SET rule = 'MAT-1' WHERE match_id = $1 AND kind = 'match.noted'",
                "UPDATE event SET words = jsonb_set(words, '{0,text}', '\"changed\"')"
                " WHERE match_id = $1 AND kind = 'match.noted'",
                "UPDATE snapshot SET tally = '{}' WHERE match_id = $1",
            ):
                turn = db.transaction()
                await turn.start()
                await db.execute(change, table.id)
                found = await replay(db, table.id)
                assert found is not None, change
                assert found.differences, change
                await turn.rollback()
        await replayed(referee, table)


async def overhear(referee: Referee, said: list[str]) -> None:
    """Note every statement that a referee with one pooled connection runs from now on."""
    async with referee.database.connection() as db:
        db.add_query_logger(lambda record: said.append(record.query))
    for rounds in (referee._heads, referee._appends):
        (await rounds._open()).add_query_logger(lambda record: said.append(record.query))


NAMES_ONE_MATCH = re.compile(r"match_id = \$1|SELECT head\.match_id|\(match_id, principal, key|pg_notify|\bSELECT 1\b")


async def test_every_statement_of_the_hot_paths_names_one_match(table: Table, database_url: str) -> None:
    """What a command, a view and a page of history run, read from the connection itself."""
    said: list[str] = []
    async with referees(database_url, pool_size=1, snapshot_every=2) as (referee,):
        await overhear(referee, said)
        referee._cache.clear()
        for turn in range(4):
            await referee.submit(sent(table, "gm", note(f"{turn}"), key=f"k{turn}", fingerprint=b"f"))
        look = await referee.look(table.id, None)
        async with referee.database.connection() as db:
            await audiences.history(db, look.match, "spectator", 1, 10)
    statements = [text for text in said if any(table in text for table in ("match", "event", "snapshot"))]
    assert len(statements) >= 9
    for text in statements:
        for part in re.split(r"\bUNION\b", text):
            assert NAMES_ONE_MATCH.search(part), text


async def test_a_token_that_was_revoked_is_nobodys_at_once(table: Table, database_url: str) -> None:
    async with referees(database_url) as (referee,):
        command = sent(table, "left", {"kind": "pebbles.concede"})
        async with referee.database.connection() as db:
            await db.execute("UPDATE token SET revoked_at = now() WHERE hash = $1", command.token)
        with pytest.raises(Exception, match="unauthorized"):
            await referee.submit(replace(command, dry_run=True))
