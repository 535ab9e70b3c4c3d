"""Events of the clock, the coaches' orders and the game master (catalogue 6.2, 6.5, 6.6)."""

from typing import Literal

from pydantic import ConfigDict, Field

from rules.gridiron.commands import Change, Orders, PlayerId
from rules.kernel.border import Flag, SeatId, Token, Words
from rules.kernel.contract import Event


class DeadlineExpired(Event):
    """Time ran out for a decision, or for what a phase awaited; the default follows."""

    kind: Literal["gridiron.deadline_expired"] = "gridiron.deadline_expired"
    decision_id: Token | None
    phase: Token


class StandingOrdersSet(Event):
    """A coach lodged answers in advance; told to that side and the GM alone."""

    kind: Literal["gridiron.standing_orders_set"] = "gridiron.standing_orders_set"
    side: Token
    given_by: SeatId | None
    orders: Orders


class GmDecided(Event):
    """The GM answered a decision for its owner."""

    kind: Literal["gridiron.gm_decided"] = "gridiron.gm_decided"
    decision_id: Token
    override: Flag
    reason: Words | None
    private: Flag


class GmEdited(Event):
    """The GM corrected the position."""

    kind: Literal["gridiron.gm_edited"] = "gridiron.gm_edited"
    changes: tuple[Change, ...]
    reason: Words | None
    private: Flag


class GmTurnEnded(Event):
    """The GM ended the team turn; what was open is closed."""

    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True)
    kind: Literal["gridiron.gm_turn_ended"] = "gridiron.gm_turn_ended"
    as_: Token = Field(alias="as")
    reason: Words | None
    private: Flag


class GmTouchdownAwarded(Event):
    """The GM awarded a touchdown; what was open is closed."""

    kind: Literal["gridiron.gm_touchdown_awarded"] = "gridiron.gm_touchdown_awarded"
    side: Token
    player_id: PlayerId | None
    reason: Words | None
    private: Flag
