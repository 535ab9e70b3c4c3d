"""What a request's headers say, and what every answer's tell browsers and caches unless it says something of its own.

Plain ASGI, outside of everything. Nothing is guessed to be of another kind than declared, nothing that is no page of
ours runs or loads anything or is framed, no address of ours is told to others. What answers a change is kept by nobody:
it may show a token this once.
"""

from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ALWAYS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"content-security-policy", b"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    (b"cache-control", b"no-cache"),
)
"""No referrer: who knows the address of an unlisted match may look at it."""
CHANGES = frozenset({"POST", "PUT", "PATCH", "DELETE"})
NO_STORE = (b"cache-control", b"no-store")
BY_ORIGIN = (b"vary", b"Origin")


def header(scope: Scope, name: bytes) -> str | None:
    """The first header of a request with this name (in small letters), or null.

    Of most that are asked for, most requests have none, and a mapping finds that out with an exception each time.
    """
    for each, value in scope["headers"]:
        if each == name:
            said: bytes = value
            return said.decode("latin-1")
    return None


class Shielded:
    """Adds the headers that an answer lacks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the class."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        changes = scope["method"] in CHANGES

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = message["headers"]
                if changes:
                    said = [each for each in said if each[0] != b"cache-control"]
                    said.append(NO_STORE)
                names = dict(said)
                message["headers"] = [*said, *[each for each in ALWAYS if each[0] not in names]]
            await send(message)

        await self.app(scope, receive, tell)


class Crossing(CORSMiddleware):
    """Starlette's answers to pages of other origins. To who comes from no page they say nothing but that they vary, and
    that is said here for less.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the class."""
        if scope["type"] != "http" or header(scope, b"origin") is not None:
            await super().__call__(scope, receive, send)
            return

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], BY_ORIGIN]
            await send(message)

        await self.app(scope, receive, tell)
