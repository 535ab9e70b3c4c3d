"""Folds of the hidden search (5.8)."""

from rules.kernel.changing import replace

from .. import events as ev
from ..state import Search, Skip, State
from ..tables import SNITCH_SCORE
from .table import FOLDS


@FOLDS.on(ev.SearchMade)
def _search_made(state: State, event: ev.SearchMade) -> State:
    assert event.field is not None
    assert event.result is not None
    assert event.hint is not None
    search = Search(event.round, event.field, event.result, event.hint)
    searches = (*state.members[event.character_id].searches, search)
    state = state.with_member(event.character_id, searches=searches, last_slot=event.round)
    return replace(state, recoils=(*state.recoils, event.character_id)) if event.result == "recoil" else state


@FOLDS.on(ev.SnitchCaught)
def _snitch_caught(state: State, event: ev.SnitchCaught) -> State:
    state = state.with_team(event.team, score=state.team(event.team).score + SNITCH_SCORE)
    return replace(state, caught=(*state.caught, event.team), caught_round=state.round)


@FOLDS.on(ev.SkipAdded)
def _skip_added(state: State, event: ev.SkipAdded) -> State:
    skips = (*state.members[event.character_id].skips, Skip(event.reason, event.due_round))
    return state.with_member(event.character_id, skips=skips)


@FOLDS.on(ev.SkipConsumed)
def _skip_consumed(state: State, event: ev.SkipConsumed) -> State:
    due = [each for each in state.members[event.character_id].skips if each.due_round <= event.round]
    state = _without(state, event.character_id, due[0])
    return state.with_member(event.character_id, last_slot=event.round)


@FOLDS.on(ev.SkipRemoved)
def _skip_removed(state: State, event: ev.SkipRemoved) -> State:
    skips = [each for each in state.members[event.character_id].skips if each.reason == event.reason]
    return _without(state, event.character_id, skips[0])


def _without(state: State, seeker: str, skip: Skip) -> State:
    skips = list(state.members[seeker].skips)
    skips.remove(skip)
    return state.with_member(seeker, skips=tuple(skips))
