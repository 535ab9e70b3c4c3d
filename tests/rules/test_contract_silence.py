"""What a viewer may not know changes nothing for them, in every sport (protocol 13); and planted leaks are found."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from rules.kernel.contract import Event, Refused, Ruleset
from tests.harness import Bout
from tests.play import Course
from tests.rules.films import EVERY, SEEDS, Film, courses, film_of, length_of, seeds_of, sports, telling
from tests.secrecy import (
    Leak,
    Twins,
    Witness,
    fields_of,
    prepared,
    replay,
    resampled,
    twins_of,
    values_of,
    witnesses_of,
)
from tests.sports import SPORTS

PARTS = [each.name for each in fields(Bout) if each.name != "ruleset"]


def is_open(ruleset: Ruleset[Any]) -> bool:
    """Whether a sport says that it has no secrets."""
    return bool(getattr(twins_of(ruleset.key), "OPEN", False))


def check_silence(ruleset: Ruleset[Any], seed: int) -> None:
    """Random states, everything hidden drawn anew, for every audience: nothing that they can ask answers otherwise."""
    for course in film_of(ruleset.key, seed).courses(length_of(ruleset)):
        with telling(course):
            compare(replace(course, bout=bout_of(ruleset, course.bout)))


def bout_of(ruleset: Ruleset[Any], bout: Bout) -> Bout:
    """The same match under a mutant of its sport, which offers what it offers."""
    return bout if bout.ruleset is ruleset else Bout(ruleset, **{name: getattr(bout, name) for name in PARTS})


def compare(course: Course) -> None:
    bout, random = course.bout, course.random
    twins = twins_of(bout.ruleset.key)
    commands = [offer.examples[0] for seat in course.seats for offer in bout.offers(seat)]
    commands += random.sample(course.pool, min(10, len(course.pool)))
    for name in bout.audiences:
        for _ in range(2):
            resampled(bout, twins, name, random).check(bout, commands)


@functools.cache
def random_pairs(key: str, seed: int) -> Sequence[Witness]:
    """Twin courses of one random match, for every audience that has one, from time to time on its way."""
    ruleset, twins = SPORTS[key], twins_of(key)
    opening = twins.opening(Random(seed))
    random = Random(seed + 1000)
    bout = prepared(twins, Bout.open(ruleset, dice="sealed", lean=True, **opening), random)
    course = Course(bout, random, twins.RARE, twins.NEVER | {"match.rewind"})
    found: list[Witness] = []
    with telling(course):
        for place in range(length_of(ruleset)):
            if course.over or not course.step():
                break
            if place % EVERY == 0:
                found += pairs_now(course, twins, opening)
        found += pairs_now(course, twins, opening)
    return found


def pairs_now(course: Course, twins: Twins, opening: Mapping[str, Any]) -> Iterator[Witness]:
    """The course so far beside a twin of it, for every audience that has one."""
    bout = course.bout
    for name in bout.audiences:
        other = twins.twin(bout.course, bout.viewer(name), course.random)
        if other is not None:
            yield Witness(name, opening, list(bout.course), list(other))


@courses
def test_what_may_not_be_known_changes_nothing(ruleset: Ruleset[Any], seed: int) -> None:
    check_silence(ruleset, seed)


@sports
def test_twin_courses_are_alike(ruleset: Ruleset[Any]) -> None:
    pairs = [pair for seed in seeds_of(ruleset) for pair in random_pairs(ruleset.key, seed)]
    assert pairs or is_open(ruleset), "no course had a twin: nothing was proved"
    for pair in pairs:
        with telling(pair.one):
            pair.check(ruleset)


@sports
def test_every_field_of_the_state_is_shown_or_drawn_anew(ruleset: Ruleset[Any]) -> None:
    """Protocol 13: a field that is neither in the view nor touched by `resample` would be proved by nothing."""
    twins = twins_of(ruleset.key)
    shown = set(twins.SHOWN) | property_names(ruleset.views.model_json_schema())
    missing = {name for name in fields_of(ruleset.state) if name not in shown and name.split(".")[-1] not in shown}
    for bout in getattr(twins, "positions", tuple)():
        missing -= touched(bout, twins, missing, Random(0))
    for seed in SEEDS:
        film = film_of(ruleset.key, seed) if missing else Film(seed, (), 0)
        for bout in film.shots[film.begun :: 5]:
            missing -= touched(bout, twins, missing, Random(len(bout.log)))
    assert missing == set()


def touched(bout: Bout, twins: Twins, fields: set[str], random: Random) -> set[str]:
    """Which of the fields are drawn anew for some audience, in the position as it is."""
    state = bout.state
    found: set[str] = set()
    for name in bout.audiences:
        for _ in range(2):
            other = twins.resample(state, bout.viewer(name), random)
            found |= {each for each in fields - found if values_of(state, each) != values_of(other, each)}
    return found


def property_names(schema: Any) -> set[str]:
    """Every name of a property anywhere in a JSON Schema."""
    if isinstance(schema, list):
        return set().union(*map(property_names, schema))
    if not isinstance(schema, dict):
        return set()
    names = set(schema.get("properties", {})) if isinstance(schema.get("properties"), dict) else set()
    return names.union(*map(property_names, schema.values())) if schema else names


# -- and they bite


def less(bout: Bout, name: str) -> set[str]:
    """Fields of the view of which an audience has less than the game master."""
    full, seen = (dict(bout.sight(audience).view) for audience in ("gm", name))
    return {field for field in full if full[field] != seen[field]}


def veiled(bout: Bout, name: str) -> set[str]:
    """Kinds of the sport's events of which an audience was told less than there was."""
    return {
        kind for line in bout.log if line.told.get(name) != line.event if (kind := line.event.tag())[:6] != "match."
    }


@dataclass(frozen=True)
class Proof:
    """What can be found with a pair of twin courses.

    `differs`: fields of the game master's view, and kinds of events, in which the two differ: whoever opens one of them
    to the audience is found at once. `hidden`: what the audience has less of than the game master. `bout`: the first
    course's end.
    """

    differs: frozenset[str]
    hidden: frozenset[str]
    bout: Bout


@functools.cache
def pairs_of(key: str) -> Sequence[Witness]:
    """A sport's twin courses by hand, or those of its random matches, the short ones first."""
    by_chance = (pair for seed in seeds_of(SPORTS[key]) for pair in random_pairs(key, seed))
    return witnesses_of(key) or sorted(by_chance, key=lambda pair: len(pair.one))


@functools.cache
def proof_of(key: str, number: int) -> Proof:
    """Play such a pair, once for all mutants."""
    pair = pairs_of(key)[number]
    differs: set[str] = set()
    hidden: set[str] = set()
    courses = [replay(SPORTS[key], pair.opening, course) for course in (pair.one, pair.other)]
    for bout, twin in zip(*courses, strict=True):
        mine, theirs = (dict(each.sight("gm").view) for each in (bout, twin))
        differs |= {field for field in mine if mine[field] != theirs[field]}
        hidden |= less(bout, pair.audience)
    logs = [[line.event for line in each.log] for each in (bout, twin)]
    for kind in {event.tag() for log in logs for event in log}:
        one, other = ([event for event in log if event.tag() == kind] for log in logs)
        differs |= {kind} if one != other else set()
    return Proof(frozenset(differs), frozenset(hidden | veiled(bout, pair.audience)), bout)


@functools.cache
def hidden_from_spectators(key: str) -> tuple[set[str], set[str]]:
    """Fields and kinds of events of which a spectator was seen to have less, in random matches and those by hand."""
    ruleset = SPORTS[key]
    ends: list[Bout] = []
    fields: set[str] = set()
    for film in (film_of(key, seed) for seed in seeds_of(ruleset)):
        shots = film.shots[film.begun :][: length_of(ruleset) + 1]
        fields = fields.union(*(less(bout, "spectator") for bout in shots))
        ends.append(shots[-1])
    if witnesses_of(key):
        ends += [proof_of(key, number).bout for number in range(len(pairs_of(key)))]
    fields = fields.union(*(less(bout, "spectator") for bout in ends))
    return fields, set[str]().union(*(veiled(bout, "spectator") for bout in ends))


def bites(ruleset: Ruleset[Any], opened: str | None = None, *, asked: bool = False) -> bool:
    """Whether some check of silence finds a leak in this mutant of a sport, which opens a field or kind of event.

    Pairs of courses that differ in just that come first. Then states are drawn anew, at the ends of courses by hand in
    which it is hidden, or else in random matches; for mutants that tell only who sends something (`asked`) at once.
    """
    key = ruleset.key
    pairs = range(len(pairs_of(key)))
    try:
        for number in () if asked else pairs:
            if opened is None or opened in proof_of(key, number).differs:
                pairs_of(key)[number].check(ruleset)
        for number in pairs if witnesses_of(key) else ():
            proof = proof_of(key, number)
            if opened is None or opened in proof.hidden:
                compare(Course(bout_of(ruleset, proof.bout), Random(0)))
        for seed in () if witnesses_of(key) else seeds_of(ruleset):
            check_silence(ruleset, seed)
    except Leak:
        return True
    return False


@sports
def test_courses_by_hand_are_twins(ruleset: Ruleset[Any]) -> None:
    for witness in witnesses_of(ruleset.key):
        assert list(witness.one) != list(witness.other), "a course is no twin of itself"
        witness.check(ruleset)


@sports
def test_an_opened_field_of_the_view_is_found(ruleset: Ruleset[Any]) -> None:
    hidden, _ = hidden_from_spectators(ruleset.key)
    assert bool(hidden) != is_open(ruleset), "a sport that hides nothing says so (OPEN), any other hides something"
    for name in sorted(hidden):

        def opened(state: Any, viewer: Any, name: str = name) -> Any:
            seen = ruleset.view(state, viewer)
            full = ruleset.view(state, replace(viewer, gm=True)).view
            return replace(seen, view=type(seen.view)(**{**dict(seen.view), name: getattr(full, name)}))

        assert bites(replace(ruleset, view=opened), name), f"nobody notices that {name} is open to all"


@sports
def test_an_opened_event_is_found(ruleset: Ruleset[Any]) -> None:
    _, hidden = hidden_from_spectators(ruleset.key)
    for kind in sorted(hidden - set(getattr(twins_of(ruleset.key), "KNOWN", {}))):

        def opened(state: Any, event: Event, viewer: Any, kind: str = kind) -> Event | None:
            return event if event.tag() == kind else ruleset.veil(state, event, viewer)

        assert bites(replace(ruleset, veil=opened), kind), f"nobody notices that {kind} is told to all"


@sports
def test_an_offer_that_knows_too_much_is_found(ruleset: Ruleset[Any]) -> None:
    """The whole state as a hint of every offer."""

    def telling_offers(state: Any, viewer: Any) -> Any:
        return tuple(replace(offer, hints={"state": repr(state)}) for offer in ruleset.offers(state, viewer))

    assert bites(replace(ruleset, offers=telling_offers)) != is_open(ruleset)


@sports
def test_a_refusal_that_knows_too_much_is_found(ruleset: Ruleset[Any]) -> None:
    """The whole state as a fact of every refusal, as a careless `require` would give it."""

    def telling_decide(state: Any, command: Any, ask: Any) -> Any:
        try:
            return ruleset.decide(state, command, ask)
        except Refused as no:
            raise Refused(no.code, no.rule, **no.facts, state=repr(state)) from None

    assert bites(replace(ruleset, decide=telling_decide), asked=True) != is_open(ruleset)
