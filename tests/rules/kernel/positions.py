"""Commands of the kernel, and positions of a match of pebbles that its rules meet."""

from typing import Any

from tests.harness import Bout
from tests.rules.pebbles.positions import at, hide

WHY = "because"


def match(kind: str, **fields: Any) -> dict[str, Any]:
    """A command of the kernel."""
    return {"kind": f"match.{kind}", **fields}


def paused() -> Bout:
    bout = at("; left hid 2")()
    bout.send("gm", match("pause", reason=WHY))
    return bout


def at_table() -> Bout:
    """Table dice: the second fist waits for the wind."""
    bout = at("; left hid 3", dice="table", seats={"bot": {"bridge": ["s_left", "s_right"]}})()
    bout.send("right", hide(1))
    return bout


def late() -> Bout:
    bout = at()()
    bout.wait(60)
    return bout
