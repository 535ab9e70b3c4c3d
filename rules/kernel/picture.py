"""A picture of a position: what a drawing needs, and no colours.

A sport makes it from a view and from what the same viewer was told (`rules/<sport>/picture.py`), so it cannot show
more than those. Lengths are in units of the sport's own choosing; x grows to the right, y downwards. How it looks
(colours, fonts, pixels) is the renderer's.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from pydantic import BaseModel

from rules.kernel.border import Side

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Say:
    """Words of the sport: a key of its `texts/` with its variables, which may be words again."""

    key: str
    values: Mapping[str, "str | int | Say | None"] = field(default_factory=dict)


Words = str | Say
"""What is written: a text as it is (a name, a number), or words of the sport in the reader's language."""

Ground = Literal[
    "open",
    "neutral",
    "first",
    "second",
    "first_goal",
    "second_goal",
    "band",
    "sand",
    "shallow",
    "deep",
    "panel",
    "void",
]
"""What a cell is. `first` and `second` belong to the sport's first and second side; `void` has nothing in it."""

Mark = Literal["ball", "active", "done", "down", "stunned", "warned", "watched", "hampered", "away", "covered"]
"""What can be seen at a token: it has the ball, acts, has acted, lies, lies stunned, has a card, is watched, is
hampered, is not on the pitch, lies face down."""

Kind = Literal["figure", "ball", "bludger", "card"]
Align = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A place: its corners in order, what it is, a short label at its top, a lesser note at its foot.

    `pressed`: how many of a side press on it.
    """

    id: str
    shape: tuple[Point, ...]
    ground: Ground = "open"
    label: Words = ""
    note: Words = ""
    pressed: Mapping[Side, int] = field(default_factory=dict)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        across, down = [x for x, _ in self.shape], [y for _, y in self.shape]
        return min(across), min(down), max(across), max(down)

    @property
    def middle(self) -> Point:
        """The middle of the box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


@dataclass(frozen=True, slots=True)
class Token:
    """Something that lies in a cell: a short sign on it, its whole name, and what can be seen at it."""

    id: str
    cell: str
    sign: Words
    name: Words
    side: Side | None = None
    kind: Kind = "figure"
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrow:
    """Something went, flew or flows along these points; the tip is at the last one."""

    path: tuple[Point, ...]
    kind: Literal["move", "throw", "flow"]
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line on the ground."""

    path: tuple[Point, ...]
    kind: Literal["halving", "goal", "edge"] = "edge"
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """How much is left of something, as a share from 0 to 1; `low` and `high` differ where only so much is known."""

    at: Point
    length: float
    thickness: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Label:
    """Words at a point, at most `room` wide and `size` high; `faint` for what is less important."""

    at: Point
    text: Words
    size: float
    room: float
    align: Align = "start"
    side: Side | None = None
    faint: bool = False


@dataclass(frozen=True, slots=True)
class Team:
    """A side with its name and score."""

    side: Side
    name: Words
    score: int


@dataclass(frozen=True, slots=True)
class Key:
    """A line of the legend: a sample, and what it means."""

    sample: Token | Ground
    text: Words


@dataclass(frozen=True, slots=True)
class Picture:
    """All of a drawing. `notes` stand above the board; `told` are sentences for whoever cannot see it."""

    width: float
    height: float
    teams: tuple[Team, ...] = ()
    notes: tuple[Words, ...] = ()
    cells: tuple[Cell, ...] = ()
    lines: tuple[Line, ...] = ()
    tokens: tuple[Token, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    bars: tuple[Bar, ...] = ()
    labels: tuple[Label, ...] = ()
    legend: tuple[Key, ...] = ()
    told: tuple[Words, ...] = ()


def square(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


def seen_marks(tokens: Iterable[Token]) -> tuple[Mark, ...]:
    """The marks that some token bears, each once: what a legend has to explain."""
    return tuple(dict.fromkeys(mark for token in tokens for mark in token.marks))


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a line-up: the sign on the token, where it is, and who it is."""

    sign: Words
    where: Words
    name: Words
    side: Side | None = None


def line_up(entries: Sequence[Entry], left: float, top: float, width: float, row: float) -> Iterator[Label]:
    """The lines below each other, `row` high: so that whoever sees the image alone can tell who is who."""
    for place, entry in enumerate(entries):
        middle, size = top + (place + 0.5) * row, row * 0.62
        yield Label((left + row * 0.5, middle), entry.sign, size, row * 1.1, "middle", entry.side)
        yield Label((left + row * 2.7, middle), entry.where, size, row * 1.7, "end", faint=True)
        yield Label((left + row * 3.1, middle), entry.name, size, width - row * 3.2)


ROW, PLAIN_WIDTH = 20, 400


def plain(view: BaseModel, told: Sequence[BaseModel]) -> Picture:
    """The picture of a sport that has none of its own: the plain fields of the view as a table."""
    rows = [(name, value) for name, value in view if isinstance(value, str | int)]
    labels = [
        Label((x, ROW * (place + 0.5)), str(text), ROW * 0.7, PLAIN_WIDTH * 0.45, faint=x == 0)
        for place, row in enumerate(rows)
        for x, text in zip((0, PLAIN_WIDTH / 2), row, strict=True)
    ]
    said = tuple(f"{name}: {value}" for name, value in rows)
    return Picture(PLAIN_WIDTH, ROW * max(len(rows), 1), labels=tuple(labels), told=said)
