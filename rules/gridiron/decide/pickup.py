"""Picking up the ball (GRD-PICKUP, the seed's third group)."""

from rules.gridiron import events as ev
from rules.gridiron.decide.ball import drop
from rules.gridiron.decide.needs import passed, pick_up_test
from rules.gridiron.decide.play import Game, after
from rules.gridiron.decide.rolls import attempt
from rules.gridiron.decide.turnovers import turnover
from rules.gridiron.state import Player, Test


def reach_for(play: Game, player: Player) -> None:
    """GRD-PICKUP-1: who moves into the square of the loose ball must try."""
    assert player.square is not None
    attempt(play, pick_up_test(play.state, player, player.square))


@after("pick_up")
def _picked_up(play: Game, test: Test) -> None:
    """GRD-PICKUP-5, -6: he has it and may go on, or it bounces and the turn is over."""
    player = play.state.players[test.player]
    assert player.square is not None
    if passed(test):
        play.emit(ev.BallPickedUp(rule="GRD-PICKUP-5", player_id=player.id, square=player.square), by=None)
        return
    drop(play, player, "GRD-PICKUP-6")
    turnover(play, player.side, "pick_up", "GRD-GAP-8")
