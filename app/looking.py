"""How callers stand to matches: heads from the database, and the state of those that were looked at last.

The cache is per process and trusts nothing without the head.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import asyncpg
import structlog

from app.access import seating
from app.asked import Look
from app.errors import NotFound, Unauthorized
from app.expecting import Expecting
from app.settings import Settings
from app.store import heads, log
from app.store.database import Database
from app.store.heads import Head
from app.store.log import Loaded
from app.store.rounds import Rounds
from rules import RULESETS
from rules.kernel.contract import Ruleset, require
from rules.kernel.match import Match, eyes, gm_knows_all, viewers
from rules.kernel.seats import SPECTATOR, Viewer

_log = structlog.get_logger()


class Looking:
    """Reads matches for one server process; the last of them are kept in memory."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self._heads = Rounds(database.connect, heads.HEAD, settings.round_size)
        self._most = settings.cached_matches
        self._cache: OrderedDict[str, Loaded] = OrderedDict()
        self._expecting = Expecting(settings.cached_matches)

    @property
    def cached(self) -> int:
        """How many matches are in memory."""
        return len(self._cache)

    async def look(self, match_id: str, token: bytes | None, as_seat: str | None = None) -> Look:
        """How a caller stands to a match now.

        Raises `NotFound`, `Unauthorized`, or `Refused` for a seat it may not be. A GM from whom something is kept may
        act as another seat, but not see with its eyes.
        """
        look = await self._look(None, match_id, token, as_seat, None)
        require(seeing(look) == look.viewer, "forbidden", "MAT-3", seat=as_seat)
        return look

    async def look_in(self, db: asyncpg.Connection, match_id: str, token: bytes | None) -> Look:
        """The same inside a transaction of the caller's, which sees what it has written."""
        return await self._look(db, match_id, token, None, None)

    async def check_known(self, match_id: str, token: bytes | None) -> None:
        """Whether a caller may know of a match, read or not. Raises `NotFound`, `Unauthorized`, as `look` does."""
        await self._head(None, match_id, token, None)

    async def look_for(self, match_id: str, audience: str) -> Look | None:
        """How an audience stands to a match, for what the server sends by itself; null where either is gone."""
        head = await self._own_head(match_id)
        if head is None:
            return None
        loaded = await self._loaded(None, match_id, head)
        viewer = viewers(RULESETS[head.ruleset], loaded.match).get(audience)
        return None if viewer is None else Look(head, loaded, None, viewer)

    async def looks(self, db: asyncpg.Connection, match_ids: Sequence[str], token: bytes | None) -> list[Look]:
        """How a caller stands to each of these matches; one that is gone, or whose log cannot be read, is left out."""
        known = await heads.several(db, match_ids, token)
        if token is not None and not all(head.token_known for head in known.values()):
            raise Unauthorized
        return await self._readable(db, match_ids, known, lambda head, loaded: _look(head, loaded, None))

    async def spectated(self, db: asyncpg.Connection, match_ids: Sequence[str]) -> list[Look]:
        """These matches as their spectators see them, whoever may be one: only for what all who ask may know.

        One that is gone, or whose log cannot be read, is left out.
        """
        known = await heads.several(db, match_ids, own=True)
        return await self._readable(db, match_ids, known, lambda head, loaded: Look(head, loaded, None, SPECTATOR))

    async def _readable(
        self,
        db: asyncpg.Connection,
        match_ids: Sequence[str],
        known: Mapping[str, Head],
        look: Callable[[Head, Loaded], Look],
    ) -> list[Look]:
        """Looks at those of these matches that have a head and whose log can be read, in their order."""
        found = []
        for match_id in (match_id for match_id in match_ids if match_id in known):
            try:
                found.append(look(known[match_id], await self._loaded(db, match_id, known[match_id])))
            except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
                _log.exception("match.cannot_be_read", match_id=match_id)
        return found

    async def _look(
        self, db: asyncpg.Connection | None, match_id: str, token: bytes | None, as_seat: str | None, key: str | None
    ) -> Look:
        """How a caller stands to a match: in a transaction of its own, or, without `db`, in a round with others."""
        head = await self._head(db, match_id, token, key)
        # Noted only of who has a seat there, and of the host.
        if db is None and token is not None and (head.seat is not None or head.host):
            self._expecting.read(match_id, token, head)
        return _look(head, await self._loaded(db, match_id, head), as_seat)

    def _expected(self, match_id: str, token: bytes | None, as_seat: str | None) -> Look | None:
        """How a caller is expected to stand to a match, without asking the database; null where that is not known.

        Raises `Refused` for a seat it may not be.
        """
        head = None if token is None else self._expecting.head(match_id, token)
        loaded = self._cache.get(match_id)
        if head is None or loaded is None or (head.head, head.removals) != (loaded.head, loaded.removals):
            return None
        self._cache.move_to_end(match_id)
        return _look(head, loaded, as_seat)

    async def _head(self, db: asyncpg.Connection | None, match_id: str, token: bytes | None, key: str | None) -> Head:
        """The head of a match that this caller may know of.

        A match that is private is to the database, and so from here on, one that is missing: time tells nothing.
        """
        if db is not None:
            head = await heads.head_for(db, match_id, token, key)
        else:
            head = heads.head_of(await self._heads.ask(match_id, token, key, False))
        if token is not None and not (await self._knows(db, token) if head is None else head.token_known):
            raise Unauthorized
        if head is None:
            raise NotFound
        return head

    async def _own_head(self, match_id: str) -> Head | None:
        """The head of any match, for what the server does by itself."""
        return heads.head_of(await self._heads.ask(match_id, None, None, True))

    async def _knows(self, db: asyncpg.Connection | None, token: bytes) -> bool:
        if db is not None:
            return await seating.knows(db, token)
        async with self.database.connection() as db:
            return await seating.knows(db, token)

    async def _loaded(self, db: asyncpg.Connection | None, match_id: str, head: Head) -> Loaded:
        known = self._cache.get(match_id)
        if known is not None and known.removals != head.removals:
            known = None
        if known is not None and known.head == head.head:
            self._cache.move_to_end(match_id)
            return known
        if db is None:
            async with self.database.connection() as db:
                loaded = await log.load(db, head.ruleset, match_id, head.head, known)
        else:
            loaded = await log.load(db, head.ruleset, match_id, head.head, known)
        loaded = replace(loaded, removals=head.removals)
        self._remember(match_id, loaded)
        return loaded

    def _remember(self, match_id: str, loaded: Loaded) -> None:
        self._cache[match_id] = loaded
        self._cache.move_to_end(match_id)
        while len(self._cache) > self._most:
            self._cache.popitem(last=False)


def _look(head: Head, loaded: Loaded, as_seat: str | None) -> Look:
    ruleset, match = RULESETS[head.ruleset], loaded.match
    seat = None if head.seat is None else match.seat(head.seat)
    viewer = SPECTATOR if seat is None else eyes(ruleset, match, seat)
    if as_seat is not None:
        viewer = _acting(ruleset, match, viewer, as_seat)
    return Look(head, loaded, seat, viewer)


def _acting(ruleset: Ruleset[Any], match: Match[Any], viewer: Viewer, as_seat: str) -> Viewer:
    """The eyes of the seat that a GM, or a bridge for a listed seat, acts and reads for (MAT-3)."""
    seat = match.seat(as_seat)
    may = viewer.gm or (viewer.bridge is not None and as_seat in viewer.bridge) or viewer.seat == as_seat
    require(may and seat is not None, "forbidden", "MAT-3", seat=as_seat)
    return viewer if seat is None else eyes(ruleset, match, seat)


def seeing(look: Look) -> Viewer:
    """With whose eyes a caller may see: the acting seat's; a GM from whom something is kept has its own alone."""
    own = None if look.seat is None else eyes(look.ruleset, look.match, look.seat)
    kept = own is not None and own.gm and not gm_knows_all(look.ruleset, look.match)
    return own if own is not None and kept else look.viewer
