"""Matches over HTTP from the first request to the last: what is answered, in which shape."""

import json
from datetime import datetime
from random import Random
from typing import Any

import pytest

from app.settings import OpenMatches
from tests.app.http import Client, Table, good, problem, serving
from tests.sports import SPORTS

ENVELOPE = [
    "id", "ruleset", "revision", "title", "locale", "status", "phase", "result", "dice", "seats", "awaiting", "you",
    "cursor", "opened_at", "view",
]  # fmt: skip
START = {"kind": "pebbles.start"}


def hide(pebbles: int) -> dict[str, Any]:
    return {"kind": "pebbles.hide", "pebbles": pebbles}


def to_the_end(table: Table) -> None:
    """Plays pebbles until a side has won; whoever is asked answers with any example."""
    random = Random(1)
    for _ in range(200):
        match = table.view("gm")
        if match["status"] == "finished":
            return
        for awaited in match["awaiting"]:
            offers = table.who(awaited["side"]).get(table.path("/offers"))["offers"]
            offer = next(each for each in offers if each["kind"] in ("pebbles.hide", "pebbles.advance"))
            hidden = hide(random.randint(1, 3)) if offer["kind"] == "pebbles.hide" else None
            table.send(awaited["side"], hidden or random.choice(offer["examples"]))
    raise AssertionError("pebbles does not end")


def test_opening_tells_the_token_and_the_claim_codes_once(api: Client) -> None:
    response = api.ask("POST", "/v1/matches", {"ruleset": "pebbles", "title": "Tuesday", "locale": "de"})
    opened = good(response)
    match = opened["match"]
    assert response.status_code == 201
    assert response.headers["location"] == f"/v1/matches/{match['id']}"
    assert list(match) == ENVELOPE
    assert match["title"] == "Tuesday"
    assert match["status"] == "setup"
    assert match["you"]["role"] == "gm"
    assert opened["token"].startswith("wst_")
    assert [(each["role"], each["side"]) for each in opened["claims"]] == [("coach", "left"), ("coach", "right")]
    assert [seat["label"] for seat in match["seats"]] == ["Spielleitung", "Coach left", "Coach right"]
    assert datetime.fromisoformat(match["opened_at"]).utcoffset() is not None


def test_whoever_has_a_token_gets_no_other(api: Client) -> None:
    first = api.post("/v1/matches", {"ruleset": "pebbles"})
    second = api.by(first["token"]).post("/v1/matches", {"ruleset": "pebbles"})
    assert second["token"] is None
    mine = api.by(first["token"]).get("/v1/matches", mine=True)["matches"]
    assert [match["id"] for match in mine] == [second["match"]["id"], first["match"]["id"]]


def test_a_whole_match(api: Client) -> None:
    table = api.open()
    assert table.send("gm", START)["events"][-1]["kind"] == "pebbles.round_started"
    to_the_end(table)
    match = table.view("spectator")
    assert match["status"] == "finished"
    assert match["result"]["winner"] in ("left", "right")
    assert match["awaiting"] == []
    assert match["dice"]["secret"] is not None
    events = table.who("spectator").get(table.path("/events"), limit=200)["events"]
    assert [event["n"] for event in events] == list(range(1, match["cursor"] + 1))
    assert [list(event) for event in events] == [["n", "at", "kind", "rule", "by", "data", "text"]] * len(events)
    assert events[-1]["kind"] == "match.disclosed"
    assert all(event["text"] for event in events)


@pytest.mark.parametrize("sport", SPORTS)
def test_every_sport_can_be_opened_looked_at_and_read(api: Client, sport: str) -> None:
    table = api.open(sport)
    for name in table.people:
        match = table.view(name)
        assert list(match) == ENVELOPE
        assert match["you"]["seat"] == table.seats[name]
        assert table.who(name).get(table.path("/offers"))["cursor"] == match["cursor"]
        assert table.who(name).get(table.path("/events"))["cursor"] == match["cursor"]
    assert list(table.view("spectator")["view"]) == list(match["view"])
    shown = api.get(f"/v1/rulesets/{sport}")
    assert {each["kind"] for each in shown["commands"]} >= {"match.pause", "match.rewind"}
    assert api.get(f"/v1/rulesets/{sport}/rules/MAT-1")["id"] == "MAT-1"


def test_an_answer_has_the_callers_events_and_what_was_asked_for(api: Client) -> None:
    table = api.open()
    table.send("gm", START)
    answer = table.send("left", hide(2), params={"include": "view,offers"})
    assert list(answer) == ["cursor", "events", "match", "offers"]
    assert answer["events"][0]["data"] == {"side": "left", "pebbles": 2}
    assert answer["events"][0]["by"] == {"seat": table.seats["left"], "acted_by": None}
    assert answer["match"] == table.view("left")
    assert answer["offers"] == table.who("left").get(table.path("/offers"))["offers"]
    assert answer["cursor"] == answer["match"]["cursor"]
    told = table.who("spectator").get(table.path("/events"), after=answer["cursor"] - 1)["events"]
    assert [event["data"] for event in told] == [{"side": "left", "pebbles": None}]


def test_offers_have_a_schema_and_examples_that_are_taken(api: Client) -> None:
    table = api.open()
    table.send("gm", START)
    offers = table.who("left").get(table.path("/offers"))["offers"]
    hide_ = next(offer for offer in offers if offer["kind"] == "pebbles.hide")
    keys = ["kind", "rule", "text", "until", "schema", "exact", "hints", "examples"]
    assert [list(offer) for offer in offers] == [keys] * len(offers)
    assert hide_["until"] is not None
    assert table.send("left", hide_["examples"][0])["events"]


def test_words_come_in_the_language_asked_for_and_else_in_the_matchs(api: Client) -> None:
    table = api.open(locale="ja")
    table.send("gm", START)
    texts = {
        language: table.who("left").ask("GET", table.path("/events"), headers=headers).json()["events"][-1]["text"]
        for language, headers in (
            ("ja", {}),
            ("de", {"accept-language": "fr, de-AT;q=0.9, en;q=0.1"}),
            ("en", {"accept-language": "en"}),
        )
    }
    assert len(set(texts.values())) == 3
    no = {language: table.try_("left", hide(7), headers={"accept-language": language}).json() for language in texts}
    assert len({each["detail"] for each in no.values()}) == len({each["rule"]["text"] for each in no.values()}) == 3
    assert table.try_("left", hide(7)).json()["detail"] == no["ja"]["detail"]


def test_a_refusal_cites_its_rule_with_facts(api: Client) -> None:
    table = api.open()
    table.send("gm", START)
    no = problem(table.try_("left", hide(7)), 409, "bad_number")
    assert no["rule"]["id"] == "PEB-4"
    assert no["rule"]["section"] == "2 Rounds"
    assert no["facts"] == {"pebbles": 7}
    assert no["type"] == "urn:whistle:problem:bad_number"
    no = problem(table.try_("left", START), 403, "forbidden_role")
    assert no["rule"]["id"] == "MAT-2"
    assert problem(table.try_("left", {"kind": "pebbles.fly"}), 409, "unknown_command")["rule"]["id"] == "MAT-1"


def test_the_desk_names_who_is_awaited_and_until_when(api: Client) -> None:
    table = api.open(seats=[{"key": "ann", "label": "Ann", "capacities": {"figures": ["l1"]}}])
    table.send("gm", START)
    desk = table.who("left").get(table.path("/desk"))
    mine, other = sorted(desk["awaiting"], key=lambda each: not each["mine"])
    assert (mine["seat"], mine["mine"], mine["late"], mine["limit"]) == (table.seats["left"], True, False, "hide")
    assert mine["then"]
    assert " " in mine["text"]
    assert not other["mine"]
    assert desk["seats"] is None
    assert {seat["id"] for seat in table.who("gm").get(table.path("/desk"))["seats"]} == set(table.seats.values())
    desks = table.who("left").get("/v1/desk")["desks"]
    assert [each["match"]["id"] for each in desks] == [table.id]
    assert [match["id"] for match in table.who("left").get("/v1/matches", waiting="me")["matches"]] == [table.id]
    table.send("left", hide(1))
    assert table.who("left").get("/v1/matches", waiting="me")["matches"] == []
    problem(api.ask("GET", table.path("/desk")), 401)
    problem(api.open().who("left").ask("GET", table.path("/desk")), 403, "forbidden_role")


def test_dice_can_be_checked_after_the_end(api: Client) -> None:
    table = api.open()
    table.send("left", {"kind": "match.add_word", "word": "luck"})
    table.send("gm", START)
    before = api.get(table.path("/dice"))
    assert before["commitments"] == [{"epoch": 0, "commitment": before["commitments"][0]["commitment"], "secret": None}]
    to_the_end(table)
    dice = table.who("gm").get(table.path("/dice"))
    from rules.kernel.dice import commitment, sealed_face

    secret = bytes.fromhex(dice["commitments"][0]["secret"])
    assert commitment(secret) == before["commitments"][0]["commitment"] == dice["commitments"][0]["commitment"]
    assert dice["words"] == ["luck"]
    assert dice["rolls"]
    for roll in dice["rolls"]:
        place = [table.id, roll["epoch"], roll["stream"], roll["index"], roll["sides"], ["luck"]]
        assert sealed_face(secret, place, roll["sides"]) == roll["face"]
    first = api.get(table.path("/dice"), limit=1)
    assert first["more"]
    assert api.get(table.path("/dice"), after=first["cursor"], limit=1)["rolls"] != first["rolls"]


def test_an_export_can_be_imported_and_goes_on(api: Client) -> None:
    table = api.open(title="Away")
    table.send("gm", START)
    table.send("left", hide(3))
    response = table.who("gm").ask("GET", table.path("/export"))
    assert response.headers["content-type"] == "application/jsonl"
    assert json.loads(response.text.splitlines()[0])["log"] == "whole"
    headers = {"content-type": "application/jsonl"}
    imported = good(api.ask("POST", "/v1/imports", content=response.content, headers=headers))
    assert imported["match"]["id"] != table.id
    assert imported["match"]["view"] == table.view("gm")["view"]
    assert [claim["side"] for claim in imported["claims"]] == ["left", "right"]
    claims = {claim["side"]: claim["code"] for claim in imported["claims"]}
    right = api.by(api.post("/v1/claims", {"code": claims["right"]})["token"])
    path = f"/v1/matches/{imported['match']['id']}"
    problem(api.ask("GET", path), 404)
    answer = right.post(f"{path}/commands", {"command": hide(1)})
    assert "pebbles.fists_opened" in [event["kind"] for event in answer["events"]]
    assert [each["epoch"] for each in right.get(f"{path}/dice")["commitments"]] == [0, 1]
    told = table.who("spectator").ask("GET", table.path("/export")).text.splitlines()
    assert json.loads(told[0])["log"] == "told"
    assert '"pebbles":3' not in "".join(told)
    problem(api.ask("POST", "/v1/imports", content="\n".join(told), headers=headers), 422, "malformed")


def test_lists_come_in_pages(api: Client) -> None:
    someone = api.by(api.post("/v1/matches", {"ruleset": "pebbles"})["token"])
    for _ in range(4):
        someone.post("/v1/matches", {"ruleset": "pebbles", "visibility": "unlisted"})
    found: list[str] = []
    page = someone.get("/v1/matches", mine=True, limit=2)
    while True:
        found += [match["id"] for match in page["matches"]]
        assert all("view" not in match for match in page["matches"])
        if page["next"] is None:
            break
        page = someone.get("/v1/matches", mine=True, limit=2, cursor=page["next"])
    assert len(found) == len(set(found)) == 5
    assert found == sorted(found, reverse=True)
    response = someone.ask("GET", "/v1/matches", params={"mine": True, "limit": 2})
    assert f"cursor={response.json()['next']}" in response.headers["link"]
    assert not set(found[:4]) & {match["id"] for match in api.get("/v1/matches", limit=200)["matches"]}
    assert someone.get("/v1/matches", status="finished", mine=True)["matches"] == []
    assert len(someone.get("/v1/matches", ruleset="pebbles", status="setup", mine=True)["matches"]) == 5
    problem(api.ask("GET", "/v1/matches", params={"cursor": "nonsense"}), 422, "malformed")
    problem(api.ask("GET", "/v1/matches", params={"ruleset": "chess"}), 422, "malformed")


def test_the_seats_of_the_request_join_those_that_are_needed(api: Client) -> None:
    seats = [
        {"key": "left", "label": "Ann"},
        {"key": "bot", "label": "The bot", "capacities": {"bridge": ["left", "right"]}},
        {"label": "Bob", "capacities": {"figures": ["r1"], "coach": "right"}},
    ]
    match = api.post("/v1/matches", {"ruleset": "pebbles", "seats": seats})["match"]
    shown = {seat["label"]: (seat["role"], seat["side"], seat["controls"]) for seat in match["seats"]}
    assert shown == {
        "Game master": ("gm", None, []),
        "Ann": ("coach", "left", []),
        "The bot": ("bridge", None, []),
        "Bob": ("coach", "right", ["r1"]),
    }
    no = problem(api.ask("POST", "/v1/matches", {"ruleset": "pebbles", "seats": [{"key": "a"}, {"key": "a"}]}), 422)
    assert no["errors"][0]["pointer"] == "/seats/1/key"
    bridge = [{"key": "bot", "capacities": {"bridge": ["nobody"]}}]
    no = problem(api.ask("POST", "/v1/matches", {"ruleset": "pebbles", "seats": bridge}), 422)
    assert no["errors"][0]["pointer"] == "/seats/0/capacities/bridge/0"


def test_what_the_sport_refuses_opens_nothing(api: Client) -> None:
    someone = api.by(api.post("/v1/matches", {"ruleset": "pebbles"})["token"])
    no = problem(someone.ask("POST", "/v1/matches", {"ruleset": "pebbles", "options": {"goal": 99}}), 409, "bad_goal")
    assert no["rule"]["id"] == "PEB-2"
    no = problem(someone.ask("POST", "/v1/matches", {"ruleset": "pebbles", "options": {"gaol": 5}}), 422, "malformed")
    assert no["errors"][0]["pointer"] == "/options/gaol"
    problem(someone.ask("POST", "/v1/matches", {"ruleset": "pebbles", "dice": "scripted"}), 409, "sandbox_only")
    problem(someone.ask("POST", "/v1/matches", {"ruleset": "pebbles", "deadlines": {"tea": 4}}), 409, "unknown_limit")
    no = problem(someone.ask("POST", "/v1/matches", {"ruleset": "chess"}), 422, "malformed")
    assert no["errors"][0] == {"pointer": "/ruleset", "code": "unknown_ruleset", "detail": no["errors"][0]["detail"]}
    assert len(someone.get("/v1/matches", mine=True)["matches"]) == 1


def test_who_may_open_is_the_operators_choice(database_url: str, sports: None) -> None:
    from app.access.host_tokens import issue_host
    from tests.postgres import in_thread

    body = {"ruleset": "pebbles"}
    host = in_thread(issue_host(database_url, "test"))[1]
    with serving(database_url, open_matches=OpenMatches.HOST) as api:
        problem(api.ask("POST", "/v1/matches", body), 401, "unauthorized")
        opened = api.by(host).post("/v1/matches", body)
        assert opened["token"], "the host is no person: a new one is the game master"
        problem(api.by(opened["token"]).ask("POST", "/v1/matches", body), 403, "forbidden")
        assert len(api.by(host).get("/v1/matches")["matches"]) == 1
    with serving(database_url, open_matches=OpenMatches.PERSON) as api:
        problem(api.ask("POST", "/v1/matches", body), 401, "unauthorized")
        assert api.by(opened["token"]).post("/v1/matches", body)["token"] is None


def test_alive_and_ready(api: Client) -> None:
    assert api.get("/healthz") == {"status": "ok"}
    assert api.get("/readyz") == {"status": "ok"}


def test_not_ready_without_the_schema(empty_database_url: str, sports: None) -> None:
    with serving(empty_database_url) as api:
        assert api.get("/healthz") == {"status": "ok"}
        response = api.ask("GET", "/readyz")
        problem(response, 503, "unavailable")
        assert int(response.headers["retry-after"]) > 0
