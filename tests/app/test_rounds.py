"""Who asks at once shares a round trip, and nobody is answered for another."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from app.store.database import DatabaseAway
from app.store.rounds import Rounds
from bench.server import free_port

MOST = 64
STATEMENT = (
    "WITH new AS (INSERT INTO noted (match_id, n) VALUES ($1, $2) RETURNING n) SELECT n, $3::int AS place FROM new"
)
SLOW = f"{STATEMENT}, pg_sleep(0.3)"


class Line:
    """A statement's rounds on a table of their own, and who looks on."""

    def __init__(self, url: str, eyes: asyncpg.Connection, statement: str) -> None:
        self.url = url
        self.eyes = eyes
        self.made: list[asyncpg.Connection] = []
        self.rounds = Rounds(self.connect, statement, MOST)

    async def connect(self) -> asyncpg.Connection:
        """A connection that is remembered."""
        self.made.append(await asyncpg.connect(self.url, command_timeout=5))
        return self.made[-1]

    async def said(self, match_id: str, n: int) -> int | None:
        """What one asker alone is answered."""
        row = await self.rounds.ask(match_id, n)
        return None if row is None else int(row["n"])

    async def noted(self) -> dict[str, int]:
        """What was written."""
        return dict(await self.eyes.fetch("SELECT match_id, n FROM noted"))

    async def transactions(self) -> int:
        """By how many transactions."""
        return int(await self.eyes.fetchval("SELECT count(DISTINCT xmin::text) FROM noted"))


@asynccontextmanager
async def line(url: str, statement: str = STATEMENT) -> AsyncIterator[Line]:
    """Rounds until the block ends."""
    eyes = await asyncpg.connect(url)
    try:
        await eyes.execute("DROP TABLE IF EXISTS noted; CREATE TABLE noted (match_id text PRIMARY KEY, n int NOT NULL)")
        made = Line(url, eyes, statement)
        yield made
        await made.rounds.close()
        assert all(each.is_closed() for each in made.made)
    finally:
        await eyes.close()


@pytest.mark.anyio
async def test_each_has_its_own_answer_and_all_share_rounds(shared_database_url: str) -> None:
    """Of many that ask at once the first goes at once, the others together, in as few transactions as fit."""
    async with line(shared_database_url) as one:
        await one.rounds.ask("first", 0)
        many = 3 * MOST
        rows = await asyncio.gather(*(one.rounds.ask(f"m{number}", number) for number in range(many)))
        assert [row and row["n"] for row in rows] == list(range(many))
        assert await one.noted() == {"first": 0, **{f"m{number}": number for number in range(many)}}
        assert await one.transactions() <= 2 + 3
        assert len(one.made) == 1


@pytest.mark.anyio
async def test_what_one_does_wrong_is_its_own_affair(shared_database_url: str) -> None:
    """PostgreSQL undoes a round for the sake of one; the others are written all the same, and only the one is told."""
    async with line(shared_database_url) as one:
        await one.rounds.ask("taken", 7)
        asked = [one.rounds.ask(match, number) for number, match in enumerate(["a", "taken", "b", "c"])]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(answers[1], asyncpg.UniqueViolationError)
        assert [answer["n"] for answer in answers if isinstance(answer, asyncpg.Record)] == [0, 2, 3]
        assert await one.noted() == {"taken": 7, "a": 0, "b": 2, "c": 3}


@pytest.mark.anyio
async def test_what_cannot_be_sent_spoils_nothing(shared_database_url: str) -> None:
    """A value that is none for the driver is refused to its asker alone."""
    async with line(shared_database_url) as one:
        asked = [one.rounds.ask("a", 1), one.rounds.ask("b", "not a number"), one.rounds.ask("c", 3)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(answers[1], Exception)
        assert await one.noted() == {"a": 1, "c": 3}


@pytest.mark.anyio
async def test_a_cut_line_answers_nobody_and_is_laid_anew(shared_database_url: str) -> None:
    """Of a round whose connection is gone nothing is known: all who were in it or waited hear that, nothing is tried
    again for them, and the next who asks is served.
    """
    async with line(shared_database_url, SLOW) as one:
        asked = asyncio.gather(*(one.rounds.ask(f"m{number}", number) for number in range(4)), return_exceptions=True)
        await asyncio.sleep(0.1)
        later = asyncio.gather(*(one.rounds.ask(f"n{number}", number) for number in range(4)), return_exceptions=True)
        await asyncio.sleep(0)
        await one.eyes.fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'WITH new AS%' AND pid <> $1",
            one.eyes.get_server_pid(),
        )
        answers = [*await asked, *await later]
        assert [type(answer) for answer in answers] == [DatabaseAway] * 8
        assert await one.noted() == {}
        assert await one.said("after", 9) == 9
        assert len(one.made) == 2


@pytest.mark.anyio
async def test_who_leaves_does_not_disturb_the_others(shared_database_url: str) -> None:
    """A caller that is cancelled while its round is on its way takes nobody with it: neither who is in the same round,
    nor who waits for the next one because it was the first.
    """
    async with line(shared_database_url, SLOW) as one:
        first, second, third = (asyncio.create_task(one.rounds.ask(name, 1)) for name in ("first", "second", "third"))
        await asyncio.sleep(0.1)
        first.cancel()
        await asyncio.sleep(0.1)
        second.cancel()
        assert (row := await third) is not None
        assert row["n"] == 1
        assert {"second", "third"} <= set(await one.noted())


@pytest.mark.anyio
async def test_without_a_database_all_hear_so_at_once() -> None:
    """Nobody waits for one attempt after another."""

    async def connect() -> asyncpg.Connection:
        return await asyncpg.connect(f"postgresql://nobody@127.0.0.1:{free_port()}/none", timeout=2)

    rounds = Rounds(connect, STATEMENT, MOST)
    answers = await asyncio.gather(*(rounds.ask(f"m{n}", n) for n in range(3 * MOST)), return_exceptions=True)
    assert {type(answer) for answer in answers} == {DatabaseAway}
    await rounds.close()


@pytest.mark.anyio
async def test_who_asks_when_it_is_closed_makes_no_connection(database_url: str) -> None:
    async with line(database_url) as here:
        assert await here.said("m_1", 1) == 1
        await here.rounds.close()
        for n in (2, 3):
            with pytest.raises(DatabaseAway):
                await here.said(f"m_{n}", n)
        assert (await here.noted(), len(here.made)) == ({"m_1": 1}, 1)
