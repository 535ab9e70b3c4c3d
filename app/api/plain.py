"""The route of an endpoint that reads its request by itself."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.types import ASGIApp, Receive, Scope, Send

Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]


class Plain(APIRoute):
    """Calls an `async (Request) -> Response` with nothing between: FastAPI would look for parameters that there are
    none of, and keep open what no dependency opened. What the document says of them comes from `operation`; what the
    endpoint raises is answered by the handlers of `problems.install`, as it is everywhere.
    """

    def __init__(self, path: str, endpoint: Endpoint, **given: Any) -> None:
        super().__init__(path, endpoint, **given)
        self.app = _answering(endpoint)


def _answering(endpoint: Endpoint) -> ASGIApp:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        response = await endpoint(Request(scope, receive, send))
        await response(scope, receive, send)

    return app
