"""Problem documents (RFC 9457): whatever goes wrong, the client gets one, in its language.

Refused                 the rules say no                    409; 403 if it is the role
Problem                 the closed list of app/errors       its own status
RequestValidationError  a parameter is none                 422 malformed
DatabaseAway            no database just now                503 unavailable
HTTPException           no such path, or not this method    404, 405
Exception               our mistake                         500 internal, logged; 409 for an imported match
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match, Route

from app.api.answers import OWN
from app.api.complaints import complaint
from app.api.problem_words import problem_words
from app.asked import Look
from app.envelopes import Seen, json_bytes, spoken
from app.errors import Malformed, Problem, Stale, Unservable
from app.render.texts import code_text, negotiate, rule_text
from app.store.database import DatabaseAway
from rules import RULESETS
from rules.kernel.contract import Refused, Ruleset
from rules.kernel.match import eyes
from rules.kernel.rules import CATALOGUE as KERNEL

MEDIA = "application/problem+json"
ROLES = frozenset({"forbidden_role", "forbidden", "not_allowed_for_role"})
BY_STATUS = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}
RETRY_SECONDS = 2
MOST_CAUSES = 100
"""So many causes of one refusal are named: a body of thousands of faults is not answered with all of them."""
SECRET = re.compile(rb"\b(?:wst|wcl|whsec)_[\w-]{8,}")
"""What looks like one of our secrets is never said again, wherever in a request it stood."""

_log = structlog.get_logger(__name__)


def install(app: FastAPI, routes: Iterable[BaseRoute]) -> None:
    """Let the app answer with problem documents; it serves these routes."""
    app.state.routes = [route for route in routes if isinstance(route, Route)]
    handlers: dict[type[Exception], Any] = {
        Refused: _refused,
        Problem: _problem,
        RequestValidationError: _invalid,
        DatabaseAway: _away,
        HTTPException: _http,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)


def document(
    status: int,
    code: str,
    language: str,
    *,
    words: tuple[str, str] | None = None,
    rule: Mapping[str, str] | None = None,
    facts: Mapping[str, Any] | None = None,
    **more: Any,
) -> Response:
    """A problem as a response. `words` are title and detail, where the code has none of its own."""
    title, detail = words or problem_words(code, language)
    body = {
        "type": f"urn:whistle:problem:{code}",
        "title": title,
        "status": status,
        "code": code,
        "detail": detail,
        "rule": rule,
        "facts": facts or {},
        **more,
    }
    headers = {**OWN, "content-language": language}
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    if status == 503:
        headers["retry-after"] = str(RETRY_SECONDS)
    return Response(SECRET.sub(b"[hidden]", json_bytes(body)), status, headers, media_type=MEDIA)


def _look(request: Request) -> Look | None:
    look: Look | None = getattr(request.state, "look", None)
    return look


def _language(request: Request, look: Look | None = None) -> str:
    known = getattr(request.state, "locale", "en") if look is None else spoken(look.match.locale)
    return negotiate(request.headers.get("accept-language"), known)


def _sport(request: Request, look: Look | None) -> Ruleset[Any]:
    """Whose words to use. What is refused before there is a sport cites a rule of the kernel, which every one has."""
    if look is not None:
        return look.ruleset
    sport: Ruleset[Any] | None = getattr(request.state, "sport", None)
    return sport or next(iter(RULESETS.values()))


async def _refused(request: Request, no: Refused) -> Response:
    look = _look(request)
    language = _language(request, look)
    ruleset = _sport(request, look)
    more: dict[str, Any] = {}
    if no.causes:
        more["errors"] = [
            {"pointer": "", "code": each.code, "detail": code_text(ruleset, language, each.code, each.facts)}
            for each in (no, *no.causes[: MOST_CAUSES - 1])
        ]
    if no.needs and look is not None and look.seat is not None:
        roles = eyes(look.ruleset, look.match, look.seat).roles
        if roles & {"gm", "bridge"}:
            more["needs"] = [{"sides": need.sides, "label": need.label} for need in no.needs]
    return document(
        403 if no.code in ROLES else 409,
        no.code,
        language,
        words=(problem_words("refused", language)[0], code_text(ruleset, language, no.code, no.facts)),
        rule=rule_shown(ruleset, no.rule, language),
        facts=no.facts,
        **more,
    )


def rule_shown(ruleset: Ruleset[Any], rule_id: str, language: str) -> dict[str, str]:
    """A rule as it is cited: its id, where it stands, and its line in this language."""
    rule = ruleset.catalogue.get(rule_id) or KERNEL[rule_id]
    return {"id": rule_id, "section": rule.section, "text": rule_text(ruleset, language, rule_id)}


async def _problem(request: Request, problem: Problem) -> Response:
    language = _language(request, _look(request))
    more: dict[str, Any] = {}
    if isinstance(problem, Malformed):
        more["errors"] = [_complaint(error, language) for error in problem.errors]
    if isinstance(problem, Stale):
        seen = Seen(problem.look, negotiate(request.headers.get("accept-language"), "") or None)
        language = seen.language
        more["missed"] = seen.events(problem.missed)
    return document(problem.status, problem.code, language, facts=problem.facts, **more)


def _complaint(error: Mapping[str, Any], language: str) -> dict[str, str]:
    detail = error.get("detail") or complaint(error["code"], error.get("facts", {}), language)
    if "parameter" in error:
        detail = f"{error['parameter']}: {detail}"
    return {"pointer": error["pointer"], "code": error["code"], "detail": detail}


async def _invalid(request: Request, bad: RequestValidationError) -> Response:
    language = _language(request)
    errors = [
        {
            "pointer": "",
            "code": error["type"],
            "detail": f"{error['loc'][-1]}: {complaint(error['type'], error.get('ctx', {}), language)}",
        }
        for error in bad.errors()
    ]
    return document(422, "malformed", language, errors=errors)


async def _away(request: Request, away: DatabaseAway) -> Response:
    _log.warning("database.away", error=type(away.__cause__).__name__)
    return document(503, "unavailable", _language(request))


async def _http(request: Request, error: HTTPException) -> Response:
    code = BY_STATUS.get(error.status_code, "malformed")
    response = document(error.status_code, code, _language(request))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    if error.status_code == 405:
        response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """Every method that there is at a request's path; a route by itself names only its own."""
    here = [route for route in request.app.state.routes if route.matches(request.scope)[0] is not Match.NONE]
    found = {method for route in here for method in route.methods}
    return found | {"HEAD"} if "GET" in found and request.method != "HEAD" else found


async def unservable(request: Request) -> Response:
    """The answer where the events of an imported match lead to what no rule knows of; what it was is in the log."""
    return await _problem(request, Unservable())


def unexpected(language: str) -> Response:
    """The answer to our own mistakes; what it was is in the log alone."""
    return document(500, "internal", language)
