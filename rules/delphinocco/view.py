"""What a viewer may know of a delphinocco match: the view now, and the veil over each event (catalogue 2).

Everything is open but a line-up before both are in, that it was replaced, and block orders before the end.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rules.delphinocco import events as ev
from rules.delphinocco import shapes as sh
from rules.delphinocco.decide.blocks import order_die
from rules.delphinocco.options import of_mode
from rules.delphinocco.state import Exchange, Figure, State, turn_view, window_view
from rules.delphinocco.tables import SIDES
from rules.kernel.border import Border, Flag, Int, Token, Words
from rules.kernel.contract import Awaiting, Event, Sight, Summary
from rules.kernel.seats import Viewer
from rules.kernel.table import Handlers


class LineupView(Border):
    """Whether a line-up is in, and what it holds."""

    submitted: Flag
    lineup: sh.Lineup | None


class FishView(Border):
    """Who holds the fish, or where it drifts; exactly one of both."""

    held_by: Token | None
    loose_at: Token | None


class FigureView(Border):
    """A figure on the board."""

    side: Token
    number: Int
    name: Words
    position: Token
    base: Mapping[Token, Int]
    current: Mapping[Token, Int]
    field: Token
    drawn: Flag
    gave_up: Flag
    actions_used: Int
    actions: tuple[Token, ...]


class ExchangeView(Border):
    """A resolved exchange."""

    number: Int
    attacks: tuple[sh.Attack, ...]
    score: Mapping[Token, Int]


class View(Border):
    """The position. What belongs to the other mode, is not yet, or is hidden is null."""

    mode: Token
    options: Mapping[Token, Any]
    lineups: Mapping[Token, LineupView]
    score: Mapping[Token, Int]
    round: Int | None
    first_side: Token | None
    turn: sh.TurnView | None
    fish: FishView | None
    figures: Mapping[Token, FigureView] | None
    window: sh.WindowView | None
    conceding_side: Token | None
    block_orders: Mapping[Token, Token | None]
    team_values: Mapping[Token, sh.TeamValues] | None
    exchanges_played: Int | None
    exchanges: tuple[ExchangeView, ...] | None


def view(state: State, viewer: Viewer) -> Sight:
    """What these eyes see now."""
    table, tournament = bool(state.figures), state.mode == "tournament"
    options = state.options.model_dump(mode="json", include=set(of_mode(state.mode)))
    seen = View(
        mode=state.mode,
        options=options,
        lineups={side: _lineup(state, viewer, side) for side in SIDES},
        score=state.score,
        round=state.round if table else None,
        first_side=state.first_side,
        turn=turn_view(state),
        fish=_fish(state),
        figures={id: _figure(figure) for id, figure in state.figures.items()} if table else None,
        window=window_view(state),
        conceding_side=state.conceding_side,
        block_orders={side: _block_order(state, viewer, side) for side in SIDES},
        team_values=state.team_values,
        exchanges_played=len(state.exchanges) if tournament else None,
        exchanges=tuple(_exchange(each) for each in state.exchanges) if tournament else None,
    )
    return Sight(phase=state.phase, result=state.result, awaiting=awaiting(state), view=seen)


def belongs(viewer: Viewer, side: str) -> bool:
    """Whether these eyes see what a side knows."""
    return viewer.gm or viewer.side == side


def _lineup(state: State, viewer: Viewer, side: str) -> LineupView:
    lineup = state.lineups[side]
    opened = state.phase != "lineups" and all(each is not None for each in state.lineups.values())
    seen = opened or belongs(viewer, side)
    return LineupView(submitted=lineup is not None, lineup=lineup if seen else None)


def _fish(state: State) -> FishView | None:
    return None if state.fish is None else FishView(held_by=state.fish.held_by, loose_at=state.fish.loose_at)


def _figure(figure: Figure) -> FigureView:
    return FigureView(
        side=figure.side,
        number=figure.number,
        name=figure.name,
        position=figure.position,
        base=figure.base,
        current=figure.current,
        field=figure.field,
        drawn=figure.drawn,
        gave_up=figure.gave_up,
        actions_used=len(figure.actions),
        actions=figure.actions,
    )


def _exchange(exchange: Exchange) -> ExchangeView:
    return ExchangeView(number=exchange.number, attacks=exchange.attacks, score=exchange.score)


def _block_order(state: State, viewer: Viewer, side: str) -> str | None:
    opened = state.phase == "finished"
    if not state.figures or not (opened or belongs(viewer, side)):
        return None
    order = state.order(side)
    return "ask" if order is None else order.policy


def awaiting(state: State) -> tuple[Awaiting, ...]:
    """Who is expected to do what; open to everybody."""
    if state.wait is None or state.phase == "finished":
        return ()
    if state.phase == "lineups":
        missing = [side for side in SIDES if state.lineups[side] is None]
        return tuple(
            _awaiting(state, f"lineup/{side}", "coach", side, "submit_lineup", "DEL-GAP-31") for side in missing
        )
    number = state.wait.number
    if state.phase == "exchanges":
        whom = [("gm", None), *(("coach", side) for side in SIDES if state.options.coach_may_roll)]
        return tuple(
            _awaiting(state, f"exchange/{number}/{side or role}", role, side, "resolve_exchange", "DEL-C-4")
            for role, side in whom
        )
    what, rule = _AWAITED[state.phase]
    return (_awaiting(state, f"{what}/{number}", "coach", state.acting(), what, rule),)


_AWAITED = {
    "turn": ("turn", "DEL-R-2"),
    "moving": ("turn", "DEL-R-2"),
    "block_window": ("block", "DEL-A-8"),
    "restart": ("choose_restart", "DEL-R-6"),
}


def _awaiting(state: State, id: str, role: str, side: str | None, what: str, rule: str) -> Awaiting:
    assert state.wait is not None
    return Awaiting(
        id=id,
        role=role,
        side=side,
        what=what,
        rule=rule,
        limit="turn",
        since=state.wait.since,
        until=state.wait.until,
    )


def summary(state: State) -> Summary:
    """The position as the server reads it; it rests for dice while a standing order waits for the table's die."""
    status = {"lineups": "setup", "finished": "finished"}.get(state.phase, "active")
    needed = order_die(state)
    return Summary(
        status=status,
        phase=state.phase,
        result=state.result,
        awaiting=awaiting(state),
        dice_awaited=needed is not None,
        needs=() if needed is None else (needed,),
    )


def veil(state: State, event: Event, viewer: Viewer) -> Event | None:
    """What of an event these eyes are told; most events are for all."""
    cover = _VEILS.get(type(event))
    return event if cover is None else cover(event, viewer)


_VEILS: Handlers[Callable[[Any, Viewer], Event | None]] = Handlers()


@_VEILS.on(ev.LineupSubmitted)
def _lineup_submitted(event: ev.LineupSubmitted, viewer: Viewer) -> Event | None:
    return event if belongs(viewer, event.side) else event.altered(lineup=None)


@_VEILS.on(ev.LineupReplaced)
def _lineup_replaced(event: ev.LineupReplaced, viewer: Viewer) -> Event | None:
    return event if belongs(viewer, event.side) else None


@_VEILS.on(ev.BlockOrderSet)
def _block_order_set(event: ev.BlockOrderSet, viewer: Viewer) -> Event | None:
    return event if belongs(viewer, event.side) else None
