"""The desk: who is expected to do what by when, in one match or in all of the caller's, from the caller's own view."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import asyncpg
from fastapi import APIRouter, Request, Response

from app.access import seating
from app.access.principals import principal
from app.api.answers import answer
from app.api.deps import As, Calls, Page, match_named, serving
from app.api.hooking import shown
from app.api.labels import lapse_words
from app.api.matches import cursor_of, each_shown, seated
from app.api.operations import gives, operation
from app.api.posting import marked
from app.api.seats import seat_shown
from app.asked import Look
from app.clock.calendar import now_in
from app.envelopes import Seen, awaited, is_mine
from app.outbox import feeds, hooks
from app.render.texts import awaits_text
from app.store import listing, reports
from rules.kernel.border import rfc3339
from rules.kernel.grace import grace_follows
from rules.kernel.view import summary

router = APIRouter()


@router.get(
    "/v1/matches/{match_id}/desk",
    **operation(
        "getDesk",
        "Whom the match waits for",
        {200: gives("Desk", "What is awaited, the most urgent first.")},
        (403, 404),
        tag="desk",
    ),
)
async def get_desk(request: Request, match_id: str, caller: Calls, seat: As = None) -> Response:
    """Who is expected to do what by when, who is late, and what happens when the time is over, as the seat may know it.

    The game master also sees which dice of the table are needed, the seats with their claim codes, and webhooks whose
    receivers fail.
    """
    server = serving(request)
    look = await seated(server, match_id, caller, seat)
    request.state.look = look
    held, trouble, posts = {}, None, None
    if look.viewer.gm:
        async with server.database.connection() as db:
            held = await seating.holdings(db, match_named(match_id))
            trouble = await _in_trouble(db, match_id)
            found = await reports.newest(db, match_id)
        posts = marked(look, found, caller.language, urgent=True)
    seats = [seat_shown(look, each, held) for each in look.match.seats] if look.viewer.gm else None
    seen = Seen(look, caller.language)
    return answer(
        {**heading(seen.brief(), seen), "needs": needs(look), "seats": seats, "webhooks": trouble, "posts": posts}
    )


async def _in_trouble(db: asyncpg.Connection, match_id: str) -> list[dict[str, Any]]:
    """The match's webhooks that are disabled, or whose receivers fail: the game master's notice."""
    cursors = await feeds.cursors(db, match_id)
    return [
        shown(hook, cursors.get(hook.webhook_id))
        for hook in await hooks.every(db, match_id)
        if hook.status == "disabled" or hook.failing_since is not None
    ]


@router.get(
    "/v1/desk",
    **operation(
        "getDesks",
        "Whom all my matches wait for",
        {200: gives("Desks", "The caller's matches that are not finished, each with what is awaited.")},
        tag="desk",
    ),
)
async def get_desks(request: Request, caller: Calls, page: Page) -> Response:
    """The desks of all matches in which the caller has a seat and that are not finished, the newest match first."""
    server = serving(request)
    caller.known()
    before, limit = cursor_of(page[0]), page[1]
    async with server.database.connection() as db:
        who = await principal(db, caller.token)
        ids = await listing.page(db, listing.Filters(mine=True, running=True), who, before, limit + 1)
        looks = await server.referee.looks(db, ids[:limit], caller.token)

    def show(look: Look) -> dict[str, Any]:
        seen = Seen(look, caller.language)
        return heading(seen.brief(), seen)

    desks = [desk for _, desk in each_shown(looks, show)]
    return answer({"desks": desks, "next": ids[limit - 1] if len(ids) > limit else None})


def heading(brief: Mapping[str, Any], seen: Seen) -> dict[str, Any]:
    """A match and what it waits for."""
    match = {name: brief[name] for name in ("id", "ruleset", "title", "status", "phase", "you")}
    return {"match": match, "awaiting": _rows(seen)}


def _rows(seen: Seen) -> list[dict[str, Any]]:
    look = seen.look
    time = now_in(look.match)
    hears = "match.lapse" in look.ruleset.hears
    rows = [
        {
            **awaited(each),
            "text": awaits_text(look.ruleset, seen.language, each.what),
            "limit": each.limit,
            "mine": is_mine(look, each),
            "late": each.late or (each.until is not None and each.until <= time and look.match.paused_at is None),
            "grace": each.grace,
            "then": None if each.until is None else lapse_words(hears, grace_follows(look.match, each), seen.language),
        }
        for each in sorted(seen.sight.awaiting, key=lambda each: (_urgency(each.until), each.id))
    ]
    return rows


def _urgency(until: datetime | None) -> str:
    return "~" if until is None else rfc3339(until)


def needs(look: Look) -> list[dict[str, Any]] | None:
    """The dice of the table that the match waits for: for game master and bridge alone, null for others."""
    kept = look.match.position.kept
    wanted = kept.needs if kept is not None else summary(look.ruleset, look.match).needs
    if not wanted or not (look.viewer.gm or look.viewer.bridge is not None):
        return None
    return [{"sides": need.sides, "label": need.label} for need in wanted]
