"""docs/add-a-sport.md is true: its code is the sport's, and a folder and a line are all that it takes."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "add-a-sport.md"
SPORT = ROOT / "tests" / "sports" / "pebbles"
BLOCKS = re.findall(r"```(?:python|ftl)\n# (\S+)\n(.*?)\n```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

PLAY = """
from rules import RULESETS
from rules.kernel.contract import Ruleset
from tests.harness import Bout

ruleset = RULESETS["pebbles"]
assert ruleset.decide.__module__ == "rules.pebbles.decide"
bout = Bout.open(ruleset, options={"goal": 3})
bout.send("gm", {"kind": "pebbles.start"})
bout.send("left", {"kind": "pebbles.hide", "pebbles": 3})
bout.send("right", {"kind": "pebbles.hide", "pebbles": 1}, dice=(1,))
bout.send("left", {"kind": "pebbles.advance", "runner": "l2"}, dice=(2,))
print(bout.view("spectator")["places"])
"""


@pytest.mark.parametrize(("path", "code"), BLOCKS, ids=lambda value: value if "\n" not in value else "")
def test_the_code_of_the_page_is_the_sports(path: str, code: str) -> None:
    assert code in (ROOT / path).read_text(encoding="utf-8")


def test_every_file_is_shown() -> None:
    shown = {path for path, _ in BLOCKS}
    files = {str(path.relative_to(ROOT)) for path in (*SPORT.glob("*.py"), SPORT / "texts" / "en.ftl")}
    assert files - shown == set()


def test_a_sport_is_a_folder_and_a_line(tmp_path: Path) -> None:
    """In a copy of the rules: pebbles as one of them, played through the registry."""
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "rules", tmp_path / "rules", ignore=ignore)
    shutil.copytree(SPORT, tmp_path / "rules" / "pebbles", ignore=ignore)
    registry = tmp_path / "rules" / "__init__.py"
    line = "\nfrom rules.pebbles import RULESET as PEBBLES; RULESETS[PEBBLES.key] = PEBBLES\n"
    registry.write_text(registry.read_text(encoding="utf-8") + line, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "harness.py", tmp_path / "tests" / "harness.py")
    (tmp_path / "tests" / "__init__.py").touch()
    run = subprocess.run([sys.executable, "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert run.stdout.strip() == "{'l1': 0, 'l2': 2, 'r1': 0, 'r2': 0}"
