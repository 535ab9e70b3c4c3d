"""R4.1 to R4.5: intercepts, attacks, defenders, ricochets and counter-hits (4.4, 5.5)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.broomstats.decide.moves import MOVES
from rules.broomstats.decide.moves.bludgers import Intercept, Strike
from rules.broomstats.decide.round.attacks import cheat
from rules.broomstats.decide.round.closing import count_use, void, void_sub
from rules.broomstats.decide.round.field import Roll, Round, beats, failed, rank
from rules.broomstats.decide.round.returns import counters, ricochets
from rules.broomstats.decide.round.strikes import (
    Attack,
    accuracy,
    damage,
    defenders,
    evade,
    hit,
    index,
    miss,
    redirect,
    strike,
    wound,
)
from rules.broomstats.happenings import (
    AttackDefended,
    AttackRedirected,
    BludgerIntercepted,
    DefenceFailed,
    InterceptFailed,
)
from rules.broomstats.state import Player, canonical, other


@dataclass(frozen=True, slots=True)
class Reach:
    """An intercept that is tried: by whom, as which of two actions."""

    user: str
    named: str
    place: int


@dataclass
class Air:
    """What flies in R4: the attacks in the order of R4.2, and what comes of them."""

    attacks: list[Attack] = field(default_factory=list)
    struck: int = 0
    landed: list[Attack] = field(default_factory=list)
    counters: list[tuple[str, str]] = field(default_factory=list)


def bludgers(rnd: Round) -> None:
    """R4.1 to R4.5."""
    air = Air(list(_declared(rnd)))
    for attack in air.attacks:
        _shield(rnd, attack)
    air.struck = sum(each.bludger for each in air.attacks)
    rnd.step = "R4.1"
    _intercepts(rnd, air)
    rnd.step = "R4.2"
    _attack_rolls(rnd, air)
    rnd.together(lambda: _rogues(rnd, air))
    rnd.step = "R4.3"
    _undefended(rnd, air)
    rnd.step = "R4.4"
    _defended(rnd, air)
    rnd.step = "R4.5"
    ricochets(rnd, air.landed)
    counters(rnd, air.counters)


def _declared(rnd: Round) -> Sequence[Attack]:
    """Every attack that was declared, in canonical order; a joint one stands at the first partner."""
    found: list[Attack] = []
    joined: set[str] = set()
    for user, plan in list(rnd.doing(object)):
        how = plan.move.how
        if isinstance(how, Strike) and user.id not in joined:
            hitters: tuple[str, ...] = (user.id,)
            if how.joint:
                joined.add(plan.declared.partner or "")
                hitters = (user.id, plan.declared.partner or "")
            found.append(Attack(hitters, plan.move, plan.declared.target or ""))
        for place, sub in enumerate(plan.subs):
            if sub is not None and isinstance(MOVES[sub.move].how, Strike):
                found.append(Attack((user.id,), MOVES[sub.move], sub.target or "", place=place + 1))
    return found


def _shield(rnd: Round, attack: Attack) -> None:
    """Who is defended at the start of R4: no ability of the target; a Blatch goes at the defender (BRM-BLUD-8,
    BRM-MOVE-defend).
    """
    before = defenders(rnd, attack.target)
    if not before:
        return
    if attack.bludger:
        attack.shielded = True
    else:
        attack.target, attack.redirected = before[0].id, True


# -- R4.1


def _reaches(rnd: Round) -> list[Reach]:
    found = []
    for user, plan in list(rnd.doing(object)):
        if isinstance(plan.move.how, Intercept):
            found.append(Reach(user.id, plan.declared.target or "", 0))
        for place, sub in enumerate(plan.subs):
            if sub is not None and isinstance(MOVES[sub.move].how, Intercept):
                found.append(Reach(user.id, sub.target or "", place + 1))
    return found


def _intercepts(rnd: Round, air: Air) -> None:
    reaches, done = _reaches(rnd), set()
    for beater in rnd.playing():
        named = [each for each in reaches if each.named == beater.id]
        theirs = [each for each in air.attacks if beater.id in each.hitters and each.bludger and not each.fresh]
        if not named or not theirs or id(theirs[0]) in done:
            continue
        done.add(id(theirs[0]))
        pair = theirs[0].hitters
        _intercept(rnd, air, theirs, [each for each in reaches if each.named in pair])


def _intercept(rnd: Round, air: Air, theirs: Sequence[Attack], reaches: Sequence[Reach]) -> None:
    """The first attack that is not stopped by an ability meets every interceptor (BRM-MOVE-bludger_intercept)."""
    flying = None
    for attack in theirs:
        strike(rnd, attack)
        if not attack.stopped:
            flying = attack
            break
    for each in reaches:
        if flying is None or each.named not in flying.hitters:
            _void_reach(rnd, each, "no_bludger")
    if flying is None:
        return
    able = [each for each in reaches if each.named in flying.hitters]
    tried = rnd.together(lambda: [(each, _contest(rnd, each)) for each in able])
    won = [(each, roll) for each, roll in tried if beats(rnd.options, roll, flying.roll, tie=False)]
    best = max(won, key=lambda each: rank(rnd.options, each[1]), default=None)
    for reach, roll in tried:
        _settle(rnd, air, flying, reach, won=(reach, roll) in won, best=best is not None and best[0] is reach)


def _contest(rnd: Round, reach: Reach) -> Roll:
    user = rnd.player(reach.user)
    modifiers = [*rnd.parts(user, "accuracy"), ("bludger_intercept", rnd.number("bludger_intercept", "contest_bonus"))]
    about = (reach.named, reach.place) if reach.place else (reach.named,)
    return rnd.d20("BRM-MOVE-bludger_intercept", "intercept", user.id, modifiers, *about, owner=user)


def _settle(rnd: Round, air: Air, flying: Attack, reach: Reach, *, won: bool, best: bool) -> None:
    if won and not best:
        _void_reach(rnd, reach, "already_intercepted")
        return
    user = rnd.player(reach.user)
    limit = rnd.state.book.moves["bludger_intercept"].limit
    if limit is not None and limit.counts == "contested":
        count_use(rnd, user, "bludger_intercept", reach.named)
    rule, ids = "BRM-MOVE-bludger_intercept", {"player_id": reach.user, "target_id": reach.named}
    if not won:
        rnd.tell(InterceptFailed(rule=rule, step=rnd.step, **ids))
        return
    rnd.tell(BludgerIntercepted(rule=rule, step=rnd.step, **ids))
    flying.stopped = True
    new = Attack((reach.user,), MOVES["bludger_intercept"], "", place=reach.place, fresh=True)
    air.attacks = _in_order(rnd, [*air.attacks, new])


def _in_order(rnd: Round, attacks: Sequence[Attack]) -> list[Attack]:
    order = {each.id: place for place, each in enumerate(canonical(rnd.pitch))}
    return sorted(attacks, key=lambda each: (order[each.who], each.place))


def _void_reach(rnd: Round, reach: Reach, reason: str) -> None:
    if reach.place:
        void_sub(rnd, reach.user, reach.place - 1, reason)
    else:
        void(rnd, reach.user, "BRM-ROUND-8", reason)


# -- R4.2


def _attack_rolls(rnd: Round, air: Air) -> None:
    for attack in air.attacks:
        if attack.fresh:
            _aim(rnd, attack)
        if not attack.rolled and not attack.stopped:
            strike(rnd, attack)
        if attack.bludger and attack.roll.low and not attack.stopped:
            redirect(rnd, attack)
        if not attack.bludger:
            _tell_turned(rnd, attack)
            if attack.stopped or failed(rnd.options, attack.roll):
                _cheat(rnd, attack, landed=False)


def _aim(rnd: Round, attack: Attack) -> None:
    """An interceptor's hit goes at a random opponent (BRM-BLUD-6)."""
    user = rnd.player(attack.who)
    opponents = rnd.playing(other(user.side))
    target = rnd.choose(opponents, "intercept_target", user.id, *index(attack), owner=user)
    attack.target, attack.stopped = ("", True) if target is None else (target.id, False)


def _tell_turned(rnd: Round, attack: Attack) -> None:
    plan = rnd.plans[attack.who]
    aimed = plan.declared.target or ""
    if aimed != attack.target:
        event = AttackRedirected(
            rule="BRM-MOVE-defend",
            step=rnd.step,
            foul=f"r{rnd.state.round}:{attack.who}",
            player_id=attack.who,
            from_id=aimed,
            target_id=attack.target,
        )
        rnd.tell(event)


def _cheat(rnd: Round, attack: Attack, *, landed: bool) -> None:
    offender, target = rnd.player(attack.who), rnd.player(attack.target)
    cheat(rnd, offender, target, attack.move.id, hit=landed, clumsy=False)


def _rogues(rnd: Round, air: Air) -> None:
    """Bludgers that nobody struck fly at anybody (BRM-BLUD-4)."""
    for number in range(1, 1 + (2 - air.struck if rnd.options.rogue_bludgers else 0)):
        attack = Attack((), MOVES["bludgering"], "", rogue=f"rogue_{number}", rolled=True)
        target = rnd.choose(rnd.playing(), "rogue_target", attack.rogue, owner=None)
        if target is None:
            return
        attack.target = target.id
        attack.shielded = bool(defenders(rnd, target.id))
        bonus = accuracy(rnd, attack)
        attack.roll = rnd.d20("BRM-BLUD-4", "attack", attack.rogue, bonus, owner=None)
        if failed(rnd.options, attack.roll):
            attack.stopped = True
            miss(rnd, "BRM-BLUD-4", attack)
        air.attacks.append(attack)


# -- R4.3


def _undefended(rnd: Round, air: Air) -> None:
    """All evasion dice, then all damage together; what a bad Blatch costs its user is part of it."""
    hits = rnd.together(lambda: _evaded(rnd, air))
    for attack, amount in hits:
        wound(rnd, attack, rnd.player(attack.target), amount)
    for attack in air.attacks:
        if attack.clumsy and not attack.bludger:
            cost = rnd.number(attack.move.id, "crit_failure_damage")
            foul_of = f"r{rnd.state.round}:{attack.who}"
            rnd.hurt("BRM-CRIT-blatch", rnd.player(attack.who), cost, attack.who, move=attack.move.id, foul=foul_of)
    air.landed.extend(attack for attack, _ in hits)


def _evaded(rnd: Round, air: Air) -> list[tuple[Attack, int]]:
    """The attacks that hit, each with its damage."""
    hits = []
    for attack in air.attacks:
        attack.shielded = not attack.stopped and attack.bludger and bool(defenders(rnd, attack.target))
        if attack.stopped or attack.shielded:
            continue
        landed = evade(rnd, attack)
        foul = not attack.bludger
        if foul and not failed(rnd.options, attack.roll):
            _cheat(rnd, attack, landed=landed)
        if landed:
            hits.append((attack, damage(rnd, attack)))
            hit(rnd, attack)
        else:
            miss(rnd, attack.rule, attack)
    return hits


# -- R4.4


def _defended(rnd: Round, air: Air) -> None:
    for player in rnd.playing():
        coming = [each for each in air.attacks if each.shielded and each.target == player.id and not each.stopped]
        for attack in _initiative(rnd, coming):
            _meet(rnd, air, player.id, attack)


def _initiative(rnd: Round, coming: Sequence[Attack]) -> Sequence[Attack]:
    """Of several bludgers the quicker comes first (BRM-MOVE-defend)."""
    if len(coming) < 2:
        return coming

    def roll(attack: Attack) -> int:
        owner = None if attack.rogue else rnd.player(attack.who)
        about, modifiers = index(attack), accuracy(rnd, attack)
        return rnd.d20("BRM-MOVE-defend", "initiative", attack.who, modifiers, *about, owner=owner, critical=()).total

    totals = rnd.together(lambda: [roll(attack) for attack in coming])
    quicker = sorted(zip(totals, coming, strict=True), key=lambda each: -each[0])
    return [attack for _, attack in quicker]


def _meet(rnd: Round, air: Air, defended: str, attack: Attack) -> None:
    standing = defenders(rnd, defended)
    if not standing:
        _past_the_fallen(rnd, air, attack)
        return
    beater = standing[0]
    about = (attack.who, *index(attack))
    roll = rnd.d20("BRM-MOVE-defend", "defend", beater.id, rnd.parts(beater, "accuracy"), *about, owner=beater)
    ids = {"player_id": beater.id, "target_id": defended, "hitter_id": attack.hitter}
    if beats(rnd.options, roll, attack.roll, tie=False):
        rnd.tell(AttackDefended(rule="BRM-MOVE-defend", step=rnd.step, **ids))
        _counter_chance(rnd, air, beater, attack)
    else:
        rnd.tell(DefenceFailed(rule="BRM-MOVE-defend", step=rnd.step, **ids))
        wound(rnd, attack, beater, damage(rnd, attack))


def _counter_chance(rnd: Round, air: Air, beater: Player, attack: Attack) -> None:
    """A bludger that is batted away may come back, but not at the own side (BRM-BLUD-7)."""
    if attack.rogue or rnd.player(attack.who).side == beater.side:
        return
    percent = rnd.number("defend", "counter_percent")
    about = (attack.who, *index(attack))
    if rnd.chance("BRM-MOVE-defend", percent, "counter_chance", beater.id, *about, owner=beater):
        among = [each for each in rnd.playing() if each.id in attack.hitters]
        target = rnd.choose(among, "counter_target", beater.id, *about, owner=beater)
        if target is not None:
            air.counters.append((beater.id, target.id))


def _past_the_fallen(rnd: Round, air: Air, attack: Attack) -> None:
    """With the defender down the target's evasion decides alone, and the bludger counts as undefended (BRM-BLUD-3,
    -8).
    """
    if evade(rnd, attack):
        hit(rnd, attack)
        wound(rnd, attack, rnd.player(attack.target), damage(rnd, attack))
        air.landed.append(attack)
    else:
        miss(rnd, attack.rule, attack)
