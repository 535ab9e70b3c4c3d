"""What each operation of `gm_adjust` does to the pitch (catalogue 4.10). What may be asked for stands in
`decide/corrections.py`.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.broomstats.happenings import Op
from rules.broomstats.state import Effect, Pitch, Player, Sharing, State
from rules.broomstats.stats import use_key
from rules.broomstats.tables import STATS

Apply = Callable[[State, Op], Pitch]
APPLY: dict[str, Apply] = {}


def apply(state: State, op: Op) -> Pitch:
    """The pitch after one operation."""
    return APPLY[op.op](state, op)


def first_round(state: State) -> int:
    """From which round on a correction counts: in a review it is the next."""
    return state.round + (state.phase == "review")


def _does(name: str) -> Callable[[Apply], Apply]:
    def register(function: Apply) -> Apply:
        APPLY[name] = function
        return function

    return register


def _change(state: State, op: Op, **fields: Any) -> Pitch:
    player = state.player(op.player_id or "")
    return replace(state.pitch, players={**state.pitch.players, player.id: replace(player, **fields)})


def _number(op: Op) -> int:
    return int(op.value or 0)


@_does("set_health")
def _health(state: State, op: Op) -> Pitch:
    return _change(state, op, health=_number(op))


@_does("set_max_health")
def _max_health(state: State, op: Op) -> Pitch:
    return _change(state, op, max_health=_number(op))


@_does("set_status")
def _status(state: State, op: Op) -> Pitch:
    player = state.player(op.player_id or "")
    slot = {"in_play": op.slot or player.slot, "bench": None}.get(op.status or "", player.slot)
    pitch = _change(state, op, status=op.status, slot=slot, sharing=None)
    return pitch if op.status == "in_play" else alone(pitch, player.id)


def alone(pitch: Pitch, rescuer: str) -> Pitch:
    """Whoever sits on the broom of somebody who leaves the field sits on the own one again (BRM-SHARE-6)."""
    riders = [each for each in pitch.players.values() if each.sharing is not None and each.sharing.rescuer == rescuer]
    return replace(pitch, players={**pitch.players, **{each.id: replace(each, sharing=None) for each in riders}})


@_does("set_score")
def _score(state: State, op: Op) -> Pitch:
    side = state.side_of(op.team_id or "") or ""
    return replace(state.pitch, score={**state.pitch.score, side: _number(op)})


@_does("add_effect")
def _add_effect(state: State, op: Op) -> Pitch:
    player, first = state.player(op.player_id or ""), first_round(state)
    stats = dict.fromkeys(STATS, _number(op)) if op.stat == "all" else {str(op.stat): _number(op)}
    made = player.effects_made + 1
    effect = Effect(f"{player.id}/e{made}", None, None, None, stats, first, first + int(op.rounds or 1) - 1)
    return _change(state, op, effects=(*player.effects, effect), effects_made=made)


@_does("remove_effect")
def _remove_effect(state: State, op: Op) -> Pitch:
    def without(player: Player) -> Player:
        left = tuple(each for each in player.effects if each.id != op.effect_id)
        return replace(player, effects=left)

    return replace(state.pitch, players={name: without(each) for name, each in state.pitch.players.items()})


@_does("set_seeker")
def _seeker(state: State, op: Op) -> Pitch:
    given = {
        "phase": op.phase,
        "chase_remaining": op.chase_remaining,
        "find_stack": op.find_stack,
        "catch_stack": op.catch_stack,
    }
    return _change(state, op, **{name: value for name, value in given.items() if value is not None})


@_does("set_seen_fouls")
def _seen_fouls(state: State, op: Op) -> Pitch:
    return _change(state, op, seen_fouls=_number(op))


@_does("reset_use")
def _reset_use(state: State, op: Op) -> Pitch:
    stem = f"{op.move}|{op.player_id}|"
    return replace(state.pitch, uses=_without(state.pitch.uses, stem), last_used=_without(state.pitch.last_used, stem))


def _without(counted: Mapping[str, int], stem: str) -> Mapping[str, int]:
    return {key: value for key, value in counted.items() if not key.startswith(stem)}


@_does("set_use")
def _set_use(state: State, op: Op) -> Pitch:
    uses = {**state.pitch.uses, use_key(op.move or "", op.player_id, op.target_id): int(op.count or 0)}
    if op.last_round is None:
        return replace(state.pitch, uses=uses)
    last = {**state.pitch.last_used, use_key(op.move or "", op.player_id, None): op.last_round}
    return replace(state.pitch, uses=uses, last_used=last)


@_does("set_stat")
def _stat(state: State, op: Op) -> Pitch:
    player = state.player(op.player_id or "")
    return _change(state, op, base={**player.base, str(op.stat): _number(op)})


@_does("set_bench_bonus")
def _bench_bonus(state: State, op: Op) -> Pitch:
    return _change(state, op, bench_bonus=_number(op))


@_does("set_snack")
def _snack(state: State, op: Op) -> Pitch:
    return _change(state, op, snack_round=op.round)


@_does("set_stamina_check_passed")
def _check_passed(state: State, op: Op) -> Pitch:
    return _change(state, op, passed_check=bool(op.value))


@_does("set_grab_disadvantage")
def _grab_handicap(state: State, op: Op) -> Pitch:
    return _change(state, op, grab_handicap=bool(op.value))


@_does("set_ability_use")
def _ability_use(state: State, op: Op) -> Pitch:
    player = state.player(op.player_id or "")
    if op.ability == "savior":
        return _change(state, op, savior_used=int(bool(op.used)))
    others = tuple(each for each in player.revived if each != op.target_id)
    return _change(state, op, revived=(*others, str(op.target_id)) if op.used else others)


@_does("set_ability")
def _ability(state: State, op: Op) -> Pitch:
    player, ability = state.player(op.player_id or ""), str(op.ability)
    condition = "condition" in state.book.abilities[ability].kinds
    held = player.conditions if condition else player.abilities
    now = tuple(each for each in held if each != ability) + ((ability,) if op.has else ())
    return _change(state, op, **{"conditions" if condition else "abilities": now})


@_does("set_race")
def _race(state: State, op: Op) -> Pitch:
    return _change(state, op, race=op.race)


@_does("set_sharing")
def _sharing(state: State, op: Op) -> Pitch:
    if op.rescuer_id is None:
        return _change(state, op, sharing=None)
    first = first_round(state)
    return _change(state, op, sharing=Sharing(op.rescuer_id, first, first + int(op.rounds_left or 1) - 1))
