"""A fast loader: a real match's rows in all tables under fresh ids, with chains as sound as the original's.

What is copied is a match that was imported through the API. Of such a log only the event `match.imported` and what came
after it name the match: so a copy is what an import of the same file would have left, but for its dice secret. The
events before that are the same bytes, which PostgreSQL multiplies by itself; from it on, each copy's rows are written
by COPY with digests of their own. Seats get persons of their own. A match of fewer events than a server leaves between
two snapshots has none, as if it had been played here.
"""

import asyncio
import hashlib
import io
import re
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass

import asyncpg

from app.access.tokens import new_token
from app.clock.calendar import now
from app.store import codec
from app.store.database import speak_json
from app.store.ids import new_id
from bench.template import Played

TABLES = ("match", "event", "snapshot", "seat", "deadline", "feed")
"""What a match has rows in beside the answers to keys and reported posts, which expire or are the bridge's."""

Columns = Mapping[str, Sequence[str]]
SIDE_BY_SIDE = 2
"""Connections that load at once."""

CHUNK = 500
"""Copies in one transaction."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A stored match, and the token of the person on each seat."""

    id: str
    ruleset: str
    gm: str
    tokens: Mapping[str, str]

    @property
    def path(self) -> str:
        """Its path in the API."""
        return f"/v1/matches/{self.id}"


@dataclass(frozen=True)
class _Link:
    """An event whose digest depends on the match's id: its salt, its canonical fact, its digest in the original."""

    salt: bytes
    fact: bytes
    digest: bytes


@dataclass(frozen=True)
class Original:
    """A match: the rows that name it, by table, as COPY writes them, and what is to be changed in a copy of them.

    `shared` are its first events, the same in every copy; `before` is the digest of the last of them. `head` is how
    many events there are in all.
    """

    played: Played
    head: int
    rows: Mapping[str, bytes]
    shared: bytes
    before: bytes
    links: Sequence[_Link]
    persons: Mapping[str, str]

    def copied(self) -> tuple[Copy, dict[str, bytes], list[tuple[object, ...]]]:
        """A copy, its rows by table, and the token rows of its persons."""
        match_id, moment = new_id("m"), now()
        changed = {self.played.id.encode(): match_id.encode()}
        digest = self.before
        for link in self.links:
            fact = link.fact.replace(self.played.id.encode(), match_id.encode())
            digest = hashlib.sha256(digest + link.salt + fact).digest()
            changed[link.digest.hex().encode()] = digest.hex().encode()
        tokens: dict[str, str] = {}
        token_rows: list[tuple[object, ...]] = []
        for seat, person in self.persons.items():
            fresh = new_id("p")
            tokens[seat], hashed = new_token()
            changed[person.encode()] = fresh.encode()
            token_rows.append((hashed, new_id("t"), fresh, "seat", moment))
        old = re.compile(b"|".join(map(re.escape, changed)))
        rows = {table: old.sub(lambda found: changed[found[0]], text) for table, text in self.rows.items()}
        return Copy(match_id, self.played.ruleset, self.played.gm, tokens), rows, token_rows


FACT = """
SELECT seq, kind, rule, at, "by", acted_by, revision, data, salt, digest FROM event WHERE match_id = $1 ORDER BY seq
"""


async def original(db: asyncpg.Connection, columns: Columns, played: Played, snapshot_every: int) -> Original:
    """What is to be copied of a match that was played and imported."""
    shared, before, links = 0, codec.GENESIS, list[_Link]()
    events = await db.fetch(FACT, played.id)
    for row in events:
        written = codec.Written(row["kind"], row["rule"], row["by"], row["acted_by"], row["data"], {}, (), {})
        fact = codec.canonical(written.fact(row["at"], row["revision"]))
        if links or played.id.encode() in fact:
            links.append(_Link(row["salt"], fact, row["digest"]))
        else:
            shared, before = row["seq"], row["digest"]
    rows = {}
    for table in TABLES:
        after = shared if table == "event" else 0
        if table == "snapshot" and len(events) < snapshot_every:
            after = len(events)
        which = "match_id = $1" + (f" AND seq > {after}" if after else "")
        rows[table] = await _text(db, f"SELECT {_named(columns[table])} FROM {table} WHERE {which}", played.id)
    first = await _text(
        db, f"SELECT {_named(columns['event'])} FROM event WHERE match_id = $1 AND seq <= {shared}", played.id
    )
    held = await db.fetch(
        "SELECT seat_id, person_id FROM seat WHERE match_id = $1 AND person_id IS NOT NULL", played.id
    )
    persons = {row["seat_id"]: row["person_id"] for row in held}
    return Original(played, len(events), rows, first, before, links, persons)


async def _text(db: asyncpg.Connection, query: str, match_id: str) -> bytes:
    text = io.BytesIO()
    await db.copy_from_query(query, match_id, output=text)
    return text.getvalue()


def _named(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


async def _columns(db: asyncpg.Connection) -> Columns:
    found: dict[str, list[str]] = {}
    for table in TABLES:
        rows = await db.fetch(
            "SELECT attname FROM pg_attribute WHERE attrelid = $1::text::regclass AND attnum > 0 AND NOT attisdropped"
            " ORDER BY attnum",
            table,
        )
        found[table] = [row["attname"] for row in rows]
    return found


async def read(url: str, played: Sequence[Played], snapshot_every: int = 100) -> list[Original]:
    """What is to be copied of these matches, as they are now."""
    db = await asyncpg.connect(url)
    await speak_json(db)
    try:
        columns = await _columns(db)
        return [await original(db, columns, each, snapshot_every) for each in played]
    finally:
        await db.close()


async def load(url: str, originals: Sequence[Original], count: int, known: int | None = None) -> list[Copy]:
    """Store so many copies, of each original alike; about `known` of them (null: all), mixed alike, are answered."""
    most = count if known is None else -(-known // (len(originals) * SIDE_BY_SIDE))
    shares = [
        [(each, _part(count, len(originals), place, side)) for place, each in enumerate(originals)]
        for side in range(SIDE_BY_SIDE)
    ]
    done = await asyncio.gather(*(_share(url, share, most) for share in shares))
    return [copy for copies in done for copy in copies]


def _part(count: int, originals: int, place: int, side: int) -> int:
    """How many copies of one original one connection makes."""
    of_this = count // originals + (place < count % originals)
    return of_this // SIDE_BY_SIDE + (side < of_this % SIDE_BY_SIDE)


async def _share(url: str, share: Sequence[tuple[Original, int]], most: int) -> list[Copy]:
    db = await asyncpg.connect(url)
    copies: list[Copy] = []
    try:
        columns = await _columns(db)
        await db.execute("CREATE TEMP TABLE fresh (match_id text)")
        await db.execute("CREATE TEMP TABLE shared (LIKE event)")
        for each, count in share:
            await db.execute("TRUNCATE shared")
            await db.copy_to_table("shared", source=_stream([each.shared]), columns=columns["event"])
            for start in range(0, count, CHUNK):
                made = [each.copied() for _ in range(min(CHUNK, count - start))]
                async with db.transaction():
                    await _write(db, columns, made)
                copies += [copy for copy, *_ in made][: max(0, most - start)]
    finally:
        await db.close()
    return copies


Made = tuple[Copy, dict[str, bytes], list[tuple[object, ...]]]


async def _write(db: asyncpg.Connection, columns: Columns, made: Sequence[Made]) -> None:
    await db.execute("TRUNCATE fresh")
    await db.copy_records_to_table("fresh", records=[(copy.id,) for copy, *_ in made])
    rest = _named([column for column in columns["event"] if column != "match_id"])
    await db.execute(
        f"INSERT INTO event (match_id, {rest})"
        f" SELECT fresh.match_id, {rest} FROM fresh, (SELECT {rest} FROM shared) each"
    )
    for table in TABLES:
        text = (rows[table] for _, rows, _ in made)
        await db.copy_to_table(table, source=_stream(text), columns=columns[table])
    tokens = [row for *_, rows in made for row in rows]
    columns_of_tokens = ["hash", "token_id", "person_id", "label", "made_at"]
    await db.copy_records_to_table("token", records=tokens, columns=columns_of_tokens)


async def _stream(texts: Iterable[bytes]) -> AsyncIterator[bytes]:
    for text in texts:
        yield text


async def clear(url: str) -> None:
    """Remove every match and person, so that there are as many as are stored from now on."""
    db = await asyncpg.connect(url)
    try:
        await db.execute(f"TRUNCATE {', '.join(TABLES)}, token")
    finally:
        await db.close()


async def remove(db: asyncpg.Connection, match_ids: Sequence[str]) -> None:
    """Remove these matches."""
    for table in TABLES:
        await db.execute(f"DELETE FROM {table} WHERE match_id = ANY($1)", match_ids)


async def settle(url: str) -> None:
    """After much was loaded: statistics, and everything on the disk, so that no row measures the loading's rest."""
    db = await asyncpg.connect(url)
    try:
        await db.execute("VACUUM ANALYZE")
        await db.execute("CHECKPOINT")
    finally:
        await db.close()
