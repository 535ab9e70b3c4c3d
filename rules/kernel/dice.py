"""Dice: where faces come from, and how anyone can check them (design 2, protocol 4).

A roll is identified by (epoch, stream, index). A sealed face is computed from the match's secret, so the same place
always has the same face: a retried, raced or rewound command cannot fish for another. The algorithm is fixed by
`docs/dice.md` and the test vectors in `tests/vectors/dice.json`; it must never change for a match that has begun.
"""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

PUBLIC = "public"
"""The stream whose rolls everybody sees; the only one that table dice can feed."""


def commitment(secret: bytes) -> str:
    """SHA-256 of the 32 secret bytes, in hexadecimal: published before the first roll."""
    return hashlib.sha256(secret).hexdigest()


def sealed_face(secret: bytes, place: Sequence[object], sides: int) -> int:
    """The face 1..`sides` at a place, by HMAC-SHA256 with rejection sampling.

    `place` is [match, epoch, stream, index, sides, words]. The message is its JSON (ASCII-escaped, no spaces) preceded
    by `whistle-dice-1` as first element, then a newline and a counter from 0. The first 8 bytes of the digest are a
    big-endian number below 2^64; numbers at or above the greatest multiple of `sides` are rejected and the counter is
    raised.
    """
    message = json.dumps(["whistle-dice-1", *place], separators=(",", ":")).encode()
    bound = 2**64 - 2**64 % sides
    counter = 0
    while True:
        digest = hmac.new(secret, b"%s\n%d" % (message, counter), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < bound:
            return number % sides + 1
        counter += 1


@dataclass(frozen=True, slots=True)
class Need:
    """A die that is wanted and not there: how many sides, and what for."""

    sides: int
    label: str


class DiceMissing(Exception):
    """The source has no value ready. `needs` lists what is wanted from here on, as far as it can be known."""

    def __init__(self, needs: Sequence[Need]) -> None:
        super().__init__("dice missing")
        self.needs = tuple(needs)


class FaceMismatch(Exception):
    """A face from the table does not fit the die that is wanted."""

    def __init__(self, needs: Sequence[Need]) -> None:
        super().__init__("face mismatch")
        self.needs = tuple(needs)


class Reached(Exception):
    """A probe came to the first die: everything that could refuse has been asked, so the command is admitted."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One face with its place."""

    epoch: int
    stream: str
    index: int
    sides: int
    face: int


class Source(Protocol):
    """Gives the face at a place, or raises `DiceMissing`."""

    def face(self, stream: str, index: int, need: Need) -> int: ...


@dataclass(frozen=True, slots=True)
class Sealed:
    """Faces computed from the match's secret."""

    secret: bytes = field(repr=False)
    match: str
    epoch: int
    words: tuple[str, ...]
    mixed: Mapping[str, int] = field(default_factory=dict)

    def face(self, stream: str, index: int, need: Need) -> int:
        """See `sealed_face`; a stream that is in `mixed` began with only so many of the words."""
        words = self.words[: self.mixed.get(stream, len(self.words))]
        place = [self.match, self.epoch, stream, index, need.sides, list(words)]
        return sealed_face(self.secret, place, need.sides)


class Scripted:
    """A list of faces in the order of throwing over all streams; sandbox matches only."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = list(faces)
        self.used = 0

    def face(self, stream: str, index: int, need: Need) -> int:
        """The next of the list. Raises `DiceMissing` at its end, `FaceMismatch` if it exceeds the die."""
        if self.used >= len(self._faces):
            raise DiceMissing([need])
        face = self._faces[self.used]
        if not 1 <= face <= need.sides:
            raise FaceMismatch([need])
        self.used += 1
        return face

    def back(self, used: int) -> None:
        """Give faces back, for a phase that could not be completed."""
        self.used = used


class Table:
    """Public faces from the forum's own dice; every other stream is sealed (protocol 4).

    `known` are faces that the same place already had before a rewind; `faces` come with this command, as (sides, face).
    """

    def __init__(self, sealed: Sealed, faces: Sequence[tuple[int, int]], known: Mapping[int, tuple[int, int]]) -> None:
        self._sealed = sealed
        self._faces = list(faces)
        self._known = known
        self.used = 0

    @property
    def left_over(self) -> int:
        """How many faces were brought and not used."""
        return len(self._faces) - self.used

    def face(self, stream: str, index: int, need: Need) -> int:
        """The next public face; its number of sides must be the wanted one."""
        if stream != PUBLIC:
            return self._sealed.face(stream, index, need)
        before = self._known.get(index)
        if before is not None and before[0] == need.sides:
            return before[1]
        if self.used >= len(self._faces):
            raise DiceMissing([need])
        sides, face = self._faces[self.used]
        if sides != need.sides or not 1 <= face <= sides:
            raise FaceMismatch([need])
        self.used += 1
        return face

    def back(self, used: int) -> None:
        """Give faces back, for a phase that could not be completed."""
        self.used = used


class Probe:
    """Dice that stop the run at the first roll: to ask whether a command is admitted, without rolling."""

    def face(self, stream: str, index: int, need: Need) -> int:
        """Always raises `Reached`."""
        raise Reached


class Dice:
    """The dice of one decision: counts each stream on from where the match stands."""

    def __init__(self, source: Source, epoch: int = 0, rolls: Mapping[str, int] | None = None) -> None:
        self.source = source
        self.epoch = epoch
        self._rolls = dict(rolls or {})

    def throw(self, sides: int, stream: str = PUBLIC, label: str = "") -> Throw:
        """The next roll of a stream. Raises `DiceMissing`, `FaceMismatch` or `Reached` as the source does."""
        index = self._rolls.get(stream, 0)
        face = self.source.face(stream, index, Need(sides, label))
        self._rolls[stream] = index + 1
        return Throw(self.epoch, stream, index, sides, face)

    def mark(self) -> tuple[dict[str, int], int]:
        """Where the dice stand, for `back`."""
        return dict(self._rolls), getattr(self.source, "used", 0)

    def back(self, mark: tuple[dict[str, int], int]) -> None:
        """Return to a mark: the faces thrown since are given back."""
        self._rolls = dict(mark[0])
        if isinstance(self.source, Scripted | Table):
            self.source.back(mark[1])
