"""docs/operations.md is true: its blocks are run while people play, the data folder is destroyed, and play goes on."""

import os
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import httpx
import psutil
import pytest

from app.embedded.lease import read_note
from app.embedded.programs import choose
from tests.app.http import serving as serving_here
from tests.postgres import Databases
from tests.processes import ROOT, WHISTLE, Server, environment, postmasters, serving, whistle
from tests.upgrades.people import Party, People
from tests.upgrades.test_databases import sound

BLOCKS = dict(re.findall(r"^```sh ([\w-]+)\n(.*?)^```$", (ROOT / "docs/operations.md").read_text("utf-8"), re.M | re.S))


@pytest.fixture
def shell(folder: Path, tmp_path: Path) -> Iterator["Shell"]:
    """A shell in which `whistle` is this code, with a folder for back-ups; what it left running is ended."""
    (tmp_path / "bin").mkdir()
    command = " ".join(f"'{part}'" for part in WHISTLE)
    (tmp_path / "bin" / "whistle").write_text(f'#!/bin/sh\nexec {command} "$@"\n')
    (tmp_path / "bin" / "whistle").chmod(0o755)
    (tmp_path / "backup").mkdir()
    found = Shell(folder, tmp_path)
    yield found
    found.end()


class Shell:
    """Runs blocks of the document by their names."""

    def __init__(self, folder: Path, work: Path) -> None:
        self.folder = folder
        self.backup = work / "backup"
        self.run_blocks: set[str] = set()
        self._path = f"{work / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self._left: list[psutil.Process] = []

    def run(self, *names: str, **more: str) -> None:
        """Run blocks, one after the other, in one shell; what they start beside goes on."""
        settings = environment(self.folder, **{"PATH": self._path, "BACKUP": str(self.backup), **more})
        script = "set -euo pipefail\n" + "\n".join(BLOCKS[name] for name in names)
        before = {each.pid for each in psutil.process_iter()}
        with (self.backup / "said").open("ab") as said:
            done = subprocess.run(
                ["bash", "-c", script], env=settings, cwd=self.folder.parent, stdout=said, stderr=said
            )
        assert done.returncode == 0, (names, (self.backup / "said").read_text())
        self.run_blocks |= set(names)
        self._left += [
            each for each in psutil.process_iter(["name"])
            if each.pid not in before and each.info["name"] in ("pg_receivewal",)
        ]  # fmt: skip

    def end(self) -> None:
        """End what blocks left running."""
        for process in self._left:
            with suppress(psutil.NoSuchProcess):
                process.terminate()
                process.wait(10)
        self._left = []


class Playing:
    """Somebody who sends notes to a match without rest. `acknowledged`: those that were, in order."""

    def __init__(self, url: str, party: Party) -> None:
        self.acknowledged: list[str] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._write, args=(url, party), daemon=True)

    def _write(self, url: str, party: Party) -> None:
        with httpx.Client(base_url=url, timeout=60) as http, suppress(httpx.TransportError):
            while not self._over.is_set():
                text = f"note {len(self.acknowledged)}"
                body = {"command": {"kind": "match.note", "text": text, "audience": "gm"}}
                headers = {"authorization": f"Bearer {party.tokens[party.gm]}"}
                if http.post(f"{party.path}/commands", json=body, headers=headers).status_code != 200:
                    return
                self.acknowledged.append(text)

    def more(self, notes: int = 5) -> list[str]:
        """What was acknowledged, once there are so many notes more."""
        wanted = len(self.acknowledged) + notes
        for _ in range(6000):
            if len(self.acknowledged) >= wanted:
                return list(self.acknowledged)
            assert self._thread.is_alive(), "nothing is acknowledged any more"
            self._thread.join(0.01)
        raise AssertionError("nothing is acknowledged any more")

    @contextmanager
    def going_on(self) -> Iterator["Playing"]:
        """For as long as the block runs."""
        self._thread.start()
        try:
            yield self
        finally:
            self._over.set()
            self._thread.join(90)


def noted(people: People, party: Party) -> list[str]:
    """The notes in a match, in order."""
    found, after = [], 0
    while page := people.good(
        "GET", f"{party.path}/events", party.tokens[party.gm], params={"after": after, "limit": 200}
    )["events"]:
        found += [event["data"]["text"] for event in page if event["kind"] == "match.noted"]
        after = page[-1]["n"]
    return found


def goes_on(server: Server, folder: Path, party: Party, cards: Party) -> list[str]:
    """The notes of a restored match. All matches are replayed; then one goes on, the other from fresh dice."""
    assert set(sound(read_note(folder)["url"])) == {party.id, cards.id}
    with httpx.Client(base_url=server.url, timeout=60) as http:
        people = People(http, Random(5))
        before = people.good("GET", cards.path)["cursor"]
        people.play(cards, 4)
        assert people.good("GET", cards.path)["cursor"] > before
        last = people.good("GET", party.path, party.tokens[party.gm])["cursor"]
        found = noted(people, party)
        people.gm(party, kind="match.rewind", to=last, dice="fresh", reason="the database was restored")
        return found


def starting_with(acknowledged: list[str], found: list[str]) -> bool:
    return found[: len(acknowledged)] == acknowledged


def test_what_was_acknowledged_is_there_after_each_restore(folder: Path, shell: Shell) -> None:
    restored = {name: folder.parent / name for name in ("dump", "base", "moment")}
    with serving(folder) as server, httpx.Client(base_url=server.url, timeout=60) as http:
        people = People(http, Random(4))
        party, cards = people.open("cardpitch", "notes"), people.open("cardpitch", "cards")
        people.play(cards, 8)
        people.begin(party)
        with Playing(server.url, party).going_on() as playing:
            before_dump = playing.more()
            shell.run("dump")
            shell.run("archive", "synchronous")
            before_base = playing.more()
            shell.run("base")
            before_moment = playing.more()
            moment = datetime.now(UTC)
            until = len(playing.more(20))
            server.process.send_signal(signal.SIGKILL)
            for process in postmasters(folder):
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            server.process.wait()
        acknowledged = list(playing.acknowledged)
    shutil.rmtree(folder)
    shell.end()
    shell.run("restore-base", RESTORED=str(restored["base"]))
    with serving(restored["base"]) as server:
        assert starting_with(acknowledged, goes_on(server, restored["base"], party, cards)), "a command was lost"
        assert whistle(restored["base"], "replay", party.id).returncode == 0
    shell.run("restore-base", "to-a-moment", RESTORED=str(restored["moment"]), MOMENT=moment.isoformat())
    with serving(restored["moment"]) as server:
        found = goes_on(server, restored["moment"], party, cards)
        assert starting_with(before_moment, found)
        assert len(found) < until, "it went on past the moment"
    shell.run("restore-dump", RESTORED=str(restored["dump"]))
    with serving(restored["dump"]) as server:
        found = goes_on(server, restored["dump"], party, cards)
        assert starting_with(before_dump, found)
        assert len(found) < len(before_base)
    assert shell.run_blocks == {name for name in BLOCKS if not name.endswith("-url")}


def test_a_postgresql_of_ones_own_is_dumped_and_restored(
    folder: Path, shell: Shell, databases: Databases, database_url: str
) -> None:
    programs = {"PATH": f"{choose(None).bin}{os.pathsep}{os.environ['PATH']}", "WHISTLE_DATABASE_URL": database_url}
    with serving_here(database_url) as api:
        people = People(api.http, Random(6))
        party = people.open("gridiron", "outside")
        people.begin(party)
        events = sound(database_url)[party.id]
        shell.run("dump-url", **programs)
    with databases.fresh() as restored:
        shell.run("restore-url", **programs, NEW_DATABASE_URL=restored)
        assert list(sound(restored)) == [party.id]
        with serving_here(restored) as api:
            People(api.http, Random(6)).play(party, 2)
        assert sound(restored)[party.id] > events
    assert shell.run_blocks == {name for name in BLOCKS if name.endswith("-url")}
