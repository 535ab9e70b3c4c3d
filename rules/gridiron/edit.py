"""The GM's corrections: whitelisted paths, fitting values, invariants that must stay true (catalogue 5, 6.2)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.gridiron.commands import Change
from rules.gridiron.pitch import half_of, on_pitch
from rules.gridiron.skills import SKILLS
from rules.gridiron.state import State
from rules.gridiron.tables import ATTRIBUTES, FIELDED, LIMITED_ACTIONS, SIDES, WEATHER
from rules.kernel.contract import Refused, require

BOXES = ("pitch", "reserves", "knocked_out", "injured", "sent_off", "exhausted")
STANCES = ("standing", "prone", "stunned")

Check = Callable[[Any], bool]


def _number(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _one_of(values: Sequence[str]) -> Check:
    return lambda value: isinstance(value, str) and value in values


def _flag(value: Any) -> bool:
    return type(value) is bool


def _square(value: Any) -> bool:
    return value is None or (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(type(each) is int for each in value)
        and on_pitch((value[0], value[1]))
    )


def _skills(value: Any) -> bool:
    known = isinstance(value, list | tuple) and all(isinstance(each, str) and each in SKILLS for each in value)
    return known and len(set(value)) == len(value)


PLAYER: Mapping[str, Check] = {
    "square": _square,
    "stance": _one_of(STANCES),
    "box": _one_of(BOXES),
    "activated": _flag,
    "recovers_at_turn_end": _flag,
    "skills_used": _skills,
    "skills": _skills,
    **{name: _number(least, most) for name, (least, most) in ATTRIBUTES.items()},
}
TEAM: Mapping[str, Check] = {
    "score": _number(0, 99),
    "turn": _number(0, 16),
    "team_rerolls": _number(0, 16),
    "team_rerolls_max": _number(0, 8),
    "rerolls_used_this_turn": _number(0, 16),
    "bribes": _number(0, 9),
    "apothecary": _flag,
    "fame": _number(0, 2),
    "cheerleaders": _number(0, 12),
    "assistant_coaches": _number(0, 6),
}
WHOLE: Mapping[str, Check] = {
    "half": _number(1, 3),
    "kicking_side": _one_of(SIDES),
    "first_half_kicker": _one_of(SIDES),
    "weather": _one_of(sorted(set(WEATHER.values()))),
    "active_side": _one_of(SIDES),
}
FIELDS = {"kicking_side": "kicking", "first_half_kicker": "first_kicker", "active_side": "active"}


def _held(value: Any) -> Any:
    """Lists of the wire are tuples in the position."""
    return tuple(value) if isinstance(value, list) else value


def _bad(change: Change) -> Refused:
    return Refused("invalid_edit", "GRD-GAP-12", path=change.path)


def _checked(fields: Mapping[str, Check], name: str, change: Change) -> Any:
    check = fields.get(name)
    if check is None or not check(change.value):
        raise _bad(change)
    return _held(change.value)


def _apply(state: State, change: Change) -> State:
    """One change; raises `Refused` where the path or the value is none."""
    match change.path.split("."):
        case ["players", player, name] if player in state.players:
            value = _checked(PLAYER, name, change)
            return replace(state, players={**state.players, player: replace(state.players[player], **{name: value})})
        case ["sides", side, name] if side in SIDES:
            value = _checked(TEAM, name, change)
            return replace(state, teams={**state.teams, side: replace(state.teams[side], **{name: value})})
        case ["ball", "square"] if change.value is not None and _square(change.value):
            return replace(state, ball=replace(state.ball, square=_held(change.value), carrier=None))
        case ["ball", "carrier_id"]:
            return _give(state, change)
        case ["turn_flags", flag] if flag in LIMITED_ACTIONS and _flag(change.value):
            rest = tuple(each for each in state.turn_flags if each != flag)
            return replace(state, turn_flags=(*rest, flag) if change.value else rest)
        case [name] if name in WHOLE:
            value = _checked(WHOLE, name, change)
            if name == "active_side" and not state.in_turn:
                raise _bad(change)
            return replace(state, **{FIELDS.get(name, name): value})
    raise _bad(change)


def _give(state: State, change: Change) -> State:
    """The ball to a player, or (null) to the ground where it is."""
    if change.value is None:
        return replace(state, ball=replace(state.ball, carrier=None))
    player = state.players.get(str(change.value))
    if player is None:
        raise _bad(change)
    return replace(state, ball=replace(state.ball, carrier=player.id, square=player.square))


def apply_changes(state: State, changes: Sequence[Change]) -> State:
    """All changes together; a player gets on or off the pitch with his square, a carrier takes the ball along."""
    for change in changes:
        state = _apply(state, change)
    carrier = state.players.get(state.ball.carrier or "")
    return state if carrier is None else replace(state, ball=replace(state.ball, square=carrier.square))


def ends_activation(before: State, after: State) -> bool:
    """Whether an edit takes the active player off his feet, or the turn from his side."""
    act = before.activation
    if act is None:
        return False
    was, now = before.players[act.player], after.players[act.player]
    return now.square is None or (was.standing and not now.standing) or before.active != after.active


def edited(state: State, changes: Sequence[Change]) -> State:
    """The position after the changes, or `Refused` if an invariant would break."""
    after = apply_changes(state, changes)
    problem = broken(after)
    require(problem is None, "invariant_broken", "GRD-GAP-30", invariant=problem)
    return after


def broken(state: State) -> str | None:
    """The first invariant of section 5 that does not hold, or null."""
    squares = [player.square for player in state.players.values() if player.square is not None]
    if len(set(squares)) != len(squares):
        return "one_player_per_square"
    if any((player.square is not None) != (player.box == "pitch") for player in state.players.values()):
        return "square_iff_on_pitch"
    carrier = state.players.get(state.ball.carrier or "")
    if carrier is not None and not (carrier.standing and carrier.square == state.ball.square):
        return "carrier_stands_with_ball"
    if any(len(state.fielded(side)) > FIELDED for side in SIDES):
        return "eleven_on_pitch"
    if _fielded_too_early(state):
        return "nobody_fielded_before_set_up"
    if any(team.team_rerolls < 0 for team in state.teams.values()):
        return "team_rerolls"
    if (
        state.in_turn
        and state.active is not None
        and state.kick is None
        and not (state.ball.in_play and state.ball.square is not None)
    ):
        return "ball_in_play"
    return None


def _fielded_too_early(state: State) -> bool:
    """Whether somebody stands where a side has still to set up: who set up before it keeps to his own half."""
    if state.phase == "setup_receiving" and state.kicking is not None:
        return any(not half_of(each.square, state.kicking) for each in state.players.values() if each.square) or bool(
            state.fielded(state.receiving)
        )
    early = state.phase in ("rosters", "coin_choice", "setup_kicking")
    return early and any(player.square is not None for player in state.players.values())
