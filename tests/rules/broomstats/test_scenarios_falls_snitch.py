"""Catalogue 7.2 and 7.3: falls, saves, the snitch."""

from collections.abc import Sequence

import pytest

from rules.kernel.contract import Event
from tests.cases import Case, check
from tests.rules.broomstats.positions import (
    ability,
    adjust,
    both,
    code,
    expect,
    fixture,
    health,
    of,
    pitch,
    play,
    row,
    score,
    seeker,
    stat,
)

HIT = ("h_b1 bludgering a_c1",)
OOP = ("h_s alley_oop with=h_c1 call=Now!", "h_c1 boost h_s")
CHASE = seeker("h_s", "chasing", 1)
CATCH = seeker("h_s", "catching")

CASES = [
    row(
        "BRM-FALL-3",
        "BRM-S14 at 174.9 percent the check is rolled",
        HIT,
        [10, 5, 15],
        [
            {"kind": "damage_taken", "health": -749},
            {"kind": "roll_made", "label": "r1:R4.6:stamina:a_c1"},
            "player_removed",
        ],
        ops=[health("a_c1", 1), *stat("h_b1", strength=15)],
    ),
    row(
        "BRM-FALL-4",
        "BRM-S14 at 175 percent no die",
        (*HIT, "a_c2 save"),
        [10, 5],
        [{"kind": "damage_taken", "health": -750}, {"kind": "stamina_checked", "passed": False}, "player_removed"],
        ops=[health("a_c1", 0), *stat("h_b1", strength=15)],
    ),
    row(
        "BRM-FALL-8",
        "BRM-S14 a reviver helps even there",
        (*HIT, "a_c2 save"),
        [10, 5],
        [{"kind": "player_revived", "rescuer_id": "a_c2"}, {"kind": "player_saved", "health": 1}],
        expect(a_c1=1),
        ops=[health("a_c1", 0), *stat("h_b1", strength=15), ability("a_c2", "rapid_reviver")],
    ),
    row(
        "BRM-FALL-7",
        "BRM-S15 exactly zero needs no check",
        (*HIT, "a_c2 save"),
        [10, 5],
        ["player_fell", {"kind": "player_saved", "rescuer_id": "a_c2", "health": 1}],
        expect(a_c1=1),
        ops=[health("a_c1", 500)],
    ),
    row(
        "BRM-FALL-11",
        "BRM-S15 without a saver out",
        HIT,
        [10, 5],
        ["player_fell", "player_removed"],
        expect(a_c1__status="out"),
        ops=[health("a_c1", 500)],
    ),
    row(
        "BRM-CRIT-grab",
        "BRM-S18 falls wait for R4.6",
        ("h_c1 grab_score",),
        [1, 10, 10, 10, 10, 15],
        [
            {"kind": "damage_taken", "amount": 50, "health": -10},
            {"kind": "roll_made", "label": "r1:R3.2:grab:h_c1:5"},
            {"kind": "roll_made", "label": "r1:R4.6:stamina:h_c1", "total": 25},
            "player_removed",
        ],
        score(40, 0),
        ops=[health("h_c1", 40)],
    ),
    row(
        "BRM-CRIT-find",
        "BRM-S20 a critical find shortens the chase",
        ("h_s find",),
        [20],
        [{"kind": "snitch_found", "phase": "chasing", "chase_remaining": 1}],
        lambda bout: code(bout, "h_s alley_oop with=h_c1 call=Now!") is None or pytest.fail("no Alley Oop"),
    ),
    row(
        "BRM-FALL-12",
        "BRM-S21 a leaping catch, saved",
        ("h_s leaping", "h_c1 save"),
        [7],
        [
            {"kind": "roll_made", "label": "r1:R5.3:catch:h_s", "total": 24, "dc": 25},
            {"kind": "catch_failed", "stack": 3},
            {"kind": "player_fell", "player_id": "h_s"},
            {"kind": "player_saved", "health": 1000},
        ],
        expect(h_s=1000, h_s__catch_stack=3, h_s__phase="catching"),
        ops=[seeker("h_s", "catching", catch=2)],
    ),
    row(
        "BRM-SUB-1",
        "BRM-S22 a leaping catch, not saved",
        ("h_s leaping",),
        [7],
        ["player_removed", {"kind": "substitution_made", "in_player_id": "h_s2", "slot": "seeker"}],
        expect(h_s__status="out", h_s2__phase="searching", h_s2__catch_stack=0, h_s2__find_stack=0),
        ops=[seeker("h_s", "catching", catch=2)],
    ),
    row(
        "BRM-MOVE-leaping_catch",
        "BRM-S23 who leaps evades badly",
        ("h_s leaping", "a_b1 bludgering h_s", "h_c1 save"),
        [5, 18, 4, 2],
        [
            {"kind": "roll_made", "who": "h_s", "dice": [18, 4], "total": 14},
            {"kind": "damage_taken", "amount": 500},
            {"kind": "roll_made", "label": "r1:R5.3:catch:h_s"},
        ],
        ops=[CATCH],
    ),
    row(
        "BRM-MOVE-blurting",
        "BRM-S24 an Alley Oop with a Blurting",
        (*OOP, "a_c1 blurting h_s"),
        [6, 7, 8, 20, 17, 14],
        [
            {"kind": "roll_made", "label": "r1:R1:foul:a_c1", "total": 18},
            {"kind": "roll_made", "label": "r1:R1:evasion:h_s:a_c1", "total": 17},
            {"kind": "foul_committed", "seen": False, "hit": True},
            {"kind": "roll_made", "dice": [20, 17, 14], "total": 24},
            {"kind": "catch_failed", "stack": 1},
        ],
        expect(h_s__phase="catching", h_s__catch_stack=1),
        ops=[CHASE],
    ),
    row(
        "BRM-MOVE-alley_oop",
        "BRM-S24 without it two dice, caught",
        OOP,
        [20, 17],
        [{"kind": "roll_made", "dice": [20, 17], "total": 27}, "snitch_caught", {"kind": "match_finished"}],
        both(score(150, 0), lambda bout: bout.state.outcome.winner == "home" or pytest.fail("nobody won")),
        ops=[CHASE],
    ),
    row(
        "BRM-ROUND-6",
        "BRM-S25 without the boost the chase goes on",
        OOP[:1],
        [],
        [{"kind": "move_voided", "reason": "unmatched"}, {"kind": "chase_advanced", "phase": "catching"}],
        expect(h_s__phase="catching", h_s__chase_remaining=0),
        ops=[CHASE],
    ),
    row(
        "BRM-SNITCH-5",
        "BRM-S26 two Blurtings hold up one round",
        ("h_s grab_score", "a_c1 blurting h_s", "a_c2 blurting h_s", "a_k block"),
        [6, 7, 8, 6, 7, 8, *(10, 5, 6) * 5],
        [{"kind": "chase_held_up", "player_id": "h_s"}],
        expect(h_s__chase_remaining=2),
        ops=[seeker("h_s", "chasing", 2)],
    ),
    row(
        "BRM-MOVE-snitch_blocking",
        "BRM-S27 Snitch Blocking sends back",
        ("a_b1 snitch_blocking h_s",),
        [5, 10, 8],
        [{"kind": "effect_applied", "stats": {"accuracy": -10}}, {"kind": "chase_reset", "chase_remaining": 2}],
        expect(h_s__chase_remaining=2, h_s__phase="chasing"),
        ops=[CHASE],
    ),
    row(
        "BRM-SNITCH-6",
        "BRM-S27 and takes ten from a catch",
        ("a_b1 snitch_blocking h_s", "h_s catch_snitch"),
        [5, 10, 8, 19],
        [{"kind": "roll_made", "label": "r1:R5.3:catch:h_s", "total": 20}, {"kind": "catch_failed", "stack": 2}],
        lambda bout: None,
        ops=[seeker("h_s", "catching", catch=1)],
    ),
    row(
        "BRM-FALL-10",
        "BRM-S53 a Savior needs no move",
        (),
        [],
        [{"kind": "player_saved", "player_id": "h_b1", "rescuer_id": "h_c1", "ability": "savior", "health": 1}],
        expect(h_b1=1, h_c1__savior_used=1),
        ops=[health("h_b1", -800), ability("h_c1", "savior")],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_falls_and_snitch(case: Case) -> None:
    check(case)


def test_s16_rapid_reviver_and_three_players() -> None:
    """A revives B once; C may do it again."""
    abilities = [ability("a_c1", "rapid_reviver"), ability("a_c3", "rapid_reviver")]
    bout = adjust(fixture(), *abilities, health("a_c2", -300))
    events = play(bout, "a_c1 save", dice=[5])
    assert of(events, "player_revived")[0]["rescuer_id"] == "a_c1"
    assert pitch(bout)["a_c2"].health == 1
    play(bout)
    play(bout)
    adjust(bout, health("a_c2", -499))
    again = bout.copy()
    events = play(bout, "a_c1 save", dice=[3])
    assert rolls_of(events) == [("r4:R4.6:stamina:a_c2", 13)]
    assert pitch(bout)["a_c2"].status == "out"
    events = play(again, "a_c3 save", dice=[3])
    assert of(events, "player_revived")[0]["rescuer_id"] == "a_c3"
    assert pitch(again)["a_c2"].health == 1


def rolls_of(events: Sequence[Event]) -> list[tuple[str, int]]:
    return [(each["label"], each["total"]) for each in of(events, "roll_made")]


def test_s17_one_passed_check_per_match() -> None:
    bout = adjust(fixture(), health("a_c1", -1))
    play(bout, "a_c2 save", dice=[15])
    assert (pitch(bout)["a_c1"].health, pitch(bout)["a_c1"].passed_check) == (1, True)
    play(bout)
    fresh = adjust(bout.copy(), ability("a_c2", "rapid_reviver"))
    play(bout, "h_b1 bludgering a_c1", "a_c2 save", dice=[10, 5])
    assert (pitch(bout)["a_c1"].health, pitch(bout)["a_c1"].status) == (-499, "out")
    play(fresh, "h_b1 bludgering a_c1", "a_c2 save", dice=[10, 5])
    assert pitch(fresh)["a_c1"].health == 1


def test_s19_find_with_a_stack() -> None:
    bout = fixture()
    play(bout, "h_s find", dice=[10])
    assert pitch(bout)["h_s"].find_stack == 1
    play(bout, "h_s find", dice=[1])
    assert pitch(bout)["h_s"].find_stack == 1
    events = play(bout, "h_s find", dice=[14])
    assert rolls_of(events) == [("r3:R5.1:find:h_s", 25)]
    assert (pitch(bout)["h_s"].phase, pitch(bout)["h_s"].chase_remaining) == ("chasing", 2)
    assert code(bout, "h_s catch_snitch") == "snitch_phase_invalid"
    play(bout)
    assert pitch(bout)["h_s"].chase_remaining == 1
    play(bout)
    assert pitch(bout)["h_s"].phase == "catching"
    assert code(bout, "h_s catch_snitch") is None


def test_s20_the_second_chase_round_comes_at_once() -> None:
    bout = fixture()
    play(bout, "h_s find", dice=[20])
    play(bout)
    assert pitch(bout)["h_s"].phase == "catching"


def test_s21_sharing_after_the_save() -> None:
    """While sharing no snitch moves, and the DC is taken without the Seeker."""
    bout = adjust(fixture(), seeker("h_s", "catching", catch=2), seeker("a_s", "catching"), *stat("h_s", accuracy=5))
    play(bout, "h_s leaping", "h_c1 save", dice=[7])
    assert code(bout, "h_s catch_snitch") == "sharing_broom"
    events = play(bout, "a_s catch_snitch", dice=[2])
    assert of(events, "roll_made")[0]["dc"] == 25
    events = play(bout, "h_s catch_snitch", dice=[2])
    roll = of(events, "roll_made")[0]
    assert (roll["total"], roll["dc"]) == (2 + 5 + 3, 20)


def test_s25_when_an_alley_oop_may_be_declared() -> None:
    bout = adjust(fixture(), seeker("h_s", "chasing", 2))
    assert code(bout, "h_s alley_oop with=h_c1 call=Now!") == "alley_oop_not_second_chase_round"
    adjust(bout, CHASE)
    assert code(bout, "h_s alley_oop with=h_c1") == "announcement_required"
    assert code(bout, "h_s alley_oop with=h_c1 call=Now!") is None


def test_s26_no_blurting_against_a_catching_seeker() -> None:
    bout = adjust(fixture(), CATCH)
    assert code(bout, "a_c1 blurting h_s") == "snitch_phase_invalid"


def test_s27_two_successes_and_no_more() -> None:
    bout = adjust(fixture(), CATCH)
    play(bout, "a_b1 snitch_blocking h_s", dice=[5, 10, 8])
    play(bout, "a_b2 snitch_blocking h_s", dice=[5, 10, 8])
    assert code(bout, "a_c1 snitch_blocking h_s") == "move_limit_reached"


def test_s53_a_savior_saves_once() -> None:
    bout = adjust(fixture(), health("h_b1", -800), ability("h_c1", "savior"))
    play(bout)
    adjust(bout, health("h_b2", -800))
    play(bout)
    assert pitch(bout)["h_b2"].status == "out"


def test_both_seekers_catch() -> None:
    """BRM-SNITCH-7: critical first, then the total, then strength."""
    ready = [seeker("h_s", "catching", catch=5), seeker("a_s", "catching")]
    for dice, winner in (([19, 20], "away"), ([19, 18], "home"), ([13, 18, 4, 9], "away")):
        bout = adjust(fixture(), *ready)
        events = play(bout, "h_s catch_snitch", "a_s catch_snitch", dice=dice)
        assert of(events, "snitch_caught")[0]["side"] == winner
