"""What happens in a round: one small class per kind, a file for each chapter (catalogue 4.4, 4.10).

The GM reads each as it is decided. Everybody else gets them inside `broomstats.round_published`, each as that
audience may see it then, and whole inside `broomstats.round_disclosed` when the match is over.
"""

from typing import Annotated

from pydantic import Discriminator

from rules.broomstats.happenings.attacks import (
    ATTACKS,
    AttackDefended,
    AttackHit,
    AttackMissed,
    AttackRedirected,
    BludgerIntercepted,
    CounterHit,
    DamageTaken,
    DefenceFailed,
    FoulCommitted,
    FoulSeen,
    InterceptFailed,
    OfAttacks,
    PenaltyPoints,
    PenaltyShot,
    PlayerSentOff,
    RicochetTriggered,
)
from rules.broomstats.happenings.effects import (
    EFFECTS,
    BenchGained,
    BenchResolved,
    EffectApplied,
    EffectExpired,
    OfEffects,
    ShimmyWorked,
)
from rules.broomstats.happenings.falls import (
    FALLS,
    OfFalls,
    PlayerFell,
    PlayerRemoved,
    PlayerRevived,
    PlayerSaved,
    SharingEnded,
    StaminaChecked,
)
from rules.broomstats.happenings.parts import Modifier, Op, Sharing, ShownAction, ShownMove, Step
from rules.broomstats.happenings.quaffle import (
    QUAFFLE,
    FakeOut,
    FumblePaid,
    GoalBlocked,
    GoalScored,
    OfQuaffle,
    QuaffleFumbled,
    QuaffleGrabbed,
    QuaffleLost,
    QuafflePassed,
)
from rules.broomstats.happenings.rounds import (
    ROUNDS,
    DeclarationDefaulted,
    GoldenQuaffle,
    MoveChanged,
    MoveVoided,
    OfRounds,
    RollMade,
    SubstitutionMade,
    UseCounted,
)
from rules.broomstats.happenings.snitch import (
    SNITCH,
    CatchFailed,
    ChaseAdvanced,
    ChaseHeldUp,
    ChaseReset,
    FindFailed,
    OfSnitch,
    SnitchCaught,
    SnitchFound,
)

STEPS: tuple[type[Step], ...] = (*ROUNDS, *ATTACKS, *EFFECTS, *QUAFFLE, *FALLS, *SNITCH)

Happening = Annotated[
    OfRounds | OfAttacks | OfEffects | OfQuaffle | OfFalls | OfSnitch,
    Discriminator("kind"),
]

__all__ = [
    "STEPS",
    "AttackDefended",
    "AttackHit",
    "AttackMissed",
    "AttackRedirected",
    "BenchGained",
    "BenchResolved",
    "BludgerIntercepted",
    "CatchFailed",
    "ChaseAdvanced",
    "ChaseHeldUp",
    "ChaseReset",
    "CounterHit",
    "DamageTaken",
    "DeclarationDefaulted",
    "DefenceFailed",
    "EffectApplied",
    "EffectExpired",
    "FakeOut",
    "FindFailed",
    "FoulCommitted",
    "FoulSeen",
    "FumblePaid",
    "GoalBlocked",
    "GoalScored",
    "GoldenQuaffle",
    "Happening",
    "InterceptFailed",
    "Modifier",
    "MoveChanged",
    "MoveVoided",
    "Op",
    "PenaltyPoints",
    "PenaltyShot",
    "PlayerFell",
    "PlayerRemoved",
    "PlayerRevived",
    "PlayerSaved",
    "PlayerSentOff",
    "QuaffleFumbled",
    "QuaffleGrabbed",
    "QuaffleLost",
    "QuafflePassed",
    "RicochetTriggered",
    "RollMade",
    "Sharing",
    "SharingEnded",
    "ShimmyWorked",
    "ShownAction",
    "ShownMove",
    "SnitchCaught",
    "SnitchFound",
    "StaminaChecked",
    "Step",
    "SubstitutionMade",
    "UseCounted",
]
