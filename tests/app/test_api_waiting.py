"""Long polls: they end with news for this caller, with nothing else, and hold nobody up."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from tests.app.http import Client, Table, serving

START = {"kind": "pebbles.start"}
HIDE = {"kind": "pebbles.hide", "pebbles": 1}


@pytest.fixture
def pool() -> Any:
    with ThreadPoolExecutor(8) as found:
        yield found


def begin(table: Table, name: str, pool: ThreadPoolExecutor, wait: int) -> Future[dict[str, Any]]:
    """Somebody waits from now on."""
    who = table.who(name)
    after = table.view(name)["cursor"]
    waiting = pool.submit(who.get, table.path("/events"), after=after, wait=wait)
    time.sleep(0.2)
    assert not waiting.done()
    return waiting


def timed(act: Callable[[], Any]) -> float:
    begun = time.monotonic()
    act()
    return time.monotonic() - begun


def test_the_next_event_ends_the_wait(api: Client, pool: ThreadPoolExecutor) -> None:
    table = api.open()
    waiting = [begin(table, name, pool, 20) for name in ("left", "spectator")]
    table.send("gm", START)
    for each in waiting:
        assert [event["kind"] for event in each.result(5)["events"]] == ["pebbles.round_started"]


def test_what_one_is_not_told_ends_no_wait(api: Client, pool: ThreadPoolExecutor) -> None:
    table = api.open()
    table.send("gm", START)
    waiting = begin(table, "spectator", pool, 2)
    table.send("left", {"kind": "match.note", "text": "psst", "audience": "side"})
    time.sleep(0.5)
    assert not waiting.done()
    assert waiting.result(10)["events"] == []


def test_news_that_are_there_are_not_waited_for(api: Client) -> None:
    table = api.open()
    assert timed(lambda: api.get(table.path("/events"), wait=20)) < 5
    far = api.get(table.path("/events"), after=999)
    assert far["events"] == []
    assert far["cursor"] == api.get(table.path())["cursor"]


def test_a_server_that_stops_lets_its_readers_go(database_url: str, sports: None, pool: ThreadPoolExecutor) -> None:
    with serving(database_url, long_poll_seconds=1) as api:
        table = api.open()
        after = table.view("gm")["cursor"]
        assert timed(lambda: table.who("gm").get(table.path("/events"), after=after, wait=300)) < 10


def test_many_wait_with_few_connections(database_url: str, sports: None) -> None:
    with serving(database_url, pool_size=2) as api, ThreadPoolExecutor(30) as pool:
        table = api.open()
        waiting = [begin(table, "spectator", pool, 20) for _ in range(3)]
        waiting += [
            pool.submit(api.get, table.path("/events"), after=table.view("spectator")["cursor"], wait=20)
            for _ in range(20)
        ]
        assert timed(lambda: table.send("gm", START)) < 5
        assert all(each.result(10)["events"] for each in waiting)


def test_another_process_hears_it_too(database_url: str, sports: None, pool: ThreadPoolExecutor) -> None:
    with serving(database_url) as one, serving(database_url) as other:
        table = one.open()
        elsewhere = other.by(table.who("left").token)
        after = table.view("left")["cursor"]
        waiting = pool.submit(elsewhere.get, table.path("/events"), after=after, wait=20)
        time.sleep(0.3)
        table.send("gm", START)
        assert [event["kind"] for event in waiting.result(10)["events"]] == ["pebbles.round_started"]
        elsewhere.post(table.path("/commands"), {"command": HIDE})
        assert table.view("left")["view"]["fists"]["left"] == 1
