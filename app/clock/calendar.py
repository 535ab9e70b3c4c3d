"""When a limit that starts now will pass, and what time it is in a match (protocol 7)."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from rules.kernel.match import Match


def now() -> datetime:
    """This moment in UTC, to the millisecond: what the wire and the log hold."""
    moment = datetime.now(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def now_in(match: Match[Any]) -> datetime:
    """The time in a match: a sandbox has a clock of its own."""
    return match.clock if match.sandbox and match.clock is not None else now()


def due(limits: dict[str, int | None], start: datetime) -> Callable[[str, Sequence[str]], datetime | None]:
    """For `Submission.due`: the end of a named limit that starts at `start`, or null where the match has none.

    `limits` are hours by name. The sides that it binds matter only to calendars with holidays.
    """

    def end(limit: str, sides: Sequence[str]) -> datetime | None:
        hours = limits.get(limit)
        return None if hours is None else start + timedelta(hours=hours)

    return end
