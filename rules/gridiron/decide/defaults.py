"""What the deadline answers to each question (catalogue 6.4, last column)."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.gridiron.decide.needs import interception_test, least_face
from rules.gridiron.decide.strength import preference
from rules.gridiron.state import Chain, Matter, Question, State
from rules.gridiron.tables import CASUALTIES

Choice = Mapping[str, Any]


def default_choice(state: State, question: Question) -> Choice:
    """The answer when nobody gives one."""
    return _DEFAULTS[question.kind](state, question)


def _use_reroll(state: State, question: Question) -> Choice:
    sources = [choice["source"] for choice in question.choices]
    return {"source": "skill" if "skill" in sources else "none"}


def _choose_block_die(state: State, question: Question) -> Choice:
    """GRD-BLOCK-9: the best face for the owner, the lowest index among equals."""
    blow = state.blow
    assert blow is not None
    attacker, defender = state.players[blow.attacker], state.players[blow.defender]
    sign = 1 if question.side == attacker.side else -1
    indexes = [choice for choice in question.choices if "index" in choice]
    return min(indexes, key=lambda choice: sign * preference(state, attacker, defender, blow.faces[choice["index"]]))


def _use_skill(state: State, question: Question) -> Choice:
    about = question.about
    skill = about.skill if isinstance(about, Matter) else about.asks if isinstance(about, Chain) else ""
    return {"use": skill in ("stand_firm", "side_step")}


def best_interceptor(state: State, question: Question) -> Choice:
    """The eligible player with the best chance, the lowest number among equals."""
    eligible = [choice for choice in question.choices if choice["player_id"] is not None]

    def chance(choice: Choice) -> tuple[int, int]:
        player = state.players[choice["player_id"]]
        return least_face(interception_test(state, player)), player.number

    return min(eligible, key=chance)


def _choose_casualty(state: State, question: Question) -> Choice:
    order = [name for _, name in CASUALTIES]
    results = state.falls[0].casualties
    return min(question.choices, key=lambda choice: order.index(results[choice["index"]]))


_DEFAULTS: Mapping[str, Callable[[State, Question], Choice]] = {
    "use_reroll": _use_reroll,
    "choose_block_die": _choose_block_die,
    "use_skill": _use_skill,
    "choose_push_square": lambda state, question: question.choices[0],
    "follow_up": lambda state, question: {"follow": False},
    "intercept": best_interceptor,
    "allocate_mighty_blow": lambda state, question: {"to": "armour"},
    "use_apothecary": lambda state, question: {"use": False},
    "choose_casualty": _choose_casualty,
    "use_bribe": lambda state, question: {"use": True},
    "high_kick": lambda state, question: {"player_id": None},
    "perfect_defence": lambda state, question: {"keep": True},
    "quick_snap": lambda state, question: {"moves": []},
    "touchback": lambda state, question: question.choices[0],
}
