"""Moves with the quaffle, a block each (catalogue 5.4)."""

import pytest

from tests.cases import Case, check
from tests.rules.broomstats.blocks import Block, Criticals, effect, flat, not_told, one, rests, shot
from tests.rules.broomstats.positions import (
    allowed,
    both,
    expect,
    given,
    of,
    refused,
    row,
    score,
    stat,
)


def grab_part(move: str) -> Criticals:
    """How every grab fails and succeeds critically, whatever comes of it."""
    return {
        "worst": [
            one(
                "BRM-CRIT-grab",
                "the worst grab loses and hurts",
                (f"h_c1 {move}", "a_c1 grab_score"),
                [1, 2],
                [
                    {"kind": "damage_taken", "player_id": "h_c1", "amount": 50},
                    {"kind": "quaffle_grabbed", "player_id": "a_c1"},
                ],
                expect(h_c1=950),
                ops=[effect("h_c1", "accuracy", 20)],
            )
        ],
        "best": [
            one(
                "BRM-QUAF-2",
                "the best grab wins whatever the totals",
                (f"h_c1 {move}", "a_c1 grab_score"),
                [20, 19],
                [{"kind": "quaffle_grabbed", "player_id": "h_c1"}],
                ops=[effect("a_c1", "accuracy", 10)],
            )
        ],
    }


def shot_part(move: str) -> Criticals:
    """A scoring move's grab, and its shot."""
    grabbed = grab_part(move)
    fumble = one(
        "BRM-CRIT-score",
        "the worst shot misses and makes the next grab harder",
        shot("block", move),
        [5, 1, 2],
        ["quaffle_fumbled", "goal_blocked"],
        expect(h_c1__grab_handicap=True),
        ops=[effect("h_c1", "all", 20)],
    )
    perfect = one(
        "BRM-QUAF-6",
        "the best shot scores whatever the totals",
        shot("block", move),
        [5, 20, 19],
        ["goal_scored"],
        ops=[effect("h_c1", "all", -20)],
    )
    return {"worst": [*grabbed["worst"], fumble], "best": [*grabbed["best"], perfect]}


BLOCKS = [
    Block(
        "quaffle_grab_score",
        works=[
            one(
                "BRM-MOVE-quaffle_grab_score",
                "grabbed and scored",
                ("h_c1 grab_score",),
                [10],
                ["goal_scored"],
                score(10, 0),
            )
        ],
        fails=[
            one(
                "BRM-QUAF-2",
                "the higher grab has it",
                ("h_c1 grab_score", "a_c1 grab_score"),
                [10, 11],
                [{"kind": "quaffle_grabbed", "player_id": "a_c1"}],
                score(0, 10),
            )
        ],
        **shot_part("grab_score"),
        limits=[refused("BRM-MOVE-quaffle_grab_score", "position_not_allowed", "no Beater grabs", "h_b1 grab_score")],
        beside=[
            one(
                "BRM-CORE-5",
                "equal grabs are decided by strength",
                ("h_c1 grab_score", "a_c1 grab_score"),
                [12, 12, 9, 8],
                [{"kind": "quaffle_grabbed", "player_id": "h_c1"}],
            ),
            one(
                "BRM-MOVE-block",
                "a Keeper who grabs leaves the hoops open",
                ("h_k grab_score", "a_c1 grab_score"),
                [5, 10],
                [{"kind": "goal_scored", "player_id": "a_c1"}],
                score(0, 10),
            ),
            one(
                "BRM-QUAF-8",
                "with totals alone the worst grab may win",
                ("h_c1 grab_score", "a_c1 grab_score"),
                [1, 2],
                [{"kind": "damage_taken", "player_id": "h_c1"}, {"kind": "quaffle_grabbed", "player_id": "h_c1"}],
                ops=stat("a_c1", accuracy=1),
                options={"crit_failure_auto_fails": False},
            ),
            one(
                "BRM-QUAF-2",
                "where every grab is the worst nobody has it",
                ("h_c1 grab_score", "a_c1 grab_score"),
                [1, 1],
                ["damage_taken", "damage_taken", "quaffle_lost"],
            ),
            row(
                "BRM-QUAF-1",
                "all attempts, every grabber in each",
                ("h_c1 grab_score", "a_c1 grab_score"),
                [12, 3, 4, 13, 12, 3, 4, 13, 12, 3],
                ["goal_scored"] * 5,
                score(30, 20),
            ),
            one("BRM-QUAF-3", "one alone still rolls", ("h_c1 grab_score",), [2], ["quaffle_grabbed"]),
        ],
    ),
    Block(
        "quaffle_grab_pass",
        works=[
            one(
                "BRM-MOVE-quaffle_grab_pass",
                "passed to whom it was meant for",
                ("h_c1 grab_pass to=h_c2", "h_c2 grab_score", "h_c3 flick"),
                [12, 9, 9],
                [{"kind": "quaffle_passed", "target_id": "h_c2"}, {"kind": "goal_scored", "player_id": "h_c2"}],
            )
        ],
        fails=[
            one(
                "BRM-QUAF-5",
                "nobody to pass to",
                ("h_c1 grab_pass",),
                [10],
                ["quaffle_grabbed", "quaffle_lost"],
                score(0, 0),
            )
        ],
        **grab_part("grab_pass"),
        limits=[
            refused("BRM-MOVE-quaffle_grab_pass", "target_not_teammate", "to an opponent", "h_c1 grab_pass to=a_c1"),
            refused("BRM-MOVE-quaffle_grab_pass", "target_not_in_play", "to the bench", "h_c1 grab_pass to=h_c4"),
        ],
        beside=[
            one(
                "BRM-CORE-14",
                "to any who shoots, where the named one does not",
                ("h_c1 grab_pass to=h_s", "h_c2 grab_score", "h_c3 flick"),
                [19, 2, 2, 2],
                [{"kind": "quaffle_passed", "target_id": "h_c3"}],
            ),
            one(
                "BRM-QUAF-5",
                "a passer is no receiver",
                ("h_c1 grab_pass to=h_c2", "h_c2 grab_pass"),
                [12, 9],
                ["quaffle_lost"],
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
        ],
    ),
    Block(
        "quaffle_grab_slice",
        works=[
            one(
                "BRM-MOVE-quaffle_grab_slice",
                "five more at the shot",
                shot("block", "slice"),
                [8, 5, 9],
                ["goal_scored"],
            )
        ],
        fails=[one("BRM-MOVE-quaffle_grab_slice", "kept out", shot("block", "slice"), [8, 5, 10], ["goal_blocked"])],
        **shot_part("slice"),
        limits=[
            row(
                "BRM-ROUND-7",
                "it rests",
                ("h_c1 slice",),
                [10] * 5,
                [{"kind": "use_counted", "cools": True}],
                rests("h_c1 slice"),
            )
        ],
        beside=[
            one(
                "BRM-MOVE-quaffle_grab_slice",
                "five more also after a pass",
                ("h_c2 grab_pass to=h_c1", "h_c1 slice", "a_k block"),
                [5, 12, 5, 9],
                ["quaffle_passed", {"kind": "roll_made", "label": "r1:R3.2:score:h_c1:1", "total": 20}, "goal_scored"],
            )
        ],
    ),
    Block(
        "quaffle_grab_trick_score",
        works=[
            one(
                "BRM-MOVE-quaffle_grab_trick_score",
                "a fooled Keeper blocks with seven less",
                shot("block", "trick"),
                [8, 11, 10, 4, 10],
                [{"kind": "fake_out", "fooled": True}, {"kind": "roll_made", "who": "a_k", "total": 13}, "goal_scored"],
            )
        ],
        fails=[
            one(
                "BRM-CORE-4",
                "a tie fools nobody, and the shot is worse",
                shot("block", "trick"),
                [8, 10, 10, 15, 3, 4],
                [
                    {"kind": "fake_out", "fooled": False},
                    {"kind": "roll_made", "dice": [15, 3], "total": 13},
                    "goal_blocked",
                ],
            )
        ],
        worst=[
            *grab_part("trick")["worst"],
            one(
                "BRM-MOVE-quaffle_grab_trick_score",
                "the worst fake fools nobody whatever the totals",
                shot("block", "trick"),
                [8, 1, 5, 15, 3, 4],
                [{"kind": "fake_out", "fooled": False}],
                ops=[effect("h_c1", "wisdom", 20)],
            ),
        ],
        best=[
            *grab_part("trick")["best"],
            one(
                "BRM-MOVE-quaffle_grab_trick_score",
                "the best fools whatever the totals",
                shot("block", "trick"),
                [8, 20, 19, 10, 10],
                [{"kind": "fake_out", "fooled": True}],
                ops=stat("a_k", wisdom=20),
            ),
        ],
        limits=[refused("BRM-MOVE-quaffle_grab_trick_score", "position_not_allowed", "Chasers alone", "h_s trick")],
        beside=[
            one(
                "BRM-MOVE-quaffle_grab_trick_score",
                "no fake-out where nobody guards",
                ("h_c1 trick",),
                [8],
                ["goal_scored"],
                not_told("fake_out"),
            ),
            one(
                "BRM-MOVE-block_two_leave_one",
                "a faked hoop that is guarded: no contest, a worse shot",
                shot("block2 hoops=1,2", "trick"),
                [8, 2, 1, 16, 12, 2],
                [
                    {"kind": "fake_out", "fooled": False},
                    {"kind": "roll_made", "dice": [16, 12]},
                    {"kind": "goal_blocked", "hoop": 1},
                ],
            ),
            row(
                "BRM-GAP-38",
                "the seven are for one shot",
                shot("block", "trick"),
                [8, 11, 10, 4, 10, 8, 10, 10, 15, 3, 4],
                [
                    {"kind": "roll_made", "label": "r1:R3.2:block:a_k:1", "total": 13},
                    {"kind": "roll_made", "label": "r1:R3.2:block:a_k:2", "total": 14},
                ],
                options={"quaffle_attempts": 2},
            ),
        ],
    ),
    Block(
        "finbourgh_flick",
        works=[
            one(
                "BRM-MOVE-finbourgh_flick",
                "shot with strength",
                shot("block", "flick"),
                [5, 10, 10],
                [{"kind": "roll_made", "label": "r1:R3.2:score:h_c1:1", "total": 25}, "goal_scored"],
                ops=stat("h_c1", strength=15, accuracy=5),
            )
        ],
        fails=[one("BRM-MOVE-finbourgh_flick", "kept out", shot("block", "flick"), [5, 9, 9], ["goal_blocked"])],
        **shot_part("flick"),
        limits=[refused("BRM-MOVE-finbourgh_flick", "position_not_allowed", "Chasers alone", "h_s flick")],
        beside=[
            one(
                "BRM-CORE-19",
                "a Shimmy takes from the grab and not from the shot",
                ("h_c3 shimmy", "a_c2 flick", "h_k block"),
                [8, 9, 15, 8, 7],
                [
                    {"kind": "roll_made", "label": "r1:R3.2:grab:a_c2:1", "total": 20},
                    {"kind": "roll_made", "label": "r1:R3.2:score:a_c2:1", "total": 18},
                ],
            )
        ],
    ),
    Block(
        "quaffle_guard_pass",
        works=[
            one(
                "BRM-MOVE-quaffle_guard_pass",
                "five more at the grab, then a pass",
                ("h_c1 guard to=h_c2", "h_c2 slice", "a_c1 grab_score"),
                [10, 9, 14],
                [
                    {"kind": "roll_made", "who": "h_c1", "total": 25},
                    {"kind": "quaffle_passed", "target_id": "h_c2"},
                    "goal_scored",
                ],
            )
        ],
        fails=[one("BRM-QUAF-5", "nobody to pass to", ("h_c1 guard",), [10], ["quaffle_lost"], score(0, 0))],
        **grab_part("guard"),
        limits=[refused("BRM-MOVE-quaffle_guard_pass", "target_self", "to oneself", "h_c1 guard to=h_c1")],
        beside=[
            one(
                "BRM-GAP-37",
                "six of both teams have nothing of it",
                tuple(f"{each} guard" for each in ("h_c1", "h_c2", "h_c3", "a_c1", "a_c2", "a_c3")),
                [15, 2, 3, 4, 5, 6],
                [{"kind": "roll_made", "who": "h_c1", "total": 25}, {"kind": "roll_made", "who": "a_c3", "total": 16}],
            ),
            row(
                "BRM-MOVE-bludgering",
                "three less evasion",
                ("h_c1 guard", "a_b1 bludgering h_c1"),
                [10] * 5 + [6, 9],
                [{"kind": "roll_made", "label": "r1:R4.3:evasion:h_c1:a_b1", "total": 16}, "attack_hit"],
            ),
        ],
    ),
    Block(
        "wollongong_shimmy",
        works=[
            one(
                "BRM-MOVE-wollongong_shimmy",
                "five less on grabs and shots",
                ("h_c3 shimmy", "a_c1 grab_score", "h_k block"),
                [8, 10, 15, 10, 6],
                [
                    {"kind": "roll_made", "who": "h_c3", "total": 21},
                    {"kind": "shimmy_worked", "target_id": "a_c1"},
                    {"kind": "roll_made", "label": "r1:R3.2:grab:a_c1:1", "total": 20},
                    {"kind": "roll_made", "label": "r1:R3.2:score:a_c1:1", "total": 15},
                ],
            )
        ],
        fails=[
            one(
                "BRM-MOVE-wollongong_shimmy",
                "a tie distracts nobody",
                ("h_c3 shimmy", "a_c1 grab_score"),
                [7, 10, 15],
                [{"kind": "roll_made", "label": "r1:R3.2:grab:a_c1:1", "total": 25}],
                not_told("shimmy_worked"),
            )
        ],
        worst=[
            one(
                "BRM-MOVE-wollongong_shimmy",
                "the worst distracts nobody whatever the totals",
                ("h_c3 shimmy", "a_c1 grab_score"),
                [1, 2, 15],
                [{"kind": "roll_made", "label": "r1:R3.2:grab:a_c1:1", "total": 25}],
                not_told("shimmy_worked"),
                ops=[effect("h_c3", "stamina", 20)],
            )
        ],
        best=[
            one(
                "BRM-MOVE-wollongong_shimmy",
                "the best distracts whatever the totals",
                ("h_c3 shimmy", "a_c1 grab_score"),
                [20, 19, 15],
                ["shimmy_worked", {"kind": "roll_made", "label": "r1:R3.2:grab:a_c1:1", "total": 20}],
                ops=stat("a_c1", wisdom=20),
            )
        ],
        limits=[
            refused("BRM-MOVE-wollongong_shimmy", "position_not_allowed", "Chasers alone", "h_s shimmy"),
            one(
                "BRM-MOVE-wollongong_shimmy",
                "two of them take five at most",
                ("h_c2 shimmy", "h_c3 shimmy", "a_c1 grab_score"),
                [10, 5, 10, 5, 15],
                [{"kind": "roll_made", "label": "r1:R3.2:grab:a_c1:1", "total": 20}],
                lambda bout: len(of([each.event for each in bout.log], "shimmy_worked")) == 1 or pytest.fail("twice"),
            ),
        ],
        beside=[
            one(
                "BRM-MOVE-wollongong_shimmy",
                "the five count after a pass too",
                ("h_c3 shimmy", "a_c1 grab_pass to=a_c2", "a_c2 grab_score", "h_k block"),
                [10, 14, 5, 15, 15, 10, 5],
                [
                    {"kind": "quaffle_grabbed", "player_id": "a_c1"},
                    {"kind": "roll_made", "label": "r1:R3.2:score:a_c2:1", "total": 15},
                    "goal_blocked",
                ],
            ),
            Case(
                rule="BRM-MOVE-wollongong_shimmy",
                says="nobody grabs: no die",
                given=given("h_c3 shimmy"),
                when={"kind": "broomstats.close_round", "round": 1},
                by="gm",
                then=["quaffle_lost"],
                after=both(not_told("roll_made"), score(0, 0)),
                cites=False,
            ),
        ],
    ),
]
CASES = [*flat(BLOCKS), allowed("the flick", "h_c1 flick")]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves(case: Case) -> None:
    check(case)
