"""Reading for whoever brings no token: from the replica where there is one that has what they may have seen already.

A spectator's answers are the same for everybody, so they may be some seconds old; but who names a cursor or an ETag
never gets less than that. Whatever goes wrong with the replica, the primary answers.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import asyncpg

from app.api.deps import TAG, Caller, Server
from app.asked import Look
from app.errors import NotFound
from app.referee import Referee
from app.store.database import Database, DatabaseAway

T = TypeVar("T")


async def looked(
    server: Server,
    caller: Caller,
    match_id: str,
    seat: str | None,
    more: Callable[[Database, Look], Awaitable[T]],
    seen: int = 0,
) -> tuple[Look, T]:
    """How the caller stands to a match, as `Referee.look`, and what `more` reads of it from the same database.

    `seen`: how many events the caller was told already. Raises what `Referee.look` and `more` raise.
    """
    fresh, referee = (_reader(server, caller, each) if seat is None else None for each in (None, match_id))
    if referee is not None:
        try:
            look = await referee.look(match_id, None)
            if look.count >= seen:
                return look, await more(referee.database, look)
        except (DatabaseAway, NotFound, asyncpg.PostgresError):
            pass
    try:
        look = await server.referee.look(match_id, caller.token, seat)
    except NotFound:
        # One that is missing was asked for at both; so is one that is private, though a bell told of it.
        if fresh is not None and referee is None:
            with suppress(DatabaseAway, NotFound, asyncpg.PostgresError):
                await fresh.check_known(match_id, None)
        raise
    return look, await more(server.database, look)


async def listed(server: Server, caller: Caller, work: Callable[[Referee], Awaitable[T]]) -> T:
    """What `work` reads of many matches."""
    referee = _reader(server, caller, None)
    if referee is not None:
        try:
            return await work(referee)
        except (DatabaseAway, NotFound, asyncpg.PostgresError):
            pass
    return await work(server.referee)


def _reader(server: Server, caller: Caller, match_id: str | None) -> Referee | None:
    replica = server.replica
    return replica.referee if caller.token is None and replica is not None and replica.has(match_id) else None


async def nothing(_database: Database, _look: Look) -> None:
    """Where the look is all that is wanted."""


def told_by(if_none_match: str | None) -> int:
    """How many events the caller of these ETags was told at least."""
    return max((int(count) for count in TAG.findall(if_none_match or "")), default=0)
