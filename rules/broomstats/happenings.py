"""What happens in a round: one small class per kind, in the order of the steps (catalogue 4.4, 4.10).

The GM reads each as it is decided. Everybody else gets them inside `broomstats.round_published`, each as that
audience may
see it then, and whole inside `broomstats.round_disclosed` when the match is over.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Discriminator

from rules.kernel.border import Border, Flag, Int, Side, Token, Words
from rules.kernel.contract import Event


class Modifier(Border):
    """One part of a total: where it comes from and how much it is."""

    source: Token
    value: Int


class Sharing(Border):
    """On whose broom, from which round to which."""

    rescuer_id: Token
    first: Int
    last: Int


class Op(Border):
    """One operation of `gm_adjust`; which fields it has follows from `op`."""

    op: Token
    player_id: Token | None = None
    team_id: Token | None = None
    target_id: Token | None = None
    rescuer_id: Token | None = None
    effect_id: Token | None = None
    move: Token | None = None
    ability: Token | None = None
    race: Token | None = None
    stat: Token | None = None
    status: Token | None = None
    slot: Token | None = None
    phase: Token | None = None
    value: Int | Flag | None = None
    has: Flag | None = None
    used: Flag | None = None
    rounds: Int | None = None
    round: Int | None = None
    rounds_left: Int | None = None
    chase_remaining: Int | None = None
    find_stack: Int | None = None
    catch_stack: Int | None = None
    count: Int | None = None
    last_round: Int | None = None


class ShownAction(Border):
    """One of the two actions of dual-wielding."""

    move: Token
    target_id: Token | None


class ShownMove(Border):
    """A declared move as it is shown: to its team before the round, to all when the round is published."""

    player_id: Token
    move: Token | None
    target_id: Token | None = None
    partner_id: Token | None = None
    recipient_id: Token | None = None
    hoops: tuple[Int, ...] | None = None
    actions: tuple[ShownAction, ...] | None = None
    announcement: Words | None = None


class Step(Event):
    """Something that happened in a round. `step`: where; `foul`: the foul it is part of, as `r<round>:<offender>`."""

    step: Token | None
    foul: Token | None = None


class DeclarationDefaulted(Step):
    """Nobody declared for a player, so the default counts."""

    kind: Literal["broomstats.declaration_defaulted"] = "broomstats.declaration_defaulted"
    player_id: Token
    move: Token


class MoveVoided(Step):
    """A move does not take place: no die, no foul, nothing used up. `place`: of a dual-wielder's action."""

    kind: Literal["broomstats.move_voided"] = "broomstats.move_voided"
    player_id: Token
    move: Token
    reason: Token
    place: Int | None = None


class MoveChanged(Step):
    """A two-player move that found no partner became another."""

    kind: Literal["broomstats.move_changed"] = "broomstats.move_changed"
    player_id: Token
    move: Token
    becomes: Token


class UseCounted(Step):
    """A limit or cooldown was used. `player_id` null: counted against the target; `side` used it."""

    kind: Literal["broomstats.use_counted"] = "broomstats.use_counted"
    side: Side
    player_id: Token | None
    move: Token
    target_id: Token | None = None
    counts: Flag
    cools: Flag


class RollMade(Step):
    """A roll with all that makes its total. `who` null: a rogue bludger; `side`: whose it is."""

    kind: Literal["broomstats.roll_made"] = "broomstats.roll_made"
    label: Token
    who: Token | None
    side: Side | None
    sides: Int
    dice: tuple[Int, ...]
    natural: Int
    modifiers: tuple[Modifier, ...]
    total: Int
    critical: Token | None = None
    dc: Int | None = None
    overridden: Flag = False


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


class EffectApplied(Step):
    """An effect came upon a player, or (`renewed`) one there lasts longer."""

    kind: Literal["broomstats.effect_applied"] = "broomstats.effect_applied"
    player_id: Token
    has_debuff: Flag
    source: Token | None
    effect_id: Token | None
    move: Token | None
    stats: Mapping[str, Int] | None
    first: Int | None
    last: Int | None
    renewed: Flag = False


class EffectExpired(Step):
    """An effect is over."""

    kind: Literal["broomstats.effect_expired"] = "broomstats.effect_expired"
    player_id: Token
    effect_id: Token


class ShimmyWorked(Step):
    """A Shimmy distracts an opponent from the quaffle for the round."""

    kind: Literal["broomstats.shimmy_worked"] = "broomstats.shimmy_worked"
    player_id: Token
    target_id: Token


class BenchResolved(Step):
    """A move from the bench worked or did not. `target_id`: whom it met in the end."""

    kind: Literal["broomstats.bench_resolved"] = "broomstats.bench_resolved"
    player_id: Token
    move: Token
    target_id: Token | None
    success: Flag


class BenchGained(Step):
    """A second string got better: for the rest of the match, or (`round`) for one round."""

    kind: Literal["broomstats.bench_gained"] = "broomstats.bench_gained"
    player_id: Token
    move: Token
    value: Int
    round: Int | None = None


class QuaffleGrabbed(Step):
    """A player has the quaffle."""

    kind: Literal["broomstats.quaffle_grabbed"] = "broomstats.quaffle_grabbed"
    player_id: Token
    attempt: Int


class QuaffleLost(Step):
    """An attempt ends without a shot."""

    kind: Literal["broomstats.quaffle_lost"] = "broomstats.quaffle_lost"
    attempt: Int


class QuafflePassed(Step):
    """The quaffle went to a teammate."""

    kind: Literal["broomstats.quaffle_passed"] = "broomstats.quaffle_passed"
    player_id: Token
    target_id: Token
    attempt: Int


class FakeOut(Step):
    """A Chaser tried to trick the Keeper. `fooled` false also where the faked hoop was guarded."""

    kind: Literal["broomstats.fake_out"] = "broomstats.fake_out"
    player_id: Token
    target_id: Token
    fooled: Flag


class GoalScored(Step):
    """A goal. `hoop`: where hoops matter."""

    kind: Literal["broomstats.goal_scored"] = "broomstats.goal_scored"
    player_id: Token
    side: Side
    points: Int
    attempt: Int | None = None
    hoop: Int | None = None


class GoalBlocked(Step):
    """The Keeper kept the quaffle out, or the shot was none."""

    kind: Literal["broomstats.goal_blocked"] = "broomstats.goal_blocked"
    player_id: Token
    keeper_id: Token
    attempt: Int | None = None
    hoop: Int | None = None


class QuaffleFumbled(Step):
    """A shot went wrong; the player's next grab is harder."""

    kind: Literal["broomstats.quaffle_fumbled"] = "broomstats.quaffle_fumbled"
    player_id: Token


class FumblePaid(Step):
    """The harder grab after a fumble has been rolled."""

    kind: Literal["broomstats.fumble_paid"] = "broomstats.fumble_paid"
    player_id: Token


class PlayerFell(Step):
    """A player is off the broom. `with_id`: the rescuer who took the passenger along."""

    kind: Literal["broomstats.player_fell"] = "broomstats.player_fell"
    player_id: Token
    with_id: Token | None = None


class StaminaChecked(Step):
    """A falling player holds on, or does not."""

    kind: Literal["broomstats.stamina_checked"] = "broomstats.stamina_checked"
    player_id: Token
    passed: Flag


class PlayerSaved(Step):
    """A falling player was caught."""

    kind: Literal["broomstats.player_saved"] = "broomstats.player_saved"
    player_id: Token
    rescuer_id: Token
    ability: Token | None
    health: Int | None
    band: Token
    sharing: Sharing | None


class PlayerRevived(Step):
    """A Rapid Reviver brought a player back to life."""

    kind: Literal["broomstats.player_revived"] = "broomstats.player_revived"
    player_id: Token
    rescuer_id: Token


class PlayerRemoved(Step):
    """Nobody caught the player: out for the rest of the match."""

    kind: Literal["broomstats.player_removed"] = "broomstats.player_removed"
    player_id: Token


class SharingEnded(Step):
    """A player sits on the own broom again."""

    kind: Literal["broomstats.sharing_ended"] = "broomstats.sharing_ended"
    player_id: Token


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


class SnitchFound(Step):
    """A Seeker saw the snitch."""

    kind: Literal["broomstats.snitch_found"] = "broomstats.snitch_found"
    player_id: Token
    phase: Token
    chase_remaining: Int


class FindFailed(Step):
    """A Seeker did not see the snitch."""

    kind: Literal["broomstats.find_failed"] = "broomstats.find_failed"
    player_id: Token
    stack: Int | None


class ChaseAdvanced(Step):
    """A Seeker is a round closer to the snitch."""

    kind: Literal["broomstats.chase_advanced"] = "broomstats.chase_advanced"
    player_id: Token
    phase: Token
    chase_remaining: Int


class ChaseHeldUp(Step):
    """A Seeker did not get closer to the snitch."""

    kind: Literal["broomstats.chase_held_up"] = "broomstats.chase_held_up"
    player_id: Token
    source: Token | None


class ChaseReset(Step):
    """A Seeker has to begin the chase again."""

    kind: Literal["broomstats.chase_reset"] = "broomstats.chase_reset"
    player_id: Token
    source: Token | None
    chase_remaining: Int


class CatchFailed(Step):
    """A Seeker reached for the snitch and missed it."""

    kind: Literal["broomstats.catch_failed"] = "broomstats.catch_failed"
    player_id: Token
    stack: Int | None


class SnitchCaught(Step):
    """A Seeker has the snitch."""

    kind: Literal["broomstats.snitch_caught"] = "broomstats.snitch_caught"
    player_id: Token
    side: Side
    points: Int


class SubstitutionMade(Step):
    """A second string comes onto the field; `step` null: by the GM, between rounds."""

    kind: Literal["broomstats.substitution_made"] = "broomstats.substitution_made"
    out_player_id: Token | None
    in_player_id: Token
    slot: Token
    max_health: Int | None


class GoldenQuaffle(Step):
    """The golden quaffle decided a tie."""

    kind: Literal["broomstats.golden_quaffle"] = "broomstats.golden_quaffle"
    player_id: Token
    side: Side
    points: Int


STEPS: tuple[type[Step], ...] = (
    DeclarationDefaulted,
    MoveVoided,
    MoveChanged,
    UseCounted,
    RollMade,
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
    EffectApplied,
    EffectExpired,
    ShimmyWorked,
    BenchResolved,
    BenchGained,
    QuaffleGrabbed,
    QuaffleLost,
    QuafflePassed,
    FakeOut,
    GoalScored,
    GoalBlocked,
    QuaffleFumbled,
    FumblePaid,
    PlayerFell,
    StaminaChecked,
    PlayerSaved,
    PlayerRevived,
    PlayerRemoved,
    SharingEnded,
    PenaltyShot,
    PenaltyPoints,
    PlayerSentOff,
    SnitchFound,
    FindFailed,
    ChaseAdvanced,
    ChaseHeldUp,
    ChaseReset,
    CatchFailed,
    SnitchCaught,
    SubstitutionMade,
    GoldenQuaffle,
)

Happening = Annotated[
    DeclarationDefaulted
    | MoveVoided
    | MoveChanged
    | UseCounted
    | RollMade
    | FoulCommitted
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
    | EffectApplied
    | EffectExpired
    | ShimmyWorked
    | BenchResolved
    | BenchGained
    | QuaffleGrabbed
    | QuaffleLost
    | QuafflePassed
    | FakeOut
    | GoalScored
    | GoalBlocked
    | QuaffleFumbled
    | FumblePaid
    | PlayerFell
    | StaminaChecked
    | PlayerSaved
    | PlayerRevived
    | PlayerRemoved
    | SharingEnded
    | PenaltyShot
    | PenaltyPoints
    | PlayerSentOff
    | SnitchFound
    | FindFailed
    | ChaseAdvanced
    | ChaseHeldUp
    | ChaseReset
    | CatchFailed
    | SnitchCaught
    | SubstitutionMade
    | GoldenQuaffle,
    Discriminator("kind"),
]
