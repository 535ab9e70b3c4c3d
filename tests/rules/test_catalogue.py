"""Rules, code, cases and texts say the same (style 3.3, protocol 12): what is forgotten or invented has a name.

The kernel is held to it like a sport.
"""

import ast
import importlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from app.render import texts
from rules.kernel.catalogue import Catalogue
from rules.kernel.commands import MATCH_COMMANDS
from rules.kernel.events import MATCH_EVENTS
from rules.kernel.rules import CATALOGUE
from tests.cases import Case
from tests.sports import SPORTS


@dataclass(frozen=True)
class Book:
    """A catalogue with what should agree with it: the package of its code, its kinds, its tests."""

    key: str
    package: str
    source: str
    catalogue: Catalogue
    events: tuple[str, ...]
    commands: tuple[str, ...]

    @cached_property
    def code(self) -> Mapping[str, ast.Module]:
        """Every module of the package but the one that holds the catalogue."""
        root = Path(str(files(self.package)))
        paths = (path for path in sorted(root.rglob("*.py")) if path != root / self.source)
        return {str(path.relative_to(root)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}

    @cached_property
    def cases(self) -> list[Case]:
        """Every row of the tables in `tests/rules/<key>/test_*.py`."""
        found = []
        for path in sorted((Path(__file__).parent / self.key).glob("test_*.py")):
            module = importlib.import_module(f"tests.rules.{self.key}.{path.stem}")
            for value in vars(module).values():
                if isinstance(value, list | tuple):
                    found += [each for each in value if isinstance(each, Case)]
        return found

    @property
    def literals(self) -> set[str]:
        """Rule ids of this book in the code."""
        heads = "|".join(sorted({rule.split("-")[0] for rule in self.catalogue}))
        shape = re.compile(rf"({heads})(-[A-Za-z0-9_.]+)+")
        return {text for text in self.strings if shape.fullmatch(text)}

    @cached_property
    def strings(self) -> set[str]:
        """Every text constant in the code."""
        nodes = (node for tree in self.code.values() for node in ast.walk(tree))
        return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}

    @property
    def codes(self) -> set[str]:
        """Codes that the code refuses with."""
        return {code for tree in self.code.values() for code in _codes(tree)}


def _codes(tree: ast.Module) -> Iterator[str]:
    places = {"require": 1, "Refused": 0}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in places:
            place = places[node.func.id]
            if len(node.args) > place and isinstance(node.args[place], ast.Constant):
                yield str(ast.literal_eval(node.args[place]))


def _book(ruleset: Any) -> Book:
    return Book(
        ruleset.key,
        texts.package_of(ruleset),
        "catalogue.py",
        ruleset.catalogue,
        tuple(kind.tag() for kind in ruleset.events),
        tuple(kind.tag() for kind in ruleset.commands),
    )


KERNEL = Book(
    "kernel",
    "rules.kernel",
    "rules.py",
    CATALOGUE,
    tuple(kind.tag() for kind in MATCH_EVENTS),
    tuple(kind.tag() for kind in MATCH_COMMANDS),
)
BOOKS = {"kernel": KERNEL, **{key: _book(ruleset) for key, ruleset in SPORTS.items()}}
books = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
ACTIVE = {"refuses", "rolls", "tells"}


@books
def test_the_ids_in_the_code_are_those_that_do_something(book: Book) -> None:
    active = {rule.id for rule in book.catalogue.values() if ACTIVE & set(rule.does)}
    assert active - book.literals == set(), "marked as refusing, rolling or telling, and in no code"
    assert book.literals - set(book.catalogue) == set(), "cited in the code, and in no catalogue"


@books
def test_every_rule_has_its_cases_or_a_reason(book: Book) -> None:
    """A row that shows a rule without its citation (`cites=False`) counts for a definition only."""
    refused = {case.rule for case in book.cases if case.then is None}
    cited = {case.rule for case in book.cases if case.then is not None and case.cites}
    rules = [rule for rule in book.catalogue.values() if not rule.reason]
    assert [rule.id for rule in rules if rule.id not in {case.rule for case in book.cases}] == [], "no case"
    assert [rule.id for rule in rules if "refuses" in rule.does and rule.id not in refused] == [], "nothing is refused"
    telling = [rule.id for rule in rules if {"rolls", "tells"} & set(rule.does)]
    assert [rule for rule in telling if rule not in cited] == [], "nothing is told"


@books
def test_every_case_has_its_rule(book: Book) -> None:
    known = {rule for each in BOOKS.values() for rule in each.catalogue}
    assert {case.rule for case in book.cases} - known == set()


@books
def test_every_word_is_there_in_three_languages(book: Book) -> None:
    kernel = {language: texts.keys(None, language) for language in texts.LANGUAGES}
    ruleset = SPORTS.get(book.key)
    wanted = set(book.catalogue)
    wanted |= {kind.replace(".", "-") for kind in book.events}
    wanted |= {f"offer-{kind.replace('.', '-')}" for kind in book.commands}
    wanted |= {f"code-{code}" for code in book.codes | {case.code for case in book.cases if case.code}}
    for language in texts.LANGUAGES:
        there = texts.keys(ruleset, language)
        assert wanted - there - kernel[language] == set(), f"no {language} text"
        assert there == texts.keys(ruleset, "en"), f"{language} and en differ"


@books
def test_no_word_is_for_nothing(book: Book) -> None:
    """A rule, event or offer that a text is for exists; a code, phase or thing awaited is named in the code."""
    shared = {"code-forbidden", "code-wrong_phase"}
    known = set(book.catalogue) | {kind.replace(".", "-") for kind in book.events}
    known |= {f"offer-{kind.replace('.', '-')}" for kind in book.commands} | {f"offer-{book.key}-create_match"}
    for key in texts.keys(SPORTS.get(book.key), "en") - known - shared:
        group, _, word = key.partition("-")
        assert group not in {rule.split("-")[0] for rule in book.catalogue}, f"{key}: no such rule"
        assert group not in (book.key, "match", "offer"), f"{key}: no such kind"
        if group in ("code", "phase", "awaits"):
            assert word in book.strings, f"{key}: nothing in the code is called {word}"
