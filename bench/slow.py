"""A slow disk: a PostgreSQL whose `fdatasync` and `fsync` take so much longer, by strace's fault injection.

Only these two calls stop for strace (a seccomp filter picks them out), so that nothing else is slower. What waits is
the real thing: the flush of the log before a commit is answered, with the group commits that come of it.
"""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.embedded import Embedded
from app.embedded.account import account_for
from app.embedded.programs import Programs, choose

CALLS = "fsync,fdatasync"


class CannotSlow(Exception):
    """The disk cannot be made slow here; the message says why."""


@contextmanager
def slow_disk(folder: Path, milliseconds: int) -> Iterator[Embedded]:
    """An embedded database in this folder, whose disk takes so much longer to flush. Raises `CannotSlow`."""
    strace = shutil.which("strace")
    if strace is None:
        raise CannotSlow("strace is not installed")
    inject = ["-f", "-D", "-qq", "--seccomp-bpf", "-o", "/dev/null", "-e", f"trace={CALLS}"]
    inject += ["-e", f"inject={CALLS}:delay_exit={milliseconds * 1000}"]
    tried = subprocess.run([strace, *inject, "/bin/true"], capture_output=True, text=True, check=False)
    if tried.returncode != 0 or tried.stderr:
        raise CannotSlow(f"strace cannot delay calls here: {tried.stderr.strip().splitlines()[-1:]}")
    folder.chmod(0o755)
    programs = _within_reach(folder)
    slow = folder / "slow"
    slow.mkdir()
    (slow / "initdb").symlink_to(programs.bin / "initdb")
    command = " ".join(f"'{word}'" for word in [strace, *inject, str(programs.bin / "postgres")])
    (slow / "postgres").write_text(
        f'#!/bin/sh\n[ "$1" = --version ] && exec {programs.bin}/postgres "$@"\nexec {command} "$@"\n'
    )
    (slow / "postgres").chmod(0o755)
    with Embedded(folder / "data", bindir=slow, say=lambda _: None) as database:
        yield database


def _within_reach(folder: Path) -> Programs:
    """The server's programs where the account that runs it can reach them."""
    (folder / "data").mkdir()
    owned = folder / "data" / "postgres"
    return choose(None).within_reach(account_for(owned), folder / "server")
