"""No body sets what is the server's own: fields that are not in the document are refused, at every depth."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from app.access.host_tokens import issue_host
from rules import RULESETS
from rules.kernel.commands import MATCH_COMMANDS
from tests.app.callers import Scene, scene
from tests.app.http import Client, problem
from tests.app.test_authorisation import ROWS, Asked, everything_asked, send
from tests.postgres import in_thread
from tests.sports import SPORTS

OWN = (
    *("id", "match_id", "match", "seat", "seat_id", "person", "person_id", "host", "opener", "token", "hash", "secret"),
    *(
        "secrets",
        "commitment",
        "head",
        "digest",
        "status",
        "state",
        "revision",
        "visibility",
        "sandbox",
        "n",
        "at",
        "by",
    ),
    *(
        "acted_by",
        "told",
        "cursor",
        "result",
        "score",
        "role",
        "roles",
        "gm",
        "held",
        "claim_until",
        "made_at",
        "phase",
    ),
    *("opened_at", "failing", "attempts", "winner", "__proto__", "constructor", "__class__"),
)
"""Names of what the server itself decides, in answers or in its tables."""

AT_ONCE = 15
"""So many fields in one request: 20 complaints are told at once, and some may be of something else."""


@pytest.fixture(scope="module")
def around(api: Client, shared_database_url: str) -> Scene:
    return scene(api, api.by(in_thread(issue_host(shared_database_url, "mass"))[1]), "wst_none", "public")


def reachable(
    schema: Any, made: dict[str, Any], at: str = "", seen: frozenset[str] = frozenset()
) -> Iterator[tuple[str, Any]]:
    """Every object of a schema that names its fields, with the place where it stands."""
    if isinstance(schema, list):
        for each in schema:
            yield from reachable(each, made, at, seen)
    elif isinstance(schema, dict):
        name = schema.get("$ref", "")
        if name and name not in seen:
            found: Any = made
            for part in name.removeprefix("#/").split("/"):
                found = found[part]
            yield from reachable(found, made, f"{at}{name.rpartition('/')[2]}/", seen | {name})
        if "properties" in schema and schema.get("type", "object") == "object":
            yield at, schema
        for key, each in schema.items():
            if key not in ("$ref", "$defs", "components", "example", "examples", "discriminator"):
                yield from reachable(each, made, at, seen)


def test_every_object_of_every_body_is_closed(api: Client) -> None:
    """In the document as in the models it is made of: a field that is not named is refused."""
    assert api.app is not None
    made, found = api.app.openapi(), 0
    for _, _, operation in everything_asked(api):
        for media in operation.get("requestBody", {}).get("content", {}).values():
            for place, schema in reachable(media["schema"], made):
                assert schema.get("additionalProperties") is False, f"{operation['operationId']} {place}"
                found += 1
    assert found > 200, "the commands of the sports are among them"


@pytest.mark.parametrize("key", [*sorted(RULESETS), *SPORTS])
def test_every_command_set_up_and_option_is_closed(key: str) -> None:
    sport = (RULESETS | SPORTS)[key]
    models = [*sport.commands, *MATCH_COMMANDS, sport.create, sport.options]
    models += [sport.brings] if sport.brings is not None else []
    for model in models:
        whole = model.model_json_schema()
        for place, schema in reachable(whole, whole):
            assert schema.get("additionalProperties") is False, f"{model.__name__} {place}"


def places(body: Any, at: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object inside a body, with its pointer."""
    if isinstance(body, dict):
        yield at, body
        for key, each in body.items():
            yield from places(each, f"{at}/{key}")
    elif isinstance(body, list | tuple):
        for index, each in enumerate(body):
            yield from places(each, f"{at}/{index}")


CALENDAR = {
    "quiet": {"from": "22:00", "to": "08:00"},
    "holidays": [{"first": "2027-01-01", "last": "2027-01-02"}],
}
FULL: dict[str, Any] = {
    "openMatch": {
        "ruleset": "pebbles",
        "options": {"goal": 5},
        "calendar": CALENDAR,
        "seats": [{"label": "x", "capacities": {}}],
    },
    "openCompetition": {
        "ruleset": "pebbles",
        "format": "bracket",
        "entrants": [{"name": "A"}, {"name": "B"}],
        "options": {"points": {"win": 3}, "match": {"options": {"goal": 5}}},
    },
    "sendCommand": {
        "command": {"kind": "match.enter_faces", "faces": [{"sides": 6, "face": 1}]},
        "faces": [{"sides": 6, "face": 1}],
        "post": {"id": "1"},
    },
    "makeSeat": {"label": "x", "capacities": {"gm": False}},
    "changeSeat": {"label": "x", "capacities": {}},
    "setCalendar": CALENDAR,
}
"""Bodies with every kind of object in them, where the matrix's own have none."""


def named(around: Scene, path: str) -> str:
    hook = around.ids["host_webhook_id" if path.startswith("/v1/webhooks") else "webhook_id"]
    return path.format(**{**around.ids, "webhook_id": hook})


def test_what_is_the_servers_own_is_refused_wherever_it_stands(around: Scene) -> None:
    """By who may most, at every object of every body: 422, with the pointer to it, and nothing is done."""
    gm = around.callers["gm"]
    bodies = [
        (
            operation["operationId"],
            method.upper(),
            path,
            ROWS[operation["operationId"]][1](around, gm, named(around, path)),
        )
        for path, method, operation in everything_asked(around.api)
        if "requestBody" in operation and operation["operationId"] != "importMatch"
    ]
    before, asked = around.gm.get(around.table.path()), 0
    for name, method, path, there in bodies:
        who = around.host if path.startswith("/v1/webhooks") else around.gm
        body = FULL.get(name, there.body)
        for pointer, known in places(body):
            strange = [each for each in OWN if each not in known and (name, pointer, each) not in MEANT]
            for first in range(0, len(strange), AT_ONCE):
                some = strange[first : first + AT_ONCE]
                changed = copy.deepcopy(body)
                dict(places(changed))[pointer].update(dict.fromkeys(some, "x"))
                response = send(method, Asked(there.path, changed), who)
                errors = problem(response, 422, "malformed")["errors"]
                refused = {each["pointer"] for each in errors if each["code"] == "extra_forbidden"}
                assert {f"{pointer}/{each}" for each in some} <= refused, name
                asked += len(some)
    assert around.gm.get(around.table.path()) == before
    assert asked > 500


MEANT = {
    *(("openMatch", "", field) for field in ("visibility", "sandbox")),
    *(("openCompetition", "", field) for field in ("visibility",)),
    ("openCompetition", "/options/match", "sandbox"),
    *(("openMatch", f"/calendar/holidays/{place}", "seat") for place in range(1)),
    *(("setCalendar", f"/holidays/{place}", "seat") for place in range(1)),
    ("openMatch", "/calendar", "at"),
    ("setCalendar", "", "at"),
    *((name, "/capacities", "gm") for name in ("makeSeat", "changeSeat")),
    ("openMatch", "/seats/0/capacities", "gm"),
    ("reportPost", "", "seat"),
    ("reportPost", "", "at"),
    ("linkMatch", "", "match"),
    ("changeWebhook", "", "status"),
    ("changeHostWebhook", "", "status"),
    ("redeliverWebhook", "", "match"),
    ("redeliverHostWebhook", "", "match"),
}
"""What has one of these names, and is the sender's to say."""


def test_only_who_opens_says_who_may_look(around: Scene) -> None:
    """`visibility` is in no body but an opening's: no seat, game master or host changes it afterwards."""
    for name in ("gm", "left", "host"):
        caller = around.callers[name].client
        for method in ("PATCH", "PUT", "POST"):
            problem(caller.ask(method, around.table.path(), {"visibility": "private"}), 405, "method_not_allowed")
