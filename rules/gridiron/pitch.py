"""Geometry of the pitch: neighbours, zones, pushes, ranges, the pass band (catalogue 1, GRD-PUSH-1, GRD-INT-2)."""

from rules.gridiron.tables import BOMB_EDGE, HALF_X, LENGTH, RANGES, WIDE_ZONES, WIDTH, Square

NEIGHBOURS: dict[Square, tuple[Square, ...]] = {
    (x, y): tuple(
        (x + dx, y + dy)
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        if (dx or dy) and 0 <= x + dx < LENGTH and 0 <= y + dy < WIDTH
    )
    for y in range(WIDTH)
    for x in range(LENGTH)
}
"""The squares of the pitch next to each square, in reading order."""


def on_pitch(square: Square) -> bool:
    """Whether the square is one of the 26 by 15."""
    return square in NEIGHBOURS


def adjacent(one: Square, other: Square) -> bool:
    """Different, and at most one apart in each direction."""
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def distance(one: Square, other: Square) -> int:
    """Squares apart, diagonals counting one."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def reading(square: Square) -> tuple[int, int]:
    """Reading order: y, then x."""
    return square[1], square[0]


def beyond(square: Square, step: Square) -> Square:
    """The next square in a direction."""
    return square[0] + step[0], square[1] + step[1]


def half_of(square: Square, side: str) -> bool:
    """Whether the square lies in a side's half."""
    return square[0] in HALF_X[side]


def wide_zone(square: Square) -> int | None:
    """0 for the northern, 1 for the southern wide zone, else null."""
    return next((index for index, zone in enumerate(WIDE_ZONES) if square[1] in zone), None)


def mirrored(square: Square) -> Square:
    """The same place in the other half."""
    return LENGTH - 1 - square[0], square[1]


def push_squares(pusher: Square, pushed: Square) -> tuple[Square, ...]:
    """GRD-PUSH-1: the three squares on the far side, straight behind first."""
    dx, dy = pushed[0] - pusher[0], pushed[1] - pusher[1]
    if dx and dy:
        steps = ((dx, dy), (dx, 0), (0, dy))
    elif dx:
        steps = ((dx, 0), (dx, -1), (dx, 1))
    else:
        steps = ((0, dy), (-1, dy), (1, dy))
    return tuple(beyond(pushed, step) for step in steps)


def edge(square: Square, corner: str) -> str:
    """Over which edge a square off the pitch lies; a corner goes by the option `corner_throw_in` (GRD-GAP-15)."""
    ends = "west" if square[0] < 0 else "east" if square[0] >= LENGTH else None
    sides = "north" if square[1] < 0 else "south" if square[1] >= WIDTH else None
    first, second = (ends, sides) if corner == "end_line" else (sides, ends)
    found = first or second
    assert found is not None
    return found


def pass_range(start: Square, target: Square) -> tuple[str, int] | None:
    """GRD-PASS-2: the range of a throw and its modifier, or null when it is out of range."""
    dx, dy = abs(target[0] - start[0]), abs(target[1] - start[1])
    far = dx * dx + dy * dy
    if far in BOMB_EDGE and max(dx, dy) == 13:
        return "bomb", -2
    return next(((name, modifier) for name, most, modifier in RANGES if 0 < far <= most), None)


def in_pass_band(thrower: Square, target: Square, square: Square) -> bool:
    """GRD-INT-2: nearer to both ends than they to each other, and touched by the band between them."""
    rx, ry = target[0] - thrower[0], target[1] - thrower[1]
    ix, iy = square[0] - thrower[0], square[1] - thrower[1]
    whole = rx * rx + ry * ry
    if ix * ix + iy * iy >= whole or (rx - ix) ** 2 + (ry - iy) ** 2 >= whole:
        return False
    nearest = min(abs(ry * (2 * ix + s) - rx * (2 * iy + t)) for s in (-1, 1) for t in (-1, 1))
    return 10000 * nearest * nearest < 30276 * whole
