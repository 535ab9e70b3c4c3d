"""Random declarations play whole matches to the end; what is played agrees with what can be calculated."""

from random import Random
from typing import Any

import pytest

from tests.play import SIZE
from tests.rules.broomstats.season import Season, any_options, contested, grabbed, match, squads


@pytest.mark.parametrize("seed", range(100 * SIZE))
def test_a_random_match_comes_to_an_end(seed: int) -> None:
    options: tuple[dict[str, Any], ...] = (
        {},
        {"disclosure": "full"},
        {"crit_failure_auto_fails": False, "crit_success_auto_succeeds": False},
    )
    season, counted = match(seed, max_rounds=12, **options[seed % 3])
    assert season.state.outcome is not None
    assert counted["match_finished"] == 1
    assert counted["round_published"] == season.state.round


@pytest.mark.parametrize("seed", range(20 * SIZE))
def test_corrections_and_options_at_random_leave_nothing_stuck(seed: int) -> None:
    season = Season(Random(seed))
    season.open({**any_options(season.random), "max_rounds": 8}, squads(season.random))
    while not season.state.over:
        before = season.state.round
        season.round(most=5)
        assert season.state.over or season.state.round == before + 1


@pytest.mark.parametrize("seed", range(4 * SIZE))
def test_dice_of_the_table_are_asked_for_together_where_they_are_known(seed: int) -> None:
    """Each that is asked for is thrown, none is another than the one asked for, and many come at once (protocol 4)."""
    season = Season(Random(seed), table=True)
    season.open({"disclosure": "full", "max_rounds": 5}, squads(season.random))
    while not season.state.over:
        season.round()
    assert season.asked > 0
    assert 2 * season.brought > 3 * season.asked


@pytest.mark.parametrize("k", [2, 3])
def test_a_contested_grab_is_as_likely_as_calculated(k: int) -> None:
    """Four standard deviations of 400 attempts are below 0.1."""
    assert abs(grabbed(k, 400, 7) - contested(k)) < 0.1
