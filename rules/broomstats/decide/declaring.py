"""Declaring and withdrawing moves (catalogue 4.3, 4.11)."""

from rules.broomstats.commands import DeclareAction, WithdrawAction
from rules.broomstats.decide.checks import Draft, check, check_player
from rules.broomstats.decide.moves import MOVES
from rules.broomstats.decide.table import HANDLERS, in_phase
from rules.broomstats.events import ActionDeclared, ActionWithdrawn
from rules.broomstats.happenings import ShownAction
from rules.broomstats.state import State, Sub
from rules.kernel.contract import require
from rules.kernel.play import Play


def draft(command: DeclareAction) -> Draft:
    """The command on plain values."""
    actions = command.actions
    return Draft(
        round=command.round,
        player=command.player_id,
        move=command.move,
        target=command.target_id,
        partner=command.partner_id,
        recipient=command.recipient_id,
        hoops=command.hoops,
        actions=None if actions is None else tuple(Sub(each.move, each.target_id) for each in actions),
        announcement=command.announcement,
    )


def check_open(state: State) -> None:
    """Declarations are open, and no dice of the closing round are on the table yet."""
    in_phase(state, "declaring")
    require(not state.dice_awaited, "dice_awaited", "BRM-ROUND-2")


@HANDLERS.on(DeclareAction)
def declare_action(play: Play[State], command: DeclareAction) -> None:
    """The last declaration before closing counts (BRM-ROUND-2)."""
    check_open(play.state)
    check(play.state, play.ask.viewer, draft(command))
    play.emit(
        ActionDeclared(
            rule=MOVES[command.move].rule,
            round=command.round,
            player_id=command.player_id,
            move=command.move,
            target_id=command.target_id,
            partner_id=command.partner_id,
            recipient_id=command.recipient_id,
            hoops=command.hoops,
            actions=tuple(ShownAction(move=each.move, target_id=each.target_id) for each in command.actions or ())
            or None,
            announcement=command.announcement,
        )
    )


def check_declared(state: State, player: str) -> None:
    """There is a declaration to take back."""
    require(player in state.declarations, "no_declaration", "BRM-ROUND-2", player_id=player)


@HANDLERS.on(WithdrawAction)
def withdraw_action(play: Play[State], command: WithdrawAction) -> None:
    """A declaration may be taken back until the round closes."""
    check_open(play.state)
    check_player(play.state, play.ask.viewer, command.round, command.player_id)
    check_declared(play.state, command.player_id)
    play.emit(ActionWithdrawn(rule="BRM-ROUND-2", round=command.round, player_id=command.player_id))
