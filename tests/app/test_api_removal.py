"""Words that were taken out are nowhere any more, and everything else is as it was."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import asyncpg
import httpx
import pytest

from app import verify
from app.access.host_tokens import issue_host
from app.access.tokens import hash_of
from app.api import stream
from app.replay import replay
from app.store.database import speak_json
from app.store.removal import without
from tests.app.http import Client, Table, good, problem, serving
from tests.app.test_api_stream import listening, take
from tests.postgres import in_thread

MARK = "Xanthippe"
"""What somebody wants to be gone."""


def note(text: str, audience: str = "public") -> dict[str, Any]:
    return {"kind": "match.note", "text": text, "audience": audience}


def everything(table: Table, name: str) -> dict[str, str]:
    """Whatever somebody can read of the match, by address, as text."""
    who = table.who(name)
    pages = ["", "/events", "/offers", "/desk", "/seats", "/dice", "/export"]
    found = {page: who.ask("GET", table.path(page)).text for page in pages}
    return {**found, "list": who.ask("GET", "/v1/matches", params={"mine": name != "spectator"}).text}


def rows(url: str, contains: str) -> list[str]:
    """The tables in which a text stands anywhere."""

    async def read() -> list[str]:
        connection = await asyncpg.connect(url)
        try:
            tables = await connection.fetch(
                "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
            )
            hits = []
            for (table,) in tables:
                columns = await connection.fetch(
                    "SELECT attname, atttypid = 'bytea'::regtype AS bytes FROM pg_attribute"
                    " WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped",
                    table,
                )
                for name, is_bytes in columns:
                    text = f"encode(\"{name}\", 'escape')" if is_bytes else f'"{name}"::text'
                    if await connection.fetchval(
                        f'SELECT count(*) FROM "{table}" WHERE {text} LIKE $1', f"%{contains}%"
                    ):
                        hits.append(f"{table}.{name}")
            return hits
        finally:
            await connection.close()

    return in_thread(read())


def replayed(url: str, match_id: str) -> tuple[str, ...]:
    """What a replay finds to be wrong."""

    async def run() -> tuple[str, ...]:
        connection = await asyncpg.connect(url)
        try:
            await speak_json(connection)
            found = await replay(connection, match_id)
            assert found is not None
            return found.differences
        finally:
            await connection.close()

    return in_thread(run())


@pytest.fixture
def server(database_url: str, sports: None) -> Iterator[Client]:
    with serving(database_url, snapshot_every=1) as client:
        yield client


def opened(api: Client, **more: Any) -> Table:
    """A match with the marker in its title, in a seat's label, and in a note."""
    seats = [{"key": "ann", "label": MARK, "capacities": {"figures": ["l1"]}}]
    table = api.open("pebbles", title=f"For {MARK}", seats=seats, **more)
    table.send("gm", {"kind": "pebbles.start"})
    table.send("left", note(f"Well played, {MARK}!"))
    return table


def redact(table: Table, *numbers: int, who: str = "gm", **options: Any) -> httpx.Response:
    body = {"events": list(numbers), "reason": "At the request of a player"}
    return table.who(who).ask("POST", table.path("/redact"), body, **options)


def numbers_with(table: Table, text: str) -> list[int]:
    """The GM's numbers of the events that hold a text."""
    events = table.who("gm").get(table.path("/events"))["events"]
    return [event["n"] for event in events if text in json.dumps(event)]


def test_removed_words_are_nowhere(server: Client, database_url: str) -> None:
    table = opened(server)
    before = {name: everything(table, name) for name in ("gm", "left", MARK, "spectator")}
    assert all(MARK in "".join(pages.values()) for pages in before.values())
    assert {"event.words", "snapshot.state"} <= set(rows(database_url, MARK))
    answer = good(redact(table, *numbers_with(table, MARK)))
    assert [event["kind"] for event in answer["events"]] == ["match.words_removed"]
    for name in before:
        for page, text in everything(table, name).items():
            assert MARK not in text, (name, page)
    assert rows(database_url, MARK) == []
    assert table.view("gm")["title"] == "[removed]"
    assert replayed(database_url, table.id) == ()
    table.send("left", {"kind": "pebbles.hide", "pebbles": 2})
    table.send("gm", note("and on it goes"))
    assert replayed(database_url, table.id) == ()
    assert rows(database_url, MARK) == []


def test_the_log_can_still_be_verified_and_taken_in(server: Client) -> None:
    table = opened(server)
    good(redact(table, *numbers_with(table, MARK)))
    export = table.who("gm").ask("GET", table.path("/export"))
    assert verify.verify(export.text.splitlines()).faults == []
    headers = {"content-type": "application/jsonl"}
    taken = good(server.ask("POST", "/v1/imports", content=export.content, headers=headers))
    assert taken["match"]["view"] == table.view("gm")["view"]
    again = server.by(taken["token"]).ask("GET", f"/v1/matches/{taken['match']['id']}/export")
    assert verify.verify(again.text.splitlines()).faults == []


def test_only_who_was_told_the_words_is_told_that_they_are_gone(server: Client) -> None:
    table = opened(server)
    table.send("left", note(f"{MARK} among us", "side"))
    names = ("gm", "left", MARK, "right", "spectator")
    (number,) = numbers_with(table, "among us")
    before = {name: table.view(name)["cursor"] for name in names}
    good(redact(table, number))
    told = {name: table.who(name).get(table.path("/events"), after=before[name])["events"] for name in names}
    assert [name for name in names if told[name]] == ["gm", "left", MARK]
    for name in ("gm", "left", MARK):
        (event,) = told[name]
        assert (event["kind"], set(event["data"])) == ("match.words_removed", {"events", "reason"})
        (gone,) = event["data"]["events"]
        old = table.who(name).get(table.path("/events"), after=gone - 1, limit=1)["events"][0]
        assert old["data"]["text"] == "[removed]"


def test_a_seat_made_later_knows_the_event_by_the_number_it_has_for_it(server: Client) -> None:
    table = opened(server)
    seat = table.who("gm").post(table.path("/seats"), {"label": "late", "capacities": {"figures": ["l2"]}})
    late = server.by(server.post("/v1/claims", {"code": seat["claim"]["code"]})["token"])
    good(redact(table, *numbers_with(table, "Well played")))
    events = late.get(table.path("/events"))["events"]
    assert events[-1]["kind"] == "match.words_removed"
    (gone,) = events[-1]["data"]["events"]
    assert events[gone - 1]["data"]["text"] == "[removed]"


def test_a_view_that_changes_is_told_of(server: Client) -> None:
    """Also to those who have an ETag of before."""
    table = opened(server)
    names = ("gm", "left", MARK, "right", "spectator")
    tags = {name: table.who(name).ask("GET", table.path()).headers["etag"] for name in names}
    good(redact(table, *numbers_with(table, "For ")))
    for name in names:
        response = table.who(name).ask("GET", table.path(), headers={"if-none-match": tags[name]})
        assert response.status_code == 200
        count = [int(tag.strip('"').partition(".")[0]) for tag in (tags[name], response.headers["etag"])]
        assert count[1] == count[0] + 1


def test_another_process_forgets_them_too(server: Client, database_url: str) -> None:
    with serving(database_url) as other:
        table = opened(server)
        there = Table(other, table.id, table.match, {"gm": other.by(table.who("gm").token)}, table.seats)
        assert MARK in "".join(everything(there, "gm").values())
        good(redact(table, *numbers_with(table, MARK)))
        assert MARK not in "".join(everything(there, "gm").values())
        there.send("gm", note("written by the other"))
        assert MARK not in "".join(everything(table, "gm").values())
        assert rows(database_url, MARK) == []
        assert replayed(database_url, table.id) == ()


def test_answers_that_come_again_have_the_mark(server: Client, database_url: str) -> None:
    person = server.by(server.open().who("gm").token)
    key = {"idempotency-key": "k1"}
    body = {"ruleset": "pebbles", "title": f"For {MARK}"}
    first = person.ask("POST", "/v1/matches", body, headers=key)
    path = f"/v1/matches/{good(first)['match']['id']}"
    said = {"command": note(f'{MARK} "quoted"')}
    good(person.ask("POST", f"{path}/commands", said, headers=key, params={"include": "view"}))
    numbers = [event["n"] for event in person.get(f"{path}/events")["events"]]
    good(person.ask("POST", f"{path}/redact", {"events": numbers}, headers={"idempotency-key": "k2"}))
    for url, request, params in (("/v1/matches", body, {}), (f"{path}/commands", said, {"include": "view"})):
        again = person.ask("POST", url, request, headers=key, params=params)
        assert again.headers["idempotency-replayed"] == "true"
        assert MARK not in again.text
        assert "[removed]" in again.text
    again = person.ask("POST", f"{path}/redact", {"events": numbers}, headers={"idempotency-key": "k2"})
    assert again.headers["idempotency-replayed"] == "true"
    assert person.get(f"{path}/events")["events"][-1]["n"] == numbers[-1] + 1, "once"
    assert rows(database_url, MARK) == []


def test_a_claim_that_is_under_way_keeps_no_words_in_its_answer(server: Client, database_url: str) -> None:
    """Its answer is made but not yet stored when the words are removed: the removal waits for it."""
    table = opened(server)
    gm, person = table.who("gm"), server.by(server.open().who("gm").token)
    seat = gm.post(table.path("/seats"), {"label": "x", "capacities": {}})
    numbers = numbers_with(table, MARK)
    with ThreadPoolExecutor(2) as pool:

        async def race() -> None:
            connection = await asyncpg.connect(database_url)
            try:
                async with connection.transaction():
                    await connection.execute(
                        "INSERT INTO idempotency (match_id, principal, key, fingerprint, status, body, at)"
                        " VALUES ('', $1, 'late', '', 200, '', now())",
                        hash_of(str(person.token)),
                    )
                    body, key = {"code": seat["claim"]["code"]}, {"idempotency-key": "late"}
                    claimed = pool.submit(person.ask, "POST", "/v1/claims", body, headers=key)
                    await asyncio.sleep(0.5)
                    removed = pool.submit(redact, table, *numbers)
                    await asyncio.sleep(0.5)
                    assert not claimed.done(), "it waits to store its answer"
                    await connection.execute("DELETE FROM idempotency WHERE key = 'late'")
                good(await asyncio.to_thread(claimed.result))
                good(await asyncio.to_thread(removed.result))
            finally:
                await connection.close()

        in_thread(race())
    again = person.ask("POST", "/v1/claims", {"code": seat["claim"]["code"]}, headers={"idempotency-key": "late"})
    assert again.headers["idempotency-replayed"] == "true"
    assert MARK not in again.text
    assert rows(database_url, MARK) == []


def test_who_may(server: Client, database_url: str) -> None:
    table = opened(server, visibility="private")
    host = server.by(in_thread(issue_host(database_url, "host"))[1])
    numbers = numbers_with(table, "Well played")
    problem(redact(table, *numbers, who="left"), 403, "forbidden_role")
    problem(redact(table, *numbers, who="spectator"), 404)
    problem(server.open().who("gm").ask("POST", table.path("/redact"), {"events": numbers}), 404)
    problem(redact(table, 99), 409, "unknown_event")
    problem(table.who("gm").ask("POST", table.path("/redact"), {"events": []}), 422, "malformed")
    assert MARK in table.who("gm").ask("GET", table.path("/events")).text
    good(host.ask("POST", table.path("/redact"), {"events": numbers}))
    last = table.who("gm").get(table.path("/events"))["events"][-1]
    assert (last["kind"], last["by"]["seat"]) == ("match.words_removed", None)
    problem(host.ask("POST", table.path("/commands"), {"command": note("hello")}), 403, "forbidden_role")


def test_a_kept_command_without_its_words_is_dropped(server: Client, database_url: str) -> None:
    table = server.open("pebbles", dice="table")
    table.send("gm", {"kind": "pebbles.start"})
    table.send("left", {"kind": "pebbles.hide", "pebbles": 1})
    hide = {"kind": "pebbles.hide", "pebbles": 3}
    assert table.try_("right", hide).status_code == 202
    (kept,) = numbers_with(table, "match.dice_awaited")
    good(redact(table, kept))
    face = table.who("gm").get(table.path("/desk"))["needs"][0]
    table.send("gm", {"kind": "match.enter_faces", "faces": [{"sides": face["sides"], "face": 1}]})
    last = table.who("gm").get(table.path("/events"))["events"][-1]
    assert (last["kind"], last["data"]["refusal"]) == ("match.kept_dropped", "words_removed")
    assert table.try_("right", hide).status_code == 202
    assert replayed(database_url, table.id) == ()


def test_a_whole_match_without_any_words_replays_and_goes_on(server: Client, database_url: str) -> None:
    table = server.open("cardpitch", title="A friendly")
    table.send("gm", {"kind": "cardpitch.start_match"})
    random = Random(4)
    for _ in range(30):
        _one_more(table, random)
    before = table.view("gm")
    numbers = [event["n"] for event in table.who("gm").get(table.path("/events"), limit=200)["events"]]
    good(redact(table, *numbers))
    assert replayed(database_url, table.id) == ()
    after = table.view("gm")
    assert (after["awaiting"], after["phase"], after["title"]) == (before["awaiting"], before["phase"], "[removed]")
    for _ in range(10):
        _one_more(table, random)
    assert replayed(database_url, table.id) == ()


def _one_more(table: Table, random: Random) -> None:
    """Whoever is awaited does something of what is offered."""
    for each in table.view("gm")["awaiting"]:
        name = next(name for name, seat in table.seats.items() if seat == each["seat"])
        offers = table.who(name).get(table.path("/offers"))["offers"]
        wanted = [offer for offer in offers if offer["kind"].endswith(f".{each['what']}") and offer["examples"]]
        if wanted:
            table.send(name, random.choice(random.choice(wanted)["examples"]))
            return


# -- the whole match


def test_a_match_is_deleted_by_the_host_alone_and_leaves_nothing(
    server: Client, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream, "BEAT_SECONDS", 0.2)
    host = server.by(in_thread(issue_host(database_url, "host"))[1])
    person = server.by(server.open().who("gm").token)
    made = good(person.ask("POST", "/v1/matches", {"ruleset": "pebbles"}, headers={"idempotency-key": "k"}))
    path = f"/v1/matches/{made['match']['id']}"
    other = opened(server)
    problem(server.ask("DELETE", path), 401, "unauthorized")
    problem(person.ask("DELETE", path), 403, "forbidden")
    assert person.get(path)["id"] == made["match"]["id"]
    with serving(database_url) as elsewhere, listening(server, f"{path}/stream") as events:
        take(events, 1)
        assert elsewhere.ask("GET", path).status_code == 200
        assert host.ask("DELETE", path).status_code == 204
        assert len(list(events)) < 10, "the stream ends"
        for client in (server, elsewhere):
            problem(client.ask("GET", path), 404, "not_found")
            said = {"command": note("to nobody")}
            problem(client.by(person.token).ask("POST", f"{path}/commands", said), 404, "not_found")
    assert rows(database_url, made["match"]["id"].removeprefix("m_")) == []
    assert replayed(database_url, other.id) == ()
    problem(host.ask("DELETE", path), 404, "not_found")


def test_a_command_that_runs_against_a_deletion_leaves_nothing(server: Client, database_url: str) -> None:
    host = in_thread(issue_host(database_url, "host"))[1]
    for _ in range(3):
        table = server.open()
        statuses = in_thread(_race(str(server.http.base_url), table, host))
        assert set(statuses) <= {200, 204, 404}
        assert rows(database_url, table.id.removeprefix("m_")) == []


async def _race(address: str, table: Table, host: str) -> list[int]:
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        gm = {"authorization": f"Bearer {table.who('gm').token}"}
        said = [http.post(table.path("/commands"), json={"command": note(f"{turn}")}, headers=gm) for turn in range(8)]
        said.insert(4, http.delete(table.path(), headers={"authorization": f"Bearer {host}"}))
        return [response.status_code for response in await asyncio.gather(*said)]


@pytest.mark.parametrize(
    ("body", "texts", "left"),
    [
        ({"text": "Ann notes: Annalena"}, {"Ann", "Annalena"}, {"text": "[removed] notes: [removed]"}),
        (
            {"kind": "match.noted", "id": "s_Ann", "data": ["Ann"]},
            {"Ann", "match"},
            {"kind": "match.noted", "id": "s_Ann", "data": ["[removed]"]},
        ),
        ({"text": "nothing"}, {"", "Bob"}, {"text": "nothing"}),
    ],
)
def test_what_is_taken_out_of_a_stored_answer(body: Any, texts: set[str], left: Any) -> None:
    assert json.loads(without(json.dumps(body).encode(), texts)) == left
