"""The state after an event: one function per event, a file per chapter. No check, no dice, no clock."""

from rules.kernel.contract import Event

from ..state import State
from . import beaters, duels, ending, flow, kernel, movement, ops, seekers, setup, specials
from .table import FOLDS

__all__ = ["beaters", "duels", "ending", "evolve", "flow", "kernel", "movement", "ops", "seekers", "setup", "specials"]


def evolve(state: State, event: Event) -> State:
    """The state after an event, of this sport or of the kernel."""
    fold = FOLDS.get(type(event))
    return state if fold is None else fold(state, event)
