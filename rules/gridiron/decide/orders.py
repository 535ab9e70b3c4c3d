"""Which answer a standing order gives to a question (catalogue 6.5); null where it says `ask` or does not fit."""

from collections.abc import Mapping
from typing import Any

from rules.gridiron.commands import Orders
from rules.gridiron.decide.defaults import best_interceptor
from rules.gridiron.state import Chain, Matter, Question, State, Test

Choice = Mapping[str, Any]


def ordered_choice(state: State, question: Question) -> Choice | None:
    """The choice of the list that the owner's orders pick, or null."""
    orders = state.teams[question.side].orders
    pick = _PICKS.get(question.kind)
    return None if pick is None else pick(state, question, orders)


def _use_reroll(state: State, question: Question, orders: Orders) -> Choice | None:
    about = question.about
    roll = about.kind if isinstance(about, Test) else "block"
    order = orders.reroll.about("stand_up" if roll == "jump_up" else roll)
    sources = [choice["source"] for choice in question.choices]
    return _source(sources, order, lambda source: {"source": source})


def _source(sources: list[str], order: str, choice: Any) -> Choice | None:
    if order == "ask":
        return None
    skills = [source for source in sources if source in ("skill", "pro")]
    team = [source for source in sources if source == "team"]
    wanted = {
        "never": [],
        "always": [*skills, *team],
        "skill_only": skills,
        "team_only": team,
        "skill_then_team": [*skills, *team],
    }[order]
    found: Choice = choice(wanted[0] if wanted else "none")
    return found


def _choose_block_die(state: State, question: Question, orders: Orders) -> Choice | None:
    """Only a lone face that may be thrown again is a matter of the order about re-rolls."""
    indexes = [choice for choice in question.choices if "index" in choice]
    sources = [choice["reroll"] for choice in question.choices if "reroll" in choice]
    if len(indexes) != 1 or not sources:
        return None
    return _source(
        sources,
        orders.reroll.block,
        lambda source: indexes[0] if source == "none" else {"reroll": source},
    )


def _yes_no(order: str, word: str) -> Choice | None:
    return None if order == "ask" else {word: order == "always"}


def _use_skill(state: State, question: Question, orders: Orders) -> Choice | None:
    return _yes_no(getattr(orders, question_skill(question)), "use")


def question_skill(question: Question) -> str:
    """Which skill a `use_skill` question is about."""
    about = question.about
    skill = about.skill if isinstance(about, Matter) else about.asks if isinstance(about, Chain) else None
    assert skill is not None
    return skill


def _intercept(state: State, question: Question, orders: Orders) -> Choice | None:
    if orders.intercept == "ask":
        return None
    return {"player_id": None} if orders.intercept == "never" else best_interceptor(state, question)


def _use_apothecary(state: State, question: Question, orders: Orders) -> Choice | None:
    fall = state.falls[0]
    return _yes_no(getattr(orders.apothecary, fall.result), "use")


def _touchback(state: State, question: Question, orders: Orders) -> Choice | None:
    """`always`: give the ball to the lowest number at once; `never` cannot be, somebody must have it."""
    return question.choices[0] if orders.touchback == "always" else None


_PICKS: Mapping[str, Any] = {
    "use_reroll": _use_reroll,
    "choose_block_die": _choose_block_die,
    "use_skill": _use_skill,
    "follow_up": lambda state, question, orders: _yes_no(orders.follow_up, "follow"),
    "intercept": _intercept,
    "use_apothecary": _use_apothecary,
    "use_bribe": lambda state, question, orders: _yes_no(orders.bribe, "use"),
    "touchback": _touchback,
}
