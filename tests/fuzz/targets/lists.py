"""Time again: what a match is opened with has any of its lists and records grown to thousands of parts."""

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from pydantic import ValidationError

from rules.kernel.contract import Refused
from tests.fuzz.chance import Chance
from tests.fuzz.door import let_in
from tests.fuzz.target import Target
from tests.fuzz.targets.openings import openings
from tests.harness import Bout
from tests.sports import SPORTS

PARTS = 8000
TIMES = 16
MOST = 64
QUICK = 0.1
"""Seconds of the processor for the largest document that nobody need look into."""


def draw(chance: Chance) -> Any:
    """A document of an opening, a place in it, and whether what is added is new or the same again."""
    sport = chance.choice(sorted(SPORTS.keys() - {"pebbles"}))
    opening = chance.choice(openings(sport))
    path = chance.choice(list(_paths({name: opening.get(name) or {} for name in ("options", "setup")})) or [("setup",)])
    return {"sport": sport, "opening": opening, "path": list(path), "new": bool(chance.getrandbits(1))}


def _paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        if value and at:
            yield at
        for key in value if isinstance(value, dict) else range(min(len(value), 1)):
            yield from _paths(value[key], (*at, key))


def grown(document: Any, path: list[Any], parts: int, new: bool) -> Any:
    """The document with what lies there repeated to so many parts, each with names of its own or all alike."""
    made = json.loads(json.dumps(document))
    holder = made
    for key in path[:-1]:
        holder = holder[key]
    value = holder[path[-1]]
    if isinstance(value, dict):
        names = list(value)
        value |= {f"{names[n % len(names)]}{n}": value[names[n % len(names)]] for n in range(parts)}
    else:
        holder[path[-1]] = [_named(value[n % len(value)], n if new else 0) for n in range(parts)]
    return made


def _named(value: Any, number: int) -> Any:
    """The part with another name wherever it has one."""
    if isinstance(value, dict):
        return {key: _named(each, number) for key, each in value.items()}
    if isinstance(value, list):
        return [_named(each, number) for each in value]
    return f"{value[:30]}{number}" if isinstance(value, str) and number else value


def check(case: Any) -> None:
    """Sixteen times the parts take about sixteen times as long, whether it is opened or refused."""
    ruleset = SPORTS[case["sport"]]

    def seconds(parts: int) -> float:
        document = let_in(grown(case["opening"], case["path"], parts, case["new"]))
        if document is None:
            return 0.0
        bout = Bout.blank(ruleset)
        command = {"kind": ruleset.create.tag(), "options": document.get("options") or {}}
        began = time.process_time()
        with suppress(Refused, ValidationError):
            bout.send("gm", command if document.get("setup") is None else {**command, "setup": document["setup"]})
        return time.process_time() - began

    if seconds(PARTS) < QUICK:
        return
    least = [min(seconds(parts) for _ in range(3)) for parts in (PARTS // TIMES, PARTS)]
    assert least[1] < QUICK or least[1] < MOST * least[0], (
        f"{TIMES} times the parts take {least[1] / least[0]:.0f} times"
    )


TARGET = Target("lists", draw, check)
