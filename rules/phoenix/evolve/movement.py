"""Folds of posts, movement, passes and shots (4.2, 5.2, 5.4, 5.6)."""

from datetime import timedelta

from rules.kernel.changing import replace

from .. import events as ev
from ..state import Goal, Quaffle, Roll, Shot, State
from ..tables import GOAL_SCORE
from .table import FOLDS, closed, holds, settled


@FOLDS.on(ev.RollPosted)
def _roll_posted(state: State, event: ev.RollPosted) -> State:
    malus = 0 if event.purpose.startswith("duel") else state.members[event.character_id].maluses.count("movement")
    hold = state.options.reaction_hold_minutes
    held = event.rolled_at + timedelta(minutes=hold) if hold else None
    roll = Roll(event.roll_id, event.pending_id, event.character_id, event.value, event.rolled_at, held, malus=malus)
    seat = state.members[event.character_id].controller
    return replace(
        state,
        rolls=(*state.rolls, roll),
        rollers={**state.rollers, event.roll_id: seat},
        count=replace(state.count, roll=state.count.roll + 1),
    )


@FOLDS.on(ev.TextPosted)
def _text_posted(state: State, event: ev.TextPosted) -> State:
    rolls = tuple(replace(each, posted=True) if each.id == event.roll_id else each for each in state.rolls)
    return settled(replace(state, rolls=rolls), event.pending_id, event.character_id)


@FOLDS.on(ev.MovementPosted)
def _movement_posted(state: State, event: ev.MovementPosted) -> State:
    state = closed(state, event.pending_id)
    return replace(state, escape=None, contested=False) if state.step == "escape" else state


@FOLDS.on(ev.PieceMoved)
def _piece_moved(state: State, event: ev.PieceMoved) -> State:
    start = state.members[event.character_id].field
    trail = state.trails.get(event.character_id, () if start is None else (start,))
    state = state.with_member(event.character_id, field=event.path[-1])
    state = replace(state, trails={**state.trails, event.character_id: (*trail, *event.path)})
    return holds(state, event.character_id) if state.quaffle.carrier == event.character_id else state


@FOLDS.on(ev.PiecePlaced)
def _piece_placed(state: State, event: ev.PiecePlaced) -> State:
    return _stands(state, event.character_id, event.field)


@FOLDS.on(ev.FellBack)
def _fell_back(state: State, event: ev.FellBack) -> State:
    return _stands(state, event.character_id, event.field)


def _stands(state: State, figure: str, place: int) -> State:
    state = state.with_member(figure, field=place)
    return holds(state, figure) if state.quaffle.carrier == figure else state


@FOLDS.on(ev.QuafflePassed)
def _quaffle_passed(state: State, event: ev.QuafflePassed) -> State:
    return holds(state, event.to)


@FOLDS.on(ev.QuafflePickedUp)
def _quaffle_picked_up(state: State, event: ev.QuafflePickedUp) -> State:
    return holds(state, event.character_id)


@FOLDS.on(ev.QuaffleTaken)
def _quaffle_taken(state: State, event: ev.QuaffleTaken) -> State:
    return holds(state, event.character_id)


@FOLDS.on(ev.QuaffleLoose)
def _quaffle_loose(state: State, event: ev.QuaffleLoose) -> State:
    return replace(state, quaffle=Quaffle("loose", None, event.field))


@FOLDS.on(ev.ShotDeclared)
def _shot_declared(state: State, event: ev.ShotDeclared) -> State:
    return replace(state, shot=Shot(event.character_id, event.ring))


@FOLDS.on(ev.GoalPending)
def _goal_pending(state: State, event: ev.GoalPending) -> State:
    return replace(state, goal=Goal(event.team, event.scorer, event.ring), shot=None)


@FOLDS.on(ev.GoalAnnounced)
def _goal_announced(state: State, event: ev.GoalAnnounced) -> State:
    state = state.with_team(event.team, score=state.team(event.team).score + GOAL_SCORE)
    return replace(state, goal=None, quaffle=Quaffle(), conceded=3 - event.team)


@FOLDS.on(ev.RollInvalidated)
def _roll_invalidated(state: State, event: ev.RollInvalidated) -> State:
    rolls = tuple(replace(each, invalid=True) if each.id == event.roll_id else each for each in state.rolls)
    state = replace(state, rolls=rolls)
    duel, roll = state.duel, state.roll(event.roll_id)
    if duel is None or roll is None or roll.pending != duel.pending:
        return state
    state = replace(state, duel=replace(duel, lost={**duel.lost, event.character_id: "invalid"}))
    return settled(state, roll.pending, event.character_id)


@FOLDS.on(ev.PostOrderWarning)
def _post_order_warning(state: State, event: ev.PostOrderWarning) -> State:
    warned = state.warned if event.seat is None else (*state.warned, event.seat)
    return replace(state, warned=warned, flagged=(*state.flagged, event.roll_id))
