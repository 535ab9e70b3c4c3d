"""What a forum post brought about: read off the events of the command that came with it, noted beside the post."""

from collections.abc import Mapping, Sequence

import asyncpg

from app.asked import Deed
from app.store import reports
from rules.kernel.contract import Event, Posted
from rules.kernel.dice import PUBLIC
from rules.kernel.events import FacesEntered, Rolled

Parts = list[Posted]


def brought_about(deed: Deed) -> Parts:
    """All that a command brought about which was sent from one post."""
    posted = deed.look.ruleset.posted
    return [each for event in _events(deed) if (each := posted(event)) is not None]


def thrown_in(deed: Deed) -> Mapping[str, Parts]:
    """Which dice were thrown in which post, by its link: faces say so one by one, in the order of throwing.

    Where not every die of the command has a face of its own, only a link that all faces share can be believed.
    """
    kept = deed.look.match.position.kept
    events = _events(deed)
    entered = [face for event in events if isinstance(event, FacesEntered) for face in event.faces]
    urls = [face.post for face in (*(() if kept is None else kept.faces), *entered)]
    dice = sum(isinstance(event, Rolled) and event.stream == PUBLIC for event in events)
    if dice != len(urls):
        urls = [urls[0]] * dice if len(set(urls)) == 1 else [None] * dice
    return _by_link(deed, events, urls)


def _by_link(deed: Deed, events: Sequence[Event], urls: Sequence[str | None]) -> Mapping[str, Parts]:
    found: dict[str, Parts] = {}
    left, url = list(urls), None
    for event in events:
        if isinstance(event, Rolled) and event.stream == PUBLIC:
            url = left.pop(0)
        brought = deed.look.ruleset.posted(event)
        if brought is not None and brought.part == "dice" and url is not None:
            found.setdefault(url, []).append(brought)
    return found


def _events(deed: Deed) -> list[Event]:
    return [told.event for told in deed.batch.told_to("gm")]


async def note(db: asyncpg.Connection, deed: Deed, post: tuple[str | None, str | None] | None) -> None:
    """Note what a command brought about: for the post (id, link) that it was sent from, and those of its faces."""
    match_id, at, linked = deed.look.match.id, deed.batch.at, thrown_in(deed)
    if post is not None:
        brought = brought_about(deed)
        dice = linked.get(post[1] or "", []) if linked else [each for each in brought if each.part == "dice"]
        own = [*dice, *(each for each in brought if each.part == "text")]
        await reports.link(db, match_id, *post, own, at)
    for url, parts in linked.items():
        if post is None or url != post[1]:
            await reports.link(db, match_id, None, url, parts, at)
