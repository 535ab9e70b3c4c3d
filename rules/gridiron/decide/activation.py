"""Activating players, and ending activations and turns (GRD-TURN-4, -5, GRD-STAND-4)."""

from rules.gridiron import events as ev
from rules.gridiron.commands import Activate, CancelActivation, EndActivation, EndTurn
from rules.gridiron.decide.movement import allowance
from rules.gridiron.decide.play import HANDLERS, Game, activation_checks, own_side, turn_checks
from rules.gridiron.decide.turns import end_turn
from rules.gridiron.state import Activation, Player, State
from rules.gridiron.tables import ACTIONS, LIMITED_ACTIONS
from rules.kernel.contract import Refused, require


def player_checks(state: State, side: str, player_id: str) -> Player:
    """One's own player, none other still about to begin."""
    player = state.players.get(player_id)
    require(player is not None, "unknown_player", "GRD-TURN-4", player_id=player_id)
    assert player is not None
    require(player.side == side, "not_your_player", "GRD-TURN-4", player_id=player_id)
    act = state.activation
    require(not about_to_begin(act), "activation_open", "GRD-TURN-5", player_id=None if act is None else act.player)
    return player


def about_to_begin(act: Activation | None) -> bool:
    """GRD-TURN-5: an activation that was declared and may still be taken back."""
    return act is not None and not act.started


def is_fresh(state: State, player: Player) -> bool:
    """GRD-TURN-4: each player once in a turn."""
    act = state.activation
    return not player.activated and (act is None or act.player != player.id)


def is_able(player: Player) -> bool:
    """GRD-STAND-4: on the pitch and not stunned."""
    return player.square is not None and player.stance != "stunned"


def fresh_checks(state: State, player: Player) -> None:
    """He has not been activated yet."""
    require(is_fresh(state, player), "already_activated", "GRD-TURN-4", player_id=player.id)


def action_checks(state: State, player: Player, action: str) -> None:
    """What this player could do now, in this order."""
    known = action in ACTIONS
    require(known, "illegal_for_action", "GRD-TURN-5", action=action, actions=list(ACTIONS))
    fresh_checks(state, player)
    able_checks(player)
    if action == "block":
        rises_checks(state, player)
    unused_checks(state, action)
    if action == "block":
        foe_checks(player, player.square is not None and state.zones(player.square, player.side) > 0)


def able_checks(player: Player) -> None:
    """He can be activated at all."""
    require(is_able(player), "player_not_able", "GRD-STAND-4", player_id=player.id)


def rises_checks(state: State, player: Player) -> None:
    """GRD-STAND-1: a prone player blocks only with Jump Up."""
    rises = player.stance != "prone" or state.has(player, "jump_up")
    require(rises, "player_not_able", "GRD-STAND-1", player_id=player.id)


def unused_checks(state: State, action: str) -> None:
    """GRD-TURN-5: blitz, pass, hand-off and foul once each; an open one of that kind is about to be spent."""
    act = state.activation
    used = action in LIMITED_ACTIONS and (action in state.turn_flags or (act is not None and act.action == action))
    require(not used, "action_used", "GRD-TURN-5", action=action)


def foe_checks(player: Player, marked: bool) -> None:
    """GRD-BLOCK-1: somebody to block; `marked`: a standing opponent is next to him."""
    require(marked, "no_target", "GRD-BLOCK-1", player_id=player.id)


def bonus_checks(state: State, player: Player) -> None:
    """GRD-KOTABLE-10: who stood in an opposing zone when the bonus turn began stays where he is."""
    require(player.id not in state.barred, "blocked_by_bonus_turn", "GRD-KOTABLE-10", player_id=player.id)


def target_checks(state: State, player: Player, action: str, target_id: str | None) -> None:
    """GRD-GAP-27: a blitz names its victim beforehand only where the option says so."""
    declares = action == "blitz" and state.options.blitz_target_declared
    target = state.players.get(target_id or "")
    foe = target is not None and target.side != player.side and target.square is not None
    fits = foe if declares else target_id is None
    require(fits, "no_target", "GRD-GAP-27", target_id=target_id)


@HANDLERS.on(Activate)
def _activate(play: Game, command: Activate) -> None:
    turn_checks(play.state, own_side(play))
    player = player_checks(play.state, own_side(play), command.player_id)
    action_checks(play.state, player, command.action)
    target_checks(play.state, player, command.action, command.target_id)
    bonus_checks(play.state, player)
    close(play)
    play.emit(
        ev.PlayerActivated(rule="GRD-TURN-4", player_id=player.id, action=command.action, target_id=command.target_id)
    )


def close(play: Game) -> None:
    """An open activation is done: the player counts as activated, the action as used."""
    act = play.state.activation
    if act is not None:
        play.emit(ev.ActivationEnded(rule="GRD-TURN-4", player_id=act.player, action=act.action))


@HANDLERS.on(CancelActivation)
def _cancel_activation(play: Game, command: CancelActivation) -> None:
    activation_checks(play.state, own_side(play))
    cancel_checks(play.state)
    act = play.state.activation
    assert act is not None
    play.emit(ev.ActivationCancelled(rule="GRD-TURN-5", player_id=act.player, action=act.action))


def cancel_checks(state: State) -> None:
    """GRD-TURN-5: only before it has started."""
    act = state.activation
    assert act is not None
    require(not act.started, "activation_started", "GRD-TURN-5", player_id=act.player)


@HANDLERS.on(EndActivation)
def _end_activation(play: Game, command: EndActivation) -> None:
    activation_checks(play.state, own_side(play))
    close(play)


@HANDLERS.on(EndTurn)
def _end_turn(play: Game, command: EndTurn) -> None:
    turn_checks(play.state, own_side(play))
    close(play)
    end_turn(play, "ended", "GRD-GAP-28")


def is_over(state: State) -> bool:
    """GRD-TURN-4: the active player has acted and is no longer on his feet, or has left the pitch."""
    act = state.activation
    if act is None:
        return False
    player = state.players[act.player]
    fallen = act.started and not player.standing
    spent = act.acted and allowance(state, act).sprints == 0
    return player.square is None or fallen or spent


def anyone_left(state: State, side: str) -> bool:
    """Whether any player of a side could still be activated with a move (GRD-GAP-28)."""
    return any(_could_move(state, player) for player in state.fielded(side) if not player.activated)


def _could_move(state: State, player: Player) -> bool:
    try:
        action_checks(state, player, "move")
        bonus_checks(state, player)
    except Refused:
        return False
    return True
