"""The referee: the one use case. Load, decide, append; and the same look at a match for whoever only reads.

No other module calls the kernel's `decide`. The state cache is per process and trusts nothing without the head.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import asyncpg
import structlog

from app.access import seating
from app.asked import Deed, Look, Reply, Sent
from app.clock.calendar import after, between, due, ending, now, now_in, reminders
from app.clock.hours import EVERY_HOUR, Calendar
from app.errors import Busy, Forbidden, KeyReused, NotFound, Stale, Unauthorized
from app.settings import Settings
from app.store import log
from app.store.database import Database, opened, violated
from app.store.log import Answered, Batch, Head, Loaded
from app.store.removal import remove_match, remove_words
from app.stream.bell import Bell
from rules import RULESETS
from rules.kernel import decide as kernel
from rules.kernel.border import rfc3339
from rules.kernel.commands import Redact, Rewind
from rules.kernel.contract import Command, Event, Refused, Ruleset, require
from rules.kernel.decide import Opening, Past, Submission
from rules.kernel.dice import Reached
from rules.kernel.events import SeatSet, WordsRemoved
from rules.kernel.match import Match, eyes, gm_knows_all, viewers
from rules.kernel.seats import SPECTATOR, Viewer
from rules.kernel.view import summary

MOST_RACES = 100
"""How often a command that lost a race is decided again before the client is asked to come back.

Of n processes that all write to one match each wins every n-th time by chance: of eight that never rest, one command in
half a million gives up.
"""

LONGEST_PAUSE = 0.01
"""Seconds after a lost race, at most."""

MOST_MISSED = 100

_CHANCE = secrets.SystemRandom()

_log = structlog.get_logger()


@asynccontextmanager
async def refereeing(settings: Settings) -> AsyncIterator["Referee"]:
    """A referee with its database and bell, for as long as the block runs. Raises `DatabaseAway`."""
    async with opened(settings) as database:
        assert settings.database_url is not None
        bell = Bell(settings.direct(settings.database_url.get_secret_value()))
        bell.start()
        try:
            yield Referee(database, bell, every=settings.snapshot_every, most=settings.cached_matches)
        finally:
            await bell.stop()


class Referee:
    """Decides commands for one server process. `every`: events between snapshots; `most`: matches kept in memory."""

    def __init__(self, database: Database, bell: Bell, *, every: int, most: int) -> None:
        self.database = database
        self.bell = bell
        self._every = every
        self._most = most
        self._cache: OrderedDict[str, Loaded] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def cached(self) -> int:
        """How many matches are in memory."""
        return len(self._cache)

    @property
    def locked(self) -> int:
        """Of how many matches a lock is in memory."""
        return len(self._locks)

    async def look(self, match_id: str, token: bytes | None, as_seat: str | None = None) -> Look:
        """How a caller stands to a match now.

        Raises `NotFound`, `Unauthorized`, or `Refused` for a seat it may not be. A GM from whom something is kept may
        act as another seat, but not see with its eyes.
        """
        async with self.database.connection() as db:
            look = await self._look(db, match_id, token, as_seat, None)
        require(_seeing(look) == look.viewer, "forbidden", "MAT-3", seat=as_seat)
        return look

    async def look_in(self, db: asyncpg.Connection, match_id: str, token: bytes | None) -> Look:
        """The same inside a transaction of the caller's, which sees what it has written."""
        return await self._look(db, match_id, token, None, None)

    async def look_for(self, match_id: str, audience: str) -> Look | None:
        """How an audience stands to a match, for what the server sends by itself; null where either is gone."""
        async with self.database.connection() as db:
            head = await log.head(db, match_id)
            if head is None:
                return None
            loaded = await self._loaded(db, match_id, head)
        viewer = viewers(RULESETS[head.ruleset], loaded.match).get(audience)
        return None if viewer is None else Look(head, loaded, None, viewer)

    async def looks(self, db: asyncpg.Connection, match_ids: Sequence[str], token: bytes | None) -> list[Look]:
        """How a caller stands to each of these matches; one that is gone, or whose log cannot be read, is left out."""
        found = []
        for match_id in match_ids:
            try:
                found.append(await self._look(db, match_id, token, None, None))
            except NotFound:
                continue
            except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
                _log.exception("match.cannot_be_read", match_id=match_id)
        return found

    async def spectated(self, db: asyncpg.Connection, match_ids: Sequence[str]) -> list[Look]:
        """These matches as their spectators see them, whoever may be one: only for what all who ask may know.

        One that is gone, or whose log cannot be read, is left out.
        """
        found = []
        for match_id in match_ids:
            head = await log.head(db, match_id)
            if head is None:
                continue
            try:
                found.append(Look(head, await self._loaded(db, match_id, head), None, SPECTATOR))
            except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
                _log.exception("match.cannot_be_read", match_id=match_id)
        return found

    async def submit(self, sent: Sent) -> Reply:
        """Decide a command and write it, or answer what was answered before; durable once this returns.

        Raises `Refused`, `NotFound`, `Unauthorized`, `Stale`, `KeyReused`, `Busy`, `DatabaseAway`, and what
        `sent.command` raises.
        """
        reply = await self._decided(sent)
        known = self._cache.get(sent.match_id)
        if not sent.dry_run and (known is None or known.match.sandbox):
            await self.lapse_due(sent.match_id)
        return reply

    async def _decided(self, sent: Sent) -> Reply:
        lock = self._locks.setdefault(sent.match_id, asyncio.Lock())
        async with lock:
            for lost in range(MOST_RACES):
                async with self.database.connection() as db:
                    reply = await self._attempt(db, sent)
                if reply is not None:
                    return reply
                await _pause(lost)
        raise Busy

    async def _attempt(self, db: asyncpg.Connection, sent: Sent) -> Reply | None:
        """One try; null when the log moved on meanwhile."""
        look = await self._look(db, sent.match_id, sent.token, sent.seat, sent.key)
        if look.head.answered is not None:
            if look.head.fingerprint != sent.fingerprint:
                raise KeyReused
            status, body = look.head.answered
            return Reply(status, body, replayed=True)
        await self._check_seen(db, look, sent.seen)
        command = sent.command(look)
        moment = now_in(look.match)
        if not sent.dry_run and await self._too_late(db, look, command, moment):
            return None
        given = await self._submission(db, look, command, sent, moment)
        try:
            events = kernel.decide(look.ruleset, look.match, command, given)
        except Reached:
            return Reply(200, b'{"accepted":true}')
        if sent.dry_run:
            return Reply(200, b'{"accepted":true}')
        added = await self._batch(db, look, command, events, given)
        acting = look.seat is not None and "gm" in eyes(look.ruleset, look.match, look.seat).roles
        viewer = eyes(look.ruleset, look.match, look.seat) if acting and look.seat is not None else look.viewer
        reply = sent.answer(Deed(look, added, viewer))
        if not await self._write(db, sent, look.head, given, added, events, reply):
            return None
        if _removal(events) is None:
            self._remember(sent.match_id, added.after)
        else:
            self._cache.pop(sent.match_id, None)
        self.bell.ring(sent.match_id)
        return reply

    async def _too_late(self, db: asyncpg.Connection, look: Look, command: Command, moment: datetime) -> bool:
        """Let lapse what the match's time has passed for before a sport's command is decided; true if something did.

        So whether a command is late depends on its own moment, and on no worker's.
        """
        if command.tag().startswith("match.") or look.match.sandbox:
            return False
        ends = log.deadlines_of(look.match).items()
        lapsed = False
        for awaiting in [awaiting for awaiting, until in ends if until <= moment]:
            lapsed = await self._tick(db, look.match.id, _lapse(awaiting)) is not False or lapsed
        return lapsed

    async def _write(
        self,
        db: asyncpg.Connection,
        sent: Sent,
        head: Head,
        given: Submission,
        added: Batch,
        events: Sequence[Event],
        reply: Reply,
    ) -> bool:
        before, after = added.before, added.after
        committed = set(after.match.commitments) - set(before.match.commitments)
        new = {**given.secrets, **{epoch: given.new_secret for epoch, _ in committed}} if committed else None
        answered = None
        if sent.key is not None and sent.token is not None:
            stored = reply.stored if reply.stored is not None else reply.body
            answered = Answered(sent.token, sent.key, sent.fingerprint, reply.status, stored)
        rewound = any(event.tag() == "match.rewound" for event in events)
        removal = _removal(events)
        snapshot = removal is None and (rewound or after.head // self._every > before.head // self._every)
        seats = [event for event in events if isinstance(event, SeatSet)]
        append = partial(
            log.append, db, added, new_secrets=new, answered=answered, snapshot=snapshot, calendar=head.calendar
        )
        try:
            if not seats and sent.along is None and removal is None:
                return await append()
            async with db.transaction():
                written = await append()
                if written:
                    await seating.project(db, sent.match_id, seats)
                    if removal is not None:
                        await remove_words(db, sent.match_id, removal)
                    if sent.along is not None:
                        await sent.along(db)
                return written
        except asyncpg.UniqueViolationError as double:
            if violated(double) in ("idempotency_pkey", "event_pkey"):
                return False
            raise

    async def _look(
        self, db: asyncpg.Connection, match_id: str, token: bytes | None, as_seat: str | None, key: str | None
    ) -> Look:
        head = await self._head(db, match_id, token, key)
        loaded = await self._loaded(db, match_id, head)
        ruleset, match = RULESETS[head.ruleset], loaded.match
        seat = None if head.seat is None else match.seat(head.seat)
        viewer = SPECTATOR if seat is None else eyes(ruleset, match, seat)
        if as_seat is not None:
            viewer = _acting(ruleset, match, viewer, as_seat)
        return Look(head, loaded, seat, viewer)

    async def _head(self, db: asyncpg.Connection, match_id: str, token: bytes | None, key: str | None) -> Head:
        """The head of a match that this caller may know of.

        A match that is private asks the database just what one that is missing does, so that time tells nothing.
        """
        head = await log.head(db, match_id, token, key)
        if head is not None and head.visibility == "private" and head.seat is None and not head.host:
            head = None
        if token is not None and not (head.token_known if head is not None else await seating.knows(db, token)):
            raise Unauthorized
        if head is None:
            raise NotFound
        return head

    async def _loaded(self, db: asyncpg.Connection, match_id: str, head: Head) -> Loaded:
        known = self._cache.get(match_id)
        if known is not None and known.removals != head.removals:
            known = None
        if known is not None and known.head == head.head:
            self._cache.move_to_end(match_id)
            return known
        loaded = await log.load(db, head.ruleset, match_id, head.head, known)
        loaded = replace(loaded, removals=head.removals)
        self._remember(match_id, loaded)
        return loaded

    def _remember(self, match_id: str, loaded: Loaded) -> None:
        self._cache[match_id] = loaded
        self._cache.move_to_end(match_id)
        while len(self._cache) > self._most:
            self._cache.popitem(last=False)

    async def _check_seen(self, db: asyncpg.Connection, look: Look, seen: int | None) -> None:
        if seen is None:
            return
        look = replace(look, viewer=_seeing(look))
        if seen != look.count:
            raise Stale(await log.history(db, look.match, look.viewer.audience, seen, MOST_MISSED), look)

    async def _submission(
        self, db: asyncpg.Connection, look: Look, command: Command, sent: Sent, moment: datetime
    ) -> Submission:
        acted_by = None if sent.seat is None or look.seat is None else look.seat.id
        given = Submission(
            now=moment,
            seat=look.viewer.seat,
            acted_by=acted_by if acted_by != look.viewer.seat else None,
            secrets=look.head.secrets,
            new_secret=secrets.token_bytes(32),
            due=due(look.match, look.head.calendar, moment),
            after=after(look.match, look.head.calendar),
            between=between(look.match, look.head.calendar),
            told=look.loaded.tally,
            faces=sent.faces,
            probe=sent.dry_run,
        )
        if sent.host_may and look.head.host:
            given = replace(given, host=True)
        else:
            require(given.seat is not None, "forbidden_role", "MAT-2", role="spectator", roles=sorted(command.roles))
        if isinstance(command, Redact):
            given = replace(given, named=await log.named(db, look.match.id, command.events))
        if isinstance(command, Rewind):
            past = await self._past(db, look, command.to)
            given = replace(given, past=lambda _: past)
        return given

    async def _past(self, db: asyncpg.Connection, look: Look, to: int) -> Past | None:
        told = look.loaded.tally.get("gm", 0)
        place = await log.place_of(db, look.match.id, "gm", to) if 0 < to <= told else None
        if place is None:
            return None
        loaded = await log.load(db, look.head.ruleset, look.match.id, place[0])
        return Past(place[0], loaded.tally, loaded.match.position, place[1])

    async def _batch(
        self, db: asyncpg.Connection, look: Look, command: Command, events: Sequence[Event], given: Submission
    ) -> Batch:
        past = given.past(command.to) if isinstance(command, Rewind) else None
        return log.batch(look.loaded, events, given.now, None if past is None else past.position)

    async def remove(self, match_id: str, token: bytes | None) -> None:
        """Remove a match and all that is kept of it, also one that cannot be read; for the host alone.

        Raises `NotFound`, `Unauthorized`, `Forbidden`.
        """
        async with self.database.connection() as db, db.transaction():
            head = await self._head(db, match_id, token, None)
            if token is None:
                raise Unauthorized
            if not head.host:
                raise Forbidden
            await remove_match(db, match_id)
        self._cache.pop(match_id, None)
        self.bell.ring(match_id)

    async def lapse(self, match_id: str, awaiting: str) -> bool:
        """Let a deadline pass, as the sport decides; false when the rules know of none (any more)."""
        return await self._by_clock(match_id, _lapse(awaiting))

    async def remind_due(self, match_id: str) -> None:
        """Remind of every end of a match that comes near now, once for each hour that its calendar names."""
        async with self.database.connection() as db:
            head = await log.head(db, match_id)
            if head is None:
                return
            match = (await self._loaded(db, match_id, head)).match
        for until, hours in reminders(RULESETS[head.ruleset], match, head.calendar, now_in(match)):
            await self._by_clock(match_id, {"kind": "match.remind", "until": rfc3339(until), "hours": hours})

    async def _by_clock(self, match_id: str, raw: Mapping[str, Any]) -> bool:
        async with self._locks.setdefault(match_id, asyncio.Lock()):
            for lost in range(MOST_RACES):
                async with self.database.connection() as db:
                    done = await self._tick(db, match_id, raw)
                if done is not None:
                    return done
                await _pause(lost)
        raise Busy

    async def _tick(self, db: asyncpg.Connection, match_id: str, raw: Mapping[str, Any]) -> bool | None:
        """One try of a command of the clock; false if the rules refuse it, null when the log moved on meanwhile."""
        head = await log.head(db, match_id)
        if head is None:
            return False
        loaded = await self._loaded(db, match_id, head)
        moment = now_in(loaded.match)
        ruleset = RULESETS[head.ruleset]
        given = Submission(
            now=moment,
            seat=None,
            secrets=head.secrets,
            due=due(loaded.match, head.calendar, moment),
            after=after(loaded.match, head.calendar),
            between=between(loaded.match, head.calendar),
            told=loaded.tally,
        )
        try:
            events = kernel.decide(ruleset, loaded.match, kernel.parse(ruleset, raw), given)
        except Refused:
            return False
        added = log.batch(loaded, events, moment)
        snapshot = added.after.head // self._every > loaded.head // self._every
        if not await log.append(db, added, snapshot=snapshot, calendar=head.calendar):
            return None
        self._remember(match_id, added.after)
        self.bell.ring(match_id)
        return True

    async def lapse_due(self, match_id: str) -> None:
        """Let everything lapse that is due by the match's own clock, and remind of what is near: for sandboxes, whose
        clock is set by commands.
        """
        for _ in range(100):
            async with self.database.connection() as db:
                head = await log.head(db, match_id)
                if head is None:
                    return
                match = (await self._loaded(db, match_id, head)).match
            moment = now_in(match)
            awaiting = summary(RULESETS[head.ruleset], match).awaiting
            late = [each.id for each in awaiting if each.until is not None and each.until <= moment and not each.late]
            if match.paused_at is not None or not late or not await self.lapse(match_id, late[0]):
                break
        await self.remind_due(match_id)

    def decide_opening(
        self, opening: Opening, ruleset: Ruleset[Any], gm: str, calendar: Calendar = EVERY_HOUR
    ) -> tuple[Batch, bytes]:
        """The first batch of a match that `gm` opens, and the secret of its dice.

        Raises `Refused` and `ValidationError`.
        """
        moment: datetime = now()
        secret = secrets.token_bytes(32)
        limits = kernel.limits_of(ruleset, opening)
        given = Submission(now=moment, seat=gm, secrets={0: secret}, due=ending(limits, calendar, moment))
        events = kernel.open_match(ruleset, opening, given)
        before = log.beginning(ruleset.key)
        return log.batch(before, events, moment), secret

    def decide_next(self, last: Batch, command: Command, seat: str, gm: str, secret: bytes) -> Batch:
        """What follows in a match that is not written yet, when its GM sends a command for a seat. Raises `Refused`."""
        loaded = last.after
        moment = now_in(loaded.match)
        given = Submission(
            now=moment,
            seat=seat,
            acted_by=gm if gm != seat else None,
            secrets={0: secret},
            due=due(loaded.match, EVERY_HOUR, moment),
            told=loaded.tally,
        )
        events = kernel.decide(RULESETS[loaded.match.ruleset], loaded.match, command, given)
        return log.batch(loaded, events, moment)


async def _pause(lost: int) -> None:
    """Wait for a moment of chance after some lost races, so that those who lost do not meet again and again."""
    await asyncio.sleep(_CHANCE.uniform(0, min(lost / 1000, LONGEST_PAUSE)))


def _lapse(awaiting: str) -> dict[str, str]:
    return {"kind": "match.lapse", "awaiting": awaiting}


def _acting(ruleset: Ruleset[Any], match: Match[Any], viewer: Viewer, as_seat: str) -> Viewer:
    """The eyes of the seat that a GM, or a bridge for a listed seat, acts and reads for (MAT-3)."""
    seat = match.seat(as_seat)
    may = viewer.gm or (viewer.bridge is not None and as_seat in viewer.bridge) or viewer.seat == as_seat
    require(may and seat is not None, "forbidden", "MAT-3", seat=as_seat)
    return viewer if seat is None else eyes(ruleset, match, seat)


def _seeing(look: Look) -> Viewer:
    """With whose eyes a caller may see: the acting seat's; a GM from whom something is kept has its own alone."""
    own = None if look.seat is None else eyes(look.ruleset, look.match, look.seat)
    kept = own is not None and own.gm and not gm_knows_all(look.ruleset, look.match)
    return own if own is not None and kept else look.viewer


def _removal(events: Sequence[Event]) -> tuple[int, ...] | None:
    """The places in the log whose words these events take out; null if they take none."""
    return next((event.seqs for event in events if isinstance(event, WordsRemoved)), None)
