"""A request that changes something happens once, however often it comes with the same Idempotency-Key (protocol 9)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import asyncpg

from app.access.principals import Principal, principal
from app.api.deps import Caller, Server
from app.asked import Reply
from app.errors import Busy, KeyReused, Problem
from app.store import answers
from app.store.answers import Answered
from app.store.database import violated
from rules.kernel.contract import Refused

Work = Callable[[asyncpg.Connection, Principal | None], Awaitable[Reply]]


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: by whom, with which key (null: none to heed), and what makes it the same one again."""

    caller: Caller
    key: str | None
    fingerprint: bytes
    match_id: str = ""


async def once(server: Server, asked: Asked, work: Work) -> Reply:
    """Do `work` in one transaction, or answer as before. Raises `Unauthorized`, `KeyReused`, and what `work` raises."""
    for _ in range(3):
        async with server.database.connection() as db:
            who = await principal(db, asked.caller.token)
            before = await _before(db, asked)
            if before is not None:
                return before
            try:
                async with db.transaction():
                    return await _do(db, asked, who, work)
            except asyncpg.UniqueViolationError as double:
                if violated(double) != "idempotency_pkey":
                    raise
            except (Problem, Refused):
                # It may be refused only because the same request, sent twice at once, was done meanwhile.
                done = await _before(db, asked)
                if done is None:
                    raise
                return done
    raise Busy


async def _before(db: asyncpg.Connection, asked: Asked) -> Reply | None:
    if asked.key is None or asked.caller.token is None:
        return None
    found = await answers.find(db, asked.match_id, asked.caller.token, asked.key)
    if found is None:
        return None
    if found.fingerprint != asked.fingerprint:
        raise KeyReused
    return Reply(found.status, found.body, replayed=True)


async def _do(db: asyncpg.Connection, asked: Asked, who: Principal | None, work: Work) -> Reply:
    reply = await work(db, who)
    if asked.key is not None and asked.caller.token is not None:
        stored = reply.body if reply.stored is None else reply.stored
        kept = Answered(asked.caller.token, asked.key, asked.fingerprint, reply.status, stored)
        await answers.keep(db, asked.match_id, kept)
    return reply
