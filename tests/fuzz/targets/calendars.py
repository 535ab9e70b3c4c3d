"""Calendars: any calendar, and when limits that start at any moment end by it."""

from datetime import UTC, datetime, timedelta
from typing import Any

from pydantic import ValidationError

from app.clock.hours import MOST_DAYS, Calendar
from rules.kernel.border import LAST
from tests.fuzz.chance import Chance
from tests.fuzz.target import Target
from tests.fuzz.values import mutated, odd

SAMPLES: tuple[dict[str, Any], ...] = (
    {"zone": "Europe/Berlin", "quiet": {"from": "22:00", "to": "08:00"}, "weekend": ["sun"], "remind": [24, 3],
     "holidays": [{"first": "2026-12-24", "last": "2026-12-26"}, {"seat": "s_a", "first": "2026-03-28",
    "last": "2026-03-30"}]}, {"zone": "America/St_Johns", "at": ["00:00", "20:00"], "weekend": ["sat", "sun"]},
    {"zone": "Pacific/Apia", "at": ["02:30"], "quiet": {"from": "01:00", "to": "03:00"}},
    {"zone": "Africa/Casablanca", "weekend": ["mon", "tue", "wed", "thu", "fri", "sat"]},
    {"zone": "Antarctica/Troll", "quiet": {"from": "00:00", "to": "23:59"}, "remind": [720, 1]},
    {"holidays": [{"first": "0001-01-01", "last": "9999-12-31"}]},
)  # fmt: skip
MOMENTS = (
    "2026-03-29T00:59:59+00:00", "2026-10-25T01:00:00+00:00", "2011-12-29T10:00:00+00:00",
    "4999-12-31T23:59:59+00:00", "0002-01-01T00:00:00+00:00", "2026-12-24T23:00:00+00:00",
    "1970-01-01T00:00:00+00:00",
)  # fmt: skip
KNOWN = (
    "UTC", "Asia/Kathmandu", "Australia/Lord_Howe", "localtime", "posix/UTC", "Factory", "24:00", "00:00", "12:60",
    "mon", "2026-02-29", "2028-02-29", "0000-01-01", "s_a", "s_b", "２０:００", "2026-１2-24", "20:00\n",
)  # fmt: skip


def draw(chance: Chance) -> Any:
    """A calendar, a start, hours, and seats."""
    calendar = mutated(chance, chance.choice(SAMPLES), KNOWN, 4)
    start = datetime.fromisoformat(chance.choice(MOMENTS)) + timedelta(minutes=chance.getrandbits(16))
    hours = chance.choice((0, 1, 24, 72, 24 * 365, odd(chance, ())))
    seats = chance.choice(([], ["s_a"], ["s_a", "s_b"]))
    return {"calendar": calendar, "start": start.isoformat(), "hours": hours, "seats": seats}


def check(case: Any) -> None:
    """No end lies before its start or beyond the longest search; more time ends no sooner; counting gives it back."""
    hours, seats = case["hours"], case["seats"]
    start = min(datetime.fromisoformat(case["start"]), LAST).astimezone(UTC)
    try:
        calendar = Calendar.model_validate(case["calendar"])
    except ValidationError:
        return
    assert Calendar.model_validate(calendar.model_dump(mode="json", by_alias=True)) == calendar
    if not isinstance(hours, int) or isinstance(hours, bool) or not 0 <= hours <= 24 * 366:
        return  # limits are that long at most
    end, later = calendar.end(start, hours, seats), calendar.end(start, hours + 1, seats)
    assert start <= end <= later, (end, later)
    assert end <= start + timedelta(days=MOST_DAYS + 3)
    spell = calendar.between(start, end, seats)
    assert timedelta() <= spell <= end - start
    assert spell >= timedelta(hours=hours) or end >= start + timedelta(days=MOST_DAYS), f"{spell} of {hours} h"
    assert calendar.later(start, timedelta(), seats) <= end
    for now in (start, start + (end - start) / 2, end, end + timedelta(hours=1)):
        near, then = calendar.near(end, start, now), calendar.reminder(end, start, now)
        assert near is None or near in calendar.remind
        assert then is None or now < then < end


TARGET = Target("calendars", draw, check)
