"""How an endpoint is described: what its decorator gets beside the path. `document.py` makes OpenAPI of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import Response

OTHERWISE: Mapping[int, str] = {
    401: "The token is missing, unknown or revoked.",
    403: "Not for this token, or not for this seat.",
    404: "No such thing, or none that the caller may know of.",
    406: "The client accepts only other formats.",
    409: "Refused by the rules, or by whoever sits there already; or the match was imported, and cannot be served.",
    410: "The claim code was used, replaced, or is too old.",
    412: "The caller has not seen everything yet.",
    413: "The body is too large.",
    415: "The body is declared as something else.",
    422: "The request cannot be read; or its Idempotency-Key belongs to another one.",
    429: "Too many requests, or too many open streams; Retry-After says when to come again.",
    500: "A mistake of the server.",
    503: "The database is away, or too many write at once; Retry-After says when to come again.",
}
EVERYWHERE = (401, 406, 422, 500, 503)
LIMITED = (429,)
"""Everywhere but at the doors for machines that watch the server."""
WITH_BODY = (413, 415)
JSON = "application/json"
ANONYMOUS = "x-anonymous"
"""Marks an operation for `document.py`: it is served without a token too."""


def ref(name: str) -> dict[str, str]:
    """A reference to a schema of the document."""
    return {"$ref": f"#/components/schemas/{name}"}


def gives(schema: str | Mapping[str, Any], says: str, *, media: str = JSON, **more: Any) -> dict[str, Any]:
    """A good answer: its schema (by name, or itself) and, in `more`, `headers` and `links`."""
    shape = ref(schema) if isinstance(schema, str) else dict(schema)
    return {"description": says, "content": {media: {"schema": shape}}, **more}


def problem(code: int) -> dict[str, Any]:
    """A problem document with this status."""
    return gives("Problem", OTHERWISE[code], media="application/problem+json")


def takes(schema: str, example: Mapping[str, Any], *, media: str = JSON) -> dict[str, Any]:
    """A body: the name of its schema, and an example that works."""
    return {"required": True, "content": {media: {"schema": ref(schema), "example": example}}}


def parameter(place: str, name: str, says: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    """A parameter in `path`, `query` or `header`, of an endpoint that reads its request by itself."""
    return {"name": name, "in": place, "required": place == "path", "description": says, "schema": dict(schema)}


def operation(
    operation_id: str,
    summary: str,
    good: Mapping[int, Mapping[str, Any]],
    errors: Sequence[int] = (),
    *,
    body: Mapping[str, Any] | None = None,
    parameters: Sequence[Mapping[str, Any]] = (),
    anonymous: bool = False,
    tag: str,
) -> dict[str, Any]:
    """What a route's decorator takes. `anonymous`: also without a token. The docstring is the description."""
    extra: dict[str, Any] = {ANONYMOUS: anonymous}
    if body is not None:
        extra["requestBody"] = body
    if parameters:
        extra["parameters"] = [dict(each) for each in parameters]
    limited = () if tag == "health" else LIMITED
    codes = sorted({*EVERYWHERE, *limited, *errors, *(WITH_BODY if body is not None else ())})
    problems = {code: problem(code) for code in codes}
    responses = {**good, **problems}
    if 304 in good:
        responses[304] = {"description": "The caller has it already."}
    return {
        "operation_id": operation_id,
        "summary": summary,
        "responses": responses,
        "openapi_extra": extra,
        "tags": [tag],
        "response_class": Response,
        "status_code": min(good),
        "response_description": good[min(good)]["description"],
    }
