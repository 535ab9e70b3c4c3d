"""Every door that heeds an Idempotency-Key: three times at once is once, and all are told the same, but for secrets."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from app.access.host_tokens import issue_host
from tests.app.http import Client, good
from tests.app.test_api_document import document, operations
from tests.postgres import in_thread

SECRETS = frozenset({"token", "code", "secret"})
"""What is shown once: the stored answer has null there."""

PAIR = {"ruleset": "pebbles", "format": "bracket", "entrants": [{"name": "A"}, {"name": "B"}]}
HOOK = {"url": "http://127.0.0.1:9/"}
Asked = tuple[Client, str, Any]


@pytest.fixture(scope="module")
def host(api: Client, shared_database_url: str) -> Client:
    return api.by(in_thread(issue_host(shared_database_url, "once"))[1])


def opened(api: Client) -> tuple[Client, str, dict[str, Any]]:
    """A match's game master, the match's path, and the answer to its opening."""
    answer = api.post("/v1/matches", {"ruleset": "pebbles", "visibility": "public"})
    return api.by(answer["token"]), f"/v1/matches/{answer['match']['id']}", answer


def seat(api: Client, what: str) -> Asked:
    """A seat that nobody holds, and what is asked for it."""
    gm, path, answer = opened(api)
    return gm, f"{path}/seats/{answer['claims'][0]['seat']}/{what}", None


def competition(api: Client) -> tuple[Client, str, str]:
    """A competition's opener, its path, and a match of the opener's that is not in it."""
    gm, _, answer = opened(api)
    made = gm.post("/v1/competitions", {**PAIR, "visibility": "public"})["competition"]["id"]
    return gm, f"/v1/competitions/{made}", answer["match"]["id"]


def webhook(who: Client, path: str, what: str, body: Any) -> Asked:
    """A webhook, and what is asked of it."""
    made = who.post(path, HOOK)["webhook"]["id"]
    return who, f"{path}/{made}/{what}", body


def of_match(api: Client, what: str, body: Any) -> Asked:
    """A match's webhook, and what is asked of it."""
    gm, path, _ = opened(api)
    return webhook(gm, f"{path}/webhooks", what, body)


def exported(api: Client) -> Asked:
    """An export, to be read in."""
    gm, path, _ = opened(api)
    return gm, "/v1/imports", gm.ask("GET", f"{path}/export").content


def on_match(api: Client, rest: str, body: Any) -> Asked:
    """A match's game master, and what is asked of the match."""
    gm, path, _ = opened(api)
    return gm, f"{path}{rest}", body


def claim(api: Client) -> Asked:
    """Somebody who is known already, and a code that is good."""
    return opened(api)[0], "/v1/claims", {"code": opened(api)[2]["claims"][0]["code"]}


def round_of(api: Client) -> Asked:
    """The first round of a competition."""
    who, path, _ = competition(api)
    return who, f"{path}/play-round", None


def link(api: Client) -> Asked:
    """A match for the first place of a competition."""
    who, path, match_id = competition(api)
    return who, f"{path}/matches", {"match": match_id, "round": 1, "place": 1}


DOORS: dict[str, Callable[[Client, Client], Asked]] = {
    "sendCommand": lambda api, host: on_match(api, "/commands", {"command": {"kind": "pebbles.start"}}),
    "openMatch": lambda api, host: (opened(api)[0], "/v1/matches", {"ruleset": "pebbles"}),
    "importMatch": lambda api, host: exported(api),
    "makeSeat": lambda api, host: on_match(api, "/seats", {"label": "x", "capacities": {}}),
    "issueClaim": lambda api, host: seat(api, "claim"),
    "issueSeatToken": lambda api, host: seat(api, "token"),
    "claimSeat": lambda api, host: claim(api),
    "redactWords": lambda api, host: on_match(api, "/redact", {"events": [1], "reason": "asked for"}),
    "makeToken": lambda api, host: (opened(api)[0], "/v1/tokens", {"label": "phone"}),
    "openCompetition": lambda api, host: (opened(api)[0], "/v1/competitions", PAIR),
    "playRound": lambda api, host: round_of(api),
    "linkMatch": lambda api, host: link(api),
    "makeWebhook": lambda api, host: on_match(api, "/webhooks", HOOK),
    "rotateWebhook": lambda api, host: of_match(api, "rotate", {}),
    "redeliverWebhook": lambda api, host: of_match(api, "redeliver", {"after": 0}),
    "makeHostWebhook": lambda api, host: (host, "/v1/webhooks", HOOK),
    "rotateHostWebhook": lambda api, host: webhook(host, "/v1/webhooks", "rotate", {}),
    "redeliverHostWebhook": lambda api, host: webhook(
        host, "/v1/webhooks", "redeliver", {"after": 0, "match": opened(api)[2]["match"]["id"]}
    ),
}


def test_every_door_that_heeds_a_key_is_here(api: Client) -> None:
    heeding = {
        operation["operationId"]
        for *_, operation in operations(document())
        if any(each.get("name", "").lower() == "idempotency-key" for each in operation["parameters"])
    }
    assert heeding == set(DOORS)


@pytest.mark.parametrize("door", DOORS)
def test_three_times_at_once_is_once(api: Client, host: Client, door: str) -> None:
    who, path, body = DOORS[door](api, host)

    def send(_: int) -> httpx.Response:
        headers = {"idempotency-key": f"once-{door}"}
        if isinstance(body, bytes):
            return who.ask("POST", path, content=body, headers={**headers, "content-type": "application/jsonl"})
        return who.ask("POST", path, body, headers=headers)

    with ThreadPoolExecutor(3) as pool:
        answers = list(pool.map(send, range(3)))
    assert len({json.dumps(without_secrets(good(answer))) for answer in answers}) == 1
    assert [answer.headers.get("idempotency-replayed") for answer in answers].count("true") == 2
    first = next(answer for answer in answers if "idempotency-replayed" not in answer.headers)
    again = send(4)
    assert again.status_code == first.status_code
    assert without_secrets(again.json()) == without_secrets(first.json())


def without_secrets(value: Any) -> Any:
    """An answer without what is shown only once."""
    if isinstance(value, list):
        return [without_secrets(each) for each in value]
    if isinstance(value, dict):
        return {key: None if key in SECRETS else without_secrets(each) for key, each in value.items()}
    return value
