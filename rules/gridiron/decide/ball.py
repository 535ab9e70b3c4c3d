"""The loose ball: bounces, scatter, throw-ins, catches (GRD-CATCH, GRD-BOUNCE, GRD-THROWIN)."""

from rules.gridiron import events as ev
from rules.gridiron.decide.needs import catch_test, passed, pick_up_test
from rules.gridiron.decide.play import Game, after
from rules.gridiron.decide.rolls import attempt
from rules.gridiron.pitch import beyond, edge, half_of, on_pitch
from rules.gridiron.state import Loose, Player, State, Test
from rules.gridiron.tables import BY_DIRECTION, DIRECTIONS, THROW_IN, Square


def resolve(play: Game) -> None:
    """Do the next thing that the loose ball does."""
    loose = play.state.loose
    assert loose is not None
    {"bounce": _bounce, "scatter": _scatter, "throw_in": _throw_in, "catch": _catch, "pick_up": _pick_up}[loose.how](
        play, loose
    )


def comes_down(state: State, square: Square, bonus: int = 0) -> Loose:
    """GRD-PASS-5, -6, GRD-KICKOFF-5: a standing player must catch, else the ball bounces."""
    player = state.at(square)
    if player is not None and player.standing:
        return Loose("catch", square, bonus=bonus)
    return Loose("bounce", square)


def _bounce(play: Game, loose: Loose) -> None:
    """GRD-BOUNCE-1, -2."""
    natural = play.roll("GRD-BOUNCE-1", 8, label="bounce")
    to = beyond(loose.square, DIRECTIONS[natural - 1])
    out = _out_of_kick(play.state, to)
    then = None if out else _after_bounce(play.state, loose.square, to)
    rule = "GRD-KICKOFF-6" if out else "GRD-BOUNCE-2" if then == Loose("bounce", to) else "GRD-BOUNCE-1"
    play.emit(
        ev.BallBounced(
            rule=rule,
            also=BY_DIRECTION,
            natural=natural,
            from_=loose.square,
            to=to,
            then=then,
            touchback=out,
        ),
        by=None,
    )


def _out_of_kick(state: State, to: Square) -> bool:
    """GRD-KICKOFF-6: during a kick-off a ball that leaves the pitch or the receiving half is a touchback."""
    return state.kick is not None and not (on_pitch(to) and half_of(to, state.receiving))


def _after_bounce(state: State, last: Square, to: Square) -> Loose | None:
    if not on_pitch(to):
        return Loose("throw_in", last, edge=edge(to, state.options.corner_throw_in))
    return None if state.at(to) is None else comes_down(state, to)


def _scatter(play: Game, loose: Loose) -> None:
    """GRD-PASS-6: square by square; over the edge it is thrown in and scatters no further."""
    natural = play.roll("GRD-PASS-6", 8, label="scatter")
    to = beyond(loose.square, DIRECTIONS[natural - 1])
    if not on_pitch(to):
        then = Loose("throw_in", loose.square, edge=edge(to, play.state.options.corner_throw_in))
    elif loose.left > 1:
        then = Loose("scatter", to, left=loose.left - 1)
    else:
        then = comes_down(play.state, to)
    play.emit(
        ev.BallScattered(
            rule="GRD-PASS-6",
            also=BY_DIRECTION,
            natural=natural,
            from_=loose.square,
            to=to,
            then=then,
        ),
        by=None,
    )


def _throw_in(play: Game, loose: Loose) -> None:
    """GRD-THROWIN-1..3, GRD-GAP-14."""
    direction = play.roll("GRD-THROWIN-1", 6, label="throw_in_direction")
    dice = [play.roll("GRD-THROWIN-2", 6, label="throw_in_distance") for _ in range(2)]
    step = THROW_IN[loose.edge][(direction - 1) // 2]
    counts_last = play.state.options.throw_in_start == "count_last_square"
    here, then = loose.square, None
    for _ in range(sum(dice) - counts_last):
        to = beyond(here, step)
        if not on_pitch(to):
            then = Loose("throw_in", here, edge=edge(to, play.state.options.corner_throw_in))
            break
        here = to
    rule = "GRD-THROWIN-3" if then is not None else "GRD-GAP-14" if counts_last else "GRD-THROWIN-2"
    play.emit(
        ev.BallThrownIn(
            rule=rule,
            direction=direction,
            distance=sum(dice),
            from_=loose.square,
            to=here,
            then=then or comes_down(play.state, here),
        ),
        by=None,
    )


def _catch(play: Game, loose: Loose) -> None:
    player = play.state.at(loose.square)
    assert player is not None
    attempt(play, catch_test(play.state, player, loose.bonus))


@after("catch")
def _caught(play: Game, test: Test) -> None:
    """GRD-CATCH-2: he holds it, or it bounces from his square."""
    player = play.state.players[test.player]
    if passed(test):
        assert player.square is not None
        kicked = play.state.kick is not None and player.side == play.state.kicking
        rule = "GRD-GAP-35" if kicked else "GRD-CATCH-2"
        play.emit(ev.BallCaught(rule=rule, player_id=player.id, square=player.square), by=None)
    else:
        drop(play, player, "GRD-CATCH-2")


def drop(play: Game, player: Player, rule: str) -> None:
    """A player loses or misses the ball in his square; it will bounce."""
    assert player.square is not None
    bounce = Loose("bounce", player.square)
    play.emit(ev.BallDropped(rule=rule, player_id=player.id, square=player.square, then=bounce), by=None)


def _pick_up(play: Game, loose: Loose) -> None:
    """GRD-GAP-9: an attacker who followed up onto the ball."""
    player = play.state.at(loose.square)
    assert player is not None
    attempt(play, pick_up_test(play.state, player, loose.square))
