"""Every scenario of the phoenix catalogue over HTTP: the rules and the API are proved together.

A scenario is played in memory first; its courses, with every face and every refusal, are then sent to a sandbox match
with scripted dice, and everybody has to see just the same. Openings that are refused are refused over HTTP too.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Any

import jsonschema
import pytest

from rules.kernel.contract import Refused
from rules.phoenix import RULESET
from tests.app.http import Client, Table, good, problem
from tests.harness import START, Bout
from tests.rules.phoenix import (
    test_scenarios_general,
    test_scenarios_hidden,
    test_scenarios_play,
    test_scenarios_setup,
    test_scenarios_specials,
)
from tests.rules.phoenix.positions import SEATS

MODULES = (
    test_scenarios_setup, test_scenarios_play, test_scenarios_hidden, test_scenarios_specials, test_scenarios_general,
)  # fmt: skip


def rows_of(function: Callable[..., None]) -> Iterator[Callable[[], None]]:
    """A scenario with each row of its table, or as it is."""
    tables = [mark for mark in getattr(function, "pytestmark", ()) if mark.name == "parametrize"]
    if not tables:
        yield function
    for mark in tables:
        names, rows = mark.args
        for row in rows:
            values = row if isinstance(names, tuple) else (row,)
            words = names if isinstance(names, tuple) else (names,)
            yield partial(function, **dict(zip(words, values, strict=True)))


SCENARIOS = {
    f"{name}-{place}": row
    for module in MODULES
    for name, function in vars(module).items()
    if name.startswith("test_acc_")
    for place, row in enumerate(rows_of(function))
}
VIEWERS = ("gm", "1", "2", "c1b", "b2x", "s1", "spectator")


@dataclass
class Played:
    """What a scenario did: the bouts it sent commands to, what was refused after how many of them, and at the door."""

    bouts: dict[int, Bout] = field(default_factory=dict)
    refusals: dict[int, list[tuple[int, str, Mapping[str, Any], str | None]]] = field(default_factory=dict)
    openings: list[tuple[Mapping[str, Any], str]] = field(default_factory=list)


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Played]:
    """Notes what is sent to bouts and what is asked of them."""
    played = Played()
    send, refusal = Bout.send, Bout.refusal

    def sending(bout: Bout, by: str, command: Mapping[str, Any], **options: Any) -> Any:
        played.bouts[id(bout)] = bout
        try:
            return send(bout, by, command, **options)
        except Refused as no:
            if command["kind"] == RULESET.create.tag():
                played.openings.append((command, no.code))
            raise

    def refusing(bout: Bout, by: str, command: Mapping[str, Any], acted_by: str | None = None) -> Any:
        no = refusal(bout, by, command, acted_by)
        played.bouts[id(bout)] = bout
        asked = (len(bout.course), by, command, None if no is None else no.code)
        played.refusals.setdefault(id(bout), []).append(asked)
        return no

    with monkeypatch.context() as patch:
        patch.setattr(Bout, "send", sending)
        patch.setattr(Bout, "refusal", refusing)
        yield played


def seated(value: Any, seats: Mapping[str, str]) -> Any:
    """A command with the seats of the server in place of the scenario's."""
    if isinstance(value, Mapping):
        return {name: seated(each, seats) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [seated(each, seats) for each in value]
    return seats.get(value[2:], value) if isinstance(value, str) and value.startswith("s_") else value


def told_alike(bout: Bout, table: Table) -> None:
    """Everybody sees over HTTP what they see in memory."""
    names = {seat: f"s_{name}" for name, seat in table.seats.items()}
    for name in VIEWERS:
        shown = table.view(name)
        over = {key: value for key, value in shown["view"].items() if key != "pending"}
        here = {key: value for key, value in bout.view(name).items() if key != "pending"}
        assert renamed(over, names) == here, f"{name} sees something else over HTTP"
        assert [each["what"] for each in shown["awaiting"]] == [each.what for each in bout.sight(name).awaiting]


def shifted(command: dict[str, Any], table: Table) -> dict[str, Any]:
    """A setting of the clock, counted from the opening of this match."""
    if command["kind"] != "match.set_clock":
        return command
    passed = datetime.fromisoformat(command["now"]) - START
    return {**command, "now": (datetime.fromisoformat(table.match["opened_at"]) + passed).isoformat()}


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """An answer with the scenario's seats in place of the server's."""
    if isinstance(value, Mapping):
        return {name: renamed(each, names) for name, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def play_over_http(api: Client, bout: Bout, refusals: list[tuple[int, str, Mapping[str, Any], str | None]]) -> None:
    """A course from its opening to its end; each refusal is asked for where it was asked for."""
    options = bout.log[1].event.options.model_dump(exclude_defaults=True)  # type: ignore[attr-defined]
    table = api.open(
        "phoenix",
        sandbox=True,
        dice="scripted",
        options=options,
        setup={"teams": [{"id": 1, "name": "Adler"}, {"id": 2, "name": "Dachse"}]},
        seats=[{"label": name} for name in SEATS],
    )
    for place, sent in enumerate([*bout.course, None]):
        for number, by, command, code in refusals:
            if number == place:
                answer = table.try_(by, seated(command, table.seats), params={"dry_run": "true"})
                assert (answer.json()["code"] if answer.status_code >= 400 else None) == code, command
        if sent is None or sent.by == "clock":
            continue
        name = sent.by.removeprefix("s_")
        good(table.try_(name, shifted(seated(sent.command, table.seats), table)))
    told_alike(bout, table)


def test_all_72_scenarios_of_the_catalogue_are_here() -> None:
    heads = (re.match(r"test_acc_((?:\d\d_)+)", name) for name in SCENARIOS)
    numbers = {int(each) for head in heads if head is not None for each in head[1].split("_") if each}
    assert numbers == set(range(1, 73))


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=list(SCENARIOS))
def test_scenario(api: Client, scenario: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(monkeypatch) as played:
        scenario()
    longest = [bout for bout in played.bouts.values() if bout.ruleset is RULESET and len(bout.log) > 1]
    assert longest or played.openings
    for command, code in played.openings:
        body = {"ruleset": "phoenix", **{name: each for name, each in command.items() if name != "kind"}}
        problem(api.ask("POST", "/v1/matches", body), 409, code)
    done: set[str] = set()
    for bout in longest:
        key = str([(sent.by, dict(sent.command)) for sent in bout.course])
        if key not in done:
            done.add(key)
            play_over_http(api, bout, played.refusals.get(id(bout), []))


def test_a_board_of_ones_own_is_made_from_what_the_server_serves(api: Client) -> None:
    boards = api.get("/v1/rulesets/phoenix")["boards"]
    jsonschema.Draft202012Validator.check_schema(boards["schema"])
    jsonschema.validate(boards["default"], boards["schema"])
    own = {**boards["default"], "id": "our-meadow", "name": "Our meadow"}
    assert api.open("phoenix", setup={"board": own}).view("spectator")["view"]["board_id"] == "our-meadow"
    broken = {**own, "neutral": [34, 39]}
    no = problem(api.ask("POST", "/v1/matches", {"ruleset": "phoenix", "setup": {"board": broken}}), 409)
    assert (no["code"], no["facts"]) == ("board_invalid", {"reason": "neutral", "path": "/neutral"})
