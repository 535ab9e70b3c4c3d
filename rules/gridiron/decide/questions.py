"""Decisions: opening a question, answering it, standing orders, deadlines (catalogue 6.4, 6.5, 6.6)."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from rules.gridiron.commands import CarryOutOrder, Decide, Orders, SetStandingOrders
from rules.gridiron.decide.defaults import default_choice
from rules.gridiron.decide.orders import ordered_choice
from rules.gridiron.decide.play import ANSWERS, HANDLERS, Game, own_side
from rules.gridiron.events import DecisionMade, DecisionOpened, StandingOrdersSet
from rules.gridiron.state import About, Matter, Question, State
from rules.kernel.border import SeatId
from rules.kernel.contract import Refused, require

Choice = Mapping[str, Any]


def same(one: Any, other: Any) -> bool:
    """Equal as JSON; `true` is no 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def ask(
    play: Game,
    rule: str,
    kind: str,
    side: str,
    choices: Sequence[Choice],
    about: About | None = None,
    open_ended: bool = False,
    also: tuple[str, ...] = (),
    **context: Any,
) -> None:
    """Open a decision; a lone choice is taken in silence, and an order that fits answers at once."""
    about = about or Matter()
    if len(choices) == 1 and not open_ended:
        lone = Question("", kind, side, tuple(choices), about, play.ask.now)
        ANSWERS[kind](play, lone, choices[0])
        return
    play.emit(
        DecisionOpened(
            rule=rule,
            also=also,
            decision_id=f"d{play.state.decisions + 1}",
            decision=kind,
            side=side,
            context=context,
            choices=tuple(choices),
            open_ended=open_ended,
            about=about,
            path=tuple(play.path),
            since=play.ask.now,
            until=play.due("decision", [side]),
        ),
        by=None,
    )
    question = play.state.question
    assert question is not None
    if not play.at_table:
        follow_order(play, question)


def follow_order(play: Game, question: Question) -> None:
    """Answer by the owner's standing order, if one fits."""
    choice = ordered_choice(play.state, question)
    if choice is not None:
        answer(play, question, choice, "standing_orders", by=play.state.teams[question.side].given_by)


def answer(play: Game, question: Question, choice: Choice, via: str, by: SeatId | None) -> None:
    """Record an answer and go on from it."""
    play.path = list(play.state.activation.queued_path) if play.state.activation is not None else []
    tell_answer(play, question, choice, via, by)
    ANSWERS[question.kind](play, question, choice)


def tell_answer(play: Game, question: Question, choice: Choice, via: str, by: SeatId | None) -> None:
    """The event of an answer; a side that had to wait for it has its whole time again."""
    active = play.state.active
    waited = active is not None and question.side != active
    play.emit(
        DecisionMade(
            rule="GRD-BLOCK-9" if (via, question.kind) == ("deadline", "choose_block_die") else ANSWER_RULES[via],
            decision_id=question.id,
            decision=question.kind,
            side=question.side,
            choice=choice,
            via=via,
            waited=waited,
            since=play.ask.now if waited else None,
            until=play.due("turn", [active]) if waited and active is not None else None,
        ),
        by=by,
    )


ANSWER_RULES = {"coach": "GRD-DICE-4", "standing_orders": "GRD-GAP-37", "deadline": "GRD-GAP-28", "gm": "GRD-GAP-12"}


def open_question(state: State, decision_id: str) -> Question:
    """The open decision of this id."""
    question = state.question
    require(
        question is not None and question.id == decision_id,
        "no_such_decision",
        "GRD-DICE-4",
        decision_id=decision_id,
        open=None if question is None else question.id,
    )
    assert question is not None
    return question


def listed(question: Question, choice: Choice) -> Choice | None:
    """The choice of the list that an answer means, or null."""
    return next((each for each in question.choices if same(each, choice)), None)


def checked_choice(state: State, question: Question, choice: Choice) -> Choice:
    """The answer, if it is legal."""
    found = listed(question, choice)
    if found is None and question.open_ended:
        OPEN_ENDED[question.kind](state, question, choice)
        found = choice
    if found is None:
        raise Refused("invalid_choice", "GRD-DICE-4", choices=[dict(each) for each in question.choices])
    return found


OPEN_ENDED: dict[str, Any] = {}
"""The checks of answers that cannot be listed, by kind of question."""


@HANDLERS.on(Decide)
def _decide(play: Game, command: Decide) -> None:
    question = open_question(play.state, command.decision_id)
    side = own_side(play)
    require(question.side == side, "not_your_decision", "GRD-DICE-4", side=question.side)
    choice = checked_choice(play.state, question, command.choice)
    answer(play, question, choice, "coach", by=play.ask.viewer.seat)


@HANDLERS.on(CarryOutOrder)
def _carry_out_order(play: Game, command: CarryOutOrder) -> None:
    question = open_question(play.state, command.decision_id)
    viewer = play.ask.viewer
    require(viewer.gm or viewer.coach == question.side, "not_your_decision", "GRD-DICE-4", side=question.side)
    choice = ordered_choice(play.state, question)
    require(choice is not None, "invalid_order", "GRD-GAP-37", decision_id=question.id)
    assert choice is not None
    answer(play, question, choice, "standing_orders", by=play.state.teams[question.side].given_by)


@HANDLERS.on(SetStandingOrders)
def _set_standing_orders(play: Game, command: SetStandingOrders) -> None:
    side = own_side(play)
    orders = parsed_orders(command)
    play.emit(
        StandingOrdersSet(rule="GRD-GAP-37", side=side, given_by=play.ask.viewer.seat, orders=orders),
    )
    question = play.state.question
    if question is not None and question.side == side and not play.at_table:
        follow_order(play, question)


def parsed_orders(command: SetStandingOrders) -> Orders:
    """The orders of a command; what they cannot say is `invalid_order`."""
    given = {name: getattr(command, name) for name in command.model_fields_set if name != "kind"}
    try:
        return Orders.model_validate(given)
    except ValidationError as wrong:
        places = [".".join(str(part) for part in each["loc"]) for each in wrong.errors()]
        raise Refused("invalid_order", "GRD-GAP-37", fields=places) from None


def expire(play: Game, question: Question) -> None:
    """Answer as the deadline does."""
    answer(play, question, default_choice(play.state, question), "deadline", by=None)
