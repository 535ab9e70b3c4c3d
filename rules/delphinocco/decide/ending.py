"""How a match ends: giving up, the GM's end, and the opening of the block orders before every end."""

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco import shapes as sh
from rules.delphinocco.decide.admission import check_phase, side_of
from rules.delphinocco.decide.handlers import HANDLERS, Game
from rules.delphinocco.tables import OTHER
from rules.kernel.commands import End


def finish(play: Game, rule: str, reason: str, winner: str | None) -> None:
    """End the match under a rule."""
    reveal_orders(play)
    play.emit(ev.MatchEnded(rule=rule, winner=winner, score=dict(play.state.score), reason=reason), by=None)


def reveal_orders(play: Game) -> None:
    """Open every block order that was given, in the order given."""
    if play.state.orders:
        changes = tuple(
            sh.BlockOrder(side=order.side, policy=order.policy, round=order.round) for order in play.state.orders
        )
        play.emit(ev.BlockOrdersRevealed(rule="DEL-C-6", changes=changes), by=None)


@HANDLERS.on(cm.Concede)
def concede(play: Game, command: cm.Concede) -> None:
    """The other side wins whatever the score."""
    check_phase(play.state, "concede")
    side = side_of(play)
    play.emit(ev.Conceded(rule="DEL-C-5", side=side))
    finish(play, "DEL-C-5", "conceded", OTHER[side])


@HANDLERS.on(End)
def gm_end(play: Game, command: End) -> None:
    """The kernel ends the match; the block orders are opened directly before."""
    reveal_orders(play)
