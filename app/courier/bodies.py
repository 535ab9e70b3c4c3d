"""What the body of a webhook says: an audience's own events and sentences, in the format that the hook asked for.

Bodies are made from what the audience was told and may see now, by the same code as the answers of the API. None is
larger than 64 KiB: what does not fit goes into the next message, in order.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.envelopes import Seen, json_bytes
from app.outbox.hooks import Hook
from app.render.notices import AWAITED, awaited_line
from app.render.post import MEDIA, post
from app.store.audiences import Told
from rules.kernel.border import rfc3339

EVENTS = "match.events"
PING = "webhook.ping"
MOST_BYTES = 64 * 1024
MOST_EVENTS = 50
MOST_DISCORD = 2000
"""Characters of a message there, https://discord.com/developers/docs/resources/webhook#execute-webhook."""
MOST_SLACK = 4000

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Body:
    """The bytes of a message and their media type."""

    content: bytes
    media: str


def told_to(seen: Seen, hook: Hook, told: Sequence[Told], at_head: bool) -> tuple[Body, int]:
    """The body for as many of these events as fit into one message (at least one), and how many those are.

    `at_head`: they end with the newest event, so that whom the match waits for now belongs below them.
    """
    size = len(told)
    while True:
        body = _events(seen, hook, told[:size], at_head and size == len(told))
        if body is not None:
            return body, size
        if size == 1:
            return _cut(seen, hook, told[0]), 1
        size //= 2


def ping(hook: Hook, now: datetime) -> Body:
    """A body that says nothing but that the address works."""
    text = "Whistle can reach this address."
    if hook.format == "json":
        data = {"webhook": hook.webhook_id, "match": hook.match_id or None}
        return Body(json_bytes({"type": PING, "timestamp": rfc3339(now), "data": data}), JSON)
    return _posted(hook, lambda markup: post(markup, "", [("", [text])])) or Body(b"", JSON)


def _events(seen: Seen, hook: Hook, told: Sequence[Told], at_head: bool) -> Body | None:
    """The body, or null where it is too large."""
    events = seen.events(told)
    if hook.format != "json":
        return _posted(hook, lambda markup: written(seen, markup, events, at_head))
    text = None if hook.markup is None else written(seen, hook.markup, events, at_head)
    content = _json(seen, hook, events, text, told[-1])
    return Body(content, JSON) if len(content) <= MOST_BYTES else None


def _json(seen: Seen, hook: Hook, events: Sequence[dict[str, Any]], text: str | None, last: Told) -> bytes:
    data = {
        "webhook": hook.webhook_id,
        "audience": hook.audience,
        "cursor": last.n,
        "match": seen.brief(),
        "events": events,
        "post": text,
    }
    return json_bytes({"type": EVENTS, "timestamp": rfc3339(last.at), "data": data})


def _posted(hook: Hook, text: Callable[[str], str]) -> Body | None:
    """A post in the hook's format, or null where it is too large."""
    if hook.format == "discord":
        content = text("discord").strip()
        fits = len(content.encode("utf-16-le")) // 2 <= MOST_DISCORD
        return Body(_discord(content), JSON) if fits else None
    if hook.format == "slack":
        content = text("slack").strip()
        return Body(json_bytes({"text": content}), JSON) if len(content) <= MOST_SLACK else None
    markup = hook.markup or "md"
    raw = text(markup).encode()
    return Body(raw, MEDIA[markup]) if len(raw) <= MOST_BYTES else None


def _discord(content: str) -> bytes:
    return json_bytes({"content": content, "allowed_mentions": {"parse": []}})


def written(seen: Seen, markup: str, events: Sequence[dict[str, Any]], at_head: bool) -> str:
    """Events as one ready post, with whom the match waits for below, where that is news."""
    ruleset, language = seen.look.ruleset, seen.language
    awaited = [awaited_line(ruleset, language, each, seen.names) for each in seen.sight.awaiting] if at_head else []
    sections = [("", [event["text"] for event in events]), (AWAITED[language], awaited)]
    return post(markup, seen.look.match.title, sections)


def _cut(seen: Seen, hook: Hook, told: Told) -> Body:
    """One event that is too large for any message: without its data, its sentence cut short."""
    event = seen.event(told)
    for most in (1000, 200):
        short = {**event, "data": None, "text": event["text"][:most] + "…"}
        if hook.format == "json":
            content = _json(seen, hook, [short], None, told)
            if len(content) <= MOST_BYTES:
                return Body(content, JSON)
        else:
            body = _posted(hook, lambda markup, short=short: written(seen, markup, [short], False))  # type: ignore[misc]
            if body is not None:
                return body
    raise ValueError("a sentence of 200 signs does not fit")
