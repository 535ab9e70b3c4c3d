"""Every scenario of delphinocco's catalogue over HTTP, in a sandbox with scripted dice."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.app.http import Client, Table, good
from tests.rules.delphinocco.script import No, Scenario, play, scenarios
from tests.rules.delphinocco.words import EDGES, command, weighing


class Served:
    """A match on the server, for scenarios."""

    def __init__(self, api: Client) -> None:
        self.api = api
        self.table: Table | None = None
        self.faces = 0

    def open(self, mode: str, options: Mapping[str, Any]) -> None:
        """A scripted sandbox, every seat claimed by a person of its own."""
        setup = {"mode": mode}
        self.table = self.api.open("delphinocco", sandbox=True, dice="scripted", options=dict(options), setup=setup)

    def send(self, by: str, command: Mapping[str, Any], dice: Sequence[int]) -> list[dict[str, Any]]:
        """A request each for the dice and the command; the sender's own events."""
        assert self.table is not None
        if dice:
            self.faces += len(dice)
            self.table.send("gm", {"kind": "match.script_dice", "faces": list(dice)})
        response = self.table.try_(by, command)
        if response.status_code >= 400:
            raise No(response.json()["code"])
        events = good(response)["events"]
        return [{**event["data"], **event} for event in events if not event["kind"].startswith("match.")]

    def sight(self, who: str) -> dict[str, Any]:
        """What somebody gets to see."""
        assert self.table is not None
        match = self.table.view(who)
        return {**match["view"], "phase": match["phase"], "result": match["result"], "awaiting": match["awaiting"]}

    def dice_left(self) -> int:
        """Scripted faces without a roll that everybody can look up."""
        assert self.table is not None
        return self.faces - len(self.table.who("spectator").get(self.table.path("/dice"))["rolls"])


@pytest.mark.parametrize("scenario", scenarios(), ids=str)
def test_scenario(api: Client, scenario: Scenario) -> None:
    play(scenario, Served(api))


@pytest.mark.parametrize(("total", "table", "formula"), EDGES)
def test_bonus_edges_s6(api: Client, total: int, table: int, formula: int) -> None:
    for source, wanted in (("table", table), ("formula", formula)):
        body, options = weighing("red", total)
        served = Served(api)
        served.open("tournament", {**options, "bonus_source": source})
        served.send("red", body, ())
        served.send("green", command("green", "lineup"), ())
        assert served.sight("green")["team_values"]["red"]["offence"] == {"sum_x4": total, "bonus": wanted}
