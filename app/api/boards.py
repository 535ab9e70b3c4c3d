"""The board as a picture, for the caller's eyes: SVG, or PNG for forums that take no SVG."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from anyio import CapacityLimiter, to_thread
from fastapi import APIRouter, Query, Request, Response, Security

from app.api.answers import OWN, matches
from app.api.body import wrong
from app.api.deps import As, Caller, Callers, IfNoneMatch, match_named, serving
from app.api.matches import NOT_MODIFIED, TAGGED
from app.api.operations import gives, operation
from app.api.spectating import looked, told_by
from app.asked import Look
from app.envelopes import Seen, etag
from app.render.drawing import Style, draw
from app.render.palette import Theme
from app.render.raster import png
from app.render.texts import phase_text, status_text, words_text
from app.store.database import Database
from app.store.drawn import drawn_from
from rules.kernel.contract import Event
from rules.kernel.picture import Say
from rules.kernel.view import status

router = APIRouter()

SVG, PNG = "image/svg+xml", "image/png"
CallsForSvg = Annotated[Caller, Security(Callers(SVG))]
CallsForPng = Annotated[Caller, Security(Callers(PNG))]
InTheme = Annotated[Theme, Query(description="Colours for a light or a dark page.")]
InLanguage = Annotated[Literal["en", "de", "ja"] | None, Query(description="Goes before Accept-Language.")]
Heated = Annotated[
    str | None,
    Query(max_length=200, description="A side: shades what its figures press on, where the sport has such (gridiron)."),
]
DRAWING = {"type": "string", "description": "A drawing, 600 wide, with title and description for screen readers."}
IMAGE = {"type": "string", "format": "binary", "description": "The same, 1200 pixels wide."}
_PAINTERS = CapacityLimiter(2)
"""So many images are made at once in one process; more would only take the time of other requests."""
SAFE = {"content-security-policy": "default-src 'none'; sandbox"}
"""A forum may frame a board, and nothing in one runs."""


def _described(name: str, summary: str, schema: dict[str, Any], media: str) -> dict[str, Any]:
    good = {200: gives(schema, "The board as the caller may see it.", media=media, **TAGGED), 304: NOT_MODIFIED}
    return operation(name, summary, good, (403, 404), anonymous=True, tag="matches")


@router.get("/v1/matches/{match_id}/board.svg", **_described("getBoard", "The board as a drawing", DRAWING, SVG))
async def get_board(
    request: Request,
    match_id: str,
    caller: CallsForSvg,
    seat: As = None,
    theme: InTheme = "light",
    lang: InLanguage = None,
    heat: Heated = None,
    if_none_match: IfNoneMatch = None,
) -> Response:
    """The position as the caller's seat may know it, drawn from its view and from what it was told.

    Sides differ in shape as well as in colour. Names are written as text and never as markup; elements have stable ids.
    """
    look, drawn = await _drawn(request, match_id, caller, seat, theme, lang, heat, told_by(if_none_match))
    return _image(request, drawn.encode(), look, caller, SVG)


@router.get("/v1/matches/{match_id}/board.png", **_described("getBoardImage", "The board as an image", IMAGE, PNG))
async def get_board_image(
    request: Request,
    match_id: str,
    caller: CallsForPng,
    seat: As = None,
    theme: InTheme = "light",
    lang: InLanguage = None,
    heat: Heated = None,
    if_none_match: IfNoneMatch = None,
) -> Response:
    """`board.svg` as PNG, for places that take no SVG.

    Its font has Latin, Greek, Cyrillic and Japanese signs; others show as boxes.
    """
    look, drawn = await _drawn(request, match_id, caller, seat, theme, lang, heat, told_by(if_none_match))
    body = await to_thread.run_sync(png, drawn, limiter=_PAINTERS)
    return _image(request, body, look, caller, PNG)


async def _drawn(
    request: Request,
    match_id: str,
    caller: Caller,
    seat: str | None,
    theme: Theme,
    lang: str | None,
    heat: str | None,
    count: int,
) -> tuple[Look, str]:
    look, told = await looked(serving(request), caller, match_named(match_id), seat, _told, count)
    request.state.look = look
    if heat is not None and heat not in look.ruleset.sides:
        raise wrong("", "unknown_side")
    seen = Seen(look, lang or caller.language)
    return look, drawing(seen, told, theme, heat)


async def _told(database: Database, look: Look) -> list[Event]:
    if not look.ruleset.drawn:
        return []
    async with database.connection() as db:
        return await drawn_from(db, look.match, look.viewer.audience, look.ruleset.drawn, look.count)


def drawing(seen: Seen, told: Sequence[Event], theme: Theme = "light", heat: str | None = None) -> str:
    """The board as SVG: the sport's picture under the match's title, with its phase above."""
    ruleset, language, match = seen.look.ruleset, seen.language, seen.look.match
    style = Style(lambda words: words_text(ruleset, language, words), ruleset.sides, theme, language, heat)
    made = ruleset.picture(seen.sight.view, told)
    phase = phase_text(ruleset, language, seen.sight.phase)
    now = status_text(ruleset, language, status(ruleset, match))
    title = words_text(ruleset, language, Say("picture-title", {"title": match.title, "status": now}))
    return draw(replace(made, notes=(*made.notes, phase)), title, style)


def _image(request: Request, body: bytes, look: Look, caller: Caller, media: str) -> Response:
    """An image with its ETag. Without a token it is the same for everybody, so it may be kept in a shared cache."""
    tag = etag(look.count, body)
    headers = {**OWN, **SAFE, "etag": tag}
    if caller.token is None:
        headers["cache-control"] = "public, no-cache"
    if matches(request.headers.get("if-none-match"), tag):
        return Response(None, 304, headers)
    return Response(body, 200, headers, media_type=media)
