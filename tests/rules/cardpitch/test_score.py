"""Phase 7, overtime, and giving up (CRD-4, CRD-43 to CRD-47)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    H,
    T,
    aim,
    beaters,
    command,
    concede,
    f1,
    given,
    gm,
    goals,
    keep,
    kinds,
    opened,
    scored,
    that,
    turn,
)

LAST = beaters("1+keeper 2+keeper")
NEXT = (H, T)


def last(a: int, b: int, goal: int = 2, guarded: int = 2, **options: Any) -> Callable[[], Bout]:
    """Turn 1 at this score, all but `b`'s beaters; saved unless another goal is guarded."""
    return given(f1, scored(a, b), goals(goal, guarded), ("a", LAST), **options)


def row(rule: str, says: str, given_: Callable[[], Bout], dice: tuple[int, ...], *then: Any, **more: Any) -> Case:
    return Case(rule=rule, says=says, given=given_, by="b", when=LAST, dice=dice, then=list(then), **more)


def won(winner: str, a: int, b: int, reason: str = "score") -> dict[str, Any]:
    return {"kind": "match_won", "winner": winner, "score": {"a": a, "b": b}, "reason": reason}


def overtime() -> Bout:
    """Turn 2, level at 100, the quaffle drawn for `b.chaser_1`."""
    return given(f1, scored(90, 85), turn(3, 1, dice=(T, H, 4, H, T)))()


def result(bout: Bout) -> tuple[object, ...]:
    found = bout.sight("spectator").result
    assert found is not None
    return found.winner, found.reason, dict(found.score)


CASES = [
    row(
        "CRD-4",
        "points are looked at when the turn ends",
        last(95, 0, 2, 1),
        (T, H),
        "goal_scored",
        "snitch_caught",
        {"kind": "turn_ended", "score": {"a": 105, "b": 15}},
        "match_won",
    ),
    row(
        "CRD-GAP-23",
        "who is first to 100 within a turn has not won",
        last(90, 95, 3, 1),
        (T, H),
        {"kind": "goal_scored", "side": "a"},
        {"kind": "snitch_caught", "side": "b"},
        won("b", 100, 110),
        cites=False,
    ),
    row("CRD-43", "at the target, the other below: won", last(85, 99), (H, T), won("a", 100, 99)),
    row(
        "CRD-43",
        "one point short is not won",
        last(84, 98),
        (H, T, *NEXT),
        {"kind": "turn_ended", "score": {"a": 99, "b": 98}},
        "turn_started",
        cites=False,
    ),
    row("CRD-44", "both there: the higher score", last(130, 115), (T, T), won("a", 130, 115)),
    row(
        "CRD-45",
        "both there and level: overtime",
        last(100, 115),
        (H, T, *NEXT),
        {"kind": "overtime_called", "score": {"a": 115, "b": 115}},
        {"kind": "turn_started", "overtime": True},
    ),
    row(
        "CRD-46",
        "both below: another turn",
        last(0, 0),
        (T, T, *NEXT),
        {"kind": "turn_started", "turn": 2, "overtime": False},
    ),
    row(
        "CRD-46",
        "level below the target is no overtime",
        last(80, 95),
        (H, T, *NEXT),
        {"kind": "turn_started", "overtime": False},
    ),
    row(
        "CRD-47",
        "a turn of overtime",
        last(100, 100),
        (T, T, *NEXT),
        "overtime_called",
        {"kind": "turn_started", "turn": 2, "overtime": True},
        {"kind": "quaffle_passed", "to": "b"},
    ),
    row(
        "CRD-GAP-24",
        "overtime carries on, with as many turns as it takes",
        given(overtime, goals(2, 2), ("a", LAST)),
        (T, T, *NEXT),
        {"kind": "overtime_called"},
        {"kind": "turn_started", "turn": 3, "overtime": True},
        {"kind": "quaffle_passed", "to": "a"},
        cites=False,
    ),
    row(
        "CRD-47",
        "it ends with unlike scores",
        given(overtime, goals(2, 2), ("a", LAST)),
        (T, H),
        won("b", 100, 115),
        cites=False,
    ),
    row("CRD-43", "the target is an option", last(0, 0, 2, 1, target_score=10), (T, T), won("a", 10, 0)),
    Case(
        rule="CRD-GAP-36",
        says="a score set by hand wins nothing at once",
        given=f1,
        by="gm",
        when=gm("set_score", a=200, b=0),
        then=["gm_score_set"],
        after=that(lambda bout: bout.sight("a").phase == "quaffle_cards"),
        cites=False,
    ),
    row("CRD-GAP-36", "but in the next phase 7", last(200, 0), (T, T), won("a", 200, 0), cites=False),
    row(
        "CRD-GAP-36",
        "lowered in overtime, play goes on as below the target",
        given(overtime, scored(20, 20), goals(2, 2), ("a", LAST)),
        (T, T, *NEXT),
        "turn_ended",
        {"kind": "turn_started", "overtime": False},
        cites=False,
    ),
    Case(
        rule="CRD-GAP-36",
        says="a score lies within bounds",
        given=f1,
        by="gm",
        when=gm("set_score", a=10_001, b=0),
        code="score_out_of_range",
        facts={"side": "a", "most": 10_000},
    ),
    Case(
        rule="CRD-GAP-36",
        says="and is not negative",
        given=f1,
        by="gm",
        when=gm("set_score", a=0, b=-1),
        code="score_out_of_range",
    ),
    Case(
        rule="CRD-53",
        says="10000 is allowed",
        given=f1,
        by="gm",
        when=gm("set_score", a=10_000, b=0),
        then=[{"kind": "gm_score_set", "a": 10_000, "b": 0, "reason": "a slip"}],
    ),
    Case(
        rule="CRD-GAP-33",
        says="a coach gives up; cards that are down stay down",
        given=given(f1, ("b", keep(3))),
        by="b",
        when=command("concede"),
        then=[won("a", 0, 0, "concession")],
        after=that(
            lambda bout: (
                bout.view("a")["cards"]["b"]["goal_guarded"] is None
                and bout.view("b")["cards"]["b"]["goal_guarded"] == 3
                and result(bout) == ("a", "concession", {"a": 0, "b": 0})
            )
        ),
    ),
    Case(
        rule="CRD-GAP-33",
        says="in a pause too",
        given=given(f1, ("gm", {"kind": "match.pause", "reason": "rain"})),
        by="a",
        when=command("concede"),
        then=[won("b", 0, 0, "concession")],
    ),
    Case(
        rule="MAT-4",
        says="not before the start",
        given=opened,
        by="a",
        when=command("concede"),
        code="match_not_started",
    ),
    Case(
        rule="MAT-6",
        says="not after the end",
        given=given(f1, concede("a")),
        by="b",
        when=command("concede"),
        code="match_finished",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


def test_the_history_tells_every_finished_turn() -> None:
    bout = f1()
    turn(3, 1, a="1>seeker 2+keeper", b="1>chaser_2 2+keeper", dice=(H, T, 5, H, T))(bout)
    [past] = bout.view("spectator")["history"]
    assert past["turn"] == 1
    assert past["overtime"] is False
    assert past["quaffle"] == {
        "holder": "a",
        "carrier": "chaser_1",
        "carrier_fixed": True,
        "dead": False,
        "reason": "draw",
    }
    assert past["bludgers"] == {"a": 1, "b": 1, "resting": []}
    assert past["cards"]["a"]["goal_aimed"] == 3
    assert past["suspended"] == [
        {"side": "a", "slot": "chaser_2", "bludgers": [2]},
        {"side": "b", "slot": "seeker", "bludgers": [1]},
    ]
    assert (past["blocked"], past["returned"], past["outcome"]) == ([], [], "goal")
    assert past["snitch"] == {
        "mode": "single",
        "rounds": None,
        "side": "a",
        "coins": ["heads", "tails"],
        "caught_by": "a",
    }
    assert past["score"] == {"a": 25, "b": 0}
    turn(3, 3, dice=(T, T, H, T))(bout)
    later = bout.view("spectator")["history"][1]
    assert (later["outcome"], later["snitch"]["caught_by"]) == ("save", None)
    assert [row["slot"] for row in later["returned"]] == ["chaser_2", "seeker"]


def test_the_game_master_ends_a_match_without_a_winner() -> None:
    bout = given(f1, scored(30, 20), ("a", aim(2)))()
    events = bout.send("gm", {"kind": "match.end", "result": None, "reason": "rain"})
    assert kinds(events) == []
    assert result(bout) == (None, "gm", {"a": 30, "b": 20})
    assert bout.view("b")["winner"] is None
    assert bout.sight("b").phase == "finished"
    assert bout.view("b")["cards"]["a"]["goal_aimed"] is None
    assert [offer.kind for offer in bout.offers("a") if offer.kind.startswith("cardpitch.")] == []


def test_or_with_one() -> None:
    bout = f1()
    bout.send("gm", {"kind": "match.end", "result": "b", "reason": "rain"})
    assert bout.view("a")["winner"] == "b"
