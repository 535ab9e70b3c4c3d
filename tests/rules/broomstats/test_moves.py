"""Each move in a block of its own: success, failure, both criticals, limits (catalogue 5); more in the scenarios."""

import pytest

from tests.harness import Case, check
from tests.rules.broomstats.positions import (
    ability,
    adjust,
    allowed,
    code,
    expect,
    fixture,
    of,
    play,
    rolls,
    row,
    score,
    seeker,
    stat,
)

ONE = {"quaffle_attempts": 1}
SHOT = ("h_c1 grab_score", "a_k block")
HUNT = [seeker("h_s", "chasing", 2)]
VEELA = [{"op": "set_race", "player_id": "h_c1", "race": "part_veela"}]
GIANT = [{"op": "set_race", "player_id": "h_c1", "race": "part_giant"}]
CALM = [ability("h_b2", "calming_presence")]
HIT = ("h_b1 bludgering a_c1",)
PAIR = ("h_b1 dopplebeater a_c1 with=h_b2", "h_b2 dopplebeater a_c1 with=h_b1")


def declared(*rows: tuple[str, str]) -> list[Case]:
    return [allowed(says, text) for says, text in rows]


CASES = [
    # -- common
    *declared(("nothing", "h_c1 hold"), ("on the bench too", "h_c4 hold"), ("duty", "h_c1 save h_c2")),
    row(
        "BRM-FALL-7",
        "who is named is served first",
        ("h_c1 save h_b2",),
        [16, 16],
        [
            {"kind": "player_saved", "player_id": "h_b2", "rescuer_id": "h_c1"},
            {"kind": "player_removed", "player_id": "h_b1"},
        ],
        ops=[{"op": "set_health", "player_id": who, "value": -10} for who in ("h_b1", "h_b2")],
    ),
    *declared(("the boost", "h_c1 boost h_s")),
    # -- seeker
    row(
        "BRM-SNITCH-3",
        "found",
        ("h_s find",),
        [15],
        [{"kind": "snitch_found", "chase_remaining": 2}],
        expect(h_s__phase="chasing", h_s__chase_remaining=2),
    ),
    row("BRM-SNITCH-2", "not found", ("h_s find",), [14], [{"kind": "find_failed", "stack": 1}]),
    row("BRM-SNITCH-2", "a bad look does not count", ("h_s find",), [1], [{"kind": "find_failed", "stack": 0}]),
    *declared(("looking", "h_s find")),
    row(
        "BRM-MOVE-catch_snitch",
        "caught",
        ("h_s catch_snitch",),
        [15],
        ["snitch_caught"],
        score(150, 0),
        ops=[seeker("h_s", "catching")],
    ),
    row(
        "BRM-CRIT-catch",
        "a bad reach does not count",
        ("h_s catch_snitch",),
        [1],
        [{"kind": "catch_failed", "stack": 2}],
        ops=[seeker("h_s", "catching", catch=2)],
    ),
    row(
        "BRM-MOVE-catch_snitch",
        "a perfect reach catches whatever the total",
        ("h_s catch_snitch",),
        [20],
        ["snitch_caught"],
        ops=[seeker("h_s", "catching"), *stat("a_s", accuracy=20), *stat("h_s", accuracy=1)],
    ),
    row(
        "BRM-SNITCH-9",
        "without the booster the chase goes on as usual",
        ("h_s alley_oop with=h_c1 call=Now!", "h_c1 boost h_s"),
        [2],
        ["player_removed", {"kind": "chase_advanced", "phase": "catching"}],
        ops=[seeker("h_s", "chasing", 1), {"op": "set_health", "player_id": "h_c1", "value": -10}],
    ),
    # -- keeper
    row("BRM-MOVE-block", "kept out", SHOT, [5, 10, 10], ["goal_blocked"], score(0, 0), options=ONE),
    row("BRM-MOVE-block", "not kept out", SHOT, [5, 11, 10], ["goal_scored"], score(10, 0), options=ONE),
    row(
        "BRM-MOVE-block",
        "a perfect block",
        SHOT,
        [5, 19, 20],
        ["goal_blocked"],
        ops=stat("a_k", accuracy=1),
        options=ONE,
    ),
    row(
        "BRM-MOVE-block",
        "with strength, by option",
        SHOT,
        [5, 11, 10],
        [{"kind": "roll_made", "who": "a_k", "total": 25}],
        ops=stat("a_k", strength=15),
        options={**ONE, "block_stat": "strength"},
    ),
    row(
        "BRM-CORE-19",
        "a fake-out does not touch the loop",
        ("h_c1 trick", "a_k double_eight_loop"),
        [8, 15, 5, 10, 10],
        [{"kind": "fake_out", "fooled": True}, {"kind": "roll_made", "label": "r1:R3.2:block:a_k:1", "total": 18}],
        options=ONE,
    ),
    # -- quaffle
    row("BRM-MOVE-quaffle_grab_score", "grabbed and scored", ("h_c1 grab_score",), [10], ["goal_scored"], options=ONE),
    row("BRM-QUAF-2", "a bad grab alone", ("h_c1 grab_score",), [1], ["damage_taken", "quaffle_lost"], options=ONE),
    row(
        "BRM-QUAF-2",
        "a perfect grab beats any total",
        ("h_c1 grab_score", "a_c1 grab_score"),
        [20, 19],
        [{"kind": "quaffle_grabbed", "player_id": "h_c1"}],
        ops=stat("a_c1", accuracy=20),
        options=ONE,
    ),
    row(
        "BRM-QUAF-8",
        "with totals alone a bad grab may win",
        ("h_c1 grab_score", "a_c1 grab_score"),
        [1, 2],
        [{"kind": "damage_taken", "player_id": "h_c1"}, {"kind": "quaffle_grabbed", "player_id": "h_c1"}],
        ops=stat("a_c1", accuracy=1),
        options={**ONE, "crit_failure_auto_fails": False},
    ),
    row(
        "BRM-QUAF-6",
        "a perfect shot",
        SHOT,
        [5, 20, 19],
        ["goal_scored"],
        ops=stat("h_c1", accuracy=1),
        options=ONE,
    ),
    row(
        "BRM-QUAF-7",
        "two fumbles before a grab are one",
        ("h_c1 grab_score", "h_c2 grab_pass to=h_c1", "a_k block"),
        [12, 5, 1, 9, 5, 3, 12, 9, 9],
        ["quaffle_fumbled", {"kind": "fumble_paid", "player_id": "h_c1"}],
        expect(h_c1__grab_handicap=False),
        options={"quaffle_attempts": 2},
    ),
    row(
        "BRM-MOVE-finbourgh_flick",
        "shot with strength",
        ("h_c1 flick", "a_k block"),
        [5, 10, 10],
        [{"kind": "roll_made", "label": "r1:R3.2:score:h_c1:1", "total": 25}],
        ops=stat("h_c1", strength=15, accuracy=5),
        options=ONE,
    ),
    row(
        "BRM-MOVE-wollongong_shimmy",
        "a bad Shimmy",
        ("h_c3 shimmy", "a_c1 grab_score"),
        [1, 5, 10],
        [{"kind": "roll_made", "label": "r1:R3.2:grab:a_c1:1", "total": 20}],
        options=ONE,
    ),
    row(
        "BRM-QUAF-1",
        "all attempts, every grabber in each",
        ("h_c1 grab_score", "a_c1 grab_score"),
        [12, 3, 4, 13, 12, 3, 4, 13, 12, 3],
        ["goal_scored"] * 5,
        score(30, 20),
    ),
    row("BRM-QUAF-3", "one alone still rolls", ("h_c1 grab_score",), [2], ["quaffle_grabbed"], options=ONE),
    # -- bludgers
    row(
        "BRM-MOVE-backbeat",
        "a perfect stroke",
        ("h_b1 backbeat a_c1",),
        [20, 19],
        ["attack_hit"],
        ops=stat("a_c1", evasion=20),
    ),
    row("BRM-MOVE-backbeat", "evaded", ("h_b1 backbeat a_c1",), [5, 9], ["attack_missed"]),
    row(
        "BRM-BLUD-2",
        "a Sneak Attack redirected has no eight",
        ("h_b1 sneak_attack a_c1",),
        [1, 2, 2],
        [{"kind": "roll_made", "label": "r1:R4.3:evasion:h_s:h_b1", "total": 12}, "attack_missed"],
    ),
    row(
        "BRM-CORE-14",
        "of several one is drawn",
        HIT,
        [1, 6, 12],
        [{"kind": "attack_redirected", "target_id": "h_c3"}],
    ),
    row(
        "BRM-MOVE-dopplebeater_defense",
        "ricochet of one of the two",
        PAIR,
        [10, 4, 5, 50, 1, 9, 8, 9],
        [
            {"kind": "ricochet_triggered", "player_id": "h_b2"},
            {"kind": "roll_made", "label": "r1:R4.5:ricochet:h_b2", "dice": [9, 8], "total": 18},
            "attack_missed",
        ],
        ops=[ability("h_b2", "ricochet")],
    ),
    row(
        "BRM-BLUD-3",
        "a bad ricochet is a plain miss",
        HIT,
        [10, 5, 50, 1, 1],
        ["ricochet_triggered", {"kind": "attack_missed", "rule": "BRM-BLUD-3"}],
        ops=[ability("h_b1", "ricochet")],
    ),
    row(
        "BRM-ABIL-calming_presence",
        "hits without an evasion die",
        HIT,
        [10, 5],
        [{"kind": "attack_hit", "ability": "calming_presence", "holder_id": "h_b2"}],
        expect(a_c1=500),
        ops=CALM,
    ),
    row(
        "BRM-ABIL-calming_presence",
        "a critical failure wins over it",
        HIT,
        [10, 1, 1, 15],
        ["attack_redirected", "attack_missed"],
        ops=CALM,
    ),
    row(
        "BRM-MOVE-defend",
        "two defenders: the first meets it",
        ("a_b1 bludgering h_c1", "h_b1 defend h_c1", "h_b2 defend h_c1"),
        [11, 5],
        [{"kind": "defence_failed", "player_id": "h_b1"}, {"kind": "damage_taken", "player_id": "h_b1", "amount": 500}],
    ),
    row(
        "BRM-MOVE-blatching",
        "a Blatch on the defended turns on the defender",
        ("a_c1 blatching h_c1", "h_b1 defend h_c1"),
        [10, 5, 10],
        [
            {"kind": "attack_redirected", "from_id": "h_c1", "target_id": "h_b1"},
            {"kind": "damage_taken", "player_id": "h_b1", "amount": 400},
        ],
        expect(h_c1=1000, h_b1=600),
    ),
    row(
        "BRM-CRIT-blatch",
        "a bad Blatch",
        ("a_c1 blatching h_c1",),
        [1, 10],
        [{"kind": "attack_missed"}, {"kind": "damage_taken", "player_id": "a_c1", "amount": 100}],
        expect(a_c1=900),
    ),
    # -- fouls
    row(
        "BRM-MOVE-blagging",
        "holds the broom",
        ("a_c1 blagging h_s",),
        [10, 5, 10],
        [{"kind": "effect_applied", "stats": {"accuracy": -5, "evasion": -5}, "last": 1}],
    ),
    row("BRM-MOVE-blagging", "evaded", ("a_c1 blagging h_s",), [5, 10, 10], ["attack_missed"]),
    row(
        "BRM-MOVE-cobbing",
        "elbows",
        ("a_c1 cobbing h_s",),
        [10, 12, 10],
        [{"kind": "effect_applied", "stats": {"accuracy": -2, "evasion": -2, "wisdom": -2}, "last": 3}],
    ),
    row(
        "BRM-FOUL-2",
        "after a bad foul the worse of two",
        ("a_c1 cobbing h_s",),
        [1, 20, 7, 10, 5],
        [{"kind": "roll_made", "label": "r1:R1:cheat:a_c1", "dice": [20, 7], "total": 17}, "foul_seen"],
    ),
    row(
        "BRM-MOVE-cobbing",
        "a perfect foul",
        ("a_c1 cobbing h_s",),
        [20, 19, 10],
        ["attack_hit"],
        ops=stat("h_s", evasion=20),
    ),
    row(
        "BRM-FOUL-1",
        "one stopped by an ability is an attempt",
        ("a_c1 blagging h_s",),
        [10, 10],
        [{"kind": "attack_missed", "ability": "evasive_manoeuvres"}, {"kind": "foul_committed", "hit": False}],
        lambda bout: code(bout, "a_c1 blagging h_s") == "move_limit_reached" or pytest.fail("not used"),
        ops=[ability("h_s", "evasive_manoeuvres")],
    ),
    row(
        "BRM-FOUL-7",
        "a third success is void",
        ("a_c1 snitch_blocking h_s", "a_c2 snitch_blocking h_s", "a_c3 snitch_blocking h_s"),
        [10, 5, 10, 10, 5, 10],
        [{"kind": "move_voided", "player_id": "a_c3", "reason": "move_limit_reached"}],
        ops=HUNT,
    ),
    row(
        "BRM-SNITCH-5",
        "blocking counts more than blurting",
        ("a_c1 blurting h_s", "a_c2 blurting h_s"),
        [10, 5, 10, 5, 15, 10],
        ["chase_held_up"],
        expect(h_s__chase_remaining=2),
        ops=HUNT,
    ),
    row(
        "BRM-SNITCH-10",
        "sent back to the full length",
        ("a_c1 snitch_blocking h_s", "a_c2 blurting h_s"),
        [10, 5, 10, 10, 5, 10],
        [{"kind": "chase_reset", "chase_remaining": 2}],
        expect(h_s__chase_remaining=2),
        ops=[seeker("h_s", "chasing", 1)],
    ),
    row("BRM-MOVE-transylvanian_tackle", "beaten back", ("a_c1 tackle h_c1",), [5, 5], ["attack_missed"]),
    row("BRM-MOVE-transylvanian_tackle", "a bad feint is no foul", ("a_c1 tackle h_c1",), [1, 2], ["attack_missed"]),
    row(
        "BRM-MOVE-transylvanian_tackle",
        "a perfect one reaches the DC",
        ("a_c1 tackle h_c1",),
        [20, 19],
        ["effect_applied"],
        ops=[*stat("a_c1", evasion=1), *stat("h_c1", evasion=20)],
    ),
    row(
        "BRM-MOVE-transylvanian_tackle",
        "one gained in a round",
        ("a_c1 tackle h_c1", "a_c2 tackle h_c1"),
        [10, 5, 10, 5],
        ["effect_applied"],
        lambda bout: len(bout.state.pitch.players["h_c1"].effects) == 1 or pytest.fail("two"),
    ),
    row(
        "BRM-ABIL-muggle_conditioning",
        "half as much again",
        ("a_c1 tackle h_c1",),
        [9, 7, 10],
        [{"kind": "damage_taken", "amount": 270}],
        ops=[*stat("a_c1", evasion=2), *stat("h_c1", evasion=3), ability("a_c1", "muggle_conditioning")],
    ),
    row("BRM-MOVE-scream", "resisted", ("h_c1 scream a_k",), [10, 10, 10], ["attack_missed"], ops=VEELA),
    row("BRM-MOVE-scream", "a bad scream", ("h_c1 scream a_k",), [1, 15, 16], ["attack_missed"], ops=VEELA),
    row(
        "BRM-MOVE-break_limb",
        "breaks",
        ("h_c1 break_limb a_k",),
        [10, 10, 10],
        [
            {"kind": "effect_applied", "stats": {"accuracy": -4, "strength": -4}, "last": 3},
            {"kind": "damage_taken", "amount": 200},
        ],
        expect(a_k=800),
        ops=GIANT,
    ),
    row("BRM-MOVE-break_limb", "evaded", ("h_c1 break_limb a_k",), [9, 10, 10], ["attack_missed"], ops=GIANT),
    # -- bench
    row("BRM-MOVE-cheer", "not heard", ("h_c4 cheer h_c1",), [1], [{"kind": "bench_resolved", "success": False}]),
    row(
        "BRM-MOVE-cheer",
        "a perfect cheer is one",
        ("h_c4 cheer h_c1",),
        [20],
        [{"kind": "effect_applied", "move": "cheer", "has_debuff": False}],
    ),
    row("BRM-MOVE-boo", "heard", ("h_c4 boo a_c1",), [5], [{"kind": "effect_applied", "has_debuff": True}]),
    row("BRM-GAP-39", "two doubled boos", ("h_c4 boo a_c1", "h_b3 boo a_c1"), [20, 20], ["effect_applied"] * 2),
    row(
        "BRM-MOVE-observe",
        "learns",
        ("h_c4 observe",),
        [5],
        [{"kind": "bench_gained", "value": 1, "round": None}],
        expect(h_c4__bench_bonus=1),
    ),
    row("BRM-MOVE-observe", "sleeps", ("h_c4 observe",), [1], [{"kind": "bench_resolved", "success": False}]),
    row(
        "BRM-MOVE-snack",
        "eats",
        ("h_c4 snack",),
        [5],
        [{"kind": "bench_gained", "round": 2}],
        expect(h_c4__snack_round=2),
    ),
    row("BRM-MOVE-snack", "chokes", ("h_c4 snack",), [1], [{"kind": "bench_resolved", "success": False}]),
    row(
        "BRM-GAP-32",
        "a die each, no criticals",
        ("h_k2 strategize with=h_s2", "h_s2 strategize with=h_k2"),
        [1, 2],
        [{"kind": "roll_made", "critical": None, "total": 11}, {"kind": "roll_made", "total": 12}, "bench_gained"],
        options={"strategize_dice": "two_d20"},
    ),
]
# A case per move of the table that is only declared.
CASES += declared(("both bats", "h_b1 dual_wielding bludgering:a_c1 defend:h_c1"), ("the flick", "h_c1 flick"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves(case: Case) -> None:
    check(case)


def test_a_tackle_lasts_two_rounds_and_stacks_to_two() -> None:
    bout = fixture()
    play(bout, "a_c1 tackle h_c1", dice=[10, 5])
    play(bout, "a_c2 tackle h_c1", dice=[10, 5])
    assert [(each.first, each.last) for each in bout.state.pitch.players["h_c1"].effects] == [(2, 3)]


def test_rogues_may_be_defended_and_hit_nothing_back() -> None:
    bout = fixture(rogue_bludgers=True)
    events = play(bout, "h_b1 defend h_k", dice=[1, 10, 14, 1, 12])
    assert of(events, "attack_defended")[0]["hitter_id"] is None
    assert rolls(events, "counter") == []


def test_abilities_that_add_to_rolls() -> None:
    bout = adjust(fixture(), ability("h_b1", "obnoxiously_strong"), ability("a_c1", "clumsy"))
    events = play(bout, *HIT, dice=[5, 2])
    assert of(events, "damage_taken")[0]["amount"] == 600
    bout = adjust(fixture(), ability("h_b1", "sharp_instinct"), *stat("a_c1", evasion=20))
    assert of(play(bout, *HIT, dice=[19, 18]), "attack_hit")
