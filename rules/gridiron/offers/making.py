"""The small words that offers of gridiron are written with."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.schema import Schema


def offer(
    name: str,
    rule: str,
    fields: Mapping[str, Schema],
    *examples: Mapping[str, Any],
    exact: bool = True,
    optional: Sequence[str] = (),
    hints: Mapping[str, Any] | None = None,
    ways: Sequence[Mapping[str, Schema]] = (),
) -> Offer:
    """An offer of a kind; each of the `ways` has some fields narrowed further, or (null) left out."""
    kind = f"gridiron.{name}"
    forms = [{name: each for name, each in {**fields, **way}.items() if each is not None} for way in ways or ({},)]
    schemas = [js.command(kind, form, _optional(form, optional)) for form in forms]
    return Offer(
        kind=kind,
        rule=rule,
        schema=schemas[0] if len(schemas) == 1 else {"type": "object", "anyOf": schemas},
        exact=exact,
        examples=tuple({"kind": kind, **example} for example in examples),
        hints=hints or {},
    )


def _optional(form: Mapping[str, Schema], optional: Sequence[str]) -> list[str]:
    """What may be left out; a field that must be true may not."""
    return [name for name in optional if name in form and form[name] != {"const": True}]


def plain(name: str, rule: str) -> Offer:
    """An offer without fields."""
    return offer(name, rule, {}, {})


def squares(values: Sequence[Sequence[int]]) -> Schema:
    """One of these squares."""
    return js.one_of([list(value) for value in values])


SQUARE: Schema = {
    "type": "array",
    "prefixItems": [js.integer(0, 25), js.integer(0, 14)],
    "minItems": 2,
    "maxItems": 2,
}
"""Any square of the pitch."""
