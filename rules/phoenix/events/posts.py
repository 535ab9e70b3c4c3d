"""Events of posts, movement, passes, shots and goals (5.2, 5.4, 5.6)."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.border import Flag, Int, Token, When, Words
from rules.kernel.contract import Event

from .parts import Npc


class RollPosted(Event):
    """The first post: a bare roll, with name and position of an NPC."""

    kind: Literal["phoenix.roll_posted"] = "phoenix.roll_posted"
    roll_id: Token
    pending_id: Token
    purpose: Token
    character_id: Token
    sides: Int
    value: Int
    npc: Npc | None
    rolled_at: When


class TextPosted(Event):
    """The second post: the narration."""

    kind: Literal["phoenix.text_posted"] = "phoenix.text_posted"
    pending_id: Token
    roll_id: Token | None
    character_id: Token
    text: Words


class MovementPosted(Event):
    """A movement's second post is resolved: so many points were there, so many were used."""

    kind: Literal["phoenix.movement_posted"] = "phoenix.movement_posted"
    pending_id: Token
    character_id: Token
    points: Int
    used: Int


class PieceMoved(Event):
    """A figure moved along a path; its last field is where it stands."""

    kind: Literal["phoenix.piece_moved"] = "phoenix.piece_moved"
    character_id: Token
    path: tuple[Int, ...]


class PiecePlaced(Event):
    """The GM put a figure on a field."""

    kind: Literal["phoenix.piece_placed"] = "phoenix.piece_placed"
    character_id: Token
    field: Int


class QuafflePassed(Event):
    """The quaffle was passed."""

    kind: Literal["phoenix.quaffle_passed"] = "phoenix.quaffle_passed"
    character_id: Token
    to: Token


class QuafflePickedUp(Event):
    """A loose quaffle was picked up."""

    kind: Literal["phoenix.quaffle_picked_up"] = "phoenix.quaffle_picked_up"
    character_id: Token
    field: Int


class QuaffleLoose(Event):
    """The quaffle lies loose on a field."""

    kind: Literal["phoenix.quaffle_loose"] = "phoenix.quaffle_loose"
    field: Int


class QuaffleTaken(Event):
    """A figure has the quaffle."""

    kind: Literal["phoenix.quaffle_taken"] = "phoenix.quaffle_taken"
    character_id: Token


class ShotDeclared(Event):
    """The carrier shoots at a ring."""

    kind: Literal["phoenix.shot_declared"] = "phoenix.shot_declared"
    character_id: Token
    ring: Token
    guarded: Flag


class RollInvalidated(Event):
    """A roll is invalid; it is not thrown again."""

    kind: Literal["phoenix.roll_invalidated"] = "phoenix.roll_invalidated"
    roll_id: Token
    character_id: Token
    reason: Literal["edited", "order", "other"]
    note: Words | None


class PostOrderWarning(Event):
    """Roll and narration came in one post; the next time the roll is invalid."""

    kind: Literal["phoenix.post_order_warning"] = "phoenix.post_order_warning"
    roll_id: Token
    seat: Token | None
    note: Words | None


class GoalPending(Event):
    """A goal is scored and waits for the rest of the round; told to the GM."""

    kind: Literal["phoenix.goal_pending"] = "phoenix.goal_pending"
    team: Int
    scorer: Token
    ring: Token


class GoalAnnounced(Event):
    """Goal!"""

    kind: Literal["phoenix.goal_announced"] = "phoenix.goal_announced"
    team: Int
    scorer: Token
    ring: Token
    score: Mapping[Token, Int]
