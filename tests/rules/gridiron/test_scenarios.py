"""The acceptance scenarios, played through the kernel."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.gridiron import RULESET
from rules.kernel.contract import Refused
from rules.kernel.events import Rolled
from tests.harness import Bout
from tests.rules.gridiron.drawn import as_drawn, cells
from tests.rules.gridiron.openings import plain_roster
from tests.rules.gridiron.positions import at_path, command, position, seated
from tests.rules.gridiron.scenarios import SCENARIOS, Scenario, Step, formation


def opened(scenario: Scenario) -> Bout:
    """The match in which a scenario begins."""
    if scenario.start == "turn":
        return seated(position(scenario.players, **scenario.given))
    options = {"weather": "nice", **scenario.given.get("options", {})}
    bout = Bout.open(RULESET, options=options)
    for side in ("home", "away"):
        bout.send(side, command("submit_roster", **plain_roster(side)), dice=(1,) if side == "away" else ())
    bout.send("home", command("choose_kick_or_receive", choice="kick" if scenario.start == "setup" else "receive"))
    if scenario.start == "kick":
        bout.send("away", formation("away"))
        bout.send("home", formation("home"))
    return bout


def faces(dice: str) -> list[tuple[int, int]]:
    """`d6=5 d8=4` as (sides, face)."""
    return [(int(die[1:].split("=")[0]), int(die.split("=")[1])) for die in dice.split()]


def with_decision(bout: Bout, sent: Mapping[str, Any]) -> dict[str, Any]:
    """An answer names the decision that is open."""
    if sent["kind"] != "gridiron.decide":
        return dict(sent)
    return {**sent, "decision_id": bout.view("spectator")["pending"][0]["decision_id"]}


def contains(event: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
    return all(name in event and event[name] == value for name, value in part.items())


def play(bout: Bout, step: Step) -> None:
    """One step, held to all that it says."""
    sent = with_decision(bout, step.command)
    if step.refused is not None:
        count = len(bout.log)
        with pytest.raises(Refused) as no:
            bout.send(step.by, sent)
        assert no.value.code == step.refused
        assert len(bout.log) == count
    else:
        events = bout.send(step.by, sent, dice=[face for _, face in faces(step.dice)])
        thrown = [(each.sides, each.face) for each in events if isinstance(each, Rolled)]
        assert thrown == faces(step.dice)
        rest = [{**each.model_dump(mode="json"), "kind": each.tag()} for each in events]
        for part in step.told:
            found = next((i for i, each in enumerate(rest) if contains(each, part)), None)
            assert found is not None, f"no {part} (in this order) in\n" + "\n".join(map(str, rest))
            rest = rest[found + 1 :]
    hold(bout, step)


def hold(bout: Bout, step: Step) -> None:
    """What is seen after a step; an open decision is pending for all and closed to whoever does not own it."""
    view = bout.view("spectator")
    assert {path: at_path(view, path) for path in step.seen} == dict(step.seen)
    assert not step.pitch or as_drawn(view, step.pitch) == cells(step.pitch)
    pending = view["pending"]
    if step.asks is not None:
        assert [(each["side"], each["decision"]) for each in pending] == [step.asks]
    if step.choices is not None:
        assert pending[0]["choices"] == list(step.choices)
    for decision in pending:
        other = {"home": "away", "away": "home"}[decision["side"]]
        assert bout.view(other)["pending"] == pending
        own = {offer.kind for offer in bout.offers(other) if offer.kind.startswith("gridiron.")}
        assert own <= {"gridiron.set_standing_orders", "gridiron.concede"}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario) -> None:
    bout = opened(scenario)
    for step in scenario.steps:
        play(bout, step)
