"""Twin matches over HTTP: one course of play and its twin, each on a real match, and everything that a reader can ask.

What is compared is whole answers: status, headers, bytes. Only times of the wall clock, ids, digests and what is made
of them (the hash in an ETag) are taken out.
"""

import functools
import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx

from rules.kernel.contract import Ruleset
from tests.app.http import Client, Table, good
from tests.harness import START, Bout, Sent
from tests.play import Course
from tests.secrecy import Leak, twins_of

SCRIPT = "match.script_dice"
HASH = re.compile(r"\b[0-9a-f]{64}\b|\b[0-9a-f]{32}\b")
OWN_CLOCK = START.year
WALL_TIME = re.compile(r"\b(20\d\d)-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
TAG = re.compile(r'"(\d+)\.[0-9a-f]{16}"')
SENTENCE_TIME = re.compile(r"(?m)(^- |\[\*\]|<li>|^• )\d\d:\d\d ")
WALL_MINUTE = re.compile(r"\b(20\d\d)-\d\d-\d\d \d\d:\d\d UTC")
MORE: Mapping[str, Sequence[dict[str, Any]]] = {
    "events": ({}, {"after": 3, "limit": 2}),
    "dice": ({}, {"after": 3, "limit": 2}),
    "board.svg": ({}, {"theme": "dark", "lang": "ja"}),
    "board.png": ({"lang": "de"},),
    "transcript": ({}, {"format": "bbcode", "lang": "ja"}, {"after": 3, "limit": 2}),
}
"""With which parameters a path is asked, by its end."""
REMIND = (60, 24, 3)
"""Reminders come when the clock of a course says so, to both matches."""
NOT_COMPARED = frozenset({"date", "x-request-id", "ratelimit"})
"""What the wall clock makes, and the number of the caller's own requests in the last minute."""


@dataclass(frozen=True)
class Pair:
    """A course, its twin for one audience, and the opening of both."""

    ruleset: Ruleset[Any]
    opening: Mapping[str, Any]
    one: Sequence[Sent]
    other: Sequence[Sent]
    name: str


@functools.cache
def pairs(ruleset: Ruleset[Any], seed: int, length: int, every: int = 8) -> Sequence[Pair]:
    """Twins of one random match, for every audience that somebody over HTTP can be; played once for all who ask."""
    twins = twins_of(ruleset.key)
    opening = twins.opening(Random(seed))
    bout = Bout.open(ruleset, dice="sealed", **opening)
    course = Course(bout, Random(seed + 500), twins.RARE, twins.NEVER | {"match.rewind", "match.set_seat"})
    latest: dict[str, Pair] = {}
    for place in range(length):
        if course.over or not course.step():
            break
        if place % every == every - 1 or place == length - 1:
            for name in bout.audiences:
                other = twins.twin(bout.course, bout.viewer(name), course.random)
                if other is not None and not name.startswith("side:") and same_script(name, bout.course, other):
                    latest[name] = Pair(ruleset, opening, list(bout.course), list(other), name)
    return list(latest.values())


def same_script(name: str, one: Sequence[Sent], other: Sequence[Sent]) -> bool:
    """A game master sees a sandbox's script, so over HTTP their twins have the same faces in all streams."""
    return name != "gm" or [sent.rolls for sent in one] == [sent.rolls for sent in other]


@dataclass
class Live:
    """A course played on a real match."""

    table: Table
    competition: str
    names: dict[str, str] = field(default_factory=dict)
    answers: list[httpx.Response] = field(default_factory=list)

    @classmethod
    def open(cls, api: Client, pair: Pair, course: Sequence[Sent]) -> "Live":
        """The match at its beginning, its clock set and its dice scripted."""
        opening = dict(pair.opening)
        seats = [
            {"key": name, "label": name, "capacities": _by_key(capacities)}
            for name, capacities in (opening.pop("seats", None) or {}).items()
        ]
        body = {key: value for key, value in opening.items() if value is not None}
        table = api.open(
            pair.ruleset.key, sandbox=True, dice="scripted", seats=seats, calendar={"remind": REMIND}, **body
        )
        live = cls(table, table.competition())
        live.names = {f"s_{name}": seat for name, seat in table.seats.items()}
        live.send("gm", {"kind": "match.set_clock", "now": START.isoformat()})
        faces = [face for sent in course for *_, face in sent.rolls]
        for start in range(0, len(faces), 1000):
            live.send("gm", {"kind": SCRIPT, "faces": faces[start : start + 1000]})
        return live

    def who(self, name: str) -> Client:
        """The caller who is this audience, or a seat by its id in the course."""
        return self.table.who(name.removeprefix("s_"))

    def send(self, by: str, command: Mapping[str, Any], acted_by: str | None = None) -> httpx.Response:
        """Sends a command of the course; ids in it are the match's own."""
        body = {"command": self._live(command)}
        sender = by if acted_by is None else acted_by
        if acted_by is not None:
            body["as"] = self._live(by if by.startswith("s_") else f"s_{by}")
        return self.who(sender).ask("POST", self.table.path("/commands"), body, params={"include": "view,offers"})

    def play(self, sent: Sent) -> httpx.Response | None:
        """The next command of the course; what the clock does, the server has done when its clock was set."""
        return None if sent.by == "clock" else self.send(sent.by, sent.command, sent.acted_by)

    def plain(self, response: httpx.Response) -> tuple[int, dict[str, str], str]:
        """An answer without what may differ between two matches that are alike."""
        headers = {key: self._plain(value) for key, value in response.headers.items() if key not in NOT_COMPARED}
        tag = TAG.fullmatch(response.headers.get("etag", ""))
        if tag is not None and response.status_code == 200:
            assert response.headers["etag"] == f'"{tag[1]}.{hashlib.sha256(response.content).hexdigest()[:16]}"'
        return response.status_code, headers, self._plain(response.text)

    def _plain(self, text: str) -> str:
        for name, seat in self.names.items():
            text = text.replace(seat, f"<{name}>")
        text = HASH.sub("<hash>", text.replace(self.table.id, "<match>").replace(self.competition, "<competition>"))
        text = SENTENCE_TIME.sub(r"\1<time> ", TAG.sub(r'"\1.<hash>"', text))
        for times in (WALL_TIME, WALL_MINUTE):
            text = times.sub(lambda time: time[0] if int(time[1]) >= OWN_CLOCK else "<time>", text)
        return text

    def _live(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.names.get(value, value)
        if isinstance(value, list | tuple):
            return [self._live(each) for each in value]
        if isinstance(value, Mapping):
            return {self._live(key): self._live(each) for key, each in value.items()}
        return value


def _by_key(capacities: Mapping[str, Any]) -> dict[str, Any]:
    bridge = capacities.get("bridge")
    keyed = {} if bridge is None else {"bridge": [seat.removeprefix("s_") for seat in bridge]}
    return {**capacities, **keyed}


def compare(api: Client, pair: Pair, paths: Sequence[str]) -> int:
    """Plays both and asks both the same; answers how many answers were compared. Raises `Leak`."""
    one, other = Live.open(api, pair, pair.one), Live.open(api, pair, pair.other)
    compared = 0
    for mine, twin in zip(pair.one, pair.other, strict=True):
        answers = [one.play(mine), other.play(twin)]
        if answers[0] is not None and answers[1] is not None and _own(pair.name, mine):
            alike([one, other], answers, f"the answer to {dict(mine.command)}")
            compared += 1
        compared += ask_both([one, other], pair.name, ["/v1/matches/{match_id}"])
    compared += ask_both([one, other], pair.name, paths)
    compared += probe_both([one, other], pair)
    return compared


def _own(name: str, sent: Sent) -> bool:
    """Whether a command was sent by this audience."""
    sender = sent.acted_by or sent.by
    return sender.removeprefix("s_") == name.removeprefix("s_")


def ask_both(lives: Sequence[Live], name: str, paths: Sequence[str]) -> int:
    """Every GET, and pages of it."""
    asked = 0
    for path in paths:
        for params in MORE.get(path.rpartition("/")[2], ({},)):
            answers = [live.who(name).ask("GET", filled(path, live), params=params) for live in lives]
            alike(lives, [row_of(live, path, each) for live, each in zip(lives, answers, strict=True)], path)
            asked += 1
    return asked


def probe_both(lives: Sequence[Live], pair: Pair) -> int:
    """Every command of the course, asked dry by this audience; what was missed; and what cannot be read."""
    asked = 0
    commands = [sent.command for sent in (*pair.one, *pair.other) if sent.by != "clock"]
    kinds: dict[str, list[Mapping[str, Any]]] = {}
    for command in commands:
        held = kinds.setdefault(command["kind"], [])
        if command not in held and len(held) < 4:
            held.append(command)
    for command in (each for held in kinds.values() for each in held):
        answers = [
            live.who(pair.name).ask(
                "POST", live.table.path("/commands"), {"command": live._live(command)}, params={"dry_run": True}
            )
            for live in lives
        ]
        alike(lives, answers, f"a dry run of {command}")
        asked += 1
    for headers in ({"if-match": '"1.0123456789abcdef"'}, {"accept-language": "de"}):
        body = {"command": {"kind": "match.note", "text": "x" * 5000}}
        answers = [
            live.who(pair.name).ask("POST", live.table.path("/commands"), body, headers=headers) for live in lives
        ]
        alike(lives, answers, f"an answer with {headers}")
        asked += 1
    return asked


def alike(lives: Sequence[Live], answers: Sequence[Any], what: str) -> None:
    """Both answers are the same, but for what is taken out. Raises `Leak`."""
    mine, twin = (live.plain(each) for live, each in zip(lives, answers, strict=True))
    if mine != twin:
        raise Leak(f"{what} tells:\n{mine}\n{twin}")


def row_of(live: Live, path: str, response: httpx.Response) -> httpx.Response:
    """Of a list of all matches, or of all competitions, only the row of this one."""
    if path not in ("/v1/matches", "/v1/competitions"):
        return response
    listed = good(response)[path.rpartition("/")[2]]
    rows = [row for row in listed if row["id"] in (live.table.id, live.competition)]
    assert len(rows) == 1, "it is listed once"
    return httpx.Response(response.status_code, json=rows[0])  # in the same order of keys


def filled(path: str, live: Live) -> str:
    """A path of this match."""
    return path.format(match_id=live.table.id, competition_id=live.competition, webhook_id="wh_" + "0" * 26)
