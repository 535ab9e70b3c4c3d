"""Rows about phoenix on one core: `python -m bench.phoenix [seconds]`.

What a client's offers cost where they cost most: every reachable field with its cost, and from each the legal passes
and shots. Seconds are those of the processor, so that a shared machine does not count.
"""

import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

from rules.phoenix import RULESET
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    announce,
    at,
    attacked,
    base_1,
    base_2,
    duel,
    first,
    in_round,
    override,
    owns,
    roll_of,
    rolled,
)

LEAST = 20
"""So many times at least, whatever the seconds."""


def _far() -> tuple[Bout, str]:
    """A 6 and a bonus die of 3: three chasers in the middle reach nearly the whole pitch."""
    bout = owns(override(base_1(), *at(c1a=32, c1b=39, c1c=46)), 1, 12)
    rolled(bout, "c1a", 6)
    announce(bout, 1, 12, roll_id=roll_of("c1a")(bout), dice=(3,))
    return bout, "1"


def _stuck() -> tuple[Bout, str]:
    """An escape that must leave, with every field around taken."""
    bout = attacked(base_2())
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", 6)
    return override(bout, *at(c1b=36, c1c=39, c2b=34, c2c=46, k2=49, k1=45)), "1"


def _hidden() -> tuple[Bout, str]:
    """A seeker with the whole other half to search."""
    return in_round(2), "s1"


POSITIONS: Mapping[str, Callable[[], tuple[Bout, str]]] = {
    "a movement with 9 points": _far,
    "an escape with nowhere to go": _stuck,
    "a search": _hidden,
}


def _offers(says: str, position: Callable[[], tuple[Bout, str]], seconds: float) -> dict[str, Any]:
    bout, seat = position()
    spent: list[float] = []
    while sum(spent) < seconds or len(spent) < LEAST:
        began = time.process_time()
        bout.offers(seat)
        spent.append(time.process_time() - began)
    spent.sort()
    found = {f"p{part}_ms": round(spent[len(spent) * part // 100] * 1000, 2) for part in (50, 95)}
    return {"row": f"{RULESET.key}: offers in {says}", **found}


def rows(seconds: float = 5.0) -> list[dict[str, Any]]:
    """Milliseconds of each position's offers."""
    return [_offers(says, position, seconds / len(POSITIONS)) for says, position in POSITIONS.items()]


if __name__ == "__main__":
    for row in rows(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0):
        print(f"{row['p50_ms']:>8} {row['p95_ms']:>8}  {row['row']}")
