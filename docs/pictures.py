"""The boards that the README shows, each of a demo match on a running server: `make pictures` (URL=http://...)."""

import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from app.demo import Demo

FOLDER = Path(__file__).with_name("pictures")
CHANCE = 7
STILL = '<g id="arrows" />'


@dataclass(frozen=True)
class Shown:
    """A board: how the match is opened, after how many commands it is drawn, and how.

    `gm`: what the game master sends after the third command. `moving`: up to so many commands more, until something
    has moved.
    """

    setup: Mapping[str, Any]
    commands: int
    drawn: Mapping[str, str] = field(default_factory=dict)
    gm: Sequence[Mapping[str, Any]] = ()
    moving: int = 0


BOARDS = {
    "phoenix": Shown({"teams": [{"id": 1, "name": "Adler"}, {"id": 2, "name": "Dachse"}]}, 60, moving=80),
    "gridiron": Shown(
        {"rosters": {"home": {"roster_id": "harbour_lanterns"}, "away": {"roster_id": "ironfold_wardens"}}},
        70,
        {"heat": "away"},
    ),
    "delphinocco": Shown({"mode": "table"}, 45),
    "cardpitch": Shown({"teams": {"a": {"name": "Red Kites"}, "b": {"name": "Blue Herons"}}}, 12),
    "broomstats": Shown(
        {"home_team": "Hawks", "away_team": "Kites"},
        12,
        {"theme": "dark"},
        gm=[{"kind": "broomstats.approve_roster", "team_id": "Kites"}, {"kind": "broomstats.start_match"}],
    ),
}


def main(url: str) -> None:
    """Write a picture of every sport."""
    FOLDER.mkdir(exist_ok=True)
    with httpx.Client(base_url=url, timeout=60) as http:
        for ruleset, shown in BOARDS.items():
            chance = random.Random(CHANCE)  # noqa: S311 - a game, no secret
            demo = Demo(http, ruleset, "en", lambda _: None, chance, {"setup": shown.setup})
            for _ in range(3):
                demo.step()
            for command in shown.gm:
                demo.send(demo.gm, command)
            for _ in range(shown.commands):
                demo.step()
            for _ in range(shown.moving):
                if STILL not in demo.board():
                    break
                demo.step()
            (FOLDER / f"{ruleset}.svg").write_text(demo.board(**shown.drawn), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
