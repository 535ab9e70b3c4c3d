"""docs/security.md says what is so: the tests that it names exist, every point names some, and no door is left out."""

import ast
import re
from pathlib import Path

import pytest
from starlette.routing import Mount, Route

from app.main import create_app
from app.settings import Settings

PAGE = Path("docs/security.md")
TEXT = PAGE.read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", TEXT)
PAGES = {"/", "/docs", "/docs/openapi.json", "/redoc", "/desk", "/embed/{match_id}", "/openapi.json"}
"""Doors for people, and the document itself."""


def collected(path: Path) -> set[str]:
    """The tests of a file, as pytest collects them: functions whose names begin so, at its top."""
    found = ast.parse(path.read_text(encoding="utf-8")).body
    return {
        each.name
        for each in found
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each.name.startswith("test_")
    }


@pytest.mark.parametrize(("path", "name"), sorted({(path, name) for path, name in NAMED}))
def test_a_test_that_is_named_is_there(path: str, name: str) -> None:
    assert Path(path).is_file()
    assert Path(path).name.startswith("test_")
    assert not name or name in collected(Path(path)), f"{path} has no {name}"


def test_every_point_of_the_top_ten_names_its_tests() -> None:
    points = re.split(r"(?m)^## ", TEXT)[1:]
    top = {re.match(r"API(\d+) ", point)[1]: point for point in points if point.startswith("API")}  # type: ignore[index]
    assert sorted(top, key=int) == [str(number) for number in range(1, 11)]
    for point in top.values():
        for line in re.findall(r"(?ms)^- \[.\] .*?(?=^- |\Z)", point):
            assert line.startswith("- [x]"), line
            assert "`tests/" in line, f"no test shows: {line}"


def test_every_door_is_in_the_document_or_a_page() -> None:
    app = create_app(Settings(_env_file=None))
    described = set(app.openapi()["paths"])
    found, mounted = set(), set()
    for route in (*app.routes, *app.state.routes):
        if isinstance(route, Route):
            found.add(route.path)
        elif isinstance(route, Mount):
            mounted.add(route.path)
    assert found <= described | PAGES, found - described - PAGES
    assert described <= found
    assert mounted == {"/docs/files", "/pages"}
