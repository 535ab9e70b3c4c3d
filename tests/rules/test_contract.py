"""What every sport must hold, under random legal play (style 3.6, protocol 3, 8). A new sport gets it all unasked.

Equal arguments give equal answers, folded events the same state, and everything survives JSON: `Bout.send` asks that of
each command. What may not be known changes nothing: that is asked in `test_contract_silence`.
"""

import functools
import json
from collections import defaultdict
from itertools import pairwise
from random import Random
from typing import Any

import jsonschema
from pydantic import ValidationError

from app.render import texts
from rules.kernel.contract import Event, Ruleset
from rules.kernel.events import Rewound, Rolled
from rules.kernel.view import status, summary
from tests.harness import Bout, command_kinds
from tests.play import Course, draw
from tests.rules.films import courses, film_of, telling
from tests.schemas import Validator
from tests.secrecy import twins_of


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
