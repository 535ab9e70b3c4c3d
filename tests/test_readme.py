"""The README is true: its shell blocks run in order, in one shell, against a server, and print what it shows."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from app.main import create_app
from tests.app.http import running, settings_for
from tests.app.receiver import HERE, receiving

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
MARK = "=== shown"


def steps() -> list[tuple[str, str]]:
    """Each shell block with the answer that is shown after it, or an empty one."""
    blocks = BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    found: list[tuple[str, str]] = []
    for language, text in blocks:
        if language == "sh":
            found.append((text, ""))
        elif language == "json":
            found[-1] = (found[-1][0], text)
    return found


def fits(shown: str, printed: str) -> bool:
    """Whether what was printed is what is shown; a line `…` stands for any one line or more."""
    lines = [".+" if line == "…" else re.escape(line) for line in shown.splitlines()]
    return re.fullmatch("\n".join(lines), printed.strip("\n"), re.S) is not None


def test_a_stranger_gets_what_the_readme_shows(database_url: str, tmp_path: Path) -> None:
    script = "set -euo pipefail\n" + f"\necho '{MARK}'\n".join(block for block, _ in steps())
    (tmp_path / "app").symlink_to(ROOT / "app")
    with running(create_app(settings_for(database_url, **HERE))) as address, receiving() as discord:
        ran = subprocess.run(
            ["bash", "-c", script],
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"], "WHISTLE_URL": address, "DISCORD": f"{discord.url}/channel"},
            capture_output=True,
            text=True,
            timeout=300,
        )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    printed = ran.stdout.split(f"{MARK}\n")
    for (block, shown), said in zip(steps(), printed, strict=True):
        if shown:
            assert fits(shown, said), f"{block}\nshows\n{shown}\nand printed\n{said}"


@pytest.mark.parametrize(("shown", "printed", "expected"), [("a\n…", "a\nb", True), ("a", "b", False)])
def test_a_wrong_answer_would_be_noticed(shown: str, printed: str, expected: bool) -> None:
    assert fits(shown, printed) is expected
