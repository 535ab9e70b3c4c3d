"""Words in three languages: which one a reader wants, and what stands in for one that is missing."""

import pytest

from app.render import texts
from rules.kernel.events import KeptDropped, Rolled
from tests.rules.pebbles.positions import at
from tests.sports.pebbles import RULESET


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("de-CH, en;q=0.9", "de"),
        ("fr, ja;q=0.5, de;q=0.4", "ja"),
        ("en;q=0.1, DE;q=0.2", "de"),
        ("ja;q=0, de;q=0.001", "de"),
        ("fr, *;q=0.1", "en"),
        ("de;q=nonsense, ja;q=0.3", "ja"),
        (",;,q=1;;de", "en"),
    ],
)
def test_the_language_that_is_liked_best(accept: str | None, language: str) -> None:
    assert texts.negotiate(accept) == language


def test_without_a_wish_the_match_speaks() -> None:
    assert texts.negotiate("fr", "ja") == "ja"


def test_sentences_have_names_and_closed_faces() -> None:
    bout = at("; left hid 2")()
    note = bout.send("left", {"kind": "match.note", "text": "Na dann."})[0]
    view = bout.sight("right").view
    closed = next(event for event in bout.told("right") if event.tag() == "pebbles.fist_closed")
    assert texts.sentence(RULESET, "de", note, view, {"s_left": "Ute"}) == "Ute notiert: Na dann."
    assert texts.sentence(RULESET, "en", closed, view) == "The left fist is closed."
    roll = Rolled(rule="PEB-8", epoch=0, stream="breath/left", index=0, sides=3, face=None)
    assert texts.sentence(RULESET, "ja", roll, view) == "ダイスが伏せて振られました。"
    dropped = KeptDropped(rule="MAT-17", refusal="forbidden")
    assert texts.sentence(RULESET, "en", dropped, view) == "What waited for dice has lapsed."


def test_a_long_text_is_told_whole() -> None:
    bout = at("; left hid 2")()
    long = "\ue000by\ue001 " + "x" * 3900
    note = bout.send("left", {"kind": "match.note", "text": long})[0]
    view = bout.sight("right").view
    assert texts.sentence(RULESET, "de", note, view, {"s_left": "Ute"}) == f"Ute notiert: {long}"


def test_every_other_text() -> None:
    assert texts.rule_text(RULESET, "de", "PEB-10").startswith("Wer zuerst am Ziel")
    assert texts.rule_text(RULESET, "en", "MAT-19") == "Only in a sandbox the clock is set, and never back."
    assert texts.code_text(RULESET, "de", "match_paused") == "Das Spiel ruht."
    assert texts.code_text(RULESET, "de", "fist_closed", {"side": "left"}) == "Ihre Faust ist schon zu."
    assert texts.phase_text(RULESET, "ja", "hiding") == "握り"
    assert texts.status_text(RULESET, "de", "paused") == "unterbrochen"
    assert texts.offer_text(RULESET, "en", "pebbles.hide") == "Close your fist"
    assert texts.awaits_text(RULESET, "de", "dice") == "Würfe vom Tisch"


def test_a_missing_text_falls_back_to_english_then_to_its_key() -> None:
    assert texts.phase_text(RULESET, "fr", "hiding") == "fists"
    assert texts.code_text(RULESET, "de", "never_heard_of") == "code-never_heard_of"
