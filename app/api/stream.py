"""What happens, as it happens: the caller's events as server-sent events, resumable by their own numbers."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.sse import KEEPALIVE_COMMENT, EventSourceResponse, format_sse_event

from app.api.deps import As, Caller, CallsForEvents, Server, match_named, serving
from app.api.history import news, shared_look
from app.api.operations import gives, operation
from app.asked import Look
from app.envelopes import Seen, json_bytes
from app.errors import Malformed, Problem
from app.store import audiences
from app.store.audiences import Told
from app.store.database import DatabaseAway
from rules.kernel.contract import Refused
from rules.kernel.view import sight

router = APIRouter()

BEAT_SECONDS = 15.0
"""A comment goes out after this long without an event, so that nobody between takes the stream for dead."""

PAGE = 100
STREAM = {
    "type": "string",
    "description": "Server-sent events: `id` is the event's `n`, `event` its kind, `data` the event.",
}


@router.get(
    "/v1/matches/{match_id}/stream",
    **operation(
        "streamEvents",
        "What happens, live",
        {200: gives(STREAM, "The caller's events from `after` on, then each as it comes.", media="text/event-stream")},
        (403, 404),
        anonymous=True,
        tag="matches",
    ),
)
async def stream_events(
    request: Request,
    match_id: str,
    caller: CallsForEvents,
    seat: As = None,
    after: Annotated[int, Query(ge=0, le=2**31 - 1, description="Only events after this one: a `cursor`.")] = 0,
    lang: Annotated[Literal["en", "de", "ja"] | None, Query(description="Goes before Accept-Language.")] = None,
    named: Annotated[
        bool, Query(description="False: no `event` lines, so that `onmessage` of an `EventSource` hears every kind.")
    ] = True,
    last_event_id: Annotated[
        str | None, Header(max_length=20, description="Sent by browsers that reconnect; goes before `after`.")
    ] = None,
) -> Response:
    """The same events as `listEvents`, with the same numbers, as a stream that stays open.

    A client that was cut off comes again with `Last-Event-ID` and misses nothing and hears nothing twice. A token
    that is revoked, or a seat that is lost, ends the stream.

    Every event comes under its kind, unless `named` is false: a browser's `EventSource` hears the kinds it listens for,
    and sends no token; with a token, read the stream with `fetch`.
    """
    server = serving(request)
    look = await shared_look(server, caller, match_named(match_id), seat)
    request.state.look = look
    sight(look.ruleset, look.match, look.viewer)  # what fails here can still be told; on the way it ends the stream
    start = after if last_event_id is None else _number(last_event_id)
    headers = {
        "cache-control": "private, no-cache",
        "x-accel-buffering": "no",
        "vary": "Authorization, Accept-Language",
    }
    caller = caller if lang is None else replace(caller, language=lang)
    return EventSourceResponse(_follow(server, caller, look, seat, start, named), headers=headers)


def _number(last_event_id: str) -> int:
    if not last_event_id.isdecimal() or not last_event_id.isascii():
        raise Malformed([{"pointer": "", "code": "bad_event_id"}])
    return min(int(last_event_id), 2**31 - 1)


async def _follow(
    server: Server, caller: Caller, look: Look, seat: str | None, after: int, named: bool
) -> AsyncIterator[bytes]:
    """The stream's bytes. A connection is held only for the moment of reading; ends when the server stops.

    It ends too when the caller becomes another audience: that one's events have other numbers.
    """
    match_id, audience = look.match.id, look.viewer.audience
    yield KEEPALIVE_COMMENT
    while not server.referee.bell.stopped:
        try:
            look = await news(server, caller, match_id, seat, after, BEAT_SECONDS)
            if look.viewer.audience != audience:
                return
            told = await _told(server, Seen(look, caller.language), after, named)
        except DatabaseAway:
            yield KEEPALIVE_COMMENT
            await asyncio.sleep(1)
            continue
        except (Problem, Refused):
            return
        after, written = told
        yield written or KEEPALIVE_COMMENT


async def _told(server: Server, seen: Seen, after: int, named: bool) -> tuple[int, bytes]:
    """The number of the last of the next events, and their lines; made once for all who see and stand the same."""
    look = seen.look
    if look.count <= after:
        return after, b""

    async def work() -> tuple[int, bytes]:
        async with server.database.connection() as db:
            told = await audiences.history(db, look.match, look.viewer.audience, after, PAGE)
        lines = [_line(seen, each, named) for each in told]
        return told[-1].n if told else after, b"".join(lines)

    stand = (look.loaded.head, look.loaded.removals, look.viewer, seen.language, named)
    return await server.shared.get((look.match.id, after, *stand), work)


def _line(seen: Seen, told: Told, named: bool) -> bytes:
    data = json_bytes(seen.event(told)).decode()
    return format_sse_event(data_str=data, event=told.event.tag() if named else None, id=str(told.n))
