"""Effects on players: how long, how many at a time, and when they end (BRM-CORE-18, 5.6, 5.7)."""

from collections.abc import Mapping

from rules.broomstats.decide.round.field import Round
from rules.broomstats.happenings import EffectApplied, EffectExpired
from rules.broomstats.state import Effect, Player
from rules.broomstats.stats import active
from rules.kernel.border import RuleId


def lowers(stats: Mapping[str, int]) -> bool:
    """Whether there is anything in it."""
    return any(stats.values())


def apply_effect(
    rnd: Round,
    rule: RuleId,
    target: Player,
    move: str,
    stats: Mapping[str, int],
    source: Player,
    foul: str | None = None,
    *,
    renews: bool = False,
    once: bool = False,
) -> None:
    """Put an effect on a player for the move's rounds; at the cap the one that ends first lasts longer, or nothing
    happens.

    `renews`: which of the two; `once`: at most one gained in a round.
    """
    number, rounds = rnd.state.round, rnd.number(move, "rounds") or 1
    last, cap = number + rounds - 1, rnd.number(move, "max_stacks")
    same = [each for each in active(rnd.player(target.id), number) if each.move == move]
    if once and any(each.first == number for each in same):
        return
    if cap and len(same) >= cap:
        if renews:
            _renew(rnd, rule, target, min(same, key=lambda each: each.last), last, source, foul)
        return
    made = rnd.player(target.id).effects_made + 1
    used = {stat: value for stat, value in stats.items() if value}
    rnd.tell(
        EffectApplied(
            rule=rule,
            step=rnd.step,
            foul=foul,
            player_id=target.id,
            has_debuff=any(value < 0 for value in used.values()),
            source=source.id,
            effect_id=f"{target.id}/e{made}",
            move=move,
            stats=used,
            first=number,
            last=last,
        )
    )


def _renew(
    rnd: Round, rule: RuleId, target: Player, effect: Effect, last: int, source: Player, foul: str | None
) -> None:
    rnd.tell(
        EffectApplied(
            rule=rule,
            step=rnd.step,
            foul=foul,
            player_id=target.id,
            has_debuff=effect.negative,
            source=source.id,
            effect_id=effect.id,
            move=effect.move,
            stats=effect.stats,
            first=effect.first,
            last=max(last, effect.last),
            renewed=True,
        )
    )


def expire(rnd: Round) -> None:
    """What ends with this round ends now."""
    for player in rnd.pitch.players.values():
        for effect in player.effects:
            if effect.last <= rnd.state.round:
                event = EffectExpired(rule="BRM-CORE-18", step=rnd.step, player_id=player.id, effect_id=effect.id)
                rnd.tell(event)
