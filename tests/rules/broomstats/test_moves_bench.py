"""Moves of the second string, a block each (catalogue 5.7)."""

from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.broomstats.blocks import Block, Bounded, flat
from tests.rules.broomstats.positions import STATS, ability, expect, refused, row, stat

TOGETHER = ("h_k2 strategize with=h_s2", "h_s2 strategize with=h_k2")
FAILED = [{"kind": "bench_resolved", "success": False}]
LOST = [{"op": "add_effect", "player_id": who, "stat": "all", "value": -20, "rounds": 1} for who in ("h_k2", "h_s2")]


def effects(count: int) -> Any:
    """Look how many effects were applied."""

    def look(bout: Bout) -> None:
        assert bout.course[-1].events.count("broomstats.effect_applied") == count

    return look


def each_stat(value: int) -> dict[str, int]:
    """Every stat the same."""
    return dict.fromkeys(sorted(STATS), value)


def strong(value: int) -> list[dict[str, Any]]:
    """Ops that set what the second Chaser rolls with."""
    return stat("h_c4", strength=value, wisdom=value, stamina=value)


def alone(move: str, rule: str) -> Bounded:
    """Both criticals and the limit of a move that one makes for oneself."""
    return {
        "fails": [row(rule, "not enough", (f"h_c4 {move}",), [5], FAILED, ops=strong(2))],
        "worst": [row(rule, "the worst fails whatever the total", (f"h_c4 {move}",), [1], FAILED, ops=strong(20))],
        "best": [
            row(
                rule,
                "the best succeeds whatever the total, and is no more than that",
                (f"h_c4 {move}",),
                [20],
                [{"kind": "roll_made", "total": 1}, {"kind": "bench_resolved", "success": True}, "bench_gained"],
                ops=[*strong(1), {"op": "add_effect", "player_id": "h_c4", "stat": "all", "value": -20, "rounds": 1}],
            )
        ],
        "limits": [refused("BRM-ROUND-1", "bench_move_not_allowed", "on the field", f"h_c1 {move}")],
    }


BLOCKS = [
    Block(
        "cheer",
        works=[
            row(
                "BRM-MOVE-cheer",
                "heard: one more of everything, this round",
                ("h_c4 cheer h_c1",),
                [5],
                [
                    {"kind": "bench_resolved", "success": True},
                    {"kind": "effect_applied", "stats": each_stat(1), "last": 1},
                ],
                ops=strong(3),
            )
        ],
        fails=[row("BRM-MOVE-cheer", "not heard", ("h_c4 cheer h_c1",), [4], FAILED, ops=strong(3))],
        worst=[row("BRM-MOVE-cheer", "the worst is not heard", ("h_c4 cheer h_c1",), [1], FAILED, ops=strong(20))],
        best=[
            row(
                "BRM-MOVE-cheer",
                "the best is one cheer",
                ("h_c4 cheer h_c1",),
                [20],
                [{"kind": "effect_applied", "move": "cheer", "stats": each_stat(1)}],
            )
        ],
        limits=[
            row(
                "BRM-MOVE-cheer",
                "a third adds nothing",
                ("h_c4 cheer h_c1", "h_b3 cheer h_c1", "h_s2 cheer h_c1"),
                [5, 5, 5],
                ["bench_resolved", "effect_applied", "bench_resolved", "effect_applied", "bench_resolved"],
                effects(2),
            ),
            refused("BRM-MOVE-cheer", "target_not_teammate", "for an opponent", "h_c4 cheer a_c1"),
            refused("BRM-MOVE-cheer", "target_not_in_play", "for the bench", "h_c4 cheer h_k2"),
        ],
        beside=[
            row(
                "BRM-CRIT-grab",
                "fouls do not hear it, everything after does",
                ("h_c4 cheer h_c1", "a_c1 cobbing h_c1", "h_c1 grab_score"),
                [5, 15, 10, 5, 1, 4],
                [
                    {"kind": "roll_made", "label": "r1:R1:evasion:h_c1:a_c1", "total": 25},
                    {"kind": "roll_made", "label": "r1:R3.2:grab:h_c1:1", "total": 12},
                    {"kind": "roll_made", "label": "r1:R3.2:grab:h_c1:2", "total": 15},
                ],
                options={"quaffle_attempts": 2},
            )
        ],
    ),
    Block(
        "boo",
        works=[
            row(
                "BRM-MOVE-boo",
                "heard: one less of everything, this round",
                ("h_c4 boo a_c1",),
                [5],
                [{"kind": "effect_applied", "player_id": "a_c1", "stats": each_stat(-1), "last": 1}],
                ops=strong(3),
            )
        ],
        fails=[row("BRM-MOVE-boo", "not heard", ("h_c4 boo a_c1",), [4], FAILED, effects(0), ops=strong(3))],
        worst=[
            row(
                "BRM-MOVE-boo",
                "the worst meets a teammate",
                ("h_c4 boo a_c1",),
                [1, 7],
                [{"kind": "effect_applied", "player_id": "h_c3", "stats": each_stat(-1)}],
            )
        ],
        best=[
            row(
                "BRM-CRIT-boo",
                "the best is doubled",
                ("h_c4 boo a_c1",),
                [20],
                [{"kind": "effect_applied", "player_id": "a_c1", "stats": each_stat(-2)}],
            )
        ],
        limits=[
            row(
                "BRM-MOVE-boo",
                "a third takes nothing",
                ("h_c4 boo a_c1", "h_b3 boo a_c1", "h_s2 boo a_c1"),
                [5, 5, 5],
                ["effect_applied", "effect_applied"],
                effects(2),
            ),
            row(
                "BRM-MOVE-boo",
                "one that meets a teammate counts among those two",
                ("h_c4 boo a_c1", "a_k2 boo h_c3", "a_s2 boo h_c3"),
                [1, 7, 5, 5],
                [{"kind": "effect_applied", "source": "h_c4"}, {"kind": "effect_applied", "source": "a_k2"}],
                effects(2),
            ),
            refused("BRM-MOVE-boo", "target_not_opponent", "at a teammate", "h_c4 boo h_c1"),
        ],
        beside=[
            row(
                "BRM-GAP-39",
                "two doubled ones are four",
                ("h_c4 boo a_c1", "h_b3 boo a_c1", "a_c1 grab_score"),
                [20, 20, 10],
                [{"kind": "roll_made", "label": "r1:R3.2:grab:a_c1:1", "total": 16}],
                options={"quaffle_attempts": 1},
            )
        ],
    ),
    Block(
        "observe",
        works=[
            row(
                "BRM-MOVE-observe",
                "one more of everything for the match",
                ("h_c4 observe",),
                [5],
                [{"kind": "bench_gained", "value": 1, "round": None}],
                expect(h_c4__bench_bonus=1),
                ops=strong(3),
            )
        ],
        **alone("observe", "BRM-MOVE-observe"),
        beside=[
            row(
                "BRM-SUB-1",
                "kept on the field, without more health",
                ("h_c4 observe",),
                [5],
                ["substitution_made"],
                expect(h_c4__status="in_play", h_c4__bench_bonus=1, h_c4=1000, h_c4__max_health=1000),
                ops=[{"op": "set_health", "player_id": "h_c1", "value": 0}],
            )
        ],
    ),
    Block(
        "snack",
        works=[
            row(
                "BRM-MOVE-snack",
                "two more of everything in the next round",
                ("h_c4 snack",),
                [5],
                [{"kind": "bench_gained", "value": 2, "round": 2}],
                expect(h_c4__snack_round=2),
                ops=strong(3),
            )
        ],
        **alone("snack", "BRM-MOVE-snack"),
        beside=[
            row(
                "BRM-MOVE-snack",
                "eaten in two rounds they are two each",
                ("h_c4 snack",),
                [5],
                [{"kind": "roll_made", "total": 17}, {"kind": "bench_gained", "round": 2}],
                expect(h_c4__snack_round=2),
                ops=[{"op": "set_snack", "player_id": "h_c4", "round": 1}],
            )
        ],
    ),
    Block(
        "strategize",
        works=[
            row(
                "BRM-MOVE-strategize",
                "one die, both wisdoms: both gain two",
                TOGETHER,
                [11],
                [{"kind": "roll_made", "total": 20}, {"kind": "bench_gained", "player_id": "h_k2", "value": 2}],
                expect(h_k2__bench_bonus=2, h_s2__bench_bonus=2),
                ops=[*stat("h_k2", wisdom=5), *stat("h_s2", wisdom=4)],
            )
        ],
        fails=[
            row(
                "BRM-MOVE-strategize",
                "one less is not enough",
                TOGETHER,
                [10],
                FAILED,
                expect(h_k2__bench_bonus=0, h_s2__bench_bonus=0),
                ops=[*stat("h_k2", wisdom=5), *stat("h_s2", wisdom=4)],
            )
        ],
        worst=[
            row(
                "BRM-MOVE-strategize",
                "the worst fails whatever the total, with the wider range of the two",
                TOGETHER,
                [2],
                [{"kind": "roll_made", "total": 22}, *FAILED],
                ops=[ability("h_s2", "clumsy")],
            )
        ],
        best=[
            row(
                "BRM-MOVE-strategize",
                "the best succeeds whatever the total, with the wider range of the two",
                TOGETHER,
                [19],
                [{"kind": "roll_made", "total": -1}, "bench_gained", "bench_gained"],
                ops=[*LOST, ability("h_s2", "sharp_instinct")],
            )
        ],
        limits=[
            refused("BRM-ROUND-6", "partner_not_allowed", "with somebody on the field", "h_k2 strategize with=h_s")
        ],
        beside=[
            row(
                "BRM-ROUND-6",
                "void where the other does something else",
                ("h_k2 strategize with=h_s2", "h_s2 observe"),
                [8],
                [{"kind": "move_voided", "player_id": "h_k2"}, {"kind": "bench_gained", "player_id": "h_s2"}],
                expect(h_k2__bench_bonus=0, h_s2__bench_bonus=1),
            ),
            row(
                "BRM-GAP-32",
                "a die each by option, and no criticals",
                TOGETHER,
                [1, 2],
                [
                    {"kind": "roll_made", "critical": None, "total": 11},
                    {"kind": "roll_made", "total": 12},
                    "bench_gained",
                ],
                options={"strategize_dice": "two_d20"},
            ),
        ],
    ),
]
CASES = flat(BLOCKS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves(case: Case) -> None:
    check(case)
