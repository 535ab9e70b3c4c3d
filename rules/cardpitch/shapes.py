"""Parts of the history that the state keeps and the view shows as they are: all of it is public."""

from typing import Literal

from rules.cardpitch.events import Coin, Round, SideCards
from rules.cardpitch.tables import Phase, Slot
from rules.kernel.border import Border, Flag, Int, Side

Outcome = Literal["goal", "save", "carrier_hit", "carrier_attacked", "none"]


class TurnBlocked(Border):
    """A player who was attacked and guarded."""

    side: Side
    slot: Slot
    guarded_by: tuple[Slot, ...]
    bludgers: tuple[Int, ...]


class TurnSuspended(Border):
    """A player who was hit."""

    side: Side
    slot: Slot
    bludgers: tuple[Int, ...]


class TurnReturned(Border):
    """A player who came back, after the end of `phase`."""

    side: Side
    slot: Slot
    phase: Phase


class Snitch(Border):
    """The toss for the snitch and who caught it; `mode` is `none` where no seeker was on the pitch."""

    mode: Literal["both", "single", "none"]
    rounds: tuple[Round, ...] | None = None
    side: Side | None = None
    coins: tuple[Coin, ...] | None = None
    caught_by: Side | None = None


class QuaffleView(Border):
    """Who has the quaffle, through whom, and why; `carrier` is null where he is hidden or not yet chosen."""

    holder: Side | None
    carrier: Slot | None
    carrier_fixed: Flag
    dead: Flag
    reason: str | None


class BludgersView(Border):
    """How many bludgers each side has, and the numbers of those that rest."""

    a: Int
    b: Int
    resting: tuple[Int, ...]


class BothCards(Border):
    """The cards of both sides."""

    a: SideCards
    b: SideCards


class Score(Border):
    """Points by side."""

    a: Int
    b: Int


class PastTurn(Border):
    """One finished turn."""

    turn: Int
    overtime: Flag
    quaffle: QuaffleView
    bludgers: BludgersView
    cards: BothCards
    blocked: tuple[TurnBlocked, ...]
    suspended: tuple[TurnSuspended, ...]
    returned: tuple[TurnReturned, ...]
    outcome: Outcome
    snitch: Snitch | None
    score: Score
