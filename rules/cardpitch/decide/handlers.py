"""The table of handlers, and what the chapters share: the phase a command needs, dice that come all or none."""

from collections.abc import Callable
from typing import Any

from rules.cardpitch.state import State
from rules.cardpitch.tables import WAITING, Phase
from rules.kernel.border import RuleId, Side
from rules.kernel.contract import require
from rules.kernel.dice import DiceMissing, FaceMismatch, Need, Scripted
from rules.kernel.play import Play
from rules.kernel.table import Handlers

HANDLERS: Handlers[Callable[[Play[State], Any], None]] = Handlers()


def coach_of(play: Play[State]) -> Side:
    """The side of the coach who sends."""
    side = play.ask.viewer.coach
    assert side is not None
    return side


def require_phase(state: State, *phases: Phase, rule: RuleId = "CRD-1") -> None:
    """Refuse a command outside its phases; while dice are awaited no card phase is open."""
    require(state.phase in phases and state.dice is None, "wrong_phase", rule, phase=state.phase, phases=list(phases))


def require_waiting(state: State) -> None:
    """Refuse what belongs to the two phases that wait for cards."""
    require_phase(state, *WAITING)


def throw(play: Play[State], rule: RuleId, *wanted: Need) -> list[int]:
    """Throw dice that belong together: all of them, or `DiceMissing` names them all.

    A script that does not fit counts as missing: to refuse a card for it would tell what the card led to (CRD-SEC-12).
    """
    try:
        return [play.roll(rule, need.sides, label=need.label) for need in wanted]
    except DiceMissing:
        raise DiceMissing(wanted) from None
    except FaceMismatch:
        if isinstance(play.ask.dice.source, Scripted):
            raise DiceMissing(wanted) from None
        raise
