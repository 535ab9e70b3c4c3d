"""The example bridge between a real server and a forum: announcements out, orders, dice and edits in."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.app.forum import Forum, forum
from tests.app.http import Client, Table, serving
from tests.app.receiver import HERE

BRIDGE = Path("docs/examples/bridge/bridge.py")


@pytest.fixture
def api(database_url: str, sports: None) -> Iterator[Client]:
    with serving(database_url, run_worker=True, webhook_retry_seconds=0.2, **HERE) as client:
        yield client


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def bridge(config: Path) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, str(BRIDGE), str(config)])
    try:
        yield process
    finally:
        process.kill()
        process.wait(10)


def wait(until: Callable[[], Any], what: str, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def prepared(api: Client, board: Forum, folder: Path) -> tuple[Table, Path]:
    """A match with the table's dice, a seat and a webhook for the bridge, and the bridge's file."""
    table = api.open(
        title="Kites [b]&[/b] Herons",
        dice="table",
        seats=[{"label": "bot", "capacities": {"bridge": ["left", "right"]}}],
    )
    gm, port = table.who("gm"), free_port()
    assert gm.ask("PUT", table.path("/orders"), {"orders": "execute"}).status_code == 200
    hook = gm.post(
        table.path("/webhooks"),
        {"url": f"http://127.0.0.1:{port}/", "audience": table.seats["bot"], "markup": "bbcode"},
    )
    config = folder / "bridge.json"
    config.write_text(
        json.dumps(
            {
                "whistle": str(api.http.base_url),
                "match": table.id,
                "token": table.people["bot"].token,
                "secret": hook["secret"],
                "listen": port,
                "forum": board.url,
                "thread": "9",
                "authors": {"ann": table.seats["left"], "bob": table.seats["right"]},
                "state": str(folder / "state.json"),
            }
        )
    )
    return table, config


def test_a_match_is_played_in_a_forum(api: Client, tmp_path: Path) -> None:
    with forum() as board:
        table, config = prepared(api, board, tmp_path)
        with bridge(config):
            table.send("gm", {"kind": "pebbles.start"})
            wait(lambda: "closed fist" in board.thread(), "the bridge says whose turn it is")
            assert "Kites [\u2060b]" in board.thread(), "a title marks up nothing"
            board.write("bob", "Mine is\n!hide 1")
            wait(lambda: ("refused: secret_in_public", "bob") in board.said, "a secret in the thread is refused")
            board.write("ann", "For your eyes only:\n!hide 3", private=True)
            board.write("bob", "!hide 1", private=True)
            wait(lambda: ("executed: !hide pebbles=3", "ann") in board.said, "the order is answered as it was read")
            wait(lambda: "Dice, please: d6" in board.thread(), "the bridge asks for dice")
            assert "pebbles=3" not in board.thread()
            dice = board.write("ann", "I throw.", dice=[(6, 2)])
            wait(lambda: table.view("gm")["view"]["question"] is not None, "the dice went in")
            last = table.view("gm")["cursor"]
            wait(lambda: _delivered(table) == table.view("bot")["cursor"], "everything is announced")
        said = len(board.said)
        board.write("ann", "Run!\n!advance l1")
        board.edit(dice, "I threw something else.")
        with bridge(config):
            wait(lambda: ("executed: !advance runner=l1", "ann") in board.said, "a bridge that comes back goes on")
            wait(lambda: table.who("gm").get(table.path("/desk"))["posts"], "an edited roll is on the GM's desk")
            wait(lambda: _delivered(table) == table.view("bot")["cursor"], "everything is announced")
        marked = table.who("gm").get(table.path("/desk"))["posts"]
        assert [post["id"] for post in marked if post["dice"]] == [dice]
        assert table.view("gm")["cursor"] > last
        news = [text for text, to in board.said[said:] if to is None]
        assert news
        assert not set(news) & {text for text, to in board.said[:said] if to is None}, "nothing is announced twice"
        kinds = [event["kind"] for event in table.who("gm").get(table.path("/events"), limit=200)["events"]]
        assert kinds.count("match.faces_entered") == 1
        assert kinds.count("pebbles.fist_closed") == 2


def _delivered(table: Table) -> int:
    return int(table.who("gm").get(table.path("/webhooks"))["webhooks"][0]["cursor"])


def test_a_bridge_takes_nothing_that_is_not_signed(api: Client, tmp_path: Path) -> None:
    import httpx

    with forum() as board:
        _, config = prepared(api, board, tmp_path)
        address = f"http://127.0.0.1:{json.loads(config.read_text())['listen']}/"
        with bridge(config):
            body = {"type": "match.events", "data": {"post": "We won!", "events": []}}
            headers = {"webhook-id": "x", "webhook-timestamp": str(int(time.time())), "webhook-signature": "v1,AAAA"}

            def asked() -> int:
                try:
                    return httpx.post(address, json=body, headers=headers).status_code
                except httpx.HTTPError:
                    return 0

            wait(lambda: asked() != 0, "the bridge listens")
            assert asked() == 401
        assert "We won!" not in board.thread()
