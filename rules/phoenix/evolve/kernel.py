"""Folds of the kernel's events that this sport keeps in its own position: who plays whom, deadlines, the end."""

from rules.kernel import events as ev
from rules.kernel.changing import replace

from ..state import State
from .ending import finished
from .table import FOLDS


@FOLDS.on(ev.ControllerSet)
def _controller_set(state: State, event: ev.ControllerSet) -> State:
    return state.with_member(event.figure, controller=event.seat) if event.figure in state.members else state


@FOLDS.on(ev.SeatSet)
def _seat_set(state: State, event: ev.SeatSet) -> State:
    held = () if event.capacities is None else event.capacities.figures
    for member in state.members.values():
        if member.controller == event.seat and member.id not in held:
            state = state.with_member(member.id, controller=None)
        elif member.id in held:
            state = state.with_member(member.id, controller=event.seat)
    return state


@FOLDS.on(ev.DeadlineSet)
@FOLDS.on(ev.Resumed)
@FOLDS.on(ev.Rewound)
@FOLDS.on(ev.GraceBegun)
def _new_ends(state: State, event: ev.DeadlineSet | ev.Resumed | ev.Rewound | ev.GraceBegun) -> State:
    """What got a new end is judged by it, and is not late any more."""
    ends = event.ends
    return replace(
        state,
        pendings=tuple(replace(each, due=ends.get(each.id, each.due)) for each in state.pendings),
        rolls=tuple(replace(each, held=ends.get(each.hold_id, each.held)) for each in state.rolls),
        late=tuple(each for each in state.late if each not in ends),
    )


@FOLDS.on(ev.Lapsed)
def _lapsed(state: State, event: ev.Lapsed) -> State:
    return replace(state, late=(*state.late, *event.awaiting))


@FOLDS.on(ev.Ended)
def _ended(state: State, event: ev.Ended) -> State:
    return finished(state, event.result)
