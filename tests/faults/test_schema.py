"""Schemathesis asks the whole API whatever the contract allows, and more: no 500, no answer that is not documented.

It has an environment of its own, since it wants other releases of what the server uses; `.ci/run` installs it.
"""

import json
import os
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from app.access.host_tokens import issue_host
from rules import RULESETS
from tests.app.http import Client, serving
from tests.app.receiver import HERE
from tests.postgres import in_thread

PROGRAM = shutil.which("schemathesis")
HOOKS = Path(__file__).with_name("schema_hooks.py")
SIZE = int(os.environ.get("WHISTLE_TEST_SIZE", "1"))
SECONDS = 30 * SIZE
ENDLESS = ("streamEvents", "rotateToken")
"""A stream does not end, and who exchanges the token cannot go on; nor who is led to revoke it."""

ANSWERS = (
    *("not_a_server_error", "status_code_conformance", "content_type_conformance"),
    *("response_headers_conformance", "response_schema_conformance"),
)
QUIET = {
    **HERE,
    "webhook_ports": ["9"],
    "long_poll_seconds": 0,
    "token_requests_per_minute": 0,
    "address_requests_per_minute": 0,
}
"""Nobody waits, and no webhook leads anywhere: on port 9 nobody listens."""

GOOD = re.compile(r'^whistle_requests_total\{method="(\w+)",route="([^"]+)",status="2\d\d"\} (\S+)$', re.M)

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="not run: needs schemathesis in an environment of its own")


def schemathesis(api: Client, token: str, known: dict[str, Any], folder: Path, *options: str) -> None:
    """Let it ask as somebody; it must find nothing."""
    assert PROGRAM is not None
    asked = [PROGRAM, "run", f"{api.http.base_url}/openapi.json", "--header", f"Authorization: Bearer {token}"]
    without = [part for name in ENDLESS for part in ("--exclude-operation-id", name)]
    plain = ["--no-color", "--seed", "1", "--suppress-health-check", "all", "--generation-database", "none"]
    hooks = {"SCHEMATHESIS_HOOKS": HOOKS.stem, "PYTHONPATH": str(HOOKS.parent), "WHISTLE_KNOWN": json.dumps(known)}
    done = subprocess.run(
        [*asked, *without, *plain, *options],
        cwd=folder, env={**os.environ, **hooks}, capture_output=True, text=True, timeout=600 * SIZE, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-12_000:] + done.stderr[-2_000:]


def ahead(api: Client) -> tuple[Client, dict[str, Any]]:
    """Somebody who has a match of every sport, a competition and a webhook; and what may be asked about them."""
    me = api.by(api.post("/v1/matches", {"ruleset": "cardpitch"})["token"])
    path: dict[str, list[str]] = {"key": list(RULESETS), "match_id": [], "seat_id": [], "rule_id": ["MAT-1", "CRD-1"]}
    commands: list[dict[str, Any]] = []
    for key in RULESETS:
        match = me.post("/v1/matches", {"ruleset": key, "visibility": "public"})["match"]
        place = f"/v1/matches/{match['id']}"
        path["match_id"].append(match["id"])
        path["seat_id"] += [seat["id"] for seat in match["seats"]]
        for seat in match["seats"]:
            offers = me.get(f"{place}/offers", **{"as": seat["id"]})["offers"]
            commands += [{"command": each, "as": seat["id"]} for offer in offers for each in offer["examples"][:2]]
    body = {"ruleset": "cardpitch", "format": "bracket", "entrants": [{"name": "A"}, {"name": "B"}]}
    path["competition_id"] = [me.post("/v1/competitions", body)["competition"]["id"]]
    hook = me.post(f"/v1/matches/{path['match_id'][0]}/webhooks", {"url": "http://127.0.0.1:9/"})
    path["webhook_id"] = [hook["webhook"]["id"]]
    openings = [{"ruleset": key} for key in RULESETS]
    notes = [{"command": {"kind": "match.note", "text": f"{number}"}} for number in range(len(commands))]
    bodies = {"POST /v1/matches": openings, "POST /v1/matches/{match_id}/commands": [*commands, *notes]}
    return me, {"path": path, "bodies": bodies}


def test_each_part_of_each_request_may_be_anything(database_url: str, tmp_path: Path) -> None:
    """As the host, who may most: every value at and over its limits, every part missing, every method."""
    with serving(database_url, **QUIET) as api:
        host = in_thread(issue_host(database_url, "all"))[1]
        checks = ("--phases", "coverage", "--exclude-checks", "positive_data_acceptance")
        schemathesis(api, host, {}, tmp_path, *checks)


def test_what_there_is_may_be_asked_in_any_order(database_url: str, tmp_path: Path) -> None:
    """As somebody with matches, along the links from answer to request."""
    with serving(database_url, **QUIET) as api:
        me, known = ahead(api)
        assert me.token is not None
        phases = ("--phases", "examples,fuzzing,stateful", "--max-examples", "10", "--max-time", f"{SECONDS}")
        before = good_answers(api)
        chosen = ("--checks", ",".join(ANSWERS), "--exclude-operation-id", "revokeToken")
        schemathesis(api, me.token, known, tmp_path, *phases, *chosen)
        reached = good_answers(api) - before
        assert reached["POST /v1/matches/{match_id}/commands"] > 0, "not one command was accepted"
        assert len(reached) > 20, sorted(reached)


def good_answers(api: Client) -> Counter[str]:
    """How often each operation was answered well so far."""
    assert api.app is not None
    figures = api.app.state.server.metrics.text().decode()
    found: Counter[str] = Counter()
    for method, route, times in GOOD.findall(figures):
        found[f"{method} {route}"] += int(float(times))
    return found
