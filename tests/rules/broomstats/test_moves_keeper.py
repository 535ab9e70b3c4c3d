"""Moves of Keepers, a block each (catalogue 5.3)."""

import pytest

from tests.cases import Case, check
from tests.rules.broomstats.blocks import Block, effect, flat, one, rests, shot
from tests.rules.broomstats.positions import ability, expect, refused, row, score, stat

BLOCKS = [
    Block(
        "block",
        works=[one("BRM-MOVE-block", "a tie is kept out", shot("block"), [5, 10, 10], ["goal_blocked"], score(0, 0))],
        fails=[one("BRM-MOVE-block", "one more is not", shot("block"), [5, 11, 10], ["goal_scored"], score(10, 0))],
        worst=[
            one(
                "BRM-CRIT-block",
                "the worst block is a goal and hurts",
                shot("block"),
                [8, 10, 1],
                [{"kind": "damage_taken", "player_id": "a_k", "amount": 50}, "goal_scored"],
                expect(a_k=950),
                ops=[effect("a_k", "accuracy", 20)],
            )
        ],
        best=[
            one(
                "BRM-MOVE-block",
                "the best keeps out whatever the totals",
                shot("block"),
                [5, 19, 20],
                ["goal_blocked"],
                ops=stat("a_k", accuracy=1),
            )
        ],
        limits=[refused("BRM-MOVE-block", "position_not_allowed", "a Chaser blocks nothing", "h_c1 block")],
        beside=[
            one(
                "BRM-MOVE-block",
                "with strength, by option",
                shot("block"),
                [5, 11, 10],
                [{"kind": "roll_made", "who": "a_k", "total": 25}, "goal_blocked"],
                ops=stat("a_k", strength=15),
                options={"block_stat": "strength"},
            ),
            one(
                "BRM-ABIL-keepers_catch",
                "two more by an ability",
                shot("block"),
                [5, 12, 10],
                [{"kind": "roll_made", "who": "a_k", "total": 22}, "goal_blocked"],
                ops=[ability("a_k", "keepers_catch")],
            ),
            one(
                "BRM-CORE-10",
                "both at their worst: no goal, and both effects",
                shot("block"),
                [8, 1, 1],
                ["quaffle_fumbled", {"kind": "damage_taken", "player_id": "a_k"}, "goal_blocked"],
            ),
        ],
    ),
    Block(
        "high_speed_block",
        works=[one("BRM-MOVE-high_speed_block", "five more", shot("high_speed_block"), [8, 10, 5], ["goal_blocked"])],
        fails=[one("BRM-MOVE-high_speed_block", "not enough", shot("high_speed_block"), [8, 11, 5], ["goal_scored"])],
        worst=[
            one(
                "BRM-CRIT-block",
                "the worst is a goal and hurts",
                shot("high_speed_block"),
                [8, 2, 1],
                [{"kind": "damage_taken", "player_id": "a_k", "amount": 50}, "goal_scored"],
            )
        ],
        best=[
            one(
                "BRM-MOVE-high_speed_block",
                "the best keeps out whatever the totals",
                shot("high_speed_block"),
                [8, 19, 20],
                [{"kind": "roll_made", "who": "a_k", "total": 26}, "goal_blocked"],
                ops=stat("a_k", accuracy=1),
            )
        ],
        limits=[
            row(
                "BRM-ROUND-7",
                "it rests though nobody shot",
                ("a_k high_speed_block",),
                [],
                [{"kind": "use_counted", "cools": True}],
                rests("a_k high_speed_block"),
            )
        ],
        beside=[
            row(
                "BRM-MOVE-bludgering",
                "three more evasion",
                ("a_k high_speed_block", "h_b1 bludgering a_k"),
                [6, 3],
                [{"kind": "roll_made", "label": "r1:R4.3:evasion:a_k:h_b1", "total": 16}, "attack_hit"],
            ),
            one(
                "BRM-GAP-20",
                "always with accuracy",
                shot("high_speed_block"),
                [8, 10, 4],
                [{"kind": "roll_made", "who": "a_k", "total": 19}, "goal_scored"],
                ops=stat("a_k", strength=20),
                options={"block_stat": "strength"},
            ),
        ],
    ),
    Block(
        "block_two_leave_one",
        works=[
            one(
                "BRM-MOVE-block_two_leave_one",
                "ten more at a guarded hoop",
                shot("block2 hoops=1,2"),
                [5, 1, 13, 3],
                [{"kind": "roll_made", "who": "a_k", "total": 23}, {"kind": "goal_blocked", "hoop": 1}],
            )
        ],
        fails=[
            one(
                "BRM-MOVE-block_two_leave_one",
                "beaten even there",
                shot("block2 hoops=1,2"),
                [5, 2, 14, 3],
                [{"kind": "goal_scored", "hoop": 2}],
            )
        ],
        worst=[
            one(
                "BRM-CRIT-block",
                "the worst is a goal and hurts",
                shot("block2 hoops=1,3"),
                [5, 3, 2, 1],
                [{"kind": "damage_taken", "player_id": "a_k", "amount": 50}, {"kind": "goal_scored", "hoop": 3}],
            )
        ],
        best=[
            one(
                "BRM-MOVE-block_two_leave_one",
                "the best keeps out whatever the totals",
                shot("block2 hoops=1,2"),
                [5, 1, 19, 20],
                [{"kind": "roll_made", "who": "a_k", "total": 20}, "goal_blocked"],
                ops=[effect("a_k", "accuracy", -20)],
            )
        ],
        limits=[
            refused("BRM-MOVE-block_two_leave_one", "hoops_invalid", "one hoop twice", "h_k block2 hoops=1,1"),
            refused("BRM-MOVE-block_two_leave_one", "hoops_invalid", "a fourth hoop", "h_k block2 hoops=1,4"),
            refused("BRM-MOVE-block_two_leave_one", "field_required", "which two?", "h_k block2"),
        ],
        beside=[
            one(
                "BRM-MOVE-block_two_leave_one",
                "the open hoop is a goal without another die",
                shot("block2 hoops=1,2"),
                [5, 3],
                [{"kind": "goal_scored", "hoop": 3}],
                score(10, 0),
            ),
            row(
                "BRM-MOVE-bludgering",
                "five less evasion",
                ("a_k block2 hoops=2,3", "h_b1 bludgering a_k"),
                [6, 11],
                [{"kind": "roll_made", "label": "r1:R4.3:evasion:a_k:h_b1", "total": 16}, "attack_hit"],
            ),
        ],
    ),
    Block(
        "double_eight_loop",
        works=[
            one("BRM-MOVE-double_eight_loop", "with strength", shot("double_eight_loop"), [8, 10, 12], ["goal_blocked"])
        ],
        fails=[
            one("BRM-MOVE-double_eight_loop", "two less of it", shot("double_eight_loop"), [8, 11, 12], ["goal_scored"])
        ],
        worst=[
            one(
                "BRM-CRIT-block",
                "the worst is a goal and hurts",
                shot("double_eight_loop"),
                [8, 2, 1],
                [{"kind": "damage_taken", "player_id": "a_k", "amount": 50}, "goal_scored"],
                ops=stat("a_k", strength=20),
            )
        ],
        best=[
            one(
                "BRM-MOVE-double_eight_loop",
                "the best keeps out whatever the totals",
                shot("double_eight_loop"),
                [8, 19, 20],
                [{"kind": "roll_made", "who": "a_k", "total": 28}, "goal_blocked"],
            )
        ],
        limits=[
            refused(
                "BRM-MOVE-double_eight_loop", "position_not_allowed", "no loop of a Seeker", "h_s double_eight_loop"
            )
        ],
        beside=[
            one(
                "BRM-CORE-19",
                "a fake-out does not touch it",
                shot("double_eight_loop", "trick"),
                [8, 15, 5, 10, 10],
                [
                    {"kind": "fake_out", "fooled": True},
                    {"kind": "roll_made", "label": "r1:R3.2:block:a_k:1", "total": 18},
                ],
            ),
            one(
                "BRM-GAP-38",
                "but does where accuracy blocks, by option",
                shot("double_eight_loop", "trick"),
                [8, 15, 5, 10, 10],
                [
                    {"kind": "fake_out", "fooled": True},
                    {"kind": "roll_made", "label": "r1:R3.2:block:a_k:1", "total": 13},
                ],
                options={"double_eight_loop_stat": "accuracy"},
            ),
            row(
                "BRM-MOVE-bludgering",
                "two more evasion",
                ("a_k double_eight_loop", "h_b1 bludgering a_k"),
                [6, 4],
                [{"kind": "roll_made", "label": "r1:R4.3:evasion:a_k:h_b1", "total": 16}, "attack_hit"],
            ),
        ],
    ),
]
CASES = flat(BLOCKS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves(case: Case) -> None:
    check(case)
