"""What happened, as the caller was told it: pages of events, and waiting for the next one."""

import asyncio
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from app.api.answers import answer
from app.api.deps import As, Caller, Calls, Limit, Server, match_named, serving
from app.api.operations import gives, operation
from app.api.spectating import looked
from app.asked import Look
from app.envelopes import Seen
from app.store import audiences
from app.store.audiences import Told
from app.store.database import Database

router = APIRouter()


@router.get(
    "/v1/matches/{match_id}/events",
    **operation(
        "listEvents",
        "What happened",
        {200: gives("Events", "Events in order, and the cursor to go on from.")},
        (403, 404),
        anonymous=True,
        tag="matches",
    ),
)
async def list_events(
    request: Request,
    match_id: str,
    caller: Calls,
    seat: As = None,
    after: Annotated[int, Query(ge=0, le=2**31 - 1, description="Only events after this one: a `cursor`.")] = 0,
    limit: Limit = 100,
    wait: Annotated[int, Query(ge=0, le=300, description="Seconds to wait for an event, if there is none yet.")] = 0,
) -> Response:
    """The events that the caller was told, numbered from 1 without gaps. What was told never changes.

    With `wait` the answer comes with the next event, or empty after so many seconds (the server may wait less).
    """
    server = serving(request)
    match_named(match_id)
    seconds = min(wait, server.settings.long_poll_seconds)
    if seconds:
        look = await news(server, caller, match_id, seat, after, seconds)
        told = await told_after(after, limit, server.database, look)
    else:
        look, told = await looked(server, caller, match_id, seat, partial(told_after, after, limit), after)
    request.state.look = look
    cursor = told[-1].n if told else min(after, look.count)
    events = Seen(look, caller.language).events(told)
    return answer({"cursor": cursor, "events": events, "more": cursor < look.count})


async def told_after(after: int, limit: int, database: Database, look: Look) -> list[Told]:
    """What the caller was told after its event `after`."""
    async with database.connection() as db:
        return await audiences.history(db, look.match, look.viewer.audience, after, limit)


async def news(server: Server, caller: Caller, match_id: str, seat: str | None, after: int, seconds: float) -> Look:
    """The match once the caller was told more than `after` events, or as it is after so many seconds.

    A bell that brings this audience nothing ends no wait (protocol 3). No connection is held meanwhile; those whom one
    bell wakes share a look where they are the same caller.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    with server.referee.bell.listening(match_id) as ear:
        while True:
            look = await shared_look(server, caller, match_id, seat)
            left = until - loop.time()
            if look.count > after or left <= 0 or server.referee.bell.stopped:
                return look
            await ear.wait(left)


async def shared_look(server: Server, caller: Caller, match_id: str, seat: str | None) -> Look:
    """The match as `Referee.look` has it, for readers who come in crowds: they wait for their turn, and are not turned
    away where the pool has nothing to spare.
    """
    work = partial(server.referee.look, match_id, caller.token, seat)
    return await server.shared.get((match_id, caller.token, seat), work)
