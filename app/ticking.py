"""What the clock does to matches: ends lapse, and those that come near are reminded of; written as every command is."""

import asyncio
import secrets
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

from app.clock.calendar import after, between, due, now_in, reminders
from app.errors import Busy
from app.looking import Looking
from app.settings import Settings
from app.store import writing
from app.store.batches import batch
from app.store.database import Database
from app.store.rounds import Rounds
from app.stream.bell import Bell
from rules import RULESETS
from rules.kernel import decide as kernel
from rules.kernel.border import rfc3339
from rules.kernel.contract import Refused
from rules.kernel.decide import Submission
from rules.kernel.view import summary

MOST_RACES = 100
"""How often a command that lost a race is decided again before the client is asked to come back.

Of n processes that all write to one match each wins every n-th time by chance: of eight that never rest, one command in
half a million gives up.
"""

LONGEST_PAUSE = 0.01
"""Seconds after a lost race, at most."""

_CHANCE = secrets.SystemRandom()


class Ticking(Looking):
    """Lets the clock's commands be decided and written, for one server process."""

    def __init__(self, database: Database, bell: Bell, settings: Settings) -> None:
        super().__init__(database, settings)
        self.bell = bell
        self._appends = Rounds(database.connect, writing.APPEND, settings.round_size)
        self._every = settings.snapshot_every
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def locked(self) -> int:
        """Of how many matches a lock is in memory."""
        return len(self._locks)

    async def close(self) -> None:
        """Let what is on its way to the database come to its end."""
        await self._heads.close()
        await self._appends.close()

    async def lapse(self, match_id: str, awaiting: str) -> bool:
        """Let a deadline pass, as the sport decides; false when the rules know of none (any more)."""
        return await self._by_clock(match_id, lapsing(awaiting))

    async def remind_due(self, match_id: str) -> None:
        """Remind of every end of a match that comes near now, once for each hour that its calendar names."""
        head = await self._own_head(match_id)
        if head is None:
            return
        match = (await self._loaded(None, match_id, head)).match
        for until, hours in reminders(RULESETS[head.ruleset], match, head.calendar, now_in(match)):
            await self._by_clock(match_id, {"kind": "match.remind", "until": rfc3339(until), "hours": hours})

    async def _by_clock(self, match_id: str, raw: Mapping[str, Any]) -> bool:
        async with self._locks.setdefault(match_id, asyncio.Lock()):
            for lost in range(MOST_RACES):
                done = await self._tick(match_id, raw)
                if done is not None:
                    return done
                await pause(lost)
        raise Busy

    async def _tick(self, match_id: str, raw: Mapping[str, Any]) -> bool | None:
        """One try of a command of the clock; false if the rules refuse it, null when the log moved on meanwhile."""
        head = await self._own_head(match_id)
        if head is None:
            return False
        loaded = await self._loaded(None, match_id, head)
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
        added = batch(loaded, events, moment)
        snapshot = added.after.head // self._every > loaded.head // self._every
        values = writing.appending(added, snapshot=snapshot, calendar=head.calendar)
        if not await self._appended(values):
            return None
        self._remember(match_id, added.after)
        self._expecting.wrote(match_id, added.after.head, None)
        self.bell.ring(match_id)
        return True

    async def lapse_due(self, match_id: str) -> None:
        """Let everything lapse that is due by the match's own clock, and remind of what is near: for sandboxes, whose
        clock is set by commands.
        """
        for _ in range(100):
            head = await self._own_head(match_id)
            if head is None:
                return
            match = (await self._loaded(None, match_id, head)).match
            moment = now_in(match)
            awaiting = summary(RULESETS[head.ruleset], match).awaiting
            late = [each.id for each in awaiting if each.until is not None and each.until <= moment and not each.late]
            if match.paused_at is not None or not late or not await self.lapse(match_id, late[0]):
                break
        await self.remind_due(match_id)

    async def _appended(self, values: tuple[Any, ...]) -> bool:
        """Append in a round with others; false when the log has moved on."""
        row = await self._appends.ask(*values)
        return row is not None and row["written"] == 1


async def pause(lost: int) -> None:
    """Wait for a moment of chance after some lost races, so that those who lost do not meet again and again."""
    await asyncio.sleep(_CHANCE.uniform(0, min(lost / 1000, LONGEST_PAUSE)))


def lapsing(awaiting: str) -> dict[str, str]:
    """The command that lets an end lapse, by the id of what is awaited."""
    return {"kind": "match.lapse", "awaiting": awaiting}
