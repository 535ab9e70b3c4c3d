"""Orders in forum posts: a line such as `!commit_keeper goal=2` read as a command, by the command's own model.

    line   = "!" word { value | field "=" value }
    word   = the kind's last part, or any word that the sport declares for it (`Ruleset.orders`)
    value  = number | yes/no | name | "words in quotes" | list with commas | parts with colons | - (nothing)

Values without a field fill the fields in their order; a list that comes last takes all that is left. Capital letters,
full-width characters, accents, `-` and `_` make no difference to words and fields; nothing is guessed: what does not
fit is an `Unreadable` with a code.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from rules.kernel.contract import Command, Ruleset

SIGN = "!"
NOTHING = frozenset({"-", "none", "nichts", "なし"})
YES = frozenset({"yes", "ja", "true", "はい"})
NO = frozenset({"no", "nein", "false", "いいえ"})
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»", "»": "«", "「": "」"}
NAMED = re.compile(r"([^\W\d][\w-]*)=(.*)", re.S)
BY_GM = frozenset({"gm", "clock", "bridge"})


class Unreadable(Exception):
    """A line that is no order here: a stable code, and facts that anybody may know."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def lines(text: str) -> list[str]:
    """The lines of a post that begin with the sign of an order, as they were written."""
    return [line.strip() for line in text.splitlines() if unicodedata.normalize("NFKC", line.strip()).startswith(SIGN)]


def folded(word: str) -> str:
    """A word without what makes no difference."""
    plain = unicodedata.normalize("NFKC", word).casefold().translate(UMLAUTS)
    apart = unicodedata.normalize("NFD", plain)
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign) or sign in "\u3099\u309a")
    return unicodedata.normalize("NFC", bare).replace("_", "").replace("-", "")


def orderable(ruleset: Ruleset[Any]) -> tuple[type[Command], ...]:
    """The commands that a seat may give in a post: the sport's, but for those of the game master alone."""
    return tuple(kind for kind in ruleset.commands if kind.roles - BY_GM)


def words(ruleset: Ruleset[Any]) -> dict[str, tuple[str, ...]]:
    """The words for each kind: the last part of its name, then those that the sport declares."""
    return {
        kind.tag(): (kind.tag().rpartition(".")[2], *ruleset.orders.get(kind.tag(), ())) for kind in orderable(ruleset)
    }


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


def read(ruleset: Ruleset[Any], line: str) -> Command:
    """The command of a line. Raises `Unreadable`."""
    kind = kind_of(ruleset, line)
    schema = kind.model_json_schema()
    fields = {name: each for name, each in schema["properties"].items() if name != "kind"}
    raw: dict[str, Any] = {}
    given, loose = _given(fields, _parts(line)[1:])
    for name, text in given.items():
        raw[name] = _value(fields[name], text, schema, name)
    open_ = [name for name in fields if name not in raw]
    while loose and open_:
        name = open_.pop(0)
        takes_all = not open_ and _is_list(fields[name], schema)
        raw[name] = _value(fields[name], ",".join(loose) if takes_all else loose[0], schema, name)
        loose = [] if takes_all else loose[1:]
    if loose:
        raise Unreadable("too_many_values", fields=list(fields))
    missing = [name for name in schema.get("required", ()) if name not in raw and name != "kind"]
    if missing:
        raise Unreadable("value_missing", fields=missing)
    try:
        return kind.model_validate({"kind": kind.tag(), **raw})
    except ValidationError as bad:
        raise Unreadable("bad_value", fields=sorted({str(each["loc"][0]) for each in bad.errors()})) from None


def write(command: Command) -> str:
    """The order that is read as this command: its normalised form."""
    data = command.model_dump(mode="json", exclude={"kind"})
    parts = [f"{name}={_written(value)}" for name, value in data.items()]
    return " ".join([SIGN + command.tag().rpartition(".")[2], *parts])


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


def _given(fields: Iterable[str], parts: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """Values with the name of their field, and those without."""
    names = {folded(name): name for name in fields}
    given: dict[str, str] = {}
    loose: list[str] = []
    for part in parts:
        match = NAMED.fullmatch(part)
        name = None if match is None else names.get(folded(match[1]))
        if match is not None and name is None:
            raise Unreadable("unknown_field", fields=list(names.values()))
        if match is None or name is None:
            loose.append(part)
        elif name in given:
            raise Unreadable("double_field", fields=[name])
        else:
            given[name] = match[2]
    return given, loose


def _plain(schema: Mapping[str, Any], whole: Mapping[str, Any]) -> tuple[Mapping[str, Any], bool]:
    """A field's schema without references and null, and whether it may be null."""
    options = [each for each in schema.get("anyOf", (schema,)) if each.get("type") != "null"]
    chosen: Mapping[str, Any] = options[0] if len(options) == 1 else {}
    if "$ref" in chosen:
        chosen = whole["$defs"][str(chosen["$ref"]).rpartition("/")[2]]
    return chosen, len(options) < len(schema.get("anyOf", (schema,)))


def _is_list(schema: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    return _plain(schema, whole)[0].get("type") == "array"


def _value(schema: Mapping[str, Any], text: str, whole: Mapping[str, Any], name: str) -> Any:
    plain, nullable = _plain(schema, whole)
    kind, said = plain.get("type"), folded(text) or text
    if nullable and (text == "-" or said in NOTHING):
        return None
    if kind == "integer" and re.fullmatch(r"[+-]?\d{1,15}", text):
        return int(text)
    if kind == "boolean" and said in YES | NO:
        return said in YES
    if kind == "array":
        items = plain.get("items", {})
        return [] if text == "-" else [_value(items, each, whole, name) for each in text.split(",") if each]
    if kind == "object" and "properties" in plain:
        fields, parts = plain["properties"], text.split(":")
        if len(parts) <= len(fields):
            return {field: _value(fields[field], part, whole, name) for field, part in zip(fields, parts, strict=False)}
    if "enum" in plain:
        found = [each for each in plain["enum"] if folded(str(each)) == said]
        if len(found) == 1:
            return found[0]
    elif kind == "string":
        return text
    raise Unreadable("bad_value", fields=[name])


def _written(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(_written(each) for each in value) or "-"
    if isinstance(value, dict):
        return ":".join(_written(each) for each in value.values())
    text = str(value)
    return f'"{text}"' if re.search(r"\s", text) else text
