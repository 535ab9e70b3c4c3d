"""Moving square by square, dodging, sprinting, leaping, standing up (GRD-MOVE, GRD-DODGE, GRD-SPRINT, GRD-STAND)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.gridiron import events as ev
from rules.gridiron.commands import Leap, Move, StandUp
from rules.gridiron.decide.ball import drop
from rules.gridiron.decide.injury import go_down
from rules.gridiron.decide.needs import dodge_test, jump_up_test, leap_test, passed, sprint_test, stand_up_test
from rules.gridiron.decide.pickup import reach_for
from rules.gridiron.decide.play import AFTER, HANDLERS, Game, activation_checks, after, own_side
from rules.gridiron.decide.rolls import attempt
from rules.gridiron.pitch import adjacent, distance, on_pitch
from rules.gridiron.skills import SKILLS
from rules.gridiron.state import Activation, Player, State, Test
from rules.gridiron.tables import SPRINTS, STAND_UP_COST, Square
from rules.kernel.contract import require


@dataclass(frozen=True, slots=True)
class Allowance:
    """What the active player may still walk: normal squares, then sprints."""

    normal: int
    sprints: int

    @property
    def squares(self) -> int:
        """All in all."""
        return self.normal + self.sprints


def allowance(state: State, act: Activation) -> Allowance:
    """GRD-MOVE-1, GRD-SPRINT-1, -8: what is left of MA, and of the sprints of this activation."""
    player = state.players[act.player]
    if act.action == "block":
        return Allowance(0, 0)
    most = SPRINTS + sum(SKILLS[skill].sprints for skill in player.skills if state.has(player, skill))
    return Allowance(max(0, player.ma - act.movement_used), max(0, most - act.sprints_used))


def still_open(state: State) -> tuple[str, ...]:
    """GRD-GAP-29: what he does with no movement left, because his activation stayed open for it."""
    act = state.activation
    return ("GRD-GAP-29",) if act is not None and allowance(state, act).normal == 0 else ()


def may_walk(state: State) -> None:
    """The action allows movement, and he is on his feet."""
    act = state.activation
    assert act is not None
    require(act.action != "block", "illegal_for_action", "GRD-BLOCK-1", action=act.action)
    require(not act.acted or state.options.sprint_after_throw, "illegal_for_action", "GRD-GAP-5", action=act.action)
    require(state.acting.standing, "is_prone", "GRD-STAND-3", player_id=act.player)


def step_checks(taken: set[Square], here: Square, to: Square, left: int) -> None:
    """One step of a path, in this order (6.7)."""
    require(on_pitch(to), "off_pitch", "GRD-MOVE-2", square=list(to))
    require(adjacent(here, to), "not_adjacent", "GRD-MOVE-2", square=list(to))
    require(to not in taken, "square_occupied", "GRD-MOVE-3", square=list(to))
    require(left > 0, "out_of_movement", "GRD-SPRINT-8", square=list(to))


def path_checks(state: State, path: tuple[Square, ...]) -> None:
    """GRD-MOVE-3: a path is refused as a whole before any die."""
    may_walk(state)
    assert state.activation is not None
    left = allowance(state, state.activation).squares
    here = state.acting.square
    taken = {each.square for each in state.players.values() if each.square is not None and each.square != here}
    for index, to in enumerate(path):
        assert here is not None
        step_checks(taken, here, to, left - index)
        here = to


@HANDLERS.on(Move)
def _move(play: Game, command: Move) -> None:
    activation_checks(play.state, own_side(play))
    path_checks(play.state, command.path)
    play.path = list(command.path)


def go_on(play: Game) -> bool:
    """Take the next step of the path; false when there is none, or it cannot be."""
    state, act = play.state, play.state.activation
    if not play.path:
        return False
    if act is None or not state.acting.standing or state.at(play.path[0]) is not None:
        discard(play)
        return False
    to = play.path.pop(0)
    _step(play, state.acting, to)
    return True


def discard_queued(play: Game) -> None:
    """The path that waits behind an open decision is given up with it."""
    act = play.state.activation
    play.path = [] if act is None else list(act.queued_path)
    discard(play)


def discard(play: Game) -> None:
    """The rest of a path is given up."""
    if play.path and play.state.activation is not None:
        player = play.state.activation.player
        play.emit(ev.PathDiscarded(rule="GRD-TURN-4", player_id=player, path=tuple(play.path)), by=None)
    play.path = []


def _step(play: Game, player: Player, to: Square) -> None:
    """GRD-DICE-5, GRD-GAP-1: sprint, dodge, then the ball; the option turns the first two."""
    act = play.state.activation
    assert act is not None
    sprints = allowance(play.state, act).normal == 0
    if sprints and not (play.state.options.sprint_dodge_order == "dodge_first" and _must_dodge(play.state, player)):
        attempt(play, sprint_test(play.state, player, "step", to))
    elif _must_dodge(play.state, player):
        attempt(play, dodge_test(play.state, player, to))
    else:
        _enter(play, player, to)


def _must_dodge(state: State, player: Player) -> bool:
    """GRD-DODGE-1: whether he stands in an opposing zone."""
    assert player.square is not None
    return state.zones(player.square, player.side) > 0


@after("dodge")
def _dodged(play: Game, test: Test) -> None:
    """GRD-DODGE-7, -8: he is in the new square, or goes down there."""
    player, to = play.state.players[test.player], test.square
    assert to is not None
    assert play.state.activation is not None
    sprints = allowance(play.state, play.state.activation).normal == 0
    if not passed(test):
        _fall_in(play, player, to, "dodge", "GRD-DODGE-8")
    elif sprints and play.state.options.sprint_dodge_order == "dodge_first":
        attempt(play, sprint_test(play.state, player, "step", to))
    else:
        _enter(play, player, to)


@after("sprint")
def _sprinted(play: Game, test: Test) -> None:
    """What follows hangs on what the sprint is for."""
    AFTER[f"sprint/{test.purpose}"](play, test)


@after("sprint/step")
def _sprinted_a_step(play: Game, test: Test) -> None:
    """GRD-SPRINT-4, -5."""
    player, to = play.state.players[test.player], test.square
    assert to is not None
    first = play.state.options.sprint_dodge_order == "sprint_first"
    if not passed(test):
        _fall_in(play, player, to, "sprint", "GRD-SPRINT-4")
    elif first and _must_dodge(play.state, player):
        attempt(play, dodge_test(play.state, player, to))
    else:
        _enter(play, player, to)


def _arrive(play: Game, player: Player, to: Square, rule: str) -> Player:
    """The player is in the square entered; paid from MA, else by a sprint."""
    act = play.state.activation
    assert act is not None
    assert player.square is not None
    sprints = allowance(play.state, act).normal == 0
    play.emit(
        ev.PlayerMoved(
            rule=rule,
            also=tuple(_about_step(play.state, player, to, sprints)),
            player_id=player.id,
            from_=player.square,
            to=to,
            mode="sprint" if sprints else "step",
            movement=int(not sprints),
            sprints=int(sprints),
        )
    )
    return play.state.players[player.id]


def _about_step(state: State, player: Player, to: Square, sprints: bool) -> Iterator[str]:
    """What else decided a step: a sprint, a block before it, the ball, that who lies next to him has no zone."""
    act, ball = state.activation, state.ball
    assert act is not None
    assert player.square is not None
    if sprints:
        yield from ("GRD-MOVE-6", "GRD-SPRINT-2")
    if act.block_used:
        yield "GRD-BLITZ-3"
    if ball.carrier == player.id:
        yield "GRD-MOVE-7"
    if ball.square == to and not ball.in_play:
        yield "GRD-GAP-24"
    near = [other for other in state.players.values() if other.side != player.side and other.square is not None]
    near = [other for other in near if other.square is not None and adjacent(other.square, player.square)]
    if near and not any(other.standing for other in near):
        yield "GRD-MOVE-4"


def _enter(play: Game, player: Player, to: Square) -> None:
    assert play.state.activation is not None
    sprints = allowance(play.state, play.state.activation).normal == 0
    act = play.state.activation
    extra = sprints and act is not None and act.sprints_used >= SPRINTS
    marked = play.state.zones(to, player.side)
    plain = "GRD-MOVE-5" if marked else "GRD-MOVE-1"
    player = _arrive(play, player, to, "GRD-SKILL-extra_sprint" if extra else "GRD-SPRINT-5" if sprints else plain)
    if play.state.ground(to):
        reach_for(play, player)


def _fall_in(play: Game, player: Player, to: Square, cause: str, rule: str) -> None:
    """He falls in the square he was going to; a ball that lies there bounces afterwards (GRD-PICKUP-9)."""
    player = _arrive(play, player, to, rule)
    crash(play, player, cause, rule)


def crash(play: Game, player: Player, cause: str, rule: str) -> None:
    """Go down after a move; the ball in that square is jolted."""
    assert player.square is not None
    on_ball = play.state.ground(player.square)
    go_down(play, player, cause, rule)
    if on_ball:
        drop(play, player, "GRD-PICKUP-9")


# -- leap


def leap_checks(state: State, to: Square) -> None:
    """The skill Leap: once per activation, to an empty square within distance 2, for two squares."""
    may_walk(state)
    act, player = state.activation, state.acting
    assert act is not None
    assert player.square is not None
    require(state.has(player, "leap"), "no_skill", "GRD-SKILL-leap", player_id=player.id)
    require(1 <= distance(player.square, to) <= 2, "leap_range", "GRD-SKILL-leap", square=list(to))
    require(not act.leapt, "leap_used", "GRD-SKILL-leap", player_id=player.id)
    require(on_pitch(to), "off_pitch", "GRD-MOVE-2", square=list(to))
    require(state.at(to) is None, "square_occupied", "GRD-MOVE-3", square=list(to))
    require(allowance(state, act).squares >= 2, "out_of_movement", "GRD-SPRINT-8", square=list(to))


@HANDLERS.on(Leap)
def _leap(play: Game, command: Leap) -> None:
    activation_checks(play.state, own_side(play))
    leap_checks(play.state, command.to)
    act, player = play.state.activation, play.state.acting
    assert act is not None
    sprints = max(0, 2 - allowance(play.state, act).normal)
    if sprints:
        test = sprint_test(play.state, player, "leap", command.to)
        attempt(play, replace(test, more=sprints - 1))
    else:
        attempt(play, leap_test(play.state, player, command.to))


@after("sprint/leap")
def _leap_paid(play: Game, test: Test) -> None:
    """The sprints of a leap come first, one die each."""
    player, to = play.state.players[test.player], test.square
    assert to is not None
    if not passed(test):
        _leap_over(play, player, to, "sprint")
    elif test.more:
        again = sprint_test(play.state, player, "leap", to)
        attempt(play, replace(again, more=test.more - 1))
    else:
        attempt(play, leap_test(play.state, player, to))


@after("leap")
def _leapt(play: Game, test: Test) -> None:
    assert test.square is not None
    _leap_over(play, play.state.players[test.player], test.square, None if passed(test) else "leap")


def _leap_over(play: Game, player: Player, to: Square, falls: str | None) -> None:
    """He is in the target square, on his feet or (with a cause) down."""
    act = play.state.activation
    assert act is not None
    assert player.square is not None
    sprints = max(0, 2 - allowance(play.state, act).normal)
    play.emit(
        ev.PlayerMoved(
            rule="GRD-SKILL-leap",
            player_id=player.id,
            from_=player.square,
            to=to,
            mode="leap",
            movement=2 - sprints,
            sprints=sprints,
        )
    )
    player = play.state.players[player.id]
    if falls is not None:
        crash(play, player, falls, "GRD-SKILL-leap" if falls == "leap" else "GRD-SPRINT-4")
    elif play.state.ground(to):
        reach_for(play, player)


# -- standing up


def stand_up_checks(state: State) -> None:
    """GRD-STAND-1: only a prone player."""
    act = state.activation
    assert act is not None
    require(act.action != "block", "illegal_for_action", "GRD-STAND-1", action=act.action)
    require(state.acting.stance == "prone", "not_prone", "GRD-STAND-1", player_id=act.player)


@HANDLERS.on(StandUp)
def _stand_up(play: Game, command: StandUp) -> None:
    activation_checks(play.state, own_side(play))
    stand_up_checks(play.state)
    player = play.state.acting
    if play.state.has(player, "jump_up"):
        play.emit(ev.PlayerStoodUp(rule="GRD-SKILL-jump_up", player_id=player.id, movement=0))
    elif player.ma >= STAND_UP_COST:
        act = play.state.activation
        blitz = act is not None and act.action == "blitz"
        rule = "GRD-BLITZ-4" if blitz else "GRD-STAND-1"
        play.emit(ev.PlayerStoodUp(rule=rule, player_id=player.id, movement=STAND_UP_COST))
    else:
        attempt(play, stand_up_test(player))


@after("stand_up")
def _stood_up(play: Game, test: Test) -> None:
    """GRD-STAND-2: all his normal movement is used, or he stays down and is done; no turnover."""
    player = play.state.players[test.player]
    act = play.state.activation
    assert act is not None
    if passed(test):
        play.emit(
            ev.PlayerStoodUp(
                rule="GRD-STAND-2",
                also=("GRD-MOVE-6",),
                player_id=player.id,
                movement=player.ma,
                natural=test.natural,
                target=test.target,
                rerolled=test.rerolled,
            )
        )
        return
    play.emit(
        ev.StandUpFailed(
            rule="GRD-STAND-2",
            also=("GRD-TURN-8",),
            player_id=player.id,
            natural=test.natural,
            target=test.target,
            rerolled=test.rerolled,
        )
    )
    play.emit(ev.ActivationEnded(rule="GRD-TURN-4", player_id=player.id, action=act.action), by=None)


def jump_up(play: Game, target_id: str) -> None:
    """A prone player with Jump Up tries to rise into a block."""
    attempt(play, jump_up_test(play.state, play.state.acting, target_id))
