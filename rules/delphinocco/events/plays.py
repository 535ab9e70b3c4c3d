"""What happens on the board: moves, blocks, passes, the loose fish, shots (catalogue 4.6)."""

from typing import Annotated, Literal

from pydantic import Field

from rules.delphinocco.events.parts import Cited, Way
from rules.delphinocco.shapes import (
    Basis,
    Die,
    Score,
    Side,
    Tested,
)
from rules.kernel.border import Flag, Int, Token, When
from rules.kernel.contract import Event


class MoveStarted(Cited):
    """A figure is drawn and moves."""

    kind: Literal["delphinocco.move_started"] = "delphinocco.move_started"
    figure: Token


class PassByResolved(Cited):
    """A figure left opponents behind, or failed to."""

    kind: Literal["delphinocco.pass_by_resolved"] = "delphinocco.pass_by_resolved"
    figure: Token
    field: Token
    basis: Basis
    roll: Die | None
    success: Flag


class FigureMoved(Way):
    """A step; `step` counts within the move."""

    kind: Literal["delphinocco.figure_moved"] = "delphinocco.figure_moved"
    figure: Token
    from_: Annotated[Token, Field(alias="from")]
    to: Token
    step: Int


class FishPickedUp(Cited):
    """A figure took the loose fish on its way."""

    kind: Literal["delphinocco.fish_picked_up"] = "delphinocco.fish_picked_up"
    figure: Token
    field: Token


class OutplayResolved(Cited):
    """A pass-by on the spot at the box."""

    kind: Literal["delphinocco.outplay_resolved"] = "delphinocco.outplay_resolved"
    figure: Token
    basis: Basis
    roll: Die | None
    success: Flag


class MoveEnded(Event):
    """The move is over."""

    kind: Literal["delphinocco.move_ended"] = "delphinocco.move_ended"
    figure: Token
    reason: Literal["chosen", "stopped"]


class MoveGivenUp(Event):
    """A figure gave up its move for a second action."""

    kind: Literal["delphinocco.move_given_up"] = "delphinocco.move_given_up"
    figure: Token


class BlockWindowOpened(Cited):
    """The other side may answer the carrier with one block."""

    kind: Literal["delphinocco.block_window_opened"] = "delphinocco.block_window_opened"
    side: Side
    carrier: Token
    eligible: tuple[Token, ...]
    since: When
    until: When | None


class BlockDeclined(Event):
    """The block window passed unused."""

    kind: Literal["delphinocco.block_declined"] = "delphinocco.block_declined"
    side: Side
    since: When
    until: When | None


class BlockResolved(Cited):
    """A block succeeded or failed. `since` is null unless it answers a window."""

    kind: Literal["delphinocco.block_resolved"] = "delphinocco.block_resolved"
    figure: Token
    carrier: Token
    basis: Basis
    roll: Die | None
    success: Flag
    since: When | None
    until: When | None


class FishWon(Event):
    """The blocker has the fish."""

    kind: Literal["delphinocco.fish_won"] = "delphinocco.fish_won"
    figure: Token


class AutoPassed(Way):
    """The fish changed hands within a field."""

    kind: Literal["delphinocco.auto_passed"] = "delphinocco.auto_passed"
    from_: Annotated[Token, Field(alias="from")]
    to: Token
    field: Token


class PassRolled(Cited):
    """A pass was thrown."""

    kind: Literal["delphinocco.pass_rolled"] = "delphinocco.pass_rolled"
    figure: Token
    receiver: Token
    distance: Int
    direction: Token
    roll: Die


class InterceptionRolled(Cited):
    """Opponents tried to catch a pass, on its line or in the receiver's field."""

    kind: Literal["delphinocco.interception_rolled"] = "delphinocco.interception_rolled"
    figures: tuple[Token, ...]
    stage: Literal["line", "receiver_field"]
    attempt: Literal["positioning", "interception"]
    roll: Die


class PassCompleted(Event):
    """The pass arrived."""

    kind: Literal["delphinocco.pass_completed"] = "delphinocco.pass_completed"
    receiver: Token


class PassIntercepted(Event):
    """An opponent caught the pass."""

    kind: Literal["delphinocco.pass_intercepted"] = "delphinocco.pass_intercepted"
    figure: Token
    field: Token


class PassDeviated(Event):
    """A missed pass went astray; the landing follows."""

    kind: Literal["delphinocco.pass_deviated"] = "delphinocco.pass_deviated"
    rolls: tuple[Die, ...]
    direction: Token
    field: Token


class FishLoose(Event):
    """The fish drifts on an empty field."""

    kind: Literal["delphinocco.fish_loose"] = "delphinocco.fish_loose"
    field: Token


class FishContested(Cited):
    """Both sides reached for a landing fish; the greater margin takes it."""

    kind: Literal["delphinocco.fish_contested"] = "delphinocco.fish_contested"
    field: Token
    rolls: tuple[Die, ...]
    winner: Side


class FishTaken(Cited):
    """A figure took the fish where it landed."""

    kind: Literal["delphinocco.fish_taken"] = "delphinocco.fish_taken"
    figure: Token
    field: Token
    how: Literal["alone", "outnumbering", "contest"]


class ShotRolled(Cited):
    """A shot at the box."""

    kind: Literal["delphinocco.shot_rolled"] = "delphinocco.shot_rolled"
    figure: Token
    roll: Die


class RenzScored(Event):
    """A Renz."""

    kind: Literal["delphinocco.renz_scored"] = "delphinocco.renz_scored"
    side: Side
    figure: Token
    score: Score


class ConditionTested(Cited):
    """All twelve tested their condition; who failed loses one of everything else."""

    kind: Literal["delphinocco.condition_tested"] = "delphinocco.condition_tested"
    round: Int
    results: tuple[Tested, ...]
