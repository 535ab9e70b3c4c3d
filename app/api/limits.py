"""Before every request under /v1, and for an embed: has this token, or this address, asked for too much? Plain ASGI.

429 with `Retry-After`; the quota in `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10).
"""

from collections.abc import Iterable
from contextlib import ExitStack

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.access.limits import WINDOW_SECONDS, Buckets, Held, Taken, network_of
from app.access.tokens import hash_of
from app.api.headers import header
from app.api.problems import document
from app.render.texts import negotiate
from app.settings import Settings

COUNTED = ("/v1/", "/embed/")
"""What asks the database."""
OPENS = frozenset({"/v1/matches", "/v1/imports", "/v1/competitions"})
OPENING_COUNTS = 20
"""So many requests: what opens a match or a competition, takes one in or plays a round, fills the store for good."""
RETRY_STREAM_SECONDS = 10
RawHeaders = list[tuple[bytes, bytes]]


class Limited:
    """Counts requests, and streams and long polls while they are open, by token and by address (`held`)."""

    def __init__(self, app: ASGIApp, settings: Settings, held: Held) -> None:
        self.app = app
        self.by_token = Buckets(settings.token_requests_per_minute)
        self.by_address = Buckets(settings.address_requests_per_minute)
        self.held_by_token = Held(settings.streams_per_token)
        self.held_by_address = held
        self._counting = bool(self.by_token.quota or self.by_address.quota)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See the class."""
        path = "" if scope["type"] != "http" else scope["path"].removeprefix(scope.get("root_path", ""))
        stays = stays_open(path, scope)
        if not path.startswith(COUNTED) or not (self._counting or stays):
            await self.app(scope, receive, send)
            return
        token, address = _token(scope), _address(scope)
        said, wait = self._counted(token, address, cost_of(path, scope))
        if wait:
            await _refuse("too_many_requests", wait, said)(scope, receive, send)
            return

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *said]
            await send(message)

        if not stays:
            await self.app(scope, receive, tell)
            return
        with ExitStack() as held:
            if not self._hold(held, token, address):
                await _refuse("too_many_streams", RETRY_STREAM_SECONDS, said)(scope, receive, send)
                return
            await self.app(scope, receive, tell)

    def _counted(self, token: bytes | None, address: str | None, cost: int) -> tuple[RawHeaders, int]:
        """Count a request; the headers that tell of it, and for how many seconds its like is refused (0: it passes)."""
        policies: list[tuple[str, Buckets, Taken]] = []
        if address is not None and self.by_address.quota:
            policies.append(("address", self.by_address, self.by_address.take(address, cost)))
        if token is not None and self.by_token.quota and all(taken.allowed for *_, taken in policies):
            policies.append(("token", self.by_token, self.by_token.take(token, cost)))
        if not policies:
            return [], 0
        return rate_headers(policies), max((taken.retry for *_, taken in policies), default=0)

    def _hold(self, held: ExitStack, token: bytes | None, address: str | None) -> bool:
        """Count one more that stays open until `held` ends; false where it is one too many."""
        mine = token is None or held.enter_context(self.held_by_token.holding(token))
        return mine and held.enter_context(self.held_by_address.holding(address or object()))


def cost_of(path: str, scope: Scope) -> int:
    """For how many requests a request counts."""
    opens = scope["method"] == "POST" and (path in OPENS or path.endswith("/play-round"))
    return OPENING_COUNTS if opens else 1


def rate_headers(policies: Iterable[tuple[str, Buckets, Taken]]) -> RawHeaders:
    """The headers of the draft, for quotas by name.

    How much an address has left is told only once it has nothing left: those who share it would else see each other's
    requests come and go.
    """
    known = list(policies)
    rules = ", ".join(f'"{name}";q={buckets.quota};w={WINDOW_SECONDS}' for name, buckets, _ in known)
    left = ", ".join(
        f'"{name}";r={taken.left};t={taken.reset}' for name, _, taken in known if name == "token" or not taken.allowed
    )
    made = [(b"ratelimit-policy", rules), (b"ratelimit", left)]
    return [(name, value.encode()) for name, value in made if value]


def _refuse(code: str, seconds: int, said: RawHeaders) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        language = negotiate(header(scope, b"accept-language"))
        response = document(429, code, language, facts={"retry_after": seconds})
        response.headers["retry-after"] = str(seconds)
        response.raw_headers.extend(said)
        await response(scope, receive, send)

    return answer


def _token(scope: Scope) -> bytes | None:
    """The hash of the token that a request brings, good or not; null without one."""
    text = (header(scope, b"authorization") or "").partition(" ")[2].strip()
    return hash_of(text) if text else None


def _address(scope: Scope) -> str | None:
    client = scope.get("client")
    return None if client is None else network_of(client[0])


def stays_open(path: str, scope: Scope) -> bool:
    """Whether a request waits for news: a stream, or a long poll."""
    return path.endswith("/stream") or (path.endswith("/events") and b"wait=" in scope["query_string"])
