"""The authorisation matrix: every operation of the document, asked by everybody, in matches of every visibility.

A row says who may (`May`) and how it is asked; an operation without a row fails. What somebody is refused is refused
with the status that the protocol has for it, and has changed nothing; what somebody may is done.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

import httpx
import pytest

from app.access.host_tokens import issue_host, revoke_host
from tests.app.callers import FOUR, HOOK, Caller, Scene, competition, everything, scene
from tests.app.http import Client, problem
from tests.app.test_api_document import operations
from tests.postgres import in_thread


class May(Enum):
    """Who may."""

    EVERYBODY = auto()
    """Whoever: no token is looked at."""
    ANYONE = auto()
    """Who has a good token, or none."""
    TOKEN = auto()
    PERSON_OR_NOBODY = auto()
    """Not the host."""
    HOST = auto()
    VIEWER = auto()
    """Of the match: by its visibility."""
    SEAT = auto()
    GM = auto()
    GM_OR_HOST = auto()
    GM_OR_BRIDGE = auto()
    HOST_OF_VIEWERS = auto()
    """The host, in a match: to others who may not look there is none."""
    MEMBER = auto()
    """Of the competition: by its visibility."""
    OPENER = auto()


@dataclass(frozen=True)
class Asked:
    """One request; `who` instead of the caller, where the caller is to be used up."""

    path: str
    body: Any = None
    params: dict[str, str] | None = None
    who: Client | None = None


Ask = Callable[[Scene, Caller, str], Asked]
"""How an operation is asked, from the path that is filled in already."""


def plain(body: Any = None, **params: str) -> Ask:
    return lambda scene, caller, path: Asked(path, body, params or None)


def anew(make: Callable[[Scene], str], body: Any = None) -> Ask:
    """At something that is made for this request, where it may be used up."""

    def ask(scene: Scene, caller: Caller, path: str) -> Asked:
        return Asked(make(scene), body)

    return ask


def spare_seat(rest: str = "") -> Callable[[Scene], str]:
    def make(scene: Scene) -> str:
        body = {"label": "extra", "capacities": {"gm": True}, "claim": False}
        seat = scene.gm.post(scene.table.path("/seats"), body)["seat"]["id"]
        return scene.table.path(f"/seats/{seat}{rest}")

    return make


def hook_of(whose: str, rest: str = "") -> Callable[[Scene], str]:
    def make(scene: Scene) -> str:
        base = "/v1/webhooks" if whose == "host" else scene.table.path("/webhooks")
        body = {"url": HOOK["url"]}
        made = (scene.host if whose == "host" else scene.gm).post(base, body)["webhook"]["id"]
        return f"{base}/{made}{rest}"

    return make


def deleted(scene: Scene, caller: Caller, path: str) -> Asked:
    """The match itself, by those who may not; who may gets one that is nobody's concern."""
    if not caller.host:
        return Asked(path)
    body = {"ruleset": "pebbles", "visibility": scene.visibility}
    return Asked(f"/v1/matches/{scene.api.post('/v1/matches', body)['match']['id']}")


def fresh_competition(rest: str) -> Callable[[Scene], str]:
    return lambda scene: f"/v1/competitions/{competition(scene.table, scene.visibility)}{rest}"


def link(scene: Scene, caller: Caller, path: str) -> Asked:
    body = {"ruleset": "pebbles", "visibility": scene.visibility}
    match = scene.gm.post("/v1/matches", body)["match"]["id"]
    return Asked(fresh_competition("/matches")(scene), {"match": match, "round": 1, "place": 2})


def unlink(scene: Scene, caller: Caller, path: str) -> Asked:
    return Asked(f"/v1/competitions/{competition(scene.table, scene.visibility)}/matches/{scene.table.id}")


def imported(scene: Scene, caller: Caller, path: str) -> Asked:
    return Asked(path, scene.gm.ask("GET", scene.table.path("/export")).content)


def claimed(scene: Scene, caller: Caller, path: str) -> Asked:
    return Asked(path, {"code": scene.api.post("/v1/matches", {"ruleset": "pebbles"})["claims"][0]["code"]})


def own_token(scene: Scene, caller: Caller, path: str) -> Asked:
    """A token of the caller's own that may be used up."""
    if caller.nobody or not caller.good:
        return Asked(path)
    made = caller.client.post("/v1/tokens", {"label": "to be used up"})
    by_itself = caller.client.by(made["token"])
    if path.endswith("/rotate"):
        return Asked(path, who=by_itself)
    return Asked(f"/v1/tokens/{made['id']}", who=by_itself if caller.host else None)


def posted(scene: Scene, caller: Caller, path: str) -> Asked:
    """A post that waits to be confirmed, of the seat that asks."""
    seat = caller.seat or scene.table.seats["left"]
    body = {"id": f"by {seat}", "seat": seat, "text": "!add_word hello"}
    scene.gm.post(scene.table.path("/posts"), body)
    return Asked(path, {"id": body["id"]})


POST = {"id": "1", "text": "nothing to order"}
ROWS: dict[str, tuple[May, Ask]] = {
    "getHealth": (May.EVERYBODY, plain()),
    "getReadiness": (May.EVERYBODY, plain()),
    "getMetrics": (May.HOST, plain()),
    "listRulesets": (May.EVERYBODY, plain()),
    "getRuleset": (May.EVERYBODY, plain()),
    "getRule": (May.EVERYBODY, plain()),
    "listMatches": (May.ANYONE, plain()),
    "openMatch": (May.ANYONE, plain({"ruleset": "pebbles"})),
    "importMatch": (May.ANYONE, imported),
    "claimSeat": (May.PERSON_OR_NOBODY, claimed),
    "getMatch": (May.VIEWER, plain()),
    "listEvents": (May.VIEWER, plain()),
    "streamEvents": (May.VIEWER, plain()),
    "getDice": (May.VIEWER, plain()),
    "exportMatch": (May.VIEWER, plain()),
    "listSeats": (May.VIEWER, plain()),
    "getTranscript": (May.VIEWER, plain()),
    "getBoard": (May.VIEWER, plain()),
    "getBoardImage": (May.VIEWER, plain()),
    "getCalendar": (May.VIEWER, plain()),
    "getOrders": (May.VIEWER, plain()),
    "listOffers": (May.SEAT, plain()),
    "getDesk": (May.SEAT, plain()),
    "sendCommand": (May.SEAT, plain({"command": {"kind": "match.add_word", "word": "x"}}, dry_run="true")),
    "confirmPost": (May.SEAT, posted),
    "makeSeat": (May.GM, plain({"label": "x", "capacities": {}})),
    "changeSeat": (May.GM, anew(spare_seat(), {"label": "renamed"})),
    "removeSeat": (May.GM, anew(spare_seat())),
    "issueSeatToken": (May.GM, anew(spare_seat("/token"))),
    "issueClaim": (May.GM_OR_HOST, anew(spare_seat("/claim"))),
    "redactWords": (May.GM_OR_HOST, plain({"events": [1]})),
    "setCalendar": (May.GM, plain({})),
    "setOrders": (May.GM, plain({"orders": "confirm"})),
    "reportPost": (May.GM_OR_BRIDGE, plain(POST)),
    "listPosts": (May.GM, plain()),
    "deleteMatch": (May.HOST_OF_VIEWERS, deleted),
    "listWebhooks": (May.GM, plain()),
    "makeWebhook": (May.GM, plain(HOOK)),
    "getWebhook": (May.GM, plain()),
    "changeWebhook": (May.GM, plain({"label": "x"})),
    "removeWebhook": (May.GM, anew(hook_of("match"))),
    "rotateWebhook": (May.GM, plain({})),
    "pingWebhook": (May.GM, plain()),
    "listDeliveries": (May.GM, plain()),
    "redeliverWebhook": (May.GM, plain({"after": 0})),
    "listHostWebhooks": (May.HOST, plain()),
    "makeHostWebhook": (May.HOST, plain({"url": HOOK["url"]})),
    "getHostWebhook": (May.HOST, plain()),
    "changeHostWebhook": (May.HOST, plain({"label": "x"})),
    "removeHostWebhook": (May.HOST, anew(hook_of("host"))),
    "rotateHostWebhook": (May.HOST, plain({})),
    "pingHostWebhook": (May.HOST, plain()),
    "listHostDeliveries": (May.HOST, plain()),
    "redeliverHostWebhook": (May.HOST, lambda scene, caller, path: Asked(path, {"after": 0, "match": scene.table.id})),
    "getDesks": (May.TOKEN, plain()),
    "listTokens": (May.TOKEN, plain()),
    "makeToken": (May.TOKEN, plain({})),
    "rotateToken": (May.TOKEN, own_token),
    "revokeToken": (May.TOKEN, own_token),
    "listCompetitions": (May.ANYONE, plain()),
    "openCompetition": (May.ANYONE, plain(FOUR)),
    "getCompetition": (May.MEMBER, plain()),
    "getTable": (May.MEMBER, plain()),
    "playRound": (May.OPENER, anew(fresh_competition("/play-round"))),
    "linkMatch": (May.OPENER, link),
    "unlinkMatch": (May.OPENER, unlink),
}


def status(may: May, caller: Caller, visibility: str) -> int | None:
    """The status with which a caller is refused, as the protocol has it; null for one who may."""
    if may is May.EVERYBODY:
        return None
    if not caller.good:
        return 401
    if may in IN_MATCH and visibility == "private" and caller.seat is None and not caller.host:
        return 404
    if may in IN_COMPETITION and visibility == "private" and caller.seat is None and not (caller.host or caller.opener):
        return 404
    if may in (May.ANYONE, May.VIEWER, May.MEMBER) or (may is May.PERSON_OR_NOBODY and not caller.host):
        return None
    if caller.nobody:
        return 401
    allowed = {
        May.TOKEN: True,
        May.PERSON_OR_NOBODY: False,
        May.HOST: caller.host,
        May.HOST_OF_VIEWERS: caller.host,
        May.SEAT: caller.seat is not None,
        May.GM: "gm" in caller.roles,
        May.GM_OR_HOST: "gm" in caller.roles or caller.host,
        May.GM_OR_BRIDGE: bool({"gm", "bridge"} & caller.roles),
        May.OPENER: caller.opener,
    }
    return None if allowed[may] else 403


IN_MATCH = {May.VIEWER, May.SEAT, May.GM, May.GM_OR_HOST, May.GM_OR_BRIDGE, May.HOST_OF_VIEWERS}
IN_COMPETITION = {May.MEMBER, May.OPENER}


@pytest.fixture(scope="module")
def host(api: Client, shared_database_url: str) -> Client:
    return api.by(in_thread(issue_host(shared_database_url, "matrix"))[1])


@pytest.fixture(scope="module", params=["public", "unlisted", "private"])
def around(api: Client, host: Client, shared_database_url: str, request: pytest.FixtureRequest) -> Scene:
    token_id, token = in_thread(issue_host(shared_database_url, "lost"))
    in_thread(revoke_host(shared_database_url, token_id))
    return scene(api, host, token, request.param)


def filled(path: str, ids: dict[str, str]) -> str:
    hook = ids["webhook_id" if "{match_id}" in path else "host_webhook_id"]
    return path.format(**{**ids, "webhook_id": hook})


def send(method: str, asked: Asked, who: Client) -> httpx.Response:
    """One request; of a stream only the beginning is read."""
    who = asked.who or who
    if asked.path.endswith("/stream"):
        headers = {} if who.token is None else {"authorization": f"Bearer {who.token}"}
        with who.http.stream("GET", asked.path, params=asked.params, headers=headers) as response:
            if response.status_code != 200:
                response.read()
            return response
    options: dict[str, Any] = {"params": asked.params}
    if isinstance(asked.body, bytes):
        options |= {"content": asked.body, "headers": {"content-type": "application/jsonl"}}
    return who.ask(method, asked.path, None if isinstance(asked.body, bytes) else asked.body, **options)


def everything_asked(api: Client) -> list[tuple[str, str, Any]]:
    """Path, method and description of every operation."""
    assert api.app is not None
    return list(operations(api.app.openapi()))


def test_every_operation_has_its_row(api: Client) -> None:
    assert {operation["operationId"] for *_, operation in everything_asked(api)} == set(ROWS)


def test_who_may_what(around: Scene) -> None:
    """The whole matrix. First everybody who may not, and nothing has changed; then everybody who may."""
    asked = [
        (path, method.upper(), operation, *ROWS[operation["operationId"]])
        for path, method, operation in everything_asked(around.api)
        if around.visibility == "public" or ROWS[operation["operationId"]][0] in IN_MATCH | IN_COMPETITION
    ]
    stranger = Caller(around.api.by("wst_x"), good=False)
    there = {path + method: ask(around, stranger, filled(path, around.ids)) for path, method, _, _, ask in asked}
    before, refused, done = everything(around), 0, 0
    for path, method, operation, may, _ in asked:
        for name, caller in around.callers.items():
            wanted = status(may, caller, around.visibility)
            if wanted is not None:
                response = send(method, there[path + method], caller.client)
                assert response.status_code == wanted, f"{operation['operationId']} by {name}: {response.text[:500]}"
                problem(response, wanted)
                refused += 1
    assert everything(around) == before
    for path, method, operation, may, ask in asked:
        if around.visibility == "unlisted" and may not in (May.VIEWER, May.MEMBER):
            continue  # who may more may it as in a public match
        good = {int(code) for code in operation["responses"] if code.startswith("2")}
        for name, caller in around.callers.items():
            if status(may, caller, around.visibility) is None:
                response = send(method, ask(around, caller, filled(path, around.ids)), caller.client)
                assert response.status_code in good, f"{operation['operationId']} by {name}: {response.text[:500]}"
                done += 1
    assert min(refused, done) > 150, "the matrix is not asked whole"
