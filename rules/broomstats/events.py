"""What can happen outside a round's resolution, and the events that open and close a round (catalogue 4.10)."""

from collections.abc import Mapping
from typing import Literal

from rules.broomstats.happenings import STEPS, Happening, Op, ShownAction, ShownMove
from rules.broomstats.options import Options
from rules.broomstats.tables import Tables
from rules.kernel.border import Border, Flag, Int, SeatId, Side, Token, When, Words
from rules.kernel.contract import Event


class MatchCreated(Event):
    """A match was opened with these teams, options and tables."""

    kind: Literal["broomstats.match_created"] = "broomstats.match_created"
    home_team: Token
    away_team: Token
    options: Options
    tables: Tables
    since: When


class OptionsSet(Event):
    """Options were changed before the start."""

    kind: Literal["broomstats.options_set"] = "broomstats.options_set"
    options: Options


class Entry(Border):
    """A player of an accepted roster. Opponents see nothing of it before the start."""

    player_id: Token
    name: Words
    seat: SeatId | None
    position: Token
    string: Token
    race: Token
    base_stats: Mapping[str, Int]
    broom_id: Token
    abilities: tuple[Token, ...]
    conditions: tuple[Token, ...]
    slot: Token | None
    max_health: Int


class RosterSubmitted(Event):
    """A team handed in its roster."""

    kind: Literal["broomstats.roster_submitted"] = "broomstats.roster_submitted"
    side: Side
    team_id: Token
    players: tuple[Entry, ...] | None


class RosterApproved(Event):
    """A team's roster was accepted."""

    kind: Literal["broomstats.roster_approved"] = "broomstats.roster_approved"
    side: Side
    team_id: Token


class ShownPlayer(Border):
    """A player as everybody sees one from the start on. The last three: with full disclosure only."""

    player_id: Token
    name: Words
    side: Side
    position: Token
    slot: Token | None
    race: Token
    broom_id: Token
    base_stats: Mapping[str, Int] | None
    abilities: tuple[Token, ...] | None
    conditions: tuple[Token, ...] | None


class MatchStarted(Event):
    """The match begins: both line-ups."""

    kind: Literal["broomstats.match_started"] = "broomstats.match_started"
    players: tuple[ShownPlayer, ...]


class RoundOpened(Event):
    """A round is open for declarations until the deadline."""

    kind: Literal["broomstats.round_opened"] = "broomstats.round_opened"
    round: Int
    since: When
    until: When | None


class ActionDeclared(Event):
    """A player's move was declared; teammates may see only that it was (`move` null)."""

    kind: Literal["broomstats.action_declared"] = "broomstats.action_declared"
    round: Int
    player_id: Token
    move: Token | None
    target_id: Token | None
    partner_id: Token | None
    recipient_id: Token | None
    hoops: tuple[Int, ...] | None
    actions: tuple[ShownAction, ...] | None
    announcement: Words | None


class ActionWithdrawn(Event):
    """A declaration was taken back."""

    kind: Literal["broomstats.action_withdrawn"] = "broomstats.action_withdrawn"
    round: Int
    player_id: Token


class TeamReady(Event):
    """A team is ready, or not any more."""

    kind: Literal["broomstats.team_ready"] = "broomstats.team_ready"
    round: Int
    side: Side
    team_id: Token
    ready: Flag
    since: When


class RoundExtended(Event):
    """The deadline passed and the round stays open: for the captains until `until`, or for the GM."""

    kind: Literal["broomstats.round_extended"] = "broomstats.round_extended"
    round: Int
    stage: Token
    since: When
    until: When | None


class RoundClosed(Event):
    """No more declarations: `closed_by` all_ready, deadline or gm. `declared` are the GM's alone."""

    kind: Literal["broomstats.round_closed"] = "broomstats.round_closed"
    round: Int
    closed_by: Token
    declared: tuple[ShownMove, ...] | None


class RollOverridden(Event):
    """The GM corrected a die of the round under review; the round is resolved again."""

    kind: Literal["broomstats.roll_overridden"] = "broomstats.roll_overridden"
    round: Int
    label: Token
    was: Int
    natural: Int
    reason: Words


class FoulOverridden(Event):
    """The GM decided whether a foul was seen; the round is resolved again."""

    kind: Literal["broomstats.foul_overridden"] = "broomstats.foul_overridden"
    round: Int
    foul_id: Token
    seen: Flag
    reason: Words


class ShownResult(Border):
    """How a match ends."""

    winner: Side | None
    reason: Token
    golden_quaffle: Flag


class RoundResolved(Event):
    """The round's result stands; `result` if it ends the match."""

    kind: Literal["broomstats.round_resolved"] = "broomstats.round_resolved"
    round: Int
    result: ShownResult | None


class Revealed(Border):
    """An ability that everybody saw at work."""

    player_id: Token
    ability: Token


class RoundPublished(Event):
    """What a round brought, as far as its reader may see it now."""

    kind: Literal["broomstats.round_published"] = "broomstats.round_published"
    round: Int
    moves: tuple[ShownMove, ...]
    happenings: tuple[Happening, ...]
    abilities: tuple[Revealed, ...]


class ReviewSet(Event):
    """After a rewind the open round goes through the GM's review when it closes."""

    kind: Literal["broomstats.review_set"] = "broomstats.review_set"
    round: Int
    since: When
    until: When | None


class GmAdjusted(Event):
    """The GM corrected the position. `ops` null: nothing of it may be shown; `dropped`: what had become impossible."""

    kind: Literal["broomstats.gm_adjusted"] = "broomstats.gm_adjusted"
    ops: tuple[Op, ...] | None
    dropped: tuple[Int, ...] | None
    again: Flag
    reason: Words | None


class MatchFinished(Event):
    """The match is over."""

    kind: Literal["broomstats.match_finished"] = "broomstats.match_finished"
    result: ShownResult
    score: Mapping[Side, Int]
    remark: Words | None = None


class MatchAborted(Event):
    """The match was called off, without a winner."""

    kind: Literal["broomstats.match_aborted"] = "broomstats.match_aborted"
    score: Mapping[Side, Int]
    remark: Words


class LineupDisclosed(Event):
    """After the end: every player with everything."""

    kind: Literal["broomstats.lineup_disclosed"] = "broomstats.lineup_disclosed"
    players: tuple[Entry, ...]


class RoundDisclosed(Event):
    """After the end: a round with everything that was hidden."""

    kind: Literal["broomstats.round_disclosed"] = "broomstats.round_disclosed"
    round: Int
    moves: tuple[ShownMove, ...]
    happenings: tuple[Happening, ...]


EVENTS: tuple[type[Event], ...] = (
    MatchCreated,
    OptionsSet,
    RosterSubmitted,
    RosterApproved,
    MatchStarted,
    RoundOpened,
    ActionDeclared,
    ActionWithdrawn,
    TeamReady,
    RoundExtended,
    RoundClosed,
    RollOverridden,
    FoulOverridden,
    RoundResolved,
    RoundPublished,
    ReviewSet,
    GmAdjusted,
    MatchFinished,
    MatchAborted,
    LineupDisclosed,
    RoundDisclosed,
    *STEPS,
)
