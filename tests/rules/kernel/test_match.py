"""The rules MAT-n, which every sport shares, played with pebbles."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from rules.kernel.contract import Refused
from rules.kernel.decide import Opening
from rules.kernel.events import Noted, Reminded
from rules.kernel.seating import MOST_SEATS
from tests.cases import Case, check
from tests.harness import START, Bout
from tests.rules.pebbles.positions import advance, at, command, hide
from tests.sports.pebbles import RULESET

WHY = "because"


def match(kind: str, **fields: Any) -> dict[str, Any]:
    """A command of the kernel."""
    return {"kind": f"match.{kind}", **fields}


def paused() -> Bout:
    bout = at("; left hid 2")()
    bout.send("gm", match("pause", reason=WHY))
    return bout


def ended() -> Bout:
    bout = at()()
    bout.send("gm", match("end", result="left", reason=WHY))
    return bout


def at_table(*, faces: int = 0) -> Bout:
    """Table dice: the second fist waits for the wind."""
    bout = at("; left hid 3", dice="table", seats={"bot": {"bridge": ["s_left", "s_right"]}})()
    bout.send("right", hide(1))
    return bout


def hours(bout: Bout, number: float) -> str:
    return (bout.time + timedelta(hours=number)).isoformat()


def opening(**changes: Any) -> Bout:
    bout = Bout.blank(RULESET)
    fields = {name: getattr(bout.opening, name) for name in Opening.__dataclass_fields__}
    bout.opening = Opening(**{**fields, **changes})
    return bout


def only(role: str) -> dict[str, Any]:
    return {
        "gm": False,
        "captain": None,
        "coach": None,
        "bridge": None,
        "figures": [],
        **({role: True} if role else {}),
    }


def late() -> Bout:
    bout = at()()
    bout.wait(60)
    return bout


def deaf_and_late() -> Bout:
    """A sport that does nothing by itself when time runs out."""
    bout = Bout.open(replace(RULESET, hears=frozenset()))
    bout.send("gm", command("start"))
    bout.wait(60)
    return bout


CREATE = command("create_match")

CASES = [
    # -- MAT-1 to MAT-3: who may send what
    Case(rule="MAT-1", says="an unknown kind", given=at(), by="left", when=command("fly"), code="unknown_command"),
    Case(rule="MAT-1", says="nor is a match opened twice", given=at(), by="gm", when=CREATE, code="unknown_command"),
    Case(
        rule="MAT-2",
        says="a coach is no GM",
        given=at(),
        by="left",
        when=match("pause", reason=WHY),
        code="forbidden_role",
        facts={"role": "coach", "roles": ["gm"]},
    ),
    Case(
        rule="MAT-2",
        says="nobody plays the clock",
        given=late,
        by="gm",
        when=match("lapse", awaiting="r1/hide/left"),
        code="forbidden_role",
    ),
    Case(rule="MAT-3", says="a seat that is none", given=at(), by="nobody", when=hide(1), code="forbidden"),
    Case(
        rule="MAT-3",
        says="a coach does not act for the other",
        given=at(),
        by="left",
        acted_by="right",
        when=hide(1),
        code="forbidden",
    ),
    Case(
        rule="PEB-4",
        says="the GM acts for a coach",
        given=at(),
        by="left",
        acted_by="gm",
        when=hide(1),
        then=[{"kind": "fist_closed", "by": "s_left", "acted_by": "s_gm"}],
    ),
    Case(
        rule="PEB-4",
        says="a bridge acts for a listed seat",
        given=at("", seats={"bot": {"bridge": ["s_left"]}}),
        by="left",
        acted_by="bot",
        when=hide(1),
        then=["fist_closed"],
    ),
    Case(
        rule="MAT-3",
        says="but for no other",
        given=at("", seats={"bot": {"bridge": ["s_left"]}}),
        by="right",
        acted_by="bot",
        when=hide(1),
        code="forbidden",
    ),
    # -- MAT-4 to MAT-6: status
    Case(
        rule="MAT-4",
        says="no fist before the start",
        given=lambda: Bout.open(RULESET),
        by="left",
        when=hide(1),
        code="match_not_started",
    ),
    Case(rule="MAT-5", says="no fist in a pause", given=paused, by="right", when=hide(1), code="match_paused"),
    Case(rule="PEB-13", says="but conceding goes on", given=paused, by="right", when=command("concede"), then=["won"]),
    Case(
        rule="MAT-5",
        says="no second pause",
        given=paused,
        by="gm",
        when=match("pause", reason=WHY),
        code="match_paused",
    ),
    Case(rule="MAT-6", says="no fist after the end", given=ended, by="left", when=hide(1), code="match_finished"),
    Case(
        rule="MAT-6",
        says="no second end",
        given=ended,
        by="gm",
        when=match("end", reason=WHY),
        code="match_finished",
    ),
    # -- MAT-7: opening
    Case(
        rule="MAT-7",
        says="a match opens with seats, limits and commitment",
        given=lambda: Bout.blank(RULESET, deadlines={"hide": 5, "advance": None}),
        by="gm",
        when=CREATE,
        then=[{"kind": "match.opened", "deadlines": {"hide": 5, "advance": None}}, "created"],
    ),
    Case(
        rule="MAT-10",
        says="a limit that the sport does not know",
        given=lambda: opening(deadlines={"sleep": 5}),
        by="gm",
        when=CREATE,
        code="unknown_limit",
    ),
    Case(
        rule="MAT-18",
        says="no script without a sandbox",
        given=lambda: opening(sandbox=False),
        by="gm",
        when=CREATE,
        code="sandbox_only",
    ),
    Case(
        rule="MAT-11",
        says="a needed seat is missing",
        given=lambda: opening(seats=Bout.blank(RULESET).opening.seats[:2]),
        by="gm",
        when=CREATE,
        code="seat_needed",
    ),
    Case(
        rule="MAT-11",
        says="a seat called like an audience",
        given=lambda: Bout.blank(RULESET, seats={"side:left": {"figures": ["l1"]}}),
        by="gm",
        when=CREATE,
        code="bad_seat",
    ),
    # -- MAT-8: pause
    Case(
        rule="MAT-8",
        says="the GM pauses",
        given=at(),
        by="gm",
        when=match("pause", reason=WHY),
        then=[{"kind": "match.paused", "reason": WHY}],
    ),
    Case(
        rule="MAT-8",
        says="the GM resumes",
        given=paused,
        by="gm",
        when=match("resume", reason=WHY),
        then=["match.resumed"],
    ),
    Case(rule="MAT-8", says="what runs", given=at(), by="gm", when=match("resume", reason=WHY), code="not_paused"),
    # -- MAT-9: end
    Case(
        rule="MAT-9",
        says="the GM ends the match without a winner",
        given=at(),
        by="gm",
        when=match("end", reason=WHY),
        then=["match.ended", "match.disclosed"],
    ),
    Case(
        rule="MAT-9",
        says="for a side that plays",
        given=at(),
        by="gm",
        when=match("end", result="up", reason=WHY),
        code="unknown_side",
    ),
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
    # -- MAT-11: seats
    Case(
        rule="MAT-11",
        says="a seat for a runner",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"figures": ["l1"]}, reason=WHY),
        then=[{"kind": "match.seat_set", "seat": "s_ann", "emptied": False}],
    ),
    Case(
        rule="MAT-11",
        says="whom nobody knows",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"figures": ["l9"]}, reason=WHY),
        code="unknown_figure",
    ),
    Case(
        rule="MAT-11",
        says="whom another plays",
        given=at("", seats={"bob": {"figures": ["l1"]}}),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"figures": ["l1"]}, reason=WHY),
        code="figure_taken",
    ),
    Case(
        rule="MAT-11",
        says="more seats than a match can have",
        given=at("", seats={f"x{number}": {} for number in range(MOST_SEATS - 3)}),
        by="gm",
        when=match("set_seat", seat="s_new", capacities={}, reason=WHY),
        code="too_many_seats",
    ),
    Case(
        rule="MAT-11",
        says="a second coach",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"coach": "left"}, reason=WHY),
        code="seat_taken",
    ),
    Case(
        rule="MAT-11",
        says="of no side",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"coach": "up"}, reason=WHY),
        code="unknown_side",
    ),
    Case(
        rule="MAT-11",
        says="a bridge for strangers",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_bot", capacities={"bridge": ["s_x"]}, reason=WHY),
        code="unknown_seat",
    ),
    Case(
        rule="MAT-11",
        says="a needed seat stays",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_left", capacities=None, reason=WHY),
        code="seat_needed",
    ),
    Case(
        rule="MAT-11",
        says="but is emptied",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_left", capacities={"coach": "left"}, empty=True, reason=WHY),
        then=[{"kind": "match.seat_set", "emptied": True}],
    ),
    Case(
        rule="MAT-11",
        says="one GM stays",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_gm", capacities={}, reason=WHY),
        code="last_gm",
    ),
    Case(
        rule="MAT-11",
        says="nothing is taken away that is not there",
        given=at(),
        by="gm",
        when=match("set_seat", seat="s_x", capacities=None, reason=WHY),
        code="unknown_seat",
    ),
    Case(
        rule="MAT-11",
        says="a seat called like an audience",
        given=at(),
        by="gm",
        when=match("set_seat", seat="gm", capacities={}, reason=WHY),
        code="bad_seat",
    ),
    Case(
        rule="MAT-11",
        says="a token is told",
        given=at(),
        by="gm",
        when=match("issue_token", seat="s_left"),
        then=["match.token_issued"],
    ),
    Case(
        rule="MAT-11",
        says="of a seat that is there",
        given=at(),
        by="gm",
        when=match("issue_token", seat="s_x"),
        code="unknown_seat",
    ),
    # -- MAT-12: figures
    Case(
        rule="MAT-12",
        says="a runner changes hands",
        given=at("", seats={"ann": {}, "bob": {"figures": ["l1"]}}),
        by="gm",
        when=match("set_controller", figure="l1", seat="s_ann", reason=WHY),
        then=["match.controller_set"],
        after=lambda bout: check_figures(bout, ann=["l1"], bob=[]),
    ),
    Case(
        rule="MAT-12",
        says="whom nobody knows",
        given=at(),
        by="gm",
        when=match("set_controller", figure="l9", seat=None, reason=WHY),
        code="unknown_figure",
    ),
    Case(
        rule="MAT-12",
        says="to a seat that is none",
        given=at(),
        by="gm",
        when=match("set_controller", figure="l1", seat="s_x", reason=WHY),
        code="unknown_seat",
    ),
    # -- MAT-13: rewinding (more in test_rewind.py)
    Case(
        rule="MAT-13",
        says="back to the start of the round",
        given=at("; left hid 2"),
        by="gm",
        when=match("rewind", to=3, reason=WHY),
        then=[{"kind": "match.rewound", "to": 3, "epoch": 0, "commitment": None}],
    ),
    Case(
        rule="MAT-13",
        says="not into the middle of a command",
        given=at("; left hid 2"),
        by="gm",
        when=match("rewind", to=1, reason=WHY),
        code="not_at_rest",
    ),
    Case(
        rule="MAT-13",
        says="not to what has not happened",
        given=at(),
        by="gm",
        when=match("rewind", to=99, reason=WHY),
        code="unknown_event",
    ),
    # -- MAT-22: words that go (more in tests/app/test_api_removal.py)
    Case(
        rule="MAT-22",
        says="the words of two events",
        given=at("; left hid 2"),
        by="gm",
        when=match("redact", events=[2, 1, 2], reason=WHY),
        then=[{"kind": "match.words_removed", "events": [1, 2], "by": "s_gm"}],
    ),
    Case(
        rule="MAT-22",
        says="by the host too",
        given=at(),
        by="host",
        when=match("redact", events=[1], reason=WHY),
        then=[{"kind": "match.words_removed", "events": [1], "by": None}],
    ),
    Case(
        rule="MAT-22",
        says="not those of events that are none",
        given=at(),
        by="gm",
        when=match("redact", events=[1, 99], reason=WHY),
        code="unknown_event",
        facts={"events": [99]},
    ),
    # -- MAT-14: notes
    Case(
        rule="MAT-14",
        says="a coach notes for his side",
        given=at(),
        by="left",
        when=match("note", text="Watch out", audience="side"),
        then=[{"kind": "match.noted", "audience": "side:left"}],
    ),
    Case(
        rule="MAT-14",
        says="the GM has none",
        given=at(),
        by="gm",
        when=match("note", text="Watch out", audience="side"),
        code="no_side",
    ),
    # -- MAT-15: words
    Case(
        rule="MAT-15",
        says="a word before the first roll that all see",
        given=at(),
        by="left",
        when=match("add_word", word="luck"),
        then=["match.word_added"],
    ),
    Case(
        rule="MAT-15",
        says="not after it",
        given=at("; asked left 1"),
        by="left",
        when=match("add_word", word="luck"),
        code="words_closed",
    ),
    Case(
        rule="MAT-15",
        says="not without end",
        given=lambda: wordy(100),
        by="left",
        when=match("add_word", word="luck"),
        code="too_many_words",
    ),
    # -- MAT-16: disclosure
    Case(
        rule="MAT-16",
        says="the end opens the dice",
        given=at(),
        by="left",
        when=command("concede"),
        then=[{"kind": "match.disclosed", "secrets": [{"epoch": 0, "secret": bytes(range(32)).hex()}]}],
    ),
    # -- MAT-17: table dice (more in test_table_dice.py)
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
    # -- MAT-18, MAT-19: sandbox
    Case(
        rule="MAT-18",
        says="more faces",
        given=at(),
        by="gm",
        when=match("script_dice", faces=[1]),
        then=["match.dice_scripted"],
    ),
    Case(
        rule="MAT-18",
        says="other faces in place of those not yet thrown",
        given=at(),
        by="gm",
        when=match("script_dice", faces=[1], anew=True),
        then=[{"kind": "match.dice_scripted", "anew": True}],
    ),
    Case(
        rule="MAT-18",
        says="not for sealed dice",
        given=at("", dice="sealed"),
        by="gm",
        when=match("script_dice", faces=[1]),
        code="sandbox_only",
    ),
    Case(
        rule="MAT-19",
        says="the clock goes on",
        given=at(),
        by="gm",
        when=match("set_clock", now=(START + timedelta(hours=1)).isoformat()),
        then=["match.clock_set"],
    ),
    Case(
        rule="MAT-19",
        says="never back",
        given=at(),
        by="gm",
        when=match("set_clock", now=(START - timedelta(hours=1)).isoformat()),
        code="clock_back",
    ),
    Case(
        rule="MAT-19",
        says="only in a sandbox",
        given=at("", dice="sealed", sandbox=False),
        by="gm",
        when=match("set_clock", now=(START + timedelta(hours=1)).isoformat()),
        code="sandbox_only",
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


def check_figures(bout: Bout, **figures: list[str]) -> None:
    assert {name: sorted(bout.viewer(name).figures) for name in figures} == figures


def wordy(number: int) -> Bout:
    bout = at()()
    for word in range(number):
        bout.send("right", match("add_word", word=str(word)))
    return bout


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


def test_a_private_note_reaches_those_it_is_for() -> None:
    bout = at("", seats={"ann": {"figures": ["l1"]}, "bob": {"figures": ["r1"]}})()
    bout.send("left", match("note", text="ours", audience="side"))
    bout.send("left", match("note", text="to the GM", audience="gm"))
    heard = {name: [e.text for e in bout.told(name) if isinstance(e, Noted)] for name in bout.audiences}
    both = ["ours", "to the GM"]
    assert heard == {
        "spectator": [],
        "side:left": ["ours"],
        "side:right": [],
        "gm": both,
        "s_gm": both,
        "s_left": both,
        "s_right": [],
        "s_ann": ["ours"],
        "s_bob": [],
    }


def test_a_seat_made_in_mid_match_has_the_spectators_history() -> None:
    bout = at("; left hid 2")()
    bout.send("gm", match("set_seat", seat="s_ann", capacities={"figures": ["l1"]}, reason=WHY))
    assert bout.told("ann") == bout.told("spectator")
    assert bout.told("ann") != bout.told("left")
    bout.send("gm", match("set_seat", seat="s_ann", capacities=None, reason=WHY))
    case = Case(
        rule="MAT-11",
        says="an id does not come back",
        given=lambda: bout,
        by="gm",
        when=match("set_seat", seat="s_ann", capacities={"figures": ["r1"]}, reason=WHY),
        code="bad_seat",
    )
    check(case)


def test_a_bridge_forgets_a_seat_that_was_taken_away() -> None:
    bout = at("", seats={"ann": {"figures": ["l1"]}, "bot": {"bridge": ["s_ann", "s_left"]}})()
    bout.send("gm", match("set_seat", seat="s_ann", capacities=None, reason=WHY))
    assert bout.viewer("bot").bridge == frozenset({"s_left"})


def test_the_envelope_names_the_seat_that_is_awaited() -> None:
    bout = at()()
    assert [each.seat for each in bout.sight("spectator").awaiting] == ["s_left", "s_right"]


def test_a_script_that_does_not_fit_the_die_can_be_mended() -> None:
    bout = at("; left hid 3")()
    bout.send("gm", match("script_dice", faces=[99]))
    refused = bout.refusal("right", hide(1))
    assert refused is None, "a probe stops before the die"
    with pytest.raises(Refused, match="face_mismatch"):
        bout.send("right", hide(1))
    bout.send("gm", match("script_dice", faces=[6], anew=True))
    bout.send("right", hide(1))
    assert bout.match.script[bout.match.position.scripted :] == ()


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
