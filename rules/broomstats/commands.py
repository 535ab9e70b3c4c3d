"""What can be asked for (catalogue 4.10, 4.11). Values with a code of their own in the catalogue are typed loosely
here.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, Strict, StringConstraints

from rules.kernel.border import Border, Flag, Int, Reason, SeatId, Token, Words
from rules.kernel.contract import Brought, Command

GM = frozenset({"gm"})
LEADERS = frozenset({"gm", "captain"})
ANY_PLAYER = frozenset({"gm", "captain", "player"})

Name = Annotated[str, Strict(), StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
"""An id that a roster or a set-up gives: it becomes part of labels."""


class SetOptions(Command):
    """Change options before the start."""

    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.set_options"] = "broomstats.set_options"
    options: Mapping[str, Any] = Field(description="Option names with their new values.")


class RosterPlayer(Border):
    """One player of a roster (3.2). Stats, race, broom and abilities are checked under their own codes."""

    player_id: Name
    name: Annotated[Words, Field(min_length=1, max_length=80)]
    user_id: SeatId | None = None
    position: Token = Field(description="keeper, seeker, beater or chaser.")
    string: Literal["first", "second"]
    race: Token = Field("human", description="One of the tables' races.")
    base_stats: Mapping[str, Any] = Field(description="Every stat with a whole number in the tables' range.")
    broom_id: Token = Field("school_broom", description="One of the tables' brooms.")
    abilities: Annotated[tuple[Token, ...], Field(max_length=20)] = ()
    conditions: Annotated[tuple[Token, ...], Field(max_length=20)] = ()


class Rosters(Border):
    """Rosters that come with the opening, for one team or both."""

    home: Annotated[tuple[RosterPlayer, ...], Field(max_length=100)] | None = None
    away: Annotated[tuple[RosterPlayer, ...], Field(max_length=100)] | None = None


class Setup(Border):
    """The ids of the teams, a league's own tables, and rosters; those are approved, since the GM brings them."""

    home_team: Name = "home"
    away_team: Name = "away"
    tables: Mapping[str, Any] | None = None
    rosters: Rosters = Field(default_factory=Rosters)


class Entrant(Brought):
    """What an entrant of a competition brings: its team's id, and a roster, which then is approved."""

    team: Name | None = None
    roster: Annotated[tuple[RosterPlayer, ...], Field(max_length=100)] | None = None

    def part(self, side: str) -> Mapping[str, Any]:
        """The id and the roster of its side, as far as they are given."""
        given = self.model_dump(mode="json", exclude_unset=True)
        named = {f"{side}_team": given["team"]} if given.get("team") is not None else {}
        return {**named, "rosters": {side: given["roster"]}} if given.get("roster") is not None else named


class CreateMatch(Command):
    """Open a match with options, team ids and tables."""

    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.create_match"] = "broomstats.create_match"
    options: Mapping[str, Any] = Field(default_factory=dict)
    setup: Setup = Field(default_factory=Setup)


class SubmitRoster(Command):
    """Hand in a team's roster; the order of the list decides the slots."""

    roles: ClassVar[frozenset[str]] = LEADERS
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.submit_roster"] = "broomstats.submit_roster"
    team_id: Token
    players: Annotated[tuple[RosterPlayer, ...], Field(max_length=100)]


class ApproveRoster(Command):
    """Accept a team's roster."""

    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.approve_roster"] = "broomstats.approve_roster"
    team_id: Token


class StartMatch(Command):
    """Begin the first round."""

    roles: ClassVar[frozenset[str]] = GM
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.start_match"] = "broomstats.start_match"


class Action(Border):
    """One of the two actions of dual-wielding."""

    move: Token
    target_id: Token | None = None


class DeclareAction(Command):
    """Declare a player's move for the round, in secret; the last one before closing counts."""

    roles: ClassVar[frozenset[str]] = ANY_PLAYER
    sealed: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.declare_action"] = "broomstats.declare_action"
    round: Int
    player_id: Token
    move: Token
    target_id: Token | None = None
    partner_id: Token | None = None
    recipient_id: Token | None = None
    hoops: Annotated[tuple[Int, ...], Field(max_length=10)] | None = None
    actions: Annotated[tuple[Action, ...], Field(max_length=10)] | None = None
    announcement: Annotated[Words, Field(max_length=2000)] | None = None


class WithdrawAction(Command):
    """Take a declaration back."""

    roles: ClassVar[frozenset[str]] = ANY_PLAYER
    sealed: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.withdraw_action"] = "broomstats.withdraw_action"
    round: Int
    player_id: Token


class SetReady(Command):
    """Mark a team ready, or not; with both ready the round closes."""

    roles: ClassVar[frozenset[str]] = LEADERS
    kind: Literal["broomstats.set_ready"] = "broomstats.set_ready"
    team_id: Token
    ready: Flag


class CloseRound(Command):
    """Close the round and resolve it."""

    roles: ClassVar[frozenset[str]] = GM
    kind: Literal["broomstats.close_round"] = "broomstats.close_round"
    round: Int


class OverrideRoll(Command):
    """Correct one die of the round under review and resolve the round again."""

    roles: ClassVar[frozenset[str]] = GM
    kind: Literal["broomstats.override_roll"] = "broomstats.override_roll"
    label: Token
    natural: Int
    reason: Reason


class OverrideFoul(Command):
    """Say whether a foul of the round under review was seen, and resolve the round again."""

    roles: ClassVar[frozenset[str]] = GM
    kind: Literal["broomstats.override_foul"] = "broomstats.override_foul"
    foul_id: Token
    seen: Flag
    reason: Reason


class PublishRound(Command):
    """Publish the round under review."""

    roles: ClassVar[frozenset[str]] = GM
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.publish_round"] = "broomstats.publish_round"
    round: Int


class GmAdjust(Command):
    """Correct the position by a list of operations, all or nothing."""

    roles: ClassVar[frozenset[str]] = GM
    in_pause: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.gm_adjust"] = "broomstats.gm_adjust"
    ops: Annotated[tuple[Mapping[str, Any], ...], Field(min_length=1, max_length=200)]
    reason: Reason


class GmSubstitute(Command):
    """Exchange a player in play for one of the bench."""

    roles: ClassVar[frozenset[str]] = GM
    in_pause: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.gm_substitute"] = "broomstats.gm_substitute"
    out_player_id: Token
    in_player_id: Token


class Forfeit(Command):
    """Give the match up."""

    roles: ClassVar[frozenset[str]] = LEADERS
    in_pause: ClassVar[bool] = True
    while_dice_awaited: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["broomstats.forfeit"] = "broomstats.forfeit"
    team_id: Token


COMMANDS: tuple[type[Command], ...] = (
    SetOptions,
    SubmitRoster,
    ApproveRoster,
    StartMatch,
    DeclareAction,
    WithdrawAction,
    SetReady,
    CloseRound,
    OverrideRoll,
    OverrideFoul,
    PublishRound,
    GmAdjust,
    GmSubstitute,
    Forfeit,
)
