"""Passes, interceptions, hand-offs, and whether a throw was a turnover (GRD-PASS, GRD-INT, GRD-HAND)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.commands import HandOff, ThrowPass
from rules.gridiron.decide.ball import comes_down, drop
from rules.gridiron.decide.movement import allowance, still_open
from rules.gridiron.decide.needs import interception_test, outcome, pass_test, passed
from rules.gridiron.decide.play import HANDLERS, Game, activation_checks, after, answers, own_side, target_of
from rules.gridiron.decide.questions import ask
from rules.gridiron.decide.rolls import attempt
from rules.gridiron.decide.turnovers import turnover
from rules.gridiron.pitch import adjacent, in_pass_band, on_pitch, pass_range
from rules.gridiron.state import Loose, Matter, Player, Question, State, Test, Throw
from rules.gridiron.tables import OTHER, Square
from rules.kernel.contract import require


def thrower_checks(state: State, action: str) -> Player:
    """The active player may throw or hand off: his action, on his feet, with the ball."""
    act, player = state.activation, state.acting
    assert act is not None
    rule = "GRD-PASS-1" if action == "pass" else "GRD-HAND-1"
    require(act.action == action and not act.acted, "illegal_for_action", rule, action=act.action)
    require(player.standing, "is_prone", "GRD-STAND-3", player_id=player.id)
    require(state.ball.carrier == player.id, "not_carrying", rule, player_id=player.id)
    return player


def target_checks(state: State, player: Player, target: Square) -> tuple[str, int]:
    """GRD-PASS-2, GRD-GAP-21: any square in range but his own; in a blizzard quick and short only."""
    assert player.square is not None
    span = pass_range(player.square, target)
    inside = on_pitch(target) and target != player.square
    require(span is not None or not inside, "out_of_range", "GRD-PASS-2", target=list(target))
    require(inside, "illegal_target", "GRD-GAP-21", target=list(target))
    assert span is not None
    clear = state.weather != "blizzard" or span[0] in ("quick", "short")
    require(clear, "out_of_range", "GRD-WEATHER-5", target=list(target), range=span[0])
    return span


@HANDLERS.on(ThrowPass)
def _throw_pass(play: Game, command: ThrowPass) -> None:
    activation_checks(play.state, own_side(play))
    player = thrower_checks(play.state, "pass")
    span, modifier = target_checks(play.state, player, command.target)
    assert player.square is not None
    play.emit(
        ev.PassDeclared(
            rule="GRD-PASS-2",
            player_id=player.id,
            from_=player.square,
            target=command.target,
            range=span,
            modifier=modifier,
        )
    )
    if play.state.options.interception_timing == "before_pass_roll":
        _ask_interception(play, "GRD-INT-1", None)
    else:
        _throw(play)


def _in_flight(state: State) -> Throw:
    assert state.throw is not None
    return state.throw


def _throw(play: Game) -> None:
    throw = _in_flight(play.state)
    player = play.state.players[throw.thrower]
    attempt(play, pass_test(play.state, player, throw.modifier, throw.span, throw.target))


# -- interception


def eligible(state: State, start: Square, target: Square, side: str) -> list[Player]:
    """GRD-INT-2: who of a side may intercept a throw, by number."""
    return [
        player
        for player in state.fielded(side)
        if player.standing
        and player.square is not None
        and player.square != target
        and in_pass_band(start, target, player.square)
    ]


def _ask_interception(play: Game, rule: str, thrown: Test | None) -> None:
    """One attempt for each pass; nobody is asked where nobody can."""
    throw = _in_flight(play.state)
    side = OTHER[play.state.players[throw.thrower].side]
    able = eligible(play.state, throw.start, throw.target, side)
    choices: list[Mapping[str, Any]] = [{"player_id": player.id} for player in able]
    about = thrown or Matter(player=throw.thrower)
    choices.append({"player_id": None})
    context: dict[str, Any] = {"player_id": throw.thrower, "from": list(throw.start), "target": list(throw.target)}
    ask(play, rule, "intercept", side, choices, about, also=("GRD-INT-2",), **context)


@answers("intercept")
def _intercept(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    thrown = question.about if isinstance(question.about, Test) else None
    if choice["player_id"] is not None:
        test = interception_test(play.state, play.state.players[choice["player_id"]])
        attempt(play, test if thrown is None else _remember(test, thrown))
    elif thrown is None:
        _throw(play)
    else:
        _lands(play, outcome(thrown))


def _remember(test: Test, thrown: Test) -> Test:
    """An interception after the pass roll carries how the pass will end if it fails, in `purpose`."""
    return replace(test, purpose=outcome(thrown))


@after("interception")
def _intercepted(play: Game, test: Test) -> None:
    """GRD-INT-4: he holds the ball and the throw is over, or the pass goes on."""
    player = play.state.players[test.player]
    if passed(test):
        assert player.square is not None
        play.emit(ev.BallCaught(rule="GRD-INT-4", player_id=player.id, square=player.square), by=None)
        turnover(play, OTHER[player.side], "interception", "GRD-INT-4")
    elif test.purpose == "step":
        _throw(play)
    else:
        _lands(play, test.purpose)


# -- how it comes down


@after("pass")
def _passed(play: Game, test: Test) -> None:
    result = outcome(test)
    late = play.state.options.interception_timing != "before_pass_roll"
    if late and result != "fumble":
        _ask_interception(play, "GRD-GAP-22", test)
    else:
        _lands(play, result)


def _lands(play: Game, result: str) -> None:
    """GRD-PASS-5..7: caught or bounced, astray, or dropped."""
    throw = _in_flight(play.state)
    player = play.state.players[throw.thrower]
    if result == "fumble":
        drop(play, player, "GRD-PASS-7")
        turnover(play, player.side, "fumble", "GRD-PASS-7")
    elif result == "accurate":
        then = comes_down(play.state, throw.target, bonus=1)
        play.emit(ev.BallLanded(rule="GRD-PASS-5", square=throw.target, then=then), by=None)
    else:
        then = Loose("scatter", throw.target, left=3)
        play.emit(ev.BallLanded(rule="GRD-PASS-6", square=throw.target, then=then), by=None)


# -- hand-off


def hand_off_checks(player: Player, target: Player) -> None:
    """GRD-HAND-1: an adjacent standing team-mate."""
    assert player.square is not None
    near = target.square is not None and adjacent(player.square, target.square)
    require(near, "not_adjacent", "GRD-HAND-1", target_id=target.id)
    mate = target.side == player.side and target.standing
    require(mate, "illegal_target", "GRD-HAND-1", target_id=target.id)


@HANDLERS.on(HandOff)
def _hand_off(play: Game, command: HandOff) -> None:
    target = target_of(play.state, own_side(play), command.target_id)
    player = thrower_checks(play.state, "hand_off")
    hand_off_checks(player, target)
    assert target.square is not None
    play.emit(
        ev.HandOffMade(
            rule="GRD-HAND-2",
            also=still_open(play.state),
            player_id=player.id,
            to_id=target.id,
            square=target.square,
            then=Loose("catch", target.square, bonus=1),
        )
    )


# -- afterwards


def judge(play: Game) -> None:
    """GRD-PASS-8: a turnover unless the active side holds the ball; then the thrower is done (GRD-GAP-5)."""
    state, throw, act = play.state, _in_flight(play.state), play.state.activation
    carrier = state.ball.carrier
    thrower = state.players[throw.thrower]
    held = carrier is not None and state.players[carrier].side == thrower.side
    if not held:
        turnover(play, thrower.side, throw.how, "GRD-PASS-8")
    goes_on = (
        act is not None
        and play.state.turnover is None
        and state.options.sprint_after_throw
        and thrower.standing
        and allowance(state, act).sprints > 0
    )
    rule = "GRD-GAP-5" if goes_on else "GRD-PASS-8"
    play.emit(ev.ThrowEnded(rule=rule, player_id=thrower.id, held=held, goes_on=goes_on), by=None)
    if act is not None and not goes_on:
        play.emit(ev.ActivationEnded(rule="GRD-TURN-4", player_id=thrower.id, action=act.action), by=None)
