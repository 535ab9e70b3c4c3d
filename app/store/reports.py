"""Forum posts as they were reported: kept by their own ids, without their text."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import asyncpg

SHOWN = 100


@dataclass(frozen=True, slots=True)
class Report:
    """A post: whose, where, the orders in it and what became of each."""

    match_id: str
    post_id: str
    url: str | None
    seat: str | None
    channel: str
    digest: bytes
    lines: Sequence[Mapping[str, Any]]
    dice: bool
    at: datetime
    edited_at: datetime | None

    @property
    def needs_gm(self) -> bool:
        """Whether the game master should look: an edit of a post with dice or orders, a secret told to all."""
        told = any(line["code"] == "secret_in_public" for line in self.lines)
        return told or (self.edited_at is not None and (self.dice or bool(self.lines)))


def digest_of(text: str) -> bytes:
    """What tells whether a post says the same as before."""
    return hashlib.sha256(text.encode()).digest()


COLUMNS = "match_id, post_id, url, seat, channel, digest, lines, dice, at, edited_at"


async def find(db: asyncpg.Connection, match_id: str, post_id: str) -> Report | None:
    """A post, or null."""
    row = await db.fetchrow(f"SELECT {COLUMNS} FROM post WHERE match_id = $1 AND post_id = $2", match_id, post_id)  # noqa: S608
    return None if row is None else Report(**row)


async def newest(db: asyncpg.Connection, match_id: str) -> list[Report]:
    """The newest posts of a match."""
    rows = await db.fetch(
        f"SELECT {COLUMNS} FROM post WHERE match_id = $1 ORDER BY at DESC, post_id LIMIT {SHOWN}",  # noqa: S608
        match_id,
    )
    return [Report(**row) for row in rows]


async def keep(db: asyncpg.Connection, report: Report) -> bool:
    """Keep a post that nobody has reported before; false if somebody has."""
    done = await db.execute(
        f"INSERT INTO post ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",  # noqa: S608
        *(getattr(report, name) if name != "lines" else list(report.lines) for name in COLUMNS.split(", ")),
    )
    return bool(done == "INSERT 0 1")


async def edited(db: asyncpg.Connection, report: Report, now: datetime) -> None:
    """Note that a post says something else than it did; what it ordered stands as it was first read.

    By now faces of the match may have come from it.
    """
    await db.execute(
        "UPDATE post SET edited_at = coalesce(edited_at, $3), dice = $4 WHERE match_id = $1 AND post_id = $2",
        report.match_id,
        report.post_id,
        now,
        await threw(db, report.match_id, report.url),
    )


async def settle(
    db: asyncpg.Connection, report: Report, place: int, before: Sequence[str], line: Mapping[str, Any]
) -> bool:
    """Let an order of a post be as `line` says, if it is still in one of the states `before`."""
    done = await db.execute(
        "UPDATE post SET lines = jsonb_set(lines, ARRAY[$3::text], $4)"
        " WHERE match_id = $1 AND post_id = $2 AND lines -> $5::int ->> 'state' = ANY($6)",
        report.match_id,
        report.post_id,
        str(place),
        dict(line),
        place,
        list(before),
    )
    return bool(done == "UPDATE 1")


THREW = """
SELECT EXISTS (
  SELECT FROM event WHERE match_id = $1 AND kind IN ('match.faces_entered', 'match.dice_awaited')
  AND jsonb_path_exists(words, '$.*.text ? (@ == $url)', jsonb_build_object('url', $2::text)))
"""


async def threw(db: asyncpg.Connection, match_id: str, url: str | None) -> bool:
    """Whether faces of the match came with the link of this post."""
    if url is None:
        return False
    return bool(await db.fetchval(THREW, match_id, url))


async def mode(db: asyncpg.Connection, match_id: str) -> str:
    """What becomes of orders in the posts of a match: execute, confirm or off."""
    return str(await db.fetchval("SELECT orders FROM match WHERE match_id = $1", match_id))


async def set_mode(db: asyncpg.Connection, match_id: str, orders: str) -> None:
    """Set it."""
    await db.execute("UPDATE match SET orders = $2 WHERE match_id = $1", match_id, orders)
