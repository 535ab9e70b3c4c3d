"""Between the rules' values and the log's JSON: people's words apart, canonical bytes, the chain of digests.

An event's data holds, for each text that a person wrote, a reference `{"word": k, "digest": d}`; the text and its
salt lie in the row's `words`, so that they can be removed without breaking chain or replay (protocol 10).
"""

import hashlib
import json
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from rules import RULESETS
from rules.kernel.border import rfc3339
from rules.kernel.contract import Event, Ruleset
from rules.kernel.events import MATCH_EVENTS
from rules.kernel.match import Match

REMOVED = "[removed]"
"""What stands for a text that was removed."""

ENVELOPE = frozenset({"kind", "rule", "by", "acted_by"})
GENESIS = bytes(32)
"""What the first event of a log has for a predecessor's digest."""


class WordsOut:
    """Collects the texts of one event while it is written."""

    def __init__(self, known: Mapping[str, Any] | None = None) -> None:
        """`known`: words that the event already has, from an export; they keep their references."""
        self.words: dict[str, dict[str, Any]] = dict(known or {})
        self._references: dict[str, dict[str, Any]] = {
            REMOVED if held["text"] is None else held["text"]: {"word": int(word), "digest": held["digest"]}
            for word, held in self.words.items()
        }

    def put(self, text: str) -> Mapping[str, Any]:
        """The reference for a text; the same text has the same one within an event."""
        found = self._references.get(text)
        if found is None:
            salt = secrets.token_bytes(16)
            found = {"word": len(self.words), "digest": word_digest(salt, text)}
            self.words[str(found["word"])] = {"text": text, "salt": salt.hex(), "digest": found["digest"]}
            self._references[text] = found
        return found

    def get(self, reference: Mapping[str, Any]) -> str:
        """Not for writing."""
        raise TypeError("these words are being written")


class WordsIn:
    """Gives the texts of one event back while it is read."""

    def __init__(self, words: Mapping[str, Any]) -> None:
        self._words = words

    def put(self, text: str) -> Mapping[str, Any]:
        """Not for reading."""
        raise TypeError("these words are being read")

    def get(self, reference: Mapping[str, Any]) -> str:
        """The text, or the mark of its removal."""
        held = self._words.get(str(reference["word"]))
        return REMOVED if held is None or held["text"] is None else str(held["text"])


def word_digest(salt: bytes, text: str) -> str:
    """SHA-256 over salt and text, hexadecimal."""
    return hashlib.sha256(salt + text.encode()).hexdigest()


def canonical(value: Any) -> bytes:
    """JSON with sorted keys and no spaces, UTF-8: what digests are taken over. Only integers, texts, truth values,
    null.
    """
    return _CANONICAL.encode(value).encode()


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def chained(before: bytes, salt: bytes, fact: Mapping[str, Any]) -> bytes:
    """The digest of an event: SHA-256 over its predecessor's digest, its salt (16 bytes) and its canonical JSON."""
    return hashlib.sha256(before + salt + canonical(fact)).digest()


@dataclass(slots=True)
class Written:
    """An event as the log has it: envelope, data and faces with references, and the words beside. Not frozen, as the
    batch is not that it is part of.
    """

    kind: str
    rule: str
    by: str | None
    acted_by: str | None
    data: dict[str, Any]
    words: dict[str, dict[str, Any]]
    faces: tuple[dict[str, Any], ...]
    told: dict[str, tuple[int, int]]

    def fact(self, at: datetime, revision: str) -> dict[str, Any]:
        """What the chain is taken over."""
        return {
            "kind": self.kind,
            "rule": self.rule,
            "at": rfc3339(at),
            "by": self.by,
            "acted_by": self.acted_by,
            "revision": revision,
            "data": self.data,
        }


def write(
    event: Event,
    told: Mapping[str, tuple[int, Event]],
    known: Mapping[str, Any] | None = None,
    said: dict[str, Any] | None = None,
) -> Written:
    """An event for the log.

    `told`: by audience, its number there and the veiled event. From an export `known`: the words it has already, and
    `said`: its data there, which stay as they were, for the chain is taken over them: two words that were removed look
    alike, and an older release wrote no fields that came later.
    """
    words = WordsOut(known)
    context = {"words": words}
    data = whole = _data(event, context)
    removed = {int(word) for word, held in (known or {}).items() if held["text"] is None}
    if said is not None and _within(said, data, removed):
        data = said
    faces: list[dict[str, Any]] = []
    places: dict[str, tuple[int, int]] = {}
    seen: dict[int, int] = {}
    for audience, (n, face) in told.items():
        if id(face) not in seen:
            shown = whole if face is event else _data(face, context)
            written = {"rule": face.rule, "by": face.by, "acted_by": face.acted_by, "data": shown}
            if written not in faces:
                faces.append(written)
            seen[id(face)] = faces.index(written)
        places[audience] = (n, seen[id(face)])
    return Written(event.tag(), event.rule, event.by, event.acted_by, data, words.words, tuple(faces), places)


def _within(said: Any, data: Any, removed: Collection[int]) -> bool:
    """Whether `data` are what `said` are, but for fields that are not in `said` and references to removed words."""
    if isinstance(said, list) and isinstance(data, list):
        return len(said) == len(data) and all(_within(*each, removed) for each in zip(said, data, strict=True))
    if not isinstance(said, dict) or not isinstance(data, dict):
        return type(said) is type(data) and bool(said == data)
    if said.keys() == data.keys() == {"word", "digest"} and said["word"] in removed:
        return data["word"] in removed
    return all(name in data and _within(value, data[name], removed) for name, value in said.items())


def _data(event: Event, context: dict[str, Any]) -> dict[str, Any]:
    return event.model_dump(mode="json", exclude=set(ENVELOPE), context=context)


@cache
def event_types(ruleset: str) -> dict[str, type[Event]]:
    """Every event kind that a sport's log can hold, the kernel's included."""
    return {kind.tag(): kind for kind in (*MATCH_EVENTS, *RULESETS[ruleset].events)}


def read(ruleset: str, kind: str, face: Mapping[str, Any], words: Mapping[str, Any]) -> Event:
    """An event, or a face of it, from the log. `face` has rule, by, acted_by and data."""
    values = {
        "rule": face["rule"],
        "by": face["by"],
        "acted_by": face["acted_by"],
        **face["data"],
    }
    return event_types(ruleset)[kind].model_validate(values, context={"words": WordsIn(words)})


@cache
def state_adapter(ruleset: str) -> TypeAdapter[Match[Any]]:
    """Writes and reads a whole match of a sport."""
    found: Ruleset[Any] = RULESETS[ruleset]
    return TypeAdapter(Match[found.state])  # type: ignore[name-defined]
