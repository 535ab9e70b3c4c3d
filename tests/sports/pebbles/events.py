"""What happened. A field that is null for some audiences says so in its type."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.border import Int, Side, Token, When, Words
from rules.kernel.contract import Event


class Created(Event):
    """The match exists, with the place of its goal."""

    kind: Literal["pebbles.created"] = "pebbles.created"
    goal: Int


class RoundStarted(Event):
    """Both coaches may close their fists."""

    kind: Literal["pebbles.round_started"] = "pebbles.round_started"
    round: Int
    since: When
    until: When | None


class FistClosed(Event):
    """A fist is closed; `pebbles` is null for the other side and for spectators. An empty one (0) everybody sees."""

    kind: Literal["pebbles.fist_closed"] = "pebbles.fist_closed"
    side: Side
    pebbles: Int | None


class FistsOpened(Event):
    """Both fists are open, in this wind."""

    kind: Literal["pebbles.fists_opened"] = "pebbles.fists_opened"
    left: Int
    right: Int
    wind: Int


class RoundWon(Event):
    """A side won the round (null: nobody) by so many steps."""

    kind: Literal["pebbles.round_won"] = "pebbles.round_won"
    side: Side | None
    steps: Int


class Asked(Event):
    """The winner of the round is asked who runs."""

    kind: Literal["pebbles.asked"] = "pebbles.asked"
    side: Side
    steps: Int
    since: When
    until: When | None


class Advanced(Event):
    """A runner ran to a place."""

    kind: Literal["pebbles.advanced"] = "pebbles.advanced"
    runner: Token
    to: Int


class Stumbled(Event):
    """A runner was too tired to run, and is fresh again."""

    kind: Literal["pebbles.stumbled"] = "pebbles.stumbled"
    runner: Token


class Tired(Event):
    """A runner is more tired than before; told to his side alone."""

    kind: Literal["pebbles.tired"] = "pebbles.tired"
    runner: Token
    more: Int


class Placed(Event):
    """The GM put a runner on another place."""

    kind: Literal["pebbles.placed"] = "pebbles.placed"
    runner: Token
    at: Int
    reason: Words


class Won(Event):
    """The match is over."""

    kind: Literal["pebbles.won"] = "pebbles.won"
    side: Side
    reason: Literal["goal", "conceded"]


class Revealed(Event):
    """What was hidden until the end: closed fists, and how tired the runners are."""

    kind: Literal["pebbles.revealed"] = "pebbles.revealed"
    fists: Mapping[Side, Int]
    tired: Mapping[Token, Int]


EVENTS: tuple[type[Event], ...] = (
    Created,
    RoundStarted,
    FistClosed,
    FistsOpened,
    RoundWon,
    Asked,
    Advanced,
    Stumbled,
    Tired,
    Placed,
    Won,
    Revealed,
)
