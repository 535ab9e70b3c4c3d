"""Exact chances: every throw of the dice, played through `decide`."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from rules.gridiron.commands import Decide
from rules.gridiron.decide import decide
from rules.gridiron.evolve import evolve
from rules.gridiron.state import Activation, State
from rules.kernel.contract import Command, Event
from rules.kernel.dice import Dice, DiceMissing, Scripted
from tests.rules.gridiron.chance import ask_for
from tests.rules.gridiron.positions import position

Ending = Callable[[State, Sequence[Event]], Any]


def sides_wanted(
    state: State, commands: Sequence[Command], faces: tuple[int, ...], again: bool = False
) -> tuple[int, State, list[Event]]:
    """Play commands with these faces: the sides of the die that is missing (0 for none), and how it ended.

    `again`: whatever is asked afterwards is answered with a team re-roll.
    """
    dice = Dice(Scripted(faces))
    told: list[Event] = []
    left = list(commands)
    try:
        while left or (again and state.question is not None):
            asked = "" if state.question is None else state.question.id
            command = left.pop(0) if left else Decide(decision_id=asked, choice={"source": "team"})
            side = state.question.side if state.question is not None else state.active
            for event in decide(state, command, ask_for(side, dice)):
                state = evolve(state, event)
                told.append(event)
    except DiceMissing as missing:
        return missing.needs[0].sides, state, told
    return 0, state, told


def odds(
    state: State, commands: Sequence[Command], ending: Ending, most: int = 20, again: bool = False
) -> dict[Any, Fraction]:
    """The exact chance of every ending, over every die up to `most`; dice after those are ones and may not matter."""
    found: dict[Any, Fraction] = defaultdict(Fraction)

    def grow(faces: tuple[int, ...], chance: Fraction) -> None:
        sides, after, told = sides_wanted(state, commands, faces, again)
        if sides == 0:
            found[ending(after, told)] += chance
        elif len(faces) >= most:
            grow((*faces, 1), chance)
        else:
            for face in range(1, sides + 1):
                grow((*faces, face), chance / sides)

    grow((), Fraction(1))
    assert sum(found.values()) == 1
    return dict(found)


def first(kind: str, field: str) -> Ending:
    """The field of the first event of a kind."""
    return lambda state, told: next((getattr(each, field) for each in told if each.tag() == f"gridiron.{kind}"), None)


def acting(text: str, action: str, **given: Any) -> State:
    """A position in which h1 is active."""
    return position(text, activation=Activation("h1", action), **given)
