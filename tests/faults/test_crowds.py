"""Many at once: three times the same, fifty on one match."""

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TypeVar

import httpx

from tests.faults.clients import JSON, Line, bearer, noted
from tests.processes import Server
from tests.rules.broomstats.positions import TEAMS, roster

SIZE = int(os.environ.get("WHISTLE_TEST_SIZE", "1"))
COMMANDS = min(2000, 300 * SIZE)
CROWD = 50
DECLARE = "broomstats.declare_action"
T = TypeVar("T")


def against(server: Server, work: Callable[[Line], Awaitable[T]]) -> T:
    """Run clients against a server; each request that is under way has a connection of its own."""

    async def run() -> T:
        many = httpx.Limits(max_connections=None, max_keepalive_connections=CROWD)
        async with httpx.AsyncClient(base_url=server.url, timeout=60, limits=many) as http:
            return await work(Line(http))

    return asyncio.run(run())


def test_each_command_sent_three_times_at_once_has_one_effect_and_one_answer(crowded: Server) -> None:
    async def work(line: Line) -> None:
        tables = [await line.open("cardpitch", f"Thrice {number}") for number in range(10)]
        free = asyncio.Semaphore(16)

        async def thrice(number: int) -> None:
            path, token, _ = tables[number % len(tables)]
            body = {"command": {"kind": "match.note", "text": f"{number}", "audience": "gm"}}
            async with free:
                sent = [line.insist("POST", f"{path}/commands", token, body, f"k{number}") for _ in range(3)]
                answers = await asyncio.gather(*sent)
            assert len({answer.content for answer in answers}) == 1
            assert sum(answer.headers.get("idempotency-replayed") == "true" for answer in answers) == 2

        await asyncio.gather(*(thrice(number) for number in range(COMMANDS)))
        found: Counter[str] = Counter()
        for path, token, _ in tables:
            found += (await noted(line, path, token))[0]
        assert found == Counter(f"{number}" for number in range(COMMANDS))
        assert set(line.statuses) == {200, 201}

    against(crowded, work)


async def at_once(line: Line, path: str, sent: list[tuple[str, JSON]]) -> list[httpx.Response]:
    """These commands by these tokens, all at the same time."""
    return await asyncio.gather(
        *(
            line.http.post(f"{path}/commands", json={"command": command}, headers=bearer(token))
            for token, command in sent
        )
    )


async def claimed(line: Line, opened: JSON) -> dict[str, str]:
    """A token for each seat of a new match, by seat."""
    tokens = {opened["match"]["you"]["seat"]: opened["token"]}
    for claim in opened["claims"]:
        answer = await line.insist("POST", "/v1/claims", body={"code": claim["code"]})
        tokens[claim["seat"]] = answer.json()["token"]
    return tokens


def test_of_fifty_who_want_the_same_slot_one_gets_it(crowded: Server) -> None:
    async def work(line: Line) -> None:
        opened = (await line.insist("POST", "/v1/matches", body={"ruleset": "cardpitch"})).json()
        path, tokens = f"/v1/matches/{opened['match']['id']}", await claimed(line, opened)
        start: JSON = {"command": {"kind": "cardpitch.start_match"}}
        await line.insist("POST", f"{path}/commands", opened["token"], start)
        match = (await line.insist("GET", path, opened["token"])).json()
        (holder,) = (each["seat"] for each in match["awaiting"] if each["what"] == "commit_quaffle")
        lay: JSON = {"kind": "cardpitch.commit_quaffle", "goal": 2}
        answers = await at_once(line, path, [(tokens[holder], lay)] * CROWD)
        assert Counter(answer.status_code for answer in answers) == {200: 1, 409: CROWD - 1}
        events = (await line.insist("GET", f"{path}/events", opened["token"])).json()["events"]
        assert [event["kind"] for event in events].count("cardpitch.quaffle_committed") == 1

    against(crowded, work)


def test_fifty_who_seal_different_things_all_succeed(crowded: Server) -> None:
    """A move for every player that the captains have, and for the rest notes to one's own side."""

    async def work(line: Line) -> None:
        body: JSON = {"ruleset": "broomstats", "setup": {"home_team": "hawks", "away_team": "kites"}}
        opened = (await line.insist("POST", "/v1/matches", body=body)).json()
        path, gm, tokens = f"/v1/matches/{opened['match']['id']}", opened["token"], await claimed(line, opened)
        for side, (team, _) in TEAMS.items():
            for command in (
                {"kind": "broomstats.submit_roster", "team_id": team, "players": roster(side)},
                {"kind": "broomstats.approve_roster", "team_id": team},
            ):
                await line.insist("POST", f"{path}/commands", gm, {"command": command})
        await line.insist("POST", f"{path}/commands", gm, {"command": {"kind": "broomstats.start_match"}})
        captains = [tokens[seat["id"]] for seat in opened["match"]["seats"] if seat["side"] is not None]
        sent: list[tuple[str, JSON]] = []
        for token in captains:
            offers = (await line.insist("GET", f"{path}/offers", token)).json()["offers"]
            examples = [each for offer in offers if offer["kind"] == DECLARE for each in offer["examples"]]
            sent += [(token, command) for command in {each["player_id"]: each for each in examples}.values()]
        assert len(sent) >= 14
        notes = range(CROWD - len(sent))
        sent += [(captains[n % 2], {"kind": "match.note", "text": f"{n}", "audience": "side"}) for n in notes]
        answers = await at_once(line, path, sent)
        assert Counter(answer.status_code for answer in answers) == {200: CROWD}, [a.text for a in answers]

    against(crowded, work)
