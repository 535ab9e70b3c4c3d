"""What holds for the seats of a match at any time (MAT-11): checked when it opens and whenever a seat changes."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rules.kernel.border import FigureId, SeatId, Side
from rules.kernel.contract import Ruleset, require
from rules.kernel.seats import Capacities

SEAT_ID = re.compile(r"s_[a-z0-9_]{1,60}")
"""So that no id of a seat reads like another audience (`gm`, `side:X`)."""

Table = Sequence[tuple[SeatId, Capacities]]
Lead = tuple[str, Side]


def leads(has: Capacities) -> set[Lead]:
    """The sides that capacities lead, as (role, side)."""
    return {(role, side) for role, side in (("captain", has.captain), ("coach", has.coach)) if side is not None}


def check_seat(
    ruleset: Ruleset[Any],
    seat: SeatId,
    has: Capacities,
    known: Collection[SeatId],
    figures: Mapping[FigureId, Side],
) -> None:
    """One seat by itself: its id, and that its side, its figures and the seats of a bridge exist."""
    require(SEAT_ID.fullmatch(seat) is not None, "bad_seat", "MAT-11", seat=seat)
    for _, side in sorted(leads(has)):
        require(side in ruleset.sides, "unknown_side", "MAT-11", side=side, known=list(ruleset.sides))
    unknown = sorted(set(has.figures) - set(figures))
    require(not unknown, "unknown_figure", "MAT-11", figures=unknown)
    strangers = sorted(set(has.bridge or ()) - set(known))
    require(not strangers, "unknown_seat", "MAT-11", seats=strangers)


MOST_SEATS = 200
"""Every event is told to every seat, so a command's cost grows with them."""


def check_table(ruleset: Ruleset[Any], table: Table) -> None:
    """All seats together: each once, what the sport needs led by exactly one, a figure played by one, a GM."""
    require(len(table) <= MOST_SEATS, "too_many_seats", "MAT-11", most=MOST_SEATS)
    ids = [seat for seat, _ in table]
    require(
        len(ids) == len(set(ids)), "seat_taken", "MAT-11", seats=sorted({each for each in ids if ids.count(each) > 1})
    )
    for need in ruleset.seats:
        holders = [seat for seat, has in table if (need.role, need.side) in leads(has)]
        require(bool(holders), "seat_needed", "MAT-11", role=need.role, side=need.side)
        require(len(holders) == 1, "seat_taken", "MAT-11", role=need.role, side=need.side)
    figures = [figure for _, has in table for figure in has.figures]
    twice = sorted({figure for figure in figures if figures.count(figure) > 1})
    require(not twice, "figure_taken", "MAT-11", figures=twice)
    require(any(has.gm for _, has in table), "last_gm", "MAT-11")
