"""A database that an older release wrote is brought up to date, and every match in it goes on."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from random import Random
from typing import TypeVar

import asyncpg
import pytest

from app import worker
from app.referee import refereeing
from app.replay import replay
from app.store import log
from app.store.database import speak_json
from app.verify import verify
from rules import RULESETS
from tests.app.http import serving, settings_for
from tests.postgres import in_thread
from tests.upgrades.conftest import PLAYED, Old
from tests.upgrades.people import JSON, Party, People

T = TypeVar("T")
SPORTS = sorted(RULESETS)
LATER = datetime(2100, 1, 1, tzinfo=UTC)
"""Whenever this is run: after the ends of the matches that are late, before those of all others."""


def asked(url: str, work: Callable[[asyncpg.Connection], Awaitable[T]]) -> T:
    """What a connection to this database finds."""

    async def ask() -> T:
        db = await asyncpg.connect(url)
        try:
            await speak_json(db)
            return await work(db)
        finally:
            await db.close()

    return in_thread(ask())


def sound(url: str) -> dict[str, int]:
    """The number of events of each match. Raises `AssertionError` where a replay finds a difference."""

    async def replayed(db: asyncpg.Connection) -> dict[str, int]:
        found = {}
        for (match_id,) in await db.fetch("SELECT match_id FROM match"):
            result = await replay(db, match_id)
            assert result is not None
            assert result.differences == (), match_id
            found[match_id] = result.events
        return found

    return asked(url, replayed)


def test_every_match_is_replayed_and_no_stale_state_is_read(old: Old, upgraded: str) -> None:
    async def states(db: asyncpg.Connection) -> set[str]:
        for match_id, ruleset, head in await db.fetch("SELECT match_id, ruleset, head FROM match"):
            begun = await log.load(db, ruleset, match_id, head, log.beginning(ruleset))
            assert await log.load(db, ruleset, match_id, head) == begun
        return {
            row["ruleset"] for row in await db.fetch("SELECT m.ruleset FROM snapshot JOIN match m USING (match_id)")
        }

    events = sound(upgraded)
    assert {party.id for party in old.parties()} <= set(events)
    assert asked(upgraded, states) == set(SPORTS), "every sport has states kept by the old release"


@pytest.mark.parametrize("sport", SPORTS)
@pytest.mark.parametrize("old", PLAYED, indirect=True, ids=lambda folder: str(folder.name))
def test_every_match_goes_on(old: Old, upgraded: str, sport: str) -> None:
    with serving(upgraded) as api:
        people = People(api.http, Random(2))
        for party in old.parties(sport):
            if party.stage == "late":
                continue  # what is offered there lapses with the first command: the deadlines have a test of their own
            _asks_again(people, party)
            _redeems(people, party)
            before = _read_by_some(people, party)
            _go_on(people, party)
            assert people.good("GET", party.path, party.tokens[party.gm])["cursor"] > before["cursor"], party
            export = people.ask("GET", f"{party.path}/export", party.tokens[party.gm])
            if export.status_code == 200:
                assert verify(export.text.splitlines()).faults == [], party
    sound(upgraded)


def _asks_again(people: People, party: Party) -> None:
    """A request that was answered before the upgrade has the same answer after it."""
    if not party.asked:
        return
    asked = party.asked
    path = f"{party.path}/commands"
    again = people.ask("POST", path, asked["token"], asked["body"], headers=asked["headers"])
    assert again.headers.get("idempotency-replayed") == "true", again.text
    assert again.text == asked["answer"]
    other = {"command": {"kind": "match.note", "text": "Another request", "audience": "gm"}}
    assert people.ask("POST", path, asked["token"], other, headers=asked["headers"]).status_code == 422


def _redeems(people: People, party: Party) -> None:
    """A claim code that was handed out before the upgrade is good after it, once."""
    for seat, code in party.claims.items():
        party.tokens[seat] = people.good("POST", "/v1/claims", None, {"code": code})["token"]
        assert people.ask("POST", "/v1/claims", None, {"code": code}).status_code == 410


def _read_by_some(people: People, party: Party) -> JSON:
    """The game master, one more and a spectator read what they may; what the game master sees."""
    shown: JSON = {}
    for seat, token in [*list(party.tokens.items())[:2], ("spectator", None)]:
        if token is None and party.stage == "opened":
            assert people.ask("GET", party.path).status_code == 404
            continue
        match = people.good("GET", party.path, token)
        shown = match if seat == party.gm else shown
        told, after = 0, 0
        while page := people.good("GET", f"{party.path}/events", token, params={"after": after, "limit": 200})[
            "events"
        ]:
            assert all(event["text"] for event in page)
            told, after = told + len(page), page[-1]["n"]
        assert told == match["cursor"], (party, seat)
    assert people.ask("GET", f"{party.path}/board.svg", party.tokens[party.gm]).status_code == 200
    return shown


def _go_on(people: People, party: Party) -> None:
    """Some commands more, by what is offered."""
    match = people.good("GET", party.path, party.tokens[party.gm])
    if match["status"] == "paused":
        people.gm(party, kind="match.resume", reason="after the upgrade")
    elif match["status"] == "finished":
        people.gm(party, kind="match.rewind", to=_some_rest(people, party), dice="fresh", reason="after the upgrade")
    people.gm(party, kind="match.note", text="The upgrade is done", audience="gm")
    people.play(party, 6 if party.stage == "middle" else 2)


def _some_rest(people: People, party: Party) -> int:
    """A number that the game master may go back to."""
    token = party.tokens[party.gm]
    for to in range(people.good("GET", party.path, token)["cursor"] - 2, 0, -1):
        body = {"command": {"kind": "match.rewind", "to": to, "dice": "fresh", "reason": "?"}}
        if people.ask("POST", f"{party.path}/commands", token, body, params={"dry_run": "true"}).status_code == 200:
            return to
    raise AssertionError("nowhere to go back to")


def test_deadlines_of_the_old_release_lapse(old: Old, upgraded: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "now", lambda: LATER)
    monkeypatch.setattr("app.ticking.now_in", lambda match: LATER)
    late = [party.id for party in old.parties() if party.stage == "late"]

    async def due(db: asyncpg.Connection) -> set[str]:
        rows = await db.fetch(
            "SELECT DISTINCT match_id FROM deadline WHERE until < '2100-01-01' AND match_id = ANY($1)", late
        )
        return {row["match_id"] for row in rows}

    async def lapse() -> None:
        async with refereeing(settings_for(upgraded)) as referee:
            while await worker.lapse_due(referee):
                await asyncio.sleep(0)

    before, waiting = sound(upgraded), asked(upgraded, due)
    assert waiting, "no match of the old release is late"
    in_thread(lapse())
    after = sound(upgraded)
    assert not asked(upgraded, due)
    assert all(after[match_id] > before[match_id] for match_id in waiting)


def test_host_tokens_of_the_old_release_are_good(old: Old, upgraded: str) -> None:
    with serving(upgraded, open_matches="host") as api:
        body = {"ruleset": "cardpitch"}
        assert api.ask("POST", "/v1/matches", body).status_code == 401
        assert api.by(old.host).ask("POST", "/v1/matches", body).status_code == 201
