"""Rules that have a part in what happens, named in `also`, where no other table shows them."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.delphinocco.bouts import says, stand


def row(rule: str, text: str, words: str, given: Callable[[], Bout], **more: Any) -> Case:
    return Case(rule=rule, says=text, given=given, by="red", when=says(words), **more)


CASES = [
    row(
        "DEL-A-6",
        "the straight line from C3 to C7 runs through C4",
        "pass R3 R4",
        stand("R3 C3*, R4 C7, G3 C4"),
        dice=(7, 6),
        then=[{"kind": "interception_rolled", "figures": ["G3"], "stage": "line"}],
    ),
    row(
        "DEL-GAP-8",
        "an even current carries the fish away from the beach, which lies in the north",
        "shoot R4",
        stand("R4 C9*"),
        dice=(9, 4),
        then=[{"kind": "current_rolled", "direction": "S"}],
    ),
    row(
        "DEL-GAP-34",
        "an outplay protects until the turn ends: no window opens",
        "end_move outplay",
        stand("R5 E7*", "red move R5 E8"),
        dice=(8,),
        then=[{"kind": "outplay_resolved", "success": True}, "move_ended"],
    ),
    row(
        "DEL-GAP-35",
        "the end of the drawn carrier's move opens one",
        "end_move",
        stand("R1 B5*, G2 B6", "red move R1 B6"),
        then=["move_ended", {"kind": "block_window_opened", "carrier": "R1"}],
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_ground(case: Case) -> None:
    check(case)
