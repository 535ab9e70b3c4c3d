"""The whole truth about a match of pebbles, hidden parts included."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from .tables import RUNNERS


@dataclass(frozen=True, slots=True)
class Question:
    """Which runner runs so many steps? Asked of the side that won the round; only its answer is legal."""

    side: str
    steps: int
    since: datetime
    until: datetime | None


@dataclass(frozen=True, slots=True)
class State:
    """`fists` holds the closed ones of this round by side; `tired` how tired each runner is."""

    phase: str = "setup"
    goal: int = 0
    round: int = 0
    places: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(RUNNERS, 0))
    tired: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(RUNNERS, 0))
    fists: Mapping[str, int] = field(default_factory=dict)
    since: datetime | None = None
    until: datetime | None = None
    question: Question | None = None
    winner: str | None = None
    reason: str = ""


INITIAL = State()
