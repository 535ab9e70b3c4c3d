"""When what a match awaits lapses, and when it is to be reminded of, by its calendar."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import asyncpg

from app.clock import calendar as clock
from app.clock.hours import Calendar
from rules import RULESETS
from rules.kernel.match import Match
from rules.kernel.view import deadlines, summary


def deadlines_of(match: Match[Any]) -> Mapping[str, datetime]:
    """When what is awaited lapses, for the worker; nothing in a sandbox, nor while no deadline runs."""
    return {} if match.sandbox else deadlines(RULESETS[match.ruleset], match)


def reminder(match: Match[Any], awaiting: str, calendar: Calendar | None, now: datetime) -> datetime | None:
    """When something awaited is to be reminded of next, or null."""
    found = next((each for each in summary(RULESETS[match.ruleset], match).awaiting if each.id == awaiting), None)
    if calendar is None or found is None or found.until is None:
        return None
    return calendar.reminder(found.until, found.since, now)


async def set_calendar(db: asyncpg.Connection, match: Match[Any], calendar: Calendar) -> None:
    """Let a match have this calendar, and what it awaits now its reminders."""
    moment = clock.now()
    async with db.transaction():
        stored = calendar.model_dump(mode="json", by_alias=True)
        await db.execute("UPDATE match SET calendar = $2 WHERE match_id = $1", match.id, stored)
        for awaiting in deadlines_of(match):
            await db.execute(
                "UPDATE deadline SET remind_at = $3 WHERE match_id = $1 AND awaiting = $2",
                match.id,
                awaiting,
                reminder(match, awaiting, calendar, moment),
            )
