"""Pebbles, rule by rule."""

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.pebbles.positions import advance, at, command, hide
from tests.sports.pebbles import RULESET


def opened(**options: int) -> Bout:
    """Before the start."""
    return Bout.open(RULESET, options=options)


def late(line: str, hours: int = 60) -> Bout:
    """A position whose time has run out."""
    bout = at(line)()
    bout.wait(hours)
    return bout


def tired(runner: str) -> Bout:
    """A runner who has run twice, both times with a 3, and is asked for again."""
    bout = at()()
    for _ in range(2):
        bout.send("left", hide(2))
        bout.send("right", hide(1), dice=(1,))
        bout.send("left", advance(runner), dice=(3,))
    bout.send("left", hide(3))
    bout.send("right", hide(1), dice=(1,))
    return bout


def lapse(awaiting: str) -> dict[str, str]:
    return {"kind": "match.lapse", "awaiting": awaiting}


def all_at_start(bout: Bout) -> None:
    assert bout.view("spectator")["places"] == {"l1": 0, "l2": 0, "r1": 0, "r2": 0}


CASES = [
    Case(
        rule="PEB-1",
        says="each side has two runners at the start",
        given=opened,
        by="gm",
        when=command("start"),
        then=["round_started"],
        after=all_at_start,
        cites=False,
    ),
    Case(
        rule="PEB-2",
        says="the goal may lie 9 places away",
        given=lambda: Bout.blank(RULESET),
        by="gm",
        when=command("create_match", options={"goal": 9}),
        then=[{"kind": "created", "goal": 9}],
    ),
    Case(
        rule="PEB-2",
        says="but not 10",
        given=lambda: Bout.blank(RULESET),
        by="gm",
        when=command("create_match", options={"goal": 10}),
        code="bad_goal",
        facts={"goal": 10},
    ),
    Case(
        rule="PEB-3",
        says="the GM starts the match",
        given=opened,
        by="gm",
        when=command("start"),
        then=[{"kind": "round_started", "round": 1}],
    ),
    Case(
        rule="PEB-3",
        says="nobody starts it twice",
        given=at(),
        by="gm",
        when=command("start"),
        code="already_started",
    ),
    Case(
        rule="PEB-4",
        says="a fist closes on 3 pebbles",
        given=at(),
        by="left",
        when=hide(3),
        then=[{"kind": "fist_closed", "side": "left", "pebbles": 3}],
    ),
    Case(rule="PEB-4", says="not on 4", given=at(), by="left", when=hide(4), code="bad_number"),
    Case(rule="PEB-4", says="not twice", given=at("; left hid 1"), by="left", when=hide(1), code="fist_closed"),
    Case(
        rule="PEB-4",
        says="not while a runner is asked for",
        given=at("; asked left 1"),
        by="right",
        when=hide(1),
        code="wrong_phase",
    ),
    Case(
        rule="PEB-5",
        says="the second fist opens both, in a wind",
        given=at("; left hid 3"),
        by="right",
        when=hide(1),
        dice=(4,),
        then=["match.rolled", {"kind": "fists_opened", "left": 3, "right": 1, "wind": 4}],
    ),
    Case(
        rule="PEB-6",
        says="in wind 3 more pebbles win, by the difference",
        given=at("; left hid 3"),
        by="right",
        when=hide(1),
        dice=(3,),
        then=[{"kind": "round_won", "side": "left", "steps": 2}, "asked"],
    ),
    Case(
        rule="PEB-6",
        says="in wind 4 fewer",
        given=at("; left hid 3"),
        by="right",
        when=hide(1),
        dice=(4,),
        then=[{"kind": "round_won", "side": "right", "steps": 2}, "asked"],
    ),
    Case(
        rule="PEB-6",
        says="equal fists win nothing",
        given=at("; left hid 2"),
        by="right",
        when=hide(2),
        dice=(1,),
        then=[{"kind": "round_won", "side": None, "steps": 0}, {"kind": "round_started", "round": 2}],
    ),
    Case(
        rule="PEB-7",
        says="the winner's coach chooses",
        given=at("l2 1; asked left 2"),
        by="left",
        when=advance("l2"),
        dice=(1,),
        then=[{"kind": "advanced", "runner": "l2", "to": 3}],
    ),
    Case(
        rule="PEB-7",
        says="or whoever plays the runner",
        given=at("; asked left 2", seats={"ann": {"figures": ["l2"]}}),
        by="ann",
        when=advance("l2"),
        dice=(1,),
        then=["advanced"],
    ),
    Case(
        rule="PEB-7",
        says="but not for another runner",
        given=at("; asked left 2", seats={"ann": {"figures": ["l2"]}}),
        by="ann",
        when=advance("l1"),
        code="not_yours",
    ),
    Case(
        rule="PEB-7",
        says="the loser is not asked",
        given=at("; asked left 2"),
        by="right",
        when=advance("r1"),
        code="not_asked",
    ),
    Case(rule="PEB-7", says="nor anybody before", given=at(), by="left", when=advance("l1"), code="no_question"),
    Case(
        rule="PEB-8",
        says="running tires by a secret d3",
        given=at("; asked left 2"),
        by="left",
        when=advance("l1"),
        dice=(3,),
        then=[{"kind": "match.rolled", "stream": "breath/left"}, {"kind": "tired", "runner": "l1", "more": 3}],
    ),
    Case(
        rule="PEB-9",
        says="who is tired stumbles",
        given=lambda: tired("l1"),
        by="left",
        when=advance("l1"),
        then=[{"kind": "stumbled", "runner": "l1"}, "round_started"],
    ),
    Case(
        rule="PEB-10",
        says="the goal wins",
        given=at("r1 4; asked right 2"),
        by="right",
        when=advance("r1"),
        dice=(2,),
        then=[{"kind": "advanced", "to": 5}, {"kind": "won", "side": "right", "reason": "goal"}],
    ),
    Case(
        rule="PEB-11",
        says="a silent coach has an empty fist",
        given=lambda: late(""),
        by="clock",
        when=lapse("r1/hide/right"),
        then=[{"kind": "fist_closed", "side": "right", "pebbles": 0}],
    ),
    Case(
        rule="PEB-11",
        says="for a silent winner the first runner runs",
        given=lambda: late("; asked right 1"),
        by="clock",
        when=lapse("r1/advance"),
        dice=(1,),
        then=[{"kind": "advanced", "runner": "r1"}],
    ),
    Case(
        rule="PEB-12",
        says="the GM puts a runner anywhere before the goal",
        given=at(),
        by="gm",
        when=command("place", runner="r2", at=4, reason="forgotten"),
        then=["placed"],
    ),
    Case(
        rule="PEB-12",
        says="not at the goal",
        given=at(),
        by="gm",
        when=command("place", runner="r2", at=5, reason="forgotten"),
        code="bad_place",
    ),
    Case(
        rule="PEB-12",
        says="not a runner that nobody knows",
        given=at(),
        by="gm",
        when=command("place", runner="x", at=1, reason="forgotten"),
        code="unknown_runner",
    ),
    Case(
        rule="PEB-13",
        says="a coach may give up",
        given=at("; left hid 2"),
        by="right",
        when=command("concede"),
        then=[{"kind": "won", "side": "left", "reason": "conceded"}],
    ),
    Case(
        rule="PEB-SEC-1",
        says="after the end everything is shown",
        given=at("; left hid 2"),
        by="right",
        when=command("concede"),
        then=[{"kind": "revealed", "fists": {"left": 2}}, "match.disclosed"],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)
