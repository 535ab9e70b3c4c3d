"""A cup of eight teams in tournament mode: line-ups, fixtures, and the inputs of the transcripts of its seven matches.

`python -m tests.rules.delphinocco.cup` writes the inputs anew; `pytest --approve` fills in what the referee says.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from rules.delphinocco import RULESET
from rules.delphinocco.tables import ATTRIBUTES, POSITION_OF
from tests.harness import Bout

GAMES = Path(__file__).with_name("games")
TEAMS: dict[str, tuple[int, int]] = {
    "Hummer": (7, 6),
    "Krabben": (6, 7),
    "Seesterne": (5, 5),
    "Quallen": (4, 3),
    "Muscheln": (3, 8),
    "Rochen": (8, 3),
    "Möwen": (6, 6),
    "Robben": (9, 8),
}
"""Each team with the level of its attacking and of its defending attributes."""

DEFENDING = ("block", "interception", "condition", "coordination")


def lineup(team: str) -> dict[str, Any]:
    """A team's line-up: its levels, a little different from figure to figure."""
    attack, defence = TEAMS[team]
    figures = [
        {
            "number": number,
            "name": f"{team} {number}",
            "position": POSITION_OF[number],
            "attributes": {
                name: min(10, max(1, (defence if name in DEFENDING else attack) + (number + place) % 3 - 1))
                for place, name in enumerate(ATTRIBUTES)
            },
        }
        for number in range(1, 7)
    ]
    return {"kind": "delphinocco.submit_lineup", "team_name": team, "figures": figures}


def match(place: int, red: str, green: str) -> tuple[str, Bout]:
    """A match of the cup and its winner; ties go on, and if even that ends level red goes through."""
    random = Random(place)
    options = {"tie_break": "extra"}
    bout = Bout.open(RULESET, options=options, setup={"mode": "tournament"})
    bout.send("red", lineup(red))
    bout.send("green", lineup(green))
    while bout.state.result is None:
        bout.send("gm", {"kind": "delphinocco.resolve_exchange"}, dice=random.choices(range(1, 9), k=4))
    return {"red": red, "green": green, None: red}[bout.state.result.winner], bout


def cup() -> list[tuple[str, str, str, Bout]]:
    """The seven matches: name, red, green, and how it went."""
    left = list(TEAMS)
    played: list[tuple[str, str, str, Bout]] = []
    for stage in ("quarter", "semi", "final"):
        pairs = list(zip(left[::2], left[1::2], strict=True))
        left = []
        for place, (red, green) in enumerate(pairs, 1):
            winner, bout = match(len(played), red, green)
            played.append((f"cup-{len(played) + 1}-{stage}-{place}", red, green, bout))
            left.append(winner)
    return played


def words(red: str, green: str, bout: Bout) -> Sequence[str]:
    """The input lines of a transcript."""
    lines = [
        f"# The cup of eight teams: {red} (red) against {green} (green).",
        'open {"options": {"tie_break": "extra"}, "setup": {"mode": "tournament"}}',
    ]
    for side, team in (("red", red), ("green", green)):
        body = lineup(team)
        figures = json.dumps(body["figures"], ensure_ascii=False, separators=(",", ":"))
        lines.append(f"> {side} submit_lineup team_name={team} figures='{figures}'")
    rolled = [sent for sent in bout.course if sent.command["kind"].endswith("resolve_exchange")]
    for sent in rolled:
        lines.append(f"> gm resolve_exchange dice {' '.join(str(face) for *_, face in sent.rolls)}")
    return lines


if __name__ == "__main__":
    for name, red, green, bout in cup():
        (GAMES / f"{name}.txt").write_text("\n".join(words(red, green, bout)) + "\n", "utf-8")
