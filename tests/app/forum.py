"""A stand-in for a forum: a real HTTP server with one thread, private messages, editing, and dice of its own."""

import contextlib
import json
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Forum:
    """`posts` are those of people, `said` what the bridge said, as (text, to whom or null for the thread)."""

    url: str = ""
    posts: list[dict[str, Any]] = field(default_factory=list)
    said: list[tuple[str, str | None]] = field(default_factory=list)

    def write(self, author: str, text: str, *, private: bool = False, dice: Sequence[tuple[int, int]] = ()) -> str:
        """Somebody posts; with dice the forum throws them, and shows sides and faces. Answers the post's id."""
        number = str(len(self.posts) + 1)
        thrown = [{"sides": sides, "face": face} for sides, face in dice]
        post = {"id": number, "url": f"{self.url}/p/{number}", "author": author, "text": text, "private": private}
        self.posts.append({**post, "written": datetime.now(UTC).isoformat(), "dice": thrown})
        return number

    def edit(self, number: str, text: str) -> None:
        """Somebody changes a post."""
        self.posts[int(number) - 1]["text"] = text

    def thread(self) -> str:
        """All that the bridge posted for everybody."""
        return "\n".join(text for text, to in self.said if to is None)


@contextlib.contextmanager
def forum() -> Iterator[Forum]:
    """A forum on a free port of this machine."""
    found = Forum()

    class Handler(BaseHTTPRequestHandler):
        def _answer(self, body: bytes) -> None:
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self) -> None:
            self._answer(json.dumps(found.posts).encode())

        def do_POST(self) -> None:
            said = json.loads(self.rfile.read(int(self.headers["content-length"])))
            found.said.append((said["text"], said["to"]))
            self._answer(b"{}")

        def log_message(self, format: str, *args: Any) -> None:
            """Silent."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        found.url = f"http://127.0.0.1:{server.server_address[1]}"
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield found
        finally:
            server.shutdown()
