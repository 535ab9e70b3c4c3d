"""Deadlines through the API, by a sandbox's clock; and through the worker, with many at once and one worker killed."""

import os
import signal
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import asyncpg
import pytest

from tests.app.http import Client, Table, problem, serving
from tests.app.receiver import HERE, receiving
from tests.app.test_couriers import worker
from tests.postgres import in_thread

SIZE = int(os.environ.get("WHISTLE_TEST_SIZE", "1"))
DEADLINES = int(os.environ.get("WHISTLE_TEST_DEADLINES", min(300 * SIZE * SIZE, 10_000)))
"""How many are due at the pace of 10,000 a minute; the nightly run has all of them."""
BERLIN: dict[str, Any] = {
    "zone": "Europe/Berlin",
    "quiet": {"from": "22:00", "to": "08:00"},
    "weekend": ["sun"],
    "remind": [24, 3],
}


def set_clock(table: Table, now: str) -> None:
    table.send("gm", {"kind": "match.set_clock", "now": now})


def started(api: Client, now: str, **body: Any) -> Table:
    """A sandbox match that starts at a moment."""
    table = api.open(sandbox=True, dice="sealed", **body)
    set_clock(table, now)
    table.send("gm", {"kind": "pebbles.start"})
    return table


def until(table: Table, name: str = "nobody") -> str:
    return str(table.view(name)["awaiting"][0]["until"])


def reminded(table: Table, name: str = "nobody") -> list[dict[str, Any]]:
    events = table.who(name).get(table.path("/events"), limit=200)["events"]
    return [event for event in events if event["kind"] == "match.reminded"]


@pytest.fixture(scope="module")
def live(shared_database_url: str, sports: None) -> Iterator[Client]:
    with serving(shared_database_url, run_worker=True, **HERE) as client:
        yield client


def test_the_calendar_that_a_match_opens_with_says_when_its_limits_end(api: Client) -> None:
    # 48 hours from Friday 23:00 in Berlin, without Sunday: Monday 23:00, which is at night, so Tuesday 08:00.
    table = started(api, "2030-03-01T22:00:00Z", calendar=BERLIN)
    assert until(table) == "2030-03-05T07:00:00.000Z"
    plain = started(api, "2030-03-01T22:00:00Z")
    assert until(plain) == "2030-03-03T22:00:00.000Z"
    summer = started(api, "2030-03-30T11:00:00Z", calendar={"zone": "Europe/Berlin", "at": ["20:00"]})
    assert until(summer) == "2030-04-01T18:00:00.000Z", "eight in the evening there, whatever the clocks did"


def test_the_calendar_is_everybodys_to_read_and_the_gms_to_set(api: Client) -> None:
    table = api.open(sandbox=True)
    plain = api.get(table.path("/calendar"))
    assert (plain["zone"], plain["remind"], plain["limits"]) == ("UTC", [], {"hide": 48, "advance": 24})
    holiday = {"seat": table.seats["left"], "first": "2030-03-02", "last": "2030-03-04"}
    body = {**BERLIN, "holidays": [holiday]}
    assert table.who("gm").ask("PUT", table.path("/calendar"), body).status_code == 200
    assert api.get(table.path("/calendar")) == {**plain, **body, "at": [], "limits": plain["limits"]}
    problem(table.who("left").ask("PUT", table.path("/calendar"), body), 403, "forbidden_role")
    problem(table.who("nobody").ask("PUT", table.path("/calendar"), body), 401, "unauthorized")
    wrong = {"holidays": [{**holiday, "seat": "s_nobody"}]}
    said = problem(table.who("gm").ask("PUT", table.path("/calendar"), wrong), 422, "malformed")
    assert said["errors"][0]["pointer"] == "/holidays/0/seat"
    set_clock(table, "2030-03-01T12:00:00Z")
    table.send("gm", {"kind": "pebbles.start"})
    # Eleven hours of Friday are counted, then none until Tuesday: the holiday of one moves what both share.
    assert until(table) == "2030-03-06T12:00:00.000Z"


def test_reminders_come_once_each_with_what_will_happen(api: Client) -> None:
    table = started(api, "2030-03-04T12:00:00Z", calendar={"remind": [24, 3]})
    for now, count in (
        ("2030-03-05T11:59:00Z", 0),
        ("2030-03-05T12:00:00Z", 1),
        ("2030-03-05T13:00:00Z", 1),
        ("2030-03-06T09:30:00Z", 2),
        ("2030-03-06T11:59:59Z", 2),
    ):
        set_clock(table, now)
        assert len(reminded(table)) == count, now
    first, second = reminded(table)
    assert (first["data"]["hours"], second["data"]["hours"]) == (24, 3)
    assert first["data"]["until"] == "2030-03-06T12:00:00.000Z"
    assert first["text"] == (
        "There is time until 2030-03-06 12:00 UTC for Coach left: a closed fist; Coach right: a closed fist."
        " Then the rules decide."
    )
    set_clock(table, "2030-03-06T12:00:00Z")
    assert len(reminded(table)) == 2
    rules = [event["rule"] for event in table.who("gm").get(table.path("/events"), limit=200)["events"]]
    assert rules.count("PEB-11") == 2, "what nobody did the rules have done, once for each side"


def test_a_reminder_whose_time_was_slept_through_is_made_up_for_once(api: Client) -> None:
    table = started(api, "2030-03-04T12:00:00Z", calendar={"remind": [24, 3]})
    set_clock(table, "2030-03-06T11:00:00Z")
    assert [each["data"]["hours"] for each in reminded(table)] == [3], "the nearer one stands for both"
    set_clock(table, "2030-03-06T11:30:00Z")
    assert len(reminded(table)) == 1


def test_a_pause_keeps_the_time_that_was_left_and_reminds_of_nothing(api: Client) -> None:
    table = started(api, "2030-03-04T12:00:00Z", calendar={"remind": [24]})
    set_clock(table, "2030-03-05T11:00:00Z")
    table.send("gm", {"kind": "match.pause", "reason": "snow"})
    set_clock(table, "2030-03-09T11:00:00Z")
    assert reminded(table) == []
    table.send("gm", {"kind": "match.resume", "reason": "thaw"})
    assert until(table) == "2030-03-10T12:00:00.000Z"
    set_clock(table, "2030-03-09T12:00:00Z")
    assert len(reminded(table)) == 1


def test_a_moved_end_is_reminded_of_again(api: Client) -> None:
    table = started(api, "2030-03-04T12:00:00Z", calendar={"remind": [24]})
    set_clock(table, "2030-03-05T12:00:00Z")
    awaiting = table.view("gm")["awaiting"][0]["id"]
    move = {"kind": "match.set_deadline", "awaiting": awaiting, "until": "2030-03-08T12:00:00Z", "reason": "ill"}
    table.send("gm", move)
    set_clock(table, "2030-03-07T12:00:00Z")
    assert [each["data"]["until"] for each in reminded(table)] == [
        "2030-03-06T12:00:00.000Z",
        "2030-03-08T12:00:00.000Z",
    ]


def test_a_command_is_late_by_its_own_moment_whatever_the_worker_does(api: Client) -> None:
    """No worker runs here: the end has passed, so it is let lapse before the command is decided."""
    table = api.open()
    table.send("gm", {"kind": "pebbles.start"})
    for each in table.view("gm")["awaiting"]:
        soon = (datetime.now(UTC) + timedelta(seconds=0.8)).isoformat()
        table.send("gm", {"kind": "match.set_deadline", "awaiting": each["id"], "until": soon, "reason": "hurry"})
    first = {"kind": "pebbles.hide", "pebbles": 3}
    assert table.try_("left", first, params={"dry_run": True}).json() == {"accepted": True}
    time.sleep(1)
    table.try_("left", first)
    events = table.who("gm").get(table.path("/events"), limit=200)["events"]
    closed = [(event["rule"], event["data"]["side"]) for event in events if event["kind"] == "pebbles.fist_closed"]
    assert sorted(closed[:2]) == [("PEB-11", "left"), ("PEB-11", "right")], "both were late"


def test_a_reminder_reaches_the_hooks_of_who_may_know(live: Client) -> None:
    with receiving() as receiver:
        table = live.open(sandbox=True, dice="scripted", calendar={"remind": [24]})
        set_clock(table, "2030-03-04T12:00:00Z")
        table.send("gm", {"kind": "pebbles.start"})
        body = {"url": receiver.url, "kinds": ["match.reminded"], "format": "discord", "language": "de"}
        table.who("gm").post(table.path("/webhooks"), body)
        set_clock(table, "2030-03-05T12:00:00Z")
        receiver.wait(lambda r: bool(r.messages))
        assert "Zeit bis 2030-03-06 12:00 UTC" in receiver.messages[0].json["content"].replace("\\", "")


# -- the worker


COPIES = """
WITH wanted AS (
  SELECT id, due, to_char(due AT TIME ZONE 'UTC', $8) AS until,
         to_char((due - interval '2 days') AT TIME ZONE 'UTC', $8) AS since
  FROM (
    SELECT 'm_' || lpad(i::text, 26, '0') AS id, $3::timestamptz + i * $4::interval AS due
    FROM generate_series(1, $2) AS i
  ) numbered
), matches AS (
  INSERT INTO match (match_id, ruleset, head, tally, digest, status, visibility, sandbox, secrets, calendar, opened_at)
  SELECT id, ruleset, head, tally, digest, status, visibility, sandbox, secrets, calendar, opened_at
  FROM wanted, match WHERE match_id = $1
), events AS (
  INSERT INTO event (match_id, seq, kind, rule, at, "by", acted_by, revision, rests, data, words, faces, told, salt,
                     digest)
  SELECT id, seq, kind, rule, at, "by", acted_by, revision, rests,
         replace(replace(replace(data::text, $1, id), $5, until), $6, since)::jsonb, words,
         replace(replace(replace(faces::text, $1, id), $5, until), $6, since)::jsonb, told, salt, digest
  FROM wanted, event WHERE match_id = $1
)
INSERT INTO deadline (match_id, awaiting, until, remind_at)
SELECT id, awaiting, due, due - $7::interval FROM wanted, deadline WHERE match_id = $1
"""


async def copied(
    url: str, table: Table, count: int, start: datetime, apart: timedelta, remind: timedelta | None = None
) -> None:
    """The match so many times, each with an end of its own, two days after it began."""
    connection = await asyncpg.connect(url)
    awaiting = table.view("gm")["awaiting"][0]
    try:
        await connection.execute(
            COPIES, table.id, count, start, apart, awaiting["until"], awaiting["since"], remind,
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"',
        )  # fmt: skip
    finally:
        await connection.close()


async def rows(url: str, statement: str) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(statement))
    finally:
        await connection.close()


LAPSED = "SELECT match_id, at, data FROM event WHERE rule = 'PEB-11' AND match_id LIKE 'm_0000%'"
LATE = """
SELECT extract(epoch FROM l.at - (s.data ->> 'until')::timestamptz)::float AS late
FROM event l JOIN event s ON s.match_id = l.match_id AND s.kind = 'pebbles.round_started'
  AND (s.data ->> 'round')::int = 1
WHERE l.rule = 'PEB-11' AND l.match_id LIKE 'm_0000%' ORDER BY 1
"""


def test_each_deadline_is_fired_once_by_several_workers_one_of_them_killed(
    database_url: str, sports: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two deadlines a match. How late they were is printed; ten times what is promised is asserted."""
    matches, minute = DEADLINES // 2, 60.0 * DEADLINES / 10_000
    with serving(database_url, **HERE) as api:
        table = api.open(dice="sealed")
        table.send("gm", {"kind": "pebbles.start"})
        begin = datetime.now(UTC) + timedelta(seconds=6)
        apart = timedelta(seconds=minute / matches)
        in_thread(copied(database_url, table, matches, begin.replace(microsecond=0), apart))
    with worker(database_url), worker(database_url) as doomed:
        time.sleep(max((begin - datetime.now(UTC)).total_seconds(), 0) + minute / 2)
        doomed.send_signal(signal.SIGKILL)
        end = time.monotonic() + minute + 60
        while len(in_thread(rows(database_url, LAPSED))) < 2 * matches:
            assert time.monotonic() < end, "some deadline was never fired"
            time.sleep(0.5)
        time.sleep(1)
    fired = in_thread(rows(database_url, LAPSED))
    assert len(fired) == len({(row["match_id"], row["data"]) for row in fired}) == 2 * matches
    assert in_thread(rows(database_url, "SELECT 1 FROM deadline WHERE until <= now()")) == []
    late = [row["late"] for row in in_thread(rows(database_url, LATE))]
    with capsys.disabled():
        print(f" {len(late)} deadlines, late p50 {late[len(late) // 2]:.2f} s, p99 {late[int(len(late) * 0.99)]:.2f} s")
    assert min(late) >= 0, "none before its time"
    assert late[int(len(late) * 0.99)] < 50


def test_two_workers_remind_of_each_end_once(database_url: str, sports: None) -> None:
    count = 30
    with serving(database_url, **HERE) as api:
        table = api.open(calendar={"remind": [1]})
        table.send("gm", {"kind": "pebbles.start"})
        soon = (datetime.now(UTC) + timedelta(minutes=30)).replace(microsecond=0)
        in_thread(copied(database_url, table, count, soon, timedelta(seconds=1), timedelta(hours=1)))
    asked = "SELECT match_id, data FROM event WHERE kind = 'match.reminded'"
    with worker(database_url), worker(database_url):
        end = time.monotonic() + 60
        while len(in_thread(rows(database_url, asked))) < count:
            assert time.monotonic() < end, "somebody was forgotten"
            time.sleep(0.2)
        time.sleep(2)
    told = in_thread(rows(database_url, asked))
    assert len(told) == len({row["match_id"] for row in told}) == count
    left = in_thread(rows(database_url, "SELECT remind_at FROM deadline WHERE match_id LIKE 'm_0000%'"))
    assert [row["remind_at"] for row in left] == [None] * 2 * count
