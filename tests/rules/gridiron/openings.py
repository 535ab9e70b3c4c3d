"""Positions before the first turn: rosters, the toss, both set-ups, the kick."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.gridiron import RULESET
from tests.harness import Bout
from tests.rules.gridiron.positions import command
from tests.rules.gridiron.scenarios import formation

Given = Callable[[], Bout]
KICK = command("kick_ball", square=[6, 7])
SHORT = (5, 1)
"""Direction east, one square: to [7,7]."""
LANDS = (2,)
"""One bounce, to the north."""


def plain_roster(side: str, players: int = 12) -> dict[str, Any]:
    """Players without skills."""
    line = {"position": "lineman", "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": []}
    return {
        "team_name": f"{side} team",
        "players": [{"number": n, "name": f"Player {n}", **line} for n in range(1, players + 1)],
    }


def rosters(**options: Any) -> Given:
    """Home's roster is in, away's is not."""

    def given() -> Bout:
        bout = Bout.open(RULESET, options=options)
        bout.send("home", command("submit_roster", **plain_roster("home")))
        return bout

    return given


def tossed(**options: Any) -> Given:
    """Home won the toss."""

    def given() -> Bout:
        bout = rosters(**{"weather": "nice", **options})()
        bout.send("away", command("submit_roster", **plain_roster("away")), dice=(1,))
        return bout

    return given


def setting_up(choice: str = "kick", **options: Any) -> Given:
    """Home kicks (or receives) and the first set-up is awaited."""

    def given() -> Bout:
        bout = tossed(**options)()
        bout.send("home", command("choose_kick_or_receive", choice=choice))
        return bout

    return given


def changed(bout: Bout, changes: Mapping[str, Mapping[str, Any]]) -> Bout:
    """The match with other fields of teams, or of players."""
    state = bout.state
    teams, players = dict(state.teams), dict(state.players)
    for name, fields in changes.items():
        if name in teams:
            teams[name] = replace(teams[name], **fields)
        else:
            players[name] = replace(players[name], **fields)
    state = replace(state, teams=teams, players=players)
    bout.match = replace(bout.match, position=replace(bout.match.position, sport=state))
    return bout


def kicking(changes: Mapping[str, Mapping[str, Any]] | None = None, **options: Any) -> Given:
    """Both are set up, away kicks to home; `changes` are fields of teams, or of players."""

    def given() -> Bout:
        bout = setting_up("receive", **options)()
        bout.send("away", formation("away"))
        bout.send("home", formation("home"))
        return changed(bout, changes or {})

    return given


def roster(**changes: Any) -> dict[str, Any]:
    return command("submit_roster", **{**plain_roster("away"), **changes})


def first_player(**changes: Any) -> dict[str, Any]:
    """A roster whose first player is other than the others."""
    players = plain_roster("away")["players"]
    return roster(players=[{**players[0], **changes}, *players[1:]])
