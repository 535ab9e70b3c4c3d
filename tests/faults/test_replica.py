"""Spectators on a real streaming replica: fresh or not asked, never behind what they have seen, and never missed."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from app.databases import bring_up_to_date
from app.replica import Replica
from app.store import heads
from tests.app.http import Client, Table, problem, serving
from tests.leaks.questions import MISSING, statements
from tests.postgres import named
from tests.replica import Standby, primary, standby

LONG = 600.0


@pytest.fixture(scope="module")
def databases_of_two() -> Iterator[tuple[str, Standby]]:
    """A primary's URL and its replica."""
    with primary() as server:
        bring_up_to_date(server.url)
        with standby(server) as replica:
            yield server.url, replica


@contextmanager
def spectated(url: str, replica: Standby, **chosen: Any) -> Iterator[tuple[Client, Table, Replica]]:
    """A server with a replica that has all, and an open match."""
    with serving(url, read_database_url=replica.url, **{"read_lag_seconds": LONG, **chosen}) as api:
        table = api.open("cardpitch", visibility="public")
        assert api.app is not None
        known: Replica = api.app.state.server.replica
        has_all(known)
        yield api, table, known


def until(so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + 60
    while not so():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


def has_all(replica: Replica) -> None:
    """Wait until the replica is asked, and has what there is by now: no bell tells of a match that was opened."""
    now = time.monotonic()
    until(lambda: replica.has() and time.monotonic() - replica.behind > now)


def note(table: Table, text: str) -> int:
    """Something that everybody is told; how many events that makes."""
    return int(table.send("gm", {"kind": "match.note", "text": text})["cursor"])


def texts(page: Any) -> list[str]:
    """The notes of a page of events."""
    return [each["data"]["text"] for each in page["events"] if each["kind"] == "match.noted"]


def loaded(replica: Replica) -> int:
    """How many matches the replica was asked for."""
    return 0 if replica.referee is None else replica.referee.cached


def test_who_brings_no_token_is_answered_by_the_replica_and_who_brings_one_is_not(
    databases_of_two: tuple[str, Standby],
) -> None:
    with spectated(*databases_of_two) as (api, _, replica):
        for count, rest in enumerate(("", "/events", "/transcript", "/board.svg", "/board.png")):
            table = api.open("cardpitch", visibility="public")
            has_all(replica)
            mine = table.who("gm").ask("GET", table.path(rest), headers={"accept": "*/*"})
            assert (mine.status_code, loaded(replica)) == (200, count)
            theirs = table.who("spectator").ask("GET", table.path(rest), headers={"accept": "*/*"})
            assert (theirs.status_code, loaded(replica)) == (200, count + 1)


def test_lists_come_from_the_replica(databases_of_two: tuple[str, Standby]) -> None:
    with spectated(*databases_of_two) as (api, table, replica):
        assert table.id in [each["id"] for each in api.get("/v1/matches")["matches"]]
        assert loaded(replica) > 0


def test_what_a_bell_told_of_is_seen_at_once_though_the_replica_has_it_not(
    databases_of_two: tuple[str, Standby],
) -> None:
    """So what is removed is gone at once, too."""
    with spectated(*databases_of_two) as (api, table, replica), databases_of_two[1].held_up():
        note(table, "secret slip")
        assert texts(table.view("spectator") | table.who("spectator").get(table.path("/events"))) == ["secret slip"]
        assert not replica.has(table.id)
        last = table.who("gm").get(table.path("/events"))["cursor"]
        redacted = {"kind": "match.redact", "events": [last], "reason": "a slip"}
        table.send("gm", redacted)
        assert "secret slip" not in json.dumps(table.who("spectator").get(table.path("/events")))
        new = api.open("cardpitch", visibility="public")
        assert new.view("spectator")["id"] == new.id


def test_a_private_match_that_is_played_is_asked_for_as_one_that_is_missing(
    databases_of_two: tuple[str, Standby],
) -> None:
    """At the replica and at the primary: else the time would tell that somebody plays there just now."""
    with spectated(*databases_of_two) as (api, _, replica), databases_of_two[1].held_up():
        private = api.open("cardpitch", visibility="private")
        note(private, "a bell")
        assert not replica.has(private.id)
        looks = []
        for match_id in (private.id, f"m_{MISSING}"):
            with statements() as said:
                problem(api.by(None).ask("GET", f"/v1/matches/{match_id}"), 404)
            looks.append(said.count(heads.HEAD))
    assert looks == [2, 2]


def test_the_replica_is_asked_again_once_it_has_caught_up(databases_of_two: tuple[str, Standby]) -> None:
    with spectated(*databases_of_two) as (_, table, replica):
        with databases_of_two[1].held_up():
            note(table, "late")
            assert not replica.has(table.id)
        until(lambda: replica.has(table.id))
        assert texts(table.who("spectator").get(table.path("/events"))) == ["late"]
        assert loaded(replica) == 1


def test_no_answer_is_older_than_the_bound(databases_of_two: tuple[str, Standby]) -> None:
    with spectated(*databases_of_two, read_lag_seconds=2.0) as (api, table, replica):
        other = api.open("cardpitch", visibility="public")
        with databases_of_two[1].held_up():
            note(other, "something that the replica has not")
            until(lambda: not replica.has(table.id))
            assert replica.behind > 2.0
            assert replica.referee is not None
        until(lambda: replica.has(table.id))


def test_who_names_a_cursor_or_a_tag_gets_no_less_though_no_bell_told(databases_of_two: tuple[str, Standby]) -> None:
    """The other server rings at another database, so that this one does not hear of it: as if a bell was lost."""
    url, two = databases_of_two
    with spectated(url, two) as (api, table, replica), serving(url, listen_url=named(url, "postgres")) as other:
        by = other.by(table.who("gm").token)
        with two.held_up():
            for text in ("one", "two"):
                by.post(table.path("/commands"), {"command": {"kind": "match.note", "text": text}})
            seen = other.get(table.path("/events"))
            tag = other.ask("GET", table.path()).headers["etag"]
            assert replica.has(table.id)
            assert texts(api.get(table.path("/events"))) == [], "the replica answers, who has neither"
            assert texts(api.get(table.path("/events"), after=seen["cursor"] - 1)) == ["two"]
            assert api.get(table.path("/events"), after=seen["cursor"])["cursor"] == seen["cursor"]
            assert api.ask("GET", table.path(), headers={"if-none-match": tag}).status_code == 304
            assert "two" not in api.ask("GET", table.path("/transcript"), headers={"accept": "*/*"}).text


def test_a_stream_without_a_token_hears_at_once_and_in_order(databases_of_two: tuple[str, Standby]) -> None:
    with spectated(*databases_of_two) as (api, table, _), databases_of_two[1].held_up():
        with api.http.stream("GET", table.path("/stream"), timeout=20) as answer:
            numbers = (int(line.removeprefix("id: ")) for line in answer.iter_lines() if line.startswith("id: "))
            heard = [next(numbers) for _ in range(table.view("spectator")["cursor"])]
            last = [note(table, text) for text in ("a", "b")][-1]
            told = table.who("spectator").get(table.path("/events"))["cursor"]
            heard += [next(numbers), next(numbers)]
        assert heard == list(range(1, told + 1))
        assert last >= told


def test_a_replica_that_is_away_is_missed_by_nobody_and_comes_back(databases_of_two: tuple[str, Standby]) -> None:
    url, two = databases_of_two
    with spectated(url, two) as (_, table, replica):
        two.stop()
        try:
            for _ in range(5):
                assert table.view("spectator")["id"] == table.id
            until(lambda: replica.referee is None)
            note(table, "meanwhile")
        finally:
            two.start()
        until(lambda: replica.has(table.id))
        assert texts(table.who("spectator").get(table.path("/events"))) == ["meanwhile"]


def test_a_database_that_is_no_replica_is_not_asked(databases_of_two: tuple[str, Standby]) -> None:
    url, _ = databases_of_two
    with serving(url, read_database_url=url) as api:
        table = api.open("cardpitch", visibility="public")
        assert api.app is not None
        replica: Replica = api.app.state.server.replica
        until(lambda: replica.referee is not None)
        assert not replica.has(table.id)
        assert table.view("spectator")["id"] == table.id
