"""That `make leaks` runs, asks everything, and finds what is planted; the campaign itself runs on demand."""

from collections.abc import Iterator
from random import Random

import pytest

from rules import RULESETS
from tests.app.http import Client
from tests.app.twins import Pair
from tests.harness import Bout
from tests.leaks import planted, timing
from tests.leaks.campaign import doors
from tests.leaks.door import opened
from tests.leaks.doors import Doors
from tests.leaks.inner import Inner
from tests.leaks.pairs import Way, measured
from tests.leaks.questions import Question, causes, strangers
from tests.leaks.surfaces import ASKED, name_of, readable
from tests.leaks.tally import Tally
from tests.rules.cardpitch.positions import H, T, command, keep
from tests.secrecy import Witness

SEED, LENGTH = 5, 8


@pytest.fixture(scope="module")
def through(shared_database_url: str) -> Iterator[Doors]:
    with doors(shared_database_url, Tally()) as found:
        yield found


@pytest.fixture(scope="module")
def quiet(shared_database_url: str) -> Iterator[Client]:
    """An app without a worker: what it asks the database it asks for a request."""
    with opened(shared_database_url) as (api, _):
        yield api


@pytest.fixture(scope="module")
def way() -> Way:
    """Twins of cardpitch for a coach who writes a note while his opponent has one card or another."""
    opening = {"options": {"gm_sees_hidden": True}}
    bouts = [Bout.open(RULESETS["cardpitch"], **opening) for _ in range(2)]
    for goal, bout in enumerate(bouts, 1):
        bout.send("gm", command("start_match"), dice=(1, H, T))
        bout.send("b", keep(goal))
        bout.send("a", {"kind": "match.note", "text": "Ready."})
    hand = Witness.between("s_a", opening, *bouts)
    return measured(Pair(RULESETS["cardpitch"], opening, hand.one, hand.other, hand.audience))


def test_everything_is_asked_and_nothing_leaks(through: Doors, way: Way) -> None:
    through.compare(way)
    counted = {surface for _, surface in through.tally.triples}
    assert counted >= {name_of(path) for path in readable()} | set(ASKED) - {"stale"}
    assert counted >= {"hooks", "log", "metrics", "verify"}
    assert through.tally.lines()[0].split() == ["surface", "cardpitch", "triples", "comparisons"]


def test_planted_leaks_are_found(through: Doors, way: Way) -> None:
    for name, telling, missed in planted.found(through, [way]):
        assert missed == set(), f"{name}: only {sorted(telling)} tell"


def test_states_drawn_anew_are_compared() -> None:
    tally = Tally()
    Inner(RULESETS["cardpitch"], tally).compare(SEED, LENGTH)
    assert {surface for _, surface in tally.triples} >= {"rules: view", "rules: offers", "rules: refusals"}


def test_what_is_private_asks_the_database_what_is_missing_does(quiet: Client) -> None:
    """So that the time of an answer tells nothing: for strangers both cause the same statements."""
    asked = 0
    for question in strangers(quiet):
        one, other = causes(question)
        assert one == other, question.name
        assert one, question.name
        asked += 1
    assert asked > 30


def test_a_time_that_tells_is_found() -> None:
    """By figures that are made, for no clock can be trusted in a test."""
    random = Random(1)
    noise = [(random.gauss(10, 2), random.gauss(10, 2)) for _ in range(300)]
    assert not timing.figures("", noise, random).tells
    assert timing.figures("", [(one + 2, other) for one, other in noise], random).tells
    assert not timing.figures("", [(one * 1.01, other) for one, other in noise], random).tells


def test_statements_that_differ_are_found(quiet: Client) -> None:
    ask = [lambda path=path: quiet.ask("GET", path) for path in ("/v1/matches", "/v1/competitions")]
    one, other = causes(Question("", *ask))
    assert one != other
    assert one
