"""Events are for ever: a stored sample of each kind, in each shape, is read by today's code, and a stored match folds.

A new kind adds lines to `samples/events.jsonl`; lines that are there are never changed.
"""

import json
from pathlib import Path

import pytest

from rules.cardpitch import RULESET
from tests.harness import event_adapter

SAMPLES = Path(__file__).parent / "samples"
EVENTS = (SAMPLES / "events.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", EVENTS, ids=lambda line: str(json.loads(line)["kind"]))
def test_a_stored_event_is_read_and_says_the_same(line: str) -> None:
    adapter = event_adapter(RULESET)
    stored = json.loads(line)
    now = json.loads(adapter.dump_json(adapter.validate_json(line)))
    assert {name: now[name] for name in stored} == stored


def test_every_kind_has_a_sample() -> None:
    assert {kind.tag() for kind in RULESET.events} == {json.loads(line)["kind"] for line in EVENTS}


def test_what_is_hidden_has_a_sample_both_ways() -> None:
    for kind, field in (("quaffle_committed", "goal"), ("keeper_committed", "goal"), ("beaters_committed", "attacks")):
        stored = [json.loads(line)[field] for line in EVENTS if json.loads(line)["kind"] == f"cardpitch.{kind}"]
        assert None in stored
        assert any(value is not None for value in stored)


def test_a_stored_match_folds_to_its_end() -> None:
    adapter = event_adapter(RULESET)
    state = RULESET.initial
    for line in (SAMPLES / "match.jsonl").read_text(encoding="utf-8").splitlines():
        state = RULESET.evolve(state, adapter.validate_json(line))
    assert (state.status, state.winner, dict(state.score), state.turn) == ("finished", "a", {"a": 50, "b": 0}, 4)
    assert [past.outcome for past in state.history] == ["goal", "save", "carrier_hit", "goal"]
    assert state.teams["a"].name == "Red Kites"
