"""Corrections of the GM and what follows from them (catalogue 4.6, 4.10, 6.3)."""

from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.broomstats.positions import (
    ability,
    adjust,
    code,
    declare,
    fixture,
    health,
    of,
    pitch,
    play,
    row,
    started,
)
from tests.rules.broomstats.test_setup import league


def rides(who: str, rescuer: str | None, rounds: int | None = 1) -> dict[str, Any]:
    """The operation that puts somebody on another's broom."""
    op = {"op": "set_sharing", "player_id": who, "rescuer_id": rescuer}
    return op if rescuer is None else {**op, "rounds_left": rounds}


def status(who: str, value: str, **more: Any) -> dict[str, Any]:
    """The operation that puts somebody on or off the field."""
    return {"op": "set_status", "player_id": who, "status": value, **more}


def impossible(says: str, *ops: dict[str, Any], index: int = 0) -> Case:
    """Operations of which one cannot be done."""
    when = {"kind": "broomstats.gm_adjust", "ops": list(ops), "reason": "x"}
    facts = {"index": index}
    return Case(rule="BRM-SUB-3", says=says, given=fixture, when=when, by="gm", code="adjust_invalid", facts=facts)


def possible(says: str, *ops: dict[str, Any]) -> Case:
    """Operations of which all can be done."""
    when = {"kind": "broomstats.gm_adjust", "ops": list(ops), "reason": "x"}
    return Case(rule="BRM-SUB-3", says=says, given=fixture, when=when, by="gm", then=["gm_adjusted"])


C1: dict[str, Any] = {"player_id": "h_c1"}
CASES = [
    impossible("more health than there is", health("h_c1", 1001)),
    possible("health below nothing", health("h_c1", -5)),
    impossible("a slot that is taken", status("h_c4", "in_play", slot="chaser_1")),
    impossible("no slot at all", status("h_c4", "in_play")),
    possible("a slot that is free", status("h_c1", "out"), status("h_c4", "in_play", slot="chaser_1")),
    impossible("a slot on the bench", status("h_c1", "bench", slot="chaser_1")),
    impossible("less than no points", {"op": "set_score", "team_id": "hawks", "value": -1}),
    impossible("a team nobody knows", {"op": "set_score", "team_id": "owls", "value": 1}),
    impossible("too much of an effect", {"op": "add_effect", **C1, "stat": "all", "value": 21, "rounds": 1}),
    impossible("an effect for ever", {"op": "add_effect", **C1, "stat": "all", "value": 1, "rounds": 100}),
    impossible("an effect on a sixth stat", {"op": "add_effect", **C1, "stat": "arcane", "value": 1, "rounds": 1}),
    impossible("an effect that is not there", {"op": "remove_effect", "effect_id": "h_c1/e1"}),
    impossible("a phase nobody knows", {"op": "set_seeker", "player_id": "h_s", "phase": "resting"}),
    impossible("a stat above all", {"op": "set_stat", **C1, "stat": "wisdom", "value": 21}),
    possible("a stat within", {"op": "set_stat", **C1, "stat": "wisdom", "value": 20}),
    impossible("no health at all", {"op": "set_max_health", **C1, "value": 0}),
    impossible("a hundred bonuses", {"op": "set_bench_bonus", **C1, "value": 100}),
    impossible("a snack before the first round", {"op": "set_snack", **C1, "round": 0}),
    impossible("a check passed a little", {"op": "set_stamina_check_passed", **C1, "value": 2}),
    impossible("a move nobody knows", {"op": "reset_use", **C1, "move": "dance"}),
    impossible("a use of nobody", {"op": "set_use", "move": "blagging", "count": 1}),
    impossible("an ability nobody has", {"op": "set_ability", **C1, "ability": "flight", "has": True}),
    impossible("an ability that is not counted", {"op": "set_ability_use", **C1, "ability": "ricochet", "used": True}),
    impossible("a race nobody knows", {"op": "set_race", **C1, "race": "elf"}),
    impossible("an operation nobody knows", {"op": "set_weather", "value": 1}),
    impossible("a field too many", {**health("h_c1", 5), "stat": "wisdom"}),
    impossible("all or nothing", health("h_c1", 5), health("h_c1", 2000), index=1),
    impossible("on an opponent's broom", rides("h_c1", "a_c1")),
    impossible("on one's own broom", rides("h_c1", "h_c1")),
    impossible("on a broom for four rounds", rides("h_c1", "h_c2", 4)),
    impossible("on a broom on the bench", rides("h_c1", "h_c4")),
    impossible("from the bench onto a broom", rides("h_c4", "h_c1")),
    impossible("two on each other's brooms", rides("h_c1", "h_c2"), rides("h_c2", "h_c1"), index=1),
    possible("three on one broom", rides("h_c1", "h_c2"), rides("h_c3", "h_c2")),
    possible("off it again", rides("h_c1", "h_c2"), rides("h_c1", None)),
    row(
        "BRM-SHARE-5",
        "a rescuer who rides along takes the own passenger too",
        (),
        [15],
        [
            {"kind": "player_fell", "player_id": "h_c1", "with_id": "h_c2"},
            {"kind": "player_fell", "player_id": "h_c2", "with_id": "h_c3"},
            {"kind": "player_fell", "player_id": "h_c3", "with_id": None},
        ],
        ops=[rides("h_c1", "h_c2", 2), rides("h_c2", "h_c3", 2), health("h_c3", -1)],
    ),
    row(
        "BRM-FALL-1",
        "a passenger who falls alone takes nobody along",
        (),
        [15],
        [{"kind": "player_removed", "player_id": "h_c1"}],
        lambda bout: pitch(bout)["h_c2"].status == "in_play" or pytest.fail("fell"),
        ops=[rides("h_c1", "h_c2"), health("h_c1", -1)],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rules(case: Case) -> None:
    check(case)


def test_a_savior_may_save_while_riding_along() -> None:
    """Then three sit on one broom, and have one cobbing between them (BRM-SHARE-4, -6)."""
    bout = adjust(fixture(broom_sharing_rounds=2), rides("h_c1", "h_c2", 3), ability("h_c1", "savior"))
    adjust(bout, health("h_c3", 0))
    assert of(play(bout), "player_saved")[0]["rescuer_id"] == "h_c1"
    declare(bout, "h_c3 cobbing a_c1")
    assert code(bout, "h_c2 cobbing a_c1") == "cob_shared_broom"
    assert code(bout, "h_s cobbing a_c1") is None


@pytest.mark.parametrize("how", ["out", "bench", "substitute"])
def test_sharing_ends_when_the_gm_takes_the_rescuer_off(how: str) -> None:
    """BRM-SHARE-6; whoever rode there may be on save duty and seek again at once."""
    bout = adjust(fixture(), rides("h_s", "h_c2", 3))
    assert code(bout, "h_s find") == "sharing_broom"
    if how == "substitute":
        bout.send("gm", {"kind": "broomstats.gm_substitute", "out_player_id": "h_c2", "in_player_id": "h_c4"})
    else:
        adjust(bout, status("h_c2", how))
    assert pitch(bout)["h_s"].sharing is None
    assert code(bout, "h_s find") is None


@pytest.mark.parametrize(
    ("ops", "left"),
    [
        ([status("h_c1", "out")], False),
        ([status("h_b1", "out"), status("h_c1", "in_play", slot="beater_1")], False),
        ([health("h_c1", 5)], True),
    ],
)
def test_a_declaration_is_dropped_with_its_place(ops: list[dict[str, Any]], left: bool) -> None:
    """BRM-SUB-3; a Chaser's move is none of a Beater's."""
    bout = declare(fixture(), "h_c1 slice")
    adjust(bout, *ops)
    assert ("h_c1" in bout.state.declarations) is left


def test_a_league_without_a_move_goes_on_without_it() -> None:
    tables = league()
    tables["moves"] = [each for each in tables["moves"] if each["id"] not in ("snack", "wollongong_shimmy", "defend")]
    bout = adjust(started(setup={"tables": tables}), {"op": "set_snack", **C1, "round": 1})
    assert code(bout, "h_c4 snack") == "unknown_move"
    assert of(play(bout, "h_c1 hold"), "round_resolved")


def test_a_race_s_move_is_nobody_s_where_no_race_has_it() -> None:
    tables = league()
    tables["races"] = [{**each, "moves": []} for each in tables["races"]]
    bout: Bout = started(setup={"tables": tables})
    assert code(bout, "h_c1 scream a_c1") == "race_required"
