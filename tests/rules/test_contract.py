"""What every sport must hold, under random legal play (style 3.6, protocol 3, 8, 13). A new sport gets it all unasked.

Equal arguments give equal answers, folded events the same state, and everything survives JSON: `Bout.send` asks that of
each command. The seeds are fixed; `WHISTLE_TEST_SIZE` multiplies them.
"""

import functools
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from app.render import texts
from rules.kernel.contract import Event, Refused, Ruleset
from rules.kernel.events import Rewound, Rolled
from rules.kernel.view import status, summary
from tests.harness import Bout, command_kinds
from tests.play import SIZE, Course, draw
from tests.secrecy import (
    Leak,
    Twins,
    Witness,
    check_twins,
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


def course_of(ruleset: Ruleset[Any], seed: int, dice: str = "sealed", never: frozenset[str] = frozenset()) -> Course:
    """The beginning of a random match."""
    random = Random(seed)
    twins = twins_of(ruleset.key)
    bout = prepared(twins, Bout.open(ruleset, dice=dice, **twins.opening(random)), random)
    return Course(bout, random, twins.RARE, twins.NEVER | never)


@contextmanager
def telling(course: Course) -> Iterator[None]:
    """A failure names the last commands."""
    try:
        yield
    except Exception as failure:
        failure.add_note("\n".join(course.told()))
        raise


def modes(ruleset: Ruleset[Any]) -> list[str]:
    """Ways to throw dice that a sport admits under its default options."""
    table = ruleset.table_dice(Bout.open(ruleset, **twins_of(ruleset.key).opening(Random(0))).state)
    return ["sealed", "table"] if table else ["sealed"]


@courses
def test_offers_are_what_decide_takes(ruleset: Ruleset[Any], seed: int) -> None:
    """Every example and every drawn instance of an exact schema is accepted; what matches no offer is refused."""
    mode = modes(ruleset)[seed % len(modes(ruleset))]
    course = course_of(ruleset, seed, mode)
    with telling(course):
        for place in range(LENGTH):
            if place % EVERY == seed % EVERY:
                check_offers(course)
            if not course.step():
                break
        check_offers(course)


def check_offers(course: Course) -> None:
    bout, random = course.bout, course.random
    for seat in course.seats:
        offers = bout.offers(seat)
        for offer in offers:
            validator = jsonschema.Draft202012Validator(dict(offer.schema))
            validator.check_schema(validator.schema)
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
            fits = any(jsonschema.Draft202012Validator(dict(offer.schema)).is_valid(command) for offer in offers)
            assert fits or bout.refusal(seat, command) is not None, f"{command} is taken from {seat} and not offered"


class Watched(Bout):
    """A bout that fails when what somebody sees or is offered changes and they are told nothing, in preparation too."""

    def send(self, by: str, command: Mapping[str, Any], **more: Any) -> tuple[Event, ...]:
        """See `Bout.send`."""
        before = self.copy()
        events = super().send(by, command, **more)
        for name in before.audiences if before.log else ():
            if name in self.audiences and len(self.told(name)) == len(before.told(name)):
                assert self.sight(name) == before.sight(name), f"{name} sees what it was not told"
                assert self.offers(name) == before.offers(name), f"{name} is offered what it was not told"
        return events


@courses
def test_nobody_is_told_less_than_they_see(ruleset: Ruleset[Any], seed: int) -> None:
    """Neither a view nor what is offered ever changes without an event told to the same audience."""
    random, twins = Random(seed), twins_of(ruleset.key)
    bout = prepared(twins, Watched.open(ruleset, dice="sealed", **twins.opening(random)), random)
    course = Course(bout, random, twins.RARE, twins.NEVER)
    with telling(course):
        for _ in range(LENGTH):
            if not course.step():
                break


@courses
def test_a_game_master_who_knows_all_is_told_every_event_whole(ruleset: Ruleset[Any], seed: int) -> None:
    course = course_of(ruleset, seed)
    with telling(course):
        for _ in range(LENGTH):
            if not course.step():
                break
        if not ruleset.gm_knows_all(course.bout.state):
            return
        for line in course.bout.log:
            if isinstance(line.event, ruleset.events) or type(line.event) is Rolled:
                assert line.told["gm"] == line.event


@courses
def test_somebody_is_always_awaited(ruleset: Ruleset[Any], seed: int) -> None:
    """No stuck state: a running match awaits somebody, one in preparation offers something. An id is one occasion."""
    course = course_of(ruleset, seed)
    bout = course.bout
    ids: dict[str, Any] = {}
    gone: set[str] = set()
    with telling(course):
        for _ in range(LENGTH):
            now = status(ruleset, bout.match)
            own = summary(ruleset, bout.match).awaiting
            kinds = {offer.kind for seat in course.seats for offer in bout.offers(seat)}
            sporting = {kind for kind in kinds if not kind.startswith("match.")}
            if now == "active":
                assert own, "nobody is awaited"
            if now == "setup":
                assert sporting or own, "nothing prepares the match"
            for each in own:
                assert each.id not in gone, f"{each.id} is awaited again; an id names one occasion"
                assert ids.setdefault(each.id, each.since) == each.since
            gone |= set(ids) - {each.id for each in own}
            mark = len(bout.log)
            if not course.step():
                break
            if any(isinstance(line.event, Rewound) for line in bout.log[mark:]):
                ids, gone = {}, set()


@courses
def test_a_finished_match_offers_only_what_repairs(ruleset: Ruleset[Any], seed: int) -> None:
    course = course_of(ruleset, seed, never=frozenset({"match.rewind"}))
    kinds = command_kinds(ruleset)
    with telling(course):
        for _ in range(LENGTH):
            if course.over or not course.step():
                break
        if not course.over:
            course.bout.send("gm", {"kind": "match.end", "reason": "dusk"})
        for seat in course.seats:
            assert [offer.kind for offer in course.bout.offers(seat) if not kinds[offer.kind].after_end] == []
        check_offers(course)


@courses
def test_dice_are_numbered_without_gaps_and_stay_with_their_audience(ruleset: Ruleset[Any], seed: int) -> None:
    course = course_of(ruleset, seed)
    with telling(course):
        for _ in range(LENGTH):
            if not course.step():
                break
        check_batches(course.bout)
        faces: dict[tuple[int, str, int, int], int | None] = {}
        places: dict[tuple[int, str], set[int]] = defaultdict(set)
        audiences: dict[str, set[str]] = {}
        fixed = ["spectator", "gm", *(f"side:{side}" for side in ruleset.sides)]
        for line in course.bout.log:
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
    course = course_of(ruleset, seed)
    bout = course.bout
    shapes: set[Any] = set()
    said: set[str] = set()
    with telling(course):
        for _ in range(LENGTH):
            mark = len(bout.log)
            if not course.step():
                break
            check_envelope(bout, said)
            for line in bout.log[mark:]:
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
    course = course_of(ruleset, seed)
    with telling(course):
        for place in range(length_of(ruleset)):
            if place % EVERY == seed % EVERY or course.over:
                compare(course)
            if not course.step():
                break
        compare(course)


def compare(course: Course) -> None:
    bout, random = course.bout, course.random
    twins = twins_of(bout.ruleset.key)
    commands = [offer.examples[0] for seat in course.seats for offer in bout.offers(seat)]
    commands += random.sample(course.pool, min(10, len(course.pool)))
    for name in bout.audiences:
        for _ in range(2):
            resampled(bout, twins, name, random).check(bout, commands)


def check_courses(ruleset: Ruleset[Any], seed: int) -> int:
    """Twin courses of one random match, for every audience that has one; answers how many."""
    twins = twins_of(ruleset.key)
    opening = twins.opening(Random(seed))
    never = frozenset({"match.rewind"})
    random = Random(seed + 1000)
    bout = prepared(twins, Bout.open(ruleset, dice="sealed", **opening), random)
    course = Course(bout, random, twins.RARE, twins.NEVER | never)
    found = 0
    with telling(course):
        for place in range(length_of(ruleset)):
            if course.over or not course.step():
                break
            if place % EVERY == 0:
                found += compare_courses(course, twins, opening)
        found += compare_courses(course, twins, opening)
    return found


def compare_courses(course: Course, twins: Twins, opening: dict[str, Any]) -> int:
    found = 0
    for name in course.bout.audiences:
        other = twins.twin(course.bout.course, course.bout.viewer(name), course.random)
        if other is not None:
            found += 1
            check_twins(course.bout.ruleset, opening, course.bout.course, other, name)
    return found


@courses
def test_what_may_not_be_known_changes_nothing(ruleset: Ruleset[Any], seed: int) -> None:
    check_silence(ruleset, seed)


@sports
def test_twin_courses_are_alike(ruleset: Ruleset[Any]) -> None:
    found = sum(check_courses(ruleset, seed) for seed in seeds_of(ruleset))
    assert found > 0 or is_open(ruleset), "no course had a twin: nothing was proved"


@sports
def test_every_field_of_the_state_is_shown_or_drawn_anew(ruleset: Ruleset[Any]) -> None:
    """Protocol 13: a field that is neither in the view nor touched by `resample` would be proved by nothing."""
    twins = twins_of(ruleset.key)
    shown = set(twins.SHOWN) | property_names(ruleset.views.model_json_schema())
    missing = {name for name in fields_of(ruleset.state) if name not in shown and name.split(".")[-1] not in shown}
    for bout in getattr(twins, "positions", tuple)():
        missing -= touched(bout, twins, missing, Random(0))
    for seed in SEEDS:
        course = course_of(ruleset, seed)
        for place in range(LENGTH):
            if place % 5 == 0:
                missing -= touched(course.bout, twins, missing, course.random)
            if not missing or not course.step():
                break
        if not missing:
            break
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


def less(bout: Bout, name: str) -> tuple[set[str], set[str]]:
    """Fields of the view, and kinds of the sport's events, of which an audience has less than the game master."""
    full, seen = (dict(bout.sight(audience).view) for audience in ("gm", name))
    kinds = {line.event.tag() for line in bout.log if line.told.get(name) != line.event}
    return {field for field in full if full[field] != seen[field]}, {kind for kind in kinds if kind[:6] != "match."}


@functools.cache
def proofs(key: str) -> Sequence[tuple[Witness, Bout, frozenset[str]]]:
    """A sport's twin courses by hand: each with its first course played, and with all that is hidden on its way."""
    found = []
    for witness in witnesses_of(key):
        hidden: set[str] = set()
        for bout in replay(SPORTS[key], witness.opening, witness.one):
            hidden.update(*less(bout, witness.audience))
        found.append((witness, bout, frozenset(hidden)))
    return found


def hidden_from_spectators(ruleset: Ruleset[Any]) -> tuple[set[str], set[str]]:
    """Fields and kinds of events of which a spectator was seen to have less, in random matches and those by hand."""
    fields: set[str] = set()
    kinds: set[str] = set()
    courses = [course_of(ruleset, seed) for seed in seeds_of(ruleset)]
    for course in courses:
        for _ in range(length_of(ruleset)):
            fields |= less(course.bout, "spectator")[0]
            if not course.step():
                break
    for bout in (*(course.bout for course in courses), *(bout for _, bout, _ in proofs(ruleset.key))):
        found = less(bout, "spectator")
        fields |= found[0]
        kinds |= found[1]
    return fields, kinds


def bites(ruleset: Ruleset[Any], opened: str | None = None) -> bool:
    """Whether some check of silence finds a leak in this mutant of a sport, which opens a field or kind of event.

    A sport with twin courses by hand is asked in those alone, the ones in which the field or kind is hidden.
    """
    by_hand = proofs(ruleset.key)
    try:
        for witness, bout, hidden in by_hand:
            if opened is None or opened in hidden:
                witness.check(ruleset)
                compare(Course(replace(bout, ruleset=ruleset), Random(0), frozenset(), frozenset()))
        for seed in () if by_hand else seeds_of(ruleset):
            check_silence(ruleset, seed)
            check_courses(ruleset, seed)
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
    hidden, _ = hidden_from_spectators(ruleset)
    assert bool(hidden) != is_open(ruleset), "a sport that hides nothing says so (OPEN), any other hides something"
    for name in sorted(hidden):

        def opened(state: Any, viewer: Any, name: str = name) -> Any:
            seen = ruleset.view(state, viewer)
            full = ruleset.view(state, replace(viewer, gm=True)).view
            return replace(seen, view=type(seen.view)(**{**dict(seen.view), name: getattr(full, name)}))

        assert bites(replace(ruleset, view=opened), name), f"nobody notices that {name} is open to all"


@sports
def test_an_opened_event_is_found(ruleset: Ruleset[Any]) -> None:
    _, hidden = hidden_from_spectators(ruleset)
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

    assert bites(replace(ruleset, decide=telling_decide)) != is_open(ruleset)
