"""Catalogue 7.1: bludgers."""

from collections.abc import Callable

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.broomstats.positions import ability, code, declare, given, health, of, pitch, row, stat

DOPPEL = (*stat("h_b1", accuracy=11, strength=12), *stat("h_b2", accuracy=8, strength=9))
PAIR = ("h_b1 dopplebeater a_c1 with=h_b2", "h_b2 dopplebeater a_c1 with=h_b1")


def hp(who: str, value: int, band: str | None = None) -> Callable[[Bout], None]:
    def look(bout: Bout) -> None:
        assert pitch(bout)[who].health == value
        if band is not None:
            teams = bout.view("spectator")["teams"]
            found = [each for team in teams for each in team["players"] if each["player_id"] == who]
            assert found[0]["health_band"] == band

    return look


def s04_after(bout: Bout) -> None:
    new = pitch(bout)["a_c4"]
    assert (new.slot, new.health, new.max_health, new.status) == ("chaser_1", 1000, 1000, "in_play")
    assert pitch(bout)["a_c1"].status == "out"
    assert code(bout, "a_c4 grab_score") is None
    assert code(bout, "a_c1 hold") == "player_out"


def s08_after(bout: Bout) -> None:
    assert code(bout, "a_b1 intercept h_b1") == "move_limit_reached"
    assert code(bout, "a_b1 intercept h_b2") is None


def s12_after(bout: Bout) -> None:
    h_b1 = pitch(bout)["h_b1"]
    assert (h_b1.health, h_b1.max_health) == (1, 1000)
    assert (h_b1.sharing.rescuer, h_b1.sharing.first, h_b1.sharing.last) == ("h_c2", 2, 2)


S = ("h_b1 sneak_attack a_c1",)
B = ("h_b1 bludgering a_c1",)
D = ("a_b1 bludgering h_c1", "h_b1 defend h_c1")
CASES = [
    row(
        "BRM-CORE-3",
        "BRM-S01 a tie hits",
        B,
        [9, 9],
        [{"kind": "roll_made", "label": "r1:R4.2:attack:h_b1", "total": 19}, "attack_hit"],
        hp("a_c1", 500, "hurt"),
    ),
    row("BRM-MOVE-bludgering", "BRM-S01 one more evades", B, [9, 10], ["attack_missed"], hp("a_c1", 1000, "unhurt")),
    row(
        "BRM-MOVE-sneak_attack",
        "BRM-S02 the target evades with eight less",
        S,
        [5, 12],
        [{"kind": "roll_made", "total": 14}, {"kind": "damage_taken", "amount": 250, "band": "light"}],
        hp("a_c1", 750, "light"),
    ),
    row(
        "BRM-ABIL-ricochet",
        "BRM-S03 a sneak attack flies on with less",
        S,
        [5, 12, 50, 3, 15, 8, 8],
        [
            {"kind": "ricochet_triggered", "target_id": "a_b1"},
            {"kind": "roll_made", "label": "r1:R4.5:ricochet:h_b1", "dice": [15, 8], "natural": 8, "total": 18},
            {"kind": "roll_made", "label": "r1:R4.5:evasion:a_b1:h_b1", "total": 18},
            {"kind": "damage_taken", "player_id": "a_b1", "amount": 187},
        ],
        hp("a_b1", 813),
        ops=[ability("h_b1", "ricochet")],
    ),
    row(
        "BRM-ABIL-ricochet",
        "BRM-S03 at 51 it does not",
        S,
        [5, 12, 51],
        ["damage_taken"],
        hp("a_b1", 1000),
        ops=[ability("h_b1", "ricochet")],
    ),
    row(
        "BRM-MOVE-dopplebeater_defense",
        "BRM-S04 both together, a fall, nobody to save",
        PAIR,
        [4, 13, 11, 14],
        [
            {"kind": "roll_made", "dice": [4, 13], "natural": 13, "total": 22},
            {"kind": "roll_made", "total": 21},
            {"kind": "damage_taken", "amount": 1050, "health": -50},
            {"kind": "roll_made", "label": "r1:R4.6:stamina:a_c1", "total": 24, "dc": 25},
            {"kind": "stamina_checked", "passed": False},
            "player_removed",
            {"kind": "substitution_made", "in_player_id": "a_c4", "slot": "chaser_1"},
        ],
        s04_after,
        ops=DOPPEL,
    ),
    row(
        "BRM-BLUD-8",
        "BRM-S05 of a pair one misses by an ability",
        PAIR,
        [7, 55, 12, 9],
        [
            {"kind": "roll_made", "label": "r1:R4.2:auto_miss:h_b1", "natural": 7},
            {"kind": "roll_made", "label": "r1:R4.2:auto_miss:h_b2", "natural": 55},
            {"kind": "roll_made", "who": "h_b2", "total": 20},
            {"kind": "damage_taken", "amount": 450},
        ],
        hp("a_c1", 550),
        ops=[*DOPPEL, ability("a_c1", "evasive_manoeuvres")],
    ),
    row(
        "BRM-ABIL-evasive_manoeuvres",
        "BRM-S05 both miss by it: no d20",
        PAIR,
        [7, 10],
        [{"kind": "attack_missed", "ability": "evasive_manoeuvres"}],
        hp("a_c1", 1000),
        ops=[*DOPPEL, ability("a_c1", "evasive_manoeuvres")],
    ),
    row(
        "BRM-GAP-40",
        "BRM-S06 an unmatched pair strikes singly",
        ("h_b1 dopplebeater a_c1 with=h_b2", "h_b2 backbeat a_c2"),
        [10, 12, 3, 20],
        [
            {"kind": "move_changed", "player_id": "h_b1", "becomes": "bludgering"},
            {"kind": "roll_made", "label": "r1:R4.2:attack:h_b1", "dice": [10]},
            {"kind": "roll_made", "label": "r1:R4.2:attack:h_b2", "total": 25},
        ],
    ),
    row(
        "BRM-MOVE-bludger_intercept",
        "BRM-S07 an intercept succeeds",
        ("h_b1 bludgering a_c1", "a_b1 intercept h_b1"),
        [12, 6, 4, 10, 9],
        [
            {"kind": "roll_made", "label": "r1:R4.1:attack:h_b1", "total": 22},
            {"kind": "roll_made", "label": "r1:R4.1:intercept:a_b1:h_b1", "total": 23},
            "bludger_intercepted",
            {"kind": "roll_made", "label": "r1:R4.2:intercept_target:a_b1", "natural": 4},
            {"kind": "damage_taken", "player_id": "h_b2", "amount": 500},
        ],
        hp("a_c1", 1000),
        ops=[ability("a_b1", "ricochet")],
    ),
    row(
        "BRM-GAP-42",
        "BRM-S08 an intercept fails on a tie and is used up",
        ("h_b1 bludgering a_c1", "a_b1 intercept h_b1"),
        [12, 5, 12],
        ["intercept_failed", {"kind": "damage_taken", "player_id": "a_c1", "amount": 500}],
        s08_after,
        ops=[ability("a_b1", "ricochet")],
    ),
    row(
        "BRM-ROUND-8",
        "BRM-S09 an intercept of nobody's bludger is void",
        ("h_b1 defend h_c1", "a_b1 intercept h_b1"),
        [],
        [{"kind": "move_voided", "player_id": "a_b1", "reason": "no_bludger"}],
        lambda bout: code(bout, "a_b1 intercept h_b1") is None or pytest.fail("used up"),
    ),
    row(
        "BRM-CORE-13",
        "BRM-S10 two bats, less of everything",
        ("h_b1 dual_wielding bludgering:a_c1 defend:h_c1", "h_b2 save"),
        [12, 8],
        [
            {"kind": "roll_made", "label": "r1:R4.2:attack:h_b1:1", "total": 18},
            {"kind": "roll_made", "label": "r1:R4.3:evasion:a_c1:h_b1:1", "total": 18},
            {"kind": "damage_taken", "amount": 300},
        ],
    ),
    row(
        "BRM-MOVE-defend",
        "BRM-S11 a defender bats away and hits back",
        D,
        [11, 12, 25, 9, 9],
        [
            {"kind": "roll_made", "total": 21},
            {"kind": "roll_made", "label": "r1:R4.4:defend:h_b1:a_b1", "total": 22},
            "attack_defended",
            {"kind": "roll_made", "label": "r1:R4.4:counter_chance:h_b1:a_b1", "natural": 25},
            {"kind": "roll_made", "label": "r1:R4.5:counter:h_b1:a_b1", "total": 19},
            {"kind": "counter_hit", "target_id": "a_b1"},
            {"kind": "damage_taken", "player_id": "a_b1", "amount": 500},
        ],
        hp("h_c1", 1000),
    ),
    row(
        "BRM-CORE-15",
        "BRM-S11 at 26 nothing more",
        D,
        [11, 12, 26],
        [{"kind": "roll_made", "rule": "BRM-MOVE-defend", "natural": 26}, "round_resolved"],
        hp("a_b1", 1000),
    ),
    row(
        "BRM-BLUD-5",
        "BRM-S12 of two bludgers the first knocks the defender out",
        ("a_b1 bludgering h_c1", "a_b2 bludgering h_c1", "h_b1 defend h_c1", "h_c2 save"),
        [10, 8, 5, 9, 8, 12, 15],
        [
            {"kind": "roll_made", "label": "r1:R4.4:initiative:a_b1", "total": 15},
            {"kind": "roll_made", "label": "r1:R4.4:initiative:a_b2", "total": 19},
            "defence_failed",
            {"kind": "damage_taken", "player_id": "h_b1", "health": -100},
            {"kind": "roll_made", "label": "r1:R4.4:evasion:h_c1:a_b1", "total": 22},
            "attack_missed",
            {"kind": "roll_made", "label": "r1:R4.6:stamina:h_b1", "total": 25},
            {"kind": "player_saved", "player_id": "h_b1", "rescuer_id": "h_c2", "health": 1},
        ],
        s12_after,
        ops=[health("h_b1", 400)],
    ),
    row(
        "BRM-BLUD-2",
        "BRM-S13 a bad stroke goes at a teammate",
        B,
        [1, 1, 2],
        [
            {"kind": "attack_redirected", "target_id": "h_k"},
            {"kind": "roll_made", "who": "h_k", "total": 12},
            "attack_missed",
        ],
        hp("h_k", 1000),
    ),
    row(
        "BRM-CRIT-attack",
        "BRM-S13 who evades as badly is hit",
        B,
        [1, 1, 1],
        [{"kind": "damage_taken", "player_id": "h_k", "amount": 500}],
        hp("a_c1", 1000),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_bludgers(case: Case) -> None:
    check(case)


def test_s10_partners_of_a_dual_wielder() -> None:
    bout = declare(given()(), "h_b1 dual_wielding bludgering:a_c1 defend:h_c1")
    assert code(bout, "h_b2 bludgering a_c1") == "partner_dual_wielding"
    assert code(bout, "h_b2 save") is None
    bout = declare(given()(), "h_b2 bludgering a_c1")
    assert code(bout, "h_b1 dual_wielding bludgering:a_c1 defend:h_c1") == "partner_has_beater_action"


def test_s06_is_accepted_at_declaration() -> None:
    bout = declare(given()(), "h_b2 backbeat a_c2")
    assert code(bout, "h_b1 dopplebeater a_c1 with=h_b2") is None


def test_s07_leaves_no_ricochet_die() -> None:
    bout = check(CASES[9])
    labels = [each["label"] for each in of([line.event for line in bout.log], "roll_made")]
    assert labels
    assert not [label for label in labels if "ricochet" in label]
