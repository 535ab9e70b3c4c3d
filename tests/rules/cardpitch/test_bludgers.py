"""Phase 2, the wheel, and bludgers that rest (CRD-16 to CRD-18, CRD-51)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    H,
    T,
    beaters,
    command,
    f1,
    f3,
    given,
    gm,
    goals,
    opened,
    started,
    suspended,
    turn,
)

START = command("start_match")
LAST = beaters("1+keeper 2+keeper")
WHEEL = {"distribution": "roulette"}
EQUAL = {**WHEEL, "roulette_weights": "equal_cells"}


def shared(a: int, b: int, *coins: str) -> dict[str, Any]:
    return {"kind": "bludgers_shared", "coins": list(coins), "a": a, "b": b}


def spun(cells: int, side: str | None, number: int | None, owners: str) -> dict[str, Any]:
    return {
        "kind": "wheel_spun",
        "cells": cells,
        "side": side,
        "slot": None if number is None else f"chaser_{number}",
        "owners": list(owners),
        "a": owners.count("a"),
        "b": owners.count("b"),
    }


def start(rule: str, says: str, dice: tuple[int, ...], then: dict[str, Any], **options: Any) -> Case:
    return Case(
        rule=rule,
        says=says,
        given=given(opened, **options),
        by="gm",
        when=START,
        dice=dice,
        then=[then],
        cites=not rule.startswith("CRD-GAP"),
    )


def rested(turns: int, attack: str = "1>seeker 2>keeper", **options: Any) -> Callable[[], Bout]:
    """Turn 1 of F3, `b` attacking, all but the last card; a bludger that hits rests so many turns."""
    return given(f3, goals(3, 1), ("a", beaters("1+seeker 2+chaser_3")), bludger_rest_turns=turns, **options)


def numbers(bout: Bout) -> list[list[int]]:
    """Who rested, turn by turn."""
    return [each["bludgers"]["resting"] for each in bout.view("spectator")["history"]]


def all_off(side: str) -> list[Callable[[Bout], object]]:
    return [suspended(side, f"chaser_{number}", 3) for number in (1, 2, 3)]


CASES = [
    start("CRD-16", "two coins: one each", (1, H, T), shared(1, 1, "heads", "tails")),
    start("CRD-16", "both to a", (1, H, H), shared(2, 0, "heads", "heads")),
    start("CRD-16", "both to b", (1, T, T), shared(0, 2, "tails", "tails")),
    start("CRD-17", "the first coin is bludger 1, heads is a", (1, H, T), {"owners": ["a", "b"]}),
    start("CRD-17", "tails is b", (1, T, H), {"owners": ["b", "a"]}),
    start("CRD-GAP-4", "heads a, tails b", (1, T, H), {"owners": ["b", "a"]}),
    Case(
        rule="CRD-17",
        says="for this turn only",
        given=given(f1, goals(2, 2), ("a", LAST)),
        by="b",
        when=LAST,
        dice=(T, T, T, T),
        then=[shared(0, 2, "tails", "tails")],
    ),
    start("CRD-18", "one spin for quaffle and bludgers", (5,), spun(24, "a", 2, "aa"), **WHEEL),
    start("CRD-18", "cells of a chaser: aa, ab, ba, bb", (6,), spun(24, "a", 2, "ab"), **WHEEL),
    start("CRD-18", "the third", (7,), spun(24, "a", 2, "ba"), **WHEEL),
    start("CRD-18", "the last cell", (24,), spun(24, "b", 3, "bb"), **WHEEL),
    start("CRD-GAP-26", "with equal cells 18", (18,), spun(18, "b", 3, "bb"), **EQUAL),
    start("CRD-GAP-26", "and 1-1 gives 1 to a", (2,), spun(18, "a", 1, "ab"), **EQUAL),
    start(
        "CRD-GAP-26",
        "without a wheel the weights mean nothing",
        (1, H, T),
        shared(1, 1, "heads", "tails"),
        roulette_weights="equal_cells",
    ),
    Case(
        rule="CRD-GAP-27",
        says="a suspended chaser has no cells",
        given=given(lambda: started(1, **WHEEL), suspended("a", "chaser_1")),
        by="gm",
        when=gm("restart_turn", redraw=True),
        dice=(1,),
        then=[spun(20, "a", 2, "aa")],
        cites=False,
    ),
    Case(
        rule="CRD-18",
        says="on a turn without a draw there are only the splits",
        given=given(lambda: started(1, **WHEEL), goals(2, 2), ("a", LAST)),
        by="b",
        when=LAST,
        dice=(T, T, 3),
        then=[{"kind": "quaffle_passed"}, {"kind": "match.rolled", "sides": 4}, spun(4, None, None, "ba")],
    ),
    Case(
        rule="CRD-18",
        says="three of them with equal cells",
        given=given(lambda: started(1, **EQUAL), goals(2, 2), ("a", LAST)),
        by="b",
        when=LAST,
        dice=(T, T, 3),
        then=[spun(3, None, None, "bb")],
    ),
    Case(
        rule="CRD-18",
        says="with a dead quaffle too",
        given=given(lambda: started(1, **WHEEL), *all_off("a"), *all_off("b")),
        by="gm",
        when=gm("restart_turn", redraw=True),
        dice=(2,),
        then=["quaffle_dead", spun(4, None, None, "ab")],
    ),
    Case(
        rule="CRD-51",
        says="a bludger that hit rests, a blocked one does not",
        given=rested(1),
        by="b",
        when=beaters("1>seeker 2>keeper"),
        dice=(T, T, 1, H),
        then=[
            {"kind": "player_suspended", "slot": "keeper", "bludgers": [2]},
            {"kind": "bludger_blocked", "slot": "seeker", "bludgers": [1]},
            {"kind": "bludgers_shared", "coins": ["heads"], "a": 1, "b": 0, "resting": [2], "owners": ["a", None]},
        ],
        cites=False,
    ),
    Case(
        rule="CRD-51",
        says="without the option none rests",
        given=rested(0),
        by="b",
        when=beaters("1>keeper 2>chaser_2"),
        dice=(T, T, 1, H, H),
        then=[{"kind": "bludgers_shared", "resting": []}],
        cites=False,
    ),
    Case(
        rule="CRD-51",
        says="both can rest: no coin",
        given=rested(2),
        by="b",
        when=beaters("1>keeper 2>chaser_2"),
        dice=(T, T, 1),
        then=[{"kind": "bludgers_shared", "coins": [], "a": 0, "b": 0, "resting": [1, 2]}],
        cites=False,
    ),
    Case(
        rule="CRD-51",
        says="the wheel has the splits of those in play",
        given=given(
            lambda: started(4, **WHEEL, bludger_rest_turns=1), goals(3, 1), ("a", beaters("1+seeker 2+chaser_3"))
        ),
        by="b",
        when=beaters("1>keeper 2>seeker"),
        dice=(T, T, 12),
        then=[spun(12, "b", 3, "b") | {"owners": [None, "b"], "resting": [1]}],
        cites=False,
    ),
    Case(
        rule="CRD-51",
        says="no spin without a draw and without a bludger",
        given=given(
            lambda: started(4, **WHEEL, bludger_rest_turns=1), goals(2, 2), ("a", beaters("1+seeker 2+chaser_3"))
        ),
        by="b",
        when=beaters("1>keeper 2>chaser_2"),
        dice=(T, T),
        then=["shot_saved", "quaffle_passed", {"kind": "bludgers_shared", "coins": [], "resting": [1, 2]}],
        cites=False,
    ),
    Case(
        rule="CRD-GAP-1",
        says="by (A) no bludger rests and the beater does",
        given=given(f3, goals(3, 1), ("a", LAST)),
        by="b",
        when=beaters("1>beater_2 2+keeper"),
        dice=(T, T, 1, H, T),
        then=[
            {"kind": "player_suspended", "slot": "beater_2", "misses_left": 2},
            {"kind": "bludgers_shared", "resting": []},
        ],
        cites=False,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


@pytest.mark.parametrize(("turns", "history"), [(0, [[], [], [], []]), (1, [[], [2], [], []]), (2, [[], [2], [2], []])])
def test_a_bludger_rests_for_so_many_turns_after_the_hit(turns: int, history: list[list[int]]) -> None:
    bout = f3(bludger_rest_turns=turns)
    turn(3, 1, a="1+seeker 2+seeker", b="1>seeker 2>chaser_3", dice=(T, T, 1, *[H] * (2 - len(history[1]))))(bout)
    turn(3, 1, dice=(T, T, 1, *[H] * (2 - len(history[2]))))(bout)
    turn(3, 1, dice=(T, T, 1, H, H))(bout)
    turn(3, 1, dice=(T, T, 1, H, H))(bout)
    assert numbers(bout) == history
