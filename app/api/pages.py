"""The doors to the pages for people: the desk, and a small page of one match for a forum's iframe.

The same bytes go to everybody: whatever a page shows, its script asks the API for, with the token of who looks.
"""

from collections.abc import Sequence
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse
from starlette.staticfiles import StaticFiles

from app import pages
from app.api.deps import Caller, match_named, serving
from app.api.spectating import looked, nothing
from app.errors import NotFound

FOLDER = Path(pages.__file__).parent
MOUNT = "/pages"

router = APIRouter(include_in_schema=False)


def files() -> StaticFiles:
    """The scripts and styles, to be mounted at `MOUNT`. As everything they are asked for anew each time (`headers.py`),
    so that a new release is never mixed with an old one.
    """
    return StaticFiles(directory=FOLDER / "files")


@router.get("/desk")
async def desk() -> HTMLResponse:
    """The desk: all matches of a token, and each with what may be done in it. No other page may frame it."""
    return _page("desk", 200, ("'none'",))


@router.get("/embed/{match_id}")
async def embed(request: Request, match_id: str) -> HTMLResponse:
    """A match as a spectator may see it, for the pages that the operator lets frame it."""
    server = serving(request)
    try:
        await looked(server, Caller(None, None), match_named(match_id), None, nothing)
    except NotFound:
        return _page("embed", 404, server.settings.frame_ancestors)
    return _page("embed", 200, server.settings.frame_ancestors)


def policy(ancestors: Sequence[str]) -> str:
    """What a page may do: run our scripts and speak to us, and nothing besides. Markup from text is not to be had."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
        f"base-uri 'none'; form-action 'none'; frame-ancestors {' '.join(ancestors)}; "
        "require-trusted-types-for 'script'; trusted-types 'none'"
    )


def _page(name: str, status: int, ancestors: Sequence[str]) -> HTMLResponse:
    headers = {"content-security-policy": policy(ancestors)}
    return HTMLResponse((FOLDER / f"{name}.html").read_bytes(), status, headers)
