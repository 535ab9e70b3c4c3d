"""Folding events into the position: one short function per event, a file for each chapter. No check, no dice."""

from rules.gridiron.evolve import ball as ball
from rules.gridiron.evolve import between as between
from rules.gridiron.evolve import contact as contact
from rules.gridiron.evolve import office as office
from rules.gridiron.evolve import turns as turns
from rules.gridiron.evolve.words import FOLDS
from rules.gridiron.state import State
from rules.kernel.contract import Event


def evolve(state: State, event: Event) -> State:
    """The position after an event; what the sport does not know leaves it as it is."""
    fold = FOLDS.get(type(event))
    return state if fold is None else fold(state, event)
