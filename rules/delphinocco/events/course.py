"""How a match is opened, goes round by round, is ruled upon and ends (catalogue 4.6)."""

from collections.abc import Mapping
from typing import Any, Literal

from rules.delphinocco.events.parts import Cited
from rules.delphinocco.options import Options
from rules.delphinocco.shapes import (
    Attack,
    BlockOrder,
    Die,
    Lineup,
    Score,
    Side,
    TeamValues,
    TurnView,
    WindowView,
)
from rules.kernel.border import Int, Token, When, Words
from rules.kernel.contract import Event


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
