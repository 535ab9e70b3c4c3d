"""The OpenAPI document says what the server does, and its pages work offline."""

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from app.api.shortened import shortened
from app.envelopes import unsaid
from app.main import create_app
from app.settings import Settings
from rules import RULESETS
from rules.kernel.commands import MATCH_COMMANDS
from rules.kernel.events import MATCH_EVENTS
from tests.app.http import Client, Table, good, problem
from tests.app.receiver import receiving
from tests.schemas import Validator
from tests.sports import SPORTS

COMMITTED = Path("openapi/whistle.json")


def made_anew() -> dict[str, Any]:
    """The document as anybody's server makes it."""
    found: dict[str, Any] = create_app(Settings(_env_file=None)).openapi()
    return found


def document() -> dict[str, Any]:
    """The document of the sports that there are now; made once, to be read."""
    return _document(tuple(RULESETS))


@functools.cache
def _document(sports: tuple[str, ...]) -> dict[str, Any]:
    return made_anew()


def operations(made: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in made["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def references(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from references(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key == "$ref":
                yield each
            elif key == "mapping":
                yield from each.values()
            else:
                yield from references(each)


def checker(made: dict[str, Any], name: str) -> Validator:
    """Checks a value against a schema of the document."""
    resource = Resource.from_contents({**made, "$id": "urn:doc"}, default_specification=DRAFT202012)
    registry: Registry[Any] = Registry().with_resource("urn:doc", resource)
    return Validator({"$ref": f"urn:doc#/components/schemas/{name}"}, registry=registry)


def test_it_is_the_committed_one() -> None:
    text = json.dumps(made_anew(), indent=2, ensure_ascii=False) + "\n"
    assert COMMITTED.read_text(encoding="utf-8") == text, "if the change is meant: make openapi"


def test_it_is_made_alike_every_time() -> None:
    assert json.dumps(made_anew()) == json.dumps(made_anew())


def test_every_operation_is_described(sports: None) -> None:
    made = document()
    assert made["openapi"].startswith("3.1")
    ids = [operation["operationId"] for *_, operation in operations(made)]
    assert len(ids) == len(set(ids))
    for path, method, operation in operations(made):
        where = f"{method} {path}"
        assert re.fullmatch("[a-z][A-Za-z]+", operation["operationId"]), where
        assert operation["summary"], where
        assert len(operation["description"]) > 20, where
        assert operation["security"] in ([{"token": []}], [{}, {"token": []}]), where
        codes = set(operation["responses"])
        assert {"401", "406", "422", "500", "503"} <= codes, where
        assert "404" in codes or "{" not in path, where
        if method in ("post", "put", "patch") and "requestBody" in operation:
            assert {"413", "415"} <= codes, where
        for code, answer in operation["responses"].items():
            if code >= "400":
                assert list(answer["content"]) == ["application/problem+json"], where
            assert answer["description"], where


def test_every_reference_leads_somewhere_and_nothing_is_newer_than_3_1(sports: None) -> None:
    made = document()
    for reference in set(references(made)):
        found: Any = made
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
    text = json.dumps(made)
    for newer in ("itemSchema", "x-named", "x-anonymous", '"$defs"'):
        assert newer not in text
    assert "HTTPValidationError" not in text


def test_the_short_form_has_every_operation_and_is_short(sports: None) -> None:
    whole = document()
    short = shortened(whole)
    assert short["paths"] == whole["paths"]
    assert short["webhooks"] == whole["webhooks"]
    schemas = short["components"]["schemas"]
    assert {reference.rpartition("/")[2] for reference in references(short) if "/schemas/" in reference} <= set(schemas)
    assert len(json.dumps(schemas)) < 200_000
    for *_, operation in operations(short):
        for content in operation.get("requestBody", {}).get("content", {}).values():
            if "example" in content:
                checker(short, content["schema"]["$ref"].rpartition("/")[2]).validate(content["example"])


def test_each_sport_has_unions_of_all_its_commands_and_events(sports: None) -> None:
    schemas = document()["components"]["schemas"]
    for sport in SPORTS.values():
        name = sport.key.capitalize()
        commands = schemas[f"{name}Command"]["discriminator"]["mapping"]
        assert set(commands) == {kind.tag() for kind in (*sport.commands, *MATCH_COMMANDS)}
        events = schemas[f"{name}Event"]["discriminator"]["mapping"]
        assert set(events) == {kind.tag() for kind in (*sport.events, *MATCH_EVENTS)}
        assert schemas[f"{name}Match"]["properties"]["ruleset"]["const"] == sport.key
        for kind in sport.events:
            data = schemas[events[kind.tag()].rpartition("/")[2]]["properties"]["data"]
            names = {info.alias or name for name, info in kind.model_fields.items()}
            assert set(data["properties"]) == names - unsaid(kind.tag())


def test_the_examples_of_bodies_fit_their_schemas(sports: None) -> None:
    made = document()
    for path, _, operation in operations(made):
        for content in operation.get("requestBody", {}).get("content", {}).values():
            if "example" in content:
                name = content["schema"]["$ref"].rpartition("/")[2]
                checker(made, name).validate(content["example"])
            else:
                assert path == "/v1/imports"


# -- the server answers as the document says


@pytest.fixture(scope="module", params=SPORTS)
def table(api: Client, request: pytest.FixtureRequest) -> Table:
    """A match of each sport with something in it; some begin by themselves."""
    table = api.open(request.param, seats=[{"label": "bot", "capacities": {"bridge": []}}])
    offers = table.who("gm").get(table.path("/offers"))["offers"]
    for offer in offers:
        if offer["kind"].startswith(f"{request.param}.start"):
            table.send("gm", offer["examples"][0])
    for name in ("gm", *table.people):
        for offer in table.who(name).get(table.path("/offers"))["offers"][:2]:
            table.try_(name, offer["examples"][0])
    return table


def webhook_of(table: Table) -> str:
    """A webhook of the match, with a delivery that failed."""
    gm, place = table.who("gm"), table.path("/webhooks")
    known = gm.get(place)["webhooks"]
    if known:
        return str(known[0]["id"])
    made = gm.post(place, {"url": "http://127.0.0.1:9/"})["webhook"]["id"]
    gm.post(f"{place}/{made}/ping")
    return str(made)


def test_answers_have_the_shapes_of_the_document(api: Client, table: Table) -> None:
    made = document()
    body = {"ruleset": table.match["ruleset"], "format": "bracket", "entrants": [{"name": "A"}, {"name": "B"}]}
    competition = table.who("gm").post("/v1/competitions", body)["competition"]["id"]
    for path, operation in ((path, methods["get"]) for path, methods in made["paths"].items() if "get" in methods):
        content = operation["responses"]["200"].get("content", {}).get("application/json")
        if content is None:
            continue
        name = content["schema"]["$ref"].rpartition("/")[2]
        key = table.match["ruleset"]
        url = path.format(
            match_id=table.id, key=key, rule_id="MAT-1", webhook_id=webhook_of(table), competition_id=competition
        )
        for who in (table.who("gm"), *(each for each in table.people.values()), api):
            response = who.ask("GET", url)
            if response.status_code == 200:
                checker(made, name).validate(response.json())
            else:
                checker(made, "Problem").validate(response.json())


def test_answers_to_commands_have_the_shapes_of_the_document(table: Table) -> None:
    made = document()
    note = {"kind": "match.note", "text": "x"}
    checker(made, "CommandBody").validate({"command": note})
    answer = table.send("gm", note, params={"include": "view,offers"})
    checker(made, "Answer").validate(answer)
    checker(made, "Accepted").validate(table.send("gm", note, params={"dry_run": True}))
    stale = table.try_("gm", note, headers={"if-match": '"1.0123456789abcdef"'}).json()
    assert stale["missed"]
    checker(made, "Problem").validate(stale)
    for name in table.people:
        for offer in table.who(name).get(table.path("/offers"))["offers"]:
            for example in offer["examples"]:
                checker(made, "Command").validate(example)


def test_answers_about_seats_have_the_shapes_of_the_document(api: Client) -> None:
    made = document()
    opened = api.post("/v1/matches", {"ruleset": "pebbles"})
    checker(made, "Opened").validate(opened)
    gm, path = api.by(opened["token"]), f"/v1/matches/{opened['match']['id']}"
    checker(made, "Claimed").validate(api.post("/v1/claims", {"code": opened["claims"][0]["code"]}))
    seat = gm.post(f"{path}/seats", {"label": "x", "capacities": {}})
    checker(made, "SeatMade").validate(seat)
    place = f"{path}/seats/{seat['seat']['id']}"
    checker(made, "SeatAnswer").validate(good(gm.ask("PATCH", place, {"label": "y"})))
    checker(made, "Claim").validate(gm.post(f"{place}/claim"))
    checker(made, "SeatToken").validate(gm.post(f"{place}/token"))
    checker(made, "TokenMade").validate(gm.post("/v1/tokens", {}))


def test_messages_have_the_shapes_of_the_document(api: Client) -> None:
    made, table = document(), api.open()
    gm, path = table.who("gm"), table.path("/webhooks")
    with receiving() as receiver:
        for form, name in {"json": "HookPing", "discord": "DiscordMessage", "slack": "SlackMessage"}.items():
            hook = gm.post(path, {"url": receiver.url, "format": form})
            checker(made, "WebhookMade").validate(hook)
            place = f"{path}/{hook['webhook']['id']}"
            checker(made, "Delivery").validate(gm.post(f"{place}/ping"))
            checker(made, name).validate(receiver.messages[-1].json)
            checker(made, "WebhookSecret").validate(gm.post(f"{place}/rotate", {}))
            checker(made, "SentBack").validate(gm.post(f"{place}/redeliver", {"after": 0}))
    assert set(made["webhooks"]) == {"match.events", "webhook.ping"}
    for message in made["webhooks"].values():
        assert {"2XX", "410", "default"} == set(message["post"]["responses"])


def test_what_is_not_served_is_refused_with_every_method_that_is(api: Client, sports: None) -> None:
    """The methods of one path come from several doors."""
    for path, methods in document()["paths"].items():
        url = re.sub(r"\{\w+\}", "x", path)
        for method in {"OPTIONS", "TRACE", "PUT", "PATCH"} - {method.upper() for method in methods}:
            response = api.ask(method, url)
            problem(response, 405, "method_not_allowed")
            assert set(response.headers["allow"].split(", ")) >= {each.upper() for each in methods}, (method, path)


def test_head_answers_as_get_does_without_a_body(api: Client) -> None:
    table = api.open("pebbles", visibility="public")
    for path in ("/v1/matches", table.path(), table.path("/events"), "/openapi.json", "/docs", "/healthz"):
        head, get = api.ask("HEAD", path), api.ask("GET", path)
        assert (head.status_code, head.content) == (get.status_code, b"") == (200, b"")
        for name in ("content-type", "content-length", "etag"):
            assert head.headers.get(name) == get.headers.get(name), (path, name)
    assert api.ask("HEAD", "/v1/matches/m_none").status_code == 404
    assert api.ask("HEAD", table.path("/commands")).status_code == 405
    for path in ("/stream", "/events?wait=30&after=999"):
        assert api.ask("HEAD", table.path(path)).headers["allow"] == "GET", "it would wait"
    assert "HEAD" in api.ask("PUT", "/v1/matches").headers["allow"]


def test_links_lead_on(api: Client) -> None:
    made = document()
    by_id = {operation["operationId"]: path for path, _, operation in operations(made)}
    for link in made["paths"]["/v1/competitions"]["post"]["responses"]["201"]["links"].values():
        assert link["parameters"] == {"competition_id": "$response.body#/competition/id"}
        assert "{competition_id}" in by_id[link["operationId"]]
    links = made["paths"]["/v1/matches"]["post"]["responses"]["201"]["links"]
    opened = api.post("/v1/matches", {"ruleset": "pebbles"})
    for link in links.values():
        assert link["parameters"] == {"match_id": "$response.body#/match/id"}
        path = by_id[link["operationId"]].format(match_id=opened["match"]["id"])
        if link["operationId"] != "sendCommand":
            api.by(opened["token"]).get(path)


# -- the pages


@pytest.mark.parametrize("page", ["/docs", "/redoc"])
def test_the_pages_load_nothing_from_elsewhere(api: Client, page: str) -> None:
    response = api.ask("GET", page, headers={"accept": "text/html"})
    assert response.status_code == 200
    assert not re.search(r"(?:https?:)?//[a-z]", response.text), "an outside address"
    assert "default-src 'none'" in response.headers["content-security-policy"]
    loaded = re.findall(r'(?:src|href)="([^"]+)"', response.text)
    assert loaded
    for url in loaded:
        assert url.startswith("/docs/files/")
        assert api.ask("GET", url).status_code == 200
    assert "/openapi.json" in response.text


def test_the_document_is_served(api: Client) -> None:
    assert api.app is not None
    assert api.get("/openapi.json") == json.loads(json.dumps(api.app.openapi()))


def test_browsers_of_other_sites_may_call(api: Client) -> None:
    origin = {"origin": "https://client.example"}
    asked = {"access-control-request-method": "POST", "access-control-request-headers": "authorization,if-match"}
    allowed = api.ask("OPTIONS", "/v1/matches", headers={**origin, **asked})
    assert allowed.status_code == 200
    assert "authorization" in allowed.headers["access-control-allow-headers"]
    response = api.ask("GET", "/v1/matches", headers=origin)
    assert response.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in response.headers
    exposed = response.headers["access-control-expose-headers"]
    for name in ("ETag", "Location", "Link", "Retry-After", "Idempotency-Replayed", "X-Request-Id"):
        assert name in exposed
    assert re.fullmatch("[0-9a-f]{16}", response.headers["x-request-id"])
