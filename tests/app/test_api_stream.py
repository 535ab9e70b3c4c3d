"""The stream: the caller's own events, in order, once, over any number of connections."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from app.api import stream
from tests.app.http import Client, Table, serving

Heard = list[tuple[int, str, dict[str, Any]]]


def note(text: str) -> dict[str, Any]:
    """A command that everybody is told of."""
    return {"kind": "match.note", "text": text}


@contextmanager
def listening(client: Client, path: str, **headers: str) -> Iterator[Iterator[tuple[int, str, dict[str, Any]]]]:
    """An open stream, event by event; comments are left out."""
    said = {name.replace("_", "-"): value for name, value in headers.items()}
    if client.token is not None:
        said["authorization"] = f"Bearer {client.token}"
    with client.http.stream("GET", path, headers=said, timeout=20) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield _events(answer)


def _events(answer: httpx.Response) -> Iterator[tuple[int, str, dict[str, Any]]]:
    part: dict[str, str] = {}
    for line in answer.iter_lines():
        if line.startswith(":"):
            continue
        if line:
            name, _, value = line.partition(": ")
            part[name] = value
        elif part:
            yield int(part["id"]), part["event"], json.loads(part["data"])
            part = {}


def take(events: Iterator[tuple[int, str, dict[str, Any]]], count: int) -> Heard:
    """The next so many events."""
    return [next(events) for _ in range(count)]


@pytest.fixture
def table(api: Client) -> Table:
    return api.open("pebbles", visibility="public")


def test_it_tells_what_the_history_tells_and_then_what_comes(table: Table) -> None:
    past = table.who("gm").get(table.path("/events"))["events"]
    with listening(table.who("gm"), table.path("/stream")) as events:
        heard = take(events, len(past))
        table.send("gm", note("live"))
        heard += take(events, 1)
    assert [each[2] for each in heard] == table.who("gm").get(table.path("/events"))["events"]
    assert [(number, kind) for number, kind, _ in heard] == [(each[2]["n"], each[2]["kind"]) for each in heard]


def test_a_stream_without_news_says_again_and_again_that_it_is_there(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "BEAT_SECONDS", 0.2)
    reader, last = table.who("spectator"), table.view("spectator")["cursor"]
    with reader.http.stream("GET", f"{table.path('/stream')}?after={last}", timeout=5) as answer:
        lines = (line for line in answer.iter_lines() if line)
        beats = [next(lines) for _ in range(4)]
        table.send("gm", note("news"))
        told = next(line for line in lines if not line.startswith(":"))
    assert all(beat.startswith(":") for beat in beats)
    assert told == f"id: {last + 1}" or told.startswith("event: ")


def test_a_reader_that_was_cut_off_misses_nothing_and_hears_nothing_twice(table: Table) -> None:
    heard: Heard = []
    last = table.view("spectator")["cursor"]
    for turn in range(6):
        table.send("gm", note(f"{turn}"))
        with listening(table.who("spectator"), table.path("/stream"), last_event_id=str(last)) as events:
            heard += take(events, 1)
        last = heard[-1][0]
    assert [each[2]["data"]["text"] for each in heard] == [f"{turn}" for turn in range(6)]


def test_each_audience_hears_its_own(table: Table) -> None:
    table.send("gm", {"kind": "pebbles.start"})
    after = {name: table.view(name)["cursor"] for name in ("left", "right", "spectator")}
    table.send("left", {"kind": "pebbles.hide", "pebbles": 2})
    for name, pebbles in (("left", 2), ("right", None), ("spectator", None)):
        with listening(table.who(name), table.path("/stream"), last_event_id=str(after[name])) as events:
            ((_, kind, event),) = take(events, 1)
        assert (kind, event["data"]["pebbles"]) == ("pebbles.fist_closed", pebbles)


def test_a_game_master_may_listen_as_a_seat(table: Table) -> None:
    with listening(table.who("gm"), table.path(f"/stream?as={table.seats['right']}")) as events:
        assert take(events, 1)[0][1] == "match.opened"
    refused = table.who("left").ask("GET", table.path("/stream"), params={"as": table.seats["right"]})
    assert refused.status_code == 403


def test_who_may_not_know_the_match_hears_nothing_of_it(api: Client) -> None:
    private = api.open("pebbles", visibility="private")
    assert private.who("spectator").ask("GET", private.path("/stream")).status_code == 404
    assert api.by("wst_of_nobody").ask("GET", private.path("/stream")).status_code == 401
    odd = private.who("gm").ask("GET", private.path("/stream"), headers={"last-event-id": "one"})
    assert odd.status_code == 422


def test_a_token_that_is_revoked_ends_the_stream(table: Table) -> None:
    left = table.who("left")
    cursor = table.view("left")["cursor"]
    with listening(left, table.path("/stream"), last_event_id=str(cursor)) as events:
        mine = left.get("/v1/tokens")["tokens"][0]["id"]
        assert left.ask("DELETE", f"/v1/tokens/{mine}").status_code in (200, 204)
        table.send("gm", note("too late for left"))
        assert list(events) == []


@pytest.mark.parametrize("change", [{"empty": True}, {"capacities": {"gm": True, "coach": "left"}}])
def test_whoever_becomes_another_audience_hears_no_more(
    api: Client, change: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A spectator and a game master count otherwise than the seat did, so nothing could be missed or heard twice."""
    monkeypatch.setattr(stream, "BEAT_SECONDS", 60.0)  # longer than a reader waits: one that is not cut off fails
    table = api.open("pebbles", visibility="public")
    cursor = table.view("left")["cursor"]
    table.send("left", {"kind": "match.note", "text": "ours", "audience": "gm"})
    with listening(table.who("left"), table.path("/stream"), last_event_id=str(cursor)) as events:
        take(events, 1)
        changed = table.who("gm").ask("PATCH", table.path(f"/seats/{table.seats['left']}"), change)
        assert changed.status_code == 200, changed.text
        table.send("gm", note("too late for left"))
        assert list(events) == []


def test_streams_hold_no_connection_and_end_with_the_server(
    database_url: str, sports: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "BEAT_SECONDS", 0.2)
    readers = 40
    heard: list[Heard] = [[] for _ in range(readers)]

    def read(address: str, path: str, place: int, started: threading.Barrier) -> None:
        with httpx.Client(base_url=address) as http, listening(Client(http), path) as events:
            started.wait(20)
            heard[place] = list(events)

    with serving(database_url, pool_size=2) as client:
        table = client.open("pebbles", visibility="public")
        started = threading.Barrier(readers + 1)
        address, path = str(client.http.base_url), table.path("/stream")
        threads = [threading.Thread(target=read, args=(address, path, place, started)) for place in range(readers)]
        for thread in threads:
            thread.start()
        started.wait(20)
        time.sleep(0.5)
        for turn in range(5):
            table.send("gm", note(f"{turn}"))
        last = table.view("spectator")["cursor"]
        time.sleep(1)
        assert client.app is not None
        client.app.state.server.referee.bell.hush()
        for thread in threads:
            thread.join(10)
    assert [[number for number, *_ in each] for each in heard] == [list(range(1, last + 1))] * readers


def test_a_browser_hears_every_kind_and_chooses_its_language(api: Client) -> None:
    table = api.open("cardpitch", title="T", locale="en")
    with api.http.stream("GET", table.path("/stream"), params={"named": "false", "lang": "ja"}, timeout=20) as answer:
        lines = []
        for line in answer.iter_lines():
            lines.append(line)
            if line.startswith("data:"):
                break
    assert not [line for line in lines if line.startswith("event:")], "`onmessage` hears only what has no name"
    told = json.loads(lines[-1].removeprefix("data:"))
    assert told == api.by(None, accept_language="ja").get(table.path("/events"), limit=1)["events"][0]
    assert told["text"] != api.get(table.path("/events"), limit=1)["events"][0]["text"]
