"""A clock that was ahead and is set back, or is a sandbox's own: what was written by it holds nobody up."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest

from app import worker
from app.clock import calendar
from app.outbox import feeds
from app.referee import refereeing
from tests.app.http import Client, Table, good, serving, settings_for
from tests.app.receiver import HERE
from tests.app.test_worker import HOUR, at, in_an_hour, lapsed
from tests.postgres import execute

pytestmark = pytest.mark.anyio

LEASE = 35.0


@pytest.fixture
def api(database_url: str, sports: None) -> Iterator[Client]:
    with serving(database_url, **HERE) as client:
        yield client


async def test_a_deadline_claimed_by_it_is_anybodys(
    api: Client, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ahead = in_an_hour(api), calendar.now() + 3 * HOUR
    async with refereeing(settings_for(database_url)) as referee:
        async with referee.database.connection() as db:
            claimed = await db.fetch(worker.CLAIM, *worker.claim(ahead))
        assert len(claimed) == 1, "a worker has it, and is killed"
        at(monkeypatch, ahead - 2 * HOUR + timedelta(minutes=1))
        await worker.lapse_due(referee)
    assert lapsed(table) == 1


def hooked(api: Client) -> Table:
    """A match with news for a webhook."""
    table = api.open("cardpitch")
    table.who("gm").post(table.path("/webhooks"), {"url": "http://127.0.0.1:9/", "audience": "gm"})
    table.send("gm", {"kind": "match.note", "text": "News", "audience": "gm"})
    return table


async def test_a_webhooks_lease_taken_by_it_is_over(api: Client, database_url: str) -> None:
    hooked(api)
    now = calendar.now()
    async with refereeing(settings_for(database_url)) as referee, referee.database.connection() as db:
        assert len(await feeds.claim(db, now + HOUR, LEASE, 10)) == 1
        assert len(await feeds.claim(db, now, LEASE, 10)) == 1, "the lease of a clock that was ahead"
        assert await feeds.claim(db, now, LEASE, 10) == [], "a lease by this clock holds"


async def test_an_attempt_put_off_by_it_is_due(api: Client, database_url: str) -> None:
    hooked(api)
    now = calendar.now()
    async with refereeing(settings_for(database_url)) as referee, referee.database.connection() as db:
        (feed,) = await feeds.claim(db, now, LEASE, 10)
        await feeds.failed(db, feed.hook, now, now + HOUR)
        await feeds.release(db, feed)
        assert await feeds.claim(db, now, LEASE, 10) == [], "it is put off by an hour"
        await feeds.failed(db, replace(feed.hook, attempts=1), now, now + feeds.LONGEST_WAIT + HOUR)
        assert len(await feeds.claim(db, now, LEASE, 10)) == 1, "nobody is put off for so long"


async def test_a_key_is_forgotten_after_its_days_whatever_a_sandboxs_clock_shows(
    api: Client, database_url: str
) -> None:
    table, settings = api.open(sandbox=True), settings_for(database_url)
    table.send("gm", {"kind": "match.set_clock", "now": "2090-01-01T00:00:00Z"})

    def again() -> bool:
        note = {"kind": "match.note", "text": "Once", "audience": "gm"}
        answer = table.try_("gm", note, headers={"idempotency-key": "k"})
        return good(answer) != {} and answer.headers.get("idempotency-replayed") == "true"

    assert not again()
    async with refereeing(settings) as referee:
        await worker.sweep(referee.database, settings)
        assert again(), "its days are not over"
        execute(database_url, f"UPDATE idempotency SET at = at - interval '{settings.idempotency_days} days'")
        await worker.sweep(referee.database, settings)
    assert not again()
