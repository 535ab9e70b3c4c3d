"""Which function folds which event, and the few verbs that several of them share."""

from collections.abc import Callable
from typing import Any

from rules.kernel.changing import replace
from rules.kernel.table import Handlers

from ..state import Pending, Quaffle, State

FOLDS: Handlers[Callable[[State, Any], State]] = Handlers()


def opened(state: State, pending: Pending) -> State:
    """Something is awaited; its number is used up."""
    number = max(state.count.pending, int(pending.id[1:]))
    others = tuple(each for each in state.pendings if each.id != pending.id)
    return replace(state, pendings=(*others, pending), count=replace(state.count, pending=number))


def closed(state: State, *pids: str) -> State:
    """These are no longer awaited; their rolls are resolved."""
    over = {*pids, *(roll.hold_id for roll in state.rolls if roll.pending in pids)}
    return replace(
        state,
        pendings=tuple(each for each in state.pendings if each.id not in pids),
        late=tuple(each for each in state.late if each not in over),
        rolls=tuple(roll for roll in state.rolls if roll.pending not in pids),
    )


def settled(state: State, pid: str, figure: str) -> State:
    """A figure owes nothing more to what is awaited."""
    return replace(
        state,
        pendings=tuple(
            replace(each, figures=tuple(name for name in each.figures if name != figure)) if each.id == pid else each
            for each in state.pendings
        ),
    )


def no_duel(state: State) -> State:
    """The duel is over, and with it its window and rolls."""
    if state.duel is None:
        return state
    windows = [each.id for each in state.pendings if each.window in ("pre_duel", "post_duel")]
    state = closed(state, state.duel.pending, *windows)
    return replace(state, duel=None, answers=() if windows else state.answers)


def removed(state: State, figure: str) -> State:
    """A member leaves its field, its pendings, its duel, its shot; its quaffle lies loose (PHX-OUT-1, 2)."""
    place = state.members[figure].field
    state = state.with_member(figure, active=False, field=None)
    if state.shot is not None and state.shot.shooter == figure:
        state = replace(closed(state, *(each.id for each in state.pendings if each.window == "goal_attack")), shot=None)
        state = replace(state, answers=())
    if state.quaffle.carrier == figure:
        state = replace(state, quaffle=Quaffle("loose" if place is not None else "none", None, place))
    if state.duel is not None and figure in state.duel.sides and not state.duel.decided:
        state = no_duel(state)
    mine = [each.id for each in state.pendings if each.figures == (figure,)]
    return replace(closed(state, *mine), pins=tuple(each for each in state.pins if each != figure))


def holds(state: State, figure: str) -> State:
    """A figure has the quaffle, where it stands."""
    return replace(state, quaffle=Quaffle("held", figure, state.members[figure].field))
