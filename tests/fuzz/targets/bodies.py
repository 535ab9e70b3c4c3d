"""The door for JSON: any bytes at all."""

import json
from typing import Any

from app.api.body import LARGEST, parse
from app.errors import Malformed
from tests.fuzz.chance import Chance
from tests.fuzz.door import SETTINGS, check_complaints
from tests.fuzz.target import Target
from tests.fuzz.values import SPELLED

PIECES = (
    "{", "}", "[", "]", ":", ",", '"', "\\", "\\u0000", "\\ud800", "\\udc00", "\ufeff", " ", "\n", "NaN",
    "-Infinity", "1e999", "-", "-0", "0.1", "9" * 16, "9" * 18, "9" * 5000, "true", "null", '"a":', '"a":1,',
    "[" * 40, "]" * 40, "[" * 2000, *SPELLED,
)  # fmt: skip


def draw(chance: Chance) -> Any:
    """Bytes, as hexadecimal."""
    if chance.seldom():
        return {"raw": chance.rest().hex()}
    return {"raw": chance.text(PIECES, 200).encode("utf-8", "surrogatepass").hex()}


def check(case: Any) -> None:
    """It is malformed, with a place and a reason; or it is what Python reads, within all limits."""
    raw = bytes.fromhex(case["raw"])
    try:
        value = parse(raw, SETTINGS)
    except Malformed as bad:
        check_complaints(bad)
        return
    assert value == json.loads(raw), "it is read as something else"
    spelled = json.dumps(value, allow_nan=False)
    assert "\\u0000" not in json.dumps(_texts(value)), "NUL got through"
    json.dumps(value, ensure_ascii=False).encode()
    assert json.loads(spelled) == value
    assert all(-LARGEST <= number <= LARGEST for number in _numbers(value))


def _texts(value: Any) -> Any:
    if isinstance(value, dict):
        return [[key, _texts(each)] for key, each in value.items()]
    return [_texts(each) for each in value] if isinstance(value, list) else value if isinstance(value, str) else ""


def _numbers(value: Any) -> Any:
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _numbers(each)
    elif isinstance(value, int | float):
        yield value


def seeds() -> list[bytes]:
    """Small bodies."""
    said = ['{"command":{"kind":"match.note","text":"a"}}', '[1,2.5,{"a":null}]', '{"a":{"a":"\\u00e9"}}']
    return [b"\1\1" + each.encode() for each in said]


TARGET = Target("bodies", draw, check, seeds)
