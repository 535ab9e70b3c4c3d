"""The OpenAPI section `webhooks`: every message that the server sends by itself, in every format."""

from typing import Any

from app.api.operations import JSON, parameter, ref

HEADERS = [
    parameter("header", "webhook-id", "The message's id, the same on every attempt.", {"type": "string"}),
    parameter("header", "webhook-timestamp", "Seconds since 1970, of the attempt.", {"type": "string"}),
    parameter(
        "header",
        "webhook-signature",
        "`v1,` and the HMAC-SHA256 in base64 of `{webhook-id}.{webhook-timestamp}.{body}` under the webhook's secret;"
        " while a secret is exchanged one for each, with a space between.",
        {"type": "string"},
    ),
]
ANSWERS = {
    "2XX": {"description": "Taken. Nothing of the answer is read but its status."},
    "410": {"description": "No more, please: the webhook is disabled."},
    "default": {
        "description": "Not taken: tried again later, after `Retry-After` at the earliest; the order is kept."
        " A redirect is not followed."
    },
}
POSTED = {
    "text/markdown": {"schema": {"type": "string", "description": "`text` with `md`: the news as a post."}},
    "text/html": {"schema": {"type": "string", "description": "`text` with `html`."}},
    "text/plain": {"schema": {"type": "string", "description": "`text` with `bbcode` or `text`."}},
}


def _message(name: str, summary: str, says: str, shape: str) -> dict[str, Any]:
    schema = {"anyOf": [ref(shape), ref("DiscordMessage"), ref("SlackMessage")]}
    return {
        "post": {
            "operationId": name,
            "summary": summary,
            "description": says,
            "tags": ["webhooks"],
            "parameters": HEADERS,
            "requestBody": {"required": True, "content": {JSON: {"schema": schema}, **POSTED}},
            "responses": ANSWERS,
        }
    }


MESSAGES: dict[str, Any] = {
    "match.events": _message(
        "hookEvents",
        "What happened in a match",
        "The events that the webhook's audience was told since the last message, in order, at most 64 KiB; more of"
        " them come in further messages. Nothing is in it that the audience could not read from the API.",
        "HookEvents",
    ),
    "webhook.ping": _message(
        "hookPing", "A try", "Sent when somebody asks for it. It says nothing but that the address works.", "HookPing"
    ),
}
