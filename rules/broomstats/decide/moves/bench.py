"""Moves of the second string (5.7)."""

from dataclasses import dataclass

from rules.broomstats.decide.moves.registry import Move, declare


@dataclass(frozen=True, slots=True)
class Bench:
    """A bench move: which stat it rolls; `shouts`: at somebody in play; `lasts`: a bonus for the rest of the match;
    `pair`: two make it together;
    `backfires`: criticals redirect or double it."""

    stat: str
    shouts: bool = False
    lasts: bool = False
    pair: bool = False
    backfires: bool = False


declare(Move("cheer", "BRM-MOVE-cheer", needs=("target_id",), how=Bench("strength", shouts=True)))
declare(Move("boo", "BRM-MOVE-boo", needs=("target_id",), how=Bench("strength", shouts=True, backfires=True)))
declare(Move("observe", "BRM-MOVE-observe", how=Bench("wisdom", lasts=True)))
declare(Move("snack", "BRM-MOVE-snack", how=Bench("stamina")))
declare(Move("strategize", "BRM-MOVE-strategize", needs=("partner_id",), how=Bench("wisdom", lasts=True, pair=True)))
