"""What every sport must hold, under random legal play (style 3.6, protocol 3, 8, 13). A new sport gets it all unasked.

Equal arguments give equal answers, folded events the same state, and everything survives JSON: `Bout.send` asks that of
each command. The seeds are fixed; `WHISTLE_TEST_SIZE` multiplies them. A random match is played once and filmed: most
tests look at the same film.
"""

import functools
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from itertools import pairwise
from random import Random
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from app.render import texts
from rules.kernel.contract import Event, Offer, Refused, Ruleset
from rules.kernel.events import Rewound, Rolled
from rules.kernel.view import status, summary
from tests.harness import Bout, Sent, command_kinds
from tests.play import SIZE, UNSEEN, Course, draw, last_of
from tests.schemas import Validator
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

SEEDS = range(4 * SIZE)
LENGTH = 60
EVERY = 10
PARTS = [each.name for each in fields(Bout) if each.name != "ruleset"]

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


def modes(ruleset: Ruleset[Any]) -> list[str]:
    """Ways to throw dice that a sport admits under its default options."""
    table = ruleset.table_dice(Bout.open(ruleset, **twins_of(ruleset.key).opening(Random(0))).state)
    return ["sealed", "table"] if table else ["sealed"]


@courses
def test_offers_are_what_decide_takes(ruleset: Ruleset[Any], seed: int) -> None:
    """Every example and every drawn instance of an exact schema is accepted; what matches no offer is refused."""
    mode = modes(ruleset)[seed % len(modes(ruleset))]
    for course in film_of(ruleset.key, seed, mode).courses():
        with telling(course):
            check_offers(course)


@functools.lru_cache(maxsize=4096)
def check_schema(schema: str) -> None:
    """It is a JSON Schema."""
    jsonschema.Draft202012Validator.check_schema(json.loads(schema))


def check_offers(course: Course) -> None:
    bout, random = course.bout, course.random
    for seat in course.seats:
        offers = bout.offers(seat)
        validators = [Validator(dict(offer.schema)) for offer in offers]
        for offer, validator in zip(offers, validators, strict=True):
            check_schema(json.dumps(offer.schema))
            assert offer.examples, f"{offer.kind} has no example"
            for example in offer.examples:
                validator.validate(example)
                no = bout.refusal(seat, example)
                assert no is None, f"{seat} was offered {example}, refused as {no}"
            for _ in range(3):
                drawn = draw(offer.schema, random)
                try:
                    no = bout.refusal(seat, drawn)
                except ValidationError:
                    assert not offer.exact, f"{drawn} is no command, and {offer.kind} was called exact"
                    continue
                assert no is None or not offer.exact, f"{seat} was offered {drawn}, refused as {no} {no and no.facts}"
        for command in random.sample(course.pool, min(5, len(course.pool))):
            fits = any(validator.is_valid(command) for validator in validators)
            assert fits or bout.refusal(seat, command) is not None, f"{command} is taken from {seat} and not offered"


@courses
def test_nobody_is_told_less_than_they_see(ruleset: Ruleset[Any], seed: int) -> None:
    """Neither a view nor what is offered changes without an event told to the same audience, in preparation too."""
    film = film_of(ruleset.key, seed)
    for before, after in pairwise(film.shots):
        with telling(film.course(after)):
            for name in before.audiences:
                if name in after.audiences and len(after.told(name)) == len(before.told(name)):
                    assert after.sight(name) == before.sight(name), f"{name} sees what it was not told"
                    assert after.offers(name) == before.offers(name), f"{name} is offered what it was not told"


@courses
def test_a_game_master_who_knows_all_is_told_every_event_whole(ruleset: Ruleset[Any], seed: int) -> None:
    bout = film_of(ruleset.key, seed).shots[-1]
    if not ruleset.gm_knows_all(bout.state):
        return
    for line in bout.log:
        if isinstance(line.event, ruleset.events) or type(line.event) is Rolled:
            assert line.told["gm"] == line.event


@courses
def test_somebody_is_always_awaited(ruleset: Ruleset[Any], seed: int) -> None:
    """No stuck state: a running match awaits somebody, one in preparation offers something. An id is one occasion."""
    film = film_of(ruleset.key, seed)
    ids: dict[str, Any] = {}
    gone: set[str] = set()
    mark = 0
    for bout in film.shots[film.begun :]:
        if any(isinstance(line.event, Rewound) for line in bout.log[mark:]):
            ids, gone = {}, set()
        mark = len(bout.log)
        now = status(ruleset, bout.match)
        own = summary(ruleset, bout.match).awaiting
        with telling(film.course(bout)):
            if now == "active":
                assert own, "nobody is awaited"
            if now == "setup":
                kinds = {offer.kind for seat in bout.match.seats for offer in bout.offers(seat.id)}
                sporting = {kind for kind in kinds if not kind.startswith("match.")}
                assert sporting or own, "nothing prepares the match"
            for each in own:
                assert each.id not in gone, f"{each.id} is awaited again; an id names one occasion"
                assert ids.setdefault(each.id, each.since) == each.since
        gone |= set(ids) - {each.id for each in own}


@courses
def test_a_finished_match_offers_only_what_repairs(ruleset: Ruleset[Any], seed: int) -> None:
    film = film_of(ruleset.key, seed)
    over = (shot for shot in film.shots if status(ruleset, shot.match) == "finished")
    bout = next(over, film.shots[-1]).copy()
    if status(ruleset, bout.match) != "finished":
        bout.send("gm", {"kind": "match.end", "reason": "dusk"})
    course, kinds = film.course(bout), command_kinds(ruleset)
    with telling(course):
        for seat in course.seats:
            assert [offer.kind for offer in bout.offers(seat) if not kinds[offer.kind].after_end] == []
        check_offers(course)


@courses
def test_dice_are_numbered_without_gaps_and_stay_with_their_audience(ruleset: Ruleset[Any], seed: int) -> None:
    film = film_of(ruleset.key, seed)
    bout = film.shots[-1]
    with telling(film.course(bout)):
        check_batches(bout)
        faces: dict[tuple[int, str, int, int], int | None] = {}
        places: dict[tuple[int, str], set[int]] = defaultdict(set)
        audiences: dict[str, set[str]] = {}
        fixed = ["spectator", "gm", *(f"side:{side}" for side in ruleset.sides)]
        for line in bout.log:
            roll = line.event
            if isinstance(roll, Rolled):
                key = (roll.epoch, roll.stream, roll.index, roll.sides)
                assert faces.setdefault(key, roll.face) == roll.face, f"{key} has two faces"
                places[roll.epoch, roll.stream].add(roll.index)
                told = {name for name in fixed if name in line.told and line.told[name] == roll}
                assert audiences.setdefault(roll.stream, told) == told, f"{roll.stream} changes its audience"
        for stream, indices in places.items():
            assert indices == set(range(len(indices))), f"{stream} has gaps"


@courses
def test_every_told_event_reads_well(ruleset: Ruleset[Any], seed: int) -> None:
    """Each shape of each event has its sentence in all three languages, with every variable."""
    film = film_of(ruleset.key, seed)
    shapes: set[Any] = set()
    said: set[str] = set()
    for before, bout in pairwise(film.shots[film.begun :]):
        with telling(film.course(bout)):
            check_envelope(bout, said)
            for line in bout.log[len(before.log) :]:
                for audience, event in line.told.items():
                    shape = (event.tag(), tuple(name for name, value in event if value is None))
                    if shape not in shapes and audience in bout.audiences:
                        shapes.add(shape)
                        check_words(bout, audience, event)
    assert shapes


def check_envelope(bout: Bout, said: set[str]) -> None:
    """The phase and what is awaited have their words."""
    seen = bout.sight("spectator")
    words = {f"phase-{seen.phase}", *(f"awaits-{each.what}" for each in seen.awaiting)} - said
    for language in texts.LANGUAGES:
        there = texts.keys(bout.ruleset, language) | texts.keys(None, language)
        assert words - there == set(), f"no {language} text"
    said |= words


def check_words(bout: Bout, audience: str, event: Event) -> None:
    view = bout.sight(audience).view
    for language in texts.LANGUAGES:
        assert texts.faults(bout.ruleset, language, event, view) == []


def check_batches(bout: Bout) -> None:
    """A command of which the GM is told ends with an event that the GM is told: there a rewind can go back to."""
    batches: dict[int, list[bool]] = defaultdict(list)
    for line in bout.log:
        batches[line.batch].append("gm" in line.told)
    assert [told for told in batches.values() if any(told) and not told[-1]] == []


# -- silence


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
