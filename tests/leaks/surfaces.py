"""Everything that an audience can ask of a match, by the names that are counted.

Every GET of the contract is asked, so that a new one is asked too; what a path can be asked besides turns with the
steps of the course, as languages, formats and themes do.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import httpx

from app import verify
from rules.kernel.contract import Ruleset
from rules.kernel.orders import orderable
from tests.app.http import Client
from tests.app.twins import Live, filled
from tests.harness import command_kinds
from tests.leaks.door import Door

PUBLIC = ("/v1/rulesets", "/healthz", "/readyz", "/v1/tokens", "/v1/rulesets/{key}")
"""The same for every match, or of the caller alone."""
PAGES = ("/embed/{match_id}", "/desk")
LANGUAGES = ("en", "de", "ja")
NAMES: Mapping[str, str] = {
    "/v1/matches/{match_id}": "view",
    "/v1/matches": "list",
    "/v1/desk": "my desk",
    "/embed/{match_id}": "embed",
    "/desk": "desk page",
    "/v1/competitions": "competitions",
    "/v1/competitions/{competition_id}": "competition",
    "/v1/competitions/{competition_id}/table": "standings",
    "/v1/webhooks": "webhooks",
    "/v1/webhooks/{webhook_id}": "webhooks",
    "/v1/webhooks/{webhook_id}/deliveries": "webhooks",
    "/v1/matches/{match_id}/webhooks/{webhook_id}": "webhooks",
    "/v1/matches/{match_id}/webhooks/{webhook_id}/deliveries": "webhooks",
    "/metrics": "metrics door",
}
Asked = tuple[str, str, Any]
"""The surface, what was asked in words, and the answer: a response, or lines."""


@dataclass
class At:
    """A moment of a course: who asks (`name`) in which match, and how often before."""

    live: Live
    door: Door
    name: str
    ruleset: Ruleset[Any]
    step: int = 0
    cursor: int = 0
    tag: str = ""
    pool: Sequence[Mapping[str, Any]] = ()
    keys: list[str] = field(default_factory=list)

    @property
    def who(self) -> Client:
        """The caller."""
        return self.live.who(self.name)

    def ask(self, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
        """A request about this match."""
        return self.who.ask(method, filled(path, self.live), body, **options)

    def turn(self, *choices: Any) -> Any:
        """Another of these at each step."""
        return choices[self.step % len(choices)]


def surfaces(at: At, paths: Sequence[str]) -> Iterator[Asked]:
    """Ask everything; each answer under its name."""
    for name, ask in (*_readings(paths), *ASKED.items()):
        yield from ((name, what, answer) for what, answer in ask(at))


@cache
def readable() -> Sequence[str]:
    """Every path of the contract that is read and that tells of a match."""
    contract = json.loads((Path(__file__).parents[2] / "openapi" / "whistle.json").read_text(encoding="utf-8"))
    found = [path for path, operations in contract["paths"].items() if "get" in operations]
    kept = [path for path in found if not path.startswith(PUBLIC) and not path.endswith("/stream")]
    return [*kept, *PAGES]


def name_of(path: str) -> str:
    """The surface that a path is counted as."""
    return NAMES.get(path) or path.rpartition("/")[2]


Ask = Callable[[At], Iterator[tuple[str, Any]]]


def _readings(paths: Sequence[str]) -> Iterator[tuple[str, Ask]]:
    for path in paths:
        if name_of(path) not in ("export",):
            yield name_of(path), _reading(path)


def _reading(path: str) -> Ask:
    def read(at: At) -> Iterator[tuple[str, Any]]:
        params, language = _params(at, path), at.turn(*LANGUAGES)
        answer = at.ask("GET", path, params=params, headers={"accept-language": language})
        if path == "/v1/matches/{match_id}":
            at.tag = answer.headers["etag"]
        if path in ("/v1/matches", "/v1/competitions"):
            assert at.live.table.id in answer.text or at.live.competition in answer.text, "the newest is listed first"
        yield f"GET {path} {params} {language}", answer

    return read


def _params(at: At, path: str) -> dict[str, Any]:
    theme, language = at.turn("light", "dark"), at.turn(*LANGUAGES)
    params: Mapping[str, dict[str, Any]] = {
        "list": {"limit": 1},
        "competitions": {"limit": 1},
        "events": at.turn({}, {"after": max(at.cursor - 2, 0)}, {"after": 1, "limit": 3}),
        "dice": at.turn({}, {"after": 2, "limit": 2}),
        "board.svg": {"theme": theme, "lang": language},
        "board.png": {"theme": theme, "lang": language},
        "transcript": {
            "format": at.turn("md", "bbcode", "html", "text"),
            "lang": at.turn(*LANGUAGES),
            "after": at.turn(0, max(at.cursor - 5, 0)),
        },
    }
    return params.get(name_of(path), {})


# -- what is more than one GET


def _conditional(at: At) -> Iterator[tuple[str, Any]]:
    """The ETag of the state before (has anything changed for me?), and that of now."""
    path = "/v1/matches/{match_id}"
    for what in ("the tag of before", "the tag of now"):
        answer = at.ask("GET", path, headers={"if-none-match": at.tag or '"0.0123456789abcdef"'})
        at.tag = answer.headers["etag"]
        yield f"GET {path} with {what}", answer


def _waiting(at: At) -> Iterator[tuple[str, Any]]:
    """Lists with filters: which matches wait for me, and how many there are."""
    for params in ({"waiting": "me", "limit": 5}, {"mine": "true", "limit": 5}):
        if at.name != "spectator":
            yield f"GET /v1/matches {params}", at.ask("GET", "/v1/matches", params=params)


def _poll(at: At) -> Iterator[tuple[str, Any]]:
    """A long poll for what is there already."""
    params = {"after": max(at.cursor - 1, 0), "wait": 1}
    if at.cursor:
        yield f"GET events {params}", at.ask("GET", "/v1/matches/{match_id}/events", params=params)


def _stream(at: At) -> Iterator[tuple[str, Any]]:
    """The stream from somewhere to its last event of now."""
    start = max(at.cursor - at.turn(1, 4, 1000), 0)
    if at.cursor > start:
        params = at.turn({}, {"lang": "ja"}, {"named": "false"})
        url, headers = at.live.table.path("/stream"), {"last-event-id": str(start)}
        if at.who.token is not None:
            headers["authorization"] = f"Bearer {at.who.token}"
        yield (
            f"GET stream after {start} {params}",
            at.door.request("GET", url, events=at.cursor - start, params=params, headers=headers),
        )


def _export(at: At) -> Iterator[tuple[str, Any]]:
    answer = at.ask("GET", "/v1/matches/{match_id}/export")
    yield "GET export", answer
    if answer.status_code == 200:
        yield "verify", "\n".join(verify.verify(answer.text.splitlines()).lines())


def _dry_runs(at: At) -> Iterator[tuple[str, Any]]:
    """Commands of the course and of every kind there is, asked dry; whatever is refused, in earnest too."""
    kinds = sorted(command_kinds(at.ruleset))
    asked = [at.pool[(at.step * 2 + each) % len(at.pool)] for each in range(2)] if at.pool else []
    asked += [{"kind": kinds[(at.step * 2 + each) % len(kinds)]} for each in range(2)]
    for command in asked:
        yield f"dry run of {dict(command)}", _commanded(at, command, dry_run=True)


def _refusals(at: At) -> Iterator[tuple[str, Any]]:
    for what, answer in _dry_runs(at):
        command = what.removeprefix("dry run of ")
        if answer.status_code != 200:
            body = answer.request.content
            headers = {"accept-language": at.turn(*LANGUAGES), "content-type": "application/json"}
            headers |= {"idempotency-key": at.keys[-1]} if at.keys else {}
            yield (
                f"refused {command}",
                at.who.ask("POST", at.live.table.path("/commands"), content=body, headers=headers),
            )


def _commanded(at: At, command: Mapping[str, Any], **params: Any) -> httpx.Response:
    body = {"command": at.live._live(command)}
    return at.who.ask("POST", at.live.table.path("/commands"), body, params=params)


def _stale(at: At) -> Iterator[tuple[str, Any]]:
    """A command on an old view: what was missed."""
    body = {"command": {"kind": "match.note", "text": "x"}}
    headers = {"if-match": '"1.0123456789abcdef"', "accept-language": at.turn(*LANGUAGES)}
    if at.cursor > 1:
        yield "a stale command", at.who.ask("POST", at.live.table.path("/commands"), body, headers=headers)


def _posts(at: At) -> Iterator[tuple[str, Any]]:
    """A forum post with orders of every kind that leave out what they can, of this seat; they wait and are given up."""
    seat = at.live.names.get(at.name)
    if seat is None or at.name == "s_gm":
        return
    words = [kind.tag().rpartition(".")[2] for kind in orderable(at.ruleset)]
    some = [words[(at.step + each) % len(words)] for each in range(min(4, len(words)))]
    post = {"id": f"p{at.step}", "seat": seat, "text": "\n".join(f"!{word}" for word in some)}
    post["channel"] = at.turn("private", "thread")
    gm = at.live.table.who("gm")
    yield f"a post {some}", gm.ask("POST", at.live.table.path("/posts"), post)
    given_up = {"id": post["id"], "drop": True}
    yield "the post given up", gm.ask("POST", at.live.table.path("/posts/confirm"), given_up)


WRONG: Sequence[tuple[str, str, Any, Mapping[str, Any]]] = (
    ("POST", "/v1/matches/{match_id}/commands", {"command": {"kind": "match.nothing"}}, {}),
    ("POST", "/v1/matches/{match_id}/commands", {"command": []}, {}),
    ("GET", "/v1/matches/{match_id}/events", None, {"params": {"after": -1}}),
    ("GET", "/v1/matches/{match_id}/events", None, {"params": {"after": 99999}}),
    ("GET", "/v1/matches/{match_id}", None, {"params": {"as": "s_nobody"}}),
    ("GET", "/v1/matches/{match_id}/offers", None, {"params": {"as": "s_nobody"}}),
    ("POST", "/v1/claims", {"code": "wcl_nothing"}, {}),
    ("PUT", "/v1/matches/{match_id}/calendar", {}, {}),
    ("POST", "/v1/matches/{match_id}/redact", {"events": [1]}, {}),
    ("POST", "/v1/matches/{match_id}/webhooks", {"url": "nothing"}, {}),
    ("POST", "/v1/matches/{match_id}/seats", {}, {}),
    ("GET", "/v1/matches/{match_id}/board.svg", None, {"params": {"heat": "nobody"}}),
    ("GET", "/v1/matches/{match_id}/nothing", None, {}),
    ("DELETE", "/v1/matches/{match_id}", None, {}),
)


def _errors(at: At) -> Iterator[tuple[str, Any]]:
    """Requests that are wrong, two at each step."""
    for each in range(2):
        method, path, body, options = WRONG[(at.step * 2 + each) % len(WRONG)]
        if at.name == "gm" and method != "GET":
            continue
        yield f"{method} {path} {body} {options}", at.ask(method, path, body, **options)


ASKED: Mapping[str, Ask] = {
    "etag": _conditional,
    "waiting": _waiting,
    "poll": _poll,
    "stream": _stream,
    "export": _export,
    "dry run": _dry_runs,
    "refusal": _refusals,
    "stale": _stale,
    "posts read": _posts,
    "errors": _errors,
}
