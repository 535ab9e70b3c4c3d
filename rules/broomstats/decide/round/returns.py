"""R4.5: bludgers that fly on after a hit, and those that a defender sends back (5.5, BRM-BLUD-3)."""

from collections.abc import Sequence

from rules.broomstats.decide.moves import MOVES
from rules.broomstats.decide.moves.bludgers import Strike
from rules.broomstats.decide.round.attacks import evasion
from rules.broomstats.decide.round.field import Round, beats, failed
from rules.broomstats.decide.round.strikes import Attack, accuracy, damage, evade, hit, index, miss, redirect
from rules.broomstats.happenings import AttackMissed, CounterHit, RicochetTriggered
from rules.broomstats.state import Player, canonical, other
from rules.broomstats.stats import perk


def ricochets(rnd: Round, landed: Sequence[Attack]) -> None:
    """Every hit of a holder may fly on, in canonical order of the hitter (BRM-BLUD-3)."""
    order = {each.id: place for place, each in enumerate(canonical(rnd.pitch))}
    able = [each for each in landed if each.bludger and not each.redirected and not each.fresh and not each.rogue]
    for attack in sorted(able, key=lambda each: (order[each.who], each.place)):
        holders = tuple(each for each in attack.hitters if perk(rnd.state, rnd.player(each), "chance_percent") > 0)
        if holders:
            _ricochet(rnd, attack, holders)


def _ricochet(rnd: Round, attack: Attack, holders: tuple[str, ...]) -> None:
    first = rnd.player(holders[0])
    rule, about = "BRM-ABIL-ricochet", index(attack)
    percent = max(perk(rnd.state, rnd.player(each), "chance_percent") for each in holders)
    if not rnd.chance(rule, percent, "ricochet_chance", first.id, *about, owner=first):
        return
    among = [each for each in rnd.playing(other(first.side)) if each.health > 0 and each.id != attack.target]
    target = rnd.choose(among, "ricochet_target", first.id, *about, owner=first)
    if target is None:
        return
    rnd.tell(RicochetTriggered(rule="BRM-BLUD-3", step=rnd.step, player_id=first.id, target_id=target.id))
    _fly_on(rnd, attack, holders, target)


def _fly_on(rnd: Round, attack: Attack, holders: tuple[str, ...], target: Player) -> None:
    """Plain accuracy and the move's damage; blunt attacks fly on at disadvantage with less of it."""
    first = rnd.player(holders[0])
    blunt = isinstance(attack.move.how, Strike) and attack.move.how.blunt
    again = Attack(holders, attack.move, target.id, place=attack.place)
    roll = rnd.d20(
        "BRM-BLUD-3",
        "ricochet",
        first.id,
        accuracy(rnd, again),
        *index(attack),
        owner=first,
        worse=int(blunt),
        critical=[rnd.player(each) for each in holders],
    )
    if failed(rnd.options, roll):
        miss(rnd, "BRM-BLUD-3", again)
        return
    answer = evasion(rnd, target, first.id, *index(attack))
    if not beats(rnd.options, roll, answer, tie=True):
        miss(rnd, "BRM-BLUD-3", again)
        return
    percent = perk(rnd.state, first, "reduced_damage_percent") if blunt else 100
    hit(rnd, again)
    amount = damage(rnd, again) * percent // 100
    rnd.hurt("BRM-BLUD-3", target, amount, first.id, move=attack.move.id)


def counters(rnd: Round, won: Sequence[tuple[str, str]]) -> None:
    """A free bludgering at whoever sent the bludger, also by a defender who has gone down since (BRM-BLUD-5)."""
    for beater, hitter in won:
        _counter(rnd, rnd.player(beater), rnd.player(hitter))


def _counter(rnd: Round, beater: Player, hitter: Player) -> None:
    attack = Attack((beater.id,), MOVES["bludgering"], hitter.id, fresh=True)
    attack.roll = rnd.d20(
        "BRM-MOVE-defend", "counter", beater.id, rnd.parts(beater, "accuracy"), hitter.id, owner=beater
    )
    if attack.roll.low:
        redirect(rnd, attack)
    if attack.stopped:
        return
    if evade(rnd, attack):
        event = CounterHit(rule="BRM-MOVE-defend", step=rnd.step, player_id=beater.id, target_id=attack.target)
        rnd.tell(event)
        amount = damage(rnd, attack)
        rnd.hurt("BRM-MOVE-defend", rnd.player(attack.target), amount, beater.id, move="bludgering")
    else:
        event_missed = AttackMissed(
            rule="BRM-MOVE-defend",
            step=rnd.step,
            player_id=beater.id,
            target_id=attack.target,
            move="bludgering",
        )
        rnd.tell(event_missed)
