"""A receiver of webhooks: a real HTTP server that keeps what it gets and answers as it is told."""

import contextlib
import json
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from standardwebhooks import Webhook

HERE = {"webhook_http": True, "webhook_ports": ["*"], "webhook_networks": ["127.0.0.0/8"]}
"""Settings that let webhooks go to this machine."""


@dataclass(frozen=True)
class Message:
    """One request that came."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float
    status: int

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def verified(self, secret: str) -> Any:
        """The body, once the independent library of the specification finds the signature good."""
        return Webhook(secret).verify(self.body.decode(), self.headers)


@dataclass
class Receiver:
    """What came, in order. `answers` says with which status, by path; a number of seconds as second part is waited."""

    url: str = ""
    messages: list[Message] = field(default_factory=list, repr=False)
    answer: Callable[[str, int], tuple[int, float, dict[str, str]]] = lambda path, count: (204, 0.0, {})

    def at(self, path: str, good: bool = True) -> list[Message]:
        """What came to a path and was taken (or everything)."""
        return [each for each in self.messages if each.path == path and (not good or each.status < 300)]

    def wait(self, until: Callable[["Receiver"], bool], seconds: float = 20.0) -> None:
        """Until something is so. Raises `AssertionError` after the time."""
        end = time.monotonic() + seconds
        while not until(self):
            assert time.monotonic() < end, f"waited in vain; {len(self.messages)} came"
            time.sleep(0.02)


@contextlib.contextmanager
def receiving(tls: ssl.SSLContext | None = None, host: str = "127.0.0.1") -> Iterator[Receiver]:
    """A receiver on a free port of this machine."""
    receiver = Receiver()
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            if len(body := self.rfile.read(length)) < length:
                return  # the sender was killed in the middle of it
            with lock:
                count = sum(each.path == self.path for each in receiver.messages)
                status, wait, headers = receiver.answer(self.path, count)
                said = {name.lower(): value for name, value in self.headers.items()}
                receiver.messages.append(Message(self.path, said, body, time.monotonic(), status))
            time.sleep(wait)
            with contextlib.suppress(OSError):
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Silent."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 256

        def handle_error(self, request: Any, client_address: Any) -> None:
            """A client that leaves is no news."""

    with Server((host, 0), Handler) as server:
        if tls is not None:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        receiver.url = f"{'http' if tls is None else 'https'}://{host}:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield receiver
        finally:
            server.shutdown()
            thread.join(5)
