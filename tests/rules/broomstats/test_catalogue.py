"""The catalogue, the code, the cases and the texts speak of the same rules (protocol 12)."""

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from app.render import texts
from rules.broomstats import RULESET
from rules.broomstats.catalogue import CATALOGUE
from rules.broomstats.decide.moves import MOVES
from rules.broomstats.tables import published
from tests.cases import Case
from tests.rules.broomstats.blocks import Block
from tests.rules.broomstats.positions import cited

HERE = Path(__file__).parent
SECTIONS = [path.stem for path in sorted(HERE.glob("test_*.py")) if path.stem != "test_catalogue"]


def cases() -> list[Case]:
    modules = [import_module(f"tests.rules.broomstats.{name}") for name in SECTIONS]
    return [case for module in modules for case in getattr(module, "CASES", ())]


def test_what_the_code_cites_is_what_the_catalogue_marks() -> None:
    marked = {rule.id for rule in CATALOGUE.values() if rule.does != ("defines",)}
    assert marked == cited()


def test_the_ids_are_those_of_the_catalogue() -> None:
    numbered = Counter(rule.split("-")[1] for rule in CATALOGUE)
    assert numbered == {
        "SETUP": 8,
        "CORE": 22,
        "ROUND": 8,
        "FALL": 14,
        "SHARE": 6,
        "SNITCH": 10,
        "FOUL": 9,
        "SUB": 3,
        "END": 5,
        "QUAF": 8,
        "BLUD": 8,
        "SEC": 13,
        "GAP": 49,
        "MOVE": len(published().moves),
        "ABIL": len(published().abilities),
        "CRIT": 9,
    }


def test_every_rule_has_a_case_or_a_reason() -> None:
    tried = {case.rule for case in cases()}
    bare = [rule.id for rule in CATALOGUE.values() if rule.id not in tried and not rule.reason]
    assert bare == []


def test_every_scenario_is_a_case() -> None:
    told = " ".join(path.read_text("utf-8") for path in HERE.glob("test_*.py")).lower()
    missing = [n for n in range(1, 64) if f"brm-s{n:02}" not in told and f"test_s{n:02}" not in told]
    assert missing == []


def test_every_move_of_the_tables_is_declared_once() -> None:
    assert set(MOVES) == {row.id for row in published().moves}
    assert {move.rule for move in MOVES.values()} == {f"BRM-MOVE-{name}" for name in MOVES}


def blocks() -> list[Block]:
    modules = [import_module(f"tests.rules.broomstats.{name}") for name in SECTIONS]
    return [block for module in modules for block in getattr(module, "BLOCKS", ())]


def test_every_move_has_its_block() -> None:
    """Success, failure, both criticals, limits, interplay; what a move has not, its block says why."""
    assert sorted(block.move for block in blocks()) == sorted(row.id for row in published().moves)
    assert [bare for block in blocks() for bare in block.bare()] == []


def codes() -> set[str]:
    folder = Path(texts.__file__).parents[2] / "rules" / "broomstats"
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    pattern = r'"([a-z_]+)",\s*(?:"BRM-[A-Z]+-\w+"|part\.move\.rule|move\.rule|rule, \*\*facts)'
    found = set(re.findall(pattern, source))
    return {code for code in found if code not in MOVES and f"broomstats.{code}" not in KINDS}


KINDS = {kind.tag() for kind in (*RULESET.commands, RULESET.create)}


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_text_is_there(language: str) -> None:
    keys = texts.keys(RULESET, language)
    events = {kind.tag().replace(".", "-") for kind in RULESET.events}
    offers = {f"offer-{kind.replace('.', '-')}" for kind in KINDS}
    phases = {f"phase-{each}" for each in ("setup", "declaring", "review", "finished", "aborted")}
    wanted = events | offers | phases | set(CATALOGUE)
    assert wanted - keys == set()
    assert {f"code-{code}" for code in codes()} - keys == set()
    rest = {key for key in keys - wanted if not key.startswith(("code-", "awaits-", "picture-"))}
    assert rest == set(), "texts for nothing"
    assert keys == texts.keys(RULESET, "en")
