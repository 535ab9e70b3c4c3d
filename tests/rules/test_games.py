"""Every golden transcript of every sport: found by walking the folders, so a new file is a new test."""

from pathlib import Path

import pytest

from tests.sports import SPORTS
from tests.transcripts import check_transcript

GAMES = sorted(Path(__file__).parent.glob("*/games/*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_game(path: Path, request: pytest.FixtureRequest) -> None:
    check_transcript(SPORTS[path.parent.parent.name], path, request.config.getoption("--approve"))
