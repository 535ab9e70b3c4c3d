"""A forum bridge in one file: posts what Whistle tells, reports what people post. Needs Python 3.11+ and httpx.

    python bridge.py bridge.json

It knows no rule of any sport. One half is a small web server that takes Whistle's webhook (format `json` with a
markup), checks its signature and posts `data.post` into the thread, once per `webhook-id`. The other half looks for new
and edited posts every few seconds and reports them; orders are answered with what was understood; dice that the
forum threw are sent along with the link of their post. For another forum, write another `Forum`.

bridge.json: whistle (address), match, token (of the bridge's seat), secret (of the webhook), listen (port), forum
(address), thread, authors (the forum's names and the seats they play), state (a file that survives restarts).
"""

import base64
import contextlib
import hashlib
import hmac
import json
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx

LOOK_EVERY = 0.5
OLDEST = 300
"""Seconds for which a signature is good: an older message was caught and sent again by somebody."""

Json = dict[str, Any]


class Forum:
    """What the bridge needs of a forum. This one speaks a small JSON API; a plug-in or a scraper would do too."""

    def __init__(self, address: str, thread: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=20)
        self.thread = thread

    def say(self, text: str, to: str | None = None) -> None:
        """Post into the thread, or as a private message."""
        self.http.post(f"/threads/{self.thread}/posts", json={"text": text, "to": to}).raise_for_status()

    def posts(self) -> Iterator[Json]:
        """Every post of others: id, url, author, text, when `written`, private, and the dice that the forum threw."""
        yield from self.http.get(f"/threads/{self.thread}/posts").raise_for_status().json()


class State:
    """What was done already, kept in a file so that a restart repeats nothing."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.lock = threading.Lock()
        known = json.loads(file.read_text()) if file.exists() else {}
        self.told: list[str] = known.get("told", [])
        self.seen: dict[str, str] = known.get("seen", {})

    def save(self) -> None:
        """Write it down whole, then put it in place."""
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps({"told": self.told[-1000:], "seen": self.seen}))
        new.replace(self.file)


def genuine(secret: str, headers: Any, body: bytes) -> bool:
    """Whether a message is Whistle's: the Standard Webhooks signature, and not an old one."""
    name, stamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "0")
    if not stamp.isdigit() or abs(time.time() - int(stamp)) > OLDEST:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.digest(key, f"{name}.{stamp}.".encode() + body, hashlib.sha256)
    wanted = "v1," + base64.b64encode(mac).decode()
    return any(hmac.compare_digest(wanted, each) for each in headers.get("webhook-signature", "").split(" "))


def take(config: Json, forum: Forum, state: State, headers: Any, body: bytes) -> int:
    """One message from Whistle; answers the HTTP status. What comes again is taken and not posted again."""
    if not genuine(config["secret"], headers, body):
        return 401
    with state.lock:
        if headers["webhook-id"] in state.told:
            return 204
        message = json.loads(body)
        if message["type"] == "match.events":
            forum.say(message["data"]["post"])
            for event in message["data"]["events"]:
                if event["kind"] == "match.dice_awaited" and event["data"]["needs"]:
                    needs = ", ".join(f"d{need['sides']}" for need in event["data"]["needs"])
                    forum.say(f"Dice, please: {needs}")
        state.told.append(headers["webhook-id"])
        state.save()
    return 204


def report(config: Json, forum: Forum, state: State, whistle: httpx.Client) -> None:
    """Tell Whistle of every post that is new or says something else than before."""
    for post in forum.posts():
        digest = hashlib.sha256(post["text"].encode()).hexdigest()
        if state.seen.get(post["id"]) == digest:
            continue
        body = {
            "id": post["id"],
            "url": post["url"],
            "seat": config["authors"].get(post["author"]),
            "text": post["text"],
            "channel": "private" if post["private"] else "thread",
            "edited": post["id"] in state.seen,
            "at": post["written"],
        }
        answer = whistle.post(f"/v1/matches/{config['match']}/posts", json=body)
        if answer.status_code >= 500:
            return  # comes again with the next look; Whistle acts once
        if post["dice"] and post["id"] not in state.seen:
            faces = [{**die, "post": post["url"]} for die in post["dice"]]
            command = {"command": {"kind": "match.enter_faces", "faces": faces}}
            key = {"idempotency-key": f"dice-{post['id']}"}
            whistle.post(f"/v1/matches/{config['match']}/commands", json=command, headers=key)
        for line in answer.json().get("lines", ()):
            forum.say(f"{line['state']}: {line['reading'] or line['code']}", to=post["author"])
        with state.lock:
            state.seen[post["id"]] = digest
            state.save()


def main(file: str) -> None:
    """Both halves, until somebody stops them."""
    config = json.loads(Path(file).read_text())
    forum, state = Forum(config["forum"], config["thread"]), State(Path(config["state"]))

    class Door(BaseHTTPRequestHandler):
        """Takes the webhook."""

        def do_POST(self) -> None:
            """One message; if the forum is away Whistle is asked to come again."""
            body = self.rfile.read(int(self.headers["content-length"]))
            try:
                status = take(config, forum, state, self.headers, body)
            except httpx.HTTPError:
                status = 503
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing to say."""

    server = ThreadingHTTPServer(("127.0.0.1", config["listen"]), Door)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    whistle = httpx.Client(
        base_url=config["whistle"], headers={"authorization": f"Bearer {config['token']}"}, timeout=20
    )
    while True:
        with contextlib.suppress(httpx.HTTPError):  # one of the two is away: the next look goes on where this stopped
            report(config, forum, state, whistle)
        time.sleep(LOOK_EVERY)


if __name__ == "__main__":
    main(sys.argv[1])
