"""The offers to the game master: answering for an owner, correcting, ending a turn, awarding a touchdown."""

from collections.abc import Iterator

from rules.gridiron.decide import opening
from rules.gridiron.decide.play import at_rest_check
from rules.gridiron.offers.coach import carry_out
from rules.gridiron.offers.making import offer, plain
from rules.gridiron.offers.turn import passes
from rules.gridiron.state import Question, State, Test
from rules.gridiron.tables import SIDES
from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.schema import Schema

WHY = "The position was read wrongly"
ANYTHING: Schema = {
    "anyOf": [
        js.integer(0, 99),
        js.FLAG,
        js.nullable(js.text(200, 0)),
        js.many({"anyOf": [js.integer(0, 99), js.text(200, 0)]}, 0, 30),
    ]
}
"""What a correction may set a value to."""
_COMMON: dict[str, Schema] = {"reason": js.REASON, "private": js.FLAG}


def offers(state: State) -> Iterator[Offer]:
    """Everything that the GM may send now, beside what he sends as a coach."""
    if opening.both_entered(state):
        yield plain("toss_coin", "GRD-KICKOFF-1")
    if state.result is not None or state.phase == "rosters":
        return
    if state.question is not None:
        yield _decide(state.question)
        yield from carry_out(state, state.question)
    if passes(at_rest_check, state):
        change = js.record({"path": js.text(200), "value": ANYTHING})
        fields = {"changes": js.many(change, 1, 500), **_COMMON}
        example = {"changes": [{"path": "weather", "value": state.weather}], "reason": WHY}
        yield offer("gm_edit", "GRD-GAP-12", fields, example, exact=False, optional=("private",))
    if state.in_turn:
        fields = {"as": js.one_of(["end", "turnover"]), **_COMMON}
        yield offer("gm_end_turn", "GRD-TURN-3", fields, {"as": "end", "reason": WHY}, optional=("as", "private"))
        yield _award(state)


def _decide(question: Question) -> Offer:
    choices = [dict(choice) for choice in question.choices]
    listed: Schema = {"type": "object"} if question.open_ended else js.one_of(choices)
    fields: dict[str, Schema] = {"decision_id": {"const": question.id}, "choice": listed, "override": {"const": False}}
    ways: list[dict[str, Schema]] = [{}]
    if isinstance(question.about, Test):
        ways.append({"choice": {"const": {"success": True}}, "override": {"const": True}})
    example = {"decision_id": question.id, "choice": choices[0], "reason": WHY}
    return offer(
        "gm_decide",
        "GRD-DICE-4",
        {**fields, **_COMMON},
        example,
        exact=not question.open_ended,
        optional=("override", "private"),
        ways=ways,
    )


def _award(state: State) -> Offer:
    scorers = {side: [player.id for player in state.of(side)] for side in SIDES}
    ways: list[dict[str, Schema]] = [
        {"side": {"const": side}, "player_id": js.one_of([*players, None])} for side, players in scorers.items()
    ]
    example = {"side": SIDES[0], "player_id": None, "reason": WHY}
    return offer("gm_award_touchdown", "GRD-TD-1", _COMMON, example, optional=("player_id", "private"), ways=ways)
