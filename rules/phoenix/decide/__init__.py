"""Where the rules of phoenix are enforced, one file per chapter: conditions, then effect, then what may go wrong."""

from collections.abc import Sequence

from rules.kernel.contract import Ask, Command, Event
from rules.kernel.play import Play

from ..evolve import evolve
from ..state import State
from . import (
    beaters,
    contest,
    ending,
    flow,
    formation,
    fouls,
    gm,
    override,
    posts,
    races,
    roles,
    seekers,
    setup,
    specials,
    windows,
)
from .table import HANDLERS

__all__ = [
    "beaters",
    "contest",
    "decide",
    "ending",
    "formation",
    "fouls",
    "gm",
    "override",
    "posts",
    "races",
    "roles",
    "seekers",
    "setup",
    "specials",
    "windows",
]


def decide(state: State, command: Command, ask: Ask) -> Sequence[Event]:
    """The events of a command and of all that follows until somebody is awaited; or `Refused`."""
    play = Play(state, ask, evolve)
    handler = HANDLERS.get(type(command))
    assert handler is not None
    handler(play, command)
    flow.advance(play)
    return play.events
