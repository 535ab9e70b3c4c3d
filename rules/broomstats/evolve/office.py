"""Set-up, corrections, and the kernel's events that matter here (catalogue 3, 4.10)."""

from rules.broomstats import events as ev
from rules.broomstats.corrections import apply
from rules.broomstats.evolve.words import FOLDS, changed, forget, with_player
from rules.broomstats.state import SIDES, Player, State, Team
from rules.broomstats.stats import awaiting_id
from rules.broomstats.tables import book
from rules.kernel import events as kv
from rules.kernel.changing import replace


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
    return replace(state, pitch=replace(state.pitch, players=both), teams=changed(state.teams, event.side, team))


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
    return replace(state, teams=changed(state.teams, event.side, replace(state.teams[event.side], approved=True)))


@FOLDS.on(kv.ControllerSet)
def _controller(state: State, event: kv.ControllerSet) -> State:
    if event.figure not in state.pitch.players:
        return state
    return replace(state, pitch=with_player(state.pitch, event.figure, seat=event.seat))


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
    return state if state.phase == "review" else forget(state, *moved)
