"""Events of blocks, pushes, injuries and fouls (catalogue 8.8 to 8.11, 8.16)."""

from typing import Literal

from rules.gridiron.commands import PlayerId, Point
from rules.gridiron.events.parts import Cited, Modifier, Way
from rules.gridiron.state import Loose
from rules.kernel.border import Flag, Int, Token
from rules.kernel.contract import Event


class BlockDeclared(Event):
    """A block: strengths with assists, how many dice, and whose coach chooses. `movement`, `sprints`: what it cost."""

    kind: Literal["gridiron.block_declared"] = "gridiron.block_declared"
    attacker_id: PlayerId
    defender_id: PlayerId
    attacker_strength: Int
    defender_strength: Int
    dice: Int
    chooser: Token
    second: Flag
    movement: Int
    sprints: Int


class BlockRolled(Event):
    """The faces of the block dice."""

    kind: Literal["gridiron.block_rolled"] = "gridiron.block_rolled"
    faces: tuple[Token, ...]
    rerolled: Flag


class BlockDieChosen(Event):
    """The die that counts."""

    kind: Literal["gridiron.block_die_chosen"] = "gridiron.block_die_chosen"
    index: Int
    face: Token


class BlockFinished(Event):
    """A block is over and done with."""

    kind: Literal["gridiron.block_finished"] = "gridiron.block_finished"
    attacker_id: PlayerId
    defender_id: PlayerId


class PlayerPushed(Way):
    """A player was pushed one square; the ball that lies there bounces (`then`)."""

    kind: Literal["gridiron.player_pushed"] = "gridiron.player_pushed"
    player_id: PlayerId
    to: Point
    chain: Flag
    then: Loose | None = None


class PlayerCrowdPushed(Way):
    """A player was pushed off the pitch; a ball that he carried is thrown in (`then`)."""

    kind: Literal["gridiron.player_crowd_pushed"] = "gridiron.player_crowd_pushed"
    player_id: PlayerId
    chain: Flag
    then: Loose | None = None


class FollowedUp(Event):
    """Whether the attacker went into the square that the pushed player left."""

    kind: Literal["gridiron.followed_up"] = "gridiron.followed_up"
    player_id: PlayerId
    to: Point
    followed: Flag


class PlayerWentDown(Cited):
    """A player is on the ground; `armour`: his armour is rolled. `by` may add to that."""

    kind: Literal["gridiron.player_went_down"] = "gridiron.player_went_down"
    player_id: PlayerId
    square: Point
    cause: Token
    armour: Flag
    by_id: PlayerId | None = None


class ArmourRolled(Cited):
    """Whether the armour holds; `sends_off`: the referee saw equal faces of a foul."""

    kind: Literal["gridiron.armour_rolled"] = "gridiron.armour_rolled"
    player_id: PlayerId
    dice: tuple[Int, Int]
    modifiers: tuple[Modifier, ...]
    total: Int
    av: Int
    broken: Flag
    boosted: Flag = False
    sends_off: Flag = False


class InjuryRolled(Event):
    """How badly a player is hurt; `box` is where a merely stunned one goes who left the pitch."""

    kind: Literal["gridiron.injury_rolled"] = "gridiron.injury_rolled"
    player_id: PlayerId
    dice: tuple[Int, Int]
    modifiers: tuple[Modifier, ...]
    total: Int
    result: Token
    sends_off: Flag = False


class CasualtyRolled(Event):
    """The casualty table."""

    kind: Literal["gridiron.casualty_rolled"] = "gridiron.casualty_rolled"
    player_id: PlayerId
    d6: Int
    d8: Int
    result: Token


class ApothecaryUsed(Event):
    """The apothecary came; `stays`: the player lies stunned in his square instead of leaving."""

    kind: Literal["gridiron.apothecary_used"] = "gridiron.apothecary_used"
    side: Token
    player_id: PlayerId
    stays: Flag


class PlayerLeftPitch(Event):
    """A player is out of play, in this box; `casualty` is recorded for leagues."""

    kind: Literal["gridiron.player_left_pitch"] = "gridiron.player_left_pitch"
    player_id: PlayerId
    box: Token
    cause: Token
    casualty: Token | None = None


class FoulDeclared(Cited):
    """A foul, with the assists of both sides."""

    kind: Literal["gridiron.foul_declared"] = "gridiron.foul_declared"
    player_id: PlayerId
    target_id: PlayerId
    assists: Int
    defensive_assists: Int


class BribeRolled(Event):
    """Whether a bribe keeps a player on the pitch; it is spent."""

    kind: Literal["gridiron.bribe_rolled"] = "gridiron.bribe_rolled"
    side: Token
    player_id: PlayerId
    natural: Int
    success: Flag


class PlayerSentOff(Cited):
    """The referee sent a player off; `bribed`: he stays all the same."""

    kind: Literal["gridiron.player_sent_off"] = "gridiron.player_sent_off"
    player_id: PlayerId
    bribed: Flag
