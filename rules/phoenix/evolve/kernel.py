"""Folds of the kernel's events that this sport keeps in its own position: who plays whom, deadlines, the end."""

from dataclasses import replace

from rules.kernel import events as ev

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
def _deadline_set(state: State, event: ev.DeadlineSet) -> State:
    pendings = tuple(replace(each, due=event.until) if each.id == event.awaiting else each for each in state.pendings)
    return replace(state, pendings=pendings, late=tuple(each for each in state.late if each != event.awaiting))


@FOLDS.on(ev.Lapsed)
def _lapsed(state: State, event: ev.Lapsed) -> State:
    return replace(state, late=(*state.late, *event.awaiting))


@FOLDS.on(ev.Resumed)
def _resumed(state: State, event: ev.Resumed) -> State:
    pendings = tuple(replace(each, due=event.deadlines.get(each.id, each.due)) for each in state.pendings)
    return replace(state, pendings=pendings)


@FOLDS.on(ev.Ended)
def _ended(state: State, event: ev.Ended) -> State:
    return finished(state, event.result)
