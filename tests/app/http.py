"""A real server on a real port with a real PostgreSQL, and a small client for it: `serving(url)` and `Client`."""

import io
import logging
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
import structlog
import uvicorn
from fastapi import FastAPI

from app import logs
from app.connection import connections
from app.main import create_app
from app.settings import Settings
from tests.pooler import settings_behind

JSON = dict[str, Any]


POOLERS: list[str] = []
"""The address of the pooler that is between server and database in this run, if there is one."""


def settings_for(url: str, **chosen: Any) -> Settings:
    """Settings for tests: nobody's environment, and no worker unless it is asked for."""
    where = settings_behind(POOLERS[0], url) if POOLERS else {"database_url": url}
    return Settings(_env_file=None, **{**where, "run_worker": False, **chosen})


@contextmanager
def running(app: FastAPI, port: int = 0, settings: Settings | None = None) -> Iterator[str]:
    """Serves an app in a thread of its own; gives its address. `port` 0 takes a free one.

    With `settings` its connections are bounded as the server's own are.
    """
    bounded: dict[str, Any] = {} if settings is None else {"http": connections(settings), "ws": "none"}
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        listener.listen(128)
        server = uvicorn.Server(
            uvicorn.Config(
                app, lifespan="on", log_config=None, server_header=False, timeout_graceful_shutdown=2, **bounded
            )
        )
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        for _ in range(500):
            if server.started or not thread.is_alive():
                break
            time.sleep(0.01)
        assert server.started, "the server did not start"
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(15)
            assert not thread.is_alive(), "the server does not end"


@contextmanager
def serving(url: str, **chosen: Any) -> Iterator["Client"]:
    """A server on this database, and a client that is nobody yet."""
    settings = settings_for(url, **chosen)
    app = create_app(settings)
    with (
        logging_to(settings) as log,
        running(app, settings=settings) as address,
        httpx.Client(base_url=address, timeout=30) as http,
    ):
        yield Client(http, app=app, log=log)


@contextmanager
def logging_to(settings: Settings) -> Iterator[io.StringIO]:
    """What the server logs, as its operator would read it."""
    stream, root, known = io.StringIO(), logging.getLogger(), structlog.get_config()
    before = root.handlers[:], root.level
    logs.configure(settings, stream)
    try:
        yield stream
    finally:
        root.handlers[:] = before[0]
        root.setLevel(before[1])
        structlog.configure(**known)


@dataclass
class Client:
    """Somebody who calls the server: with a token, or nobody in particular."""

    http: httpx.Client
    token: str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    app: FastAPI | None = None
    log: io.StringIO = field(default_factory=io.StringIO)

    def by(self, token: str | None, **headers: str) -> "Client":
        """The same server, called with another token."""
        said = {name.replace("_", "-"): value for name, value in headers.items()}
        return replace(self, token=token, headers=said)

    def ask(self, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
        """One request; `headers`, `params`, `content` as httpx takes them."""
        headers = {**self.headers, **options.pop("headers", {})}
        if self.token is not None:
            headers["authorization"] = f"Bearer {self.token}"
        if body is not None:
            options["json"] = body
        return self.http.request(method, path, headers=headers, **options)

    def get(self, path: str, **params: Any) -> JSON:
        """What a good answer says."""
        return good(self.ask("GET", path, params=params))

    def post(self, path: str, body: Any = None, **options: Any) -> JSON:
        """What a good answer says."""
        return good(self.ask("POST", path, body, **options))

    def open(self, ruleset: str = "pebbles", **body: Any) -> "Table":
        """Opens a match and claims every seat for a person of its own."""
        opened = self.post("/v1/matches", {"ruleset": ruleset, **body})
        gm = self.by(opened["token"] or self.token)
        table = Table(gm, opened["match"]["id"], opened["match"], {"gm": gm}, {"gm": opened["match"]["you"]["seat"]})
        for claim in opened["claims"]:
            claimed = self.by(None).post("/v1/claims", {"code": claim["code"]})
            name = claim["side"] if claim["role"] in ("coach", "captain") else claim["label"]
            table.seats[name] = claim["seat"]
            table.people[name] = self.by(claimed["token"])
        return table


@dataclass
class Table:
    """An open match with its people: `gm`, each side's coach or captain by side, other seats by their label."""

    client: Client
    id: str
    match: JSON
    people: dict[str, Client]
    seats: dict[str, str]

    def path(self, rest: str = "") -> str:
        """A path of this match."""
        return f"/v1/matches/{self.id}{rest}"

    def who(self, name: str) -> Client:
        """Somebody at the table; anybody else is a spectator without a token."""
        return self.people.get(name) or self.client.by(None)

    def try_(self, name: str, command: Mapping[str, Any], **options: Any) -> httpx.Response:
        """Sends a command; whatever comes of it."""
        body: JSON = {"command": dict(command)}
        for part in ("faces", "post"):
            if part in options:
                body[part] = options.pop(part)
        if "acting_as" in options:
            body["as"] = self.seats[options.pop("acting_as")]
        return self.who(name).ask("POST", self.path("/commands"), body, **options)

    def send(self, name: str, command: Mapping[str, Any], **options: Any) -> JSON:
        """Sends a command that is accepted."""
        return good(self.try_(name, command, **options))

    def competition(self, visibility: str = "public") -> str:
        """The id of a new competition of two that this match decides."""
        body = {"ruleset": self.match["ruleset"], "format": "bracket", "entrants": [{"name": "A"}, {"name": "B"}]}
        opened = self.client.post("/v1/competitions", {**body, "visibility": visibility})["competition"]["id"]
        self.client.post(f"/v1/competitions/{opened}/matches", {"match": self.id, "round": 1, "place": 1})
        return str(opened)

    def view(self, name: str, **params: Any) -> JSON:
        """The match as somebody sees it."""
        return self.who(name).get(self.path(), **params)


def good(response: httpx.Response) -> JSON:
    """The body of an answer that is none of a problem."""
    assert response.status_code < 400, f"{response.status_code} {response.text[:2000]}"
    return response.json() if response.content else {}


def problem(response: httpx.Response, status: int, code: str | None = None) -> JSON:
    """The problem document that an answer is, with this status and code."""
    assert response.status_code == status, f"{response.status_code} {response.text[:2000]}"
    assert response.headers["content-type"] == "application/problem+json"
    body: JSON = response.json()
    assert body["status"] == status
    assert {"type", "title", "status", "code", "detail", "rule", "facts"} <= set(body)
    assert code is None or body["code"] == code, body
    return body
