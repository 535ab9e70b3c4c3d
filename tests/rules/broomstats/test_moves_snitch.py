"""Moves of everybody and of Seekers, a block each (catalogue 5.1, 5.2)."""

import pytest

from tests.cases import Case, check
from tests.rules.broomstats.blocks import NO_DIE, Block, flat
from tests.rules.broomstats.positions import (
    ability,
    allowed,
    code,
    expect,
    health,
    refused,
    row,
    score,
    seeker,
    stat,
)

OOP = ("h_s alley_oop with=h_c1 call=Now!", "h_c1 boost h_s")
SHARED = {"op": "set_sharing", "player_id": "h_s", "rescuer_id": "h_c2", "rounds_left": 1}
CHASE, CATCH = seeker("h_s", "chasing", 1), seeker("h_s", "catching")
LAME = [{"op": "add_effect", "player_id": "h_s", "stat": "all", "value": -20, "rounds": 1}]
FALLEN = [health("h_c1", -1)]

BLOCKS = [
    Block(
        "hold",
        works=[allowed("nothing", "h_c1 hold"), allowed("on the bench too", "h_c4 hold")],
        limits=[refused("BRM-MOVE-hold", "field_not_allowed", "a partner for nothing", "h_c1 hold with=h_c2")],
        beside=[
            row(
                "BRM-MOVE-block",
                "a Keeper who holds guards nothing",
                ("h_c1 grab_score",),
                [10],
                ["goal_scored"],
                options={"quaffle_attempts": 1},
            )
        ],
        none=NO_DIE,
    ),
    Block(
        "save",
        works=[
            allowed("duty", "h_c1 save h_c2"),
            row(
                "BRM-FALL-7",
                "a teammate who falls is caught",
                ("h_c2 save",),
                [15],
                [{"kind": "player_saved", "player_id": "h_c1", "rescuer_id": "h_c2", "health": 1}],
                ops=FALLEN,
            ),
        ],
        fails=[
            row(
                "BRM-FALL-11",
                "one who has let go is not",
                ("h_c2 save",),
                [14],
                [{"kind": "stamina_checked", "passed": False}, "player_removed"],
                ops=FALLEN,
            )
        ],
        worst=[
            row(
                "BRM-FALL-3",
                "the worst check fails whatever the total",
                ("h_c2 save",),
                [1],
                [
                    {"kind": "roll_made", "total": 31, "critical": "failure"},
                    {"kind": "stamina_checked", "passed": False},
                ],
                ops=[*FALLEN, {"op": "add_effect", "player_id": "h_c1", "stat": "stamina", "value": 20, "rounds": 1}],
            )
        ],
        best=[
            row(
                "BRM-FALL-3",
                "the best passes whatever the total",
                ("h_c2 save",),
                [20],
                [
                    {"kind": "roll_made", "total": 21, "dc": 24},
                    {"kind": "stamina_checked", "passed": True},
                    "player_saved",
                ],
                ops=[*FALLEN, *stat("h_c1", stamina=1)],
            )
        ],
        limits=[
            refused("BRM-SHARE-2", "sharing_broom", "not with two on a broom", "h_c2 save", ops=[SHARED]),
            row(
                "BRM-FALL-11",
                "one saver saves one",
                ("h_c3 save",),
                [15, 15],
                [{"kind": "player_saved", "player_id": "h_c1"}, {"kind": "player_removed", "player_id": "h_c2"}],
                ops=[*FALLEN, health("h_c2", -1)],
            ),
            row(
                "BRM-FALL-7",
                "or two, by option",
                ("h_c3 save",),
                [15, 15],
                [{"kind": "player_saved", "player_id": "h_c1"}, {"kind": "player_saved", "player_id": "h_c2"}],
                ops=[*FALLEN, health("h_c2", -1)],
                options={"save_capacity": 2},
            ),
        ],
        beside=[
            row(
                "BRM-FALL-7",
                "who is named is served first",
                ("h_c1 save h_b2",),
                [16, 16],
                [
                    {"kind": "player_saved", "player_id": "h_b2", "rescuer_id": "h_c1"},
                    {"kind": "player_removed", "player_id": "h_b1"},
                ],
                ops=[health("h_b1", -10), health("h_b2", -10)],
            ),
            row(
                "BRM-FALL-7",
                "of two who named the same the second is free for another",
                ("h_c2 save h_c1", "h_c3 save h_c1"),
                [15, 15],
                [
                    {"kind": "player_saved", "player_id": "h_c1", "rescuer_id": "h_c2"},
                    {"kind": "player_saved", "player_id": "h_b1", "rescuer_id": "h_c3"},
                ],
                ops=[*FALLEN, health("h_b1", -1)],
            ),
            row(
                "BRM-FALL-7",
                "a reviver is spared where none is needed",
                ("h_c2 save", "h_c3 save"),
                [15],
                [{"kind": "player_saved", "rescuer_id": "h_c3"}],
                ops=[*FALLEN, ability("h_c2", "rapid_reviver")],
            ),
        ],
    ),
    Block(
        "alley_oop_boost",
        works=[
            allowed("the boost", "h_c1 boost h_s"),
            row("BRM-END-1", "thrown", OOP, [20, 17], ["snitch_caught"], ops=[CHASE]),
        ],
        limits=[refused("BRM-MOVE-alley_oop_boost", "target_position_invalid", "of no Seeker", "h_c1 boost h_c2")],
        beside=[
            row(
                "BRM-ROUND-8",
                "of two the named one throws",
                (*OOP, "h_c2 boost h_s"),
                [9, 9],
                [{"kind": "move_voided", "player_id": "h_c2", "reason": "unmatched"}, "catch_failed"],
                ops=[CHASE],
            ),
            row(
                "BRM-SNITCH-9",
                "without the booster the chase goes on as usual",
                OOP,
                [2],
                ["player_removed", {"kind": "chase_advanced", "phase": "catching"}],
                ops=[CHASE, health("h_c1", -10)],
            ),
        ],
        none=NO_DIE,
    ),
    Block(
        "find_snitch",
        works=[
            row(
                "BRM-SNITCH-3",
                "found",
                ("h_s find",),
                [15],
                [{"kind": "snitch_found", "chase_remaining": 2}],
                expect(h_s__phase="chasing", h_s__chase_remaining=2),
            )
        ],
        fails=[row("BRM-SNITCH-2", "not found", ("h_s find",), [14], [{"kind": "find_failed", "stack": 1}])],
        worst=[
            row(
                "BRM-SNITCH-2",
                "the worst look finds nothing and does not count",
                ("h_s find",),
                [1],
                [{"kind": "roll_made", "total": 31}, {"kind": "find_failed", "stack": 20}],
                ops=[seeker("h_s", "searching", find=20)],
            )
        ],
        best=[
            row(
                "BRM-CRIT-find",
                "the best one finds, and sooner",
                ("h_s find",),
                [20],
                [{"kind": "roll_made", "total": 10, "dc": 25}, {"kind": "snitch_found", "chase_remaining": 1}],
                ops=LAME,
            ),
            row(
                "BRM-CRIT-find",
                "with one chase round there is none left",
                ("h_s find",),
                [20],
                [{"kind": "snitch_found", "phase": "catching", "chase_remaining": 0}],
                options={"chase_rounds": 1},
            ),
        ],
        limits=[
            refused("BRM-MOVE-find_snitch", "snitch_phase_invalid", "found already", "h_s find", ops=[CHASE]),
            refused("BRM-SHARE-3", "sharing_broom", "with two on a broom", "h_s find", ops=[SHARED]),
        ],
        beside=[
            row(
                "BRM-SNITCH-2",
                "each finds alone",
                ("h_s find", "a_s find"),
                [15, 14],
                [{"kind": "snitch_found", "player_id": "h_s"}, {"kind": "find_failed", "player_id": "a_s"}],
            ),
            row(
                "BRM-SNITCH-2",
                "a Seeker who shares is not the lowest",
                ("a_s find",),
                [10],
                [{"kind": "roll_made", "dc": 25}],
                ops=[SHARED, *stat("h_s", wisdom=2)],
            ),
        ],
    ),
    Block(
        "catch_snitch",
        works=[
            row(
                "BRM-MOVE-catch_snitch",
                "caught",
                ("h_s catch_snitch",),
                [15],
                ["snitch_caught"],
                score(150, 0),
                ops=[CATCH],
            )
        ],
        fails=[
            row(
                "BRM-SNITCH-6",
                "missed, and better next time",
                ("h_s catch_snitch",),
                [14],
                [{"kind": "catch_failed", "stack": 1}],
                expect(h_s__phase="catching"),
                ops=[CATCH],
            )
        ],
        worst=[
            row(
                "BRM-CRIT-catch",
                "the worst reach misses and does not count",
                ("h_s catch_snitch",),
                [1],
                [{"kind": "roll_made", "total": 31}, {"kind": "catch_failed", "stack": 20}],
                ops=[seeker("h_s", "catching", catch=20)],
            )
        ],
        best=[
            row(
                "BRM-MOVE-catch_snitch",
                "the best one catches whatever the total",
                ("h_s catch_snitch",),
                [20],
                [{"kind": "roll_made", "total": 10, "dc": 25}, "snitch_caught"],
                ops=[CATCH, *LAME],
            )
        ],
        limits=[
            refused("BRM-MOVE-catch_snitch", "snitch_phase_invalid", "still chasing", "h_s catch_snitch", ops=[CHASE]),
            refused("BRM-SHARE-3", "sharing_broom", "with two on a broom", "h_s catch_snitch", ops=[SHARED, CATCH]),
        ],
        beside=[
            row(
                "BRM-SNITCH-7",
                "of two the critical one counts",
                ("h_s catch_snitch", "a_s catch_snitch"),
                [19, 20],
                [{"kind": "snitch_caught", "player_id": "a_s"}],
                ops=[seeker("h_s", "catching", catch=5), seeker("a_s", "catching")],
            ),
            row(
                "BRM-SNITCH-7",
                "or the total, where totals alone count",
                ("h_s catch_snitch", "a_s catch_snitch"),
                [19, 20],
                [{"kind": "snitch_caught", "player_id": "h_s"}],
                ops=[seeker("h_s", "catching", catch=5), seeker("a_s", "catching")],
                options={"crit_success_auto_succeeds": False},
            ),
        ],
    ),
    Block(
        "leaping_catch",
        works=[
            row(
                "BRM-MOVE-leaping_catch",
                "five more, and no fall",
                ("h_s leaping",),
                [10],
                [{"kind": "roll_made", "total": 25}, "snitch_caught"],
                expect(h_s__status="in_play"),
                ops=[CATCH],
            )
        ],
        fails=[
            row(
                "BRM-FALL-1",
                "missed, and off the broom",
                ("h_s leaping",),
                [9],
                [{"kind": "catch_failed", "stack": 1}, {"kind": "player_fell", "step": "R6"}, "player_removed"],
                ops=[CATCH],
            )
        ],
        worst=[
            row(
                "BRM-CRIT-catch",
                "the worst leap misses, does not count, and falls",
                ("h_s leaping", "h_c1 save"),
                [1],
                [{"kind": "catch_failed", "stack": 20}, "player_fell", "player_saved"],
                expect(h_s__catch_stack=20),
                ops=[seeker("h_s", "catching", catch=20)],
            )
        ],
        best=[
            row(
                "BRM-MOVE-leaping_catch",
                "the best one catches whatever the total",
                ("h_s leaping",),
                [20],
                [{"kind": "roll_made", "total": 15, "dc": 25}, "snitch_caught"],
                ops=[CATCH, *LAME],
            )
        ],
        limits=[refused("BRM-MOVE-leaping_catch", "snitch_phase_invalid", "still chasing", "h_s leaping", ops=[CHASE])],
        beside=[
            row(
                "BRM-MOVE-leaping_catch",
                "a Tackle too is evaded badly",
                ("h_s leaping", "a_c1 tackle h_s", "h_c1 save"),
                [10, 18, 4, 2],
                [
                    {"kind": "roll_made", "label": "r1:R1:evasion:h_s:a_c1", "dice": [18, 4], "total": 14},
                    "effect_applied",
                ],
                ops=[CATCH],
            ),
            row(
                "BRM-FALL-11",
                "who fell before and was not saved does not reach for it",
                ("h_s leaping", "a_b1 bludgering h_s"),
                [10, 9, 5, 2],
                [{"kind": "player_removed", "step": "R4.6"}],
                lambda bout: "catch_failed" not in str(bout.course[-1].events) or pytest.fail("reached"),
                ops=[CATCH, health("h_s", 499)],
            ),
        ],
    ),
    Block(
        "alley_oop",
        works=[
            row(
                "BRM-MOVE-alley_oop",
                "thrown at it",
                OOP,
                [15, 17],
                [{"kind": "roll_made", "dice": [15, 17]}, "snitch_caught"],
                ops=[CHASE],
            )
        ],
        fails=[
            row(
                "BRM-GAP-34",
                "missed: the chase is over all the same",
                OOP,
                [14, 20],
                [{"kind": "catch_failed", "stack": 1}],
                expect(h_s__phase="catching", h_s__chase_remaining=0),
                ops=[CHASE],
            )
        ],
        worst=[
            row(
                "BRM-CRIT-catch",
                "the worst throw does not count",
                OOP,
                [1, 20],
                [{"kind": "catch_failed", "stack": 20}],
                expect(h_s__phase="catching"),
                ops=[seeker("h_s", "chasing", 1, catch=20)],
            )
        ],
        best=[
            row(
                "BRM-MOVE-alley_oop",
                "two twenties catch whatever the total",
                OOP,
                [20, 20],
                [{"kind": "roll_made", "total": 10}, "snitch_caught"],
                ops=[CHASE, *LAME],
            )
        ],
        limits=[
            refused(
                "BRM-GAP-1",
                "alley_oop_not_second_chase_round",
                "in the first chase round",
                OOP[0],
                ops=[seeker("h_s", "chasing", 2)],
            ),
            refused(
                "BRM-ROUND-6",
                "partner_not_allowed",
                "thrown by the bench",
                "h_s alley_oop with=h_c4 call=Now!",
                ops=[CHASE],
            ),
            refused(
                "BRM-MOVE-alley_oop", "announcement_required", "without a word", "h_s alley_oop with=h_c1", ops=[CHASE]
            ),
        ],
        beside=[
            row(
                "BRM-MOVE-alley_oop",
                "a Snitch Blocking takes ten and does not set back",
                (*OOP, "a_b1 snitch_blocking h_s"),
                [5, 10, 8, 19, 19],
                [{"kind": "roll_made", "label": "r1:R5.3:catch:h_s", "total": 19}, "catch_failed"],
                expect(h_s__phase="catching"),
                ops=[CHASE],
            ),
            row(
                "BRM-SNITCH-10",
                "without an attempt it does set back (GAP-45)",
                (*OOP, "a_b1 snitch_blocking h_s"),
                [5, 10, 8, 2],
                ["player_removed", {"kind": "chase_reset", "chase_remaining": 2}],
                expect(h_s__chase_remaining=2),
                ops=[CHASE, health("h_c1", -10)],
            ),
            row(
                "BRM-ROUND-6",
                "without the boost the chase goes on",
                OOP[:1],
                [],
                [{"kind": "move_voided", "reason": "unmatched"}, {"kind": "chase_advanced", "phase": "catching"}],
                lambda bout: code(bout, "h_s catch_snitch") is None or pytest.fail("not catching"),
                ops=[CHASE],
            ),
        ],
    ),
]
CASES = flat(BLOCKS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves(case: Case) -> None:
    check(case)
