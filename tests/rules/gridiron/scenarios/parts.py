"""What scenarios are written with: steps, what is told and seen, answers to the open decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.rules.gridiron.positions import activate, command, move, told


@dataclass(frozen=True)
class Step:
    """One command and what comes of it; `refused` is a code.

    `seen` are dotted paths of the view afterwards, `pitch` a part of the pitch as it is then, drawn as text.
    """

    command: Mapping[str, Any]
    dice: str = ""
    by: str = "home"
    refused: str | None = None
    told: Sequence[Mapping[str, Any]] = ()
    seen: Mapping[str, Any] = field(default_factory=dict)
    asks: tuple[str, str] | None = None
    choices: Sequence[Mapping[str, Any]] | None = None
    pitch: str = ""


@dataclass(frozen=True)
class Scenario:
    """A scenario; `start` is `turn` (the standard position), `setup` (home sets up to kick) or `kick` (away kicks)."""

    id: str
    says: str
    players: str
    steps: Sequence[Step]
    given: Mapping[str, Any] = field(default_factory=dict)
    start: str = "turn"

    def __str__(self) -> str:
        return f"{self.id} {self.says}"


def choose(by: str = "home", dice: str = "", **more: Any) -> Step:
    """An answer to the open decision: `choose(square=[12, 7])`; what a step has (`told`, `seen`, ...) comes along."""
    known = {name: more.pop(name) for name in ("told", "seen", "refused", "asks", "choices", "pitch") if name in more}
    return Step(command("decide", choice=more), dice, by, **known)


def went_down(player: str, cause: str, square: tuple[int, int]) -> dict[str, Any]:
    return told("player_went_down", player_id=player, cause=cause, square=list(square))


def over(cause: str) -> list[dict[str, Any]]:
    """Home's turn ends with a turnover; away's turn 2 starts."""
    return [
        told("turnover", side="home", cause=cause),
        told("turn_ended", side="home", reason="turnover"),
        told("turn_started", side="away", turn=2),
    ]


def block(target: str, dice: str = "", **more: Any) -> Step:
    return Step(command("block", target_id=target), dice, **more)


def walk(*squares: tuple[int, int], dice: str = "", **more: Any) -> Step:
    return Step(move(*squares), dice, **more)


def act(player: str, action: str, **more: Any) -> Step:
    return Step(activate(player, action), **more)


def seen(**places: Any) -> dict[str, Any]:
    """`h1=[11, 7]` is a square, `h1="prone"` a stance or a box."""
    found: dict[str, Any] = {}
    for name, value in places.items():
        if name in ("carrier", "ball"):
            found[{"carrier": "ball.carrier_id", "ball": "ball.square"}[name]] = value
        else:
            part = (
                "square"
                if isinstance(value, list)
                else "stance"
                if value in ("standing", "prone", "stunned")
                else "box"
            )
            found[f"players.{name}.{part}"] = value
    return found


FORMATION = [
    [12, 6],
    [12, 7],
    [12, 8],
    [10, 4],
    [10, 10],
    [9, 6],
    [9, 8],
    [8, 7],
    [10, 2],
    [10, 12],
    [5, 7],
]


def formation(side: str, *changes: tuple[int, Sequence[int]], count: int = 11) -> dict[str, Any]:
    """The set-up of GRD-SETUP-8 for numbers 1..11, with some squares changed (by index)."""
    squares = [list(square) for square in FORMATION]
    for index, square in changes:
        squares[index] = list(square)
    if side == "away":
        squares = [[25 - x, y] for x, y in squares]
    positions = [{"player_id": f"{side[0]}{n + 1}", "square": square} for n, square in enumerate(squares[:count])]
    return command("submit_setup", positions=positions)
