"""The kick-off: the kick, its scatter, landing, touchback (GRD-KICKOFF)."""

from collections.abc import Mapping
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.commands import KickBall
from rules.gridiron.decide.ball import comes_down
from rules.gridiron.decide.kicktable import rock, roll_table
from rules.gridiron.decide.play import HANDLERS, Game, answers, at_rest_check, own_side
from rules.gridiron.decide.questions import ask
from rules.gridiron.decide.turns import next_turn
from rules.gridiron.pitch import beyond, half_of, on_pitch, wide_zone
from rules.gridiron.state import Kick, Loose, Player, Question, State
from rules.gridiron.tables import BY_DIRECTION, DIRECTIONS, LINE_X, MIDDLE, Square
from rules.kernel.contract import require


def kick_phase(state: State, side: str) -> None:
    """The kicking side, once both have set up."""
    require(state.phase == "kick", "wrong_phase", "GRD-KICKOFF-2", phase=state.phase)
    at_rest_check(state)
    require(state.kicking == side, "not_your_turn", "GRD-KICKOFF-2", side=state.kicking)


def kick_checks(state: State, square: Square, kicker_id: str | None, use_kick: bool) -> None:
    """GRD-KICKOFF-2: any square of the receiving half; a kicker who is named must be able, and have Kick to use it."""
    side = state.kicking
    inside = on_pitch(square) and half_of(square, state.receiving)
    require(inside, "kick_target", "GRD-KICKOFF-2", square=list(square))
    kicker = None if kicker_id is None else state.players.get(kicker_id)
    known = kicker_id is None or (kicker is not None and kicker.side == side and kicker.standing)
    require(known, "kicker_not_eligible", "GRD-KICKOFF-2", kicker_id=kicker_id)
    able = not use_kick or (kicker is not None and may_halve(state, kicker))
    require(able, "kicker_not_eligible", "GRD-SKILL-kick", kicker_id=kicker_id)


def may_halve(state: State, player: Player) -> bool:
    """The skill Kick: on the pitch, neither on the line of scrimmage nor in a wide zone."""
    square = player.square
    back = square is not None and square[0] != LINE_X[player.side] and wide_zone(square) is None
    return back and player.standing and state.has(player, "kick")


@HANDLERS.on(KickBall)
def _kick_ball(play: Game, command: KickBall) -> None:
    side = own_side(play)
    kick_phase(play.state, side)
    kick_checks(play.state, command.square, command.kicker_id, command.use_kick)
    kick(play, side, command.square, command.kicker_id, command.use_kick)


def kick(play: Game, side: str, square: Square, kicker_id: str | None = None, halved: bool = False) -> None:
    """Place the kick and let it scatter, then the table (GRD-KICKOFF-4)."""
    play.emit(
        ev.KickPlaced(
            rule="GRD-SKILL-kick" if halved else "GRD-KICKOFF-2",
            side=side,
            square=square,
            kicker_id=kicker_id,
            halved=halved,
        )
    )
    direction = play.roll("GRD-KICKOFF-3", 8, label="kick_direction")
    distance = play.roll("GRD-KICKOFF-3", 6, label="kick_distance")
    scatter(play, square, direction, distance // 2 if halved else distance, "GRD-KICKOFF-3")
    if play.state.options.kickoff_table:
        roll_table(play)


def scatter(play: Game, square: Square, direction: int, distance: int, rule: str) -> None:
    """GRD-KICKOFF-3: walked square by square; leaving the pitch or the receiving half is a touchback."""
    touchback = False
    for _ in range(distance):
        to = beyond(square, DIRECTIONS[direction - 1])
        if not (on_pitch(to) and half_of(to, play.state.receiving)):
            touchback = True
            break
        square = to
    play.emit(
        ev.KickScattered(
            rule=rule,
            also=BY_DIRECTION,
            direction=direction,
            distance=distance,
            square=square,
            touchback=touchback,
        ),
        by=None,
    )


def proceed(play: Game) -> None:
    """What the kick-off still owes: a rock, the landing, the first turn (GRD-KICKOFF-8)."""
    kick_off = _kick(play.state)
    if kick_off.rocks:
        rock(play, kick_off.rocks[0])
    elif kick_off.landed:
        next_turn(play, play.state.receiving, "GRD-KICKOFF-8")
    elif kick_off.touchback:
        _touchback(play)
    else:
        then = comes_down(play.state, kick_off.square)
        play.emit(ev.BallLanded(rule="GRD-KICKOFF-5", square=kick_off.square, then=then), by=None)


def _kick(state: State) -> Kick:
    assert state.kick is not None
    return state.kick


def _touchback(play: Game) -> None:
    """GRD-KICKOFF-7: any standing receiving player; if none stands, the middle of the half."""
    side = play.state.receiving
    choices = [{"player_id": player.id} for player in play.state.fielded(side) if player.standing]
    if choices:
        ask(play, "GRD-KICKOFF-7", "touchback", side, choices)
        return
    square = MIDDLE[side]
    then = Loose("bounce", square)
    play.emit(ev.TouchbackAwarded(rule="GRD-KICKOFF-7", side=side, player_id=None, square=square, then=then), by=None)


@answers("touchback")
def _give_ball(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    player = play.state.players[choice["player_id"]]
    assert player.square is not None
    play.emit(ev.TouchbackAwarded(rule="GRD-KICKOFF-7", side=player.side, player_id=player.id, square=player.square))
