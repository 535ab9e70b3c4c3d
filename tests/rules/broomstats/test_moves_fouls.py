"""Fouls of R1, a block each (catalogue 4.8, 5.6); the Blatch stands with the bludgers."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.broomstats.blocks import Block, Rolled, flat
from tests.rules.broomstats.positions import (
    ability,
    adjust,
    code,
    expect,
    fixture,
    play,
    refused,
    row,
    seeker,
    stat,
)

CHASED, CATCHING = seeker("h_s", "chasing", 2), seeker("h_s", "catching")
VEELA = [{"op": "set_race", "player_id": "h_c1", "race": "part_veela"}]
GIANT = [{"op": "set_race", "player_id": "h_c1", "race": "part_giant"}]
CALM = [ability("a_c2", "calming_presence")]
NIMBLE = stat("h_s", evasion=20)


def gained(*kinds: str) -> Callable[[Bout], None]:
    """Look that of these kinds exactly these were told, in this order."""

    def look(bout: Bout) -> None:
        told = [each.removeprefix("broomstats.") for each in bout.course[-1].events]
        assert [each for each in told if each in kinds] == list(kinds)

    return look


def used_up(text: str, *free: str) -> Callable[[Bout], None]:
    """Look that a declaration has reached its limit, and others have not."""

    def look(bout: Bout) -> None:
        assert code(bout, text) == "move_limit_reached"
        assert [code(bout, each) for each in free] == [None] * len(free)

    return look


def against_evasion(move: str, bonus: int, ops: Any) -> Rolled:
    """What fouls with accuracy against evasion have in common."""
    text, rule = f"a_c1 {move} h_s", f"BRM-MOVE-{move}"
    return {
        "fails": [
            row(
                rule,
                "evaded, and still an attempt",
                (text,),
                [8 - bonus, 9, 10],
                ["attack_missed", {"kind": "foul_committed", "hit": False, "seen": False}],
                ops=ops,
            )
        ],
        "worst": [
            row(
                "BRM-FOUL-2",
                "the worst needs no evasion and is seen sooner",
                (text,),
                [1, 20, 7, 10, 5],
                [
                    {"kind": "roll_made", "label": "r1:R1:cheat:a_c1", "dice": [20, 7], "total": 17},
                    "foul_seen",
                    "penalty_shot",
                ],
                ops=[*ops, *stat("h_s", evasion=1)],
            )
        ],
        "best": [
            row(rule, "the best works whatever the totals", (text,), [20, 19, 10], ["attack_hit"], ops=[*ops, *NIMBLE])
        ],
    }


BLOCKS = [
    Block(
        "blagging",
        works=[
            row(
                "BRM-MOVE-blagging",
                "five less accuracy and evasion, this round",
                ("a_c1 blagging h_s",),
                [9, 9, 10],
                [{"kind": "effect_applied", "stats": {"accuracy": -5, "evasion": -5}, "first": 1, "last": 1}],
            )
        ],
        **against_evasion("blagging", 0, []),
        limits=[
            row(
                "BRM-ROUND-7",
                "once against the same, though it failed",
                ("a_c1 blagging h_s",),
                [4, 9, 8],
                ["attack_missed"],
                used_up("a_c1 blagging h_s", "a_c1 blagging h_k", "a_c2 blagging h_s"),
            )
        ],
        beside=[
            row(
                "BRM-FOUL-1",
                "one that an ability stops is an attempt with its cheat roll (BRM-FOUL-8)",
                ("a_c1 blagging h_s",),
                [10, 10],
                [{"kind": "attack_missed", "ability": "evasive_manoeuvres"}, {"kind": "foul_committed", "hit": False}],
                used_up("a_c1 blagging h_s"),
                ops=[ability("h_s", "evasive_manoeuvres")],
            ),
            row(
                "BRM-ABIL-calming_presence",
                "a calm teammate: no evasion die",
                ("a_c1 blagging h_s",),
                [10, 2, 10],
                [{"kind": "attack_hit", "ability": "calming_presence"}, "effect_applied"],
                ops=CALM,
            ),
            row(
                "BRM-MOVE-bludgering",
                "what it takes counts at once",
                ("a_c1 blagging h_c1", "a_b1 bludgering h_c1"),
                [9, 9, 10, 5, 10],
                [{"kind": "roll_made", "label": "r1:R4.3:evasion:h_c1:a_b1", "total": 15}, "attack_hit"],
            ),
        ],
    ),
    Block(
        "cobbing",
        works=[
            row(
                "BRM-MOVE-cobbing",
                "two less of three stats for three rounds",
                ("a_c1 cobbing h_s",),
                [8, 10, 10],
                [
                    {
                        "kind": "effect_applied",
                        "stats": {"wisdom": -2, "accuracy": -2, "evasion": -2},
                        "first": 1,
                        "last": 3,
                    }
                ],
            )
        ],
        **against_evasion("cobbing", 2, []),
        limits=[
            row(
                "BRM-MOVE-cobbing",
                "two at a time: a third renews",
                ("a_c1 cobbing h_s", "a_c2 cobbing h_s", "a_c3 cobbing h_s"),
                [10, 5, 10] * 3,
                [
                    {"kind": "effect_applied", "source": "a_c1", "renewed": False},
                    {"kind": "effect_applied", "source": "a_c2", "renewed": False},
                    {"kind": "effect_applied", "source": "a_c3", "renewed": True, "effect_id": "h_s/e1"},
                ],
            ),
            refused(
                "BRM-SHARE-4",
                "cob_shared_broom",
                "one for two on a broom",
                "h_c2 cobbing a_c1",
                "h_c1 cobbing a_c1",
                ops=[{"op": "set_sharing", "player_id": "h_c1", "rescuer_id": "h_c2", "rounds_left": 1}],
            ),
        ],
        beside=[
            row(
                "BRM-FOUL-4",
                "seen it keeps its effect",
                ("a_c1 cobbing h_c1",),
                [10, 5, 5, 10, 5],
                ["foul_seen", "effect_applied", {"kind": "penalty_shot", "player_id": "h_c2"}],
            )
        ],
    ),
    Block(
        "snitch_blocking",
        works=[
            row(
                "BRM-MOVE-snitch_blocking",
                "ten less accuracy, and the chase begins again",
                ("a_c1 snitch_blocking h_s",),
                [5, 10, 8],
                [
                    {"kind": "effect_applied", "stats": {"accuracy": -10}, "last": 1},
                    {"kind": "chase_reset", "chase_remaining": 2},
                ],
                expect(h_s__chase_remaining=2),
                ops=[seeker("h_s", "chasing", 1)],
            )
        ],
        **against_evasion("snitch_blocking", 5, [CHASED]),
        limits=[
            row(
                "BRM-FOUL-7",
                "a third success against a Seeker is void",
                ("a_c1 snitch_blocking h_s", "a_c2 snitch_blocking h_s", "a_c3 snitch_blocking h_s"),
                [10, 5, 10, 10, 5, 10],
                [{"kind": "move_voided", "player_id": "a_c3", "reason": "move_limit_reached"}],
                used_up("a_b1 snitch_blocking h_s"),
                ops=[CHASED],
            ),
            row(
                "BRM-MOVE-snitch_blocking",
                "failures do not count",
                ("a_c1 snitch_blocking h_s", "a_c2 snitch_blocking h_s", "a_c3 snitch_blocking h_s"),
                [2, 10, 10, 2, 10, 10, 10, 5, 10],
                [{"kind": "foul_committed", "player_id": "a_c3", "hit": True}],
                lambda bout: code(bout, "a_b1 snitch_blocking h_s") is None or pytest.fail("counted"),
                ops=[CHASED],
            ),
            refused(
                "BRM-MOVE-snitch_blocking", "snitch_phase_invalid", "a Seeker who searches", "a_c1 snitch_blocking h_s"
            ),
            refused("BRM-MOVE-snitch_blocking", "target_position_invalid", "a Chaser", "a_c1 snitch_blocking h_c1"),
        ],
        beside=[
            row(
                "BRM-SNITCH-6",
                "takes ten from a catch and lowers no DC",
                ("a_c1 snitch_blocking h_s", "h_s catch_snitch"),
                [5, 10, 8, 19],
                [{"kind": "roll_made", "label": "r1:R5.3:catch:h_s", "total": 19, "dc": 25}, "catch_failed"],
                ops=[CATCHING],
            ),
            row(
                "BRM-SNITCH-10",
                "counts more than a Blurting",
                ("a_c1 snitch_blocking h_s", "a_c2 blurting h_s"),
                [10, 5, 10, 10, 5, 10],
                [{"kind": "chase_reset", "chase_remaining": 2}],
                gained("chase_reset"),
                ops=[seeker("h_s", "chasing", 1)],
            ),
        ],
    ),
    Block(
        "blurting",
        works=[
            row(
                "BRM-MOVE-blurting",
                "no round closer",
                ("a_c1 blurting h_s",),
                [6, 8, 8],
                [{"kind": "chase_held_up", "source": "a_c1"}],
                expect(h_s__chase_remaining=2),
                ops=[CHASED],
            )
        ],
        **against_evasion("blurting", 2, [CHASED]),
        limits=[
            refused(
                "BRM-MOVE-blurting", "snitch_phase_invalid", "a catching Seeker", "a_c1 blurting h_s", ops=[CATCHING]
            ),
            row(
                "BRM-FOUL-7",
                "as often as an option says",
                ("a_c1 blurting h_s", "a_c2 blurting h_s"),
                [6, 8, 8],
                [{"kind": "move_voided", "player_id": "a_c2", "reason": "move_limit_reached"}],
                used_up("a_c3 blurting h_s"),
                ops=[CHASED],
                options={"blurt_limit_per_seeker": 1},
            ),
        ],
        beside=[
            row(
                "BRM-SNITCH-5",
                "two hold up one round",
                ("a_c1 blurting h_s", "a_c2 blurting h_s"),
                [6, 8, 8, 6, 8, 8],
                ["chase_held_up"],
                gained("chase_held_up"),
                ops=[CHASED],
            ),
            row(
                "BRM-MOVE-alley_oop",
                "an Alley Oop has a third die, however many",
                ("h_s alley_oop with=h_c1 call=Now!", "h_c1 boost h_s", "a_c1 blurting h_s", "a_c2 blurting h_s"),
                [6, 8, 8, 6, 8, 8, 20, 17, 14],
                [{"kind": "roll_made", "dice": [20, 17, 14], "total": 24}, "catch_failed"],
                gained("catch_failed"),
                ops=[seeker("h_s", "chasing", 1)],
            ),
        ],
    ),
    Block(
        "transylvanian_tackle",
        works=[
            row(
                "BRM-MOVE-transylvanian_tackle",
                "a feint: two less of three stats for two rounds, no foul",
                ("a_c1 tackle h_c1",),
                [6, 5],
                [{"kind": "effect_applied", "stats": {"wisdom": -2, "accuracy": -2, "evasion": -2}, "last": 2}],
                gained("effect_applied"),
            )
        ],
        fails=[
            row("BRM-MOVE-transylvanian_tackle", "a tie is nothing", ("a_c1 tackle h_c1",), [5, 5], ["attack_missed"])
        ],
        worst=[
            row(
                "BRM-MOVE-transylvanian_tackle",
                "the worst is nothing, and no foul",
                ("a_c1 tackle h_c1",),
                [1, 2],
                ["attack_missed"],
                gained("attack_missed"),
                ops=stat("a_c1", evasion=20),
            )
        ],
        best=[
            row(
                "BRM-MOVE-transylvanian_tackle",
                "the best beats opponent and DC",
                ("a_c1 tackle h_c1",),
                [20, 19],
                ["effect_applied"],
                ops=[{"op": "add_effect", "player_id": "a_c1", "stat": "evasion", "value": -20, "rounds": 1}],
            ),
            row(
                "BRM-MOVE-transylvanian_tackle",
                "of two the totals decide",
                ("a_c1 tackle h_c1",),
                [20, 20],
                ["attack_missed"],
            ),
        ],
        limits=[
            row(
                "BRM-MOVE-transylvanian_tackle",
                "one gained in a round",
                ("a_c1 tackle h_c1", "a_c2 tackle h_c1"),
                [10, 5, 10, 5],
                ["attack_hit", "attack_hit", "effect_applied"],
                gained("effect_applied"),
            )
        ],
        beside=[
            row(
                "BRM-MOVE-transylvanian_tackle",
                "below the DC it is a punch, and a foul",
                ("a_c1 tackle h_c1",),
                [9, 7, 8],
                [{"kind": "foul_committed", "seen": False}, {"kind": "damage_taken", "amount": 180}],
                gained("foul_committed", "damage_taken"),
                ops=[*stat("a_c1", evasion=2), *stat("h_c1", evasion=3)],
            ),
            row(
                "BRM-MOVE-transylvanian_tackle",
                "an opponent at the worst is beaten; the DC decides",
                ("a_c1 tackle h_c1",),
                [2, 1, 8],
                ["foul_committed", {"kind": "damage_taken", "amount": 180}],
                ops=[*stat("a_c1", evasion=2), *stat("h_c1", evasion=20)],
            ),
            row(
                "BRM-ABIL-muggle_conditioning",
                "half as much again",
                ("a_c1 tackle h_c1",),
                [9, 7, 10],
                [{"kind": "damage_taken", "amount": 270}],
                ops=[*stat("a_c1", evasion=2), *stat("h_c1", evasion=3), ability("a_c1", "muggle_conditioning")],
            ),
        ],
    ),
    Block(
        "scream",
        works=[
            row(
                "BRM-MOVE-scream",
                "four less wisdom and accuracy, this round",
                ("h_c1 scream a_k",),
                [11, 10, 10],
                [{"kind": "effect_applied", "stats": {"wisdom": -4, "accuracy": -4}, "last": 1}],
                ops=VEELA,
            )
        ],
        fails=[
            row(
                "BRM-MOVE-scream", "a tie is resisted", ("h_c1 scream a_k",), [10, 10, 10], ["attack_missed"], ops=VEELA
            )
        ],
        worst=[
            row(
                "BRM-FOUL-2",
                "the worst needs no resistance and is seen sooner",
                ("h_c1 scream a_k",),
                [1, 15, 16],
                [{"kind": "roll_made", "label": "r1:R1:cheat:h_c1", "dice": [15, 16]}],
                ops=[*VEELA, *stat("a_k", wisdom=1)],
            )
        ],
        best=[
            row(
                "BRM-MOVE-scream",
                "the best works whatever the totals",
                ("h_c1 scream a_k",),
                [20, 19, 10],
                ["attack_hit"],
                ops=[*VEELA, *stat("a_k", wisdom=20)],
            )
        ],
        limits=[
            refused("BRM-MOVE-scream", "race_required", "a human", "h_c1 scream a_k"),
            refused(
                "BRM-MOVE-scream",
                "move_limit_reached",
                "a third",
                "h_c1 scream a_k",
                ops=[*VEELA, {"op": "set_use", "player_id": "h_c1", "move": "scream", "count": 2}],
            ),
        ],
        beside=[
            row(
                "BRM-MOVE-scream",
                "no ability of evasion helps",
                ("h_c1 scream a_k",),
                [11, 10, 10],
                ["effect_applied"],
                ops=[*VEELA, ability("a_k", "evasive_manoeuvres"), ability("h_c2", "calming_presence")],
            )
        ],
    ),
    Block(
        "break_limb",
        works=[
            row(
                "BRM-MOVE-break_limb",
                "a tie breaks: damage, and four less for three rounds",
                ("h_c1 break_limb a_k",),
                [10, 10, 10],
                [
                    {"kind": "effect_applied", "stats": {"accuracy": -4, "strength": -4}, "last": 3},
                    {"kind": "damage_taken", "amount": 200},
                ],
                expect(a_k=800),
                ops=GIANT,
            )
        ],
        fails=[
            row("BRM-MOVE-break_limb", "evaded", ("h_c1 break_limb a_k",), [9, 10, 10], ["attack_missed"], ops=GIANT)
        ],
        worst=[
            row(
                "BRM-CRIT-foul",
                "the worst needs no evasion and is seen sooner",
                ("h_c1 break_limb a_k",),
                [1, 20, 8],
                [{"kind": "roll_made", "label": "r1:R1:cheat:h_c1", "dice": [20, 8], "total": 18}],
                expect(a_k=1000),
                ops=[*GIANT, *stat("a_k", evasion=1)],
            )
        ],
        best=[
            row(
                "BRM-MOVE-break_limb",
                "the best breaks whatever the totals",
                ("h_c1 break_limb a_k",),
                [20, 19, 10],
                ["attack_hit"],
                ops=[*GIANT, *stat("a_k", evasion=20)],
            )
        ],
        limits=[
            refused("BRM-MOVE-break_limb", "race_required", "a part-veela", "h_c1 break_limb a_k", ops=VEELA),
            refused(
                "BRM-MOVE-break_limb",
                "move_limit_reached",
                "a second",
                "h_c1 break_limb a_k",
                ops=[*GIANT, {"op": "set_use", "player_id": "h_c1", "move": "break_limb", "count": 1}],
            ),
        ],
        beside=[
            row(
                "BRM-MOVE-bludgering",
                "a Beater with a broken limb strikes worse",
                ("h_c1 break_limb a_b1", "a_b1 bludgering h_c2"),
                [10, 10, 10, 10, 6],
                [
                    {"kind": "roll_made", "label": "r1:R4.2:attack:a_b1", "total": 16},
                    {"kind": "damage_taken", "amount": 300},
                ],
                ops=GIANT,
            ),
            row(
                "BRM-ABIL-evasive_manoeuvres",
                "an ability may stop it",
                ("h_c1 break_limb a_k",),
                [10, 10],
                [{"kind": "attack_missed", "ability": "evasive_manoeuvres"}],
                ops=[*GIANT, ability("a_k", "evasive_manoeuvres")],
            ),
        ],
    ),
]
CASES = flat(BLOCKS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves(case: Case) -> None:
    check(case)


def test_a_tackle_lasts_two_rounds_and_stacks_to_two() -> None:
    bout = fixture()
    play(bout, "a_c1 tackle h_c1", dice=[10, 5])
    play(bout, "a_c2 tackle h_c1", dice=[10, 5])
    assert [(each.first, each.last) for each in bout.state.pitch.players["h_c1"].effects] == [(2, 3)]


def test_a_limb_is_broken_once_and_a_scream_comes_twice() -> None:
    """Every attempt counts, hit or not (BRM-ROUND-7)."""
    bout = adjust(fixture(), *VEELA)
    for _ in range(2):
        assert code(bout, "h_c1 scream a_k") is None
        play(bout, "h_c1 scream a_k", dice=[5, 10, 10])
    assert code(bout, "h_c1 scream a_k") == "move_limit_reached"
    adjust(bout, *GIANT)
    play(bout, "h_c1 break_limb a_k", dice=[5, 10, 10])
    assert code(bout, "h_c1 break_limb a_s") == "move_limit_reached"
