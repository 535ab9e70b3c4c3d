"""What can happen in delphinocco (catalogue 4.6), one class per event.

`since` and `until` say when whoever is awaited from here on began to be awaited, and the end of the limit `turn`,
written once.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from rules.delphinocco.options import Options
from rules.delphinocco.shapes import (
    Attack,
    Basis,
    BlockOrder,
    Die,
    Lineup,
    Score,
    Side,
    TeamValues,
    Tested,
    TurnView,
    WindowView,
)
from rules.kernel.border import Flag, Int, Token, When, Words
from rules.kernel.contract import Event


class Cited(Event):
    """An event in which further rules had a part (`also`), besides the one that made it so."""

    also: tuple[Token, ...] = ()


class _Way(Cited):
    """An event with a `from`, which Python cannot name."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", validate_by_name=True, validate_by_alias=True, serialize_by_alias=True
    )


class MatchCreated(Event):
    """The match was created: mode, options, board and tables in full."""

    kind: Literal["delphinocco.match_created"] = "delphinocco.match_created"
    mode: Literal["tournament", "table"]
    options: Options
    board: Mapping[str, Any]
    tables: Mapping[str, Any]
    since: When
    until: When | None


class LineupSubmitted(Event):
    """A side's line-up is in; the content is null for whoever must wait for the other."""

    kind: Literal["delphinocco.lineup_submitted"] = "delphinocco.lineup_submitted"
    side: Side
    lineup: Lineup | None


class LineupReplaced(Event):
    """A side changed its line-up before the other's was in. Told to the side and the GM alone."""

    kind: Literal["delphinocco.lineup_replaced"] = "delphinocco.lineup_replaced"
    side: Side
    lineup: Lineup


class LineupsRevealed(Event):
    """Both line-ups are open; figures stand in the formation."""

    kind: Literal["delphinocco.lineups_revealed"] = "delphinocco.lineups_revealed"
    red: Lineup
    green: Lineup


class TeamValuesComputed(Cited):
    """Strengths and bonuses of both teams."""

    kind: Literal["delphinocco.team_values_computed"] = "delphinocco.team_values_computed"
    red: TeamValues
    green: TeamValues
    since: When
    until: When | None


class ExchangeResolved(Cited):
    """An exchange was rolled. `since` is null when it was the last."""

    kind: Literal["delphinocco.exchange_resolved"] = "delphinocco.exchange_resolved"
    number: Int
    attacks: tuple[Attack, ...]
    score: Score
    since: When | None
    until: When | None


class KickOffDecided(Cited):
    """Which side moves first."""

    kind: Literal["delphinocco.kick_off_decided"] = "delphinocco.kick_off_decided"
    side: Side
    roll: Die | None


class CurrentRolled(Cited):
    """Where the water carries the fish: north (onshore) or south (offshore)."""

    kind: Literal["delphinocco.current_rolled"] = "delphinocco.current_rolled"
    cause: Literal["kick_off", "missed_shot"]
    roll: Die
    direction: Literal["N", "S"]
    field: Token


class RoundStarted(Event):
    """A round begins: every draw and every action is fresh."""

    kind: Literal["delphinocco.round_started"] = "delphinocco.round_started"
    round: Int
    first_side: Side


class RoundEnded(Cited):
    """A round is over."""

    kind: Literal["delphinocco.round_ended"] = "delphinocco.round_ended"
    round: Int
    reason: Literal["all_drawn", "renz"]


class TurnStarted(Event):
    """A side's turn begins."""

    kind: Literal["delphinocco.turn_started"] = "delphinocco.turn_started"
    side: Side
    number: Int
    since: When
    until: When | None


class TurnEnded(Event):
    """A side's turn is over."""

    kind: Literal["delphinocco.turn_ended"] = "delphinocco.turn_ended"
    side: Side
    number: Int


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


class FigureMoved(_Way):
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


class AutoPassed(_Way):
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


class RestartPending(Event):
    """The side that conceded chooses the digger that starts."""

    kind: Literal["delphinocco.restart_pending"] = "delphinocco.restart_pending"
    side: Side
    since: When
    until: When | None


class RestartChosen(Event):
    """This digger starts with the fish."""

    kind: Literal["delphinocco.restart_chosen"] = "delphinocco.restart_chosen"
    figure: Token


class FormationReset(Cited):
    """All figures are back in the formation."""

    kind: Literal["delphinocco.formation_reset"] = "delphinocco.formation_reset"


class BlockOrderSet(Event):
    """A side's block order. Told to the side and the GM alone."""

    kind: Literal["delphinocco.block_order_set"] = "delphinocco.block_order_set"
    side: Side
    policy: Literal["ask", "always", "never"]


class BlockOrdersRevealed(Event):
    """Every block order of the match, in the order given."""

    kind: Literal["delphinocco.block_orders_revealed"] = "delphinocco.block_orders_revealed"
    changes: tuple[BlockOrder, ...]


class Conceded(Event):
    """A side gave the match up."""

    kind: Literal["delphinocco.conceded"] = "delphinocco.conceded"
    side: Side


class GmForced(Event):
    """The GM acts for whoever is awaited; what it does follows."""

    kind: Literal["delphinocco.gm_forced"] = "delphinocco.gm_forced"
    phase: Token
    reason: Words


class GmAdjusted(Event):
    """The GM corrected the position.

    `phase`, `turn`, `window` are what follows from it; `since` is null if the same party is awaited.
    """

    kind: Literal["delphinocco.gm_adjusted"] = "delphinocco.gm_adjusted"
    changes: tuple[Mapping[str, Any], ...]
    reason: Words
    phase: Token
    turn: TurnView | None
    window: WindowView | None
    since: When | None
    until: When | None


class MatchEnded(Event):
    """The match is over."""

    kind: Literal["delphinocco.match_ended"] = "delphinocco.match_ended"
    winner: Side | None
    score: Score
    reason: Literal["rounds_completed", "exchanges_completed", "extra_decided", "extra_exhausted", "conceded", "gm"]


EVENTS: tuple[type[Event], ...] = (
    MatchCreated,
    LineupSubmitted,
    LineupReplaced,
    LineupsRevealed,
    TeamValuesComputed,
    ExchangeResolved,
    KickOffDecided,
    CurrentRolled,
    RoundStarted,
    RoundEnded,
    TurnStarted,
    TurnEnded,
    MoveStarted,
    PassByResolved,
    FigureMoved,
    FishPickedUp,
    OutplayResolved,
    MoveEnded,
    MoveGivenUp,
    BlockWindowOpened,
    BlockDeclined,
    BlockResolved,
    FishWon,
    AutoPassed,
    PassRolled,
    InterceptionRolled,
    PassCompleted,
    PassIntercepted,
    PassDeviated,
    FishLoose,
    FishContested,
    FishTaken,
    ShotRolled,
    RenzScored,
    ConditionTested,
    RestartPending,
    RestartChosen,
    FormationReset,
    BlockOrderSet,
    BlockOrdersRevealed,
    Conceded,
    GmForced,
    GmAdjusted,
    MatchEnded,
)
