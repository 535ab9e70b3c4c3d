"""What endpoints ask for: who calls, in which language, and the parts of the running server."""

import asyncio
import hashlib
import re
from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, Header, Query, Request, Security
from fastapi.openapi.models import HTTPBearer
from fastapi.security.base import SecurityBase

from app.access.tokens import hash_of
from app.api.headers import header
from app.courier.deliver import Courier
from app.errors import Malformed, NotAcceptable, NotFound, Unauthorized
from app.metrics import Metrics
from app.referee import Referee
from app.render.texts import negotiate
from app.replica import Replica
from app.settings import Settings
from app.store.database import Database
from app.stream.shared import Shared

MATCH_ID = re.compile(r"m_[0-9a-z]{26}")
KEY = re.compile(r"[\x21-\x7e]{1,200}")
TAG = re.compile(r'(?:W/)?"(\d{1,9})\.[0-9a-f]{16}"')


MOST_HEAVY = 2


@dataclass(frozen=True, slots=True)
class Server:
    """The running server: what the operator chose, the referee with its database and bell, who brings out webhooks,
    the operator's figures, what readers who wait for news share, and the replica for spectators (null: none is set).

    `heavy`: who reckons for long inside a transaction waits here, before taking a connection, so that such requests
    never hold all of them.
    """

    settings: Settings
    referee: Referee
    courier: Courier
    metrics: Metrics
    shared: Shared
    replica: Replica | None
    heavy: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MOST_HEAVY))

    @property
    def database(self) -> Database:
        """The pool."""
        return self.referee.database


def serving(request: Request) -> Server:
    """The server that this request came to."""
    server: Server = request.app.state.server
    return server


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls: the hash of the bearer token (null: nobody in particular), and the language asked for (null: any)."""

    token: bytes | None = field(repr=False)
    language: str | None

    def known(self) -> bytes:
        """The token's hash. Raises `Unauthorized` where there is none."""
        if self.token is None:
            raise Unauthorized
        return self.token


class Callers(SecurityBase):
    """Reads who calls from the headers; whether the token is good, the database says later."""

    def __init__(self, produces: str) -> None:
        self.model: Any = HTTPBearer(description="`wst_...`, as it was shown once when it was made.")
        self.scheme_name = "token"
        self._kind, _, self._form = produces.partition("/")

    async def __call__(self, request: Request) -> Caller:
        """See `read`."""
        return self.read(request)

    def read(self, request: Request) -> Caller:
        """The caller. Raises `Unauthorized` for another scheme, `NotAcceptable` if the client wants another format."""
        scope = request.scope
        accept = header(scope, b"accept")
        if accept is not None and not self._suits(accept):
            raise NotAcceptable
        language = negotiate(header(scope, b"accept-language"), "")
        return Caller(token_of(header(scope, b"authorization")), language or None)

    def _suits(self, accept: str) -> bool:
        return "*/*" in accept or self._form in accept or f"{self._kind}/*" in accept


class TextCallers(Callers):
    """The same for answers that are one text or another."""

    def _suits(self, accept: str) -> bool:
        return "*/*" in accept or "text/" in accept


def token_of(authorization: str | None) -> bytes | None:
    """The hash of the bearer token in a header; null without one. Raises `Unauthorized` for another scheme."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Unauthorized
    return hash_of(token.strip())


JSON_CALLERS = Callers("application/json")
Calls = Annotated[Caller, Security(JSON_CALLERS)]
CallsForLines = Annotated[Caller, Security(Callers("application/jsonl"))]
CallsForText = Annotated[Caller, Security(TextCallers("text/plain"))]
CallsForEvents = Annotated[Caller, Security(Callers("text/event-stream"))]

Limit = Annotated[int, Query(ge=1, le=200, description="At most so many.")]
As = Annotated[
    str | None,
    Query(
        alias="as",
        max_length=200,
        description="As the seat of this id: for the game master, and for a bridge on its seats.",
    ),
]
IfNoneMatch = Annotated[str | None, Header(description="ETags that the client has; if one still holds, 304.")]
KEY_SAYS = "Makes a repetition harmless: same key and body, same answer less secrets. For token holders; kept 7 days."
IF_MATCH_SAYS = "The ETag of the view or the offers that the command is based on; 412 if the caller missed events."
IdempotencyKey = Annotated[str | None, Header(description=KEY_SAYS)]


def match_named(match_id: str) -> str:
    """A match's id from a path. Raises `NotFound` for what cannot be one."""
    if MATCH_ID.fullmatch(match_id) is None:
        raise NotFound
    return match_id


def key_of(caller: Caller, key: str | None) -> str | None:
    """The Idempotency-Key to heed: none without a token. Raises `Malformed` for one that cannot be kept."""
    if key is None or caller.token is None:
        return None
    if KEY.fullmatch(key) is None:
        raise Malformed([{"pointer": "", "code": "bad_key"}])
    return key


def seen_by(if_match: str | None) -> int | None:
    """The number of events that an If-Match header speaks of; null for none and for `*`. Raises `Malformed`."""
    if if_match is None or if_match.strip() == "*":
        return None
    tag = TAG.fullmatch(if_match.strip())
    if tag is None:
        raise Malformed([{"pointer": "", "code": "bad_etag"}])
    return int(tag[1])


def fingerprint(request: Request, body: bytes) -> bytes:
    """What makes two requests the same one: method, path, query and body."""
    query = request.scope["query_string"]
    asked = request.scope["path"].encode() + (b"?" + query if query else b"")
    return hashlib.sha256(request.method.encode() + b" " + asked + b"\n" + body).digest()


async def _page(
    cursor: Annotated[str | None, Query(max_length=40, description="`next` of the page before.")] = None,
    limit: Limit = 50,
) -> tuple[str | None, int]:
    return cursor, limit


Page = Annotated[tuple[str | None, int], Depends(_page)]
