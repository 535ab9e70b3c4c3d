"""Remembering what a pure function said of values. They never change, so being the very same objects is enough.

What is asked again within a command is remembered of the last few that were asked about; what is asked of a match from
one command to the next stays with the match, and goes with it: many matches take turns.
"""

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
E = TypeVar("E")

FEW = 16
"""Enough within a command, and for many who look at one match."""
MANY = 128
"""For small values that are there for long, of many matches."""


class Remembered(Generic[P, R]):
    """`function`, asked once for the last rows of the very same objects: `most` of them, or up to twice as many.

    They are held, so that no other gets their identity. Threads may share it: a full table is put aside whole, and what
    is asked of it again comes over into the next.
    """

    def __init__(self, function: Callable[P, R], most: int = FEW) -> None:
        self._function = function
        self._most = most
        self._said: dict[tuple[int, ...], tuple[Any, R]] = {}
        self._aside: dict[tuple[int, ...], tuple[Any, R]] = {}

    def __call__(self, *of: P.args, **_: P.kwargs) -> R:
        """What the function says of these objects."""
        names = tuple(map(id, of))
        known = self._said.get(names)
        if known is None:
            known = self._aside.get(names) or (of, self._function(*of, **_))
            if len(self._said) >= self._most:
                self._aside, self._said = self._said, {}
            self._said[names] = known
        return known[1]

    def forget(self) -> None:
        """Nothing was asked."""
        self._said, self._aside = {}, {}


class Rememberer:
    """A value with which stays what was said of it, whatever else becomes of it; it is no part of the value."""

    __slots__ = ("said",)

    said: dict[Any, tuple[Any, Any]]


_SAID = vars(Rememberer)["said"]
"""The slot itself: a frozen value takes no assignment, and this is none of its fields."""

H = TypeVar("H", bound=Rememberer)


class Lasting(Generic[S, H, R]):
    """`function` of something that lasts and of a value, asked once for as long as that value is there."""

    def __init__(self, function: Callable[[S, H], R]) -> None:
        self._function = function

    def __call__(self, lasting: S, of: H) -> R:
        """What the function says of these objects."""
        try:
            said = of.said
        except AttributeError:
            said = {}
            _SAID.__set__(of, said)
        known: tuple[Any, R] | None = said.get(self)
        if known is not None and known[0] is lasting:
            return known[1]
        found = self._function(lasting, of)
        said[self] = lasting, found
        return found


def _fold(evolve: Callable[[S, E], S], state: S, event: E) -> S:
    return evolve(state, event)


folded = Remembered(_fold, MANY)
"""A sport's state after an event. `Play` folds what it emits, and the kernel folds the same event into the match."""
