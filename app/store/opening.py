"""Writing a new match: its row, the first batches of its log, its seats and their claim codes, in one transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import asyncpg

from app.access.tokens import new_claim
from app.clock.hours import Calendar
from app.outbox import feeds
from app.store import writing
from app.store.batches import Batch
from app.store.codec import GENESIS
from rules.kernel.seats import Seat

IMPORTED = "SELECT EXISTS (SELECT FROM event WHERE match_id = $1 AND kind = 'match.imported')"


@dataclass(frozen=True, slots=True)
class ClaimCode:
    """A claim code for a seat, to be handed out; stored only as a hash."""

    seat: Seat
    code: str = field(repr=False)
    until: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A match to be written: its batches in order, its dice secrets by first epoch, who takes which seat at once."""

    batches: Sequence[Batch]
    secrets: Mapping[int, bytes] = field(repr=False)
    visibility: str
    seat: str
    person: str
    opened_at: datetime
    claim_hours: int
    calendar: Calendar | None = None


async def write(db: asyncpg.Connection, new: NewMatch) -> list[ClaimCode]:
    """Write it; answers a claim code for every seat but the opener's."""
    match = new.batches[-1].after.match
    await db.execute(
        "INSERT INTO match (match_id, ruleset, head, tally, digest, status, visibility, sandbox, secrets, opened_at,"
        " calendar)"
        " VALUES ($1, $2, 0, '{}', $3, 'setup', $4, $5, $6, $7, $8)",
        match.id,
        match.ruleset,
        GENESIS,
        new.visibility,
        match.sandbox,
        {str(epoch): secret.hex() for epoch, secret in new.secrets.items()},
        new.opened_at,
        None if new.calendar is None else new.calendar.model_dump(mode="json", by_alias=True),
    )
    for added in new.batches:
        written = await writing.append(
            db,
            added,
            snapshot=added is new.batches[-1] and len(new.batches) > 1,
            match_id=match.id,
            calendar=new.calendar,
        )
        assert written, "nobody else can know a match that is not committed"
    await feeds.follow(db, match.id)
    return await _seats(db, new, match.id, match.seats)


async def imported(db: asyncpg.Connection, match_id: str) -> bool:
    """Whether a match was taken in from an export: its log says so."""
    return bool(await db.fetchval(IMPORTED, match_id))


async def _seats(db: asyncpg.Connection, new: NewMatch, match_id: str, seats: Sequence[Seat]) -> list[ClaimCode]:
    until = new.opened_at + timedelta(hours=new.claim_hours)
    claims: list[ClaimCode] = []
    rows: list[tuple[str, str, str | None, bytes | None, datetime | None]] = []
    for seat in seats:
        if seat.id == new.seat:
            rows.append((match_id, seat.id, new.person, None, None))
            continue
        code, hashed = new_claim(match_id)
        claims.append(ClaimCode(seat, code, until))
        rows.append((match_id, seat.id, None, hashed, until))
    await db.executemany(
        "INSERT INTO seat (match_id, seat_id, person_id, claim_hash, claim_until) VALUES ($1, $2, $3, $4, $5)", rows
    )
    return claims
