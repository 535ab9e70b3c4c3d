"""Board and movement, rule by rule (catalogue 5.2, 5.4)."""

from collections.abc import Callable

import pytest

from rules.delphinocco.tables import AREA, FIELDS, RENZ_AREA
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.delphinocco.bouts import says, stand, value


def field(figure: str, wanted: str) -> Callable[[Bout], None]:
    def after(bout: Bout) -> None:
        assert bout.view("spectator")["figures"][figure]["field"] == wanted

    return after


def red(says_: str, words: str, given: Callable[[], Bout], **row: object) -> Case:
    rule, _, text = says_.partition(" ")
    return Case(rule=rule, says=text, given=given, by="red", when=says(words), **row)  # type: ignore[arg-type]


CASES = [
    red("DEL-B-1 row G does not exist", "move R1 G3", stand(), code="invalid_field"),
    red("DEL-B-1 nor column 10", "move R1 A10", stand(), code="invalid_field"),
    red("DEL-B-1 row A does", "move R1 A3", stand(), then=["figure_moved"], cites=False),
    red(
        "DEL-B-2 row B belongs to the runners: speed 8 gives R1 four steps",
        "move R1 B3 B4 B5 B6",
        stand("o D5"),
        then=[{"kind": "figure_moved", "to": "B6", "step": 4}],
    ),
    red(
        "DEL-B-3 red's target stands in the east",
        "shoot R3",
        stand("R3 C8*"),
        dice=(5,),
        then=["renz_scored"],
    ),
    red("DEL-A-9 at its own box red does not shoot", "shoot R3", stand("R3 C2*"), code="not_in_renz_area"),
    red(
        "DEL-B-4 B8 is in the renz area",
        "shoot R1",
        stand("R1 B8*, G2 B7"),
        dice=(5,),
        then=["renz_scored"],
    ),
    red(
        "DEL-B-7 rear is one column nearer to the own base line",
        "move R3 C4",
        stand("R3 C5, G3 C5, G4 C5*"),
        then=[{"kind": "pass_by_resolved", "basis": "retreat"}],
    ),
    red(
        "DEL-M-1 swimming 4 gives R1 two points in the water, condition is no matter",
        "move R1 E6 E7",
        stand("R1 E5", adjust=[value("R1", "speed", 1), value("R1", "coordination", 1)]),
        then=[{"kind": "figure_moved", "step": 2}],
    ),
    red(
        "DEL-M-2 a step goes to a neighbour", "move R1 A4", stand(), code="not_adjacent", facts={"at": "A2", "to": "A4"}
    ),
    red("DEL-M-2 not to where it stands", "move R1 A2", stand(), code="not_adjacent"),
    red(
        "DEL-M-2 backwards and diagonally as well, with points left over",
        "move R1 B1 end",
        stand(),
        then=["figure_moved", {"kind": "move_ended", "rule": "DEL-M-2", "reason": "chosen"}],
    ),
    red(
        "DEL-M-3 the third step may not enter the swimmer area with swimming 4",
        "move R1 B3 C4 D5",
        stand("o A9"),
        then=[{"kind": "figure_moved", "to": "D5", "step": 3}],
    ),
    red(
        "DEL-M-3 not even from the digger area",
        "move R1 C3 D4 E5",
        stand("R1 B2, R2 A2"),
        code="insufficient_movement",
        facts={"to": "E5", "step": 3, "points": 2},
    ),
    red("DEL-M-4 a third figure of a side does not enter", "move R3 B2", stand("R1 B2"), code="field_full"),
    red("DEL-M-4 a second does", "move R3 B2", stand(), then=["figure_moved"], cites=False),
    red(
        "DEL-M-5 leaving an opponent takes a roll on positioning",
        "move R1 B6",
        stand("R1 B5, G2 B5"),
        dice=(7,),
        then=[{"kind": "match.rolled", "rule": "DEL-M-5", "sides": 10}, {"kind": "pass_by_resolved", "success": True}],
    ),
    red("DEL-M-5 entering is free", "move R1 B6", stand("R1 B5, G2 B6"), then=["figure_moved"], cites=False),
    red(
        "DEL-M-5 one against two gets away to the rear only",
        "move R1 B6",
        stand("R1 B5, G1 B5, G2 B5"),
        code="outnumbered",
    ),
    red(
        "DEL-M-6 a failure ends the move, the fish stays",
        "move R1 B6 B7",
        stand("R1 B5, G2 B5"),
        dice=(8,),
        then=[{"kind": "pass_by_resolved", "success": False}, {"kind": "move_ended", "reason": "stopped"}],
        after=field("R1", "B5"),
    ),
    red(
        "DEL-M-6 each field left is rolled for once, two opponents or not",
        "move R1 B6 B7",
        stand("R1 B5, R2 B5, G1 B5, G2 B5, G3 B6"),
        dice=(13, 7),
        then=[
            {"kind": "pass_by_resolved", "field": "B5", "basis": "pooled"},
            {"kind": "pass_by_resolved", "field": "B6", "basis": "single"},
            {"kind": "figure_moved", "to": "B7"},
        ],
        cites=False,
    ),
    red("DEL-M-5 on the base line nobody retreats", "move R3 B1", stand("G3 C1, G4 C1"), code="outnumbered"),
    red(
        "DEL-M-7 in row A there are two rear fields",
        "move R1 A4",
        stand("R1 A5, G1 A5, G2 A5"),
        then=[{"kind": "pass_by_resolved", "basis": "retreat"}, "figure_moved"],
    ),
    red(
        "DEL-M-8 a loose fish on the way is taken along",
        "move R3 C5 C6 end",
        stand("R3 C4"),
        then=[{"kind": "fish_picked_up", "figure": "R3", "field": "C5"}, "figure_moved", "move_ended"],
    ),
    red(
        "DEL-M-9 with the fish R1 goes four steps as without",
        "move R1 B3 B4 B5 B6",
        stand("R1 B2*, R2 A2"),
        then=[{"kind": "figure_moved", "step": 4}],
    ),
    red(
        "DEL-GAP-8 the bands run along: C5 to C9 is all digger area",
        "move R3 C6 C7 C8 C9",
        stand("R3 C5, G3 D8, o A9"),
        then=[{"kind": "figure_moved", "step": 4}],
        cites=False,
    ),
    red("DEL-GAP-16 nor crosses the field", "move R3 B2 B3", stand("R1 B2"), code="field_full"),
    red(
        "DEL-GAP-16 around it is free",
        "move R3 C2 B3",
        stand("R1 B2"),
        then=["figure_moved", "figure_moved"],
        cites=False,
    ),
    red(
        "DEL-GAP-24 who enters takes it, wanted or not",
        "move R5 E4 D5",
        stand("R5 E3, o D5"),
        then=["fish_picked_up"],
    ),
    red(
        "DEL-V-3 no die is thrown for it",
        "move R3 C5",
        stand("R3 C4"),
        then=["figure_moved", "fish_picked_up"],
    ),
    red(
        "DEL-GAP-30 one against one rolls backwards too",
        "move R1 B4",
        stand("R1 B5, G2 B5"),
        dice=(8,),
        then=[{"kind": "pass_by_resolved", "success": False}],
    ),
    red(
        "DEL-GAP-32 team-mates do not hold it up",
        "move R1 B3 B4",
        stand("R1 B2, R2 B3"),
        then=["figure_moved", "figure_moved"],
    ),
    red("DEL-R-8 a path has a step", "move R1", stand(), code="empty_path"),
    red("DEL-R-8 a figure is drawn with its first step", "move R1 A3", stand(), then=["move_started", "figure_moved"]),
    red(
        "DEL-R-8 an attempt counts",
        "move R1 B6",
        stand("R1 B5, G2 B5"),
        dice=(10,),
        then=["move_started", "move_ended"],
        after=lambda bout: _drawn(bout, "R1"),
    ),
    red(
        "DEL-X-2 retreat costs no die and cannot fail",
        "move R1 A4 B5",
        stand("R1 B5, G1 B5, G2 B5"),
        then=[{"kind": "pass_by_resolved", "rule": "DEL-X-2", "success": True}, "figure_moved", "figure_moved"],
    ),
    red("DEL-T-1 there is no seventh figure", "move R7 A3", stand(), code="unknown_figure"),
    red("DEL-R-2 the other side's figures are not its own", "move G1 A7", stand(), code="not_your_figure"),
    red("DEL-R-2 one figure moves at a time", "move R2 B3", stand("", "red move R1 A3"), code="move_in_progress"),
    red("DEL-R-2 a turn draws one", "move R2 B3", stand("", "red move R1 A3 end"), code="turn_already_used"),
    red("DEL-R-2 once a round", "move R1 A4", stand("", "red move R1 A3 end"), code="already_drawn"),
]


def _drawn(bout: Bout, figure: str) -> None:
    assert bout.view("spectator")["figures"][figure]["drawn"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


def test_areas_and_renz_areas() -> None:
    """DEL-B-2, DEL-B-4: three bands of 18 fields; block 2 + 4 + 2, arc and strip as GAP-9 has them."""
    assert len(FIELDS) == 54
    assert {area: sum(each == area for each in AREA.values()) for area in AREA.values()} == {
        "runner": 18,
        "digger": 18,
        "swimmer": 18,
    }
    assert sorted(RENZ_AREA["block"]["red"]) == ["B8", "B9", "C8", "C9", "D8", "D9", "E8", "E9"]
    assert sorted(RENZ_AREA["block"]["green"]) == ["B1", "B2", "C1", "C2", "D1", "D2", "E1", "E2"]
    assert sorted(RENZ_AREA["arc"]["red"]) == ["A9", "B9", "C8", "C9", "D8", "D9", "E9", "F9"]
    assert sorted(RENZ_AREA["strip"]["green"]) == ["B1", "C1", "D1", "E1"]
