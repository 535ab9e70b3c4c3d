"""The operator's figures, for who holds a host token; the listener of their own is in `app/metrics.py`."""

from typing import Annotated

from fastapi import APIRouter, Request, Response, Security

from app.access.principals import principal
from app.api.answers import OWN
from app.api.deps import Caller, Callers, serving
from app.api.operations import gives, operation
from app.errors import Forbidden, Unauthorized
from app.metrics import MEDIA

router = APIRouter()

TEXT = {"type": "string", "description": "Prometheus' text format."}


@router.get(
    "/metrics",
    **operation(
        "getMetrics",
        "Figures for the operator",
        {200: gives(TEXT, "The figures of the process that answers.", media="text/plain")},
        (403,),
        tag="health",
    ),
)
async def get_metrics(request: Request, caller: Annotated[Caller, Security(Callers("text/plain"))]) -> Response:
    """Counts and durations of this process, for a host token. None names a match, a person or a kind of command.

    Where several processes serve, scrape each on its own listener: `WHISTLE_METRICS_PORT`.
    """
    server = serving(request)
    async with server.database.connection() as db:
        who = await principal(db, caller.token)
    if who is None:
        raise Unauthorized
    if not who.host:
        raise Forbidden
    return Response(server.metrics.text(), headers=OWN, media_type=MEDIA)
