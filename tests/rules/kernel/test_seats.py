"""MAT-11, MAT-12: who sits where in a running match, and who plays which figure."""

import pytest

from rules.kernel.seating import MOST_SEATS
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.kernel.positions import WHY, match
from tests.rules.pebbles.positions import at


def check_figures(bout: Bout, **figures: list[str]) -> None:
    assert {name: sorted(bout.viewer(name).figures) for name in figures} == figures


CASES = [
    # -- MAT-11: seats
    Case(
        rule="MAT-11",
        says="a seat for a runner",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"figures": ["l1"]}, reason=WHY),
        then=[{"kind": "match.seat_set", "seat": "s_ann", "emptied": False}],
    ),
    Case(
        rule="MAT-11",
        says="whom nobody knows",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"figures": ["l9"]}, reason=WHY),
        code="unknown_figure",
    ),
    Case(
        rule="MAT-11",
        says="whom another plays",
        given=at("", seats={"bob": {"figures": ["l1"]}}),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"figures": ["l1"]}, reason=WHY),
        code="figure_taken",
    ),
    Case(
        rule="MAT-11",
        says="more seats than a match can have",
        given=at("", seats={f"x{number}": {} for number in range(MOST_SEATS - 3)}),
        by="gm",
        when=match("set_seat", seat="s_new", capacities={}, reason=WHY),
        code="too_many_seats",
    ),
    Case(
        rule="MAT-11",
        says="a second coach",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"coach": "left"}, reason=WHY),
        code="seat_taken",
    ),
    Case(
        rule="MAT-11",
        says="of no side",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"coach": "up"}, reason=WHY),
        code="unknown_side",
    ),
    Case(
        rule="MAT-11",
        says="a bridge for strangers",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_bot", capacities={"bridge": ["s_x"]}, reason=WHY),
        code="unknown_seat",
    ),
    Case(
        rule="MAT-11",
        says="a needed seat stays",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_left", capacities=None, reason=WHY),
        code="seat_needed",
    ),
    Case(
        rule="MAT-11",
        says="but is emptied",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_left", capacities={"coach": "left"}, empty=True, reason=WHY),
        then=[{"kind": "match.seat_set", "emptied": True}],
    ),
    Case(
        rule="MAT-11",
        says="one GM stays",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_gm", capacities={}, reason=WHY),
        code="last_gm",
    ),
    Case(
        rule="MAT-11",
        says="nothing is taken away that is not there",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_x", capacities=None, reason=WHY),
        code="unknown_seat",
    ),
    Case(
        rule="MAT-11",
        says="a seat called like an audience",
        given=at(),
        by="gm",
        when=match("set_seat", seat="gm", capacities={}, reason=WHY),
        code="bad_seat",
    ),
    Case(
        rule="MAT-11",
        says="a token is told",
        given=at(),
        by="gm",
        when=match("issue_token", seat="s_left"),
        then=["match.token_issued"],
    ),
    Case(
        rule="MAT-11",
        says="of a seat that is there",
        given=at(),
        by="gm",
        when=match("issue_token", seat="s_x"),
        code="unknown_seat",
    ),
    # -- MAT-12: figures
    Case(
        rule="MAT-12",
        says="a runner changes hands",
        given=at("", seats={"ann": {}, "bob": {"figures": ["l1"]}}),
        by="gm",
        when=match("set_controller", figure="l1", seat="s_ann", reason=WHY),
        then=["match.controller_set"],
        after=lambda bout: check_figures(bout, ann=["l1"], bob=[]),
    ),
    Case(
        rule="MAT-12",
        says="whom nobody knows",
        given=at(),
        by="gm",
        when=match("set_controller", figure="l9", seat=None, reason=WHY),
        code="unknown_figure",
    ),
    Case(
        rule="MAT-12",
        says="to a seat that is none",
        given=at(),
        by="gm",
        when=match("set_controller", figure="l1", seat="s_x", reason=WHY),
        code="unknown_seat",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


def test_a_seat_made_in_mid_match_has_the_spectators_history() -> None:
    bout = at("; left hid 2")()
    bout.send("gm", match("set_seat", seat="s_ann", capacities={"figures": ["l1"]}, reason=WHY))
    assert bout.told("ann") == bout.told("spectator")
    assert bout.told("ann") != bout.told("left")
    bout.send("gm", match("set_seat", seat="s_ann", capacities=None, reason=WHY))
    case = Case(
        rule="MAT-11",
        says="an id does not come back",
        given=lambda: bout,
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"figures": ["r1"]}, reason=WHY),
        code="bad_seat",
    )
    check(case)


def test_a_bridge_forgets_a_seat_that_was_taken_away() -> None:
    bout = at("", seats={"ann": {"figures": ["l1"]}, "bot": {"bridge": ["s_ann", "s_left"]}})()
    bout.send("gm", match("set_seat", seat="s_ann", capacities=None, reason=WHY))
    assert bout.viewer("bot").bridge == frozenset({"s_left"})
