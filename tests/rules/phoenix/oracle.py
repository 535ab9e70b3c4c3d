"""The secrecy matrix of the catalogue (2.3, 4.7) once more, written apart from `veil`: who is told what of an event."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from pydantic import ValidationError

from rules.kernel.contract import Event, Refused
from rules.kernel.decide import Submission, decide, parse
from rules.kernel.dice import FaceMismatch
from rules.kernel.evolve import evolve
from rules.kernel.match import Match, Position
from rules.kernel.seats import Viewer
from rules.phoenix import RULESET
from rules.phoenix.state import State
from tests.harness import NEW_SECRET, SECRET, START, Bout, Sent

CAPTAIN = frozenset(
    {
        "special_announced", "special_declined", "standing_set", "joker_registered", "joker_withdrawn", "joker_void",
        "end_answered", "own_total",
    }
)  # fmt: skip
SHARED = {"team_points_set": "team_points", "specials_drawn": "specials"}
TEAM = frozenset({"formation_set", "info_shared"})
SEEKER = frozenset({"seeker_fields_placed", "search_made"})
FOULER = frozenset({"foul_announced"})
GM = frozenset({"duel_totals", "goal_pending", "board_unbalanced"})
SECRET_OPS = frozenset({"set_specials", "set_points", "set_seeker_fields", "add_search", "set_foul_round"})


def is_captain(viewer: Viewer, team: int) -> bool:
    """`captain:N`."""
    return viewer.captain == str(team)


def is_team(viewer: Viewer, team: int) -> bool:
    """`team:N` without those who play in both teams."""
    return is_captain(viewer, team) or viewer.side == str(team)


def told(event: Event, viewer: Viewer, state: Any) -> Any:
    """What of an event a viewer is told, as JSON; null for nothing. `state` is the one after it."""
    kind = event.tag().removeprefix("phoenix.")
    data = event.model_dump(mode="json")
    if viewer.gm or kind == "match.dice_scripted":
        return data if kind != "match.dice_scripted" else None
    if kind == "gm_ruling" and event.act == "override":  # type: ignore[attr-defined]
        ops = [each for each in data["ops"] if each["op"] not in SECRET_OPS or _sees(each, viewer, state)]
        hidden = data["visibility"] == "gm"
        return None if hidden and not ops else {**data, "ops": ops, "reason": None if hidden else data["reason"]}
    if kind == "search_made" and state.options.search_visibility == "field_public" and not _seeker(data, viewer):
        return data["character_id"], data["round"], data["field"]
    if kind == "foul_cooldown_set":
        return _cooldown(data, viewer, state)
    return data if _may(kind, data, viewer, state) else None


def _cooldown(data: Mapping[str, Any], viewer: Viewer, state: Any) -> Any:
    """Row 28a: the round to the team, and whose foul it was (row 28) to the captain and who fouled."""
    fouler = is_captain(viewer, data["team"]) or data["character_id"] in viewer.figures
    if state.options.foul_scope == "player":
        return data if fouler else None
    if not is_team(viewer, data["team"]):
        return None
    return data if fouler else {**data, "character_id": None}


def _seeker(data: Mapping[str, Any], viewer: Viewer) -> bool:
    return data["character_id"] in viewer.figures


def _sees(each: Mapping[str, Any], viewer: Viewer, state: Any) -> bool:
    if each["op"] in ("set_seeker_fields", "add_search"):
        return _seeker(each, viewer)
    if each["op"] == "set_foul_round":
        return is_team(viewer, each["team"])
    team = each.get("team") or state.members[each["character_id"]].team
    item = "team_points" if each["op"] == "set_points" else "specials"
    return is_captain(viewer, team) or (is_team(viewer, team) and item in state.team(team).shares)


def _may(kind: str, data: Mapping[str, Any], viewer: Viewer, state: Any) -> bool:
    team = data.get("team")
    if kind in GM:
        return False
    if kind in CAPTAIN:
        return is_captain(viewer, team or 0)
    if kind in SHARED:
        return is_captain(viewer, team or 0) or (is_team(viewer, team or 0) and SHARED[kind] in state.team(team).shares)
    if kind in SEEKER:
        return _seeker(data, viewer)
    if kind in TEAM:
        return is_team(viewer, team or 0)
    if kind in FOULER:
        return is_captain(viewer, team or 0) or _seeker(data, viewer)
    return _die(kind, data, viewer, state)


def _die(kind: str, data: Mapping[str, Any], viewer: Viewer, state: Any) -> bool:
    """Rows 5 and 29: drawn specials, and a referee die that shows 3."""
    if kind == "referee_die":
        member = state.members[data["character_id"]]
        return data["value"] != 3 or is_captain(viewer, member.team) or _seeker(data, viewer)
    if kind == "match.rolled" and data["stream"] != "public":
        occasion, *rest = data["stream"].split("/")
        if occasion == "specials":
            return is_captain(viewer, int(rest[0]))
        fouler = {"character_id": rest[1]}
        return data["face"] != 3 or is_captain(viewer, state.members[rest[1]].team) or _seeker(fouler, viewer)
    return True


class Tape:
    """A course as one viewer is told of it by this matrix: the match before and the faces after each command."""

    def __init__(self, opening: Mapping[str, Any], course: Sequence[Sent], viewer: Viewer) -> None:
        self.viewer = viewer
        self.course = list(course)
        self.matches = [Bout.open(RULESET, dice="scripted", **opening).match]
        self.faces: list[list[Any]] = []
        for sent in course:
            match, shown = _played(self.matches[-1], sent, viewer)
            self.matches.append(match)
            self.faces.append(shown)

    def changed(self, place: int, other: Sent) -> bool:
        """Put another command in a place, if the viewer is told just the same then; answers whether it was done."""
        matches = self.matches[: place + 1]
        for number, sent in enumerate([other, *self.course[place + 1 :]], place):
            try:
                match, shown = _played(matches[-1], sent, self.viewer)
            except (Refused, FaceMismatch, ValidationError, _Stuck):
                return False
            if shown != self.faces[number]:
                return False
            matches.append(match)
        self.matches, self.course[place] = matches, other
        return True


class _Stuck(Exception):
    """Dice are missing, or left over."""


def _played(match: Match[State], sent: Sent, viewer: Viewer) -> tuple[Match[State], list[Any]]:
    match = replace(match, script=(*match.script, *(face for *_, face in sent.rolls)))
    now = match.clock or START

    def due(limit: str, sides: Sequence[str]) -> datetime | None:
        hours = limits.get(limit)
        return None if hours is None else now + timedelta(hours=hours)

    limits = match.limits
    seat = None if sent.by == "clock" else sent.by if sent.by.startswith("s_") else f"s_{sent.by}"
    submission = Submission(now=now, seat=seat, secrets={0: SECRET}, new_secret=NEW_SECRET, due=due)
    shown = []
    for event in decide(RULESET, match, parse(RULESET, sent.command), submission):
        match = evolve(RULESET, match, event, _no_past)
        face = told(event, viewer, match.position.sport)
        if face is not None:
            shown.append(face)
    if match.position.kept is not None or match.position.scripted != len(match.script):
        raise _Stuck
    return match, shown


def _no_past(_: int) -> Position[Any]:
    raise _Stuck
