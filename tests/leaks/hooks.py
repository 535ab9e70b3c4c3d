"""What webhooks bring to an audience: bodies, their number and grouping, from many of its events on."""

from collections.abc import Iterator, Sequence
from typing import Any

from tests.app.http import good
from tests.app.receiver import Receiver
from tests.app.twins import Live
from tests.leaks.door import Door

FORMS: Sequence[dict[str, Any]] = (
    {"format": "json", "markup": "md"},
    {"format": "discord"},
    {"format": "slack", "language": "de"},
    {"format": "text", "markup": "bbcode", "language": "ja"},
    {"format": "text", "markup": "html"},
)
COMPARED = ("content-type", "content-length", "user-agent")
STARTS = 2
WAITS = 1000


class Mail:
    """Hooks of a match and what they brought."""

    def __init__(self, receiver: Receiver) -> None:
        self._receiver = receiver

    def bodies(self, door: Door, live: Live, name: str, cursor: int) -> Iterator[tuple[str, Any]]:
        """For every form, and from several events on: what came. Nothing where the GM may have no such hook."""
        gm, place = live.table.who("gm"), live.table.path("/webhooks")
        made: list[tuple[str, str, str]] = []
        for after in sorted({round(cursor * part / STARTS) for part in range(STARTS)}):
            for number, form in enumerate(FORMS):
                path = f"/{live.table.id}/{after}/{number}"
                wanted = {"url": self._receiver.url + path, "audience": live.names.get(name, name), "after": after}
                answer = gm.ask("POST", place, {**wanted, **form})
                if answer.status_code == 403:
                    return
                made.append((good(answer)["webhook"]["id"], path, f"{form} after {after}"))
        for _ in range(WAITS):
            door.rest(0.05)
            waiting = [each["id"] for each in gm.get(place)["webhooks"] if each["cursor"] != cursor]
            if not waiting:
                break
        assert not waiting, f"hooks of {name} do not bring the news up to {cursor}: {waiting}"
        for hook, path, what in made:
            log = gm.get(f"{place}/{hook}/deliveries")["deliveries"]
            gm.ask("DELETE", f"{place}/{hook}")
            yield f"deliveries of {what}", str([(each["first"], each["last"], each["attempt"]) for each in log])
            came = [each for each in self._receiver.messages if each.path.partition("?")[0] == path]
            for message in came:
                headers = [message.headers[header] for header in COMPARED]
                yield what, (headers, live._plain(message.body.decode()).replace(hook, "<hook>"))
        self._receiver.messages.clear()
