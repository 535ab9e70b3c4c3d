"""The offers to a coach: before the match, between drives, in his turn, and about the decision that is open."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.gridiron.decide import kickoff, opening, setup
from rules.gridiron.decide.defaults import default_choice
from rules.gridiron.decide.movement import allowance
from rules.gridiron.decide.orders import ordered_choice
from rules.gridiron.offers.making import SQUARE, offer, plain, squares
from rules.gridiron.offers.paths import reach
from rules.gridiron.offers.turn import block_hint, legal, passes, step_hint
from rules.gridiron.state import Question, State
from rules.gridiron.tables import HALF_X, KICK_DEFAULT, ROSTERS, WIDTH
from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.schema import Schema


def offers(state: State, side: str) -> Iterator[Offer]:
    """Everything that a coach may send now."""
    if state.result is not None:
        return
    question = state.question
    if question is not None:
        if question.side == side:
            yield from _decision(state, question)
    elif state.in_turn:
        if state.active == side:
            yield from _turn(state)
    else:
        yield from _between(state, side)
    yield _orders()
    yield plain("concede", "GRD-END-5")


# -- before and between drives


def _between(state: State, side: str) -> Iterator[Offer]:
    if state.phase == "rosters" and not state.teams[side].entered:
        yield _roster()
    if opening.both_entered(state):
        yield plain("toss_coin", "GRD-KICKOFF-1")
    if passes(opening.choice_checks, state, side):
        fields = {"choice": js.one_of(["kick", "receive"])}
        yield offer("choose_kick_or_receive", "GRD-KICKOFF-1", fields, {"choice": "receive"})
    if state.phase in ("setup_kicking", "setup_receiving") and setup.setting_up(state) == side:
        yield _setup(state, side)
    if passes(kickoff.kick_phase, state, side):
        yield from _kick(state, side)


def _roster() -> Offer:
    fields: dict[str, Schema] = {
        "roster_id": js.one_of(sorted(ROSTERS)),
        "team_name": js.text(60),
        "style": js.text(200, 0),
        "team_rerolls": js.integer(0, 8),
        "apothecary": js.FLAG,
        "bribes": js.integer(0, 3),
        "cheerleaders": js.integer(0, 12),
        "assistant_coaches": js.integer(0, 6),
        "positions": {"type": "object"},
        "players": js.many({"type": "object"}, 0, 16),
    }
    examples = [{"roster_id": roster} for roster in sorted(ROSTERS)]
    return offer("submit_roster", "GRD-SETUP-1", fields, *examples, exact=False, optional=tuple(fields))


def _setup(state: State, side: str) -> Offer:
    able = setup.available(state, side)
    placed = [{"player_id": player, "square": list(square)} for player, square in setup.formation(side, able)]
    place = js.record({"player_id": js.one_of([player.id for player in able]), "square": SQUARE})
    wanted = len(placed)
    hints = {"available": [player.id for player in able], "players": wanted}
    fields = {"positions": js.many(place, wanted, wanted)}
    return offer("submit_setup", "GRD-SETUP-2", fields, {"positions": placed}, exact=False, hints=hints)


def _kick(state: State, side: str) -> Iterator[Offer]:
    half = HALF_X[state.receiving]
    square = {**SQUARE, "prefixItems": [js.integer(half.start, half.stop - 1), js.integer(0, WIDTH - 1)]}
    kickers = [player.id for player in state.fielded(side) if player.standing]
    able = [player for player in kickers if kickoff.may_halve(state, state.players[player])]
    fields: dict[str, Schema] = {
        "square": square,
        "kicker_id": js.one_of([*kickers, None]),
        "use_kick": {"const": False},
    }
    optional = ("kicker_id", "use_kick")
    example: dict[str, Any] = {"square": list(KICK_DEFAULT[side])}
    hints = {"kickers": kickers, "may_halve": able}
    yield offer("kick_ball", "GRD-KICKOFF-2", fields, example, optional=optional, hints=hints)
    if able:
        fields = {"square": square, "kicker_id": js.one_of(able), "use_kick": {"const": True}}
        example = {**example, "kicker_id": able[0], "use_kick": True}
        yield offer("kick_ball", "GRD-SKILL-kick", fields, example, hints=hints)


# -- the team turn


def _turn(state: State) -> Iterator[Offer]:
    for name, values in legal(state).items():
        yield _MAKERS[name](state, values)


def _activate(state: State, values: Mapping[str, Any]) -> Offer:
    actions: Mapping[str, list[str]] = values["actions"]
    kinds = dict.fromkeys(action for able in actions.values() for action in able)
    by_action = {kind: [player for player, able in actions.items() if kind in able] for kind in kinds}
    ways: list[dict[str, Any]] = [
        {"action": {"const": kind}, "player_id": js.one_of(able)} for kind, able in by_action.items()
    ]
    examples: list[dict[str, Any]] = [{"player_id": able[0], "action": kind} for kind, able in by_action.items()]
    if values["victims"] and "blitz" in kinds:
        place = list(kinds).index("blitz")
        ways[place]["target_id"] = js.one_of(values["victims"])
        examples[place]["target_id"] = values["victims"][0]
    return offer("activate", "GRD-TURN-4", {}, *examples, ways=ways, hints={"actions": actions})


def _move(state: State, values: Mapping[str, Any]) -> Offer:
    """The path is free, so its schema is necessary and the examples are sure; hints hold every reachable square."""
    act = state.activation
    assert act is not None
    left = allowance(state, act)
    found = reach(state, act)
    here = state.acting.square
    assert here is not None
    path = js.many(squares([here, *(each.square for each in found)]), 1, left.squares)
    hints = {
        "player_id": act.player,
        "movement_left": left.normal,
        "sprints_left": left.sprints,
        "steps": [step_hint(state, left, to) for to in values["steps"]],
        "reachable": [
            {
                "square": list(each.square),
                "cost": each.cost,
                "sprints": each.sprints,
                "chance_per_10000": round(each.chance * 10000),
                "path": each.path,
            }
            for each in found
        ],
    }
    examples = [{"path": [list(to)]} for to in values["steps"]]
    return offer(
        "move",
        "GRD-MOVE-1",
        {"path": path},
        *examples,
        {"path": [list(to) for to in found[-1].path]},
        exact=False,
        hints=hints,
    )


def _leap(state: State, values: Mapping[str, Any]) -> Offer:
    to = values["squares"]
    return offer("leap", "GRD-SKILL-leap", {"to": squares(to)}, {"to": list(to[0])})


def _block(state: State, values: Mapping[str, Any]) -> Offer:
    act = state.activation
    assert act is not None
    targets = values["targets"]
    hints = {"targets": [block_hint(state, act, target) for target in targets]}
    fields = {"target_id": js.one_of(targets)}
    return offer("block", "GRD-BLOCK-1", fields, {"target_id": targets[0]}, hints=hints)


def _throw_pass(state: State, values: Mapping[str, Any]) -> Offer:
    bands = values["bands"]
    every = [square for band in bands.values() for square in band]
    hints = {"bands": {name: [list(square) for square in band] for name, band in bands.items()}}
    return offer("throw_pass", "GRD-PASS-2", {"target": squares(every)}, {"target": list(every[0])}, hints=hints)


def _at_target(name: str, rule: str) -> Callable[[State, Mapping[str, Any]], Offer]:
    def make(state: State, values: Mapping[str, Any]) -> Offer:
        targets = values["targets"]
        return offer(name, rule, {"target_id": js.one_of(targets)}, {"target_id": targets[0]})

    return make


def _plainly(name: str, rule: str) -> Callable[[State, Mapping[str, Any]], Offer]:
    return lambda state, values: plain(name, rule)


_MAKERS: Mapping[str, Callable[[State, Mapping[str, Any]], Offer]] = {
    "activate": _activate,
    "cancel_activation": _plainly("cancel_activation", "GRD-TURN-5"),
    "stand_up": _plainly("stand_up", "GRD-STAND-1"),
    "move": _move,
    "leap": _leap,
    "block": _block,
    "throw_pass": _throw_pass,
    "hand_off": _at_target("hand_off", "GRD-HAND-1"),
    "foul": _at_target("foul", "GRD-FOUL-1"),
    "end_activation": _plainly("end_activation", "GRD-TURN-4"),
    "end_turn": _plainly("end_turn", "GRD-GAP-28"),
}


# -- decisions and orders


def _decision(state: State, question: Question) -> Iterator[Offer]:
    choices = [dict(choice) for choice in question.choices]
    choice: Schema = {"type": "object"} if question.open_ended else js.one_of(choices)
    fields: dict[str, Schema] = {"decision_id": {"const": question.id}, "choice": choice}
    examples = [{"decision_id": question.id, "choice": each} for each in choices]
    hints = {
        "decision": question.kind,
        "choices": choices,
        "default": dict(default_choice(state, question)),
    }
    yield offer("decide", "GRD-DICE-4", fields, *examples, exact=not question.open_ended, hints=hints)
    yield from carry_out(state, question)


def carry_out(state: State, question: Question) -> Iterator[Offer]:
    """With dice from the table an order that fits waits to be carried out (GRD-GAP-37)."""
    if ordered_choice(state, question) is not None:
        fields: dict[str, Schema] = {"decision_id": {"const": question.id}}
        yield offer("carry_out_order", "GRD-GAP-37", fields, {"decision_id": question.id})


_SKILL = js.one_of(["ask", "never", "always"])
_REROLL = js.one_of(["ask", "never", "always", "skill_only", "team_only", "skill_then_team"])
_ROLLS = ("dodge", "sprint", "pick_up", "catch", "pass", "block", "leap", "stand_up", "interception")


def _orders() -> Offer:
    fields: dict[str, Schema] = {
        "reroll": js.record(dict.fromkeys(_ROLLS, _REROLL), _ROLLS),
        "stand_firm": _SKILL,
        "side_step": _SKILL,
        "wrestle": _SKILL,
        "follow_up": _SKILL,
        "intercept": js.one_of(["ask", "best", "never"]),
        "apothecary": js.record({"knocked_out": _SKILL, "casualty": _SKILL}, ("knocked_out", "casualty")),
        "bribe": _SKILL,
        "touchback": _SKILL,
    }
    example = {"reroll": {"dodge": "skill_only"}, "intercept": "best"}
    return offer("set_standing_orders", "GRD-GAP-37", fields, example, {}, optional=tuple(fields))
