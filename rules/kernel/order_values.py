"""The values of an order: what a word of a post says for a field, by the field's own schema, and how it is written.

    number | yes/no | name | "words in quotes" | - (nothing) | list with commas | parts with colons | name:value list

Where a field takes any JSON value (the rules read it further) a word is a number, a truth value, a list with slashes
or a name, and `name:value,name:value` a record (`{}`: an empty one).
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

Schema = Mapping[str, Any]

NOTHING = frozenset({"-", "none", "nichts", "なし"})
YES = frozenset({"yes", "ja", "true", "はい"})
NO = frozenset({"no", "nein", "false", "いいえ"})
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»", "»": "«", "「": "」"}
EMPTY = frozenset({"-", "{}"})
NUMBER = re.compile(r"[+-]?\d{1,15}")


class Unreadable(Exception):
    """A line that is no order here: a stable code, and facts that anybody may know."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def folded(word: str) -> str:
    """A word without what makes no difference."""
    plain = unicodedata.normalize("NFKC", word).casefold().translate(UMLAUTS)
    apart = unicodedata.normalize("NFD", plain)
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign) or sign in "\u3099\u309a")
    return unicodedata.normalize("NFC", bare).replace("_", "").replace("-", "")


class Fields:
    """The fields of a command or of a part of it, with the schemas that they refer to."""

    def __init__(self, schema: Schema, whole: Schema | None = None) -> None:
        self._whole = schema if whole is None else whole
        hidden = {name for name, each in schema["properties"].items() if "const" in each}
        self.by_name = {name: each for name, each in schema["properties"].items() if name not in hidden | {"kind"}}
        self.required = [name for name in schema.get("required", ()) if name in self.by_name]

    def takes_many(self, name: str) -> bool:
        """Whether a field is a list or a record: as the last one it takes all the values that are left."""
        return any(_many(each) for each in self._options(self.by_name[name]))

    def value(self, name: str, words: Sequence[str]) -> Any:
        """What words say for a field. Raises `Unreadable`."""
        try:
            return self._read(self.by_name[name], words)
        except ValueError:
            raise Unreadable("bad_value", fields=[name]) from None

    def items(self, name: str) -> dict[str, "Fields"]:
        """The fields of each kind of part in a list, by the value of `do`."""
        items = self._options(self.by_name[name])[0]["items"]
        found = [self._resolved(each) for each in items["oneOf"]]
        return {each["properties"]["do"]["const"]: Fields(each, self._whole) for each in found}

    def _resolved(self, schema: Schema) -> Schema:
        name = schema.get("$ref")
        return schema if name is None else self._whole["$defs"][str(name).rpartition("/")[2]]

    def _options(self, schema: Schema) -> list[Schema]:
        found = [self._resolved(each) for each in self._resolved(schema).get("anyOf", (schema,))]
        return [each for each in found if each.get("type") != "null"]

    def _read(self, schema: Schema, words: Sequence[str]) -> Any:
        """The first of the field's shapes that fits. Raises `ValueError`."""
        nullable = any(each.get("type") == "null" for each in schema.get("anyOf", ()))
        if nullable and len(words) == 1 and (words[0] == "-" or folded(words[0]) in NOTHING):
            return None
        for option in self._options(schema):
            try:
                return self._one(option, words)
            except ValueError:
                continue
        raise ValueError

    def _one(self, schema: Schema, words: Sequence[str]) -> Any:
        kind = schema.get("type")
        if kind == "array" and "prefixItems" not in schema:
            items = schema.get("items", {})
            return [] if list(words) == ["-"] else [self._read(items, [each]) for each in _apart(items, words)]
        if kind == "object" and "properties" not in schema:
            values = schema.get("additionalProperties", {})
            return _record(words, lambda text: _plain(text) if _is_any(values) else self._read(values, [text]))
        if len(words) != 1:
            raise ValueError
        text = words[0]
        if kind == "array":
            parts = re.split("[:,/]", text)
            return [self._read(each, [part]) for each, part in zip(schema["prefixItems"], parts, strict=True)]
        if kind == "object":
            return self._parts(schema, text)
        return _scalar(schema, text)

    def _parts(self, schema: Schema, text: str) -> dict[str, Any]:
        """A record as its fields' values in their order, with colons between; a place at the end may have its own."""
        fields = schema["properties"]
        place_last = self._resolved(list(fields.values())[-1]).get("type") == "array"
        parts = text.split(":", len(fields) - 1 if place_last else -1)
        if len(parts) > len(fields):
            raise ValueError
        return {field: self._read(fields[field], [part]) for field, part in zip(fields, parts, strict=False)}


def _many(schema: Schema) -> bool:
    kind = schema.get("type")
    return (kind == "array" and "prefixItems" not in schema) or (kind == "object" and "properties" not in schema)


def _apart(items: Schema, words: Sequence[str]) -> list[str]:
    """The items among words: with commas between, or a word each where an item has commas of its own: `12,7 13,8`."""
    numbers = len(items.get("prefixItems", ()))
    if numbers and (len(words) > 1 or re.fullmatch(rf"[^:/]*(,[^,:/]*){{{numbers - 1}}}", words[0])):
        return list(words)
    return [each for word in words for each in word.split(",") if each]


def _record(words: Sequence[str], read: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in (each for word in words for each in word.split(",") if each and word not in EMPTY):
        name, colon, text = each.partition(":")
        if not colon or not name or name in found:
            raise ValueError
        found[name] = read(text)
    return found


def _scalar(schema: Schema, text: str) -> Any:
    kind, said = schema.get("type"), folded(text) or text
    if kind in ("integer", "number"):
        if NUMBER.fullmatch(text):
            return int(text)
    elif kind == "boolean":
        if said in YES | NO:
            return said in YES
    elif "enum" in schema:
        found = [each for each in schema["enum"] if folded(str(each)) == said]
        if len(found) == 1:
            return found[0]
    elif kind == "string":
        return text
    elif _is_any(schema):
        return _record([text], _plain) if ":" in text or text == "{}" else _plain(text)
    raise ValueError


def _is_any(schema: Schema) -> bool:
    """Whether a field takes any JSON value."""
    return not schema.keys() - {"title", "description", "default"}


def _plain(text: str) -> Any:
    """A value of such a field, or of a record there: a record within a record has no form of its own in a line."""
    parts = text.split("/")
    if ":" in text or "{}" in parts or (len(parts) > 1 and "" in parts):
        raise ValueError
    if len(parts) > 1:
        return [_plain(each) for each in parts]
    if NUMBER.fullmatch(text):
        return int(text)
    said = folded(text) or text
    if said in YES | NO:
        return said in YES
    return None if said in NOTHING or text == "-" else text


def written(value: Any, inside: bool = False) -> str:
    """A value as it is read again; `inside`: as a part of another."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        between = "/" if inside and not any(isinstance(each, dict | list | tuple) for each in value) else ","
        return between.join(written(each, inside=True) for each in value) or "-"
    if isinstance(value, Mapping):
        return ":".join(written(each, inside=True) for each in value.values())
    text = str(value)
    plain = text and not re.search(r"\s", text) and not set(text) & {*QUOTES, *QUOTES.values()}
    if plain:
        return text
    opening = next((opening for opening, closing in QUOTES.items() if closing not in text), '"')
    return f"{opening}{text}{QUOTES[opening]}"


def pairs(value: Mapping[str, Any]) -> str:
    """A record with names as it is read again."""
    return ",".join(f"{name}:{written(each, inside=True)}" for name, each in value.items()) or "{}"
