"""What each command brings about; the only place where a rule is enforced or a die is thrown."""

from collections.abc import Sequence

from rules.broomstats.decide import corrections, declaring, ending, roster, rounds, setup
from rules.broomstats.decide.table import HANDLERS
from rules.broomstats.evolve import evolve
from rules.broomstats.state import State
from rules.kernel.contract import Ask, Command, Event
from rules.kernel.play import Play

CHAPTERS = (setup, roster, declaring, rounds, corrections, ending)
"""Imported so that their handlers are in the table."""


def decide(state: State, command: Command, ask: Ask) -> Sequence[Event]:
    """The events of a command, or `Refused`."""
    handler = HANDLERS.get(type(command))
    assert handler is not None, type(command)
    play = Play(state, ask, evolve)
    handler(play, command)
    return play.events
