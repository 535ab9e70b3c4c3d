"""`replace` is the standard library's, only quicker."""

import dataclasses
from dataclasses import dataclass
from typing import Any

import pytest

from rules.kernel.changing import replace
from rules.kernel.match import Match, Position, fresh
from tests.sports import SPORTS


@dataclass(frozen=True, slots=True)
class Place:
    """A value with a default and one without."""

    x: int
    y: int = 0


VALUES: list[Any] = [Place(1), Position(sport=None), *(fresh(sport) for sport in SPORTS.values())]
VALUES += [sport.initial for sport in SPORTS.values()]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__module__ + "." + type(value).__name__)
def test_it_says_what_the_standard_library_says(value: Any) -> None:
    assert replace(value) == value
    assert replace(value) is not value
    for each in dataclasses.fields(value):
        assert replace(value, **{each.name: "other"}) == dataclasses.replace(value, **{each.name: "other"})


def test_the_value_itself_stays_as_it_was_and_the_new_one_is_as_frozen() -> None:
    old = Place(1, 2)
    new = replace(old, y=3)
    assert (old, new) == (Place(1, 2), Place(1, 3))
    assert hash(new) == hash(Place(1, 3))
    with pytest.raises(dataclasses.FrozenInstanceError):
        new.x = 5  # type: ignore[misc]


def test_a_name_that_is_none_is_an_error() -> None:
    with pytest.raises(AttributeError):
        replace(Place(1), z=3)  # type: ignore[call-arg]


def test_a_match_of_every_sport_can_be_changed() -> None:
    for sport in SPORTS.values():
        match: Match[Any] = fresh(sport)
        assert replace(match, title="Cup").title == "Cup"
