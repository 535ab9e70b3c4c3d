"""The door for JSON: what a body may be before anybody looks at what it says.

Refused with a pointer: double keys, NaN and Infinity, integers beyond 2^53 - 1, NUL and lone surrogates, texts that are
too long, nesting that is too deep, and as a whole what has too many values. What passes is handed to pydantic; its
complaints get the same form.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from fastapi import Request
from pydantic import BaseModel, ValidationError

from app.api.headers import header
from app.errors import Malformed, NotJson, TooLarge
from app.settings import Settings

MOST_DEEP = 32
MOST_ERRORS = 20
LARGEST = 2**53 - 1
BEYOND = LARGEST + 1
"""Stands for every integer that is too long to be read."""

TEXTS = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
"""Every text of a JSON body, keys included."""

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class _Most:
    """How long a text may be, in bytes, and a list or an object, in parts."""

    text: int
    items: int


class _Doubled(dict[str, Any]):
    """An object in which a key stood twice."""

    key = ""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    doubled = _Doubled(made)
    seen: set[str] = set()
    doubled.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return doubled


def _integer(digits: str) -> int:
    return int(digits) if len(digits) <= 17 else BEYOND


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, parse_constant=lambda name: float("nan"))


async def read_bytes(request: Request, kib: int, *media: str) -> bytes:
    """The body of one of these media types, as it is: none is unpacked. Raises `NotJson`, `TooLarge`."""
    declared = (header(request.scope, b"content-type") or "").partition(";")[0].strip().lower()
    if declared not in media and not (media[0] == "application/json" and declared.endswith("+json")):
        raise NotJson(expected=list(media), got=declared[:100])
    coding = (header(request.scope, b"content-encoding") or "identity").strip().lower()
    if coding not in ("", "identity"):
        raise NotJson(expected=list(media), got=coding[:100])
    length = header(request.scope, b"content-length") or ""
    if length.isdigit() and int(length) > kib * 1024:
        raise TooLarge(most_kib=kib)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > kib * 1024:
            raise TooLarge(most_kib=kib)
    return bytes(body)


async def read_body(request: Request, kib: int) -> bytes:
    """A JSON body, not yet looked into. Raises `NotJson`, `TooLarge`."""
    return await read_bytes(request, kib, "application/json")


def parse(body: bytes, settings: Settings) -> Any:
    """The JSON value of a body, within the limits that the operator set. Raises `Malformed`."""
    if not body.strip():
        raise wrong("", "body_missing")
    if _has_more_values(body, settings.body_values):
        raise wrong("", "too_many_values", most=settings.body_values)
    try:
        value = _DECODER.decode(body.decode("utf-8"))
    except UnicodeDecodeError:
        raise wrong("", "not_utf8") from None
    except RecursionError:
        raise wrong("", "too_deep", most=MOST_DEEP) from None
    except ValueError:
        raise wrong("", "not_json") from None
    errors: list[dict[str, Any]] = []
    _inspect(value, (), 0, _Most(settings.text_kib * 1024, settings.list_items), errors)
    if errors:
        raise Malformed(errors)
    return value


def _has_more_values(body: bytes, most: int) -> bool:
    """Whether JSON has more values than `most`, told before any is made: each is led in by one of these signs.

    Blanks inside an empty list or object let it count twice; signs inside texts count only until texts are left out.
    """
    if _leads(body) <= most:
        return False
    texts = (body.count(b'"') - body.count(b'\\"')) // 2  # or more; at least every second of them is a value
    return texts > 2 * most or _leads(TEXTS.sub(b"", body)) > most


def _leads(body: bytes) -> int:
    return body.count(b",") + body.count(b"[") + body.count(b"{") - body.count(b"[]") - body.count(b"{}")


def shaped(model: type[M], value: Any, at: str = "") -> M:
    """The value as a model. Raises `Malformed` with pointers below `at`."""
    try:
        return model.model_validate(value)
    except ValidationError as bad:
        raise misshapen(bad, value, at) from None


def misshapen(bad: ValidationError, value: Any, at: str = "") -> Malformed:
    """Pydantic's complaints in our form; they never repeat what was sent."""
    errors = [
        {
            "pointer": at + pointer(error["loc"], value),
            "code": error["type"],
            "facts": error.get("ctx", {}),
        }
        for error in bad.errors(include_url=False, include_input=False)[:MOST_ERRORS]
    ]
    return Malformed(errors)


def wrong(at: str, code: str, **facts: Any) -> Malformed:
    """One complaint."""
    return Malformed([{"pointer": at, "code": code, "facts": facts}])


def pointer(place: Sequence[str | int], value: Any) -> str:
    """A JSON pointer (RFC 6901) from pydantic's place, which also names members of unions: those are left out."""
    parts = []
    for position, part in enumerate(place):
        last = position == len(place) - 1
        if isinstance(value, dict) and isinstance(part, str) and (part in value or last):
            value = value.get(part)
        elif isinstance(value, list) and isinstance(part, int):
            value = value[part] if part < len(value) else None
        else:
            continue
        parts.append(_escaped(str(part)))
    return "".join(f"/{part}" for part in parts)


def _escaped(part: str) -> str:
    clean = part.encode("utf-8", "replace").decode().replace("\0", "?")
    return clean[:200].replace("~", "~0").replace("/", "~1")


Place = tuple[()] | tuple["Place", str | int]
"""Where a value stands: the place around it, and its key or number there. A pointer is only made of it to complain."""


def _complaint(at: Place, code: str, **facts: Any) -> dict[str, Any]:
    parts = []
    while at:
        at, part = at
        parts.append(f"/{_escaped(str(part))}")
    return {"pointer": "".join(reversed(parts)), "code": code, "facts": facts}


def _inspect(value: Any, at: Place, depth: int, most: _Most, errors: list[dict[str, Any]]) -> None:
    if len(errors) >= MOST_ERRORS or value is None or value is True or value is False:
        return
    if isinstance(value, str):
        code = _flaw(value, most.text)
        if code is not None:
            errors.append(_complaint(at, code, most=most.text))
    elif isinstance(value, int | float):
        if not -LARGEST <= value <= LARGEST:
            errors.append(_complaint(at, "number_out_of_range"))
    elif depth >= MOST_DEEP:
        errors.append(_complaint(at, "too_deep", most=MOST_DEEP))
    elif isinstance(value, list | dict) and len(value) > most.items:
        errors.append(_complaint(at, "list_too_long", most=most.items))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            _inspect(each, (at, index), depth + 1, most, errors)
    else:
        _inspect_object(value, at, depth, most, errors)


def _inspect_object(value: dict[str, Any], at: Place, depth: int, most: _Most, errors: list[dict[str, Any]]) -> None:
    if type(value) is _Doubled:
        errors.append(_complaint((at, value.key), "double_key"))
    for key, each in value.items():
        place = (at, key)
        code = _flaw(key, 1000)
        if code is not None:
            errors.append(_complaint(place, code, most=1000))
        _inspect(each, place, depth + 1, most, errors)


def _flaw(text: str, longest: int) -> str | None:
    """What is wrong with a text: the code of the complaint, or null."""
    if "\0" in text:
        return "nul_in_text"
    if text.isascii():
        return "text_too_long" if len(text) > longest else None
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError:
        return "lone_surrogate"
    return "text_too_long" if size > longest else None
