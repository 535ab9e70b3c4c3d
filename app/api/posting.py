"""Taking forum posts: reading their orders, and executing each of them once, however often the post is reported."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import asyncpg

from app.api import linking
from app.api.bodies import PostBody
from app.api.deps import Caller, Server
from app.asked import Deed, Look, Reply, Sent, count_of
from app.clock.calendar import now
from app.envelopes import spoken
from app.errors import NotFound, Problem
from app.render.texts import rule_text
from app.store import reports
from app.store.reports import Report
from rules.kernel import orders
from rules.kernel.border import rfc3339
from rules.kernel.contract import Breach, Command, Order, Refused, Ruleset
from rules.kernel.match import eyes, gm_knows_all
from rules.kernel.offers import offers
from rules.kernel.orders import Offered, Unreadable
from rules.kernel.seats import SPECTATOR

MOST_LINES = 20


class Settled(Exception):
    """The order was executed or given up meanwhile, by the same post reported at once elsewhere."""


def line_of(ruleset: Ruleset[Any], text: str, channel: str, mode: str, offered: Offered) -> dict[str, Any]:
    """An order as it is read. A secret kind in a public thread is not repeated, whatever else it says (protocol 14)."""
    try:
        kind = orders.kind_of(ruleset, text)
        if kind.sealed and channel == "thread":
            return _line("refused", code="secret_in_public")
        command = orders.read(ruleset, text, offered)
    except Unreadable as no:
        return _line("unreadable", code=no.code)
    state = "pending" if mode == "execute" else "waiting"
    return _line(state, kind=kind.tag(), reading=orders.write(ruleset, command))


def _line(state: str, **more: Any) -> dict[str, Any]:
    return {"state": state, "kind": None, "reading": None, "code": None, **more}


def marked(look: Look, found: Sequence[Report], language: str | None, *, urgent: bool = False) -> list[dict[str, Any]]:
    """Posts as the game master sees them: with what they do against the sport's rules of posts; or the `urgent` alone.

    One from whom something is kept does not see what others wrote in private.
    """
    if not gm_knows_all(look.ruleset, look.match):
        own = None if look.seat is None else look.seat.id
        found = [report for report in found if report.channel != "private" or report.seat == own]
    seen = look.ruleset.breaches(look.match.position.sport, [report.posting for report in found])
    of_post = {report.post_id: [each for each in seen if each.post == report.post_id] for report in found}
    return [
        post_shown(report, [_breach(look, each, language) for each in of_post[report.post_id]])
        for report in found
        if not urgent or report.needs_gm or of_post[report.post_id]
    ]


def _breach(look: Look, each: Breach, language: str | None) -> dict[str, Any]:
    text = rule_text(look.ruleset, language or spoken(look.match.locale), each.rule)
    return {"rule": each.rule, "text": text, "command": each.command}


def post_shown(report: Report, breaches: Sequence[Mapping[str, Any]] | None = None) -> dict[str, Any]:
    """A post as it was taken; `breaches` are for the game master alone."""
    return {
        "id": report.shown_id,
        "url": report.url,
        "seat": report.seat,
        "channel": report.channel,
        "lines": list(report.lines),
        "dice": report.dice,
        "edited": report.edited_at is not None,
        "at": rfc3339(report.at),
        "posted_at": None if report.posted_at is None else rfc3339(report.posted_at),
        "breaches": breaches,
    }


def _offered(look: Look, seat: str | None) -> Offered:
    """What the author of a post may do now, for what its orders leave out."""
    held = None if seat is None else look.match.seat(seat)
    viewer = SPECTATOR if held is None else eyes(look.ruleset, look.match, held)
    return cache(lambda: offers(look.ruleset, look.match, viewer, count_of(look.loaded, viewer)))


@dataclass(frozen=True, slots=True)
class Taker:
    """Takes posts of one match, for the caller who reports or confirms them."""

    server: Server
    caller: Caller
    look: Look

    async def take(self, body: PostBody) -> Report:
        """The post as it is now: new, known already, or known and edited. Nothing in an edit is executed."""
        kept, key = False, reports.key_of(body.id, body.channel, body.seat)
        async with self.server.database.connection() as db:
            report = await reports.find(db, self.look.match.id, key, body.url)
            if report is not None and report.seat not in (None, body.seat):
                await self._check_author(report.seat)
            if report is None or not report.reported:
                new = await self._new(db, body)
                kept = await (reports.keep(db, new) if report is None else reports.adopt(db, report, new))
                report = new if kept else await reports.find(db, self.look.match.id, key) or new
            if body.edited or report.digest != reports.digest_of(body.text):
                await reports.edited(db, report, now())
        return await self.carry_out(key, ("pending",), orders.lines(body.text)[:MOST_LINES] if kept else ())

    async def own(self, found: Sequence[Report]) -> Report:
        """The first of these posts that the caller may act on. Raises `NotFound`, or `Refused` for one in a thread."""
        for report in found:
            try:
                await self._check_author(report.seat)
            except Refused:
                if report.channel != "private":
                    raise
            else:
                return report
        raise NotFound

    async def _check_author(self, seat: str | None) -> None:
        """Whether the caller may act for whoever wrote a post that is known already. Raises `Refused` (MAT-3)."""
        await self.server.referee.look(self.look.match.id, self.caller.token, seat)

    async def _new(self, db: asyncpg.Connection, body: PostBody) -> Report:
        mode = await reports.mode(db, self.look.match.id)
        found = [] if mode == "off" or body.edited or body.seat is None else orders.lines(body.text)[:MOST_LINES]
        return Report(
            match_id=self.look.match.id,
            post_id=reports.key_of(body.id, body.channel, body.seat),
            url=body.url,
            seat=body.seat,
            channel=body.channel,
            digest=reports.digest_of(body.text),
            lines=[
                line_of(self.look.ruleset, line, body.channel, mode, _offered(self.look, body.seat)) for line in found
            ],
            dice=await reports.threw(db, self.look.match.id, body.url),
            at=now(),
            edited_at=now() if body.edited else None,
            posted_at=body.at,
        )

    async def carry_out(self, post_id: str, states: tuple[str, ...], texts: Sequence[str] = ()) -> Report:
        """Execute the orders of a post that are in these states, in order; what follows a refused one is given up.

        `texts`: the lines of a post that is new; one that left out what was not offered yet is read again after those
        before it. Whoever asks reads whole orders, this once: of those that are done no person's words are kept.
        """
        report = await self._report(post_id)
        said: dict[int, str | None] = {}
        refused = acted = False
        for place, read in enumerate(report.lines):
            again = acted and place < len(texts) and read["code"] == "value_missing"
            line = await self._again(report, place, read, texts[place]) if again else read
            if line["state"] not in states:
                refused = refused or line["state"] == "refused"
                continue
            said[place] = line["reading"]
            if refused:
                await self._settle(report, place, states, {**line, "state": "dropped"})
                continue
            refused = not await self._execute(report, place, states, line)
            acted = not refused
        done = await self._report(post_id)
        lines = [{**line, "reading": said.get(place, line["reading"])} for place, line in enumerate(done.lines)]
        return replace(done, lines=lines)

    async def _again(self, report: Report, place: int, line: Mapping[str, Any], text: str) -> Mapping[str, Any]:
        look = await self.server.referee.look(report.match_id, self.caller.token)
        read = line_of(look.ruleset, text, report.channel, "execute", _offered(look, report.seat))
        if read["state"] != "pending":
            return line
        await self._settle(report, place, ("unreadable",), read)
        return read

    async def drop(self, post_id: str) -> Report:
        """Give up the orders of a post that wait."""
        report = await self._report(post_id)
        for place, line in enumerate(report.lines):
            await self._settle(report, place, ("waiting",), {**line, "state": "dropped"})
        return await self._report(post_id)

    async def _report(self, post_id: str) -> Report:
        async with self.server.database.connection() as db:
            found = await reports.find(db, self.look.match.id, post_id)
        assert found is not None
        return found

    def _kept(self, line: Mapping[str, Any]) -> dict[str, Any]:
        """An order that is done, as it is kept: without anybody's words."""
        if line["state"] in ("pending", "waiting") or line["reading"] is None:
            return dict(line)
        command = orders.read(self.look.ruleset, str(line["reading"]))
        return {**line, "reading": orders.write(self.look.ruleset, command, words=False)}

    async def _settle(self, report: Report, place: int, before: tuple[str, ...], line: Mapping[str, Any]) -> None:
        async with self.server.database.connection() as db:
            await reports.settle(db, report, place, before, self._kept(line))

    async def _execute(self, report: Report, place: int, states: tuple[str, ...], line: Mapping[str, Any]) -> bool:
        """Send one order for its author's seat. That it is done is written with its events, or not at all."""

        def command(look: Look) -> Command:
            return orders.read(look.ruleset, str(line["reading"]))

        deeds: list[Deed] = []

        def answer(deed: Deed) -> Reply:
            deeds.append(deed)
            return Reply(200, b"{}")

        async def along(db: asyncpg.Connection) -> None:
            if not await reports.settle(db, report, place, states, self._kept({**line, "state": "executed"})):
                raise Settled
            await linking.note(db, deeds[-1], (report.post_id, report.url))

        sent = Sent(
            match_id=report.match_id,
            token=self.caller.token,
            command=command,
            answer=answer,
            seat=report.seat,
            along=along,
        )
        try:
            await self.server.referee.submit(sent)
        except Settled:
            return True
        except Refused as no:
            await self._settle(report, place, states, {**line, "state": "refused", "code": no.code})
            return False
        except (Unreadable, Problem) as no:
            if isinstance(no, Problem) and no.status >= 500:
                raise
            await self._settle(report, place, states, {**line, "state": "refused", "code": no.code})
            return False
        return True


def grammar(ruleset: Ruleset[Any]) -> list[dict[str, Any]]:
    """Every kind of order of a sport: how it is said, and whether it is secret."""
    return [_said(kind, ruleset.orders[kind.tag()]) for kind in orders.orderable(ruleset)]


@cache
def _fields(kind: type[Command]) -> tuple[str, ...]:
    return tuple(name for name in kind.model_json_schema()["properties"] if name != "kind")


def _said(kind: type[Command], order: Order) -> dict[str, Any]:
    fields = _fields(kind)
    named = [name for name in fields if name not in order.values]
    return {
        "kind": kind.tag(),
        "words": [kind.tag().rpartition(".")[2], *order.words],
        "fields": list(order.values),
        "named": named[:-1] if order.parts else named,
        "asked": list(order.asked),
        "parts": {do: [do, *also] for do, also in order.parts.items()},
        "secret": kind.sealed,
    }
