"""Intercepts, pairs, two bats and defenders, a block each (catalogue 5.5)."""

import pytest

from tests.cases import Case, check
from tests.rules.broomstats.blocks import Block, flat
from tests.rules.broomstats.positions import (
    ability,
    allowed,
    code,
    declaration,
    expect,
    fixture,
    refused,
    rolls,
    row,
    stat,
)

PAIR = ("h_b1 dopplebeater a_c1 with=h_b2", "h_b2 dopplebeater a_c1 with=h_b1")
TAKE = ("h_b1 bludgering a_c1", "a_b1 intercept h_b1")
MEET = ("a_b1 bludgering h_c1", "h_b1 defend h_c1")
NIMBLE = stat("a_c1", evasion=20)
DUAL = "h_b1 dual_wielding bludgering:a_c1 backbeat:a_c2"


BLOCKS = [
    Block(
        "bludger_intercept",
        works=[
            row(
                "BRM-MOVE-bludger_intercept",
                "taken, and sent at a random opponent",
                TAKE,
                [12, 6, 4, 10, 9],
                ["bludger_intercepted", {"kind": "damage_taken", "player_id": "h_b2", "amount": 500}],
                expect(a_c1=1000),
            )
        ],
        fails=[
            row(
                "BRM-MOVE-bludger_intercept",
                "a tie leaves it its way",
                TAKE,
                [12, 5, 12],
                ["intercept_failed", {"kind": "damage_taken", "player_id": "a_c1", "amount": 500}],
            )
        ],
        worst=[
            row(
                "BRM-MOVE-bludger_intercept",
                "the worst try fails whatever the totals",
                TAKE,
                [2, 1, 12],
                [{"kind": "roll_made", "who": "a_b1", "total": 28}, "intercept_failed"],
                ops=stat("a_b1", accuracy=20),
            ),
            row(
                "BRM-BLUD-2",
                "the worst of the own hit goes at a teammate",
                TAKE,
                [12, 6, 4, 1, 1, 2],
                [{"kind": "attack_redirected", "from_id": "h_b2", "target_id": "a_k"}, "attack_missed"],
            ),
        ],
        best=[
            row(
                "BRM-MOVE-bludger_intercept",
                "the best try succeeds whatever the totals",
                TAKE,
                [19, 20, 4, 10, 11],
                [{"kind": "roll_made", "who": "h_b1", "total": 39}, "bludger_intercepted"],
                ops=stat("h_b1", accuracy=20),
            )
        ],
        limits=[
            row(
                "BRM-ROUND-7",
                "once against each Beater",
                TAKE,
                [12, 5, 12],
                [{"kind": "use_counted", "target_id": "h_b1"}],
                lambda bout: (
                    [code(bout, f"a_b1 intercept {each}") for each in ("h_b1", "h_b2")] == ["move_limit_reached", None]
                    or pytest.fail("limits")
                ),
            ),
            row(
                "BRM-ROUND-8",
                "void where no bludger is struck, and not used up",
                ("h_b1 intercept a_b2", "a_b1 intercept h_b1"),
                [],
                [{"kind": "move_voided", "player_id": "h_b1"}, {"kind": "move_voided", "player_id": "a_b1"}],
                lambda bout: code(bout, "a_b1 intercept h_b1") is None or pytest.fail("used up"),
            ),
            refused("BRM-MOVE-bludger_intercept", "target_position_invalid", "of a Chaser", "h_b1 intercept a_c1"),
        ],
        beside=[
            row(
                "BRM-MOVE-bludger_intercept",
                "the worst stroke is taken, and redirects nothing",
                TAKE,
                [1, 2, 4, 10, 11],
                ["bludger_intercepted", {"kind": "attack_missed", "target_id": "h_b2"}],
            ),
            row(
                "BRM-ROUND-8",
                "of two who take it the lower is void and not used up",
                (*TAKE, "a_b2 intercept h_b1"),
                [12, 6, 7, 4, 10, 11],
                [
                    {"kind": "move_voided", "player_id": "a_b1", "reason": "already_intercepted"},
                    {"kind": "bludger_intercepted", "player_id": "a_b2"},
                ],
                lambda bout: code(bout, "a_b1 intercept h_b1") is None or pytest.fail("used up"),
            ),
            row(
                "BRM-MOVE-bludger_intercept",
                "a critical one is before a higher total",
                (*TAKE, "a_b2 intercept h_b1"),
                [12, 20, 19, 4, 10, 11],
                [{"kind": "bludger_intercepted", "player_id": "a_b1"}],
                ops=stat("a_b2", accuracy=20),
            ),
            row(
                "BRM-MOVE-bludger_intercept",
                "unless totals alone count",
                (*TAKE, "a_b2 intercept h_b1"),
                [12, 20, 19, 4, 10, 11],
                [{"kind": "bludger_intercepted", "player_id": "a_b2"}],
                ops=stat("a_b2", accuracy=20),
                options={"crit_success_auto_succeeds": False},
            ),
            row(
                "BRM-ROUND-8",
                "void against one of a pair whom an ability stops",
                (*PAIR, "a_b1 intercept h_b1"),
                [7, 55, 12, 9],
                [
                    {"kind": "move_voided", "player_id": "a_b1", "reason": "no_bludger"},
                    {"kind": "attack_hit", "player_id": "h_b2", "move": "bludgering"},
                ],
                lambda bout: code(bout, "a_b1 intercept h_b1") is None or pytest.fail("used up"),
                ops=[ability("a_c1", "evasive_manoeuvres")],
            ),
            row(
                "BRM-MOVE-bludger_intercept",
                "against the other of that pair it is tried",
                (*PAIR, "a_b1 intercept h_b2"),
                [7, 55, 12, 6, 4, 10, 11],
                [{"kind": "bludger_intercepted", "player_id": "a_b1", "target_id": "h_b2"}],
                ops=[ability("a_c1", "evasive_manoeuvres")],
            ),
            row(
                "BRM-MOVE-bludger_intercept",
                "an interceptor's own hit is not intercepted, the other action is",
                (
                    "h_b1 bludgering a_c1",
                    "h_b2 intercept a_b1",
                    "a_b1 dual_wielding bludger_intercept:h_b1 bludgering:h_c1",
                ),
                [5, 9, 12, 15, 3, 10, 2, 10, 9, 11],
                [
                    {"kind": "bludger_intercepted", "player_id": "a_b1", "target_id": "h_b1"},
                    {"kind": "roll_made", "label": "r1:R4.1:attack:a_b1:2", "total": 18},
                    {"kind": "bludger_intercepted", "player_id": "h_b2", "target_id": "a_b1"},
                ],
            ),
        ],
    ),
    Block(
        "dopplebeater_defense",
        works=[
            row(
                "BRM-MOVE-dopplebeater_defense",
                "the better of two dice, both strengths",
                PAIR,
                [4, 13, 11],
                [{"kind": "roll_made", "dice": [4, 13], "total": 23}, {"kind": "damage_taken", "amount": 1000}],
            )
        ],
        fails=[row("BRM-MOVE-dopplebeater_defense", "evaded", PAIR, [10, 4, 11], ["attack_missed"])],
        worst=[
            row(
                "BRM-CRIT-attack",
                "two ones go at a teammate, not at the partner",
                PAIR,
                [1, 1, 3, 2],
                [{"kind": "attack_redirected", "target_id": "h_c1"}, "attack_missed"],
            )
        ],
        best=[
            row(
                "BRM-MOVE-dopplebeater_defense",
                "the wider range of the two counts",
                PAIR,
                [19, 4, 18],
                [{"kind": "roll_made", "critical": "success"}, "attack_hit"],
                ops=[*NIMBLE, ability("h_b2", "sharp_instinct")],
            )
        ],
        limits=[refused("BRM-ROUND-6", "partner_not_allowed", "with a Chaser", "h_b1 dopplebeater a_c1 with=h_c1")],
        beside=[
            row(
                "BRM-MOVE-dopplebeater_defense",
                "a ricochet of one of the two",
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
                "of both: one target, average accuracy, both strengths, three quarters",
                PAIR,
                [10, 4, 5, 50, 1, 9, 8, 8],
                [
                    {"kind": "roll_made", "label": "r1:R4.5:ricochet:h_b1", "total": 18},
                    {"kind": "damage_taken", "player_id": "a_k", "amount": 750},
                ],
                ops=[ability("h_b1", "ricochet"), ability("h_b2", "ricochet")],
            ),
            row(
                "BRM-BLUD-8",
                "one calm teammate is enough, and both are asked for",
                PAIR,
                [50, 10, 4, 13],
                [{"kind": "attack_hit", "ability": "calming_presence", "holder_id": "h_k"}],
                ops=[ability("h_k", "calming_presence")],
            ),
            row(
                "BRM-GAP-40",
                "two who name different targets strike singly",
                ("h_b1 dopplebeater a_c1 with=h_b2", "h_b2 dopplebeater a_c2 with=h_b1"),
                [9, 9, 10, 10],
                [
                    {"kind": "move_changed", "player_id": "h_b1"},
                    {"kind": "move_changed", "player_id": "h_b2"},
                    {"kind": "roll_made", "label": "r1:R4.2:attack:h_b2", "dice": [9]},
                ],
            ),
        ],
    ),
    Block(
        "dual_wielding",
        works=[
            row(
                "BRM-MOVE-bludgering",
                "both in their order, with four less of everything",
                (DUAL,),
                [12, 9, 8, 9],
                [
                    {"kind": "roll_made", "label": "r1:R4.2:attack:h_b1:1", "total": 18},
                    {"kind": "roll_made", "label": "r1:R4.2:attack:h_b1:2", "total": 18},
                    {"kind": "damage_taken", "player_id": "a_c1", "amount": 300},
                ],
                expect(a_c1=700, a_c2=1000),
            )
        ],
        fails=[row("BRM-MOVE-backbeat", "both evaded", (DUAL,), [5, 5, 9, 9], ["attack_missed", "attack_missed"])],
        worst=[
            row(
                "BRM-CRIT-attack",
                "of each action for itself",
                (DUAL,),
                [1, 6, 12, 20, 11],
                [
                    {"kind": "attack_redirected", "from_id": "a_c1", "target_id": "h_c3"},
                    {"kind": "attack_missed", "target_id": "h_c3"},
                ],
                expect(a_c2=760),
            )
        ],
        best=[
            row(
                "BRM-MOVE-bludgering", "of each action for itself", (DUAL,), [20, 2, 19, 19], ["attack_hit"], ops=NIMBLE
            )
        ],
        limits=[
            refused(
                "BRM-MOVE-dual_wielding", "partner_has_beater_action", "the bat is in use", DUAL, "h_b2 backbeat a_c1"
            ),
            refused("BRM-MOVE-dual_wielding", "partner_dual_wielding", "the bat is lent", "h_b2 backbeat a_c1", DUAL),
            refused(
                "BRM-MOVE-dual_wielding",
                "dual_actions_invalid",
                "the same teammate twice",
                "h_b1 dual_wielding defend:h_c1 defend:h_c1",
            ),
            Case(
                rule="BRM-MOVE-defend",
                says="a missing target is found before a wrong one",
                given=fixture,
                when={
                    **declaration("h_b1 dual_wielding bludgering:a_c9 defend:h_c1"),
                    "actions": [{"move": "bludgering", "target_id": "a_c9"}, {"move": "defend"}],
                },
                by="gm",
                code="field_required",
                facts={"key": "target_id", "move": "defend", "index": 1},
            ),
        ],
        beside=[
            allowed("both bats", "h_b1 dual_wielding bludgering:a_c1 defend:h_c1"),
            row(
                "BRM-MOVE-bludger_intercept",
                "of two attacks the first is taken",
                (DUAL, "a_b1 intercept h_b1"),
                [12, 6, 10, 4, 10, 9, 11],
                [
                    {"kind": "bludger_intercepted", "player_id": "a_b1"},
                    {"kind": "damage_taken", "player_id": "a_c2", "amount": 240},
                ],
                expect(a_c1=1000, a_c2=760),
            ),
            row(
                "BRM-MOVE-bludger_intercept",
                "or the second, where an ability stops the first",
                (DUAL, "a_b1 intercept h_b1"),
                [10, 12, 20, 4, 10, 11],
                [
                    {"kind": "attack_missed", "ability": "evasive_manoeuvres"},
                    {"kind": "roll_made", "label": "r1:R4.1:attack:h_b1:2"},
                    {"kind": "bludger_intercepted", "player_id": "a_b1"},
                ],
                ops=[ability("a_c1", "evasive_manoeuvres")],
            ),
            row(
                "BRM-MOVE-defend",
                "two defended teammates",
                ("h_b1 dual_wielding defend:h_c1 defend:h_c2", "a_b1 bludgering h_c1", "a_b2 bludgering h_c2"),
                [5, 5, 12, 26, 12, 26],
                ["attack_defended", "attack_defended"],
            ),
        ],
    ),
    Block(
        "defend",
        works=[
            row(
                "BRM-MOVE-defend",
                "batted away, and back by chance",
                MEET,
                [11, 12, 25, 9, 9],
                ["attack_defended", {"kind": "counter_hit", "target_id": "a_b1"}],
                expect(h_c1=1000, a_b1=500),
            )
        ],
        fails=[
            row(
                "BRM-MOVE-defend",
                "on a tie the defender takes it",
                MEET,
                [11, 11],
                ["defence_failed", {"kind": "damage_taken", "player_id": "h_b1", "amount": 500}],
                expect(h_c1=1000),
            )
        ],
        worst=[
            row(
                "BRM-MOVE-defend",
                "the worst fails whatever the totals",
                MEET,
                [2, 1],
                [{"kind": "roll_made", "who": "h_b1", "total": 21}, "defence_failed"],
                ops=stat("h_b1", accuracy=20),
            ),
            row(
                "BRM-CRIT-attack",
                "the worst way back goes at a teammate",
                MEET,
                [11, 12, 25, 1, 1, 1],
                [
                    {"kind": "attack_redirected", "from_id": "a_b1", "target_id": "h_k"},
                    {"kind": "counter_hit", "target_id": "h_k"},
                ],
                expect(h_k=500, a_b1=1000),
            ),
        ],
        best=[
            row(
                "BRM-MOVE-defend",
                "the best bats away whatever the totals",
                MEET,
                [19, 20, 26],
                [{"kind": "roll_made", "who": "a_b1", "total": 39}, "attack_defended"],
                ops=stat("a_b1", accuracy=20),
            )
        ],
        limits=[
            refused("BRM-MOVE-defend", "target_self", "oneself", "h_b1 defend h_b1"),
            refused("BRM-MOVE-defend", "target_not_teammate", "an opponent", "h_b1 defend a_c1"),
        ],
        beside=[
            row(
                "BRM-MOVE-defend",
                "two defenders: the first meets it",
                (*MEET, "h_b2 defend h_c1"),
                [11, 5],
                [{"kind": "defence_failed", "player_id": "h_b1"}],
                expect(h_b1=500, h_b2=1000),
            ),
            row(
                "BRM-MOVE-defend",
                "a bludger of two comes back at one of them",
                ("a_b1 dopplebeater h_c1 with=a_b2", "a_b2 dopplebeater h_c1 with=a_b1", "h_b1 defend h_c1"),
                [5, 6, 12, 25, 2, 9, 9],
                [
                    {"kind": "roll_made", "label": "r1:R4.4:counter_target:h_b1:a_b1"},
                    {"kind": "counter_hit", "target_id": "a_b2"},
                ],
            ),
            row(
                "BRM-BLUD-8",
                "who is defended needs no ability",
                MEET,
                [11, 12, 26],
                ["attack_defended"],
                lambda bout: not rolls([each.event for each in bout.log], "auto_miss") or pytest.fail("asked"),
                ops=[ability("h_c1", "evasive_manoeuvres")],
            ),
        ],
    ),
]
CASES = flat(BLOCKS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves(case: Case) -> None:
    check(case)
