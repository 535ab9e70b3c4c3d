"""Folds of duels, escapes and fouls (5.5, 5.10)."""

from rules.kernel.changing import replace

from .. import events as ev
from ..state import Duel, Escape, Foul, PastDuel, PastFoul, State
from .table import FOLDS, closed, no_duel


@FOLDS.on(ev.DuelAnnounced)
def _duel_announced(state: State, event: ev.DuelAnnounced) -> State:
    duel = Duel(
        id=event.duel_id,
        kind=event.duel_kind,
        attacker=event.attacker,
        defender=event.defender,
        pending=event.pending_id,
        field=event.field,
        at_risk=event.at_risk,
        extra=event.extra,
    )
    count = replace(state.count, duel=state.count.duel + 1, pending=int(event.pending_id[1:]))
    state = replace(state, duel=duel, count=count, seekers_met=state.seekers_met or event.duel_kind == "seeker")
    on_field = event.duel_kind in ("chaser", "goal")
    state = replace(state, thrown=False)
    return replace(state, contested=True, step="contest") if on_field else state


@FOLDS.on(ev.DuelCancelled)
def _duel_cancelled(state: State, event: ev.DuelCancelled) -> State:
    goal = state.duel is not None and state.duel.kind == "goal"
    return replace(no_duel(state), shot=None if goal else state.shot)


@FOLDS.on(ev.DuelDecided)
def _duel_decided(state: State, event: ev.DuelDecided) -> State:
    duel = state.duel
    assert duel is not None
    state = closed(state, duel.pending)
    if event.again:
        assert event.next_pending_id is not None
        count = replace(state.count, pending=int(event.next_pending_id[1:]))
        return replace(state, duel=replace(duel, pending=event.next_pending_id, lost={}), count=count)
    decided = replace(duel, decided=True, winner=event.winner)
    judged = event.by_means in ("dice", "invalid", "forfeit")
    fouls = tuple(Foul(each, duel.id, each == event.winner) for each in duel.fouls) if judged else ()
    return replace(state, duel=decided, fouls=(*state.fouls, *fouls))


@FOLDS.on(ev.DuelReversed)
def _duel_reversed(state: State, event: ev.DuelReversed) -> State:
    assert state.duel is not None
    return replace(state, duel=replace(state.duel, winner=event.winner, reversed=True))


@FOLDS.on(ev.EscapeGranted)
def _escape_granted(state: State, event: ev.EscapeGranted) -> State:
    escape = Escape(event.character_id, event.must_leave)
    return replace(no_duel(state), step="escape", escape=escape, shot=None, trails={})


@FOLDS.on(ev.FoulAnnounced)
def _foul_announced(state: State, event: ev.FoulAnnounced) -> State:
    assert state.duel is not None
    return replace(state, duel=replace(state.duel, fouls=(*state.duel.fouls, event.character_id)))


@FOLDS.on(ev.FoulCooldownSet)
def _foul_cooldown_set(state: State, event: ev.FoulCooldownSet) -> State:
    assert event.character_id is not None
    last = event.from_round - state.options.foul_interval
    if state.keeps_all and state.duel is not None:
        past = PastFoul(state.round, state.duel.id, event.character_id)
        state = replace(state, past_fouls=(*state.past_fouls, past))
    return state.with_team(event.team, foul_round=last).with_member(event.character_id, foul_round=last)


@FOLDS.on(ev.RefereeDie)
def _referee_die(state: State, event: ev.RefereeDie) -> State:
    this = event.duel_id, event.character_id
    past = tuple(
        replace(each, die=event.value) if (each.duel, each.figure) == this else each for each in state.past_fouls
    )
    fouls = tuple(each for each in state.fouls if each.figure != event.character_id)
    return replace(state, fouls=fouls, past_fouls=past)


@FOLDS.on(ev.DuelTotals)
def _duel_totals(state: State, event: ev.DuelTotals) -> State:
    past = PastDuel(state.round, event.duel_id, event.totals)
    return replace(state, past_duels=(*state.past_duels, past)) if state.keeps_all else state


@FOLDS.on(ev.CardShown)
def _card_shown(state: State, event: ev.CardShown) -> State:
    return state.with_member(event.character_id, yellow=True)


@FOLDS.on(ev.ObservationSet)
def _observation_set(state: State, event: ev.ObservationSet) -> State:
    return state.with_member(event.character_id, observed=True)
