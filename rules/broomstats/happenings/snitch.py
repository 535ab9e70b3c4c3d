"""Finding, chasing and catching the snitch (catalogue 4.7)."""

from typing import Literal

from rules.broomstats.happenings.parts import Step
from rules.kernel.border import Int, Side, Token


class SnitchFound(Step):
    """A Seeker saw the snitch."""

    kind: Literal["broomstats.snitch_found"] = "broomstats.snitch_found"
    player_id: Token
    phase: Token
    chase_remaining: Int


class FindFailed(Step):
    """A Seeker did not see the snitch."""

    kind: Literal["broomstats.find_failed"] = "broomstats.find_failed"
    player_id: Token
    stack: Int | None


class ChaseAdvanced(Step):
    """A Seeker is a round closer to the snitch."""

    kind: Literal["broomstats.chase_advanced"] = "broomstats.chase_advanced"
    player_id: Token
    phase: Token
    chase_remaining: Int


class ChaseHeldUp(Step):
    """A Seeker did not get closer to the snitch."""

    kind: Literal["broomstats.chase_held_up"] = "broomstats.chase_held_up"
    player_id: Token
    source: Token | None


class ChaseReset(Step):
    """A Seeker has to begin the chase again."""

    kind: Literal["broomstats.chase_reset"] = "broomstats.chase_reset"
    player_id: Token
    source: Token | None
    chase_remaining: Int


class CatchFailed(Step):
    """A Seeker reached for the snitch and missed it."""

    kind: Literal["broomstats.catch_failed"] = "broomstats.catch_failed"
    player_id: Token
    stack: Int | None


class SnitchCaught(Step):
    """A Seeker has the snitch."""

    kind: Literal["broomstats.snitch_caught"] = "broomstats.snitch_caught"
    player_id: Token
    side: Side
    points: Int


OfSnitch = SnitchFound | FindFailed | ChaseAdvanced | ChaseHeldUp | ChaseReset | CatchFailed | SnitchCaught
SNITCH: tuple[type[Step], ...] = (
    SnitchFound,
    FindFailed,
    ChaseAdvanced,
    ChaseHeldUp,
    ChaseReset,
    CatchFailed,
    SnitchCaught,
)
