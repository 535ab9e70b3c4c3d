"""Webhooks end to end: a real server with its worker, and a real receiver."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from threading import Event

import pytest

from app.access.host_tokens import issue_host
from rules import RULESETS
from tests.app.http import Client, Table, problem, serving
from tests.app.receiver import HERE, Message, Receiver, receiving
from tests.postgres import execute, in_thread
from tests.sports import SPORTS


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def api(shared_database_url: str, sports: None, receiver: Receiver) -> Iterator[Client]:
    with serving(shared_database_url, run_worker=True, webhook_retry_seconds=0.05, **HERE) as client:
        yield client


@pytest.fixture
def table(api: Client, receiver: Receiver) -> Table:
    receiver.answer = lambda path, count: (204, 0.0, {})
    table = api.open(title="Kites & <Herons>")
    table.send("gm", {"kind": "pebbles.start"})
    return table


def hook(table: Table, receiver: Receiver, path: str, **body: object) -> dict[str, object]:
    return table.who("gm").post(table.path("/webhooks"), {"url": receiver.url + path, **body})


def note(table: Table, text: str, audience: str = "public", name: str = "gm") -> None:
    table.send(name, {"kind": "match.note", "text": text, "audience": audience})


def holding(receiver: Receiver, path: str, status: int) -> tuple[Event, Event]:
    """Lets a path answer when the second event is set, and not before; the first says that it was asked."""
    asked, answers = Event(), Event()

    def answer(at: str, count: int) -> tuple[int, float, dict[str, str]]:
        if at != path:
            return 204, 0.0, {}
        asked.set()
        answers.wait(20)
        return status, 0.0, {}

    receiver.answer = answer
    return asked, answers


def numbers(messages: list[Message]) -> list[int]:
    return [event["n"] for message in messages for event in message.json["data"]["events"]]


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


def test_a_failed_message_comes_again_with_its_id_and_holds_back_the_next(table: Table, receiver: Receiver) -> None:
    path = f"/{table.id}/shaky"
    receiver.answer = lambda at, count: ((503, 500, 302, 204)[min(count, 3)] if at == path else 204, 0.0, {})
    made = hook(table, receiver, path)
    note(table, "first")
    receiver.wait(lambda r: len(r.at(path, good=False)) >= 2)
    note(table, "second")
    receiver.wait(lambda r: b"second" in b"".join(each.body for each in r.at(path)))
    tried = receiver.at(path, good=False)
    assert [each.status for each in tried[:4]] == [503, 500, 302, 204]
    assert len({each.id for each in tried[:4]}) == 1
    assert len({tuple(numbers([each])) for each in tried[:4]}) == 1, "each attempt has the same events"
    assert numbers(receiver.at(path)) == sorted(set(numbers(receiver.at(path))))
    log = table.who("gm").get(table.path(f"/webhooks/{made['webhook']['id']}/deliveries"))["deliveries"]  # type: ignore[index]
    assert [(each["status"], each["attempt"]) for each in reversed(log)][:4] == [(503, 1), (500, 2), (302, 3), (204, 4)]
    shown = table.who("gm").get(table.path("/webhooks"))["webhooks"][0]
    assert shown["failing"] is None


def test_a_dead_receiver_delays_no_other_and_the_desk_says_so(table: Table, receiver: Receiver) -> None:
    dead = hook(table, receiver, f"/{table.id}/dead")
    receiver.answer = lambda path, count: (500 if path.endswith("/dead") else 204, 0.0, {})
    hook(table, receiver, f"/{table.id}/alive")
    for number in range(4):
        note(table, f"news {number}")
    receiver.wait(lambda r: len(numbers(r.at(f"/{table.id}/alive"))) == 4)
    receiver.wait(lambda r: len(r.at(f"/{table.id}/dead", good=False)) >= 2)
    desk = table.who("gm").get(table.path("/desk"))["webhooks"]
    assert [each["id"] for each in desk] == [dead["webhook"]["id"]]  # type: ignore[index]
    assert desk[0]["failing"]["attempts"] >= 1
    assert table.who("left").get(table.path("/desk"))["webhooks"] is None


def test_days_of_failure_disable_it_and_it_can_be_begun_again(
    table: Table, receiver: Receiver, shared_database_url: str
) -> None:
    path = f"/{table.id}/lost"
    receiver.answer = lambda at, count: (500 if at == path else 204, 0.0, {})
    identity = hook(table, receiver, path)["webhook"]["id"]  # type: ignore[index]
    note(table, "is anybody there?")
    receiver.wait(lambda r: bool(r.at(path, good=False)))
    execute(
        shared_database_url,
        "UPDATE webhook SET failing_since = now() - interval '6 days', attempts = 30, retry_at = now()"
        f" WHERE webhook_id = '{identity}'",
    )
    gm = table.who("gm")
    receiver.wait(lambda r: gm.get(table.path(f"/webhooks/{identity}"))["status"] == "disabled")
    shown = gm.get(table.path("/desk"))["webhooks"][0]
    assert (shown["status"], shown["reason"], shown["failing"]["retry_at"]) == ("disabled", "failed_for_days", None)
    note(table, "said while it was off")
    receiver.answer = lambda at, count: (204, 0.0, {})
    gm.ask("PATCH", table.path(f"/webhooks/{identity}"), {"status": "active"})
    receiver.wait(lambda r: b"said while it was off" in b"".join(each.body for each in r.at(path)))
    assert b"is anybody there?" in b"".join(each.body for each in receiver.at(path)), "nothing is lost"


@pytest.mark.parametrize(
    ("status", "record"),
    [
        (410, "attempts = 0"),
        (500, "attempts = 9, failing_since = now() - interval '1 day'"),
        (500, "attempts = 30, failing_since = now() - interval '6 days'"),
    ],
    ids=["gone", "tried in hours", "given up"],
)
def test_what_the_old_address_answers_is_not_held_against_a_new_one(
    table: Table, receiver: Receiver, shared_database_url: str, status: int, record: str
) -> None:
    old, new = f"/{table.id}/old", f"/{table.id}/new"
    asked, answers = holding(receiver, old, status)
    identity = hook(table, receiver, old)["webhook"]["id"]  # type: ignore[index]
    execute(shared_database_url, f"UPDATE webhook SET {record} WHERE webhook_id = '{identity}'")
    note(table, "to whom?")
    assert asked.wait(20)
    gm, place = table.who("gm"), table.path(f"/webhooks/{identity}")
    gm.ask("PATCH", place, {"url": receiver.url + new})
    answers.set()
    receiver.wait(lambda r: len(gm.get(f"{place}/deliveries")["deliveries"]) > 0)
    shown = gm.get(place)
    assert (shown["status"], shown["failing"]) == ("active", None)
    receiver.wait(lambda r: b"to whom?" in b"".join(each.body for each in r.at(new)), 5)


def test_what_fails_side_by_side_is_one_failure(database_url: str, sports: None, receiver: Receiver) -> None:
    """Or a receiver that was away for a moment would be tried again after hours."""
    receiver.answer = lambda path, count: (500, 1.0, {"retry-after": "60"})
    with serving(database_url, run_worker=True, webhook_retry_seconds=0.05, **HERE) as api:
        tables = [api.open() for _ in range(8)]
        host, path = api.by(in_thread(issue_host(database_url, "many"))[1]), f"/{tables[0].id}/many"
        place = f"/v1/webhooks/{host.post('/v1/webhooks', {'url': receiver.url + path})['webhook']['id']}"
        host.ask("PATCH", place, {"status": "paused"})
        for each in tables:
            note(each, "to all")
        host.ask("PATCH", place, {"status": "active"})
        receiver.wait(lambda r: len(host.get(f"{place}/deliveries")["deliveries"]) == 8)
        assert host.get(place)["failing"]["attempts"] == 1


@pytest.mark.parametrize("change", ["url", "status"])
def test_what_waits_goes_to_the_old_address_no_more(table: Table, receiver: Receiver, change: str) -> None:
    old, new = f"/{table.id}/slow", f"/{table.id}/new"
    asked, answers = holding(receiver, old, 204)
    for number in range(40):
        note(table, f"{number:02d} " + "x" * 3900)
    identity = hook(table, receiver, old, after=0)["webhook"]["id"]  # type: ignore[index]
    assert asked.wait(20)
    gm, place = table.who("gm"), table.path(f"/webhooks/{identity}")
    if change == "status":
        gm.ask("PATCH", place, {"status": "paused"})
        answers.set()
        receiver.wait(lambda r: bool(gm.get(f"{place}/deliveries")["deliveries"]))
    gm.ask("PATCH", place, {"url": receiver.url + new, "status": "active"})
    answers.set()
    last = table.view("spectator")["cursor"]
    receiver.wait(lambda r: last in numbers(r.at(new)), 5)
    assert len(receiver.at(old)) == 1, "the one that was under way"
    assert numbers(receiver.at(old) + receiver.at(new)) == list(range(1, last + 1))


def test_410_ends_it_and_retry_after_is_heeded(table: Table, receiver: Receiver) -> None:
    gone, later = f"/{table.id}/gone", f"/{table.id}/later"
    answers = {gone: (410, 0.0, {}), later: (429, 0.0, {"retry-after": "3600"})}
    receiver.answer = lambda path, count: answers.get(path, (204, 0.0, {}))
    ids = [hook(table, receiver, path)["webhook"]["id"] for path in (gone, later)]  # type: ignore[index]
    note(table, "hello")
    gm = table.who("gm")
    receiver.wait(lambda r: gm.get(table.path(f"/webhooks/{ids[0]}"))["reason"] == "receiver_gone")
    receiver.wait(lambda r: gm.get(table.path(f"/webhooks/{ids[1]}"))["failing"] is not None)
    failing = gm.get(table.path(f"/webhooks/{ids[1]}"))["failing"]
    wait = datetime.fromisoformat(failing["retry_at"]) - datetime.fromisoformat(failing["since"])
    assert wait >= timedelta(hours=1)
    assert len(receiver.at(later, good=False)) == 1


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
    identity = hook(table, receiver, path, after=0)["webhook"]["id"]  # type: ignore[index]
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
    identity = hook(table, receiver, path, after=0)["webhook"]["id"]  # type: ignore[index]
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
    identity = hook(table, receiver, f"/{table.id}/bot", audience=seat)["webhook"]["id"]  # type: ignore[index]
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
