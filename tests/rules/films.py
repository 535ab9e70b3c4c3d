"""Random matches of every sport, each played once and filmed for all tests that look at it (style 3.6).

The seeds are fixed; `WHISTLE_TEST_SIZE` multiplies them.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from rules.kernel.contract import Event, Offer, Ruleset
from tests.harness import Bout, Sent
from tests.play import SIZE, UNSEEN, Course, last_of
from tests.secrecy import prepared, twins_of
from tests.sports import SPORTS

SEEDS = range(4 * SIZE)
LENGTH = 60
EVERY = 10

sports = pytest.mark.parametrize("ruleset", SPORTS.values(), ids=SPORTS)


def is_slow(ruleset: Ruleset[Any]) -> bool:
    """Whether the sport's twins say that its matches are costly: then they are fewer and shorter (protocol 17)."""
    return bool(getattr(twins_of(ruleset.key), "SLOW", False))


def seeds_of(ruleset: Ruleset[Any]) -> range:
    """The seeds of a sport's random matches."""
    return range(2 * SIZE) if is_slow(ruleset) else SEEDS


def length_of(ruleset: Ruleset[Any]) -> int:
    """How many commands a random match has at most where matches are compared with their twins."""
    return LENGTH // 2 if is_slow(ruleset) else LENGTH


courses = pytest.mark.parametrize(
    ("ruleset", "seed"),
    [(ruleset, seed) for ruleset in SPORTS.values() for seed in seeds_of(ruleset)],
    ids=[f"{ruleset.key}-{seed}" for ruleset in SPORTS.values() for seed in seeds_of(ruleset)],
)


def course_of(
    ruleset: Ruleset[Any],
    seed: int,
    dice: str = "sealed",
    never: frozenset[str] = frozenset(),
    made: type[Bout] = Bout,
) -> Course:
    """The beginning of a random match."""
    random = Random(seed)
    twins = twins_of(ruleset.key)
    bout = prepared(twins, made.open(ruleset, dice=dice, **twins.opening(random)), random)
    return Course(bout, random, twins.RARE, twins.NEVER | never)


@dataclass
class Shot(Bout):
    """A bout as it was after a command; what was offered is remembered. One that plays on keeps a shot of each."""

    offered: dict[str, tuple[Offer, ...]] = field(default_factory=dict)
    shots: list[Bout] = field(default_factory=list)

    def send(self, by: str, command: Mapping[str, Any], **more: Any) -> tuple[Event, ...]:
        """See `Bout.send`."""
        self.offered = {}
        events = super().send(by, command, **more)
        self.offered = {}
        self.shots.append(self.copy())
        return events

    def offers(self, name: str) -> tuple[Offer, ...]:
        """See `Bout.offers`; asked once."""
        key = self.viewer(name).audience
        if key not in self.offered:
            self.offered[key] = super().offers(name)
        return self.offered[key]

    def copy(self) -> "Shot":
        """See `Bout.copy`; what is asked of one need not be asked of the other."""
        return replace(super().copy(), shots=[])


@dataclass(frozen=True)
class Film:
    """A random match after each of its commands; `begun` is the first place after its preparation."""

    seed: int
    shots: Sequence[Bout]
    begun: int

    def courses(self, length: int | None = None) -> Iterator[Course]:
        """Every tenth shot, and the last, with the commands so far; of no more than so many shots."""
        until = len(self.shots) if length is None else min(self.begun + length, len(self.shots))
        for place in range(self.begun, until):
            if (place - self.begun) % EVERY == self.seed % EVERY or place == until - 1:
                yield self.course(self.shots[place])

    def course(self, bout: Bout) -> Course:
        """A shot as a course that knows what was sent before."""
        sent = bout.course[len(self.shots[self.begun].course) :]
        pool = [each.command for each in sent if each.by != "clock" and each.command["kind"] not in UNSEEN]
        return Course(bout, Random(len(bout.log)), pool=pool)


@functools.lru_cache(maxsize=32)
def film_of(key: str, seed: int, dice: str = "sealed") -> Film:
    """A sport's random match, played once for all who look at it."""
    course = course_of(SPORTS[key], seed, dice, made=Shot)
    assert isinstance(course.bout, Shot)
    begun = len(course.bout.shots) - 1
    with telling(course):
        for _ in range(LENGTH):
            if not course.step():
                break
    return Film(seed, course.bout.shots, begun)


@contextmanager
def telling(course: Course | Sequence[Sent]) -> Iterator[None]:
    """A failure names the last commands."""
    try:
        yield
    except Exception as failure:
        failure.add_note("\n".join(last_of(course.bout.course if isinstance(course, Course) else course)))
        raise
