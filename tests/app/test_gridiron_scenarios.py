"""Every scenario of gridiron over HTTP: a sandbox, scripted dice, a position set up by the GM's corrections."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.gridiron.state import Player, State
from tests.app.http import JSON, Client, Table, problem
from tests.rules.gridiron.drawn import as_drawn, cells
from tests.rules.gridiron.openings import plain_roster
from tests.rules.gridiron.positions import at_path, command, position
from tests.rules.gridiron.scenarios import SCENARIOS, Scenario, Step, formation
from tests.rules.gridiron.test_scenarios import contains, faces

SIDES = ("home", "away")
CORRECTED = ("ma", "st", "ag", "av", "niggling", "stance", "activated", "recovers_at_turn_end")


def script(table: Table, dice: list[int]) -> None:
    if dice:
        table.send("gm", {"kind": "match.script_dice", "faces": dice})


def opened(api: Client, scenario: Scenario) -> Table:
    """A match that has come to the scenario's phase by play, and to its position by corrections."""
    options = {"weather": "nice", **scenario.given.get("options", {})}
    if scenario.start == "turn":
        options["kickoff_table"] = False
    rosters = {side: plain_roster(side, 16) for side in SIDES}
    table = api.open("gridiron", sandbox=True, dice="scripted", options=options, setup={"rosters": rosters})
    script(table, [1])
    table.send("gm", command("toss_coin"))
    kicks = scenario.start == "setup"
    table.send("home", command("choose_kick_or_receive", choice="kick" if kicks else "receive"))
    if not kicks:
        table.send("away", formation("away"))
        table.send("home", formation("home"))
    if scenario.start == "turn":
        script(table, [5, 1, 2])
        table.send("away", command("kick_ball", square=[6, 7]))
        correct(table, position(scenario.players, **scenario.given))
    return table


def correct(table: Table, wanted: State) -> None:
    """One correction for the whole position; who is not in it is out of the match."""
    changes: dict[str, Any] = {"ball.square": list(wanted.ball.square or ())}
    for side in SIDES:
        team = wanted.teams[side]
        for name in ("turn", "score", "team_rerolls", "team_rerolls_max", "bribes", "apothecary"):
            changes[f"sides.{side}.{name}"] = getattr(team, name)
        for number in range(1, 17):
            name = f"{side[0]}{number}"
            changes |= {f"players.{name}.{field}": value for field, value in place(wanted.players.get(name)).items()}
    if wanted.ball.carrier is not None:
        changes["ball.carrier_id"] = wanted.ball.carrier
    listed = [{"path": path, "value": value} for path, value in changes.items()]
    table.send("gm", command("gm_edit", changes=listed, reason="the scenario"))


def place(player: Player | None) -> Mapping[str, Any]:
    if player is None:
        return {"box": "injured", "square": None}
    fields: dict[str, Any] = {name: getattr(player, name) for name in CORRECTED}
    square = None if player.square is None else list(player.square)
    return {**fields, "skills": list(player.skills), "box": player.box, "square": square}


def play(table: Table, step: Step) -> None:
    sent: JSON = dict(step.command)
    if sent["kind"] == "gridiron.decide":
        sent["decision_id"] = table.view("spectator")["view"]["pending"][0]["decision_id"]
    if step.refused is not None:
        problem(table.try_(step.by, sent), 409, step.refused)
    else:
        script(table, [face for _, face in faces(step.dice)])
        told = table.send(step.by, sent)["events"]
        rolled = [(each["data"]["sides"], each["data"]["face"]) for each in told if each["kind"] == "match.rolled"]
        assert rolled == faces(step.dice)
        rest = [{**each["data"], "kind": each["kind"]} for each in told]
        for part in step.told:
            found = next((i for i, each in enumerate(rest) if contains(each, part)), None)
            assert found is not None, f"no {part} (in this order) in\n" + "\n".join(map(str, rest))
            rest = rest[found + 1 :]
    view = table.view("spectator")["view"]
    assert {path: at_path(view, path) for path in step.seen} == dict(step.seen)
    assert not step.pitch or as_drawn(view, step.pitch) == cells(step.pitch)
    for decision in view["pending"]:
        other = {"home": "away", "away": "home"}[decision["side"]]
        own = {each["kind"] for each in table.who(other).get(table.path("/offers"))["offers"]}
        assert {kind for kind in own if kind.startswith("gridiron.")} == {
            "gridiron.set_standing_orders",
            "gridiron.concede",
        }


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario_over_http(api: Client, scenario: Scenario) -> None:
    table = opened(api, scenario)
    for step in scenario.steps:
        play(table, step)
