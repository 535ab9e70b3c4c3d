"""Makes what an old release left behind: `python -m tests.upgrades.make COMMIT` writes tests/upgrades/schema-NNNN/.

The commit is checked out beside, and its own server plays matches of all sports, each to another point, on a PostgreSQL
of its own. Kept are:

    database.sql.xz   pg_dump of the database
    people.json.xz    who had which token, and the last answered request of each match
    exports.json.xz   a whole export of a running match of each sport, and of those that were played to the end
    session.json.xz   each statement that the server sent while one match was opened and played, with its parameters

Nothing of it is made twice: a folder that is there stays as it is, for it stands for databases that are out there.
"""

import contextlib
import json
import lzma
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx

from app.embedded import Embedded
from app.embedded.programs import choose
from bench.server import UNLIMITED, free_port
from tests.postgres import execute
from tests.processes import WHISTLE, environment
from tests.upgrades.people import Party, People

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
FAR = "2125-01-01T00:00:00Z"
SHORT_HOURS = 1
"""The limits of the matches that are to be late by the time anybody reads them."""
SPORTS: dict[str, dict[str, Any]] = {
    "broomstats": {"options": {"disclosure": "full"}},
    "cardpitch": {},
    "delphinocco": {},
    "gridiron": {},
    "phoenix": {},
}
"""The sports, each with the options that let it take dice of the table."""
MIDDLE = {"broomstats": 16, "cardpitch": 14, "delphinocco": 14, "gridiron": 16, "phoenix": 22}
"""Commands into the midst of a match."""
TO_THE_END: dict[str, dict[str, Any]] = {"cardpitch": {}, "delphinocco": {"setup": {"mode": "tournament"}}}
"""Sports that play by offers to a real end soon enough, and so opened; the others' game masters end the match."""


@contextmanager
def old_tree(commit: str) -> Iterator[Path]:
    """The files of a commit."""
    with tempfile.TemporaryDirectory(prefix="whistle-old-") as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(tree), commit], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def main(commit: str) -> None:
    """Make the folder of a commit's schema. Raises `FileExistsError` where it is there."""
    with old_tree(commit) as tree, tempfile.TemporaryDirectory(prefix="whistle-old-") as data:
        schema = max(path.name[:4] for path in (tree / "app/store/migrations/versions").glob("0*.py"))
        folder = HERE / f"schema-{schema}"
        folder.mkdir()  # made by this run alone: what is kept is not made twice
        with Embedded(Path(data) / "var", say=lambda _: None) as server:
            log = Path(data) / "var" / "postgres.log"
            keep(folder / "session.json.xz", _session(tree, server.url, log))
            made = _played(tree, server.url)
            for name, value in made.items():
                keep(folder / f"{name}.json.xz", value)
            keep(folder / "database.sql.xz", _dumped(server.url))
        sizes = {path.name: path.stat().st_size for path in folder.iterdir()}
        sys.stdout.write(f"{folder.name}, made by {commit}: {sizes}, {sum(sizes.values())} bytes\n")


def keep(path: Path, value: Any) -> None:
    """Write a text, or a value as JSON, compressed, the same bytes for the same value."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def kept(path: Path) -> Any:
    """What was written by `keep` as JSON."""
    return json.loads(lzma.decompress(path.read_bytes()))


@contextmanager
def _served(tree: Path, url: str) -> Iterator[People]:
    """The old server on this database, with snapshots often, codes that are good for long, and no worker."""
    port = free_port()
    settings = {
        **environment(tree / "var", **UNLIMITED),
        "PYTHONPATH": str(tree),
        "WHISTLE_DATABASE_URL": url,
        "WHISTLE_PORT": str(port),
        "WHISTLE_RUN_WORKER": "no",
        "WHISTLE_LOG_LEVEL": "error",
        "WHISTLE_SNAPSHOT_EVERY": "30",
        "WHISTLE_CLAIM_HOURS": "800000",
        "WHISTLE_POOL_SIZE": "1",
        "WHISTLE_WEBHOOK_HTTP": "yes",
        "WHISTLE_WEBHOOK_PORTS": "*",
        "WHISTLE_WEBHOOK_NETWORKS": "127.0.0.0/8",
    }
    with subprocess.Popen([*WHISTLE, "serve"], env=settings, cwd=tree, stdout=subprocess.DEVNULL) as server:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                _await(http, server)
                yield People(http, Random(1), forgiving=True)
        finally:
            server.terminate()


def _await(http: httpx.Client, server: subprocess.Popen[bytes]) -> None:
    while True:
        assert server.poll() is None, "the old server ended"
        with contextlib.suppress(httpx.TransportError):
            if http.get("/readyz").status_code == 200:
                return
        time.sleep(0.1)


STATEMENT = re.compile(r"LOG:  (?:statement|execute [^:]*): (.*)", re.S)
PARAMETERS = re.compile(r"DETAIL:  [Pp]arameters: (.*)", re.S)
PLACE = re.compile(r"(?:^|, )\$\d+ = ")


def _session(tree: Path, url: str, log: Path) -> list[list[Any]]:
    """The statements, in order, of a server that starts on an empty database, while one match is opened and played.

    Each as its text and its parameters as PostgreSQL writes them (literals, or NULL).
    """
    with _served(tree, url) as people:
        execute(url, "ALTER SYSTEM SET log_statement = 'all'", "ALTER SYSTEM SET log_line_prefix = '@@'")
        execute(url, "SELECT pg_reload_conf()", "SELECT pg_sleep(0.5)")
        began = log.stat().st_size
        party = people.open("cardpitch", "recorded", deadlines={"card": 8760})
        people.gm(party, kind="match.note", text="A note of the recorded match", audience="gm")
        people.play(party, 14)
        people.gm(party, kind="match.pause", reason="tea")
        people.gm(party, kind="match.resume", reason="after tea")
        told = people.good("GET", f"{party.path}/events", party.tokens[party.gm], params={"limit": 200})
        rests = [event["n"] for event in told["events"] if event["kind"].startswith("cardpitch.")]
        for to in reversed(rests[:-5]):
            answer = people.ask(
                "POST", f"{party.path}/commands", party.tokens[party.gm],
                {"command": {"kind": "match.rewind", "to": to, "dice": "keep", "reason": "recorded"}},
            )  # fmt: skip
            if answer.status_code == 200:
                break
        people.play(party, 8)
        people.gm(party, kind="match.end", reason="recorded", result=None)
        for path in ("/seats", "/dice", "/export"):
            people.ask("GET", f"{party.path}{path}", party.tokens[party.gm])
        for path in ("/v1/matches", "/v1/desk", "/v1/desk?waiting=me"):
            people.ask("GET", path, party.tokens[party.gm])
        execute(url, "ALTER SYSTEM RESET ALL", "SELECT pg_reload_conf()")
    said = log.read_bytes()[began:].decode()
    found: list[list[Any]] = []
    for entry in said.split("@@")[1:]:
        entry = entry.rstrip("\n").replace("\n\t", "\n")
        if statement := STATEMENT.match(entry):
            found.append([statement[1], []])
        elif parameters := PARAMETERS.match(entry):
            found[-1][1] = _parameters(parameters[1])
    system = ("ALTER SYSTEM", "pg_catalog", "pg_reload_conf", "pg_sleep", "LISTEN", "alembic")
    return [each for each in found if not any(word in each[0] for word in system)]


def _parameters(said: str) -> list[str]:
    """Each parameter's literal. Texts in quotes may hold anything."""
    literals, rest = [], said
    while rest:
        place = PLACE.match(rest)
        assert place, rest[:100]
        rest = rest[place.end() :]
        end = re.match(r"'(?:[^']|'')*'|NULL", rest)
        assert end, rest[:100]
        literals.append(end[0])
        rest = rest[end.end() :]
    return literals


def _played(tree: Path, url: str) -> dict[str, Any]:
    host = subprocess.run(
        [*WHISTLE, "token", "issue", "--label", "old host"],
        env={**environment(tree / "var"), "PYTHONPATH": str(tree), "WHISTLE_DATABASE_URL": url}, cwd=tree,
        capture_output=True, text=True, check=True,
    ).stdout.split()[-1]  # fmt: skip
    with _served(tree, url) as people:
        parties = [party for sport in SPORTS for party in _matches(people, sport)]
        paths = people.good("GET", "/openapi.json")["paths"]
        extras = _extras(people, parties, paths)
        exports = {
            f"{party.ruleset}-{party.stage}": people.ask("GET", f"{party.path}/export", party.tokens[party.gm]).text
            for party in parties
            if party.stage == "middle" or (party.stage == "ended" and party.ruleset in TO_THE_END)
        }
        known = {"host": host, "parties": [party.plain() for party in parties], **extras}
    return {"people": known, "exports": exports}


def _matches(people: People, sport: str) -> Iterator[Party]:
    """Matches of a sport, each left at another point."""
    limits = list(people.good("GET", f"/v1/rulesets/{sport}")["limits"])
    never: dict[str, Any] = {"deadlines": dict.fromkeys(limits)}
    some = MIDDLE[sport]

    yield people.open(sport, "opened", claim=False, visibility="private", **never)
    early = people.open(sport, "early", **never)
    people.play(early, 5)
    yield early

    middle = people.open(sport, "middle", visibility="unlisted", locale="de", **never)
    people.gm(middle, kind="match.note", text="Was nur die Spielleitung liest: 🦉", audience="gm")
    _went(people, middle, some)
    _set_deadlines(people, middle)
    yield middle

    paused = _went(people, people.open(sport, "paused", **never), some // 2)
    _set_deadlines(people, paused)
    people.gm(paused, kind="match.pause", reason="the server is upgraded")
    yield paused

    rewound = _went(people, people.open(sport, "rewound", **never), some)
    _rewind(people, rewound, "keep", 0.6)
    _went(people, rewound, some // 3)
    _rewind(people, rewound, "fresh", 0.8)
    yield _went(people, rewound, some // 3)

    ended = people.open(sport, "ended", **never, **TO_THE_END.get(sport, {}))
    people.gm(ended, kind="match.add_word", word="owl")
    _went(people, ended, 500 if sport in TO_THE_END else some)
    if people.good("GET", ended.path)["status"] != "finished":
        people.gm(ended, kind="match.end", reason="night falls", result=None)
    yield ended

    late = people.open(sport, "late", deadlines=dict.fromkeys(limits, SHORT_HOURS))
    yield _went(people, late, some // 2)

    sandbox = people.open(sport, "sandbox", sandbox=True, dice="scripted")
    people.gm(sandbox, kind="match.script_dice", faces=[1, 2] * 200)
    people.gm(sandbox, kind="match.set_clock", now="2031-05-01T12:00:00Z")
    yield _went(people, sandbox, some // 2)

    table = people.open(sport, "table", dice="table", **SPORTS[sport], **never)
    people.begin(table)
    for _ in range(some):
        if table.kept or not people.step(table):
            break
    yield table


def _went(people: People, party: Party, steps: int) -> Party:
    people.begin(party)
    people.play(party, steps)
    return party


def _set_deadlines(people: People, party: Party) -> None:
    """Let what is awaited end in a hundred years, so that a deadline runs whenever this is read."""
    gm = party.tokens[party.gm]
    for each in people.good("GET", party.path, gm)["awaiting"]:
        body = {"command": {"kind": "match.set_deadline", "awaiting": each["id"], "until": FAR, "reason": "slowly"}}
        people.ask("POST", f"{party.path}/commands", gm, body)


def _rewind(people: People, party: Party, dice: str, share: float) -> None:
    """Go back to about this share of the match, where it is possible."""
    gm = party.tokens[party.gm]
    last = people.good("GET", party.path, gm)["cursor"]
    for to in range(int(last * share), 0, -1):
        body = {"command": {"kind": "match.rewind", "to": to, "dice": dice, "reason": "a wrong reading"}}
        if people.ask("POST", f"{party.path}/commands", gm, body).status_code == 200:
            return
    raise AssertionError(f"{party.ruleset} cannot go back")


def _extras(people: People, parties: Sequence[Party], paths: dict[str, Any]) -> dict[str, Any]:
    """What only some releases know: webhooks, posts, grace, calendars, competitions, words that were removed."""
    found: dict[str, Any] = {"webhooks": {}, "competition": None}
    for party in (each for each in parties if each.stage == "middle"):
        gm = party.tokens[party.gm]
        if "/v1/matches/{match_id}/webhooks" in paths:
            hook = {"url": "http://127.0.0.1:9/hook", "audience": "gm", "label": "old"}
            found["webhooks"][party.id] = people.good("POST", f"{party.path}/webhooks", gm, hook)
        if "/v1/matches/{match_id}/calendar" in paths:
            calendar = {"zone": "Europe/Berlin", "weekend": ["sat", "sun"]}
            people.good("PUT", f"{party.path}/calendar", gm, calendar, params={"running": "keep"})
        if "/v1/matches/{match_id}/redact" in paths:
            told = people.good("GET", f"{party.path}/events", gm, params={"limit": 200})["events"]
            notes = [event["n"] for event in told if event["kind"] == "match.noted"]
            people.good("POST", f"{party.path}/redact", gm, {"events": notes[:1], "reason": "asked for"})
            people.gm(party, kind="match.set_grace", holder=None, hours=5, reason="a start")
        if "/v1/matches/{match_id}/posts" in paths:
            post = {"id": "forum-1", "text": "!help me\nNobody reads this.", "seat": party.gm, "channel": "thread"}
            people.good("POST", f"{party.path}/posts", gm, post)
    if "/v1/competitions" in paths:
        entrants = [{"name": name} for name in ("Ash", "Birch", "Cedar", "Oak")]
        body = {"ruleset": "cardpitch", "format": "round_robin", "title": "Old league", "entrants": entrants}
        opened = people.good("POST", "/v1/competitions", None, body)
        path = f"/v1/competitions/{opened['competition']['id']}"
        people.good("POST", f"{path}/play-round", opened["token"])
        found["competition"] = {"path": path, "token": opened["token"]}
    return found


def _dumped(url: str) -> str:
    """The database as SQL that every PostgreSQL from 15 on takes."""
    dump = subprocess.run(
        [choose(None).bin / "pg_dump", "--no-owner", "--no-privileges", url], capture_output=True, text=True, check=True
    ).stdout
    newer = ("\\restrict", "\\unrestrict", "SET transaction_timeout", "SELECT pg_catalog.set_config('search_path'")
    return "".join(line for line in dump.splitlines(keepends=True) if not line.startswith(newer))


if __name__ == "__main__":
    main(sys.argv[1])
