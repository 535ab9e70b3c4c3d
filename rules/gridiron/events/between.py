"""Events before, between and after drives: opening, set-up, kick-off, the ends (catalogue 4, 8.17 to 8.22)."""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from rules.gridiron.commands import Placement, PlayerId, Point
from rules.gridiron.events.parts import Cited
from rules.gridiron.options import Options
from rules.gridiron.rosters import Roster
from rules.gridiron.state import Loose
from rules.kernel.border import Border, Flag, Int, Token, When
from rules.kernel.contract import Event, Result


class MatchCreated(Event):
    """A match of gridiron was opened with these options."""

    kind: Literal["gridiron.match_created"] = "gridiron.match_created"
    options: Options
    since: When


class RosterAccepted(Event):
    """A side's team is entered; its players' ids are its first letter and their number."""

    kind: Literal["gridiron.roster_accepted"] = "gridiron.roster_accepted"
    side: Token
    roster: Roster


class CoinTossed(Event):
    """The toss: its winner chooses to kick or to receive."""

    kind: Literal["gridiron.coin_tossed"] = "gridiron.coin_tossed"
    winner: Token
    half: Int
    since: When
    until: When | None


class KickChoiceMade(Event):
    """The winner of the toss chose; `kicking_side` kicks off the half."""

    kind: Literal["gridiron.kick_choice_made"] = "gridiron.kick_choice_made"
    side: Token
    choice: Token
    kicking_side: Token


class WeatherRolled(Event):
    """The weather; no dice where an option fixed it."""

    kind: Literal["gridiron.weather_rolled"] = "gridiron.weather_rolled"
    dice: tuple[Int, ...]
    weather: Token


class KoRecoveryRolled(Event):
    """Whether a player who was knocked out is back for the next drive."""

    kind: Literal["gridiron.ko_recovery_rolled"] = "gridiron.ko_recovery_rolled"
    player_id: PlayerId
    natural: Int
    recovered: Flag


class HeatRolled(Event):
    """Whether a player collapses in the heat and misses the next drive."""

    kind: Literal["gridiron.heat_rolled"] = "gridiron.heat_rolled"
    player_id: PlayerId
    natural: Int
    collapsed: Flag


class DriveEnded(Cited):
    """Everyone on the pitch is back in reserves, standing; who was exhausted in this drive too."""

    kind: Literal["gridiron.drive_ended"] = "gridiron.drive_ended"
    drive: Int


class DriveOpened(Event):
    """A new drive: the kicking side sets up first."""

    kind: Literal["gridiron.drive_opened"] = "gridiron.drive_opened"
    drive: Int
    kicking_side: Token
    since: When
    until: When | None


class DriveForfeited(Cited):
    """A side has nobody to field (null: neither side): the other scores, and both turn markers go on."""

    kind: Literal["gridiron.drive_forfeited"] = "gridiron.drive_forfeited"
    awarded: Token | None
    turns: Mapping[str, Int]


class SetupSubmitted(Event):
    """A side stands on the pitch as listed; `phase` says what comes next."""

    kind: Literal["gridiron.setup_submitted"] = "gridiron.setup_submitted"
    side: Token
    positions: tuple[Placement, ...]
    phase: Token
    since: When
    until: When | None


class KickPlaced(Event):
    """Where the ball is kicked to."""

    kind: Literal["gridiron.kick_placed"] = "gridiron.kick_placed"
    side: Token
    square: Point
    kicker_id: PlayerId | None
    halved: Flag


class KickScattered(Cited):
    """Where the kick will come down; `touchback`: it left the pitch or the receiving half on the way."""

    kind: Literal["gridiron.kick_scattered"] = "gridiron.kick_scattered"
    direction: Int
    distance: Int
    square: Point
    touchback: Flag


class KickoffDetails(Border):
    """What the kick-off table did: dice, gains and turn markers by side, whom it stuns, at whom rocks fly."""

    rolls: Mapping[str, tuple[Int, ...]] = Field(default_factory=dict)
    bribes: Mapping[str, Int] = Field(default_factory=dict)
    team_rerolls: Mapping[str, Int] = Field(default_factory=dict)
    turns: Mapping[str, Int] = Field(default_factory=dict)
    stunned: tuple[PlayerId, ...] = ()
    rocks: tuple[Token, ...] = ()


class KickoffEvent(Cited):
    """The result of the kick-off table."""

    kind: Literal["gridiron.kickoff_event"] = "gridiron.kickoff_event"
    total: Int
    name: Token
    details: KickoffDetails


class TouchbackAwarded(Event):
    """The receiving side has the ball: its player, or (null) the ball lies in the middle of its half."""

    kind: Literal["gridiron.touchback_awarded"] = "gridiron.touchback_awarded"
    side: Token
    player_id: PlayerId | None
    square: Point
    then: Loose | None = None


class Touchdown(Event):
    """A touchdown; `off_turn`: in the other side's turn, `costs_turn`: it moves the scorer's turn marker."""

    kind: Literal["gridiron.touchdown"] = "gridiron.touchdown"
    side: Token
    player_id: PlayerId | None
    off_turn: Flag
    costs_turn: Flag


class HalfEnded(Cited):
    """A half is over; `restored`: the team re-rolls are whole again."""

    kind: Literal["gridiron.half_ended"] = "gridiron.half_ended"
    half: Int
    restored: Flag


class MatchEnded(Event):
    """The match is over."""

    kind: Literal["gridiron.match_ended"] = "gridiron.match_ended"
    result: Result
