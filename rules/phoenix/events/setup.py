"""Events of the preparation (section 3)."""

from collections.abc import Mapping
from typing import Literal

from rules.kernel.border import Flag, Int, Token, When
from rules.kernel.contract import Event

from ..board import BoardSpec
from ..commands import MemberSpec, TeamSpec
from ..options import Options
from .parts import OwnSpecial


class MatchCreated(Event):
    """The sport of the match is set up: options, board and team names in full."""

    kind: Literal["phoenix.match_created"] = "phoenix.match_created"
    teams: tuple[TeamSpec, ...]
    options: Options
    board: BoardSpec
    since: When


class BoardUnbalanced(Event):
    """The halves of this board are not equal; a warning for the GM alone."""

    kind: Literal["phoenix.board_unbalanced"] = "phoenix.board_unbalanced"
    board_id: Token


class LineupSubmitted(Event):
    """A team's line-up, with NPCs and who steers them."""

    kind: Literal["phoenix.lineup_submitted"] = "phoenix.lineup_submitted"
    team: Int
    members: tuple[MemberSpec, ...]


class SetupItemDone(Event):
    """A team has handed in a part of its preparation."""

    kind: Literal["phoenix.setup_item_done"] = "phoenix.setup_item_done"
    team: Int
    item: Token


class TeamPointsSet(Event):
    """The points of a team were distributed; told to its captain."""

    kind: Literal["phoenix.team_points_set"] = "phoenix.team_points_set"
    team: Int
    points: Mapping[Token, Int]


class SpecialsDrawn(Event):
    """A team drew its specials; told to its captain."""

    kind: Literal["phoenix.specials_drawn"] = "phoenix.specials_drawn"
    team: Int
    dice: tuple[Int, ...]
    numbers: tuple[Int, ...]


class FormationSet(Event):
    """A team handed in a formation; told to that team until both are in."""

    kind: Literal["phoenix.formation_set"] = "phoenix.formation_set"
    team: Int
    positions: Mapping[Token, Int]
    quaffle_chaser: Token | None


class SeekerFieldsPlaced(Event):
    """A seeker placed snitch and recoil fields; told to nobody else but the GM."""

    kind: Literal["phoenix.seeker_fields_placed"] = "phoenix.seeker_fields_placed"
    character_id: Token
    snitch: tuple[Int, ...]
    recoil: tuple[Int, ...]


class InfoShared(Event):
    """A captain shows the team its points or specials (`shared` false: no longer)."""

    kind: Literal["phoenix.info_shared"] = "phoenix.info_shared"
    team: Int
    item: Literal["team_points", "specials"]
    shared: Flag
    points: Mapping[Token, Int] | None = None
    specials: tuple[OwnSpecial, ...] | None = None
    special_dice: tuple[Int, ...] | None = None


class BeaterNumbersAssigned(Event):
    """The four beaters have their numbers."""

    kind: Literal["phoenix.beater_numbers_assigned"] = "phoenix.beater_numbers_assigned"
    numbers: Mapping[Token, Token]


class MatchStarted(Event):
    """The match has begun, with these numbers of the beaters."""

    kind: Literal["phoenix.match_started"] = "phoenix.match_started"
    numbers: Mapping[Token, Token]


class FormationRevealed(Event):
    """A team's formation, for all to see."""

    kind: Literal["phoenix.formation_revealed"] = "phoenix.formation_revealed"
    team: Int
    positions: Mapping[Token, Int]
    quaffle_chaser: Token | None
