"""MAT-1 to MAT-9, MAT-13, MAT-16, MAT-18, MAT-19: the rules that every sport shares, played with pebbles.

Other rules of a match have files of their own: seats, deadlines, words, table dice, rewinding, grace.
"""

from datetime import timedelta
from typing import Any

import pytest

from rules.kernel.contract import Refused
from rules.kernel.decide import Opening
from tests.cases import Case, check
from tests.harness import START, Bout
from tests.rules.kernel.positions import WHY, late, match, paused
from tests.rules.pebbles.positions import at, command, hide
from tests.sports.pebbles import RULESET

CREATE = command("create_match")


def ended() -> Bout:
    bout = at()()
    bout.send("gm", match("end", result="left", reason=WHY))
    return bout


def opening(**changes: Any) -> Bout:
    bout = Bout.blank(RULESET)
    fields = {name: getattr(bout.opening, name) for name in Opening.__dataclass_fields__}
    bout.opening = Opening(**{**fields, **changes})
    return bout


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
    # -- MAT-16: disclosure
    Case(
        rule="MAT-16",
        says="the end opens the dice",
        given=at(),
        by="left",
        when=command("concede"),
        then=[{"kind": "match.disclosed", "secrets": [{"epoch": 0, "secret": bytes(range(32)).hex()}]}],
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
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


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
