"""The calendar of a match: when a limit that starts now ends, in local time, with nights, weekends and holidays.

Hours are counted over days on which the match plays; weekend days and holidays do not count. An end that falls into
the quiet hours moves to their end, and where the match has fixed hours, to the next of these. All is reckoned in an
IANA zone, so that a clock change neither gives nor takes an hour of a limit.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Annotated, Any, Literal, Self
from zoneinfo import ZoneInfo, available_timezones

from pydantic import AfterValidator, Field, model_validator

from rules.kernel.border import Border, Int, SeatId, Token

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
MOST_DAYS = 3 * 366
"""A limit that finds no end within so many days ends there."""


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def _zone(name: str) -> str:
    if name not in _zones():
        raise ValueError("an IANA zone such as Europe/Berlin")
    return name


Zone = Annotated[Token, AfterValidator(_zone)]
OClock = Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$", json_schema_extra={"example": "20:00"})]
Day = Annotated[
    str, Field(pattern=r"^\d{4}-\d\d-\d\d$"), AfterValidator(lambda day: date.fromisoformat(day).isoformat())
]


class Quiet(Border):
    """The hours of the night, local time: no limit ends between `start` and `end`."""

    start: OClock = Field(alias="from")
    end: OClock = Field(alias="to")


class Holiday(Border):
    """Days on which nothing is due: for one seat, or (null) for all. Both ends belong to it."""

    seat: SeatId | None = None
    first: Day
    last: Day


class Calendar(Border):
    """When the limits of a match end, and how long before their end everybody concerned is reminded."""

    zone: Zone = "UTC"
    at: tuple[OClock, ...] = Field(default=(), max_length=24, description="Fixed local hours on which limits end.")
    quiet: Quiet | None = None
    weekend: tuple[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"], ...] = Field(default=(), max_length=6)
    holidays: tuple[Holiday, ...] = Field(default=(), max_length=200)
    remind: tuple[Annotated[Int, Field(ge=1, le=24 * 30)], ...] = Field(
        default=(), max_length=5, description="Hours before an end."
    )

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if len(set(self.weekend)) > 6:
            raise ValueError("a week has a day to play")
        if any(each.first > each.last for each in self.holidays):
            raise ValueError("a holiday begins before it ends")
        if self.quiet is not None and self.quiet.start == self.quiet.end:
            raise ValueError("quiet hours end at another time than they begin")
        return self

    def free(self, day: date, seats: Iterable[SeatId]) -> bool:
        """Whether nothing counts on a day for these seats together."""
        concerned = {None, *seats}
        if DAYS[day.weekday()] in self.weekend:
            return True
        iso = day.isoformat()
        return any(each.seat in concerned and each.first <= iso <= each.last for each in self.holidays)

    def end(self, start: datetime, hours: int, seats: Sequence[SeatId]) -> datetime:
        """When a limit of so many hours that starts at `start` ends for these seats, in UTC."""
        return self.later(start, timedelta(hours=hours), seats)

    def later(self, start: datetime, spell: timedelta, seats: Sequence[SeatId]) -> datetime:
        """When so much time of days that count has passed for these seats, and it may end, in UTC."""
        zone = ZoneInfo(self.zone)
        last = start + timedelta(days=MOST_DAYS)
        return self._settled(self._counted(start, spell, seats, zone, last), seats, zone, last)

    def between(self, start: datetime, end: datetime, seats: Sequence[SeatId]) -> timedelta:
        """How much time of days that count lies between two moments for these seats."""
        zone, counted, moment = ZoneInfo(self.zone), timedelta(), start.astimezone(UTC)
        last = min(end, start + timedelta(days=MOST_DAYS))
        while moment < last:
            day = moment.astimezone(zone).date()
            midnight = _local(day + timedelta(days=1), time(), zone)
            if not self.free(day, seats):
                counted += min(midnight, last) - moment
            moment = midnight
        return counted

    def _counted(
        self, start: datetime, left: timedelta, seats: Sequence[SeatId], zone: ZoneInfo, last: datetime
    ) -> datetime:
        """The moment when so much time of days that count has passed."""
        moment = start.astimezone(UTC)
        while moment < last:
            day = moment.astimezone(zone).date()
            midnight = _local(day + timedelta(days=1), time(), zone)
            if not self.free(day, seats):
                if moment + left <= midnight:
                    return moment + left
                left -= midnight - moment
            moment = midnight
        return last

    def _settled(self, moment: datetime, seats: Sequence[SeatId], zone: ZoneInfo, last: datetime) -> datetime:
        """The first moment from there on at which a limit may end."""
        while moment < last:
            later = self._later(moment, seats, zone)
            if later == moment:
                return moment
            moment = later
        return last

    def _later(self, moment: datetime, seats: Sequence[SeatId], zone: ZoneInfo) -> datetime:
        local = moment.astimezone(zone)
        # An end at midnight belongs to the day before: whoever had that day had all of it.
        if local.time() != time() and self.free(local.date(), seats):
            return _local(local.date() + timedelta(days=1), time(0, 0, 1), zone)
        if self.at:
            fixed = [
                _local(local.date() + timedelta(days=ahead), _clock(at), zone) for ahead in (0, 1) for at in self.at
            ]
            return min(each for each in fixed if each >= moment)
        return moment if self.quiet is None else _after_quiet(self.quiet, local, zone)

    def near(self, until: datetime, since: datetime, now: datetime) -> int | None:
        """Which of the hours before an end it is time for now, or null; none that lie before `since`."""
        if until <= now:
            return None
        due = (hours for hours in self.remind if since < until - timedelta(hours=hours) <= now)
        return min(due, default=None)

    def reminder(self, until: datetime, since: datetime, now: datetime) -> datetime | None:
        """The next moment after `now` at which the end `until` of what began at `since` is to be reminded of."""
        moments = (until - timedelta(hours=hours) for hours in self.remind)
        return min((each for each in moments if each > max(now, since)), default=None)


def _clock(text: str) -> time:
    return time.fromisoformat(text)


def _local(day: date, at: time, zone: ZoneInfo) -> datetime:
    """A local time in UTC. One that a clock change leaves out is taken an hour later, one that comes twice the first
    time.
    """
    return datetime.combine(day, at, zone).astimezone(UTC)


def _after_quiet(quiet: Quiet, local: datetime, zone: ZoneInfo) -> datetime:
    """The moment itself, or the end of the quiet hours that it falls into."""
    start, end, at = _clock(quiet.start), _clock(quiet.end), local.time()
    if start < end:
        return _local(local.date(), end, zone) if start <= at < end else local.astimezone(UTC)
    if at >= start:
        return _local(local.date() + timedelta(days=1), end, zone)
    return _local(local.date(), end, zone) if at < end else local.astimezone(UTC)


def read(stored: Any) -> Calendar:
    """The calendar of a match as it is stored; null is the plain one, in which every hour counts."""
    return EVERY_HOUR if stored is None else Calendar.model_validate(stored)


EVERY_HOUR = Calendar()
"""The plain calendar."""
