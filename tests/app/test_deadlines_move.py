"""A new calendar moves the ends that run, where they stand as the old one put them; and it tells of that."""

from typing import Any

import pytest

from tests.app.http import Client, Table
from tests.app.test_deadlines import set_clock, started, until

START = "2030-03-04T12:00:00Z"
HOLIDAY: dict[str, Any] = {"holidays": [{"first": "2030-03-05", "last": "2030-03-06"}]}


def put(table: Table, calendar: dict[str, Any], **params: str) -> None:
    assert table.who("gm").ask("PUT", table.path("/calendar"), calendar, params=params).status_code == 200


def told(table: Table) -> list[str]:
    events = table.client.get(table.path("/events"), limit=200)["events"]
    return [event["text"] for event in events if event["kind"] == "match.deadline_set"]


def test_a_holiday_moves_what_is_due_in_it(api: Client) -> None:
    table = started(api, START, locale="de")
    assert until(table) == "2030-03-06T12:00:00.000Z"
    put(table, HOLIDAY)
    assert {each["until"] for each in table.view("nobody")["awaiting"]} == {"2030-03-08T12:00:00.000Z"}
    assert len(told(table)) == 2
    assert "Ein neuer Kalender" in told(table)[0]
    put(table, {})
    assert until(table) == "2030-03-06T12:00:00.000Z", "and back"
    put(table, {})
    assert len(told(table)) == 4, "what does not move is not told"


def test_a_seats_holiday_moves_the_end_that_it_shares(api: Client) -> None:
    table = started(api, START)
    put(table, {"holidays": [{**HOLIDAY["holidays"][0], "seat": table.seats["left"]}]})
    assert {each["until"] for each in table.view("nobody")["awaiting"]} == {"2030-03-08T12:00:00.000Z"}


def test_what_the_gm_set_or_a_pause_moved_stays(api: Client) -> None:
    table = started(api, START)
    first = table.view("gm")["awaiting"][0]["id"]
    move = {"kind": "match.set_deadline", "awaiting": first, "until": "2030-03-09T12:00:00Z", "reason": "ill"}
    table.send("gm", move)
    put(table, HOLIDAY)
    assert [each["until"][:10] for each in table.view("gm")["awaiting"]] == ["2030-03-09", "2030-03-08"]
    table.send("gm", {"kind": "match.pause", "reason": "snow"})
    put(table, {})
    assert [each["until"][:10] for each in table.view("gm")["awaiting"]] == ["2030-03-09", "2030-03-08"]


@pytest.mark.parametrize(("params", "day"), [({"running": "keep"}, "2030-03-06"), ({}, "2030-03-08")])
def test_the_gm_may_let_them_stay(api: Client, params: dict[str, str], day: str) -> None:
    table = started(api, START)
    put(table, HOLIDAY, **params)
    assert until(table)[:10] == day


def test_no_end_moves_into_the_past(api: Client) -> None:
    table = started(api, START, calendar=HOLIDAY)
    set_clock(table, "2030-03-07T12:00:00Z")
    assert until(table) == "2030-03-08T12:00:00.000Z"
    put(table, {})
    assert until(table) == "2030-03-08T12:00:00.000Z"
    rules = [event["rule"] for event in table.who("gm").get(table.path("/events"), limit=200)["events"]]
    assert "PEB-11" not in rules
