"""Stats, falls, sharing, snitch, penalties: the rules that no scenario settles alone (catalogue 4.5 to 4.9)."""

from typing import Any

import pytest

from tests.cases import Case, check
from tests.rules.broomstats.positions import (
    ability,
    adjust,
    code,
    expect,
    fixture,
    health,
    pitch,
    play,
    rolls,
    row,
    score,
    seeker,
    started,
    stat,
)

COB = ("a_c1 cobbing h_c1",)
SEEN = [10, 5, 5]
SHARE = {"op": "set_sharing", "player_id": "h_c1", "rescuer_id": "h_c2", "rounds_left": 1}


def foul(foul_id: str, seen: bool) -> dict[str, Any]:
    return {"kind": "broomstats.override_foul", "foul_id": foul_id, "seen": seen, "reason": "I saw it"}


CASES = [
    # -- set-up and stats
    row("BRM-SETUP-4", "base stats of 10 are 1000 health", (), [], ["round_resolved"], expect(h_c1__max_health=1000)),
    row(
        "BRM-SETUP-7",
        "no broom on the bench",
        ("h_c4 observe",),
        [5],
        [{"kind": "roll_made", "total": 15}],
    ),
    row("BRM-SUB-2", "what the bench won stays", ("h_c4 observe",), [5], ["bench_gained"], expect(h_c4__bench_bonus=1)),
    # -- falls
    row(
        "BRM-FALL-1",
        "two fall, in order",
        (),
        [15, 15],
        [{"kind": "player_fell", "player_id": "h_c1"}, {"kind": "player_fell", "player_id": "a_c1"}],
        ops=[health("h_c1", -1), health("a_c1", -1)],
    ),
    row("BRM-FALL-2", "at 0 no die", (), [], ["player_fell", "player_removed"], ops=[health("h_c1", 0)]),
    row(
        "BRM-FALL-5",
        "who failed is not saved by just anybody",
        ("h_c2 save",),
        [14],
        [{"kind": "stamina_checked", "passed": False}, "player_removed"],
        ops=[health("h_c1", -1)],
    ),
    row(
        "BRM-FALL-6",
        "a second negative fall is straight out, by option",
        ("h_c2 save",),
        [],
        ["player_removed"],
        ops=[
            health("h_c1", -1),
            ability("h_c2", "rapid_reviver"),
            {"op": "set_stamina_check_passed", "player_id": "h_c1", "value": True},
        ],
        options={"second_fall_rule": "out"},
    ),
    row(
        "BRM-FALL-9",
        "saved at 0 goes on with 1",
        ("h_c2 save",),
        [],
        ["player_saved"],
        expect(h_c1=1),
        ops=[health("h_c1", 0)],
    ),
    row(
        "BRM-FALL-13",
        "the check is remembered",
        ("h_c2 save",),
        [15],
        ["player_saved"],
        expect(h_c1__passed_check=True),
        ops=[health("h_c1", -1)],
    ),
    row(
        "BRM-FALL-14",
        "a leap falls again after a save",
        ("h_s leaping", "a_b1 bludgering h_s", "h_c1 save", "h_c2 save"),
        [10, 9, 5, 15, 2],
        [
            {"kind": "player_saved", "step": "R4.6", "rescuer_id": "h_c1"},
            "catch_failed",
            {"kind": "player_saved", "step": "R6", "rescuer_id": "h_c2"},
        ],
        expect(h_s__status="in_play"),
        ops=[seeker("h_s", "catching"), health("h_s", 499)],
    ),
    row(
        "BRM-ABIL-rapid_reviver",
        "revives who failed",
        ("h_c2 save",),
        [14],
        ["player_revived", {"kind": "player_saved", "ability": "rapid_reviver"}],
        expect(h_c1=1, h_c2__revived=("h_c1",)),
        ops=[health("h_c1", -1), ability("h_c2", "rapid_reviver")],
    ),
    row(
        "BRM-GAP-46",
        "a save that needed no reviver uses none up",
        ("h_c2 save",),
        [15],
        [{"kind": "player_saved", "ability": None}],
        expect(h_c2__revived=()),
        ops=[health("h_c1", -1), ability("h_c2", "rapid_reviver")],
    ),
    row(
        "BRM-ABIL-savior",
        "only if nobody on duty can",
        ("h_c2 save",),
        [15],
        [{"kind": "player_saved", "rescuer_id": "h_c2"}],
        expect(h_c3__savior_used=0),
        ops=[health("h_c1", -1), ability("h_c3", "savior")],
    ),
    # -- sharing
    row(
        "BRM-SHARE-1",
        "the ride ends with the round",
        (),
        [],
        [{"kind": "sharing_ended", "player_id": "h_c1"}],
        expect(h_c1__sharing=None),
        ops=[SHARE],
    ),
    row(
        "BRM-SHARE-5",
        "the passenger falls along",
        (),
        [15],
        [
            {"kind": "player_fell", "player_id": "h_c1", "with_id": "h_c2"},
            {"kind": "player_fell", "player_id": "h_c2"},
        ],
        ops=[SHARE, health("h_c2", -1)],
    ),
    row(
        "BRM-SHARE-6",
        "sharing ends when the rescuer is sent off",
        ("h_c2 cobbing a_c1",),
        [10, 5, 5, 9, 9],
        ["player_sent_off", {"kind": "sharing_ended", "rule": "BRM-SHARE-6"}],
        ops=[SHARE, {"op": "set_seen_fouls", "player_id": "h_c2", "value": 2}],
    ),
    # -- snitch
    row(
        "BRM-SNITCH-1",
        "the lowest permanent wisdom counts, effects do not",
        ("h_s find",),
        [10],
        [{"kind": "roll_made", "dc": 22}],
        ops=[
            *stat("a_s", wisdom=7),
            {"op": "add_effect", "player_id": "a_s", "stat": "wisdom", "value": -5, "rounds": 3},
        ],
    ),
    row(
        "BRM-SNITCH-4",
        "closer, whatever else is done",
        ("h_s save",),
        [],
        [{"kind": "chase_advanced", "chase_remaining": 1}],
        ops=[seeker("h_s", "chasing", 2)],
    ),
    row(
        "BRM-SNITCH-7",
        "the stronger of two equal catches",
        ("h_s catch_snitch", "a_s catch_snitch"),
        [15, 15, 3, 9],
        [{"kind": "snitch_caught", "player_id": "a_s"}],
        ops=[seeker("h_s", "catching"), seeker("a_s", "catching")],
    ),
    row(
        "BRM-SNITCH-8",
        "a new Seeker searches",
        (),
        [],
        ["substitution_made"],
        expect(h_s2__phase="searching", h_s2__find_stack=0),
        ops=[health("h_s", 0), seeker("h_s", "chasing", 2, find=3)],
    ),
    # -- fouls
    row(
        "BRM-FOUL-4",
        "points, by option",
        COB,
        SEEN,
        [{"kind": "penalty_points", "points": 10}],
        score(10, 0),
        options={"foul_penalty": "points"},
    ),
    row("BRM-FOUL-4", "nothing, by option", COB, SEEN, ["foul_seen"], score(0, 0), options={"foul_penalty": "none"}),
    row(
        "BRM-FOUL-9",
        "a tie is no goal, and a Keeper's ability counts",
        COB,
        [*SEEN, 12, 10],
        [{"kind": "roll_made", "rule": "BRM-FOUL-9", "total": 22}, {"kind": "penalty_shot", "scored": False}],
        ops=[ability("a_k", "keepers_catch")],
    ),
    row(
        "BRM-FOUL-6",
        "the third seen foul",
        COB,
        [*SEEN, 5, 10],
        [{"kind": "player_sent_off", "player_id": "a_c1"}, {"kind": "substitution_made", "in_player_id": "a_c4"}],
        expect(a_c1__status="out"),
        ops=[{"op": "set_seen_fouls", "player_id": "a_c1", "value": 2}],
    ),
    # -- bludgers
    row(
        "BRM-BLUD-1",
        "fifty for each strength",
        ("h_b1 bludgering a_c1",),
        [10, 5],
        [{"kind": "damage_taken", "amount": 350}],
        ops=stat("h_b1", strength=7),
    ),
    row(
        "BRM-BLUD-6",
        "who is down may still be drawn",
        ("h_b1 bludgering a_c1",),
        [1, 1, 12],
        [{"kind": "attack_redirected", "target_id": "h_k"}, "attack_missed", "player_removed"],
        ops=[health("h_k", 0)],
    ),
    row(
        "BRM-BLUD-7",
        "no counter against the own side",
        ("h_b1 bludgering a_c1", "h_b2 defend h_c1"),
        [1, 4, 2],
        ["attack_defended", "round_resolved"],
    ),
    row(
        "BRM-ABIL-obnoxiously_strong",
        "two more strength",
        ("h_b1 bludgering a_c1",),
        [10, 5],
        [{"kind": "damage_taken", "amount": 600}],
        ops=[ability("h_b1", "obnoxiously_strong")],
    ),
    row(
        "BRM-ABIL-sharp_instinct",
        "critical from 19",
        ("h_b1 bludgering a_c1",),
        [19, 18],
        ["attack_hit"],
        ops=[ability("h_b1", "sharp_instinct"), *stat("a_c1", evasion=20)],
    ),
    row(
        "BRM-ABIL-clumsy",
        "critical to 2",
        ("h_c1 grab_score",),
        [2],
        [{"kind": "damage_taken", "amount": 50}],
        ops=[ability("h_c1", "clumsy")],
        options={"quaffle_attempts": 1},
    ),
    row(
        "BRM-ABIL-keepers_catch",
        "two more on a block",
        ("h_c1 grab_score", "a_k block"),
        [5, 10, 9],
        [{"kind": "roll_made", "who": "a_k", "total": 21}],
        ops=[ability("a_k", "keepers_catch")],
        options={"quaffle_attempts": 1},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rules(case: Case) -> None:
    check(case)


def test_cross_position_substitution() -> None:
    bout = adjust(
        fixture(cross_position_substitution=True),
        {"op": "set_status", "player_id": "h_c4", "status": "out"},
        health("h_c1", 0),
    )
    play(bout)
    assert (pitch(bout)["h_k2"].slot, pitch(bout)["h_k2"].plays) == ("chaser_1", "chaser")
    assert code(bout, "h_k2 grab_score") is None


def test_health_with_the_broom_and_without() -> None:
    broom = {"h_c1": {"broom_id": "bluebottle"}}
    assert pitch(started(changed=broom))["h_c1"].max_health == 1200
    assert pitch(started({"broom_stamina_in_health": False}, broom))["h_c1"].max_health == 1000


def test_bench_moves_know_no_broom() -> None:
    bout = started(changed={"h_c4": {"broom_id": "comet_140"}})
    events = play(bout, "h_c4 observe", dice=[5])
    assert rolls(events, "bench") == [("h_c4", 15)]
