"""What the sentence of an event is filled with, from the veiled event and the reader's view alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from rules.delphinocco import shapes as sh
from rules.delphinocco.events import GmAdjusted
from rules.delphinocco.tables import ATTRIBUTES, SIDE_OF
from rules.delphinocco.view import View
from rules.kernel.contract import Event

Words = dict[str, str | int]
ORDER_SIGNS = {"always": "✓", "never": "✗", "ask": "?"}
"""Block orders as signs, which the sentence explains in its own language."""
_FIGURES = frozenset({"figure", "receiver", "carrier"})


def telling(event: Event, seen: BaseModel) -> Mapping[str, str | int]:
    """The variables of an event's sentence: plain fields, figures by name, dice with target, sides with team."""
    assert isinstance(seen, View)
    words: Words = {}
    if isinstance(event, GmAdjusted):
        return {"reason": event.reason, **_corrected(event.changes, seen)}
    for name in type(event).model_fields:
        if name not in ("kind", "rule", "by", "acted_by", "since", "until"):
            words |= _words(name.rstrip("_"), getattr(event, name), seen)
    return words


def _corrected(changes: Sequence[Mapping[str, Any]], seen: View) -> Words:
    """What was corrected: a list for each kind of change and each attribute, `none` where there is none of it."""
    found: dict[str, list[str]] = {kind: [] for kind in (*_CORRECTED, *ATTRIBUTES)}
    for change in changes:
        if change["set"] == "attribute":
            found[change["attribute"]].append(f"{figure_name(change['figure'], seen)} {change['value']}")
        else:
            found[change["set"]].append(_CORRECTED[change["set"]](change, seen))
    words: Words = {f"set_{kind}": ", ".join(each) or "none" for kind, each in found.items()}
    for kind in ("first_side", "turn"):
        words[f"set_{kind}_team"] = team_name(str(words[f"set_{kind}"]), seen)
    return words


def _fish(change: Mapping[str, Any], seen: View) -> str:
    return figure_name(change["held_by"], seen) if "held_by" in change else str(change["loose_at"])


_CORRECTED: Mapping[str, Callable[[Mapping[str, Any], View], str]] = {
    "score": lambda change, seen: f"{team_name(change['side'], seen)} {change['value']}",
    "field": lambda change, seen: f"{figure_name(change['figure'], seen)} {change['field']}",
    "fish": _fish,
    "figure_round": lambda change, seen: figure_name(change["figure"], seen),
    "round": lambda change, seen: str(change["value"]),
    "first_side": lambda change, seen: str(change["side"]),
    "turn": lambda change, seen: str(change["side"]),
}


def _words(name: str, value: Any, seen: View) -> Words:
    if isinstance(value, bool):
        return {name: "yes" if value else "no"}
    if isinstance(value, sh.Die):
        return _die(name, value)
    if isinstance(value, str | int):
        return _plain(name, value, seen)
    if isinstance(value, tuple):
        return _list(name, value, seen)
    if name == "score":
        return {f"score_{side}": value.get(side, 0) for side in ("red", "green")}
    if isinstance(value, sh.TeamValues):
        return {f"{name}_offence": value.offence.bonus, f"{name}_defence": value.defence.bonus}
    if isinstance(value, sh.Lineup):
        return {name: value.team_name}
    if value is None:
        return {name: "none", f"{name}_target": "none", f"{name}_team": "none"}
    return {}


def _plain(name: str, value: str | int, seen: View) -> Words:
    words: Words = {name: value}
    if name in _FIGURES or (name in ("from", "to") and value in SIDE_OF):
        words[name] = figure_name(str(value), seen)
        words["side"] = SIDE_OF[str(value)]
    if name in ("side", "first_side", "winner") and isinstance(value, str):
        words[f"{name}_team"] = team_name(value, seen)
    return words


def _die(name: str, die: sh.Die) -> Words:
    success = {None: "none", True: "yes", False: "no"}[die.success]
    return {name: die.value, f"{name}_die": die.die, f"{name}_target": die.target or 0, f"{name}_success": success}


def _list(name: str, values: tuple[Any, ...], seen: View) -> Words:
    if name == "attacks":
        return _attacks(values)
    return {name: ", ".join(_item(value, seen) for value in values)}


def _item(value: Any, seen: View) -> str:
    if isinstance(value, sh.Die):
        return str(value.value)
    if isinstance(value, sh.Tested):
        return f"{value.figure} {value.roll.value}{'' if value.roll.success else ' ✗'}"
    if isinstance(value, sh.BlockOrder):
        return f"{value.round}: {team_name(value.side, seen)} {ORDER_SIGNS[value.policy]}"
    return figure_name(value, seen) if value in SIDE_OF else str(value)


def _attacks(attacks: tuple[sh.Attack, ...]) -> Words:
    """Both sides' attacks; a side that did not attack has `none` for its Renze."""
    words: Words = {}
    for side in ("red", "green"):
        attack = next((each for each in attacks if each.attacker == side), None)
        words[f"{side}_renze"] = "none" if attack is None else attack.renze
        words[f"{side}_offence"] = 0 if attack is None else attack.offence.total
        words[f"{side}_against"] = 0 if attack is None else attack.defence.total
    return words


def figure_name(id: str, seen: View) -> str:
    """A figure by name and id, as the reader may know it."""
    figure = None if seen.figures is None else seen.figures.get(id)
    return id if figure is None else f"{figure.name} ({id})"


def team_name(side: str, seen: View) -> str:
    """A side's team by name, or `none` while it is hidden."""
    state = seen.lineups.get(side)
    lineup = None if state is None else state.lineup
    return "none" if lineup is None else lineup.team_name
