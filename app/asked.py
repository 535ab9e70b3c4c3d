"""What the referee is asked and what it answers: a look at a match, a command sent, the deed that came of it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from app.store.audiences import Told
from app.store.batches import Batch
from app.store.heads import Head
from app.store.log import Loaded
from rules import RULESETS
from rules.kernel.changing import replace
from rules.kernel.contract import Command, Ruleset
from rules.kernel.events import Face
from rules.kernel.match import Match, eyes
from rules.kernel.seats import Seat, Viewer


@dataclass(frozen=True, slots=True)
class Look:
    """A match as one caller stands to it: its state now, the caller's own seat, and whose eyes look."""

    head: Head
    loaded: Loaded
    seat: Seat | None
    viewer: Viewer

    @property
    def match(self) -> Match[Any]:
        """The match now."""
        return self.loaded.match

    @property
    def ruleset(self) -> Ruleset[Any]:
        """Its sport."""
        return RULESETS[self.head.ruleset]

    @property
    def count(self) -> int:
        """How many events this viewer was told."""
        return count_of(self.loaded, self.viewer)


def count_of(loaded: Loaded, viewer: Viewer) -> int:
    """How many events a viewer was told so far."""
    seat = loaded.match.seat(viewer.audience)
    return loaded.tally.get(viewer.audience, seat.told if seat is not None else 0)


@dataclass(frozen=True, slots=True)
class Deed:
    """A command that the rules accepted, about to be written: the look before, the batch, and whose eyes the answer
    is for.
    """

    look: Look
    batch: Batch
    viewer: Viewer

    @property
    def after(self) -> Look:
        """The same caller's look at the match after it."""
        match = self.batch.after.match
        seat = None if self.viewer.seat is None else match.seat(self.viewer.seat)
        viewer = self.viewer if seat is None else eyes(self.look.ruleset, match, seat)
        return replace(self.look, loaded=self.batch.after, viewer=viewer)

    @property
    def told(self) -> list[Told]:
        """What the caller is told of it."""
        return self.batch.told_to(self.viewer.audience)

    @property
    def kept(self) -> bool:
        """Whether the command waits for dice."""
        return self.batch.after.match.position.kept is not None and self.look.match.position.kept is None


@dataclass(frozen=True, slots=True)
class Reply:
    """Bytes to answer with.

    `stored` stands in for `body` when the key comes again: tokens are shown once (protocol 9).
    """

    status: int
    body: bytes
    stored: bytes | None = None
    replayed: bool = False


Along = Callable[[asyncpg.Connection], Awaitable[None]]


@dataclass(slots=True, kw_only=True)
class Sent:
    """A command as it came: by whom (`token` hashed), for whom (`seat`), with which key, and what the caller had seen.

    `command` makes the command from the match's sport (its shape is checked there). `answer` makes the reply before
    it is written; `along` runs in the same transaction after the events. `host_may`: also from the host without a seat.

    It lives for one request and is not frozen: a frozen one takes three times as long to make.
    """

    match_id: str
    token: bytes | None = field(repr=False)
    command: Callable[[Look], Command]
    answer: Callable[[Deed], Reply]
    seat: str | None = None
    faces: tuple[Face, ...] = ()
    dry_run: bool = False
    key: str | None = None
    fingerprint: bytes = b""
    seen: int | None = None
    along: Along | None = None
    host_may: bool = False
