"""What attacks against evasion share: abilities that make them miss or hit by themselves, evasion, the cheat roll
(5.10, 4.8).
"""

from dataclasses import dataclass

from rules.broomstats.decide.round.field import Mods, Roll, Round, Seen, passes
from rules.broomstats.happenings import FoulCommitted, FoulSeen
from rules.broomstats.state import Player, other
from rules.broomstats.stats import cheat_dc, perk
from rules.kernel.border import RuleId


@dataclass(frozen=True, slots=True)
class Miss:
    """An attack that misses or hits by itself: through which ability, and whose."""

    ability: str
    holder: str


def auto_miss(rnd: Round, target: Player, who: str, *about: object, foul: str | None = None) -> Miss | None:
    """Whether an action against the target misses before any d20; the die is the target's (BRM-SEC-9)."""
    percent = perk(rnd.state, target, "auto_miss_percent")
    rule = "BRM-ABIL-evasive_manoeuvres"
    missed = rnd.chance(rule, percent, "auto_miss", who, *about, owner=target, foul=foul)
    return Miss("evasive_manoeuvres", target.id) if missed else None


def auto_hit(rnd: Round, hitter: Player, *about: object, foul: str | None = None) -> Miss | None:
    """Whether an action hits by itself thanks to a calm teammate; several are one chance (BRM-BLUD-8)."""
    calm = [
        each
        for each in rnd.playing(hitter.side)
        if each.id != hitter.id and perk(rnd.state, each, "ally_auto_hit_percent")
    ]
    percent = max((perk(rnd.state, each, "ally_auto_hit_percent") for each in calm), default=0)
    rule = "BRM-ABIL-calming_presence"
    hit = rnd.chance(rule, percent, "auto_hit", hitter.id, *about, owner=hitter, foul=foul)
    return Miss("calming_presence", calm[0].id) if hit else None


def evasion(
    rnd: Round,
    target: Player,
    *about: object,
    rule: RuleId = "BRM-CORE-3",
    extra: Mods = (),
    foul: str | None = None,
) -> Roll:
    """The target's own roll against one attack (BRM-CORE-3, -22)."""
    modifiers = [*rnd.parts(target, "evasion"), *extra]
    worse = int(rnd.leaping(target))
    return rnd.d20(rule, "evasion", target.id, modifiers, *about, owner=target, worse=worse, foul=foul)


def cheat(rnd: Round, offender: Player, target: Player, move: str, *, hit: bool, clumsy: bool) -> bool:
    """The cheat roll after a foul attempt (BRM-FOUL-1, -2). Answers whether the foul was seen."""
    foul = foul_id(rnd, offender)
    stat, dc = rnd.options.cheat_stat, cheat_dc(rnd.state, offender)
    roll = rnd.d20(
        "BRM-FOUL-2" if clumsy else "BRM-FOUL-1",
        "cheat",
        offender.id,
        rnd.parts(offender, stat),
        owner=offender,
        worse=int(clumsy),
        foul=foul,
        dc=dc,
    )
    decided = rnd.state.record.fouls.get(foul)
    seen = not passes(rnd.options, roll, dc) if decided is None else decided
    rnd.tell(
        FoulCommitted(
            rule="BRM-FOUL-1",
            step=rnd.step,
            foul=foul,
            player_id=offender.id,
            target_id=target.id,
            move=move,
            hit=hit,
            seen=seen,
        )
    )
    if seen:
        count = rnd.player(offender.id).seen_fouls + 1
        rnd.tell(FoulSeen(rule="BRM-FOUL-4", step=rnd.step, foul=foul, player_id=offender.id, count=count))
        rnd.seen.append(Seen(foul, offender.id, other(offender.side)))
    return seen


def foul_id(rnd: Round, offender: Player) -> str:
    """One foul per player and round (BRM-FOUL-8)."""
    return f"r{rnd.state.round}:{offender.id}"
