"""Golden transcripts of whole matches: what was declared, and the match as the GM and a spectator read it in words.

`python -m pytest tests/rules/broomstats/test_matches.py --approve` writes them anew; read them line by line in review.
"""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from app.render.texts import sentence
from rules.broomstats import RULESET
from tests.harness import Bout
from tests.rules.broomstats.positions import declaration, roster

HERE = Path(__file__).with_name("matches")
MATCHES = sorted(HERE.glob("*.txt"))
QUIET = ("match.rolled", "match.dice_scripted", "broomstats.use_counted")


def played(text: str) -> str:
    """The transcript that the lines a person writes (`#`, `open`, `>`) give now."""
    lines: list[str] = []
    bout: Bout | None = None
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            lines.append(line)
        elif line.startswith("open "):
            bout = begin(json.loads(line.removeprefix("open ")))
            lines.append(line)
        elif line.startswith("> "):
            assert bout is not None
            lines += [line, *told(bout, line.removeprefix("> "))]
    return "\n".join(lines) + "\n"


def begin(fields: dict[str, Any]) -> Bout:
    squads = fields.pop("squads", {})
    rosters = {side: roster(side, **squads) for side in ("home", "away")}
    setup = {"home_team": "hawks", "away_team": "kites", "rosters": rosters}
    return Bout.open(RULESET, dice="sealed", setup=setup, **fields)


def told(bout: Bout, line: str) -> list[str]:
    """Send one line and say what comes of it; declarations are only sent."""
    who, what, *rest = shlex.split(line)
    mark = len(bout.log)
    if what == "declare":
        for each in " ".join(rest).split("; "):
            bout.send(who, declaration(each, bout.state.round))
        return []
    kind = what if "." in what else f"broomstats.{what}"
    fields = dict(word.split("=", 1) for word in rest)
    bout.send(who, {"kind": kind, **{name: int(each) if each.isdigit() else each for name, each in fields.items()}})
    lines = [f"  {_words(bout, line_.event)}" for line_ in bout.log[mark:] if line_.event.tag() not in QUIET]
    public = [line_.told["spectator"] for line_ in bout.log[mark:] if "spectator" in line_.told]
    for event in public:
        inside = getattr(event, "happenings", ())
        lines += [f"  spectator: {_words(bout, event)}"] if not event.tag().startswith("match.rolled") else []
        lines += [f"  spectator:   {_words(bout, each)}" for each in inside]
    score = bout.state.pitch.score
    healths = " ".join(
        f"{each.id}:{each.health}" for each in bout.state.pitch.players.values() if each.status == "in_play"
    )
    return [*lines, f"  score {score['home']}:{score['away']}  {healths}"]


def _words(bout: Bout, event: Any) -> str:
    return f"{sentence(RULESET, 'en', event, bout.sight('gm').view)}  [{event.rule}]"


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_match(path: Path, request: pytest.FixtureRequest) -> None:
    text = path.read_text("utf-8")
    now = played(text)
    if request.config.getoption("--approve"):
        path.write_text(now, "utf-8")
    assert now == path.read_text("utf-8"), f"{path.name} reads otherwise now; look, then approve with --approve"


def test_there_are_three_matches() -> None:
    assert len(MATCHES) >= 3
