"""Several figures in one field, probes and landings, rule by rule (catalogue 5.6, 5.7)."""

import pytest

from tests.cases import Case, check
from tests.rules.delphinocco.bouts import stand, value
from tests.rules.delphinocco.test_actions import row, sees

FOUR = "R3 D5*, R4 D5, G3 D5, G4 D5"

CASES = [
    row(
        "DEL-X-1 a pass is no contest: of two against one a single d10",
        "pass R3 R1",
        stand("R3 D5*, R4 D5, G3 D5, R1 B5"),
        dice=(8, 1),
        then=[{"kind": "match.rolled", "sides": 10}, {"kind": "pass_deviated", "direction": "N"}],
        cites=False,
    ),
    row(
        "DEL-X-3 two alone in a field do not pool",
        "shoot R3",
        stand("R3 D8*, R4 D8"),
        dice=(5,),
        then=[{"kind": "match.rolled", "sides": 10}, "renz_scored"],
        cites=False,
    ),
    row(
        "DEL-X-1 two pass by one automatically",
        "move R3 D6",
        stand("R3 D5*, R4 D5, G3 D5"),
        then=[{"kind": "pass_by_resolved", "rule": "DEL-X-1", "basis": "automatic", "roll": None}, "figure_moved"],
    ),
    row(
        "DEL-X-1 two block one automatically, the actor spends its action",
        "block G3",
        stand("R3 D5*, G3 D5, G4 D5", side="green"),
        by="green",
        then=[
            {"kind": "block_resolved", "rule": "DEL-X-1", "basis": "automatic"},
            {"kind": "fish_won", "figure": "G3"},
        ],
        after=sees("figures.G3.actions", ["block"]),
    ),
    row(
        "DEL-X-1 one does not block two",
        "block G3",
        stand("R3 D5*, R4 D5, G3 D5", side="green"),
        by="green",
        code="outnumbered",
    ),
    row(
        "DEL-X-1 when one of two has left, the other stands one against one",
        "block G3",
        stand("R3 D5*, R4 D5, G3 D5", "red move R4 D6 end", "red end_turn"),
        by="green",
        dice=(6,),
        then=[{"kind": "block_resolved", "basis": "single", "success": True}],
        cites=False,
    ),
    row(
        "DEL-X-3 a pass of four in a field is pooled",
        "pass R3 R1",
        stand(f"{FOUR}, R1 B5"),
        dice=(12,),
        then=[
            {"kind": "match.rolled", "sides": 20, "rule": "DEL-X-3"},
            {
                "kind": "pass_rolled",
                "roll": {"die": "d20", "value": 12, "target": 12, "success": True, "basis": "pooled"},
            },
            "pass_completed",
        ],
    ),
    row(
        "DEL-A-4 the range of a pooled pass is the thrower's own",
        "pass R4 R1",
        stand("R4 D2*, R3 D2, G3 D2, G4 D2, R1 B8, G1 A9, G2 A9"),
        code="out_of_range",
    ),
    row(
        "DEL-X-3 a shot of four is pooled",
        "shoot R3",
        stand("R3 D8*, R4 D8, G3 D8, G4 D8"),
        dice=(12,),
        then=[{"kind": "shot_rolled", "rule": "DEL-X-3"}, "renz_scored"],
    ),
    row(
        "DEL-X-3 a block of four is pooled",
        "block G3",
        stand(FOUR, side="green"),
        by="green",
        dice=(14,),
        then=[{"kind": "block_resolved", "basis": "pooled", "success": False}],
    ),
    row(
        "DEL-X-3 the named figure alone spends its action",
        "block G4",
        stand(FOUR, side="green"),
        by="green",
        dice=(13,),
        then=[{"kind": "fish_won", "figure": "G4"}],
        after=sees("figures.G3.actions", []),
        cites=False,
    ),
    row(
        "DEL-X-4 block, hand-over, pass: each with its own action",
        "pass R4 R1",
        stand("R3 D5, R4 D5, G3 D5*, R1 B5", "red block R3", "red auto_pass R3 R4"),
        dice=(5,),
        then=["pass_completed"],
    ),
    row(
        "DEL-X-5 one against one: positioning, then interception",
        "pass R3 R4",
        stand("R3 C4*, R4 C6, G2 C6"),
        dice=(7, 5, 5),
        then=[
            {"kind": "interception_rolled", "attempt": "positioning", "rule": "DEL-X-5"},
            {"kind": "interception_rolled", "attempt": "interception"},
            {"kind": "pass_intercepted", "figure": "G2"},
        ],
    ),
    row(
        "DEL-X-5 two against one need no positioning",
        "pass R3 R4",
        stand("R3 C4*, R4 C6, G2 C6, G3 C6"),
        dice=(7, 12),
        then=[{"kind": "interception_rolled", "attempt": "interception", "figures": ["G2", "G3"]}, "pass_completed"],
    ),
    row(
        "DEL-X-5 one against two cannot",
        "pass R3 R4",
        stand("R3 C4*, R4 C6, R2 C6, G2 C6"),
        dice=(7,),
        then=["pass_rolled", "pass_completed"],
        cites=False,
    ),
    row(
        "DEL-GAP-22 two against two position together, then catch together",
        "pass R3 R4",
        stand("R3 C4*, R4 C6, R2 C6, G2 C6, G3 C6"),
        dice=(7, 12, 11),
        then=[
            {"kind": "interception_rolled", "attempt": "positioning", "figures": ["G2", "G3"]},
            {"kind": "interception_rolled", "attempt": "interception"},
            {"kind": "pass_intercepted", "figure": "G2"},
        ],
    ),
    row(
        "DEL-GAP-22 on the line one alone against two cannot",
        "pass R3 R4",
        stand("R3 C3*, R4 C6, R1 C5, R2 C5, G3 C5"),
        dice=(7,),
        then=["pass_rolled", "pass_completed"],
        cites=False,
    ),
    row(
        "DEL-GAP-22 on the line two against two are pooled",
        "pass R3 R4",
        stand("R3 C3*, R4 C6, R1 C5, R2 C5, G3 C5, G4 C5"),
        dice=(7, 11),
        then=[
            {"kind": "interception_rolled", "figures": ["G3", "G4"], "stage": "line"},
            {"kind": "pass_intercepted", "figure": "G3"},
        ],
    ),
    row(
        "DEL-GAP-22 on the line two against one roll singly",
        "pass R3 R4",
        stand("R3 C3*, R4 C6, R1 C5, G3 C5, G4 C5"),
        dice=(7, 7, 6),
        then=[
            {"kind": "interception_rolled", "figures": ["G3"]},
            {"kind": "interception_rolled", "figures": ["G4"]},
            "pass_completed",
        ],
        cites=False,
    ),
    row(
        "DEL-X-6 nobody there: loose",
        "pass R3 R4",
        stand("R3 C3*, R4 C5"),
        dice=(8, 1),
        then=[{"kind": "fish_loose", "rule": "DEL-X-6", "field": "C6"}],
    ),
    row(
        "DEL-X-6 the greater number takes it",
        "pass R3 R4",
        stand("R3 C3*, R4 C5, G3 C6, G4 C6, R1 C6"),
        dice=(8, 1),
        then=[{"kind": "fish_taken", "figure": "G3", "how": "outnumbering"}],
    ),
    row(
        "DEL-GAP-26 the greater margin wins, the lower number takes it",
        "pass R3 R4",
        stand("R3 C3*, R4 C5, R1 C6, R2 C6, G3 C6, G4 C6"),
        dice=(8, 1, 8, 12),
        then=[
            {"kind": "match.rolled", "sides": 20, "rule": "DEL-GAP-26"},
            {"kind": "fish_contested", "winner": "red"},
            {"kind": "fish_taken", "figure": "R1", "how": "contest"},
        ],
    ),
    row(
        "DEL-GAP-26 equal margins are rolled again",
        "pass R3 R4",
        stand("R3 C3*, R4 C5, R1 C6, G3 C6"),
        dice=(8, 1, 5, 7, 5, 6),
        then=[{"kind": "fish_contested", "winner": "green"}, {"kind": "fish_taken", "figure": "G3"}],
    ),
    row(
        "DEL-GAP-13 10 always succeeds on a d10",
        "shoot R4",
        stand("R4 C8*", adjust=[value("R4", "shooting", 10)]),
        dice=(10,),
        then=["renz_scored"],
    ),
    row("DEL-V-1 equal succeeds", "shoot R4", stand("R4 C8*"), dice=(7,), then=["renz_scored"]),
    row("DEL-V-1 one more does not", "shoot R4", stand("R4 C8*, G3 D8"), dice=(8, 3), then=["fish_loose"]),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)
