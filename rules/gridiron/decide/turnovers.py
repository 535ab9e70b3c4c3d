"""Turnovers: told the moment they are certain; the turn ends once all that is in motion is done (GRD-TURN-6, -7)."""

from rules.gridiron import events as ev
from rules.gridiron.decide.play import Game


def turnover(play: Game, side: str, cause: str, rule: str) -> None:
    """A turnover, if it is the active side's doing and none is certain yet."""
    state = play.state
    if state.in_turn and state.active == side and state.turnover is None:
        play.emit(ev.Turnover(rule=rule, side=side, cause=cause), by=None)
