"""Ids of others: in the path, nested below a parent that is not theirs, and in bodies. Each is nothing to who asks.

And commands: each kind of `match.*`, sent by every role.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from app.access.host_tokens import issue_host
from rules.kernel.commands import MATCH_COMMANDS
from tests.app.callers import HOOK, Scene, scene
from tests.app.http import Client, problem
from tests.app.test_authorisation import ROWS, Asked, everything_asked, send
from tests.postgres import in_thread

NO_ID = re.compile(r"\{(key|rule_id)\}")


@pytest.fixture(scope="module")
def around(api: Client, shared_database_url: str) -> Scene:
    host = api.by(in_thread(issue_host(shared_database_url, "objects"))[1])
    return scene(api, host, "wst_none", "public")


@pytest.fixture(scope="module")
def bodies(around: Scene) -> dict[str, Any]:
    """A good body of every operation."""
    return {
        operation["operationId"]: ROWS[operation["operationId"]][1](around, around.callers["gm"], path).body
        for path, _, operation in everything_asked(around.api)
    }


def nested(api: Client) -> list[tuple[str, str, str]]:
    """Path, method and operation of everything whose path names something below something else."""
    return [
        (path, method.upper(), operation["operationId"])
        for path, method, operation in everything_asked(api)
        if path.count("{") - len(NO_ID.findall(path)) == 2
    ]


def test_what_belongs_to_another_parent_is_not_found(around: Scene, bodies: dict[str, Any]) -> None:
    """A seat, a hook or a match of others below one's own match or competition; and the host's hooks below a match."""
    found = nested(around.api)
    assert len(found) == 12
    for path, method, operation in found:
        own, foreign = around.ids, around.foreign
        mixed = dict(own)
        for name in ("seat_id", "webhook_id"):
            mixed[name] = foreign[name]
        if "{competition_id}" in path:
            mixed["match_id"] = foreign["match_id"]
        for webhook in (mixed["webhook_id"], own["host_webhook_id"]):
            there = path.format(**{**mixed, "webhook_id": webhook})
            problem(send(method, Asked(there, bodies[operation]), around.gm), 404, "not_found")
    for path, method, operation in [(p, m.upper(), o["operationId"]) for p, m, o in everything_asked(around.api)]:
        if path.startswith("/v1/webhooks/"):
            there = path.format(webhook_id=around.ids["webhook_id"])
            problem(send(method, Asked(there, bodies[operation]), around.host), 404, "not_found")


ODD = ("%00", "m_%00", "..%2f..%2fetc%2fpasswd", "x" * 3000, "'%20OR%201=1--")


@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_for_an_id_is_an_answer_of_ours(around: Scene, bodies: dict[str, Any], odd: str) -> None:
    """Every parameter of every path, by the one who may most there."""
    for path, method, operation in everything_asked(around.api):
        names = re.findall(r"\{(\w+)\}", path)
        host = path.startswith(("/v1/webhooks", "/metrics"))
        for name in names:
            hook = around.ids["host_webhook_id" if host else "webhook_id"]
            there = path.format(**{**around.ids, "webhook_id": hook, name: odd})
            asked = Asked(there, bodies[operation["operationId"]])
            response = send(method.upper(), asked, around.host if host else around.gm)
            assert response.status_code in (404, 405, 422), f"{operation['operationId']} {name}: {response.text[:300]}"


def test_a_token_of_another_person_cannot_be_revoked(around: Scene) -> None:
    theirs = around.foreign["token_id"]
    for caller in (around.gm, around.host, around.table.who("left")):
        problem(caller.ask("DELETE", f"/v1/tokens/{theirs}"), 404, "not_found")
    assert around.elsewhere.who("gm").get("/v1/tokens")["tokens"][0]["id"] == theirs


Body = Callable[[Scene], tuple[str, str, Any]]
NAMED_IN_BODIES: dict[str, tuple[Body, int, str]] = {
    "a command as a seat of another match": (
        lambda at: ("POST", "/commands", {"command": {"kind": "match.note", "text": "x"}, "as": at.foreign["seat_id"]}),
        403, "forbidden",
    ),
    "a figure for a seat of another match": (
        lambda at: ("POST", "/commands", {"command": {
            "kind": "match.set_controller", "figure": "l1", "seat": at.foreign["seat_id"], "reason": "x"}}),
        409, "unknown_seat",
    ),
    "a seat of another match, made here": (
        lambda at: ("POST", "/commands", {"command": {
            "kind": "match.issue_token", "seat": at.foreign["seat_id"]}}),
        409, "unknown_seat",
    ),
    "a bridge for a seat of another match": (
        lambda at: ("POST", "/seats", {"label": "x", "capacities": {"bridge": [at.foreign["seat_id"]]}}),
        409, "unknown_seat",
    ),
    "a hook for a seat of another match": (
        lambda at: ("POST", "/webhooks", {**HOOK, "audience": at.foreign["seat_id"]}), 422, "malformed",
    ),
    "a holiday of a seat of another match": (
        lambda at: ("PUT", "/calendar", {"holidays": [
            {"first": "2027-01-01", "last": "2027-01-02", "seat": at.foreign["seat_id"]}]}),
        422, "malformed",
    ),
    "a post of a seat of another match": (
        lambda at: ("POST", "/posts", {"id": "7", "text": "x", "seat": at.foreign["seat_id"]}), 403, "forbidden",
    ),
    "a post that was reported in another match": (
        lambda at: ("POST", "/posts/confirm", {"id": "elsewhere"}), 404, "not_found",
    ),
    "a delivery of another match's hook": (
        lambda at: ("POST", f"/webhooks/{at.ids['webhook_id']}/redeliver", {"delivery": delivered(at)}),
        404, "not_found",
    ),
    "an awaited thing of another match": (
        lambda at: ("POST", "/commands", {"command": {
            "kind": "match.set_deadline", "awaiting": "elsewhere", "until": None, "reason": "x"}}),
        409, "not_awaited",
    ),
}  # fmt: skip


def delivered(at: Scene) -> str:
    """A delivery of a hook of the other match."""
    base = at.elsewhere.path(f"/webhooks/{at.foreign['webhook_id']}")
    return str(at.elsewhere.who("gm").post(f"{base}/ping")["id"])


@pytest.mark.parametrize("name", NAMED_IN_BODIES)
def test_an_id_of_another_match_in_a_body(around: Scene, name: str) -> None:
    body, wanted, code = NAMED_IN_BODIES[name]
    around.elsewhere.who("gm").post(around.elsewhere.path("/posts"), {"id": "elsewhere", "text": "x"})
    before = around.elsewhere.view("gm")
    method, rest, said = body(around)
    problem(around.gm.ask(method, around.table.path(rest), said), wanted, code)
    assert around.elsewhere.view("gm") == before


def test_a_competition_takes_no_match_of_others(around: Scene) -> None:
    """Neither one that its opener is no game master of, nor one that the opener may not know of."""
    path, place = f"/v1/competitions/{around.ids['competition_id']}/matches", {"round": 1, "place": 2}
    problem(around.gm.ask("POST", path, {"match": around.elsewhere.id, **place}), 403, "forbidden")
    hidden = around.api.open(visibility="private")
    for match in (hidden.id, "m_" + "0" * 26):
        no = problem(around.gm.ask("POST", path, {"match": match, **place}), 422, "malformed")
        assert no["errors"][0]["code"] == "no_match"


def test_a_seat_that_is_not_ones_own_cannot_be_looked_through(around: Scene) -> None:
    """`as`, wherever it can be said, by everybody, as every seat of this match and of another."""
    readable = [
        path
        for path, method, operation in everything_asked(around.api)
        if method == "get"
        and any(each.get("$ref", "").endswith("/as") or each.get("name") == "as" for each in operation["parameters"])
    ]
    assert len(readable) >= 8
    listed = {"bridge": {"left", "spare"}, "gm": set(around.table.seats), "co-gm": set(around.table.seats)}
    seats = (*around.table.seats.items(), ("elsewhere", around.foreign["seat_id"]))
    for turn, name in enumerate(("gm", "co-gm", "left", "player", "bridge", "idle bridge", "former", "nobody", "host")):
        caller = around.callers[name]
        for place, (seat, seat_id) in enumerate(seats):
            may = seat in listed.get(name, set()) or seat_id == caller.seat
            for path in readable[(turn + place) % 4 :: 4]:
                there = Asked(path.format(match_id=around.table.id), params={"as": seat_id})
                response = send("GET", there, caller.client)
                assert response.status_code == (200 if may else 403), f"{path} by {name} as {seat}"


GM, LEADS, SEATS, FACES = (
    {"gm", "co-gm"},
    {"gm", "co-gm", "left", "right"},
    None,
    {"gm", "co-gm", "bridge", "idle bridge"},
)
WHY = {"reason": "x"}
COMMANDS: dict[str, tuple[set[str] | None, dict[str, Any]]] = {
    "match.pause": (GM, WHY),
    "match.resume": (GM, WHY),
    "match.end": (GM, WHY),
    "match.set_deadline": (GM, {"awaiting": "x", "until": None, **WHY}),
    "match.set_seat": (GM, {"seat": "s_x", "capacities": {"gm": True}, **WHY}),
    "match.set_controller": (GM, {"figure": "l1", "seat": None, **WHY}),
    "match.issue_token": (GM, {"seat": "s_x"}),
    "match.rewind": (GM, {"to": 1, **WHY}),
    "match.note": (LEADS, {"text": "x"}),
    "match.add_word": (SEATS, {"word": "x"}),
    "match.enter_faces": (FACES, {"faces": [{"sides": 6, "face": 1}]}),
    "match.drop_kept": (GM, WHY),
    "match.lapse": (set(), {"awaiting": "x"}),
    "match.remind": (set(), {"until": "2027-01-01T00:00:00Z", "hours": 1}),
    "match.set_grace": (GM, {"hours": 5, **WHY}),
    "match.redact": (GM, {"events": [1], **WHY}),
    "match.script_dice": (GM, {"faces": [1]}),
    "match.set_clock": (GM, {"now": "2027-01-01T00:00:00Z"}),
    "pebbles.start": (GM, {}),
    "pebbles.hide": ({"left", "right"}, {"pebbles": 1}),
    "pebbles.advance": ({"left", "right", "player"}, {"runner": "l1"}),
    "pebbles.place": (GM, {"runner": "l1", "at": 1, **WHY}),
    "pebbles.concede": ({"left", "right"}, {}),
}
"""Every kind of command, who may send it (null: any seat), and what else it says."""


def test_every_kind_of_command_has_its_row(around: Scene) -> None:
    kinds = {kind.tag() for kind in MATCH_COMMANDS}
    sport = around.api.get("/v1/rulesets/pebbles")["commands"]
    assert kinds | {each["kind"] for each in sport} == set(COMMANDS)


@pytest.mark.parametrize("kind", COMMANDS)
def test_who_may_send_which_command(around: Scene, kind: str) -> None:
    """By everybody who sits, dry: the wrong role is told so before anything else, the right one never."""
    may, rest = COMMANDS[kind]
    body = {"command": {"kind": kind, **rest}}
    for name, caller in around.callers.items():
        if not caller.good or caller.nobody:
            continue
        response = caller.client.ask("POST", around.table.path("/commands"), body, params={"dry_run": "true"})
        if caller.seat is None or (may is not None and name not in may):
            problem(response, 403, "forbidden_role")
        else:
            assert response.status_code in (200, 409), f"{kind} by {name}: {response.text[:300]}"
