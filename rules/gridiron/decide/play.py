"""One decision of gridiron while it is made, and the tables through which its chapters find each other.

`AFTER` says what follows a test, by its kind; `ANSWERS` what follows the answer to a question, by its kind.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rules.gridiron.evolve import evolve
from rules.gridiron.state import Player, Question, State, Test
from rules.gridiron.tables import Square
from rules.kernel.contract import Ask, Command, require
from rules.kernel.dice import Table
from rules.kernel.play import Play
from rules.kernel.table import Handlers


class Game(Play[State]):
    """Emits and rolls for one command; `path` is what the active player still wants to walk.

    `resting` is a carrier whom a correction left where he scores, and his square: that alone scores nothing.
    """

    def __init__(self, state: State, ask: Ask) -> None:
        super().__init__(state, ask, evolve)
        self.path: list[Square] = []
        scorer = state.scorer if state.question is None else None
        self.resting = None if scorer is None else (scorer.id, scorer.square)

    @property
    def scorer(self) -> Player | None:
        """Who has just scored (GRD-TD-1), or null."""
        scorer = self.state.scorer
        return None if scorer is None or (scorer.id, scorer.square) == self.resting else scorer

    @property
    def at_table(self) -> bool:
        """Whether public dice come from the forum's table, so that hidden orders must wait (GRD-GAP-37)."""
        return isinstance(self.ask.dice.source, Table)


HANDLERS: Handlers[Callable[[Game, Any], None]] = Handlers()

After = Callable[[Game, Test], None]
Answer = Callable[[Game, Question, Mapping[str, Any]], None]
AFTER: dict[str, After] = {}
ANSWERS: dict[str, Answer] = {}

F = TypeVar("F", bound=Callable[..., None])


def after(*kinds: str) -> Callable[[F], F]:
    """Register what follows a test of these kinds."""
    return _into(AFTER, kinds)


def answers(*kinds: str) -> Callable[[F], F]:
    """Register what follows the answer to a question of these kinds."""
    return _into(ANSWERS, kinds)


def _into(table: dict[str, Any], kinds: tuple[str, ...]) -> Callable[[F], F]:
    def register(function: F) -> F:
        for kind in kinds:
            if kind in table:
                raise ValueError(f"{kind} is taken")
            table[kind] = function
        return function

    return register


def own_side(play: Game) -> str:
    """The side of the coach who stands behind the command."""
    side = play.ask.viewer.coach
    assert side is not None
    return side


def turn_checks(state: State, side: str) -> None:
    """What holds for every command of a team turn: the phase, no open decision, one's own turn."""
    require(state.in_turn, "wrong_phase", "GRD-TURN-1", phase=state.phase)
    at_rest_check(state)
    require(state.active == side, "not_your_turn", "GRD-TURN-1", active=state.active)


def at_rest_check(state: State) -> None:
    """No decision may be open."""
    question = state.question
    require(
        question is None,
        "decision_pending",
        "GRD-DICE-4",
        decision_id=None if question is None else question.id,
        side=None if question is None else question.side,
    )


def activation_checks(state: State, side: str) -> None:
    """In addition, a player of that side must be active."""
    turn_checks(state, side)
    require(state.activation is not None, "no_activation", "GRD-TURN-4")


def target_of(state: State, side: str, target_id: str) -> Player:
    """Whom a command aims at; he must be known before it is asked who is active (6.7)."""
    turn_checks(state, side)
    target = state.players.get(target_id)
    require(target is not None, "unknown_player", "GRD-TURN-4", player_id=target_id)
    assert target is not None
    activation_checks(state, side)
    return target


Handler = Callable[[Game, Command], None]
