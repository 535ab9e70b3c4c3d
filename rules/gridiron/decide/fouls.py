"""Fouls, sending off, bribes (GRD-FOUL)."""

from collections.abc import Mapping
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.commands import CommitFoul
from rules.gridiron.decide.ball import drop
from rules.gridiron.decide.movement import still_open
from rules.gridiron.decide.play import HANDLERS, Game, answers, own_side, target_of
from rules.gridiron.decide.questions import ask
from rules.gridiron.decide.strength import foul_assists
from rules.gridiron.decide.turnovers import turnover
from rules.gridiron.pitch import adjacent
from rules.gridiron.state import Foul, Matter, Player, Question, State
from rules.kernel.contract import require


def foul_checks(state: State, target: Player) -> None:
    """GRD-FOUL-1: an adjacent opponent on the ground."""
    act, player = state.activation, state.acting
    assert act is not None
    require(act.action == "foul", "illegal_for_action", "GRD-FOUL-1", action=act.action)
    require(player.standing, "is_prone", "GRD-STAND-3", player_id=player.id)
    near = target.square is not None and player.square is not None and adjacent(player.square, target.square)
    require(near, "not_adjacent", "GRD-FOUL-1", target_id=target.id)
    lies = target.side != player.side and not target.standing
    require(lies, "illegal_target", "GRD-FOUL-1", target_id=target.id)


@HANDLERS.on(CommitFoul)
def _foul(play: Game, command: CommitFoul) -> None:
    target = target_of(play.state, own_side(play), command.target_id)
    foul_checks(play.state, target)
    player = play.state.acting
    offensive, defensive = foul_assists(play.state, player, target)
    play.emit(
        ev.FoulDeclared(
            rule="GRD-FOUL-3",
            also=still_open(play.state),
            player_id=player.id,
            target_id=target.id,
            assists=offensive,
            defensive_assists=defensive,
        )
    )


def _open(state: State) -> Foul:
    assert state.foul is not None
    return state.foul


_ORDER = ("GRD-FOUL-6",)


def judge(play: Game) -> None:
    """GRD-FOUL-4, -6: equal faces send the fouler off, unless a bribe helps; then he is done."""
    foul, act = _open(play.state), play.state.activation
    fouler = play.state.players[foul.fouler]
    if not foul.doubles:
        assert act is not None
        injures = play.state.turnover is None and play.state.players[foul.victim].square is None
        rule = "GRD-FOUL-7" if injures else "GRD-FOUL-1"
        play.emit(ev.ActivationEnded(rule=rule, player_id=fouler.id, action=act.action), by=None)
        return
    bribes = play.state.teams[fouler.side].bribes if play.state.options.bribes_allowed else 0
    choices = [{"use": True}, {"use": False}] if bribes else [{"use": False}]
    ask(
        play,
        "GRD-FOUL-8",
        "use_bribe",
        fouler.side,
        choices,
        Matter(player=fouler.id),
        player_id=fouler.id,
    )


@answers("use_bribe")
def _use_bribe(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    """GRD-FOUL-8: 2 or more, he stays; the bribe is spent."""
    fouler = play.state.players[_open(play.state).fouler]
    if choice["use"]:
        natural = play.roll("GRD-FOUL-8", 6, label="bribe")
        play.emit(
            ev.BribeRolled(
                rule="GRD-FOUL-8", side=fouler.side, player_id=fouler.id, natural=natural, success=natural >= 2
            )
        )
        if natural >= 2:
            play.emit(ev.PlayerSentOff(rule="GRD-FOUL-4", also=_ORDER, player_id=fouler.id, bribed=True), by=None)
            return
    _send_off(play, fouler)


def _send_off(play: Game, fouler: Player) -> None:
    """GRD-FOUL-5: removal, his ball, turnover."""
    if play.state.ball.carrier == fouler.id:
        drop(play, fouler, "GRD-FOUL-5")
    play.emit(ev.PlayerSentOff(rule="GRD-FOUL-5", also=_ORDER, player_id=fouler.id, bribed=False), by=None)
    turnover(play, fouler.side, "sent_off", "GRD-FOUL-5")
