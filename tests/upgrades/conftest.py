"""Databases as older releases left them: restored as they were, or brought up to date.

Fixtures: `old`, one folder of `make` after the other; `upgraded`, a fresh copy of its database with the newest schema.
"""

import asyncio
import lzma
import re
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from app.embedded.programs import choose
from app.store.migrate import migrate
from tests.play import SIZE
from tests.postgres import Databases, in_thread
from tests.upgrades.make import HERE, kept
from tests.upgrades.people import Party

FOLDERS = sorted(HERE.glob("schema-*"))
PLAYED = FOLDERS if SIZE > 1 else FOLDERS[:1]
"""Those whose matches go on: in CI the eldest, which has most to cross; at night all."""


@dataclass(frozen=True)
class Old:
    """What a release left: its folder, the host's token, and who sat where."""

    folder: Path

    @property
    def people(self) -> dict[str, Any]:
        """What people knew: tokens, and the answers that say a thing once."""
        found: dict[str, Any] = kept(self.folder / "people.json.xz")
        return found

    @property
    def host(self) -> str:
        """A host token."""
        return str(self.people["host"])

    def parties(self, ruleset: str | None = None) -> list[Party]:
        """The matches, all or of one sport."""
        found = [Party(**each) for each in self.people["parties"]]
        return [each for each in found if ruleset in (None, each.ruleset)]

    def rows(self, table: str) -> list[dict[str, str]]:
        """The rows of a table as they were left, each value as COPY writes it."""
        dump = self._dump
        heading = re.search(rf"^COPY public\.{table} \((.*)\) FROM stdin;$", dump, re.M)
        assert heading, f"the release has no table {table}"
        lines = dump[heading.end() :].partition("\n\\.\n")[0].split("\n")[1:]
        return [dict(zip(heading[1].split(", "), line.split("\t"), strict=True)) for line in lines]

    @property
    def _dump(self) -> str:
        return lzma.decompress((self.folder / "database.sql.xz").read_bytes()).decode()

    def restore(self, url: str) -> None:
        """Load the database into an empty one, as psql does."""
        psql = [str(choose(None).bin / "psql"), "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--dbname", url]
        done = subprocess.run(psql, input=self._dump.encode(), capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()


@pytest.fixture(params=FOLDERS, ids=lambda folder: str(folder.name))
def old(request: pytest.FixtureRequest) -> Old:
    """A release."""
    return Old(request.param)


class Templates:
    """Databases that were brought up to date once, to be copied."""

    def __init__(self, databases: Databases, stack: ExitStack) -> None:
        self._databases = databases
        self._stack = stack
        self._made: dict[Path, str] = {}

    @contextmanager
    def copied(self, old: Old) -> Iterator[str]:
        """A fresh database of a release under the newest schema."""
        if old.folder not in self._made:
            url = self._stack.enter_context(self._databases.fresh())
            old.restore(url)
            in_thread(asyncio.to_thread(migrate, url))
            self._made[old.folder] = urlsplit(url).path.lstrip("/")
        with self._databases.fresh(self._made[old.folder]) as url:
            yield url


@pytest.fixture(scope="session")
def templates(databases: Databases) -> Iterator[Templates]:
    """The databases of this worker."""
    with ExitStack() as stack:
        yield Templates(databases, stack)


@pytest.fixture
def upgraded(old: Old, templates: Templates) -> Iterator[str]:
    """The address of a release's database under the newest schema."""
    with templates.copied(old) as url:
        yield url
