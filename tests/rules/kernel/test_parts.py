"""The kernel's small parts: handlers, catalogues, plays, eyes, borders."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from rules.kernel.border import Border, Flag, Int, Token, When, Words
from rules.kernel.catalogue import Rule, catalogue
from rules.kernel.contract import Ask
from rules.kernel.dice import Dice, DiceMissing, Scripted
from rules.kernel.events import Rolled
from rules.kernel.play import Play
from rules.kernel.seats import Capacities, Seat, Viewer, audiences, viewer_of
from rules.kernel.table import Handlers
from tests.harness import START
from tests.sports.pebbles.events import Placed
from tests.sports.pebbles.evolve import evolve
from tests.sports.pebbles.state import State

FIGURES = {"l1": "left", "l2": "left", "r1": "right"}


def test_a_type_has_one_handler_and_the_table_closes_on_use() -> None:
    table: Handlers[Callable[[], None]] = Handlers()
    table.on(int)(lambda: None)
    with pytest.raises(ValueError, match="int has a handler"):
        table.on(int)(lambda: None)
    assert table.get(str) is None
    with pytest.raises(ValueError, match="in use"):
        table.on(str)(lambda: None)
    assert list(table) == [int]


def test_a_rule_occurs_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        catalogue(Rule("A-1", "1", "one", ("tells",)), Rule("A-1", "1", "two", ("tells",)))


def play(faces: list[int]) -> Play[State]:
    ask = Ask(viewer=Viewer(seat="s_left"), now=START, dice=Dice(Scripted(faces)), due=lambda limit, sides: None)
    return Play(State(goal=5), ask, evolve)


def test_a_phase_that_cannot_be_completed_is_undone_with_its_dice() -> None:
    deed = play([3, 2])
    deed.roll("PEB-5", 6)
    mark = deed.mark()
    deed.emit(Placed(rule="PEB-12", runner="l1", at=2, reason="x"))
    deed.roll("PEB-5", 6)
    with pytest.raises(DiceMissing):
        deed.roll("PEB-5", 6)
    deed.back(mark)
    assert deed.state.places["l1"] == 0
    assert deed.roll("PEB-5", 6) == 2
    rolls = [event for event in deed.events if isinstance(event, Rolled)]
    assert [(roll.index, roll.face) for roll in rolls] == [(0, 3), (1, 2)]


def test_who_stands_behind_an_event() -> None:
    deed = play([])
    placed = Placed(rule="PEB-12", runner="l1", at=2, reason="x")
    deed.emit(placed)
    deed.emit(placed, by=None)
    deed.emit(placed, by="s_right")
    assert [event.by for event in deed.events] == ["s_left", None, "s_right"]


@pytest.mark.parametrize(
    ("capacities", "role", "side", "audience"),
    [
        ({"gm": True, "coach": "left"}, "gm", "left", "gm"),
        ({"captain": "left", "coach": "left"}, "captain", "left", "s_x"),
        ({"coach": "right", "figures": ["r1"]}, "coach", "right", "s_x"),
        ({"figures": ["l1", "l2"]}, "player", "left", "s_x"),
        ({"figures": ["l1", "r1"]}, "player", None, "s_x"),
        ({"coach": "left", "figures": ["r1"]}, "coach", None, "s_x"),
        ({"figures": ["gone"]}, "player", None, "s_x"),
        ({"bridge": ["s_y"]}, "bridge", None, "s_x"),
        ({}, "spectator", None, "s_x"),
    ],
)
def test_what_a_seat_is(capacities: dict[str, Any], role: str, side: str | None, audience: str) -> None:
    """A seat on both sides belongs to none; a GM's eyes are the GM's whatever else the seat is."""
    viewer = viewer_of(Seat("s_x", "x", Capacities.model_validate(capacities)), FIGURES)
    assert (viewer.role, viewer.side, viewer.audience) == (role, side, audience)


def test_every_audience_has_its_eyes() -> None:
    found = audiences([Seat("s_x", "x", Capacities(coach="left"))], ("left", "right"), FIGURES)
    assert {name: viewer.audience for name, viewer in found.items()} == {name: name for name in found}
    assert list(found) == ["spectator", "gm", "side:left", "side:right", "s_x"]


class Loose(Border):
    number: Int = 0
    flag: Flag = False
    token: Token = ""
    when: When = START
    words: Words = ""


@pytest.mark.parametrize(
    "bad",
    [
        {"number": True},
        {"number": "7"},
        {"number": 7.0},
        {"number": 2**53},
        {"flag": 1},
        {"flag": "yes"},
        {"token": 7},
        {"token": "x" * 201},
        {"when": 1893499200},
        {"when": "2030-01-01T12:00:00"},
        {"words": 7},
        {"other": 1},
    ],
    ids=str,
)
def test_nothing_is_coerced(bad: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Loose.model_validate(bad)


def test_moments_are_held_in_utc() -> None:
    assert Loose.model_validate({"when": "2030-01-01T14:00:00+02:00"}).when == datetime(2030, 1, 1, 12, tzinfo=UTC)


class Store:
    """Keeps texts apart, as the log does."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def put(self, text: str) -> dict[str, Any]:
        self.texts.append(text)
        return {"word": len(self.texts) - 1}

    def get(self, reference: Any) -> str:
        return str(self.texts[reference["word"]])


def test_peoples_words_lie_apart_and_come_back() -> None:
    adapter, store = TypeAdapter(Placed), Store()
    placed = Placed(rule="PEB-12", runner="l1", at=2, reason="Ärger")
    written = adapter.dump_json(placed, context={"words": store})
    assert "rger" not in written.decode()
    assert adapter.validate_json(written, context={"words": store}) == placed
    assert adapter.validate_json(adapter.dump_json(placed)) == placed


def test_an_event_is_altered_only_to_another_valid_one() -> None:
    placed = Placed(rule="PEB-12", runner="l1", at=2, reason="x")
    assert placed.altered(at=3) == Placed(rule="PEB-12", runner="l1", at=3, reason="x")
    with pytest.raises(ValidationError):
        placed.altered(at="3")
    with pytest.raises(ValidationError):
        placed.altered(att=3)
