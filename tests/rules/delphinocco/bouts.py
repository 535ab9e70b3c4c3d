"""Matches of delphinocco at the test table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from rules.delphinocco import RULESET
from rules.delphinocco.tables import FIGURES, START
from rules.kernel.contract import Refused
from tests.harness import Bout
from tests.rules.delphinocco.script import No
from tests.rules.delphinocco.words import command, picture, set_up


class Memory:
    """A match in memory, for scenarios."""

    def __init__(self) -> None:
        self.bout: Bout | None = None

    def open(self, mode: str, options: Mapping[str, Any]) -> None:
        """A scripted sandbox."""
        self.bout = Bout.open(RULESET, options=options, setup={"mode": mode})

    def send(self, by: str, command: Mapping[str, Any], dice: Sequence[int]) -> list[dict[str, Any]]:
        """Through the kernel, as the referee does."""
        assert self.bout is not None
        try:
            events = self.bout.send(by, command, dice=dice)
        except Refused as no:
            raise No(no.code) from no
        return [each.model_dump(mode="json") for each in events if not each.tag().startswith("match.")]

    def sight(self, who: str) -> dict[str, Any]:
        """What somebody sees now."""
        assert self.bout is not None
        seen = self.bout.sight(who)
        return {
            "phase": seen.phase,
            "result": seen.result and seen.result.model_dump(mode="json"),
            "awaiting": [asdict(each) for each in seen.awaiting],
            **seen.view.model_dump(mode="json"),
        }

    def dice_left(self) -> int:
        """Faces of the script that were not thrown, and dice that were wanted and missing."""
        assert self.bout is not None
        missing = self.bout.match.position.kept is not None
        return len(self.bout.match.script) - self.bout.match.position.scripted + missing


def lined_up(mode: str = "table", dice: Sequence[int] = (7,), **opening: Any) -> Bout:
    """A match with the standard line-ups in, after the kick-off (red, unless the options say otherwise)."""
    options = dict(opening.pop("options", {}))
    if mode == "table":
        options.setdefault("kick_off", "red")
    bout = Bout.open(RULESET, options=options, setup={"mode": mode}, **opening)
    bout.send("red", command("red", "lineup"))
    bout.send(
        "green", command("green", "lineup"), dice=dice if mode == "table" and bout.match.dice == "scripted" else ()
    )
    return bout


def at(drawing: str, *done: str, side: str = "red", **opening: Any) -> Bout:
    """A drawn position with a side to move, after the commands `done` (`red move R1 B6 (8)`)."""
    bout = lined_up(**opening)
    changes = [*set_up(drawing), *([] if side == "red" else [{"set": "turn", "side": side}])]
    bout.send("gm", {"kind": "delphinocco.gm_adjust", "changes": changes, "reason": "Set up"})
    for each in done:
        say(bout, each)
    return bout


def say(bout: Bout, line: str) -> tuple[Any, ...]:
    """Send a command given in words, with its dice in brackets."""
    words, _, dice = line.partition("(")
    by, _, said = words.strip().partition(" ")
    faces = [int(each) for each in dice.rstrip(") ").replace(",", " ").split()]
    return bout.send(by, command(by, said), dice=faces)


def board(bout: Bout) -> str:
    """The board as a spectator sees it."""
    return picture(bout.view("spectator"))


def stand(
    places: str = "", *done: str, side: str = "red", adjust: Sequence[Mapping[str, Any]] = (), **opening: Any
) -> Callable[[], Bout]:
    """The formation with some figures elsewhere (`R1 B5*, G2 B6, o C4`), a side to move, after the commands `done`."""

    def given() -> Bout:
        bout = lined_up(**opening)
        changes = [*_placed(places), *([] if side == "red" else [{"set": "turn", "side": side}]), *adjust]
        if changes:
            bout.send("gm", {"kind": "delphinocco.gm_adjust", "changes": changes, "reason": "Set up"})
        for each in done:
            say(bout, each)
        return bout

    return given


def _placed(places: str) -> list[dict[str, Any]]:
    changes: list[dict[str, Any]] = []
    for each in filter(None, (part.strip() for part in places.split(","))):
        what, field = each.split()
        star = field.endswith("*")
        field = field.rstrip("*")
        if what == "o":
            changes.append({"set": "fish", "loose_at": field})
            continue
        if START[what] != field:
            changes.append({"set": "field", "figure": what, "field": field})
        if star:
            changes.append({"set": "fish", "held_by": what})
    return changes


def value(figure: str, attribute: str, value: int) -> dict[str, Any]:
    """The change that gives a figure another current value."""
    return {"set": "attribute", "figure": figure, "attribute": attribute, "value": value}


def all_drawn(*but: str) -> list[dict[str, Any]]:
    """The changes after which every figure was drawn in this round, but those named."""
    return [
        {"set": "figure_round", "figure": id, "drawn": True, "gave_up": False, "actions": []}
        for id in FIGURES
        if id not in but
    ]


def says(words: str, side: str = "red") -> dict[str, Any]:
    """A command in words."""
    return command(side, words)
