"""Fouls, bludgers and what they cost (catalogue 4.8, 5.5, 5.6)."""

from typing import Literal

from rules.broomstats.happenings.parts import Step
from rules.kernel.border import Flag, Int, Side, Token


class FoulCommitted(Step):
    """A foul was tried. `hit`: it worked; `seen`: the referee saw it."""

    kind: Literal["broomstats.foul_committed"] = "broomstats.foul_committed"
    player_id: Token
    target_id: Token
    move: Token
    hit: Flag
    seen: Flag


class FoulSeen(Step):
    """A seen foul is counted against its player."""

    kind: Literal["broomstats.foul_seen"] = "broomstats.foul_seen"
    player_id: Token
    count: Int


class AttackHit(Step):
    """An attack hit. `player_id` null: a rogue bludger. `ability`: what made it hit by itself."""

    kind: Literal["broomstats.attack_hit"] = "broomstats.attack_hit"
    player_id: Token | None
    target_id: Token
    move: Token
    ability: Token | None = None
    holder_id: Token | None = None


class AttackMissed(Step):
    """An attack missed. `ability`: what made it miss by itself."""

    kind: Literal["broomstats.attack_missed"] = "broomstats.attack_missed"
    player_id: Token | None
    target_id: Token
    move: Token
    ability: Token | None = None


class AttackRedirected(Step):
    """An attack goes at somebody else: after a critical failure, or because a Beater stands before the target."""

    kind: Literal["broomstats.attack_redirected"] = "broomstats.attack_redirected"
    player_id: Token
    from_id: Token
    target_id: Token


class BludgerIntercepted(Step):
    """A Beater took another's bludger out of the air."""

    kind: Literal["broomstats.bludger_intercepted"] = "broomstats.bludger_intercepted"
    player_id: Token
    target_id: Token


class InterceptFailed(Step):
    """A Beater tried to take another's bludger and did not get it."""

    kind: Literal["broomstats.intercept_failed"] = "broomstats.intercept_failed"
    player_id: Token
    target_id: Token


class AttackDefended(Step):
    """A Beater batted a bludger away from a teammate."""

    kind: Literal["broomstats.attack_defended"] = "broomstats.attack_defended"
    player_id: Token
    target_id: Token
    hitter_id: Token | None


class DefenceFailed(Step):
    """A Beater stood before a teammate and was hit instead."""

    kind: Literal["broomstats.defence_failed"] = "broomstats.defence_failed"
    player_id: Token
    target_id: Token
    hitter_id: Token | None


class CounterHit(Step):
    """A bludger that was batted away hit somebody."""

    kind: Literal["broomstats.counter_hit"] = "broomstats.counter_hit"
    player_id: Token
    target_id: Token


class RicochetTriggered(Step):
    """A bludger that hit flies on at another."""

    kind: Literal["broomstats.ricochet_triggered"] = "broomstats.ricochet_triggered"
    player_id: Token
    target_id: Token


class DamageTaken(Step):
    """A player lost health. `source` null: not known, or nobody."""

    kind: Literal["broomstats.damage_taken"] = "broomstats.damage_taken"
    player_id: Token
    amount: Int | None
    health: Int | None
    band: Token
    source: Token | None
    move: Token | None


class PenaltyShot(Step):
    """A penalty for a seen foul. `keeper_id` null: nobody in the hoops."""

    kind: Literal["broomstats.penalty_shot"] = "broomstats.penalty_shot"
    player_id: Token
    keeper_id: Token | None
    offender_id: Token
    scored: Flag


class PenaltyPoints(Step):
    """Points for the fouled team."""

    kind: Literal["broomstats.penalty_points"] = "broomstats.penalty_points"
    offender_id: Token
    side: Side
    points: Int


class PlayerSentOff(Step):
    """A player is sent off after too many seen fouls."""

    kind: Literal["broomstats.player_sent_off"] = "broomstats.player_sent_off"
    player_id: Token


OfAttacks = (
    FoulCommitted
    | FoulSeen
    | AttackHit
    | AttackMissed
    | AttackRedirected
    | BludgerIntercepted
    | InterceptFailed
    | AttackDefended
    | DefenceFailed
    | CounterHit
    | RicochetTriggered
    | DamageTaken
    | PenaltyShot
    | PenaltyPoints
    | PlayerSentOff
)
ATTACKS: tuple[type[Step], ...] = (
    FoulCommitted,
    FoulSeen,
    AttackHit,
    AttackMissed,
    AttackRedirected,
    BludgerIntercepted,
    InterceptFailed,
    AttackDefended,
    DefenceFailed,
    CounterHit,
    RicochetTriggered,
    DamageTaken,
    PenaltyShot,
    PenaltyPoints,
    PlayerSentOff,
)
