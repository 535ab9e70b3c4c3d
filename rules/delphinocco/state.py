"""The state of a delphinocco match, of both modes, and what can be read off it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from rules.delphinocco.options import Options
from rules.delphinocco.shapes import Attack, Lineup, TeamValues, TurnView, WindowView
from rules.delphinocco.tables import AREA, MOVEMENT, OTHER, POSITIONING, RENZ_AREA
from rules.kernel.border import SeatId, Words
from rules.kernel.contract import Result


@dataclass(frozen=True, slots=True)
class Figure:
    """One of the twelve pieces; `actions` names the one-time actions used this round."""

    id: str
    side: str
    number: int
    name: Words
    position: str
    base: Mapping[str, int]
    current: Mapping[str, int]
    field: str
    drawn: bool = False
    gave_up: bool = False
    actions: tuple[str, ...] = ()

    @property
    def positioning(self) -> int:
        """The positioning value where the figure stands (DEL-A-10)."""
        return self.current[POSITIONING[AREA[self.field]]]

    @property
    def has_action(self) -> bool:
        """Whether a one-time action is left (DEL-A-1)."""
        return len(self.actions) < (2 if self.gave_up else 1)

    def points(self, area: str) -> int:
        """Movement points in an area: half the attribute, rounded up (DEL-M-1)."""
        return (self.current[MOVEMENT[area]] + 1) // 2


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is; `number` is 1 + the figures drawn before it in this round."""

    side: str
    number: int
    drawn_figure: str | None = None
    steps_used: int = 0
    outplayed: bool = False


@dataclass(frozen=True, slots=True)
class Window:
    """An open block window. `ordered`: a standing order to block was in force when it opened (secret)."""

    side: str
    carrier: str
    eligible: tuple[str, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Fish:
    """Held by a figure or loose on a field: exactly one of both is set."""

    held_by: str | None = None
    loose_at: str | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """A block order, the seat that gave it, and the round it was given in. Secret until the end."""

    side: str
    policy: str
    round: int
    seat: SeatId | None


@dataclass(frozen=True, slots=True)
class Exchange:
    """A resolved exchange of a tournament match, with the score after it."""

    number: int
    attacks: tuple[Attack, ...]
    score: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Wait:
    """Somebody has been awaited since then; `number` tells one wait from the next."""

    number: int
    since: datetime
    until: datetime | None


@dataclass(frozen=True, slots=True)
class State:
    """A match. Table mode fills `round` to `orders`, tournament mode `team_values` and `exchanges`."""

    mode: str = "table"
    options: Options = field(default_factory=Options)
    phase: str = "lineups"
    lineups: Mapping[str, Lineup | None] = field(default_factory=lambda: {"red": None, "green": None})
    score: Mapping[str, int] = field(default_factory=lambda: {"red": 0, "green": 0})
    result: Result | None = None
    wait: Wait | None = None
    round: int = 0
    first_side: str | None = None
    turn: Turn | None = None
    fish: Fish | None = None
    figures: Mapping[str, Figure] = field(default_factory=dict)
    window: Window | None = None
    conceding_side: str | None = None
    orders: tuple[Order, ...] = ()
    team_values: Mapping[str, TeamValues] | None = None
    exchanges: tuple[Exchange, ...] = ()

    def on(self, field: str, side: str) -> tuple[Figure, ...]:
        """The figures of a side on a field, lower number first."""
        return tuple([figure for figure in self.figures.values() if figure.field == field and figure.side == side])

    def with_(self, figure: Figure) -> tuple[Figure, ...]:
        """A figure and its team-mate on the same field, lower number first."""
        return self.on(figure.field, figure.side)

    def against(self, figure: Figure) -> tuple[Figure, ...]:
        """The opponents on a figure's field."""
        return self.on(figure.field, OTHER[figure.side])

    def holder(self) -> Figure | None:
        """The figure with the fish, or null."""
        held = self.fish.held_by if self.fish is not None else None
        return self.figures[held] if held is not None else None

    def acting(self) -> str | None:
        """The side that is to act in the table game, or null where none is."""
        if self.phase == "block_window":
            return self.window.side if self.window is not None else None
        if self.phase == "restart":
            return self.conceding_side
        return self.turn.side if self.turn is not None else None

    def moving(self) -> Figure | None:
        """The figure whose move is under way, or null."""
        drawn = self.turn.drawn_figure if self.turn is not None and self.phase == "moving" else None
        return self.figures[drawn] if drawn is not None else None

    def undrawn(self, side: str) -> tuple[Figure, ...]:
        """The figures of a side that still have their draw, lower number first."""
        return tuple(figure for figure in self.figures.values() if figure.side == side and not figure.drawn)

    def may_shoot_from(self, side: str, field: str) -> bool:
        """Whether a field lies in the renz area that a side attacks (DEL-B-4)."""
        return field in RENZ_AREA[self.options.renz_area_shape][side]

    def order(self, side: str) -> Order | None:
        """The block order of a side in force, or null where none was given."""
        return next((order for order in reversed(self.orders) if order.side == side), None)


INITIAL = State()


def turn_view(state: State) -> TurnView | None:
    """The turn as events and views show it."""
    turn = state.turn
    if turn is None:
        return None
    return TurnView(
        side=turn.side,
        number=turn.number,
        drawn_figure=turn.drawn_figure,
        steps_used=turn.steps_used,
        outplayed=turn.outplayed,
    )


def window_view(state: State) -> WindowView | None:
    """The window as events and views show it."""
    window = state.window
    if window is None:
        return None
    return WindowView(side=window.side, carrier=window.carrier, eligible=window.eligible)
