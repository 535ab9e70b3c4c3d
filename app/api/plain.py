"""The route of an endpoint that reads its request by itself."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute


class Plain(APIRoute):
    """Calls an `async (Request) -> Response` with nothing between: FastAPI would look for parameters that there are
    none of. What the document says of them comes from `operation`.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The endpoint."""
        return self.endpoint
