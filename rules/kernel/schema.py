"""JSON Schema of a command, narrowed to the position: the small words that offers are written with."""

from collections.abc import Mapping, Sequence
from typing import Any

Schema = Mapping[str, Any]

NO_NUL = "^[^\\u0000]*$"
"""A text without NUL, as the door demands."""


def command(kind: str, fields: Mapping[str, Schema], optional: Sequence[str] = ()) -> Schema:
    """An object of this kind with these fields and no others; all are required but the `optional` ones."""
    return {
        "type": "object",
        "properties": {"kind": {"const": kind}, **fields},
        "required": ["kind", *(name for name in fields if name not in optional)],
        "additionalProperties": False,
    }


def record(fields: Mapping[str, Schema], optional: Sequence[str] = ()) -> Schema:
    """An object inside a command."""
    return {
        "type": "object",
        "properties": dict(fields),
        "required": [name for name in fields if name not in optional],
        "additionalProperties": False,
    }


def one_of(values: Sequence[Any]) -> Schema:
    """One of the listed values."""
    return {"enum": list(values)}


def integer(least: int, most: int) -> Schema:
    """A whole number in a range, ends included."""
    return {"type": "integer", "minimum": least, "maximum": most}


def text(most: int, least: int = 1) -> Schema:
    """A text of so many characters."""
    return {"type": "string", "minLength": least, "maxLength": most, "pattern": NO_NUL}


def many(items: Schema, least: int, most: int) -> Schema:
    """A list of so many items."""
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def nullable(schema: Schema) -> Schema:
    """The same, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


REASON = text(500)
MOMENT: Schema = {"type": "string", "format": "date-time"}
FLAG: Schema = {"type": "boolean"}
