"""When the limits of a match end: its calendar, which everybody may know and the game master sets (protocol 7)."""

from typing import Any

from fastapi import APIRouter, Request, Response

from app.api import samples
from app.api.answers import answer
from app.api.body import parse, read_body, shaped, wrong
from app.api.deps import Calls, match_named, serving
from app.api.operations import gives, operation, takes
from app.asked import Look
from app.clock.hours import Calendar
from app.store import log
from rules.kernel.contract import require
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
async def set_calendar(request: Request, match_id: str, caller: Calls) -> Response:
    """Sets the whole calendar (game master). It holds for limits that begin from now on, and for reminders at once.

    What runs already keeps its end; `match.set_deadline` moves that.
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
    async with server.database.connection() as db:
        await log.set_calendar(db, look.match, calendar)
    await server.referee.lapse_due(match_id) if look.match.sandbox else None
    return answer(_shown(look, calendar))


def _shown(look: Look, calendar: Calendar) -> dict[str, Any]:
    left = [{**named(whose), "minutes": minutes} for whose, minutes in sorted(look.match.graces.items())]
    return {
        **calendar.model_dump(mode="json", by_alias=True),
        "limits": dict(look.match.limits),
        "grace": {"minutes": look.match.grace, "left": left},
    }
