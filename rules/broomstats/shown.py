"""Declarations and rounds in the form in which events carry them, and back."""

from collections.abc import Iterable

from pydantic import TypeAdapter

from rules.broomstats.events import ActionDeclared
from rules.broomstats.happenings import FoulCommitted, ShownAction, ShownMove, Step
from rules.broomstats.state import Declaration, Past, Sub

HISTORY: TypeAdapter[Past] = TypeAdapter(Past)
"""Writes a published round for the state, to be opened when the match is over."""


def declaration(event: ActionDeclared) -> Declaration:
    """The declaration that an event tells of."""
    return Declaration(
        move=event.move or "hold",
        target=event.target_id,
        partner=event.partner_id,
        recipient=event.recipient_id,
        hoops=event.hoops or (),
        actions=tuple(Sub(each.move, each.target_id) for each in event.actions or ()),
        announcement=event.announcement,
    )


def shown(player: str, declared: Declaration) -> ShownMove:
    """A declaration as those see it who may."""
    return ShownMove(
        player_id=player,
        move=declared.move,
        target_id=declared.target,
        partner_id=declared.partner,
        recipient_id=declared.recipient,
        hoops=declared.hoops or None,
        actions=tuple(ShownAction(move=each.move, target_id=each.target) for each in declared.actions) or None,
        announcement=declared.announcement,
    )


def closed(player: str) -> ShownMove:
    """That there is a declaration, and nothing of it."""
    return ShownMove(player_id=player, move=None)


def unseen_fouls(log: Iterable[Step]) -> frozenset[str]:
    """The fouls of a round that nobody saw."""
    found = (each.foul for each in log if isinstance(each, FoulCommitted) and not each.seen)
    return frozenset(each for each in found if each is not None)
