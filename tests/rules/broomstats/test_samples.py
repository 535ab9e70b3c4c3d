"""A stored sample of every event kind is read for ever (design 5): kinds and fields may be added, never changed."""

import json
from pathlib import Path

import pytest

from rules.broomstats import RULESET
from tests.harness import event_adapter

SAMPLES = Path(__file__).with_name("samples.jsonl")
STORED = [json.loads(line) for line in SAMPLES.read_text("utf-8").splitlines()]


def test_there_is_a_sample_of_every_kind() -> None:
    assert sorted(each["kind"] for each in STORED) == sorted(kind.tag() for kind in RULESET.events)


@pytest.mark.parametrize("stored", STORED, ids=lambda each: each["kind"])
def test_a_stored_event_reads_as_it_was_written(stored: dict[str, object]) -> None:
    event = event_adapter(RULESET).validate_python(stored, strict=False)
    written = event.model_dump(mode="json")
    assert {name: written[name] for name in stored} == stored
