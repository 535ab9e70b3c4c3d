"""What the bench asks of a running Whistle: matches to load, and commands that are accepted again and again."""

import json
from dataclasses import dataclass

from bench.load import Connection

SPORT = {"ruleset": "cardpitch", "title": "bench", "visibility": "public", "options": {"recommit": True}}


@dataclass
class Keeper:
    """A match in phase 3, and the coach who may lay the keeper's card anew as often as wanted: one event a command."""

    path: str
    gm: str
    token: str
    goal: int = 1

    async def lay(self, connection: Connection, query: str = "") -> bytes:
        """Lay the card; an accepted, durable command with one event."""
        self.goal = self.goal % 3 + 1
        body = json.dumps({"command": {"kind": "cardpitch.commit_keeper", "goal": self.goal}}).encode()
        return await said(connection, "POST", f"{self.path}/commands{query}", self.token, body)


async def said(connection: Connection, method: str, path: str, token: str | None = None, body: bytes = b"") -> bytes:
    """The body of a good answer. Raises `RuntimeError` for any other."""
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    status, answer = await connection.ask(method, path, body, **headers)
    if status >= 400:
        raise RuntimeError(f"{method} {path}: {status} {answer[:300]!r}")
    return answer


async def keeper(port: int) -> Keeper:
    """Open a match, claim its seats, start it, and find the coach whose keeper guards."""
    connection = await Connection.to(port)
    try:
        opened = json.loads(await said(connection, "POST", "/v1/matches", body=json.dumps(SPORT).encode()))
        path, gm = f"/v1/matches/{opened['match']['id']}", opened["token"]
        tokens = {}
        for claim in opened["claims"]:
            code = json.dumps({"code": claim["code"]}).encode()
            tokens[claim["side"]] = json.loads(await said(connection, "POST", "/v1/claims", body=code))["token"]
        start = json.dumps({"command": {"kind": "cardpitch.start_match"}}).encode()
        await said(connection, "POST", f"{path}/commands", gm, start)
        match = json.loads(await said(connection, "GET", path))
        holder = match["view"]["quaffle"]["holder"]
        return Keeper(path, gm, next(token for side, token in tokens.items() if side != holder))
    finally:
        connection.close()
