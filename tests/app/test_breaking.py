"""The contract grows and never breaks: what would, is named; what would not, passes."""

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.breaking import breaks

DOCUMENT: dict[str, Any] = json.loads(Path("openapi/whistle.json").read_text(encoding="utf-8"))
Change = Callable[[dict[str, Any]], object]


def operation(made: dict[str, Any], method: str, path: str) -> Any:
    return made["paths"][path][method]


def schema(made: dict[str, Any], name: str) -> Any:
    return made["components"]["schemas"][name]


def parameter(made: dict[str, Any], path: str, name: str) -> Any:
    return next(each for each in operation(made, "get", path)["parameters"] if each.get("name") == name)


def put(where: Any, **values: Any) -> None:
    where.update(values)


MATCH = "/v1/matches/{match_id}"
BREAKING: dict[str, tuple[Change, str]] = {
    "a path is gone": (lambda d: d["paths"].pop("/v1/desk"), "GET /v1/desk: gone"),
    "an operation is gone": (lambda d: d["paths"][MATCH].pop("delete"), f"DELETE {MATCH}: gone"),
    "an operation has another name": (
        lambda d: put(operation(d, "get", MATCH), operationId="look"),
        f"GET {MATCH}: operationId is another",
    ),
    "a token is needed": (
        lambda d: put(operation(d, "get", MATCH), security=[{"token": []}]),
        f"GET {MATCH}: needs a token",
    ),
    "a good answer is gone": (
        lambda d: operation(d, "get", MATCH)["responses"].pop("200"),
        f"GET {MATCH} 200: gone",
    ),
    "a parameter is gone": (
        lambda d: operation(d, "get", "/v1/matches")["parameters"].remove(parameter(d, "/v1/matches", "status")),
        "GET /v1/matches query status: gone",
    ),
    "a parameter is needed": (
        lambda d: put(parameter(d, "/v1/matches", "status"), required=True),
        "GET /v1/matches query status: needed now",
    ),
    "a value of a parameter is gone": (
        lambda d: parameter(d, "/v1/matches", "status")["schema"]["enum"].remove("paused"),
        'GET /v1/matches query status: the value "paused" is gone',
    ),
    "a bound is tighter": (
        lambda d: put(parameter(d, f"{MATCH}/events", "limit")["schema"], maximum=100),
        f"GET {MATCH}/events query limit: maximum is 100, was 200",
    ),
    "a field of an answer is gone": (
        lambda d: schema(d, "MatchBrief")["properties"].pop("title"),
        "MatchBrief/title: gone",
    ),
    "a field of an answer may lack": (
        lambda d: schema(d, "MatchBrief")["required"].remove("title"),
        "MatchBrief/title: not always there any more",
    ),
    "a field of an answer has another type": (
        lambda d: put(schema(d, "MatchBrief")["properties"]["title"], type="integer"),
        "MatchBrief/title: may be integer, was string",
    ),
    "a field of an answer may be null": (
        lambda d: put(schema(d, "MatchBrief")["properties"]["title"], type=["string", "null"]),
        "MatchBrief/title: may be null or string, was string",
    ),
    "a field of a body is gone": (lambda d: schema(d, "Opening")["properties"].pop("title"), "Opening/title: gone"),
    "a field of a body is needed": (
        lambda d: schema(d, "Opening")["required"].append("title"),
        "Opening/title: needed now",
    ),
    "a body takes another type": (
        lambda d: put(schema(d, "Opening")["properties"]["title"], type="integer"),
        "Opening/title: takes integer, took string",
    ),
    "a text is shorter": (
        lambda d: put(schema(d, "Opening")["properties"]["title"], maxLength=20),
        "Opening/title: maxLength is 20, was 200",
    ),
    "a text has a pattern": (
        lambda d: put(schema(d, "Opening")["properties"]["title"], pattern="^A"),
        "Opening/title: has another pattern",
    ),
    "a kind of command is gone": (
        lambda d: schema(d, "CardpitchCommand")["oneOf"].pop(0),
        "CardpitchCommand/CardpitchStartMatchCommand: gone",
    ),
    "a field of a command is needed": (
        lambda d: put(schema(d, "MatchEndCommand"), required=["kind", "reason", "result"]),
        "MatchEndCommand/result: needed now",
    ),
    "a format is gone": (
        lambda d: operation(d, "get", f"{MATCH}/stream")["responses"]["200"]["content"].clear(),
        f"GET {MATCH}/stream 200: text/event-stream is gone",
    ),
}  # fmt: skip

HARMLESS: dict[str, Change] = {
    "nothing": lambda d: None,
    "a path": lambda d: put(d["paths"], **{"/v1/new": d["paths"]["/v1/desk"]}),
    "an operation": lambda d: put(d["paths"]["/v1/desk"], post=operation(d, "get", "/v1/desk")),
    "a field of an answer": lambda d: put(schema(d, "MatchBrief")["properties"], new={"type": "string"}),
    "an optional field of a body": lambda d: put(schema(d, "Opening")["properties"], new={"type": "string"}),
    "an optional parameter": lambda d: operation(d, "get", "/v1/desk")["parameters"].append(
        {"in": "query", "name": "new", "schema": {"type": "string"}}
    ),
    "a value of a parameter": lambda d: parameter(d, "/v1/matches", "status")["schema"]["enum"].append("new"),
    "a wider bound": lambda d: put(parameter(d, f"{MATCH}/events", "limit")["schema"], maximum=1000),
    "a longer text": lambda d: put(schema(d, "Opening")["properties"]["title"], maxLength=2000),
    "words": lambda d: put(operation(d, "get", MATCH), summary="New", description="New words."),
}


@pytest.mark.parametrize("name", BREAKING)
def test_what_breaks_a_client_is_named(name: str) -> None:
    change, named = BREAKING[name]
    new = copy.deepcopy(DOCUMENT)
    change(new)
    assert named in breaks(DOCUMENT, new)


@pytest.mark.parametrize("name", HARMLESS)
def test_what_breaks_nobody_passes(name: str) -> None:
    new = copy.deepcopy(DOCUMENT)
    HARMLESS[name](new)
    assert breaks(DOCUMENT, new) == []


def test_the_command_line_says_so(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-c",
        "from app.cli import main; main()",
        "openapi",
        "--since",
        str(tmp_path / "old.json"),
    ]
    older = copy.deepcopy(DOCUMENT)
    older["paths"]["/v1/older"] = older["paths"]["/v1/desk"]
    for document, code in ((older, 1), (DOCUMENT, 0)):
        (tmp_path / "old.json").write_text(json.dumps(document))
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == code, done.stderr
        assert ("GET /v1/older: gone" in done.stderr) is bool(code)
