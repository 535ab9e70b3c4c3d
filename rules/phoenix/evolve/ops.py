"""Folds of the operations of a GM override (4.4): facts are set as they are told."""

from collections.abc import Callable
from typing import Any

from rules.kernel.changing import replace
from rules.kernel.table import Handlers

from .. import events as ev
from .. import overrides as op
from ..seekers import look
from ..state import Quaffle, Search, Skip, Special, State
from .table import FOLDS, holds, removed

OPS: Handlers[Callable[[State, Any], State]] = Handlers()


@FOLDS.on(ev.GmRuling)
def _gm_ruling(state: State, event: ev.GmRuling) -> State:
    for each in event.ops:
        state = apply(state, each)
    return replace(state, thrown=True) if event.act == "gm_roll" else state


def apply(state: State, operation: op.Op) -> State:
    """The state after one operation; those of the flow are carried out by events of their own."""
    fold = OPS.get(type(operation))
    return state if fold is None else fold(state, operation)


@OPS.on(op.SetField)
def _set_field(state: State, each: op.SetField) -> State:
    state = state.with_member(each.character_id, field=each.field)
    return holds(state, each.character_id) if state.quaffle.carrier == each.character_id else state


@OPS.on(op.SetQuaffle)
def _set_quaffle(state: State, each: op.SetQuaffle) -> State:
    if each.status == "held" and each.character_id is not None:
        return holds(state, each.character_id)
    return replace(state, quaffle=Quaffle(each.status, None, each.field if each.status == "loose" else None))


@OPS.on(op.SetScore)
def _set_score(state: State, each: op.SetScore) -> State:
    return state.with_team(each.team, score=each.score)


@OPS.on(op.SetPin)
def _set_pin(state: State, each: op.SetPin) -> State:
    others = tuple(name for name in state.pins if name != each.character_id)
    return replace(state, pins=(*others, each.character_id) if each.on else others)


@OPS.on(op.SetActive)
def _set_active(state: State, each: op.SetActive) -> State:
    if each.active:
        return state.with_member(each.character_id, active=True)
    return removed(state, each.character_id)


@OPS.on(op.SetCard)
def _set_card(state: State, each: op.SetCard) -> State:
    return state.with_member(each.character_id, yellow=each.yellow, observed=each.observed)


@OPS.on(op.AddMalus)
def _add_malus(state: State, each: op.AddMalus) -> State:
    return state.with_member(each.character_id, maluses=(*state.members[each.character_id].maluses, each.malus))


@OPS.on(op.RemoveMalus)
def _remove_malus(state: State, each: op.RemoveMalus) -> State:
    maluses = list(state.members[each.character_id].maluses)
    if each.malus in maluses:
        maluses.remove(each.malus)
    return state.with_member(each.character_id, maluses=tuple(maluses))


@OPS.on(op.AddSkip)
def _add_skip(state: State, each: op.AddSkip) -> State:
    skips = (*state.members[each.character_id].skips, Skip(each.reason, each.due_round))
    return state.with_member(each.character_id, skips=skips)


@OPS.on(op.RemoveSkip)
def _remove_skip(state: State, each: op.RemoveSkip) -> State:
    skips = list(state.members[each.character_id].skips)
    found = next((skip for skip in skips if skip.reason == each.reason), None)
    if found is not None:
        skips.remove(found)
    return state.with_member(each.character_id, skips=tuple(skips))


@OPS.on(op.SetSearchPeriod)
def _set_search_period(state: State, each: op.SetSearchPeriod) -> State:
    return state.with_member(each.character_id, search_period=each.period, last_slot=each.last_slot_round)


@OPS.on(op.SetJoker)
def _set_joker(state: State, each: op.SetJoker) -> State:
    return state.with_member(each.beater_id, joker_spent=each.spent)


@OPS.on(op.SetSpecial)
def _set_special(state: State, each: op.SetSpecial) -> State:
    owned = state.team(each.team).specials or ()
    changed = tuple(replace(own, spent=each.spent) if own.number == each.number else own for own in owned)
    return state.with_team(each.team, specials=changed)


@OPS.on(op.SetSpecials)
def _set_specials(state: State, each: op.SetSpecials) -> State:
    return state.with_team(each.team, specials=tuple(Special(number) for number in each.numbers))


@OPS.on(op.SetPoints)
def _set_points(state: State, each: op.SetPoints) -> State:
    return state.with_member(each.character_id, points=each.points)


@OPS.on(op.SetSeekerFields)
def _set_seeker_fields(state: State, each: op.SetSeekerFields) -> State:
    return state.with_member(each.character_id, snitch=each.snitch, recoil=each.recoil)


@OPS.on(op.AddSearch)
def _add_search(state: State, each: op.AddSearch) -> State:
    seeker = state.members[each.character_id]
    result, hint = look(state, seeker, each.field)
    search = Search(each.round, each.field, result, hint)
    last = max(seeker.last_slot, each.round)
    return state.with_member(each.character_id, searches=(*seeker.searches, search), last_slot=last)


@OPS.on(op.SetFoulRound)
def _set_foul_round(state: State, each: op.SetFoulRound) -> State:
    return state.with_team(each.team, foul_round=each.round)


@OPS.on(op.SetStep)
def _set_step(state: State, each: op.SetStep) -> State:
    return replace(
        state, phase="round", round=each.round, half=each.half, pendings=(), late=(), rolls=(), duel=None, shot=None,
        escape=None, answers=(), fouls=(), goal=None, conceded=None, recoils=(), contested=False, trails={},
        bludger=None, bludger_checked=False, seekers_met=False, search_over=False, consents={},
        jokers=tuple(replace(joker, due=False) for joker in state.jokers),
    )  # fmt: skip
