"""The state after an event: one function per event, no check, no dice, no clock."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.kernel.contract import Event
from rules.kernel.table import Handlers

from . import events as ev
from .state import Question, State

FOLDS: Handlers[Callable[[State, Any], State]] = Handlers()


def evolve(state: State, event: Event) -> State:
    """The state after an event; those of the kernel change nothing here."""
    fold = FOLDS.get(type(event))
    return state if fold is None else fold(state, event)


@FOLDS.on(ev.Created)
def _created(state: State, event: ev.Created) -> State:
    return replace(state, goal=event.goal)


@FOLDS.on(ev.RoundStarted)
def _round_started(state: State, event: ev.RoundStarted) -> State:
    return replace(
        state, phase="hiding", round=event.round, fists={}, question=None, since=event.since, until=event.until
    )


@FOLDS.on(ev.FistClosed)
def _fist_closed(state: State, event: ev.FistClosed) -> State:
    assert event.pebbles is not None
    return replace(state, fists={**state.fists, event.side: event.pebbles})


@FOLDS.on(ev.FistsOpened)
def _fists_opened(state: State, event: ev.FistsOpened) -> State:
    return replace(state, fists={})


@FOLDS.on(ev.Asked)
def _asked(state: State, event: ev.Asked) -> State:
    question = Question(event.side, event.steps, event.since, event.until)
    return replace(state, phase="running", question=question)


@FOLDS.on(ev.Advanced)
def _advanced(state: State, event: ev.Advanced) -> State:
    return replace(state, places={**state.places, event.runner: event.to}, question=None)


@FOLDS.on(ev.Stumbled)
def _stumbled(state: State, event: ev.Stumbled) -> State:
    return replace(state, tired={**state.tired, event.runner: 0}, question=None)


@FOLDS.on(ev.Tired)
def _tired(state: State, event: ev.Tired) -> State:
    return replace(state, tired={**state.tired, event.runner: state.tired[event.runner] + event.more})


@FOLDS.on(ev.Placed)
def _placed(state: State, event: ev.Placed) -> State:
    return replace(state, places={**state.places, event.runner: event.at})


@FOLDS.on(ev.Won)
def _won(state: State, event: ev.Won) -> State:
    return replace(state, phase="finished", question=None, winner=event.side, reason=event.reason)
