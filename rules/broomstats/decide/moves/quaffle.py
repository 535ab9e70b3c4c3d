"""Moves with the quaffle (5.4): how one grabs, and how one shoots or passes."""

from dataclasses import dataclass
from typing import Any

from rules.broomstats.decide.moves.registry import Move, declare
from rules.broomstats.tables import Book


@dataclass(frozen=True, slots=True)
class Grab:
    """A grabbing move. `score_stat` null: the winner passes. `feints`: a fake-out before the shot; `crowded`: the
    grab bonus shrinks with others.
    """

    score_stat: str | None = "accuracy"
    feints: bool = False
    crowded: bool = False


@dataclass(frozen=True, slots=True)
class Shimmy:
    """Distracts the other side's grabbers before the first attempt."""


def grab_bonus(book: Book, move: str, how: Grab, same: int) -> int:
    """The bonus on the grab when so many players make this move in the round (BRM-GAP-37)."""
    bonus = book.number(move, "grab_bonus")
    return max(0, bonus + book.number(move, "grab_bonus_step") * (same - 1)) if how.crowded else bonus


def is_grab(move: Move) -> bool:
    """Whether the move takes part in the attempts."""
    return isinstance(move.how, Grab)


def _grab(move: str, rule: str, how: Grab, **fields: Any) -> None:
    declare(Move(move, rule, how=how, **fields))


_grab("quaffle_grab_score", "BRM-MOVE-quaffle_grab_score", Grab())
_grab("quaffle_grab_pass", "BRM-MOVE-quaffle_grab_pass", Grab(None), may=("recipient_id",))
_grab("quaffle_grab_slice", "BRM-MOVE-quaffle_grab_slice", Grab())
_grab("quaffle_grab_trick_score", "BRM-MOVE-quaffle_grab_trick_score", Grab(feints=True))
_grab("finbourgh_flick", "BRM-MOVE-finbourgh_flick", Grab("strength"))
_grab("quaffle_guard_pass", "BRM-MOVE-quaffle_guard_pass", Grab(None, crowded=True), may=("recipient_id",))
declare(Move("wollongong_shimmy", "BRM-MOVE-wollongong_shimmy", how=Shimmy()))
