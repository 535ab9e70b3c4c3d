"""Twin courses: from random play, and those that a sport has by hand; and at which of their steps the two differ."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.kernel.contract import Ruleset
from tests.app.twins import Pair, same_script
from tests.harness import Bout
from tests.leaks.tally import digest_of
from tests.play import Course
from tests.secrecy import prepared, replay, twins_of, witnesses_of

NEVER = frozenset({"match.rewind", "match.set_seat"})
"""Twin courses are commands by number and seats by name: these would have to be changed with them."""


@dataclass(frozen=True)
class Way:
    """A pair of twin courses with a number for both states after each command, or null where they are one state yet."""

    pair: Pair
    states: Sequence[int | None]


def ways(ruleset: Ruleset[Any], seed: int, length: int, tries: int = 3) -> Iterator[Way]:
    """Twins of one random match for everybody who can call over HTTP: the longest part of it that has a twin."""
    twins = twins_of(ruleset.key)
    random = Random(seed)
    opening = twins.opening(random)
    bout = prepared(twins, Bout.open(ruleset, dice="sealed", lean=True, **opening), random)
    course = Course(bout, random, twins.RARE, twins.NEVER | NEVER)
    latest: dict[str, Pair] = {}
    for place in range(length):
        if course.over or not course.step():
            break
        if place % 4 == 3 or place == length - 1:
            for name in bout.audiences:
                for _ in range(0 if name.startswith("side:") else tries):
                    other = twins.twin(bout.course, bout.viewer(name), random)
                    if other is not None and same_script(name, bout.course, other):
                        latest[name] = Pair(ruleset, opening, list(bout.course), list(other), name)
                        break
    for way in map(measured, latest.values()):
        if any(way.states):
            yield way


def by_hand(ruleset: Ruleset[Any]) -> Iterator[Way]:
    """The twin courses that a sport has by hand, for those who can call over HTTP."""
    for each in witnesses_of(ruleset.key):
        if not each.audience.startswith("side:"):
            yield measured(Pair(ruleset, each.opening, each.one, each.other, each.audience))


def measured(pair: Pair) -> Way:
    """Play both in memory to see where they differ."""
    one, other = (digests(pair, course) for course in (pair.one, pair.other))
    return Way(
        pair, [None if a == b else digest_of(a, b) for a, b in zip(one, other, strict=True)][1:]
    )  # the first is the opening


def digests(pair: Pair, course: Sequence[Any]) -> Iterator[str]:
    """A digest of the whole log after the opening and after each command."""
    digest, done = hashlib.sha256(), 0
    for bout in replay(pair.ruleset, pair.opening, course):
        for line in bout.log[done:]:
            if line.event.tag() != "match.dice_scripted":
                digest.update(line.event.model_dump_json().encode())
        done = len(bout.log)
        yield digest.hexdigest()
