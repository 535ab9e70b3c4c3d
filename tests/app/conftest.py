"""What tests of the server share: a running server with every sport, the tiny one included."""

from collections.abc import Iterator

import pytest

from rules import RULESETS
from tests.app.http import Client, serving
from tests.app.receiver import HERE
from tests.sports import SPORTS


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
