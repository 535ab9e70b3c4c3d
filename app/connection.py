"""A client's connection: how long a request may take to arrive, and how long its line and headers may be.

uvicorn bounds neither: a client that sends a byte now and then, or a header without end, would hold a socket and memory
for as long as it likes. Both are bounded here, before anything of the request is looked at.
"""

import asyncio
from enum import Enum, auto
from functools import partial
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from app.api.headers import header
from app.api.problems import document
from app.render.texts import negotiate
from app.settings import Settings

BETWEEN = 4
"""Bytes of a header beside its name and its value: the colon, a blank, and the line's end."""

TOO_LARGE = STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n"


class _Awaits(Enum):
    """What a connection waits for: a request's line and headers, its body, or nothing."""

    HEAD = auto()
    BODY = auto()
    NOTHING = auto()


class Connection(HttpToolsProtocol):
    """A connection that is closed when a request does not arrive in time; a head that is too large is refused (431).

    `head_bytes`: of request line and headers; `head_seconds` and `body_seconds`: for each to arrive whole.
    """

    def __init__(self, *, head_bytes: int, head_seconds: float, body_seconds: float, **given: Any) -> None:
        super().__init__(**given)
        self._most = head_bytes
        self._seconds = {_Awaits.HEAD: head_seconds, _Awaits.BODY: body_seconds}
        self._awaits = _Awaits.HEAD
        self._came = 0
        self._clock: tuple[_Awaits, asyncio.TimerHandle] | None = None
        self._served = self.app

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there: the first request has begun to be awaited."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some bytes came. What comes after a whole request is the beginning of the next."""
        if self._awaits is _Awaits.NOTHING and (self.cycle is None or self.cycle.response_complete):
            self._awaits = _Awaits.HEAD
        super().data_received(data)
        if self._awaits is _Awaits.HEAD:
            self._came += len(data)
            if self._came > self._most and not self.transport.is_closing():
                self.transport.write(TOO_LARGE)
                self.transport.close()
        self._wait()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._awaits = _Awaits.HEAD

    def on_headers_complete(self) -> None:
        """The head is there. One that came at once, too large, is answered in a request's own form."""
        size = len(self.url) + sum(len(name) + len(value) + BETWEEN for name, value in self.headers)
        self.app = _refuse if size > self._most else self._served
        super().on_headers_complete()
        self._awaits, self._came = _Awaits.BODY, 0

    def on_message_complete(self) -> None:
        """The request is there."""
        super().on_message_complete()
        self._awaits = _Awaits.NOTHING

    def _wait(self) -> None:
        """Let the clock run for what is awaited now; it runs on from where it is while that is the same."""
        if self._clock is not None and self._clock[0] is self._awaits:
            return
        self._stop()
        if self._awaits is not _Awaits.NOTHING:
            self._clock = (self._awaits, self.loop.call_later(self._seconds[self._awaits], self._late))

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock[1].cancel()
            self._clock = None

    def _late(self) -> None:
        self._clock = None
        if not self.transport.is_closing():
            self.transport.close()


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    language = negotiate((header(scope, b"accept-language") or "")[:200])
    response = document(431, "head_too_large", language)
    response.headers["connection"] = "close"
    await response(scope, receive, send)


def connections(settings: Settings) -> Any:
    """What uvicorn makes of each connection: its `http`."""
    return partial(
        Connection,
        head_bytes=settings.head_kib * 1024,
        head_seconds=settings.head_seconds,
        body_seconds=settings.body_seconds,
    )
