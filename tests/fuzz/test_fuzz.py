"""A little of the fuzzing at every change, without the fuzzer: what was found stays mended, and Hypothesis draws cases.

`make fuzz` is the whole of it. WHISTLE_TEST_SIZE multiplies the cases.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.outbox.guard import Guard
from rules import RULESETS
from rules.kernel import orders as order_lines
from tests.fuzz import positions
from tests.fuzz.campaign import FOUND
from tests.fuzz.chance import Chance
from tests.fuzz.server import Served, served
from tests.fuzz.target import Target, read
from tests.fuzz.targets import TARGETS, api, growth, orders, urls
from tests.play import SIZE

CASES = {"commands": 10, "openings": 4, "imports": 2, "orders": 15, "growth": 4, "lists": 4, "api": 20}
"""How many cases of a target's kind are drawn; of others thirty."""


@pytest.fixture(scope="module", autouse=True)
def _few_places() -> Iterator[None]:
    """Only the beginnings of random matches, which are made in a moment."""
    with positions.few():
        yield


@pytest.fixture(scope="module")
def _server(shared_database_url: str) -> Iterator[Served]:
    with served(shared_database_url) as running:
        api.use(lambda: running)
        yield running


@pytest.fixture
def target(request: pytest.FixtureRequest) -> Target:
    """A target by its name, with what it needs."""
    found = TARGETS[request.param]
    if found is api.TARGET:
        request.getfixturevalue("_server")
    return found


@pytest.mark.parametrize("target", TARGETS, indirect=True)
def test_whatever_is_drawn_is_dealt_with(target: Target) -> None:
    most = CASES.get(target.name.partition(".")[0], 30) * SIZE
    chosen = settings(
        max_examples=most, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )

    @chosen
    @given(st.binary(max_size=400))
    def draws(data: bytes) -> None:
        target.run(data)

    draws()


@pytest.mark.parametrize("path", sorted(FOUND.glob("*.json")), ids=lambda path: path.stem)
def test_what_was_found_stays_mended(path: Any, request: pytest.FixtureRequest) -> None:
    name, case = read(path)
    if name == api.TARGET.name:
        request.getfixturevalue("_server")
    TARGETS[name].check(case)


# -- the targets see what they are there to see


def test_a_url_that_leads_inside_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    case = {"url": "https://127.0.0.1/", "http": False, "ports": ["443"]}
    urls.TARGET.check(case)
    monkeypatch.setattr(Guard, "allows", lambda self, address: True)
    with pytest.raises(AssertionError, match="leads to"):
        urls.TARGET.check(case)


def test_a_pattern_that_takes_the_square_of_a_texts_length_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "readers", lambda: {"slow": re.compile(r"a*b").search})
    monkeypatch.setattr(growth, "LARGEST", 8000)
    monkeypatch.setattr(growth, "QUICK", 0.001)
    with pytest.raises(AssertionError, match="times the text"):
        growth.TARGET.check({"reader": "slow", "before": "", "piece": "a", "after": ""})


def test_an_order_that_is_read_as_another_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    target = orders.target("cardpitch")
    case = {"place": "sealed/0/0", "seat": "s_a", "text": "!keeper 2"}
    target.check(case)
    written = order_lines.write
    monkeypatch.setattr(order_lines, "write", lambda *a, **k: written(*a, **k).replace("2", "3"))
    with pytest.raises(AssertionError, match="is read as"):
        target.check(case)


def test_a_state_that_cannot_be_shown_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    target = TARGETS["commands.cardpitch"]
    case = {"place": "sealed/0/0", "sends": [{"by": "s_gm", "command": {"kind": "match.note", "text": "x"}}]}
    target.check(case)

    def broken(*_: Any) -> Any:
        raise KeyError("keeper")

    ruleset = RULESETS["cardpitch"]
    monkeypatch.setitem(ruleset.__dict__, "picture", broken)
    with pytest.raises(KeyError, match="keeper"):
        target.check(case)


def test_chance_is_made_of_bytes_alone() -> None:
    one, other = (Chance(b"\x01\x80\xff\x07" * 9) for _ in range(2))
    draws = [[each.random(), each.randrange(7), each.choice("abc"), each.sample(range(9), 3)] for each in (one, other)]
    assert draws[0] == draws[1]
    assert [Chance(b"").randrange(1, 9), Chance(b"").text("ab"), Chance(b"").often()] == [1, "", False]
