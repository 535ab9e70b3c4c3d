"""The state of a match: the sport's position and what every sport shares around it (protocol 1, 4, 5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

from rules.kernel.border import FigureId, SeatId, Side, Token, Words
from rules.kernel.contract import Result, Ruleset
from rules.kernel.events import Face, NeededDie
from rules.kernel.memo import MANY, Lasting, Remembered, Rememberer
from rules.kernel.seats import Seat, Viewer, audiences

S = TypeVar("S")

DICE = "dice"
"""The id of what is awaited while a command is kept: the faces of the table."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A legal command whose public faces are not all there, with the faces it has; decided again when more come."""

    command: Words
    seat: SeatId | None
    acted_by: SeatId | None
    faces: tuple[Face, ...]
    needs: tuple[NeededDie, ...]
    since: datetime


@dataclass(frozen=True, slots=True)
class Position(Rememberer, Generic[S]):
    """What a rewind brings back: the sport's state, where its dice stand, and whether the GM ended it.

    `rolls` counts the rolls of each stream in `epoch`; `scripted` how much of a script is used.
    """

    sport: S
    epoch: int = 0
    rolls: Mapping[str, int] = field(default_factory=dict)
    scripted: int = 0
    kept: Kept | None = None
    ended: Result | None = None
    disclosed: bool = False


@dataclass(frozen=True, slots=True)
class Grace:
    """An end that passed while somebody had grace left: from when to when it is used up, for what, from whose stocks.

    `holders`: a seat's id, or `side:X`.
    """

    since: datetime
    until: datetime
    awaiting: tuple[str, ...]
    holders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match(Rememberer, Generic[S]):
    """A whole match. What is not in `position` stays through a rewind.

    `commitments` are (first epoch, SHA-256 of the secret). `script` holds the faces of a sandbox, `clock` its time.
    `known` are the table's public faces of this epoch by index, as (sides, face). `limits` are hours by limit;
    `deadlines` overrides the ends that the sport set, `lapsed` names what is late; `reminded` has, by end (RFC 3339),
    the hours of its last reminder. `paused_at` is null while the match runs; `held` are the deadlines that the GM set
    in a pause. `gone` are seats that were taken away: their ids, under which they were told things, serve no other.
    `words` close with the first roll that all are told of (`words_closed`); `mixed` has, by stream, how many words the
    faces of this epoch are made with where the stream began before the last of them.
    `grace` is the stock that each begins with, in minutes, `graces` what is left of it by holder where that differs;
    `running` is what is used up now.
    """

    id: Token
    ruleset: Token
    position: Position[S]
    title: Words = ""
    locale: str = "en"
    sandbox: bool = False
    dice: str = "sealed"
    commitments: tuple[tuple[int, str], ...] = ()
    revealed: Mapping[int, str] = field(default_factory=dict)
    epoch: int = 0
    words: tuple[str, ...] = ()
    mixed: Mapping[str, int] = field(default_factory=dict)
    words_closed: bool = False
    script: tuple[int, ...] = ()
    known: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    limits: Mapping[str, int | None] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    gone: frozenset[SeatId] = frozenset()
    paused_at: datetime | None = None
    deadlines: Mapping[str, datetime | None] = field(default_factory=dict)
    lapsed: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    clock: datetime | None = None
    reminded: Mapping[str, int] = field(default_factory=dict)
    grace: int = 0
    graces: Mapping[str, int] = field(default_factory=dict)
    running: tuple[Grace, ...] = ()

    def seat(self, seat: SeatId) -> Seat | None:
        """The seat of this id, or null."""
        for each in self.seats:
            if each.id == seat:
                return each
        return None


def fresh(ruleset: Ruleset[S]) -> Match[S]:
    """A match of which nothing has happened yet."""
    return Match(id="", ruleset=ruleset.key, position=Position(ruleset.initial))


def viewers(ruleset: Ruleset[S], match: Match[S]) -> Mapping[str, Viewer]:
    """Every audience of the match with its eyes."""
    return _viewers(ruleset, match)


def _audiences(ruleset: Ruleset[Any], match: Match[Any]) -> Mapping[str, Viewer]:
    figures = ruleset.figures(match.position.sport)
    return _seated(match.seats, ruleset.sides, _same(tuple(figures.items())))


@lru_cache(MANY)
def _same(figures: tuple[tuple[FigureId, Side], ...]) -> Mapping[FigureId, Side]:
    """One mapping for all that say the same: sports make theirs anew from each state, and few commands change them."""
    return dict(figures)


_seated = Remembered(audiences, MANY)
_viewers = Lasting(_audiences)


def gm_knows_all(ruleset: Ruleset[S], match: Match[S]) -> bool:
    """Whether nothing of this match is kept from its GM."""
    return ruleset.gm_knows_all(match.position.sport)


def eyes(ruleset: Ruleset[S], match: Match[S], seat: Seat) -> Viewer:
    """The eyes of one seat."""
    return viewers(ruleset, match)[seat.id]
