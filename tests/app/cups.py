"""Competitions opened over HTTP: tournaments that one request plays, and leagues that people play."""

from typing import Any

from tests.app.http import JSON, Client
from tests.rules.delphinocco.cup import lineup

TOURNAMENT: JSON = {"match": {"setup": {"mode": "tournament"}}, "commands": [{"kind": "delphinocco.resolve_all"}]}


def team(name: str) -> JSON:
    """A team with its line-up."""
    return {"name": name, "commands": [lineup(name)]}


def cup(format: str, names: list[str], **options: Any) -> JSON:
    """The body for a delphinocco tournament of these teams."""
    match = {**TOURNAMENT["match"], "options": options.pop("rules", {})}
    return {
        "ruleset": "delphinocco",
        "title": "Cup",
        "format": format,
        "entrants": [team(name) for name in names],
        "options": {**TOURNAMENT, "match": match, **options},
    }


def opened(api: Client, body: JSON) -> tuple[Client, str]:
    """The opener, and the path of the competition."""
    answer = api.post("/v1/competitions", body)
    return api.by(answer["token"] or api.token), f"/v1/competitions/{answer['competition']['id']}"


def league(api: Client, ruleset: str = "cardpitch", names: str = "ABC", **more: Any) -> tuple[Client, str]:
    """A round robin whose matches are played by people."""
    body = {"ruleset": ruleset, "format": "round_robin", "entrants": [{"name": name} for name in names], **more}
    return opened(api, body)


def games_of(competition: JSON) -> list[JSON]:
    """Every match of a competition."""
    return [game for each in competition["rounds"] for fixture in each["fixtures"] for game in fixture["matches"]]
