"""Grace: a stock of time that a late seat uses up before its end counts as passed (MAT-24).

Only what everybody may know decides. Where it is secret who has answered already, all who are named as awaited use up
grace together, as the holidays of all of them move an end that they share (protocol 7); so no stock and no end tells
who it was.
"""

from datetime import datetime, timedelta
from typing import Any

from rules.kernel import events as ev
from rules.kernel.contract import Awaiting
from rules.kernel.match import Grace, Match
from rules.kernel.run import Run
from rules.kernel.seats import SPECTATOR
from rules.kernel.view import due_soon, sight, status

HURRIED = frozenset({"captain", "coach", "player"})
"""Whose lateness grace is for; a GM and the clock have none."""


def holder(each: Awaiting) -> str | None:
    """Whose stock is used up: a seat's id, `side:X` where no one seat can be named, or null."""
    if each.role not in HURRIED:
        return None
    return each.seat or (None if each.side is None else f"side:{each.side}")


def left_of(match: Match[Any], whose: str) -> int:
    """Minutes that somebody has left, those that are being used up now included."""
    return match.graces.get(whose, match.grace)


def public(run: Run[Any]) -> list[Awaiting]:
    """Who is awaited, as everybody may know it."""
    return list(sight(run.ruleset, run.match, SPECTATOR).awaiting)


def begin(run: Run[Any], found: Awaiting) -> bool:
    """Let grace begin for all that passes with this end, if anybody concerned has some left; false if nobody has."""
    together = [
        each
        for each in public(run)
        if each.until == found.until and not each.late and not each.grace and holder(each) is not None
    ]
    if found.until is None or found.id not in {each.id for each in together}:
        return False
    holders = sorted({whose for each in together if (whose := holder(each)) is not None})
    most = max(left_of(run.match, whose) - _in_use(run, whose, found.until) for whose in holders)
    if most <= 0:
        return False
    until = run.given.after(found.until, most, holders)
    run.happen(
        ev.GraceBegun(
            rule="MAT-24",
            since=found.until,
            until=until,
            minutes=most,
            awaiting=tuple(ev.DueSoon(**due_soon(each)) for each in together),
            deadlines={each.id: until for each in together},
            holders=tuple(holders),
        )
    )
    return True


def _in_use(run: Run[Any], whose: str, until: datetime) -> int:
    """Minutes that other ends of the same stock have used up by then."""
    return sum(_used(run, each, whose, until) for each in run.match.running if whose in each.holders)


def _used(run: Run[Any], grace: Grace, whose: str, moment: datetime) -> int:
    spell = run.given.between(grace.since, max(grace.since, min(moment, grace.until)), [whose])
    return spell // timedelta(minutes=1)


def comes(run: Run[Any], until: datetime) -> bool:
    """Whether grace follows this end, rather than what the rules decide."""
    return any(grace_follows(run.match, each) for each in public(run) if each.until == until and not each.late)


def grace_follows(match: Match[Any], each: Awaiting) -> bool:
    """Whether somebody who is awaited has grace left and does not use it up already."""
    whose = holder(each)
    return whose is not None and not each.grace and left_of(match, whose) > 0


def settle(run: Run[Any]) -> None:
    """Take off what was used up by those who are awaited no longer, or whose end passed, or was moved by the GM.

    While the dice of the table are awaited nobody is late.
    """
    if not run.match.running or status(run.ruleset, run.match) == "finished":
        return
    now = run.match.paused_at or run.given.now
    for grace in run.match.running:
        open_ = () if run.match.position.kept is not None else public(run)
        waiting = {holder(each) for each in open_ if each.id in grace.awaiting and _runs(each, grace)}
        for whose in grace.holders:
            if whose not in waiting:
                used = _used(run, grace, whose, now)
                _spent(run, grace, whose, max(0, left_of(run.match, whose) - used))


def _runs(each: Awaiting, grace: Grace) -> bool:
    return each.until == grace.until and not each.late


def _spent(run: Run[Any], grace: Grace, whose: str, left: int) -> None:
    run.happen(ev.GraceSpent(rule="MAT-24", **named(whose), since=grace.since, minutes=left))


def named(whose: str | None) -> dict[str, Any]:
    """The seat or the side that holds a stock, as events say it; null is everybody."""
    if whose is None:
        return {"seat": None, "side": None}
    side = whose.removeprefix("side:")
    return {"seat": None, "side": side} if side != whose else {"seat": whose, "side": None}
