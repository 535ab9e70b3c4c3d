"""People at a match who know only the API: they go on by what is offered, on an old server and on today's."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

import httpx

from tests.play import draw

JSON = dict[str, Any]
TRIES = 4
"""How often something is tried that an offer describes and does not guarantee."""
LAST_RESORT = frozenset({"concede", "end", "gm", "forfeit", "withdraw", "invalidate", "share", "rewind"})
"""Words of verbs that end, undo or overrule."""


@dataclass
class Party:
    """A match and the tokens of its seats. `stage`: what was left open; `asked`: the last request with a key.

    `claims`: codes that nobody has redeemed, by seat; `steps`: how many commands were accepted; `kept`: whether the
    last one waits for dice of the table.
    """

    id: str
    ruleset: str
    stage: str
    gm: str
    tokens: dict[str, str]
    claims: dict[str, str] = field(default_factory=dict)
    asked: JSON = field(default_factory=dict)
    steps: int = 0
    kept: bool = False

    @property
    def path(self) -> str:
        """Where the match is."""
        return f"/v1/matches/{self.id}"

    def plain(self) -> JSON:
        """As JSON."""
        return asdict(self)


@dataclass
class People:
    """Whoever calls one server. Raises `AssertionError` with what was answered where that is not good.

    `forgiving`: where a command that an offer only describes is answered with 5xx, another is tried; an old release's
    mistakes are mended elsewhere.
    """

    http: httpx.Client
    random: Random
    forgiving: bool = False

    def ask(self, method: str, path: str, token: str | None = None, body: Any = None, **more: Any) -> httpx.Response:
        """One request, whatever comes of it."""
        headers = {**more.pop("headers", {}), **({} if token is None else {"authorization": f"Bearer {token}"})}
        if body is not None:
            more["json"] = body
        return self.http.request(method, path, headers=headers, **more)

    def good(self, method: str, path: str, token: str | None = None, body: Any = None, **more: Any) -> Any:
        """What a good answer says."""
        answer = self.ask(method, path, token, body, **more)
        assert answer.status_code < 300, f"{method} {path}: {answer.status_code} {answer.text[:2000]}"
        return answer.json() if answer.content else None

    def open(self, ruleset: str, stage: str, *, claim: bool = True, **opening: Any) -> Party:
        """A new match, with a person on every seat, or with claim codes that nobody redeemed."""
        body = {"ruleset": ruleset, "title": f"{ruleset}, {stage}", **opening}
        opened = self.good("POST", "/v1/matches", None, body)
        gm = opened["match"]["you"]["seat"]
        party = Party(opened["match"]["id"], ruleset, stage, gm, {gm: opened["token"]})
        for each in opened["claims"]:
            if claim:
                party.tokens[each["seat"]] = self.good("POST", "/v1/claims", None, {"code": each["code"]})["token"]
            else:
                party.claims[each["seat"]] = each["code"]
        return party

    def send(self, party: Party, seat: str, command: Mapping[str, Any]) -> Any:
        """An accepted command of a seat, with dice of the table where it wants them."""
        answer = self._sent(party, seat, command)
        assert answer.status_code < 300, f"{party.stage} {command}: {answer.status_code} {answer.text[:2000]}"
        return answer.json()

    def _sent(self, party: Party, seat: str, command: Mapping[str, Any]) -> httpx.Response:
        """What comes of a command. Every fourth has a key, whose answer is remembered."""
        headers = {"idempotency-key": f"{party.stage}-{party.steps}"} if party.steps % 4 == 0 else {}
        token = party.tokens.get(seat)
        body: JSON = {"command": dict(command)}
        if token is None:
            token, body["as"] = party.tokens[party.gm], seat
        answer = self.ask("POST", f"{party.path}/commands", token, body, headers=headers)
        if answer.status_code == 409 and answer.json()["code"] == "faces_missing":
            sides = [need["sides"] for need in answer.json()["needs"]]
            body["faces"] = [{"sides": each, "face": self.random.randint(1, each)} for each in sides]
            answer = self.ask("POST", f"{party.path}/commands", token, body, headers=headers)
        assert answer.status_code < 500 or self.forgiving, answer.text
        if answer.status_code < 300:
            party.steps += 1
            if headers:
                party.asked = {"token": token, "body": body, "headers": headers, "answer": answer.text}
            party.kept = answer.status_code == 202
        return answer

    def step(self, party: Party) -> bool:
        """Send one command that is offered to somebody who is awaited; false where nobody is."""
        match = self.good("GET", party.path, party.tokens[party.gm])
        if match["status"] in ("finished", "paused"):
            return False
        for seat, what in [*self._awaited(party, match), (party.gm, "start")]:
            offers = self.good("GET", f"{party.path}/offers", party.tokens[party.gm], params={"as": seat})["offers"]
            fit = wanted(offers, what)
            if fit:
                self._take(party, seat, self.random.choice(fit))
                return True
        return False

    def _take(self, party: Party, seat: str, offer: JSON) -> None:
        """Anything that the offer describes, if it is accepted; else an example, which is."""
        if offer["kind"] != "match.enter_faces":
            for _ in range(TRIES):
                if self._sent(party, seat, draw(offer["schema"], self.random)).status_code < 300:
                    return
        self.send(party, seat, self.random.choice(offer["examples"]))

    def _awaited(self, party: Party, match: JSON) -> list[tuple[str, str]]:
        found = [(each["seat"] or party.gm, each["what"]) for each in match["awaiting"]]
        self.random.shuffle(found)
        return found

    def play(self, party: Party, steps: int) -> None:
        """So many commands, or until nobody is awaited."""
        for _ in range(steps):
            if not self.step(party):
                return

    def begin(self, party: Party) -> None:
        """Whatever comes before the match begins. Raises `AssertionError` where it does not."""
        for _ in range(500):
            if self.good("GET", party.path, party.tokens[party.gm])["status"] != "setup":
                return
            assert self.step(party), f"{party.ruleset} does not begin"
        raise AssertionError(f"{party.ruleset} does not begin")

    def gm(self, party: Party, **command: Any) -> Any:
        """A command of the game master's."""
        return self.send(party, party.gm, command)


def wanted(offers: Sequence[JSON], what: str) -> list[JSON]:
    """The offers that answer what is awaited: by its name, by a part of it, or else all that end and undo nothing.

    Dice of the table that are asked for come before all.
    """
    dice = [offer for offer in offers if offer["kind"] == "match.enter_faces" and offer["examples"]]
    own = [offer for offer in offers if not offer["kind"].startswith("match.") and offer["examples"]]
    verbs = [(offer, offer["kind"].partition(".")[2]) for offer in own]
    named = [offer for offer, verb in verbs if verb == what]
    alike = [offer for offer, verb in verbs if what in verb]
    return dice or named or alike or [offer for offer, verb in verbs if not LAST_RESORT & {*verb.split("_")}]
