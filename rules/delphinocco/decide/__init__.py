"""Deciding delphinocco's commands: the chapters fill one table, and the kernel asks it."""

from collections.abc import Sequence

from rules.delphinocco.decide import (  # noqa: F401  (each chapter registers its handlers)
    blocks,
    ending,
    gm,
    lineups,
    movement,
    opening,
    passing,
    rounds,
    shots,
    tournament,
)
from rules.delphinocco.decide.handlers import HANDLERS, Game
from rules.delphinocco.evolve import evolve
from rules.delphinocco.state import State
from rules.kernel.contract import Ask, Command, Event


def decide(state: State, command: Command, ask: Ask) -> Sequence[Event]:
    """The events of a command, or `Refused`."""
    play: Game = Game(state, ask, evolve)
    handler = HANDLERS.get(type(command))
    assert handler is not None
    handler(play, command)
    return play.events
