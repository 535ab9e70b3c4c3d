"""The moves, family by family."""

from rules.broomstats.decide.moves import bench, bludgers, common, fouls, keeper, quaffle, seeker
from rules.broomstats.decide.moves.registry import Move, moves

MOVES = moves()

__all__ = ["MOVES", "Move", "bench", "bludgers", "common", "fouls", "keeper", "quaffle", "seeker"]
