"""Clients that are made from the contract compile, and play a whole match against the real server.

They need programs beside the project's own environment: node with what `package.json` here names, and
openapi-python-client, whose own dependencies go apart from the server's. `.ci/run` installs both.
"""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.app.http import Client, serving

HERE = Path(__file__).parent
CONTRACT = HERE.parents[1] / "openapi" / "whistle.json"
TOOLS = HERE / "node_modules" / ".bin"
GENERATOR = shutil.which("openapi-python-client")
TYPESCRIPT = shutil.which("node") and (TOOLS / "openapi-typescript").exists() and (TOOLS / "tsc").exists()


def run(*command: str | Path, cwd: Path, well: bool = True) -> str:
    """What a program says; it must end well, or must not."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False, timeout=300
    )
    assert (done.returncode == 0) is well, (done.stdout + done.stderr)[-5000:]
    return done.stdout


@pytest.fixture(scope="module")
def types(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of types; what has a default may be left out of a body."""
    out = tmp_path_factory.mktemp("types") / "whistle.d.ts"
    run(TOOLS / "openapi-typescript", CONTRACT, "-o", out, "--default-non-nullable", "false", cwd=HERE)
    return out


def compile_all(folder: Path, well: bool = True) -> str:
    """Check and compile every script of a folder, as strictly as there is; what the compiler says."""
    options = {"strict": True, "target": "es2022", "module": "es2022", "moduleResolution": "bundler", "types": []}
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options}))
    return run(TOOLS / "tsc", "--project", "tsconfig.json", "--pretty", "false", cwd=folder, well=well)


def check_played(api: Client, said: str) -> None:
    """The match that a client played is over, and is what the server says of it."""
    told: dict[str, Any] = json.loads(said)
    match = api.get(f"/v1/matches/{told['id']}")
    assert (told["status"], told["result"]) == ("finished", match["result"])
    assert told["cursor"] == match["cursor"]
    assert told["turn"] == match["view"]["turn"]
    assert told["commands"] > 10
    rolls = api.get(f"/v1/matches/{told['id']}/dice")["rolls"]
    assert told["rolls"] == len(rolls) > 0, "events are told apart by their kind"


@pytest.mark.skipif(not TYPESCRIPT, reason="not run: needs node, and npm install in tests/clients")
def test_a_typescript_client_plays_a_match(database_url: str, types: Path, tmp_path: Path) -> None:
    shutil.copy(types, tmp_path)
    shutil.copy(HERE / "play.ts", tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    compile_all(tmp_path)
    with serving(database_url) as api:
        check_played(api, run("node", "play.js", str(api.http.base_url), cwd=tmp_path))


@pytest.mark.skipif(not TYPESCRIPT, reason="not run: needs node, and npm install in tests/clients")
def test_the_types_refuse_what_the_server_would(types: Path, tmp_path: Path) -> None:
    shutil.copy(types, tmp_path)
    good = 'const command: components["schemas"]["Command"] = { kind: "cardpitch.commit_quaffle", goal: 1 };\n'
    begin = 'import type { components } from "./whistle";\n'
    fields = {"good": "goal: 1", "text": 'goal: "1"', "more": "goal: 1, gaol: 1", "other": "aim: 1"}
    for name, said in fields.items():
        (tmp_path / f"{name}.ts").write_text(begin + good.replace("goal: 1", said))
    faults = re.findall(r"^(\S+)\.ts\(.*: error (\w+):", compile_all(tmp_path, well=False), re.M)
    assert {name for name, _ in faults} == set(fields) - {"good"}
    assert {code for _, code in faults} <= {"TS2322", "TS2353"}


@pytest.mark.skipif(not GENERATOR, reason="not run: needs openapi-python-client in an environment of its own")
def test_a_python_client_plays_a_match(database_url: str, tmp_path: Path) -> None:
    assert GENERATOR is not None
    python = Path(GENERATOR).resolve().with_name("python")
    (tmp_path / "config.yml").write_text("post_hooks: []\n")
    options: list[str | Path] = [
        "--path",
        CONTRACT,
        "--output-path",
        "whistle_client",
        "--meta",
        "none",
        "--config",
        "config.yml",
    ]
    run(GENERATOR, "generate", *options, cwd=tmp_path)
    run(python, "-m", "compileall", "-q", "whistle_client", cwd=tmp_path)
    shutil.copy(HERE / "play.py", tmp_path)
    with serving(database_url) as api:
        check_played(api, run(python, "play.py", str(api.http.base_url), cwd=tmp_path))
