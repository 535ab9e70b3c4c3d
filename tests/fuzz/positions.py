"""Where cases begin: matches of every sport, in the middle of random play and of the golden games."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from rules.kernel.contract import Refused, Ruleset
from tests import transcripts
from tests.harness import Bout
from tests.play import Course
from tests.secrecy import prepared, twins_of
from tests.sports import SPORTS

GAMES = Path(__file__).parents[1] / "rules"


@dataclass(frozen=True)
class Extent:
    """How many places there are: after so many steps of the random matches of these seeds, and in golden games."""

    steps: tuple[int, ...] = (0, 4, 16, 48)
    seeds: int = 2
    modes: tuple[str, ...] = ("sealed", "table", "sandbox")
    games: bool = True


_EXTENT = [Extent()]


@contextmanager
def few() -> Iterator[None]:
    """Only the beginnings of matches while the block runs."""
    _EXTENT.append(Extent((0, 16), 1, ("sealed",), False))
    places.cache_clear()
    documents.cache_clear()
    yield
    _EXTENT.pop()
    places.cache_clear()
    documents.cache_clear()


@dataclass(frozen=True)
class Place:
    """A match to begin from; never to be changed (`bout` gives copies). `known`: names and numbers that occur in it."""

    ruleset: Ruleset[Any]
    kept: Bout
    known: tuple[Any, ...]

    @property
    def bout(self) -> Bout:
        """The match, to be played on."""
        return replace(self.kept.copy(), secrets=dict(self.kept.secrets))


@cache
def places(sport: str) -> Mapping[str, Place]:
    """The matches of a sport by name: how it is opened, the seed of its random play, the steps played; or the game."""
    ruleset = SPORTS[sport]
    found = {}
    extent = _EXTENT[-1]
    for seed in range(extent.seeds):
        for mode in extent.modes:
            for steps, bout in _course(ruleset, seed, mode, extent.steps):
                found[f"{mode}/{seed}/{steps}"] = Place(ruleset, bout, tuple(_known(bout)))
    for path in sorted(GAMES.glob(f"{sport}/games/*.txt"))[-1:] if extent.games else ():
        for commands in (5, 30):
            bout = transcripts.position(ruleset, path.read_text("utf-8"), commands)
            found[f"{path.stem}/{commands}"] = Place(ruleset, bout, tuple(_known(bout)))
    return found


def _course(ruleset: Ruleset[Any], seed: int, mode: str, steps: Sequence[int]) -> Iterator[tuple[int, Bout]]:
    """Random play of a match, as it stood after so many steps."""
    random, twins = Random(seed), twins_of(ruleset.key)
    opening = twins.opening(random)
    dice = "table" if mode == "table" else "sealed"
    try:
        bout = prepared(twins, Bout.open(ruleset, dice=dice, sandbox=mode == "sandbox", **opening), random)
    except Refused:
        return  # this sport, opened so, takes no dice of the table
    course = Course(bout, random, twins.RARE, twins.NEVER)
    for step in range(steps[-1] + 1):
        if step in steps:
            yield step, bout.copy()
        if course.over or not course.step():
            return


def _known(bout: Bout) -> Iterator[Any]:
    """Names and numbers of a match: what its game master sees, and what its seats may say."""
    seen: set[str] = set()
    offers = [offer for seat in bout.match.seats for offer in bout.offers(seat.id)]
    for value in _scalars([bout.view("gm"), [each for offer in offers for each in offer.examples], _seats(bout)]):
        spelled = json.dumps(value)
        if spelled not in seen and len(spelled) < 100:
            seen.add(spelled)
            yield value


def _seats(bout: Bout) -> list[str]:
    return [*(seat.id for seat in bout.match.seats), *bout.audiences]


def _scalars(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from _scalars(each)
    else:
        yield value


@cache
def documents(sport: str) -> Mapping[str, tuple[Mapping[str, Any], ...]]:
    """Commands that were sent or offered in the places, by kind."""
    found: dict[str, dict[str, Mapping[str, Any]]] = {}
    for place in places(sport).values():
        sent = [each.command for each in place.kept.course]
        offered = [e for seat in place.kept.match.seats for o in place.kept.offers(seat.id) for e in o.examples[:3]]
        for command in (*sent, *offered):
            found.setdefault(command["kind"], {})[json.dumps(command, sort_keys=True, default=str)] = command
    return {kind: tuple(by.values())[:12] for kind, by in sorted(found.items())}
