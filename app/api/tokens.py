"""A person's own tokens."""

import re

import asyncpg
from fastapi import APIRouter, Request, Response

from app.access.principals import Principal, count, held_by, principal, revoke
from app.access.tokens import issue
from app.api import samples
from app.api.answers import answer, replied
from app.api.bodies import TokenBody
from app.api.body import parse, read_body, shaped
from app.api.deps import Calls, IdempotencyKey, fingerprint, key_of, serving
from app.api.once import Asked, once
from app.api.operations import gives, operation, takes
from app.asked import Reply
from app.clock.calendar import now
from app.envelopes import json_bytes
from app.errors import Conflict, NotFound, Unauthorized
from rules.kernel.border import rfc3339

router = APIRouter()

TOKEN_ID = re.compile(r"t_[0-9a-z]{26}")


@router.get(
    "/v1/tokens",
    **operation(
        "listTokens",
        "My tokens",
        {200: gives("Tokens", "The good tokens of the person, never the tokens themselves.")},
        tag="tokens",
    ),
)
async def list_tokens(request: Request, caller: Calls) -> Response:
    """All good tokens of the person who asks; the one that the request carries is marked."""
    caller.known()
    async with serving(request).database.connection() as db:
        who = known(await principal(db, caller.token))
        held = await held_by(db, who)
    tokens = [
        {"id": each.id, "label": each.label, "made_at": rfc3339(each.made_at), "current": each.id == who.token_id}
        for each in held
    ]
    return answer({"tokens": tokens})


@router.post(
    "/v1/tokens",
    **operation(
        "makeToken",
        "A further token",
        {201: gives("TokenMade", "The token, shown this once.")},
        (409,),
        body=takes("TokenBody", samples.TOKEN),
        tag="tokens",
    ),
)
async def make_token(request: Request, caller: Calls, idempotency_key: IdempotencyKey = None) -> Response:
    """Makes a further token of the same person, for another device or a bot."""
    server = serving(request)
    raw = await read_body(request, server.settings.body_kib)
    caller.known()
    asked = Asked(caller, key_of(caller, idempotency_key), fingerprint(request, raw))

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        label = shaped(TokenBody, parse(raw, server.settings)).label
        most = server.settings.tokens_per_person
        if not known(who).host and await count(db, known(who)) >= most:
            raise Conflict("too_many_tokens", most=most)
        return await _issued(db, known(who), label)

    return replied(await once(server, asked, work))


@router.post(
    "/v1/tokens/rotate",
    **operation(
        "rotateToken",
        "Exchange my token",
        {201: gives("TokenMade", "The new token, shown this once. The old one is void.")},
        tag="tokens",
    ),
)
async def rotate_token(request: Request, caller: Calls) -> Response:
    """Makes a new token and voids the one that the request carries.

    If the answer is lost, so is the token: where that matters, make a further token first and revoke the old one then.
    """
    caller.known()

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        reply = await _issued(db, known(who), "rotated")
        await revoke(db, known(who), known(who).token_id, now())
        return reply

    return replied(await once(serving(request), Asked(caller, None, b""), work))


@router.delete(
    "/v1/tokens/{token_id}",
    **operation("revokeToken", "Revoke a token", {204: {"description": "The token is void."}}, (404,), tag="tokens"),
)
async def revoke_token(request: Request, token_id: str, caller: Calls) -> Response:
    """Voids one of the person's own tokens at once."""
    caller.known()
    if TOKEN_ID.fullmatch(token_id) is None:
        raise NotFound
    async with serving(request).database.connection() as db:
        await revoke(db, known(await principal(db, caller.token)), token_id, now())
    return Response(None, 204)


async def _issued(db: asyncpg.Connection, who: Principal, label: str) -> Reply:
    token_id, token = await issue(db, who.person, label, now())
    body = {"id": token_id, "label": label, "token": token}
    return Reply(201, json_bytes(body), json_bytes({**body, "token": None}))


def known(who: Principal | None) -> Principal:
    """Somebody in particular. Raises `Unauthorized`."""
    if who is None:
        raise Unauthorized
    return who
