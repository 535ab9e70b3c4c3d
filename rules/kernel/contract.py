"""The contract of a ruleset: what a sport is to the rest of the server.

A sport is a frozen record of pure functions over its own state. The kernel wraps them with what every match has
(seats, pause, deadlines, dice, rewinding); the server knows sports only through this record.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any, ClassVar, Generic, Self, TypeVar

from pydantic import BaseModel

from rules.kernel.border import Border, FigureId, RuleId, SeatId, Side
from rules.kernel.catalogue import Catalogue
from rules.kernel.dice import Dice, Need
from rules.kernel.picture import Picture, plain
from rules.kernel.seats import Seat, Viewer

S = TypeVar("S")

OPEN_ROLES = frozenset({"seat"})
NOBODY: Mapping[FigureId, Side] = {}
"""The figures of a sport that has none."""


class Command(Border):
    """Something a seat, the GM or the clock asks for; imperative, tagged by `kind`.

    Class variables say who may send it and when, so that the kernel refuses before the sport is asked:
    `roles` (any one of them suffices; `seat` is any seat, `clock` the clock), `in_setup` / `after_end` / `in_pause`
    (else `match_not_started`, `match_finished`, `match_paused`), `sealed` (a secret kind: never taken from a public
    thread, allowed while another seat's command waits for dice), `while_dice_awaited`, and `takes_faces` (table dice
    may come with it).
    """

    roles: ClassVar[frozenset[str]] = OPEN_ROLES
    in_setup: ClassVar[bool] = False
    after_end: ClassVar[bool] = False
    in_pause: ClassVar[bool] = False
    sealed: ClassVar[bool] = False
    while_dice_awaited: ClassVar[bool] = False
    takes_faces: ClassVar[bool] = True

    @classmethod
    @cache
    def tag(cls) -> str:
        """The value of `kind`."""
        return str(cls.model_fields["kind"].default)


class Event(Border):
    """Something that happened; past tense, tagged by `kind`, under the rule that made it so.

    `by` is the seat that stands behind it by the rules (null: the rules themselves or the clock), `acted_by` the seat
    that sent it for them. Both are stamped by `Play.emit`.
    """

    rule: RuleId
    by: SeatId | None = None
    acted_by: SeatId | None = None

    @classmethod
    @cache
    def tag(cls) -> str:
        """The value of `kind`."""
        return str(cls.model_fields["kind"].default)

    def altered(self, **fields: Any) -> Self:
        """The same event with other values, validated; how `veil` closes a field (to null)."""
        return type(self)(**{**self.__dict__, **fields})

    def stamped(self, by: SeatId | None, acted_by: SeatId | None = None) -> Self:
        """The same event by this seat, sent by that one; both are ids of seats."""
        return self.altered(by=by, acted_by=acted_by)


class Refused(Exception):
    """The rules say no: a stable code, the rule that says it, and facts that the asker may know.

    `causes` holds further refusals of the same command, in order, where a catalogue reports all of them; `needs` the
    dice that are wanted, for GM and bridge alone.
    """

    def __init__(
        self,
        code: str,
        rule: RuleId,
        *,
        causes: Sequence["Refused"] = (),
        needs: Sequence[Need] = (),
        **facts: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.facts = facts
        self.causes = tuple(causes)
        self.needs = tuple(needs)


def require(holds: bool, code: str, rule: RuleId, **facts: Any) -> None:
    """Go on if `holds`; else raise `Refused`. Facts must be known to whoever asks."""
    if not holds:
        raise Refused(code, rule, **facts)


@dataclass(frozen=True, slots=True)
class Ask:
    """Who asks, for whom, when, with which dice.

    `viewer` is the seat that stands behind the command, `acted_by` the seat that sent it for them (or null).
    `due(limit, sides)` gives the absolute end of a named limit of the sport that starts now, or null where the match
    has none. `paused`: the match stands still, and what runs on by itself waits for `match.resume`.
    """

    viewer: Viewer
    now: datetime
    dice: Dice
    due: Callable[[str, Sequence[Side]], datetime | None]
    acted_by: SeatId | None = None
    seats: tuple[Seat, ...] = ()
    paused: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Awaiting:
    """Somebody is expected to do something: who, what, under which rule, since when and until when.

    `id` names the occasion and is never used for another (`t4/keeper/a`, not `keeper/a`); `limit` names the sport's
    time limit behind it; the `until` of what is shown is public. The kernel fills in `seat` (from `role` and `side`,
    where one seat fits), `late`, and `grace`: its end has passed, what runs until `until` is grace (MAT-24).
    """

    id: str
    seat: SeatId | None = None
    role: str
    side: Side | None = None
    what: str
    rule: RuleId
    limit: str
    since: datetime
    until: datetime | None = None
    late: bool = False
    grace: bool = False


class Result(Border):
    """How a match ended: the winning side (null: none), why in one word of the rules, and the score by side."""

    winner: Side | None
    reason: str
    score: Mapping[Side, int]


@dataclass(frozen=True, slots=True)
class Sight:
    """What one viewer may know of a position now: the parts of the envelope that the sport fills, and its own view."""

    phase: str
    result: Result | None
    awaiting: tuple[Awaiting, ...]
    view: BaseModel


@dataclass(frozen=True, slots=True)
class Summary:
    """What the server itself may read of a position, whole and unveiled. Never shown to a client.

    `status` is setup, active or finished; `dice_awaited` says that the sport itself rests for want of dice, `needs` for
    which, in order, as far as they can be known.
    """

    status: str
    phase: str
    result: Result | None
    awaiting: tuple[Awaiting, ...]
    dice_awaited: bool = False
    needs: tuple[Need, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing that a viewer may do now: the command's kind, its rule, and a JSON Schema narrowed to the position.

    `exact`: every instance of `schema` is accepted now; else the schema is necessary and the examples are guaranteed.
    """

    kind: str
    rule: RuleId
    schema: Mapping[str, Any]
    exact: bool
    examples: tuple[Mapping[str, Any], ...]
    hints: Mapping[str, Any] = field(default_factory=dict)
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class NeededSeat:
    """A seat that a sport cannot do without; made, unclaimed, when the match opens."""

    side: Side
    role: str


@dataclass(frozen=True, slots=True)
class Points:
    """What a match is worth in the table of a competition."""

    win: int = 3
    draw: int = 1
    loss: int = 0


@dataclass(frozen=True, slots=True)
class Posted:
    """What a forum post brought about, by the sport's own name of it: `dice` that were thrown, the `text` to them."""

    part: str
    name: str


@dataclass(frozen=True, slots=True)
class Posting:
    """A forum post as it was reported: when it was written as the forum says (or null), whether it was edited since,
    and what it brought about.
    """

    id: str
    at: datetime | None
    edited: bool
    posted: tuple[Posted, ...]

    def names(self, part: str) -> tuple[str, ...]:
        """What it brought about of one part."""
        return tuple(each.name for each in self.posted if each.part == part)


@dataclass(frozen=True, slots=True)
class Breach:
    """A post that seems to break a rule of posts: which rule, and the GM's command that answers it now, or null."""

    post: str
    rule: RuleId
    command: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Order:
    """How a kind of command is said in a forum post (`rules/kernel/orders`).

    - `words`: what the line may begin with beside the last part of the kind, in any language.
    - `values`: the fields that are filled by values without a name, in this order; all others go by their names.
    - `asked`: fields that may be left out where what the author is offered leaves one value for them.
    - `parts`: for a kind whose last field is a list of parts told apart by `do`: the words that begin each of them.
    """

    words: tuple[str, ...]
    values: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class Brought(Border, ABC):
    """What an entrant of a competition brings to each of its matches, in the words of its sport."""

    @abstractmethod
    def part(self, side: Side) -> Mapping[str, Any]:
        """Its part of a match's `setup`, when it plays this side."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Ruleset(Generic[S]):
    """A sport. All functions are pure; `decide` alone refuses, `evolve` alone changes, `veil` and `view` disclose.

    - `create`: the command class that opens a match (`<sport>.create_match`), decided on `initial`, without dice. It is
      not among `commands`: nobody can send it to a match that exists.
    - `hears`: kinds of `match.*` commands that the sport decides too, after the kernel's own event (to refuse, or to go
      on); `match.end` before it.
    - `offers(state, viewer)`: the sport's own offers; the kernel adds those of `match.*`, less what pause forbids.
    - `view(state, viewer)`: same keys for every viewer; what is hidden is null.
    - `veil(state, event, viewer)`: what of an event of the sport, or of a roll of a non-public stream, a viewer is
      told. `state` is the one right after the event.
    - `score(state)`: the public score by side, for the result of a match that the GM ends.
    - `telling(event, view)`: the variables of the event's sentence in `texts/`, from the veiled event and the reader's
      view alone.
    - `picture(view, told)`: the drawing of a position, from a view and what the same viewer was told: events of the
      kinds `drawn`, the first one and the latest, oldest first, less what was rewound. A sport without a picture of its
      own is drawn as a table of its view.
    - `figures(state)`: which figure belongs to which side.
    - `table_dice(state)`: whether public dice may come from a table under the options chosen.
    - `gm_knows_all(state)`: whether the GM of this match is told everything, by its options alone. Only such a GM may
      have the whole log, and read as other seats.
    - `limits`: time limits by name with their default hours; `hours(options)`: other defaults that the options of an
      opening ask for (values as they came, perhaps bad ones, which `create` will refuse).
    - `orders`: by kind of command how it is said in a forum post; a kind that is not named cannot be said there.
    - `posted(event)`: what a forum post brought about, of a public event that it led to; `breaches(state, posts)`: what
      posts do against the sport's rules of posts, for the GM alone.
    - `points`: what a match is worth in a competition that says nothing else.
    - `brings`: what an entrant of a competition may bring to its matches' `setup`; null where there is nothing.
    """

    key: str
    title: str
    revision: str
    sides: tuple[Side, ...]
    seats: tuple[NeededSeat, ...]
    limits: Mapping[str, int]
    catalogue: Catalogue
    options: type[BaseModel]
    create: type[Command]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    views: type[BaseModel]
    state: type[S]
    initial: S
    decide: Callable[[S, Command, Ask], Sequence[Event]]
    evolve: Callable[[S, Event], S]
    offers: Callable[[S, Viewer], Sequence[Offer]]
    view: Callable[[S, Viewer], Sight]
    veil: Callable[[S, Event, Viewer], Event | None]
    summary: Callable[[S], Summary]
    score: Callable[[S], Mapping[Side, int]]
    telling: Callable[[Event, BaseModel], Mapping[str, str | int | None]]
    hears: frozenset[str] = frozenset()
    figures: Callable[[S], Mapping[FigureId, Side]] = lambda _: NOBODY
    gm_knows_all: Callable[[S], bool] = lambda _: True
    hours: Callable[[Mapping[str, Any]], Mapping[str, int]] = lambda _: {}
    table_dice: Callable[[S], bool] = lambda _: True
    picture: Callable[[BaseModel, Sequence[Event]], Picture] = plain
    drawn: frozenset[str] = frozenset()
    boards: Mapping[str, Any] = field(default_factory=dict)
    orders: Mapping[str, Order] = field(default_factory=dict)
    posted: Callable[[Event], Posted | None] = lambda _: None
    breaches: Callable[[S, Sequence[Posting]], Sequence[Breach]] = lambda state, posts: ()
    points: Points = Points()
    brings: type[Brought] | None = None
