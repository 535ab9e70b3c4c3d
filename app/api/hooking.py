"""What can be done with webhooks, for a match's and the host's doors alike: `webhooks.py` says where they are."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import asyncpg
from fastapi import Request

from app.access.principals import Principal, principal
from app.api.bodies import RedeliverBody, RotateBody, WebhookBody, WebhookChangeBody
from app.api.body import parse, read_body, shaped, wrong
from app.api.deps import Caller, Calls, Server, fingerprint, key_of, match_named, serving
from app.api.once import Asked, once
from app.asked import Look, Reply
from app.clock.calendar import now
from app.courier.deliver import told_count
from app.envelopes import json_bytes
from app.errors import Conflict, Forbidden, NotFound
from app.outbox import feeds, hooks
from app.outbox.feeds import Delivery
from app.outbox.guard import NotAllowed
from app.outbox.hooks import HOST, Hook
from app.outbox.sign import new_secret
from app.store import answers, audiences
from app.store.ids import new_id
from rules import RULESETS
from rules.kernel.border import rfc3339
from rules.kernel.contract import require
from rules.kernel.events import MATCH_EVENTS
from rules.kernel.match import gm_knows_all, viewers

WEBHOOK_ID = re.compile(r"wh_[0-9a-z]{26}")
DELIVERY_ID = re.compile(r"d_[0-9a-z]{26}")


@dataclass(frozen=True, slots=True)
class Scope:
    """Whose hooks: a match's (its game master asks), or the host's (`look` null)."""

    server: Server
    caller: Caller
    look: Look | None

    @property
    def match_id(self) -> str:
        """The match, or `HOST`."""
        return HOST if self.look is None else self.look.match.id


async def of_match(request: Request, match_id: str, caller: Calls) -> Scope:
    """The hooks of a match. Raises `Unauthorized`, `NotFound`, and `Refused` for anybody but the game master."""
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    request.state.look = look
    caller.known()
    require(look.viewer.gm, "forbidden_role", "MAT-2", role=look.viewer.role, roles=["gm"])
    return Scope(server, caller, look)


async def of_host(request: Request, caller: Calls) -> Scope:
    """The host's hooks. Raises `Unauthorized`, and `Forbidden` for anybody else."""
    server = serving(request)
    caller.known()
    async with server.database.connection() as db:
        who = await principal(db, caller.token)
    if who is None or not who.host:
        raise Forbidden
    return Scope(server, caller, None)


async def listed(scope: Scope) -> dict[str, Any]:
    """All hooks, the oldest first."""
    async with scope.server.database.connection() as db:
        found = await hooks.every(db, scope.match_id)
        cursors = await feeds.cursors(db, scope.match_id)
    return {"webhooks": [shown(hook, cursors.get(hook.webhook_id)) for hook in found]}


async def one(scope: Scope, webhook_id: str) -> dict[str, Any]:
    """One hook. Raises `NotFound`."""
    async with scope.server.database.connection() as db:
        hook = await named(db, scope, webhook_id)
        cursors = await feeds.cursors(db, scope.match_id)
    return shown(hook, cursors.get(hook.webhook_id))


async def make(scope: Scope, request: Request, key: str | None) -> Reply:
    """Make a hook; its secret is in the answer, this once."""
    raw = await read_body(request, scope.server.settings.body_kib)
    secret, webhook_id = new_secret(), new_id("wh")

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        body = shaped(WebhookBody, parse(raw, scope.server.settings))
        hook = await _new(db, scope, body, webhook_id, secret)
        await hooks.make(db, hook)
        cursor = await _follow(db, scope, hook, body.after)
        made = {"webhook": shown(hook, cursor), "secret": secret}
        return Reply(201, json_bytes(made), json_bytes({**made, "secret": None}))

    return await once(scope.server, _asked(scope, request, raw, key), work)


async def _new(db: asyncpg.Connection, scope: Scope, body: WebhookBody, webhook_id: str, secret: str) -> Hook:
    await _check_url(scope, body.url)
    check_kinds(scope, body.kinds)
    if len(await hooks.every(db, scope.match_id)) >= scope.server.settings.webhooks_per_match:
        raise Conflict("too_many_webhooks", most=scope.server.settings.webhooks_per_match)
    moment = now()
    return Hook(
        match_id=scope.match_id,
        webhook_id=webhook_id,
        label=body.label,
        url=body.url,
        audience=_audience(scope, body.audience),
        format=body.format,
        markup=body.markup,
        language=body.language,
        kinds=body.kinds,
        secrets=[{"secret": secret, "until": None}],
        status="active",
        reason=None,
        attempts=0,
        failing_since=None,
        retry_at=moment,
        made_at=moment,
    )


def _audience(scope: Scope, audience: str) -> str:
    """The audience that is meant. Raises `Malformed`. The host's hooks see what spectators see.

    A game master from whom something is kept has news sent for its own eyes and for all, not for others: `Refused`.
    """
    known = {"spectator"} if scope.look is None else set(viewers(scope.look.ruleset, scope.look.match))
    if audience not in known:
        raise wrong("/audience", "unknown_audience")
    if scope.look is not None and not gm_knows_all(scope.look.ruleset, scope.look.match):
        own = scope.look.seat.id if scope.look.seat is not None else None
        require(audience in ("spectator", "gm", own), "forbidden", "MAT-3", seat=audience)
    return audience


async def _check_url(scope: Scope, url: str) -> None:
    try:
        await scope.server.courier.guard.vet(url)
    except NotAllowed as no:
        raise wrong("/url", no.code) from None


def check_kinds(scope: Scope, kinds: Sequence[str]) -> None:
    """Whether these are kinds of events, or beginnings with `.*`. Raises `Malformed`."""
    sports = RULESETS.values() if scope.look is None else [scope.look.ruleset]
    known = [kind.tag() for kind in (*MATCH_EVENTS, *(each for sport in sports for each in sport.events))]
    for place, kind in enumerate(kinds):
        head = kind.removesuffix("*")
        if kind not in known and not (head.endswith(".") and head != kind and any(k.startswith(head) for k in known)):
            raise wrong(f"/kinds/{place}", "unknown_kind")


async def _follow(db: asyncpg.Connection, scope: Scope, hook: Hook, after: int | None) -> int | None:
    if scope.look is None:
        await feeds.follow(db)
        return None
    count = told_count(scope.look, hook.audience)
    cursor = count if after is None else min(max(after, 0), count)
    await feeds.begin(db, scope.match_id, hook.webhook_id, cursor, scope.look.head.head, hook.made_at)
    return cursor


async def changed(scope: Scope, request: Request, webhook_id: str) -> dict[str, Any]:
    """Change a hook; what is absent stays."""
    raw = await read_body(request, scope.server.settings.body_kib)
    body = shaped(WebhookChangeBody, parse(raw, scope.server.settings))
    given = {name: getattr(body, name) for name in body.model_fields_set}
    if "url" in given:
        await _check_url(scope, body.url or "")
    check_kinds(scope, body.kinds or ())
    async with scope.server.database.connection() as db, db.transaction():
        hook = replace(await named(db, scope, webhook_id), **given)
        await hooks.change(db, hook, now())
    scope.server.referee.bell.ring(scope.match_id)
    return await one(scope, webhook_id)


async def removed(scope: Scope, webhook_id: str) -> None:
    """Remove a hook with its log. Raises `NotFound`."""
    async with scope.server.database.connection() as db, db.transaction():
        await named(db, scope, webhook_id)
        await hooks.remove(db, scope.match_id, webhook_id)


async def rotated(scope: Scope, request: Request, webhook_id: str, key: str | None) -> Reply:
    """A new secret, shown this once; messages carry the old signature too for the hours asked for."""
    raw = await read_body(request, scope.server.settings.body_kib)

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        body = shaped(RotateBody, parse(raw, scope.server.settings))
        await named(db, scope, webhook_id)
        until = now() + timedelta(hours=body.overlap_hours)
        secret = await hooks.rotate(db, scope.match_id, webhook_id, until)
        made = {"secret": secret, "old_until": rfc3339(until)}
        return Reply(201, json_bytes(made), json_bytes({**made, "secret": None}))

    return await once(scope.server, _asked(scope, request, raw, key), work)


async def pinged(scope: Scope, webhook_id: str) -> dict[str, Any]:
    """Send a ping now; what came of it."""
    async with scope.server.database.connection() as db:
        hook = await named(db, scope, webhook_id)
    return delivery_shown(await scope.server.courier.ping(hook))


async def redelivered(scope: Scope, request: Request, webhook_id: str, key: str | None) -> Reply:
    """One delivery once more, now; or everything after an event, or from a moment on, again."""
    raw = await read_body(request, scope.server.settings.body_kib)
    body = shaped(RedeliverBody, parse(raw, scope.server.settings))
    asked = _asked(scope, request, raw, key)
    if sum(each is not None for each in (body.delivery, body.after, body.since)) != 1:
        raise wrong("", "one_of", names="delivery, after, since")
    if body.delivery is not None:
        return await _again(scope, webhook_id, body.delivery, asked)

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        hook = await named(db, scope, webhook_id)
        match_id = scope.match_id or (body.match or "")
        look = await scope.server.referee.look_for(match_named(match_id), hook.audience)
        if look is None:
            raise NotFound
        if body.since is None:
            cursor = min(max(body.after or 0, 0), told_count(look, hook.audience))
        else:
            cursor = await audiences.told_before(db, look.match, hook.audience, body.since)
        if not await feeds.send_back(db, match_id, webhook_id, cursor, now()):
            raise NotFound
        return Reply(202, json_bytes({"match": match_id, "cursor": cursor}))

    reply = await once(scope.server, asked, work)
    scope.server.referee.bell.ring(scope.match_id)
    return reply


async def _again(scope: Scope, webhook_id: str, delivery_id: str, asked: Asked) -> Reply:
    async with scope.server.database.connection() as db:
        hook = await named(db, scope, webhook_id)
        if asked.key is not None and asked.caller.token is not None:
            known = await answers.find(db, asked.match_id, asked.caller.token, asked.key)
            if known is not None and known.fingerprint == asked.fingerprint:
                return Reply(known.status, known.body, replayed=True)
        before = await feeds.delivery(db, hook, delivery_id)
    done = None if before is None else await scope.server.courier.again(hook, before)
    if done is None:
        raise NotFound

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        return Reply(200, json_bytes(delivery_shown(done)))

    return await once(scope.server, asked, work)


async def deliveries(scope: Scope, webhook_id: str, cursor: str | None, limit: int) -> dict[str, Any]:
    """The newest attempts, a page of them."""
    if cursor is not None and DELIVERY_ID.fullmatch(cursor) is None:
        raise wrong("", "bad_cursor")
    async with scope.server.database.connection() as db:
        hook = await named(db, scope, webhook_id)
        found = await feeds.deliveries(db, hook, cursor, limit + 1)
    return {
        "deliveries": [delivery_shown(each) for each in found[:limit]],
        "next": found[limit - 1].delivery_id if len(found) > limit else None,
    }


def _asked(scope: Scope, request: Request, raw: bytes, key: str | None) -> Asked:
    return Asked(scope.caller, key_of(scope.caller, key), fingerprint(request, raw), scope.match_id)


async def named(db: asyncpg.Connection, scope: Scope, webhook_id: str) -> Hook:
    """The hook that a path names. Raises `NotFound`."""
    if WEBHOOK_ID.fullmatch(webhook_id) is None:
        raise NotFound
    return await hooks.find(db, scope.match_id, webhook_id)


def shown(hook: Hook, cursor: int | None) -> dict[str, Any]:
    """A hook, never its secrets."""
    return {
        "id": hook.webhook_id,
        "match": hook.match_id or None,
        "label": hook.label,
        "url": hook.url,
        "audience": hook.audience,
        "format": hook.format,
        "markup": hook.markup,
        "language": hook.language,
        "kinds": list(hook.kinds),
        "status": hook.status,
        "reason": hook.reason,
        "failing": failing(hook),
        "cursor": cursor,
        "made_at": rfc3339(hook.made_at),
    }


def failing(hook: Hook) -> Mapping[str, Any] | None:
    """How a receiver fails, or null where it does not."""
    if hook.failing_since is None:
        return None
    return {
        "since": rfc3339(hook.failing_since),
        "attempts": hook.attempts,
        "retry_at": _when(hook.retry_at if hook.status == "active" else None),
    }


def _when(moment: datetime | None) -> str | None:
    return None if moment is None else rfc3339(moment)


def delivery_shown(each: Delivery) -> dict[str, Any]:
    """An attempt, as its owner reads it; nothing of what the receiver answered but the status."""
    return {
        "id": each.delivery_id,
        "match": each.match_id or None,
        "message": each.message_id,
        "type": each.type,
        "first": each.first,
        "last": each.last,
        "attempt": each.attempt,
        "single": each.single,
        "at": rfc3339(each.at),
        "delivered": each.status is not None and 200 <= each.status < 300,
        "status": each.status,
        "error": each.error,
        "milliseconds": each.milliseconds,
    }
