"""What hangs on a name: what follows a window, what follows a duel, and the twelve special attacks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ..state import State
from .table import Match

K = TypeVar("K")
V = TypeVar("V")

Params = Mapping[str, str]
AfterWindow = Callable[[Match], None]
AfterDuel = Callable[[Match, str], None]
Effect = Callable[[Match, int, Params], None]
Fits = Callable[[State, int], bool]
Candidates = Callable[[State, int], Sequence[str]]

AFTER_WINDOW: dict[str, AfterWindow] = {}
AFTER_DUEL: dict[str, AfterDuel] = {}


@dataclass(frozen=True, slots=True)
class Special:
    """A special attack: its number and name, the window it belongs to (null: at other moments), and when it fits there.

    `param` names whom the captain has to choose, `candidates` says among whom; `optional`: only where several are left.
    """

    number: int
    name: str
    rule: str
    window: str | None
    fits: Fits
    effect: Effect
    param: str | None = None
    candidates: Candidates = lambda state, team: ()
    optional: bool = False


SPECIALS: dict[int, Special] = {}


def special(
    number: int,
    name: str,
    rule: str,
    *,
    window: str,
    fits: Fits = lambda state, team: True,
    param: str | None = None,
    candidates: Candidates = lambda state, team: (),
    optional: bool = False,
) -> Callable[[Effect], Effect]:
    """Declare a special attack of a window; the decorated function is its effect."""

    def declare(effect: Effect) -> Effect:
        _put(SPECIALS, number, Special(number, name, rule, window, fits, effect, param, candidates, optional))
        return effect

    return declare


def after_window(kind: str) -> Callable[[AfterWindow], AfterWindow]:
    """What happens when a window of this kind closes and no special decided."""

    def declare(function: AfterWindow) -> AfterWindow:
        _put(AFTER_WINDOW, kind, function)
        return function

    return declare


def after_duel(kind: str) -> Callable[[AfterDuel], AfterDuel]:
    """What follows when a duel of this kind is decided; it is told by which means."""

    def declare(function: AfterDuel) -> AfterDuel:
        _put(AFTER_DUEL, kind, function)
        return function

    return declare


def _put(table: dict[K, V], key: K, value: V) -> None:
    if key in table:
        raise ValueError(f"{key} is declared twice")
    table[key] = value
