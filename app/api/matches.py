"""Looking at a match, what one may do in it, and the list of matches."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Annotated, Any, Literal, TypeVar

import structlog
from fastapi import APIRouter, Query, Request, Response

from app.access.principals import principal
from app.api.answers import answer, next_link, tagged
from app.api.body import wrong
from app.api.deps import MATCH_ID, As, Caller, Calls, IfNoneMatch, Page, Server, match_named, serving
from app.api.operations import gives, operation
from app.api.spectating import listed, looked, nothing, told_by
from app.asked import Look
from app.envelopes import Seen, is_mine, json_bytes
from app.errors import Unauthorized
from app.referee import Referee
from app.store import listing
from rules import RULESETS
from rules.kernel.contract import require

router = APIRouter()

T = TypeVar("T")

_log = structlog.get_logger(__name__)

MOST_LOOKED_AT = 500
"""How many matches one request for `waiting=me` looks through before it answers with what it has, and a cursor."""

TAGGED: dict[str, Any] = {
    "headers": {"ETag": {"description": "Of this caller's own answer.", "schema": {"type": "string"}}}
}
NOT_MODIFIED = {"description": "The caller has it already."}


@router.get(
    "/v1/matches/{match_id}",
    **operation(
        "getMatch",
        "Look at a match",
        {200: gives("Match", "The match as the caller may know it.", **TAGGED), 304: NOT_MODIFIED},
        (403, 404),
        anonymous=True,
        tag="matches",
    ),
)
async def get_match(
    request: Request, match_id: str, caller: Calls, seat: As = None, if_none_match: IfNoneMatch = None
) -> Response:
    """The match as the caller's seat may know it; without a token, or without a seat, as a spectator may."""
    server, seen = serving(request), told_by(if_none_match)
    look, _ = await looked(server, caller, match_named(match_id), seat, nothing, seen)
    request.state.look = look
    return tagged(request, json_bytes(Seen(look, caller.language).envelope()), look.count)


@router.get(
    "/v1/matches/{match_id}/offers",
    **operation(
        "listOffers",
        "What may I do now?",
        {200: gives("Offers", "Everything that the seat may do now.", **TAGGED), 304: NOT_MODIFIED},
        (403, 404),
        tag="matches",
    ),
)
async def list_offers(
    request: Request, match_id: str, caller: Calls, seat: As = None, if_none_match: IfNoneMatch = None
) -> Response:
    """What the caller's seat may do now: per kind of command a JSON Schema narrowed to the position, and examples.

    Where `exact` is true, every instance of the schema is accepted now; the examples always are.
    """
    look = await seated(serving(request), match_id, caller, seat)
    request.state.look = look
    seen = Seen(look, caller.language)
    return tagged(request, json_bytes({"cursor": look.count, "offers": seen.offers()}), look.count)


async def seated(server: Server, match_id: str, caller: Caller, seat: str | None = None) -> Look:
    """The match for a caller who holds a seat. Raises `Unauthorized` without a token, `Refused` without a seat."""
    look = await server.referee.look(match_named(match_id), caller.token, seat)
    if caller.token is None:
        raise Unauthorized
    require(look.viewer.seat is not None, "forbidden_role", "MAT-2", role=look.viewer.role, roles=["seat"])
    return look


@router.get(
    "/v1/matches",
    **operation(
        "listMatches",
        "List matches",
        {200: gives("Matches", "A page of matches, the newest first.")},
        anonymous=True,
        tag="matches",
    ),
)
async def list_matches(
    request: Request,
    caller: Calls,
    page: Page,
    ruleset: Annotated[str | None, Query(max_length=200, description="Only matches of this sport.")] = None,
    status: Annotated[Literal["setup", "active", "paused", "finished"] | None, Query()] = None,
    mine: Annotated[bool, Query(description="Only matches in which the caller has a seat.")] = False,
    waiting: Annotated[Literal["me"] | None, Query(description="Only matches that wait for the caller.")] = None,
) -> Response:
    """Public matches and those of the token, each as the caller may know it, without its view."""
    cursor, limit = cursor_of(page[0]), page[1]
    if ruleset is not None and ruleset not in RULESETS:
        raise wrong("", "unknown_ruleset")
    filters = listing.Filters(ruleset, status, mine=mine or waiting is not None)
    work = partial(_looks, caller, filters, waiting is not None, cursor, limit)
    looks, following = await listed(serving(request), caller, work)
    return answer({"matches": briefs(looks, caller), "next": following}, headers=next_link(request, following))


async def _looks(
    caller: Caller, filters: listing.Filters, waiting: bool, before: str | None, limit: int, referee: Referee
) -> tuple[list[Look], str | None]:
    """A page of looks, and the cursor of the next one (null: none); short where much had to be looked through."""
    looks: list[Look] = []
    async with referee.database.connection() as db:
        who = await principal(db, caller.token)
        for _ in range(0, MOST_LOOKED_AT, limit + 1):
            ids = await listing.page(db, filters, who, before, limit + 1)
            # The one behind the page tells that there is another; it need not be looked at, unless it may not wait.
            found = await referee.looks(db, ids if waiting else ids[:limit], caller.token)
            looks += [look for look, waits in each_shown(found, waits_for) if waits] if waiting else found
            if len(looks) > limit:
                return looks[:limit], looks[limit - 1].match.id
            if len(ids) <= limit:
                return looks, None
            before = ids[-1] if waiting else ids[limit - 1]
            if len(looks) == limit and not waiting:
                return looks, before
    return looks, before


def briefs(looks: Iterable[Look], caller: Caller) -> list[dict[str, Any]]:
    """Matches for a list."""
    return [brief for _, brief in each_shown(looks, lambda look: Seen(look, caller.language).brief())]


def each_shown(looks: Iterable[Look], show: Callable[[Look], T]) -> list[tuple[Look, T]]:
    """Matches, each with what is shown of it.

    One whose log this code cannot show is left out: it must not take the list from everybody.
    """
    found = []
    for look in looks:
        try:
            found.append((look, show(look)))
        except Exception:
            _log.exception("match.cannot_be_shown", match_id=look.match.id)
    return found


def cursor_of(cursor: str | None) -> str | None:
    """The cursor of a page. Raises `Malformed` for one that was never given."""
    if cursor is not None and MATCH_ID.fullmatch(cursor) is None:
        raise wrong("", "bad_cursor")
    return cursor


def waits_for(look: Look) -> bool:
    """Whether the match waits for the looking seat, as far as that seat may know."""
    seen = Seen(look, None).sight
    return any(is_mine(look, each) for each in seen.awaiting)
