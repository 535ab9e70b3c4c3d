"""MAT-10, MAT-20, MAT-23: when what is awaited ends, what happens then, and who is reminded before."""

from dataclasses import replace
from datetime import timedelta

import pytest

from rules.kernel.contract import Refused
from rules.kernel.events import Reminded
from tests.cases import Case, check
from tests.harness import START, Bout
from tests.rules.kernel.positions import WHY, at_table, late, match, paused
from tests.rules.pebbles.positions import at, command
from tests.sports.pebbles import RULESET


def hours(bout: Bout, number: float) -> str:
    return (bout.time + timedelta(hours=number)).isoformat()


def deaf_and_late() -> Bout:
    """A sport that does nothing by itself when time runs out."""
    bout = Bout.open(replace(RULESET, hears=frozenset()))
    bout.send("gm", command("start"))
    bout.wait(60)
    return bout


CASES = [
    # -- MAT-10: deadlines
    Case(
        rule="MAT-10",
        says="an end is taken away",
        given=at(),
        by="gm",
        when=match("set_deadline", awaiting="r1/hide/left", until=None, reason=WHY),
        then=["match.deadline_set"],
    ),
    Case(
        rule="MAT-10",
        says="of something awaited",
        given=at(),
        by="gm",
        when=match("set_deadline", awaiting="r9/hide/left", until=None, reason=WHY),
        code="not_awaited",
    ),
    Case(
        rule="MAT-10",
        says="not in the past",
        given=at(),
        by="gm",
        when=match("set_deadline", awaiting="r1/hide/left", until=START.isoformat(), reason=WHY),
        code="deadline_past",
    ),
    # -- MAT-20: lapses
    Case(
        rule="MAT-20",
        says="what the sport leaves to itself is late",
        given=deaf_and_late,
        by="clock",
        when=match("lapse", awaiting="r1/hide/left"),
        then=[{"kind": "match.lapsed", "awaiting": ["r1/hide/left"]}],
    ),
    Case(
        rule="MAT-20",
        says="before its time",
        given=at(),
        by="clock",
        when=match("lapse", awaiting="r1/hide/left"),
        code="not_due",
    ),
    Case(
        rule="MAT-20",
        says="what nobody awaits",
        given=late,
        by="clock",
        when=match("lapse", awaiting="r9/hide/left"),
        code="not_awaited",
    ),
    # -- MAT-23: reminders
    Case(
        rule="MAT-23",
        says="all that ends at one moment is reminded of together",
        given=at(),
        by="clock",
        when=match("remind", until=(START + timedelta(hours=48)).isoformat(), hours=48),
        then=[{"kind": "match.reminded", "hours": 48, "decides": True}],
    ),
    Case(
        rule="MAT-23",
        says="before its hours",
        given=at(),
        by="clock",
        when=match("remind", until=(START + timedelta(hours=48)).isoformat(), hours=24),
        code="not_due",
    ),
    Case(
        rule="MAT-23",
        says="what ends at no such moment",
        given=at(),
        by="clock",
        when=match("remind", until=(START + timedelta(hours=47)).isoformat(), hours=48),
        code="not_awaited",
    ),
    Case(
        rule="MAT-2",
        says="nobody but the clock reminds",
        given=at(),
        by="gm",
        when=match("remind", until=(START + timedelta(hours=48)).isoformat(), hours=48),
        code="forbidden_role",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


def awaited(bout: Bout, name: str = "spectator") -> dict[str, float | None]:
    """Hours from the start until each thing awaited is due."""
    return {
        each.id: None if each.until is None else (each.until - START) / timedelta(hours=1)
        for each in bout.sight(name).awaiting
    }


def test_a_pause_takes_no_time_from_what_is_awaited() -> None:
    bout = at()()
    bout.wait(10)
    bout.send("gm", match("pause", reason=WHY))
    bout.wait(100)
    bout.send("gm", match("resume", reason=WHY))
    assert awaited(bout) == {"r1/hide/left": 148, "r1/hide/right": 148}


def test_an_end_set_in_a_pause_is_kept() -> None:
    bout = at()()
    bout.send("gm", match("pause", reason=WHY))
    bout.wait(10)
    bout.send("gm", match("set_deadline", awaiting="r1/hide/left", until=hours(bout, 200), reason=WHY))
    bout.wait(10)
    bout.send("gm", match("resume", reason=WHY))
    assert awaited(bout) == {"r1/hide/left": 210, "r1/hide/right": 68}


def test_nothing_lapses_in_a_pause() -> None:
    bout = paused()
    bout.wait(100)
    case = Case(
        rule="MAT-5",
        says="nothing lapses",
        given=lambda: bout,
        by="clock",
        when=match("lapse", awaiting="r1/hide/right"),
        code="match_paused",
    )
    check(case)


def test_what_is_late_lapses_once_and_is_awaited_again_after_a_new_end() -> None:
    bout = deaf_and_late()
    assert [event.tag() for event in bout.lapse()] == ["match.lapsed"] * 2
    assert bout.lapse() == ()
    assert [each.late for each in bout.sight("left").awaiting] == [True, True]
    bout.send("gm", match("set_deadline", awaiting="r1/hide/left", until=hours(bout, 1), reason=WHY))
    assert [each.late for each in bout.sight("left").awaiting] == [False, True]
    bout.wait(2)
    assert len(bout.lapse()) == 1


def test_a_deadline_for_the_dice_goes_with_them() -> None:
    bout = at_table()
    bout.send("gm", match("set_deadline", awaiting="dice", until=hours(bout, 5), reason=WHY))
    assert awaited(bout)["dice"] == 5
    bout.send("gm", match("enter_faces", faces=[{"sides": 6, "face": 2}]))
    assert awaited(bout) == {"r1/advance": 24}
    assert not bout.match.deadlines


def test_the_envelope_names_the_seat_that_is_awaited() -> None:
    bout = at()()
    assert [each.seat for each in bout.sight("spectator").awaiting] == ["s_left", "s_right"]


def test_an_end_is_reminded_of_once_for_each_hour() -> None:
    bout = at()()
    until = START + timedelta(hours=48)
    reminded = bout.send("clock", match("remind", until=until.isoformat(), hours=48))
    assert [event.tag() for event in reminded] == ["match.reminded"]
    for hours in (48, 60):
        with pytest.raises(Refused) as no:
            bout.send("clock", match("remind", until=until.isoformat(), hours=hours))
        assert (no.value.code, no.value.rule) == ("not_due", "MAT-23")
    bout.wait(46)
    assert bout.send("clock", match("remind", until=until.isoformat(), hours=3))
    assert [event.hours for event in bout.told("right") if isinstance(event, Reminded)] == [48, 3]


def test_a_reminder_names_whom_its_reader_sees_awaited() -> None:
    for hidden in ("", "; right hid 2"):
        bout = at(hidden)()
        until = next(each.until for each in bout.sight("left").awaiting if each.until is not None)
        bout.send("clock", match("remind", until=until.isoformat(), hours=48))
        seen = [event for event in bout.told("left") if isinstance(event, Reminded)]
        named = [[each.id for each in event.awaiting] for event in seen]
        assert named == [[each.id for each in bout.sight("left").awaiting if each.until == until]]
