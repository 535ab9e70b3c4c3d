"""Webhooks of a match, news for them, and answers that wait."""

from threading import Event
from typing import Any

from tests.app.http import Table
from tests.app.receiver import Message, Receiver


def hook(table: Table, receiver: Receiver, path: str, **body: object) -> Any:
    """Make a webhook that goes there, as its match's game master; the answer."""
    return table.who("gm").post(table.path("/webhooks"), {"url": receiver.url + path, **body})


def note(table: Table, text: str, audience: str = "public", name: str = "gm") -> None:
    """News for an audience."""
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
    """The numbers of the events that messages brought, in the order of their arrival."""
    return [event["n"] for message in messages for event in message.json["data"]["events"]]
