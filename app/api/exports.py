"""A match's log to take away, as JSON Lines."""

from fastapi import APIRouter, Request
from starlette.responses import StreamingResponse

from app.api.answers import OWN
from app.api.deps import As, CallsForLines, match_named, serving
from app.api.operations import operation
from app.export import as_told, whole
from rules.kernel.match import gm_knows_all

router = APIRouter()

LINES = {
    "description": "JSON Lines: a header, a line an event, a closing line.",
    "content": {"application/jsonl": {"schema": {"type": "string"}}},
}


@router.get(
    "/v1/matches/{match_id}/export",
    **operation("exportMatch", "Export a match", {200: LINES}, (403, 404), anonymous=True, tag="matches"),
)
async def export_match(request: Request, match_id: str, caller: CallsForLines, seat: As = None) -> StreamingResponse:
    """The whole log for a game master who was told everything, to be verified or imported; else what one was told.

    Both are chained by digests, so that a line cannot be changed or left out unseen. The format: docs/export.md.
    """
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token, seat)
    request.state.look = look
    if look.viewer.gm and gm_knows_all(look.ruleset, look.match):
        lines = whole(server.database, look.loaded)
    else:
        lines = as_told(server.database, look.loaded, look.viewer.audience, look.count)
    name = f'attachment; filename="{match_id}.jsonl"'
    return StreamingResponse(lines, headers={**OWN, "content-disposition": name}, media_type="application/jsonl")
