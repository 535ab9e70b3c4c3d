"""Fouls at the start of the round (5.6): what each rolls, and what it does when it works."""

from dataclasses import dataclass

from rules.broomstats.decide.moves.registry import Move, declare


@dataclass(frozen=True, slots=True)
class Foul:
    """A foul of R1: the user's stat against the target's. `renews`: at its cap it prolongs the effect that ends first.

    `evaded`: rolled against evasion, where a tie hits and abilities work; else a plain contest (BRM-CORE-3, -4).
    `stops`: what it does
    to a chase: `hold` or `reset`. Which stats it lowers, for how long, and its damage are numbers of the tables.
    """

    stat: str = "accuracy"
    against: str = "evasion"
    evaded: bool = True
    stops: str | None = None
    feint: bool = False
    renews: bool = False


def _foul(move: str, rule: str, how: Foul, racial: bool = False) -> None:
    declare(Move(move, rule, needs=("target_id",), racial=racial, how=how))


_foul("blagging", "BRM-MOVE-blagging", Foul())
_foul("cobbing", "BRM-MOVE-cobbing", Foul(renews=True))
_foul("snitch_blocking", "BRM-MOVE-snitch_blocking", Foul(stops="reset"))
_foul("blurting", "BRM-MOVE-blurting", Foul(stops="hold"))
_foul("transylvanian_tackle", "BRM-MOVE-transylvanian_tackle", Foul("evasion", evaded=False, feint=True))
_foul("scream", "BRM-MOVE-scream", Foul("wisdom", "wisdom", evaded=False), racial=True)
_foul("break_limb", "BRM-MOVE-break_limb", Foul("strength"), racial=True)
