"""R1: fouls at the start of the round. All are rolled first, then all effects count, then the damage (4.4, 5.6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.broomstats.decide.checks import limit_reached
from rules.broomstats.decide.moves.fouls import Foul
from rules.broomstats.decide.round.attacks import Miss, auto_hit, auto_miss, cheat, evasion, foul_id
from rules.broomstats.decide.round.closing import count_use, void
from rules.broomstats.decide.round.effects import apply_effect, lowers
from rules.broomstats.decide.round.field import Plan, Roll, Round, beats, failed
from rules.broomstats.happenings import AttackHit, AttackMissed
from rules.broomstats.state import Player
from rules.broomstats.stats import perk
from rules.broomstats.tables import STATS
from rules.kernel.border import RuleId


@dataclass(frozen=True, slots=True)
class Landed:
    """A foul that worked, to be applied when all have been rolled; `debuffs`: it lowers stats."""

    user: Player
    target: Player
    plan: Plan
    debuffs: bool = True


def debuff_fouls(rnd: Round) -> None:
    """All fouls of R1 in canonical order, then their effects together."""
    rnd.step = "R1"
    landed: list[Landed] = []
    for user, plan in list(rnd.doing(Foul)):
        target = rnd.player(plan.declared.target or "")
        if _full(rnd, user, plan):
            void(rnd, user.id, "BRM-FOUL-7", "move_limit_reached", foul=foul_id(rnd, user))
        elif isinstance(plan.move.how, Foul) and plan.move.how.feint:
            landed.extend(_tackle(rnd, user, target, plan))
        else:
            landed.extend(_foul(rnd, user, target, plan))
    for each in landed:
        _affect(rnd, each)
    for each in landed:
        _damage(rnd, each)


def _full(rnd: Round, user: Player, plan: Plan) -> bool:
    """Whether successes of this very round have used a limit up (BRM-ROUND-8)."""
    limit = rnd.state.book.moves[plan.move.id].limit
    by_success = plan.move.id == "blurting" or (limit is not None and limit.counts == "success")
    return by_success and limit_reached(rnd.state, plan.move.id, user.id, plan.declared.target)


def _tell(rnd: Round, user: Player, target: Player, plan: Plan, hit: bool, by: Miss | None = None) -> None:
    ability = None if by is None else by.ability
    if hit:
        holder = None if by is None else by.holder
        rnd.tell(
            AttackHit(
                rule=plan.move.rule,
                step=rnd.step,
                foul=foul_id(rnd, user),
                player_id=user.id,
                target_id=target.id,
                move=plan.move.id,
                ability=ability,
                holder_id=holder,
            )
        )
    else:
        rnd.tell(
            AttackMissed(
                rule=plan.move.rule,
                step=rnd.step,
                foul=foul_id(rnd, user),
                player_id=user.id,
                target_id=target.id,
                move=plan.move.id,
                ability=ability,
            )
        )


def _roll(rnd: Round, user: Player, plan: Plan, stat: str) -> Roll:
    bonus = rnd.number(plan.move.id, "attack_bonus")
    modifiers = [*rnd.parts(user, stat), (plan.move.id, bonus)]
    return rnd.d20(plan.move.rule, "foul", user.id, modifiers, owner=user, foul=foul_id(rnd, user))


def _foul(rnd: Round, user: Player, target: Player, plan: Plan) -> Sequence[Landed]:
    """One foul: abilities, the user's roll, the target's, the cheat roll (BRM-CORE-21)."""
    how, foul = plan.move.how, foul_id(rnd, user)
    assert isinstance(how, Foul)
    missed = auto_miss(rnd, target, user.id, foul=foul) if how.evaded else None
    if missed is not None:
        _tell(rnd, user, target, plan, False, missed)
        cheat(rnd, user, target, plan.move.id, hit=False, clumsy=False)
        return ()
    sure = auto_hit(rnd, user, foul=foul) if how.evaded else None
    roll = _roll(rnd, user, plan, how.stat)
    hit = _contest(rnd, target, plan, roll, user, sure)
    _tell(rnd, user, target, plan, hit, sure if hit else None)
    if hit and _counts_success(rnd, plan):
        count_use(rnd, user, plan.move.id, target.id, foul=foul)
    cheat(rnd, user, target, plan.move.id, hit=hit, clumsy=roll.low)
    return (Landed(user, target, plan),) if hit else ()


def _counts_success(rnd: Round, plan: Plan) -> bool:
    limit = rnd.state.book.moves[plan.move.id].limit
    return plan.move.id == "blurting" or (limit is not None and limit.counts == "success")


def _contest(rnd: Round, target: Player, plan: Plan, roll: Roll, user: Player, sure: Miss | None) -> bool:
    how, foul = plan.move.how, foul_id(rnd, user)
    assert isinstance(how, Foul)
    if failed(rnd.options, roll):
        return False
    if sure is not None:
        return True
    if how.against == "evasion":
        answer = evasion(rnd, target, user.id, foul=foul)
    else:
        modifiers = rnd.parts(target, how.against)
        answer = rnd.d20(plan.move.rule, "resist", target.id, modifiers, user.id, owner=target, foul=foul)
    return beats(rnd.options, roll, answer, tie=how.evaded)


def _tackle(rnd: Round, user: Player, target: Player, plan: Plan) -> Sequence[Landed]:
    """Beaten and the DC reached: distracted. Beaten and not reached: contact, and only that is a foul (BRM-FOUL-3)."""
    roll = _roll(rnd, user, plan, "evasion")
    answer = evasion(rnd, target, user.id, rule="BRM-CORE-4", foul=foul_id(rnd, user))
    if not beats(rnd.options, roll, answer, tie=False):
        _tell(rnd, user, target, plan, False)
        return ()
    clear = rnd.options.crit_success_auto_succeeds and roll.high and not answer.high
    if clear or roll.total >= rnd.number(plan.move.id, "dc"):
        _tell(rnd, user, target, plan, True)
        return (Landed(user, target, plan),)
    _tell(rnd, user, target, plan, True)
    cheat(rnd, user, target, plan.move.id, hit=True, clumsy=False)
    return (Landed(user, target, plan, debuffs=False),)


def _affect(rnd: Round, landed: Landed) -> None:
    how = landed.plan.move.how
    assert isinstance(how, Foul)
    foul = foul_id(rnd, landed.user)
    if how.stops is not None:
        _stop(rnd, rnd.sent_back if how.stops == "reset" else rnd.held_up, landed.target, (landed.user.id, foul))
    stats = {stat: rnd.number(landed.plan.move.id, stat) for stat in STATS}
    if landed.debuffs and lowers(stats):
        move = landed.plan.move
        apply_effect(
            rnd, move.rule, landed.target, move.id, stats, landed.user, foul, renews=how.renews, once=how.feint
        )


def _stop(rnd: Round, stopped: dict[str, tuple[str, str]], target: Player, by: tuple[str, str]) -> None:
    """Of several who stop a chase one that was seen is named: a nameless one would betray the others (BRM-SEC-6)."""
    seen = {each.foul for each in rnd.seen}
    if target.id not in stopped or (by[1] in seen and stopped[target.id][1] not in seen):
        stopped[target.id] = by


def _damage(rnd: Round, landed: Landed) -> None:
    move = landed.plan.move
    per = rnd.number(move.id, "damage_per_strength")
    if not landed.debuffs:
        punch = rnd.number(move.id, "punch_damage_per_strength") * rnd.strength(landed.user)
        percent = perk(rnd.state, landed.user, "punch_damage_percent") or 100
        _hit(rnd, move.rule, landed, punch * percent // 100)
    elif per:
        _hit(rnd, move.rule, landed, per * rnd.strength(landed.user))


def _hit(rnd: Round, rule: RuleId, landed: Landed, amount: int) -> None:
    foul = foul_id(rnd, landed.user)
    rnd.hurt(rule, landed.target, amount, landed.user.id, move=landed.plan.move.id, foul=foul)
