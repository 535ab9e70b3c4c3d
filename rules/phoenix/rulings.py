"""What the game master can ask for: the start, dice, forfeits, rolls that do not count, corrections (section 4.4)."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from rules.kernel.border import Int, Reason, Token
from rules.kernel.contract import Command

from .overrides import Op

GM = frozenset({"gm"})


class _Ruling(Command):
    roles: ClassVar[frozenset[str]] = GM
    in_pause: ClassVar[bool] = True


class AssignBeaterNumbers(_Ruling):
    """Give the four beaters their numbers for the d4."""

    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["phoenix.assign_beater_numbers"] = "phoenix.assign_beater_numbers"
    numbers: Mapping[Token, Token]


class StartMatch(Command):
    """Begin with the opening duel."""

    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["phoenix.start_match"] = "phoenix.start_match"


class GmRoll(_Ruling):
    """Throw the dice that are the GM's, where they do not fall by themselves."""

    in_pause: ClassVar[bool] = False
    kind: Literal["phoenix.gm_roll"] = "phoenix.gm_roll"
    pid: Token


class CloseWindow(_Ruling):
    """Close an open window; who has not answered has declined."""

    kind: Literal["phoenix.close_window"] = "phoenix.close_window"
    pid: Token


class ForfeitPending(_Ruling):
    """Let what is overdue be forfeited."""

    kind: Literal["phoenix.forfeit_pending"] = "phoenix.forfeit_pending"
    pid: Token


class InvalidateRoll(_Ruling):
    """Declare a roll invalid, before it is resolved."""

    kind: Literal["phoenix.invalidate_roll"] = "phoenix.invalidate_roll"
    roll_id: Token
    reason: Literal["edited", "order", "other"]
    note: Reason | None = None


class FlagPostOrder(_Ruling):
    """Roll and narration came in one post: a warning the first time, an invalid roll from the second time on."""

    kind: Literal["phoenix.flag_post_order"] = "phoenix.flag_post_order"
    roll_id: Token
    note: Reason | None = None


class GmPlace(_Ruling):
    """Put a figure that has nowhere to go on a free field."""

    kind: Literal["phoenix.gm_place"] = "phoenix.gm_place"
    pid: Token
    character_id: Token
    field: Int


class StartRound(_Ruling):
    """Begin the next round, where rounds do not begin by themselves."""

    in_pause: ClassVar[bool] = False
    kind: Literal["phoenix.start_round"] = "phoenix.start_round"


class ProposeEnd(_Ruling):
    """Ask both captains to end the match."""

    kind: Literal["phoenix.propose_end"] = "phoenix.propose_end"


class WithdrawEnd(_Ruling):
    """Take that question back."""

    kind: Literal["phoenix.withdraw_end"] = "phoenix.withdraw_end"


class GmOverride(_Ruling):
    """Set facts of the position, in the order given, with a reason."""

    kind: Literal["phoenix.gm_override"] = "phoenix.gm_override"
    ops: tuple[Op, ...] = Field(min_length=1, max_length=200)
    reason: Reason
    visibility: Literal["public", "gm"] = "public"
