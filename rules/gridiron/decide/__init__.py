"""Deciding a command: its chapter's handler, then whatever the rules owe after it."""

from collections.abc import Sequence

from rules.gridiron.commands import GmEdit
from rules.gridiron.decide import gm as gm
from rules.gridiron.decide import lapse as lapse
from rules.gridiron.decide.play import HANDLERS, Game
from rules.gridiron.decide.settle import settle
from rules.gridiron.state import State
from rules.kernel.contract import Ask, Command, Event


def decide(state: State, command: Command, ask: Ask) -> Sequence[Event]:
    """The events of a command, or `Refused`, always before the first die. A correction sets off nothing."""
    handler = HANDLERS.get(type(command))
    if handler is None:
        return ()
    play = Game(state, ask)
    handler(play, command)
    if type(command) is not GmEdit:
        settle(play)
    return play.events
