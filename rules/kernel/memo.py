"""Remembering what a pure function said of the last few states it was asked about.

States never change, so being the very same object is enough; a remembered state is held, so its identity is not reused.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")

MOST = 4
"""A command looks at the state before it and the one after it, and two matches may take turns."""


class Remembered(Generic[A, B, R]):
    """`function(of, state)`, asked once for the last few pairs of objects."""

    def __init__(self, function: Callable[[A, B], R]) -> None:
        self._function = function
        self._last: tuple[tuple[A, B, R], ...] = ()

    def __call__(self, of: A, state: B) -> R:
        """What the function says of these two objects."""
        for known, known_state, said in self._last:
            if known_state is state and known is of:
                return said
        said = self._function(of, state)
        self._last = ((of, state, said), *self._last[: MOST - 1])
        return said
