"""R2: what the second string does. All is rolled with the stats after R1, then applied in canonical order (4.4,
5.7).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from rules.broomstats.decide.moves.bench import Bench
from rules.broomstats.decide.round.effects import apply_effect
from rules.broomstats.decide.round.field import Plan, Round, passes
from rules.broomstats.happenings import BenchGained, BenchResolved
from rules.broomstats.state import Player, canonical
from rules.broomstats.tables import STATS


@dataclass(frozen=True, slots=True)
class Shout:
    """A bench move that was rolled: whom it meets, with how much, and whether it worked."""

    user: Player
    plan: Plan
    how: Bench
    target: Player | None
    value: int
    success: bool


def bench_moves(rnd: Round) -> None:
    """Roll all, then apply all."""
    rnd.step = "R2"
    rolled: list[Shout] = []
    for boos, turns in groupby(_turns(rnd), key=lambda turn: turn[2].backfires):
        group = list(turns)
        if boos:  # a critical one asks for another die
            rolled += [_rolled(rnd, *turn) for turn in group]
        else:
            rolled += rnd.together(partial(_all_rolled, rnd, group))
    counted: Counter[tuple[str, str]] = Counter()
    for each in rolled:
        _apply(rnd, each, counted)


Turn = tuple[Player, Plan, Bench]


def _turns(rnd: Round) -> Iterator[Turn]:
    """Who does what, in canonical order; a pair stands at its first."""
    paired: set[str] = set()
    for user in canonical(rnd.pitch, "bench"):
        plan = rnd.plan(user.id)
        if plan is None or not isinstance(plan.move.how, Bench) or user.id in paired:
            continue
        if plan.move.how.pair:
            paired.add(plan.declared.partner or "")
        yield user, plan, plan.move.how


def _all_rolled(rnd: Round, turns: Sequence[Turn]) -> list[Shout]:
    return [_rolled(rnd, *turn) for turn in turns]


def _rolled(rnd: Round, user: Player, plan: Plan, how: Bench) -> Shout:
    move, dc = plan.move, rnd.number(plan.move.id, "dc")
    target = rnd.pitch.players.get(plan.declared.target or "")
    value = rnd.number(move.id, "all_stats")
    if how.pair:
        return Shout(user, plan, how, None, value, _together(rnd, user, plan, dc))
    modifiers = rnd.parts(user, how.stat)
    roll = rnd.d20(move.rule, "bench", user.id, modifiers, owner=user, dc=dc)
    if roll.low and how.backfires:
        mates = rnd.playing(user.side)
        mate = rnd.choose(mates, "redirect_target", user.id, owner=user)
        return Shout(user, plan, how, mate, value, mate is not None)
    if roll.high and how.backfires:
        value *= rnd.number(move.id, "crit_factor")
    return Shout(user, plan, how, target, value, passes(rnd.options, roll, dc))


def _together(rnd: Round, user: Player, plan: Plan, dc: int) -> bool:
    """One die for both, with the wider critical range of the two; or a die each, and no criticals (BRM-GAP-32)."""
    mate = rnd.player(plan.declared.partner or "")
    rule = "BRM-MOVE-strategize"
    if rnd.options.strategize_dice == "two_d20":
        totals = [
            rnd.d20(rule, "bench", each.id, rnd.parts(each, "wisdom"), owner=each, critical=(), dc=dc).total
            for each in (user, mate)
        ]
        return sum(totals) >= dc
    modifiers = [*rnd.parts(user, "wisdom"), *((f"{mate.id}", value) for _, value in rnd.parts(mate, "wisdom"))]
    roll = rnd.d20(rule, "bench", user.id, modifiers, owner=user, critical=(user, mate), dc=dc)
    return passes(rnd.options, roll, dc)


def _apply(rnd: Round, shout: Shout, counted: "Counter[tuple[str, str]]") -> None:
    move, target = shout.plan.move, shout.target
    rnd.tell(
        BenchResolved(
            rule=move.rule,
            step=rnd.step,
            player_id=shout.user.id,
            move=move.id,
            target_id=None if target is None else target.id,
            success=shout.success,
        )
    )
    if not shout.success:
        return
    if not shout.how.shouts:
        _gain(rnd, shout)
    elif target is not None and counted[move.id, target.id] < rnd.number(move.id, "max_per_target"):
        counted[move.id, target.id] += 1
        stats = dict.fromkeys(STATS, shout.value)
        apply_effect(rnd, move.rule, target, move.id, stats, shout.user)


def _gain(rnd: Round, shout: Shout) -> None:
    mates = [shout.plan.declared.partner] if shout.how.pair else []
    for each in (shout.user.id, *mates):
        rnd.tell(
            BenchGained(
                rule=shout.plan.move.rule,
                step=rnd.step,
                player_id=each or "",
                move=shout.plan.move.id,
                value=shout.value,
                round=None if shout.how.lasts else rnd.state.round + 1,
            )
        )
