"""The board and the numbers of the rule book: areas, renz areas, formation, bonus table, directions.

The board comes from `delphinocco-board.json` in this folder (catalogue, section 7); the rest follows from it.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

BOARD: dict[str, Any] = json.loads(files(__package__).joinpath("delphinocco-board.json").read_text("utf-8"))

SIDES = ("red", "green")
OTHER = {"red": "green", "green": "red"}
MODES = ("tournament", "table")
ATTRIBUTES = (
    "passing",
    "shooting",
    "speed",
    "agility",
    "strength",
    "swimming",
    "block",
    "interception",
    "condition",
    "coordination",
)
"""In the canonical order of section 1.2."""

ACTIONS = ("pass", "block", "shoot")
AREAS = ("runner", "digger", "swimmer")

MOVEMENT: dict[str, str] = {area: spec["movement_attribute"] for area, spec in BOARD["areas"].items()}
POSITIONING: dict[str, str] = {area: spec["positioning_attribute"] for area, spec in BOARD["areas"].items()}
POSITION_OF: dict[int, str] = {int(number): position for number, position in BOARD["positions_by_number"].items()}

FIELDS: tuple[str, ...] = tuple(field["id"] for field in BOARD["fields"])
ROW: dict[str, int] = {field["id"]: field["row"] for field in BOARD["fields"]}
COLUMN: dict[str, int] = {field["id"]: field["column"] for field in BOARD["fields"]}
AREA: dict[str, str] = {field["id"]: field["area"] for field in BOARD["fields"]}
ROWS: tuple[str, ...] = tuple(BOARD["rows"])
COLUMNS: tuple[int, ...] = tuple(BOARD["columns"])
_AT = {(ROW[field], COLUMN[field]): field for field in FIELDS}

DIRECTIONS: tuple[str, ...] = tuple(direction["name"] for direction in BOARD["directions_clockwise"])
_DELTA = {direction["name"]: (direction["row"], direction["column"]) for direction in BOARD["directions_clockwise"]}

START: dict[str, str] = {figure: field for side in SIDES for figure, field in BOARD["sides"][side]["start"].items()}
DIGGERS: dict[str, tuple[str, ...]] = {side: tuple(BOARD["sides"][side]["digger_restart"]) for side in SIDES}
FIGURES: tuple[str, ...] = tuple(START)
"""All twelve ids, R1 to R6 and G1 to G6: the order of the condition test."""
SIDE_OF: dict[str, str] = {figure: side for side in SIDES for figure in BOARD["sides"][side]["start"]}

PER_SIDE: int = BOARD["capacity"]["per_side"]

RENZ_AREA: dict[str, dict[str, frozenset[str]]] = {
    shape: {side: frozenset(BOARD["sides"][OTHER[side]]["renz_area"][shape]) for side in SIDES}
    for shape in ("block", "arc", "strip")
}
"""By shape and *attacking* side: where it may shoot (DEL-B-4)."""

BONUS_TABLE = ((39, 5), (34, 4), (27, 3), (20, 2), (14, 1), (0, 0))
"""Least strength, rounded down, and the bonus from there on (DEL-T-5)."""

OFFENCE = {
    "runner": ("passing", "shooting", "speed", "agility"),
    "swimmer": ("passing", "shooting", "strength", "swimming"),
}
MIDDLE = ("speed", "agility", "strength", "swimming")
DEFENCE = ("block", "interception", "condition", "coordination")


def neighbour(field: str, direction: str) -> str | None:
    """The field one step on, or null off the board."""
    row, column = _DELTA[direction]
    return _AT.get((ROW[field] + row, COLUMN[field] + column))


def clamped(field: str, direction: str) -> str:
    """The field one step on, row and column each moved to the nearest on the board (option `out_of_bounds: clamp`)."""
    row, column = _DELTA[direction]
    return _AT[(min(max(ROW[field] + row, 0), 5), min(max(COLUMN[field] + column, 1), 9))]


NEIGHBOURS: dict[str, tuple[str, ...]] = {
    field: tuple(step for step in (neighbour(field, direction) for direction in DIRECTIONS) if step is not None)
    for field in FIELDS
}

REAR: dict[str, dict[str, frozenset[str]]] = {
    side: {
        field: frozenset(
            step
            for step in NEIGHBOURS[field]
            if COLUMN[step] == COLUMN[field] - BOARD["sides"][side]["attack_column_delta"]
        )
        for field in FIELDS
    }
    for side in SIDES
}
"""The neighbours one column closer to the own base line (DEL-M-7)."""


def distance(a: str, b: str, metric: str) -> int:
    """How far a pass goes: the larger of row and column difference, or their sum (DEL-A-4, DEL-GAP-20)."""
    rows, columns = abs(ROW[a] - ROW[b]), abs(COLUMN[a] - COLUMN[b])
    return max(rows, columns) if metric == "chebyshev" else rows + columns


@cache
def between(a: str, b: str) -> tuple[str, ...]:
    """The fields whose inside the straight line from centre to centre runs through, nearest to `a` first (DEL-A-6)."""
    down, across = ROW[b] - ROW[a], COLUMN[b] - COLUMN[a]
    found = []
    for field in FIELDS:
        r, c = ROW[field] - ROW[a], COLUMN[field] - COLUMN[a]
        inside = min(0, down) <= r <= max(0, down) and min(0, across) <= c <= max(0, across)
        if inside and field not in (a, b) and 2 * abs(across * r - down * c) < abs(down) + abs(across):
            found.append((across * c + down * r, field))
    return tuple(field for _, field in sorted(found))


def pass_direction(a: str, b: str) -> str:
    """The compass direction nearest to the line from `a` to `b` (DEL-A-7)."""
    down, across = ROW[b] - ROW[a], COLUMN[b] - COLUMN[a]
    rows, columns = abs(down), abs(across)
    vertical = "" if columns > rows and (columns - rows) ** 2 > 2 * rows**2 else "S" if down > 0 else "N"
    horizontal = "" if rows > columns and (rows - columns) ** 2 > 2 * columns**2 else "E" if across > 0 else "W"
    return vertical + horizontal


def turned(direction: str, eighths: int) -> str:
    """A direction turned clockwise by so many eighths of a circle."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + eighths) % 8]


def landing(parity: str, drift: int, column: int) -> str:
    """Where the current carries the fish in a column; `parity` is odd (north) or even (south) (DEL-B-6)."""
    row: str = BOARD["current"]["landing_row_by_drift_fields"][str(drift)][parity]
    return f"{row}{column}"


KICK_OFF_COLUMN: int = BOARD["current"]["kick_off_column"]
MISSED_COLUMN: dict[str, int] = {
    side: BOARD["current"]["missed_shot_column"][f"box_of_{OTHER[side]}"] for side in SIDES
}
"""By shooting side: the base column of the box that it missed."""
CURRENT: dict[str, str] = {parity: BOARD["current"][parity]["direction"] for parity in ("odd", "even")}

_STANDARD = (
    (6, 5, 8, 7, 4, 4, 4, 6, 7, 5),
    (5, 6, 7, 6, 4, 4, 5, 5, 6, 5),
    (7, 5, 5, 5, 6, 5, 6, 6, 6, 7),
    (5, 7, 4, 6, 6, 6, 7, 5, 7, 6),
    (6, 6, 4, 4, 8, 8, 6, 4, 8, 5),
    (5, 7, 3, 5, 7, 6, 7, 5, 5, 4),
)


def standard_lineup(team_name: str, names: tuple[str, ...]) -> dict[str, Any]:
    """The roster of the worked example in section 5.1 under these names: a line-up to begin with."""
    figures = [
        {
            "number": number,
            "name": name,
            "position": POSITION_OF[number],
            "attributes": dict(zip(ATTRIBUTES, values, strict=True)),
        }
        for number, (name, values) in enumerate(zip(names, _STANDARD, strict=True), 1)
    ]
    return {"team_name": team_name, "figures": figures}
