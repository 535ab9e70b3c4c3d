"""The inputs of the transcripts of two table matches, played by chance and written down.

`python -m tests.rules.delphinocco.table_games` writes them anew; `pytest --approve` fills in what the referee says.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rules.delphinocco import RULESET
from rules.delphinocco.tables import NEIGHBOURS, distance
from rules.kernel.contract import Offer
from rules.kernel.events import Rolled
from tests.rules.delphinocco.bouts import lined_up
from tests.rules.delphinocco.random_play import SEATS, Match, accepted
from tests.rules.delphinocco.words import lineup

GAMES = Path(__file__).with_name("games")
FIRST: dict[str, Any] = {"rounds": 3, "kick_off": "red"}
SECOND: dict[str, Any] = {
    "rounds": 3,
    "kick_off": "green",
    "condition_rounds": [1],
    "block_window": "carry_and_pass",
    "intercept_failed_pass": True,
    "two_actions_distinct": True,
    "reset_after_renz": False,
}
ORDERS = (("green", "always"), ("red", "never"))


BOX = {"red": "C9", "green": "D1"}


def _gap(a: str, b: str) -> int:
    return distance(a, b, "chebyshev")


def line(by: str, command: Mapping[str, Any], faces: list[int]) -> str:
    """A command as a transcript has it."""
    fields = [f"{name}={_word(value)}" for name, value in command.items() if name != "kind"]
    dice = f"dice {' '.join(map(str, faces))}" if faces else ""
    return " ".join(filter(None, ("> " + by, command["kind"].removeprefix("delphinocco."), *fields, dice)))


def _word(value: Any) -> str:
    return f"'{json.dumps(value)}'" if isinstance(value, list | bool) else str(value)


@dataclass
class Written(Match):
    """A match that plays itself and is written down."""

    lines: list[str] = field(default_factory=list)

    def step(self) -> None:
        """Shoot, block, run for the box with the fish, run for the fish, pass forward; else what chance says."""
        side = self.state.acting()
        offers = (
            {} if side is None else {each.kind.split(".")[1]: each for each in RULESET.offers(self.state, SEATS[side])}
        )
        for kind in ("shoot", "block", "choose_restart", "end_move"):
            if kind in offers and side is not None:
                self.send(side, offers[kind].examples[-1])
                return
        if side is not None and "pass" in offers and self.random.random() < 0.5 and self._forward(side, offers["pass"]):
            return
        if side is not None and "move" in offers:
            self.send(side, self._run(side, offers["move"]))
            return
        super().step()

    def _forward(self, side: str, offer: Offer) -> bool:
        """Pass to a team-mate nearer to the box, if there is one."""
        holder = self.state.holder()
        assert holder is not None
        better = [
            each
            for each in offer.examples
            if _gap(self.state.figures[each["receiver"]].field, BOX[side]) < _gap(holder.field, BOX[side])
        ]
        if better:
            self.send(side, self.random.choice(better))
        return bool(better)

    def _run(self, side: str, offer: Offer) -> dict[str, Any]:
        """The shortest way of the figure that comes nearest to where it wants to be."""
        fish, holder = self.state.fish, self.state.holder()
        assert fish is not None
        goal = fish.loose_at if holder is None else BOX[side] if holder.side == side else holder.field
        assert goal is not None
        walks = offer.hints["figures"]
        runners = [holder.id] if holder is not None and holder.id in walks else list(walks)
        figure = min(runners, key=lambda id: min(_gap(to, goal) for to in walks[id]["next"]))
        path = [min(walks[figure]["next"], key=lambda to: _gap(to, goal))]
        while longer := [to for to in NEIGHBOURS[path[-1]] if _gap(to, goal) < _gap(path[-1], goal)]:
            tries: list[dict[str, Any]] = [{"kind": offer.kind, "figure": figure, "path": [*path, to]} for to in longer]
            good = [each for each in tries if accepted(self.state, side, each)]
            if not good:
                break
            path = [*path, good[0]["path"][-1]]
        return {"kind": offer.kind, "figure": figure, "path": path, "end": True}

    def send(self, by: str, command: Mapping[str, Any]) -> Any:
        """Decide, fold, and note the line."""
        events = super().send(by, command)
        faces = [event.face or 0 for event in events if isinstance(event, Rolled)]
        self.lines.append(line(by, command, faces))
        return events


def written(title: str, seed: int, options: Mapping[str, Any], orders: bool) -> list[str]:
    """A whole match as lines."""
    bout = lined_up(options=dict(options), dice=(seed % 10 + 1,))
    match = Written(Random(seed), bout.state)
    match.lines = [f"# {title}", f"open {json.dumps({'options': dict(options)})}"]
    match.lines += [_lineup("red", []), _lineup("green", [seed % 10 + 1])]
    for side, policy in ORDERS if orders else ():
        match.send(side, {"kind": "delphinocco.set_block_order", "policy": policy})
    while match.state.phase != "finished":
        match.step()
    return match.lines


def _lineup(side: str, faces: list[int]) -> str:
    body = lineup(side)
    figures = json.dumps(body["figures"], ensure_ascii=False, separators=(",", ":"))
    dice = f" dice {' '.join(map(str, faces))}" if faces else ""
    return f"> {side} submit_lineup team_name={body['team_name']} figures='{figures}'{dice}"


TABLE_1 = ("A table match of three rounds under the default rules.", 41, FIRST, False)
TABLE_2 = (
    "A table match of three rounds: windows after passes, tired figures, block orders on both sides.",
    41,
    SECOND,
    True,
)

if __name__ == "__main__":
    for number, game in enumerate((TABLE_1, TABLE_2), 1):
        (GAMES / f"table-{number}.txt").write_text("\n".join(written(*game)) + "\n", "utf-8")
