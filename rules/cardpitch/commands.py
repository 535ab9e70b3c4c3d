"""What can be asked for in cardpitch: opening, cards, conceding, and the corrections of the game master."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rules.kernel.border import Border, Flag, Int, Reason, Token, Words
from rules.kernel.contract import Brought, Command

SideName = Literal["a", "b"]


class TeamSetup(Border):
    """A team's name and the names of its players by slot; what is missing is filled in."""

    name: Words | None = None
    players: Mapping[Token, Words] | None = None


class Teams(Border):
    """The two teams."""

    a: TeamSetup | None = None
    b: TeamSetup | None = None


class Setup(Border):
    """What a match is opened with besides its options."""

    teams: Teams | None = None


class Entrant(Brought):
    """What an entrant of a competition brings: its team's name and the names of its players."""

    team: TeamSetup

    def part(self, side: str) -> Mapping[str, Any]:
        """The team of its side."""
        return {"teams": {side: self.team.model_dump(mode="json", exclude_unset=True)}}


class CreateMatch(Command):
    """Open a match: options and the names of the teams."""

    roles: ClassVar[frozenset[str]] = frozenset({"gm", "seat"})
    in_setup: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["cardpitch.create_match"] = "cardpitch.create_match"
    options: Mapping[str, Any] = Field(default_factory=dict)
    setup: Setup | None = None


class _ByGm(Command):
    """An act of the game master on the position; in a pause too."""

    roles: ClassVar[frozenset[str]] = frozenset({"gm"})
    in_pause: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False


class StartMatch(_ByGm):
    """Begin turn 1: the quaffle is drawn, the bludgers are shared out (CRD-10, CRD-16)."""

    in_setup: ClassVar[bool] = True
    after_end: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = True
    kind: Literal["cardpitch.start_match"] = "cardpitch.start_match"


class _Card(Command):
    """A card laid face down by a coach; it never asks for dice (CRD-SEC-12)."""

    roles: ClassVar[frozenset[str]] = frozenset({"coach"})
    sealed: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False


class CommitQuaffle(_Card):
    """The holder lays the goal aimed at and, if the carrier is open, the chaser (CRD-20, CRD-21)."""

    kind: Literal["cardpitch.commit_quaffle"] = "cardpitch.commit_quaffle"
    goal: Annotated[Int, Field(description="1 to the number of goals")]
    chaser: Annotated[Token | None, Field(description="an own chaser on the pitch; null when the draw named him")] = (
        None
    )


class CommitKeeper(_Card):
    """The defender lays the goal that its keeper guards (CRD-22)."""

    kind: Literal["cardpitch.commit_keeper"] = "cardpitch.commit_keeper"
    goal: Annotated[Int, Field(description="1 to the number of goals")]


class Errand(Border):
    """One beater and whom he attacks (of the other side) or guards (of his own)."""

    beater: Annotated[Token, Field(description="an own beater on the pitch")]
    target: Annotated[Token, Field(description="a player on the pitch")]


class CommitBeaters(_Card):
    """Every own beater on the pitch attacks or guards, each exactly once (CRD-25, CRD-26)."""

    kind: Literal["cardpitch.commit_beaters"] = "cardpitch.commit_beaters"
    attacks: Annotated[tuple[Errand, ...], Field(max_length=2)]
    guards: Annotated[tuple[Errand, ...], Field(max_length=2)]


class Concede(Command):
    """Give the match to the other side."""

    roles: ClassVar[frozenset[str]] = frozenset({"coach"})
    in_pause: ClassVar[bool] = True
    while_dice_awaited: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["cardpitch.concede"] = "cardpitch.concede"


class GmRandomCommit(_ByGm):
    """Lay at random all that a side owes in the current phase."""

    in_pause: ClassVar[bool] = False
    kind: Literal["cardpitch.gm_random_commit"] = "cardpitch.gm_random_commit"
    side: SideName


class GmSetScore(_ByGm):
    """Set both scores; they are looked at in the next phase 7 (CRD-GAP-36)."""

    kind: Literal["cardpitch.gm_set_score"] = "cardpitch.gm_set_score"
    a: Annotated[Int, Field(description="0 to 10000")]
    b: Annotated[Int, Field(description="0 to 10000")]
    reason: Reason


class GmSuspend(_ByGm):
    """Let a player sit out his own phase so many times; the cards of the turn are thrown away (CRD-52)."""

    kind: Literal["cardpitch.gm_suspend"] = "cardpitch.gm_suspend"
    side: SideName
    slot: Annotated[Token, Field(description="one of the seven slots")]
    misses: Annotated[Int, Field(description="1 to 9")]
    reason: Reason


class GmReinstate(_ByGm):
    """Bring a suspended player back; the cards of the turn are thrown away (CRD-52)."""

    kind: Literal["cardpitch.gm_reinstate"] = "cardpitch.gm_reinstate"
    side: SideName
    slot: Annotated[Token, Field(description="one of the seven slots")]
    reason: Reason


class GmSetQuaffle(_ByGm):
    """Say who has the quaffle, with the chaser or without, or nobody; the cards are thrown away (CRD-52)."""

    kind: Literal["cardpitch.gm_set_quaffle"] = "cardpitch.gm_set_quaffle"
    holder: SideName | None
    chaser: Annotated[Token | None, Field(description="a chaser of the holder on the pitch")] = None
    reason: Reason


class GmSetBludgers(_ByGm):
    """Say how many bludgers each side has this turn; the cards are thrown away (CRD-52)."""

    kind: Literal["cardpitch.gm_set_bludgers"] = "cardpitch.gm_set_bludgers"
    a: Annotated[Int, Field(description="0 to 2; both together at most 2")]
    b: Annotated[Int, Field(description="0 to 2; both together at most 2")]
    reason: Reason


class GmRestartTurn(_ByGm):
    """Throw the cards of the turn away; with `redraw` quaffle and bludgers are drawn anew."""

    takes_faces: ClassVar[bool] = True
    kind: Literal["cardpitch.gm_restart_turn"] = "cardpitch.gm_restart_turn"
    redraw: Flag
    reason: Reason


COMMANDS: tuple[type[Command], ...] = (
    StartMatch,
    CommitQuaffle,
    CommitKeeper,
    CommitBeaters,
    Concede,
    GmRandomCommit,
    GmSetScore,
    GmSuspend,
    GmReinstate,
    GmSetQuaffle,
    GmSetBludgers,
    GmRestartTurn,
)
