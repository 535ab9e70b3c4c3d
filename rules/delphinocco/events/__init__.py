"""What can happen in delphinocco (catalogue 4.6), one class per event: the course of a match, and the plays in it.

`since` and `until` say when whoever is awaited from here on began to be awaited, and the end of the limit `turn`,
written once.
"""

from rules.delphinocco.events.course import (
    BlockOrderSet as BlockOrderSet,
)
from rules.delphinocco.events.course import (
    BlockOrdersRevealed as BlockOrdersRevealed,
)
from rules.delphinocco.events.course import (
    Conceded as Conceded,
)
from rules.delphinocco.events.course import (
    CurrentRolled as CurrentRolled,
)
from rules.delphinocco.events.course import (
    ExchangeResolved as ExchangeResolved,
)
from rules.delphinocco.events.course import (
    FormationReset as FormationReset,
)
from rules.delphinocco.events.course import (
    GmAdjusted as GmAdjusted,
)
from rules.delphinocco.events.course import (
    GmForced as GmForced,
)
from rules.delphinocco.events.course import (
    KickOffDecided as KickOffDecided,
)
from rules.delphinocco.events.course import (
    LineupReplaced as LineupReplaced,
)
from rules.delphinocco.events.course import (
    LineupsRevealed as LineupsRevealed,
)
from rules.delphinocco.events.course import (
    LineupSubmitted as LineupSubmitted,
)
from rules.delphinocco.events.course import (
    MatchCreated as MatchCreated,
)
from rules.delphinocco.events.course import (
    MatchEnded as MatchEnded,
)
from rules.delphinocco.events.course import (
    RestartChosen as RestartChosen,
)
from rules.delphinocco.events.course import (
    RestartPending as RestartPending,
)
from rules.delphinocco.events.course import (
    RoundEnded as RoundEnded,
)
from rules.delphinocco.events.course import (
    RoundStarted as RoundStarted,
)
from rules.delphinocco.events.course import (
    TeamValuesComputed as TeamValuesComputed,
)
from rules.delphinocco.events.course import (
    TurnEnded as TurnEnded,
)
from rules.delphinocco.events.course import (
    TurnStarted as TurnStarted,
)
from rules.delphinocco.events.plays import (
    AutoPassed as AutoPassed,
)
from rules.delphinocco.events.plays import (
    BlockDeclined as BlockDeclined,
)
from rules.delphinocco.events.plays import (
    BlockResolved as BlockResolved,
)
from rules.delphinocco.events.plays import (
    BlockWindowOpened as BlockWindowOpened,
)
from rules.delphinocco.events.plays import (
    ConditionTested as ConditionTested,
)
from rules.delphinocco.events.plays import (
    FigureMoved as FigureMoved,
)
from rules.delphinocco.events.plays import (
    FishContested as FishContested,
)
from rules.delphinocco.events.plays import (
    FishLoose as FishLoose,
)
from rules.delphinocco.events.plays import (
    FishPickedUp as FishPickedUp,
)
from rules.delphinocco.events.plays import (
    FishTaken as FishTaken,
)
from rules.delphinocco.events.plays import (
    FishWon as FishWon,
)
from rules.delphinocco.events.plays import (
    InterceptionRolled as InterceptionRolled,
)
from rules.delphinocco.events.plays import (
    MoveEnded as MoveEnded,
)
from rules.delphinocco.events.plays import (
    MoveGivenUp as MoveGivenUp,
)
from rules.delphinocco.events.plays import (
    MoveStarted as MoveStarted,
)
from rules.delphinocco.events.plays import (
    OutplayResolved as OutplayResolved,
)
from rules.delphinocco.events.plays import (
    PassByResolved as PassByResolved,
)
from rules.delphinocco.events.plays import (
    PassCompleted as PassCompleted,
)
from rules.delphinocco.events.plays import (
    PassDeviated as PassDeviated,
)
from rules.delphinocco.events.plays import (
    PassIntercepted as PassIntercepted,
)
from rules.delphinocco.events.plays import (
    PassRolled as PassRolled,
)
from rules.delphinocco.events.plays import (
    RenzScored as RenzScored,
)
from rules.delphinocco.events.plays import (
    ShotRolled as ShotRolled,
)
from rules.kernel.contract import Event

EVENTS: tuple[type[Event], ...] = (
    MatchCreated,
    LineupSubmitted,
    LineupReplaced,
    LineupsRevealed,
    TeamValuesComputed,
    ExchangeResolved,
    KickOffDecided,
    CurrentRolled,
    RoundStarted,
    RoundEnded,
    TurnStarted,
    TurnEnded,
    MoveStarted,
    PassByResolved,
    FigureMoved,
    FishPickedUp,
    OutplayResolved,
    MoveEnded,
    MoveGivenUp,
    BlockWindowOpened,
    BlockDeclined,
    BlockResolved,
    FishWon,
    AutoPassed,
    PassRolled,
    InterceptionRolled,
    PassCompleted,
    PassIntercepted,
    PassDeviated,
    FishLoose,
    FishContested,
    FishTaken,
    ShotRolled,
    RenzScored,
    ConditionTested,
    RestartPending,
    RestartChosen,
    FormationReset,
    BlockOrderSet,
    BlockOrdersRevealed,
    Conceded,
    GmForced,
    GmAdjusted,
    MatchEnded,
)
