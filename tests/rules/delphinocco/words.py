"""Commands of delphinocco in words (`move R1 B6 B7 end`), boards as text, and the standard line-ups."""

import copy
import json
import re
from collections.abc import Mapping
from typing import Any

from rules.delphinocco.tables import ATTRIBUTES, FIELDS, FIGURES, MIDDLE, OFFENCE, ROWS, START, standard_lineup

NAMES = {
    "red": ("Tanglan", "Priel", "Watt", "Siel", "Brandung", "Gischt"),
    "green": ("Luv", "Lee", "Bake", "Tonne", "Kiel", "Spant"),
}
TEAMS = {"red": "Hummer", "green": "Krabben"}


def lineup(side: str, patches: tuple[str, ...] = ()) -> dict[str, Any]:
    """The standard line-up of a side, patched: `3.position="runner"`, `1.luck=5`, `-1.condition`, `-6`."""
    body = copy.deepcopy(standard_lineup(TEAMS[side], NAMES[side]))
    for patch in patches:
        _patch(body, patch)
    return {"kind": "delphinocco.submit_lineup", **body}


EDGES = ((334, 0, 2), (336, 1, 2), (647, 2, 4), (648, 3, 4), (815, 3, 5), (816, 4, 5), (936, 5, 6), (186, 0, 1))
"""DEL-S-6: quadrupled sums of a team's offence, and the bonus by table and by formula."""


def weighing(side: str, total: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A line-up whose quadrupled offence is this sum, and the options for it (odd sums need literal diggers)."""
    literal = total % 2 == 1
    body = lineup(side)
    slots = []
    for figure in body["figures"]:
        digger = figure["position"] == "digger"
        counts = ("passing", "shooting", *(MIDDLE if digger else OFFENCE[figure["position"]][2:]))
        figure["attributes"] = dict.fromkeys(ATTRIBUTES, 1)
        for name in counts:
            weight = 4 if name in ("passing", "shooting") or not digger else 1 if literal else 2
            slots.append((weight, figure["attributes"], name))
    left = total - sum(weight for weight, *_ in slots)
    for weight, attributes, name in sorted(slots, key=lambda slot: -slot[0]):
        more = min(9, left // weight)
        attributes[name] += more
        left -= more * weight
    assert left == 0
    return body, {"digger_offence": "literal"} if literal else {}


def _patch(body: dict[str, Any], patch: str) -> None:
    if patch.startswith("-"):
        number, _, name = patch[1:].partition(".")
        if not name:
            body["figures"] = [each for each in body["figures"] if each["number"] != int(number)]
        else:
            del body["figures"][int(number) - 1]["attributes"][name]
        return
    path, _, value = patch.partition("=")
    number, _, name = path.partition(".")
    if not name:
        body[number] = json.loads(value)
        return
    figure = body["figures"][int(number) - 1]
    inner = figure if name in (*figure, "shoe") else figure["attributes"]
    inner[name] = json.loads(value)


def command(side: str, words: str) -> dict[str, Any]:
    """The command of a line of words."""
    name, _, rest = words.strip().partition(" ")
    args = rest.split()
    if name == "lineup":
        return lineup(side, tuple(args))
    fields: dict[str, Any] = {}
    if name == "move":
        fields = {"figure": args[0], "path": [each for each in args[1:] if each not in ("end", "outplay")]}
        fields |= {flag: True for flag in ("end", "outplay") if flag in args}
    elif name == "end_move":
        fields = {"outplay": True} if args else {}
    elif name in ("pass", "auto_pass"):
        fields = dict(zip(("figure", "receiver"), args, strict=True))
    elif name in ("block", "shoot", "give_up_move", "choose_restart"):
        fields = {"figure": args[0]}
    elif name == "set_block_order":
        fields = {"policy": args[0]}
    elif name == "gm_force":
        fields = {"reason": rest}
    elif name == "gm_adjust":
        fields = {"changes": _changes(rest), "reason": "As the referee saw it"}
    return {"kind": f"delphinocco.{name}", **fields}


def _changes(rest: str) -> list[dict[str, Any]]:
    """The changes of a correction; `drawn R1 R2 and [...]` stands for draws that are done."""
    drawn, _, more = rest.partition(" and ") if rest.startswith("drawn ") else ("", "", rest)
    done = [
        {"set": "figure_round", "figure": id, "drawn": True, "gave_up": False, "actions": []}
        for id in drawn.split()[1:]
    ]
    return [*done, *json.loads(more or "[]")]


def picture(view: Mapping[str, Any]) -> str:
    """The board of a view as text: figures by id, `*` at the carrier, `o` the loose fish."""
    fish = view["fish"] or {"held_by": None, "loose_at": None}
    cells = dict.fromkeys(FIELDS, "")
    for id, figure in view["figures"].items():
        cells[figure["field"]] += id + ("*" if fish["held_by"] == id else "")
    if fish["loose_at"]:
        cells[fish["loose_at"]] += "o"
    return drawn(cells)


def drawn(cells: Mapping[str, str]) -> str:
    """A board as text, columns as wide as their widest cell."""
    widths = {column: max(3, *(len(cells[f"{row}{column}"]) for row in ROWS)) for column in range(1, 10)}
    head = "   " + " ".join(str(column).ljust(widths[column]) for column in widths)
    lines = [
        f"{row}  " + " ".join((cells[f"{row}{column}"] or ".").ljust(widths[column]) for column in widths)
        for row in ROWS
    ]
    return "\n".join(line.rstrip() for line in (head, *lines)) + "\n"


def placed(text: str) -> tuple[dict[str, str], dict[str, str] | None]:
    """Where the figures of a drawn board stand, and the fish, as views have it (null: none)."""
    fields: dict[str, str] = {}
    fish: dict[str, str] | None = None
    for line in text.strip().splitlines():
        words = line.split()
        if words[0] not in ROWS:
            continue
        for column, cell in enumerate(words[1:], 1):
            for id, star in re.findall(r"([RG]\d)(\*?)", cell):
                fields[id] = f"{words[0]}{column}"
                fish = {"held_by": id} if star else fish
            if cell.endswith("o"):
                fish = {"loose_at": f"{words[0]}{column}"}
    return fields, fish


def set_up(text: str) -> list[dict[str, Any]]:
    """The changes of `gm_adjust` that bring the formation into a drawn position."""
    fields, fish = placed(text)
    assert set(fields) == set(FIGURES), f"not on the board: {set(FIGURES) - set(fields)}"
    changes: list[dict[str, Any]] = [
        {"set": "field", "figure": id, "field": field} for id, field in fields.items() if START[id] != field
    ]
    assert fish is not None, "no fish on the board"
    return [*changes, {"set": "fish", **fish}]
