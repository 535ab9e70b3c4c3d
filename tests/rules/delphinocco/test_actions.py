"""Actions, rule by rule (catalogue 5.5): passes, interceptions, blocks, their window, shots, outplays, hand-overs."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.delphinocco.tables import DIRECTIONS, FIELDS, between, pass_direction, turned
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.delphinocco.bouts import says, stand, value

DISTINCT: dict[str, Any] = {"options": {"two_actions_distinct": True}}
AFTER_PASS: dict[str, Any] = {"options": {"block_window": "carry_and_pass"}}


def row(says_: str, words: str, given: Callable[[], Bout], by: str = "red", **more: Any) -> Case:
    rule, _, text = says_.partition(" ")
    return Case(rule=rule, says=text, given=given, by=by, when=says(words), **more)


def sees(path: str, wanted: Any) -> Callable[[Bout], None]:
    def after(bout: Bout) -> None:
        found: Any = {**bout.view("spectator"), "phase": bout.sight("spectator").phase}
        for key in path.split("."):
            found = found[key]
        assert found == wanted

    return after


CASES = [
    row("DEL-A-1 one action a round", "shoot R4", stand("R4 C9*, G3 D8", "red shoot R4 (8, 3)"), code="no_action_left"),
    row("DEL-A-1 none during a move", "shoot R4", stand("R4 C7*", "red move R4 C8"), code="move_in_progress"),
    row(
        "DEL-A-1 after it there is",
        "shoot R4",
        stand("R4 C7*", "red move R4 C8 end"),
        dice=(7,),
        then=["renz_scored"],
        cites=False,
    ),
    row(
        "DEL-A-2 a figure not drawn in this turn acts too",
        "pass R3 R1",
        stand("R3 C3*", "red move R2 B3 end"),
        dice=(7,),
        then=["pass_completed"],
    ),
    row(
        "DEL-A-3 giving up makes two",
        "give_up_move R4",
        stand("R4 C8*"),
        then=[{"kind": "move_given_up", "figure": "R4"}],
        after=sees("figures.R4.gave_up", True),
    ),
    row(
        "DEL-A-3 also after the first was used",
        "shoot R4",
        stand("R4 C9*, G3 D8", "red shoot R4 (8, 3)", "red give_up_move R4"),
        dice=(8, 5),
        then=["shot_rolled", "fish_taken"],
        cites=False,
    ),
    row(
        "DEL-A-4 seven fields are too far for passing 5",
        "pass R2 R3",
        stand("R2 B2*, R3 C9, G3 D8"),
        code="out_of_range",
        facts={"distance": 7, "range": 5},
    ),
    row(
        "DEL-A-4 five are not",
        "pass R2 R3",
        stand("R2 B2*, R3 C7"),
        dice=(5,),
        then=[{"kind": "pass_rolled", "distance": 5, "rule": "DEL-A-4"}, {"kind": "pass_completed", "receiver": "R3"}],
    ),
    row("DEL-A-4 only the carrier passes", "pass R2 R3", stand("R3 C3*"), code="not_holding_fish"),
    row("DEL-A-4 within a field it is handed over", "pass R2 R1", stand("R1 B2, R2 B2*"), code="use_auto_pass"),
    row(
        "DEL-A-4 with table metric five rows and columns together",
        "pass R2 R3",
        stand("R2 B2*, R3 D5", options={"distance_metric": "manhattan"}),
        dice=(5,),
        then=[{"kind": "pass_rolled", "distance": 5}],
    ),
    row(
        "DEL-A-4 counting rows and columns six is too far",
        "pass R2 R3",
        stand("R2 B2*, R3 D6", options={"distance_metric": "manhattan"}),
        code="out_of_range",
    ),
    row(
        "DEL-A-5 the nearest on the line tries first, the line before the receiver's field",
        "pass R3 R4",
        stand("R3 C3*, R4 C7, G3 C4, G4 C5, G2 C7"),
        dice=(7, 7, 6, 5, 6),
        then=[
            {"kind": "interception_rolled", "figures": ["G3"], "stage": "line"},
            {"kind": "interception_rolled", "figures": ["G4"], "stage": "line"},
            {"kind": "interception_rolled", "figures": ["G2"], "stage": "receiver_field"},
            "pass_completed",
        ],
    ),
    row(
        "DEL-A-5 who catches has the fish, and no action is used up by it",
        "pass R3 R4",
        stand("R3 C3*, R4 C7, G3 C4"),
        dice=(7, 6),
        then=[{"kind": "pass_intercepted", "figure": "G3", "field": "C4"}],
        after=sees("figures.G3.actions_used", 0),
    ),
    row(
        "DEL-A-5 those on the passer's field do not take part",
        "pass R3 R4",
        stand("R3 C3*, R4 C5, G3 C3"),
        dice=(7,),
        then=["pass_completed"],
        cites=False,
    ),
    row(
        "DEL-A-6 touching a corner is not between",
        "pass R1 R3",
        stand("R1 B3*, R3 D5, G1 B4, G2 C3"),
        dice=(6,),
        then=["pass_rolled", "pass_completed"],
        cites=False,
    ),
    row(
        "DEL-A-7 1 is straight on",
        "pass R3 R4",
        stand("R3 C3*, R4 C5"),
        dice=(8, 1),
        then=[{"kind": "pass_deviated", "direction": "E", "field": "C6"}, {"kind": "fish_loose", "field": "C6"}],
    ),
    row(
        "DEL-A-7 3 is a quarter clockwise; it may be the passer's own field",
        "pass R3 R4",
        stand("R3 C5*, R4 C4"),
        dice=(8, 5),
        then=[{"kind": "pass_deviated", "direction": "E", "field": "C5"}, {"kind": "fish_taken", "figure": "R3"}],
    ),
    row(
        "DEL-A-8 a block takes the fish",
        "block G2",
        stand("R1 B5*, G2 B5", side="green"),
        by="green",
        dice=(5,),
        then=[{"kind": "block_resolved", "rule": "DEL-A-8", "success": True}, {"kind": "fish_won", "figure": "G2"}],
    ),
    row(
        "DEL-A-8 a carrier's move opens a window",
        "end_move",
        stand("R1 B5*, G2 B6", "red move R1 B6"),
        then=["move_ended", {"kind": "block_window_opened", "side": "green", "eligible": ["G2"]}],
    ),
    row("DEL-A-8 in it red waits", "end_turn", stand("R1 B5*, G2 B6", "red move R1 B6 end"), code="awaiting_reaction"),
    row(
        "DEL-A-8 one answer, and the turn goes on",
        "block G2",
        stand("R1 B5*, G2 B6", "red move R1 B6 end"),
        by="green",
        dice=(6,),
        then=[{"kind": "block_resolved", "success": False}],
        after=sees("phase", "turn"),
    ),
    row(
        "DEL-A-8 nobody with an action left, no window",
        "move R1 B6 end",
        stand(
            "R1 B5*, G2 B6",
            adjust=[{"set": "figure_round", "figure": "G2", "drawn": True, "gave_up": False, "actions": ["pass"]}],
        ),
        then=["move_ended"],
        after=sees("window", None),
        cites=False,
    ),
    row(
        "DEL-A-8 two against one, no window",
        "move R1 B6 end",
        stand("R1 B5*, R2 B6, G2 B6"),
        then=["move_ended"],
        after=sees("window", None),
        cites=False,
    ),
    row(
        "DEL-A-8 with distinct actions a figure that blocked is not eligible",
        "move R1 B6 end",
        stand(
            "R1 B5*, G2 B6, G1 B6",
            adjust=[{"set": "figure_round", "figure": "G2", "drawn": True, "gave_up": True, "actions": ["block"]}],
            **DISTINCT,
        ),
        then=[{"kind": "block_window_opened", "eligible": ["G1"]}],
    ),
    row("DEL-A-9 a shot needs the renz area", "shoot R4", stand("R4 C7*"), code="not_in_renz_area"),
    row("DEL-A-9 and the fish", "shoot R4", stand("R4 C8"), code="not_holding_fish"),
    row(
        "DEL-A-9 from it 7 hits with shooting 7",
        "shoot R4",
        stand("R4 C8*"),
        dice=(7,),
        then=[{"kind": "shot_rolled", "rule": "DEL-A-9"}, {"kind": "renz_scored", "side": "red"}],
    ),
    row(
        "DEL-A-9 a miss leaves the turn to go on",
        "shoot R4",
        stand("R4 C8*, G3 D8"),
        dice=(8, 3),
        then=[{"kind": "current_rolled", "field": "C9"}, {"kind": "fish_loose", "field": "C9"}],
        after=sees("phase", "turn"),
    ),
    row(
        "DEL-A-10 in the water strength counts",
        "move R5 E6",
        stand("R5 E5, G5 E5", adjust=[value("R5", "strength", 2)]),
        dice=(3,),
        then=[{"kind": "pass_by_resolved", "success": False}],
    ),
    row(
        "DEL-A-11 an outplay at the box saves from the block",
        "end_move outplay",
        stand("R5 E7*", "red move R5 E8"),
        dice=(8,),
        then=[
            {"kind": "match.rolled", "rule": "DEL-A-11"},
            {"kind": "outplay_resolved", "success": True},
            "move_ended",
        ],
        after=sees("window", None),
    ),
    row(
        "DEL-A-11 not away from the box",
        "end_move outplay",
        stand("R1 B5*, G2 B6", "red move R1 B6"),
        code="outplay_not_available",
    ),
    row(
        "DEL-A-11 not without the fish",
        "end_move outplay",
        stand("R5 E7", "red move R5 E8"),
        code="outplay_not_available",
    ),
    row(
        "DEL-A-11 not without an opponent",
        "end_move outplay",
        stand("R5 E7*, G5 F9", "red move R5 E8"),
        code="outplay_not_available",
    ),
    row("DEL-A-11 not against two", "move R5 E8 end outplay", stand("R5 E7*, G6 E8"), code="outnumbered"),
    row("DEL-A-11 not without an end", "move R5 E8 outplay", stand("R5 E7*"), code="invalid_payload"),
    row(
        "DEL-A-11 two against one need no die",
        "move R5 E8 end outplay",
        stand("R5 E7*, R6 E8"),
        then=[{"kind": "outplay_resolved", "basis": "automatic", "roll": None}],
    ),
    row(
        "DEL-A-11 with a loose fish taken on the way",
        "move R5 E7 E8 end outplay",
        stand("R5 E6, o E7"),
        dice=(9,),
        then=["fish_picked_up", {"kind": "outplay_resolved", "success": False}, "block_window_opened"],
    ),
    row(
        "DEL-A-11 a move stopped before does not come to it",
        "move R5 E8 end outplay",
        stand("R5 E7*, G6 E7"),
        dice=(9,),
        then=[{"kind": "move_ended", "reason": "stopped"}, "block_window_opened"],
        cites=False,
    ),
    row("DEL-A-12 only on one field", "auto_pass R2 R1", stand("R2 B2*"), code="not_same_field"),
    row("DEL-A-12 only by the carrier", "auto_pass R1 R2", stand("R1 B2, R2 B2*"), code="not_holding_fish"),
    row(
        "DEL-A-12 no die",
        "auto_pass R2 R1",
        stand("R1 B2, R2 B2*, G1 B2, G2 B2"),
        then=[{"kind": "auto_passed", "from": "R2", "to": "R1", "field": "B2"}],
    ),
    row(
        "DEL-A-12 beside the moving figure",
        "auto_pass R2 R1",
        stand("R1 B2, R2 B2*", "red move R3 C2"),
        then=["auto_passed"],
    ),
    row(
        "DEL-C-1 actions are not for the other's turn",
        "pass R3 R1",
        stand("R3 C3*", side="green"),
        code="not_your_turn",
    ),
    row(
        "DEL-A-8 with carry_and_pass a pass opens a window too",
        "pass R3 R4",
        stand("R3 C3*, R4 C5, G4 C5", **AFTER_PASS),
        dice=(7, 7),
        then=["pass_completed", {"kind": "block_window_opened", "carrier": "R4", "eligible": ["G4"]}],
    ),
    row(
        "DEL-A-8 and with carry it does not",
        "pass R3 R4",
        stand("R3 C3*, R4 C5, G4 C5"),
        dice=(7, 7),
        then=["pass_completed"],
        after=sees("window", None),
        cites=False,
    ),
    row(
        "DEL-GAP-18 distinct actions are of two kinds",
        "shoot R4",
        stand("R4 C9*, G3 D8", "red give_up_move R4", "red shoot R4 (8, 3)", **DISTINCT),
        code="action_repeated",
    ),
    row(
        "DEL-GAP-18 two of one kind otherwise",
        "shoot R4",
        stand("R4 C9*, G3 D8", "red give_up_move R4", "red shoot R4 (8, 3)"),
        dice=(7,),
        then=["renz_scored"],
        cites=False,
    ),
    row(
        "DEL-GAP-19 an outplay with points left",
        "move R5 E8 end outplay",
        stand("R5 E7*"),
        dice=(8,),
        then=["outplay_resolved"],
    ),
    row(
        "DEL-GAP-21 by option the line may catch a missed pass",
        "pass R3 R4",
        stand("R3 C3*, R4 C5, G3 C4", options={"intercept_failed_pass": True}),
        dice=(8, 6),
        then=[{"kind": "pass_rolled"}, {"kind": "pass_intercepted", "figure": "G3"}],
        cites=False,
    ),
    row(
        "DEL-GAP-21 and if it does not, the fish goes astray",
        "pass R3 R4",
        stand("R3 C3*, R4 C5, G3 C4, G4 C5", options={"intercept_failed_pass": True}),
        dice=(8, 7, 1),
        then=["interception_rolled", {"kind": "pass_deviated", "field": "C6"}],
        cites=False,
    ),
    row(
        "DEL-GAP-23 off the board is rolled again",
        "pass R3 R1",
        stand("R3 C1*"),
        dice=(10, 8, 8, 3),
        then=[{"kind": "pass_deviated", "rule": "DEL-GAP-23", "field": "B3"}],
    ),
    row(
        "DEL-GAP-23 or moved to the nearest field, by option",
        "pass R3 R1",
        stand("R3 C1*", options={"out_of_bounds": "clamp"}),
        dice=(10, 8),
        then=[{"kind": "pass_deviated", "rule": "DEL-GAP-23", "direction": "N", "field": "A2"}],
    ),
    row(
        "DEL-A-7 which does not touch one that stays on the board",
        "pass R3 R1",
        stand("R3 C1*", options={"out_of_bounds": "clamp"}),
        dice=(10, 3),
        then=[{"kind": "pass_deviated", "rule": "DEL-A-7", "direction": "SE", "field": "B3"}],
    ),
    row(
        "DEL-GAP-25 the shooter takes his own miss",
        "shoot R4",
        stand("R4 C9*, G3 D8"),
        dice=(8, 3),
        then=[{"kind": "fish_taken", "figure": "R4", "field": "C9", "how": "alone"}],
    ),
    row("DEL-GAP-27 a pass needs another figure", "pass R3 R3", stand("R3 C3*"), code="invalid_receiver"),
    row("DEL-GAP-27 of the side", "pass R3 G3", stand("R3 C3*"), code="invalid_receiver"),
    row("DEL-GAP-27 that exists", "pass R3 A5", stand("R3 C3*"), code="invalid_receiver"),
    row(
        "DEL-GAP-28 who has no fish is not blocked", "block R1", stand("R1 B5, G2 B5"), code="no_opposing_carrier_here"
    ),
    row(
        "DEL-GAP-34 next turn the outplayed may block",
        "block G5",
        stand("R5 E7*", "red move R5 E8 end outplay (8)", "red end_turn"),
        by="green",
        dice=(7,),
        then=[{"kind": "block_resolved", "success": False}],
        cites=False,
    ),
    row(
        "DEL-GAP-35 an arrival at a standing carrier opens no window",
        "move R1 B5 end",
        stand("R2 B5*, R1 B4, G2 B5"),
        then=["move_ended"],
        after=sees("window", None),
        cites=False,
    ),
    row(
        "DEL-GAP-35 nor does a hand-over before the end of the move",
        "end_move",
        stand("R1 B4*, R2 B5, G2 B5, G1 B5", "red move R1 B5", "red auto_pass R1 R2"),
        then=["move_ended"],
        after=sees("window", None),
        cites=False,
    ),
    row(
        "DEL-GAP-36 one against two still shoots, with a single die",
        "shoot R4",
        stand("R4 C9*, G4 C9"),
        dice=(7,),
        then=[{"kind": "match.rolled", "sides": 10}, "renz_scored"],
    ),
    row(
        "DEL-GAP-36 and passes",
        "pass R4 R1",
        stand("R4 C9*, G4 C9, R1 B8, G2 A9, G1 A7"),
        dice=(5,),
        then=[{"kind": "match.rolled", "sides": 10}, "pass_completed"],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


def test_between_is_the_same_both_ways_and_never_touches_a_corner() -> None:
    for a in FIELDS:
        for b in FIELDS:
            fields = between(a, b)
            assert set(fields) == set(between(b, a))
            assert list(fields) == list(reversed(between(b, a)))
    assert between("B3", "D5") == ("C4",)
    assert between("C3", "E4") == ("D3", "D4")
    assert between("A1", "A4") == ("A2", "A3")
    assert between("A1", "B9") == ("A2", "A3", "A4", "A5", "B5", "B6", "B7", "B8")


def test_pass_directions_by_hand() -> None:
    """DEL-A-7: horizontal beyond 22.5 degrees, else diagonal."""
    assert pass_direction("C1", "C9") == "E"
    assert pass_direction("C9", "A9") == "N"
    assert pass_direction("C5", "D4") == "SW"
    assert pass_direction("C3", "D5") == "SE"
    assert pass_direction("C3", "D6") == "E"
    assert pass_direction("F5", "D4") == "NW"
    assert pass_direction("F5", "C4") == "N"
    assert [turned("NE", eighth) for eighth in range(8)] == [*DIRECTIONS[1:], DIRECTIONS[0]]
