"""The probability reference (catalogue 11), by exact enumeration of the dice through `decide`."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, reduce
from itertools import product
from typing import Any

import pytest

from rules.gridiron.commands import (
    Block,
    CommitFoul,
    CreateMatch,
    Decide,
    EndActivation,
    KickBall,
    Leap,
    Move,
    ThrowPass,
    TossCoin,
)
from rules.gridiron.decide import decide
from rules.gridiron.decide.defaults import default_choice
from rules.gridiron.evolve import evolve
from rules.gridiron.state import INITIAL, Activation, Loose, State
from rules.gridiron.tables import BLOCK_FACES
from rules.kernel.contract import Command, Event
from rules.kernel.dice import Dice, DiceMissing, Scripted
from tests.rules.gridiron.chance import ask_for
from tests.rules.gridiron.positions import line, position
from tests.rules.gridiron.test_kickoff import kicking

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


# -- 11.1 dodge and pick-up


DODGE = {
    1: (2, 1, 1, 1, 1),
    2: (3, 2, 1, 1, 1),
    3: (4, 3, 2, 1, 1),
    4: (5, 4, 3, 2, 1),
    5: (5, 5, 4, 3, 2),
    6: (5, 5, 5, 4, 3),
}
"""Winning faces by AG and by the zones entered, 0 to 4."""
ZONES = [(ag, zones) for ag in DODGE for zones in range(5)]


def marked(zones: int) -> str:
    """So many opponents next to [11,7]."""
    places = [(12, 6), (12, 7), (12, 8), (11, 8)][:zones]
    return "; ".join(f"a{n} {x},{y}" for n, (x, y) in enumerate(places, 2))


def success(kind: str) -> Ending:
    return lambda state, told: [each.success for each in told if each.tag() == f"gridiron.{kind}"][-1]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("ag", "zones"), ZONES)
def test_dodge(ag: int, zones: int) -> None:
    state = acting(f"h1 10,7 AG{ag}; a1 9,7; {marked(zones)}", "move")
    won = odds(state, [Move(path=((11, 7),))], first("dodge_rolled", "success"), most=1)
    assert won.get(True, 0) == Fraction(DODGE[ag][zones], 6)


@pytest.mark.parametrize(("ag", "zones"), ZONES)
def test_dodge_with_a_re_roll(ag: int, zones: int) -> None:
    state = acting(f"h1 10,7 AG{ag}; a1 9,7; {marked(zones)}", "move", home={"team_rerolls": 1})
    single = Fraction(DODGE[ag][zones], 6)
    assert with_re_roll(state, Move(path=((11, 7),)), "dodge_rolled") == 1 - (1 - single) ** 2


def with_re_roll(state: State, command: Command, kind: str) -> Fraction:
    """The chance when a failure is thrown again by a team re-roll."""
    won = Fraction(0)
    for face in range(1, 7):
        _, after, told = sides_wanted(state, [command], (face,))
        if after.question is None:
            won += Fraction(int(success(kind)(after, told)), 6)
        else:
            again = Decide(decision_id=after.question.id, choice={"source": "team"})
            for second in range(1, 7):
                _, last, more = sides_wanted(after, [again], (second, 1, 1, 1, 1))
                won += Fraction(int(success(kind)(last, more)), 36)
    return won


@pytest.mark.parametrize(("ag", "zones"), [(ag, zones) for ag in DODGE for zones in range(4)])
def test_pick_up(ag: int, zones: int) -> None:
    places = [(13, 6), (13, 7), (13, 8)][:zones]
    text = "; ".join([f"h1 11,7 AG{ag}", *(f"a{n} {x},{y}" for n, (x, y) in enumerate(places, 1))])
    won = odds(acting(text, "move", ball=(12, 7)), [Move(path=((12, 7),))], first("pickup_rolled", "success"), most=1)
    assert won.get(True, 0) == Fraction(DODGE[ag][zones], 6)


@pytest.mark.parametrize("ag", range(1, 7))
def test_a_catch_without_bonus_is_one_column_to_the_right(ag: int) -> None:
    bounce = Loose("catch", (11, 7))
    state = acting(f"h1 3,3; h2 11,7 AG{ag}", "move", ball=(11, 7), loose=bounce)
    caught = odds(state, [EndActivation()], first("catch_rolled", "success"), most=1)
    assert caught.get(True, 0) == Fraction(DODGE[ag][1], 6)


def stance(state: State, told: Sequence[Event]) -> str:
    """How h1 ends."""
    return state.players["h1"].stance


def test_the_replay_line() -> None:
    """Two dodges, one into two zones, one into the open: 2/9; with one re-roll 0.4444."""
    state = acting("h1 10,7; a1 10,6; a2 10,8", "move")
    there = odds(state, [Move(path=((11, 7), (12, 7)))], stance, most=2)
    assert there["standing"] == Fraction(2, 9)
    state = acting("h1 10,7; a1 10,6; a2 10,8", "move", home={"team_rerolls": 1})
    again = odds(state, [Move(path=((11, 7), (12, 7)))], stance, most=3, again=True)
    assert again["standing"] == Fraction(4, 9)


@pytest.mark.parametrize(("ag", "faces"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_interception_in_the_open(ag: int, faces: int) -> None:
    state = acting(f"h1 5,7 ball; h2 11,7; a1 8,7 AG{ag}", "pass")
    commands = [ThrowPass(target=(11, 7)), Decide(decision_id="d1", choice={"player_id": "a1"})]
    won = odds(state, commands, first("intercept_rolled", "success"), most=1)
    assert won.get(True, 0) == Fraction(faces, 6)


@pytest.mark.parametrize(("ag", "faces"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5)])
def test_leap(ag: int, faces: int) -> None:
    state = acting(f"h1 10,7 AG{ag} +leap; a1 11,7", "move")
    won = odds(state, [Leap(to=(12, 7))], first("leap_rolled", "success"), most=1)
    assert won.get(True, 0) == Fraction(faces, 6)


# -- 11.2 sprint


@pytest.mark.parametrize(
    ("squares", "weather", "chance"),
    [(1, "nice", (5, 6)), (2, "nice", (25, 36)), (1, "blizzard", (4, 6)), (2, "blizzard", (16, 36))],
)
def test_sprint(squares: int, weather: str, chance: tuple[int, int]) -> None:
    state = acting("h1 3,7", "move", weather=weather)
    path = tuple(line(4, 9 + squares, 7))
    there = odds(state, [Move(path=path)], lambda after, told: after.players["h1"].stance, most=squares)
    assert there["standing"] == Fraction(*chance)


def test_sprint_with_a_re_roll() -> None:
    state = acting("h1 3,7", "move", home={"team_rerolls": 1})
    assert with_re_roll(state, Move(path=tuple(line(4, 10, 7))), "sprint_rolled") == Fraction(35, 36)
    both = odds(state, [Move(path=tuple(line(4, 11, 7)))], stance, most=3, again=True)
    assert round(float(both["standing"]), 4) == 0.9259


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


# -- 11.5 pass

SHAPES: Mapping[str, tuple[int, int]] = {"quick": (8, 7), "short": (11, 7), "long": (14, 7), "bomb": (16, 7)}
PASS = {
    1: {"quick": "231 141 132", "short": "141 132 123", "long": "132 123 114", "bomb": "123 114 105"},
    2: {"quick": "321 231 132", "short": "231 132 123", "long": "132 123 114", "bomb": "123 114 105"},
    3: {"quick": "411 321 222", "short": "321 222 123", "long": "222 123 114", "bomb": "123 114 105"},
    4: {"quick": "501 411 312", "short": "411 312 213", "long": "312 213 114", "bomb": "213 114 105"},
    5: {"quick": "501 501 402", "short": "501 402 303", "long": "402 303 204", "bomb": "303 204 105"},
    6: {"quick": "501 501 402", "short": "501 402 303", "long": "402 303 204", "bomb": "303 204 105"},
}
"""Accurate, inaccurate and fumble faces, for 0, 1 and 2 zones on the thrower."""


def pass_rows() -> list[tuple[int, str, int]]:
    return [(ag, span, zones) for ag in PASS for span in SHAPES for zones in range(3)]


@pytest.mark.parametrize(("ag", "span", "zones"), pass_rows())
def test_pass(ag: int, span: str, zones: int) -> None:
    marks = "; ".join(f"a{n} 4,{y}" for n, y in enumerate((6, 8)[:zones], 1))
    state = acting(f"h1 5,7 AG{ag} ball; {marks}", "pass")
    found = odds(state, [ThrowPass(target=SHAPES[span])], first("pass_rolled", "outcome"), most=1)
    faces = "".join(str(found.get(end, 0) * 6) for end in ("accurate", "inaccurate", "fumble"))
    assert faces == PASS[ag][span].split()[zones]


# -- 11.6 tables


def counted(state: State, command: Command, before: tuple[int, ...], sides: Sequence[int], ending: Ending) -> Any:
    """How often each ending comes over every throw of these dice, after faces that are fixed; ones follow."""
    counts: Counter[Any] = Counter()
    for faces in product(*(range(1, each + 1) for each in sides)):
        _, after, told = sides_wanted(state, [command], (*before, *faces, *[1] * 60))
        counts[ending(after, told)] += 1
    return counts


def test_casualties() -> None:
    """An attacker down, his armour broken, a casualty: d6 and d8."""
    state = acting("h1 10,7; a1 11,7", "block")
    result = first("casualty_rolled", "result")
    assert counted(state, Block(target_id="a1"), (1, 6, 6, 6, 6), (6, 8), result) == {
        "badly_hurt": 24,
        "miss_next_match": 8,
        "niggling": 2,
        "ma_minus_1": 2,
        "av_minus_1": 2,
        "ag_minus_1": 1,
        "st_minus_1": 1,
        "dead": 8,
    }


def test_weather() -> None:
    """After a toss."""
    rosters = {"home": {"roster_id": "harbour_lanterns"}, "away": {"roster_id": "briarwind_runners"}}
    create = CreateMatch.model_validate({"setup": {"rosters": rosters}})
    opened = reduce(evolve, decide(INITIAL, create, ask_for(None, Dice(Scripted(())))), INITIAL)
    counts = counted(opened, TossCoin(), (1,), (6, 6), lambda state, told: state.weather)
    assert counts == {"sweltering_heat": 1, "very_sunny": 2, "nice": 30, "pouring_rain": 2, "blizzard": 1}


def test_the_kick_off_table() -> None:
    state = kicking()().state
    counts = counted(
        replace(state, active="away"), KickBall(square=(6, 7)), (5, 1), (6, 6), first("kickoff_event", "total")
    )
    assert counts == dict(zip(range(2, 13), (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), strict=True))


def test_recovery() -> None:
    """A touchdown, and one player knocked out."""
    state = acting("h1 24,7 ball; h2 box:knocked_out; a1 3,3", "move")
    boxes = counted(state, Move(path=((25, 7),)), (), (6,), lambda after, told: after.players["h2"].box)
    assert boxes == {"reserves": 3, "knocked_out": 3}


def test_bounces_go_everywhere_alike() -> None:
    state = acting("h1 11,7 AG1; a1 13,6; a2 13,8", "move", ball=(12, 7))
    ends = odds(state, [Move(path=((12, 7),))], first("ball_bounced", "to"), most=2)
    places = {to: chance for to, chance in ends.items() if to is not None}
    assert len(places) == 8
    assert len(set(places.values())) == 1
