"""Sentences of which more is to be said than that every variable is there: two figures at once, and corrections."""

import re

import pytest

from app.render.texts import LANGUAGES, code_text, sentence
from rules.delphinocco import RULESET
from rules.delphinocco.tables import ATTRIBUTES
from tests.harness import Bout
from tests.rules.delphinocco.bouts import stand, value
from tests.rules.delphinocco.test_gm import adjust, figure_round

CHANGES = (
    {"set": "score", "side": "red", "value": 2},
    {"set": "field", "figure": "R5", "field": "E5"},
    {"set": "fish", "held_by": "R1"},
    value("R5", "speed", 3),
    figure_round("R1", True, True, ("pass", "block")),
    {"set": "round", "value": 4},
    {"set": "first_side", "side": "green"},
    {"set": "turn", "side": "green"},
)
CORRECTED = {
    "en": "The GM corrects. Score: Hummer 2. Figures: Brandung (R5) E5. Fish: Tanglan (R1). "
    "Speed: Brandung (R5) 3. Draw and actions: Tanglan (R1). Round: 4. First to move: Krabben. "
    "On turn: Krabben. Reason: A slip",
    "de": "Die Spielleitung berichtigt. Stand: Hummer 2. Figuren: Brandung (R5) E5. Fisch: Tanglan (R1). "
    "Schnelligkeit: Brandung (R5) 3. Zug und Aktionen: Tanglan (R1). Runde: 4. Zuerst zieht: Krabben. "
    "An der Reihe: Krabben. Grund: A slip",
    "ja": "GMの訂正。得点：Hummer 2。駒：Brandung (R5) E5。魚：Tanglan (R1)。速さ：Brandung (R5) 3。"
    "移動と行動：Tanglan (R1)。ラウンド：4。先に動く側：Krabben。手番：Krabben。理由：A slip",
}


def last(bout: Bout, language: str, kind: str) -> str:
    """The last event of a kind as a spectator reads it."""
    event = [event for event in bout.told("spectator") if event.tag() == f"delphinocco.{kind}"][-1]
    return sentence(RULESET, language, event, bout.sight("spectator").view)


@pytest.mark.parametrize("language", CORRECTED)
def test_a_correction_says_what_it_changes_in_the_readers_language(language: str) -> None:
    bout = stand()()
    bout.send("gm", adjust(*CHANGES))
    assert last(bout, language, "gm_adjusted") == CORRECTED[language]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The GM corrects. Fish: A5. Reason: A slip"),
        ("de", "Die Spielleitung berichtigt. Fisch: A5. Grund: A slip"),
        ("ja", "GMの訂正。魚：A5。理由：A slip"),
    ],
)
def test_of_what_stays_nothing_is_said(language: str, said: str) -> None:
    bout = stand()()
    bout.send("gm", adjust({"set": "fish", "loose_at": "A5"}))
    assert last(bout, language, "gm_adjusted") == said


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ("7, 12, 11", "Der Pass wird abgefangen von Lee (G2), Bake (G3) (11 gegen 11)."),
        ("7, 12, 12", "Der Pass entgeht Lee (G2), Bake (G3) (12 gegen 11)."),
        ("7, 13", "Ungünstig postiert: Lee (G2), Bake (G3) (13 gegen 12)."),
    ],
)
def test_two_who_catch_together_are_two(dice: str, said: str) -> None:
    bout = stand("R3 C4*, R4 C6, R2 C6, G2 C6, G3 C6", f"red pass R3 R4 ({dice})")()
    assert last(bout, "de", "interception_rolled") == said


# -- values by name, in the reader's language


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Number 2 lacks speed."),
        ("de", "Bei Nummer 2 fehlt Schnelligkeit."),
        ("ja", "2番に速さがありません。"),
    ],
)
def test_a_refused_line_up_names_the_value_in_the_readers_language(language: str, said: str) -> None:
    assert _bare(code_text(RULESET, language, "attribute_missing", {"number": 2, "attribute": "speed"})) == said


@pytest.mark.parametrize("language", ["de", "ja"])
@pytest.mark.parametrize("code", ["attribute_missing", "attribute_range"])
@pytest.mark.parametrize("name", ATTRIBUTES)
def test_no_code_word_stands_in_a_sentence(language: str, code: str, name: str) -> None:
    said = code_text(RULESET, language, code, {"number": 2, "attribute": name})
    assert name not in re.findall(r"\w+", said)


def test_every_value_has_a_name_of_its_own() -> None:
    for language in LANGUAGES:
        said = {
            code_text(RULESET, language, "attribute_missing", {"number": 2, "attribute": each}) for each in ATTRIBUTES
        }
        assert len(said) == len(ATTRIBUTES)


def _bare(text: str) -> str:
    """Without the marks that set a variable apart in text of another direction."""
    return text.replace("\u2068", "").replace("\u2069", "")
