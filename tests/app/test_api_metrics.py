"""The operator's side: figures and log lines that count everything and tell nothing."""

import json
import re
import secrets
from typing import Any

import httpx
import pytest

from app.access.host_tokens import issue_host
from app.settings import LogFormat
from tests.app.http import Client, good, problem, serving
from tests.postgres import in_thread

LINE = re.compile(r"^(?P<name>\w+)(?:\{.*\})? (?P<value>\S+)$")


def figures(text: str) -> dict[str, float]:
    """Every sample of a page by its name and labels."""
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            match = LINE.match(line)
            assert match, line
            found[line.rpartition(" ")[0]] = float(match["value"])
    return found


def own_listener(client: Client) -> str:
    """The page on the operator's listener."""
    assert client.app is not None
    return httpx.get(f"http://127.0.0.1:{client.app.state.metrics_port}/metrics").text


def test_requests_are_counted_by_route_and_status(database_url: str, sports: None) -> None:
    with serving(database_url, metrics_port=0) as api:
        table = api.open()
        for _ in range(3):
            table.view("gm")
        table.try_("left", {"kind": "pebbles.start"})
        api.ask("GET", "/nowhere/secret")
        found = figures(own_listener(api))
    count = 'whistle_requests_total{method="%s",route="%s",status="%s"}'
    assert found[count % ("GET", "/v1/matches/{match_id}", "200")] == 3
    assert found[count % ("POST", "/v1/matches/{match_id}/commands", "403")] == 1
    assert found[count % ("GET", "none", "404")] == 1
    assert found['whistle_request_seconds_count{method="GET",route="/v1/matches/{match_id}"}'] == 3
    assert found["whistle_cached_matches"] == 1
    assert found["whistle_database_connections"] >= 1
    assert found["whistle_streams_open"] == 0


def test_there_is_no_listener_unless_it_is_asked_for(api: Client) -> None:
    assert api.app is not None
    assert api.app.state.metrics_port is None


def test_only_the_host_sees_them_at_the_door(shared_database_url: str, api: Client) -> None:
    table = api.open()
    problem(api.ask("GET", "/metrics"), 401, "unauthorized")
    problem(table.who("gm").ask("GET", "/metrics"), 403, "forbidden")
    response = api.by(in_thread(issue_host(shared_database_url, "monitor"))[1]).ask(
        "GET", "/metrics", headers={"accept": "text/plain"}
    )
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/plain")
    assert "whistle_requests_total" in response.text


@pytest.mark.parametrize("log_format", [LogFormat.JSON, LogFormat.TEXT])
def test_logs_and_figures_hold_no_secret_and_nobodys_words(
    database_url: str, sports: None, log_format: LogFormat
) -> None:
    """Every secret and every free text of a busy match is a marker; none may turn up on the operator's side."""
    mark = {
        name: f"planted{secrets.token_hex(8)}" for name in ("title", "label", "note", "reason", "key", "odd", "path")
    }
    planted: set[str] = set(mark.values())
    with serving(database_url, metrics_port=0, log_format=log_format, log_level="debug") as api:
        seats = [{"label": mark["label"], "capacities": {"bridge": []}}]
        opened = api.post("/v1/matches", {"ruleset": "pebbles", "title": mark["title"], "seats": seats})
        gm, path = api.by(opened["token"]), f"/v1/matches/{opened['match']['id']}"
        planted |= {opened["token"], *(claim["code"] for claim in opened["claims"])}
        tokens = [api.post("/v1/claims", {"code": claim["code"]})["token"] for claim in opened["claims"]]
        planted |= set(tokens)
        _busy(api, gm, path, mark)
        planted.add(gm.post("/v1/tokens", {"label": mark["label"]})["token"])
        page, log = own_listener(api), api.log.getvalue()
    for marker in planted:
        assert marker not in page
        assert marker not in log
    for hidden in ("pebbles.start", "match.note", opened["match"]["id"], opened["match"]["you"]["seat"]):
        assert hidden not in page
    assert "pebbles.start" not in log, "the kind of a command"
    if log_format is LogFormat.JSON:
        lines = [json.loads(line) for line in log.splitlines()]
        requests = [line for line in lines if line["event"] == "request"]
        assert all(line["request_id"] and line["status"] for line in requests)
        assert len({line["request_id"] for line in requests}) == len(requests)


def _busy(api: Client, gm: Client, path: str, mark: dict[str, str]) -> None:
    """Whatever a client can send, with markers wherever it says something."""

    def send(command: dict[str, Any], **options: Any) -> httpx.Response:
        return gm.ask("POST", f"{path}/commands", {"command": command}, **options)

    good(send({"kind": "match.note", "text": mark["note"]}, headers={"idempotency-key": mark["key"]}))
    good(send({"kind": "pebbles.start"}))
    good(send({"kind": "match.pause", "reason": mark["reason"]}))
    for refused in (
        send({"kind": mark["odd"]}),
        send({"kind": "match.note", mark["odd"]: 1}),
        send({"kind": "match.note", "text": mark["note"]}, params={"as": mark["odd"], "dry_run": mark["odd"]}),
        send({"kind": "match.note", "text": "x"}, headers={"if-match": mark["odd"]}),
        gm.ask("GET", f"{path}/events", params={"after": mark["odd"]}),
        gm.ask("GET", f"/v1/matches/{mark['path']}"),
        gm.ask("GET", f"/{mark['path']}"),
        api.by(f"wst_{mark['odd']}").ask("GET", path),
        api.ask("GET", path, headers={"authorization": f"Basic {mark['odd']}"}),
        api.ask("POST", "/v1/claims", {"code": f"wcl_{mark['odd']}"}),
        api.ask("POST", "/v1/matches", content=mark["odd"], headers={"content-type": "application/json"}),
        api.ask("POST", "/v1/matches", content=mark["odd"], headers={"content-type": f"text/{mark['odd']}"}),
        api.ask(
            "POST", "/v1/imports", content=f'{{"format": "{mark["odd"]}"}}', headers={"content-type": "text/plain"}
        ),
    ):
        assert refused.status_code >= 400
