"""Plain attacks of Beaters and the Blatch, a block each (catalogue 5.5, 5.6)."""

import pytest

from tests.cases import Case, check
from tests.rules.broomstats.blocks import Block, flat
from tests.rules.broomstats.positions import (
    ability,
    adjust,
    expect,
    fixture,
    health,
    of,
    play,
    refused,
    rolls,
    row,
    stat,
)

HIT = ("h_b1 bludgering a_c1",)
CALM = [ability("h_b2", "calming_presence")]
NIMBLE = stat("a_c1", evasion=20)


BLOCKS = [
    Block(
        "bludgering",
        works=[
            row(
                "BRM-MOVE-bludgering",
                "a tie hits",
                HIT,
                [9, 9],
                [{"kind": "attack_hit", "player_id": "h_b1"}, {"kind": "damage_taken", "amount": 500}],
                expect(a_c1=500),
            )
        ],
        fails=[row("BRM-MOVE-bludgering", "one more evades", HIT, [9, 10], ["attack_missed"], expect(a_c1=1000))],
        worst=[
            row(
                "BRM-CRIT-attack",
                "the worst goes at a teammate with the same total",
                HIT,
                [1, 6, 12],
                [{"kind": "attack_redirected", "target_id": "h_c3"}, {"kind": "attack_hit", "target_id": "h_c3"}],
                expect(a_c1=1000, h_c3=500),
                ops=[{"op": "add_effect", "player_id": "h_b1", "stat": "accuracy", "value": 20, "rounds": 1}],
            ),
            row(
                "BRM-BLUD-2",
                "also where totals alone decide",
                HIT,
                [1, 1, 2],
                [{"kind": "attack_redirected", "target_id": "h_k"}, "attack_missed"],
                options={"crit_failure_auto_fails": False},
            ),
        ],
        best=[
            row("BRM-MOVE-bludgering", "the best hits whatever the totals", HIT, [20, 19], ["attack_hit"], ops=NIMBLE),
            row("BRM-CORE-9", "of two the totals decide", HIT, [20, 20], ["attack_missed"], ops=NIMBLE),
        ],
        limits=[refused("BRM-MOVE-bludgering", "position_not_allowed", "Beaters alone", "h_c1 bludgering a_c1")],
        beside=[
            row(
                "BRM-BLUD-3",
                "the worst ricochet is a plain miss",
                HIT,
                [10, 5, 50, 1, 1],
                ["ricochet_triggered", {"kind": "attack_missed", "rule": "BRM-BLUD-3"}],
                ops=[ability("h_b1", "ricochet")],
            ),
            row(
                "BRM-ABIL-calming_presence",
                "a calm teammate: no evasion die",
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
                "BRM-CORE-22",
                "who is attacked twice evades twice",
                ("h_b1 bludgering a_c1", "h_b2 bludgering a_c1"),
                [9, 9, 10, 9],
                ["attack_missed", "attack_hit"],
                expect(a_c1=500),
            ),
        ],
    ),
    Block(
        "backbeat",
        works=[
            row(
                "BRM-MOVE-backbeat",
                "three more, forty a strength",
                ("h_b1 backbeat a_c1",),
                [7, 10],
                [{"kind": "roll_made", "total": 20}, {"kind": "damage_taken", "amount": 400}],
            )
        ],
        fails=[row("BRM-MOVE-backbeat", "evaded", ("h_b1 backbeat a_c1",), [5, 9], ["attack_missed"])],
        worst=[
            row(
                "BRM-BLUD-2",
                "the worst hits a teammate by its own formula",
                ("h_b1 backbeat a_c1",),
                [1, 1, 4],
                [{"kind": "damage_taken", "player_id": "h_k", "amount": 400}],
            )
        ],
        best=[row("BRM-MOVE-backbeat", "the best hits", ("h_b1 backbeat a_c1",), [20, 19], ["attack_hit"], ops=NIMBLE)],
        limits=[refused("BRM-MOVE-backbeat", "position_not_allowed", "Beaters alone", "h_k backbeat a_c1")],
        beside=[
            row(
                "BRM-BLUD-3",
                "it flies on with plain accuracy",
                ("h_b1 backbeat a_c1",),
                [10, 5, 50, 1, 10, 10],
                [
                    {"kind": "roll_made", "label": "r1:R4.2:attack:h_b1", "total": 23},
                    {"kind": "roll_made", "label": "r1:R4.5:ricochet:h_b1", "total": 20},
                    {"kind": "damage_taken", "player_id": "a_k", "amount": 400},
                ],
                ops=[ability("h_b1", "ricochet")],
            )
        ],
    ),
    Block(
        "sneak_attack",
        works=[
            row(
                "BRM-MOVE-sneak_attack",
                "the target evades with eight less",
                ("h_b1 sneak_attack a_c1",),
                [5, 13],
                [{"kind": "roll_made", "total": 15}, {"kind": "damage_taken", "amount": 250, "band": "light"}],
            )
        ],
        fails=[row("BRM-MOVE-sneak_attack", "evaded", ("h_b1 sneak_attack a_c1",), [5, 14], ["attack_missed"])],
        worst=[
            row(
                "BRM-BLUD-2",
                "redirected it has no eight",
                ("h_b1 sneak_attack a_c1",),
                [1, 2, 2],
                [{"kind": "roll_made", "label": "r1:R4.3:evasion:h_s:h_b1", "total": 12}, "attack_missed"],
            )
        ],
        best=[
            row(
                "BRM-MOVE-sneak_attack",
                "the best hits",
                ("h_b1 sneak_attack a_c1",),
                [20, 19],
                ["attack_hit"],
                ops=[*NIMBLE, *stat("h_b1", accuracy=1)],
            )
        ],
        limits=[refused("BRM-MOVE-sneak_attack", "position_not_allowed", "Beaters alone", "h_s sneak_attack a_c1")],
        beside=[
            row(
                "BRM-BLUD-8",
                "past a fallen defender the eight count",
                ("a_b1 sneak_attack h_c1", "a_b2 bludgering h_c1", "h_b1 defend h_c1"),
                [5, 8, 5, 9, 8, 12, 15],
                [
                    {"kind": "damage_taken", "player_id": "h_b1", "health": -100},
                    {"kind": "roll_made", "label": "r1:R4.4:evasion:h_c1:a_b1", "total": 14},
                    {"kind": "damage_taken", "player_id": "h_c1", "amount": 250},
                ],
                ops=[health("h_b1", 400)],
            )
        ],
    ),
    Block(
        "blatching",
        works=[
            row(
                "BRM-MOVE-blatching",
                "hits, unseen; no ricochet",
                ("a_c1 blatching h_c1",),
                [10, 5, 10],
                [{"kind": "foul_committed", "hit": True, "seen": False}, {"kind": "damage_taken", "amount": 400}],
                ops=[ability("a_c1", "ricochet")],
            )
        ],
        fails=[row("BRM-MOVE-blatching", "evaded", ("a_c1 blatching h_c1",), [5, 6, 10], ["attack_missed"])],
        worst=[
            row(
                "BRM-CRIT-blatch",
                "the worst hurts its user; the cheat roll is as ever",
                ("a_c1 blatching h_c1",),
                [1, 10],
                [
                    {"kind": "roll_made", "label": "r1:R4.2:cheat:a_c1", "dice": [10]},
                    "attack_missed",
                    {"kind": "damage_taken", "player_id": "a_c1", "amount": 100},
                ],
                expect(a_c1=900, h_c1=1000),
                ops=stat("h_c1", evasion=1),
            )
        ],
        best=[
            row(
                "BRM-MOVE-blatching",
                "the best hits whatever the totals",
                ("a_c1 blatching h_c1",),
                [20, 19, 10],
                ["attack_hit"],
                ops=stat("h_c1", evasion=20),
            )
        ],
        limits=[
            refused(
                "BRM-ROUND-5",
                "move_on_cooldown",
                "it rests",
                "a_c1 blatching h_c1",
                ops=[{"op": "set_use", "player_id": "a_c1", "move": "blatching", "count": 0, "last_round": 1}],
            )
        ],
        beside=[
            row(
                "BRM-MOVE-blatching",
                "on the defended it turns on the defender",
                ("a_c1 blatching h_c1", "h_b1 defend h_c1"),
                [10, 5, 10],
                [
                    {"kind": "attack_redirected", "from_id": "h_c1", "target_id": "h_b1"},
                    {"kind": "damage_taken", "player_id": "h_b1", "amount": 400},
                ],
                expect(h_c1=1000, h_b1=600),
            ),
            row(
                "BRM-ABIL-evasive_manoeuvres",
                "then the defender's own ability counts",
                ("a_c1 blatching h_c1", "h_b1 defend h_c1"),
                [10, 10],
                [
                    {"kind": "attack_missed", "target_id": "h_b1", "ability": "evasive_manoeuvres"},
                    {"kind": "foul_committed", "target_id": "h_b1", "hit": False},
                ],
                ops=[ability("h_b1", "evasive_manoeuvres"), ability("h_c1", "evasive_manoeuvres")],
            ),
        ],
    ),
]
CASES = flat(BLOCKS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves(case: Case) -> None:
    check(case)


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
