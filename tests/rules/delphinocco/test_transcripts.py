"""The golden transcripts in `games/` are those of the cup and of the two table matches as they are played now."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.rules.delphinocco.cup import TEAMS, cup, words
from tests.rules.delphinocco.table_games import GAMES, TABLE_1, TABLE_2, written

CUP = cup()


def inputs(path: Path) -> Sequence[str]:
    """The lines of a transcript that a person writes."""
    return [line for line in path.read_text("utf-8").splitlines() if line.startswith(("#", "open ", "> "))]


@pytest.mark.parametrize("game", CUP, ids=[name for name, *_ in CUP])
def test_a_match_of_the_cup(game: tuple[str, str, str, object]) -> None:
    name, red, green, bout = game
    assert inputs(GAMES / f"{name}.txt") == list(words(red, green, bout))  # type: ignore[arg-type]


@pytest.mark.parametrize(("number", "game"), [(1, TABLE_1), (2, TABLE_2)])
def test_a_table_match(number: int, game: tuple[str, int, dict[str, object], bool]) -> None:
    assert inputs(GAMES / f"table-{number}.txt") == written(*game)


def test_the_cup_has_eight_teams_and_seven_matches_in_three_rounds() -> None:
    assert len(TEAMS) == 8
    assert [name.split("-")[2] for name, *_ in CUP] == ["quarter"] * 4 + ["semi"] * 2 + ["final"]
    entered = [team for _, red, green, _ in CUP[:4] for team in (red, green)]
    assert entered == list(TEAMS)
    for _, red, green, bout in CUP:
        assert bout.state.result.winner in ("red", "green", None)
        seen = bout.view("spectator")["lineups"]
        assert (seen["red"]["lineup"]["team_name"], seen["green"]["lineup"]["team_name"]) == (red, green)
