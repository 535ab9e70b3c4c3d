"""The door that changes a match. Hot: it parses, asks the referee, and sends the bytes that were made once."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import ValidationError

from app.api import samples
from app.api.answers import replied
from app.api.bodies import CommandBody
from app.api.body import misshapen, parse, read_body, shaped
from app.api.deps import (
    Caller,
    Calls,
    IdempotencyKey,
    IfMatch,
    Server,
    fingerprint,
    key_of,
    match_named,
    seen_by,
    serving,
)
from app.api.envelopes import Seen, json_bytes
from app.api.operations import gives, operation, ref, takes
from app.errors import Malformed, Unauthorized
from app.referee import Deed, Look, Reply, Sent
from rules.kernel.contract import Command
from rules.kernel.decide import parse as command_of

router = APIRouter()

ANSWER = {"anyOf": [ref("Answer"), ref("Accepted")]}

Include = Annotated[
    str | None,
    Query(max_length=40, pattern="^(view|offers)(,(view|offers))?$", description="`view`, `offers`, or both."),
]


@router.post(
    "/v1/matches/{match_id}/commands",
    **operation(
        "sendCommand",
        "Send a command",
        {
            200: gives(ANSWER, "What came of it, as the caller is told; on a dry run that it would be accepted."),
            202: gives("Answer", "The command is kept until its dice are there."),
        },
        (403, 404, 409, 412),
        body=takes("CommandBody", samples.COMMAND),
        tag="commands",
    ),
)
async def send_command(
    request: Request,
    match_id: str,
    caller: Calls,
    dry_run: Annotated[bool, Query(description="Only ask whether it is accepted: no dice, no events.")] = False,
    include: Include = None,
    idempotency_key: IdempotencyKey = None,
    if_match: IfMatch = None,
) -> Response:
    """Sends a command of the sport, or one of `match.*`, for one's own seat or `as` another.

    The kinds and their schemas: `GET /v1/rulesets/{key}`; what is possible now, with examples: `GET .../offers`.
    """
    server = serving(request)
    raw = await read_body(request, server.settings.large_body_kib)
    body = await read_command(server, caller, match_named(match_id), raw)

    key = None if dry_run else key_of(caller, idempotency_key)

    def command(look: Look) -> Command:
        return command_for(request, caller, look, body)

    def reply(deed: Deed) -> Reply:
        return _reply(deed, caller.language, include or "")

    sent = Sent(
        match_id=match_id,
        token=caller.token,
        command=command,
        answer=reply,
        seat=body.as_,
        faces=body.thrown(),
        dry_run=dry_run,
        key=key,
        fingerprint=b"" if key is None else fingerprint(request, raw),
        seen=seen_by(if_match),
    )
    return replied(await server.referee.submit(sent))


async def read_command(server: Server, caller: Caller, match_id: str, raw: bytes) -> CommandBody:
    """The body of a command. Who may not know the match learns that, not what is wrong with the body (protocol 6)."""
    try:
        return shaped(CommandBody, parse(raw, server.settings.text_kib))
    except Malformed:
        await server.referee.look(match_id, caller.token)
        caller.known()
        raise


def command_for(request: Request, caller: Caller, look: Look, body: CommandBody) -> Command:
    """The command in the words of the match's sport. Raises `Unauthorized`, `Refused`, `Malformed`."""
    request.state.look = look
    if caller.token is None:
        raise Unauthorized
    try:
        return command_of(look.ruleset, body.command)
    except ValidationError as bad:
        raise misshapen(bad, body.command, "/command") from None


def _reply(deed: Deed, language: str | None, include: str) -> Reply:
    seen = Seen(deed.after, language)
    answer = {
        "cursor": seen.look.count,
        "events": seen.events(deed.told),
        "match": seen.envelope() if "view" in include else None,
        "offers": seen.offers() if "offers" in include else None,
    }
    return Reply(202 if deed.kept else 200, json_bytes(answer))
