"""What changes stats, from fouls to the bench (catalogue 5.4, 5.7)."""

from collections.abc import Mapping
from typing import Literal

from rules.broomstats.happenings.parts import Step
from rules.kernel.border import Flag, Int, Token


class EffectApplied(Step):
    """An effect came upon a player, or (`renewed`) one there lasts longer."""

    kind: Literal["broomstats.effect_applied"] = "broomstats.effect_applied"
    player_id: Token
    has_debuff: Flag
    source: Token | None
    effect_id: Token | None
    move: Token | None
    stats: Mapping[str, Int] | None
    first: Int | None
    last: Int | None
    renewed: Flag = False


class EffectExpired(Step):
    """An effect is over."""

    kind: Literal["broomstats.effect_expired"] = "broomstats.effect_expired"
    player_id: Token
    effect_id: Token


class ShimmyWorked(Step):
    """A Shimmy distracts an opponent from the quaffle for the round."""

    kind: Literal["broomstats.shimmy_worked"] = "broomstats.shimmy_worked"
    player_id: Token
    target_id: Token


class BenchResolved(Step):
    """A move from the bench worked or did not. `target_id`: whom it met in the end."""

    kind: Literal["broomstats.bench_resolved"] = "broomstats.bench_resolved"
    player_id: Token
    move: Token
    target_id: Token | None
    success: Flag


class BenchGained(Step):
    """A second string got better: for the rest of the match, or (`round`) for one round."""

    kind: Literal["broomstats.bench_gained"] = "broomstats.bench_gained"
    player_id: Token
    move: Token
    value: Int
    round: Int | None = None


OfEffects = EffectApplied | EffectExpired | ShimmyWorked | BenchResolved | BenchGained
EFFECTS: tuple[type[Step], ...] = (
    EffectApplied,
    EffectExpired,
    ShimmyWorked,
    BenchResolved,
    BenchGained,
)
