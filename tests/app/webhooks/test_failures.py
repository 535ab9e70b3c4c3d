"""Webhooks whose receivers fail: what comes again, what is given up, and what a new start forgets."""

from datetime import datetime, timedelta

import pytest

from app.access.host_tokens import issue_host
from tests.app.http import Table, serving
from tests.app.receiver import HERE, Receiver
from tests.app.webhooks.hooked import holding, hook, note, numbers
from tests.postgres import execute, in_thread


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
    log = table.who("gm").get(table.path(f"/webhooks/{made['webhook']['id']}/deliveries"))["deliveries"]
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
    assert [each["id"] for each in desk] == [dead["webhook"]["id"]]
    assert desk[0]["failing"]["attempts"] >= 1
    assert table.who("left").get(table.path("/desk"))["webhooks"] is None


def test_days_of_failure_disable_it_and_it_can_be_begun_again(
    table: Table, receiver: Receiver, shared_database_url: str
) -> None:
    path = f"/{table.id}/lost"
    receiver.answer = lambda at, count: (500 if at == path else 204, 0.0, {})
    identity = hook(table, receiver, path)["webhook"]["id"]
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
    identity = hook(table, receiver, old)["webhook"]["id"]
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
    identity = hook(table, receiver, old, after=0)["webhook"]["id"]
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
    ids = [hook(table, receiver, path)["webhook"]["id"] for path in (gone, later)]
    note(table, "hello")
    gm = table.who("gm")
    receiver.wait(lambda r: gm.get(table.path(f"/webhooks/{ids[0]}"))["reason"] == "receiver_gone")
    receiver.wait(lambda r: gm.get(table.path(f"/webhooks/{ids[1]}"))["failing"] is not None)
    failing = gm.get(table.path(f"/webhooks/{ids[1]}"))["failing"]
    wait = datetime.fromisoformat(failing["retry_at"]) - datetime.fromisoformat(failing["since"])
    assert wait >= timedelta(hours=1)
    assert len(receiver.at(later, good=False)) == 1
