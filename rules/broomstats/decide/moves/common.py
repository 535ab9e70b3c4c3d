"""Moves of everybody (5.1): they only stand in the declaration; falls and the snitch ask for them."""

from rules.broomstats.decide.moves.registry import Move, declare

declare(Move("hold", "BRM-MOVE-hold"))
declare(Move("save", "BRM-MOVE-save", may=("target_id",)))
declare(Move("alley_oop_boost", "BRM-MOVE-alley_oop_boost", needs=("target_id",)))
