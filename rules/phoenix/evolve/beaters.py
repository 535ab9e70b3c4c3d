"""Folds of jokers, random bludgers, maluses and removals (5.7, 5.11)."""

from rules.kernel.changing import replace

from .. import events as ev
from ..state import Bludger, Joker, State
from .table import FOLDS, removed


@FOLDS.on(ev.JokerRegistered)
def _joker_registered(state: State, event: ev.JokerRegistered) -> State:
    joker = Joker(event.team, event.beater_id, event.target_id, event.by)
    return replace(state, jokers=(*state.jokers, joker))


@FOLDS.on(ev.JokerWithdrawn)
def _joker_withdrawn(state: State, event: ev.JokerWithdrawn) -> State:
    return _unregistered(state, event.beater_id)


@FOLDS.on(ev.JokerVoid)
def _joker_void(state: State, event: ev.JokerVoid) -> State:
    return _unregistered(state, event.beater_id)


@FOLDS.on(ev.JokerAnnounced)
def _joker_announced(state: State, event: ev.JokerAnnounced) -> State:
    return _unregistered(state, event.beater_id)


def _unregistered(state: State, beater: str) -> State:
    return replace(state, jokers=tuple(each for each in state.jokers if each.beater != beater))


@FOLDS.on(ev.JokerSpent)
def _joker_spent(state: State, event: ev.JokerSpent) -> State:
    return state.with_member(event.beater_id, joker_spent=True)


@FOLDS.on(ev.CharacterRemoved)
def _character_removed(state: State, event: ev.CharacterRemoved) -> State:
    return removed(state, event.character_id)


@FOLDS.on(ev.SearchPeriodSet)
def _search_period_set(state: State, event: ev.SearchPeriodSet) -> State:
    return state.with_member(event.character_id, search_period=event.period)


@FOLDS.on(ev.BludgerCheck)
def _bludger_check(state: State, event: ev.BludgerCheck) -> State:
    return replace(state, bludger_checked=True)


@FOLDS.on(ev.BludgerBeater)
def _bludger_beater(state: State, event: ev.BludgerBeater) -> State:
    return state if event.beater_id is None else replace(state, bludger=Bludger(event.beater_id))


@FOLDS.on(ev.BludgerAnnounced)
def _bludger_announced(state: State, event: ev.BludgerAnnounced) -> State:
    return replace(state, bludger=Bludger(event.beater_id, event.target_id))


@FOLDS.on(ev.BludgerSubstitute)
def _bludger_substitute(state: State, event: ev.BludgerSubstitute) -> State:
    assert state.bludger is not None
    return replace(state, bludger=replace(state.bludger, substitute=event.beater_id))


@FOLDS.on(ev.MalusImposed)
def _malus_imposed(state: State, event: ev.MalusImposed) -> State:
    maluses = state.members[event.character_id].maluses
    return state.with_member(event.character_id, maluses=(*maluses, event.malus))


@FOLDS.on(ev.MalusConsumed)
def _malus_consumed(state: State, event: ev.MalusConsumed) -> State:
    maluses = state.members[event.character_id].maluses
    return state.with_member(event.character_id, maluses=tuple(each for each in maluses if each != event.malus))
