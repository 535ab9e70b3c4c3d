"""Type -> function tables: handlers of commands, folds of events.

A table is filled by decorators at import and sealed by its first use; a second function for a type is refused.
"""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Handlers(Generic[F]):
    """What a sport does for each type of command, or of event."""

    def __init__(self) -> None:
        self._by_type: dict[type, F] = {}
        self._sealed = False

    def on(self, kind: type) -> Callable[[F], F]:
        """Register the decorated function for a type. Raises `ValueError` for a double, or after the first use."""

        def register(function: F) -> F:
            if self._sealed or kind in self._by_type:
                raise ValueError(f"{kind.__name__} has a handler, or the table is in use")
            self._by_type[kind] = function
            return function

        return register

    def get(self, kind: type) -> F | None:
        """The function for exactly this type, or null."""
        self._sealed = True
        return self._by_type.get(kind)

    def __iter__(self) -> Iterator[type]:
        return iter(self._by_type)
