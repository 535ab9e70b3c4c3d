"""Would a client that was made for an older OpenAPI document break? `breaks(old, new)` lists what would do that.

What a server is sent may only be taken more widely, what it answers only said more fully. A value or a kind that is
new in an answer breaks nothing: clients must expect it.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]

METHODS = ("get", "put", "post", "patch", "delete")
LIMITS = {
    "maximum": 1,
    "maxLength": 1,
    "maxItems": 1,
    "maxProperties": 1,
    "minimum": -1,
    "minLength": -1,
    "minItems": -1,
}
"""Bounds, and in which direction they may be moved for what is sent."""


def breaks(old: Schema, new: Schema) -> list[str]:
    """Every change from the old document to the new one that can break a client, in words, sorted."""
    return sorted(set(_Comparison(old, new).all()))


class _Comparison:
    """Two documents, and which pairs of schemas have been compared already."""

    def __init__(self, old: Schema, new: Schema) -> None:
        self.old = old
        self.new = new
        self._done: set[tuple[str, str, bool]] = set()

    def all(self) -> Iterator[str]:
        """Every break."""
        for path, methods in self.old["paths"].items():
            for method in METHODS:
                if method in methods:
                    where = f"{method.upper()} {path}"
                    after = self.new["paths"].get(path, {}).get(method)
                    yield from [f"{where}: gone"] if after is None else self._operation(methods[method], after, where)

    def _operation(self, old: Schema, new: Schema, where: str) -> Iterator[str]:
        if old.get("operationId") != new.get("operationId"):
            yield f"{where}: operationId is another"
        if {} in old.get("security", ()) and {} not in new.get("security", ()):
            yield f"{where}: needs a token"
        yield from self._parameters(old, new, where)
        body, taken = old.get("requestBody"), new.get("requestBody")
        if taken is not None and taken.get("required") and not (body and body.get("required")):
            yield f"{where}: needs a body"
        yield from self._content(body or {}, taken or {}, f"{where} body", sent=True)
        for status, answer in old["responses"].items():
            if status not in new["responses"]:
                if status < "400":
                    yield f"{where} {status}: gone"
                continue
            yield from self._content(answer, new["responses"][status], f"{where} {status}", sent=False)

    def _parameters(self, old: Schema, new: Schema, where: str) -> Iterator[str]:
        before, after = ({self._key(each): each for each in one.get("parameters", ())} for one in (old, new))
        for key, each in after.items():
            if each.get("required") and not before.get(key, {}).get("required"):
                yield f"{where} {key}: needed now"
        for key, each in before.items():
            if key not in after:
                yield f"{where} {key}: gone"
            elif "schema" in each:
                yield from self._schema(each["schema"], after[key]["schema"], f"{where} {key}", sent=True)

    @staticmethod
    def _key(parameter: Schema) -> str:
        return str(parameter["$ref"]) if "$ref" in parameter else f"{parameter['in']} {parameter['name'].lower()}"

    def _content(self, old: Schema, new: Schema, where: str, *, sent: bool) -> Iterator[str]:
        for media, shape in old.get("content", {}).items():
            other = new.get("content", {}).get(media)
            if other is None:
                yield f"{where}: {media} is gone"
            elif "schema" in shape:
                yield from self._schema(shape["schema"], other["schema"], where, sent=sent)

    def _schema(self, old: Schema, new: Schema, where: str, *, sent: bool) -> Iterator[str]:
        names = old.get("$ref", ""), new.get("$ref", "")
        if all(names):
            if (*names, sent) in self._done:
                return
            self._done.add((*names, sent))
            where = names[0].rpartition("/")[2]
        old, new = _followed(self.old, old), _followed(self.new, new)
        yield from _types(old, new, where, sent=sent)
        yield from _values(old, new, where, sent=sent)
        if sent:
            yield from _bounds(old, new, where)
        yield from self._properties(old, new, where, sent=sent)
        for word in ("items", "additionalProperties"):
            if isinstance(old.get(word), dict) and isinstance(new.get(word), dict):
                yield from self._schema(old[word], new[word], f"{where}/{word}", sent=sent)
        yield from self._members(old, new, where, sent=sent)

    def _properties(self, old: Schema, new: Schema, where: str, *, sent: bool) -> Iterator[str]:
        before, after = old.get("properties", {}), new.get("properties", {})
        for name, each in before.items():
            if name in after:
                yield from self._schema(each, after[name], f"{where}/{name}", sent=sent)
            else:
                yield f"{where}/{name}: gone"
        was, needed = set(old.get("required", ())), set(new.get("required", ()))
        yield from (f"{where}/{name}: needed now" for name in needed - was if sent)
        yield from (f"{where}/{name}: not always there any more" for name in (was - needed) & set(after) if not sent)

    def _members(self, old: Schema, new: Schema, where: str, *, sent: bool) -> Iterator[str]:
        before, after = _members(old), _members(new)
        for key, member in before.items():
            if key in after:
                yield from self._schema(member, after[key], f"{where}/{key}", sent=sent)
            elif after:
                yield f"{where}/{key}: gone"
        if not sent and "null" in after and before and "null" not in before:
            yield f"{where}: may be null now"


def _followed(document: Schema, schema: Schema) -> Schema:
    while "$ref" in schema:
        found: Any = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        schema = found
    return schema


def _members(schema: Schema) -> dict[str, Schema]:
    """The members of a union by what tells them apart: their name, their type, or all that they say."""
    members = [*schema.get("oneOf", ()), *schema.get("anyOf", ())]
    return {
        str(each.get("$ref", "")).rpartition("/")[2] or str(each.get("type") or json.dumps(each)): each
        for each in members
    }


def _types(old: Schema, new: Schema, where: str, *, sent: bool) -> Iterator[str]:
    before, after = _type(old), _type(new)
    if sent and after and (not before or before - after - ({"integer"} if "number" in after else set())):
        yield f"{where}: takes {_said(after)}, took {_said(before)}"
    if not sent and before and (not after or after - before):
        yield f"{where}: may be {_said(after)}, was {_said(before)}"


def _type(schema: Schema) -> set[str]:
    """The types a schema names itself; empty where it names none, as a union does."""
    named = schema.get("type", ())
    return {named} if isinstance(named, str) else set(named)


def _said(types: set[str]) -> str:
    return " or ".join(sorted(types)) or "anything"


def _values(old: Schema, new: Schema, where: str, *, sent: bool) -> Iterator[str]:
    before, after = _listed(old), _listed(new)
    if after is not None and before is None and sent:
        yield f"{where}: takes only certain values now"
    if before is not None and after is not None:
        yield from (f"{where}: the value {value} is gone" for value in before if value not in after)
    if sent and new.get("pattern") not in (None, old.get("pattern")):
        yield f"{where}: has another pattern"


def _listed(schema: Schema) -> list[str] | None:
    if "const" in schema:
        return [json.dumps(schema["const"])]
    return [json.dumps(value) for value in schema["enum"]] if "enum" in schema else None


def _bounds(old: Schema, new: Schema, where: str) -> Iterator[str]:
    for word, direction in LIMITS.items():
        if word in new and (word not in old or (new[word] - old[word]) * direction < 0):
            yield f"{where}: {word} is {new[word]}, was {old.get(word, 'open')}"
    if new.get("additionalProperties") is False and old.get("additionalProperties") is not False:
        yield f"{where}: takes no other fields any more"
