"""MAT-14, MAT-15, MAT-22: notes, words given beforehand, and words that go."""

import pytest

from rules.kernel.events import Noted
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.kernel.positions import WHY, match
from tests.rules.pebbles.positions import at


def wordy(number: int) -> Bout:
    bout = at()()
    for word in range(number):
        bout.send("right", match("add_word", word=str(word)))
    return bout


CASES = [
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
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rule(case: Case) -> None:
    check(case)


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
