"""The referee: the one use case. Load, decide, append; and the same look at a match for whoever only reads.

Beside what the clock does (`ticking`), no other module calls the kernel's `decide`. The state cache is per process and
trusts nothing without the head.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import asyncpg
import structlog

from app.access import seating
from app.asked import Deed, Look, Reply, Sent
from app.clock.calendar import after, between, due, ending, now, now_in
from app.clock.hours import EVERY_HOUR, Calendar
from app.errors import Busy, Forbidden, KeyReused, Stale, Unauthorized
from app.looking import seeing
from app.settings import Settings
from app.store import audiences, log, writing
from app.store.answers import Answered
from app.store.batches import Batch, batch
from app.store.database import DatabaseAway, opened, violated
from app.store.deadlines import deadlines_of
from app.store.heads import Head
from app.store.removal import remove_match, remove_words
from app.stream.bell import Bell
from app.ticking import MOST_RACES, Ticking, lapsing, pause
from rules import RULESETS
from rules.kernel import decide as kernel
from rules.kernel.commands import Redact, Rewind
from rules.kernel.contract import Command, Event, Ruleset, require
from rules.kernel.decide import Opening, Past, Submission
from rules.kernel.dice import Reached
from rules.kernel.events import SeatSet, WordsRemoved
from rules.kernel.match import eyes

MOST_MISSED = 100

_log = structlog.get_logger()


@asynccontextmanager
async def refereeing(settings: Settings) -> AsyncIterator["Referee"]:
    """A referee with its database and bell, for as long as the block runs."""
    async with opened(settings) as database:
        assert settings.database_url is not None
        bell = Bell(settings.direct(settings.database_url.get_secret_value()))
        bell.start()
        referee = Referee(database, bell, settings)
        bell.tell_of_others(referee.forget)
        try:
            yield referee
        finally:
            await bell.stop()
            await referee.close()


@dataclass(frozen=True, slots=True)
class Decided:
    """A command that the rules accepted, to be written: the head that it was decided by, what came with it, what came
    of it, and the answer.
    """

    head: Head
    given: Submission
    added: Batch
    events: Sequence[Event]
    reply: Reply


class Referee(Ticking):
    """Decides commands for one server process, as the operator set it."""

    async def submit(self, sent: Sent) -> Reply:
        """Decide a command and write it, or answer what was answered before; durable once this returns.

        Raises `Refused`, `NotFound`, `Unauthorized`, `Stale`, `KeyReused`, `Busy`, `DatabaseAway`, and what
        `sent.command` raises.
        """
        reply = await self._decided(sent)
        known = self._cache.get(sent.match_id)
        if not sent.dry_run and (known is None or known.match.sandbox):
            try:
                await self.lapse_due(sent.match_id)
            except (DatabaseAway, Busy):
                raise
            except Exception:
                # The command itself is written: whoever sent it is told that, as when a worker lets something lapse.
                _log.exception("deadline.cannot_lapse", match_id=sent.match_id)
        return reply

    async def _decided(self, sent: Sent) -> Reply:
        lock = self._locks.setdefault(sent.match_id, asyncio.Lock())
        async with lock:
            for lost in range(MOST_RACES):
                reply = await self._attempt(sent)
                if reply is not None:
                    return reply
                await pause(lost)
        raise Busy

    async def _attempt(self, sent: Sent) -> Reply | None:
        """One try; null when the log moved on meanwhile."""
        decided: Decided | Reply | None = await self._as_expected(sent)
        if decided is None:
            look = await self._look(None, sent.match_id, sent.token, sent.seat, sent.key)
            if look.head.answered is not None:
                if look.head.fingerprint != sent.fingerprint:
                    raise KeyReused
                status, body = look.head.answered
                return Reply(status, body, replayed=True)
            decided = await self._decide(sent, look)
        if decided is None or isinstance(decided, Reply):
            return decided
        if not await self._write(sent, decided):
            self._expecting.forget(sent.match_id)
            return None
        self.bell.ring(sent.match_id)
        return decided.reply

    async def _as_expected(self, sent: Sent) -> Decided | None:
        """A command decided without a look at the database, for the append to say whether the match and its sender
        stood as expected. Null where nothing is known, and where it is not accepted: only a look says so for sure.
        """
        if sent.dry_run:
            return None
        try:
            look = self._expected(sent.match_id, sent.token, sent.seat)
            decided = None if look is None else await self._decide(sent, look)
        except Exception:
            return None
        return decided if isinstance(decided, Decided) else None

    async def _decide(self, sent: Sent, look: Look) -> Decided | Reply | None:
        """What comes of a command for who stands so; null when the log moved on, a reply where nothing is to be
        written.
        """
        if sent.seen is not None:
            await self._check_seen(look, sent.seen)
        command = sent.command(look)
        moment = now_in(look.match)
        if not sent.dry_run and await self._too_late(look, command, moment):
            return None
        given = await self._submission(look, command, sent, moment)
        try:
            events = kernel.decide(look.ruleset, look.match, command, given)
        except Reached:
            return Reply(200, b'{"accepted":true}')
        if sent.dry_run:
            return Reply(200, b'{"accepted":true}')
        added = self._batch(look, command, events, given)
        acting = look.seat is not None and "gm" in eyes(look.ruleset, look.match, look.seat).roles
        viewer = eyes(look.ruleset, look.match, look.seat) if acting and look.seat is not None else look.viewer
        return Decided(look.head, given, added, events, sent.answer(Deed(look, added, viewer)))

    async def _too_late(self, look: Look, command: Command, moment: datetime) -> bool:
        """Let lapse what the match's time has passed for before a sport's command is decided; true if something did.

        So whether a command is late depends on its own moment, and on no worker's.
        """
        if command.tag().startswith("match.") or look.match.sandbox:
            return False
        ends = deadlines_of(look.match).items()
        lapsed = False
        for awaiting in [awaiting for awaiting, until in ends if until <= moment]:
            lapsed = await self._tick(look.match.id, lapsing(awaiting)) is not False or lapsed
        return lapsed

    async def _write(self, sent: Sent, decided: Decided) -> bool:
        """Write what was decided, if the log and the sender are as it was decided for; remember the match after it."""
        given, before, after = decided.given, decided.added.before, decided.added.after
        committed = set(after.match.commitments) - set(before.match.commitments)
        new = {**given.secrets, **{epoch: given.new_secret for epoch, _ in committed}} if committed else None
        answered, reply = None, decided.reply
        if sent.key is not None and sent.token is not None:
            stored = reply.stored if reply.stored is not None else reply.body
            answered = Answered(sent.token, sent.key, sent.fingerprint, reply.status, stored)
        rewound = any(event.tag() == "match.rewound" for event in decided.events)
        removal = _removal(decided.events)
        seats = [event for event in decided.events if isinstance(event, SeatSet)]
        values = writing.appending(
            decided.added,
            new_secrets=new,
            answered=answered,
            snapshot=removal is None and (rewound or after.head // self._every > before.head // self._every),
            calendar=decided.head.calendar,
            sender=None if sent.token is None else (sent.token, decided.head),
        )
        if not await self._written(sent, values, seats, removal):
            return False
        if removal is None:
            self._remember(sent.match_id, after)
            self._expecting.wrote(sent.match_id, after.head, new)
        else:
            self._cache.pop(sent.match_id, None)
        if seats or removal is not None:
            self._expecting.forget(sent.match_id)
        return True

    async def _written(
        self, sent: Sent, values: tuple[Any, ...], seats: Sequence[SeatSet], removal: Sequence[int] | None
    ) -> bool:
        """Append in a round with others, or with what goes along with it in a transaction of its own."""
        try:
            if not seats and sent.along is None and removal is None:
                return await self._appended(values)
            async with self.database.connection() as db, db.transaction():
                written = await writing.write(db, values)
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

    async def _check_seen(self, look: Look, seen: int) -> None:
        look = replace(look, viewer=seeing(look))
        if seen != look.count:
            async with self.database.connection() as db:
                missed = await audiences.history(db, look.match, look.viewer.audience, seen, MOST_MISSED)
            raise Stale(missed, look)

    async def _submission(self, look: Look, command: Command, sent: Sent, moment: datetime) -> Submission:
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
            async with self.database.connection() as db:
                given = replace(given, named=await audiences.named(db, look.match.id, command.events))
        if isinstance(command, Rewind):
            async with self.database.connection() as db:
                past = await self._past(db, look, command.to)
            given = replace(given, past=lambda _: past)
        return given

    async def _past(self, db: asyncpg.Connection, look: Look, to: int) -> Past | None:
        told = look.loaded.tally.get("gm", 0)
        place = await audiences.place_of(db, look.match.id, "gm", to) if 0 < to <= told else None
        if place is None:
            return None
        loaded = await log.load(db, look.head.ruleset, look.match.id, place[0])
        return Past(place[0], loaded.tally, loaded.match.position, place[1])

    def _batch(self, look: Look, command: Command, events: Sequence[Event], given: Submission) -> Batch:
        past = given.past(command.to) if isinstance(command, Rewind) else None
        return batch(look.loaded, events, given.now, None if past is None else past.position)

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
        self.forget(match_id)
        self._cache.pop(match_id, None)
        self.bell.ring(match_id)

    def forget(self, match_id: str) -> None:
        """Look at a match before its next command: something happened to it elsewhere."""
        self._expecting.forget(match_id)

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
        return batch(before, events, moment), secret

    @staticmethod
    def decide_next(last: Batch, command: Command, seat: str, gm: str, secret: bytes) -> Batch:
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
        return batch(loaded, events, moment)


def _removal(events: Sequence[Event]) -> tuple[int, ...] | None:
    """The places in the log whose words these events take out; null if they take none."""
    return next((event.seqs for event in events if isinstance(event, WordsRemoved)), None)
