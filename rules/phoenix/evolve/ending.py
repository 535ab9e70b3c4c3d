"""Folds of the end (5.3)."""

from rules.kernel.changing import replace
from rules.kernel.contract import Result

from .. import events as ev
from ..state import State
from .table import FOLDS, closed


@FOLDS.on(ev.EndProposed)
def _end_proposed(state: State, event: ev.EndProposed) -> State:
    return replace(state, consents={})


@FOLDS.on(ev.EndWithdrawn)
def _end_withdrawn(state: State, event: ev.EndWithdrawn) -> State:
    return closed(replace(state, consents={}), event.pending_id)


@FOLDS.on(ev.EndRefused)
def _end_refused(state: State, event: ev.EndRefused) -> State:
    return closed(replace(state, consents={}), event.pending_id)


@FOLDS.on(ev.EndAnswered)
def _end_answered(state: State, event: ev.EndAnswered) -> State:
    return replace(state, consents={**state.consents, str(event.team): event.accept})


@FOLDS.on(ev.MatchEnded)
def _match_ended(state: State, event: ev.MatchEnded) -> State:
    return finished(state, Result(winner=event.winner, reason=event.reason, score=event.score))


@FOLDS.on(ev.SecretsDisclosed)
def _secrets_disclosed(state: State, event: ev.SecretsDisclosed) -> State:
    return replace(state, disclosed=True)


def finished(state: State, result: Result) -> State:
    """The match is over; nothing is awaited any more."""
    return replace(
        state, phase="finished", half=0, step=None, pendings=(), late=(), rolls=(), duel=None, shot=None, escape=None,
        answers=(), consents={}, goal=None, result=result,
    )  # fmt: skip
