"""When the limits of a match end: its calendar, which everybody may know and the game master sets (protocol 7)."""

from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response

from app.api import samples
from app.api.answers import answer
from app.api.body import parse, read_body, shaped, wrong
from app.api.deps import Calls, match_named, serving
from app.api.labels import calendar_words
from app.api.operations import gives, operation, takes
from app.asked import Look, Reply, Sent
from app.clock.calendar import moved, now_in
from app.clock.hours import Calendar
from app.store import deadlines
from rules.kernel.commands import SetDeadline
from rules.kernel.contract import Refused, require
from rules.kernel.grace import named

router = APIRouter()


@router.get(
    "/v1/matches/{match_id}/calendar",
    **operation(
        "getCalendar",
        "When limits end",
        {200: gives("MatchCalendar", "The calendar, and the hours of the match's limits.")},
        (404,),
        anonymous=True,
        tag="matches",
    ),
)
async def get_calendar(request: Request, match_id: str, caller: Calls) -> Response:
    """The zone, nights, weekends and holidays by which the ends of limits are reckoned, and the limits in hours."""
    look = await serving(request).referee.look(match_named(match_id), caller.token)
    return answer(_shown(look, look.head.calendar))


@router.put(
    "/v1/matches/{match_id}/calendar",
    **operation(
        "setCalendar",
        "Set the calendar",
        {200: gives("MatchCalendar", "The calendar as it is now.")},
        (403, 404),
        body=takes("Calendar", samples.CALENDAR),
        tag="matches",
    ),
)
async def set_calendar(
    request: Request,
    match_id: str,
    caller: Calls,
    running: Annotated[Literal["move", "keep"], Query(description="What becomes of ends that run already.")] = "move",
) -> Response:
    """Sets the whole calendar (game master). It holds for limits that begin from now on, and for reminders at once.

    What runs already moves too, where its end stands as the old calendar put it (`match.deadline_set`, told as ever):
    a holiday that begins tomorrow is one for what is due tomorrow. Ends that a GM set, that a pause moved, or that
    would have passed already stay; `?running=keep` lets all of them stay.
    """
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    request.state.look = look
    caller.known()
    require(look.viewer.gm, "forbidden_role", "MAT-2", role=look.viewer.role, roles=["gm"])
    raw = await read_body(request, server.settings.body_kib)
    calendar = shaped(Calendar, parse(raw, server.settings))
    for place, holiday in enumerate(calendar.holidays):
        if holiday.seat is not None and look.match.seat(holiday.seat) is None:
            raise wrong(f"/holidays/{place}/seat", "unknown_seat")
    if running == "move":
        await _move(request, look, caller, calendar)
        look = await server.referee.look(match_id, caller.token)
    async with server.database.connection() as db:
        await deadlines.set_calendar(db, look.match, calendar)
    await server.referee.lapse_due(match_id) if look.match.sandbox else None
    return answer(_shown(look, calendar))


async def _move(request: Request, look: Look, caller: Calls, calendar: Calendar) -> None:
    """Set the ends that run to where the new calendar puts them, each as the game master would.

    One that is settled meanwhile is none any more.
    """
    ends = moved(look.ruleset, look.match, look.head.calendar, calendar, now_in(look.match))
    for awaiting, until in ends.items():
        command = SetDeadline(awaiting=awaiting, until=until, reason=calendar_words(look.match.locale))
        sent = Sent(
            match_id=look.match.id,
            token=caller.token,
            command=lambda _, command=command: command,  # type: ignore[misc]
            answer=lambda _: Reply(200, b"{}"),
        )
        with suppress(Refused):
            await serving(request).referee.submit(sent)


def _shown(look: Look, calendar: Calendar) -> dict[str, Any]:
    left = [{**named(whose), "minutes": minutes} for whose, minutes in sorted(look.match.graces.items())]
    return {
        **calendar.model_dump(mode="json", by_alias=True),
        "limits": dict(look.match.limits),
        "grace": {"minutes": look.match.grace, "left": left},
    }
