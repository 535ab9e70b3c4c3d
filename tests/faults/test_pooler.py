"""Whistle behind PgBouncer in transaction mode, set up as docs/pooler.md says (in CI the API's tests run there too)."""

import shlex
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.pooler import PROGRAM, block, pooling, settings_behind
from tests.postgres import execute
from tests.processes import serving, whistle

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="not run: needs pgbouncer")


def variables(address: str, url: str) -> dict[str, str]:
    """The variables of the page, with the addresses of this run."""
    shown = dict(line.split("=", 1) for line in shlex.split(block("sh")))
    behind = settings_behind(address, url)
    assert set(shown) == {f"WHISTLE_{name.upper()}" for name in behind}
    return {**shown, "WHISTLE_DATABASE_URL": behind["database_url"], "WHISTLE_LISTEN_URL": behind["listen_url"]}


def test_an_empty_database_is_migrated_and_a_whole_match_is_played(folder: Path, empty_database_url: str) -> None:
    with pooling(empty_database_url) as address:
        more = variables(address, empty_database_url)
        with serving(folder, **more, WHISTLE_WORKERS="2") as server:
            played = whistle(folder, "demo", "--url", server.url, "--seed", "5")
            assert played.returncode == 0, played.stderr
            match_id = played.stdout.split("/v1/matches/")[1].split()[0]
            assert whistle(folder, "replay", match_id, **more).returncode == 0
            assert "good" in whistle(folder, "token", "list", **more).stdout


def test_the_limits_that_the_page_gives_to_the_role_are_good_sql(database_url: str) -> None:
    role = urlsplit(database_url).username
    statements = [line.replace("whistle", str(role)) for line in block("sql").splitlines()]
    assert len(statements) == 3
    execute(database_url, *statements)
    execute(database_url, *(f"ALTER ROLE {role} RESET {line.split()[4]}" for line in statements))
