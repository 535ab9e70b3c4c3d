"""Sentences of which more is to be said than that every variable is there: dice, answers, and no code word in any."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from app.render.texts import LANGUAGES, sentence
from rules.gridiron import RULESET
from rules.gridiron.skills import SKILLS
from tests.harness import Bout
from tests.rules.gridiron.positions import activate, at, command, decide, move, sent

BLOCKS = activate("h1", "block")
HIT = command("block", target_id="a1")
TWO = at("h1 10,7; h2 11,8; a1 11,7", BLOCKS, sent(HIT, (2, 5)))
PUSHED = at("h1 10,7; a1 11,7", BLOCKS, sent(HIT, (3,)), decide(1, square=[12, 6]))
FIRM = at("h1 10,7; a1 11,7 +stand_firm", BLOCKS, sent(HIT, (3,)))
FAILED = at("h1 10,7 +dodge; a1 9,7", activate("h1", "move"), sent(move((11, 7)), (1,)), home={"team_rerolls": 1})
THROWN = at("h1 5,7 ball; h2 11,7; a1 8,7", activate("h1", "pass"), command("throw_pass", target=[11, 7]))

SAID: list[tuple[str, Callable[[], Bout], Mapping[str, Any] | None, tuple[int, ...], str, str, Mapping[str, str]]] = [
    (
        "two block dice", TWO, None, (), "home", "block_rolled",
        {
            "en": "Block dice: both down, defender stumbles.",
            "de": "Blockwürfel: beide am Boden, Verteidiger stolpert.",
            "ja": "ブロックダイス：両者転倒、よろめき。",
        },
    ),
    (
        "one die", FIRM, None, (), "home", "block_rolled",
        {"en": "Block dice: push.", "de": "Blockwürfel: zurückgedrängt.", "ja": "ブロックダイス：押し。"},
    ),
    (
        "a die is chosen", TWO, decide(1, index=1), (), "home", "decision_made",
        {
            "en": "home, the block die that counts: number 2 (by the coach).",
            "de": "home, der Blockwürfel, der gilt: Nummer 2 (vom Trainer).",
            "ja": "home、ブロックダイスの選択：2番目（監督）。",
        },
    ),
    (
        "a square", PUSHED, None, (), "home", "decision_made",
        {
            "en": "home, where to push: 12,6 (by the coach).",
            "de": "home, wohin gedrängt wird: 12,6 (vom Trainer).",
            "ja": "home、押す先：12,6（監督）。",
        },
    ),
    (
        "which skill", FIRM, None, (), "home", "decision_opened",
        {
            "en": "away decides: whether Stand Firm is used.",
            "de": "away entscheidet: ob Standhaft genutzt wird.",
            "ja": "awayが決める：踏ん張りを使うか。",
        },
    ),
    (
        "yes", FIRM, decide(1, use=True), (), "away", "decision_made",
        {
            "en": "away, whether a skill is used: yes (by the coach).",
            "de": "away, ob eine Fertigkeit genutzt wird: ja (vom Trainer).",
            "ja": "away、技能を使うか：はい（監督）。",
        },
    ),
    (
        "by a skill", FAILED, decide(1, source="skill"), (4,), "home", "decision_made",
        {
            "en": "home, whether to roll again: by a skill (by the coach).",
            "de": "home, ob noch einmal gewürfelt wird: durch eine Fertigkeit (vom Trainer).",
            "ja": "home、振り直すか：技能で（監督）。",
        },
    ),
    (
        "nobody", THROWN, decide(1, player_id=None), (4, 4), "away", "decision_made",
        {
            "en": "away, who intercepts: nobody (by the coach).",
            "de": "away, wer abfängt: niemand (vom Trainer).",
            "ja": "away、誰が奪うか：なし（監督）。",
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", SAID, ids=[row[0] for row in SAID])
def test_a_sentence_reads_as_it_is_spoken(row: Any, language: str) -> None:
    _, given, when, dice, by, kind, said = row
    bout = given()
    if when is not None:
        bout.send(by, when, dice=dice)
    event = [each for each in bout.told("spectator") if each.tag() == f"gridiron.{kind}"][-1]
    words = sentence(RULESET, language, event, bout.sight("spectator").view)
    assert re.sub("[\u2068\u2069]", "", words) == said[language]


@pytest.mark.parametrize("language", ["de", "ja"])
def test_no_code_word_stands_in_a_sentence(language: str) -> None:
    """Whatever is told in a match by scripted coaches: no word with an underline, no skill by its code."""
    codes = {each for each in SKILLS if "_" in each} | {"True", "False", "None"}
    for given, when, dice, by in ((row[1], row[2], row[3], row[4]) for row in SAID):
        bout = given()
        if when is not None:
            bout.send(by, when, dice=dice)
        view = bout.sight("spectator").view
        for event in bout.told("spectator"):
            words = re.findall(r"\w+", sentence(RULESET, language, event, view))
            assert not codes & set(words)
            assert [word for word in words if "_" in word] == []
