"""The probability reference of blocks and injuries (catalogue 11.3, 11.4), by exact enumeration through `decide`."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from rules.gridiron.commands import (
    Block,
    CommitFoul,
    Decide,
    Move,
)
from rules.gridiron.decide import decide
from rules.gridiron.decide.defaults import default_choice
from rules.gridiron.evolve import evolve
from rules.gridiron.state import State
from rules.gridiron.tables import BLOCK_FACES
from rules.kernel.contract import Command, Event
from rules.kernel.dice import Dice, Scripted
from tests.rules.gridiron.chance import ask_for
from tests.rules.gridiron.odds import Ending, acting, first, odds
from tests.rules.gridiron.positions import line

# -- 11.3 block

BLOCK: dict[tuple[str, str], list[tuple[float, ...]]] = {
    ("", ""): [
        (0.3333, 0.3333, 0.1667, 0.1667),
        (0.5556, 0.3333, 0.0833, 0.0278),
        (0.7037, 0.2593, 0.0324, 0.0046),
        (0.1111, 0.3333, 0.2500, 0.3056),
        (0.0370, 0.2593, 0.2824, 0.4213),
    ],
    ("+block", ""): [
        (0.5, 0.3333, 0, 0.1667),
        (0.75, 0.2222, 0, 0.0278),
        (0.875, 0.1204, 0, 0.0046),
        (0.25, 0.4444, 0, 0.3056),
        (0.125, 0.4537, 0, 0.4213),
    ],
    ("", "+block"): [
        (0.3333, 0.3333, 0, 0.3333),
        (0.5556, 0.3333, 0, 0.1111),
        (0.7037, 0.2593, 0, 0.0370),
        (0.1111, 0.3333, 0, 0.5556),
        (0.0370, 0.2593, 0, 0.7037),
    ],
    ("+block", "+block"): [
        (0.3333, 0.5, 0, 0.1667),
        (0.5556, 0.4167, 0, 0.0278),
        (0.7037, 0.2917, 0, 0.0046),
        (0.1111, 0.5833, 0, 0.3056),
        (0.0370, 0.5417, 0, 0.4213),
    ],
    ("", "+dodge"): [
        (0.1667, 0.5, 0.1667, 0.1667),
        (0.3056, 0.5833, 0.0833, 0.0278),
        (0.4213, 0.5417, 0.0324, 0.0046),
        (0.0278, 0.4167, 0.2500, 0.3056),
        (0.0046, 0.2917, 0.2824, 0.4213),
    ],
    ("+block", "+dodge"): [
        (0.3333, 0.5, 0, 0.1667),
        (0.5556, 0.4167, 0, 0.0278),
        (0.7037, 0.2917, 0, 0.0046),
        (0.1111, 0.5833, 0, 0.3056),
        (0.0370, 0.5417, 0, 0.4213),
    ],
    ("", "+block +dodge"): [
        (0.1667, 0.5, 0, 0.3333),
        (0.3056, 0.5833, 0, 0.1111),
        (0.4213, 0.5417, 0, 0.0370),
        (0.0278, 0.4167, 0, 0.5556),
        (0.0046, 0.2917, 0, 0.7037),
    ],
    ("+block", "+block +dodge"): [
        (0.1667, 0.6667, 0, 0.1667),
        (0.3056, 0.6667, 0, 0.0278),
        (0.4213, 0.5741, 0, 0.0046),
        (0.0278, 0.6667, 0, 0.3056),
        (0.0046, 0.5741, 0, 0.4213),
    ],
}
"""Defender down and attacker up, nobody down, both down, attacker down only; by dice and chooser."""
BLOCK["+block +tackle", "+dodge"] = BLOCK["+block", ""]
STRENGTHS = ((3, 3), (4, 3), (7, 3), (3, 4), (3, 7))
"""One die; two and three for the attacker; two and three against."""


def fallen(state: State, told: Sequence[Event]) -> tuple[bool, bool]:
    """Who went down, as (attacker, defender)."""
    down = {each.player_id for each in told if each.tag() == "gridiron.player_went_down"}  # type: ignore[attr-defined]
    return "h1" in down, "a1" in down


@cache
def after_face(attacker: str, defender: str, face: int) -> tuple[bool, bool]:
    """What a lone block die does, played through `decide` to its end."""
    state = acting(f"h1 10,7 {attacker}; a1 11,7 {defender}", "block")
    dice = Dice(Scripted((face, 1, 1, 1, 1)))
    told: list[Event] = []
    command: Command = Block(target_id="a1")
    for _ in range(4):
        side = state.question.side if state.question is not None else state.active
        for event in decide(state, command, ask_for(side, dice)):
            state = evolve(state, event)
            told.append(event)
        if state.question is None:
            break
        command = Decide(decision_id=state.question.id, choice=dict(state.question.choices[0]))
    return fallen(state, told)


def block_ending(attacker: str, defender: str) -> Ending:
    """What follows the die that the owner's default chooses (GRD-BLOCK-9)."""

    def ending(state: State, told: Sequence[Event]) -> tuple[bool, bool]:
        question, blow = state.question, state.blow
        if question is not None and question.kind == "choose_block_die":
            assert blow is not None
            face = blow.faces[default_choice(state, question)["index"]]
        else:
            face = next(each.face for each in told if each.tag() == "gridiron.block_die_chosen")  # type: ignore[attr-defined]
        return after_face(attacker, defender, BLOCK_FACES.index(face) + 1)

    return ending


@pytest.mark.parametrize("skills", BLOCK, ids=str)
@pytest.mark.parametrize("column", range(5))
def test_block(skills: tuple[str, str], column: int) -> None:
    attacker, defender = skills
    strengths = STRENGTHS[column]
    state = acting(f"h1 10,7 ST{strengths[0]} {attacker}; a1 11,7 ST{strengths[1]} {defender}", "block")
    dice = (1, 2, 3, 2, 3)[column]
    ends = odds(state, [Block(target_id="a1")], block_ending(attacker, defender), most=dice)
    order = ((False, True), (False, False), (True, True), (True, False))
    got = tuple(round(float(ends.get(end, 0)), 4) for end in order)
    assert got == pytest.approx(BLOCK[skills][column], abs=0.00006)


# -- 11.4 armour and injury

ARMOUR = {5: 26, 6: 21, 7: 15, 8: 10, 9: 6, 10: 3}


def falling(words: str) -> State:
    """h1 has run his six squares and sprints."""
    return acting(f"h1 3,7 {words}", "move")


FALLS = [Move(path=tuple(line(4, 10, 7)))]


def after_fall(state: State, ending: Ending, most: int) -> dict[Any, Fraction]:
    """The chances of an ending, given that the sprint failed."""
    found = odds(state, FALLS, lambda after, told: ending(after, told), most=most)
    return {end: chance * 6 for end, chance in found.items() if end is not None}


@pytest.mark.parametrize("av", ARMOUR)
def test_armour(av: int) -> None:
    found = after_fall(falling(f"AV{av}"), first("armour_rolled", "broken"), 3)
    assert found[True] == Fraction(ARMOUR[av], 36)


@pytest.mark.parametrize("av", [av for av in ARMOUR if av - 1 in ARMOUR])
def test_armour_with_one_more_is_that_of_one_av_lower(av: int) -> None:
    """A foul with one assist."""
    state = acting(f"h1 10,7; h2 12,7; a1 11,7 AV{av} prone", "foul")
    found = odds(state, [CommitFoul(target_id="a1")], first("armour_rolled", "broken"), most=2)
    assert found[True] == Fraction(ARMOUR[av - 1], 36)


@pytest.mark.parametrize(
    ("words", "faces"),
    [("", (21, 9, 6)), ("NI1", (15, 11, 10)), ("NI2", (10, 11, 15)), ("+thick_skull", (26, 4, 6))],
)
def test_injury(words: str, faces: tuple[int, int, int]) -> None:
    found = after_fall(falling(f"AV1 {words}"), first("injury_rolled", "result"), 5)
    broken = sum(found.values())
    got = tuple(found[result] / broken * 36 for result in ("stunned", "knocked_out", "casualty"))
    assert got == tuple(Fraction(each) for each in faces)


@pytest.mark.parametrize(
    ("av", "blow", "leaves", "casualty"),
    [
        (7, "", 0.1736, 0.0694),
        (8, "", 0.1157, 0.0463),
        (9, "", 0.0694, 0.0278),
        (7, "+mighty_blow", 0.3125, 0.1435),
        (8, "+mighty_blow", 0.2199, 0.1003),
        (9, "+mighty_blow", 0.1435, 0.0648),
    ],
)
def test_leaving_the_pitch(av: int, blow: str, leaves: float, casualty: float) -> None:
    """A fall by `attacker_down`, with or without the defender's Mighty Blow."""
    state = acting(f"h1 10,7 AV{av}; a1 11,7 {blow}", "block", options={"casualty_table": False})
    found = odds(state, [Block(target_id="a1")], lambda after, told: ends(told), most=5)
    got = {end: chance * 6 for end, chance in found.items()}
    both = got.get("knocked_out", Fraction(0)) + got.get("casualty", Fraction(0))
    assert round(float(both), 4) == pytest.approx(leaves, abs=0.00006)
    assert round(float(got["casualty"]), 4) == pytest.approx(casualty, abs=0.00006)


def ends(told: Sequence[Event]) -> str | None:
    """The injury of a fall by `attacker_down` alone; other faces of the block die count for nothing."""
    faces = next(each.faces for each in told if each.tag() == "gridiron.block_rolled")  # type: ignore[attr-defined]
    if faces != ("attacker_down",):
        return None
    injury = first("injury_rolled", "result")
    return str(injury(State(), told))


@pytest.mark.parametrize(("av", "chance"), [(7, 0.2222), (8, 0.2037), (9, 0.1852)])
def test_sent_off(av: int, chance: float) -> None:
    state = acting(f"h1 10,7; a1 11,7 AV{av} prone", "foul", options={"casualty_table": False})
    found = odds(state, [CommitFoul(target_id="a1")], lambda after, told: after.players["h1"].box)
    assert round(float(found["sent_off"]), 4) == pytest.approx(chance, abs=0.00006)
