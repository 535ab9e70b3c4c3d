"""Whole random matches with every option, by what is offered, to an end or a limit of steps (issue: no stuck state)."""

from random import Random
from typing import Any

import pytest

from rules.kernel.view import summary
from rules.phoenix import RULESET
from tests.harness import Bout
from tests.play import SIZE, Course
from tests.rules.phoenix import twins

NEVER = frozenset({"match.end", "match.rewind", "match.set_seat", "match.issue_token"})
STEPS = 150
EACH: list[dict[str, Any]] = [
    {},
    {"chasers_per_team": 3, "forbid_keeper_keeper": True, "timeout_policy": "auto_forfeit"},
    {"move_through_occupied": False, "pass_to_keeper": True, "tie_rule": "reroll"},
    {"escape_may_attack": True, "barricade_effect": "seize", "foul_interval": 0, "foul_scope": "player"},
    {"quaffle_on_removal": "nearest_teammate", "bludger_interval": 1, "removed_beater_d4": "none"},
    {"quaffle_on_removal": "nearest_opponent", "bonus_die_with_joker": False, "foul_until": "own_second_post"},
    {"double_snitch": "both", "search_visibility": "field_public", "hint_counts_found": False},
    {"first_after_goal": "conceding", "post_match_disclosure": "all", "reaction_hold_minutes": 30},
    {"auto_start_round": False, "auto_gm_dice": False, "bludger_interval": 2},
]


@pytest.mark.parametrize("seed", range(len(EACH) * SIZE))
def test_somebody_can_always_go_on(seed: int) -> None:
    """At every moment somebody has an offer and is awaited, and what is offered is taken (`Course.step` sends it)."""
    random = Random(seed)
    bout = Bout.open(RULESET, dice="sealed", options=EACH[seed % len(EACH)], seats=twins.SEATS)
    while bout.state.phase == "setup":
        twins.prepare(bout, random)
    course = Course(bout, random, twins.RARE, NEVER)
    for _ in range(STEPS):
        if course.over:
            return
        waits = summary(RULESET, bout.match).awaiting
        sporting = [offer for seat in course.seats for offer in bout.offers(seat) if offer.kind.startswith("phoenix.")]
        assert waits
        assert sporting
        assert course.step()
    assert bout.state.round >= 1
