"""One statement for all who ask it at once: who comes while a round trip is on its way shares the next one.

That is group commit. What shares a round is one transaction of PostgreSQL, each asker with a statement of its own that
names one match, in the order of the matches, so that the rounds of two processes never wait for each other in a ring.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg

from app.store.database import AWAY, DatabaseAway

CLOSING_SECONDS = 2
CUT = (OSError, TimeoutError, asyncpg.AdminShutdownError, asyncpg.CrashShutdownError)
"""After these a connection is of no use, also where it still looks open."""

Asked = tuple[tuple[Any, ...], asyncio.Future[asyncpg.Record | None]]


class Rounds:
    """A statement, and the connection that it is run on, made when it is needed.

    It answers with one row or none; its last value is who asked, which the row has as `place`.
    """

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]], statement: str, most: int) -> None:
        """`most`: so many share a round."""
        self._connect = connect
        self._statement = statement
        self._most = most
        self._connection: asyncpg.Connection | None = None
        self._waiting: list[Asked] = []
        self._busy = False
        self._going: asyncio.Task[None] | None = None
        self._closed = False

    async def ask(self, match_id: str, *values: Any) -> asyncpg.Record | None:
        """The row for these values, the match's id first; null for none.

        Raises `DatabaseAway` where it may or may not have been run, and what PostgreSQL says against this one alone.
        """
        answer: asyncio.Future[asyncpg.Record | None] = asyncio.get_running_loop().create_future()
        asked = ((match_id, *values), answer)
        if self._busy:
            self._waiting.append(asked)
            return await answer
        self._busy = True
        try:
            await self._answer([asked])
        finally:
            self._busy = bool(self._waiting)
            if self._busy:
                self._going = asyncio.create_task(self._go())
        return await answer

    async def close(self) -> None:
        """Let the round end that is on its way, and the connection go; two seconds for each, not more.

        Who asks from now on is told that the database is away: no connection is made any more.
        """
        self._closed = True
        if self._going is not None:
            await asyncio.wait([self._going], timeout=CLOSING_SECONDS)
        if self._connection is not None and not self._connection.is_closed():
            with contextlib.suppress(*AWAY):
                await self._connection.close(timeout=CLOSING_SECONDS)

    async def _go(self) -> None:
        try:
            while self._waiting:
                asked, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
                await self._answer(sorted(asked, key=_match))
        finally:
            self._busy = False

    async def _answer(self, asked: Sequence[Asked]) -> None:
        try:
            rows = await self._rows([(*values, place) for place, (values, _) in enumerate(asked)])
        except BaseException as error:
            await self._failed(asked, error)
        else:
            for place, (_, answer) in enumerate(asked):
                if not answer.done():
                    answer.set_result(rows.get(place))

    async def _rows(self, values: Sequence[tuple[Any, ...]]) -> dict[int, asyncpg.Record]:
        connection = await self._open()
        return {row["place"]: row for row in await connection.fetchmany(self._statement, values)}

    async def _open(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            if self._closed:
                raise DatabaseAway("the server ends")
            self._connection = await self._connect()
        return self._connection

    async def _failed(self, asked: Sequence[Asked], error: BaseException) -> None:
        if self._undone(error):
            if len(asked) == 1:
                _refuse(asked, error)
                return
            # For the sake of one the whole round was undone: each by itself, then.
            for one in asked:
                await self._answer([one])
            return
        # What became of the round is unknown.
        if self._connection is not None:
            self._connection.terminate()
        _refuse(asked, DatabaseAway(str(error)))
        if not isinstance(error, Exception):
            raise error
        # Nor can those be answered who wait: they would only wait longer.
        waiting, self._waiting = self._waiting, []
        _refuse(waiting, DatabaseAway(str(error)))

    def _undone(self, error: BaseException) -> bool:
        """Whether certainly nothing of the round was written, by PostgreSQL's word or because it was never sent."""
        stands = self._connection is not None and not self._connection.is_closed()
        return stands and isinstance(error, Exception) and not isinstance(error, CUT)


def _match(asked: Asked) -> str:
    return str(asked[0][0])


def _refuse(asked: Sequence[Asked], error: BaseException) -> None:
    for _, answer in asked:
        if not answer.done():
            answer.set_exception(DatabaseAway(str(error)) if isinstance(error, AWAY) else error)
            answer.exception()  # who asked may be gone, and need not hear it
