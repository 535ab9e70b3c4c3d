"""Section 5.8, rule by rule: the hidden search."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    GRIDS,
    base_1,
    first,
    in_round,
    lined_up,
    override,
    pass_half,
    pass_search,
    pid,
    second,
    send,
    step,
    waive,
)
from tests.rules.phoenix.rows import no, settled, yes


def rolls(bout: Bout, *sides: tuple[str, int], posts: int = 1) -> Bout:
    """First posts of a duel, and so many second posts."""
    for figure, face in sides:
        first(bout, figure, face)
    for figure, _ in sides[:posts]:
        second(bout, figure)
    return bout


def gone(*figures: str) -> Any:
    return [{"op": "set_active", "character_id": each, "active": False} for each in figures]


def last_waiver(bout: Bout) -> Bout:
    """Only the keeper's movement of this half is open."""
    waive(bout, "choose_mover")
    return bout


def searched() -> Bout:
    bout = in_round(2)
    send(bout, "s1", "search", field=46)
    return bout


def recoil(s1: int, s2: int, posts: int = 1) -> Bout:
    bout = in_round(2)
    send(bout, "s1", "search", field=56)
    pass_search(pass_half(pass_half(bout)))
    return rolls(bout, ("s1", s1), ("s2", s2), posts=posts)


def token(reason: str, number: int = 4, bout: Bout | None = None) -> Bout:
    skip = {"op": "add_skip", "character_id": "s1", "reason": reason, "due_round": number}
    return override(bout or base_1(), skip, step(number))


def all_but_one_found() -> Bout:
    found = [{"op": "add_search", "character_id": "s1", "round": 2 + i, "field": f} for i, f in enumerate((48, 60))]
    return override(base_1(), *found, step(4))


def caught() -> Bout:
    bout = all_but_one_found()
    send(bout, "s1", "search", field=65)
    return bout


def recoil_known() -> Bout:
    bout = in_round(2)
    send(bout, "s1", "search", field=56)
    pass_half(pass_half(bout))
    return bout


def last_of_round(number: int) -> Bout:
    return last_waiver(pass_half(in_round(number)))


def s2_called(bout: Bout) -> Bout:
    return pass_half(pass_half(bout))


def not_told(bout: Bout) -> None:
    for name in ("1", "2", "s2", "spectator", "side:1"):
        assert bout.view(name)["own"]["seekers"]["s1"]["snitch_fields"] is None


SEEKERS = [
    yes(
        "PHX-SEEK-1",
        "whoever has not searched is called",
        lambda: last_of_round(2),
        "2",
        "waive",
        [{"kind": "pending_opened", "what": "search"}],
        pid=pid("move_keeper"),
    ),
    no("PHX-SEEK-1", "from round 2 on", base_1, "s1", "search_not_yet", "search", field=46),
    no("PHX-SEEK-1", "once a round", searched, "s1", "search_already_done", "search", field=47),
    no("PHX-SEEK-1", "not after the call", lambda: recoil(1, 1, 0), "s2", "wrong_phase", "search", field=9),
    no("PHX-SEEK-1", "by a seeker", lambda: in_round(2), "c1b", "forbidden", "search", field=46),
    no(
        "PHX-OUT-1",
        "in the match",
        lambda: override(in_round(2), *gone("s1")),
        "s1",
        "character_inactive",
        "search",
        field=46,
    ),
    no(
        "PHX-SEEK-2",
        "on the other half",
        lambda: in_round(2),
        "s1",
        "search_field_not_opponent_half",
        "search",
        field=25,
    ),
    no("PHX-SEEK-2", "not neutral", lambda: in_round(2), "s1", "search_field_neutral", "search", field=39),
    no("PHX-SEEK-2", "on a field", lambda: in_round(2), "s1", "field_unknown", "search", field=99),
    no(
        "PHX-SEEK-2",
        "not twice",
        lambda: override(searched(), step(3)),
        "s1",
        "field_already_searched",
        "search",
        field=46,
    ),
    yes(
        "PHX-SEEK-3",
        "nothing there",
        lambda: in_round(2),
        "s1",
        "search",
        [{"kind": "search_made", "result": "empty", "hint": False}],
        field=46,
    ),
    yes(
        "PHX-SEEK-4",
        "a snitch is near",
        lambda: in_round(2),
        "s1",
        "search",
        [{"kind": "search_made", "result": "empty", "hint": True}],
        field=53,
    ),
    yes(
        "PHX-SEEK-5",
        "three are the snitch",
        all_but_one_found,
        "s1",
        "search",
        [{"kind": "search_made", "found": 3}, {"kind": "snitch_caught", "score": {"1": 40, "2": 0}}],
        field=65,
    ),
    no("PHX-SEEK-5", "nobody searches after that", caught, "s2", "snitch_already_caught", "search", field=1),
    yes(
        "PHX-SEEK-6",
        "a recoil leads to a duel",
        recoil_known,
        "s2",
        "waive",
        [{"kind": "duel_announced", "duel_kind": "seeker", "at_risk": ["s1"]}],
        pid=pid("search"),
    ),
    yes(
        "PHX-SEEK-7",
        "a loser at risk leaves out a search",
        lambda: recoil(1, 6),
        "s2",
        "second_post",
        [{"kind": "skip_added", "reason": "recoil", "due_round": 3}],
        pid=pid("duel"),
    ),
    no(
        "PHX-SEEK-8",
        "every second round after a joker",
        lambda: override(
            base_1(), {"op": "set_search_period", "character_id": "s1", "period": 2, "last_slot_round": 3}, step(4)
        ),
        "s1",
        "search_period",
        "search",
        field=46,
    ),
    no("PHX-SEEK-9", "not with a token", lambda: token("recoil"), "s1", "search_skip", "search", field=46),
    yes(
        "PHX-SEEK-9",
        "which is consumed in closing",
        lambda: s2_called(token("recoil")),
        "s2",
        "waive",
        [{"kind": "skip_consumed", "reason": "recoil", "round": 4}],
        pid=pid("search"),
    ),
    yes(
        "PHX-SEEK-10",
        "fields are the seeker's own",
        lined_up,
        "s1",
        "place_seeker_fields",
        ["seeker_fields_placed"],
        cites=False,
        after=lambda bout: not_told(bout),
        **GRIDS["s1"],
    ),
]


@pytest.mark.parametrize("case", SEEKERS, ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_with_both_seekers_allowed_the_other_one_may_catch_too() -> None:
    found = [
        {"op": "add_search", "character_id": who, "round": 2 + i, "field": f}
        for who, fields in (("s1", (48, 60)), ("s2", (13, 18)))
        for i, f in enumerate(fields)
    ]
    bout = override(base_1(double_snitch="both"), *found, step(4))
    send(bout, "s1", "search", field=65)
    send(bout, "s2", "search", field=30)
    assert bout.view("spectator")["score"] == {"1": 40, "2": 40}


def test_found_snitch_fields_do_not_count_for_hints_by_option() -> None:
    bout = override(
        base_1(hint_counts_found=False), {"op": "add_search", "character_id": "s1", "round": 2, "field": 60}, step(3)
    )
    send(bout, "s1", "search", field=53)
    assert bout.view("s1")["own"]["seekers"]["s1"]["searches"][-1]["hint"] is False
