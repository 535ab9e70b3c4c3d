"""Around every request: its id, one line in the log, an answer even if we made a mistake; and HEAD. Plain ASGI."""

import logging
import re
import secrets
import time

import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.headers import header
from app.api.limits import stays_open
from app.api.problems import unexpected, unservable
from app.api.unserved import failed_import
from app.metrics import Metrics
from app.render.texts import negotiate

GIVEN = re.compile(r"[\w.-]{8,64}")

_log = structlog.get_logger(__name__)
_lines = logging.getLogger(__name__)
"""Whether lines are written at all, it says sooner than one that is made and dropped."""


class Traced:
    """Gives a request its id (the client's own, if it is one), says it in X-Request-Id, logs and counts what became."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the class."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        given = header(scope, b"x-request-id")
        request_id = given if given is not None and GIVEN.fullmatch(given) else secrets.token_hex(8)
        begun, status = time.perf_counter(), 0

        async def tell(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", request_id.encode())]
            await send(message)

        bound = structlog.contextvars.bind_contextvars(request_id=request_id)
        try:
            await self.app(scope, receive, tell)
        finally:
            seconds, route = time.perf_counter() - begun, getattr(scope.get("route"), "path", None)
            held = stays_open(scope["path"], scope)
            self.metrics.count(scope["method"], route, status, None if held else seconds)
            if _lines.isEnabledFor(logging.INFO):
                _log.info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))
            structlog.contextvars.reset_contextvars(**bound)


class Guarded:
    """Turns an exception that nobody expected into a problem without details, and logs it with all of them.

    Of a match that was imported it is the file's fault, and the caller is told so; of any other it is ours.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the class."""
        started = False

        async def note(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, note)
        except ClientDisconnect:
            return  # in the middle of its request: nothing was done, and nobody is there to be told
        except Exception as failure:
            if scope["type"] != "http":
                raise
            request = Request(scope)
            match_id = await failed_import(request, failure)
            if match_id is None:
                _log.exception("request.failed")
            else:
                _log.exception("match.unservable", match_id=match_id)
            if started:
                raise
            if match_id is not None:
                await (await unservable(request))(scope, receive, send)
                return
            language = negotiate(header(scope, b"accept-language"))
            await unexpected(language)(scope, receive, send)


class Headed:
    """Answers HEAD as it would GET, without the body (RFC 9110, 9.3.2). What waits for news has no such head."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the class."""
        if scope["type"] != "http" or scope["method"] != "HEAD" or stays_open(scope["path"], scope):
            await self.app(scope, receive, send)
            return

        async def tell(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        await self.app({**scope, "method": "GET"}, receive, tell)
