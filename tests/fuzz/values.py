"""Odd JSON: values that often are at fault, and documents with something changed in them."""

import json
from collections.abc import Sequence
from typing import Any

from tests.fuzz.chance import Chance

ODD: Sequence[Any] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 255, 2**31 - 1, 2**31, 2**53 - 1, -(2**53) + 1, 2**53, 10**40, 0.5, -0.0,
    1e308, float("nan"), "", " ", "-", "x", "0", "1", "true", "null", "gm", "\0", "\ud800", "💥", "\u202eab",
    "ﷺ" * 40, "é", "<b>&\"'", "a\nb", "@all", "[b]", "__class__", "%s%n{0}", "../..", "x" * 81, "x" * 501,
    "x" * 33_000, [], {}, [[]], [{}], [None], {"": None}, "2030-01-01", "2030-02-30T25:00:00Z",
    "2030-01-01T00:00:00Z", "5000-01-01T00:00:00.000Z", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59",
    "m_00000000000000000000000000",
)  # fmt: skip

SPELLED = tuple(json.dumps(value) for value in ODD)


def odd(chance: Chance, known: Sequence[Any]) -> Any:
    """A value that is at home elsewhere, a number, or one that is at home nowhere."""
    way = chance.getrandbits(3)
    if known and way < 4:
        return json.loads(json.dumps(chance.choice(known)))
    if way < 6:
        return json.loads(SPELLED[chance.randrange(len(SPELLED))])
    return chance.getrandbits(8) - 8


def mutated(chance: Chance, document: Any, known: Sequence[Any], most: int = 3) -> Any:
    """A copy of a document with up to `most` places of it changed; the document itself once in a while."""
    made = json.loads(json.dumps(document))
    holder = [made]
    for _ in range(chance.randint(0, most)):
        place, key = chance.choice(list(places_of(holder)))
        _change(chance, place, key, known)
    return holder[0]


def places_of(holder: Any) -> Any:
    """Every place in a document, as what holds it and the key or number there; the outermost first."""
    keys = list(holder) if isinstance(holder, dict) else range(len(holder))
    yield from ((holder, key) for key in keys)
    for key in keys:
        if isinstance(holder[key], dict | list):
            yield from places_of(holder[key])


def _change(chance: Chance, holder: Any, key: Any, known: Sequence[Any]) -> None:
    value = holder[key]
    way = chance.getrandbits(3)
    if way == 0 and isinstance(value, int) and not isinstance(value, bool):
        holder[key] = value + chance.choice((1, -1, 10, -10))
    elif way == 1 and len(holder) > (1 if isinstance(holder, list) else 0):
        del holder[key]
    elif way == 2 and isinstance(value, list):
        value.extend([json.loads(json.dumps(each)) for each in value] * chance.randint(1, 4))
    elif way == 3 and isinstance(value, list) and len(value) > 1:
        one, other = chance.randrange(len(value)), chance.randrange(len(value))
        value[one], value[other] = value[other], value[one]
    elif way == 4 and isinstance(value, dict):
        value[str(odd(chance, known))[:200]] = odd(chance, known)
    elif way == 5:
        holder[key] = [value]
    elif isinstance(value, str) and way == 6:
        holder[key] = value + str(odd(chance, known))[:200]
    else:
        holder[key] = odd(chance, known)
