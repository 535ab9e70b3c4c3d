"""Rows about growth with the number of stored matches: the same requests about the same matches among few and many."""

import random
import time
from collections.abc import Awaitable, Callable, Sequence

import asyncpg

from app.referee import refereeing
from app.settings import Settings
from app.worker import AT_ONCE, lapse_due
from bench import copies, server
from bench.copies import Original
from bench.load import Connection, Rate, Row, loop, row
from bench.whistle import Keeper, said

PAGE = 10
"""Matches in a list: as many as there are where there are fewest."""

SWEEPS = 10
COLD = 1000
"""Matches among which one in no cache is looked for."""


async def stored_rows(port: int, keepers: Sequence[Keeper], stored: int, seconds: float) -> list[Row]:
    """A command, a view, a list, a board and a desk of these matches while so many are stored."""
    turn = iter(range(10**9))

    def one() -> Keeper:
        return keepers[next(turn) % len(keepers)]

    async def command(to: Connection, _: int) -> None:
        await one().lay(to)

    async def view(to: Connection, _: int) -> None:
        keeper = one()
        await said(to, "GET", keeper.path, keeper.token)

    async def page(to: Connection, _: int) -> None:
        await said(to, "GET", f"/v1/matches?limit={PAGE}")

    async def of_sport(to: Connection, _: int) -> None:
        await said(to, "GET", f"/v1/matches?limit={PAGE}&ruleset=cardpitch&status=active")

    async def board(to: Connection, _: int) -> None:
        keeper = one()
        await said(to, "GET", f"{keeper.path}/board.svg", keeper.token)

    async def desk(to: Connection, _: int) -> None:
        await said(to, "GET", "/v1/desk", one().gm)

    asked: dict[str, Callable[[Connection, int], Awaitable[None]]] = {
        "command": command,
        "view": view,
        "list": page,
        "list of a sport's active matches": of_sport,
        "board": board,
        "desk": desk,
    }
    rows = []
    for what, act in asked.items():
        await loop(port, 1, seconds / 10, act)  # the first reads what the loading pushed out of memory
        rows.append(row(f"whistle: {what}, {stored} stored matches", await loop(port, 1, seconds, act)))
    return rows


async def cold_row(url: str, paths: Sequence[str], stored: int, seconds: float) -> Row:
    """A view of one of these matches, which nobody has in memory."""
    chance = random.Random(stored)

    async def view(to: Connection, _: int) -> None:
        await said(to, "GET", chance.choice(paths))

    with server.whistle(url, run_worker="no", cached_matches="0") as port:
        rate = await loop(port, 1, seconds, view)
    return row(f"whistle: view of a match in no cache, {stored} stored matches", rate)


async def cold_row_of_few(url: str, originals: Sequence[Original], stored: int, seconds: float) -> Row:
    """The same where few are stored: of a copy of each of these, which are there for the time."""
    made = await copies.load(url, originals, len(originals))
    row = await cold_row(url, [copy.path for copy in made], stored, seconds)
    db = await asyncpg.connect(url)
    try:
        await copies.remove(db, [copy.id for copy in made])
    finally:
        await db.close()
    return row


async def sweep_row(url: str, late: Sequence[Original], stored: int) -> Row:
    """One round of the worker with as many matches due as it claims at once: seconds of the whole round."""
    taken: list[float] = []
    settings = Settings.model_validate({"database_url": url})
    async with refereeing(settings) as referee, referee.database.connection() as db:
        while await lapse_due(referee):
            pass
        for _ in range(SWEEPS):
            due = [copy.id for copy in await copies.load(url, late, AT_ONCE)]
            before = await db.fetch(HEADS, due)
            began = time.perf_counter()
            await lapse_due(referee)
            taken.append(time.perf_counter() - began)
            if any(old["head"] == new["head"] for old, new in zip(before, await db.fetch(HEADS, due), strict=True)):
                raise RuntimeError("a deadline that was due did not lapse")
            await copies.remove(db, due)
    return row(
        f"whistle: deadline sweep of {AT_ONCE} that are due, {stored} stored matches", Rate.of(taken, sum(taken))
    )


HEADS = "SELECT head FROM match WHERE match_id = ANY($1) ORDER BY match_id"
