"""Corrections of the GM: which operations are possible, and exchanging a player (catalogue 4.10)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from rules.broomstats.commands import GmAdjust, GmSubstitute
from rules.broomstats.corrections import apply, first_round
from rules.broomstats.decide.table import HANDLERS, in_phase
from rules.broomstats.events import GmAdjusted
from rules.broomstats.happenings import Op, SubstitutionMade
from rules.broomstats.state import State, canonical, slots
from rules.broomstats.stats import carriers, max_health
from rules.broomstats.tables import STATS
from rules.kernel.contract import require
from rules.kernel.play import Play

Check = Callable[[State, Op], bool]


@dataclass(frozen=True, slots=True)
class Correction:
    """One operation: the fields it must have, those it may have, and whether it is possible now."""

    needs: tuple[str, ...]
    may: tuple[str, ...]
    possible: Check


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _known(state: State, op: Op) -> bool:
    return op.player_id in state.pitch.players


def _health(state: State, op: Op) -> bool:
    return _known(state, op) and _whole(op.value, -(10**6), state.player(str(op.player_id)).max_health)


def _status(state: State, op: Op) -> bool:
    if not _known(state, op) or op.status not in ("in_play", "bench", "out"):
        return False
    if op.status != "in_play":
        return op.slot is None
    player = state.player(str(op.player_id))
    slot = op.slot or player.slot
    mates = [each for each in canonical(state.pitch) if each.side == player.side and each.id != player.id]
    return slot in slots(state.book.roster.first_string) and slot not in [each.slot for each in mates]


def _effect(state: State, op: Op) -> bool:
    fits = op.stat == "all" or op.stat in STATS
    return _known(state, op) and fits and _whole(op.value, -20, 20) and _whole(op.rounds, 1, 99)


def _has_effect(state: State, op: Op) -> bool:
    return any(each.id == op.effect_id for player in state.pitch.players.values() for each in player.effects)


def _seeker(state: State, op: Op) -> bool:
    phase = op.phase in (None, "searching", "chasing", "catching")
    numbers = (op.chase_remaining, op.find_stack, op.catch_stack)
    return _known(state, op) and phase and all(each is None or _whole(each, 0, 99) for each in numbers)


def _move(state: State, op: Op) -> bool:
    return _known(state, op) and op.move in state.book.moves


def _use(state: State, op: Op) -> bool:
    players = [each for each in (op.player_id, op.target_id) if each is not None]
    known = bool(players) and all(each in state.pitch.players for each in players)
    rounds = op.last_round is None or (op.player_id is not None and _whole(op.last_round, 0, 10_000))
    return known and op.move in state.book.moves and _whole(op.count, 0, 99) and rounds


def _stat(state: State, op: Op) -> bool:
    row = state.book.stats
    return _known(state, op) and op.stat in STATS and _whole(op.value, row.min, row.max)


def _snack(state: State, op: Op) -> bool:
    return _known(state, op) and (op.round is None or _whole(op.round, 1, 10_000))


def _switch(state: State, op: Op) -> bool:
    return _known(state, op) and _flag(op.value)


def _ability_use(state: State, op: Op) -> bool:
    whom = op.target_id in state.pitch.players if op.ability == "rapid_reviver" else op.target_id is None
    return _known(state, op) and op.ability in ("savior", "rapid_reviver") and _flag(op.used) and whom


def _sharing(state: State, op: Op) -> bool:
    if not _known(state, op) or op.rescuer_id is None:
        return _known(state, op) and op.rounds_left is None
    player, mate = state.player(str(op.player_id)), state.pitch.players.get(op.rescuer_id)
    if mate is None or mate.side != player.side or {player.status, mate.status} != {"in_play"}:
        return False
    above = (mate.id, *carriers(state.pitch, mate, first_round(state)))
    return player.id not in above and _whole(op.rounds_left, 1, 3)


def _counted(least: int, most: int) -> Check:
    return lambda state, op: _known(state, op) and _whole(op.value, least, most)


OPS: Mapping[str, Correction] = {
    "set_health": Correction(("player_id", "value"), (), _health),
    "set_status": Correction(("player_id", "status"), ("slot",), _status),
    "set_score": Correction(
        ("team_id", "value"), (), lambda s, op: s.side_of(str(op.team_id)) is not None and _whole(op.value, 0, 10**6)
    ),
    "add_effect": Correction(("player_id", "stat", "value", "rounds"), (), _effect),
    "remove_effect": Correction(("effect_id",), (), _has_effect),
    "set_seeker": Correction(("player_id",), ("phase", "chase_remaining", "find_stack", "catch_stack"), _seeker),
    "set_seen_fouls": Correction(("player_id", "value"), (), _counted(0, 99)),
    "reset_use": Correction(("player_id", "move"), (), _move),
    "set_use": Correction(("move", "count"), ("player_id", "target_id", "last_round"), _use),
    "set_stat": Correction(("player_id", "stat", "value"), (), _stat),
    "set_max_health": Correction(("player_id", "value"), (), _counted(1, 10**6)),
    "set_bench_bonus": Correction(("player_id", "value"), (), _counted(0, 99)),
    "set_snack": Correction(("player_id",), ("round",), _snack),
    "set_stamina_check_passed": Correction(("player_id", "value"), (), _switch),
    "set_grab_disadvantage": Correction(("player_id", "value"), (), _switch),
    "set_ability_use": Correction(("player_id", "ability", "used"), ("target_id",), _ability_use),
    "set_ability": Correction(
        ("player_id", "ability", "has"),
        (),
        lambda s, op: _known(s, op) and op.ability in s.book.abilities and _flag(op.has),
    ),
    "set_race": Correction(("player_id", "race"), (), lambda s, op: _known(s, op) and op.race in s.book.races),
    "set_sharing": Correction(("player_id",), ("rescuer_id", "rounds_left"), _sharing),
}


def possible(state: State, op: Op) -> bool:
    """Whether an operation can be done now."""
    return OPS[op.op].possible(state, op)


def parse(raw: Mapping[str, Any]) -> Op | None:
    """One operation in its form, or null if it has none."""
    rule = OPS.get(str(raw.get("op")))
    if rule is None or not set(raw) - {"op"} <= {*rule.needs, *rule.may} or not set(rule.needs) <= set(raw):
        return None
    try:
        return Op.model_validate(raw)
    except ValidationError:
        return None


@HANDLERS.on(GmAdjust)
def gm_adjust(play: Play[State], command: GmAdjust) -> None:
    """All operations or none, in order, each on what the ones before made of it."""
    in_phase(play.state, "declaring", "review")
    state, ops = play.state, []
    for index, raw in enumerate(command.ops):
        op = parse(raw)
        require(op is not None and possible(state, op), "adjust_invalid", "BRM-SUB-3", index=index)
        assert op is not None
        state = replace(state, pitch=apply(state, op))
        ops.append(op)
    play.emit(GmAdjusted(rule="BRM-SUB-3", ops=tuple(ops), dropped=(), again=False, reason=command.reason))


def repeat(play: Play[State]) -> None:
    """After a re-resolution the corrections made in this review count again; what has become impossible is dropped."""
    for batch in play.state.record.ops:
        kept, dropped = _still_possible(play.state, batch)
        play.emit(GmAdjusted(rule="BRM-SUB-3", ops=kept, dropped=dropped, again=True, reason=None))


def _still_possible(state: State, batch: tuple[Op, ...]) -> tuple[tuple[Op, ...], tuple[int, ...]]:
    kept, dropped = [], []
    for index, op in enumerate(batch):
        if possible(state, op):
            state = replace(state, pitch=apply(state, op))
            kept.append(op)
        else:
            dropped.append(index)
    return tuple(kept), tuple(dropped)


def check_exchange(state: State, out: str, into: str) -> None:
    """Whether the GM may exchange these two."""
    players = state.pitch.players
    for each in (out, into):
        require(each in players, "unknown_player", "BRM-SUB-3", player_id=each)
    gone, new = players[out], players[into]
    require(gone.status == "in_play", "player_not_in_play", "BRM-SUB-3", player_id=out)
    require(new.status == "bench" and new.side == gone.side, "player_not_on_bench", "BRM-SUB-3", player_id=into)
    fits = new.position == gone.plays or state.options.cross_position_substitution
    require(fits, "position_not_allowed", "BRM-SUB-1", position=gone.plays)


def exchanges(state: State) -> Iterator[tuple[str, str]]:
    """Every exchange that has a chance: a player in play and one of the own bench."""
    bench = canonical(state.pitch, "bench")
    for gone in canonical(state.pitch):
        yield from ((gone.id, new.id) for new in bench if new.side == gone.side)


@HANDLERS.on(GmSubstitute)
def gm_substitute(play: Play[State], command: GmSubstitute) -> None:
    """The one who comes in has full health and may declare in this round; the other sits on the bench."""
    in_phase(play.state, "declaring")
    check_exchange(play.state, command.out_player_id, command.in_player_id)
    gone, new = play.state.player(command.out_player_id), play.state.player(command.in_player_id)
    play.emit(
        SubstitutionMade(
            rule="BRM-SUB-3",
            step=None,
            out_player_id=gone.id,
            in_player_id=new.id,
            slot=gone.slot or "",
            max_health=max_health(play.state, new.base, new.broom),
        )
    )
