"""An end that was moved holds wherever a sport shows it (MAT-10, MAT-13, MAT-24)."""

import functools
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest

from rules.kernel.contract import Ruleset
from rules.kernel.view import status, summary
from tests.harness import Bout
from tests.rules.films import course_of, sports, telling
from tests.sports import SPORTS

STEPS, EVERY = 48, 6
SHOWN = ("until", "due_at", "hold_until")


def moved(bout: Bout) -> None:
    """The GM gives everybody another end."""
    for place, each in enumerate(summary(bout.ruleset, bout.match).awaiting, 7):
        until = (bout.time + timedelta(hours=place)).isoformat()
        bout.send("gm", {"kind": "match.set_deadline", "awaiting": each.id, "until": until, "reason": "ill"})


def paused(bout: Bout) -> None:
    """The match stands still for a while."""
    bout.send("gm", {"kind": "match.pause", "reason": "holidays"})
    bout.wait(50)
    bout.send("gm", {"kind": "match.resume", "reason": "back"})


def rewound(bout: Bout) -> None:
    """The GM goes back to now, some days later."""
    moment = len(bout.told("gm"))
    bout.wait(100)
    bout.send("gm", {"kind": "match.rewind", "to": moment, "reason": "once more"})


def graced(bout: Bout) -> None:
    """Everybody is late and has grace."""
    bout.send("gm", {"kind": "match.set_grace", "hours": 9, "reason": "a new baby"})
    bout.wait(2000)
    for each in summary(bout.ruleset, bout.match).awaiting:
        if each.until is not None and not each.late and each.until <= bout.time:
            bout.send("clock", {"kind": "match.lapse", "awaiting": each.id})
            return


def ends_in(view: Any) -> Iterator[datetime]:
    """Every end that stands anywhere in a view."""
    if isinstance(view, dict):
        for name, value in view.items():
            if name in SHOWN and isinstance(value, str):
                yield datetime.fromisoformat(value)
            yield from ends_in(value)
    elif isinstance(view, list):
        for each in view:
            yield from ends_in(each)


@functools.cache
def stops(key: str) -> Sequence[Bout]:
    """A sport's random match as it was every few commands while it ran; played once for all acts."""
    course = course_of(SPORTS[key], 1, never=frozenset({"match.end", "match.pause"}))
    found = []
    with telling(course):
        for place in range(STEPS):
            if status(course.bout.ruleset, course.bout.match) == "active" and place % EVERY == 0:
                found.append(course.bout.copy())
            if not course.step():
                break
    return found


@sports
@pytest.mark.parametrize("act", [moved, paused, rewound, graced], ids=lambda act: act.__name__)
def test_a_view_shows_the_ends_that_hold(ruleset: Ruleset[Any], act: Callable[[Bout], None]) -> None:
    assert stops(ruleset.key)
    for stop in stops(ruleset.key):
        bout = stop.copy()
        with telling(bout.course):
            act(bout)
            hold = {each.until for each in bout.sight("gm").awaiting}
            assert set(ends_in(bout.view("gm"))) <= hold
