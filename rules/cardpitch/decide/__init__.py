"""The only place where a rule of cardpitch is enforced: one file per chapter of the catalogue."""

from rules.cardpitch.decide import beaters, corrections, lots, quaffle, setup, turn
from rules.cardpitch.decide.handlers import HANDLERS
from rules.cardpitch.evolve import evolve
from rules.cardpitch.state import State
from rules.kernel.contract import Ask, Command, Event
from rules.kernel.play import Play

CHAPTERS = (setup, turn, quaffle, beaters, lots, corrections)
"""The files that register handlers."""


def decide(state: State, command: Command, ask: Ask) -> tuple[Event, ...]:
    """The events of a command, or `Refused`."""
    play = Play(state, ask, evolve)
    handler = HANDLERS.get(type(command))
    assert handler is not None
    handler(play, command)
    return play.events
