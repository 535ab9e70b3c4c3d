"""The tables of folds, and the words that they share."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rules.broomstats.state import Pitch, State
from rules.kernel.changing import replace
from rules.kernel.table import Handlers

K = TypeVar("K")

FOLDS: Handlers[Callable[[State, Any], State]] = Handlers()
"""What an event makes of the whole state."""
PITCH: Handlers[Callable[[Pitch, Any], Pitch]] = Handlers()
"""What a happening makes of the pitch alone."""


def changed(old: Mapping[str, K], key: str, value: K) -> Mapping[str, K]:
    """A mapping with one entry changed."""
    return {**old, key: value}


def with_player(pitch: Pitch, player: str, **fields: Any) -> Pitch:
    """The pitch with one player changed."""
    return replace(pitch, players=changed(pitch.players, player, replace(pitch.players[player], **fields)))


def with_points(pitch: Pitch, side: str, points: int) -> Pitch:
    """The pitch with points for a side."""
    return replace(pitch, score=changed(pitch.score, side, pitch.score[side] + points))


def forget(state: State, *players: str | None) -> State:
    """The state without the declarations of these players."""
    left = {name: each for name, each in state.declarations.items() if name not in players}
    return replace(state, declarations=left)
