"""Rows about growth with the number of stored matches: the same requests where few are stored and where many are.

The databases stand side by side on one PostgreSQL, each with a server of its own, and are asked by turns.
"""

import random
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass

import asyncpg

from app.referee import Referee, refereeing
from app.settings import Settings
from app.worker import AT_ONCE, lapse_due
from bench import copies, server
from bench.copies import Original
from bench.load import Act, Connection, Load, Rate, Row, by_turns, row
from bench.whistle import Keeper, said

PAGE = 10
"""Matches in a list: as many as there are where there are fewest."""

SWEEPS = 40
COLD = 1000
"""Matches among which one in no cache is looked for."""


@dataclass(frozen=True)
class Stored:
    """A database with so many matches: those of the `keepers`, and copies that nobody looks at but who looks for one
    in no cache (`cold`, their paths).
    """

    url: str
    count: int
    keepers: Sequence[Keeper]
    cold: Sequence[str]


async def stored_rows(port: Mapping[int, int], all_stored: Sequence[Stored], seconds: float) -> list[Row]:
    """A command, a view, lists, a board and a desk where so many are stored; `port`: of the server, by that number."""
    asked = {stored.count: _asked(stored.keepers) for stored in all_stored}
    rows = []
    for what in asked[all_stored[0].count]:
        loads = [Load(port[stored.count], 1, asked[stored.count][what]) for stored in all_stored]
        rows += _rows(what, all_stored, await by_turns(loads, seconds))
    return rows


def _asked(keepers: Sequence[Keeper]) -> dict[str, Act]:
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

    return {
        "command": command,
        "view": view,
        "list": page,
        "list of a sport's active matches": of_sport,
        "board": board,
        "desk": desk,
    }


def _rows(what: str, all_stored: Sequence[Stored], rates: Sequence[Rate]) -> list[Row]:
    return [
        row(f"whistle: {what}, {stored.count} stored matches", rate)
        for stored, rate in zip(all_stored, rates, strict=True)
    ]


async def cold_rows(all_stored: Sequence[Stored], originals: Sequence[Original], seconds: float) -> list[Row]:
    """A view of a match that nobody has in memory. Where none but the keepers' is stored, copies are for the time: it
    depends on the match, as how much of its log is behind the newest snapshot differs.
    """
    added = {
        stored.url: await copies.load(stored.url, originals, len(originals)) for stored in all_stored if not stored.cold
    }
    with ExitStack() as servers:
        loads = []
        for stored in all_stored:
            port = servers.enter_context(server.whistle(stored.url, run_worker="no", cached_matches="0"))
            paths = stored.cold or [copy.path for copy in added[stored.url]]
            loads.append(Load(port, 1, _one_of(paths)))
        rates = await by_turns(loads, seconds)
    for url, made in added.items():
        db = await asyncpg.connect(url)
        try:
            await copies.remove(db, [copy.id for copy in made])
        finally:
            await db.close()
    return _rows("view of a match in no cache", all_stored, rates)


def _one_of(paths: Sequence[str]) -> Callable[[Connection, int], Awaitable[None]]:
    chance = random.Random(len(paths))

    async def view(to: Connection, _: int) -> None:
        await said(to, "GET", chance.choice(paths))

    return view


async def sweep_rows(all_stored: Sequence[Stored], late: Sequence[Original]) -> list[Row]:
    """One round of the worker with as many matches due as it claims at once: seconds of the whole round."""
    taken: list[list[float]] = [[] for _ in all_stored]
    async with AsyncExitStack() as open_:
        workers = []
        for stored in all_stored:
            settings = Settings.model_validate({"database_url": stored.url})
            referee = await open_.enter_async_context(refereeing(settings))
            workers.append((referee, await open_.enter_async_context(referee.database.connection())))
            while await lapse_due(referee):
                pass
        for _ in range(SWEEPS):
            for (referee, db), stored, own in zip(workers, all_stored, taken, strict=True):
                own.append(await _sweep(referee, db, stored.url, late))
    return _rows(f"deadline sweep of {AT_ONCE} that are due", all_stored, [Rate.of(own, sum(own)) for own in taken])


async def _sweep(referee: Referee, db: asyncpg.Connection, url: str, late: Sequence[Original]) -> float:
    due = [copy.id for copy in await copies.load(url, late, AT_ONCE)]
    before = await db.fetch(HEADS, due)
    began = time.perf_counter()
    await lapse_due(referee)
    taken = time.perf_counter() - began
    if any(old["head"] == new["head"] for old, new in zip(before, await db.fetch(HEADS, due), strict=True)):
        raise RuntimeError("a deadline that was due did not lapse")
    await copies.remove(db, due)
    return taken


HEADS = "SELECT head FROM match WHERE match_id = ANY($1) ORDER BY match_id"
