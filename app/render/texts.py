"""What rules, events, refusals and offers read like in German, English and Japanese.

The words are Project Fluent files beside the rules (`rules/<sport>/texts`, `rules/kernel/texts`). A sentence is made
from the veiled event and the reader's view alone, so it cannot tell what they do not. A missing text falls back to
English, then to its key; a test finds it before that.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from pydantic import BaseModel

from rules.kernel.contract import Event, Ruleset
from rules.kernel.events import GraceBegun, GraceSet, GraceSpent, Reminded
from rules.kernel.picture import Say, Words

LANGUAGES = ("en", "de", "ja")
LONG = 500
MOST_REMEMBERED = 2000
MARK = re.compile("\ue000\\w+\ue001")
"""Stands for a variable of more than `LONG` signs while a text is put together."""
NONE = "none"
"""How null reads in a text's selector; truth values are `yes` and `no`."""


def negotiate(accept: str | None, otherwise: str = "en") -> str:
    """The language of `LANGUAGES` that an Accept-Language header likes best, or `otherwise` (RFC 9110, 12.5.4)."""
    best, liking = otherwise, 0.0
    for part in accept.split(",") if accept else ():
        tag, _, weight = part.partition(";")
        language = tag.strip().lower().split("-")[0]
        q = _weight(weight)
        if language in LANGUAGES and q > liking:
            best, liking = language, q
    return best


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        return min(max(float(value), 0.0), 1.0)
    except ValueError:
        return 0.0


def sentence(
    ruleset: Ruleset[Any], language: str, event: Event, view: BaseModel, names: Mapping[str, str] | None = None
) -> str:
    """An event as a reader was told it, in words. `names` are the labels of seats by id."""
    return _text(ruleset, language, _key(event), _values(ruleset, language, event, view, names or {}))


def faults(ruleset: Ruleset[Any], language: str, event: Event, view: BaseModel) -> list[str]:
    """What is wrong with an event's sentence in just this language: no text, or a variable that it does not get."""
    bundle, key = _bundle(package_of(ruleset), language), _key(event)
    if not bundle.has_message(key):
        return [f"no {key}"]
    found = bundle.format_pattern(bundle.get_message(key).value, _values(ruleset, language, event, view, {}))[1]
    return [f"{key}: {fault}" for fault in found]


def _key(event: Event) -> str:
    return event.tag().replace(".", "-")


def _values(
    ruleset: Ruleset[Any], language: str, event: Event, view: BaseModel, names: Mapping[str, str]
) -> dict[str, str | int]:
    values: dict[str, str | int] = {}
    if event.tag().startswith("match."):
        values |= {name: _value(value, names) for name, value in vars(event).items()}
        if isinstance(event, Reminded | GraceBegun):
            values["awaiting"] = _awaited(ruleset, language, event, names)
        if isinstance(event, GraceSpent | GraceSet):
            values["hours"], values["rest"] = divmod(event.minutes, 60)
        values["winner"] = getattr(getattr(event, "result", None), "winner", None) or NONE
    else:
        values |= {name: _plain(value) for name, value in ruleset.telling(event, view).items()}
    for who in ("by", "acted_by"):
        values[who] = _value(getattr(event, who), names)
    return values


def _awaited(ruleset: Ruleset[Any], language: str, event: Reminded | GraceBegun, names: Mapping[str, str]) -> str:
    """Who is awaited for what."""
    due = [(names.get(each.seat or "", each.side or each.role), each.what) for each in event.awaiting]
    return "; ".join(f"{who}: {awaits_text(ruleset, language, what)}" for who, what in due)


def rule_text(ruleset: Ruleset[Any], language: str, rule: str) -> str:
    """A rule of the sport, or `MAT-n`, in one line."""
    return _text(ruleset, language, rule)


def code_text(ruleset: Ruleset[Any], language: str, code: str, facts: Mapping[str, Any] | None = None) -> str:
    """Why something was refused; a text may use the refusal's facts."""
    values = {name: _value(value, {}) for name, value in (facts or {}).items()}
    return _text(ruleset, language, f"code-{code}", values)


def phase_text(ruleset: Ruleset[Any], language: str, phase: str) -> str:
    """The phase of a match in words."""
    return _text(ruleset, language, f"phase-{phase}")


def status_text(ruleset: Ruleset[Any], language: str, status: str) -> str:
    """setup, active, paused or finished, in words."""
    return _text(ruleset, language, f"status-{status}")


def offer_text(ruleset: Ruleset[Any], language: str, kind: str) -> str:
    """What a kind of command does, as a button would say it."""
    return _text(ruleset, language, f"offer-{kind.replace('.', '-')}")


def awaits_text(ruleset: Ruleset[Any], language: str, what: str) -> str:
    """What is awaited, in words."""
    return _text(ruleset, language, f"awaits-{what}")


def words_text(ruleset: Ruleset[Any], language: str, words: Words) -> str:
    """Words of a picture: a text as it is, or words of the sport with their variables."""
    if isinstance(words, str):
        return words
    return _text(ruleset, language, words.key, _said(ruleset, language, words))


def _said(ruleset: Ruleset[Any], language: str, words: Say) -> dict[str, str | int]:
    return {
        name: words_text(ruleset, language, value) if isinstance(value, Say) else _plain(value)
        for name, value in words.values.items()
    }


def words_faults(ruleset: Ruleset[Any], language: str, words: Words) -> list[str]:
    """What is wrong with words of a picture in just this language, as in `faults`."""
    if isinstance(words, str):
        return []
    said = [value for value in words.values.values() if isinstance(value, Say)]
    inner = [fault for value in said for fault in words_faults(ruleset, language, value)]
    bundle = _bundle(package_of(ruleset), language)
    if not bundle.has_message(words.key):
        return [*inner, f"no {words.key}"]
    found = bundle.format_pattern(bundle.get_message(words.key).value, _said(ruleset, language, words))[1]
    return [*inner, *(f"{words.key}: {fault}" for fault in found)]


def keys(ruleset: Ruleset[Any] | None, language: str) -> frozenset[str]:
    """The keys that a sport (null: the kernel) has a text for in a language."""
    package = "rules.kernel" if ruleset is None else package_of(ruleset)
    return frozenset(message.id.name for message in _resource(package, language).body if hasattr(message, "id"))


def package_of(ruleset: Ruleset[Any]) -> str:
    """The package in which a sport lives, with its `texts/`."""
    return ruleset.state.__module__.rpartition(".")[0]


def _value(value: Any, names: Mapping[str, str]) -> str | int:
    """A field of an event of the kernel, as a text may use it."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).strftime("%Y-%m-%d %H:%M UTC")
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(str(_value(getattr(each, "face", each), names)) for each in value)
    if isinstance(value, str):
        return names.get(value, value)
    return value if isinstance(value, int) and not isinstance(value, bool) else _plain(value)


def _plain(value: Any) -> str | int:
    if type(value) is str:
        return value
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int) else str(value)


def _text(ruleset: Ruleset[Any], language: str, key: str, values: Mapping[str, str | int] | None = None) -> str:
    """A text is put together once for all who read it next, in whatever answer."""
    return _made(package_of(ruleset), language, key, frozenset((values or {}).items()))


@lru_cache(maxsize=MOST_REMEMBERED)
def _made(package: str, language: str, key: str, values: frozenset[tuple[str, str | int]]) -> str:
    for tongue in (language, "en"):
        bundle = _bundle(package, tongue)
        if bundle is not None and bundle.has_message(key):
            pattern = bundle.get_message(key).value
            if pattern is not None:
                return _filled(bundle, pattern, dict(values))
    return key


def _filled(bundle: Any, pattern: Any, values: Mapping[str, str | int]) -> str:
    """A text with its variables. Long ones are put in afterwards: the library gives up beyond 2,500 signs."""
    long = {f"\ue000{name}\ue001": str(value) for name, value in values.items() if len(str(value)) > LONG}
    marked = {name: mark if (mark := f"\ue000{name}\ue001") in long else value for name, value in values.items()}
    made = str(bundle.format_pattern(pattern, marked)[0])
    return MARK.sub(lambda mark: long.get(mark[0], mark[0]), made) if long else made


@cache
def _resource(package: str, language: str) -> Any:
    path = files(package) / "texts" / f"{language}.ftl"
    return FluentResource(path.read_text(encoding="utf-8") if path.is_file() else "")


@cache
def _bundle(package: str, language: str) -> Any:
    if language not in LANGUAGES:
        return None
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(_resource(package, language))
    bundle.add_resource(_resource("rules.kernel", language))
    return bundle
