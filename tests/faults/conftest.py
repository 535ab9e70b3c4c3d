"""What tests of faults share: a server of several processes, as operators run it, on the tests' database."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.server import UNLIMITED
from tests.processes import Server, serving


@pytest.fixture(scope="module")
def crowded(shared_database_url: str) -> Iterator[Server]:
    """`whistle serve` with two processes and a small pool each, for as many clients as there are."""
    small = {"WHISTLE_WORKERS": "2", "WHISTLE_POOL_SIZE": "5", "WHISTLE_LOG_LEVEL": "error"}
    more = {"WHISTLE_DATABASE_URL": shared_database_url, **small, **UNLIMITED}
    with tempfile.TemporaryDirectory(prefix="wh-") as parent, serving(Path(parent) / "var", **more) as server:
        yield server
