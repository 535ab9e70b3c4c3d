"""Posts of the forum against the rules of double posts: what a GM should look at, with the command that answers it
(PHX-POST-7, 9, 11). Nothing happens by itself: the GM confirms.
"""

from collections.abc import Iterator, Sequence

from rules.kernel.contract import Breach, Event, Posted, Posting

from . import events as ev
from .decide import gm, posts
from .offers.make import passes
from .state import State


def posted(event: Event) -> Posted | None:
    """Which roll a post throws, or narrates, that brought this event about."""
    if isinstance(event, ev.RollPosted):
        return Posted("dice", event.roll_id)
    if isinstance(event, ev.TextPosted) and event.roll_id is not None:
        return Posted("text", event.roll_id)
    return None


def breaches(state: State, reported: Sequence[Posting]) -> tuple[Breach, ...]:
    """What these posts, as they were reported, do against the rules."""
    return tuple(each for post in reported for each in (*_edited(state, post), *_out_of_order(state, post, reported)))


def _edited(state: State, post: Posting) -> Iterator[Breach]:
    """PHX-POST-7, 11: an edited roll is invalid; the GM says so, as long as it is not resolved."""
    for name in post.names("dice") if post.edited else ():
        roll = state.roll(name)
        if name not in state.rollers or (roll is not None and roll.invalid):
            continue
        open_ = passes(posts.check_open_roll, state, name)
        command = {"kind": "phoenix.invalidate_roll", "roll_id": name, "reason": "edited"} if open_ else None
        yield Breach(post.id, "PHX-POST-7" if open_ else "PHX-POST-11", command)


def _out_of_order(state: State, post: Posting, reported: Sequence[Posting]) -> Iterator[Breach]:
    """PHX-POST-9: roll and narration in one post, or the narration before the roll."""
    for name in post.names("text"):
        thrown = next((each for each in reported if name in each.names("dice")), None)
        if thrown is None or name in state.flagged or name not in state.rollers:
            continue
        before = post.at is not None and thrown.at is not None and post.at < thrown.at
        if thrown.id == post.id or before:
            may = passes(gm.check_flag, state, name)
            yield Breach(post.id, "PHX-POST-9", {"kind": "phoenix.flag_post_order", "roll_id": name} if may else None)
