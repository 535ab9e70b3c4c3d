"""How a round is closed, rolled and put in order: what everything else hangs on (catalogue 4.2 to 4.4, 4.9)."""

from typing import Literal

from rules.broomstats.happenings.parts import Modifier, Step
from rules.kernel.border import Flag, Int, Side, Token


class DeclarationDefaulted(Step):
    """Nobody declared for a player, so the default counts."""

    kind: Literal["broomstats.declaration_defaulted"] = "broomstats.declaration_defaulted"
    player_id: Token
    move: Token


class MoveVoided(Step):
    """A move does not take place: no die, no foul, nothing used up. `place`: of a dual-wielder's action."""

    kind: Literal["broomstats.move_voided"] = "broomstats.move_voided"
    player_id: Token
    move: Token
    reason: Token
    place: Int | None = None


class MoveChanged(Step):
    """A two-player move that found no partner became another."""

    kind: Literal["broomstats.move_changed"] = "broomstats.move_changed"
    player_id: Token
    move: Token
    becomes: Token


class UseCounted(Step):
    """A limit or cooldown was used. `player_id` null: counted against the target; `side` used it."""

    kind: Literal["broomstats.use_counted"] = "broomstats.use_counted"
    side: Side
    player_id: Token | None
    move: Token
    target_id: Token | None = None
    counts: Flag
    cools: Flag


class RollMade(Step):
    """A roll with all that makes its total. `who` null: a rogue bludger; `side`: whose it is."""

    kind: Literal["broomstats.roll_made"] = "broomstats.roll_made"
    label: Token
    who: Token | None
    side: Side | None
    sides: Int
    dice: tuple[Int, ...]
    natural: Int
    modifiers: tuple[Modifier, ...]
    total: Int
    critical: Token | None = None
    dc: Int | None = None
    overridden: Flag = False


class SubstitutionMade(Step):
    """A second string comes onto the field; `step` null: by the GM, between rounds."""

    kind: Literal["broomstats.substitution_made"] = "broomstats.substitution_made"
    out_player_id: Token | None
    in_player_id: Token
    slot: Token
    max_health: Int | None


class GoldenQuaffle(Step):
    """The golden quaffle decided a tie."""

    kind: Literal["broomstats.golden_quaffle"] = "broomstats.golden_quaffle"
    player_id: Token
    side: Side
    points: Int


OfRounds = DeclarationDefaulted | MoveVoided | MoveChanged | UseCounted | RollMade | SubstitutionMade | GoldenQuaffle
ROUNDS: tuple[type[Step], ...] = (
    DeclarationDefaulted,
    MoveVoided,
    MoveChanged,
    UseCounted,
    RollMade,
    SubstitutionMade,
    GoldenQuaffle,
)
