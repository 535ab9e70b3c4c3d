"""Boards as they were looked at and approved: a drawing that changes fails here, and its change is seen in review.

`python -m pytest tests/app/test_boards_approved.py --approve` writes them anew; look at each before it is committed.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from app.render import texts
from app.render.drawing import Style, draw
from app.render.palette import Theme
from rules.kernel.picture import Words
from tests.harness import Bout
from tests.rules.broomstats.test_matches import MATCHES, begin, told
from tests.rules.test_pictures import picture_for
from tests.sports import SPORTS
from tests.transcripts import position

HERE = Path(__file__).with_name("boards")
GAMES = Path(__file__).parents[1] / "rules"


@cache
def after(sport: str, game: str, commands: int) -> Bout:
    """A golden transcript of a sport after so many commands."""
    text = (GAMES / sport / "games" / f"{game}.txt").read_text(encoding="utf-8")
    return position(SPORTS[sport], text, commands)


@cache
def broomstats(match: str, commands: int) -> Bout:
    """The same for a match of broomstats, whose transcripts are its own."""
    text = next(path for path in MATCHES if path.stem == match).read_text(encoding="utf-8")
    lines = [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]
    opened = next(line for line in text.splitlines() if line.startswith("open "))
    bout = begin(json.loads(opened.removeprefix("open ")))
    for line in lines[:commands]:
        told(bout, line)
    return bout


@dataclass(frozen=True)
class Shot:
    """One approved board: whose eyes look at which match, and how it is drawn."""

    name: str
    match: Callable[[], Bout]
    who: str = "spectator"
    theme: Theme = "light"
    language: str = "en"
    heat: str | None = None


SHOTS = [
    Shot("phoenix-shot", lambda: after("phoenix", "every-special", 49)),
    Shot("phoenix-captain-dark", lambda: after("phoenix", "by-snitch", 30), "1", "dark", "de"),
    Shot("cardpitch-laid", lambda: after("cardpitch", "coins", 9)),
    Shot("cardpitch-coach", lambda: after("cardpitch", "coins", 9), "a", language="ja"),
    Shot("delphinocco-sea", lambda: after("delphinocco", "table-1", 40)),
    Shot("delphinocco-cup-dark", lambda: after("delphinocco", "cup-1-quarter-1", 6), theme="dark", language="de"),
    Shot("gridiron-heat", lambda: after("gridiron", "in-the-heat", 60), heat="away"),
    Shot("gridiron-dark", lambda: after("gridiron", "in-the-heat", 30), theme="dark", language="ja"),
    Shot("broomstats-spectator", lambda: broomstats("fouls-and-falls", 9)),
    Shot("broomstats-captain-dark", lambda: broomstats("fouls-and-falls", 9), "home", "dark", "de"),
    Shot("pebbles-track", lambda: after("pebbles", "a-tired-runner", 2), "right"),
]


def drawing_of(shot: Shot) -> str:
    """The board as it is drawn now."""
    bout = shot.match()

    def speak(words: Words) -> str:
        return texts.words_text(bout.ruleset, shot.language, words)

    style = Style(speak, bout.ruleset.sides, shot.theme, shot.language, shot.heat)
    return draw(picture_for(bout, shot.who), shot.name, style)


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_board_looks_as_approved(shot: Shot, request: pytest.FixtureRequest) -> None:
    path, drawn = HERE / f"{shot.name}.svg", drawing_of(shot)
    if request.config.getoption("--approve"):
        path.write_text(drawn, encoding="utf-8")
    else:
        assert drawn == path.read_text(encoding="utf-8"), f"{path.name} looks otherwise now; look, then --approve"


def test_nothing_is_approved_that_is_not_drawn() -> None:
    assert {path.stem for path in HERE.iterdir()} == {shot.name for shot in SHOTS}
    assert all(path.stat().st_size < 60_000 for path in HERE.iterdir())
