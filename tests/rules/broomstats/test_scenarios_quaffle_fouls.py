"""Catalogue 7.4 to 7.6 and 7.8: quaffle, fouls, bench, remaining moves."""

from typing import Any

import pytest

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
    rolls,
    row,
    score,
    started,
    stat,
)

ONE = {"quaffle_attempts": 1}
SLICE = ("h_c1 slice", "a_k block")
GUARDS = ("h_c1 guard to=h_c2", "h_c2 slice", "a_c1 guard", "a_k block")
TRICK = ("h_c1 trick", "a_k block")
HOOPS = ("h_c1 trick", "a_k block2 hoops=1,2")

CASES = [
    row(
        "BRM-CORE-5",
        "BRM-S28 a tied grab goes to the stronger",
        ("h_c1 grab_score", "a_c1 grab_score", "h_k block"),
        [12, 12, 7, 8, 9, 9],
        [
            {"kind": "roll_made", "label": "r1:R3.2:grab_strength:h_c1:1", "total": 17},
            {"kind": "roll_made", "label": "r1:R3.2:grab_strength:a_c1:1", "total": 18},
            {"kind": "quaffle_grabbed", "player_id": "a_c1"},
            {"kind": "goal_blocked", "player_id": "a_c1"},
        ],
        score(0, 0),
        options=ONE,
    ),
    row(
        "BRM-MOVE-quaffle_grab_slice",
        "BRM-S29 a slice",
        SLICE,
        [8, 5, 9],
        [{"kind": "roll_made", "total": 20}, {"kind": "roll_made", "total": 19}, {"kind": "goal_scored", "points": 10}],
        score(10, 0),
        options=ONE,
    ),
    row(
        "BRM-MOVE-quaffle_guard_pass",
        "BRM-S30 two guards, four each",
        GUARDS,
        [10, 13, 9, 6, 10],
        [
            {"kind": "roll_made", "who": "h_c1", "total": 24},
            {"kind": "roll_made", "who": "h_c2", "total": 23},
            {"kind": "roll_made", "who": "a_c1", "total": 23},
            {"kind": "quaffle_passed", "target_id": "h_c2"},
            {"kind": "roll_made", "total": 21},
            {"kind": "roll_made", "total": 20},
            "goal_scored",
        ],
        score(10, 0),
        options=ONE,
    ),
    row(
        "BRM-GAP-37",
        "BRM-S30 three guards, three each",
        (*GUARDS, "a_c2 guard"),
        [10, 12, 9, 9, 10, 10],
        [
            {"kind": "roll_made", "who": "h_c1", "total": 23},
            {"kind": "roll_made", "who": "a_c2", "total": 22},
        ],
        options=ONE,
    ),
    row(
        "BRM-QUAF-5",
        "BRM-S31 nobody to pass to",
        ("h_c1 guard",),
        [10, 10, 10, 10, 10],
        ["quaffle_lost"] * 5,
        score(0, 0),
    ),
    row(
        "BRM-MOVE-quaffle_grab_trick_score",
        "BRM-S32 fooled",
        TRICK,
        [8, 11, 10, 4, 10],
        [
            {"kind": "fake_out", "fooled": True},
            {"kind": "roll_made", "total": 14},
            {"kind": "roll_made", "total": 13},
            "goal_scored",
        ],
        score(10, 0),
        options=ONE,
    ),
    row(
        "BRM-CORE-4",
        "BRM-S32 a tie does not fool",
        TRICK,
        [8, 10, 10, 15, 3, 4],
        [
            {"kind": "fake_out", "fooled": False},
            {"kind": "roll_made", "dice": [15, 3], "total": 13},
            {"kind": "roll_made", "total": 14},
            "goal_blocked",
        ],
        options=ONE,
    ),
    row(
        "BRM-MOVE-block_two_leave_one",
        "BRM-S33 the faked hoop is guarded",
        HOOPS,
        [8, 2, 1, 16, 12, 2],
        [
            {"kind": "fake_out", "fooled": False},
            {"kind": "roll_made", "dice": [16, 12], "total": 22},
            {"kind": "roll_made", "total": 22},
            {"kind": "goal_blocked", "hoop": 1},
        ],
        options=ONE,
    ),
    row(
        "BRM-MOVE-block_two_leave_one",
        "BRM-S33 the open hoop",
        HOOPS,
        [8, 2, 3],
        [{"kind": "goal_scored", "hoop": 3}],
        score(10, 0),
        options=ONE,
    ),
    row(
        "BRM-MOVE-quaffle_grab_trick_score",
        "BRM-S33 a fake at the open hoop is contested",
        HOOPS,
        [8, 3, 11, 10, 1, 5, 5],
        [{"kind": "fake_out", "fooled": True}, {"kind": "roll_made", "total": 15}, {"kind": "roll_made", "total": 18}],
        options=ONE,
    ),
    row(
        "BRM-MOVE-high_speed_block",
        "BRM-S34 blocks better and evades better",
        ("h_c1 grab_score", "a_k high_speed_block", "h_b1 bludgering a_k"),
        [8, 10, 5, 6, 2],
        [
            {"kind": "roll_made", "label": "r1:R3.2:block:a_k:1", "total": 20},
            "goal_blocked",
            {"kind": "roll_made", "label": "r1:R4.3:evasion:a_k:h_b1", "total": 15},
            "attack_hit",
        ],
        lambda bout: (play(bout) and code(bout, "a_k high_speed_block") == "move_on_cooldown") or pytest.fail("early"),
        options=ONE,
    ),
    row(
        "BRM-MOVE-double_eight_loop",
        "BRM-S35 rolled with strength",
        ("h_c1 grab_score", "a_k double_eight_loop"),
        [8, 10, 8],
        [{"kind": "roll_made", "label": "r1:R3.2:block:a_k:1", "total": 20}, "goal_blocked"],
        ops=stat("a_k", accuracy=6, strength=14),
        options=ONE,
    ),
    row(
        "BRM-MOVE-wollongong_shimmy",
        "BRM-S36 distracts who does not resist",
        ("h_c3 shimmy", "a_c1 grab_score", "a_c2 flick", "h_k block"),
        [7, 10, 9, 5, 15, 8, 7],
        [
            {"kind": "roll_made", "label": "r1:R3.1:shimmy:h_c3", "total": 20},
            {"kind": "roll_made", "label": "r1:R3.1:resist:a_c1:h_c3", "total": 20},
            {"kind": "shimmy_worked", "target_id": "a_c2"},
            {"kind": "roll_made", "who": "a_c2", "total": 20},
            {"kind": "roll_made", "label": "r1:R3.2:score:a_c2:1", "total": 18},
            {"kind": "roll_made", "total": 17},
            "goal_scored",
        ],
        score(0, 10),
        options=ONE,
    ),
    row(
        "BRM-CRIT-score",
        "BRM-S37 both critical in one attempt",
        ("h_c1 grab_score", "a_k block"),
        [8, 1, 1, 15, 4, 10, 10],
        [
            "quaffle_fumbled",
            {"kind": "damage_taken", "player_id": "a_k", "amount": 50},
            "goal_blocked",
            {"kind": "roll_made", "label": "r1:R3.2:grab:h_c1:2", "dice": [15, 4], "natural": 4},
            "fumble_paid",
        ],
        both(score(0, 0), expect(a_k=950, h_c1__grab_handicap=False)),
        options={"quaffle_attempts": 2},
    ),
    row(
        "BRM-CRIT-block",
        "BRM-S37 a Keeper's bad block hurts",
        ("h_c1 grab_score", "a_k block"),
        [8, 10, 1],
        [{"kind": "damage_taken", "rule": "BRM-CRIT-block", "amount": 50}, "goal_scored"],
        options=ONE,
    ),
    row(
        "BRM-FOUL-5",
        "BRM-S38 a seen cobbing",
        ("a_c1 cobbing h_c1", "a_k block"),
        [8, 10, 7, 10, 9],
        [
            {"kind": "roll_made", "label": "r1:R1:foul:a_c1", "total": 20},
            {"kind": "roll_made", "label": "r1:R1:evasion:h_c1:a_c1", "total": 20},
            {"kind": "roll_made", "label": "r1:R1:cheat:a_c1", "total": 17, "dc": 18},
            {"kind": "foul_seen", "count": 1},
            {"kind": "effect_applied", "stats": {"wisdom": -2, "accuracy": -2, "evasion": -2}, "first": 1, "last": 3},
            {"kind": "roll_made", "label": "r1:R4.7:penalty_score:h_c2:a_c1", "total": 20},
            {"kind": "roll_made", "label": "r1:R4.7:penalty_block:a_k:a_c1", "total": 19},
            {"kind": "penalty_shot", "scored": True},
        ],
        both(
            score(10, 0), lambda bout: bout.view("gm")["teams"][1]["players"][4]["cheat_dc"] == 20 or pytest.fail("dc")
        ),
    ),
    row(
        "BRM-FOUL-3",
        "BRM-S41 a Tackle without contact is no foul",
        ("a_c1 tackle h_c1",),
        [6, 5],
        [{"kind": "effect_applied", "stats": {"wisdom": -2, "accuracy": -2, "evasion": -2}, "last": 2}],
    ),
    row(
        "BRM-MOVE-transylvanian_tackle",
        "BRM-S41 with contact it is",
        ("a_c1 tackle h_c1",),
        [9, 7, 8],
        [
            {"kind": "roll_made", "total": 11},
            {"kind": "roll_made", "total": 10},
            {"kind": "foul_committed", "seen": False},
            {"kind": "damage_taken", "amount": 180, "health": 820},
        ],
        expect(h_c1=820),
        ops=[*stat("a_c1", evasion=2), *stat("h_c1", evasion=3)],
    ),
    row(
        "BRM-MOVE-cheer",
        "BRM-S42 cheers",
        ("h_c4 cheer h_c1", "h_b3 cheer h_c1", "h_s2 cheer h_c1", "a_c1 cobbing h_c1"),
        [5, 15, 10, 5, 4, 5],
        [
            {"kind": "roll_made", "label": "r1:R1:evasion:h_c1:a_c1", "total": 25},
            {"kind": "bench_resolved", "player_id": "h_s2", "success": True},
            {"kind": "bench_resolved", "player_id": "h_b3", "success": False},
            {"kind": "bench_resolved", "player_id": "h_c4", "success": True},
        ],
        expect(h_c1=1000),
        ops=[*stat("h_c4", strength=3), *stat("h_b3", strength=3), *stat("h_s2", strength=3)],
    ),
    row(
        "BRM-CRIT-boo",
        "BRM-S43 a critical boo",
        ("h_c4 boo a_c1",),
        [20],
        [
            {
                "kind": "effect_applied",
                "stats": dict.fromkeys(("accuracy", "evasion", "strength", "stamina", "wisdom"), -2),
            }
        ],
    ),
    row(
        "BRM-MOVE-boo",
        "BRM-S43 a bad boo meets a teammate",
        ("h_c4 boo a_c1",),
        [1, 7],
        [{"kind": "effect_applied", "player_id": "h_c3"}],
    ),
    row(
        "BRM-MOVE-strategize",
        "BRM-S45 both wisdoms",
        ("h_k2 strategize with=h_s2", "h_s2 strategize with=h_k2"),
        [11],
        [{"kind": "roll_made", "total": 20}, {"kind": "bench_gained", "player_id": "h_k2", "value": 2}],
        expect(h_k2__bench_bonus=2, h_s2__bench_bonus=2),
        ops=[*stat("h_k2", wisdom=5), *stat("h_s2", wisdom=4)],
    ),
    row(
        "BRM-MOVE-strategize",
        "BRM-S45 one less is not enough",
        ("h_k2 strategize with=h_s2", "h_s2 strategize with=h_k2"),
        [10],
        [{"kind": "bench_resolved", "success": False}],
        expect(h_k2__bench_bonus=0, h_s2__bench_bonus=0),
        ops=[*stat("h_k2", wisdom=5), *stat("h_s2", wisdom=4)],
    ),
    row(
        "BRM-MOVE-backbeat",
        "BRM-S50 backbeat",
        ("h_b1 backbeat a_s",),
        [4, 7],
        [{"kind": "roll_made", "total": 17}, {"kind": "damage_taken", "amount": 320}],
        expect(a_s=680),
        ops=stat("h_b1", strength=8),
    ),
    row(
        "BRM-MOVE-blatching",
        "BRM-S51 a Keeper who fouls guards nothing",
        ("a_k blatching h_b2", "h_c1 grab_score"),
        [10, 10, 10, 10, 10, 6, 7, 9],
        [
            *["goal_scored"] * 5,
            {"kind": "roll_made", "label": "r1:R4.2:attack:a_k", "total": 16},
            {"kind": "roll_made", "label": "r1:R4.3:evasion:h_b2:a_k", "total": 17},
            {"kind": "roll_made", "label": "r1:R4.3:cheat:a_k", "total": 19},
            {"kind": "foul_committed", "seen": False, "hit": False},
        ],
        score(50, 0),
    ),
    row(
        "BRM-BLUD-4",
        "BRM-S52 rogue bludgers",
        (),
        [1, 5, 14, 12, 4, 10],
        [
            {"kind": "roll_made", "label": "r1:R4.2:rogue_target:rogue_1", "sides": 14},
            {"kind": "roll_made", "label": "r1:R4.2:attack:rogue_1", "total": 13, "who": None},
            {"kind": "attack_missed", "target_id": "h_k"},
            {"kind": "damage_taken", "player_id": "a_c3", "amount": 300},
        ],
        expect(a_c3=700),
        options={"rogue_bludgers": True},
    ),
    row(
        "BRM-MOVE-quaffle_grab_pass",
        "BRM-S54 grab and pass",
        ("h_c1 grab_pass to=h_c2", "h_c2 grab_score", "a_k block"),
        [12, 9, 11, 10],
        [{"kind": "quaffle_passed", "target_id": "h_c2"}, {"kind": "roll_made", "total": 21}, "goal_scored"],
        options=ONE,
    ),
    row(
        "BRM-QUAF-4",
        "BRM-S54 another receiver, no die for the choice",
        ("h_c1 grab_pass to=h_c2", "h_c2 save", "h_c3 flick", "a_k block"),
        [12, 9, 11, 10],
        [{"kind": "quaffle_passed", "target_id": "h_c3"}, "goal_scored"],
        options=ONE,
    ),
    row(
        "BRM-MOVE-scream",
        "BRM-S56 a scream lowers the block",
        ("h_c1 scream a_k", "h_c2 grab_score", "a_k block"),
        [11, 10, 20, 8, 7, 10],
        [
            {"kind": "roll_made", "label": "r1:R1:resist:a_k:h_c1", "total": 20},
            {"kind": "effect_applied", "stats": {"wisdom": -4, "accuracy": -4}},
            {"kind": "roll_made", "label": "r1:R3.2:score:h_c2:1", "total": 17},
            {"kind": "roll_made", "label": "r1:R3.2:block:a_k:1", "total": 16},
            "goal_scored",
        ],
        ops=[{"op": "set_race", "player_id": "h_c1", "race": "part_veela"}],
        options=ONE,
    ),
    row(
        "BRM-CRIT-foul",
        "BRM-S56 a bad foul is seen sooner",
        ("a_b1 break_limb h_c1",),
        [1, 20, 8],
        [{"kind": "roll_made", "label": "r1:R1:cheat:a_b1", "dice": [20, 8], "total": 18}],
        expect(h_c1=1000),
        ops=[{"op": "set_race", "player_id": "a_b1", "race": "part_giant"}],
    ),
    row(
        "BRM-ROUND-6",
        "BRM-S58 an unmatched bench move",
        ("h_k2 strategize with=h_s2", "h_s2 observe"),
        [8],
        [{"kind": "move_voided", "player_id": "h_k2"}, {"kind": "bench_gained", "player_id": "h_s2"}],
        expect(h_k2__bench_bonus=0, h_s2__bench_bonus=1),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_quaffle_and_fouls(case: Case) -> None:
    check(case)


def test_s29_cooldown() -> None:
    bout = fixture(quaffle_attempts=1)
    play(bout, *SLICE, dice=[8, 5, 9])
    play(bout)
    no = bout.refusal(
        "gm", {"kind": "broomstats.declare_action", "round": 3, "player_id": "h_c1", "move": "quaffle_grab_slice"}
    )
    assert no is not None
    assert (no.code, no.facts["available_from_round"]) == ("move_on_cooldown", 4)
    play(bout)
    assert code(bout, "h_c1 slice") is None


def test_s39_cobbing_cap() -> None:
    def accuracy() -> int:
        return int(bout.view("gm")["teams"][0]["players"][4]["effective_stats"]["accuracy"])

    bout = fixture()
    play(bout, "a_c1 cobbing h_c1", "a_c2 cobbing h_c1", dice=[10, 5, 10, 10, 5, 10])
    assert accuracy() == 6
    play(bout, "a_c3 cobbing h_c1", dice=[10, 5, 10])
    assert accuracy() == 6
    assert sorted(each.last for each in pitch(bout)["h_c1"].effects) == [3, 4]
    play(bout)
    assert accuracy() == 8


def test_s40_blagging_once() -> None:
    bout = fixture()
    events = play(bout, "a_c1 blagging h_s", dice=[4, 9, 8])
    assert rolls(events, "cheat") == [("a_c1", 18)]
    assert of(events, "attack_missed")
    assert code(bout, "a_c1 blagging h_s") == "move_limit_reached"
    assert code(bout, "a_c2 blagging h_s") is None


def test_s42_a_third_cheer_adds_nothing() -> None:
    bout = adjust(fixture(), *[op for who in ("h_c4", "h_b3", "h_s2") for op in stat(who, strength=3)])
    events = play(bout, "h_c4 cheer h_c1", "h_b3 cheer h_c1", "h_s2 cheer h_c1", dice=[5, 5, 5])
    assert len(of(events, "effect_applied")) == 2


def test_s44_observe_then_enter() -> None:
    bout = started(changed={"h_c4": {"broom_id": "cleansweep_2"}})
    for _ in range(2):
        play(bout, "h_c4 observe", dice=[10])
    adjust(bout, health("h_c1", 0))
    play(bout, "h_c4 observe", dice=[10])
    entered = next(each for each in bout.view("home")["teams"][0]["players"] if each["player_id"] == "h_c4")
    assert (entered["slot"], entered["health"], entered["max_health"]) == ("chaser_1", 1000, 1000)
    assert entered["effective_stats"] == {
        "accuracy": 14,
        **dict.fromkeys(("evasion", "strength", "stamina", "wisdom"), 13),
    }


def test_s41_who_sees_a_punch() -> None:
    bout = adjust(fixture(), *stat("a_c1", evasion=2), *stat("h_c1", evasion=3))
    play(bout, "a_c1 tackle h_c1", dice=[9, 7, 8])
    for name, knows in (("away", True), ("home", False), ("spectator", False)):
        told: Any = next(each for each in bout.told(name) if each.tag() == "broomstats.round_published")
        hurt = next(each for each in told.happenings if each.tag() == "broomstats.damage_taken")
        moves = {each.player_id: each.move for each in told.moves}
        assert (hurt.source, moves["a_c1"]) == (("a_c1", "transylvanian_tackle") if knows else (None, "hold"))
        assert any(each.tag() == "broomstats.foul_committed" for each in told.happenings) is knows
    seen = next(each for each in bout.view("home")["teams"][0]["players"] if each["player_id"] == "h_c1")
    assert seen["health"] == 820


def test_s55_snack_then_observe() -> None:
    bout = adjust(fixture(), *stat("h_k2", stamina=2))
    events = play(bout, "h_k2 snack", dice=[6])
    assert rolls(events, "bench") == [("h_k2", 8)]
    events = play(bout, "h_k2 observe", dice=[10])
    assert rolls(events, "bench") == [("h_k2", 22)]
    events = play(bout, "h_k2 observe", dice=[10])
    assert rolls(events, "bench") == [("h_k2", 21)]


def test_s36_a_shimmy_alone_throws_nothing() -> None:
    assert of(play(fixture(), "h_c3 shimmy", "h_c1 hold"), "roll_made") == []


def test_s30_a_guard_evades_badly() -> None:
    bout = fixture(quaffle_attempts=1)
    events = play(bout, "h_c1 guard", "a_b1 bludgering h_c1", dice=[10, 10, 10])
    assert rolls(events, "evasion") == [("h_c1", 17)]


def test_an_ability_of_the_keeper() -> None:
    bout = adjust(fixture(quaffle_attempts=1), ability("a_k", "keepers_catch"))
    events = play(bout, "h_c1 grab_score", "a_k block", dice=[10, 10, 9])
    assert rolls(events, "block") == [("a_k", 21)]
