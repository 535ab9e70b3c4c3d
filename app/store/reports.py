"""Forum posts as they were reported: kept by their own ids, without their text."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import asyncpg

from rules.kernel.contract import Posted, Posting

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
    posted_at: datetime | None = None
    parts: Sequence[Mapping[str, str]] = ()

    @property
    def shown_id(self) -> str:
        """The forum's id of it."""
        return self.post_id.partition(APART)[0]

    @property
    def reported(self) -> bool:
        """Whether its text was ever seen; else a command only named it as the post that it came from."""
        return self.digest != UNSEEN

    @property
    def posting(self) -> Posting:
        """The post as a sport's rules of posts see it."""
        brought = tuple(Posted(each["part"], each["name"]) for each in self.parts)
        return Posting(self.post_id, self.posted_at, self.edited_at is not None, brought)

    @property
    def needs_gm(self) -> bool:
        """Whether the game master should look: an edit of a post with dice or orders, a secret told to all."""
        told = any(line["code"] == "secret_in_public" for line in self.lines)
        return told or (self.edited_at is not None and (self.dice or bool(self.lines)))


APART = "\x1f"
"""Between the id of a private post and the seat that wrote it: so nobody learns from an id what others wrote."""


def key_of(post_id: str, channel: str, seat: str | None) -> str:
    """Under which id a post is kept: one in private is its author's own."""
    return post_id if channel != "private" or seat is None else f"{post_id}{APART}{seat}"


UNSEEN = b""
"""The digest of a post whose text nobody has reported."""


def digest_of(text: str) -> bytes:
    """What tells whether a post says the same as before."""
    return hashlib.sha256(text.encode()).digest()


COLUMNS = "match_id, post_id, url, seat, channel, digest, lines, dice, at, edited_at, posted_at, parts"


async def find(db: asyncpg.Connection, match_id: str, post_id: str, url: str | None = None) -> Report | None:
    """A post, or null; by its link too, while only that is known of it."""
    row = await db.fetchrow(
        f"SELECT {COLUMNS} FROM post WHERE match_id = $1 AND (post_id = $2 OR (url = $3 AND digest = $4))"  # noqa: S608
        " ORDER BY post_id = $2 DESC LIMIT 1",
        match_id,
        post_id,
        url,
        UNSEEN,
    )
    return None if row is None else Report(**row)


async def called(db: asyncpg.Connection, match_id: str, post_id: str) -> list[Report]:
    """Every post of this id: the one in the thread first, then those in private."""
    rows = await db.fetch(
        f"SELECT {COLUMNS} FROM post WHERE match_id = $1 AND split_part(post_id, $3, 1) = $2"  # noqa: S608
        " ORDER BY length(post_id), post_id",
        match_id,
        post_id,
        APART,
    )
    return [Report(**row) for row in rows]


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
        f"INSERT INTO post ({COLUMNS}) VALUES"  # noqa: S608
        " ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING",
        *_values(report),
    )
    return bool(done == "INSERT 0 1")


def _values(report: Report) -> list[Any]:
    found = (getattr(report, name) for name in COLUMNS.split(", "))
    return [list(each) if isinstance(each, list | tuple) else each for each in found]


async def adopt(db: asyncpg.Connection, before: Report, report: Report) -> bool:
    """Let a post that was only named be what is reported of it now; what it brought about stays its own."""
    done = await db.execute(
        "UPDATE post SET post_id = $3, url = $4, seat = $5, channel = $6, digest = $7, lines = $8, dice = $9, at = $10,"
        " edited_at = $11, posted_at = $12 WHERE match_id = $1 AND post_id = $2 AND digest = $13",
        before.match_id,
        before.post_id,
        *_values(report)[1:11],
        UNSEEN,
    )
    return bool(done == "UPDATE 1")


LINK = """
UPDATE post SET parts = parts || $4 WHERE match_id = $1 AND (post_id = $2 OR ($2 IS NULL AND url = $3)) RETURNING 1
"""
NAME = """
INSERT INTO post (match_id, post_id, url, seat, channel, digest, lines, dice, at, parts)
VALUES ($1, coalesce($2, $3), $3, NULL, 'thread', $5, '[]', false, $6, $4)
ON CONFLICT (match_id, post_id) DO UPDATE SET parts = post.parts || excluded.parts
"""


async def link(
    db: asyncpg.Connection, match_id: str, post_id: str | None, url: str | None, parts: Sequence[Posted], at: datetime
) -> None:
    """Note what a post brought about: one that was reported, or (by its id, or its link alone) will be."""
    if not parts or (post_id is None and url is None):
        return
    said = [{"part": each.part, "name": each.name} for each in parts]
    if await db.fetchval(LINK, match_id, post_id, url, said) is None:
        await db.execute(NAME, match_id, post_id, url, said, UNSEEN, at)


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
