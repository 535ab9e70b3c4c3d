"""The rules are pure (style 2): what import-linter cannot see."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "rules"
FORBIDDEN = {
    *("now", "today", "utcnow", "model_copy", "model_construct", "open", "print", "eval", "exec"),
    *("__setattr__", "__set__", "__setstate__"),
}
MAY = {("kernel/memo.py", "__set__")}
"""What is remembered lies in a slot beside the fields of a value."""


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_clock_no_files_no_unchecked_copies(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    names = {getattr(call.func, "attr", getattr(call.func, "id", "")) for call in calls}
    here = path.relative_to(ROOT).as_posix()
    assert {(here, name) for name in names & FORBIDDEN} <= MAY
