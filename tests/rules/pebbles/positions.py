"""Positions of pebbles in one line of text: `at("l1 3, r2 4; left hid 2")`."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.harness import Bout
from tests.sports.pebbles import RULESET


def command(kind: str, **fields: Any) -> dict[str, Any]:
    """A command of pebbles."""
    return {"kind": f"pebbles.{kind}", **fields}


def hide(pebbles: int) -> dict[str, Any]:
    """A fist."""
    return command("hide", pebbles=pebbles)


def advance(runner: str) -> dict[str, Any]:
    """An answer."""
    return command("advance", runner=runner)


def begun(**opening: Any) -> Bout:
    """Round 1."""
    bout = Bout.open(RULESET, **opening)
    bout.send("gm", command("start"))
    return bout


def at(line: str = "", **opening: Any) -> Callable[[], Bout]:
    """A running match: runners on places (`l1 3`), then after a `;` what was done (`left hid 2`, `asked left 2`)."""

    def given() -> Bout:
        bout = begun(**opening)
        places, _, done = line.partition(";")
        for word in filter(None, (each.strip() for each in places.split(","))):
            runner, place = word.split()
            bout.send("gm", command("place", runner=runner, at=int(place), reason="set up"))
        for word in filter(None, (each.strip() for each in done.split(","))):
            _do(bout, word.split())
        return bout

    return given


def _do(bout: Bout, words: list[str]) -> None:
    if words[0] == "asked":
        more = 1 + int(words[2])
        fists: Mapping[str, int] = {words[1]: more}
        for side in ("left", "right"):
            bout.send(side, hide(fists.get(side, 1)), dice=(1,) if side == "right" else ())
    else:
        bout.send(words[0], hide(int(words[2])))
