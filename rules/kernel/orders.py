"""Orders in forum posts: a line such as `!keeper goal=2` read as a command, by the command's own model.

    line   = "!" word { value | field "=" value }
    word   = the kind's last part, or any word that the sport declares for it (`Ruleset.orders`)
    value  = see rules/kernel/order_values

Values without a field fill the order's `values` in their order; a list that comes last takes all that is left. An order
with `parts` goes on with their words: `!move c1a 41 39 pass c1b`. Capital letters, full-width characters, accents, `-`
and `_` make no difference to words and fields, nor does a field's `_id`. What the order lets be left out (`asked`) is
taken from what its author is offered, where that leaves one value and no other; the reading shows it. Nothing else is
guessed: what does not fit is an `Unreadable` with a code.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from rules.kernel.contract import Command, Offer, Order, Ruleset
from rules.kernel.order_values import QUOTES, Fields, Unreadable, folded, pairs, written

__all__ = ["Unreadable", "folded", "kind_of", "lines", "orderable", "read", "words", "write"]

SIGN = "!"
NAMED = re.compile(r"([^\W\d][\w-]*)=(.*)", re.S)
UNSAID = "…"
"""What stands for a person's words where they are not repeated."""

Offered = Callable[[], Sequence[Offer]]
"""What the author may do now; asked only where a line leaves something out."""


def nothing_offered() -> Sequence[Offer]:
    """For whoever reads a line that leaves nothing out."""
    return ()


def lines(text: str) -> list[str]:
    """The lines of a post that begin with the sign of an order, as they were written."""
    return [line.strip() for line in text.splitlines() if unicodedata.normalize("NFKC", line.strip()).startswith(SIGN)]


def orderable(ruleset: Ruleset[Any]) -> tuple[type[Command], ...]:
    """The commands that a seat may give in a post: those that the sport declares a way of saying for."""
    return tuple(kind for kind in ruleset.commands if kind.tag() in ruleset.orders)


def words(ruleset: Ruleset[Any]) -> dict[str, tuple[str, ...]]:
    """The words for each kind: the last part of its name, then those that the sport declares."""
    return {kind.tag(): _words(kind, ruleset.orders[kind.tag()]) for kind in orderable(ruleset)}


def _words(kind: type[Command], order: Order) -> tuple[str, ...]:
    begun = (word for do, said in order.parts.items() for word in (do, *said))
    return (kind.tag().rpartition(".")[2], *order.words, *begun)


def kind_of(ruleset: Ruleset[Any], line: str) -> type[Command]:
    """The kind of command that a line begins with. Raises `Unreadable`."""
    parts = _parts(line)
    head = folded(parts[0].removeprefix(SIGN)) if parts else ""
    spoken = words(ruleset)
    found = [
        kind
        for kind in orderable(ruleset)
        if head in {folded(kind.tag()), *(folded(word) for word in spoken[kind.tag()])}
    ]
    if len(found) != 1:
        raise Unreadable(
            "unknown_order" if not found else "ambiguous_order", known=sorted(w[0] for w in spoken.values())
        )
    return found[0]


def read(ruleset: Ruleset[Any], line: str, offered: Offered = nothing_offered) -> Command:
    """The command of a line. Raises `Unreadable`."""
    kind = kind_of(ruleset, line)
    order, fields = ruleset.orders[kind.tag()], Fields(kind.model_json_schema())
    head, *rest = _parts(line)
    given, loose = _given(fields, rest)
    raw = {name: fields.value(name, [text]) for name, text in given.items()}
    if order.parts:
        loose = [head.removeprefix(SIGN), *loose] if folded(head.removeprefix(SIGN)) in _parts_of(order) else loose
        name = next(iter(reversed(fields.by_name)))
        if loose:
            raw[name] = list(_read_parts(order, fields.items(name), loose))
    else:
        raw |= _filled(order, fields, raw, loose)
    raw |= _asked(kind, order, raw, offered)
    missing = [name for name in fields.required if name not in raw]
    if missing:
        raise Unreadable("value_missing", fields=missing)
    try:
        return kind.model_validate({"kind": kind.tag(), **raw})
    except ValidationError as bad:
        raise Unreadable("bad_value", fields=sorted({str(each["loc"][0]) for each in bad.errors()})) from None


class _Unsaid:
    """Stands in for a store of people's words: none of them is said."""

    def put(self, text: str) -> Any:
        return UNSAID

    def get(self, reference: Mapping[str, Any]) -> str:
        return UNSAID


def write(ruleset: Ruleset[Any], command: Command, *, words: bool = True) -> str:
    """The order that is read as this command: its normalised form; without `words` nothing that a person wrote."""
    order = ruleset.orders[command.tag()]
    schema = command.model_json_schema()["properties"]
    context = None if words else {"words": _Unsaid()}
    said = command.model_dump(mode="json", by_alias=True, exclude={"kind"}, exclude_unset=True)
    whole = command.model_dump(mode="json", by_alias=True, context=context)
    data = {name: each for name, each in whole.items() if name in said}
    acts: Sequence[Mapping[str, Any]] = data.pop(next(reversed(schema)), ()) if order.parts else ()
    named = [f"{name}={_field(value, schema[name])}" for name, value in data.items()]
    parts = [word for act in acts for word in _written_part(act)]
    return " ".join([SIGN + command.tag().rpartition(".")[2], *named, *parts])


def _field(value: Any, schema: Mapping[str, Any]) -> str:
    free = "additionalProperties" in schema or str(schema.get("$ref")).endswith("/JsonValue")
    return pairs(value) if free and isinstance(value, Mapping) else written(value)


def _written_part(act: Mapping[str, Any]) -> Iterator[str]:
    for value in act.values():
        yield from (written(each) for each in (value if isinstance(value, list) else [value]))


def _parts(line: str) -> list[str]:
    """A line's words; quotes hold some together."""
    found: list[str] = []
    word, closing = "", ""
    for sign in unicodedata.normalize("NFKC", line.strip()):
        if closing:
            word, closing = (word, "") if sign == closing else (word + sign, closing)
        elif sign in QUOTES:
            closing = QUOTES[sign]
            word = word or "\0"
        elif sign.isspace():
            found += [word] if word else []
            word = ""
        else:
            word += sign
    if closing:
        raise Unreadable("open_quote")
    return [each.replace("\0", "") if each != "\0" else "" for each in (*found, *([word] if word else []))]


def _given(fields: Fields, parts: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """Values with the name of their field, and those without."""
    names = {folded(name.removesuffix("_id")): name for name in fields.by_name}
    names |= {folded(name): name for name in fields.by_name}
    given: dict[str, str] = {}
    loose: list[str] = []
    for part in parts:
        match = NAMED.fullmatch(part)
        name = None if match is None else names.get(folded(match[1]))
        if match is not None and name is None:
            raise Unreadable("unknown_field", fields=list(fields.by_name))
        if match is None or name is None:
            loose.append(part)
        elif name in given:
            raise Unreadable("double_field", fields=[name])
        else:
            given[name] = match[2]
    return given, loose


def _filled(order: Order, fields: Fields, raw: Mapping[str, Any], loose: Sequence[str]) -> dict[str, Any]:
    """The values without a field, in the order's own order."""
    found: dict[str, Any] = {}
    open_ = [name for name in order.values if name not in raw]
    left = list(loose)
    while left and open_:
        name = open_.pop(0)
        takes = left if not open_ and fields.takes_many(name) else left[:1]
        found[name], left = fields.value(name, takes), left[len(takes) :]
    if left:
        raise Unreadable("too_many_values", fields=list(order.values))
    return found


def _parts_of(order: Order) -> dict[str, str]:
    """The kind of part that each word begins."""
    return {folded(word): do for do, said in order.parts.items() for word in (do, *said)}


def _read_parts(order: Order, kinds: Mapping[str, Fields], loose: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The parts of an order: each begins with its word and goes on to the next."""
    begins = _parts_of(order)
    places = [place for place, word in enumerate(loose) if folded(word) in begins]
    if not places or places[0] != 0:
        raise Unreadable("too_many_values", fields=sorted(order.parts))
    for place, end in zip(places, [*places[1:], len(loose)], strict=True):
        do = begins[folded(loose[place])]
        values = Order((), tuple(kinds[do].by_name))
        found = _filled(values, kinds[do], {}, loose[place + 1 : end])
        missing = [name for name in kinds[do].required if name not in found]
        if missing:
            raise Unreadable("value_missing", fields=missing)
        yield {"do": do, **found}


def _asked(kind: type[Command], order: Order, raw: Mapping[str, Any], offered: Offered) -> dict[str, Any]:
    """What is left out, where what the author is offered leaves one value for it. Raises `Unreadable` for several."""
    open_ = [name for name in order.asked if name not in raw]
    if not open_:
        return {}
    found: dict[str, Any] = {}
    forms = [form for offer in offered() if offer.kind == kind.tag() for form in _forms(offer.schema)]
    for name in open_:
        fitting = [
            form for form in forms if all(_agrees(form.get(key), each) for key, each in {**raw, **found}.items())
        ]
        values = [value for form in fitting for value in _listed(form.get(name, {}))]
        distinct = [value for place, value in enumerate(values) if value not in values[:place]]
        if len(distinct) > 1:
            raise Unreadable("value_missing", fields=[name])
        if distinct:
            found[name] = distinct[0]
    return found


def _forms(schema: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The properties of each form that a narrowed schema allows."""
    own = dict(schema.get("properties", {}))
    forms: Sequence[Mapping[str, Any]] = schema.get("anyOf") or schema.get("oneOf") or ({},)
    for form in forms:
        yield {**own, **form.get("properties", {})}


def _listed(schema: Mapping[str, Any]) -> list[Any]:
    return [schema["const"]] if "const" in schema else list(schema.get("enum", ()))


def _agrees(schema: Mapping[str, Any] | None, value: Any) -> bool:
    """Whether a form knows the field and, where it lists values, this one."""
    return schema is not None and (not _listed(schema) or value in _listed(schema))
