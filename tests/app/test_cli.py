"""The command line as an operator meets it: real processes, a real port, a real PostgreSQL, real signals."""

import json
import re
import signal
import stat
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import psutil
import pytest

from app.settings import rows
from tests.postgres import execute
from tests.processes import WHISTLE, Server, environment, postmasters, serving, whistle

used = pytest.mark.usefixtures("used_folder")


def test_first_start_tells_the_host_token_once_and_keeps_it_for_its_owner(folder: Path) -> None:
    with serving(folder) as server:
        code, seconds, said = server.end(signal.SIGINT)
    assert (code, postmasters(folder)) == (0, [])
    assert seconds < 10
    token = re.search(r"wst_\S+", said)
    assert token
    file = folder / "host-token"
    assert str(file) in said
    assert file.read_text() == f"{token[0]}\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    with serving(folder) as server:
        code, _, said = server.end(signal.SIGTERM)
    assert (code, postmasters(folder)) == (0, [])
    assert "wst_" not in said


@used
def test_the_documentation_is_where_it_says(folder: Path) -> None:
    with serving(folder) as server:
        assert f"Swagger UI: {server.url}/docs" in server.said
        assert f"Desk: {server.url}/desk" in server.said
        assert httpx.get(f"{server.url}/docs").status_code == 200


@used
def test_two_servers_on_one_folder_or_one_port_are_refused(folder: Path) -> None:
    with serving(folder) as server:
        second = whistle(folder, "serve")
        assert second.returncode == 1
        assert f"{folder} is in use by another Whistle (process {server.process.pid})" in second.stderr
        port = server.url.rsplit(":", 1)[1]
        other = folder.parent / "other"
        third = whistle(folder, "serve", "--port", port, "--data-dir", str(other))
        assert third.returncode == 1
        assert f"cannot listen on 127.0.0.1:{port}" in third.stderr
        assert not other.exists(), "it touched the data before it had the port"
        assert "Traceback" not in second.stderr + third.stderr
        server.ready()


@used
def test_a_server_killed_leaves_nothing_that_hinders_the_next(folder: Path) -> None:
    with serving(folder) as server:
        server.process.kill()
    before = whistle(folder, "token", "list").stdout
    assert "first start" in before
    with serving(folder) as server:
        assert "wst_" not in server.said
        server.end(signal.SIGTERM)
    assert postmasters(folder) == []


@used
def test_a_database_killed_comes_back_while_serving(folder: Path) -> None:
    with serving(folder) as server:
        running = postmasters(folder)
        postmaster = next(process for process in running if process.ppid() == server.process.pid)
        postmaster.kill()
        server.ready()
        code, seconds, _ = server.end(signal.SIGTERM)
    assert (code, postmasters(folder)) == (0, [])
    assert seconds < 10


@used
def test_host_tokens_beside_a_running_server(folder: Path) -> None:
    with serving(folder):
        issued = whistle(folder, "token", "issue", "--label", "backup").stdout.split()
        listed = whistle(folder, "token", "list").stdout
        assert issued[1].startswith("wst_")
        assert issued[1] not in listed
        assert re.search(rf"{issued[0]} .* good  backup", listed)
        assert whistle(folder, "token", "revoke", issued[0]).returncode == 0
        assert re.search(rf"{issued[0]} .* revoked .* backup", whistle(folder, "token", "list").stdout)
        again = whistle(folder, "token", "revoke", issued[0])
        assert again.returncode == 1
        assert "no good host token" in again.stderr


def test_four_servers_start_at_once_on_one_empty_database_and_all_become_ready(
    folder: Path, empty_database_url: str
) -> None:
    more = {"WHISTLE_DATABASE_URL": empty_database_url}
    processes = [
        subprocess.Popen(
            [*WHISTLE, "serve"], env=environment(folder, **more), cwd=folder.parent,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        for _ in range(4)
    ]  # fmt: skip
    try:
        servers = [Server(process) for process in processes]
        for server in servers:
            server.ready()
        said = [server.end(signal.SIGTERM)[2] for server in servers]
    finally:
        for process in processes:
            process.kill()
            process.wait()
    assert sum("wst_" in text for text in said) == 1
    assert sum("It is kept nowhere else" in text for text in said) == 1
    assert not folder.exists(), "an operator's database needs no data folder"


def test_several_processes_of_one_server(folder: Path, empty_database_url: str) -> None:
    with serving(folder, WHISTLE_DATABASE_URL=empty_database_url, WHISTLE_WORKERS="2") as server:
        assert len([p for p in psutil.Process(server.process.pid).children() if p.name() != "postgres"]) >= 2
        _, seconds, _ = server.end(signal.SIGTERM)
    assert seconds < 10


def test_processes_of_a_killed_server_end_with_it(folder: Path, empty_database_url: str) -> None:
    with serving(folder, WHISTLE_DATABASE_URL=empty_database_url, WHISTLE_WORKERS="2") as server:
        family = psutil.Process(server.process.pid).children(recursive=True)
        server.process.kill()
        _, alive = psutil.wait_procs(family, timeout=10)
        assert [process for process in alive if process.status() != psutil.STATUS_ZOMBIE] == []
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{server.url}/readyz")


@pytest.mark.parametrize("url", ["postgresql://user:hunter2@[half/whistle", "postgresql://user:hunter2@h:port/whistle"])
def test_a_broken_address_of_the_database_is_refused_in_words(folder: Path, url: str) -> None:
    refused = whistle(folder, "migrate", WHISTLE_DATABASE_URL=url)
    assert refused.returncode == 1
    assert "WHISTLE_DATABASE_URL" in refused.stderr
    assert "hunter2" not in refused.stderr
    assert "Traceback" not in refused.stderr


def test_migrate_twice_at_once_and_again(folder: Path, empty_database_url: str) -> None:
    env = environment(folder, WHISTLE_DATABASE_URL=empty_database_url)
    both = [subprocess.Popen([*WHISTLE, "migrate"], env=env, cwd=folder.parent) for _ in range(2)]
    assert [process.wait(60) for process in both] == [0, 0]
    assert whistle(folder, "migrate", WHISTLE_DATABASE_URL=empty_database_url).returncode == 0


def test_a_database_of_newer_code_is_refused_in_words(folder: Path, database_url: str) -> None:
    execute(database_url, "UPDATE alembic_version SET version_num = 'from_the_future'")
    refused = whistle(folder, "serve", WHISTLE_DATABASE_URL=database_url)
    assert refused.returncode == 1
    assert "does not fit this code" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_database_that_is_away_is_said_and_its_password_not(folder: Path) -> None:
    url = "postgresql://user:hunter2@127.0.0.1:1/whistle"
    refused = whistle(folder, "serve", WHISTLE_DATABASE_URL=url, WHISTLE_DATABASE_WAIT_SECONDS="0")
    assert refused.returncode == 1
    assert "no database answers at WHISTLE_DATABASE_URL" in refused.stderr
    assert "hunter2" not in refused.stderr + refused.stdout
    assert "Traceback" not in refused.stderr


def test_wrong_settings_are_named(folder: Path) -> None:
    refused = whistle(folder, "migrate", WHISTLE_PORT="much", WHISTLE_IDEMPOTENCY_DAYS="1")
    assert refused.returncode == 1
    assert "WHISTLE_PORT: " in refused.stderr
    assert "WHISTLE_IDEMPOTENCY_DAYS: " in refused.stderr
    assert "Traceback" not in refused.stderr


def test_help_names_every_command_and_every_setting(folder: Path) -> None:
    commands = whistle(folder, "--help").stdout
    for command in ("serve", "work", "migrate", "openapi", "token", "verify", "replay", "demo"):
        assert re.search(rf"^  {command} ", commands, re.M), command
    said = "".join(whistle(folder, "serve", "--help").stdout.split())  # the terminal's width breaks lines anywhere
    for variable, _, meaning in rows():
        assert variable in said
        assert "".join(meaning.split()) in said


@used
def test_a_reader_who_waits_does_not_hold_up_the_end(folder: Path) -> None:
    with serving(folder) as server:
        opened = httpx.post(
            f"{server.url}/v1/matches", json={"ruleset": "cardpitch", "title": "T", "visibility": "public"}
        )
        assert opened.status_code == 201, opened.text
        match = f"{server.url}/v1/matches/{opened.json()['match']['id']}"
        cursor = httpx.get(f"{match}/events").json()["cursor"]
        with ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(httpx.get, f"{match}/events", params={"after": cursor, "wait": 30}, timeout=60)
            time.sleep(1)
            assert not waiting.done(), "there was nothing to wait for"
            code, seconds, _ = server.end(signal.SIGTERM)
            answer = waiting.result(10)
    assert (code, answer.status_code) == (0, 200)
    assert seconds < 10


@used
def test_a_demo_match_is_played_exported_verified_and_replayed(folder: Path) -> None:
    with serving(folder, WHISTLE_OPEN_MATCHES="anyone") as server:
        played = whistle(folder, "demo", "--url", server.url, "--seed", "7")
        assert played.returncode == 0, played.stderr
        found = re.search(r"http\S+/v1/matches/(m_\w+)", played.stdout)
        assert found
        replayed = whistle(folder, "replay", found[1])
        assert (replayed.returncode, "0 differences" in replayed.stdout) == (0, True), replayed.stderr
        assert whistle(folder, "replay", "m_none").returncode == 1

        told = whistle(folder, "verify", found[0])
        assert told.returncode == 0, told.stderr
        file = folder.parent / "match.jsonl"
        lines = httpx.get(f"{found[0]}/export").text.splitlines(keepends=True)
        file.write_text("".join(lines))
        assert whistle(folder, "verify", str(file)).stdout == told.stdout
        file.write_text("".join(lines[:2] + lines[3:]))
        assert whistle(folder, "verify", str(file)).returncode == 1, "an event is missing"
        assert whistle(folder, "verify", f"{server.url}/v1/matches/m_none").returncode == 2
        assert whistle(folder, "verify", str(folder / "none")).returncode == 2
    away = whistle(folder, "demo", "--url", server.url)
    assert away.returncode == 1
    assert "the demo cannot go on" in away.stderr
    assert "Traceback" not in away.stderr


def test_the_openapi_document_knows_no_settings_and_a_change_is_shown(folder: Path) -> None:
    folder.parent.joinpath("committed").mkdir()
    file = folder.parent / "committed" / "whistle.json"
    plain = whistle(folder, "openapi")
    document = json.loads(plain.stdout)
    assert document["openapi"].startswith("3.1")
    other = {"WHISTLE_ROOT_PATH": "/x", "WHISTLE_PUBLIC_URL": "https://x.example"}
    assert whistle(folder, "openapi", "--write", "--file", str(file), **other).returncode == 0
    assert file.read_text() == plain.stdout
    assert whistle(folder, "openapi", "--check", "--file", str(file)).returncode == 0
    document["info"]["title"] = "Something else"
    file.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    refused = whistle(folder, "openapi", "--check", "--file", str(file))
    assert refused.returncode == 1
    assert '-    "title": "Something else"' in refused.stderr
