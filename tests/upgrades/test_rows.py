"""Events are for ever: what the store once wrote of each kind is read by today's code, as it was."""

import json

import pytest

from app.store import codec
from rules import RULESETS
from tests.upgrades.rows import KERNEL, Row, kept, kinds, ruleset_of

ALL = (*sorted(RULESETS), KERNEL)
HOW = "python -m tests.upgrades.rows adds rows of new kinds; rows that are there are never changed or taken out"


@pytest.mark.parametrize("of", ALL)
def test_every_kind_has_a_stored_row(of: str) -> None:
    missing = kinds(of) - {row["kind"] for row in kept(of)}
    assert not missing, f"no row of {sorted(missing)}: {HOW}"


@pytest.mark.parametrize("of", ALL)
def test_every_stored_kind_is_known(of: str) -> None:
    unknown = {row["kind"] for row in kept(of)} - kinds(of)
    assert not unknown, f"{sorted(unknown)} can be in a database and is unknown to this code: {HOW}"


@pytest.mark.parametrize("of", ALL)
def test_a_stored_row_is_read_and_says_the_same(of: str) -> None:
    for row in kept(of):
        for said in (row, *row["faces"]):
            event = codec.read(ruleset_of(of), row["kind"], said, row["words"])
            written = codec.write(event, {}, row["words"], said["data"])
            assert (written.kind, written.rule, written.by, written.acted_by) == (
                row["kind"], said["rule"], said["by"], said["acted_by"],
            )  # fmt: skip
            assert written.data == said["data"], "the chain of an old export is taken over just this"
            everything = json.loads(event.model_dump_json(exclude=set(codec.ENVELOPE)))
            assert said["data"].keys() <= everything.keys()


def test_a_row_without_a_later_field_keeps_its_chain() -> None:
    """As from a release before the field came: whatever has a default may be missing, and is not put in on import."""
    tried = 0
    for ruleset, row in [(ruleset_of(of), row) for of in ALL for row in kept(of)]:
        fields = codec.event_types(ruleset)[row["kind"]].model_fields
        for name in [name for name in row["data"] if not fields[_field(fields, name)].is_required()]:
            older = {**row, "data": {key: value for key, value in row["data"].items() if key != name}}
            event = codec.read(ruleset, row["kind"], older, row["words"])
            assert codec.write(event, {}, row["words"], older["data"]).data == older["data"], (row["kind"], name)
            tried += 1
    assert tried > 50


def _field(fields: Row, name: str) -> str:
    return name if name in fields else next(key for key, field in fields.items() if field.alias == name)


def test_other_data_do_not_pass_for_an_older_release() -> None:
    """What an import says is kept only where it says what was read."""
    row = next(row for row in kept("cardpitch") if row["kind"] == "cardpitch.turn_started")
    event = codec.read("cardpitch", row["kind"], row, row["words"])
    for name, value in row["data"].items():
        other = {**row["data"], name: [value, value]}
        assert codec.write(event, {}, row["words"], other).data == row["data"]
    more = {**row["data"], "never": 1}
    assert codec.write(event, {}, row["words"], more).data == row["data"]
