"""What can happen in cardpitch. A field that is hidden from somebody is null in what he is told (CRD-SEC-1)."""

from collections.abc import Mapping
from typing import Literal

from rules.cardpitch.commands import Errand
from rules.cardpitch.shapes import Coin, DrawDie, LaidCard, OpenedDie, PassReason, Player, Round, SideCards, TeamSheet
from rules.cardpitch.tables import Options, Phase, Slot
from rules.kernel.border import Flag, Int, Side, When, Words
from rules.kernel.contract import Event


class TurnEvent(Event):
    """An event of a turn; 0 before the first."""

    turn: Int


class MatchCreated(TurnEvent):
    """A match was opened; `since` is when, for what is awaited from now on."""

    kind: Literal["cardpitch.match_created"] = "cardpitch.match_created"
    teams: Mapping[Side, TeamSheet]
    options: Options
    since: When


class MatchStarted(TurnEvent):
    """The match began."""

    kind: Literal["cardpitch.match_started"] = "cardpitch.match_started"
    teams: Mapping[Side, TeamSheet]
    options: Options


class TurnStarted(TurnEvent):
    """A turn began, of overtime or not."""

    kind: Literal["cardpitch.turn_started"] = "cardpitch.turn_started"
    overtime: Flag


class QuaffleDrawn(TurnEvent):
    """The quaffle was drawn among all chasers on the pitch; `index` counts from 1."""

    kind: Literal["cardpitch.quaffle_drawn"] = "cardpitch.quaffle_drawn"
    pool: tuple[Player, ...]
    index: Int
    side: Side
    slot: Slot


class QuafflePassed(TurnEvent):
    """The quaffle is the other side's; it chooses the chaser."""

    kind: Literal["cardpitch.quaffle_passed"] = "cardpitch.quaffle_passed"
    to: Side
    reason: PassReason


class QuaffleDead(TurnEvent):
    """Nobody can carry the quaffle this turn."""

    kind: Literal["cardpitch.quaffle_dead"] = "cardpitch.quaffle_dead"


class BludgersShared(TurnEvent):
    """Coins shared out the bludgers; coin i is for the i-th in play, `owners` are those of number 1 and 2."""

    kind: Literal["cardpitch.bludgers_shared"] = "cardpitch.bludgers_shared"
    coins: tuple[Coin, ...]
    a: Int
    b: Int
    owners: tuple[Side | None, Side | None]
    resting: tuple[Int, ...]


class WheelSpun(TurnEvent):
    """One spin decided the quaffle (`side` and `slot`, null where nothing was drawn) and the bludgers."""

    kind: Literal["cardpitch.wheel_spun"] = "cardpitch.wheel_spun"
    cells: Int
    index: Int
    side: Side | None
    slot: Slot | None
    a: Int
    b: Int
    owners: tuple[Side | None, Side | None]
    resting: tuple[Int, ...]


class PhaseOpened(TurnEvent):
    """Cards are awaited of these sides, until a moment or (null) without limit."""

    kind: Literal["cardpitch.phase_opened"] = "cardpitch.phase_opened"
    phase: Phase
    awaiting: tuple[Side, ...]
    since: When
    until: When | None


class PhaseClosed(TurnEvent):
    """All cards of a phase are down; told where it was secret until now who had laid (CRD-SEC-5)."""

    kind: Literal["cardpitch.phase_closed"] = "cardpitch.phase_closed"
    phase: Phase
    laid: tuple[LaidCard, ...]


class DiceAwaited(TurnEvent):
    """The match rests in a phase until these dice come, in this order (CRD-SEC-12)."""

    kind: Literal["cardpitch.dice_awaited"] = "cardpitch.dice_awaited"
    phase: Phase
    dice: tuple[Literal["coin"] | DrawDie, ...]
    since: When


class CardLaid(TurnEvent):
    """A side laid cards; what they say is its own until the reveal (CRD-SEC-2)."""

    side: Side
    replaced: Flag


class QuaffleCommitted(CardLaid):
    """The holder aims."""

    kind: Literal["cardpitch.quaffle_committed"] = "cardpitch.quaffle_committed"
    goal: Int | None
    chaser: Slot | None


class KeeperCommitted(CardLaid):
    """The defender's keeper guards a goal."""

    kind: Literal["cardpitch.keeper_committed"] = "cardpitch.keeper_committed"
    goal: Int | None


class BeatersCommitted(CardLaid):
    """A side's beaters attack and guard."""

    kind: Literal["cardpitch.beaters_committed"] = "cardpitch.beaters_committed"
    attacks: tuple[Errand, ...] | None
    guards: tuple[Errand, ...] | None


class CardsRevealed(TurnEvent):
    """All cards are up."""

    kind: Literal["cardpitch.cards_revealed"] = "cardpitch.cards_revealed"
    a: SideCards
    b: SideCards


class DiceRevealed(TurnEvent):
    """The dice of random cards are open with the cards they laid (CRD-SEC-11)."""

    kind: Literal["cardpitch.dice_revealed"] = "cardpitch.dice_revealed"
    dice: tuple[OpenedDie, ...]


class BludgerBlocked(TurnEvent):
    """A player was attacked and guarded: nothing happens to him."""

    kind: Literal["cardpitch.bludger_blocked"] = "cardpitch.bludger_blocked"
    side: Side
    slot: Slot
    guarded_by: tuple[Slot, ...]
    bludgers: tuple[Int, ...]


class PlayerSuspended(TurnEvent):
    """A player was hit and is off."""

    kind: Literal["cardpitch.player_suspended"] = "cardpitch.player_suspended"
    side: Side
    slot: Slot
    misses_left: Int
    bludgers: tuple[Int, ...]


class GoalScored(TurnEvent):
    """The carrier scored; `keeper`: off the pitch, hit this turn, or guarding another goal."""

    kind: Literal["cardpitch.goal_scored"] = "cardpitch.goal_scored"
    side: Side
    slot: Slot
    goal: Int
    points: Int
    keeper: Literal["beaten", "hit", "absent"]


class ShotSaved(TurnEvent):
    """The defender's keeper guarded the goal aimed at."""

    kind: Literal["cardpitch.shot_saved"] = "cardpitch.shot_saved"
    side: Side
    goal: Int


class ShotLost(TurnEvent):
    """The carrier could not shoot."""

    kind: Literal["cardpitch.shot_lost"] = "cardpitch.shot_lost"
    side: Side
    slot: Slot
    reason: Literal["carrier_hit", "carrier_attacked"]


class PlayerReturned(TurnEvent):
    """A player has sat out his own phase often enough and is on the pitch again; `phase` is the one that ended."""

    kind: Literal["cardpitch.player_returned"] = "cardpitch.player_returned"
    side: Side
    slot: Slot
    phase: Phase


class SnitchTossed(TurnEvent):
    """Coins for the snitch: `rounds` of both seekers, or two `coins` of the only one's `side`."""

    kind: Literal["cardpitch.snitch_tossed"] = "cardpitch.snitch_tossed"
    mode: Literal["both", "single"]
    rounds: tuple[Round, ...] | None
    side: Side | None
    coins: tuple[Coin, ...] | None


class SnitchCaught(TurnEvent):
    """A seeker caught the snitch."""

    kind: Literal["cardpitch.snitch_caught"] = "cardpitch.snitch_caught"
    side: Side
    points: Int


class SnitchEscaped(TurnEvent):
    """Nobody caught the snitch."""

    kind: Literal["cardpitch.snitch_escaped"] = "cardpitch.snitch_escaped"


class SnitchSkipped(TurnEvent):
    """No seeker is on the pitch."""

    kind: Literal["cardpitch.snitch_skipped"] = "cardpitch.snitch_skipped"


class TurnEnded(TurnEvent):
    """A turn is over, with this score."""

    kind: Literal["cardpitch.turn_ended"] = "cardpitch.turn_ended"
    score: Mapping[Side, Int]


class OvertimeCalled(TurnEvent):
    """Both have reached the target and stand level: another turn."""

    kind: Literal["cardpitch.overtime_called"] = "cardpitch.overtime_called"
    score: Mapping[Side, Int]


class MatchWon(TurnEvent):
    """The match is over."""

    kind: Literal["cardpitch.match_won"] = "cardpitch.match_won"
    winner: Side
    score: Mapping[Side, Int]
    reason: Literal["score", "concession"]


class Correction(TurnEvent):
    """A change by the game master, with its reason, visible to all (CRD-53)."""

    reason: Words


class GmScoreSet(Correction):
    """The score was set."""

    kind: Literal["cardpitch.gm_score_set"] = "cardpitch.gm_score_set"
    a: Int
    b: Int


class GmSuspended(Correction):
    """A player was suspended; `carrier_open`: he was the carrier, and his side chooses another."""

    kind: Literal["cardpitch.gm_suspended"] = "cardpitch.gm_suspended"
    side: Side
    slot: Slot
    misses: Int
    carrier_open: Flag


class GmReinstated(Correction):
    """A player was brought back."""

    kind: Literal["cardpitch.gm_reinstated"] = "cardpitch.gm_reinstated"
    side: Side
    slot: Slot


class GmQuaffleSet(Correction):
    """The quaffle was given to a side, to one of its chasers, or (null) to nobody."""

    kind: Literal["cardpitch.gm_quaffle_set"] = "cardpitch.gm_quaffle_set"
    holder: Side | None
    chaser: Slot | None


class GmBludgersSet(Correction):
    """The bludgers were shared out by hand."""

    kind: Literal["cardpitch.gm_bludgers_set"] = "cardpitch.gm_bludgers_set"
    a: Int
    b: Int
    owners: tuple[Side | None, Side | None]


class GmTurnRestarted(Correction):
    """The turn begins anew, with quaffle and bludgers as they were or (`redraw`) drawn again."""

    kind: Literal["cardpitch.gm_turn_restarted"] = "cardpitch.gm_turn_restarted"
    redraw: Flag


EVENTS: tuple[type[Event], ...] = (
    MatchCreated,
    MatchStarted,
    TurnStarted,
    QuaffleDrawn,
    QuafflePassed,
    QuaffleDead,
    BludgersShared,
    WheelSpun,
    PhaseOpened,
    PhaseClosed,
    DiceAwaited,
    QuaffleCommitted,
    KeeperCommitted,
    BeatersCommitted,
    CardsRevealed,
    DiceRevealed,
    BludgerBlocked,
    PlayerSuspended,
    GoalScored,
    ShotSaved,
    ShotLost,
    PlayerReturned,
    SnitchTossed,
    SnitchCaught,
    SnitchEscaped,
    SnitchSkipped,
    TurnEnded,
    OvertimeCalled,
    MatchWon,
    GmScoreSet,
    GmSuspended,
    GmReinstated,
    GmQuaffleSet,
    GmBludgersSet,
    GmTurnRestarted,
)
