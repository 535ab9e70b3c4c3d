"""The probability reference (catalogue 11.1, 11.2, 11.5, 11.6), by exact enumeration of the dice through `decide`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from itertools import product
from typing import Any

import pytest

from rules.gridiron.commands import (
    Block,
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
from rules.gridiron.evolve import evolve
from rules.gridiron.state import INITIAL, Loose, State
from rules.kernel.contract import Command, Event
from rules.kernel.dice import Dice, Scripted
from tests.rules.gridiron.chance import ask_for
from tests.rules.gridiron.odds import Ending, acting, first, odds, sides_wanted
from tests.rules.gridiron.openings import kicking
from tests.rules.gridiron.positions import line

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


def on_the_ball(ag: int, zones: int, **given: Any) -> State:
    """h1 stands unmarked next to the ball on [12,7], which lies in so many zones."""
    places = [(13, 6), (13, 7), (13, 8), (12, 8)][:zones]
    text = "; ".join([f"h1 11,6 AG{ag}", *(f"a{n} {x},{y}" for n, (x, y) in enumerate(places, 1))])
    return acting(text, "move", ball=(12, 7), **given)


@pytest.mark.parametrize(("ag", "zones"), ZONES)
def test_pick_up(ag: int, zones: int) -> None:
    won = odds(on_the_ball(ag, zones), [Move(path=((12, 7),))], first("pickup_rolled", "success"), most=1)
    assert won.get(True, 0) == Fraction(DODGE[ag][zones], 6)


@pytest.mark.parametrize(("ag", "zones"), ZONES)
def test_pick_up_with_a_re_roll(ag: int, zones: int) -> None:
    state = on_the_ball(ag, zones, home={"team_rerolls": 1})
    single = Fraction(DODGE[ag][zones], 6)
    assert with_re_roll(state, Move(path=((12, 7),)), "pickup_rolled") == 1 - (1 - single) ** 2


@pytest.mark.parametrize(("ag", "zones"), [(ag, zones) for ag in DODGE for zones in range(4)])
def test_a_catch_without_bonus_is_one_column_to_the_right(ag: int, zones: int) -> None:
    bounce = Loose("catch", (11, 7))
    state = acting(f"h1 3,3; h2 11,7 AG{ag}; {marked(zones)}", "move", ball=(11, 7), loose=bounce)
    caught = odds(state, [EndActivation()], first("catch_rolled", "success"), most=1)
    assert caught.get(True, 0) == Fraction(DODGE[ag][zones + 1], 6)


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
    assert set(places.values()) == {sum(places.values()) / 8}
