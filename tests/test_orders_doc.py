"""docs/orders.md is what the sports declare; `pytest --approve` writes it anew."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.api.posting import grammar
from rules import RULESETS

PAGE = Path(__file__).parents[1] / "docs" / "orders.md"
MARK = "<!-- below this line the tables are made from the sports -->\n"


def tables() -> Iterator[str]:
    """The table of every sport."""
    for key, ruleset in sorted(RULESETS.items()):
        yield f"\n## {key}\n\n"
        yield "| command | words | values | by name | may be left out | secret |\n|---|---|---|---|---|---|\n"
        for each in grammar(ruleset):
            yield row(each)


def row(each: dict[str, Any]) -> str:
    """A line for a kind; the parts of an order have one each."""
    cells = [
        f"`{each['kind']}`",
        listed(each["words"]),
        listed(each["fields"]),
        listed(each["named"]),
        listed(each["asked"]),
        "yes" if each["secret"] else "",
    ]
    parts = "".join(f"| … part `{do}` | {listed(words)} | | | | |\n" for do, words in each["parts"].items())
    return f"| {' | '.join(cells)} |\n{parts}"


def listed(words: list[str]) -> str:
    """Words in a cell."""
    return " ".join(f"`{word}`" for word in words)


def test_the_page_has_every_order(request: pytest.FixtureRequest) -> None:
    page = PAGE.read_text(encoding="utf-8")
    made = page.partition(MARK)[0] + MARK + "".join(tables())
    if request.config.getoption("--approve"):
        PAGE.write_text(made, encoding="utf-8")
    assert page == made, "the sports say otherwise; approve with --approve"
