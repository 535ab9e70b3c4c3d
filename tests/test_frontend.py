"""docs/frontend.md is true: its page, served from an origin of its own, lets two browsers play a whole match."""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.app.http import Client, serving
from tests.browser import Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Response

PAGE = Path(__file__).parents[1] / "docs" / "frontend.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
MOST_ROUNDS = 2000
PRESS = """number => {
  const awaited = document.querySelectorAll("#offers button.awaited");
  awaited[number % awaited.length]?.click();
  return awaited.length > 0;
}"""
"""Press one of the buttons that the match waits for."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing about it."""

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The page's files on a server of their own."""
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    for language, name in (("html", "index.html"), ("js", "client.js")):
        (tmp_path / name).write_text("\n".join(text for kind, text in blocks if kind == language), encoding="utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join(5)


@pytest.fixture
def api(database_url: str) -> Iterator[Client]:
    with serving(database_url) as client:
        yield client


def test_two_browsers_play_a_whole_match(api: Client, site: str, visitor: Visitor) -> None:
    gm, *coaches = visitor(), visitor(), visitor()
    gm.goto(f"{site}/?api={api.http.base_url}")
    gm.get_by_role("button", name="Open a match").click()
    gm.locator("#links a").nth(1).wait_for()
    links = [link.get_attribute("href") for link in gm.locator("#links a").all()]
    for coach, link in zip(coaches, links, strict=True):
        coach.goto(f"{site}{link}")
    for page in (gm, *coaches):
        page.wait_for_function("location.hash.startsWith('#m_')")
    path = f"/v1/matches/{gm.evaluate('location.hash.slice(1)')}"
    random, statuses = Random(3), Counter[int]()
    for page in (gm, *coaches):
        page.on("response", partial(count_commands, statuses))
    for _ in range(MOST_ROUNDS):
        if api.get(path)["status"] == "finished":
            break
        for page in (gm, *coaches):
            if page.evaluate(PRESS, random.randrange(1000)):
                page.wait_for_timeout(30)
    assert set(statuses) <= {200, 412}, "one who has not heard of something yet is told so"
    assert statuses[200] > 10
    match = api.get(path)
    assert match["status"] == "finished"
    for page in (gm, *coaches):
        page.wait_for_function("document.getElementById('state').textContent.startsWith('finished')")
    for coach in coaches:
        token = coach.evaluate("Object.values(JSON.parse(localStorage.getItem('tokens')))[0]")
        told = f"document.querySelectorAll('#events li').length == {api.by(token).get(path)['cursor']}"
        coach.wait_for_function(told)
        coach.reload()
        coach.wait_for_function(told)


def count_commands(statuses: Counter[int], response: Response) -> None:
    """Note what became of a command."""
    if response.request.method == "POST" and response.url.endswith("/commands"):
        statuses[response.status] += 1
