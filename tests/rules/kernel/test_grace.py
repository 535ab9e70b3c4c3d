"""Grace (MAT-24): a late seat uses up its stock before its end counts as passed; what it did not use is kept."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from rules.kernel import events as ev
from rules.kernel.contract import Event, Refused
from tests.cases import Case, check
from tests.harness import START, Bout
from tests.rules.kernel.positions import WHY, match
from tests.rules.pebbles.positions import command, hide
from tests.sports.pebbles import RULESET

END = START + timedelta(hours=48)
"""When both fists of the first round are due."""


def stocked(hours: int = 6, after: float = 0, *done: tuple[str, dict[str, Any]]) -> Callable[[], Bout]:
    """The first round, so many hours of grace each, so many hours after it began."""

    def position() -> Bout:
        bout = Bout.open(RULESET, grace=hours)
        bout.send("gm", command("start"))
        for by, sent in done:
            bout.send(by, sent)
        if after:
            bout.wait(after)
        return bout

    return position


def on_grace(hours: int = 6) -> Bout:
    """Left has closed its fist, right is late."""
    bout = stocked(hours, 48, ("left", hide(2)))()
    bout.lapse()
    return bout


def left(bout: Bout, name: str) -> int:
    return bout.match.graces.get(f"s_{name}", bout.match.grace)


def told(bout: Bout, kind: type[Event], name: str = "spectator") -> list[Any]:
    return [event for event in bout.told(name) if isinstance(event, kind)]


CASES = [
    Case(
        rule="MAT-24",
        says="who is late uses up grace, and all are told until when",
        given=stocked(6, 48, ("left", hide(2))),
        by="clock",
        when=match("lapse", awaiting="r1/hide/right"),
        then=[
            {
                "kind": "match.grace_begun",
                "minutes": 360,
                "until": (END + timedelta(hours=6)).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
                "holders": ["s_right"],
            }
        ],
    ),
    Case(
        rule="PEB-11",
        says="without grace an end passes at once",
        given=stocked(0, 48, ("left", hide(2))),
        by="clock",
        when=match("lapse", awaiting="r1/hide/right"),
        then=["pebbles.fist_closed", "match.rolled", "pebbles.fists_opened", "pebbles.round_won", "pebbles.asked"],
        dice=[6],
    ),
    Case(
        rule="MAT-24",
        says="whoever acts in time keeps what is left",
        given=lambda: _waited(on_grace(), 2),
        by="right",
        when=hide(1),
        dice=[6],
        then=["pebbles.fist_closed", "match.rolled", "pebbles.fists_opened", "pebbles.round_won", "pebbles.asked",
              {"kind": "match.grace_spent", "seat": "s_right", "minutes": 240}],
    ),
    Case(
        rule="MAT-24",
        says="the GM gives a seat as many hours as it likes",
        given=stocked(),
        by="gm",
        when=match("set_grace", holder="s_left", hours=30, reason=WHY),
        then=[{"kind": "match.grace_set", "seat": "s_left", "side": None, "minutes": 1800}],
    ),
    Case(
        rule="MAT-24",
        says="or everybody",
        given=stocked(),
        by="gm",
        when=match("set_grace", hours=1, reason=WHY),
        then=[{"kind": "match.grace_set", "seat": None, "side": None, "minutes": 60}],
    ),
    Case(
        rule="MAT-24",
        says="nobody who is not there has grace",
        given=stocked(),
        by="gm",
        when=match("set_grace", holder="s_nobody", hours=30, reason=WHY),
        code="unknown_seat",
    ),
    Case(
        rule="MAT-2",
        says="grace is the GM's to give",
        given=stocked(),
        by="left",
        when=match("set_grace", holder="s_left", hours=30, reason=WHY),
        code="forbidden_role",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_grace(case: Case) -> None:
    check(case)


def _waited(bout: Bout, hours: float) -> Bout:
    bout.wait(hours)
    return bout


def test_a_stock_is_used_up_once_and_then_an_end_passes() -> None:
    bout = on_grace()
    bout.wait(5.9)
    assert bout.lapse() == ()
    bout.wait(0.1)
    bout.send("gm", match("script_dice", faces=[6]))
    assert next(event.tag() for event in bout.lapse()) == "pebbles.fist_closed"
    assert (left(bout, "left"), left(bout, "right")) == (360, 0)
    assert [event.minutes for event in told(bout, ev.GraceSpent)] == [0]


def test_all_who_share_an_end_have_the_longest_time_and_each_loses_only_what_it_had() -> None:
    bout = stocked(6)()
    bout.send("gm", match("set_grace", holder="s_left", hours=1, reason=WHY))
    bout.wait(48)
    assert len(bout.lapse()) == 1, "one event for both"
    assert {each.until for each in bout.sight("spectator").awaiting} == {END + timedelta(hours=6)}
    bout.wait(2)
    bout.send("left", hide(2))
    assert (left(bout, "left"), left(bout, "right")) == (0, 360)
    bout.wait(3)
    bout.send("gm", match("script_dice", faces=[6]))
    bout.send("right", hide(1))
    assert (left(bout, "left"), left(bout, "right")) == (0, 60)


def test_a_pause_uses_up_nothing() -> None:
    bout = on_grace()
    bout.wait(1)
    bout.send("gm", match("pause", reason=WHY))
    bout.wait(100)
    bout.send("gm", match("resume", reason=WHY))
    assert bout.sight("spectator").awaiting[0].until == END + timedelta(hours=106)
    bout.wait(2)
    bout.send("gm", match("script_dice", faces=[6]))
    bout.send("right", hide(1))
    assert left(bout, "right") == 180


def test_an_end_that_the_gm_moves_is_no_grace_any_more() -> None:
    bout = on_grace()
    bout.wait(2)
    later = (bout.time + timedelta(hours=50)).isoformat()
    bout.send("gm", match("set_deadline", awaiting="r1/hide/right", until=later, reason=WHY))
    assert left(bout, "right") == 240
    bout.wait(50)
    assert [event.tag() for event in bout.lapse()] == ["match.grace_begun"], "and the rest of it comes after that"
    assert bout.match.running[0].until == bout.time + timedelta(hours=4)


def test_going_back_forgives_what_was_running() -> None:
    bout = stocked(6)()
    start = len(bout.told("gm"))
    bout.send("left", hide(2))
    bout.wait(48)
    bout.lapse()
    bout.wait(1)
    bout.send("gm", match("rewind", to=start, reason=WHY))
    assert bout.match.running == ()
    assert left(bout, "right") == 360
    assert all(each.until == bout.time + timedelta(hours=48) for each in bout.sight("left").awaiting)


def test_a_reminder_says_whether_grace_follows() -> None:
    bout = stocked(6)()
    remind = match("remind", until=END.isoformat(), hours=48)
    assert [event.grace for event in bout.send("clock", remind) if isinstance(event, ev.Reminded)] == [True]
    bout = stocked(0)()
    assert [event.grace for event in bout.send("clock", remind) if isinstance(event, ev.Reminded)] == [False]
    bout = on_grace()
    until = (END + timedelta(hours=6)).isoformat()
    told_now = bout.send("clock", match("remind", until=until, hours=12))
    assert [event.grace for event in told_now if isinstance(event, ev.Reminded)] == [False]


def test_a_command_that_waits_for_dice_uses_up_no_more() -> None:
    bout = on_grace()
    bout.wait(2)
    bout.send("right", hide(1))
    assert bout.match.position.kept is not None
    assert left(bout, "right") == 240
    bout.wait(2)
    bout.send("gm", match("script_dice", faces=[6]))
    assert left(bout, "right") == 240


def test_everybody_is_told_the_same_of_grace() -> None:
    bout = on_grace()
    bout.wait(1)
    bout.send("gm", match("script_dice", faces=[6]))
    bout.send("right", hide(1))
    for kind in (ev.GraceBegun, ev.GraceSpent):
        assert all(told(bout, kind, audience) == told(bout, kind) != [] for audience in bout.audiences)


def test_a_match_that_ends_settles_nothing() -> None:
    bout = on_grace()
    bout.send("gm", match("end", result="left", reason=WHY))
    assert told(bout, ev.GraceSpent) == []
    with pytest.raises(Refused, match="match_finished"):
        bout.send("gm", match("set_grace", hours=1, reason=WHY))
