"""Events of a team turn: activations, movement, tests, re-rolls, decisions (catalogue 8.1 to 8.7)."""

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import JsonValue

from rules.gridiron.commands import PlayerId, Point
from rules.gridiron.events.parts import Cited, TestRolled, Way
from rules.gridiron.state import About, Loose
from rules.kernel.border import Flag, Int, Token, When
from rules.kernel.contract import Event


class TurnStarted(Event):
    """A team turn starts; `bonus`: the extra one of the kick-off table, in which `barred` players cannot act."""

    kind: Literal["gridiron.turn_started"] = "gridiron.turn_started"
    side: Token
    turn: Int
    bonus: Flag
    barred: tuple[PlayerId, ...]
    since: When
    until: When | None


class TurnEnded(Event):
    """A team turn is over: ended, turnover, touchdown, deadline or gm."""

    kind: Literal["gridiron.turn_ended"] = "gridiron.turn_ended"
    side: Token
    turn: Int
    reason: Token
    bonus: Flag


class Turnover(Event):
    """The team turn of this side is going to end, for this cause."""

    kind: Literal["gridiron.turnover"] = "gridiron.turnover"
    side: Token
    cause: Token


class PlayerActivated(Event):
    """A player takes his action; it has not started yet."""

    kind: Literal["gridiron.player_activated"] = "gridiron.player_activated"
    player_id: PlayerId
    action: Token
    target_id: PlayerId | None


class ActivationCancelled(Event):
    """An activation that had not started was taken back."""

    kind: Literal["gridiron.activation_cancelled"] = "gridiron.activation_cancelled"
    player_id: PlayerId
    action: Token


class ActivationEnded(Event):
    """A player is done; he counts as activated, his action as used."""

    kind: Literal["gridiron.activation_ended"] = "gridiron.activation_ended"
    player_id: PlayerId
    action: Token


class PathDiscarded(Event):
    """The rest of a path is not walked."""

    kind: Literal["gridiron.path_discarded"] = "gridiron.path_discarded"
    player_id: PlayerId
    path: tuple[Point, ...]


class PlayerMoved(Way):
    """A player is in another square; what it cost him, and what the ball there will do."""

    kind: Literal["gridiron.player_moved"] = "gridiron.player_moved"
    player_id: PlayerId
    to: Point
    mode: Token
    movement: Int = 0
    sprints: Int = 0
    then: Loose | None = None


class PlayerStoodUp(Cited):
    """A prone player stands; the die only where one was needed."""

    kind: Literal["gridiron.player_stood_up"] = "gridiron.player_stood_up"
    player_id: PlayerId
    movement: Int
    natural: Int | None = None
    target: Int | None = None
    rerolled: Flag = False


class StandUpFailed(Cited):
    """A prone player could not get up."""

    kind: Literal["gridiron.stand_up_failed"] = "gridiron.stand_up_failed"
    player_id: PlayerId
    natural: Int
    target: Int
    rerolled: Flag


class DodgeRolled(TestRolled):
    """A player left a tackle zone."""

    kind: Literal["gridiron.dodge_rolled"] = "gridiron.dodge_rolled"


class SprintRolled(TestRolled):
    """A player went beyond his allowance."""

    kind: Literal["gridiron.sprint_rolled"] = "gridiron.sprint_rolled"


class LeapRolled(TestRolled):
    """A player leapt."""

    kind: Literal["gridiron.leap_rolled"] = "gridiron.leap_rolled"


class PickupRolled(TestRolled):
    """A player reached for the loose ball."""

    kind: Literal["gridiron.pickup_rolled"] = "gridiron.pickup_rolled"


class CatchRolled(TestRolled):
    """A player tried to catch the ball."""

    kind: Literal["gridiron.catch_rolled"] = "gridiron.catch_rolled"


class InterceptRolled(TestRolled):
    """A player tried to intercept a pass."""

    kind: Literal["gridiron.intercept_rolled"] = "gridiron.intercept_rolled"


class PassRolled(TestRolled):
    """A player threw: accurate, inaccurate or fumble."""

    kind: Literal["gridiron.pass_rolled"] = "gridiron.pass_rolled"
    outcome: Token


class SkillRolled(TestRolled):
    """The check of a skill: loner, pro, dauntless, jump_up."""

    kind: Literal["gridiron.skill_rolled"] = "gridiron.skill_rolled"
    skill: Token


class RerollUsed(Event):
    """A roll is thrown again: by a skill, by Pro, or by a team re-roll."""

    kind: Literal["gridiron.reroll_used"] = "gridiron.reroll_used"
    side: Token
    player_id: PlayerId
    roll: Token
    source: Token


class SkillUsed(Event):
    """A skill took effect; `spent`: not again this team turn."""

    kind: Literal["gridiron.skill_used"] = "gridiron.skill_used"
    player_id: PlayerId
    skill: Token
    roll: Token | None = None
    spent: Flag = False


class DecisionOpened(Cited):
    """A choice is somebody's; `about` and `path` say how it goes on afterwards."""

    kind: Literal["gridiron.decision_opened"] = "gridiron.decision_opened"
    decision_id: Token
    decision: Token
    side: Token
    context: Mapping[str, JsonValue]
    choices: tuple[Mapping[str, Any], ...]
    open_ended: Flag
    about: About
    path: tuple[Point, ...]
    since: When
    until: When | None


class DecisionMade(Event):
    """A choice was made: by the coach, standing_orders, the deadline or the gm (`via`).

    `waited`: the active side had to wait for it, so that its time begins anew.
    """

    kind: Literal["gridiron.decision_made"] = "gridiron.decision_made"
    decision_id: Token
    decision: Token
    side: Token
    choice: Mapping[str, JsonValue]
    via: Token
    waited: Flag
    since: When | None
    until: When | None
