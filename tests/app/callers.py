"""Everybody who could ask for something: one match of each visibility, with people of every kind around it.

`scene(api, host, visibility)` makes the match and its people; `Scene.callers` are they by name. What a caller is, is
said in `Caller`, not read off the server: the expectations of `test_authorisation.py` are made of that alone.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.app.http import Client, Table

HOOK = {"url": "http://127.0.0.1:9/", "audience": "gm"}
FOUR = {"ruleset": "pebbles", "format": "bracket", "entrants": [{"name": name} for name in "ABCD"]}


@dataclass(frozen=True)
class Caller:
    """Somebody who calls. `good`: the token is; `seat`: of the match, with these `roles`; `acts_for` other seats."""

    client: Client
    good: bool = True
    host: bool = False
    seat: str | None = None
    roles: frozenset[str] = frozenset()
    opener: bool = False

    @property
    def nobody(self) -> bool:
        """Whether the caller has no token at all."""
        return self.client.token is None


@dataclass
class Scene:
    """A match with everybody around it, and another one of other people."""

    api: Client
    host: Client
    visibility: str
    table: Table
    elsewhere: Table
    callers: dict[str, Caller] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)
    foreign: dict[str, str] = field(default_factory=dict)

    @property
    def gm(self) -> Client:
        """The match's game master, who opened the competition too."""
        return self.table.who("gm")


def scene(api: Client, host: Client, revoked_host: str, visibility: str) -> Scene:
    """A match of this visibility with a caller of every kind."""
    table = api.open(
        visibility=visibility,
        title="the match itself",
        seats=[
            {"label": "co-gm", "capacities": {"gm": True}},
            {"label": "player", "capacities": {"figures": ["l2"]}},
            {"label": "watcher"},
            {"label": "bridge", "capacities": {"bridge": ["left", "spare"]}},
            {"label": "idle bridge", "capacities": {"bridge": []}},
            {"key": "spare", "label": "spare"},
            {"label": "former"},
            {"label": "former gm", "capacities": {"gm": True}},
        ],
    )
    elsewhere = api.open(
        visibility=visibility,
        title="another match",
        seats=[{"label": "bridge", "capacities": {"bridge": ["left"]}}],
    )
    made = Scene(api, host, visibility, table, elsewhere)
    for name in ("former", "former gm"):
        table.who("gm").ask("PATCH", table.path(f"/seats/{table.seats[name]}"), {"empty": True}).raise_for_status()
    roles = {
        "gm": {"gm"},
        "co-gm": {"gm"},
        "left": {"coach"},
        "right": {"coach"},
        "player": {"player"},
        "watcher": set(),
        "bridge": {"bridge"},
        "idle bridge": {"bridge"},
        "spare": set(),
    }
    for name, held in roles.items():
        opener = name == "gm"
        made.callers[name] = Caller(table.who(name), seat=table.seats[name], roles=frozenset(held), opener=opener)
    for name in ("former", "former gm"):
        made.callers[name] = Caller(table.who(name))
    for name in ("gm", "left", "bridge"):
        made.callers[f"{name} of another match"] = Caller(elsewhere.who(name))
    revoked = table.who("co-gm").post("/v1/tokens", {"label": "lost"})
    table.who("co-gm").ask("DELETE", f"/v1/tokens/{revoked['id']}").raise_for_status()
    made.callers |= {
        "nobody": Caller(api),
        "a word that is no token": Caller(api.by("nonsense"), good=False),
        "a token that never was": Caller(api.by("wst_" + "A" * 43), good=False),
        "a revoked token of a game master": Caller(api.by(revoked["token"]), good=False),
        "a revoked host token": Caller(api.by(revoked_host), good=False),
        "a claim code for a token": Caller(api.by(_claim(table)), good=False),
        "host": Caller(host, host=True),
        "a person without a seat": Caller(api.by(api.open().who("left").token)),
    }
    made.ids, made.foreign = _ids(table, host, visibility), _ids(elsewhere, host, visibility)
    return made


def _claim(table: Table) -> str:
    seat = table.seats["former"]
    return str(table.who("gm").post(table.path(f"/seats/{seat}/claim"))["code"])


def _ids(table: Table, host: Client, visibility: str) -> dict[str, str]:
    """What paths name: a match, and what belongs to it."""
    gm = table.who("gm")
    return {
        "match_id": table.id,
        "seat_id": table.seats["left"],
        "webhook_id": gm.post(table.path("/webhooks"), HOOK)["webhook"]["id"],
        "host_webhook_id": host.post("/v1/webhooks", {"url": HOOK["url"]})["webhook"]["id"],
        "competition_id": competition(table, visibility),
        "token_id": gm.get("/v1/tokens")["tokens"][0]["id"],
        "key": "pebbles",
        "rule_id": "PEB-1",
    }


def competition(table: Table, visibility: str) -> str:
    """A competition of the match's game master, with the match in its first place."""
    gm = table.who("gm")
    made = gm.post("/v1/competitions", {**FOUR, "visibility": visibility})["competition"]["id"]
    gm.post(f"/v1/competitions/{made}/matches", {"match": table.id, "round": 1, "place": 1})
    return str(made)


def everything(scene: Scene) -> Any:
    """All that a game master sees of both matches, for comparison: what was refused has changed none of it."""
    found = []
    for table in (scene.table, scene.elsewhere):
        gm = table.who("gm")
        found += [gm.get(table.path(rest)) for rest in ("", "/events", "/seats", "/calendar", "/orders", "/webhooks")]
        found += [gm.get(table.path("/posts")), gm.get("/v1/tokens"), gm.get("/v1/matches", mine=True)]
    return found
