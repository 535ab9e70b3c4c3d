"""Silence: what differs only in what a viewer may not know is alike to that viewer (design 4, protocol 13).

Each sport gives a module `tests/rules/<sport>/twins.py` with

- `opening(random)`: arguments of `Bout.open` (options, setup, seats, deadlines) for one random match;
- `resample(state, viewer, random)`: the state with everything drawn anew that this viewer may not know;
- `twin(course, viewer, random)`: a course of the same length that differs only in what the viewer may not know until
  its end, or null where this course hides nothing from them. Commands may change their hidden values, and rolls of
  streams that the viewer is not told of their faces;
- `SHOWN`: fields of the state (dotted) that the view shows under another name, each with that name or a reason;
- `RARE`, `NEVER`: kinds of commands that random play tries seldom, or not at all;
- optionally `prepare(bout, random)`: plays what comes before the start, so that random play begins there;
- optionally `KNOWN`: kinds of events that are told to few and yet hide nothing, each with a reason;
- optionally `witnesses()`: twin courses by hand (`Witness`) in which every veiled kind of event and every hidden field
  of the view occurs: random matches of a costly sport (`SLOW`) meet them too seldom to prove that silence bites;
- `OPEN = True` where the sport hides nothing from anybody (a test holds it to that).
"""

import functools
import importlib
import pprint
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import unified_diff
from random import Random
from typing import Any, Protocol, get_args, get_type_hints

from rules.kernel.contract import Ruleset
from rules.kernel.events import DiceScripted
from rules.kernel.match import Match
from rules.kernel.offers import offers
from rules.kernel.seats import Viewer
from rules.kernel.view import sight, told
from tests.harness import Bout, Sent, outcome


class Twins(Protocol):
    """What a sport's `twins.py` offers."""

    SHOWN: Mapping[str, str]
    RARE: frozenset[str]
    NEVER: frozenset[str]

    def opening(self, random: Random) -> dict[str, Any]: ...

    def resample(self, state: Any, viewer: Viewer, random: Random) -> Any: ...

    def twin(self, course: Sequence[Sent], viewer: Viewer, random: Random) -> Sequence[Sent] | None: ...


def twins_of(key: str) -> Twins:
    """The twins of a sport; a sport without them fails here."""
    return importlib.import_module(f"tests.rules.{key}.twins")


def prepared(twins: Twins, bout: Bout, random: Random) -> Bout:
    """A match just opened, or past its preparation where the sport's twins play it."""
    prepare = getattr(twins, "prepare", None)
    if prepare is not None:
        prepare(bout, random)
    return bout


class Leak(AssertionError):
    """Something differs for a viewer who may not know the difference."""


def alike(what: str, one: Any, other: Any) -> None:
    """Raise `Leak` with the lines that differ, if anything does."""
    if one != other:
        first, second = (pprint.pformat(each, width=110).splitlines() for each in (one, other))
        raise Leak("\n".join([what, *unified_diff(first, second, lineterm="", n=1)]))


@dataclass(frozen=True)
class Pair:
    """A match and another that differs in what `viewer` may not know."""

    ruleset: Ruleset[Any]
    one: Match[Any]
    other: Match[Any]
    viewer: Viewer

    def check(self, bout: Bout, commands: Sequence[Mapping[str, Any]]) -> None:
        """Equal sights, offers and refusals; and no veil that reads the hidden part of the state. Raises `Leak`."""
        alike("the view tells", self._sight(self.one), self._sight(self.other))
        count = len(bout.history[self.viewer.audience])
        mine = [offers(self.ruleset, match, self.viewer, count) for match in (self.one, self.other)]
        alike("the offers tell", mine[0], mine[1])
        if self.viewer.seat is not None:
            for command in commands:
                answers = [self._answer(bout, match, command) for match in (self.one, self.other)]
                alike(f"the answer to {dict(command)} tells", answers[0], answers[1])
        last = bout.log[-1]
        if last.position.sport == self.one.position.sport:
            faces = [told(self.ruleset, match, last.event) for match in (self.one, self.other)]
            audience = self.viewer.audience
            alike(f"the veil of {last.event.tag()} tells", faces[0].get(audience), faces[1].get(audience))

    def _sight(self, match: Match[Any]) -> Any:
        return sight(self.ruleset, match, self.viewer)

    def _answer(self, bout: Bout, match: Match[Any], command: Mapping[str, Any]) -> Any:
        asked = replace(bout, match=match)
        no = asked.refusal(self.viewer.seat or "", command)
        return None if no is None else outcome(no)


def resampled(bout: Bout, twins: Twins, name: str, random: Random) -> Pair:
    """The bout's match beside one with everything drawn anew that `name` may not know."""
    match, viewer = bout.match, bout.viewer(name)
    sport = twins.resample(match.position.sport, viewer, random)
    other = replace(match, position=replace(match.position, sport=sport))
    return Pair(bout.ruleset, match, other, viewer)


def replay(ruleset: Ruleset[Any], opening: Mapping[str, Any], course: Sequence[Sent]) -> Iterator[Bout]:
    """Play a course again with the dice that it names; the bout after each command, which is the same one.

    Raises `Refused` where the course is none.
    """
    bout = Bout.open(ruleset, dice="scripted", lean=True, **opening)
    yield bout
    for sent in course:
        faces = tuple(face for *_, face in sent.rolls)
        bout.match = replace(bout.match, script=(*bout.match.script, *faces))
        bout.send(sent.by, sent.command, acted_by=sent.acted_by)
        assert bout.match.position.scripted == len(bout.match.script), f"{sent.command} throws other dice now"
        yield bout


def check_twins(
    ruleset: Ruleset[Any], opening: Mapping[str, Any], one: Sequence[Sent], other: Sequence[Sent], name: str
) -> None:
    """Two courses are alike to `name`: every number, every told event, every sight, every offer. Raises `Leak`."""
    first, second = replay(ruleset, opening, one), replay(ruleset, opening, other)
    for mine, twin in zip(first, second, strict=True):
        told = [[e for e in bout.told(name) if not isinstance(e, DiceScripted)] for bout in (mine, twin)]
        alike(f"{name} is told of the difference", told[0], told[1])
        alike(f"{name} sees the difference", mine.sight(name), twin.sight(name))
        alike(f"{name} is offered the difference", mine.offers(name), twin.offers(name))


@dataclass(frozen=True)
class Witness:
    """Two courses of one opening, by hand, that differ only in what `audience` may not know until their end."""

    audience: str
    opening: Mapping[str, Any]
    one: Sequence[Sent]
    other: Sequence[Sent]

    @classmethod
    def between(cls, audience: str, opening: Mapping[str, Any], one: Bout, other: Bout) -> "Witness":
        """What two bouts of this opening played, with the dice that they threw."""
        courses = [
            [sent for sent in bout.course if sent.command["kind"] != "match.script_dice"] for bout in (one, other)
        ]
        return cls(audience, opening, *courses)

    def check(self, ruleset: Ruleset[Any]) -> None:
        """Both are alike to the audience. Raises `Leak`."""
        check_twins(ruleset, self.opening, self.one, self.other, self.audience)


@functools.cache
def witnesses_of(key: str) -> Sequence[Witness]:
    """The twin courses that a sport has by hand, none where it trusts to random matches."""
    found: Iterable[Witness] = getattr(twins_of(key), "witnesses", tuple)()
    return tuple(found)


def fields_of(state: type[Any], prefix: str = "") -> Iterator[str]:
    """Every field of a state by its dotted name, down through dataclasses inside mappings, tuples and options."""
    hints = get_type_hints(state)
    for each in fields(state):
        inner = next(_dataclasses(hints[each.name]), None)
        if inner is None:
            yield prefix + each.name
        else:
            yield from fields_of(inner, f"{prefix}{each.name}.")


def _dataclasses(hint: Any) -> Iterator[type[Any]]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for part in get_args(hint):
        yield from _dataclasses(part)


def values_of(state: Any, name: str) -> list[Any]:
    """All values of a dotted field in a state."""
    head, _, rest = name.partition(".")
    value = getattr(state, head)
    if not rest:
        return [value]
    if value is None:
        return []
    inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else (value,)
    return [each for one in inside if is_dataclass(one) for each in values_of(one, rest)]
