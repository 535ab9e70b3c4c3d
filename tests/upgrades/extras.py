"""What some releases kept beside their matches, and what it takes to go on with it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from app.store.migrate import migrate
from tests.postgres import Databases, execute, in_thread
from tests.upgrades.conftest import FOLDERS, Old
from tests.upgrades.people import JSON, Party, People

EXTRAS = [folder for folder in FOLDERS if Old(folder).people["webhooks"]]
"""The releases that knew webhooks, posts, competitions, removed words, grace and calendars."""


@contextmanager
def left_so(databases: Databases, old: Old, *statements: str) -> Iterator[str]:
    """The release's database with something more that it may have left there, under the newest schema."""
    with databases.fresh() as url:
        old.restore(url)
        execute(url, *statements)
        in_thread(asyncio.to_thread(migrate, url))
        yield url


def at(old: Old, stage: str) -> list[Party]:
    """The matches that were left at a point, of every sport that there was."""
    found = [party for party in old.parties() if party.stage == stage]
    assert {party.ruleset for party in found} == {party.ruleset for party in old.parties()}
    return found


def told(people: People, party: Party) -> list[JSON]:
    """All that the game master was told."""
    gm = party.tokens[party.gm]
    events: list[JSON] = people.good("GET", f"{party.path}/events", gm, params={"limit": 200})["events"]
    assert len(events) == people.good("GET", party.path, gm)["cursor"]
    return events
