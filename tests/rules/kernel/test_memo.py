"""What is remembered is what would be said anew, and is let go of with what it was said of."""

import gc
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any
from weakref import ref

import pytest

from rules.kernel.changing import replace
from rules.kernel.contract import Ruleset
from rules.kernel.match import Match, viewers
from rules.kernel.memo import FEW, Lasting, Remembered, Rememberer
from rules.kernel.view import deadlines, status, summary
from tests.harness import Bout
from tests.secrecy import twins_of
from tests.sports import SPORTS


class Said:
    """An answer, of which one can see whether it is still held."""


@dataclass(frozen=True, slots=True)
class Place(Rememberer):
    """A value that remembers."""

    name: str
    number: int


def answer(place: Place) -> Said:
    """Another one each time."""
    return Said()


def doubled(place: Place) -> int:
    """Twice its number."""
    return 2 * place.number


def answer_to(by: object, place: Place) -> Said:
    """Another one each time."""
    return Said()


def name_of(by: object, place: Place) -> tuple[object, Place, str]:
    """Who asks what, and the name."""
    return by, place, place.name


def number_of(by: object, place: Place) -> tuple[object, Place, int]:
    """Who asks what, and the number."""
    return by, place, place.number


class TestRemembered:
    def test_the_same_objects_are_asked_about_once(self) -> None:
        remembered = Remembered(answer)
        place = Place("x", 1)
        assert remembered(place) is remembered(place)
        assert remembered(Place("x", 1)) is not remembered(place)

    def test_only_the_last_few_are_held(self) -> None:
        remembered = Remembered(answer)
        first = ref(remembered(Place("x", 0)))
        for number in range(FEW - 1):
            remembered(Place("x", number))
        assert first() is not None
        for number in range(FEW + 1):
            remembered(Place("x", number))
        assert first() is None

    def test_what_is_asked_again_and_again_stays(self) -> None:
        remembered = Remembered(answer)
        place = Place("x", 0)
        said = remembered(place)
        for number in range(10 * FEW):
            remembered(Place("x", number))
            assert remembered(place) is said

    def test_threads_that_share_it_hear_what_is_so(self) -> None:
        """An import is tried out in a thread while others play."""
        remembered = Remembered(doubled)
        places = [Place("x", number) for number in range(4 * FEW)]

        def ask(seed: int) -> None:
            chance = Random(seed)
            for _ in range(15_000):
                place = chance.choice(places)
                assert remembered(place) == 2 * place.number
                if chance.random() < 0.002:
                    remembered.forget()

        before = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        try:
            with ThreadPoolExecutor(4) as threads:
                list(threads.map(ask, range(8)))
        finally:
            sys.setswitchinterval(before)

    def test_what_was_forgotten_is_asked_anew_and_not_held(self) -> None:
        remembered = Remembered(answer)
        place = Place("x", 0)
        before = ref(remembered(place))
        remembered.forget()
        assert before() is None
        assert isinstance(remembered(place), Said)


class TestLasting:
    def test_it_is_asked_once_for_as_long_as_the_value_is_there(self) -> None:
        lasting = Lasting(answer_to)
        by, place = Said(), Place("x", 1)
        said = lasting(by, place)
        for number in range(2 * FEW):
            lasting(by, Place("x", number))
        assert lasting(by, place) is said

    def test_another_asker_and_another_value_are_answered_anew(self) -> None:
        lasting = Lasting(number_of)
        by, other, place = Said(), Said(), Place("x", 1)
        assert lasting(by, place) == (by, place, 1)
        assert lasting(other, place) == (other, place, 1)
        changed = replace(place, number=2)
        assert lasting(by, changed) == (by, changed, 2)

    def test_two_questions_about_one_value_are_two(self) -> None:
        name, number = Lasting(name_of), Lasting(number_of)
        place = Place("x", 1)
        for _ in range(2):
            assert (name(None, place)[2], number(None, place)[2]) == ("x", 1)

    def test_it_goes_with_the_value(self) -> None:
        lasting = Lasting(answer_to)
        place = Place("x", 1)
        said = ref(lasting(None, place))
        assert said() is not None
        del place
        assert said() is None

    def test_a_value_that_remembers_is_the_same_as_one_that_does_not(self) -> None:
        lasting = Lasting(answer_to)
        place = Place("x", 1)
        lasting(None, place)
        assert place == Place("x", 1)
        assert hash(place) == hash(Place("x", 1))
        assert repr(place) == repr(Place("x", 1))


@pytest.mark.parametrize("ruleset", SPORTS.values(), ids=SPORTS)
def test_no_answer_about_a_match_holds_it(ruleset: Ruleset[Any]) -> None:
    """What held it would stay with it, and both be there until garbage is looked for."""
    bout = Bout.open(ruleset, **twins_of(ruleset.key).opening(Random(1)))
    gc.disable()
    try:
        before = _matches()
        match = replace(bout.match, position=replace(bout.match.position))
        assert _matches() == before + 1
        said = [ask(ruleset, match) for ask in (status, summary, viewers, deadlines)]
        del match, said
        assert _matches() == before
    finally:
        gc.enable()


def _matches() -> int:
    return sum(type(each) is Match for each in gc.get_objects())
