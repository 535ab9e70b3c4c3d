"""The commands of gridiron, and the answers a coach may lodge in advance (catalogue 4.3, 6.2, 6.5)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field, JsonValue

from rules.gridiron.rosters import Roster, SetUp
from rules.kernel.border import Border, Flag, Int, Reason, Token
from rules.kernel.contract import Command

COACH = frozenset({"coach"})
GM = frozenset({"gm"})

PlayerId = Token
Point = tuple[Int, Int]
Record = Mapping[str, JsonValue]


RerollOrder = Literal["ask", "never", "always", "skill_only", "team_only", "skill_then_team"]
SkillOrder = Literal["ask", "never", "always"]
TESTS = ("dodge", "sprint", "pick_up", "catch", "pass", "block", "leap", "stand_up", "interception")


class RerollOrders(Border):
    """What to do about each kind of failed roll."""

    dodge: RerollOrder = "ask"
    sprint: RerollOrder = "ask"
    pick_up: RerollOrder = "ask"
    catch: RerollOrder = "ask"
    pass_: RerollOrder = Field(default="ask", alias="pass")
    block: RerollOrder = "ask"
    leap: RerollOrder = "ask"
    stand_up: RerollOrder = "ask"
    interception: RerollOrder = "ask"

    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True)

    def about(self, roll: str) -> str:
        """The order about a kind of roll."""
        return str(getattr(self, "pass_" if roll == "pass" else roll))


class ApothecaryOrders(Border):
    """Whether the apothecary treats a player who is knocked out, or worse."""

    knocked_out: SkillOrder = "ask"
    casualty: SkillOrder = "ask"


class Orders(Border):
    """Standing orders of a coach; what is left out is asked (catalogue 6.5)."""

    reroll: RerollOrders = RerollOrders()
    stand_firm: SkillOrder = "ask"
    side_step: SkillOrder = "ask"
    wrestle: SkillOrder = "ask"
    follow_up: SkillOrder = "ask"
    intercept: Literal["ask", "best", "never"] = "ask"
    apothecary: ApothecaryOrders = ApothecaryOrders()
    bribe: SkillOrder = "ask"
    touchback: SkillOrder = "ask"


class Placement(Border):
    """A player on a square of a set-up."""

    player_id: PlayerId
    square: Point


class CreateMatch(Command):
    """Open a match, with options and perhaps the rosters of one or both sides."""

    roles: ClassVar[frozenset[str]] = frozenset({"gm", "seat"})
    in_setup: ClassVar[bool] = True
    kind: Literal["gridiron.create_match"] = "gridiron.create_match"
    options: Mapping[str, JsonValue] = Field(default_factory=dict)
    setup: SetUp = SetUp()


class _ByCoach(Command):
    roles: ClassVar[frozenset[str]] = COACH


class SubmitRoster(_ByCoach, Roster):
    """Enter one's team: a ready roster by its id, or a whole roster."""

    in_setup: ClassVar[bool] = True
    kind: Literal["gridiron.submit_roster"] = "gridiron.submit_roster"


class TossCoin(Command):
    """Toss the coin, where both rosters came with the opening: an opening rolls no dice, so that words can be given."""

    roles: ClassVar[frozenset[str]] = frozenset({"coach", "gm"})
    in_setup: ClassVar[bool] = True
    kind: Literal["gridiron.toss_coin"] = "gridiron.toss_coin"


class ChooseKickOrReceive(_ByCoach):
    """After the toss: kick off, or receive."""

    kind: Literal["gridiron.choose_kick_or_receive"] = "gridiron.choose_kick_or_receive"
    choice: Token


class SubmitSetup(_ByCoach):
    """Put one's players on the pitch; who is not listed stays in reserves."""

    kind: Literal["gridiron.submit_setup"] = "gridiron.submit_setup"
    positions: Annotated[tuple[Placement, ...], Field(max_length=50)]


class KickBall(_ByCoach):
    """Kick off to a square of the receiving half; a kicker with the skill Kick may halve the scatter."""

    kind: Literal["gridiron.kick_ball"] = "gridiron.kick_ball"
    square: Point
    kicker_id: PlayerId | None = None
    use_kick: Flag = False


class Activate(_ByCoach):
    """Activate a player with an action."""

    kind: Literal["gridiron.activate"] = "gridiron.activate"
    player_id: PlayerId
    action: Token
    target_id: PlayerId | None = None


class CancelActivation(_ByCoach):
    """Take back an activation that has not started."""

    kind: Literal["gridiron.cancel_activation"] = "gridiron.cancel_activation"


class StandUp(_ByCoach):
    """Let the prone active player stand up."""

    kind: Literal["gridiron.stand_up"] = "gridiron.stand_up"


class Move(_ByCoach):
    """Move the active player along a path, square by square."""

    kind: Literal["gridiron.move"] = "gridiron.move"
    path: Annotated[tuple[Point, ...], Field(min_length=1, max_length=20)]


class Leap(_ByCoach):
    """Leap to an empty square within distance 2."""

    kind: Literal["gridiron.leap"] = "gridiron.leap"
    to: Point


class Block(_ByCoach):
    """Block an adjacent standing opponent."""

    kind: Literal["gridiron.block"] = "gridiron.block"
    target_id: PlayerId


class ThrowPass(_ByCoach):
    """Throw the carried ball to a square."""

    kind: Literal["gridiron.throw_pass"] = "gridiron.throw_pass"
    target: Point


class HandOff(_ByCoach):
    """Hand the carried ball to an adjacent standing team-mate."""

    kind: Literal["gridiron.hand_off"] = "gridiron.hand_off"
    target_id: PlayerId


class CommitFoul(_ByCoach):
    """Foul an adjacent opponent who lies on the ground."""

    kind: Literal["gridiron.foul"] = "gridiron.foul"
    target_id: PlayerId


class EndActivation(_ByCoach):
    """Be done with the active player."""

    kind: Literal["gridiron.end_activation"] = "gridiron.end_activation"


class EndTurn(_ByCoach):
    """Be done with the team turn."""

    kind: Literal["gridiron.end_turn"] = "gridiron.end_turn"


class Decide(_ByCoach):
    """Answer the decision that is open."""

    kind: Literal["gridiron.decide"] = "gridiron.decide"
    decision_id: Token
    choice: Record


class CarryOutOrder(Command):
    """With dice from the table: carry out the standing order that fits the open decision (GRD-GAP-37)."""

    roles: ClassVar[frozenset[str]] = frozenset({"coach", "gm"})
    kind: Literal["gridiron.carry_out_order"] = "gridiron.carry_out_order"
    decision_id: Token


class SetStandingOrders(_ByCoach):
    """Lodge answers in advance; they replace the earlier ones and stay secret."""

    in_setup: ClassVar[bool] = True
    in_pause: ClassVar[bool] = True
    sealed: ClassVar[bool] = True
    kind: Literal["gridiron.set_standing_orders"] = "gridiron.set_standing_orders"
    reroll: JsonValue = None
    stand_firm: JsonValue = None
    side_step: JsonValue = None
    wrestle: JsonValue = None
    follow_up: JsonValue = None
    intercept: JsonValue = None
    apothecary: JsonValue = None
    bribe: JsonValue = None
    touchback: JsonValue = None


class Concede(_ByCoach):
    """Give the match up."""

    in_setup: ClassVar[bool] = True
    in_pause: ClassVar[bool] = True
    while_dice_awaited: ClassVar[bool] = True
    takes_faces: ClassVar[bool] = False
    kind: Literal["gridiron.concede"] = "gridiron.concede"


class _ByGm(Command):
    roles: ClassVar[frozenset[str]] = GM


class GmDecide(_ByGm):
    """Answer the open decision for its owner; `override` with `{"success": true}` lets a failed test pass."""

    kind: Literal["gridiron.gm_decide"] = "gridiron.gm_decide"
    decision_id: Token
    choice: Record
    override: Flag = False
    reason: Reason
    private: Flag = False


class Change(Border):
    """One value of the position, by its dotted path."""

    path: Token
    value: JsonValue


class GmEdit(_ByGm):
    """Correct the position at rest; sets off nothing."""

    in_pause: ClassVar[bool] = True
    kind: Literal["gridiron.gm_edit"] = "gridiron.gm_edit"
    changes: Annotated[tuple[Change, ...], Field(min_length=1, max_length=500)]
    reason: Reason
    private: Flag = False


class GmEndTurn(_ByGm):
    """Close what is open and end the team turn, plainly or as a turnover."""

    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True)
    kind: Literal["gridiron.gm_end_turn"] = "gridiron.gm_end_turn"
    as_: Literal["end", "turnover"] = Field(default="end", alias="as")
    reason: Reason
    private: Flag = False


class GmAwardTouchdown(_ByGm):
    """Award a touchdown; it ends the drive."""

    kind: Literal["gridiron.gm_award_touchdown"] = "gridiron.gm_award_touchdown"
    side: Token
    player_id: PlayerId | None = None
    reason: Reason
    private: Flag = False


COMMANDS: tuple[type[Command], ...] = (
    SubmitRoster,
    TossCoin,
    ChooseKickOrReceive,
    SubmitSetup,
    KickBall,
    Activate,
    CancelActivation,
    StandUp,
    Move,
    Leap,
    Block,
    ThrowPass,
    HandOff,
    CommitFoul,
    EndActivation,
    EndTurn,
    Decide,
    CarryOutOrder,
    SetStandingOrders,
    Concede,
    GmDecide,
    GmEdit,
    GmEndTurn,
    GmAwardTouchdown,
)
