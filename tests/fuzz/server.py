"""A server in this very process and thread, so that a fuzzer sees what its requests reach; and matches to ask about."""

import asyncio
import io
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from fastapi import FastAPI

from app.access.host_tokens import issue_host
from app.main import create_app
from rules import RULESETS
from tests.app.http import logging_to, settings_for

QUIET: dict[str, Any] = {
    "webhook_http": True,
    "webhook_ports": ["9"],
    "webhook_networks": ["127.0.0.0/8"],
    "long_poll_seconds": 0,
    "token_requests_per_minute": 0,
    "address_requests_per_minute": 0,
}
"""Nobody waits, and no webhook leads anywhere: on port 9 nobody listens."""


@dataclass
class Served:
    """A running server. `names`: what is known by now of ids, by the names that cases use; `tokens` by person."""

    app: FastAPI
    client: httpx.AsyncClient
    loop: asyncio.AbstractEventLoop
    log: io.StringIO
    names: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    bodies: dict[str, list[Any]] = field(default_factory=dict)

    def ask(self, method: str, url: str, **how: Any) -> httpx.Response:
        """One request."""
        return self.loop.run_until_complete(self.client.request(method, url, **how))

    def good(self, method: str, url: str, who: str | None = None, body: Any = None) -> Any:
        """What a good answer says."""
        headers = {} if who is None else {"authorization": f"Bearer {self.tokens[who]}"}
        response = self.ask(method, url, headers=headers, json=body)
        assert response.status_code < 400, response.text
        return response.json()

    def begin(self) -> None:
        """A match of every sport, with people on its seats, a competition and a webhook; all of them new."""
        self.names, self.bodies = {}, {"command": []}
        self.tokens = {"host": self.tokens["host"]} if "host" in self.tokens else {}
        self.tokens.setdefault("host", self.loop.run_until_complete(issue_host(self.url, "all"))[1])
        for key in sorted(RULESETS):
            self._open(key)
        entrants = {"ruleset": "cardpitch", "format": "bracket", "entrants": [{"name": "A"}, {"name": "B"}]}
        self.names["competition"] = self.good("POST", "/v1/competitions", "gm", entrants)["competition"]["id"]
        path = f"/v1/matches/{self.names['cardpitch']}/webhooks"
        self.names["webhook"] = self.good("POST", path, "gm", {"url": "http://127.0.0.1:9/"})["webhook"]["id"]

    @property
    def url(self) -> str:
        """The database."""
        return str(self.app.state.server.settings.database_url.get_secret_value())

    def _open(self, key: str) -> None:
        opened = self.good("POST", "/v1/matches", "gm" if "gm" in self.tokens else None, {"ruleset": key})
        if opened["token"]:
            self.tokens["gm"] = opened["token"]
        match = self.names[key] = opened["match"]["id"]
        for claim in opened["claims"]:
            who = f"{key}.{claim['side'] or claim['role']}"
            self.names[who] = claim["seat"]
            self.tokens[who] = self.good("POST", "/v1/claims", None, {"code": claim["code"]})["token"]
        self.names[f"{key}.gm"] = opened["match"]["you"]["seat"]
        for who in [each for each in self.names if each.startswith(f"{key}.")]:
            token = "gm" if who.endswith(".gm") else who
            offers = self.good("GET", f"/v1/matches/{match}/offers", token)["offers"]
            self.bodies["command"] += [{"command": example} for each in offers for example in each["examples"][:2]]
        me = {"authorization": f"Bearer {self.tokens['gm']}"}
        lines = self.ask("GET", f"/v1/matches/{match}/export", headers=me).text
        self.bodies.setdefault("lines", []).append(lines)

    def named(self, value: Any) -> Any:
        """A part of a case with the ids that its names in braces stand for."""
        spelled = json.dumps(value)
        for name, known in self.names.items():
            spelled = spelled.replace(f"{{{name}}}", known)
        return json.loads(spelled)


@contextmanager
def served(url: str) -> Iterator[Served]:
    """A server on this database, with matches to ask about."""
    settings = settings_for(url, **QUIET)
    app = create_app(settings)
    loop = asyncio.new_event_loop()
    with logging_to(settings) as log:
        living = app.router.lifespan_context(app)
        loop.run_until_complete(living.__aenter__())
        client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app, raise_app_exceptions=False), base_url="http://whistle.test"
        )
        try:
            found = Served(app, client, loop, log)
            found.begin()
            yield found
        finally:
            loop.run_until_complete(client.aclose())
            loop.run_until_complete(living.__aexit__(None, None, None))
            loop.close()


def operations(app: FastAPI) -> Mapping[str, tuple[str, str, Mapping[str, Any]]]:
    """Method, path and description of every operation of the API, by its id."""
    paths = app.openapi()["paths"]
    return {
        operation["operationId"]: (method.upper(), path, operation)
        for path, methods in paths.items()
        for method, operation in methods.items()
    }
