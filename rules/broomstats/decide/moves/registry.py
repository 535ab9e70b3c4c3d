"""The one registry of moves: what each needs to be declared, and how its family resolves it.

Numbers, positions, limits and cooldowns are data (`tables.Book`); a move is declared once, in its family's file, with
at
most one short function.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


class How(Protocol):
    """How a family resolves a move; each family has its own record."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move: its rule, the fields of a declaration that it must and may have, and its ways.

    `exclusive`: Beater-exclusive. `dual`: may be one of a dual-wielder's two actions. `snitch`: a move after the
    snitch. `racial`: only for races that have it, even where the tables give it to none.
    """

    id: str
    rule: str
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    exclusive: bool = False
    dual: bool = False
    snitch: bool = False
    racial: bool = False
    how: How | None = None


_MOVES: dict[str, Move] = {}


def declare(move: Move) -> Move:
    """Put a move into the registry. Raises `ValueError` for a second one of the same id."""
    if move.id in _MOVES:
        raise ValueError(f"{move.id} is declared twice")
    _MOVES[move.id] = move
    return move


def moves() -> Mapping[str, Move]:
    """Every move by id."""
    return _MOVES
