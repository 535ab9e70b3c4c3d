"""Silence over HTTP (design 4): matches that differ only in what a caller may not know answer alike, everywhere."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import asyncpg
import pytest

from rules import RULESETS
from rules.kernel.contract import Event, Ruleset
from tests.app.http import Client, Table
from tests.app.twins import Pair, compare, pairs
from tests.postgres import in_thread
from tests.secrecy import Leak
from tests.sports import SPORTS

SIZE = int(os.environ.get("WHISTLE_TEST_SIZE", "1"))
SEEDS = range(3)
LENGTH = 24
MOST, ENOUGH = 50 * SIZE, 60 * SIZE
ENOUGH_SEATED = 4
PUBLIC = ("/v1/rulesets", "/healthz", "/readyz", "/v1/tokens", "/v1/rulesets/{key}")

sports_ = pytest.mark.parametrize("sport", SPORTS)


def paths(api: Client) -> list[str]:
    """Everything about a match that can be read; a stream says what the events say (and is tested on its own)."""
    assert api.app is not None
    found = [path for path, operations in api.app.openapi()["paths"].items() if "get" in operations]
    return [path for path in found if not path.startswith(PUBLIC) and not path.endswith("/stream")]


@sports_
def test_twins_answer_alike_on_every_door(api: Client, sport: str) -> None:
    """Random matches are compared until enough was asked for every side and for spectators."""
    needed = ("spectator", *(f"s_{side}" for side in SPORTS[sport].sides))
    compared = dict.fromkeys(needed, 0)
    for seed in range(MOST):
        if min(compared[name] for name in needed) >= ENOUGH:
            break
        for pair in pairs(SPORTS[sport], seed, LENGTH):
            if compared.get(pair.name, 0) < ENOUGH:
                compared[pair.name] = compared.get(pair.name, 0) + compare(api, pair, paths(api))
    assert min(compared[name] for name in needed) >= ENOUGH, f"{compared}: little was proved"


# -- and it bites


def hidden(api: Client, sport: str) -> list[Pair]:
    return [pair for seed in SEEDS for pair in pairs(SPORTS[sport], seed, LENGTH) if pair.name == "spectator"]


def seated(sport: str) -> list[Pair]:
    """Pairs for the eyes of those who play, from as many random matches as it takes."""
    ruleset, found = SPORTS[sport], list[Pair]()
    players = {f"s_{side}" for side in ruleset.sides}
    for seed in range(MOST):
        found += [pair for pair in pairs(ruleset, seed, LENGTH) if pair.name in players]
        if len(found) >= ENOUGH_SEATED:
            break
    assert found, "nobody who plays was compared"
    return found


def bites(api: Client, sport: str, mutant: Ruleset[Any], found: Sequence[Pair]) -> bool:
    """Whether the comparison finds a leak when the server plays this mutant; any other failure is one of the test."""
    RULESETS[sport] = mutant
    try:
        for pair in found:
            compare(api, replace(pair, ruleset=mutant), paths(api))
    except Leak:
        return True
    finally:
        RULESETS[sport] = SPORTS[sport]
    return False


@sports_
def test_an_opened_field_of_the_view_is_found(api: Client, sport: str) -> None:
    ruleset, found = SPORTS[sport], hidden(api, sport)

    def opened(state: Any, viewer: Any) -> Any:
        seen = ruleset.view(state, viewer)
        return replace(seen, view=ruleset.view(state, replace(viewer, gm=True)).view)

    assert bites(api, sport, replace(ruleset, view=opened), found)


@sports_
def test_an_opened_event_is_found(api: Client, sport: str) -> None:
    ruleset, found = SPORTS[sport], hidden(api, sport)

    def opened(state: Any, event: Event, viewer: Any) -> Event | None:
        return event

    assert bites(api, sport, replace(ruleset, veil=opened), found)


@sports_
def test_an_offer_that_knows_too_much_is_found(api: Client, sport: str) -> None:
    ruleset = SPORTS[sport]
    own = seated(sport)

    def telling(state: Any, viewer: Any) -> Any:
        return tuple(replace(offer, hints={"state": repr(state)}) for offer in ruleset.offers(state, viewer))

    assert bites(api, sport, replace(ruleset, offers=telling), own)


@sports_
def test_a_refusal_that_knows_too_much_is_found(api: Client, sport: str) -> None:
    from rules.kernel.contract import Refused

    ruleset = SPORTS[sport]
    own = seated(sport)

    def telling(state: Any, command: Any, ask: Any) -> Any:
        try:
            return ruleset.decide(state, command, ask)
        except Refused as no:
            raise Refused(no.code, no.rule, state=repr(state)) from None

    assert bites(api, sport, replace(ruleset, decide=telling), own)


# -- planted markers


MARKER = "m4rk3r-of-the-left"


def everything(api: Client, table: Table, names: Sequence[str]) -> str:
    """All that these can read, headers included."""
    said, competition = [], table.competition()
    for name in names:
        who = table.who(name)
        for path in paths(api):
            named = {"competition_id": competition, "webhook_id": "wh_" + "0" * 26}
            url = path.format(match_id=table.id, key=table.match["ruleset"], **named)
            for language in ("en", "ja"):
                response = who.ask("GET", url, headers={"accept-language": language})
                said.append(f"{response.headers}{response.text}")
    return "".join(said)


async def secrets_of(url: str, match_id: str) -> list[str]:
    connection = await asyncpg.connect(url)
    try:
        row = await connection.fetchval("SELECT secrets FROM match WHERE match_id = $1", match_id)
        return list(json.loads(row).values())
    finally:
        await connection.close()


@sports_
def test_markers_occur_nowhere_before_their_reveal(api: Client, shared_database_url: str, sport: str) -> None:
    opened = api.post("/v1/matches", {"ruleset": sport})
    codes = [claim["code"] for claim in opened["claims"]]
    table = api.open(sport)
    one, other = SPORTS[sport].sides[:2]
    random = Random(3)
    table.send(one, {"kind": "match.note", "text": MARKER, "audience": "side"})
    table.send(one, {"kind": "match.note", "text": f"{MARKER} to the gm", "audience": "gm"})
    for _ in range(12):
        name = random.choice(list(table.people))
        offers = [o for o in table.who(name).get(table.path("/offers"))["offers"] if not o["kind"].startswith("match.")]
        if offers and not any(word in offers[0]["kind"] for word in ("concede", "end")):
            table.try_(name, offers[0]["examples"][0])
    secrets = in_thread(secrets_of(shared_database_url, table.id))
    tokens = [who.token for who in table.people.values() if who.token is not None]
    strangers = everything(api, table, [other, "spectator"])
    assert MARKER not in strangers
    assert MARKER in everything(api, table, [one])
    assert MARKER in everything(api, table, ["gm"])
    whole = strangers + everything(api, table, [one, "gm"])
    log = api.log.getvalue()
    assert secrets
    for secret in (*secrets, *tokens, *codes):
        assert secret not in whole
        assert secret not in log
    assert MARKER not in log
    assert table.id not in log
    assert f"{sport}." not in log, "the log names kinds of commands"
    table.send("gm", {"kind": "match.end", "reason": "dusk"})
    after = everything(api, table, ["spectator"])
    assert all(secret in after for secret in secrets), "the secret of the dice is told at the end"
    assert MARKER not in after
