"""Remembering what a pure function said of the last few values it was asked about.

Values never change, so being the very same objects is enough; remembered ones are held, so their identities are not
reused.
"""

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
E = TypeVar("E")

MOST = 256
"""A command looks at the state before it and the one after it, and many matches take turns while the database works."""


class Remembered(Generic[P, R]):
    """`function`, asked once for the last few rows of the very same objects."""

    def __init__(self, function: Callable[P, R]) -> None:
        self._function = function
        self._said: dict[tuple[int, ...], tuple[Any, R]] = {}

    def __call__(self, *of: P.args, **_: P.kwargs) -> R:
        """What the function says of these objects."""
        names = tuple(map(id, of))
        known = self._said.get(names)
        if known is not None:
            return known[1]
        said = self._function(*of, **_)
        if len(self._said) >= MOST:
            del self._said[next(iter(self._said))]
        self._said[names] = of, said
        return said


def _fold(evolve: Callable[[S, E], S], state: S, event: E) -> S:
    return evolve(state, event)


folded = Remembered(_fold)
"""A sport's state after an event. `Play` folds what it emits, and the kernel folds the same event into the match."""
