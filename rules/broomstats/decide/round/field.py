"""A round while it is resolved: who does what, the stats that count, and every die (catalogue 4.2)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rules.broomstats.decide.moves import Move
from rules.broomstats.happenings import DamageTaken, Modifier, RollMade, Step
from rules.broomstats.options import Options
from rules.broomstats.state import Declaration, Pitch, Player, State, Sub, canonical
from rules.broomstats.stats import band, parts, perk
from rules.kernel.border import RuleId, Side
from rules.kernel.dice import PUBLIC, DiceMissing, Need, Source
from rules.kernel.play import Play

T = TypeVar("T")

Mods = Sequence[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a player does this round after R0; `subs`: what is left of a dual-wielder's two actions."""

    player: str
    move: Move
    declared: Declaration
    voided: bool = False
    subs: tuple[Sub | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll that was made: its kept die and total; `low` and `high`: critical (BRM-CORE-7)."""

    natural: int
    total: int
    low: bool = False
    high: bool = False


@dataclass
class Foreseen:
    """A source that notes what is missing and goes on; what it says then is no face and reaches nobody."""

    source: Source
    needs: list[Need] = field(default_factory=list)

    def face(self, stream: str, index: int, need: Need) -> int:
        """The face at a place, or any."""
        try:
            return self.source.face(stream, index, need)
        except DiceMissing:
            self.needs.append(need)
            return 1


@dataclass(frozen=True, slots=True)
class Seen:
    """A foul that the referee saw, for the penalties of R4.7."""

    foul: str
    offender: str
    fouled: Side


@dataclass
class Round:
    """The working memory of one resolution. What lasts is in the events; nothing here outlives the decision."""

    play: Play[State]
    plans: dict[str, Plan] = field(default_factory=dict)
    labels: set[str] = field(default_factory=set)
    field_at_start: tuple[Player, ...] = ()
    stamina_dc: int = 0
    held_up: dict[str, tuple[str, str]] = field(default_factory=dict)
    sent_back: dict[str, tuple[str, str]] = field(default_factory=dict)
    distracted: set[str] = field(default_factory=set)
    saves: dict[str, int] = field(default_factory=dict)
    seen: list[Seen] = field(default_factory=list)
    caught: bool = False
    step: str = "R0"

    # -- the position

    @property
    def state(self) -> State:
        """The state with everything so far folded in."""
        return self.play.state

    @property
    def pitch(self) -> Pitch:
        """The pitch now."""
        return self.play.state.pitch

    @property
    def options(self) -> Options:
        """The match's options."""
        return self.play.state.options

    def player(self, player: str) -> Player:
        """A player now."""
        return self.play.state.pitch.players[player]

    def playing(self, side: Side | None = None) -> tuple[Player, ...]:
        """Who is in play now, in canonical order, of one side or of both."""
        return tuple(each for each in canonical(self.pitch) if side is None or each.side == side)

    def plan(self, player: str) -> Plan | None:
        """What a player in play or on the bench does, or null for nothing."""
        plan = self.plans.get(player)
        return None if plan is None or plan.voided else plan

    def doing(self, how: type) -> Iterator[tuple[Player, Plan]]:
        """Everybody in play whose move is of a family, in canonical order."""
        for each in self.playing():
            plan = self.plan(each.id)
            if plan is not None and isinstance(plan.move.how, how):
                yield each, plan

    def number(self, move: str, param: str) -> int:
        """A number of the tables."""
        return self.state.book.number(move, param)

    # -- stats

    def parts(self, player: Player, stat: str) -> list[tuple[str, int]]:
        """An effective stat in its parts, with what the declared move adds, voided or not (BRM-CORE-13)."""
        found = list(parts(self.state, player, stat))
        plan = self.plans.get(player.id)
        if plan is not None:
            found.append((plan.move.id, self.number(plan.move.id, f"self_{stat}")))
        return found

    def stat(self, player: Player, stat: str) -> int:
        """An effective stat as it counts now."""
        return sum(value for _, value in self.parts(player, stat))

    def strength(self, player: Player) -> int:
        """Strength as it counts in damage (BRM-CORE-11, BRM-ABIL-obnoxiously_strong)."""
        return max(0, self.stat(player, "strength") + perk(self.state, player, "damage_strength_bonus"))

    def leaping(self, player: Player) -> bool:
        """Whether the player is off the broom after the snitch, so that evasion is at disadvantage
        (BRM-MOVE-leaping_catch).
        """
        plan = self.plan(player.id)
        return plan is not None and getattr(plan.move.how, "jumps", False)

    # -- events

    def tell(self, event: Step) -> None:
        """What happens by the rules themselves."""
        self.play.emit(event, by=None)

    def hurt(
        self,
        rule: RuleId,
        player: Player,
        amount: int,
        source: str | None,
        *,
        move: str | None = None,
        foul: str | None = None,
    ) -> None:
        """Take health, never a negative amount (BRM-CORE-11)."""
        amount = max(0, amount)
        health = self.player(player.id).health - amount
        self.tell(
            DamageTaken(
                rule=rule,
                step=self.step,
                foul=foul,
                player_id=player.id,
                amount=amount,
                health=health,
                band=band(replace(player, health=health)),
                source=source,
                move=move,
            )
        )

    # -- dice

    def label(self, kind: str, who: str, *about: object) -> str:
        """The label of a roll, unique in the match (BRM-CORE-20)."""
        stem = ":".join([f"r{self.state.round}", self.step, kind, who, *(str(each) for each in about if each)])
        label, again = stem, 1
        while label in self.labels:
            again += 1
            label = f"{stem}:{again}"
        self.labels.add(label)
        return label

    def throw(self, rule: RuleId, sides: int, label: str, count: int, secret: bool) -> tuple[int, ...]:
        """Dice under a label: those recorded for it first, then new ones (4.10). `secret`: sealed in every mode."""
        faces = list(self.state.record.dice.get(label, ())[:count])
        open_ = self.options.disclosure == "full" and self.options.resolution_mode == "auto" and not secret
        while len(faces) < count:
            faces.append(self.play.roll(rule, sides, PUBLIC if open_ else label, label))
        return tuple(faces)

    def together(self, throw: Callable[[], T]) -> T:
        """What `throw` answers. Each of its dice is thrown whatever the others show: if one is missing, all that are
        missing are asked for at once (protocol 4).
        """
        dice = self.play.ask.dice
        foreseen = Foreseen(dice.source)
        dice.source = foreseen
        try:
            thrown = throw()
        finally:
            dice.source = foreseen.source
        if foreseen.needs:
            raise DiceMissing(foreseen.needs)
        return thrown

    def d20(
        self,
        rule: RuleId,
        kind: str,
        who: str,
        modifiers: Mods,
        *about: object,
        owner: Player | None,
        better: bool = False,
        worse: int = 0,
        critical: Sequence[Player] | None = None,
        foul: str | None = None,
        dc: int | None = None,
    ) -> Roll:
        """One roll of d20 with named modifiers (BRM-CORE-1, -6). `critical`: whose ranges count; empty for none,
        null for the owner's.
        """
        net = int(better) - worse
        label = self.label(kind, who, *about)
        dice = self.throw(rule, 20, label, 1 + abs(net), foul is not None)
        forced = self.state.record.overrides.get(label)
        natural = forced if forced is not None else max(dice) if net > 0 else min(dice)
        own = critical if critical is not None else () if owner is None else (owner,)
        low, high = self._criticals(natural, own) if own or critical is None else (False, False)
        total = natural + sum(value for _, value in modifiers)
        self.tell(
            RollMade(
                rule=rule,
                step=self.step,
                foul=foul,
                label=label,
                who=None if owner is None and who.startswith("rogue_") else who,
                side=None if owner is None else owner.side,
                sides=20,
                dice=dice,
                natural=natural,
                modifiers=tuple(Modifier(source=name, value=value) for name, value in modifiers if value),
                total=total,
                critical="failure" if low else "success" if high else None,
                dc=dc,
                overridden=forced is not None,
            )
        )
        return Roll(natural, total, low, high)

    def _criticals(self, natural: int, whose: Sequence[Player]) -> tuple[bool, bool]:
        row = self.state.book.criticals
        wider_low = max((perk(self.state, each, "crit_failure_widen") for each in whose), default=0)
        wider_high = max((perk(self.state, each, "crit_success_widen") for each in whose), default=0)
        return natural <= row.failure_top + wider_low, natural >= row.success_bottom - wider_high

    def die(
        self,
        rule: RuleId,
        sides: int,
        kind: str,
        who: str,
        *about: object,
        owner: Player | None,
        foul: str | None = None,
    ) -> int:
        """One plain die: a hoop, a choice, a chance."""
        label = self.label(kind, who, *about)
        dice = self.throw(rule, sides, label, 1, foul is not None)
        forced = self.state.record.overrides.get(label)
        face = dice[0] if forced is None else forced
        self.tell(
            RollMade(
                rule=rule,
                step=self.step,
                foul=foul,
                label=label,
                who=None if owner is None else who,
                side=None if owner is None else owner.side,
                sides=sides,
                dice=dice,
                natural=face,
                modifiers=(),
                total=face,
                overridden=forced is not None,
            )
        )
        return face

    def choose(
        self,
        among: Sequence[Player],
        kind: str,
        who: str,
        *about: object,
        owner: Player | None,
        foul: str | None = None,
    ) -> Player | None:
        """A random one in canonical order; no die for one, null for none (BRM-CORE-14)."""
        if len(among) < 2:
            return among[0] if among else None
        return among[self.die("BRM-CORE-14", len(among), kind, who, *about, owner=owner, foul=foul) - 1]

    def chance(
        self,
        rule: RuleId,
        percent: int,
        kind: str,
        who: str,
        *about: object,
        owner: Player | None,
        foul: str | None = None,
    ) -> bool:
        """A chance in a hundred; no die at 0 or from 100 on (BRM-CORE-15)."""
        if percent <= 0 or percent >= 100:
            return percent >= 100
        return self.die(rule, 100, kind, who, *about, owner=owner, foul=foul) <= percent


def beats(options: Options, first: Roll, second: Roll, *, tie: bool) -> bool:
    """Whether the initiator wins a contest (BRM-CORE-8 to -10); `tie`: whether a tie does (BRM-CORE-3, -4)."""
    if options.crit_failure_auto_fails and (first.low or second.low):
        return not first.low
    if options.crit_success_auto_succeeds and first.high != second.high:
        return first.high
    return first.total > second.total or (tie and first.total == second.total)


def passes(options: Options, roll: Roll, dc: int) -> bool:
    """Whether a roll reaches a DC (BRM-CORE-2)."""
    if options.crit_failure_auto_fails and roll.low:
        return False
    return (options.crit_success_auto_succeeds and roll.high) or roll.total >= dc


def failed(options: Options, roll: Roll) -> bool:
    """Whether a critical failure settles it, so that the other side need not roll (BRM-CORE-17)."""
    return roll.low and options.crit_failure_auto_fails


def rank(options: Options, roll: Roll) -> tuple[bool, int]:
    """How rolls of one kind compare: a critical success before any total (BRM-CORE-9)."""
    return options.crit_success_auto_succeeds and roll.high, roll.total
