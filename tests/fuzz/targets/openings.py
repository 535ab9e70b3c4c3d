"""Openings: boards, rosters, tables, names and options that a match is opened with, and whether it can be played."""

import json
from functools import cache, partial
from random import Random
from typing import Any

from pydantic import ValidationError

from rules.kernel.contract import Refused
from tests.fuzz.chance import Chance
from tests.fuzz.door import check_refusal, check_shown, let_in
from tests.fuzz.target import Target
from tests.fuzz.values import mutated
from tests.harness import Bout
from tests.play import Course
from tests.secrecy import twins_of
from tests.sports import SPORTS

STEPS = 6


def target(sport: str) -> Target:
    """Openings of one sport."""
    return Target(f"openings.{sport}", partial(draw, sport), partial(check, sport))


@cache
def openings(sport: str) -> tuple[dict[str, Any], ...]:
    """What matches of a sport were opened with, a board, tables and a roster of one's own among it."""
    found = [twins_of(sport).opening(Random(seed)) for seed in range(12)]
    own = _own(sport)
    found += [{**each, "setup": {**(each.get("setup") or {}), **own}} for each in found[:8] if own]
    plain: tuple[dict[str, Any], ...] = tuple(json.loads(json.dumps(each)) for each in found)
    return plain


def _own(sport: str) -> dict[str, Any]:
    """What a match of a sport may be opened with that is a document of its own."""
    boards = SPORTS[sport].boards
    if sport == "phoenix":
        return {"board": boards["default"]}
    if sport == "broomstats":
        return {"tables": boards["tables"]}
    if sport == "gridiron":
        home, away, *_ = boards.values()
        return {"rosters": {"home": home, "away": away}}
    return {}


def draw(sport: str, chance: Chance) -> Any:
    """An opening with something changed in it."""
    opening = chance.choice(openings(sport))
    known = _names(opening)
    part = chance.choice(("options", "setup", "setup", "all"))
    if part == "all":
        changed = mutated(chance, opening, known, 4)
        opening = changed if isinstance(changed, dict) else {}
    else:
        opening = {**opening, part: mutated(chance, opening.get(part), known, 4)}
    dice = chance.choice(("sealed", "table", "scripted"))
    return {"opening": opening, "dice": dice, "sandbox": chance.seldom(), "seed": chance.getrandbits(8)}


def _names(value: Any) -> list[Any]:
    """The keys and scalars of a document."""
    if isinstance(value, dict):
        return [*value, *(name for each in value.values() for name in _names(each))][:400]
    if isinstance(value, list):
        return [name for each in value for name in _names(each)][:400]
    return [value]


def check(sport: str, case: Any) -> None:
    """It is refused with reasons; or it opens, can be shown, and what is offered then can be played."""
    ruleset = SPORTS[sport]
    opening = let_in(case["opening"])
    if not isinstance(opening, dict):
        return
    options, setup = opening.get("options") or {}, opening.get("setup")
    if not isinstance(options, dict) or not (setup is None or isinstance(setup, dict)):
        return  # the request's own model wants objects
    seats = twins_of(sport).opening(Random(case["seed"])).get("seats")
    bout = Bout.blank(ruleset, dice=case["dice"], sandbox=case["sandbox"], seats=seats)
    command: dict[str, Any] = {"kind": ruleset.create.tag(), "options": options}
    try:
        bout.send("gm", command if setup is None else {**command, "setup": setup})
    except Refused as no:
        check_refusal(ruleset, no)
        return
    except ValidationError:
        return
    check_shown(bout)
    if case["dice"] == "scripted":
        return
    course = Course(bout, Random(case["seed"]))
    for _ in range(STEPS):
        if course.over or not course.step():
            break
    check_shown(bout)
