"""A stored sample of every kind of event: what was written once is read for ever (`--approve` adds missing kinds)."""

import json
from pathlib import Path

import pytest

from rules.delphinocco import RULESET
from rules.delphinocco.events import EVENTS
from tests.harness import Bout, event_adapter
from tests.rules.delphinocco.bouts import say, stand
from tests.rules.delphinocco.random_play import begun

FILE = Path(__file__).with_name("samples.jsonl")
ADAPTER = event_adapter(RULESET)


def stored() -> dict[str, str]:
    """The lines by kind."""
    return {json.loads(line)["kind"]: line for line in FILE.read_text("utf-8").splitlines()} if FILE.exists() else {}


def fresh() -> dict[str, str]:
    """A sample of every kind from matches of now."""
    found: dict[str, str] = {}
    bout = stand(
        "R5 E7*", "red set_block_order never", "red move R5 E8 end outplay (8)", "gm gm_force Late", "green concede"
    )()
    events = [line.event for line in bout.log]
    twice = Bout.open(RULESET, setup={"mode": "tournament"})
    for words in ("red lineup", "red lineup 1.speed=1", "green lineup"):
        say(twice, words)
    events += [line.event for line in twice.log]
    for seed in range(12):
        match = begun(seed)
        while match.state.phase != "finished":
            match.step()
        events += match.events
    for event in events:
        if event.tag().startswith("delphinocco."):
            found.setdefault(event.tag(), ADAPTER.dump_json(event).decode())
    return found


def test_every_kind_has_a_sample(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--approve"):
        lines = {**fresh(), **stored()}
        FILE.write_text("".join(f"{lines[kind]}\n" for kind in sorted(lines)), "utf-8")
    assert set(stored()) == {kind.tag() for kind in EVENTS}


@pytest.mark.parametrize("kind", [kind.tag() for kind in EVENTS])
def test_a_sample_is_read_as_it_was_written(kind: str) -> None:
    line = stored()[kind]
    event = ADAPTER.validate_json(line)
    assert event.tag() == kind
    written, now = json.loads(line), json.loads(ADAPTER.dump_json(event))
    assert {name: now[name] for name in written} == written
