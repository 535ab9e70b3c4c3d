"""When a limit that starts now will pass, and what time it is in a match (protocol 7)."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from app.clock.hours import Calendar
from rules.kernel.border import rfc3339
from rules.kernel.contract import Awaiting, Ruleset
from rules.kernel.match import Match
from rules.kernel.seats import Seat
from rules.kernel.view import summary


def now() -> datetime:
    """This moment in UTC, to the millisecond: what the wire and the log hold."""
    moment = datetime.now(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def now_in(match: Match[Any]) -> datetime:
    """The time in a match: a sandbox has a clock of its own."""
    return match.clock if match.sandbox and match.clock is not None else now()


def due(match: Match[Any], calendar: Calendar, start: datetime) -> Callable[[str, Sequence[str]], datetime | None]:
    """For `Submission.due`: the end of a named limit that starts at `start` for sides, or null where there is none.

    It moves by the holidays of every seat on these sides, whoever has answered (protocol 7).
    """
    return ending(match.limits, calendar, start, match.seats)


def ending(
    limits: Mapping[str, int | None], calendar: Calendar, start: datetime, seats: Sequence[Seat] = ()
) -> Callable[[str, Sequence[str]], datetime | None]:
    """The same for limits (hours by name) and seats."""

    def end(limit: str, sides: Sequence[str]) -> datetime | None:
        hours = limits.get(limit)
        if hours is None:
            return None
        return calendar.end(start, hours, [seat.id for seat in seats if _side(seat) in sides])

    return end


def after(match: Match[Any], calendar: Calendar) -> Callable[[datetime, int, Sequence[str]], datetime]:
    """For `Submission.after`: when so many minutes of grace are used up by these holders, by the calendar."""

    def end(start: datetime, minutes: int, holders: Sequence[str]) -> datetime:
        return calendar.later(start, timedelta(minutes=minutes), _seats(match, holders))

    return end


def between(match: Match[Any], calendar: Calendar) -> Callable[[datetime, datetime, Sequence[str]], timedelta]:
    """For `Submission.between`: how much time counts between two moments for these holders."""

    def spell(start: datetime, end: datetime, holders: Sequence[str]) -> timedelta:
        return calendar.between(start, end, _seats(match, holders))

    return spell


def _seats(match: Match[Any], holders: Sequence[str]) -> list[str]:
    """The seats among holders of grace, those of a named side included."""
    return [seat.id for seat in match.seats if seat.id in holders or f"side:{_side(seat)}" in holders]


def moved(
    ruleset: Ruleset[Any], match: Match[Any], old: Calendar, new: Calendar, moment: datetime
) -> dict[str, datetime]:
    """The new ends of what runs where the calendar changes, by what is awaited.

    An end moves only if it stands where the old calendar put it, so none that a GM set or that a pause moved, and only
    to a moment that is still to come. In a pause, and while grace is used up, all ends stay.
    """
    found: dict[str, datetime] = {}
    awaiting = summary(ruleset, match).awaiting if match.paused_at is None else ()
    for each in awaiting:
        hours = match.limits.get(each.limit)
        if each.until is None or hours is None or each.late or each.grace:
            continue
        together = {one.side for one in awaiting if (one.limit, one.since, one.until) == _shared(each)}
        for sides in (together, ruleset.sides):
            seats = [seat.id for seat in match.seats if _side(seat) in sides]
            if old.end(each.since, hours, seats) == each.until:
                end = new.end(each.since, hours, seats)
                if end != each.until and end > moment:
                    found[each.id] = end
                break
    return found


def _shared(each: Awaiting) -> tuple[str, datetime, datetime | None]:
    return each.limit, each.since, each.until


def _side(seat: Seat) -> str | None:
    return seat.capacities.captain or seat.capacities.coach


def reminders(
    ruleset: Ruleset[Any], match: Match[Any], calendar: Calendar, moment: datetime
) -> list[tuple[datetime, int]]:
    """The ends that are to be reminded of now, each with the calendar's hours that it is time for."""
    found: dict[datetime, int] = {}
    if match.paused_at is not None or not calendar.remind:
        return []
    for each in summary(ruleset, match).awaiting:
        hours = None if each.until is None or each.late else calendar.near(each.until, each.since, moment)
        if each.until is None or hours is None:
            continue
        last = match.reminded.get(rfc3339(each.until))
        if last is None or hours < last:
            found[each.until] = hours
    return sorted(found.items())
