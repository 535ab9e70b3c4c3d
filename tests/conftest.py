"""What every test may ask for, and what a run with skipped tests is worth."""

import gc
import os
from pathlib import Path

import pytest

from app.garbage import SELDOM

# As every process of ours: with CPython's defaults a tenth of a run and more looks for cycles of garbage in vain.
gc.set_threshold(*SELDOM)

HERE = Path(__file__).parent

pytest_plugins = ["tests.postgres", "tests.processes", "tests.browser", "tests.line"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--approve", action="store_true", help="write the golden transcripts anew; read them in review")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What lies beside the folders takes longest: it comes first, so that at the end there is something to share."""
    items.sort(key=lambda item: item.path.parent != HERE)


def pytest_collection_finish() -> None:
    """What is there before the first test is never looked through for garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test fails the run: there everything that a test needs is installed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("WHISTLE_TESTS_SKIP_NOTHING") and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
