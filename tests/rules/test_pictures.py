"""What every sport's picture must hold in random play, for every viewer; a new sport gets it unasked."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from pydantic import BaseModel

from app.render import texts
from rules.kernel.contract import Event, Ruleset
from rules.kernel.events import Rewound
from rules.kernel.picture import Picture, Point, Say, Words, plain
from rules.kernel.view import standing
from tests.harness import Bout
from tests.play import SIZE, Course
from tests.secrecy import prepared, twins_of
from tests.sports import SPORTS

SEEDS = range(2 * SIZE)
LENGTH = 40
sports = pytest.mark.parametrize("ruleset", SPORTS.values(), ids=SPORTS)


def told_for(bout: Bout, name: str) -> list[Event]:
    """What a picture may be made of beside the view, as the store gives it."""
    numbered = enumerate(bout.told(bout.viewer(name).audience), 1)
    wanted = ((n, event) for n, event in numbered if event.tag() in bout.ruleset.drawn or isinstance(event, Rewound))
    return standing(wanted)


def picture_for(bout: Bout, name: str) -> Picture:
    """The picture that somebody sees."""
    return bout.ruleset.picture(bout.sight(name).view, told_for(bout, name))


@cache
def positions(key: str) -> list[tuple[str, BaseModel, list[Event]]]:
    """What everybody sees and was told in the positions of random matches, from the opening on."""
    ruleset, twins, found = SPORTS[key], twins_of(key), []
    for seed in SEEDS:
        random = Random(seed)
        bout = Bout.open(ruleset, dice="sealed", lean=True, **twins.opening(random))
        course = Course(bout, random, twins.RARE, twins.NEVER)
        for place in range(LENGTH):
            found += [(name, bout.sight(name).view, told_for(bout, name)) for name in bout.audiences]
            if place == 0:
                prepared(twins, bout, random)
            elif not course.step():
                break
    return found


def pictures(ruleset: Ruleset[Any]) -> Iterator[Picture]:
    """The pictures of these positions."""
    yield from (ruleset.picture(view, told) for _, view, told in positions(ruleset.key))


def spoken(picture: Picture) -> Iterator[Words]:
    """Everything in a picture that is put into words."""
    yield from (*picture.notes, *picture.told)
    yield from (team.name for team in picture.teams)
    yield from (words for cell in picture.cells for words in (cell.label, cell.note))
    yield from (words for token in picture.tokens for words in (token.sign, token.name))
    yield from (label.text for label in picture.labels)
    yield from (key.text for key in picture.legend)


def points(picture: Picture) -> Iterator[Point]:
    """Every point that is drawn at."""
    yield from (point for cell in picture.cells for point in cell.shape)
    yield from (point for line in picture.lines for point in line.path)
    yield from (point for arrow in picture.arrows for point in arrow.path)
    yield from (label.at for label in picture.labels)
    yield from ((bar.at[0] + bar.length, bar.at[1]) for bar in picture.bars)


def check(picture: Picture, ruleset: Ruleset[Any]) -> None:
    cells = [cell.id for cell in picture.cells]
    tokens = [token.id for token in picture.tokens]
    assert picture.width > 0
    assert picture.height > 0
    assert len(set(cells)) == len(cells), "two cells of one name"
    assert len(set(tokens)) == len(tokens), "two tokens of one name"
    assert {token.cell for token in picture.tokens} <= set(cells), "a token lies in no cell"
    assert [each for each in points(picture) if not _on(each, picture)] == [], "drawn off the paper"
    assert all(0 <= bar.low <= bar.high <= 1 for bar in picture.bars)
    assert all(a != b for arrow in picture.arrows for a, b in pairwise(arrow.path)), "an arrow to where it begins"
    sides = {token.side for token in picture.tokens} | {team.side for team in picture.teams}
    sides |= {arrow.side for arrow in picture.arrows} | {line.side for line in picture.lines}
    assert sides | {label.side for label in picture.labels} <= {None, *ruleset.sides}


def _on(point: Point, picture: Picture) -> bool:
    slack = 1e-6
    return -slack <= point[0] <= picture.width + slack and -slack <= point[1] <= picture.height + slack


@sports
def test_every_position_can_be_drawn_for_everybody(ruleset: Ruleset[Any]) -> None:
    for picture in pictures(ruleset):
        check(picture, ruleset)


@sports
def test_every_word_of_a_picture_is_there_in_three_languages(ruleset: Ruleset[Any]) -> None:
    said = {repr(words): words for picture in pictures(ruleset) for words in spoken(picture) if isinstance(words, Say)}
    assert said or ruleset.picture is plain
    for language in texts.LANGUAGES:
        faults = [fault for words in said.values() for fault in texts.words_faults(ruleset, language, words)]
        assert faults == [], language


@sports
def test_every_mark_has_its_words(ruleset: Ruleset[Any]) -> None:
    marks = {mark for picture in pictures(ruleset) for token in picture.tokens for mark in token.marks}
    there = {language: texts.keys(None, language) for language in texts.LANGUAGES}
    assert all(f"picture-mark-{mark}" in there[language] for mark in marks for language in texts.LANGUAGES)


@sports
def test_a_sport_without_a_picture_is_drawn_as_a_table(ruleset: Ruleset[Any]) -> None:
    for _, view, _told in positions(ruleset.key)[::20]:
        drawn = plain(view, ())
        check(drawn, ruleset)
        fields = [name for name, value in view if isinstance(value, str | int)]
        assert [label.text for label in drawn.labels[::2]] == fields


class Steps(BaseModel):
    """A view of nothing."""


def test_an_empty_view_is_drawn_too() -> None:
    assert plain(Steps(), ()).height > 0


def test_what_a_rewind_took_back_is_not_drawn() -> None:
    """As the store gives it: events after the one that a rewind names are gone, later ones stand."""
    bout = Bout.open(SPORTS["pebbles"])
    bout.send("gm", {"kind": "pebbles.start"})
    back = len(bout.told("gm"))
    bout.send("left", {"kind": "pebbles.hide", "pebbles": 3})
    bout.send("gm", {"kind": "match.rewind", "to": back, "reason": "once more"})
    bout.send("left", {"kind": "pebbles.hide", "pebbles": 1})
    for audience in ("gm", "spectator", "side:right"):
        told = bout.told(audience)
        stands = standing(enumerate(told, 1))
        closed = [event for event in told if event.tag() == "pebbles.fist_closed"]
        assert [event for event in stands if event.tag() == "pebbles.fist_closed"] == closed[1:]
        assert not any(isinstance(event, Rewound) for event in stands)
