"""The position of a match: whatever the rules need to go on, and the record of what was."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from rules.cardpitch.commands import Errand
from rules.cardpitch.shapes import (
    DrawDie,
    OpenedDie,
    Outcome,
    PassReason,
    PastTurn,
    SideCards,
    Snitch,
    TeamSheet,
    TurnBlocked,
    TurnReturned,
    TurnSuspended,
)
from rules.cardpitch.tables import (
    BEATERS,
    CHASERS,
    KEEPER,
    OTHER,
    OWN_PHASE,
    PHASE_NUMBERS,
    SIDES,
    Options,
    Phase,
    Slot,
)
from rules.kernel.border import SeatId, Side


@dataclass(frozen=True, slots=True)
class Quaffle:
    """Who has the quaffle; `fixed` if the carrier was drawn or set and is known to all."""

    holder: Side | None = None
    carrier: Slot | None = None
    fixed: bool = False
    dead: bool = False
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class NextQuaffle:
    """How the next turn begins: with a draw, or with a pass to a side."""

    kind: Literal["draw", "pass"] = "draw"
    to: Side | None = None
    reason: PassReason | None = None


DRAW = NextQuaffle()


@dataclass(frozen=True, slots=True)
class Bludger:
    """A bludger's owner this turn, and the last turn that it rests (CRD-51)."""

    owner: Side | None = None
    out_until: int = 0


@dataclass(frozen=True, slots=True)
class Laid:
    """Who laid a card, as its event said."""

    by: SeatId | None
    acted_by: SeatId | None
    replaced: bool


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of one side in this turn, with who laid them by phase."""

    goal_aimed: int | None = None
    chaser: Slot | None = None
    goal_guarded: int | None = None
    attacks: tuple[Errand, ...] | None = None
    guards: tuple[Errand, ...] | None = None
    laid: Mapping[Phase, Laid] = field(default_factory=dict)

    def shown(self) -> SideCards:
        """The cards face up."""
        return SideCards(
            goal_aimed=self.goal_aimed,
            chaser=self.chaser,
            goal_guarded=self.goal_guarded,
            attacks=self.attacks,
            guards=self.guards,
        )


@dataclass(frozen=True, slots=True)
class Record:
    """What happened in this turn, for the history."""

    blocked: tuple[TurnBlocked, ...] = ()
    suspended: tuple[TurnSuspended, ...] = ()
    returned: tuple[TurnReturned, ...] = ()
    outcome: Outcome = "none"
    snitch: Snitch | None = None


NO_CARDS: Mapping[Side, Cards] = {side: Cards() for side in SIDES}


def misses_left(back: Mapping[Slot, int], slot: Slot, turn: int, phase: Phase) -> int:
    """How often a player of a side still sits out his own phase; 0 on the pitch (CRD-48)."""
    again = back.get(slot)
    if again is None:
        return 0
    over = PHASE_NUMBERS[phase] > PHASE_NUMBERS[OWN_PHASE[slot]]
    return again - turn + (0 if over else 1)


@dataclass(frozen=True, slots=True)
class State:
    """A match of cardpitch.

    `back` names for each suspended player the turn in whose own phase he comes back; who is not in it is on the pitch.
    `until` is the end of the time limit by side. `resets` counts how often the cards of this turn were thrown away.
    `dice` are those that the match rests for. `card_dice` are those of this turn's random cards.
    """

    status: Literal["setup", "active", "finished"] = "setup"
    options: Options = field(default_factory=Options)
    teams: Mapping[Side, TeamSheet] = field(default_factory=dict)
    turn: int = 0
    phase: Phase = "setup"
    overtime: bool = False
    score: Mapping[Side, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    back: Mapping[Side, Mapping[Slot, int]] = field(default_factory=lambda: {side: {} for side in SIDES})
    quaffle: Quaffle = field(default_factory=Quaffle)
    next_quaffle: NextQuaffle = DRAW
    bludgers: tuple[Bludger, Bludger] = (Bludger(), Bludger())
    cards: Mapping[Side, Cards] = field(default_factory=lambda: dict(NO_CARDS))
    revealed: bool = False
    resets: int = 0
    card_dice: tuple[OpenedDie, ...] = ()
    dice: tuple[Literal["coin"] | DrawDie, ...] | None = None
    since: datetime | None = None
    until: Mapping[Side, datetime | None] = field(default_factory=dict)
    record: Record = field(default_factory=Record)
    history: tuple[PastTurn, ...] = ()
    winner: Side | None = None
    ending: Literal["score", "concession"] | None = None

    # -- who is on the pitch

    def on_pitch(self, side: Side, slot: Slot) -> bool:
        """Whether a player is not suspended."""
        return slot not in self.back[side]

    def chasers(self, side: Side) -> tuple[Slot, ...]:
        """The chasers of a side on the pitch, in slot order."""
        return tuple(slot for slot in CHASERS if slot not in self.back[side])

    def beaters(self, side: Side) -> tuple[Slot, ...]:
        """The beaters of a side on the pitch, in slot order."""
        return tuple(slot for slot in BEATERS if slot not in self.back[side])

    # -- balls

    def carrier(self) -> Slot | None:
        """Who carries the quaffle: the one drawn, or the one chosen face down."""
        holder = self.quaffle.holder
        if holder is None or self.quaffle.fixed:
            return self.quaffle.carrier
        return self.cards[holder].chaser

    def in_play(self) -> tuple[int, ...]:
        """The numbers of the bludgers that do not rest this turn (CRD-51)."""
        return tuple(number for number, each in enumerate(self.bludgers, 1) if each.out_until < self.turn)

    def resting(self) -> tuple[int, ...]:
        """The numbers of the bludgers that rest this turn and belong to nobody."""
        return tuple(
            number for number, each in enumerate(self.bludgers, 1) if each.owner is None and self.turn <= each.out_until
        )

    def bludgers_of(self, side: Side) -> tuple[int, ...]:
        """The numbers of the bludgers that a side has this turn."""
        return tuple(number for number, each in enumerate(self.bludgers, 1) if each.owner == side)

    def max_attacks(self, side: Side) -> int:
        """How many bludgers a side can use: no more than it has beaters on the pitch (CRD-25)."""
        return min(len(self.bludgers_of(side)), len(self.beaters(side)))

    # -- what is owed

    def owes(self, side: Side, phase: Phase) -> bool:
        """Whether a side has a card to lay in a phase of this turn, laid or not: public (catalogue 4.2)."""
        if phase == "beater_cards":
            return bool(self.beaters(side))
        if self.quaffle.holder is None:
            return False
        return side == self.quaffle.holder or self.on_pitch(side, KEEPER)

    def has_laid(self, side: Side, phase: Phase) -> bool:
        """Whether a side's card of a phase of this turn is down."""
        return phase in self.cards[side].laid

    def called(self, phase: Phase) -> tuple[Side, ...]:
        """The sides that have a card to lay in a phase, laid or not."""
        return tuple(side for side in SIDES if self.owes(side, phase))

    def owing(self, phase: Phase) -> tuple[Side, ...]:
        """The sides that still owe a card in a phase."""
        return tuple(side for side in self.called(phase) if not self.has_laid(side, phase))

    def defender(self) -> Side | None:
        """The side that has not got the quaffle."""
        return None if self.quaffle.holder is None else OTHER[self.quaffle.holder]


INITIAL = State()
