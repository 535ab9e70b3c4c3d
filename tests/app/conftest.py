"""What tests of the server share: a running server with every sport, the tiny one included.

With WHISTLE_TEST_POOLER set the servers reach their databases through PgBouncer.
"""

import os
from collections.abc import Iterator

import pytest

from rules import RULESETS
from tests.app.http import POOLERS, Client, serving
from tests.app.receiver import HERE
from tests.pooler import pooling
from tests.postgres import server_url
from tests.sports import SPORTS


@pytest.fixture(scope="session", autouse=True)
def pooler(request: pytest.FixtureRequest) -> Iterator[None]:
    """What is between the servers and their databases, if this run wants something there."""
    if not os.environ.get("WHISTLE_TEST_POOLER"):
        yield
        return
    with pooling(server_url(request.config)) as address:
        POOLERS.append(address)
        yield
        POOLERS.clear()


@pytest.fixture(scope="module")
def sports() -> Iterator[None]:
    """The server knows the sports of the tests too."""
    before = dict(RULESETS)
    RULESETS.update(SPORTS)
    yield
    RULESETS.clear()
    RULESETS.update(before)


@pytest.fixture(scope="module")
def api(shared_database_url: str, sports: None) -> Iterator[Client]:
    """A server for all tests of a module, called by nobody in particular."""
    with serving(shared_database_url, **HERE) as client:
        yield client
