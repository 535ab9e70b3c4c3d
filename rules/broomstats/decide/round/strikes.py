"""One attack of R4 from its dice to its damage (5.5): what bludgers, rogue ones, interceptors' hits and Blatches
share.
"""

from dataclasses import dataclass, field

from rules.broomstats.decide.moves import MOVES, Move
from rules.broomstats.decide.moves.bludgers import Defend, Strike
from rules.broomstats.decide.round.attacks import Miss, auto_hit, auto_miss, evasion, foul_id
from rules.broomstats.decide.round.field import Roll, Round, beats, failed
from rules.broomstats.happenings import AttackHit, AttackMissed, AttackRedirected
from rules.broomstats.state import Player
from rules.kernel.border import RuleId


@dataclass
class Attack:
    """An attack on its way. `hitters`: one, two together, or none for a rogue bludger (`rogue`: its name).

    `place`: which of a dual-wielder's actions; `rolled`: the attack die is thrown; `stopped`: it comes to nothing;
    `fresh`: an
    interceptor's own hit, drawn without abilities.
    """

    hitters: tuple[str, ...]
    move: Move
    target: str
    place: int = 0
    rogue: str = ""
    fresh: bool = False
    rolled: bool = False
    stopped: bool = False
    redirected: bool = False
    shielded: bool = False
    roll: Roll = field(default_factory=lambda: Roll(0, 0))
    sure: Miss | None = None
    clumsy: bool = False

    @property
    def who(self) -> str:
        """Whose name the dice bear: the first hitter's, or the rogue bludger's."""
        return self.hitters[0] if self.hitters else self.rogue

    @property
    def hitter(self) -> str | None:
        """Who is told as the hitter; null for a rogue bludger."""
        return self.hitters[0] if self.hitters else None

    @property
    def bludger(self) -> bool:
        """Whether it is a bludger that flies, not somebody's broom."""
        return self.fresh or (isinstance(self.move.how, Strike) and self.move.how.bludger)

    @property
    def rule(self) -> RuleId:
        """The rule that makes it so."""
        if self.rogue:
            return "BRM-BLUD-4"
        return "BRM-BLUD-2" if self.redirected and self.bludger else self.move.rule


def defenders(rnd: Round, target: str) -> list[Player]:
    """The Beaters who stand before a player now, in canonical order (BRM-MOVE-defend)."""
    found = []
    for each in rnd.playing():
        plan = rnd.plan(each.id)
        if plan is None or each.health <= 0:
            continue
        single = isinstance(plan.move.how, Defend) and plan.declared.target == target
        if single or any(sub is not None and sub.move == "defend" and sub.target == target for sub in plan.subs):
            found.append(each)
    return found


def index(attack: Attack) -> tuple[object, ...]:
    """What stands at the end of the labels of an attack's dice (BRM-CORE-20)."""
    return (attack.place,) if attack.place else ()


def foul_of(rnd: Round, attack: Attack) -> str | None:
    """The foul that an attack is, or null (BRM-FOUL-8)."""
    return None if attack.bludger else foul_id(rnd, rnd.player(attack.who))


def accuracy(rnd: Round, attack: Attack) -> list[tuple[str, int]]:
    """The accuracy of whoever strikes: of two together the average, rounded down (BRM-CORE-11)."""
    if attack.rogue:
        return [("rogue_bludger", rnd.options.rogue_attack_bonus)]
    if len(attack.hitters) == 1:
        return rnd.parts(rnd.player(attack.who), "accuracy")
    total = sum(rnd.stat(rnd.player(each), "accuracy") for each in attack.hitters)
    return [("average_accuracy", total // len(attack.hitters))]


def strike(rnd: Round, attack: Attack) -> None:
    """Abilities, then the attack die (BRM-CORE-21). A pair of which one misses by ability becomes a single
    bludgering.
    """
    attack.rolled = True
    target, foul = rnd.player(attack.target), foul_of(rnd, attack)
    if not attack.fresh and not attack.shielded and not _struck(rnd, attack, target, foul):
        return
    if not attack.fresh:
        for each in attack.hitters:
            calm = auto_hit(rnd, rnd.player(each), *index(attack), foul=foul)
            attack.sure = attack.sure or calm
    bonus = (attack.move.id, rnd.number(attack.move.id, "attack_bonus"))
    hitters = [rnd.player(each) for each in attack.hitters]
    attack.roll = rnd.d20(
        attack.move.rule,
        "attack",
        attack.who,
        [*accuracy(rnd, attack), bonus],
        *index(attack),
        owner=hitters[0],
        better=len(hitters) > 1,
        critical=hitters,
        foul=foul,
    )
    attack.clumsy = attack.roll.low


def _struck(rnd: Round, attack: Attack, target: Player, foul: str | None) -> bool:
    """Who of the hitters is not stopped by the target's ability; answers whether an attack is left."""
    missed = {each: auto_miss(rnd, target, each, *index(attack), foul=foul) for each in attack.hitters}
    left = tuple(each for each in attack.hitters if missed[each] is None)
    if not left:
        attack.stopped = True
        miss(rnd, attack.move.rule, attack, ability="evasive_manoeuvres")
    elif len(left) < len(attack.hitters):
        attack.move = MOVES["bludgering"]
    attack.hitters = left or attack.hitters
    return bool(left)


def redirect(rnd: Round, attack: Attack) -> None:
    """A bludger whose die was a critical failure goes at a random teammate with the same total (BRM-BLUD-2)."""
    hitter = rnd.player(attack.who)
    mates = [each for each in rnd.playing(hitter.side) if each.id not in attack.hitters]
    new = rnd.choose(mates, "redirect_target", hitter.id, *index(attack), owner=hitter)
    attack.roll = Roll(attack.roll.natural, attack.roll.total)
    attack.redirected, attack.sure = True, None
    if new is None:
        attack.stopped = True
        miss(rnd, "BRM-BLUD-2", attack)
        return
    event = AttackRedirected(
        rule="BRM-CRIT-attack", step=rnd.step, player_id=hitter.id, from_id=attack.target, target_id=new.id
    )
    rnd.tell(event)
    attack.target = new.id


def evade(rnd: Round, attack: Attack) -> bool:
    """Whether the attack hits its target; the target's die is thrown unless it is needless (BRM-CORE-3, -17)."""
    foul = foul_of(rnd, attack)
    if not attack.bludger and failed(rnd.options, attack.roll):
        return False
    if attack.sure is not None:
        return True
    lower = 0 if attack.redirected else rnd.number(attack.move.id, "target_evasion")
    target = rnd.player(attack.target)
    extra = ((attack.move.id, lower),) if lower else ()
    answer = evasion(rnd, target, attack.who, *index(attack), extra=extra, foul=foul)
    return beats(rnd.options, attack.roll, answer, tie=True)


def damage(rnd: Round, attack: Attack) -> int:
    """What a hit costs: the move's number times strength (BRM-BLUD-1)."""
    if attack.rogue:
        return rnd.options.rogue_damage
    strength = sum(rnd.strength(rnd.player(each)) for each in attack.hitters)
    return rnd.number(attack.move.id, "damage_per_strength") * strength


def wound(rnd: Round, attack: Attack, target: Player, amount: int) -> None:
    """The damage of a hit."""
    rnd.hurt(
        attack.rule,
        target,
        amount,
        attack.hitter,
        move=None if attack.rogue else attack.move.id,
        foul=foul_of(rnd, attack),
    )


def hit(rnd: Round, attack: Attack) -> None:
    """Tell a hit."""
    rnd.tell(
        AttackHit(
            rule=attack.rule,
            step=rnd.step,
            foul=foul_of(rnd, attack),
            player_id=attack.hitter,
            target_id=attack.target,
            move="rogue_bludger" if attack.rogue else attack.move.id,
            ability=None if attack.sure is None else attack.sure.ability,
            holder_id=None if attack.sure is None else attack.sure.holder,
        )
    )


def miss(rnd: Round, rule: RuleId, attack: Attack, ability: str | None = None) -> None:
    """Tell a miss."""
    rnd.tell(
        AttackMissed(
            rule=rule,
            step=rnd.step,
            foul=foul_of(rnd, attack),
            player_id=attack.hitter,
            target_id=attack.target,
            move="rogue_bludger" if attack.rogue else attack.move.id,
            ability=ability,
        )
    )
