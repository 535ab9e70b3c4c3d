"""Whole random matches with every option, by what is offered, to an end or a limit of steps (issue: no stuck state)."""

from typing import Any

import pytest

from tests.play import SIZE
from tests.rules.phoenix.chance import Game, broken

STEPS = 200
MATCHES = 250 * SIZE if SIZE > 1 else 90
"""5,000 at night."""
EACH: list[dict[str, Any]] = [
    {},
    {"forbid_keeper_keeper": True, "timeout_policy": "auto_forfeit", "move_limit_hours": 20, "window_limit_hours": 2},
    {"move_through_occupied": False, "pass_to_keeper": True, "tie_rule": "reroll"},
    {"escape_may_attack": True, "barricade_effect": "seize", "foul_interval": 0, "foul_scope": "player"},
    {"quaffle_on_removal": "nearest_teammate", "bludger_interval": 1, "removed_beater_d4": "none"},
    {"quaffle_on_removal": "nearest_opponent", "bonus_die_with_joker": False, "foul_until": "own_second_post"},
    {"double_snitch": "both", "search_visibility": "field_public", "hint_counts_found": False},
    {"first_after_goal": "conceding", "post_match_disclosure": "all", "reaction_hold_minutes": 30},
    {"auto_start_round": False, "auto_gm_dice": False, "bludger_interval": 2},
]


def played(seed: int) -> Game:
    """A match to its end, or to the limit of steps; each position is looked at."""
    game = Game.opened(seed, EACH[seed % len(EACH)])
    try:
        for _ in range(STEPS):
            if game.over:
                break
            game.step()
            fault = broken(game.state)
            assert fault is None, f"it is not so that {fault}"
    except Exception as failure:
        failure.add_note("\n".join(f"{seat}: {dict(command)}" for seat, command in game.sent[-12:]))
        raise
    return game


@pytest.mark.parametrize("seed", range(MATCHES))
def test_somebody_can_always_go_on(seed: int) -> None:
    """Somebody is always awaited and has something to do, what is offered is taken, and no position breaks."""
    assert played(seed).sent
