"""The events of `match.*`: what every sport's log can hold besides its own (protocol 5)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal

from pydantic import Field

from rules.kernel.border import Audience, Border, FigureId, Flag, Int, SeatId, Token, When, Words
from rules.kernel.contract import Event, Result
from rules.kernel.seats import Capacities


class SeatSpec(Border):
    """A seat as the opening makes it."""

    id: Token
    label: Words
    capacities: Capacities


class Opened(Event):
    """A match was opened: its name, seats, dice and limits.

    `deadlines`: hours by limit, null for none; `clock`: of a sandbox; `grace`: everybody's stock of it, in minutes.
    """

    kind: Literal["match.opened"] = "match.opened"
    match: Token
    ruleset: Token
    title: Words
    locale: Token
    sandbox: Flag
    dice: Literal["sealed", "table", "scripted"]
    commitment: Token
    deadlines: Mapping[str, Int | None]
    seats: tuple[SeatSpec, ...]
    clock: When | None = None
    grace: Int = 0


class Rolled(Event):
    """A die was thrown. Whoever may not know the face of a non-public roll sees it null."""

    kind: Literal["match.rolled"] = "match.rolled"
    epoch: Int
    stream: Token
    index: Int
    sides: Int
    face: Int | None
    label: Token = ""


class WordAdded(Event):
    """A seat's word joined the dice, before the first roll that all see."""

    kind: Literal["match.word_added"] = "match.word_added"
    word: Token


class Paused(Event):
    """The match stands still."""

    kind: Literal["match.paused"] = "match.paused"
    since: When
    reason: Words


class Resumed(Event):
    """The match goes on; `deadlines` are the new ends of what is awaited, moved by the length of the pause."""

    kind: Literal["match.resumed"] = "match.resumed"
    reason: Words
    deadlines: Mapping[str, When | None]

    @property
    def ends(self) -> Mapping[str, datetime | None]:
        """The new ends by what is awaited, for a sport that keeps ends of its own."""
        return self.deadlines


class Ended(Event):
    """The GM ended the match; `result.winner` null: without a winner."""

    kind: Literal["match.ended"] = "match.ended"
    result: Result
    reason: Words


class DeadlineSet(Event):
    """A deadline was moved, or taken away (null)."""

    kind: Literal["match.deadline_set"] = "match.deadline_set"
    awaiting: Token
    until: When | None
    reason: Words

    @property
    def ends(self) -> Mapping[str, datetime | None]:
        """The new end by what is awaited, for a sport that keeps ends of its own."""
        return {self.awaiting: self.until}


class Lapsed(Event):
    """A deadline passed and the sport did nothing by itself: these are late."""

    kind: Literal["match.lapsed"] = "match.lapsed"
    awaiting: tuple[Token, ...]


class DueSoon(Border):
    """Somebody who is awaited, and for what."""

    id: Token
    seat: SeatId | None
    role: Token
    side: Token | None
    what: Token


class Reminded(Event):
    """The end `until` comes near: `awaiting` are those who are expected until then, as far as the reader may know.

    `hours`: which of the calendar's reminders it is. `decides`: whether the sport decides what follows when the time
    is over; else whoever lets it pass is only called late. `grace`: first grace is used up, as somebody has some left.
    """

    kind: Literal["match.reminded"] = "match.reminded"
    until: When
    hours: Int
    decides: Flag
    awaiting: tuple[DueSoon, ...]
    grace: Flag = False


class GraceBegun(Event):
    """The end `since` passed, and grace is used up until `until`: as many `minutes` as the longest stock concerned has.

    `deadlines` are the new ends by id of what is awaited, `holders` whose stocks are used (a seat's id or `side:X`).
    """

    kind: Literal["match.grace_begun"] = "match.grace_begun"
    since: When
    until: When
    minutes: Int
    awaiting: tuple[DueSoon, ...]
    deadlines: Mapping[str, When | None]
    holders: tuple[Token, ...]

    @property
    def ends(self) -> Mapping[str, datetime | None]:
        """The new ends by what is awaited, for a sport that keeps ends of its own."""
        return self.deadlines


class GraceSpent(Event):
    """Grace that began at `since` is over for a seat, or for a side: so many `minutes` are left of its stock."""

    kind: Literal["match.grace_spent"] = "match.grace_spent"
    seat: SeatId | None
    side: Token | None
    since: When
    minutes: Int


class GraceSet(Event):
    """The GM set what is left of a stock of grace: a seat's, a side's, or (both null) everybody's."""

    kind: Literal["match.grace_set"] = "match.grace_set"
    seat: SeatId | None
    side: Token | None
    minutes: Int
    reason: Words


class SeatSet(Event):
    """A seat was made, changed, emptied of its person, or (`capacities` null) taken away.

    `told` counts what spectators had been told when it was made; the store's, told to nobody.
    """

    kind: Literal["match.seat_set"] = "match.seat_set"
    seat: Token
    label: Words
    capacities: Capacities | None
    emptied: Flag
    reason: Words
    told: Int | None = None


class TokenIssued(Event):
    """The GM took the token of a seat in person, instead of handing out a claim code."""

    kind: Literal["match.token_issued"] = "match.token_issued"
    seat: Token


class ControllerSet(Event):
    """A figure is played by this seat from now on (null: by nobody)."""

    kind: Literal["match.controller_set"] = "match.controller_set"
    figure: FigureId
    seat: SeatId | None
    reason: Words | None = None


class Noted(Event):
    """A note, to the audience named: everybody, a side, or the GM."""

    kind: Literal["match.noted"] = "match.noted"
    text: Words
    audience: Token


class Rewound(Event):
    """The position is again what it was after an earlier event; the branch between stays in the log.

    `to` is that event's number for whoever reads. `seq` and `counts` (its place in the log, its number by audience) are
    the store's and reach nobody. `commitment` is set where a new secret was committed.
    """

    kind: Literal["match.rewound"] = "match.rewound"
    to: Int | None
    dice: Literal["keep", "fresh"]
    epoch: Int
    reason: Words
    deadlines: Mapping[str, When | None]
    commitment: Token | None = None
    seq: Int | None = None
    counts: Mapping[Audience, Int] | None = None

    @property
    def ends(self) -> Mapping[str, datetime | None]:
        """The new ends by what is awaited, for a sport that keeps ends of its own."""
        return self.deadlines


class NeededDie(Border):
    """A die that a command waits for."""

    sides: Int
    label: Token


class Face(Border):
    """A face thrown at the forum's table, with the link of the post that shows it."""

    sides: Int
    face: Int
    post: Words | None = Field(default=None, max_length=2000)


class DiceAwaited(Event):
    """A command is kept until its dice are there. Others than GM and bridge learn only that dice are awaited."""

    kind: Literal["match.dice_awaited"] = "match.dice_awaited"
    since: When
    needs: tuple[NeededDie, ...] | None
    command: Words | None
    seat: SeatId | None
    faces: tuple[Face, ...] | None


class FacesEntered(Event):
    """Faces came from the table, with their posts; what was kept is decided again."""

    kind: Literal["match.faces_entered"] = "match.faces_entered"
    faces: tuple[Face, ...]


class KeptDropped(Event):
    """The command that waited for dice was given up.

    By the GM (`reason`), or because the rules now refuse it (`refusal`: the code, for its `seat` and the GM alone).
    """

    kind: Literal["match.kept_dropped"] = "match.kept_dropped"
    reason: Words | None = None
    refusal: Token | None = None
    seat: SeatId | None = None


class DiceScripted(Event):
    """A sandbox match got more faces, or (`anew`) others for those not yet thrown; only the GM sees which."""

    kind: Literal["match.dice_scripted"] = "match.dice_scripted"
    faces: tuple[Int, ...] | None
    anew: Flag = False


class ClockSet(Event):
    """A sandbox match's clock shows this time."""

    kind: Literal["match.clock_set"] = "match.clock_set"
    now: When


class Imported(Event):
    """The log so far came from elsewhere. A running match has a new id and a new secret for its dice from `epoch`."""

    kind: Literal["match.imported"] = "match.imported"
    match: Token
    origin: Token
    epoch: Int
    commitment: Token | None


class WordsRemoved(Event):
    """People's words were taken out of these events, by their numbers for whoever reads.

    `seqs` and `counts` (their places in the log, and the number of each by audience) are the store's, told to nobody.
    """

    kind: Literal["match.words_removed"] = "match.words_removed"
    events: tuple[Int, ...]
    reason: Words
    seqs: tuple[Int, ...] | None = None
    counts: tuple[Mapping[Audience, Int], ...] | None = None


class RevealedSecret(Border):
    """A dice secret, hexadecimal, with the first epoch that it served."""

    epoch: Int
    secret: Token


class Disclosed(Event):
    """The match ended: the dice secrets, so that every roll can be checked."""

    kind: Literal["match.disclosed"] = "match.disclosed"
    secrets: tuple[RevealedSecret, ...]


MATCH_EVENTS: tuple[type[Event], ...] = (
    Opened,
    Rolled,
    WordAdded,
    Paused,
    Resumed,
    Ended,
    DeadlineSet,
    Lapsed,
    Reminded,
    GraceBegun,
    GraceSpent,
    GraceSet,
    SeatSet,
    TokenIssued,
    ControllerSet,
    Noted,
    Rewound,
    DiceAwaited,
    FacesEntered,
    KeptDropped,
    DiceScripted,
    ClockSet,
    Imported,
    WordsRemoved,
    Disclosed,
)
