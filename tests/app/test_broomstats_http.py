"""Every scenario of the d20 sport, played over HTTP in a sandbox with scripted dice, gives what it gives in memory."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from tests.app.http import Client, Table
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.broomstats import positions

MODULES = [
    import_module(f"tests.rules.broomstats.test_scenarios_{name}")
    for name in ("bludgers", "falls_snitch", "quaffle_fouls", "whole")
]
Play = Callable[[], object]


def scenarios() -> list[tuple[str, Play]]:
    """Every scenario: rows of tables, and tests that play several rounds."""
    found: list[tuple[str, Play]] = []
    for module in MODULES:
        rows: list[Case] = [case for case in getattr(module, "CASES", []) if case.says.startswith("BRM-S")]
        found += [(case.says, partial(check, case)) for case in rows]
        found += [
            (name, test) for name, test in vars(module).items() if name.startswith("test_s") and name[6].isdigit()
        ]
    return found


PLAYED = scenarios()


@pytest.fixture(scope="module")
def table_of(api: Client) -> Callable[[Bout], Table]:
    def make(bout: Bout) -> Table:
        options, setup = dict(bout.opening.options), dict(bout.opening.setup or {})
        return api.open("broomstats", sandbox=True, dice="scripted", options=options, setup=setup)

    return make


@pytest.mark.parametrize(("says", "play"), PLAYED, ids=[says for says, _ in PLAYED])
def test_scenario_over_http(says: str, play: Play, table_of: Callable[[Bout], Table]) -> None:
    positions.MADE.clear()
    play()
    bouts = [bout for bout in positions.MADE if any(sent.rolls or _closes(sent.command) for sent in bout.course)]
    for bout in bouts or positions.MADE[:1]:
        replay(bout, table_of(bout))


def _closes(command: Mapping[str, Any]) -> bool:
    return bool(command["kind"] == "broomstats.close_round")


def replay(bout: Bout, table: Table) -> None:
    """Send the bout's course; where the test let everybody else hold, say so for each."""
    for place, sent in enumerate(bout.course):
        if sent.command["kind"] == "match.script_dice":
            continue
        if sent.rolls:
            table.send("gm", {"kind": "match.script_dice", "faces": [face for *_, face in sent.rolls]})
        if _closes(sent.command) and "broomstats.declaration_defaulted" not in sent.events:
            hold_the_rest(table)
        answer = table.send(sent.by.removeprefix("s_"), sent.command)
        if sent.by == "gm":
            assert outcome(answer["events"]) == outcome(expected(bout, place))


def hold_the_rest(table: Table) -> None:
    view = table.view("gm")["view"]
    said = {each["player_id"] for each in view["declarations"]}
    for team in view["teams"]:
        for player in team["players"]:
            if player["status"] != "out" and player["player_id"] not in said:
                hold = {"round": view["round"], "player_id": player["player_id"], "move": "hold"}
                table.send("gm", {"kind": "broomstats.declare_action", **hold})


def expected(bout: Bout, place: int) -> list[dict[str, Any]]:
    """What the GM was told in memory of the command at this place of the course; the opening is batch 1."""
    told = [line.told["gm"] for line in bout.log if line.batch == place + 2 and "gm" in line.told]
    return [{"kind": each.tag(), "rule": each.rule, "data": each.model_dump(mode="json")} for each in told]


KEPT = ("label", "natural", "total", "dice", "amount", "health", "points", "stats", "target_id", "seen", "passed")


def outcome(events: list[dict[str, Any]]) -> list[Any]:
    """Kinds, rules and numbers; not times, seats and the declarations that holds were written into."""
    return [
        (each["kind"], each["rule"], {name: each["data"].get(name) for name in KEPT})
        for each in events
        if each["kind"] != "broomstats.round_closed"
    ]
