"""Several workers, killed and slow ones: everything arrives, in order, and nobody waits for the dead."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import pytest

from tests.app.http import Client, Table, serving
from tests.app.receiver import HERE, Receiver, receiving
from tests.postgres import in_thread

SIZE = int(os.environ.get("WHISTLE_TEST_SIZE", "1"))
PACE = 0.02
"""Seconds between two news: some 2,500 a minute, as this test also opens, plays and receives on the same machine."""

WORK = """
import asyncio, json, sys
from app.settings import Settings
from app.worker import work
from rules import RULESETS
from tests.sports import SPORTS
RULESETS.update(SPORTS)
asyncio.run(work(Settings(_env_file=None, **json.loads(sys.argv[1]))))
"""


@contextmanager
def worker(url: str, **chosen: object) -> Iterator[subprocess.Popen[bytes]]:
    """A worker process of its own, as `whistle work` runs it."""
    import json

    settings = json.dumps({"database_url": url, "log_level": "error", **HERE, **chosen})
    process = subprocess.Popen([sys.executable, "-c", WORK, settings])
    try:
        yield process
    finally:
        process.kill()
        process.wait(10)


@pytest.fixture
def api(database_url: str, sports: None) -> Iterator[Client]:
    with serving(database_url, **HERE) as client:
        yield client


def opened(api: Client, receiver: Receiver, path: str) -> Table:
    table = api.open()
    table.send("gm", {"kind": "pebbles.start"})
    table.who("gm").post(table.path("/webhooks"), {"url": receiver.url + path, "kinds": ["match.noted"]})
    return table


def notes(receiver: Receiver, path: str) -> list[str]:
    """The notes that a path was told, in order of arrival, whether or not it said so."""
    found = []
    for message in receiver.at(path, good=False):
        found += [event["data"]["text"] for event in message.json["data"]["events"]]
    return found


def test_a_worker_killed_in_mid_delivery_loses_none(api: Client, database_url: str) -> None:
    with receiving() as receiver:
        table = opened(api, receiver, "/x")
        stuck = {"wait": 30.0}
        receiver.answer = lambda path, count: (204, stuck["wait"], {})
        with worker(database_url, webhook_seconds=1.5) as first:
            table.send("gm", {"kind": "match.note", "text": "1"})
            receiver.wait(lambda r: len(r.messages) == 1)
            first.send_signal(signal.SIGKILL)
            first.wait(10)
        stuck["wait"] = 0.0
        for number in range(2, 6):
            table.send("gm", {"kind": "match.note", "text": str(number)})
        with worker(database_url, webhook_seconds=1.5):
            receiver.wait(lambda r: "5" in notes(r, "/x"), seconds=30)
        assert list(dict.fromkeys(notes(receiver, "/x"))) == ["1", "2", "3", "4", "5"]
        assert receiver.messages[0].id == receiver.messages[1].id, "the one in doubt comes again under its id"
        assert receiver.messages[0].json["data"]["events"] == receiver.messages[1].json["data"]["events"]


def test_two_workers_tell_each_hook_everything_once_and_in_order(api: Client, database_url: str) -> None:
    with receiving() as receiver, worker(database_url), worker(database_url):
        tables = [opened(api, receiver, f"/{number}") for number in range(8)]
        for number in range(6):
            for table in tables:
                table.send("gm", {"kind": "match.note", "text": str(number)})
        for place in range(len(tables)):
            receiver.wait(lambda r, place=place: "5" in notes(r, f"/{place}"))  # type: ignore[misc]
            assert notes(receiver, f"/{place}") == ["0", "1", "2", "3", "4", "5"]


def test_a_thousand_deliveries_with_a_dead_and_a_slow_one_among_a_hundred_hooks(api: Client, database_url: str) -> None:
    """Each hook gets news by news; what is measured is printed, what is asserted is that none waited for the dead."""
    hooks, rounds = 100, 10 * min(SIZE, 6)
    with receiving() as receiver:
        receiver.answer = lambda path, count: (
            (500, 0.0, {}) if path == "/0" else (204, 3.0 if path == "/1" else 0.0, {})
        )
        tables = [opened(api, receiver, f"/{number}") for number in range(hooks)]
        sent: dict[str, float] = {}
        with worker(database_url, webhook_retry_seconds=1):
            began = time.monotonic()
            for number in range(rounds):
                for table in tables:
                    table.send("gm", {"kind": "match.note", "text": f"{number} {table.id}"})
                    sent[f"{number} {table.id}"] = time.monotonic()
                    time.sleep(PACE)
            alive = {f"/{place}" for place in range(2, hooks)}
            wanted = len(alive) * rounds
            receiver.wait(lambda r: sum(len(notes(r, path)) for path in alive) >= wanted, seconds=60)
            took = time.monotonic() - began
        late = sorted(
            message.at - sent[event["data"]["text"]]
            for message in receiver.messages
            if message.path in alive
            for event in message.json["data"]["events"]
        )
        p95 = late[int(len(late) * 0.95)]
        messages = sum(message.path in alive for message in receiver.messages)
        print(f"{len(late)} events in {messages} messages in {took:.1f} s; commit to attempt p95 {p95 * 1000:.0f} ms")
        for path in alive:
            assert [each.split()[0] for each in notes(receiver, path)] == [str(number) for number in range(rounds)]
        assert notes(receiver, "/0"), "the dead one was tried"
        assert p95 < 20, "ten times what is promised"


async def statuses(url: str) -> list[str]:
    connection = await asyncpg.connect(url)
    try:
        return [row["lease"] for row in await connection.fetch("SELECT lease FROM feed WHERE lease IS NOT NULL")]
    finally:
        await connection.close()


def test_a_worker_that_is_told_to_stop_leaves_the_rest_to_others(api: Client, database_url: str) -> None:
    with receiving() as receiver:
        table = opened(api, receiver, "/x")
        receiver.answer = lambda path, count: (204, 0.5 if count == 0 else 0.0, {})
        with worker(database_url, webhook_seconds=1) as first:
            table.send("gm", {"kind": "match.note", "text": "1"})
            receiver.wait(lambda r: len(r.messages) == 1)
            first.send_signal(signal.SIGINT)
            first.wait(15)
        table.send("gm", {"kind": "match.note", "text": "2"})
        with worker(database_url, webhook_seconds=1):
            receiver.wait(lambda r: "2" in notes(r, "/x"), seconds=20)
            assert re.fullmatch("1+2", "".join(notes(receiver, "/x")))
            deadline = time.monotonic() + 10
            while in_thread(statuses(database_url)):
                assert time.monotonic() < deadline, "a lease is never given back"
                asyncio.run(asyncio.sleep(0.1))
