"""The frame of a round: open, declared, closed, reviewed, published; and the end (catalogue 4.1, 4.3)."""

from rules.broomstats import events as ev
from rules.broomstats.evolve.words import FOLDS, changed, forget
from rules.broomstats.shown import HISTORY, declaration
from rules.broomstats.state import SIDES, Outcome, Past, Record, State
from rules.kernel import events as kv
from rules.kernel.changing import replace


@FOLDS.on(ev.RoundOpened)
def _opened(state: State, event: ev.RoundOpened) -> State:
    return replace(
        state,
        phase="declaring",
        round=event.round,
        since=event.since,
        until=dict.fromkeys(SIDES, event.until),
        turns={},
        stage="open",
        review_next=False,
        declarations={},
        ready=frozenset(),
        record=Record(),
    )


@FOLDS.on(ev.ActionDeclared)
def _declared(state: State, event: ev.ActionDeclared) -> State:
    return replace(state, declarations=changed(state.declarations, event.player_id, declaration(event)))


@FOLDS.on(ev.ActionWithdrawn)
def _withdrawn(state: State, event: ev.ActionWithdrawn) -> State:
    return forget(state, event.player_id)


@FOLDS.on(ev.TeamReady)
def _ready(state: State, event: ev.TeamReady) -> State:
    ready = state.ready | {event.side} if event.ready else state.ready - {event.side}
    if event.side in state.ready - ready:
        turns = changed(state.turns, event.side, state.turns.get(event.side, 0) + 1)
        state = replace(state, turns=turns, called=changed(state.called, event.side, event.since))
    return replace(state, ready=ready)


@FOLDS.on(ev.RoundExtended)
def _extended(state: State, event: ev.RoundExtended) -> State:
    until = dict.fromkeys(SIDES, event.until)
    return replace(state, stage=event.stage, since=event.since, until=until, turns={}, called={})


@FOLDS.on(ev.RoundClosed)
def _closed(state: State, event: ev.RoundClosed) -> State:
    return replace(state, phase="resolving", record=replace(state.record, before=state.pitch))


@FOLDS.on(kv.Rolled)
def _rolled(state: State, event: kv.Rolled) -> State:
    if event.face is None or not event.label:
        return state
    dice = (*state.record.dice.get(event.label, ()), event.face)
    record = replace(
        state.record,
        dice=changed(state.record.dice, event.label, dice),
        sides=changed(state.record.sides, event.label, event.sides),
    )
    return replace(state, record=record)


@FOLDS.on(ev.RollOverridden)
def _roll_overridden(state: State, event: ev.RollOverridden) -> State:
    record = replace(state.record, overrides=changed(state.record.overrides, event.label, event.natural))
    return _anew(replace(state, record=record))


@FOLDS.on(ev.FoulOverridden)
def _foul_overridden(state: State, event: ev.FoulOverridden) -> State:
    record = replace(state.record, fouls=changed(state.record.fouls, event.foul_id, event.seen))
    return _anew(replace(state, record=record))


def _anew(state: State) -> State:
    before = state.record.before or state.pitch
    return replace(state, phase="resolving", outcome=None, pitch=before, record=replace(state.record, log=()))


@FOLDS.on(ev.RoundResolved)
def _resolved(state: State, event: ev.RoundResolved) -> State:
    result = event.result
    outcome = None if result is None else Outcome(result.winner, result.reason, result.golden_quaffle)
    return replace(state, phase="review", outcome=outcome)


@FOLDS.on(ev.RoundPublished)
def _published(state: State, event: ev.RoundPublished) -> State:
    past = Past(event.round, event.moves, event.happenings)
    return replace(
        state,
        last=past,
        history=(*state.history, HISTORY.dump_json(past).decode()),
        revealed=state.revealed | {f"{each.player_id}|{each.ability}" for each in event.abilities},
        record=Record(),
        declarations={},
    )


@FOLDS.on(ev.ReviewSet)
def _review_set(state: State, event: ev.ReviewSet) -> State:
    until = dict.fromkeys(SIDES, event.until)
    return replace(state, review_next=True, since=event.since, until=until, turns={}, called={})


@FOLDS.on(ev.MatchFinished)
def _finished(state: State, event: ev.MatchFinished) -> State:
    outcome = Outcome(event.result.winner, event.result.reason, event.result.golden_quaffle)
    return replace(state, phase="finished", outcome=outcome)


@FOLDS.on(ev.MatchAborted)
def _aborted(state: State, event: ev.MatchAborted) -> State:
    return replace(state, phase="aborted", outcome=Outcome(None, "gm"))


@FOLDS.on(ev.RoundDisclosed)
def _disclosed(state: State, event: ev.RoundDisclosed) -> State:
    past = Past(event.round, event.moves, event.happenings)
    newer = state.last is None or event.round >= state.last.round
    last = past if newer and event.happenings else state.last
    return replace(state, history=(), last=last, record=Record())
