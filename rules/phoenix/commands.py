"""What can be asked for. Values are typed loosely wherever the rules have a word of their own for a bad one."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field

from rules.kernel.border import Border, Flag, Int, Token, Words
from rules.kernel.contract import Brought, Command

from . import rulings as ru

CAPTAIN = frozenset({"captain"})
PLAYER = frozenset({"player"})
CAPTAIN_OR_PLAYER = frozenset({"captain", "player"})

Name = Annotated[Words, Field(min_length=1, max_length=80)]
Number = Int | Annotated[float, Field(strict=True, allow_inf_nan=False)]


class TeamSpec(Border):
    """A team's number and name."""

    id: Int
    name: Name


class Setup(Border):
    """What a match may be opened with: names of both teams, and a board of one's own."""

    teams: tuple[TeamSpec, ...] | None = Field(default=None, max_length=10)
    board: Mapping[str, Any] | None = None


class Entrant(Brought):
    """What an entrant of a competition brings: its team's name."""

    name: Name

    def part(self, side: str) -> Mapping[str, Any]:
        """The name of its team."""
        return {"teams": [{"id": int(side), "name": self.name}]}


class CreateMatch(Command):
    """Open a match."""

    kind: Literal["phoenix.create_match"] = "phoenix.create_match"
    options: Mapping[str, Any] = Field(default_factory=dict)
    setup: Setup = Setup()


class _Preparation(Command):
    roles: ClassVar[frozenset[str]] = CAPTAIN
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False


class _Secret(Command):
    roles: ClassVar[frozenset[str]] = CAPTAIN
    sealed: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False


class MemberSpec(Border):
    """A member as the line-up names it. `user_id` and `controller_user_id` are seats."""

    character_id: Annotated[Token, Field(min_length=1)]
    name: Name
    position: Token
    npc: Flag = False
    user_id: Token | None = None
    controller_user_id: Token | None = None


class SubmitLineup(_Preparation):
    """Say who fills which position: 3 chasers, 1 keeper, 2 beaters, 1 seeker."""

    kind: Literal["phoenix.submit_lineup"] = "phoenix.submit_lineup"
    members: tuple[MemberSpec, ...] = Field(max_length=100)


class SetTeamPoints(_Preparation):
    """Distribute 15 points, each member 1 to 5."""

    sealed: ClassVar[bool] = True
    kind: Literal["phoenix.set_team_points"] = "phoenix.set_team_points"
    points: Mapping[Token, Number]


class DrawSpecials(_Preparation):
    """Draw three special attacks with d12, d11, d10; once."""

    sealed: ClassVar[bool] = True
    kind: Literal["phoenix.draw_specials"] = "phoenix.draw_specials"


class SetFormation(_Preparation):
    """Place chasers and keeper; name the chaser for the opening duel, or the one who holds the quaffle after a goal."""

    sealed: ClassVar[bool] = True
    kind: Literal["phoenix.set_formation"] = "phoenix.set_formation"
    positions: Mapping[Token, Int]
    quaffle_chaser: Token | None = None


class PlaceSeekerFields(_Preparation):
    """Place 3 snitch and 5 recoil fields on one's own half."""

    roles: ClassVar[frozenset[str]] = PLAYER
    sealed: ClassVar[bool] = True
    kind: Literal["phoenix.place_seeker_fields"] = "phoenix.place_seeker_fields"
    snitch: tuple[Int, ...] = Field(max_length=1000)
    recoil: tuple[Int, ...] = Field(max_length=1000)


class ShareInfo(_Preparation):
    """Show one's team points or specials to the team, or stop showing them."""

    model_config = ConfigDict(serialize_by_alias=True)
    sealed: ClassVar[bool] = True
    kind: Literal["phoenix.share_info"] = "phoenix.share_info"
    item: Literal["team_points", "specials"]
    with_: Literal["team", "none"] = Field(alias="with")


class ChooseMover(Command):
    """Name the chaser who rolls for the team's movement."""

    roles: ClassVar[frozenset[str]] = CAPTAIN
    takes_faces: ClassVar[bool] = False
    kind: Literal["phoenix.choose_mover"] = "phoenix.choose_mover"
    pid: Token
    character_id: Token


class Waive(Command):
    """Do without a movement, or a search that was called."""

    roles: ClassVar[frozenset[str]] = CAPTAIN_OR_PLAYER
    kind: Literal["phoenix.waive"] = "phoenix.waive"
    pid: Token


class SetKeeperStanding(_Secret):
    """Let the keeper stay where it is in every half-round from now on, or ask each time."""

    in_setup: ClassVar[bool] = True
    kind: Literal["phoenix.set_keeper_standing"] = "phoenix.set_keeper_standing"
    mode: Literal["ask", "stay"]


class FirstPost(Command):
    """The bare roll of a movement, an escape or a duel."""

    roles: ClassVar[frozenset[str]] = PLAYER
    kind: Literal["phoenix.first_post"] = "phoenix.first_post"
    pid: Token


class Move(Border):
    """Move a figure along neighbouring fields, one point each."""

    do: Literal["move"] = "move"
    who: Token
    path: tuple[Int, ...] = Field(min_length=1, max_length=100)


class Pass(Border):
    """Pass the quaffle along a straight line."""

    do: Literal["pass"] = "pass"
    to: Token


class Shoot(Border):
    """Shoot at a ring in whose zone the carrier stands; the last action of a post."""

    do: Literal["shoot"] = "shoot"
    ring: Token


Action = Annotated[Move | Pass | Shoot, Field(discriminator="do")]


class SecondPost(Command):
    """The narration after a roll, for movements with moves, passes and a shot in their order."""

    roles: ClassVar[frozenset[str]] = PLAYER
    kind: Literal["phoenix.second_post"] = "phoenix.second_post"
    pid: Token
    text: Annotated[Words, Field(max_length=30_000)] = ""
    actions: tuple[Action, ...] = Field(default=(), max_length=100)


class Params(Border):
    """Who receives (special 1), which beater flies in (5), who shoots (7)."""

    receiver: Token | None = None
    beater: Token | None = None
    shooter: Token | None = None


class AnnounceSpecial(_Secret):
    """Announce a special attack: in an open window, or while a roll waits for its second post (10, 11, 12)."""

    takes_faces: ClassVar[bool] = True
    kind: Literal["phoenix.announce_special"] = "phoenix.announce_special"
    number: Int
    pid: Token | None = None
    roll_id: Token | None = None
    params: Params = Params()


class DeclineSpecial(_Secret):
    """Announce nothing in an open window."""

    takes_faces: ClassVar[bool] = True
    kind: Literal["phoenix.decline_special"] = "phoenix.decline_special"
    pid: Token


class SetAutoDecline(_Secret):
    """Decline in every window of these kinds from now on."""

    in_setup: ClassVar[bool] = True
    kind: Literal["phoenix.set_auto_decline"] = "phoenix.set_auto_decline"
    kinds: tuple[Literal["pre_duel", "post_duel", "goal_attack", "bludger_defence"], ...] = Field(max_length=4)


class AnnounceFoul(_Secret):
    """Announce in secret that a figure fouls in its duel: +1, at the risk of a card."""

    roles: ClassVar[frozenset[str]] = CAPTAIN_OR_PLAYER
    kind: Literal["phoenix.announce_foul"] = "phoenix.announce_foul"
    pid: Token
    character_id: Token


class RegisterJoker(_Secret):
    """Register a beater's joker against a member of the other team for the next actions step."""

    kind: Literal["phoenix.register_joker"] = "phoenix.register_joker"
    beater_id: Token
    target_id: Token


class WithdrawJoker(_Secret):
    """Take back a registered joker."""

    kind: Literal["phoenix.withdraw_joker"] = "phoenix.withdraw_joker"
    beater_id: Token


class ChooseBludgerTarget(Command):
    """Name whom the random bludger is hit at."""

    roles: ClassVar[frozenset[str]] = PLAYER
    sealed: ClassVar[bool] = True
    kind: Literal["phoenix.choose_bludger_target"] = "phoenix.choose_bludger_target"
    pid: Token
    target_id: Token


class ChooseMalus(Command):
    """Say which action of the target suffers: `movement` or `duel`."""

    roles: ClassVar[frozenset[str]] = PLAYER
    kind: Literal["phoenix.choose_malus"] = "phoenix.choose_malus"
    pid: Token
    malus: Token


class SearchField(Command):
    """Look for the snitch on a field of the other half."""

    roles: ClassVar[frozenset[str]] = PLAYER
    sealed: ClassVar[bool] = True
    kind: Literal["phoenix.search"] = "phoenix.search"
    field: Int


class AnswerEnd(_Secret):
    """Agree to end the match with the score as it is, or refuse."""

    kind: Literal["phoenix.answer_end"] = "phoenix.answer_end"
    pid: Token
    accept: Flag


COMMANDS: tuple[type[Command], ...] = (
    SubmitLineup,
    SetTeamPoints,
    DrawSpecials,
    SetFormation,
    PlaceSeekerFields,
    ShareInfo,
    ru.AssignBeaterNumbers,
    ru.StartMatch,
    ChooseMover,
    Waive,
    SetKeeperStanding,
    FirstPost,
    SecondPost,
    AnnounceSpecial,
    DeclineSpecial,
    SetAutoDecline,
    AnnounceFoul,
    RegisterJoker,
    WithdrawJoker,
    ChooseBludgerTarget,
    ChooseMalus,
    SearchField,
    AnswerEnd,
    ru.GmRoll,
    ru.CloseWindow,
    ru.ForfeitPending,
    ru.InvalidateRoll,
    ru.FlagPostOrder,
    ru.GmPlace,
    ru.StartRound,
    ru.ProposeEnd,
    ru.WithdrawEnd,
    ru.GmOverride,
)
