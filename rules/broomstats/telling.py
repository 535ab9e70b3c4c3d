"""The words that the sentence of an event is filled with: from what its reader was told, and from the reader's view
alone.
"""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from rules.broomstats import events as ev
from rules.broomstats.view import View
from rules.kernel.contract import Event


def telling(event: Event, seen: BaseModel) -> Mapping[str, str | int | None]:
    """The plain fields of an event, and the names of the players and teams behind its ids."""
    assert isinstance(seen, View)
    names = {each.player_id: each.name for team in seen.teams for each in team.players or ()}
    teams = {team.side: team.team_id for team in seen.teams}
    words: dict[str, str | int | None] = {"team": None, "step": None}
    for name, value in vars(event).items():
        if name in ("rule", "kind", "by", "acted_by"):
            continue
        words |= _word(name, value, names)
    if isinstance(getattr(event, "side", None), str):
        words["team"] = teams[event.side]  # type: ignore[attr-defined]
    if "player_id" not in words:
        words["player"] = None
    return {**words, **_more(event, teams)}


def _word(name: str, value: Any, names: Mapping[str, str]) -> Mapping[str, str | int | None]:
    if name.endswith("_id") and (value is None or isinstance(value, str)):
        return {name: value, name.removesuffix("_id"): names.get(value or "", value)}
    if name in ("source", "who"):
        return {name: value, f"{name}_name": names.get(value or "", value)}
    if isinstance(value, bool):
        return {name: "yes" if value else "no"}
    if value is None or isinstance(value, str | int):
        return {name: value}
    if isinstance(value, tuple):
        return {
            name: ", ".join(str(each) for each in value if isinstance(each, int | str)),
            f"{name}_count": len(value),
        }
    return {}


def _more(event: Event, teams: Mapping[str, str]) -> Mapping[str, str | int | None]:
    if isinstance(event, ev.MatchFinished):
        winner = event.result.winner
        return {
            "winner": None if winner is None else teams[winner],
            "reason": event.result.reason,
            "golden": "yes" if event.result.golden_quaffle else "no",
            **_score(event.score, teams),
        }
    if isinstance(event, ev.MatchAborted):
        return _score(event.score, teams)
    if isinstance(event, ev.RoundPublished | ev.RoundDisclosed):
        goals = [each for each in event.happenings if each.tag() == "broomstats.goal_scored"]
        return {"goals": len(goals), "count": len(event.happenings)}
    if isinstance(event, ev.RoundResolved):
        return {"ends": "no" if event.result is None else "yes"}
    return {"home_team": teams["home"], "away_team": teams["away"]}


def _score(score: Mapping[str, int], teams: Mapping[str, str]) -> Mapping[str, str | int]:
    return {
        "home_team": teams["home"],
        "away_team": teams["away"],
        "home_score": score["home"],
        "away_score": score["away"],
    }
