"""Where the fields of a board lie on paper: hexagons as the board gives them, or rows where it gives nothing usable."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot, isfinite, sqrt

from rules.kernel.picture import Point, square

from .board import BoardSpec

HEXES = "hex_pointy"
ROW = sqrt(3) / 2
"""How far apart rows of pointed hexagons are whose middles lie 1 apart; the board counts them 1 apart."""
RIM = 0.75
"""What is left free to the left and right for the rings' names, in fields."""
MOST_ACROSS, MOST_DOWN = 40.0, 60.0
"""Boards that reach over more fields than these would not be readable."""
IN_A_ROW = 12


@dataclass(frozen=True, slots=True)
class Pitch:
    """A board on paper, in units of a field's width: corners and middle of each field, where the halving line is."""

    board: BoardSpec
    width: float
    height: float
    shapes: Mapping[int, tuple[Point, ...]]
    middles: Mapping[int, Point]
    halving: float | None


def laid_out(board: BoardSpec) -> Pitch:
    """The board on paper."""
    given = {field.id: (float(field.x), float(field.y)) for field in board.fields}
    hexes = board.geometry == HEXES
    if hexes:
        given = {field: (x, y * ROW) for field, (x, y) in given.items()}
    step = _step(given)
    if step is None:
        return _rows(board)
    left, top = min(x for x, _ in given.values()), min(y for _, y in given.values())
    high = 1 / sqrt(3) if hexes else 0.5
    middles = {field: ((x - left) / step + 0.5 + RIM, (y - top) / step + high) for field, (x, y) in given.items()}
    width = max(x for x, _ in middles.values()) + 0.5 + RIM
    height = max(y for _, y in middles.values()) + high
    return Pitch(board, width, height, _shapes(middles, hexes), middles, _halving(board, middles))


def _step(given: Mapping[int, Point]) -> float | None:
    """The least distance of two fields; null where what is given cannot be drawn."""
    if len(given) < 2 or not all(isfinite(x) and isfinite(y) for x, y in given.values()):
        return None
    # Of points in order, the nearest one lies among those that are not further off across.
    points, least = sorted(given.values()), float("inf")
    for place, (x, y) in enumerate(points):
        for other_x, other_y in points[place + 1 :]:
            if other_x - x >= least:
                break
            least = min(least, hypot(other_x - x, other_y - y))
    across = points[-1][0] - points[0][0]
    down = max(y for _, y in points) - min(y for _, y in points)
    small = least > 0 and across <= MOST_ACROSS * least and down <= MOST_DOWN * least
    return least if small else None


def _rows(board: BoardSpec) -> Pitch:
    """The fields one after the other, in rows."""
    middles = {
        field.id: (RIM + 0.5 + place % IN_A_ROW, 0.5 + place // IN_A_ROW) for place, field in enumerate(board.fields)
    }
    rows = -(-len(middles) // IN_A_ROW)
    return Pitch(board, IN_A_ROW + 2 * RIM, rows, _shapes(middles, False), middles, None)


def _shapes(middles: Mapping[int, Point], hexes: bool) -> dict[int, tuple[Point, ...]]:
    half = 0.5 if hexes else 0.47
    if not hexes:
        return {field: square(x - half, y - half, x + half, y + half) for field, (x, y) in middles.items()}
    long = 1 / sqrt(3)
    return {
        field: (
            (x, y - long),
            (x + half, y - long / 2),
            (x + half, y + long / 2),
            (x, y + long),
            (x - half, y + long / 2),
            (x - half, y - long / 2),
        )
        for field, (x, y) in middles.items()
    }


def _halving(board: BoardSpec, middles: Mapping[int, Point]) -> float | None:
    """Where a line between the halves stands upright: between what is left of it and what is right; null if nowhere."""
    half = {field.id: field.half for field in board.fields}
    first = [x for field, (x, _) in middles.items() if half[field] == 1]
    second = [x for field, (x, _) in middles.items() if half[field] == 2]
    if not first or not second or max(first) >= min(second):
        return None
    return (max(first) + min(second)) / 2
