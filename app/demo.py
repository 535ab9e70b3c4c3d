"""`whistle demo`: a whole match of any sport against a running server, played by what the offers say.

It knows no rule: it opens a match, claims the seats, asks those who are awaited for their offers and takes one at
random. So it is also the shortest example of a client.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import httpx

from app import verify

MOST_COMMANDS = 20_000
LAST_RESORT = frozenset({"concede", "end", "gm", "forfeit", "withdraw", "invalidate", "share"})
"""Words of verbs that a demo does without."""


class Demo:
    """One match on a server. `say` gets each line, `chance` picks among offers, `opening` goes to POST /v1/matches."""

    def __init__(
        self,
        http: httpx.Client,
        ruleset: str,
        language: str,
        say: Callable[[str], None],
        chance: random.Random,
        opening: Mapping[str, Any] | None = None,
    ):
        self._http = http
        self._say = say
        self._chance = chance
        self._language = language
        body = {"ruleset": ruleset, "title": "Demo", "visibility": "public", **(opening or {})}
        opened = self._ask("POST", "/v1/matches", json=body)
        self.id: str = opened["match"]["id"]
        self._match = f"/v1/matches/{self.id}"
        self._cursor = 0
        self._tokens = {opened["match"]["you"]["seat"]: opened["token"]}
        self.gm = opened["match"]["you"]["seat"]
        for claim in opened["claims"]:
            claimed = self._ask("POST", "/v1/claims", json={"code": claim["code"]})
            self._tokens[claim["seat"]] = claimed["token"]

    @property
    def token(self) -> str:
        """The game master's token."""
        return str(self._tokens[self.gm])

    def _ask(self, method: str, path: str, seat: str | None = None, **more: Any) -> Any:
        headers = {"Accept-Language": self._language}
        token = None if seat is None else self._tokens[seat]
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        answer = self._http.request(method, path, headers=headers, **more)
        answer.raise_for_status()
        return answer.json()

    def play(self) -> dict[str, Any]:
        """Play to the end; the match as everybody may see it then. Raises `RuntimeError` where nobody can go on."""
        for _ in range(MOST_COMMANDS):
            match = self.step()
            if match["status"] == "finished":
                return match
        raise RuntimeError("the match does not end")

    def step(self) -> dict[str, Any]:
        """Send one command, if the match is not over; the match before it, as everybody may see it."""
        self._tell()
        match = self._ask("GET", self._match)
        if match["status"] != "finished":
            self.send(*self._choose(match))
        return dict(match)

    def send(self, seat: str, command: Mapping[str, Any]) -> None:
        """Send a command as a seat."""
        self._ask("POST", f"{self._match}/commands", seat, json={"command": command})

    def board(self, **params: str) -> str:
        """The board as everybody may see it, as SVG."""
        answer = self._http.get(f"{self._match}/board.svg", params=params)
        answer.raise_for_status()
        return answer.text

    def _choose(self, match: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        for seat, what in self._awaited(match):
            offers = self._ask("GET", f"{self._match}/offers", seat)["offers"]
            found = wanted(offers, what)
            if found:
                return seat, self._chance.choice(self._chance.choice(found)["examples"])
        raise RuntimeError("nobody can go on")

    def _awaited(self, match: dict[str, Any]) -> Iterator[tuple[str, str]]:
        for each in match["awaiting"]:
            yield each["seat"] if each["seat"] in self._tokens else self.gm, each["what"]
        yield self.gm, "start"

    def _tell(self) -> None:
        while (news := self._ask("GET", f"{self._match}/events", params={"after": self._cursor}))["events"]:
            for event in news["events"]:
                self._say(f"{event['n']:4}  {event['text']}  ({event['rule']})")
            self._cursor = news["cursor"]

    def check(self) -> list[str]:
        """Export the match as its GM and verify chain and dice; the report."""
        headers = {"Authorization": f"Bearer {self._tokens[self.gm]}"}
        answer = self._http.get(f"{self._match}/export", headers=headers)
        answer.raise_for_status()
        return verify.verify(answer.text.splitlines()).lines()


def wanted(offers: list[dict[str, Any]], what: str) -> list[dict[str, Any]]:
    """The offers that answer what is awaited: by its name, by a part of it, or else all that end and undo nothing."""
    own = [offer for offer in offers if not offer["kind"].startswith("match.") and offer["examples"]]
    for fits in (
        lambda verb: verb == what,
        lambda verb: what in verb,
        lambda verb: not LAST_RESORT & {*verb.split("_")},
    ):
        found = [offer for offer in own if fits(offer["kind"].partition(".")[2])]
        if found:
            return found
    return []


def main(url: str, ruleset: str, language: str, seed: int | None, say: Callable[[str], None]) -> None:
    """Play a match on the server at `url` and verify it, telling each line.

    Raises `httpx.HTTPError`, `RuntimeError`.
    """
    with httpx.Client(base_url=url, timeout=30) as http:
        demo = Demo(http, ruleset, language, say, random.Random(seed))  # noqa: S311 - a game, no secret
        match = demo.play()
        score = ", ".join(f"{side} {points}" for side, points in match["result"]["score"].items())
        say(f"The match is over: {score}. It can be seen at {url}/v1/matches/{match['id']}")
        for line in demo.check():
            say(line)
