"""Clients that are cut off in mid-command: it happened once or not at all, and a retry with the key settles it."""

import json
import socket
import struct
import time
from collections import Counter
from random import Random

from tests.app.http import Client, serving

COMMANDS = 60
RESET = struct.pack("ii", 1, 0)
"""With this as SO_LINGER a socket that is closed resets the connection."""


def body_of(text: str) -> bytes:
    """A command."""
    return json.dumps({"command": {"kind": "match.note", "text": text, "audience": "gm"}}).encode()


def request(path: str, token: str, text: str) -> bytes:
    """A command as it goes over the wire, with its text as the key."""
    body = body_of(text)
    head = (
        f"POST {path}/commands HTTP/1.1\r\nhost: test\r\nauthorization: Bearer {token}\r\nidempotency-key: {text}\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def cut_off(api: Client, sent: bytes, after: int, wait: float) -> None:
    """Send so many bytes, wait so many seconds, and be gone without a word."""
    address = api.http.base_url
    with socket.create_connection((address.host, address.port)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        line.sendall(sent[:after])
        time.sleep(wait)


def test_a_retry_with_the_key_gives_exactly_one_effect_and_the_pool_stays_whole(database_url: str) -> None:
    random = Random(7)
    with serving(database_url, pool_size=2) as api:
        table = api.open("cardpitch")
        gm = table.who("gm")
        assert gm.token is not None
        for number in range(COMMANDS):
            sent = request(table.path(), gm.token, f"cut-{number}")
            whole = number % 2 == 0
            cut_off(api, sent, len(sent) if whole else random.randrange(1, len(sent)), random.choice((0, 0.001, 0.004)))
        for number in range(COMMANDS):
            headers = {"idempotency-key": f"cut-{number}", "content-type": "application/json"}
            again = {"content": body_of(f"cut-{number}"), "headers": headers}
            answers = [gm.ask("POST", table.path("/commands"), **again) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [200, 200]
            assert answers[0].content == answers[1].content
        events = [event for page in range(0, 200, 100) for event in gm.get(table.path("/events"), after=page)["events"]]
        told = Counter(event["data"]["text"] for event in events if event["kind"] == "match.noted")
        assert told == Counter(f"cut-{number}" for number in range(COMMANDS))
        assert api.app is not None
        pool = api.app.state.server.database.pool
        until = time.monotonic() + 10
        while pool.get_idle_size() < pool.get_size():
            assert time.monotonic() < until, "a connection was not given back"
            time.sleep(0.02)
        assert "request.failed" not in api.log.getvalue(), "a client that goes away is no mistake of ours"
