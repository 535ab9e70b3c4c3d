"""Exports that somebody forged, with a chain that fits: refused, or a match that answers whatever is asked of it."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import httpx
import pytest

from app.api.problem_words import PROBLEMS
from rules import RULESETS
from tests.app.http import JSON, Client, Table, good, problem
from tests.fuzz import positions
from tests.fuzz.targets import imports
from tests.play import SIZE

LINES = {"content-type": "application/jsonl"}
FORGERIES = 5 * SIZE
"""Forged exports of each sport."""
READ = ("", "/offers", "/events", "/transcript", "/board.svg", "/dice", "/desk", "/seats", "/export")
MOST_SENT = 5

Record = dict[str, Any]


@pytest.fixture(scope="module", autouse=True)
def _few_places() -> Iterator[None]:
    with positions.few():
        yield


def forged(sport: str, random: Random) -> tuple[list[Record], list[str]]:
    """An export of a random match with one or two changes, its chain made to fit, and what was done to it."""
    records: list[Record] = json.loads(json.dumps(random.choice(imports.exports(sport))))
    ways = [random.choice(WAYS) for _ in range(random.randint(1, 2))]
    for way in ways:
        way(records, random)
    return imports.rechained(records), [way.__name__ for way in ways]


def renamed(records: list[Record], random: Random) -> None:
    """An id of a figure, a seat or a side that one event names becomes another, or one that there is not."""
    event = _some(records, random)
    said = json.dumps(event["data"])
    known = sorted({each for each in _texts([record.get("data") for record in records[1:-1]]) if len(each) < 12})
    mine = [each for each in known if json.dumps(each) in said]
    if mine:
        old, new = random.choice(mine), random.choice([*known, "a_b9", "x"])
        event["data"] = json.loads(said.replace(json.dumps(old), json.dumps(new)))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (name for name in value if isinstance(name, str))
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


def _some(records: list[Record], random: Random) -> Record:
    return records[random.randrange(min(2, len(records) - 2), len(records) - 1)]


def dropped(records: list[Record], random: Random) -> None:
    """An event is left out."""
    if len(records) > 4:
        records.remove(_some(records, random))


def swapped(records: list[Record], random: Random) -> None:
    """Two events change places."""
    one, other = (records.index(_some(records, random)) for _ in range(2))
    records[one], records[other] = records[other], records[one]


def doubled(records: list[Record], random: Random) -> None:
    """An event happens twice."""
    event = _some(records, random)
    records.insert(records.index(event), json.loads(json.dumps(event)))


def counted(records: list[Record], random: Random) -> None:
    """A number is another."""
    event = _some(records, random)
    numbers = [name for name, value in event["data"].items() if isinstance(value, int)]
    if numbers:
        event["data"][random.choice(numbers)] = random.choice((-1, 0, 7, 99, 2**31))


WAYS: tuple[Callable[[list[Record], Random], None], ...] = (renamed, renamed, dropped, swapped, doubled, counted)


def brought(api: Client, records: list[Record]) -> httpx.Response:
    """The answer to the import of a public match."""
    body = "\n".join(map(json.dumps, records)).encode()
    return api.ask("POST", "/v1/imports", content=body, headers=LINES, params={"visibility": "public"})


def answered(response: httpx.Response, what: str) -> httpx.Response:
    """It is an answer, or a problem document that is nobody's mistake."""
    assert response.status_code < 500, f"{what}: {response.text[:500]}"
    if response.status_code >= 400:
        problem(response, response.status_code)
    return response


def played(api: Client, opened: JSON, random: Random, what: str) -> None:
    """The game master, a spectator and two others look at everything there is, and send what they are offered."""
    path = f"/v1/matches/{opened['match']['id']}"
    people = [api.by(opened["token"]), api]
    for claim in random.sample(opened["claims"], min(2, len(opened["claims"]))):
        people.append(api.by(good(api.ask("POST", "/v1/claims", {"code": claim["code"]}))["token"]))
    for who in people:
        for rest in READ:
            answered(who.ask("GET", path + rest), f"{what} {rest}")
    for who in people:
        offers = answered(who.ask("GET", path + "/offers"), what).json().get("offers", [])
        for offer in random.sample(offers, min(MOST_SENT, len(offers))):
            body = {"command": offer["examples"][0]}
            answered(who.ask("POST", path + "/commands", body, params={"dry_run": "true"}), f"{what} {body}")
            answered(who.ask("POST", path + "/commands", body, params={"include": "view,offers"}), f"{what} {body}")
    for rest in READ:
        answered(people[0].ask("GET", path + rest), f"{what}, then {rest}")


@pytest.mark.parametrize("sport", sorted(RULESETS))
def test_a_forged_match_is_refused_or_answers(api: Client, sport: str) -> None:
    for seed in range(FORGERIES):
        random = Random(seed)
        records, ways = forged(sport, random)
        what = f"{sport} {seed} {ways}"
        response = answered(brought(api, records), what)
        if response.status_code == 201:
            played(api, response.json(), random, what)
        else:
            problem(response, 422, "malformed")


# -- the net behind it: what nobody could try beforehand


def broken(*_: Any) -> Any:
    raise KeyError("a_b3")


def imported(api: Client, table: Table) -> Table:
    """The same match, taken in from its export, with nobody but a game master."""
    log = table.who("gm").ask("GET", table.path("/export")).content
    opened = good(api.ask("POST", "/v1/imports", content=log, headers=LINES))
    gm = api.by(opened["token"])
    return Table(gm, opened["match"]["id"], opened["match"], {"gm": gm}, {"gm": opened["match"]["you"]["seat"]})


def whole(table: Table) -> bytes:
    """The log as it is."""
    return table.who("gm").ask("GET", table.path("/export")).content.partition(b"\n")[2]


NOTE = {"command": {"kind": "match.note", "text": "Well played.", "audience": "public"}}
SHOWN: tuple[tuple[str, str, Any], ...] = (
    ("GET", "", None),
    ("GET", "/offers", None),
    ("GET", "/events", None),
    ("GET", "/events?wait=1", None),
    ("GET", "/transcript", None),
    ("GET", "/board.svg", None),
    ("GET", "/stream", None),
    ("GET", "/desk", None),
    ("POST", "/commands?include=view", NOTE),
)
"""What needs a view."""


def test_an_import_that_cannot_be_shown_is_told_of(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = api.open()
    theirs, before = imported(api, ours), len(api.log.getvalue())
    log = whole(theirs)
    assert api.app is not None
    api.app.state.server.referee._cache.clear()  # what it has in memory was shown already
    monkeypatch.setitem(RULESETS["pebbles"].__dict__, "view", broken)
    for method, rest, body in SHOWN:
        no = problem(theirs.who("gm").ask(method, theirs.path(rest), body), 409, "match_unservable")
        assert "a_b3" not in json.dumps(no)
        problem(ours.who("gm").ask(method, ours.path(rest), body), 500, "internal")
    assert whole(theirs) == log, "what cannot be answered changes nothing"
    said = api.log.getvalue()[before:]
    assert all(each in said for each in ("match.unservable", "a_b3", theirs.id))
    lists = ("/v1/matches?mine=true", "/v1/matches?waiting=me", "/v1/desk")
    assert all(theirs.id not in json.dumps(theirs.who("gm").get(each)) for each in lists)


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_it_is_told_in_every_language(api: Client, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    theirs = imported(api, api.open())
    monkeypatch.setitem(RULESETS["pebbles"].__dict__, "view", broken)
    response = theirs.who("gm").ask("GET", theirs.path(), headers={"accept-language": language})
    no = problem(response, 409, "match_unservable")
    assert response.headers["content-language"] == language
    assert no["title"] == PROBLEMS["match_unservable"][0][language]


def test_a_command_that_the_rules_cannot_decide_changes_nothing(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = api.open()
    theirs = imported(api, ours)
    start = theirs.who("gm").get(theirs.path("/offers"))["offers"][0]["examples"][0]
    log = whole(theirs)
    for part in ("decide", "veil", "evolve"):
        with monkeypatch.context() as patch:
            patch.setitem(RULESETS["pebbles"].__dict__, part, broken)
            answers = [table.try_("gm", start) for table in (theirs, ours)]
        if answers[1].status_code != 200:
            problem(answers[0], 409, "match_unservable")
            problem(answers[1], 500, "internal")
            assert whole(theirs) == log
        else:
            good(answers[0])
            log = whole(theirs)


def test_who_may_not_know_of_a_match_does_not_learn_that_it_fails(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs, stranger = imported(api, api.open()), api.open().who("gm")
    monkeypatch.setattr("app.looking.log.load", broken)
    for who in (api, stranger):
        problem(who.ask("GET", theirs.path()), 404, "not_found")
    problem(api.by("wst_nobody").ask("GET", theirs.path()), 401, "unauthorized")
    for rest in ("", *READ[1:], "/stream"):
        problem(theirs.who("gm").ask("GET", theirs.path(rest)), 409, "match_unservable")


def test_a_seat_of_such_a_match_cannot_be_claimed(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.open()
    log = table.who("gm").ask("GET", table.path("/export")).content
    opened = good(api.ask("POST", "/v1/imports", content=log, headers=LINES))
    code = {"code": opened["claims"][0]["code"]}
    with monkeypatch.context() as patch:
        patch.setitem(RULESETS["pebbles"].__dict__, "view", broken)
        problem(api.ask("POST", "/v1/claims", code), 409, "match_unservable")
    good(api.ask("POST", "/v1/claims", code))


def test_an_import_that_fails_when_it_is_tried_is_refused(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.open()
    log = table.who("gm").ask("GET", table.path("/export")).content
    matches = api.by(table.who("gm").token).get("/v1/matches", mine="true", limit=200)["matches"]
    for part in ("view", "veil", "offers", "summary", "telling", "picture", "decide"):
        with monkeypatch.context() as patch:
            patch.setitem(RULESETS["pebbles"].__dict__, part, broken)
            no = problem(table.who("gm").ask("POST", "/v1/imports", content=log, headers=LINES), 422, "malformed")
        assert [each["code"] for each in no["errors"]] in (["bad_log"], ["bad_line"]), part
    assert table.who("gm").get("/v1/matches", mine="true", limit=200)["matches"] == matches


def test_such_a_match_takes_no_competition_from_anybody(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.open(visibility="public")
    table.send("gm", {"kind": "match.end", "result": "left", "reason": "Agreed"})
    path = f"/v1/competitions/{table.competition()}"
    assert [row["played"] for row in api.get(path + "/table")["rows"]] == [1, 1]
    assert api.app is not None
    api.app.state.server.referee._cache.clear()
    monkeypatch.setitem(RULESETS["pebbles"].__dict__, "view", broken)
    assert [row["played"] for row in api.get(path + "/table")["rows"]] == [0, 0]
    api.get(path)


def test_a_command_is_done_where_only_what_lapses_after_it_fails(api: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.open(sandbox=True)
    monkeypatch.setattr("app.referee.Referee.lapse_due", broken)
    before = table.view("gm")["cursor"]
    assert table.send("gm", NOTE["command"])["cursor"] == before + 1
    assert "deadline.cannot_lapse" in api.log.getvalue()
