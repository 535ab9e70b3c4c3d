"""What the sentences in `texts/` are filled with: names for ids, from the veiled event and the reader's view alone."""

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import BaseModel

from rules.kernel.contract import Event

from . import events as ev
from .shapes import View

FIGURES = {
    "character_id": "who",
    "attacker": "attacker",
    "defender": "defender",
    "beater_id": "beater",
    "target_id": "target",
    "scorer": "scorer",
    "winner": "winner",
    "to": "to",
}
"""Fields that name a figure, with the word that its name gets."""


def telling(event: Event, seen: BaseModel) -> Mapping[str, str | int]:
    """The words of an event's sentence: plain fields, lists joined, figures and teams by name."""
    assert isinstance(seen, View)
    words: dict[str, str | int] = {}
    for name, value in event:
        said = _said(value) if name not in SAID else SAID[name](value)
        if said is not None:
            words[name] = said
    names = {each.character_id: each.name for team in seen.teams.values() for each in team.members}
    for name, word in FIGURES.items():
        if name in words:
            words[word] = names.get(str(words[name]), str(words[name]))
    if "team" in words:
        words["team"] = _team(seen, str(words["team"]))
    if isinstance(event, ev.MatchEnded):
        words["winner"] = "none" if event.winner is None else _team(seen, event.winner)
    return words


def _team(seen: View, number: str) -> str:
    return seen.teams[number].name if number in seen.teams else number


def _said(value: Any) -> str | int | None:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return value if isinstance(value, str | int) else None


def _list(value: Any) -> str:
    """Items, or keys with their values, one after the other; `none` for null or nothing."""
    if not value:
        return "none"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {each}" for key, each in value.items())
    return ", ".join(str(each) for each in value)


def _score(value: Any) -> str:
    return "none" if value is None else f"{value['1']}:{value['2']}"


SAID: Mapping[str, Callable[[Any], str]] = {
    **dict.fromkeys(
        (
            "dice", "numbers", "positions", "points", "totals", "path", "at_risk", "character_ids", "awaited_teams",
            "snitch", "recoil", "auto_decline",
        ),
        lambda value: _list(value) if isinstance(value, Mapping | list | tuple) or value is None else str(value),
    ),
    "score": _score,
    "table_points": _score,
    "announced": lambda value: _list([each.number for each in value]),
    "ops": lambda value: _list([each.op for each in value]),
    "specials": lambda value: _list([each.number for each in value or ()]),
    "npc": lambda value: "none" if value is None else f"{value.name}, {value.position}",
}  # fmt: skip
