"""What the sentences in `texts/` are filled with: names for ids, from the veiled event and the reader's view alone."""

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import BaseModel

from rules.kernel.contract import Event

from . import events as ev
from .decide.races import RACES
from .decide.registry import SPECIALS
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
    "quaffle_chaser": "quaffle_chaser",
}
"""Fields that name a figure, with the word that its name gets."""
LISTED = frozenset({"character_ids", "at_risk"})
KEYED = frozenset({"positions", "points", "totals"})
SPECIAL_NAMES = {each.number: each.name for each in SPECIALS.values()} | {
    each.number: each.name for each in RACES.values()
}


def telling(event: Event, seen: BaseModel) -> Mapping[str, str | int]:
    """The words of an event's sentence: plain fields, lists joined, figures and teams by name."""
    assert isinstance(seen, View)
    names = {each.character_id: each.name for team in seen.teams.values() for each in team.members}
    words: dict[str, str | int] = {}
    for name, value in vars(event).items():
        said = _said(value) if name not in SAID else SAID[name](_named(seen, name, value, names))
        if said is not None:
            words[name] = said
    for name, word in FIGURES.items():
        if name in words:
            words[word] = names.get(str(words[name]), str(words[name]))
    if "team" in words:
        words["team"] = _team(seen, str(words["team"]))
    return {**words, **_more(event, seen)}


def _more(event: Event, seen: View) -> Mapping[str, str | int]:
    """What a sentence needs beside the fields: words that each language has its own for."""
    if isinstance(event, ev.MatchEnded):
        return {"winner": "none" if event.winner is None else _team(seen, event.winner)}
    if isinstance(event, ev.RollPosted):
        return {"position": "none" if event.npc is None else event.npc.position}
    if isinstance(event, ev.SpecialAnnounced):
        return {"special": SPECIAL_NAMES[event.number]}
    if isinstance(event, ev.SpecialsRevealed):
        # Of two that cancel each other out one is the keeper's loop.
        special = min(each.number for each in event.announced)
        return {"special": SPECIAL_NAMES[special], "team": _team(seen, str(event.announced[0].team))}
    if isinstance(event, ev.GmRuling):
        kinds = {each.op for each in event.ops}
        return {"op": "none" if not kinds else kinds.pop() if len(kinds) == 1 else "many", "count": len(event.ops)}
    return {}


def _named(seen: View, name: str, value: Any, names: Mapping[str, str]) -> Any:
    """Names for the ids of figures and teams in lists, in keys (fields, points) and in values (beaters' numbers)."""
    if name in ("awaited_teams", "teams") and isinstance(value, tuple):
        return [_team(seen, str(each)) for each in value if isinstance(each, int)]
    if name in LISTED:
        return [names.get(each, each) for each in value]
    if name in KEYED and isinstance(value, Mapping):
        return {names.get(key, key): each for key, each in value.items()}
    if name == "numbers" and isinstance(value, Mapping):
        return {key: names.get(each, each) for key, each in value.items()}
    return value


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
            "teams", "snitch", "recoil", "auto_decline",
        ),
        lambda value: _list(value) if isinstance(value, Mapping | list | tuple) or value is None else str(value),
    ),
    "score": _score,
    "table_points": _score,
    "specials": lambda value: _list([each.number for each in value or ()]),
    "npc": lambda value: "none" if value is None else value.name,
}  # fmt: skip
