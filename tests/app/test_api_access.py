"""Who may read what: every GET of the document, for everybody who could come."""

import json
from typing import Any

import httpx
import pytest

from app.access.host_tokens import issue_host, revoke_host
from tests.app.http import Client, Table, problem
from tests.postgres import in_thread

SEATED = ("/v1/matches/{match_id}/offers", "/v1/matches/{match_id}/desk")
PERSONAL = ("/v1/desk", "/v1/tokens")
OF_GM = ("/v1/matches/{match_id}/webhooks", "/v1/matches/{match_id}/posts")
OF_HOST = ("/v1/webhooks",)
"""What only the game master, only the host may read, with all that lies below."""
WITH_MATCH = ("/v1/matches/{match_id}", "/v1/competitions/{competition_id}")
FIRST_TOLD = 2
"""Events that everybody was told when a match of pebbles is open."""


def reads(api: Client) -> list[str]:
    """Every path of the document that can be read, but for the operator's figures (test_api_metrics.py)."""
    assert api.app is not None
    paths = api.app.openapi()["paths"]
    return [path for path, operations in paths.items() if "get" in operations and path != "/metrics"]


def filled(path: str, table: Table) -> str:
    known = {"match_id": table.id, "competition_id": table.match["competition"], "seat_id": table.seats["left"]}
    hook = table.match.get("webhook", "wh_" + "0" * 26)
    return path.format(key="pebbles", rule_id="PEB-1", token_id="t", webhook_id=hook, **known)


def ask(who: Client, path: str, table: Table) -> httpx.Response:
    """One GET; a stream is only begun."""
    url = filled(path, table)
    if not path.endswith("/stream"):
        return who.ask("GET", url)
    headers = {} if who.token is None else {"authorization": f"Bearer {who.token}"}
    with who.http.stream("GET", url, headers=headers) as response:
        if response.status_code != 200:
            response.read()
        return response


@pytest.fixture(scope="module", params=["public", "unlisted", "private"])
def table(api: Client, request: pytest.FixtureRequest) -> Table:
    table = api.open(visibility=request.param)
    table.send("gm", {"kind": "pebbles.start"})
    table.send("left", {"kind": "pebbles.hide", "pebbles": 3})
    table.match["visibility"] = request.param
    table.match["competition"] = table.competition(request.param)
    made = table.who("gm").post(table.path("/webhooks"), {"url": "http://127.0.0.1:9/", "audience": "gm"})
    table.match["webhook"] = made["webhook"]["id"]
    return table


def test_without_a_token(api: Client, table: Table) -> None:
    for path in reads(api):
        response = ask(api, path, table)
        if path.startswith(WITH_MATCH) and table.match["visibility"] == "private":
            problem(response, 404, "not_found")
        elif path in (*SEATED, *PERSONAL) or path.startswith((*OF_GM, *OF_HOST)):
            problem(response, 401, "unauthorized")
        else:
            assert response.status_code == 200, path


def test_with_a_foreign_token(api: Client, table: Table) -> None:
    foreign = api.open().who("left")
    for path in reads(api):
        response = ask(foreign, path, table)
        if path.startswith(WITH_MATCH) and table.match["visibility"] == "private":
            problem(response, 404, "not_found")
        elif path in SEATED or path.startswith(OF_GM):
            problem(response, 403, "forbidden_role")
        elif path.startswith(OF_HOST):
            problem(response, 403, "forbidden")
        else:
            assert response.status_code == 200, path
    if table.match["visibility"] != "private":
        for path in ("", "/events", "/dice", "/seats"):
            assert foreign.get(table.path(path)) == api.get(table.path(path)), "a stranger sees what a spectator sees"


@pytest.mark.parametrize("token", ["wst_nobody", "nonsense", "wcl_x_y", "a b", "x" * 4000])
def test_with_a_token_that_nobody_knows(api: Client, table: Table, token: str) -> None:
    for path in reads(api):
        response = ask(api.by(token), path, table)
        if path in ("/healthz", "/readyz") or path.startswith("/v1/rulesets"):
            assert response.status_code == 200, path
        else:
            problem(response, 401, "unauthorized")


def test_with_a_revoked_token(api: Client, table: Table) -> None:
    seat = table.who("gm").post(table.path("/seats"), {"label": "deputy", "capacities": {"gm": True}})
    deputy = api.by(api.post("/v1/claims", {"code": seat["claim"]["code"]})["token"])
    assert deputy.get(table.path())["you"]["role"] == "gm"
    held = deputy.get("/v1/tokens")["tokens"]
    deputy.ask("DELETE", f"/v1/tokens/{held[0]['id']}")
    for path in reads(api):
        if path.startswith((*WITH_MATCH, "/v1/desk", "/v1/tokens")) or path == "/v1/matches":
            problem(ask(deputy, path, table), 401, "unauthorized")


def test_a_revoked_host_token_opens_nothing(api: Client, table: Table, shared_database_url: str) -> None:
    token_id, token = in_thread(issue_host(shared_database_url, "short"))
    assert api.by(token).get(table.path())["you"] is None
    in_thread(revoke_host(shared_database_url, token_id))
    problem(api.by(token).ask("GET", table.path()), 401, "unauthorized")


@pytest.mark.parametrize("name", ["gm", "left", "right"])
def test_everybody_who_sits_may_read_everything_as_they_may_know_it(api: Client, table: Table, name: str) -> None:
    who = table.who(name)
    for path in reads(api):
        shut = path.startswith(OF_HOST) or (path.startswith(OF_GM) and name != "gm")
        assert ask(who, path, table).status_code == (403 if shut else 200), path
    fists = {"gm": 3, "left": 3, "right": None}
    assert who.get(table.path())["view"]["fists"]["left"] == fists[name]
    for other in {"gm", "left", "right"} - {name}:
        response = who.ask("GET", table.path(), params={"as": table.seats[other]})
        assert response.status_code == (200 if name == "gm" else 403)


def test_who_sits_elsewhere_or_no_more_is_a_spectator(api: Client) -> None:
    table = api.open()
    table.send("gm", {"kind": "pebbles.start"})
    table.send("left", {"kind": "pebbles.hide", "pebbles": 3})
    left = table.who("left")
    assert left.get(table.path())["view"]["fists"]["left"] == 3
    table.who("gm").ask("PATCH", table.path(f"/seats/{table.seats['left']}"), {"empty": True})
    assert left.get(table.path()) == api.get(table.path())
    problem(left.ask("GET", table.path("/offers")), 403, "forbidden_role")


def test_every_changing_door_is_shut_to_strangers(api: Client, table: Table) -> None:
    """Each operation that changes a match of others, with and without a token, leaves it as it was."""
    foreign = api.open().who("gm")
    bodies: dict[str, Any] = {
        "sendCommand": {"command": {"kind": "match.pause", "reason": "x"}},
        "makeSeat": {"label": "x", "capacities": {}},
        "changeSeat": {"label": "x"},
        "setCalendar": {"zone": "Asia/Tokyo"},
        "setOrders": {"orders": "off"},
        "reportPost": {"id": "1", "text": "!hide 2"},
        "confirmPost": {"id": "1"},
        "makeWebhook": {"url": "http://127.0.0.1:9/"},
        "changeWebhook": {"status": "paused"},
        "rotateWebhook": {},
        "redeliverWebhook": {"after": 0},
        "redactWords": {"events": [1]},
        "linkMatch": {"match": table.id, "round": 1, "place": 1},
    }
    assert api.app is not None
    private = table.match["visibility"] == "private"
    before = table.view("gm")
    for path, operations in api.app.openapi()["paths"].items():
        for method, operation in operations.items():
            if method == "get" or not path.startswith(WITH_MATCH):
                continue
            body = bodies.get(operation["operationId"])
            nobody = api.ask(method.upper(), filled(path, table), body)
            stranger = foreign.ask(method.upper(), filled(path, table), body)
            assert nobody.status_code == (404 if private else 401), path
            assert stranger.status_code == (404 if private else 403), path
    assert table.view("gm") == before


@pytest.mark.parametrize("sees", [True, False])
def test_a_game_master_from_whom_cards_are_kept_has_no_way_round(api: Client, sees: bool) -> None:
    """Neither with a seat's eyes nor in the whole log; what the export is like does not depend on what was laid."""
    table = api.open("cardpitch", options={"gm_sees_hidden": sees, "show_committed": False})
    gm, seat = table.who("gm"), table.seats["a"]

    def kind_of_export() -> str:
        lines = gm.ask("GET", table.path("/export")).text.splitlines()
        return str(json.loads(lines[0])["log"])

    expected = "whole" if sees else "told"
    assert kind_of_export() == expected
    table.send("gm", {"kind": "cardpitch.start_match"})
    holder = table.view("gm")["view"]["quaffle"]["holder"]
    kind = "commit_quaffle" if holder == "a" else "commit_keeper"
    table.send("a", {"kind": f"cardpitch.{kind}", "goal": 2})
    assert kind_of_export() == expected
    for path in ("", "/offers", "/events", "/desk", "/dice", "/export"):
        answer = gm.ask("GET", table.path(path), params={"as": seat})
        assert (answer.status_code < 400) is sees, path
    note = {"kind": "match.note", "text": "for a", "audience": "public"}
    assert table.try_("gm", note, acting_as="a").status_code == 200
    stale = table.try_("gm", note, acting_as="a", headers={"if-match": '"0.0123456789abcdef"'})
    missed = [event["data"] for event in problem(stale, 412, "stale")["missed"] if event["kind"].endswith("_committed")]
    assert [event["goal"] for event in missed] == ([2] if sees else [None])
    current = gm.ask("GET", table.path(), params={"as": seat} if sees else {}).headers["etag"]
    assert table.try_("gm", note, acting_as="a", headers={"if-match": current}).status_code == 200
