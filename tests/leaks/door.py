"""The app without sockets: requests go straight into it, on one loop, with a real PostgreSQL behind it."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

import httpx
from fastapi import FastAPI

from app.main import create_app
from tests.app.http import Client, logging_to, settings_for

GUARD_SECONDS = 120.0
Plant = Callable[[httpx.Request, httpx.Response], httpx.Response]


class Door:
    """Asks as `httpx.Client` does. `plant` may change an answer: that is how leaks are planted."""

    def __init__(self, app: FastAPI, loop: asyncio.AbstractEventLoop) -> None:
        self.app = app
        self.plant: Plant | None = None
        self._loop = loop

    def request(self, method: str, url: str, events: int | None = None, **asked: Any) -> httpx.Response:
        """One request to its end; a stream to its `events`-th event."""
        request = httpx.Request(method, f"http://whistle.test{url}", **asked)
        answer = self._loop.run_until_complete(asyncio.wait_for(self._answer(request, events), GUARD_SECONDS))
        return answer if self.plant is None else self.plant(request, answer)

    def rest(self, seconds: float) -> None:
        """Let the server do what it does by itself."""
        self._loop.run_until_complete(asyncio.sleep(seconds))

    async def _answer(self, request: httpx.Request, events: int | None) -> httpx.Response:
        begun: dict[str, Any] = {}
        body, asked, enough = bytearray(), False, asyncio.Event()

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if asked:
                await enough.wait()
                return {"type": "http.disconnect"}
            asked = True
            return {"type": "http.request", "body": request.content, "more_body": False}

        async def send(message: Mapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                begun.update(message)
                return
            body.extend(message.get("body", b""))
            if events is not None and body.count(b"\nid: ") + body.startswith(b"id: ") >= events:
                enough.set()

        await self.app(_scope(request), receive, send)
        return httpx.Response(begun["status"], headers=begun["headers"], content=bytes(body), request=request)


def _scope(request: httpx.Request) -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": request.method,
        "scheme": "http",
        "path": request.url.path,
        "raw_path": request.url.raw_path.partition(b"?")[0],
        "query_string": request.url.query,
        "root_path": "",
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "client": ("127.0.0.1", 1),
        "server": ("whistle.test", 80),
        "state": {},
    }


@contextmanager
def opened(url: str, **chosen: Any) -> Iterator[tuple[Client, Door]]:
    """The app on this database, running, with its log; and a client that is nobody yet."""
    loop = asyncio.new_event_loop()
    unlimited = dict.fromkeys(
        ("token_requests_per_minute", "address_requests_per_minute", "streams_per_token", "streams_per_address"), 0
    )
    settings = settings_for(url, **{**unlimited, **chosen})
    app = create_app(settings)
    running = app.router.lifespan_context(app)
    with logging_to(settings) as log:
        loop.run_until_complete(running.__aenter__())
        try:
            door = Door(app, loop)
            yield Client(cast(httpx.Client, door), app=app, log=log), door
        finally:
            loop.run_until_complete(running.__aexit__(None, None, None))
            loop.close()
