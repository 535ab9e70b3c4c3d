"""`whistle demo`: a whole match of any sport against a running server, played by what the offers say.

It knows no rule: it opens a match, claims the seats, asks those who are awaited for their offers and takes one at
random. So it is also the shortest example of a client.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

import httpx

from app import verify

MOST_COMMANDS = 20_000


class Demo:
    """One match on a server. `say` gets each line; `chance` picks among the offers."""

    def __init__(
        self, http: httpx.Client, ruleset: str, language: str, say: Callable[[str], None], chance: random.Random
    ):
        self._http = http
        self._say = say
        self._chance = chance
        self._language = language
        opened = self._ask("POST", "/v1/matches", json={"ruleset": ruleset, "title": "Demo", "visibility": "public"})
        self._match = f"/v1/matches/{opened['match']['id']}"
        self._cursor = 0
        self._tokens = {opened["match"]["you"]["seat"]: opened["token"]}
        self.gm = opened["match"]["you"]["seat"]
        for claim in opened["claims"]:
            claimed = self._ask("POST", "/v1/claims", json={"code": claim["code"]})
            self._tokens[claim["seat"]] = claimed["token"]

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
            self._tell()
            match = self._ask("GET", self._match)
            if match["status"] == "finished":
                return dict(match)
            seat, command = self._choose(match)
            self._ask("POST", f"{self._match}/commands", seat, json={"command": command})
        raise RuntimeError("the match does not end")

    def _choose(self, match: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        for seat, what in self._awaited(match):
            offers = self._ask("GET", f"{self._match}/offers", seat)["offers"]
            own = [offer for offer in offers if not offer["kind"].startswith("match.") and offer["examples"]]
            wanted = [offer for offer in own if offer["kind"].endswith(f".{what}")]
            if wanted:
                return seat, self._chance.choice(self._chance.choice(wanted)["examples"])
        raise RuntimeError("nobody can go on")

    def _awaited(self, match: dict[str, Any]) -> Iterator[tuple[str, str]]:
        for each in match["awaiting"]:
            yield each["seat"] if each["seat"] in self._tokens else self.gm, each["what"]

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
