"""Folding delphinocco's events into the state. No check, no dice, no clock."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from rules.delphinocco import events as ev
from rules.delphinocco import shapes as sh
from rules.delphinocco.state import Exchange, Figure, Fish, Order, State, Turn, Wait, Window
from rules.delphinocco.tables import FIGURES, SIDE_OF, SIDES, START
from rules.kernel.changing import replace
from rules.kernel.contract import Event, Result
from rules.kernel.events import Ended
from rules.kernel.table import Handlers

_FOLDS: Handlers[Callable[[State, Any], State]] = Handlers()


def evolve(state: State, event: Event) -> State:
    """The state after an event; events of the kernel leave it as it is."""
    fold = _FOLDS.get(type(event))
    return state if fold is None else fold(state, event)


def _figure(state: State, id: str, **fields: Any) -> State:
    return replace(state, figures={**state.figures, id: replace(state.figures[id], **fields)})


def _used(state: State, id: str, action: str) -> State:
    return _figure(state, id, actions=(*state.figures[id].actions, action))


def _awaited(state: State, since: datetime | None, until: datetime | None) -> State:
    if since is None:
        return state
    number = 1 if state.wait is None else state.wait.number + 1
    return replace(state, wait=Wait(number, since, until))


@_FOLDS.on(ev.MatchCreated)
def _match_created(state: State, event: ev.MatchCreated) -> State:
    return _awaited(replace(state, mode=event.mode, options=event.options), event.since, event.until)


@_FOLDS.on(ev.LineupSubmitted)
def _lineup_submitted(state: State, event: ev.LineupSubmitted) -> State:
    return replace(state, lineups={**state.lineups, event.side: event.lineup})


@_FOLDS.on(ev.LineupReplaced)
def _lineup_replaced(state: State, event: ev.LineupReplaced) -> State:
    return replace(state, lineups={**state.lineups, event.side: event.lineup})


@_FOLDS.on(ev.LineupsRevealed)
def _lineups_revealed(state: State, event: ev.LineupsRevealed) -> State:
    lineups = {"red": event.red, "green": event.green}
    if state.mode == "tournament":
        return replace(state, lineups=lineups, phase="exchanges")
    members = {(side, each.number): each for side in SIDES for each in lineups[side].figures}
    figures = {id: _placed(id, members[SIDE_OF[id], int(id[1])]) for id in FIGURES}
    return replace(state, lineups=lineups, figures=figures, phase="turn")


def _placed(id: str, member: sh.Member) -> Figure:
    values = dict(member.attributes)
    return Figure(id, SIDE_OF[id], member.number, member.name, member.position, values, values, START[id])


@_FOLDS.on(ev.TeamValuesComputed)
def _team_values_computed(state: State, event: ev.TeamValuesComputed) -> State:
    return _awaited(replace(state, team_values={"red": event.red, "green": event.green}), event.since, event.until)


@_FOLDS.on(ev.ExchangeResolved)
def _exchange_resolved(state: State, event: ev.ExchangeResolved) -> State:
    done = Exchange(event.number, event.attacks, dict(event.score))
    state = replace(state, exchanges=(*state.exchanges, done), score=dict(event.score))
    return _awaited(state, event.since, event.until)


@_FOLDS.on(ev.CurrentRolled)
def _current_rolled(state: State, event: ev.CurrentRolled) -> State:
    return replace(state, fish=Fish(loose_at=event.field)) if event.cause == "kick_off" else state


@_FOLDS.on(ev.RoundStarted)
def _round_started(state: State, event: ev.RoundStarted) -> State:
    figures = {id: replace(figure, drawn=False, gave_up=False, actions=()) for id, figure in state.figures.items()}
    return replace(
        state, round=event.round, first_side=event.first_side, figures=figures, conceding_side=None, phase="turn"
    )


@_FOLDS.on(ev.RoundEnded)
def _round_ended(state: State, event: ev.RoundEnded) -> State:
    return replace(state, turn=None)


@_FOLDS.on(ev.TurnStarted)
def _turn_started(state: State, event: ev.TurnStarted) -> State:
    state = replace(state, phase="turn", turn=Turn(event.side, event.number))
    return _awaited(state, event.since, event.until)


def _turn(state: State, **fields: Any) -> State:
    assert state.turn is not None
    return replace(state, turn=replace(state.turn, **fields))


@_FOLDS.on(ev.MoveStarted)
def _move_started(state: State, event: ev.MoveStarted) -> State:
    state = _figure(state, event.figure, drawn=True)
    return replace(_turn(state, drawn_figure=event.figure), phase="moving")


@_FOLDS.on(ev.FigureMoved)
def _figure_moved(state: State, event: ev.FigureMoved) -> State:
    return _turn(_figure(state, event.figure, field=event.to), steps_used=event.step)


def _holds(state: State, figure: str) -> State:
    return replace(state, fish=Fish(held_by=figure))


@_FOLDS.on(ev.FishPickedUp)
def _fish_picked_up(state: State, event: ev.FishPickedUp) -> State:
    return _holds(state, event.figure)


@_FOLDS.on(ev.OutplayResolved)
def _outplay_resolved(state: State, event: ev.OutplayResolved) -> State:
    return _turn(state, outplayed=event.success)


@_FOLDS.on(ev.MoveEnded)
def _move_ended(state: State, event: ev.MoveEnded) -> State:
    return replace(state, phase="turn")


@_FOLDS.on(ev.MoveGivenUp)
def _move_given_up(state: State, event: ev.MoveGivenUp) -> State:
    return _turn(_figure(state, event.figure, drawn=True, gave_up=True), drawn_figure=event.figure)


@_FOLDS.on(ev.BlockWindowOpened)
def _block_window_opened(state: State, event: ev.BlockWindowOpened) -> State:
    order = state.order(event.side)
    ordered = order is not None and order.policy == "always"
    window = Window(event.side, event.carrier, event.eligible, ordered)
    return _awaited(replace(state, phase="block_window", window=window), event.since, event.until)


def _window_closed(state: State, since: datetime | None, until: datetime | None) -> State:
    return _awaited(replace(state, phase="turn", window=None), since, until)


@_FOLDS.on(ev.BlockDeclined)
def _block_declined(state: State, event: ev.BlockDeclined) -> State:
    return _window_closed(state, event.since, event.until)


@_FOLDS.on(ev.BlockResolved)
def _block_resolved(state: State, event: ev.BlockResolved) -> State:
    return _window_closed(_used(state, event.figure, "block"), event.since, event.until)


@_FOLDS.on(ev.FishWon)
def _fish_won(state: State, event: ev.FishWon) -> State:
    return _holds(state, event.figure)


@_FOLDS.on(ev.AutoPassed)
def _auto_passed(state: State, event: ev.AutoPassed) -> State:
    return _holds(state, event.to)


@_FOLDS.on(ev.PassRolled)
def _pass_rolled(state: State, event: ev.PassRolled) -> State:
    return _used(state, event.figure, "pass")


@_FOLDS.on(ev.PassCompleted)
def _pass_completed(state: State, event: ev.PassCompleted) -> State:
    return _holds(state, event.receiver)


@_FOLDS.on(ev.PassIntercepted)
def _pass_intercepted(state: State, event: ev.PassIntercepted) -> State:
    return _holds(state, event.figure)


@_FOLDS.on(ev.FishLoose)
def _fish_loose(state: State, event: ev.FishLoose) -> State:
    return replace(state, fish=Fish(loose_at=event.field))


@_FOLDS.on(ev.FishTaken)
def _fish_taken(state: State, event: ev.FishTaken) -> State:
    return _holds(state, event.figure)


@_FOLDS.on(ev.ShotRolled)
def _shot_rolled(state: State, event: ev.ShotRolled) -> State:
    return _used(state, event.figure, "shoot")


@_FOLDS.on(ev.RenzScored)
def _renz_scored(state: State, event: ev.RenzScored) -> State:
    return replace(state, score=dict(event.score), fish=None)


@_FOLDS.on(ev.ConditionTested)
def _condition_tested(state: State, event: ev.ConditionTested) -> State:
    failed = {each.figure for each in event.results if not each.roll.success}
    figures = {
        id: _tired(figure, state.options.attribute_floor) if id in failed else figure
        for id, figure in state.figures.items()
    }
    return replace(state, figures=figures)


def _tired(figure: Figure, floor: int) -> Figure:
    """One less of everything but condition, not below the floor (DEL-V-2)."""
    lower = {
        name: value if name == "condition" else max(min(value, floor), value - 1)
        for name, value in figure.current.items()
    }
    return replace(figure, current=lower)


@_FOLDS.on(ev.RestartPending)
def _restart_pending(state: State, event: ev.RestartPending) -> State:
    return _awaited(replace(state, phase="restart", conceding_side=event.side), event.since, event.until)


@_FOLDS.on(ev.RestartChosen)
def _restart_chosen(state: State, event: ev.RestartChosen) -> State:
    return _holds(state, event.figure)


@_FOLDS.on(ev.FormationReset)
def _formation_reset(state: State, event: ev.FormationReset) -> State:
    return replace(state, figures={id: replace(figure, field=START[id]) for id, figure in state.figures.items()})


@_FOLDS.on(ev.BlockOrderSet)
def _block_order_set(state: State, event: ev.BlockOrderSet) -> State:
    return replace(state, orders=(*state.orders, Order(event.side, event.policy, state.round, event.by)))


@_FOLDS.on(ev.MatchEnded)
def _match_ended(state: State, event: ev.MatchEnded) -> State:
    return _over(state, Result(winner=event.winner, reason=event.reason, score=dict(event.score)))


@_FOLDS.on(Ended)
def _ended_by_gm(state: State, event: Ended) -> State:
    return _over(state, event.result)


def _over(state: State, result: Result) -> State:
    return replace(state, phase="finished", result=result, turn=None, window=None, conceding_side=None, wait=None)


@_FOLDS.on(ev.GmAdjusted)
def _gm_adjusted(state: State, event: ev.GmAdjusted) -> State:
    for change in event.changes:
        state = changed(state, change)
    turn = None if event.turn is None else Turn(**dict(event.turn))
    ordered = state.window is not None and state.window.ordered
    window = None if event.window is None else Window(**dict(event.window), ordered=ordered)
    state = replace(state, phase=event.phase, turn=turn, window=window)
    return _awaited(state, event.since, event.until)


def changed(state: State, change: Mapping[str, Any]) -> State:
    """The state with one change of `gm_adjust` put in, as written; nothing follows from it."""
    return _CHANGES[change["set"]](state, change)


def _set_fish(state: State, change: Mapping[str, Any]) -> State:
    return replace(state, fish=Fish(change.get("held_by"), change.get("loose_at")))


def _set_attribute(state: State, change: Mapping[str, Any]) -> State:
    current = state.figures[change["figure"]].current
    return _figure(state, change["figure"], current={**current, change["attribute"]: change["value"]})


def _set_figure_round(state: State, change: Mapping[str, Any]) -> State:
    actions = tuple(change["actions"])
    return _figure(state, change["figure"], drawn=change["drawn"], gave_up=change["gave_up"], actions=actions)


_CHANGES: dict[str, Callable[[State, Mapping[str, Any]], State]] = {
    "score": lambda state, change: replace(state, score={**state.score, change["side"]: change["value"]}),
    "field": lambda state, change: _figure(state, change["figure"], field=change["field"]),
    "fish": _set_fish,
    "attribute": _set_attribute,
    "figure_round": _set_figure_round,
    "round": lambda state, change: replace(state, round=change["value"]),
    "first_side": lambda state, change: replace(state, first_side=change["side"]),
    "turn": lambda state, change: state,
}
