"""MAT-17: dice from the forum's table. A command whose faces are not all there is kept, not refused."""

from dataclasses import replace

import pytest

from rules.kernel.contract import Event
from rules.kernel.events import DiceAwaited, KeptDropped, NeededDie
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.kernel.positions import WHY, at_table, match
from tests.rules.pebbles.positions import advance, at, command, hide
from tests.sports.pebbles import RULESET

CASES = [
    Case(
        rule="MAT-17",
        says="a legal command waits for its dice",
        given=at("; left hid 3", dice="table"),
        by="right",
        when=hide(1),
        then=["match.dice_awaited"],
    ),
    Case(
        rule="PEB-5",
        says="and needs not, if it brings them",
        given=at("; left hid 3", dice="table"),
        by="right",
        when=hide(1),
        faces=[(6, 2)],
        then=["fists_opened"],
    ),
    Case(
        rule="MAT-17",
        says="no faces where dice are no table's",
        given=at("; left hid 3"),
        by="right",
        when=hide(1),
        faces=[(6, 2)],
        code="faces_not_taken",
    ),
    Case(
        rule="MAT-17",
        says="a wrong die",
        given=at("; left hid 3", dice="table"),
        by="right",
        when=hide(1),
        faces=[(20, 2)],
        code="face_mismatch",
    ),
    Case(
        rule="MAT-17",
        says="a face that the die has not",
        given=at_table,
        by="gm",
        when=match("enter_faces", faces=[{"sides": 6, "face": 7}]),
        code="face_mismatch",
    ),
    Case(
        rule="MAT-17",
        says="too many dice",
        given=at("; left hid 3", dice="table"),
        by="right",
        when=hide(1),
        faces=[(6, 2), (6, 2)],
        code="faces_left_over",
        facts={"left_over": 1},
    ),
    Case(
        rule="MAT-17",
        says="nothing else while dice are awaited",
        given=at_table,
        by="left",
        when=advance("l1"),
        code="dice_awaited",
    ),
    Case(
        rule="MAT-17",
        says="nor the same again",
        given=at_table,
        by="right",
        when=hide(1),
        code="dice_awaited",
    ),
    Case(
        rule="PEB-13",
        says="but conceding",
        given=at_table,
        by="right",
        when=command("concede"),
        then=["won", "match.kept_dropped", "match.disclosed"],
    ),
    Case(
        rule="MAT-17",
        says="faces go to what waits",
        given=at_table,
        by="bot",
        when=match("enter_faces", faces=[{"sides": 6, "face": 2}]),
        then=["match.faces_entered", "match.rolled", "fists_opened"],
    ),
    Case(
        rule="MAT-17",
        says="where nothing waits",
        given=at("", dice="table"),
        by="gm",
        when=match("enter_faces", faces=[{"sides": 6, "face": 2}]),
        code="no_dice_awaited",
    ),
    Case(
        rule="MAT-17",
        says="where no table is",
        given=at(),
        by="gm",
        when=match("enter_faces", faces=[{"sides": 6, "face": 2}]),
        code="not_table_dice",
    ),
    Case(
        rule="MAT-17",
        says="the GM gives it up",
        given=at_table,
        by="gm",
        when=match("drop_kept", reason=WHY),
        then=["match.kept_dropped"],
    ),
    Case(
        rule="MAT-17",
        says="where nothing is kept",
        given=at(),
        by="gm",
        when=match("drop_kept", reason=WHY),
        code="nothing_kept",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


def last(bout: Bout, kind: type[Event]) -> dict[str, Event]:
    """What each audience was told last, where it is of this kind."""
    found = {audience: bout.told(audience)[-1] for audience in bout.audiences}
    return {audience: event for audience, event in found.items() if isinstance(event, kind)}


def test_only_gm_and_bridge_learn_which_dice() -> None:
    told = last(at_table(), DiceAwaited)
    wind = (NeededDie(sides=6, label="wind"),)
    assert {name: event.needs for name, event in told.items() if isinstance(event, DiceAwaited)} == {
        "spectator": None,
        "side:left": None,
        "side:right": None,
        "gm": wind,
        "s_gm": wind,
        "s_left": None,
        "s_right": None,
        "s_bot": wind,
    }
    assert all(isinstance(event, DiceAwaited) and event.command is None for event in told.values())


def test_only_gm_and_sender_learn_whose_command() -> None:
    told = last(at_table(), DiceAwaited)
    seats = {name: event.seat for name, event in told.items() if isinstance(event, DiceAwaited)}
    assert {name for name, seat in seats.items() if seat == "s_right"} == {"gm", "s_gm", "s_right"}
    assert {name for name, event in told.items() if event.by is not None} == {"gm", "s_gm", "s_right"}


def test_everybody_sees_that_dice_are_awaited() -> None:
    bout = at_table()
    for name in ("spectator", "left", "gm"):
        assert ("dice", "s_gm") in [(each.id, each.seat) for each in bout.sight(name).awaiting]


def test_gm_and_bridge_are_offered_the_faces() -> None:
    bout = at_table()
    for name in ("gm", "bot"):
        offer = next(offer for offer in bout.offers(name) if offer.kind == "match.enter_faces")
        assert offer.examples[0]["faces"] == [{"sides": 6, "face": 6}]
        bout.copy().send(name, offer.examples[0])
    assert [offer.kind for offer in bout.offers("right")] == ["pebbles.concede", "match.note"]


def test_faces_come_with_their_posts() -> None:
    bout = at_table()
    events = bout.send("gm", match("enter_faces", faces=[{"sides": 6, "face": 2, "post": "https://forum.example/7"}]))
    assert [event.tag() for event in events][:3] == ["match.faces_entered", "pebbles.fist_closed", "match.rolled"]
    assert bout.match.position.kept is None


def test_what_the_rules_refuse_meanwhile_is_dropped() -> None:
    bout = at("; left hid 3", dice="table", seats={"ann": {"figures": ["r1"]}})()
    bout.send("right", hide(1), acted_by="gm")
    bout.send("gm", match("set_seat", seat="s_gm2", capacities={"gm": True}, reason=WHY))
    bout.send("gm2", match("set_seat", seat="s_gm", capacities={}, reason=WHY))
    events = bout.send("gm2", match("enter_faces", faces=[{"sides": 6, "face": 2}]))
    assert [event.tag() for event in events] == ["match.faces_entered", "match.kept_dropped"]
    refusals = {name: getattr(bout.told(name)[-1], "refusal", None) for name in ("gm2", "right", "left")}
    assert refusals == {"gm2": "forbidden", "right": "forbidden", "left": None}


def test_a_lapse_can_wait_for_dice() -> None:
    bout = at("; left hid 3", dice="table")()
    bout.wait(60)
    assert [event.tag() for event in bout.lapse("r1/hide/right")] == ["match.dice_awaited"]
    events = bout.send("gm", match("enter_faces", faces=[{"sides": 6, "face": 2}]))
    assert "pebbles.fists_opened" in [event.tag() for event in events]


def test_secret_dice_are_sealed_at_the_table_too() -> None:
    bout = at("; left hid 2", dice="table")()
    bout.send("right", hide(1), faces=[(6, 1)])
    kinds = [event.tag() for event in bout.send("left", command("advance", runner="l1"))]
    assert kinds == ["pebbles.advanced", "match.rolled", "pebbles.tired", "pebbles.round_started"]


def test_a_conceded_match_keeps_nothing() -> None:
    bout = at_table()
    bout.send("left", command("concede"))
    assert bout.match.position.kept is None
    told = [event for event in bout.told("right") if isinstance(event, KeptDropped)]
    assert [event.refusal for event in told] == ["match_finished"]
    told = [event for event in bout.told("left") if isinstance(event, KeptDropped)]
    assert [event.refusal for event in told] == [None]


def test_a_script_that_ends_makes_a_command_wait() -> None:
    bout = at("; left hid 3")()
    assert [event.tag() for event in bout.send("right", hide(1))] == ["match.dice_awaited"]
    events = bout.send("gm", match("script_dice", faces=[5]))
    assert "pebbles.fists_opened" in [event.tag() for event in events]
    assert "match.dice_scripted" not in [event.tag() for event in bout.told("left")]


def test_a_mode_that_the_sport_does_not_admit() -> None:
    bout = Bout.blank(replace(RULESET, table_dice=lambda _: False), dice="table")
    when = command("create_match")
    check(Case(rule="MAT-17", says="no table", given=lambda: bout, by="gm", when=when, code="dice_not_admitted"))
