"""A server with its worker, the receiver of its webhooks, and a match."""

from collections.abc import Iterator

import pytest

from tests.app.http import Client, Table, serving
from tests.app.receiver import HERE, Receiver, receiving


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def api(shared_database_url: str, sports: None, receiver: Receiver) -> Iterator[Client]:
    with serving(shared_database_url, run_worker=True, webhook_retry_seconds=0.05, **HERE) as client:
        yield client


@pytest.fixture
def table(api: Client, receiver: Receiver) -> Table:
    receiver.answer = lambda path, count: (204, 0.0, {})
    table = api.open(title="Kites & <Herons>")
    table.send("gm", {"kind": "pebbles.start"})
    return table
