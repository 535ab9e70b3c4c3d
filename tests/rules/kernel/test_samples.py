"""Events are for ever: a stored sample of each kind of `match.*`, in each shape, is read by today's code.

A new kind adds lines to `samples/events.jsonl`; lines that are there are never changed.
"""

import json
from pathlib import Path

import pytest

from rules.kernel.events import MATCH_EVENTS
from tests.harness import event_adapter
from tests.sports.pebbles import RULESET

EVENTS = (Path(__file__).parent / "samples" / "events.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", EVENTS, ids=lambda line: str(json.loads(line)["kind"]))
def test_a_stored_event_is_read_and_says_the_same(line: str) -> None:
    adapter = event_adapter(RULESET)
    stored = json.loads(line)
    now = json.loads(adapter.dump_json(adapter.validate_json(line)))
    assert {name: now[name] for name in stored} == stored


def test_every_kind_has_a_sample() -> None:
    assert {kind.tag() for kind in MATCH_EVENTS} == {json.loads(line)["kind"] for line in EVENTS}
