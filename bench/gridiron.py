"""Rows about gridiron on one core: `python -m bench.gridiron [seconds]`.

Random decisions with the list of what is legal after each; path finding; whole offers as a client gets them. Seconds
are those of the processor, so that a shared machine does not count.
"""

import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from rules.gridiron.offers import offers
from rules.gridiron.offers.paths import reach
from rules.gridiron.state import State
from rules.kernel.seats import Viewer
from tests.rules.gridiron.chance import Game


def decisions() -> Iterator[State]:
    """The position after each decision of random matches, one after the other."""
    for seed in count():
        game = Game.opened(seed)
        for _ in game.play():
            yield game.state


def _matches(seconds: float) -> dict[str, int | float]:
    """Decisions and whole matches in a second."""
    done = ended = seed = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        game, seed = Game.opened(seed), seed + 1
        for _ in game.play():
            done += 1
            if time.process_time() - began > seconds:
                break
        ended += game.state.result is not None
    spent = time.process_time() - began
    return {"per_second": round(done / spent), "matches_per_second": round(ended / spent, 2)}


def _rate(work: Callable[[], Iterator[Any]], seconds: float) -> int:
    done, began = 0, time.process_time()
    for _ in work():
        done += 1
        if time.process_time() - began > seconds:
            break
    return round(done / (time.process_time() - began))


def _activated(most: int) -> list[State]:
    """Positions in which somebody may walk."""
    found = (state for state in decisions() if state.activation is not None and state.question is None)
    return [state for state, _ in zip(found, range(most), strict=False)]


def _offers(seconds: float) -> dict[str, int | float]:
    """The whole offers to the active coach after each decision of his turn, as a client gets them."""
    took: list[float] = []
    for state in decisions():
        if sum(took) > seconds:
            break
        if state.in_turn and state.question is None and state.active is not None:
            began = time.process_time()
            offers(state, Viewer(seat="s", coach=state.active, side=state.active))
            took.append(time.process_time() - began)
    p95 = sorted(took)[len(took) * 95 // 100]
    return {"per_second": round(len(took) / sum(took)), "p95_ms": round(p95 * 1000, 2)}


def rows(seconds: float = 5.0) -> list[dict[str, Any]]:
    """What each measure did in a second."""
    walkers = _activated(300)

    def paths() -> Iterator[Any]:
        while True:
            for state in walkers:
                assert state.activation is not None
                yield reach(state, state.activation)

    return [
        {
            "row": "gridiron: random decisions, each with the list of what is legal",
            **_matches(seconds),
        },
        {
            "row": "gridiron: path finding, every reachable square with its best chance",
            "per_second": _rate(paths, seconds),
        },
        {"row": "gridiron: offers with schemas and paths", **_offers(seconds)},
    ]


if __name__ == "__main__":
    for row in rows(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0):
        print(f"{row['per_second']:>8}  {row['row']}")
