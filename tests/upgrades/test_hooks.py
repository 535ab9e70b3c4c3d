"""Webhooks of an older release are told what waited for them and what comes, signed as they were."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.app.http import serving
from tests.app.receiver import HERE, Message, Receiver, receiving
from tests.postgres import Databases
from tests.upgrades.conftest import Old
from tests.upgrades.extras import EXTRAS, at, left_so, told
from tests.upgrades.people import JSON, Party, People

pytestmark = pytest.mark.parametrize("old", EXTRAS, indirect=True, ids=lambda folder: str(folder.name))


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@contextmanager
def working(url: str) -> Iterator[People]:
    """People at a server with its worker, whose webhooks go to this machine."""
    with serving(url, run_worker=True, webhook_retry_seconds=0.05, **HERE) as api:
        yield People(api.http, Random(4))


def brought(messages: list[Message]) -> list[JSON]:
    """The events of messages, in the order of their arrival."""
    return [event for message in messages for event in message.json["data"]["events"]]


@dataclass(frozen=True)
class Hooked:
    """A match with its old webhook: the answer that made it, and where its messages come to."""

    people: People
    party: Party
    made: JSON
    receiver: Receiver
    path: str

    def ask(self, method: str, rest: str = "", body: Any = None) -> Any:
        """What the game master is answered about the webhook."""
        place = f"{self.party.path}/webhooks/{self.made['webhook']['id']}"
        return self.people.good(method, f"{place}{rest}", self.party.tokens[self.party.gm], body)

    def failing(self) -> Any:
        """The webhook, once it fails."""
        self.receiver.wait(lambda _: self.ask("GET")["failing"] is not None)
        return self.ask("GET")

    def reached(self, cursor: int) -> Any:
        """The webhook, once it is so far."""
        self.receiver.wait(lambda _: self.ask("GET")["cursor"] == cursor)
        return self.ask("GET")

    def came(self, events: int) -> list[Message]:
        """The messages, once they brought so many events."""
        self.receiver.wait(lambda r: len(brought(r.at(self.path))) >= events)
        return self.receiver.at(self.path)


def hooked(people: People, old: Old, receiver: Receiver, path: str) -> list[Hooked]:
    """The webhooks of the old release."""
    made = old.people["webhooks"]
    return [Hooked(people, party, made[party.id], receiver, f"{path}/{party.id}") for party in at(old, "middle")]


def test_old_hooks_are_told_what_waited_and_what_comes(old: Old, upgraded: str, receiver: Receiver) -> None:
    with working(upgraded) as people:
        hooks = hooked(people, old, receiver, "/hook")
        for each in hooks:
            shown, made = each.failing(), each.made["webhook"]
            assert {name: shown[name] for name in made} == {**made, "failing": shown["failing"]}
            assert each.ask("PATCH", body={"url": receiver.url + each.path})["failing"] is None
        for each in hooks:
            people.gm(each.party, kind="match.note", text="The upgrade is done", audience="gm")
            people.play(each.party, 2)
        for each in hooks:
            events = told(people, each.party)
            waited = events[each.made["webhook"]["cursor"] :]
            assert len(waited) > 3, "some from before the upgrade, some from after it"
            each.came(len(waited))
            each.ask("POST", "/redeliver", {"after": 0})
            messages = each.came(len(waited) + len(events))
            assert brought(messages) == waited + events, "each in its turn, and then all of the match again"
            assert len({message.id for message in messages}) == len(messages)
            assert {message.verified(each.made["secret"])["type"] for message in messages} == {"match.events"}
            _rotate(each)


def _rotate(hook: Hooked) -> None:
    """The secret of the old release is good beside a new one, and then no more."""
    old, new = hook.made["secret"], hook.ask("POST", "/rotate", {"overlap_hours": 1})["secret"]
    assert hook.ask("POST", "/ping")["delivered"]
    ping = hook.receiver.at(hook.path)[-1]
    assert ping.verified(old) == ping.verified(new)
    hook.ask("POST", "/rotate", {"overlap_hours": 0})
    hook.ask("POST", "/ping")
    with pytest.raises(Exception, match=r"[Nn]o matching signature"):
        hook.receiver.at(hook.path)[-1].verified(old)


MESSAGE = (
    "'msg_' || left(encode(sha256(convert_to(webhook_id || ' ' || match_id || ' ' || run || ' ' || cursor + 1 || ' '"
    " || cursor + 1, 'utf8')), 'hex'), 32)"
)
"""The `webhook-id` of a message with the next event alone, as schemas 0004 to 0008 name it."""

UNDER_WAY = (
    "UPDATE webhook SET attempts = 2, failing_since = now() - interval '9 s', retry_at = now() - interval '3 s'",
    "UPDATE feed SET upto = cursor + 1, lease = 'l_' || right(webhook_id, 26), lease_until = now() - interval '2 s'",
    "INSERT INTO delivery (match_id, delivery_id, webhook_id, message_id, type, first, last, attempt, single, at,"
    f" status, error, milliseconds) SELECT match_id, 'd_' || substr(webhook_id, 4, 25) || n, webhook_id, {MESSAGE},"
    " 'match.events', cursor + 1, cursor + 1, n, false, now() - interval '9 s', 503, NULL, 12"
    " FROM feed, generate_series(1, 2) n",
)
"""What a worker leaves that is killed while it brings a message for the third time."""


def test_a_message_that_an_old_worker_had_under_way_comes_again_under_its_id(
    old: Old, databases: Databases, receiver: Receiver
) -> None:
    urls = f"UPDATE webhook SET url = '{receiver.url}/under-way/' || match_id"
    with left_so(databases, old, urls, *UNDER_WAY) as url, working(url) as people:
        for each in hooked(people, old, receiver, "/under-way"):
            waited = told(people, each.party)[each.made["webhook"]["cursor"] :]
            first, *rest = each.came(len(waited))
            assert (brought([first]), brought(rest)) == (waited[:1], waited[1:])
            assert each.reached(waited[-1]["n"])["failing"] is None
            log = each.ask("GET", "/deliveries")["deliveries"][::-1]
            assert [(one["attempt"], one["status"]) for one in log] == [(1, 503), (2, 503), (3, 204), (1, 204)]
            assert {one["message"] for one in log[:3]} == {first.id}
            again = each.ask("POST", "/redeliver", {"delivery": log[0]["id"]})
            assert (again["delivered"], again["message"]) == (True, first.id)
            assert brought(receiver.at(each.path)[-1:]) == waited[:1]
