"""The attempts at the quaffle (catalogue 5.3, 5.4)."""

from typing import Literal

from rules.broomstats.happenings.parts import Step
from rules.kernel.border import Flag, Int, Side, Token


class QuaffleGrabbed(Step):
    """A player has the quaffle."""

    kind: Literal["broomstats.quaffle_grabbed"] = "broomstats.quaffle_grabbed"
    player_id: Token
    attempt: Int


class QuaffleLost(Step):
    """An attempt ends without a shot."""

    kind: Literal["broomstats.quaffle_lost"] = "broomstats.quaffle_lost"
    attempt: Int


class QuafflePassed(Step):
    """The quaffle went to a teammate."""

    kind: Literal["broomstats.quaffle_passed"] = "broomstats.quaffle_passed"
    player_id: Token
    target_id: Token
    attempt: Int


class FakeOut(Step):
    """A Chaser tried to trick the Keeper. `fooled` false also where the faked hoop was guarded."""

    kind: Literal["broomstats.fake_out"] = "broomstats.fake_out"
    player_id: Token
    target_id: Token
    fooled: Flag


class GoalScored(Step):
    """A goal. `hoop`: where hoops matter."""

    kind: Literal["broomstats.goal_scored"] = "broomstats.goal_scored"
    player_id: Token
    side: Side
    points: Int
    attempt: Int | None = None
    hoop: Int | None = None


class GoalBlocked(Step):
    """The Keeper kept the quaffle out, or the shot was none."""

    kind: Literal["broomstats.goal_blocked"] = "broomstats.goal_blocked"
    player_id: Token
    keeper_id: Token
    attempt: Int | None = None
    hoop: Int | None = None


class QuaffleFumbled(Step):
    """A shot went wrong; the player's next grab is harder."""

    kind: Literal["broomstats.quaffle_fumbled"] = "broomstats.quaffle_fumbled"
    player_id: Token


class FumblePaid(Step):
    """The harder grab after a fumble has been rolled."""

    kind: Literal["broomstats.fumble_paid"] = "broomstats.fumble_paid"
    player_id: Token


OfQuaffle = (
    QuaffleGrabbed | QuaffleLost | QuafflePassed | FakeOut | GoalScored | GoalBlocked | QuaffleFumbled | FumblePaid
)
QUAFFLE: tuple[type[Step], ...] = (
    QuaffleGrabbed,
    QuaffleLost,
    QuafflePassed,
    FakeOut,
    GoalScored,
    GoalBlocked,
    QuaffleFumbled,
    FumblePaid,
)
