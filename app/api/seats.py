"""The seats of a match: who may what, claim codes to hand out, and a seat's own token (protocol 1)."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import asyncpg
from fastapi import APIRouter, Request, Response

from app.access import seating
from app.access.seating import Holding
from app.access.tokens import new_claim
from app.api import samples
from app.api.answers import answer, replied
from app.api.bodies import NewSeatBody, SeatChangeBody
from app.api.body import parse, read_body, shaped
from app.api.deps import Calls, IdempotencyKey, fingerprint, key_of, match_named, serving
from app.api.labels import reason_for
from app.api.operations import gives, operation, takes
from app.asked import Deed, Look, Reply, Sent
from app.clock.calendar import now
from app.envelopes import Seen, json_bytes, spoken
from app.errors import NotFound
from app.store.ids import new_id
from rules.kernel import commands as cm
from rules.kernel.border import rfc3339
from rules.kernel.contract import Command
from rules.kernel.match import eyes
from rules.kernel.seats import Seat

router = APIRouter()


@router.get(
    "/v1/matches/{match_id}/seats",
    **operation(
        "listSeats",
        "The seats",
        {200: gives("Seats", "All seats; what the game master alone may know is null for others.")},
        (404,),
        anonymous=True,
        tag="seats",
    ),
)
async def list_seats(request: Request, match_id: str, caller: Calls) -> Response:
    """The seats of the match. The game master also sees what each may do, whether it is held, its claim code's end."""
    server = serving(request)
    look = await server.referee.look(match_named(match_id), caller.token)
    request.state.look = look
    async with server.database.connection() as db:
        held = await seating.holdings(db, match_id)
    return answer({"seats": [seat_shown(look, seat, held) for seat in look.match.seats]})


@router.post(
    "/v1/matches/{match_id}/seats",
    **operation(
        "makeSeat",
        "Make a seat",
        {201: gives("SeatMade", "The seat, and a claim code for it, shown this once.")},
        (403, 404, 409),
        body=takes("NewSeatBody", samples.SEAT),
        tag="seats",
    ),
)
async def make_seat(request: Request, match_id: str, caller: Calls, idempotency_key: IdempotencyKey = None) -> Response:
    """Makes a seat (game master). Everybody is told of it, nobody of the claim code."""
    server = serving(request)
    raw = await read_body(request, server.settings.body_kib)
    body: list[NewSeatBody] = []
    seat_id = new_id("s")
    code, hashed = new_claim(match_named(match_id))
    until = now() + timedelta(hours=server.settings.claim_hours)

    def command(look: Look) -> Command:
        request.state.look = look
        caller.known()
        body[:] = [shaped(NewSeatBody, parse(raw, server.settings))]
        return cm.SetSeat(
            seat=seat_id,
            capacities=body[0].capacities,
            label=body[0].label,
            reason=body[0].reason or reason_for(spoken(look.match.locale)),
        )

    def reply(deed: Deed) -> Reply:
        seat = deed.after.match.seat(seat_id)
        assert seat is not None
        shown = seat_shown(deed.after, seat, {seat_id: Holding(False, until if body[0].claim else None, 0)})
        claim = {"code": code, "until": rfc3339(until)} if body[0].claim else None
        stored = None if claim is None else {"code": None, "until": rfc3339(until)}
        return Reply(201, json_bytes({"seat": shown, "claim": claim}), json_bytes({"seat": shown, "claim": stored}))

    async def along(db: asyncpg.Connection) -> None:
        if body[0].claim:
            await seating.put_claim(db, match_id, seat_id, hashed, until)

    sent = Sent(
        match_id=match_id,
        token=caller.token,
        command=command,
        answer=reply,
        key=key_of(caller, idempotency_key),
        fingerprint=fingerprint(request, raw),
        along=along,
    )
    reply_ = await server.referee.submit(sent)
    return replied(reply_, headers={"location": f"/v1/matches/{match_id}/seats"})


@router.patch(
    "/v1/matches/{match_id}/seats/{seat_id}",
    **operation(
        "changeSeat",
        "Change a seat",
        {200: gives("SeatAnswer", "The seat as it is now.")},
        (403, 404, 409),
        body=takes("SeatChangeBody", samples.SEAT_CHANGE),
        tag="seats",
    ),
)
async def change_seat(request: Request, match_id: str, seat_id: str, caller: Calls) -> Response:
    """Changes a seat's label or capacities, or frees it of its person (game master). Everybody is told."""
    server = serving(request)
    raw = await read_body(request, server.settings.body_kib)

    def command(look: Look) -> Command:
        request.state.look = look
        caller.known()
        body = shaped(SeatChangeBody, parse(raw, server.settings))
        seat = seat_of(look, seat_id)
        return cm.SetSeat(
            seat=seat_id,
            capacities=body.capacities or seat.capacities,
            label=body.label,
            empty=body.empty,
            reason=body.reason or reason_for(spoken(look.match.locale)),
        )

    def reply(deed: Deed) -> Reply:
        seat = deed.after.match.seat(seat_id)
        assert seat is not None
        return Reply(200, json_bytes({"seat": Seen(deed.after, caller.language).seat(seat)}))

    sent = Sent(match_id=match_named(match_id), token=caller.token, command=command, answer=reply)
    return replied(await server.referee.submit(sent))


@router.delete(
    "/v1/matches/{match_id}/seats/{seat_id}",
    **operation(
        "removeSeat",
        "Take a seat away",
        {204: {"description": "The seat is gone."}},
        (403, 404, 409),
        tag="seats",
    ),
)
async def remove_seat(request: Request, match_id: str, seat_id: str, caller: Calls) -> Response:
    """Takes a seat away that the sport can do without (game master). Everybody is told."""

    def command(look: Look) -> Command:
        request.state.look = look
        caller.known()
        seat_of(look, seat_id)
        return cm.SetSeat(seat=seat_id, capacities=None, reason=reason_for(spoken(look.match.locale)))

    sent = Sent(
        match_id=match_named(match_id), token=caller.token, command=command, answer=lambda deed: Reply(204, b"")
    )
    await serving(request).referee.submit(sent)
    return Response(None, 204)


def seat_of(look: Look, seat_id: str) -> Seat:
    """A seat named in a path. Raises `NotFound`."""
    seat = look.match.seat(seat_id)
    if seat is None:
        raise NotFound
    return seat


def seat_shown(look: Look, seat: Seat, held: Mapping[str, Holding]) -> dict[str, Any]:
    """A seat in a list of seats; what only the game master may know is null for others."""
    viewer = eyes(look.ruleset, look.match, seat)
    holding = held.get(seat.id) if look.viewer.gm else None
    until = None if holding is None else holding.claim_until
    return {
        "id": seat.id,
        "role": viewer.role,
        "side": viewer.side,
        "label": seat.label,
        "controls": list(seat.capacities.figures),
        "capacities": seat.capacities if look.viewer.gm else None,
        "held": None if holding is None else holding.held,
        "claim_until": None if until is None else rfc3339(until),
        "claims_refused": None if holding is None else holding.refused,
    }
