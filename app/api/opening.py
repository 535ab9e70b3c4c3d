"""Opening a match, and taking one in from an export."""

import asyncio
import secrets
from typing import Annotated, Any

import asyncpg
import structlog
from fastapi import APIRouter, Query, Request, Response
from pydantic import ValidationError

from app.access.principals import Principal
from app.access.tokens import issue
from app.api import samples
from app.api.answers import located, replied
from app.api.bodies import OpeningBody, Visibility
from app.api.body import misshapen, parse, read_body, read_bytes, shaped, wrong
from app.api.deps import Calls, IdempotencyKey, fingerprint, key_of, serving
from app.api.once import Asked, once
from app.api.operations import gives, operation, takes
from app.api.trial import Decide, try_out
from app.api.wanted import check_may_open, opening_of
from app.asked import Look, Reply
from app.clock.calendar import now
from app.clock.hours import EVERY_HOUR
from app.envelopes import Seen, json_bytes
from app.errors import Malformed
from app.export import Import, take_in
from app.settings import Settings
from app.store.heads import Head
from app.store.ids import new_id
from app.store.opening import ClaimCode, NewMatch, write
from rules import RULESETS
from rules.kernel.border import LAST, rfc3339
from rules.kernel.match import Match, eyes
from rules.kernel.seating import SEAT_ID, check_table

router = APIRouter()

_log = structlog.get_logger(__name__)

LINES = ("application/jsonl", "application/x-ndjson", "text/plain")
LINKS = {
    "getMatch": {"operationId": "getMatch", "parameters": {"match_id": "$response.body#/match/id"}},
    "sendCommand": {"operationId": "sendCommand", "parameters": {"match_id": "$response.body#/match/id"}},
    "listOffers": {"operationId": "listOffers", "parameters": {"match_id": "$response.body#/match/id"}},
    "listEvents": {"operationId": "listEvents", "parameters": {"match_id": "$response.body#/match/id"}},
}


@router.post(
    "/v1/matches",
    **operation(
        "openMatch",
        "Open a match",
        {
            201: gives(
                "Opened",
                "The match, the opener's token if it is new, and the claim codes of all other seats.",
                links=LINKS,
            )
        },
        (403, 409),
        body=takes("Opening", samples.OPENING),
        anonymous=True,
        tag="matches",
    ),
)
async def open_match(request: Request, caller: Calls, idempotency_key: IdempotencyKey = None) -> Response:
    """Opens a match of a sport. The opener holds the game master's seat; the claim codes in the answer are for others.

    Who has no token yet gets one in the answer, shown this once. The sport may refuse `options` and `setup`.
    """
    server = serving(request)
    raw = await read_body(request, server.settings.large_body_kib)
    asked = Asked(caller, key_of(caller, idempotency_key), fingerprint(request, raw))

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        check_may_open(server.settings.open_matches, who)
        value = parse(raw, server.settings)
        body = shaped(OpeningBody, value)
        if body.ruleset not in RULESETS:
            raise wrong("/ruleset", "unknown_ruleset")
        request.state.sport, request.state.locale = RULESETS[body.ruleset], body.locale
        opening, gm = opening_of(body)
        try:
            batch, secret = server.referee.decide_opening(
                opening, RULESETS[body.ruleset], gm, body.calendar or EVERY_HOUR
            )
        except ValidationError as bad:
            raise misshapen(bad, value) from None
        new = NewMatch(
            batches=[batch],
            secrets={0: secret},
            visibility=body.visibility,
            seat=gm,
            person=person_of(who),
            opened_at=batch.at,
            claim_hours=server.settings.claim_hours,
            calendar=body.calendar,
        )
        return await _written(db, new, who, caller.language)

    reply = await once(server, asked, work)
    return replied(reply, idempotency_key is not None and asked.key is None, located(reply))


@router.post(
    "/v1/imports",
    **operation(
        "importMatch",
        "Import a match",
        {201: gives("Opened", "The match under its new id, as after opening one.", links=LINKS)},
        (403,),
        body={"required": True, "content": {"application/jsonl": {"schema": {"type": "string"}}}},
        anonymous=True,
        tag="matches",
    ),
)
async def import_match(
    request: Request,
    caller: Calls,
    visibility: Annotated[Visibility, Query(description="Who may see the new match.")] = "private",
    idempotency_key: IdempotencyKey = None,
) -> Response:
    """Takes in a whole log, as a game master's export gives it: JSON Lines, checked against its own chain.

    The match gets a new id and is marked as imported; one that still runs rolls its dice under a new secret.
    """
    server = serving(request)
    raw = await read_bytes(request, server.settings.large_body_kib, *LINES)
    asked = Asked(caller, key_of(caller, idempotency_key), fingerprint(request, raw))

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        check_may_open(server.settings.open_matches, who)
        match_id, secret = new_id("m"), secrets.token_bytes(32)
        taken = await asyncio.to_thread(_taken, raw, match_id, secret, server.settings, server.referee.decide_next)
        match = taken.loaded.match
        gm = next(seat for seat in match.seats if seat.capacities.gm)
        revealed = {epoch: bytes.fromhex(told) for epoch, told in match.revealed.items()}
        new = NewMatch(
            batches=taken.batches,
            secrets=revealed if taken.secret is None else {**revealed, taken.secret[0]: taken.secret[1]},
            visibility=visibility,
            seat=gm.id,
            person=person_of(who),
            opened_at=now(),
            claim_hours=server.settings.claim_hours,
        )
        return await _written(db, new, who, caller.language)

    async with server.heavy:
        reply = await once(server, asked, work)
    return replied(reply, idempotency_key is not None and asked.key is None, located(reply))


def _taken(raw: bytes, match_id: str, secret: bytes, settings: Settings, decide: Decide) -> Import:
    """The log in these lines, each of which has passed the door for JSON first. Raises `Malformed`.

    The file is a stranger's: whatever fails while its events are folded and the match is tried out is the file's fault.
    """
    whole = settings.model_copy(update={"text_kib": settings.large_body_kib})
    for number, line in enumerate(raw.splitlines(), 1):
        if line.strip():
            try:
                parse(line, whole)
            except Malformed as bad:
                errors = [{**error, "pointer": f"/{number}{error['pointer']}"} for error in bad.errors]
                raise Malformed(errors) from None
    try:
        taken = take_in(raw, match_id, secret)
        _check_seats(taken.loaded.match)
        try_out(taken, secret, decide)
    except Malformed:
        raise
    except Exception as failure:
        _log.warning("import.failed", error=type(failure).__name__)
        raise wrong("", "bad_log") from failure
    return taken


def _check_seats(match: Match[Any]) -> None:
    """The match has dice and a time that can be written, and seats as the rules make them."""
    dated = match.clock is None or match.clock <= LAST
    if not (dated and match.commitments and all(SEAT_ID.fullmatch(seat.id) for seat in match.seats)):
        raise wrong("/2", "bad_log")
    check_table(RULESETS[match.ruleset], [(seat.id, seat.capacities) for seat in match.seats])


def person_of(who: Principal | None) -> str:
    """The person who opens something: the caller, or a new one for the host and for who has no token."""
    return new_id("p") if who is None or who.person is None else who.person


async def _written(db: asyncpg.Connection, new: NewMatch, who: Principal | None, language: str | None) -> Reply:
    """Write a new match and say what its opener is told: claim codes and a new token only this once."""
    claims = await write(db, new)
    token = None
    if who is None or who.host:
        _, token = await issue(db, new.person, "opening", new.opened_at)
    seen = Seen(opened_look(new), language)
    match = seen.envelope()
    body = {"match": match, "token": token, "claims": [claim_shown(seen.look, each, each.code) for each in claims]}
    stored = {"match": match, "token": None, "claims": [claim_shown(seen.look, each, None) for each in claims]}
    return Reply(201, json_bytes(body), json_bytes(stored))


def claim_shown(look: Look, claim: ClaimCode, code: str | None) -> dict[str, Any]:
    """A claim code for its seat; `code` is null in a repetition."""
    viewer = eyes(look.ruleset, look.match, claim.seat)
    return {
        "seat": claim.seat.id,
        "role": viewer.role,
        "side": viewer.side,
        "label": claim.seat.label,
        "code": code,
        "until": rfc3339(claim.until),
    }


def opened_look(new: NewMatch) -> Look:
    """The match as its opener sees it, before anybody has loaded it."""
    loaded = new.batches[-1].after
    match = loaded.match
    head = Head(
        ruleset=match.ruleset,
        head=loaded.head,
        visibility=new.visibility,
        sandbox=match.sandbox,
        secrets=new.secrets,
        calendar=new.calendar or EVERY_HOUR,
        opened_at=new.opened_at,
        token_known=True,
        person=new.person,
        seat=new.seat,
    )
    seat = match.seat(new.seat)
    assert seat is not None
    return Look(head, loaded, seat, eyes(RULESETS[match.ruleset], match, seat))
