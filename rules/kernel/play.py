"""Play: one decision while it is made. Pure from outside: it starts from a state and ends as a list of events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

from rules.kernel.border import RuleId, SeatId, Side
from rules.kernel.contract import Ask, Event
from rules.kernel.dice import PUBLIC
from rules.kernel.events import Rolled
from rules.kernel.memo import folded

S = TypeVar("S")

SENDER = "\0sender"
"""Stands for the seat that sent the command, in `Play.emit`."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A point of a decision to return to when a phase cannot be completed."""

    state: Any
    events: int
    dice: tuple[dict[str, int], int]


class Play(Generic[S]):
    """Emits events and rolls dice for one command; `state` always has the emitted events folded in."""

    def __init__(self, state: S, ask: Ask, evolve: Callable[[S, Event], S]) -> None:
        self.state = state
        self.ask = ask
        self._evolve = evolve
        self._events: list[Event] = []

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far, in order."""
        return tuple(self._events)

    def emit(self, event: Event, by: SeatId | None = SENDER) -> None:
        """Append an event and fold it in. `by`: who stands behind it; null for what the rules do by themselves."""
        if by == SENDER:
            event = event.stamped(self.ask.viewer.seat, self.ask.acted_by)
        elif by is not None:
            event = event.stamped(by)
        self._events.append(event)
        self.state = folded(self._evolve, self.state, event)

    def roll(self, rule: RuleId, sides: int, stream: str = PUBLIC, label: str = "") -> int:
        """Throw the next die of a stream and tell it as `match.rolled`; answers the face, 1..`sides`."""
        throw = self.ask.dice.throw(sides, stream, label)
        self.emit(
            Rolled(
                rule=rule,
                epoch=throw.epoch,
                stream=stream,
                index=throw.index,
                sides=sides,
                face=throw.face,
                label=label,
            ),
            by=None,
        )
        return throw.face

    def due(self, limit: str, sides: Sequence[Side]) -> datetime | None:
        """When a named limit that starts now will pass for these sides, or null."""
        return self.ask.due(limit, sides)

    def mark(self) -> Mark:
        """This point, for `back`."""
        return Mark(self.state, len(self._events), self.ask.dice.mark())

    def back(self, mark: Mark) -> None:
        """Undo everything since `mark`, dice included."""
        self.state = mark.state
        del self._events[mark.events :]
        self.ask.dice.back(mark.dice)
