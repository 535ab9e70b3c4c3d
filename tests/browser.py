"""A real browser for tests: headless Chromium as the system packages it, driven by Playwright.

Fixtures: `visitor` makes pages, each for somebody new with a profile of its own; `page` is one of them. A test fails
when a page of its throws an error, or asks any other machine than this one for anything. Without Chromium tests that
ask for a page are skipped. The browser lasts for a module: while it runs, its thread counts as inside an event loop.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
OPTIONS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
"""As root there is no sandbox, and a container's shared memory is small."""

Visitor = Callable[[], "Page"]
PATIENCE_MS = 60_000


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for a module."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("not run: needs chromium")
    with pytest.importorskip("playwright.sync_api").sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=program, args=OPTIONS)
        yield chromium
        chromium.close()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    """Makes a page for somebody new, as often as it is called."""
    faults: list[str] = []

    def only_here(route: Route) -> None:
        if urlsplit(route.request.url).hostname == "127.0.0.1":
            route.continue_()
        else:
            faults.append(f"asks another machine: {route.request.url}")
            route.abort()

    def fresh() -> Page:
        context = browser.new_context(locale="en")
        context.set_default_timeout(PATIENCE_MS)
        context.route("http*://**/*", only_here)
        context.on("weberror", lambda fault: faults.append(f"throws: {fault.error}"))
        return context.new_page()

    yield fresh
    for context in browser.contexts:
        context.close()
    assert faults == []


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """A page for somebody new."""
    return visitor()
