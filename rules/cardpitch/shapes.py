"""Parts that events, state and view share: the cards of a side, the coins of a toss, the entries of the history."""

from collections.abc import Mapping
from typing import Literal

from rules.cardpitch.commands import Errand
from rules.cardpitch.tables import Phase, Slot
from rules.kernel.border import Border, Flag, Int, SeatId, Side, Token, Words

Coin = Literal["heads", "tails"]
PassReason = Literal["save", "carrier_hit", "carrier_attacked", "no_chaser"]
Outcome = Literal["goal", "save", "carrier_hit", "carrier_attacked", "none"]


class TeamSheet(Border):
    """A team's name and its seven players by slot."""

    name: Words
    players: Mapping[Slot, Words]


class Player(Border):
    """One player of one side."""

    side: Side
    slot: Slot


class SideCards(Border):
    """The cards of one side in one turn; null where none was laid, or to whom they are hidden."""

    goal_aimed: Int | None = None
    chaser: Slot | None = None
    goal_guarded: Int | None = None
    attacks: tuple[Errand, ...] | None = None
    guards: tuple[Errand, ...] | None = None


class DrawDie(Border):
    """A number 1 to `draw` that is wanted."""

    draw: Int


class Round(Border):
    """A pair of coins, one of each seeker."""

    a: Coin
    b: Coin


class LaidCard(Border):
    """Who laid the cards of a side; told when the phase closes if it was kept secret until then."""

    side: Side
    by: SeatId | None
    acted_by: SeatId | None
    replaced: Flag


class OpenedDie(Border):
    """A die of a random card, opened with the card."""

    side: Side
    stream: Token
    index: Int
    sides: Int
    face: Int


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
