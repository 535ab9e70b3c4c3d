"""The ways in which a player may declare each move now, found by asking the checks of `decide` for every candidate."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from rules.broomstats.decide.checks import FRIENDS, Draft, Part, check, check_aim, check_cooldown, partner_fits
from rules.broomstats.decide.moves import MOVES, Move
from rules.broomstats.decide.moves.bludgers import Dual, Strike
from rules.broomstats.state import Player, State, Sub, canonical, slots
from rules.broomstats.tables import STATS
from rules.kernel import schema as js
from rules.kernel.border import Side
from rules.kernel.contract import Refused
from rules.kernel.schema import Schema
from rules.kernel.seats import Viewer

HOOPS = [list(each) for each in permutations((1, 2, 3), 2)]
CALL = "I see the snitch! Throw me!"


@dataclass(frozen=True, slots=True)
class Way:
    """A move that may be declared: alternatives of its further fields, the optional ones, an example, and hints."""

    move: str
    alternatives: tuple[Mapping[str, Schema], ...]
    optional: tuple[str, ...]
    example: Mapping[str, Any]
    hints: Mapping[str, Any]


def schema_of(found: Sequence[Way], base: Mapping[str, Any]) -> Schema:
    """The schema of all these ways, with the round and the player; moves that need the same are one alternative."""
    alike: dict[str, tuple[list[str], Mapping[str, Schema], tuple[str, ...]]] = {}
    for way in found:
        for fields in way.alternatives:
            alike.setdefault(repr((fields, way.optional)), ([], fields, way.optional))[0].append(way.move)
    fixed = {name: js.one_of([value]) for name, value in base.items()}
    whole = [
        js.command("broomstats.declare_action", {**fixed, "move": js.one_of(names), **fields}, optional)
        for names, fields, optional in alike.values()
    ]
    return {"anyOf": whole}


def ways(state: State, viewer: Viewer, player: Player) -> Iterator[Way]:
    """Every move that a player may declare, with its targets and partners (BRM-SEC-1)."""
    pitch = canonical(state.pitch)
    for name in state.book.moves:
        found = way(state, viewer, player, name, pitch)
        if found is not None:
            yield found


def way(state: State, viewer: Viewer, player: Player, name: str, pitch: Sequence[Player]) -> Way | None:
    """One move with its targets and partners among those in play, or null where the player may not declare it."""
    place = "second_string" if player.status == "bench" else player.plays
    if place not in state.book.moves[name].positions:
        return None
    move = MOVES[name]
    draft = Draft(state.round, player.id, name, announcement=CALL if "announcement" in move.may else None)
    return _way(state, viewer, player, move, draft, pitch)


def refused(state: State, viewer: Viewer, draft: Draft) -> str | None:
    """The code under which a declaration is refused, or null."""
    try:
        check(state, viewer, draft)
    except Refused as no:
        return no.code
    return None


def _way(state: State, viewer: Viewer, player: Player, move: Move, draft: Draft, pitch: Sequence[Player]) -> Way | None:
    bare = refused(state, viewer, draft)
    if bare not in (None, "field_required"):
        return None
    if isinstance(move.how, Dual):
        return _dual(state, viewer, player, draft, pitch)
    if "hoops" in move.needs:
        open_ = refused(state, viewer, replace(draft, hoops=(1, 2))) is None
        return _listed(move, "hoops", HOOPS) if open_ else None
    if "partner_id" in move.needs:
        return _partnered(state, viewer, player, move, draft, pitch)
    if "target_id" in move.needs:
        targets = _targets(state, player, move, pitch)
        able = bool(targets) and refused(state, viewer, replace(draft, target=targets[0])) is None
        return _listed(move, "target_id", targets) if able else None
    return _optional(state, player, move, pitch)


def _listed(move: Move, key: str, values: Sequence[Any]) -> Way:
    fields = {key: js.one_of(values)}
    return Way(move.id, (fields,), (), {key: values[0]}, _hints(move, targets=values if key == "target_id" else ()))


def _hints(move: Move, targets: Sequence[str] = (), partners: Sequence[str] = ()) -> Mapping[str, Any]:
    return {
        "move": move.id,
        "rule": move.rule,
        "targets": list(targets),
        "partners": list(partners),
        "hoops": "hoops" in move.needs,
        "needs": list(move.needs),
    }


def _candidates(state: State, player: Player, move: str, pitch: Sequence[Player]) -> list[str]:
    friend = state.book.moves[move].target in FRIENDS
    return [each.id for each in pitch if (each.side == player.side) == friend]


def _targets(state: State, player: Player, move: Move, pitch: Sequence[Player], index: int | None = None) -> list[str]:
    able = _candidates(state, player, move.id, pitch)
    return [each for each in able if _passes(check_aim, state, player, Part(move, each, index))]


def _passes(check_part: Callable[[State, Player, Part], None], state: State, player: Player, part: Part) -> bool:
    try:
        check_part(state, player, part)
    except Refused:
        return False
    return True


def _optional(state: State, player: Player, move: Move, pitch: Sequence[Player]) -> Way:
    """A move without a needed field; a target or receiver may be named."""
    key = next((each for each in ("target_id", "recipient_id") if each in move.may), None)
    if key is None:
        return Way(move.id, ({},), (), {}, _hints(move))
    able = _targets(state, player, move, pitch)
    return Way(move.id, ({key: js.one_of([*able, None])},), (key,), {}, _hints(move, targets=able))


def _partnered(
    state: State, viewer: Viewer, player: Player, move: Move, draft: Draft, pitch: Sequence[Player]
) -> Way | None:
    mates = [each.id for each in state.pitch.players.values() if partner_fits(state, player, move, each.id)]
    targets: list[str | None] = [None]
    if "target_id" in move.needs:
        targets = list(_targets(state, player, move, pitch))
    able = [
        each
        for each in mates
        if targets and refused(state, viewer, replace(draft, partner=each, target=targets[0])) is None
    ]
    if not able:
        return None
    fields: dict[str, Schema] = {"partner_id": js.one_of(able)}
    example: dict[str, Any] = {"partner_id": able[0]}
    if targets[0] is not None:
        fields["target_id"] = js.one_of(targets)
        example["target_id"] = targets[0]
    if draft.announcement is not None:
        fields["announcement"] = js.text(2000)
        example["announcement"] = CALL
    named = [each for each in targets if each is not None]
    return Way(move.id, (fields,), (), example, _hints(move, named, able))


# -- two actions at once


def _dual(state: State, viewer: Viewer, player: Player, draft: Draft, pitch: Sequence[Player]) -> Way | None:
    """Every pair of actions: any two attacks, an attack and something else, or two that differ."""
    duals = [MOVES[name] for name in state.book.moves if MOVES[name].dual]
    rested = [move for move in duals if _passes(check_cooldown, state, player, Part(move, None, 0))]
    able = {move.id: _targets(state, player, move, pitch, 0) for move in rested}
    attacks = [each for each in able if able[each] and not _single(each)]
    single = [each for each in able if able[each] and _single(each)]
    pairs: list[tuple[Schema, Schema]] = []
    if attacks:
        every = _sub_schema(attacks, able[attacks[0]])
        pairs.append((every, every))
        for name in single:
            one = _sub_schema([name], able[name])
            pairs += [(every, one), (one, every)]
    for name in single:
        for other in single:
            pairs += _different(name, other, able)
    if not pairs:
        return None
    alternatives: tuple[Mapping[str, Schema], ...] = tuple({"actions": _pair(first, second)} for first, second in pairs)
    example = _first(pairs[0])
    tried = tuple(Sub(each["move"], each["target_id"]) for each in example)
    if refused(state, viewer, replace(draft, actions=tried)) is not None:
        return None
    hints = {**_hints(MOVES[draft.move]), "actions": {name: list(targets) for name, targets in able.items()}}
    return Way(draft.move, alternatives, (), {"actions": example}, hints)


def _single(move: str) -> bool:
    """Whether two of this move must have different targets."""
    return not isinstance(MOVES[move].how, Strike)


def _sub_schema(names: Sequence[str], targets: Sequence[str]) -> Schema:
    return js.record({"move": js.one_of(names), "target_id": js.one_of(targets)})


def _pair(first: Schema, second: Schema) -> Schema:
    return {"type": "array", "prefixItems": [first, second], "minItems": 2, "maxItems": 2}


def _different(one: str, two: str, able: Mapping[str, Sequence[str]]) -> Iterator[tuple[Schema, Schema]]:
    if one != two:
        yield _sub_schema([one], able[one]), _sub_schema([two], able[two])
        return
    for target in able[one]:
        others = [each for each in able[one] if each != target]
        if others:
            yield _sub_schema([one], [target]), _sub_schema([one], others)


def _first(pair: tuple[Schema, Schema]) -> list[Mapping[str, Any]]:
    return [{name: each["properties"][name]["enum"][0] for name in ("move", "target_id")} for each in pair]


# -- rosters


def example_roster(state: State, side: Side) -> list[Mapping[str, Any]] | None:
    """A plain roster that the tables allow, or null if they leave none."""
    row = state.book.stats
    race = max(state.book.races.values(), key=lambda each: each.stat_budget_modifier, default=None)
    brooms = [each.id for each in state.book.brooms.values() if not each.prerequisites]
    level = min(row.max, (row.budget + (race.stat_budget_modifier if race else 0)) // len(STATS))
    if race is None or not brooms or level < row.min:
        return None
    counts = [(state.book.roster.first_string, "first"), (state.book.roster.second_string, "second")]
    return [
        {
            "player_id": f"{side[0]}_{slot}" if string == "first" else f"{side[0]}_bench_{slot}",
            "name": f"{slot.replace('_', ' ').title()} ({side}, {string})",
            "position": slot.partition("_")[0],
            "string": string,
            "race": race.id,
            "base_stats": dict.fromkeys(STATS, level),
            "broom_id": brooms[0],
        }
        for numbers, string in counts
        for slot in slots(numbers)
    ]
