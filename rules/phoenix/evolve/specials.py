"""Folds of windows and special attacks (5.9)."""

from rules.kernel.changing import replace

from .. import events as ev
from ..state import Answer, Pending, State
from .table import FOLDS, closed, opened


@FOLDS.on(ev.WindowOpened)
def _window_opened(state: State, event: ev.WindowOpened) -> State:
    window = Pending(
        id=event.pending_id,
        what="window",
        role="captain",
        since=event.since,
        due=event.due_at,
        teams=event.awaited_teams,
        window=event.window,
    )
    return replace(opened(state, window), answers=())


@FOLDS.on(ev.WindowClosed)
def _window_closed(state: State, event: ev.WindowClosed) -> State:
    return replace(closed(state, event.pending_id), answers=())


@FOLDS.on(ev.SpecialAnnounced)
def _special_announced(state: State, event: ev.SpecialAnnounced) -> State:
    params = {name: value for name, value in event.params if value is not None}
    return replace(state, answers=(*state.answers, Answer(event.team, event.number, params)))


@FOLDS.on(ev.SpecialDeclined)
def _special_declined(state: State, event: ev.SpecialDeclined) -> State:
    return replace(state, answers=(*state.answers, Answer(event.team, None)))


@FOLDS.on(ev.StandingSet)
def _standing_set(state: State, event: ev.StandingSet) -> State:
    if event.auto_decline is not None:
        state = state.with_team(event.team, auto_decline=event.auto_decline)
    if event.keeper_standing is not None:
        state = state.with_team(event.team, keeper_stays=event.keeper_standing == "stay")
    return state


@FOLDS.on(ev.SpecialsRevealed)
def _specials_revealed(state: State, event: ev.SpecialsRevealed) -> State:
    for each in event.announced:
        owned = state.team(each.team).specials or ()
        spent = tuple(replace(own, spent=own.spent or own.number == each.number) for own in owned)
        state = state.with_team(each.team, specials=spent)
    return state


@FOLDS.on(ev.BonusDieRolled)
def _bonus_die_rolled(state: State, event: ev.BonusDieRolled) -> State:
    duel, roll = state.duel, state.roll(event.roll_id)
    if duel is not None and roll is not None and roll.pending == duel.pending:
        return replace(state, duel=replace(duel, bonus={**duel.bonus, event.character_id: event.value}))
    rolls = tuple(replace(each, bonus=event.value) if each.id == event.roll_id else each for each in state.rolls)
    return replace(state, rolls=rolls)


@FOLDS.on(ev.RollBlocked)
def _roll_blocked(state: State, event: ev.RollBlocked) -> State:
    rolls = tuple(replace(each, blocked=True) if each.id == event.roll_id else each for each in state.rolls)
    return replace(state, rolls=rolls)


@FOLDS.on(ev.PinSet)
def _pin_set(state: State, event: ev.PinSet) -> State:
    return replace(state, pins=(*state.pins, event.character_id))


@FOLDS.on(ev.PinCleared)
def _pin_cleared(state: State, event: ev.PinCleared) -> State:
    return replace(state, pins=tuple(each for each in state.pins if each != event.character_id))
