"""The embedded PostgreSQL through every kind of ending: asked, killed, orphaned, half made, foreign."""

import contextlib
import os
import signal
import stat
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import psutil
import pytest

from app.embedded import EmbeddedError, FolderInUse, database
from app.embedded.programs import candidates
from tests.app.owners import ask, embedded, owner
from tests.processes import postmasters

used = pytest.mark.usefixtures("used_folder")
"""The folder has its database already: how one is made is for other tests here."""


def soon(what: Callable[[], Any], seconds: float = 20) -> Any:
    """What `what` gives, once it gives something true without an error."""
    until = time.monotonic() + seconds
    while True:
        try:
            if got := what():
                return got
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            pass
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.05)


def test_data_survive_a_clean_stop_and_nothing_is_left_running(folder: Path) -> None:
    with embedded(folder, durable=True) as server:
        assert ask(server.url, "CREATE TABLE t AS SELECT 7 AS n", "SELECT n FROM t") == 7
        assert ask(server.url, "SHOW fsync") == "on"
        assert ask(server.url, "SHOW listen_addresses") == ""
        assert postmasters(folder)
    assert not postmasters(folder)
    with embedded(folder) as server:
        assert ask(server.url, "SELECT n FROM t") == 7


def test_text_is_sorted_by_code_point_and_stored_as_utf8(folder: Path) -> None:
    with embedded(folder) as server:
        words = "SELECT string_agg(w, '' ORDER BY w) FROM unnest(ARRAY['ä', 'Z', 'a', '雪']) w"
        assert ask(server.url, words) == "Zaä雪"
        assert ask(server.url, "SHOW server_encoding") == "UTF8"


@used
def test_two_owners_of_one_folder_are_refused(folder: Path) -> None:
    with embedded(folder) as first:
        with pytest.raises(FolderInUse) as refused, embedded(folder):
            pass
        assert str(folder) in str(refused.value)
        assert f"process {os.getpid()}" in str(refused.value)
        assert ask(first.url, "SELECT 1") == 1


@used
def test_a_second_command_borrows_the_running_database(folder: Path) -> None:
    with embedded(folder) as server:
        with database(folder) as url:
            assert url == server.url
        assert ask(server.url, "SELECT 1") == 1, "borrowing must not stop it"
    with database(folder) as url:
        assert ask(url, "SELECT 1") == 1
    assert not postmasters(folder)


def test_a_socket_path_too_long_for_the_kernel_moves_to_a_short_folder(folder: Path) -> None:
    long = folder / ("long" * 30)
    with embedded(long) as server:
        assert ask(server.url, "SELECT 1") == 1
        sockets = Path(server.url.split("host=")[1])
        assert not sockets.is_relative_to(folder)
        assert stat.S_IMODE(sockets.stat().st_mode) == 0o700
    assert not sockets.exists()


@used
def test_postgresql_killed_comes_back_by_itself_under_the_same_url(folder: Path) -> None:
    said: list[str] = []
    with embedded(folder, durable=True, say=said.append) as server:
        url, before = server.url, server.pid
        ask(url, "CREATE TABLE t AS SELECT 7 AS n")
        assert before is not None
        os.kill(before, signal.SIGKILL)
        assert soon(lambda: ask(url, "SELECT n FROM t")) == 7
        soon(lambda: server.pid != before)
    assert any("ended by itself" in text for text in said)
    assert not postmasters(folder)


@used
def test_it_comes_back_twice(folder: Path) -> None:
    with embedded(folder) as server:
        for _ in range(2):
            before = server.pid
            assert before is not None
            os.kill(before, signal.SIGKILL)
            soon(lambda before=before: server.pid not in (before, None))  # type: ignore[misc]
            assert ask(server.url, "SELECT 1") == 1


@used
def test_an_orphan_of_a_killed_owner_is_taken_over_and_later_stopped(folder: Path) -> None:
    with owner(folder) as first:
        assert first.stdout is not None
        orphan, url = first.stdout.readline().split()
        ask(url, "CREATE TABLE t AS SELECT 7 AS n")
        first.kill()
    assert psutil.pid_exists(int(orphan))
    with embedded(folder) as server:
        assert server.pid != int(orphan)
        assert ask(server.url, "SELECT n FROM t") == 7
    assert not postmasters(folder)


@used
def test_owner_and_postgresql_both_killed_is_recovered(folder: Path) -> None:
    with owner(folder) as first:
        assert first.stdout is not None
        postmaster, url = first.stdout.readline().split()
        ask(url, "CREATE TABLE t AS SELECT 7 AS n")
        first.kill()
        os.kill(int(postmaster), signal.SIGKILL)
    with embedded(folder) as server:
        assert ask(server.url, "SELECT n FROM t") == 7


@used
def test_a_backend_too_busy_to_notice_does_not_hold_up_the_next_server(folder: Path) -> None:
    said: list[str] = []
    with embedded(folder, say=said.append) as server:
        busy = threading.Thread(
            target=ignoring_errors, args=(server.url, "SELECT count(*) FROM generate_series(1, 1e9)")
        )
        busy.start()
        # At work for a while: it is active already while it is only prepared.
        count = (
            "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()"
            " AND query LIKE '%generate_series(%1e9%' AND query_start < now() - interval '0.5 seconds'"
        )
        soon(lambda: ask(server.url, count) == 1)
        before = server.pid
        assert before is not None
        os.kill(before, signal.SIGKILL)
        soon(lambda: server.pid != before and ask(server.url, "SELECT 1"))
        busy.join(20)
    assert any("outlived its server" in text for text in said)


def ignoring_errors(url: str, statement: str) -> None:
    with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        ask(url, statement)


@used
def test_a_pid_file_whose_number_another_process_has_is_no_hindrance(folder: Path) -> None:
    with owner(folder) as first:
        assert first.stdout is not None
        postmaster, _ = first.stdout.readline().split()
        first.kill()
        os.kill(int(postmaster), signal.SIGKILL)
    soon(lambda: not postmasters(folder))
    note = folder / "postgres" / "data" / "postmaster.pid"
    with subprocess.Popen(["sleep", "60"]) as stranger:
        note.write_text("\n".join([str(stranger.pid), *note.read_text().split("\n")[1:]]))
        with embedded(folder) as server:
            assert ask(server.url, "SELECT 1") == 1
        assert stranger.poll() is None, "the stranger was none of our business"
        stranger.kill()


def test_a_cluster_half_made_is_made_anew(folder: Path) -> None:
    with embedded(folder):
        pass
    (folder / "postgres" / "data").rename(folder / "postgres" / "data.new")
    with embedded(folder) as server:
        assert ask(server.url, "SELECT 1") == 1
    assert not (folder / "postgres" / "data.new").exists()


@used
def test_data_of_another_major_version_are_left_alone(folder: Path) -> None:
    version = folder / "postgres" / "data" / "PG_VERSION"
    version.write_text("14\n")
    with pytest.raises(EmbeddedError, match=r"written by PostgreSQL 14.*pg_dump"), embedded(folder):
        pass
    assert version.read_text() == "14\n"


@used
def test_a_server_that_will_not_start_says_why(folder: Path) -> None:
    with (folder / "postgres" / "data" / "postgresql.conf").open("a") as config:
        config.write("shared_buffers = nonsense\n")
    with pytest.raises(EmbeddedError, match="shared_buffers"), embedded(folder):
        pass
    assert not postmasters(folder)


def slow(folder: Path, real: Path, seconds: int) -> Path:
    """Programs whose `postgres` takes long to start, as recovery does."""
    folder.mkdir(parents=True)
    script = f'#!/bin/sh\n[ "$1" = --version ] || sleep {seconds}\nexec {real}/postgres "$@"\n'
    for name, text in (("postgres", script), ("initdb", f'#!/bin/sh\nexec {real}/initdb "$@"\n')):
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    folder.chmod(0o755)
    return folder


@pytest.fixture
def quits() -> Iterator[None]:
    """A shell that is told to quit does, also where this run was started in the background of another shell."""
    before = signal.signal(signal.SIGQUIT, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGQUIT, before)


@used
def test_a_long_recovery_is_waited_for_and_talked_about(folder: Path, quits: None) -> None:
    programs = next(candidates())
    said: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        dawdling = slow(Path(place) / "bin", programs.bin, 4)
        with embedded(folder, bindir=dawdling, say=said.append) as server:
            assert ask(server.url, "SELECT 1") == 1
        assert any("not ready yet" in text for text in said)
        with pytest.raises(EmbeddedError, match="did not answer"), embedded(folder, bindir=dawdling, patience=0.3):
            pass
    assert not postmasters(folder)


@pytest.mark.parametrize("programs", list(candidates()), ids=lambda programs: f"postgresql-{programs.major}")
def test_every_postgresql_found_here_serves(folder: Path, programs: Any) -> None:
    with embedded(folder, bindir=programs.bin if programs.root is None else None) as server:
        assert ask(server.url, "SHOW server_version_num").startswith(str(programs.major))
        assert ask(server.url, "SELECT string_agg(w, '' ORDER BY w) FROM unnest(ARRAY['ä', 'Z', 'a']) w") == "Zaä"
