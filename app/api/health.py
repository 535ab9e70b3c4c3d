"""Is the server alive, and is it ready? For machines that watch it."""

from fastapi import APIRouter, Request, Response

from app.api.answers import answer
from app.api.deps import serving
from app.api.operations import gives, operation
from app.store.database import DatabaseAway
from app.store.migrate import is_served

router = APIRouter()


@router.get(
    "/healthz",
    **operation("getHealth", "Alive?", {200: gives("Health", "The process answers.")}, anonymous=True, tag="health"),
)
async def healthz() -> Response:
    """The process answers; nothing else is asked."""
    return answer({"status": "ok"})


@router.get(
    "/readyz",
    **operation(
        "getReadiness", "Ready?", {200: gives("Health", "Requests can be served.")}, anonymous=True, tag="health"
    ),
)
async def readyz(request: Request) -> Response:
    """The database answers and has the schema of this code, or a newer one."""
    async with serving(request).database.connection() as db:
        if not await is_served(db):
            raise DatabaseAway("the schema is older than this code")
    return answer({"status": "ok"})
