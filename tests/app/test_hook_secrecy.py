"""Silence of webhooks (design 4): bodies, their number and times tell an audience nothing that it may not know."""

import json
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules import RULESETS
from rules.kernel.contract import Event
from tests.app.http import Client, good, serving
from tests.app.receiver import HERE, Message, Receiver, receiving
from tests.app.test_api_document import checker
from tests.app.twins import Live, Pair, pairs
from tests.secrecy import Leak
from tests.sports import SPORTS

FORMS: Sequence[dict[str, Any]] = (
    {"format": "json", "markup": "md"},
    {"format": "discord"},
    {"format": "text", "markup": "bbcode", "language": "ja"},
)
SHAPES = {"json": "HookEvents", "discord": "DiscordMessage", "slack": "SlackMessage"}
CONTRACT = json.loads((Path(__file__).parents[2] / "openapi" / "whistle.json").read_text(encoding="utf-8"))
OWN = re.compile(r"\bwh_[0-9a-z]{26}\b")
COMPARED = ("content-type", "content-length", "user-agent")

sports_ = pytest.mark.parametrize("sport", SPORTS)


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def api(shared_database_url: str, sports: None) -> Iterator[Client]:
    with serving(shared_database_url, run_worker=True, **HERE) as client:
        yield client


def played(api: Client, pair: Pair) -> list[Live]:
    """Both matches of a pair, played to their end."""
    lives = [Live.open(api, pair, pair.one), Live.open(api, pair, pair.other)]
    for live, course in zip(lives, (pair.one, pair.other), strict=True):
        for sent in course:
            live.play(sent)
    return lives


def bodies(live: Live, receiver: Receiver, name: str, form: dict[str, Any]) -> list[Any]:
    """All messages for an audience from the first event on, without what may differ between two matches.

    None where the game master may not have this audience's news sent, because something is kept from it.
    """
    gm, audience = live.table.who("gm"), live.names.get(name, name)
    path = f"/{live.table.id}/{'-'.join(map(str, form.values()))}"
    place = live.table.path("/webhooks")
    made = gm.ask("POST", place, {"url": receiver.url + path, "audience": audience, "after": 0, **form})
    if made.status_code == 403:
        return []
    hook = good(made)["webhook"]["id"]
    cursor = live.who(name).get(live.table.path())["cursor"]
    receiver.wait(lambda _: gm.get(f"{place}/{hook}")["cursor"] == cursor)
    log = gm.get(f"{place}/{hook}/deliveries")["deliveries"]
    told = [(each["first"], each["last"], each["attempt"]) for each in log]
    gm.ask("DELETE", f"{place}/{hook}")
    came = receiver.at(f"{path}?wait=true" if form["format"] == "discord" else path)
    if form["format"] in SHAPES and live.table.match["ruleset"] != "pebbles":  # which is in no contract
        documented(came, SHAPES[form["format"]])
    return [told] + [
        ([each.headers[header] for header in COMPARED], OWN.sub("<hook>", live._plain(each.body.decode())))
        for each in came
    ]


def documented(messages: Sequence[Message], shape: str) -> None:
    """Every body is what the contract's section `webhooks` says of it."""
    check = checker(CONTRACT, shape)
    for each in messages:
        assert [error.message for error in check.iter_errors(each.json)] == [], each.body


def compare(api: Client, receiver: Receiver, pair: Pair) -> int:
    """How many messages were compared. Raises `Leak`."""
    lives, compared = played(api, pair), 0
    for form in FORMS:
        one, other = (bodies(live, receiver, pair.name, form) for live in lives)
        if one != other:
            raise Leak(f"{form} tells {pair.name}")
        compared += max(len(one) - 1, 0)
    return compared


@sports_
def test_twins_send_alike(api: Client, receiver: Receiver, sport: str) -> None:
    """Random matches are compared until messages to spectators and to somebody who sits there were."""
    compared = {"spectator": 0}
    for seed in range(12):
        if min(compared["spectator"], sum(compared.values()) - compared["spectator"]) >= len(FORMS):
            break
        for pair in pairs(SPORTS[sport], seed, 24, every=12):
            if compared.get(pair.name, 0) < len(FORMS):
                compared[pair.name] = compared.get(pair.name, 0) + compare(api, receiver, pair)
    assert compared.pop("spectator") >= len(FORMS)
    assert sum(compared.values()) >= len(FORMS), compared


@sports_
def test_an_opened_event_is_found_in_a_body(api: Client, receiver: Receiver, sport: str) -> None:
    found = [pair for seed in range(3) for pair in pairs(SPORTS[sport], seed, 24) if pair.name == "spectator"]

    def opened(state: Any, event: Event, viewer: Any) -> Event | None:
        return event

    def compared() -> int:
        return sum(compare(api, receiver, pair) for pair in found)

    RULESETS[sport] = replace(SPORTS[sport], veil=opened)
    try:
        with pytest.raises(Leak, match="tells spectator"):
            compared()
    finally:
        RULESETS[sport] = SPORTS[sport]


def test_what_an_audience_is_not_told_sends_nothing_and_is_in_no_log(api: Client, receiver: Receiver) -> None:
    table = api.open()
    gm, place = table.who("gm"), table.path("/webhooks")
    ids = {}
    for audience in ("spectator", "gm", table.seats["right"], "side:right"):
        url = f"{receiver.url}/{table.id}/{audience.replace(':', '-')}"
        ids[audience] = gm.post(place, {"url": url, "audience": audience})["webhook"]["id"]
    for number in range(5):
        table.send("left", {"kind": "match.note", "text": f"hidden {number}", "audience": "side"})
    receiver.wait(lambda r: b"hidden 4" in b"".join(each.body for each in r.at(f"/{table.id}/gm")))
    time.sleep(1.5)
    assert [each.path for each in receiver.messages if table.id in each.path and not each.path.endswith("/gm")] == []
    for audience in ("spectator", table.seats["right"], "side:right"):
        assert gm.get(f"{place}/{ids[audience]}/deliveries")["deliveries"] == []


def test_a_receiver_in_trouble_is_not_tried_sooner_for_what_its_audience_may_not_know(
    api: Client, receiver: Receiver
) -> None:
    table = api.open()
    gm, path = table.who("gm"), f"/{table.id}/failing"
    receiver.answer = lambda at, count: (500 if at == path else 204, 0.0, {})
    hook = gm.post(table.path("/webhooks"), {"url": receiver.url + path})["webhook"]["id"]
    table.send("gm", {"kind": "match.note", "text": "open"})
    receiver.wait(lambda r: len(r.at(path, good=False)) == 1)
    receiver.wait(lambda _: gm.get(table.path(f"/webhooks/{hook}"))["failing"] is not None)
    before = gm.get(table.path(f"/webhooks/{hook}"))["failing"]
    for number in range(5):
        table.send("left", {"kind": "match.note", "text": f"hidden {number}", "audience": "side"})
    time.sleep(1.5)
    assert gm.get(table.path(f"/webhooks/{hook}"))["failing"] == before
    assert len(receiver.at(path, good=False)) == 1
    receiver.answer = lambda at, count: (204, 0.0, {})
