"""Whose fault it is when a request about a match fails as nobody expected: that of the file it came from, or ours.

An import is tried out before it is taken (`trial`), but nobody can try all that may follow. So what the rules fail with
in a match that came from a file is laid to the file: who made that could write what no rule leads to.
"""

import structlog
from starlette.requests import Request

from app.api.deps import match_named, serving, token_of
from app.errors import NotFound
from app.store.opening import imported

FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What code fails with that met what it holds impossible; an iterator at its end comes as a `RuntimeError`."""

_log = structlog.get_logger(__name__)


async def failed_import(request: Request, failure: Exception) -> str | None:
    """The imported match that a request failed at; null where it is none, or none that the caller may know of.

    A door that finds its match elsewhere than in the path puts its id into `request.state.match_id`, once the caller
    may know of it. Raises nothing: whatever goes wrong here, the failure stays ours.
    """
    if not isinstance(failure, FAULTS):
        return None
    server, match_id = serving(request), getattr(request.state, "match_id", None)
    try:
        if match_id is None:
            match_id = match_named(request.path_params.get("match_id", ""))
            await server.referee.check_known(match_id, token_of(request.headers.get("authorization")))
        async with server.database.connection() as db:
            return match_id if await imported(db, match_id) else None
    except NotFound:
        return None
    except Exception as unknown:
        _log.info("import.unknown", error=type(unknown).__name__)
        return None
