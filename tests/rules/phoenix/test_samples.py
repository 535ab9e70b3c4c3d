"""Events are for ever: a stored sample of each kind, in each shape, is read by today's code, and a stored match folds.

A new kind adds lines to `samples/events.jsonl`; lines that are there are never changed.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.phoenix import RULESET
from tests.harness import event_adapter

SAMPLES = Path(__file__).parent / "samples"
EVENTS = (SAMPLES / "events.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", EVENTS, ids=lambda line: str(json.loads(line)["kind"]))
def test_a_stored_event_is_read_and_says_the_same(line: str) -> None:
    adapter = event_adapter(RULESET)
    stored = json.loads(line)
    now = json.loads(adapter.dump_json(adapter.validate_json(line)))
    assert _within(now, stored) == stored


def _within(now: Any, stored: Any) -> Any:
    """The part of an event that was there when it was stored; what came later has a default."""
    if isinstance(stored, dict) and isinstance(now, dict):
        return {name: _within(now[name], each) for name, each in stored.items() if name in now}
    if isinstance(stored, list) and isinstance(now, list) and len(now) == len(stored):
        return [_within(*each) for each in zip(now, stored, strict=True)]
    return now


def test_every_kind_has_a_sample() -> None:
    assert {kind.tag() for kind in RULESET.events} == {json.loads(line)["kind"] for line in EVENTS}


def test_every_operation_of_an_override_has_a_sample() -> None:
    rulings = [json.loads(line) for line in EVENTS if json.loads(line)["kind"] == "phoenix.gm_ruling"]
    assert len({each["op"] for ruling in rulings for each in ruling["ops"]}) == 21


def test_a_stored_match_folds_to_its_end() -> None:
    adapter = event_adapter(RULESET)
    state = RULESET.initial
    for line in (SAMPLES / "match.jsonl").read_text(encoding="utf-8").splitlines():
        state = RULESET.evolve(state, adapter.validate_json(line))
    assert state.phase == "finished"
    assert state.result is not None
    assert (state.result.winner, state.result.reason, dict(state.result.score)) == ("1", "snitch", {"1": 40, "2": 0})
    assert state.round == 6
    assert state.members["s1"].name == "S1"
