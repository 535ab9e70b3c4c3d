"""Events of windows and special attacks (5.9)."""

from typing import Literal

from rules.kernel.border import Flag, Int, Token, When
from rules.kernel.contract import Event

from ..commands import Params
from .parts import Announced


class WindowOpened(Event):
    """Captains may announce specials."""

    kind: Literal["phoenix.window_opened"] = "phoenix.window_opened"
    pending_id: Token
    window: Literal["pre_duel", "post_duel", "goal_attack", "bludger_defence"]
    awaited_teams: tuple[Int, ...]
    since: When
    due_at: When | None


class WindowClosed(Event):
    """The time for announcements is over."""

    kind: Literal["phoenix.window_closed"] = "phoenix.window_closed"
    pending_id: Token


class SpecialAnnounced(Event):
    """A special was announced in an open window; told to its captain."""

    kind: Literal["phoenix.special_announced"] = "phoenix.special_announced"
    team: Int
    pending_id: Token
    number: Int
    params: Params


class SpecialDeclined(Event):
    """A captain announces nothing; told to that captain."""

    kind: Literal["phoenix.special_declined"] = "phoenix.special_declined"
    team: Int
    pending_id: Token


class StandingSet(Event):
    """A captain's standing orders; told to that captain."""

    kind: Literal["phoenix.standing_set"] = "phoenix.standing_set"
    team: Int
    auto_decline: tuple[Token, ...] | None = None
    keeper_standing: Token | None = None


class SpecialsRevealed(Event):
    """Specials are revealed; `lapsed`: they cancel each other out."""

    kind: Literal["phoenix.specials_revealed"] = "phoenix.specials_revealed"
    pending_id: Token | None
    announced: tuple[Announced, ...]
    lapsed: Flag = False


class BonusDieRolled(Event):
    """A bonus die is added to a roll."""

    kind: Literal["phoenix.bonus_die_rolled"] = "phoenix.bonus_die_rolled"
    roll_id: Token
    character_id: Token
    value: Int


class RollBlocked(Event):
    """Bludgers bar the way: a movement roll counts two points less."""

    kind: Literal["phoenix.roll_blocked"] = "phoenix.roll_blocked"
    roll_id: Token
    character_id: Token


class PinSet(Event):
    """A figure is pinned: it cannot move in its team's next movement."""

    kind: Literal["phoenix.pin_set"] = "phoenix.pin_set"
    character_id: Token


class PinCleared(Event):
    """A figure is free to move again."""

    kind: Literal["phoenix.pin_cleared"] = "phoenix.pin_cleared"
    character_id: Token
