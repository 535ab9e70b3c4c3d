"""A course played through the door and asked on its way, and its twin, which has to answer alike in all of it."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from typing import Any

import httpx

from tests.app.http import Client
from tests.app.twins import Live
from tests.harness import Sent
from tests.leaks.door import Door
from tests.leaks.hooks import Mail
from tests.leaks.pairs import Way
from tests.leaks.surfaces import At, readable, surfaces
from tests.leaks.tally import Tally
from tests.secrecy import Leak

LOGGED = re.compile(r'"?(request_id|timestamp|ms)"?[=:] ?\S+|^\S+Z ', re.MULTILINE)
COUNTED = re.compile(r"^(whistle_requests_total\{.*\}) (\S+)$", re.MULTILINE)


class Found(Leak):
    """A leak, with the surface that tells."""

    def __init__(self, surface: str, report: str) -> None:
        super().__init__(report)
        self.surface = surface


@dataclass(frozen=True)
class Said:
    """One answer: after which command of the course, of which surface, to what, and its bytes made comparable."""

    step: int
    surface: str
    what: str
    said: Any


@dataclass
class Doors:
    """Compares courses with their twins through one door."""

    api: Client
    door: Door
    mail: Mail
    tally: Tally

    def compare(self, way: Way) -> None:
        """Play both courses. Raises `Found` with a short report at the first difference."""
        one = list(self._played(way, way.pair.one))
        other = self._played(way, way.pair.other)
        for mine in one:
            twin = next(other, None)
            if twin != mine:
                raise Found(mine.surface, report(way, mine, twin))
            state = way.states[min(mine.step, len(way.states) - 1)]
            if state is not None:
                self.tally.add(way.pair.ruleset.key, mine.surface, state, way.pair.name)
        twin = next(other, None)
        if twin is not None:
            raise Found(twin.surface, report(way, one[-1], twin))

    def telling(self, way: Way) -> tuple[set[str], set[str]]:
        """Which surfaces were asked, and which of them tell: for a server that is known to leak."""
        one, other = (self._by_surface(way, course) for course in (way.pair.one, way.pair.other))
        return set(one) | set(other), {each for each in set(one) | set(other) if one.get(each) != other.get(each)}

    def _by_surface(self, way: Way, course: Sequence[Sent]) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = defaultdict(list)
        for said in self._played(way, course):
            found[said.surface].append((said.step, said.said))
        return found

    def _played(self, way: Way, course: Sequence[Sent]) -> Iterator[Said]:
        """Everything that is answered on the way, from where the two courses differ."""
        pair, paths = way.pair, readable()
        live = Live.open(self.api, pair, course)
        counted, _ = self._figures(), self._lines(live)
        live.table.who("gm").ask("PUT", live.table.path("/orders"), {"orders": "confirm"})
        at = At(live, self.door, pair.name, pair.ruleset, pool=pool(way))
        for step, sent in enumerate(course):
            at.step = step
            yield from self._sent(at, step, sent)
            if way.states[step] is None:
                continue
            at.cursor = live.who(pair.name).get(live.table.path())["cursor"]
            for surface, what, answer in surfaces(at, paths):
                yield Said(step, "verify" if what == "verify" else surface, what, plain(live, answer))
            yield Said(step, "log", "the lines of the log", self._lines(live))
        last = len(course) - 1
        yield Said(last, "metrics", "the counters", _grown(counted, self._figures()))
        cursor = live.who(pair.name).get(live.table.path())["cursor"]
        for what, body in self.mail.bodies(self.door, live, pair.name, cursor):
            yield Said(last, "hooks", what, body)

    def _sent(self, at: At, step: int, sent: Sent) -> Iterator[Said]:
        """A command of the course, with a key; if it is this audience's own, its answer, and that to the same again."""
        if sent.by == "clock":
            return
        live, sender = at.live, sent.acted_by or sent.by
        body: dict[str, Any] = {"command": live._live(sent.command)}
        if sent.acted_by is not None:
            body["as"] = live._live(sent.by if sent.by.startswith("s_") else f"s_{sent.by}")
        own = sender.removeprefix("s_") == at.name.removeprefix("s_")
        for surface in ("command", "replay") if own else ("command",):
            answer = live.who(sender).ask(
                "POST",
                live.table.path("/commands"),
                body,
                params={"include": "view,offers"},
                headers={"idempotency-key": f"key-{step}"},
            )
            if own:
                yield Said(step, surface, f"{surface} {dict(sent.command)}", plain(live, answer))
        if not own:
            at.keys.append(f"key-{step}")

    def _lines(self, live: Live) -> str:
        """What was logged since it was last asked for."""
        lines = self.api.log.getvalue().splitlines()
        self.api.log.seek(0)
        self.api.log.truncate()
        return live._plain(LOGGED.sub("", "\n".join(line for line in lines if "webhook" not in line)))

    def _figures(self) -> Mapping[str, float]:
        assert self.api.app is not None
        text = self.api.app.state.server.metrics.text().decode()
        return {name: float(value) for name, value in COUNTED.findall(text)}


def _grown(before: Mapping[str, float], after: Mapping[str, float]) -> str:
    return "\n".join(
        f"{name} {value - before.get(name, 0)}" for name, value in after.items() if value != before.get(name, 0)
    )


def plain(live: Live, answer: Any) -> Any:
    """An answer in comparable bytes: an image by the digest of its own."""
    if not isinstance(answer, httpx.Response):
        return live._plain(str(answer))
    status, headers, text = live.plain(answer)
    if answer.headers.get("content-type", "").startswith("image/"):
        text = hashlib.sha256(answer.content).hexdigest() if "png" in answer.headers["content-type"] else text
    return status, headers, text


def pool(way: Way) -> list[Mapping[str, Any]]:
    """Commands of both courses, of each kind a few."""
    kinds: dict[str, list[Mapping[str, Any]]] = {}
    for sent in (*way.pair.one, *way.pair.other):
        held = kinds.setdefault(sent.command["kind"], [])
        if sent.by != "clock" and sent.command not in held and len(held) < 4:
            held.append(sent.command)
    return [command for held in kinds.values() for command in held]


def report(way: Way, mine: Said, twin: Said | None) -> str:
    """What tells, and by what: the lines that differ, and the commands that do."""
    pair = way.pair
    courses = zip(pair.one[: mine.step + 1], pair.other[: mine.step + 1], strict=True)
    changed = [f"  {place}: {_apart(a, b)} / {_apart(b, a)}" for place, (a, b) in enumerate(courses) if a != b]
    other = "nothing" if twin is None else twin.said if twin.what == mine.what else f"another question: {twin.what}"
    lines = unified_diff(_lines_of(mine.said), _lines_of(other), "one", "other", lineterm="", n=0)
    return "\n".join(
        [
            f"LEAK {pair.ruleset.key}: {mine.surface} tells {pair.name} after command {mine.step}: {mine.what}",
            *(line[:400] for line in list(lines)[:20]),
            "the courses differ in:",
            *changed[:20],
        ]
    )


def _apart(sent: Sent, other: Sent) -> str:
    """A command of one course, as far as that of the other is another."""
    fields = {key: value for key, value in sent.command.items() if other.command.get(key) != value}
    rolls = sent.rolls if sent.rolls != other.rolls else ()
    return f"{sent.by} {sent.command['kind']} {fields or ''} {rolls or ''}"[:300]


def _lines_of(said: Any) -> list[str]:
    parts = said if isinstance(said, tuple) else (said,)
    return re.sub(r"([,{}\[\]>])", r"\1\n", "\n".join(map(str, parts))).splitlines()
