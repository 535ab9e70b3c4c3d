"""Seats, their capacities, and whose eyes look: the kernel's roles (protocol 1)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from pydantic import Field

from rules.kernel.border import Audience, Border, FigureId, Flag, SeatId, Side, Token, Words


class Capacities(Border):
    """What a seat may be: GM, captain or coach of a side, bridge for listed seats, controller of figures."""

    gm: Flag = False
    captain: Token | None = None
    coach: Token | None = None
    bridge: tuple[Token, ...] | None = Field(default=None, max_length=100)
    figures: tuple[Token, ...] = Field(default=(), max_length=100)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place in the match for one person, or nobody yet. `told` counts the spectator's events before it was made."""

    id: SeatId
    label: Words
    capacities: Capacities
    told: int = 0


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes: a seat, a side's board (`seat` null, `side` set) or a spectator (both null).

    `side` is null for a seat with figures or duties on both sides; what a side knows is not shown to it.
    """

    seat: SeatId | None = None
    gm: bool = False
    captain: Side | None = None
    coach: Side | None = None
    bridge: frozenset[SeatId] | None = None
    figures: frozenset[FigureId] = frozenset()
    side: Side | None = None
    clock: bool = False
    host: bool = False

    @property
    def audience(self) -> Audience:
        """What is told to these eyes: `gm`, the seat's id, `side:X` or `spectator`."""
        if self.gm:
            return "gm"
        if self.seat is not None:
            return self.seat
        return "spectator" if self.side is None else f"side:{self.side}"

    @property
    def role(self) -> str:
        """The highest capacity, as shown: gm, captain, coach, player, bridge or spectator."""
        if self.gm:
            return "gm"
        if self.captain is not None:
            return "captain"
        if self.coach is not None:
            return "coach"
        if self.figures:
            return "player"
        return "spectator" if self.bridge is None else "bridge"

    @property
    def roles(self) -> frozenset[str]:
        """Every capacity that commands can ask for; `seat` stands for any seat."""
        return _roles(self)


@lru_cache(maxsize=256)
def _roles(viewer: Viewer) -> frozenset[str]:
    held = {
        "gm": viewer.gm,
        "captain": viewer.captain is not None,
        "coach": viewer.coach is not None,
        "player": bool(viewer.figures),
        "bridge": viewer.bridge is not None,
        "seat": viewer.seat is not None,
        "clock": viewer.clock,
        "host": viewer.host,
    }
    return frozenset(role for role, holds in held.items() if holds)


SPECTATOR = Viewer()
CLOCK = Viewer(clock=True)
"""Who asks when time runs out; it has no role but `clock`."""
HOST = Viewer(host=True)
"""Whose server it is; it has no role but `host`, and sees what a spectator sees."""


def viewer_of(seat: Seat, figures: Mapping[FigureId, Side]) -> Viewer:
    """The eyes of a seat; `figures` says to which side each figure of the match belongs."""
    has = seat.capacities
    held = [side for side in (has.captain, has.coach) if side is not None]
    sides = {*held, *(figures[figure] for figure in has.figures if figure in figures)}
    return Viewer(
        seat=seat.id,
        gm=has.gm,
        captain=has.captain,
        coach=has.coach,
        bridge=None if has.bridge is None else frozenset(has.bridge),
        figures=frozenset(has.figures),
        side=next(iter(sides)) if len(sides) == 1 else None,
    )


def audiences(seats: Iterable[Seat], sides: Iterable[Side], figures: Mapping[FigureId, Side]) -> dict[Audience, Viewer]:
    """Every audience of a match with its eyes: spectator, each side, gm, and one per seat."""
    found: dict[Audience, Viewer] = {"spectator": SPECTATOR, "gm": Viewer(gm=True)}
    for side in sides:
        found[f"side:{side}"] = Viewer(side=side)
    for seat in seats:
        found[seat.id] = viewer_of(seat, figures)
    return found
