"""The words that the sentence of an event is filled with: from what its reader was told, and from his view alone."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from rules.gridiron import events as ev
from rules.gridiron.view import GridironView
from rules.kernel.contract import Event


def telling(event: Event, seen: BaseModel) -> Mapping[str, str | int]:
    """The variables of an event's sentence: its plain fields, squares, and the names behind ids and sides."""
    assert isinstance(seen, GridironView)
    words: dict[str, str | int] = {}
    for name, value in vars(event).items():
        words[name.rstrip("_")] = _word(value)
    for name, value in vars(event).items():
        if name.endswith("_id") and name != "decision_id":
            words[name.removesuffix("_id")] = _name(seen, value)
    side = _side_of(event, seen)
    words["team"] = seen.sides[side].name if side in seen.sides else ""
    words.update(_more(event, seen))
    return words


def _word(value: Any) -> str | int:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        square = len(value) == 2 and all(isinstance(each, int) for each in value)
        return (",".join if square else " ".join)(str(_word(each)) for each in value)
    return ""


def _name(seen: GridironView, player: str | None) -> str:
    """A player by name and number; `nobody` stands for null."""
    found = seen.players.get(player or "")
    return "nobody" if found is None else f"{found.name} (#{found.number})"


def _side_of(event: Event, seen: GridironView) -> str:
    found = vars(event)
    side = found.get("side") or found.get("winner") or found.get("kicking_side") or found.get("awarded")
    player = found.get("player_id") or found.get("attacker_id")
    figure = seen.players.get(str(player))
    return str(side or ("" if figure is None else figure.side))


def _more(event: Event, seen: GridironView) -> Mapping[str, str | int]:
    """What single kinds have beyond plain fields."""
    if isinstance(event, ev.MatchEnded):
        winner = event.result.winner
        score = event.result.score
        return {
            "winner": "none" if winner is None else winner,
            "team": "" if winner is None else seen.sides[winner].name,
            "why": event.result.reason,
            "home": score["home"],
            "away": score["away"],
        }
    if isinstance(event, ev.Touchdown):
        return {side: seen.sides[side].score for side in seen.sides}
    if isinstance(event, ev.RosterAccepted):
        return {"team": event.roster.team_name, "players": len(event.roster.players)}
    if isinstance(event, ev.BlockRolled):
        faces = (*event.faces, "none", "none")
        return {"first": faces[0], "second": faces[1], "third": faces[2]}
    if isinstance(event, ev.DecisionOpened):
        return {"skill": _word(event.context.get("skill"))}
    if isinstance(event, ev.DecisionMade):
        return _answer(event.choice, seen)
    return {}


def _answer(choice: Mapping[str, Any], seen: GridironView) -> Mapping[str, str | int]:
    """What was chosen: a word that each language has its own for (`answer`), and a name, square or number (`what`)."""
    name, value = next(iter(choice.items()))
    match name:
        case "index":
            return {"answer": "die", "what": value + 1}
        case "player_id":
            return {"answer": "nobody" if value is None else "player", "what": _name(seen, value)}
        case "square":
            return {"answer": "square", "what": ",".join(str(each) for each in value)}
        case "moves":
            return {"answer": "moved", "what": len(value)}
        case "keep" | "positions" | "success":
            return {"answer": {"keep": "keep", "positions": "placed", "success": "passed"}[name], "what": ""}
    return {"answer": _word(value), "what": ""}
