"""Responses: JSON with the headers that every answer about a match has, 304 for what the caller has already."""

import json
from collections.abc import Mapping

from fastapi import Response
from starlette.requests import Request

from app.asked import Reply
from app.envelopes import etag, json_bytes

OWN = {"vary": "Authorization, Accept-Language", "cache-control": "private, no-cache"}
"""Answers differ by caller and language, and are nobody else's."""


def answer(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON answer for this caller."""
    return raw(json_bytes(value), status, headers)


def raw(body: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """The same, from bytes that are JSON already."""
    return Response(body, status, {**OWN, **(headers or {})}, media_type="application/json")


def tagged(request: Request, body: bytes, count: int) -> Response:
    """An answer with its ETag; 304 without a body if the caller names that tag."""
    tag = etag(count, body)
    if matches(request.headers.get("if-none-match"), tag):
        return Response(None, 304, {**OWN, "etag": tag})
    return raw(body, headers={"etag": tag})


def matches(if_none_match: str | None, tag: str) -> bool:
    """Whether an If-None-Match header names a tag, strong or weak, or anything at all."""
    if if_none_match is None:
        return False
    named = {each.strip().removeprefix("W/") for each in if_none_match.split(",")}
    return tag in named or "*" in named


def replied(reply: Reply, key_ignored: bool = False, headers: Mapping[str, str] | None = None) -> Response:
    """The referee's answer; says whether it is an old one, and whether an Idempotency-Key was not heeded."""
    extra = dict(headers or {})
    if reply.replayed:
        extra["idempotency-replayed"] = "true"
    if key_ignored:
        extra["idempotency-ignored"] = "no token"
    return raw(reply.body, reply.status, extra)


def located(reply: Reply) -> dict[str, str]:
    """Where the match of an answer is, as a header."""
    return {"location": f"/v1/matches/{json.loads(reply.body)['match']['id']}"}


def next_link(request: Request, following: str | None) -> dict[str, str]:
    """Where the page after this one is, as a header."""
    if following is None:
        return {}
    url = request.url.include_query_params(cursor=following)
    return {"link": f'<{url.path}?{url.query}>; rel="next"'}
