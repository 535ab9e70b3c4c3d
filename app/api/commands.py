"""The door that changes a match. Hot: it parses, asks the referee, and sends the bytes that were made once."""

from typing import Any

import asyncpg
from fastapi import APIRouter, Request, Response
from pydantic import ValidationError

from app.api import linking, samples
from app.api.answers import replied
from app.api.bodies import CommandBody
from app.api.body import misshapen, parse, read_body, shaped
from app.api.deps import (
    IF_MATCH_SAYS,
    JSON_CALLERS,
    KEY_SAYS,
    Caller,
    Server,
    fingerprint,
    key_of,
    match_named,
    seen_by,
    serving,
)
from app.api.headers import header
from app.api.operations import gives, operation, parameter, ref, takes
from app.api.plain import Plain
from app.asked import Deed, Look, Reply, Sent
from app.envelopes import Seen, json_bytes
from app.errors import Malformed, Unauthorized
from rules.kernel.contract import Command
from rules.kernel.decide import parse as command_of

router = APIRouter(route_class=Plain)

ANSWER = {"anyOf": [ref("Answer"), ref("Accepted")]}

PARAMETERS = (
    parameter("path", "match_id", "The match.", {"type": "string"}),
    parameter(
        "query",
        "dry_run",
        "Only ask whether it is allowed: no events, and no dice, so that table dice may still lack.",
        {"type": "boolean"},
    ),
    parameter(
        "query", "include", "`view`, `offers`, or both with a comma.", {"enum": ["view", "offers", "view,offers"]}
    ),
    parameter("header", "Idempotency-Key", KEY_SAYS, {"type": "string"}),
    parameter("header", "If-Match", IF_MATCH_SAYS, {"type": "string"}),
)
FLAGS = {"": False, "false": False, "0": False, "true": True, "1": True}
INCLUDE = {"": "", "view": "view", "offers": "offers", "view,offers": "view,offers", "offers,view": "view,offers"}


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
        parameters=PARAMETERS,
        tag="commands",
    ),
)
async def send_command(request: Request) -> Response:
    """Sends a command of the sport, or one of `match.*`, for one's own seat or `as` another.

    The kinds and their schemas: `GET /v1/rulesets/{key}`; what is possible now, with examples: `GET .../offers`.
    """
    server, caller = serving(request), JSON_CALLERS.read(request)
    match_id = match_named(request.path_params["match_id"])
    raw = await read_body(request, server.settings.large_body_kib)
    body = await read_command(server, caller, match_id, raw)
    dry_run, include = _asked(request)
    key = None if dry_run else key_of(caller, header(request.scope, b"idempotency-key"))

    def command(look: Look) -> Command:
        return command_for(request, caller, look, body)

    deeds: list[Deed] = []

    def reply(deed: Deed) -> Reply:
        deeds.append(deed)
        return _reply(deed, caller.language, include)

    async def along(db: asyncpg.Connection) -> None:
        await linking.note(db, deeds[-1], None if body.post is None else (body.post.id, body.post.url))

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
        seen=seen_by(header(request.scope, b"if-match")),
        along=along if body.posted() else None,
    )
    return replied(await server.referee.submit(sent))


def _asked(request: Request) -> tuple[bool, str]:
    """`dry_run` and `include`. Raises `Malformed`. Read by hand: here every tenth of a millisecond counts."""
    if not request.scope["query_string"]:
        return False, ""
    query = request.query_params
    dry_run, include = FLAGS.get(query.get("dry_run", "").lower()), INCLUDE.get(query.get("include", ""))
    if dry_run is None:
        raise _wrong("dry_run", "bool_type")
    if include is None:
        raise _wrong("include", "literal_error", expected="view; offers; view,offers")
    return dry_run, include


def _wrong(parameter: str, code: str, **facts: Any) -> Malformed:
    return Malformed([{"pointer": "", "parameter": parameter, "code": code, "facts": facts}])


async def read_command(server: Server, caller: Caller, match_id: str, raw: bytes) -> CommandBody:
    """The body of a command. Who may not know the match learns that, not what is wrong with the body (protocol 6)."""
    try:
        return shaped(CommandBody, parse(raw, server.settings))
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
