"""Folds of rounds, halves, steps and of what is awaited (section 4.1)."""

from rules.kernel.changing import replace

from .. import events as ev
from ..state import Pending, State
from .table import FOLDS, closed, opened


@FOLDS.on(ev.RoundStarted)
def _round_started(state: State, event: ev.RoundStarted) -> State:
    return replace(
        state,
        phase="round",
        round=event.round,
        first=event.team,
        fouls=(),
        goal=None,
        conceded=None,
        bludger=None,
        bludger_checked=False,
        search_over=False,
        recoils=(),
        seekers_met=False,
    )


@FOLDS.on(ev.HalfStarted)
def _half_started(state: State, event: ev.HalfStarted) -> State:
    jokers = tuple(replace(each, due=False) for each in state.jokers)
    return replace(
        state, half=event.half, step="movement", trails={}, contested=False, shot=None, fouls=(), jokers=jokers,
        duel=None, thrown=False,
    )  # fmt: skip


@FOLDS.on(ev.StepEntered)
def _step_entered(state: State, event: ev.StepEntered) -> State:
    due = event.step == "actions"
    jokers = tuple(replace(each, due=due or each.due) for each in state.jokers)
    over = state.search_over or event.search_over
    fouls = () if event.step == "closing" else state.fouls
    return replace(
        state, step=event.step, escape=None, jokers=jokers, search_over=over, fouls=fouls, duel=None, thrown=False
    )


@FOLDS.on(ev.PendingOpened)
def _pending_opened(state: State, event: ev.PendingOpened) -> State:
    return opened(
        state,
        Pending(
            id=event.pending_id,
            what=event.what,
            role=event.role,
            since=event.since,
            due=event.due_at,
            figures=event.character_ids,
            teams=event.teams,
        ),
    )


@FOLDS.on(ev.PendingClosed)
def _pending_closed(state: State, event: ev.PendingClosed) -> State:
    return closed(state, event.pending_id)


@FOLDS.on(ev.MoverChosen)
def _mover_chosen(state: State, event: ev.MoverChosen) -> State:
    return closed(state, event.pending_id)


@FOLDS.on(ev.Waived)
def _waived(state: State, event: ev.Waived) -> State:
    return closed(state, event.pending_id)


@FOLDS.on(ev.Forfeited)
def _forfeited(state: State, event: ev.Forfeited) -> State:
    if event.what != "duel" or state.duel is None:
        return closed(state, event.pending_id)
    lost = {**state.duel.lost, **dict.fromkeys(event.character_ids, "forfeit")}
    return replace(state, duel=replace(state.duel, lost=lost))


@FOLDS.on(ev.RoundEnded)
def _round_ended(state: State, event: ev.RoundEnded) -> State:
    phase = "round" if state.conceded is None or state.caught else "reformation"
    step, half = (state.step, state.half) if phase == "round" else (None, 0)
    return replace(state, phase=phase, step=step, half=half, fouls=(), goal=None, recoils=())
