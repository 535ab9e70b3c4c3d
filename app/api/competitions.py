"""Competitions: opened, listed, played round by round; matches linked and taken out; the table (protocol 15)."""

import asyncio
import re
from typing import Annotated

import asyncpg
from fastapi import APIRouter, Query, Request, Response

from app.access.principals import Principal, principal
from app.access.tokens import issue
from app.api import samples
from app.api.answers import answer, next_link, replied, tagged
from app.api.body import parse, read_body, shaped, wrong
from app.api.competing import check, check_match, enter, game_of, opened, rehearse
from app.api.competition_bodies import CompetitionBody, LinkBody
from app.api.deps import (
    Caller,
    Calls,
    IdempotencyKey,
    IfNoneMatch,
    Page,
    Server,
    fingerprint,
    key_of,
    match_named,
    serving,
)
from app.api.matches import NOT_MODIFIED, TAGGED
from app.api.once import Asked, once
from app.api.opening import person_of
from app.api.operations import gives, operation, takes
from app.api.standings import Standing, brief, is_opener, standing
from app.api.wanted import check_may_open
from app.asked import Reply
from app.clock.calendar import now
from app.competitions.schedule import Fixture, due
from app.envelopes import json_bytes
from app.errors import Conflict, Forbidden, NotFound, Unauthorized
from app.store import competitions
from app.store.competitions import Competition
from app.store.ids import new_id
from rules import RULESETS

router = APIRouter()

COMPETITION_ID = re.compile(r"c_[0-9a-z]{26}")
LINKS = {
    name: {"operationId": name, "parameters": {"competition_id": "$response.body#/competition/id"}}
    for name in ("getCompetition", "getTable", "playRound")
}


@router.post(
    "/v1/competitions",
    **operation(
        "openCompetition",
        "Open a competition",
        {201: gives("CompetitionOpened", "The competition, and the opener's token if it is new.", links=LINKS)},
        (403, 409),
        body=takes("CompetitionOpening", samples.COMPETITION),
        anonymous=True,
        tag="competitions",
    ),
)
async def open_competition(request: Request, caller: Calls, idempotency_key: IdempotencyKey = None) -> Response:
    """Opens a round robin or a bracket of a sport; who may is the same as for matches, and no match is opened yet.

    The opener alone plays its rounds, and is the game master of their matches. Who has no token yet, and the host,
    get one in the answer. What the rules would refuse in a match of the entrants is refused here.
    """
    server = serving(request)
    raw = await read_body(request, server.settings.large_body_kib)
    asked = Asked(caller, key_of(caller, idempotency_key), fingerprint(request, raw))

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        check_may_open(server.settings.open_matches, who)
        body = shaped(CompetitionBody, parse(raw, server.settings))
        check(body)
        request.state.sport, request.state.locale = RULESETS[body.ruleset], body.locale
        new = _competition(body, who)
        await asyncio.to_thread(rehearse, server, new)
        await competitions.write(db, new)
        token = None
        if who is None or who.host:
            _, token = await issue(db, new.opener, "competition", new.opened_at)
        shown = {**Standing(new, (), {}).envelope(who), "mine": True}
        return Reply(
            201,
            json_bytes({"competition": shown, "token": token}),
            json_bytes({"competition": shown, "token": None}),
        )

    async with server.heavy:
        reply = await once(server, asked, work)
    return replied(reply, idempotency_key is not None and asked.key is None)


def _competition(body: CompetitionBody, who: Principal | None) -> Competition:
    return Competition(
        competition_id=new_id("c"),
        opener=person_of(who),
        by_host=who is not None and who.host,
        ruleset=body.ruleset,
        title=body.title,
        locale=body.locale,
        format=body.format,
        visibility=body.visibility,
        entrants=[each.model_dump(mode="json") for each in body.entrants],
        options=body.options.model_dump(mode="json"),
        opened_at=now(),
    )


@router.get(
    "/v1/competitions",
    **operation(
        "listCompetitions",
        "List competitions",
        {200: gives("Competitions", "A page of competitions, the newest first.")},
        anonymous=True,
        tag="competitions",
    ),
)
async def list_competitions(
    request: Request,
    caller: Calls,
    page: Page,
    ruleset: Annotated[str | None, Query(max_length=200, description="Only competitions of this sport.")] = None,
    mine: Annotated[bool, Query(description="Only those that the caller opened or has a seat in.")] = False,
) -> Response:
    """Public competitions, and those that the caller opened or has a seat in; the host's list has all."""
    cursor, limit = page
    if cursor is not None and COMPETITION_ID.fullmatch(cursor) is None:
        raise wrong("", "bad_cursor")
    if ruleset is not None and ruleset not in RULESETS:
        raise wrong("", "unknown_ruleset")
    async with serving(request).database.connection() as db:
        who = await principal(db, caller.token)
        found = await competitions.page(db, who, ruleset, mine, cursor, limit + 1)
    following = found[limit - 1].competition.competition_id if len(found) > limit else None
    shown = [brief(each, who) for each in found[:limit]]
    return answer({"competitions": shown, "next": following}, headers=next_link(request, following))


@router.get(
    "/v1/competitions/{competition_id}",
    **operation(
        "getCompetition",
        "Look at a competition",
        {200: gives("Competition", "Every round with its fixtures and their matches.", **TAGGED), 304: NOT_MODIFIED},
        (404,),
        anonymous=True,
        tag="competitions",
    ),
)
async def get_competition(
    request: Request, competition_id: str, caller: Calls, if_none_match: IfNoneMatch = None
) -> Response:
    """The competition with its schedule. Of its matches it says what their spectators may know."""
    found, who = await _seen(serving(request), competition_id, caller)
    return tagged(request, json_bytes(found.envelope(who)), len(found.games))


@router.get(
    "/v1/competitions/{competition_id}/table",
    **operation(
        "getTable",
        "The table",
        {200: gives("CompetitionTable", "The table, best first.", **TAGGED), 304: NOT_MODIFIED},
        (404,),
        anonymous=True,
        tag="competitions",
    ),
)
async def get_table(
    request: Request, competition_id: str, caller: Calls, if_none_match: IfNoneMatch = None
) -> Response:
    """The table from all finished matches; a match that ended without a winner is a draw.

    One that its game master ended for nobody is called off: it counts for nothing, and another is due in its place.

    A round robin is ordered by points, difference, score for, wins, then points among those who are level; who is
    level even then shares the rank. A bracket is ordered by the rounds that somebody came through (byes count), then
    by who is still in. A drawn match of a bracket is replayed with home and away changed, until there is a winner.
    """
    found, _ = await _seen(serving(request), competition_id, caller)
    return tagged(request, json_bytes(found.shown_table()), len(found.games))


@router.post(
    "/v1/competitions/{competition_id}/play-round",
    **operation(
        "playRound",
        "Play the next round",
        {200: gives("RoundPlayed", "What was opened, with claim codes, shown this once.")},
        (403, 404, 409),
        tag="competitions",
    ),
)
async def play_round(
    request: Request, competition_id: str, caller: Calls, idempotency_key: IdempotencyKey = None
) -> Response:
    """Opens a match for everything that is due in the lowest round (its opener alone): all of it, or nothing.

    In each match the commands of both entrants are sent, then those of the competition's options: what they can
    resolve is resolved in this request. The seats of matches that go on have claim codes in the answer.
    """
    server = serving(request)
    asked = Asked(caller, key_of(caller, idempotency_key), fingerprint(request, b""), _named(competition_id))

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        competition = await _owned(db, competition_id, who)
        request.state.sport, request.state.locale = RULESETS[competition.ruleset], competition.locale
        before = await standing(db, server, competition)
        fixtures = _due(before)
        new = await asyncio.to_thread(lambda: [opened(server, competition, each) for each in fixtures])
        rows = [await enter(db, competition, *each) for each in zip(fixtures, new, strict=True)]
        after = (await standing(db, server, competition)).envelope(who)
        body, stored = ({"competition": after, "opened": [row[place] for row in rows]} for place in (0, 1))
        return Reply(200, json_bytes(body), json_bytes(stored))

    async with server.heavy:
        reply = await once(server, asked, work)
    return replied(reply)


@router.post(
    "/v1/competitions/{competition_id}/matches",
    **operation(
        "linkMatch",
        "Link a match",
        {200: gives("CompetitionAnswer", "The competition with the match in its place.")},
        (403, 404, 409),
        body=takes("LinkBody", samples.LINK),
        tag="competitions",
    ),
)
async def link_match(
    request: Request, competition_id: str, caller: Calls, idempotency_key: IdempotencyKey = None
) -> Response:
    """Puts a match that was opened by hand into a place of the schedule that has none (its opener alone).

    The caller is the match's game master too, and the match is not less public than the competition. The entrant at
    home plays the sport's first side, or the one that `home` names.
    """
    server = serving(request)
    raw = await read_body(request, server.settings.body_kib)
    asked = Asked(caller, key_of(caller, idempotency_key), fingerprint(request, raw), _named(competition_id))

    async def work(db: asyncpg.Connection, who: Principal | None) -> Reply:
        competition = await _owned(db, competition_id, who)
        body = shaped(LinkBody, parse(raw, server.settings))
        await check_match(db, server, caller, competition, body)
        game = game_of(await standing(db, server, competition), body)
        await competitions.add(db, competition_id, game)
        after = await standing(db, server, competition)
        return Reply(200, json_bytes({"competition": after.envelope(who)}))

    reply = await once(server, asked, work)
    return replied(reply)


@router.delete(
    "/v1/competitions/{competition_id}/matches/{match_id}",
    **operation(
        "unlinkMatch",
        "Take a match out",
        {200: gives("CompetitionAnswer", "The competition without the match; its place is due again.")},
        (403, 404),
        tag="competitions",
    ),
)
async def unlink_match(request: Request, competition_id: str, match_id: str, caller: Calls) -> Response:
    """Takes a match out of the schedule (its opener alone), whether it was linked or opened by a round.

    The match itself stays and may be linked again; in a bracket, what was played after it stays as it was played.
    """
    server = serving(request)
    async with server.database.connection() as db, db.transaction():
        who = await principal(db, caller.token)
        competition = await _owned(db, _named(competition_id), who)
        if not await competitions.remove(db, competition_id, match_named(match_id)):
            raise NotFound
        after = await standing(db, server, competition)
    return answer({"competition": after.envelope(who)})


def _named(competition_id: str) -> str:
    """A competition's id from a path. Raises `NotFound` for what cannot be one."""
    if COMPETITION_ID.fullmatch(competition_id) is None:
        raise NotFound
    return competition_id


async def _visible(db: asyncpg.Connection, competition_id: str, who: Principal | None, to_change: bool) -> Competition:
    """The competition, for whom it may be shown to. Raises `NotFound`."""
    found = await competitions.read(db, _named(competition_id), to_change=to_change)
    if found is None:
        raise NotFound
    if found.visibility != "private" or is_opener(found, who) or (who is not None and who.host):
        return found
    if who is None or who.person is None or not await competitions.is_member(db, competition_id, who.person):
        raise NotFound
    return found


async def _seen(server: Server, competition_id: str, caller: Caller) -> tuple[Standing, Principal | None]:
    async with server.database.connection() as db:
        who = await principal(db, caller.token)
        found = await _visible(db, competition_id, who, False)
        return await standing(db, server, found), who


async def _owned(db: asyncpg.Connection, competition_id: str, who: Principal | None) -> Competition:
    """The competition, to be changed by its opener. Raises `NotFound`, `Unauthorized`, `Forbidden`."""
    found = await _visible(db, competition_id, who, True)
    if who is None:
        raise Unauthorized
    if not is_opener(found, who):
        raise Forbidden
    return found


def _due(before: Standing) -> list[Fixture]:
    """What is to be opened. Raises `Conflict` where nothing is."""
    fixtures = due(before.fixtures)
    if not fixtures:
        running = sum(each.status == "running" for each in before.fixtures)
        raise Conflict("round_unfinished", running=running) if running else Conflict("competition_over")
    return fixtures
