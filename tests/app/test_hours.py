"""When a limit ends: hours, nights, weekends, holidays, fixed hours, and the two days on which the clocks change."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from app.clock.hours import Calendar

BERLIN = {"zone": "Europe/Berlin"}
NIGHT = {"quiet": {"from": "22:00", "to": "08:00"}}
WEEKEND = {"weekend": ["sat", "sun"]}


def local(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.mark.parametrize(
    ("says", "calendar", "start", "hours", "end"),
    [
        ("every hour counts", {}, "2026-03-02T10:00Z", 72, "2026-03-05T10:00Z"),
        ("an end in the night moves to the morning", {**BERLIN, **NIGHT}, "2026-03-02T23:00+01:00", 24,
         "2026-03-04T08:00+01:00"),
        ("one before the night stays", {**BERLIN, **NIGHT}, "2026-03-02T21:59+01:00", 24, "2026-03-03T21:59+01:00"),
        ("one when the night begins moves", {**BERLIN, **NIGHT}, "2026-03-02T22:00+01:00", 24,
         "2026-03-04T08:00+01:00"),
        ("one when the night ends stays", {**BERLIN, **NIGHT}, "2026-03-02T08:00+01:00", 24, "2026-03-03T08:00+01:00"),
        ("quiet hours by day", {"quiet": {"from": "09:00", "to": "17:00"}}, "2026-03-02T10:00Z", 24,
         "2026-03-03T17:00Z"),
        ("a weekend does not count", {**BERLIN, **WEEKEND}, "2026-03-06T12:00+01:00", 24, "2026-03-09T12:00+01:00"),
        ("what begins in it begins after it", {**BERLIN, **WEEKEND}, "2026-03-07T12:00+01:00", 24,
         "2026-03-10T00:00+01:00"),
        ("a holiday of all", {"holidays": [{"first": "2026-12-24", "last": "2026-12-26"}]}, "2026-12-23T12:00Z", 24,
         "2026-12-27T12:00Z"),
        ("the first fixed hour after so many hours", {**BERLIN, "at": ["20:00"]}, "2026-03-02T12:00+01:00", 24,
         "2026-03-03T20:00+01:00"),
        ("of several the next", {**BERLIN, "at": ["08:00", "20:00"]}, "2026-03-02T21:00+01:00", 24,
         "2026-03-04T08:00+01:00"),
        ("a fixed hour is no weekend's", {**BERLIN, **WEEKEND, "at": ["20:00"]}, "2026-03-05T21:00+01:00", 24,
         "2026-03-09T20:00+01:00"),
        ("the night after a weekend's eve", {**BERLIN, **WEEKEND, **NIGHT}, "2026-03-05T23:00+01:00", 24,
         "2026-03-09T08:00+01:00"),
        ("the clocks go forward: a day of 23 hours", {**BERLIN}, "2026-03-28T12:00+01:00", 24,
         "2026-03-29T13:00+02:00"),
        ("the clocks go back: a day of 25 hours", {**BERLIN}, "2026-10-24T12:00+02:00", 24, "2026-10-25T11:00+01:00"),
        ("a fixed hour is the local one on both", {**BERLIN, "at": ["20:00"]}, "2026-03-28T12:00+01:00", 24,
         "2026-03-29T20:00+02:00"),
        ("a fixed hour that is left out is an hour later", {**BERLIN, "at": ["02:30"]}, "2026-03-28T03:00+01:00", 12,
         "2026-03-29T03:30+02:00"),
        ("one that comes twice is the first", {**BERLIN, "at": ["02:30"]}, "2026-10-24T12:00+02:00", 12,
         "2026-10-25T02:30+02:00"),
        ("a night over the change", {**BERLIN, **NIGHT}, "2026-10-23T23:00+02:00", 24, "2026-10-25T08:00+01:00"),
    ],
)  # fmt: skip
def test_when_a_limit_ends(says: str, calendar: dict[str, object], start: str, hours: int, end: str) -> None:
    found = Calendar.model_validate(calendar).end(local(start), hours, [])
    assert found == local(end), f"{says}: {found}"
    assert found.tzinfo == UTC


def test_holidays_of_a_seat_move_only_what_concerns_it() -> None:
    calendar = Calendar.model_validate({"holidays": [{"seat": "s_a", "first": "2026-03-03", "last": "2026-03-03"}]})
    start = local("2026-03-02T12:00Z")
    assert calendar.end(start, 24, ["s_b"]) == local("2026-03-03T12:00Z")
    assert calendar.end(start, 24, ["s_a"]) == local("2026-03-04T12:00Z")
    assert calendar.end(start, 24, ["s_a", "s_b"]) == local("2026-03-04T12:00Z"), "a shared limit moves for both"


@pytest.mark.parametrize(
    "wrong",
    [
        {"zone": "Mars/Olympus"},
        {"at": ["25:00"]},
        {"quiet": {"from": "08:00", "to": "08:00"}},
        {"weekend": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]},
        {"holidays": [{"first": "2026-03-04", "last": "2026-03-03"}]},
        {"holidays": [{"first": "2026-02-30", "last": "2026-03-03"}]},
        {"remind": [0]},
        {"grace": 3},
    ],
)
def test_what_a_calendar_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Calendar.model_validate(wrong)


CALENDARS = st.fixed_dictionaries(
    {"zone": st.sampled_from(["Europe/Berlin", "Asia/Tokyo", "America/New_York", "Australia/Lord_Howe"])},
    optional={
        "quiet": st.sampled_from([{"from": "22:00", "to": "08:00"}, {"from": "01:00", "to": "03:30"}]),
        "weekend": st.lists(st.sampled_from(["mon", "sat", "sun"]), max_size=3),
        "at": st.lists(st.sampled_from(["02:30", "08:00", "20:00", "23:59"]), max_size=2),
        "holidays": st.just(
            [{"first": "2026-03-27", "last": "2026-03-30"}, {"first": "2026-10-24", "last": "2026-10-24"}]
        ),
    },
)
STARTS = st.integers(0, 366 * 24 * 60).map(
    lambda minutes: datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
)


@settings(max_examples=300, deadline=None)
@given(CALENDARS, STARTS, st.integers(1, 200))
def test_an_end_is_never_early_never_at_night_and_never_on_a_free_day(
    calendar: dict[str, object], start: datetime, hours: int
) -> None:
    from zoneinfo import ZoneInfo

    found = Calendar.model_validate(calendar)
    end = found.end(start, hours, [])
    assert end >= start + timedelta(hours=hours)
    assert end <= found.end(start + timedelta(minutes=1), hours, []), "who begins later is not due sooner"
    there = end.astimezone(ZoneInfo(found.zone))
    if there.time().isoformat() != "00:00:00":
        assert not found.free(there.date(), [])
    clock = f"{there:%H:%M}"
    if found.at:
        assert clock in found.at or clock in ("03:00", "03:30"), "a fixed hour, or the one after a gap"
    elif found.quiet is not None:
        start_, end_ = found.quiet.start, found.quiet.end
        quiet = start_ <= clock < end_ if start_ < end_ else clock >= start_ or clock < end_
        assert not quiet


def test_reminders() -> None:
    calendar = Calendar.model_validate({"remind": [24, 3]})
    since, until = local("2026-03-02T12:00Z"), local("2026-03-05T12:00Z")
    assert calendar.reminder(until, since, since) == local("2026-03-04T12:00Z")
    assert calendar.reminder(until, since, local("2026-03-04T12:00Z")) == local("2026-03-05T09:00Z")
    assert calendar.reminder(until, since, local("2026-03-05T10:00Z")) is None
    assert calendar.reminder(until, local("2026-03-05T00:00Z"), since) == local("2026-03-05T09:00Z")
    assert calendar.near(until, since, local("2026-03-04T11:59Z")) is None
    assert calendar.near(until, since, local("2026-03-04T12:00Z")) == 24
    assert calendar.near(until, since, local("2026-03-05T09:00Z")) == 3
    assert calendar.near(until, since, until) is None


@pytest.mark.parametrize(
    ("says", "calendar", "start", "end", "hours"),
    [
        ("every hour counts", {}, "2026-03-02T10:00Z", "2026-03-05T10:00Z", 72),
        ("a weekend does not", {**BERLIN, **WEEKEND}, "2026-03-06T12:00+01:00", "2026-03-09T12:00+01:00", 24),
        ("within one day", BERLIN, "2026-03-06T12:00+01:00", "2026-03-06T15:00+01:00", 3),
        ("a day of 23 hours", BERLIN, "2026-03-29T00:00+01:00", "2026-03-30T00:00+02:00", 23),
        ("a day of 25 hours", BERLIN, "2026-10-25T00:00+02:00", "2026-10-26T00:00+01:00", 25),
        ("nothing before it begins", BERLIN, "2026-03-06T12:00+01:00", "2026-03-06T12:00+01:00", 0),
    ],
)
def test_how_much_time_counts(says: str, calendar: dict[str, object], start: str, end: str, hours: int) -> None:
    counted = Calendar.model_validate(calendar).between(local(start), local(end), [])
    assert counted == timedelta(hours=hours), says


@given(st.integers(0, 330 * 24 * 60), st.integers(1, 60 * 24 * 9))
@settings(max_examples=60, deadline=None)
def test_time_is_counted_back_as_it_was_counted_on(start: int, minutes: int) -> None:
    calendar = Calendar.model_validate({**BERLIN, **WEEKEND})
    begin, spell = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=start), timedelta(minutes=minutes)
    end = calendar.later(begin, spell, [])
    assert calendar.between(begin, end, []) == spell
