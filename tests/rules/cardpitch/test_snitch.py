"""Phase 6: the snitch (CRD-36 to CRD-41)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import H, T, beaters, f1, f3, given, goals, suspended, turn

NEXT = (H, T)
LAST = "1+keeper 2+keeper"


def last(*off: str, start: Callable[..., Bout] = f1) -> Callable[[], Bout]:
    """Turn 1, a shot that is saved, all but `b`'s beaters; these seekers suspended."""
    return given(start, *(suspended(side, "seeker") for side in off), goals(2, 2), ("a", beaters(LAST)))


def row(
    rule: str,
    says: str,
    given_: Callable[[], Bout],
    dice: tuple[int, ...],
    *then: Any,
    b: str = LAST,
    **more: Any,
) -> Case:
    return Case(rule=rule, says=says, given=given_, by="b", when=beaters(b), dice=dice, then=list(then), **more)


def pairs(*rounds: str) -> dict[str, Any]:
    names = {"h": "heads", "t": "tails"}
    shown = [{"a": names[each[0]], "b": names[each[1]]} for each in rounds]
    return {"kind": "snitch_tossed", "mode": "both", "rounds": shown, "side": None, "coins": None}


def single(side: str, *coins: str) -> dict[str, Any]:
    return {"kind": "snitch_tossed", "mode": "single", "rounds": None, "side": side, "coins": list(coins)}


def caught(side: str) -> dict[str, Any]:
    return {"kind": "snitch_caught", "side": side, "points": 15}


CASES = [
    row("CRD-36", "one heads catches", last(), (H, T, *NEXT), pairs("ht"), caught("a")),
    row("CRD-36", "a tosses first", last(), (T, H, *NEXT), pairs("th"), caught("b")),
    row("CRD-36", "two tails: nobody, and no further toss", last(), (T, T, *NEXT), pairs("tt"), "snitch_escaped"),
    row("CRD-37", "two heads: sudden death", last(), (H, H, T, H, *NEXT), pairs("hh", "th"), caught("b")),
    row(
        "CRD-GAP-20",
        "in which two tails are tossed again",
        last(),
        (H, H, T, T, H, T, *NEXT),
        pairs("hh", "tt", "ht"),
        caught("a"),
        cites=False,
    ),
    row(
        "CRD-38",
        "a single seeker tosses two coins",
        last("a"),
        (T, H, *NEXT),
        single("b", "tails", "heads"),
        caught("b"),
    ),
    row("CRD-38", "always both", last("b"), (H, T, *NEXT), single("a", "heads", "tails"), caught("a")),
    row(
        "CRD-GAP-21",
        "two heads are 15 in all",
        last("b"),
        (H, H, *NEXT),
        caught("a"),
        {"kind": "turn_ended", "score": {"a": 15, "b": 0}},
        cites=False,
    ),
    row("CRD-38", "two tails catch nothing", last("b"), (T, T, *NEXT), single("a", "tails", "tails"), "snitch_escaped"),
    row("CRD-39", "no seeker, no toss", last("a", "b"), NEXT, "snitch_skipped", "player_returned"),
    row(
        "CRD-40",
        "a seeker hit in this turn is off already",
        given(f3, goals(2, 2), ("a", beaters(LAST))),
        (T, T, *NEXT),
        {"kind": "player_suspended", "slot": "seeker"},
        single("b", "tails", "tails"),
        b="1>seeker 2+keeper",
    ),
    row(
        "CRD-40",
        "one who is guarded tosses",
        given(f3, goals(2, 2), ("a", beaters("1+seeker 2+keeper"))),
        (T, T, *NEXT),
        "bludger_blocked",
        pairs("tt"),
        b="1>seeker 2+keeper",
        cites=False,
    ),
    row(
        "CRD-41",
        "the snitch is there again every turn",
        given(f1, turn(2, 2, dice=(H, T, *NEXT)), goals(2, 2, "chaser_1"), ("a", beaters(LAST))),
        (H, T, *NEXT),
        caught("a"),
        {"kind": "turn_ended", "score": {"a": 30, "b": 0}},
        cites=False,
    ),
    row(
        "CRD-GAP-22",
        "and its catch ends nothing",
        last(),
        (H, T, *NEXT),
        caught("a"),
        {"kind": "turn_started", "turn": 2},
        cites=False,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)
