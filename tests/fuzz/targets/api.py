"""The whole API: requests in a row to a running server, by anybody, with whatever path, query, headers and body."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import httpx

from tests.fuzz.chance import Chance
from tests.fuzz.server import Served
from tests.fuzz.target import ROOT, Target
from tests.fuzz.values import mutated, odd
from tests.play import draw as drawn_from_schema

ENDLESS = frozenset({"streamEvents"})
"""What does not end."""
TAKES_AWAY = frozenset({"deleteMatch", "rotateToken", "revokeToken", "removeSeat"})
"""What leaves nothing to ask about."""
PEOPLE = (
    "gm",
    "nobody",
    "host",
    "stranger",
    "cardpitch.a",
    "gridiron.home",
    "phoenix.1",
    "broomstats.home",
    "delphinocco.red",
)
SPORTS = ("broomstats", "cardpitch", "delphinocco", "gridiron", "phoenix")
IDS: Mapping[str, tuple[str, ...]] = {
    "match_id": tuple(f"{{{sport}}}" for sport in SPORTS),
    "key": SPORTS,
    "rule_id": ("CRD-1", "MAT-1", "PHX-POST-7"),
    "seat_id": ("{cardpitch.a}", "{phoenix.1}", "{gridiron.gm}", "s_0"),
    "competition_id": ("{competition}",),
    "webhook_id": ("{webhook}",),
}
KNOWN = (
    *SPORTS, *(name for names in IDS.values() for name in names), "s_gm", "gm", "captain", "coach", "bridge", "a",
    "home", "public", "private", "unlisted", "sealed", "table", "scripted", "en", "de", "ja", "spectator", "active",
    "execute", "round_robin", "bracket", "event", "match.opened", "match.note", "http://127.0.0.1:9/",
    "Europe/Berlin", "!keeper 2", "thread", "wst_x", '"1.0123456789abcdef"', "*", "bearer", "md", "slack",
)  # fmt: skip
HEADERS = (
    "accept", "accept-language", "idempotency-key", "if-match", "if-none-match", "x-request-id", "content-type",
    "origin", "last-event-id", "authorization", "x-forwarded-for", "transfer-encoding",
)  # fmt: skip
REFUSALS = frozenset({401, 403, 404, 405, 406, 409, 410, 412, 413, 415, 422})

EXAMPLES: Mapping[str, Any] = {
    "reportPost": {
        "id": "7",
        "url": "https://forum.example/7",
        "seat": "{cardpitch.a}",
        "text": "!keeper 2",
        "channel": "private",
    },
    "confirmPost": {"id": "7"},
    "makeWebhook": {"url": "http://127.0.0.1:9/", "audience": "spectator", "markup": "md"},
    "makeHostWebhook": {"url": "http://127.0.0.1:9/", "kinds": ["match.opened"]},
    "linkMatch": {"match": "{cardpitch}", "round": 1, "place": 1},
    "makeSeat": {"label": "The bot", "capacities": {"bridge": ["{cardpitch.a}"]}},
}
"""Bodies that work, where the contract's example speaks of what there is not."""

Serve = Callable[[], Served]
_SERVE: list[Serve] = []


def use(serve: Serve) -> None:
    """Says where the server comes from; a target has no arguments."""
    _SERVE[:] = [serve]


@cache
def document() -> dict[str, Any]:
    """The contract."""
    found: dict[str, Any] = json.loads((ROOT / "openapi" / "whistle.json").read_text("utf-8"))
    return found


@cache
def operations() -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Method, path and description of the operations that are asked, by their ids."""
    return {
        operation["operationId"]: (method.upper(), path, _resolved(operation))
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
        if operation["operationId"] not in ENDLESS | TAKES_AWAY
    }


def _resolved(operation: dict[str, Any]) -> dict[str, Any]:
    parameters = [_pointed(each) for each in operation.get("parameters", ())]
    return {**operation, "parameters": parameters}


def _pointed(value: Any) -> Any:
    while isinstance(value, dict) and "$ref" in value:
        found: Any = document()
        for part in value["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        value = found
    return value


def draw(chance: Chance) -> Any:
    """Up to four requests."""
    return [_request(chance) for _ in range(chance.randint(1, 4))]


def _request(chance: Chance) -> dict[str, Any]:
    name = chance.choice(list(operations()))
    method, path, operation = operations()[name]
    query: list[list[str]] = []
    headers: list[list[str]] = []
    for parameter in operation["parameters"]:
        if parameter["in"] == "path":
            choices = IDS.get(parameter["name"], ("x",))
            value = chance.choice(choices) if chance.often() else str(odd(chance, KNOWN))
            path = path.replace(f"{{{parameter['name']}}}", value, 1)
        elif chance.getrandbits(1):
            into = query if parameter["in"] == "query" else headers
            into.append([parameter["name"], str(_value(parameter["schema"], chance))])
    if chance.seldom():
        headers.append([chance.choice(HEADERS), str(odd(chance, KNOWN))])
    request: dict[str, Any] = {"operation": name, "method": method, "path": path, "query": query, "headers": headers}
    likely = "host" if "Host" in name else "gm"
    request["who"] = likely if chance.getrandbits(1) else chance.choice(PEOPLE)
    for media, content in operation.get("requestBody", {}).get("content", {}).items():
        request |= _body(name, media, content, chance)
    return request


def _value(schema: Any, chance: Chance) -> Any:
    if chance.often():
        try:
            return drawn_from_schema(_pointed(schema), chance)
        except KeyError:
            pass
    return odd(chance, KNOWN)


def _body(name: str, media: str, content: Mapping[str, Any], chance: Chance) -> dict[str, Any]:
    """A body: what the contract shows, what is offered, or a log; with something changed. Filled in when it is sent."""
    known = {"sendCommand": "command", "importMatch": "lines"}.get(name)
    if known is not None and chance.often():
        return {"media": media, "known": known, "number": chance.getrandbits(8), "changes": chance.some(24).hex()}
    if media == "application/json":
        return {"media": media, "body": mutated(chance, EXAMPLES.get(name) or content.get("example", {}), KNOWN)}
    return {"media": media, "text": chance.text(("{", "}", '"', ":", ",", "\n", "[]"), 20)}


def check(case: Any) -> None:
    """Every answer is one that the contract names, and none is a mistake of the server's."""
    served = _SERVE[0]()
    for request in case:
        response = _ask(served, request)
        if response is not None:
            check_answer(served, request, response)


def _ask(served: Served, request: Mapping[str, Any]) -> httpx.Response | None:
    named = served.named(
        {each: request[each] for each in ("path", "query", "headers", "body", "text") if each in request}
    )
    headers = [(name, value.encode("utf-8", "replace")) for name, value in named["headers"] if "\n" not in value]
    content: bytes | None = None
    if "known" in request:
        content = _changed(served, request)
    elif "media" in request:
        text = json.dumps(named["body"]) if "body" in named else named["text"]
        content = text.encode("utf-8", "replace")
    if "media" in request:
        headers.append(("content-type", request["media"].encode()))
    if request["who"] in served.tokens:
        headers.append(("authorization", f"Bearer {served.tokens[request['who']]}".encode()))
    try:
        url = httpx.URL("http://whistle.test").copy_with(path=_path(named["path"]), params=named["query"])
        return served.ask(request["method"], str(url), headers=headers, content=content)
    except (httpx.InvalidURL, UnicodeError):
        return None  # no client can ask this


def _path(path: str) -> str:
    clean = path.encode("utf-8", "replace").decode()
    return clean if clean.startswith("/") else f"/{clean}"


def _changed(served: Served, request: Mapping[str, Any]) -> bytes:
    """One of the bodies that the running server knows, changed."""
    bodies = served.bodies[request["known"]]
    chance = Chance(bytes.fromhex(request["changes"]))
    body = bodies[request["number"] % len(bodies)]
    if request["known"] == "command":
        return json.dumps(mutated(chance, body, KNOWN)).encode()
    lines = body.splitlines()
    place = chance.randrange(len(lines))
    lines[place] = json.dumps(mutated(chance, json.loads(lines[place]), KNOWN))
    return "\n".join(lines).encode()


class Mistake(AssertionError):
    """The server made one; `fault` tells it from others."""

    def __init__(self, says: str, fault: str) -> None:
        super().__init__(says)
        self.fault = fault


def check_answer(served: Served, request: Mapping[str, Any], response: httpx.Response) -> None:
    """Raises `Mistake` with the server's own log for an answer that may not be."""
    name, status = request["operation"], response.status_code
    if status >= 500 and not (status == 503 and name == "getReadiness"):
        told = served.log.getvalue()[-6000:]
        raised = [line for line in told.splitlines() if line.strip() and not line.startswith((" ", "\t"))][-2:]
        raise Mistake(f"{status} to {name}\n{told}", f"{name} {raised[:1]}")
    if served.log.tell() > 1_000_000:
        served.log.seek(0)
        served.log.truncate()
    if status < 400:
        documented = operations()[name][2]["responses"]
        if str(status) not in documented and request["method"] != "HEAD":
            raise Mistake(f"{status} to {name} is not documented", f"{name} {status}")
        return
    if status not in REFUSALS:
        raise Mistake(f"{status} to {name}: {response.text[:500]}", f"{name} {status}")
    body = response.json()
    if response.headers["content-type"] != "application/problem+json" or not body["code"] or not body["detail"]:
        raise Mistake(f"{status} to {name} is no problem document: {response.text[:500]}", f"{name} {status} form")


TARGET = Target("api", draw, check)
