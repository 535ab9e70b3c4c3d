"""Moves of the Beaters, and the Blatch, which strikes when bludgers do (5.5, 5.6)."""

from dataclasses import dataclass

from rules.broomstats.decide.moves.registry import Move, declare


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack in R4. `joint`: two Beaters at once; `blunt`: a ricochet of it is weaker; `bludger`: with a bludger,
    not with the broom.
    """

    joint: bool = False
    blunt: bool = False
    bludger: bool = True


@dataclass(frozen=True, slots=True)
class Intercept:
    """Takes another Beater's bludger."""


@dataclass(frozen=True, slots=True)
class Defend:
    """Stands before a teammate."""


@dataclass(frozen=True, slots=True)
class Dual:
    """Two of the others at once."""


def _beater(move: str, rule: str, how: object, needs: tuple[str, ...] = ("target_id",), dual: bool = True) -> None:
    declare(Move(move, rule, needs=needs, exclusive=True, dual=dual, how=how))


_beater("bludgering", "BRM-MOVE-bludgering", Strike())
_beater("backbeat", "BRM-MOVE-backbeat", Strike())
_beater("sneak_attack", "BRM-MOVE-sneak_attack", Strike(blunt=True))
_beater("bludger_intercept", "BRM-MOVE-bludger_intercept", Intercept())
_beater("defend", "BRM-MOVE-defend", Defend())
_beater(
    "dopplebeater_defense",
    "BRM-MOVE-dopplebeater_defense",
    Strike(joint=True, blunt=True),
    needs=("target_id", "partner_id"),
    dual=False,
)
_beater("dual_wielding", "BRM-MOVE-dual_wielding", Dual(), needs=("actions",), dual=False)
declare(Move("blatching", "BRM-MOVE-blatching", needs=("target_id",), how=Strike(bludger=False)))
