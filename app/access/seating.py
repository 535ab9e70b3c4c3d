"""Who sits where: the projection of the log's seats, claims and the persons on them (protocol 1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import asyncpg

from app.access.tokens import hash_of, new_claim
from app.errors import Conflict, Gone, UnknownClaim
from app.store.ids import new_id
from rules.kernel.events import SeatSet


async def knows(db: asyncpg.Connection, token: bytes) -> bool:
    """Whether a token (hashed) is good."""
    return bool(await db.fetchval("SELECT true FROM token WHERE hash = $1 AND revoked_at IS NULL", token))


async def project(db: asyncpg.Connection, match_id: str, events: Sequence[SeatSet]) -> None:
    """Bring the seat table to what these events say: made, emptied, or taken away."""
    for event in events:
        if event.capacities is None:
            await db.execute("DELETE FROM seat WHERE match_id = $1 AND seat_id = $2", match_id, event.seat)
            continue
        await db.execute(
            "INSERT INTO seat (match_id, seat_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", match_id, event.seat
        )
        if event.emptied:
            await db.execute(
                "UPDATE seat SET person_id = NULL, claim_hash = NULL, claim_until = NULL"
                " WHERE match_id = $1 AND seat_id = $2",
                match_id,
                event.seat,
            )


@dataclass(frozen=True, slots=True)
class Holding:
    """Whether somebody holds a seat, until when its claim code is good (null: none is out), how many came too late."""

    held: bool
    claim_until: datetime | None
    refused: int


async def holdings(db: asyncpg.Connection, match_id: str) -> dict[str, Holding]:
    """What only the GM may know of a match's seats, by seat."""
    rows = await db.fetch(
        "SELECT seat_id, person_id, claim_until, claims_refused FROM seat WHERE match_id = $1", match_id
    )
    return {
        row["seat_id"]: Holding(row["person_id"] is not None, row["claim_until"], row["claims_refused"]) for row in rows
    }


async def issue_claim(
    db: asyncpg.Connection, match_id: str, seat_id: str, now: datetime, hours: int
) -> tuple[str, datetime]:
    """A new claim code for a seat, good until the answered moment; an older one is void. Raises `Conflict`."""
    code, hashed = new_claim(match_id)
    until = now + timedelta(hours=hours)
    await put_claim(db, match_id, seat_id, hashed, until)
    return code, until


async def put_claim(db: asyncpg.Connection, match_id: str, seat_id: str, hashed: bytes, until: datetime) -> None:
    """Let a claim code (hashed) be good for a seat. Raises `Conflict` if somebody holds the seat."""
    done = await db.execute(
        "UPDATE seat SET claim_hash = $3, claim_until = $4 WHERE match_id = $1 AND seat_id = $2 AND person_id IS NULL",
        match_id,
        seat_id,
        hashed,
        until,
    )
    if done != "UPDATE 1":
        raise Conflict("seat_occupied", seat=seat_id)


async def seat_new_person(db: asyncpg.Connection, match_id: str, seat_id: str, token: bytes, now: datetime) -> None:
    """Seat a new person, whose one token (hashed) this is; claim codes of the seat are void. Raises `Conflict`."""
    person = new_id("p")
    done = await db.execute(
        "UPDATE seat SET person_id = $3, claim_until = NULL WHERE match_id = $1 AND seat_id = $2 AND person_id IS NULL",
        match_id,
        seat_id,
        person,
    )
    if done != "UPDATE 1":
        raise Conflict("seat_occupied", seat=seat_id)
    await db.execute(
        "INSERT INTO token (hash, token_id, person_id, label, made_at) VALUES ($1, $2, $3, 'seat', $4)",
        token,
        new_id("t"),
        person,
        now,
    )


async def claim(db: asyncpg.Connection, match_id: str, code: str, person_id: str, now: datetime) -> str:
    """Seat a person by a claim code; answers the seat. The code is used up.

    Raises `UnknownClaim` for a code that never was, `Gone` for one used or too old: that is counted for the desk.
    """
    hashed = hash_of(code)
    row = await db.fetchrow(
        "SELECT seat_id, person_id, claim_until FROM seat WHERE match_id = $1 AND claim_hash = $2 FOR UPDATE",
        match_id,
        hashed,
    )
    if row is None:
        raise UnknownClaim
    if row["person_id"] is not None or row["claim_until"] is None or row["claim_until"] <= now:
        raise Gone
    await db.execute(
        "UPDATE seat SET person_id = $3, claim_until = NULL WHERE match_id = $1 AND seat_id = $2",
        match_id,
        row["seat_id"],
        person_id,
    )
    return str(row["seat_id"])


async def count_refused(db: asyncpg.Connection, match_id: str, code: str) -> None:
    """Note for the GM's desk that somebody came with a code that is used or too old."""
    await db.execute(
        "UPDATE seat SET claims_refused = claims_refused + 1 WHERE match_id = $1 AND claim_hash = $2",
        match_id,
        hash_of(code),
    )
