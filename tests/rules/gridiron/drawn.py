"""A part of the pitch as text: a head of columns, then a line for each row.

       10   11   12
    6  .    .    a2
    7  h1   a1*  a3_
    8  .    o    .

`*` carries the ball, `o` is the loose ball, `_` lies prone, `~` is stunned.
"""

import re
from collections.abc import Mapping
from typing import Any

MARKS = {"standing": "", "prone": "_", "stunned": "~"}
WORDS = {"*": "ball", "_": "prone", "~": "stunned"}


def cells(text: str) -> Mapping[tuple[int, int], str]:
    """What is drawn in each square."""
    head, *rows = [line.split() for line in text.strip().splitlines()]
    return {(int(x), int(row[0])): cell for row in rows for x, cell in zip(head, row[1:], strict=True)}


def line_up(text: str, **more: str) -> str:
    """A drawing as a line of players (`h1 10,7 prone; a1 11,7 ball`); `more` are further words about some."""
    found = []
    for (x, y), cell in cells(text).items():
        if match := re.fullmatch(r"([ha]\d+)([*_~]?)", cell):
            words = [match[1], f"{x},{y}", WORDS.get(match[2], ""), more.get(match[1], "")]
            found.append(" ".join(word for word in words if word))
    return "; ".join(found)


def as_drawn(view: Mapping[str, Any], text: str) -> Mapping[tuple[int, int], str]:
    """The same squares of a view, drawn the same way."""
    found = dict.fromkeys(cells(text), ".")
    ball = view["ball"]
    if ball["square"] is not None and ball["carrier_id"] is None and tuple(ball["square"]) in found:
        found[tuple(ball["square"])] = "o"
    for name, player in view["players"].items():
        square = None if player["square"] is None else tuple(player["square"])
        if square in found:
            found[square] = name + ("*" if ball["carrier_id"] == name else MARKS[player["stance"]])
    return found
