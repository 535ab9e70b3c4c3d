"""Folding events into the state: nothing is checked, decided or rolled here."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from rules.broomstats import events as ev
from rules.broomstats import happenings as hp
from rules.broomstats.corrections import alone, apply
from rules.broomstats.shown import HISTORY, declaration, unseen_fouls
from rules.broomstats.state import SIDES, Effect, Outcome, Past, Pitch, Player, Record, Sharing, State, Team
from rules.broomstats.stats import awaiting_id, use_key
from rules.broomstats.tables import book
from rules.kernel import events as kv
from rules.kernel.contract import Event
from rules.kernel.table import Handlers

K = TypeVar("K")

FOLDS: Handlers[Callable[[State, Any], State]] = Handlers()
_PITCH: Handlers[Callable[[Pitch, Any], Pitch]] = Handlers()


def evolve(state: State, event: Event) -> State:
    """The state after an event; what happens in a round is also written down until the round is published."""
    fold = FOLDS.get(type(event))
    if fold is not None:
        state = fold(state, event)
    if not isinstance(event, hp.Step):
        return state
    on_pitch = _PITCH.get(type(event))
    pitch = state.pitch if on_pitch is None else on_pitch(state.pitch, event)
    if event.step is None:
        return replace(state, pitch=pitch)
    log = (*state.record.log, event)
    return replace(state, pitch=pitch, record=replace(state.record, log=log))  # type: ignore[arg-type]


def _with(old: Mapping[str, K], key: str, value: K) -> Mapping[str, K]:
    return {**old, key: value}


def _player(pitch: Pitch, player: str, **fields: Any) -> Pitch:
    return replace(pitch, players=_with(pitch.players, player, replace(pitch.players[player], **fields)))


def _points(pitch: Pitch, side: str, points: int) -> Pitch:
    return replace(pitch, score=_with(pitch.score, side, pitch.score[side] + points))


# -- set-up


@FOLDS.on(ev.MatchCreated)
def _created(state: State, event: ev.MatchCreated) -> State:
    teams = {"home": Team(event.home_team), "away": Team(event.away_team)}
    return replace(state, book=book(event.tables), options=event.options, teams=teams, since=event.since)


@FOLDS.on(ev.OptionsSet)
def _options(state: State, event: ev.OptionsSet) -> State:
    return replace(state, options=event.options)


@FOLDS.on(ev.RosterSubmitted)
def _submitted(state: State, event: ev.RosterSubmitted) -> State:
    old = {name: each for name, each in state.pitch.players.items() if each.side != event.side}
    new = {entry.player_id: _entry(entry, event.side) for entry in event.players or ()}
    both = {**old, **new} if event.side == "away" else {**new, **old}
    before = state.teams[event.side]
    team = replace(before, submitted=before.submitted + 1, approved=False)
    return replace(state, pitch=replace(state.pitch, players=both), teams=_with(state.teams, event.side, team))


def _entry(entry: ev.Entry, side: str) -> Player:
    return Player(
        id=entry.player_id,
        name=entry.name,
        side=side,
        seat=entry.seat,
        position=entry.position,
        string=entry.string,
        race=entry.race,
        base=dict(entry.base_stats),
        broom=entry.broom_id,
        abilities=entry.abilities,
        conditions=entry.conditions,
        status="in_play" if entry.slot is not None else "bench",
        slot=entry.slot,
        health=entry.max_health,
        max_health=entry.max_health,
    )


@FOLDS.on(ev.RosterApproved)
def _approved(state: State, event: ev.RosterApproved) -> State:
    return replace(state, teams=_with(state.teams, event.side, replace(state.teams[event.side], approved=True)))


@FOLDS.on(kv.ControllerSet)
def _controller(state: State, event: kv.ControllerSet) -> State:
    if event.figure not in state.pitch.players:
        return state
    return replace(state, pitch=_player(state.pitch, event.figure, seat=event.seat))


# -- a round's frame


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
    return replace(state, declarations=_with(state.declarations, event.player_id, declaration(event)))


@FOLDS.on(ev.ActionWithdrawn)
def _withdrawn(state: State, event: ev.ActionWithdrawn) -> State:
    return _forget(state, event.player_id)


def _forget(state: State, *players: str | None) -> State:
    left = {name: each for name, each in state.declarations.items() if name not in players}
    return replace(state, declarations=left)


@FOLDS.on(ev.TeamReady)
def _ready(state: State, event: ev.TeamReady) -> State:
    ready = state.ready | {event.side} if event.ready else state.ready - {event.side}
    if event.side in state.ready - ready:
        turns = _with(state.turns, event.side, state.turns.get(event.side, 0) + 1)
        state = replace(state, turns=turns, called=_with(state.called, event.side, event.since))
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
        dice=_with(state.record.dice, event.label, dice),
        sides=_with(state.record.sides, event.label, event.sides),
    )
    return replace(state, record=record)


@FOLDS.on(ev.RollOverridden)
def _roll_overridden(state: State, event: ev.RollOverridden) -> State:
    record = replace(state.record, overrides=_with(state.record.overrides, event.label, event.natural))
    return _anew(replace(state, record=record))


@FOLDS.on(ev.FoulOverridden)
def _foul_overridden(state: State, event: ev.FoulOverridden) -> State:
    record = replace(state.record, fouls=_with(state.record.fouls, event.foul_id, event.seen))
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


# -- the kernel's events that matter here


@FOLDS.on(kv.DiceAwaited)
def _dice_awaited(state: State, event: kv.DiceAwaited) -> State:
    return replace(state, dice_awaited=True)


@FOLDS.on(kv.FacesEntered)
def _faces_entered(state: State, event: kv.FacesEntered) -> State:
    return replace(state, dice_awaited=False) if state.dice_awaited else state


@FOLDS.on(kv.KeptDropped)
def _kept_dropped(state: State, event: kv.KeptDropped) -> State:
    return replace(state, dice_awaited=False) if state.dice_awaited else state


@FOLDS.on(kv.DiceScripted)
def _dice_scripted(state: State, event: kv.DiceScripted) -> State:
    return replace(state, dice_awaited=False) if state.dice_awaited else state


@FOLDS.on(kv.DeadlineSet)
@FOLDS.on(kv.Resumed)
@FOLDS.on(kv.Rewound)
@FOLDS.on(kv.GraceBegun)
def _new_ends(state: State, event: kv.DeadlineSet | kv.Resumed | kv.Rewound | kv.GraceBegun) -> State:
    """A deadline that was moved stays moved when a team is called upon again."""
    ids = {awaiting_id(state, side): side for side in SIDES}
    news = {ids[each]: until for each, until in event.ends.items() if each in ids}
    return replace(state, until={**state.until, **news}) if news else state


# -- corrections


@FOLDS.on(ev.GmAdjusted)
def _adjusted(state: State, event: ev.GmAdjusted) -> State:
    ops = event.ops or ()
    before = state.pitch.players
    for op in ops:
        state = replace(state, pitch=apply(state, op))
    if state.phase == "review" and not event.again:
        state = replace(state, record=replace(state.record, ops=(*state.record.ops, ops)))
    places = {name: (each.status, each.slot) for name, each in state.pitch.players.items()}
    moved = [name for name, place in places.items() if place != (before[name].status, before[name].slot)]
    return state if state.phase == "review" else _forget(state, *moved)


# -- what happens in a round


@_PITCH.on(hp.UseCounted)
def _used(pitch: Pitch, event: hp.UseCounted) -> Pitch:
    key = use_key(event.move, event.player_id, event.target_id)
    if event.counts:
        pitch = replace(pitch, uses=_with(pitch.uses, key, pitch.uses.get(key, 0) + 1))
    return pitch


@FOLDS.on(hp.UseCounted)
def _cooled(state: State, event: hp.UseCounted) -> State:
    if not event.cools or event.player_id is None:
        return state
    key = use_key(event.move, event.player_id, None)
    return replace(state, pitch=replace(state.pitch, last_used=_with(state.pitch.last_used, key, state.round)))


@_PITCH.on(hp.FoulSeen)
def _foul_seen(pitch: Pitch, event: hp.FoulSeen) -> Pitch:
    return _player(pitch, event.player_id, seen_fouls=event.count)


@_PITCH.on(hp.DamageTaken)
def _damaged(pitch: Pitch, event: hp.DamageTaken) -> Pitch:
    return pitch if event.health is None else _player(pitch, event.player_id, health=event.health)


@FOLDS.on(hp.EffectApplied)
def _effect(state: State, event: hp.EffectApplied) -> State:
    player = state.player(event.player_id)
    if event.effect_id is None or event.first is None or event.last is None:
        return state
    if event.renewed:
        effects = tuple(replace(e, last=event.last) if e.id == event.effect_id else e for e in player.effects)
        return replace(state, pitch=_player(state.pitch, player.id, effects=effects))
    effect = Effect(
        id=event.effect_id,
        move=event.move,
        source=event.source,
        foul=event.foul,
        stats=dict(event.stats or {}),
        first=event.first,
        last=event.last,
        unseen=event.foul in unseen_fouls(state.record.log),
    )
    fields = {"effects": (*player.effects, effect), "effects_made": player.effects_made + 1}
    return replace(state, pitch=_player(state.pitch, player.id, **fields))


@FOLDS.on(hp.EffectExpired)
def _expired(state: State, event: hp.EffectExpired) -> State:
    player = state.player(event.player_id)
    left = tuple(each for each in player.effects if each.id != event.effect_id)
    bad = any(each.negative for each in player.effects if each.id == event.effect_id)
    fields = {"effects": left, "debuffed": state.round if bad else player.debuffed}
    return replace(state, pitch=_player(state.pitch, player.id, **fields))


@_PITCH.on(hp.BenchGained)
def _gained(pitch: Pitch, event: hp.BenchGained) -> Pitch:
    if event.round is not None:
        return _player(pitch, event.player_id, snack_round=event.round)
    bonus = pitch.players[event.player_id].bench_bonus + event.value
    return _player(pitch, event.player_id, bench_bonus=bonus)


@_PITCH.on(hp.GoalScored)
def _goal(pitch: Pitch, event: hp.GoalScored) -> Pitch:
    return _points(pitch, event.side, event.points)


@_PITCH.on(hp.PenaltyPoints)
def _penalty_points(pitch: Pitch, event: hp.PenaltyPoints) -> Pitch:
    return _points(pitch, event.side, event.points)


@_PITCH.on(hp.SnitchCaught)
def _caught(pitch: Pitch, event: hp.SnitchCaught) -> Pitch:
    return _points(pitch, event.side, event.points)


@_PITCH.on(hp.GoldenQuaffle)
def _golden(pitch: Pitch, event: hp.GoldenQuaffle) -> Pitch:
    return _points(pitch, event.side, event.points)


@_PITCH.on(hp.QuaffleFumbled)
def _fumbled(pitch: Pitch, event: hp.QuaffleFumbled) -> Pitch:
    return _player(pitch, event.player_id, grab_handicap=True)


@_PITCH.on(hp.FumblePaid)
def _paid(pitch: Pitch, event: hp.FumblePaid) -> Pitch:
    return _player(pitch, event.player_id, grab_handicap=False)


@_PITCH.on(hp.StaminaChecked)
def _checked(pitch: Pitch, event: hp.StaminaChecked) -> Pitch:
    return _player(pitch, event.player_id, passed_check=True) if event.passed else pitch


@_PITCH.on(hp.PlayerSaved)
def _saved(pitch: Pitch, event: hp.PlayerSaved) -> Pitch:
    rescuer = pitch.players[event.rescuer_id]
    if event.ability == "savior":
        pitch = _player(pitch, rescuer.id, savior_used=rescuer.savior_used + 1)
    shared = event.sharing
    sharing = None if shared is None else Sharing(shared.rescuer_id, shared.first, shared.last)
    health = pitch.players[event.player_id].health if event.health is None else event.health
    return _player(pitch, event.player_id, health=health, sharing=sharing)


@_PITCH.on(hp.PlayerRevived)
def _revived(pitch: Pitch, event: hp.PlayerRevived) -> Pitch:
    rescuer = pitch.players[event.rescuer_id]
    return _player(pitch, rescuer.id, revived=(*rescuer.revived, event.player_id))


@_PITCH.on(hp.PlayerRemoved)
def _removed(pitch: Pitch, event: hp.PlayerRemoved) -> Pitch:
    return _player(pitch, event.player_id, status="out", sharing=None)


@_PITCH.on(hp.PlayerSentOff)
def _sent_off(pitch: Pitch, event: hp.PlayerSentOff) -> Pitch:
    return _player(pitch, event.player_id, status="out", sharing=None)


@_PITCH.on(hp.SharingEnded)
def _sharing_ended(pitch: Pitch, event: hp.SharingEnded) -> Pitch:
    return _player(pitch, event.player_id, sharing=None)


@_PITCH.on(hp.SnitchFound)
def _found(pitch: Pitch, event: hp.SnitchFound) -> Pitch:
    return _player(pitch, event.player_id, phase=event.phase, chase_remaining=event.chase_remaining)


@_PITCH.on(hp.FindFailed)
def _find_failed(pitch: Pitch, event: hp.FindFailed) -> Pitch:
    return _player(pitch, event.player_id, find_stack=event.stack or 0)


@_PITCH.on(hp.ChaseAdvanced)
def _advanced(pitch: Pitch, event: hp.ChaseAdvanced) -> Pitch:
    return _player(pitch, event.player_id, phase=event.phase, chase_remaining=event.chase_remaining)


@_PITCH.on(hp.ChaseReset)
def _reset(pitch: Pitch, event: hp.ChaseReset) -> Pitch:
    return _player(pitch, event.player_id, chase_remaining=event.chase_remaining)


@_PITCH.on(hp.CatchFailed)
def _catch_failed(pitch: Pitch, event: hp.CatchFailed) -> Pitch:
    return _player(pitch, event.player_id, catch_stack=event.stack or 0, phase="catching", chase_remaining=0)


@_PITCH.on(hp.SubstitutionMade)
def _substituted(pitch: Pitch, event: hp.SubstitutionMade) -> Pitch:
    full = event.max_health or 1
    if event.out_player_id is not None and event.step is None:
        pitch = alone(_player(pitch, event.out_player_id, status="bench", slot=None, sharing=None), event.out_player_id)
    entering = {"phase": "searching", "chase_remaining": 0, "find_stack": 0, "catch_stack": 0}
    fields = {"status": "in_play", "slot": event.slot, "health": full, "max_health": full, **entering}
    return _player(pitch, event.in_player_id, **fields)


@FOLDS.on(hp.SubstitutionMade)
def _substituted_declared(state: State, event: hp.SubstitutionMade) -> State:
    return _forget(state, event.out_player_id, event.in_player_id) if event.step is None else state
