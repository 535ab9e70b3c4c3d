"""Lists: page after page every match that was asked for and may be known, the newest first, and no other."""

from dataclasses import dataclass
from itertools import product
from random import Random

import asyncpg
import pytest

from app.access.principals import Principal
from app.store import listing
from app.store.listing import Filters

pytestmark = pytest.mark.anyio

SPORTS = ("cardpitch", "phoenix", "zebra")
STATUSES = ("active", "finished", "setup")
PERSON = "p_7"
CALLERS = {"nobody": None, "a person": Principal("t_1", PERSON), "the host": Principal("t_2", None)}
MATCHES = 120


@dataclass(frozen=True)
class Stored:
    """A match, and whether the person has a seat there."""

    id: str
    ruleset: str
    status: str
    visibility: str
    seated: bool


async def stored(db: asyncpg.Connection) -> list[Stored]:
    """Matches of every kind, in no order."""
    random = Random(3)
    found = []
    for number in random.sample(range(10**6), MATCHES):
        match = Stored(
            f"m_{number:026}",
            random.choice(SPORTS),
            random.choice(STATUSES),
            random.choice(("public", "unlisted", "private")),
            random.random() < 0.3,
        )
        await db.execute(
            "INSERT INTO match"
            " (match_id, ruleset, status, visibility, head, tally, digest, sandbox, secrets, opened_at)"
            " VALUES ($1, $2, $3, $4, 0, '{}', '', false, '{}', now())",
            match.id, match.ruleset, match.status, match.visibility,
        )  # fmt: skip
        person = PERSON if match.seated else "p_8"
        await db.execute("INSERT INTO seat (match_id, seat_id, person_id) VALUES ($1, 's_1', $2)", match.id, person)
        found.append(match)
    return found


def wanted(match: Stored, filters: Filters, caller: str) -> bool:
    """Whether a match belongs into a list, by the words of the contract."""
    own = match.seated and caller == "a person"
    known = own or (not filters.mine and (match.visibility == "public" or caller == "the host"))
    return (
        known
        and filters.ruleset in (None, match.ruleset)
        and filters.status in (None, match.status)
        and not (filters.running and match.status == "finished")
    )


async def test_a_list_is_what_was_asked_for_and_may_be_known(database_url: str) -> None:
    db = await asyncpg.connect(database_url)
    try:
        matches = await stored(db)
        shown = set()
        for ruleset, status, (mine, running), caller in product(
            (None, *SPORTS, "none"), (None, *STATUSES, "paused"), ((False, False), (True, False), (True, True)), CALLERS
        ):
            filters = Filters(ruleset, status, mine, running)
            pages, before = list[str](), None
            while page := await listing.page(db, filters, CALLERS[caller], before, 7):
                pages, before = [*pages, *page], page[-1]
            expected = [match.id for match in matches if wanted(match, filters, caller)]
            assert pages == sorted(expected, reverse=True), f"{filters} for {caller}"
            shown |= set(pages)
        assert shown == {match.id for match in matches}
    finally:
        await db.close()
