"""Taking people's words out of a match, or the whole match away (protocol 10)."""

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request, Response

from app.api import samples
from app.api.answers import replied
from app.api.bodies import RedactionBody
from app.api.body import parse, read_body, shaped
from app.api.deps import Calls, IdempotencyKey, fingerprint, key_of, match_named, serving
from app.api.labels import reason_for
from app.api.operations import gives, operation, takes
from app.asked import Deed, Look, Reply, Sent
from app.envelopes import Seen, json_bytes, spoken
from rules.kernel import commands as cm
from rules.kernel.contract import Command

router = APIRouter()


@router.post(
    "/v1/matches/{match_id}/redact",
    **operation(
        "redactWords",
        "Take words out of events",
        {200: gives("Answer", "Everybody who was told these events is told that their words are gone.")},
        (403, 404, 409),
        body=takes("RedactionBody", samples.REDACTION),
        tag="matches",
    ),
)
async def redact_words(
    request: Request, match_id: str, caller: Calls, idempotency_key: IdempotencyKey = None
) -> Response:
    """Takes every text that a person wrote out of events (game master, or the host), for good.

    The events stay, with the mark `[removed]` in place of the texts, in histories, views and exports alike; the chain
    stays whole. A text that other events repeat is in those still: name them too. Words given to the dice are no such
    texts, for without them no roll could be checked.
    """
    server = serving(request)
    raw = await read_body(request, server.settings.body_kib)

    def command(look: Look) -> Command:
        request.state.look = look
        caller.known()
        body = shaped(RedactionBody, parse(raw, server.settings))
        return cm.Redact(events=body.events, reason=body.reason or reason_for(spoken(look.match.locale)))

    def reply(deed: Deed) -> Reply:
        seen = Seen(deed.after, caller.language)
        answer: Mapping[str, Any] = {
            "cursor": seen.look.count,
            "events": seen.events(deed.told),
            "match": None,
            "offers": None,
        }
        return Reply(200, json_bytes(answer))

    sent = Sent(
        match_id=match_named(match_id),
        token=caller.token,
        command=command,
        answer=reply,
        key=key_of(caller, idempotency_key),
        fingerprint=fingerprint(request, raw),
        host_may=True,
    )
    return replied(await server.referee.submit(sent))


@router.delete(
    "/v1/matches/{match_id}",
    **operation(
        "deleteMatch",
        "Delete a match",
        {204: {"description": "The match is gone, and everything in it."}},
        (403, 404),
        tag="matches",
    ),
)
async def delete_match(request: Request, match_id: str, caller: Calls) -> Response:
    """Removes a match for good: its log, words, seats and answers (the host). Its streams end. Persons stay."""
    await serving(request).referee.remove(match_named(match_id), caller.token)
    return Response(None, 204)
