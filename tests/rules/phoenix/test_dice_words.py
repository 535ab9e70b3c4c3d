"""MAT-15 where dice fall in secret first: the draws of specials neither close the words nor change with later ones."""

from random import Random
from typing import Any

import pytest

from rules.kernel.events import Rolled
from rules.phoenix import RULESET
from tests.app.test_verify import report, told, whole
from tests.harness import Bout
from tests.rules.kernel.positions import WHY, match
from tests.secrecy import prepared, twins_of

DRAW: dict[str, Any] = {"kind": "phoenix.draw_specials"}


def opened() -> Bout:
    return Bout.open(RULESET, dice="sealed", **twins_of("phoenix").opening(Random(1)))


def draw(bout: Bout, side: str) -> list[int | None]:
    return [event.face for event in bout.send(side, DRAW) if isinstance(event, Rolled)]


def draws(bout: Bout) -> list[tuple[str, int, int | None]]:
    rolls = [line.event for line in bout.log if isinstance(line.event, Rolled)]
    return [(roll.stream, roll.index, roll.face) for roll in rolls if roll.epoch == bout.match.epoch]


def begun() -> Bout:
    """Started, with both draws made and a word given after each; no die has fallen for all to see."""
    bout = Worded.open(RULESET, dice="sealed", **twins_of("phoenix").opening(Random(1)))
    prepared(twins_of("phoenix"), bout, Random(1))
    assert bout.match.words == ("after a draw 1", "after a draw 2")
    assert not bout.match.words_closed
    return bout


class Worded(Bout):
    """A bout in which every draw is followed by a word."""

    def send(self, by: str, command: Any, **more: Any) -> Any:
        events = super().send(by, command, **more)
        if command == DRAW:
            super().send("2", match("add_word", word=f"after a draw {len(self.match.words) + 1}"))
        return events


def test_a_secret_draw_leaves_the_words_open_to_all() -> None:
    bout = opened()
    offered = {name: bout.offers(name) for name in ("2", "spectator")}
    draw(bout, "1")
    assert {name: bout.offers(name) for name in offered} == offered
    for by in ("1", "2", "gm"):
        bout.send(by, match("add_word", word=by))


def test_words_that_come_after_one_draw_enter_the_next() -> None:
    faces = set()
    for word in "abcd":
        bout = opened()
        draw(bout, "1")
        bout.send("1", match("add_word", word=word))
        faces.add(tuple(draw(bout, "2")))
    assert len(faces) > 1


@pytest.mark.parametrize("dice", ["keep", "fresh"])
def test_a_draw_that_is_taken_back_has_its_faces_again_whatever_words_came(dice: str) -> None:
    bout = begun()
    before = {(stream, index): face for stream, index, face in draws(bout)}
    moment = next(n for n, event in enumerate(bout.told("gm")) if isinstance(event, Rolled))
    bout.send("gm", match("add_word", word="late"))
    bout.send("gm", match("rewind", to=moment, dice=dice, reason=WHY))
    bout.send("gm", match("add_word", word="later"))
    for side in ("2", "1"):
        draw(bout, side)
    after = {(stream, index): face for stream, index, face in draws(bout)}
    assert (after == before) == (dice == "keep")


@pytest.mark.parametrize(("log", "checked"), [("whole", 12), ("gm", 12), ("s_1", 6), ("spectator", 0)])
def test_the_verifier_knows_with_which_words_a_draw_was_made(log: str, checked: int) -> None:
    bout = begun()
    moment = next(n for n, event in enumerate(bout.told("gm")) if isinstance(event, Rolled))
    bout.send("gm", match("add_word", word="late"))
    bout.send("gm", match("rewind", to=moment, dice="keep", reason=WHY))
    for side in ("2", "1"):
        draw(bout, side)
    bout.send("2", {"kind": "match.add_word", "word": "still"})
    bout.send("gm", match("end", result=None, reason=WHY))
    found = report(whole(bout) if log == "whole" else told(bout, log))
    assert (found.faults, found.checked) == ([], checked)
