"""What happens to the ball."""

from rules.gridiron import events as ev
from rules.gridiron.evolve.words import FOLDS, handed, let_loose, started
from rules.gridiron.state import Ball, State, Throw
from rules.kernel.changing import replace


@FOLDS.on(ev.BallLanded)
def _ball_landed(state: State, event: ev.BallLanded) -> State:
    state = let_loose(state, event.square, event.then)
    if state.kick is None:
        return state
    return replace(state, phase="landing", kick=replace(state.kick, landed=True))


@FOLDS.on(ev.BallPickedUp)
@FOLDS.on(ev.BallCaught)
def _ball_held(state: State, event: ev.BallPickedUp | ev.BallCaught) -> State:
    return handed(state, event.player_id, event.square)


@FOLDS.on(ev.BallDropped)
def _ball_dropped(state: State, event: ev.BallDropped) -> State:
    return let_loose(state, event.square, event.then)


@FOLDS.on(ev.BallScattered)
@FOLDS.on(ev.BallThrownIn)
def _ball_flew(state: State, event: ev.BallScattered | ev.BallThrownIn) -> State:
    return let_loose(state, event.to if event.then is None else event.then.square, event.then)


@FOLDS.on(ev.BallBounced)
def _ball_bounced(state: State, event: ev.BallBounced) -> State:
    if event.touchback and state.kick is not None:
        state = replace(state, kick=replace(state.kick, touchback=True, landed=False))
        return replace(state, ball=Ball(square=event.from_), loose=None)
    return let_loose(state, event.to if event.then is None else event.then.square, event.then)


@FOLDS.on(ev.PassDeclared)
def _pass_declared(state: State, event: ev.PassDeclared) -> State:
    throw = Throw("pass", event.player_id, event.from_, event.target, event.range, event.modifier)
    return replace(started(state, event.player_id), throw=throw)


@FOLDS.on(ev.HandOffMade)
def _hand_off_made(state: State, event: ev.HandOffMade) -> State:
    start = state.players[event.player_id].square
    assert start is not None
    throw = Throw("hand_off", event.player_id, start, event.square)
    return replace(let_loose(started(state, event.player_id), event.square, event.then), throw=throw)


@FOLDS.on(ev.ThrowEnded)
def _throw_ended(state: State, event: ev.ThrowEnded) -> State:
    act = state.activation
    if act is not None and event.goes_on:
        act = replace(act, acted=True, movement_used=max(act.movement_used, state.players[act.player].ma))
    return replace(state, throw=None, activation=act)
