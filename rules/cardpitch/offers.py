"""What a viewer may do now, with schemas narrowed to the position; asks the checks of `decide` (catalogue 4.10)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import Any

from rules.cardpitch.decide import beaters, lots, quaffle
from rules.cardpitch.decide.handlers import require_waiting
from rules.cardpitch.state import State
from rules.cardpitch.tables import BLUDGERS, CHASERS, MOST_MISSES, MOST_SCORE, SIDES, SLOTS, Slot
from rules.kernel import schema as js
from rules.kernel.border import RuleId, Side
from rules.kernel.contract import Offer, Refused
from rules.kernel.schema import Schema
from rules.kernel.seats import Viewer

WHY = "The figures were read wrongly"


def offers(state: State, viewer: Viewer) -> Sequence[Offer]:
    """Everything that cardpitch has to offer to this viewer; computed from what he knows (CRD-SEC-4)."""
    return tuple(offer for make in OFFERS for offer in make(state, viewer))


def passes(check: Callable[..., None], *values: Any) -> bool:
    """Whether a check of `decide` refuses nothing."""
    try:
        check(*values)
    except Refused:
        return False
    return True


def _offer(
    name: str,
    rule: RuleId,
    fields: Mapping[str, Schema],
    *examples: Mapping[str, Any],
    optional: Sequence[str] = (),
    hints: Mapping[str, Any] | None = None,
    narrowed: Mapping[str, Any] | None = None,
) -> Offer:
    kind = f"cardpitch.{name}"
    return Offer(
        kind=kind,
        rule=rule,
        schema={**js.command(kind, fields, optional), **(narrowed or {})},
        exact=True,
        examples=tuple({"kind": kind, **example} for example in examples),
        hints=hints or {},
    )


# -- coaches


def _commit_quaffle(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = viewer.coach
    if side is None or not passes(quaffle.may_aim, state, side):
        return
    chasers = [chaser for chaser in (*CHASERS, None) if passes(quaffle.check_chaser, state, side, chaser)]
    example = {"goal": 1} if chasers == [None] else {"goal": 1, "chaser": chasers[0]}
    yield _offer(
        "commit_quaffle",
        "CRD-20",
        {"goal": js.integer(1, state.options.goal_count), "chaser": js.one_of(chasers)},
        example,
        optional=("chaser",) if chasers == [None] else (),
        hints={
            "goal": list(range(1, state.options.goal_count + 1)),
            "chaser": None if chasers == [None] else chasers,
        },
    )


def _commit_keeper(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = viewer.coach
    if side is not None and passes(quaffle.may_guard, state, side):
        count = state.options.goal_count
        hints = {"goal": list(range(1, count + 1))}
        yield _offer("commit_keeper", "CRD-22", {"goal": js.integer(1, count)}, {"goal": 1}, hints=hints)


def _commit_beaters(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = viewer.coach
    if side is None or not passes(beaters.may_send_beaters, state, side):
        return
    hints = beater_hints(state, side)
    ways = list(_ways(state, side, hints))
    if not ways:
        return
    errand = js.record({"beater": js.one_of(hints["beaters"]), "target": js.one_of(list(SLOTS))})
    yield _offer(
        "commit_beaters",
        beaters.card_rule(state, side),
        {"attacks": js.many(errand, 0, 2), "guards": js.many(errand, 0, 2)},
        *(_first(way, hints) for way in ways),
        narrowed=_any(_way(way, hints) for way in ways),
        hints=hints,
    )


def beater_hints(state: State, side: Side) -> dict[str, Any]:
    """What a side's beaters can do, as lists and numbers."""
    most = state.max_attacks(side)
    return {
        "beaters": list(state.beaters(side)),
        "max_attacks": most,
        "min_attacks": most if state.options.must_attack else 0,
        "attack_targets": [slot for slot in SLOTS if passes(beaters.check_target, state, side, slot)],
        "guard_targets": [slot for slot in SLOTS if state.on_pitch(side, slot)],
        "self_guard": state.options.self_guard,
    }


Way = tuple[tuple[Slot, ...], tuple[Slot, ...]]


def _ways(state: State, side: Side, hints: Mapping[str, Any]) -> Iterator[Way]:
    """Which beaters attack and which guard: every way that the rules allow, in every order of the lists."""
    on = state.beaters(side)
    for attacking in product((True, False), repeat=len(on)):
        attackers = tuple(beater for beater, attacks in zip(on, attacking, strict=True) if attacks)
        guards = tuple(beater for beater in on if beater not in attackers)
        # After a correction there may be nobody left to attack, or to guard.
        possible = (hints["attack_targets"] or not attackers) and all(_guarded(beater, hints) for beater in guards)
        if possible and passes(beaters.check_count, state, side, len(attackers)):
            yield from product(permutations(attackers), permutations(guards))


def _way(way: Way, hints: Mapping[str, Any]) -> Mapping[str, Schema]:
    attackers, guards = way
    attacks = [_errand(beater, hints["attack_targets"]) for beater in attackers]
    own = [_errand(beater, _guarded(beater, hints)) for beater in guards]
    return {"attacks": _exactly(attacks), "guards": _exactly(own)}


def _guarded(beater: Slot, hints: Mapping[str, Any]) -> list[Slot]:
    return [slot for slot in hints["guard_targets"] if hints["self_guard"] or slot != beater]


def _errand(beater: Slot, targets: Sequence[Slot]) -> Schema:
    return js.record({"beater": {"const": beater}, "target": js.one_of(targets)})


def _exactly(items: Sequence[Schema]) -> Schema:
    size = {"minItems": len(items), "maxItems": len(items)}
    return {"type": "array", **({"prefixItems": list(items)} if items else {}), **size}


def _first(way: Way, hints: Mapping[str, Any]) -> Mapping[str, Any]:
    attackers, guards = way
    return {
        "attacks": [{"beater": beater, "target": hints["attack_targets"][0]} for beater in attackers],
        "guards": [{"beater": beater, "target": _guarded(beater, hints)[0]} for beater in guards],
    }


def _concede(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.coach is not None and state.status == "active":
        yield _offer("concede", "CRD-GAP-33", {}, {})


# -- the game master


def _start(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and state.status == "setup":
        yield _offer("start_match", "CRD-1", {}, {})


def _random(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm:
        sides = [side for side in SIDES if passes(lots.may_lay_at_random, state, side)]
        if sides:
            yield _offer("gm_random_commit", "CRD-SEC-10", {"side": js.one_of(sides)}, {"side": sides[0]})


def _set_score(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and state.status == "active":
        points = js.integer(0, MOST_SCORE)
        fields = {"a": points, "b": points, "reason": js.REASON}
        yield _offer("gm_set_score", "CRD-53", fields, {"a": state.score["a"], "b": state.score["b"], "reason": WHY})


def _corrections(state: State, viewer: Viewer) -> Iterator[Offer]:
    """The corrections that throw the cards of the turn away, with values from public state alone."""
    if viewer.gm and state.status == "active" and passes(require_waiting, state):
        yield _suspend(state)
        yield from _reinstate(state)
        yield _set_quaffle(state)
        yield _set_bludgers(state)
        fields = {"redraw": js.FLAG, "reason": js.REASON}
        yield _offer("gm_restart_turn", "CRD-52", fields, {"redraw": False, "reason": WHY})


def _suspend(state: State) -> Offer:
    fields = {
        "side": js.one_of(SIDES),
        "slot": js.one_of(SLOTS),
        "misses": js.integer(1, MOST_MISSES),
        "reason": js.REASON,
    }
    return _offer("gm_suspend", "CRD-53", fields, {"side": "a", "slot": "seeker", "misses": 1, "reason": WHY})


def _reinstate(state: State) -> Iterator[Offer]:
    off = {side: [slot for slot in SLOTS if not state.on_pitch(side, slot)] for side in SIDES}
    ways = [{"side": side, "slots": slots} for side, slots in off.items() if slots]
    if ways:
        yield _offer(
            "gm_reinstate",
            "CRD-53",
            {"side": js.one_of(SIDES), "slot": js.one_of(SLOTS), "reason": js.REASON},
            *({"side": way["side"], "slot": way["slots"][0], "reason": WHY} for way in ways),
            narrowed=_any({"side": {"const": way["side"]}, "slot": js.one_of(way["slots"])} for way in ways),
        )


def _set_quaffle(state: State) -> Offer:
    ways = [(side, [*state.chasers(side), None]) for side in SIDES if state.chasers(side)]
    holders: list[tuple[Side | None, list[Slot | None]]] = [*ways, (None, [None])]
    return _offer(
        "gm_set_quaffle",
        "CRD-53",
        {"holder": js.one_of([*SIDES, None]), "chaser": js.one_of([*CHASERS, None]), "reason": js.REASON},
        *({"holder": holder, "chaser": chasers[0], "reason": WHY} for holder, chasers in holders),
        optional=("chaser",),
        narrowed=_any({"holder": {"const": holder}, "chaser": js.one_of(chasers)} for holder, chasers in holders),
    )


def _set_bludgers(state: State) -> Offer:
    count = js.integer(0, len(BLUDGERS))
    return _offer(
        "gm_set_bludgers",
        "CRD-53",
        {"a": count, "b": count, "reason": js.REASON},
        {"a": 1, "b": 1, "reason": WHY},
        narrowed=_any({"a": {"const": a}, "b": js.integer(0, len(BLUDGERS) - a)} for a in range(len(BLUDGERS) + 1)),
    )


def _any(ways: Iterable[Mapping[str, Schema]]) -> Mapping[str, Any]:
    return {"anyOf": [{"properties": dict(way)} for way in ways]}


OFFERS: tuple[Callable[[State, Viewer], Iterator[Offer]], ...] = (
    _start,
    _commit_quaffle,
    _commit_keeper,
    _commit_beaters,
    _concede,
    _random,
    _set_score,
    _corrections,
)
