"""The events of gridiron (catalogue 6.8), each under the rule that made it so; a file for each chapter.

Fields beyond the catalogue's say what follows, so that `evolve` need not know a rule: `then` (what the ball will do
next), `stays`, `costs_turn` and the like. The ends of limits that start with an event stand in it (`until`).
"""

from rules.gridiron.events.ball import (
    BallBounced as BallBounced,
)
from rules.gridiron.events.ball import (
    BallCaught as BallCaught,
)
from rules.gridiron.events.ball import (
    BallDropped as BallDropped,
)
from rules.gridiron.events.ball import (
    BallLanded as BallLanded,
)
from rules.gridiron.events.ball import (
    BallPickedUp as BallPickedUp,
)
from rules.gridiron.events.ball import (
    BallScattered as BallScattered,
)
from rules.gridiron.events.ball import (
    BallThrownIn as BallThrownIn,
)
from rules.gridiron.events.ball import (
    HandOffMade as HandOffMade,
)
from rules.gridiron.events.ball import (
    PassDeclared as PassDeclared,
)
from rules.gridiron.events.ball import (
    ThrowEnded as ThrowEnded,
)
from rules.gridiron.events.between import (
    CoinTossed as CoinTossed,
)
from rules.gridiron.events.between import (
    DriveEnded as DriveEnded,
)
from rules.gridiron.events.between import (
    DriveForfeited as DriveForfeited,
)
from rules.gridiron.events.between import (
    DriveOpened as DriveOpened,
)
from rules.gridiron.events.between import (
    HalfEnded as HalfEnded,
)
from rules.gridiron.events.between import (
    HeatRolled as HeatRolled,
)
from rules.gridiron.events.between import (
    KickChoiceMade as KickChoiceMade,
)
from rules.gridiron.events.between import (
    KickoffDetails as KickoffDetails,
)
from rules.gridiron.events.between import (
    KickoffEvent as KickoffEvent,
)
from rules.gridiron.events.between import (
    KickPlaced as KickPlaced,
)
from rules.gridiron.events.between import (
    KickScattered as KickScattered,
)
from rules.gridiron.events.between import (
    KoRecoveryRolled as KoRecoveryRolled,
)
from rules.gridiron.events.between import (
    MatchCreated as MatchCreated,
)
from rules.gridiron.events.between import (
    MatchEnded as MatchEnded,
)
from rules.gridiron.events.between import (
    RosterAccepted as RosterAccepted,
)
from rules.gridiron.events.between import (
    SetupSubmitted as SetupSubmitted,
)
from rules.gridiron.events.between import (
    TouchbackAwarded as TouchbackAwarded,
)
from rules.gridiron.events.between import (
    Touchdown as Touchdown,
)
from rules.gridiron.events.between import (
    WeatherRolled as WeatherRolled,
)
from rules.gridiron.events.contact import (
    ApothecaryUsed as ApothecaryUsed,
)
from rules.gridiron.events.contact import (
    ArmourRolled as ArmourRolled,
)
from rules.gridiron.events.contact import (
    BlockDeclared as BlockDeclared,
)
from rules.gridiron.events.contact import (
    BlockDieChosen as BlockDieChosen,
)
from rules.gridiron.events.contact import (
    BlockFinished as BlockFinished,
)
from rules.gridiron.events.contact import (
    BlockRolled as BlockRolled,
)
from rules.gridiron.events.contact import (
    BribeRolled as BribeRolled,
)
from rules.gridiron.events.contact import (
    CasualtyRolled as CasualtyRolled,
)
from rules.gridiron.events.contact import (
    FollowedUp as FollowedUp,
)
from rules.gridiron.events.contact import (
    FoulDeclared as FoulDeclared,
)
from rules.gridiron.events.contact import (
    InjuryRolled as InjuryRolled,
)
from rules.gridiron.events.contact import (
    PlayerCrowdPushed as PlayerCrowdPushed,
)
from rules.gridiron.events.contact import (
    PlayerLeftPitch as PlayerLeftPitch,
)
from rules.gridiron.events.contact import (
    PlayerPushed as PlayerPushed,
)
from rules.gridiron.events.contact import (
    PlayerSentOff as PlayerSentOff,
)
from rules.gridiron.events.contact import (
    PlayerWentDown as PlayerWentDown,
)
from rules.gridiron.events.office import (
    DeadlineExpired as DeadlineExpired,
)
from rules.gridiron.events.office import (
    GmDecided as GmDecided,
)
from rules.gridiron.events.office import (
    GmEdited as GmEdited,
)
from rules.gridiron.events.office import (
    GmTouchdownAwarded as GmTouchdownAwarded,
)
from rules.gridiron.events.office import (
    GmTurnEnded as GmTurnEnded,
)
from rules.gridiron.events.office import (
    StandingOrdersSet as StandingOrdersSet,
)
from rules.gridiron.events.parts import Modifier as Modifier
from rules.gridiron.events.turns import (
    ActivationCancelled as ActivationCancelled,
)
from rules.gridiron.events.turns import (
    ActivationEnded as ActivationEnded,
)
from rules.gridiron.events.turns import (
    CatchRolled as CatchRolled,
)
from rules.gridiron.events.turns import (
    DecisionMade as DecisionMade,
)
from rules.gridiron.events.turns import (
    DecisionOpened as DecisionOpened,
)
from rules.gridiron.events.turns import (
    DodgeRolled as DodgeRolled,
)
from rules.gridiron.events.turns import (
    InterceptRolled as InterceptRolled,
)
from rules.gridiron.events.turns import (
    LeapRolled as LeapRolled,
)
from rules.gridiron.events.turns import (
    PassRolled as PassRolled,
)
from rules.gridiron.events.turns import (
    PathDiscarded as PathDiscarded,
)
from rules.gridiron.events.turns import (
    PickupRolled as PickupRolled,
)
from rules.gridiron.events.turns import (
    PlayerActivated as PlayerActivated,
)
from rules.gridiron.events.turns import (
    PlayerMoved as PlayerMoved,
)
from rules.gridiron.events.turns import (
    PlayerStoodUp as PlayerStoodUp,
)
from rules.gridiron.events.turns import (
    RerollUsed as RerollUsed,
)
from rules.gridiron.events.turns import (
    SkillRolled as SkillRolled,
)
from rules.gridiron.events.turns import (
    SkillUsed as SkillUsed,
)
from rules.gridiron.events.turns import (
    SprintRolled as SprintRolled,
)
from rules.gridiron.events.turns import (
    StandUpFailed as StandUpFailed,
)
from rules.gridiron.events.turns import (
    TurnEnded as TurnEnded,
)
from rules.gridiron.events.turns import (
    Turnover as Turnover,
)
from rules.gridiron.events.turns import (
    TurnStarted as TurnStarted,
)
from rules.kernel.contract import Event

EVENTS: tuple[type[Event], ...] = (
    MatchCreated,
    RosterAccepted,
    CoinTossed,
    KickChoiceMade,
    WeatherRolled,
    KoRecoveryRolled,
    HeatRolled,
    DriveEnded,
    DriveOpened,
    DriveForfeited,
    SetupSubmitted,
    KickPlaced,
    KickScattered,
    KickoffEvent,
    TouchbackAwarded,
    TurnStarted,
    TurnEnded,
    PlayerActivated,
    ActivationCancelled,
    ActivationEnded,
    PlayerMoved,
    PlayerStoodUp,
    StandUpFailed,
    DodgeRolled,
    SprintRolled,
    LeapRolled,
    PickupRolled,
    CatchRolled,
    InterceptRolled,
    PassRolled,
    SkillRolled,
    PlayerWentDown,
    ArmourRolled,
    InjuryRolled,
    CasualtyRolled,
    ApothecaryUsed,
    PlayerLeftPitch,
    BallPickedUp,
    BallCaught,
    BallDropped,
    BallLanded,
    BallBounced,
    BallScattered,
    BallThrownIn,
    BlockDeclared,
    BlockRolled,
    BlockDieChosen,
    BlockFinished,
    PlayerPushed,
    PlayerCrowdPushed,
    FollowedUp,
    PassDeclared,
    HandOffMade,
    ThrowEnded,
    FoulDeclared,
    BribeRolled,
    PlayerSentOff,
    RerollUsed,
    SkillUsed,
    DecisionOpened,
    DecisionMade,
    PathDiscarded,
    Turnover,
    Touchdown,
    HalfEnded,
    MatchEnded,
    DeadlineExpired,
    StandingOrdersSet,
    GmDecided,
    GmEdited,
    GmTurnEnded,
    GmTouchdownAwarded,
)
