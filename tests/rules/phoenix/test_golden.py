"""The golden matches are whole and show what they are for: how each ends, every special, six kinds of eyes."""

import json
import re
from pathlib import Path

import pytest

GAMES = {path.stem: path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "games").glob("*.txt")}
EYES = {"captain": "s_1", "beater": "s_b1x", "seeker": "s_s1", "player": "s_c1b", "spectator": "spectator", "gm": "gm"}


def told(game: str, kind: str) -> list[str]:
    """The lines that tell of a kind of event whole."""
    return re.findall(rf"^  {kind} .*$", GAMES[game], re.M)


@pytest.mark.parametrize(("game", "reason"), [("by-snitch", "snitch"), ("by-agreement", "agreed")])
def test_a_match_is_played_from_its_line_ups_to_its_end(game: str, reason: str) -> None:
    assert told(game, "lineup_submitted")
    assert told(game, "match_started")
    assert [line for line in told(game, "match_ended") if f"reason={reason}" in line]


def test_one_match_has_goals_removals_cards_and_every_special_in_effect() -> None:
    game = "every-special"
    assert len(told(game, "goal_announced")) >= 2
    for kind in ("character_removed", "card_shown", "match.ended"):
        assert told(game, kind), kind
    used: set[int] = set()
    for line in told(game, "specials_revealed"):
        announced = re.search(r"announced=(\[.*?\]) lapsed=(\w+)", line)
        assert announced is not None
        if announced[2] == "false":
            used |= {each["number"] for each in json.loads(announced[1])}
    assert used == set(range(1, 13))


@pytest.mark.parametrize("game", GAMES)
def test_six_kinds_of_eyes_see_it_and_not_the_same(game: str) -> None:
    groups = [set(names.split()) for names in re.findall(r"^sees ([^:]*(?::\d[^:]*)*): ", GAMES[game], re.M)]
    seen = set().union(*groups)
    assert set(EYES.values()) <= seen
    for one in ("captain", "seeker", "gm"):
        others = set(EYES.values()) - {EYES[one]}
        assert [group for group in groups if EYES[one] in group and not group & others], (
            f"{one} sees nothing of its own"
        )


def test_what_the_others_are_not_told_is_printed_too() -> None:
    text = "\n".join(GAMES.values())
    for kind in ("team_points_set", "search_made", "joker_registered", "special_announced", "foul_announced"):
        assert re.search(rf"^  {kind} .*\n(    .*\n)*?    .*: nothing$", text, re.M), kind
