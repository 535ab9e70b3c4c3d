"""Under which account PostgreSQL runs, and how that account gets at folders that are closed to it.

PostgreSQL refuses to run as root. Started by root it therefore runs as the owner of its folder, at first as
`nobody`, which exists everywhere; no account is created and no permission of a foreign folder is changed.
"""

import os
import pwd
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.embedded.errors import EmbeddedError


@dataclass(frozen=True, slots=True)
class Account:
    """Who runs PostgreSQL. `switch` is true if that is not who we are."""

    name: str
    uid: int
    gid: int
    switch: bool

    def launch(self, fd: int | None = None) -> dict[str, Any]:
        """Arguments for `subprocess`: the child runs as this account, with `fd` open and without our
        secrets."""
        identity = {"user": self.uid, "group": self.gid, "extra_groups": []} if self.switch else {}
        return {
            "cwd": "/",
            "env": clean_environment(os.environ),
            "pass_fds": () if fd is None else (fd,),
            **identity,
        }

    def run(self, argv: Sequence[str], fd: int | None = None) -> subprocess.CompletedProcess[str]:
        """Runs a program to its end as this account. What root must not do in a foreign folder is done so."""
        return subprocess.run(
            argv, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, **self.launch(fd)
        )

    def reaches(self, path: Path, test: str = "-x") -> bool:
        """Whether this account may enter the folder, or execute the file, as the system itself sees it."""
        if not self.switch:
            return os.access(path, os.X_OK)
        return self.run(["/bin/sh", "-c", f'test {test} "$1"', "sh", str(path)]).returncode == 0

    def give(self, path: Path) -> None:
        """Makes a path that we have just made this account's own."""
        if self.switch:
            os.chown(path, self.uid, self.gid)


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment without our settings, which hold secrets, and without libpq's, which would mislead."""
    kept = {k: v for k, v in environment.items() if not k.startswith(("WHISTLE_", "PG"))}
    return {**kept, "LC_ALL": "C"}


def account_for(folder: Path) -> Account:
    """The account that must run the PostgreSQL of this folder, which need not exist yet.

    Raises EmbeddedError if the folder belongs to another account, or ours has no name.
    """
    owner = folder.stat().st_uid if folder.exists() else None
    if os.geteuid() != 0:
        if owner not in (None, os.geteuid()):
            raise EmbeddedError(f"{folder} belongs to {_name(owner)}: start as that account, or choose another folder")
        return _account(os.geteuid(), switch=False)
    if owner == 0 and any(folder.iterdir()):
        raise EmbeddedError(
            f"{folder} belongs to root, as which PostgreSQL will not run: give it away with `chown -R nobody {folder}`"
        )
    return _account(owner, switch=True) if owner else _nobody()


def _account(uid: int, *, switch: bool) -> Account:
    try:
        entry = pwd.getpwuid(uid)
    except KeyError:
        raise EmbeddedError(
            f"user id {uid} has no name on this system, and PostgreSQL's initdb wants one: "
            "add it to /etc/passwd, or set WHISTLE_DATABASE_URL"
        ) from None
    return Account(entry.pw_name, entry.pw_uid, entry.pw_gid, switch)


def _nobody() -> Account:
    try:
        entry = pwd.getpwnam("nobody")
    except KeyError:
        raise EmbeddedError(
            "started by root, the embedded PostgreSQL runs as `nobody`, which this system does not have: "
            "start as an ordinary user, or set WHISTLE_DATABASE_URL"
        ) from None
    return Account("nobody", entry.pw_uid, entry.pw_gid, switch=True)


def _name(uid: int | None) -> str:
    try:
        return pwd.getpwuid(uid or 0).pw_name
    except KeyError:
        return f"user id {uid}"


class Reach:
    """A folder under the name by which the account can enter it.

    That is its path, unless a parent is closed to the account (a clone in root's home). Then, on Linux, it
    is the descriptor that the child inherits: `/proc/self/fd/N` leads into the folder without asking its
    parents.
    """

    def __init__(self, folder: Path, account: Account) -> None:
        self.fd: int | None = None
        self.path = str(folder)
        if account.reaches(folder):
            return
        if sys.platform != "linux":
            raise EmbeddedError(
                f"{account.name}, as whom PostgreSQL runs when root starts it, cannot reach {folder}: "
                "set WHISTLE_DATA_DIR to a folder that everyone may enter, or start as an ordinary user"
            )
        self.fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        self.path = f"/proc/self/fd/{self.fd}"

    def close(self) -> None:
        """Gives the descriptor back; children that run on keep theirs."""
        if self.fd is not None:
            os.close(self.fd)
            self.fd = None
