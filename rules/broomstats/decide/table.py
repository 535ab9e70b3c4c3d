"""The table of handlers, and the two questions that every handler may ask first: the phase, and whose player or team
it is.
"""

from collections.abc import Callable, Sequence
from typing import Any

from rules.broomstats.state import Player, State
from rules.kernel.border import Side
from rules.kernel.contract import Refused, require
from rules.kernel.play import Play
from rules.kernel.seats import Viewer
from rules.kernel.table import Handlers

HANDLERS: Handlers[Callable[[Play[State], Any], None]] = Handlers()


def in_phase(state: State, *phases: str) -> None:
    """Refuse what does not belong to the phase (catalogue 4.1)."""
    require(state.phase in phases, "wrong_phase", "BRM-ROUND-2", phase=state.phase)


def team_of(state: State, team: str, viewer: Viewer) -> Side:
    """The side of a team id, for its captain or the GM."""
    side = state.side_of(team)
    require(side is not None or not viewer.gm, "unknown_team", "BRM-ROUND-3", team_id=team)
    require(viewer.gm or side == viewer.captain, "not_your_team", "BRM-ROUND-3", team_id=team)
    assert side is not None
    return side


def refuse_all(causes: Sequence[Refused]) -> None:
    """Refuse for several reasons at once: the first is the code, all are told."""
    if causes:
        first = causes[0]
        raise Refused(first.code, first.rule, causes=causes, **first.facts)


def may_play(player: Player, viewer: Viewer) -> bool:
    """Whether somebody may declare for a player (2.1)."""
    return viewer.gm or viewer.captain == player.side or player.id in viewer.figures
