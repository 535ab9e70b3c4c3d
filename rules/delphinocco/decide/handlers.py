"""The table of handlers: one function per command, filled by the chapters."""

from collections.abc import Callable
from typing import Any

from rules.delphinocco.state import State
from rules.kernel.contract import Refused
from rules.kernel.play import Play
from rules.kernel.table import Handlers

Game = Play[State]
HANDLERS: Handlers[Callable[[Game, Any], None]] = Handlers()

LIMIT = "turn"
"""The one time limit of the sport."""


def awaits(play: Game, side: str | None) -> dict[str, Any]:
    """The `since` and `until` of an event that makes a side (null: both, and the GM) the awaited one."""
    return {"since": play.ask.now, "until": play.due(LIMIT, [side] if side is not None else ["red", "green"])}


NOBODY: dict[str, Any] = {"since": None, "until": None}
"""The same, of an event after which nobody new is awaited."""


def allowed(check: Callable[..., object], *values: Any) -> bool:
    """Whether a check of the rules lets these values pass; what offers are filtered with."""
    try:
        check(*values)
    except Refused:
        return False
    return True


def shown(value: object) -> str:
    """A value from outside, short enough for the facts of a refusal."""
    return str(value)[:40]
