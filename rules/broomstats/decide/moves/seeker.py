"""Moves after the snitch (5.2)."""

from dataclasses import dataclass

from rules.broomstats.decide.moves.registry import Move, declare


@dataclass(frozen=True, slots=True)
class Seek:
    """A try at the snitch: in which phase; `jumps`: the Seeker leaves the broom; `thrown`: a teammate throws the
    Seeker.
    """

    phase: str
    catches: bool = True
    jumps: bool = False
    thrown: bool = False


declare(Move("find_snitch", "BRM-MOVE-find_snitch", snitch=True, how=Seek("searching", catches=False)))
declare(Move("catch_snitch", "BRM-MOVE-catch_snitch", snitch=True, how=Seek("catching")))
declare(Move("leaping_catch", "BRM-MOVE-leaping_catch", snitch=True, how=Seek("catching", jumps=True)))
declare(
    Move(
        "alley_oop",
        "BRM-MOVE-alley_oop",
        needs=("partner_id",),
        may=("announcement",),
        snitch=True,
        how=Seek("chasing", thrown=True),
    )
)
