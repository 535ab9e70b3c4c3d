"""Coming to a seat: claim codes, and the token that a game master takes in person."""

import asyncpg
from fastapi import APIRouter, Request, Response

from app.access import seating
from app.access.principals import Principal
from app.access.tokens import claimed_match, hash_of, issue, new_token
from app.api import samples
from app.api.answers import located, replied
from app.api.bodies import ClaimBody
from app.api.body import parse, read_body, shaped
from app.api.deps import Calls, IdempotencyKey, fingerprint, key_of, match_named, serving
from app.api.once import Asked, once
from app.api.operations import gives, operation, takes
from app.api.seats import seat_of
from app.asked import Deed, Look, Reply, Sent
from app.clock.calendar import now
from app.envelopes import Seen, json_bytes
from app.errors import Conflict, Forbidden, Gone, UnknownClaim
from app.store.ids import new_id
from app.store.removal import keep_words
from rules.kernel import commands as cm
from rules.kernel.border import rfc3339
from rules.kernel.contract import Command, require

router = APIRouter()


@router.post(
    "/v1/matches/{match_id}/seats/{seat_id}/claim",
    **operation(
        "issueClaim",
        "Issue a claim code",
        {201: gives("Claim", "The code, shown this once; an older one of the seat is void.")},
        (403, 404, 409),
        tag="seats",
    ),
)
async def issue_claim(
    request: Request, match_id: str, seat_id: str, caller: Calls, idempotency_key: IdempotencyKey = None
) -> Response:
    """Makes a one-use code for a seat that nobody holds (game master; the host, for a game master's seat)."""
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    request.state.look = look
    caller.known()
    seat = seat_of(look, seat_id)
    may = look.viewer.gm or (look.head.host and seat.capacities.gm)
    require(may, "forbidden_role", "MAT-2", role=look.viewer.role, roles=["gm"])
    asked = Asked(caller, key_of(caller, idempotency_key), fingerprint(request, b""), match_id)

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        code, until = await seating.issue_claim(db, match_id, seat_id, now(), server.settings.claim_hours)
        body = {"seat": seat_id, "code": code, "until": rfc3339(until)}
        return Reply(201, json_bytes(body), json_bytes({**body, "code": None}))

    return replied(await once(server, asked, work))


@router.post(
    "/v1/matches/{match_id}/seats/{seat_id}/token",
    **operation(
        "issueSeatToken",
        "Take a seat's token",
        {201: gives("SeatToken", "The token, shown this once.")},
        (403, 404, 409),
        tag="seats",
    ),
)
async def issue_seat_token(
    request: Request, match_id: str, seat_id: str, caller: Calls, idempotency_key: IdempotencyKey = None
) -> Response:
    """Makes the token of a seat that nobody holds (game master): for curl and sandboxes. Everybody is told of it.

    The game master can act as the seat without it, with `as`.
    """
    server = serving(request)
    token, hashed = new_token()

    def command(look: Look) -> Command:
        request.state.look = look
        caller.known()
        seat_of(look, seat_id)
        return cm.IssueToken(seat=seat_id)

    def reply(deed: Deed) -> Reply:
        body = {"seat": seat_id, "token": token}
        return Reply(201, json_bytes(body), json_bytes({**body, "token": None}))

    async def along(db: asyncpg.Connection) -> None:
        await seating.seat_new_person(db, match_id, seat_id, hashed, now())

    sent = Sent(
        match_id=match_named(match_id),
        token=caller.token,
        command=command,
        answer=reply,
        key=key_of(caller, idempotency_key),
        fingerprint=fingerprint(request, b""),
        along=along,
    )
    return replied(await server.referee.submit(sent))


@router.post(
    "/v1/claims",
    **operation(
        "claimSeat",
        "Claim a seat",
        {201: gives("Claimed", "The seat, and a token if the request carried none: shown this once.")},
        (403, 404, 409, 410),
        body=takes("ClaimBody", samples.CLAIM),
        anonymous=True,
        tag="seats",
    ),
)
async def claim_seat(request: Request, caller: Calls, idempotency_key: IdempotencyKey = None) -> Response:
    """Redeems a claim code. With a token the seat goes to that person; without one a new person and token are made."""
    server = serving(request)
    raw = await read_body(request, server.settings.body_kib)
    asked = Asked(caller, key_of(caller, idempotency_key), fingerprint(request, raw))
    codes: list[str] = []

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        code = shaped(ClaimBody, parse(raw, server.settings)).code
        match_id = claimed_match(code)
        if match_id is None:
            raise UnknownClaim
        if who is not None and who.host:
            raise Forbidden
        codes[:] = [match_id, code]
        await keep_words(db, match_id)
        person = new_id("p") if who is None or who.person is None else who.person
        await seating.claim(db, match_id, code, person, now())
        request.state.match_id = match_id
        token = None if who is not None else (await issue(db, person, "claim", now()))[1]
        look = await server.referee.look_in(db, match_id, caller.token if token is None else hash_of(token))
        match = Seen(look, caller.language).envelope()
        return Reply(201, json_bytes({"match": match, "token": token}), json_bytes({"match": match, "token": None}))

    try:
        reply = await once(server, asked, work)
    except Gone:
        async with server.database.connection() as db:
            await seating.count_refused(db, codes[0], codes[1])
        raise
    except asyncpg.UniqueViolationError as double:
        if double.constraint_name != "seat_one_each":
            raise
        raise Conflict("seat_held") from None
    return replied(reply, idempotency_key is not None and asked.key is None, located(reply))
