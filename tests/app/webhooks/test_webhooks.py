"""Webhooks end to end: a real server with its worker, and a real receiver. What fails is in `test_failures`."""

import re
from dataclasses import replace

import pytest

from app.access.host_tokens import issue_host
from rules import RULESETS
from tests.app.http import Client, Table, problem
from tests.app.receiver import Receiver
from tests.app.webhooks.hooked import hook, note, numbers
from tests.postgres import in_thread
from tests.sports import SPORTS


def test_an_audience_is_told_its_own_events_signed_and_in_order(table: Table, receiver: Receiver) -> None:
    made = {
        name: hook(table, receiver, f"/{table.id}/{name}", audience=audience, after=0)
        for name, audience in {
            "all": "spectator",
            "left": table.seats["left"],
            "board": "side:left",
            "gm": "gm",
        }.items()
    }
    table.send("left", {"kind": "pebbles.hide", "pebbles": 3})
    for number in range(5):
        note(table, f"note {number}", "side" if number % 2 else "public", "left")
    for name, reader in {"all": "spectator", "left": "left", "gm": "gm"}.items():
        told = table.who(reader).get(table.path("/events"))["events"]
        path = f"/{table.id}/{name}"
        receiver.wait(lambda r, path=path, told=told: numbers(r.at(path)) == [each["n"] for each in told])  # type: ignore[misc]
        sent = [event for message in receiver.at(path) for event in message.json["data"]["events"]]
        assert sent == told, "the very events of the API"
        for message in receiver.at(path):
            body = message.verified(str(made[name]["secret"]))
            assert body["type"] == "match.events"
            assert body["data"]["cursor"] == body["data"]["events"][-1]["n"]
            assert body["data"]["match"]["id"] == table.id
            assert message.headers["content-type"] == "application/json"
    receiver.wait(lambda r: b"note 3" in b"".join(each.body for each in r.at(f"/{table.id}/board")))
    everybodys = b"".join(each.body for each in receiver.at(f"/{table.id}/all"))
    assert b"note 2" in everybodys
    assert b"note 1" not in everybodys, "what is a side's is not told to all"
    assert len({message.id for message in receiver.messages}) == len(receiver.messages)


def test_secrets_are_shown_once_and_rotated_with_overlap(table: Table, receiver: Receiver) -> None:
    path = f"/{table.id}/rotated"
    gm = table.who("gm")
    first = gm.ask("POST", table.path("/webhooks"), {"url": receiver.url + path}, headers={"idempotency-key": "k1"})
    again = gm.ask("POST", table.path("/webhooks"), {"url": receiver.url + path}, headers={"idempotency-key": "k1"})
    assert re.fullmatch(r"whsec_[A-Za-z0-9+/]{43}=", first.json()["secret"])
    assert again.json() == {**first.json(), "secret": None}
    place = table.path(f"/webhooks/{first.json()['webhook']['id']}")
    old = first.json()["secret"]
    new = gm.post(f"{place}/rotate", {"overlap_hours": 1})["secret"]
    assert gm.post(f"{place}/ping")["delivered"]
    ping = receiver.at(path)[-1]
    assert ping.verified(old) == ping.verified(new)
    gm.post(f"{place}/rotate", {"overlap_hours": 0})
    gm.post(f"{place}/ping")
    with pytest.raises(Exception, match=r"[Nn]o matching signature"):
        receiver.at(path)[-1].verified(old)
    whole = str([gm.get(place), gm.get(table.path("/webhooks")), gm.get(f"{place}/deliveries")])
    assert "whsec_" not in whole
    assert "whsec_" not in table.client.log.getvalue()


def test_everything_after_an_event_again_and_one_delivery_again(table: Table, receiver: Receiver) -> None:
    path = f"/{table.id}/again"
    identity = hook(table, receiver, path, after=0)["webhook"]["id"]
    note(table, "the last")
    receiver.wait(lambda r: b"the last" in b"".join(each.body for each in r.at(path)))
    gm, place, once = table.who("gm"), table.path(f"/webhooks/{identity}"), receiver.at(path)
    told = numbers(once)
    back = gm.post(f"{place}/redeliver", {"after": 1})
    assert back == {"match": table.id, "cursor": 1}
    receiver.wait(lambda r: numbers(r.at(path)) == told + told[1:])
    assert not {each.id for each in once} & {each.id for each in receiver.at(path)[len(once) :]}
    log = gm.get(f"{place}/deliveries")["deliveries"]
    before = len(receiver.at(path))
    single = gm.post(f"{place}/redeliver", {"delivery": log[-1]["id"]})
    assert (single["delivered"], single["single"], single["message"]) == (True, True, log[-1]["message"])
    assert receiver.at(path)[before].json["data"]["events"] == once[0].json["data"]["events"]
    problem(gm.ask("POST", f"{place}/redeliver", {}), 422, "malformed")
    problem(gm.ask("POST", f"{place}/redeliver", {"after": 1, "since": "2030-01-01T00:00:00Z"}), 422, "malformed")
    problem(gm.ask("POST", f"{place}/redeliver", {"delivery": "d_" + "0" * 26}), 404, "not_found")


def test_everything_from_a_moment_on_again(table: Table, receiver: Receiver) -> None:
    path = f"/{table.id}/since"
    identity = hook(table, receiver, path, after=0)["webhook"]["id"]
    note(table, "the last")
    receiver.wait(lambda r: b"the last" in b"".join(each.body for each in r.at(path)))
    gm, place, told = table.who("gm"), table.path(f"/webhooks/{identity}"), numbers(receiver.at(path))
    events = gm.get(table.path("/events"), **{"as": table.seats["left"]})["events"]
    for moment, cursor in (
        (events[-1]["at"], told[-1] - 1),
        ("2020-01-01T00:00:00Z", 0),
        ("2100-01-01T00:00:00Z", told[-1]),
    ):
        before = len(receiver.at(path))
        assert gm.post(f"{place}/redeliver", {"since": moment})["cursor"] == cursor
        receiver.wait(lambda r, before=before, cursor=cursor: numbers(r.at(path)[before:]) == told[cursor:])  # type: ignore[misc]


def test_chosen_kinds(table: Table, receiver: Receiver) -> None:
    path = f"/{table.id}/chosen"
    hook(table, receiver, path, kinds=["match.paused", "pebbles.*"], after=0)
    note(table, "not this")
    table.send("gm", {"kind": "match.pause", "reason": "rain"})
    receiver.wait(lambda r: b"match.paused" in b"".join(each.body for each in r.at(path)))
    kinds = [event["kind"] for each in receiver.at(path) for event in each.json["data"]["events"]]
    assert set(kinds) == {"pebbles.created", "pebbles.round_started", "match.paused"}


FORMATS = {
    "md": ({"format": "text", "markup": "md"}, "text/markdown; charset=utf-8"),
    "bbcode": ({"format": "text", "markup": "bbcode"}, "text/plain; charset=utf-8"),
    "html": ({"format": "text", "markup": "html"}, "text/html; charset=utf-8"),
    "text": ({"format": "text", "markup": "text"}, "text/plain; charset=utf-8"),
    "slack": ({"format": "slack"}, "application/json"),
    "discord": ({"format": "discord"}, "application/json"),
}


@pytest.mark.parametrize("form", FORMATS)
def test_posts_in_every_format_with_whose_turn_it_is(table: Table, receiver: Receiver, form: str) -> None:
    chosen, media = FORMATS[form]
    path = f"/{table.id}/{form}"
    hook(table, receiver, path, language="de", **chosen)
    note(table, "[b]bold[/b] **fat** <script>x</script> @everyone <@1>\n# head")
    full = f"{path}?wait=true" if form == "discord" else path
    receiver.wait(lambda r: bool(r.at(full)))
    message = receiver.at(full)[0]
    assert message.headers["content-type"] == media
    text = message.body.decode()
    if form == "discord":
        assert set(message.json) == {"content", "allowed_mentions"}
        assert message.json["allowed_mentions"] == {"parse": []}
        text = message.json["content"]
    if form == "slack":
        text = message.json["text"]
    assert "Jetzt am Zug" in text
    assert "<script>" not in text or form in ("text", "bbcode")
    assert "**fat**" not in text or form in ("text", "bbcode", "html")
    assert "[b]bold" not in text or form in ("text", "html", "slack")
    assert "@everyone" not in text or form == "text"
    assert "Kites" in text


def test_news_that_are_long_come_in_several_messages(table: Table, receiver: Receiver) -> None:
    big, small = f"/{table.id}/big", f"/{table.id}/small"
    for number in range(40):
        note(table, f"{number:02d} " + "x" * 3900)
    hook(table, receiver, big, after=0)
    hook(table, receiver, small, after=0, format="discord")
    last = table.view("spectator")["cursor"]
    receiver.wait(lambda r: last in numbers(r.at(big)))
    assert numbers(receiver.at(big)) == list(range(1, last + 1))
    assert len(receiver.at(big)) > 2
    assert all(len(each.body) <= 64 * 1024 for each in receiver.at(big))
    receiver.wait(lambda r: b"39 x" in b"".join(each.body for each in r.at(f"{small}?wait=true")))
    contents = [each.json["content"] for each in receiver.at(f"{small}?wait=true")]
    assert all(len(each) <= 2000 for each in contents)
    assert [f"{number:02d} x" in "".join(contents) for number in range(40)] == [True] * 40


def test_a_seat_that_is_taken_away_is_told_no_more(table: Table, receiver: Receiver) -> None:
    gm = table.who("gm")
    seat = gm.post(table.path("/seats"), {"label": "bot", "capacities": {"bridge": []}})["seat"]["id"]
    identity = hook(table, receiver, f"/{table.id}/bot", audience=seat)["webhook"]["id"]
    gm.ask("DELETE", table.path(f"/seats/{seat}"))
    receiver.wait(lambda r: gm.get(table.path(f"/webhooks/{identity}"))["reason"] == "audience_gone")


def test_who_may_not_and_what_is_wrong(table: Table, receiver: Receiver) -> None:
    url = receiver.url + "/x"
    path = table.path("/webhooks")
    problem(table.who("left").ask("POST", path, {"url": url}), 403, "forbidden_role")
    problem(table.who("nobody").ask("POST", path, {"url": url}), 401, "unauthorized")
    problem(table.who("left").ask("POST", "/v1/webhooks", {"url": url}), 403, "forbidden")
    gm = table.who("gm")
    for body, pointer, code in (
        ({"url": url, "audience": "side:nowhere"}, "/audience", "unknown_audience"),
        ({"url": url, "kinds": ["match.noted", "cardpitch.goal"]}, "/kinds/1", "unknown_kind"),
        ({"url": "https://user:pw@forum.example/"}, "/url", "bad_url"),
        ({"url": "ftp://forum.example/"}, "/url", "scheme_not_allowed"),
        ({"url": "http://10.1.2.3/x"}, "/url", "address_not_allowed"),
        ({"url": "http://name.invalid/x"}, "/url", "address_not_allowed"),
    ):
        said = problem(gm.ask("POST", path, body), 422, "malformed")
        assert [(each["pointer"], each["code"]) for each in said["errors"]] == [(pointer, code)]
    for _ in range(20):
        gm.post(path, {"url": url})
    problem(gm.ask("POST", path, {"url": url}), 409, "too_many_webhooks")
    one = gm.get(path)["webhooks"][0]["id"]
    assert gm.ask("DELETE", f"{path}/{one}").status_code == 204
    problem(gm.ask("GET", f"{path}/{one}"), 404, "not_found")
    other = table.client.open()
    problem(other.who("gm").ask("GET", other.path(f"/webhooks/{gm.get(path)['webhooks'][0]['id']}")), 404, "not_found")


def test_the_hosts_webhook_hears_of_every_match_what_spectators_hear(
    api: Client, table: Table, receiver: Receiver, shared_database_url: str
) -> None:
    host = api.by(in_thread(issue_host(shared_database_url, "test"))[1])
    made = host.post("/v1/webhooks", {"url": f"{receiver.url}/host", "kinds": ["match.opened", "match.noted"]})
    note(table, "in the old one")
    young = api.open(title="young")
    note(young, "a secret", "gm", "left")
    note(young, "in the young one")
    receiver.wait(lambda r: b"in the young one" in b"".join(each.body for each in r.at("/host")))
    receiver.wait(lambda r: b"in the old one" in b"".join(each.body for each in r.at("/host")))
    bodies = [each.verified(made["secret"])["data"] for each in receiver.at("/host")]
    by_match: dict[str, list[str]] = {each["match"]["id"]: [] for each in bodies}
    for body in bodies:
        by_match[body["match"]["id"]] += [event["kind"] for event in body["events"]]
    assert by_match[young.id] == ["match.opened", "match.noted"]
    assert by_match[table.id] == ["match.noted"], "an older match from now on"
    assert b"a secret" not in b"".join(each.body for each in receiver.at("/host"))
    place = f"/v1/webhooks/{made['webhook']['id']}"
    assert host.post(f"{place}/redeliver", {"match": young.id, "after": 0})["cursor"] == 0
    assert {each["match"] for each in host.get(f"{place}/deliveries")["deliveries"]} >= {young.id, table.id}
    assert host.ask("DELETE", place).status_code == 204


def test_a_gm_from_whom_something_is_kept_sends_nobody_elses_news(api: Client, receiver: Receiver) -> None:
    table, url = api.open(), f"{receiver.url}/kept"
    gm, path = table.who("gm"), table.path("/webhooks")
    RULESETS["pebbles"] = replace(SPORTS["pebbles"], gm_knows_all=lambda _: False)
    try:
        for audience in (table.seats["left"], "side:left"):
            problem(gm.ask("POST", path, {"url": url, "audience": audience}), 403, "forbidden")
        for audience in (table.seats["gm"], "gm", "spectator"):
            gm.post(path, {"url": url, "audience": audience})
    finally:
        RULESETS["pebbles"] = SPORTS["pebbles"]
