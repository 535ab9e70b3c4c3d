"""Section 2.4, the order of checks: whose seat, who is out of the match, what is awaited, and only then the rules."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.harness import Bout
from tests.rules.phoenix.positions import (
    GRIDS,
    attacked,
    base_1,
    base_2,
    command,
    in_round,
    override,
    owns,
    pid_of,
    refused,
)

GONE = "p99"
"""A pending id that was never given out."""


def without(figure: str, bout: Bout) -> Bout:
    return override(bout, {"op": "set_active", "character_id": figure, "active": False})


PLAYERS: list[tuple[str, str, Mapping[str, Any]]] = [
    ("first_post", "k1", {"pid": GONE}),
    ("second_post", "k1", {"pid": GONE}),
    ("waive", "k1", {"pid": GONE}),
    ("announce_foul", "k1", {"pid": GONE, "character_id": "k1"}),
    ("choose_bludger_target", "b1x", {"pid": GONE, "target_id": "c2a"}),
    ("choose_malus", "b1x", {"pid": GONE, "malus": "pass"}),
    ("search", "s1", {"field": 99}),
    ("place_seeker_fields", "s1", GRIDS["s1"]),
]


@pytest.mark.parametrize(("kind", "figure", "fields"), PLAYERS, ids=[kind for kind, *_ in PLAYERS])
def test_who_is_out_of_the_match_learns_that_before_anything_else(
    kind: str, figure: str, fields: Mapping[str, Any]
) -> None:
    """`character_inactive` (PHX-OUT-1) comes after the seat and before the phase and what is awaited."""
    there = in_round(2)
    assert refused(there, figure, kind, **fields) != "character_inactive"
    no = without(figure, in_round(2)).refusal(figure, command(kind, **fields))
    assert no is not None
    assert (no.code, no.rule, no.facts) == ("character_inactive", "PHX-OUT-1", {"character_id": figure})


def test_whoever_plays_another_figure_goes_on() -> None:
    """The seat of c1b steers b1y too."""
    bout = without("c1b", base_1())
    assert refused(bout, "c1b", "first_post", pid=GONE) == "unknown_pending"
    assert refused(bout, "c1b", "announce_foul", pid=GONE, character_id="c1b") == "character_inactive"


@pytest.mark.parametrize("number", [1, 3, 11])
def test_a_pending_id_that_is_none_is_refused_before_what_a_team_owns(number: int) -> None:
    """Owned and fitting, owned, or not owned: an id that is not open says nothing of it."""
    bout = attacked(owns(base_2(), 1, 3))
    assert refused(bout, "1", "announce_special", number=number, pid=GONE) == "unknown_pending"
    assert refused(bout, "1", "announce_special", number=3, pid=pid_of(bout, "window")) is None


FORBIDDEN: list[tuple[str, str, Callable[[], Bout], Mapping[str, Any]]] = [
    ("choose_mover", "c1b", base_1, {"pid": GONE, "character_id": "c9"}),
    ("announce_special", "c1b", base_1, {"number": 3, "pid": GONE}),
    ("set_team_points", "c1b", base_1, {"points": {}}),
    ("place_seeker_fields", "c1b", base_1, GRIDS["s1"]),
    ("search", "c1b", base_1, {"field": 99}),
    ("announce_foul", "c1b", base_1, {"pid": GONE, "character_id": "c2a"}),
    ("gm_override", "1", base_1, {"ops": [{"op": "set_score", "team": 9, "score": 1}], "reason": "x"}),
]


@pytest.mark.parametrize(("kind", "by", "given", "fields"), FORBIDDEN, ids=[kind for kind, *_ in FORBIDDEN])
def test_who_may_not_learns_nothing_else(
    kind: str, by: str, given: Callable[[], Bout], fields: Mapping[str, Any]
) -> None:
    """`forbidden` first, whatever else is wrong (and whatever is hidden)."""
    assert refused(given(), by, kind, **fields) in ("forbidden", "forbidden_role")
