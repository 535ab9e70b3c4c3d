"""Events of the ball: passes, hand-offs, catches, bounces (catalogue 8.12 to 8.15)."""

from typing import Literal

from rules.gridiron.commands import PlayerId, Point
from rules.gridiron.events.parts import Cited, Way
from rules.gridiron.state import Loose
from rules.kernel.border import Flag, Int, Token
from rules.kernel.contract import Event


class PassDeclared(Way):
    """A pass to a square, with its range."""

    kind: Literal["gridiron.pass_declared"] = "gridiron.pass_declared"
    player_id: PlayerId
    target: Point
    range: Token
    modifier: Int


class HandOffMade(Cited):
    """The ball was handed to a team-mate, who must catch it."""

    kind: Literal["gridiron.hand_off_made"] = "gridiron.hand_off_made"
    player_id: PlayerId
    to_id: PlayerId
    square: Point
    then: Loose


class ThrowEnded(Event):
    """A pass or hand-off is over; `held`: the active side has the ball. `goes_on`: the thrower may still sprint."""

    kind: Literal["gridiron.throw_ended"] = "gridiron.throw_ended"
    player_id: PlayerId
    held: Flag
    goes_on: Flag


class BallPickedUp(Event):
    """A player has the ball from the ground."""

    kind: Literal["gridiron.ball_picked_up"] = "gridiron.ball_picked_up"
    player_id: PlayerId
    square: Point


class BallCaught(Event):
    """A player has the ball out of the air."""

    kind: Literal["gridiron.ball_caught"] = "gridiron.ball_caught"
    player_id: PlayerId
    square: Point


class BallDropped(Event):
    """A player lost or missed the ball in this square."""

    kind: Literal["gridiron.ball_dropped"] = "gridiron.ball_dropped"
    player_id: PlayerId
    square: Point
    then: Loose


class BallLanded(Event):
    """The ball comes down where it was thrown or kicked to."""

    kind: Literal["gridiron.ball_landed"] = "gridiron.ball_landed"
    square: Point
    then: Loose | None


class BallBounced(Way):
    """The ball bounced one square; `touchback`: out of a kick-off's half."""

    kind: Literal["gridiron.ball_bounced"] = "gridiron.ball_bounced"
    natural: Int
    to: Point
    then: Loose | None
    touchback: Flag = False


class BallScattered(Way):
    """A throw went astray by one square."""

    kind: Literal["gridiron.ball_scattered"] = "gridiron.ball_scattered"
    natural: Int
    to: Point
    then: Loose | None


class BallThrownIn(Way):
    """The crowd threw the ball back."""

    kind: Literal["gridiron.ball_thrown_in"] = "gridiron.ball_thrown_in"
    direction: Int
    distance: Int
    to: Point
    then: Loose | None
