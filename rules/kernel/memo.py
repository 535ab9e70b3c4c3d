"""Remembering what a pure function said of the last few states it was asked about.

States never change, so being the very same object is enough; a remembered state is held, so its identity is not reused.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")

MOST = 64
"""A command looks at the state before it and the one after it, and many matches take turns while the database works."""


class Remembered(Generic[A, B, R]):
    """`function(of, state)`, asked once for the last few pairs of objects."""

    def __init__(self, function: Callable[[A, B], R]) -> None:
        self._function = function
        self._said: dict[tuple[int, int], tuple[A, B, R]] = {}

    def __call__(self, of: A, state: B) -> R:
        """What the function says of these two objects."""
        names = id(of), id(state)
        known = self._said.get(names)
        if known is not None:
            return known[2]
        said = self._function(of, state)
        if len(self._said) >= MOST:
            del self._said[next(iter(self._said))]
        self._said[names] = of, state, said
        return said
