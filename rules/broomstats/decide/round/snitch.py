"""R5: finding, chasing and catching the snitch (catalogue 4.7, 5.2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.broomstats.decide.moves.seeker import Seek
from rules.broomstats.decide.round.field import Plan, Roll, Round, passes, rank
from rules.broomstats.decide.round.quaffle import strongest
from rules.broomstats.happenings import (
    CatchFailed,
    ChaseAdvanced,
    ChaseHeldUp,
    ChaseReset,
    FindFailed,
    SnitchCaught,
    SnitchFound,
)
from rules.broomstats.state import Player
from rules.broomstats.stats import dc_snitch, shares
from rules.kernel.border import RuleId


@dataclass(frozen=True, slots=True)
class Grasp:
    """A catch that succeeds, before it is known whose counts."""

    seeker: Player
    roll: Roll


def snitch(rnd: Round) -> None:
    """R5.1 to R5.3; both DCs are taken at the start (BRM-SNITCH-1)."""
    find_dc = dc_snitch(rnd.state, "wisdom", rnd.number("find_snitch", "dc_base"))
    catch_dc = dc_snitch(rnd.state, "accuracy", rnd.number("catch_snitch", "dc_base"))
    chasing = [each.id for each in rnd.field_at_start if each.phase == "chasing"]
    rnd.step = "R5.1"
    rnd.together(lambda: _finds(rnd, find_dc))
    rnd.step = "R5.2"
    for seeker in rnd.playing():
        if seeker.id in chasing and seeker.plays == "seeker" and not _thrown(rnd, seeker):
            _chase(rnd, seeker)
    rnd.step = "R5.3"
    _catches(rnd, catch_dc)


def _finds(rnd: Round, dc: int) -> None:
    for seeker, plan in list(rnd.doing(Seek)):
        if isinstance(plan.move.how, Seek) and not plan.move.how.catches:
            _find(rnd, seeker, dc)


def _find(rnd: Round, seeker: Player, dc: int) -> None:
    modifiers = [*rnd.parts(seeker, "wisdom"), ("find_stack", seeker.find_stack)]
    roll = rnd.d20("BRM-SNITCH-2", "find", seeker.id, modifiers, owner=seeker, dc=dc)
    if passes(rnd.options, roll, dc):
        skip = rnd.state.book.criticals.success_effects["find_snitch"]["skip_chase_rounds"] if roll.high else 0
        left = max(0, rnd.options.chase_rounds - skip)
        phase = "chasing" if left else "catching"
        rule = "BRM-CRIT-find" if roll.high else "BRM-SNITCH-3"
        event = SnitchFound(rule=rule, step=rnd.step, player_id=seeker.id, phase=phase, chase_remaining=left)
        rnd.tell(event)
        return
    stack = seeker.find_stack + (0 if roll.low else rnd.number("find_snitch", "stack"))
    rnd.tell(FindFailed(rule="BRM-SNITCH-2", step=rnd.step, player_id=seeker.id, stack=stack))


def _thrown(rnd: Round, seeker: Player) -> bool:
    """Whether the Seeker makes an Alley Oop attempt: the booster is still there (BRM-SNITCH-9)."""
    plan = rnd.plan(seeker.id)
    if plan is None or not isinstance(plan.move.how, Seek) or not plan.move.how.thrown:
        return False
    return rnd.player(plan.declared.partner or "").status == "in_play"


def _chase(rnd: Round, seeker: Player) -> None:
    """A round closer, unless sharing or held up (BRM-SNITCH-4, -5, -10; BRM-SHARE-3)."""
    if seeker.id in rnd.sent_back:
        source, foul = rnd.sent_back[seeker.id]
        whole = rnd.options.chase_rounds
        rnd.tell(
            ChaseReset(
                rule="BRM-SNITCH-10",
                step=rnd.step,
                foul=foul,
                player_id=seeker.id,
                source=source,
                chase_remaining=whole,
            )
        )
    elif seeker.id in rnd.held_up:
        source, foul = rnd.held_up[seeker.id]
        event = ChaseHeldUp(rule="BRM-SNITCH-5", step=rnd.step, foul=foul, player_id=seeker.id, source=source)
        rnd.tell(event)
    elif not shares(rnd.pitch, seeker, rnd.state.round):
        left = max(0, seeker.chase_remaining - 1)
        phase = "chasing" if left else "catching"
        rnd.tell(
            ChaseAdvanced(rule="BRM-SNITCH-4", step=rnd.step, player_id=seeker.id, phase=phase, chase_remaining=left)
        )


def _catches(rnd: Round, dc: int) -> None:
    tries = [
        (seeker, plan)
        for seeker, plan in rnd.doing(Seek)
        if isinstance(plan.move.how, Seek) and plan.move.how.catches
        if not plan.move.how.thrown or _thrown(rnd, seeker)
    ]
    rolled = rnd.together(lambda: [(seeker, _reach(rnd, seeker, plan, dc)) for seeker, plan in tries])
    good = [Grasp(seeker, roll) for seeker, roll in rolled if passes(rnd.options, roll, dc)]
    for seeker, roll in rolled:
        if not passes(rnd.options, roll, dc):
            stack = seeker.catch_stack + (0 if roll.low else rnd.number("catch_snitch", "stack"))
            rule = "BRM-CRIT-catch" if roll.low else "BRM-SNITCH-6"
            rnd.tell(CatchFailed(rule=rule, step=rnd.step, player_id=seeker.id, stack=stack))
    if good:
        _caught(rnd, "BRM-SNITCH-7" if len(good) > 1 else "BRM-END-1", _first(rnd, good))


def _reach(rnd: Round, seeker: Player, plan: Plan, dc: int) -> Roll:
    how = plan.move.how
    assert isinstance(how, Seek)
    bonus = (plan.move.id, rnd.number(plan.move.id, "catch_bonus"))
    modifiers = [*rnd.parts(seeker, "accuracy"), ("catch_stack", seeker.catch_stack), bonus]
    worse = int(how.thrown) + int(how.thrown and seeker.id in rnd.held_up)
    return rnd.d20(plan.move.rule, "catch", seeker.id, modifiers, owner=seeker, worse=worse, dc=dc)


def _first(rnd: Round, good: Sequence[Grasp]) -> Player:
    """Both in one round: critical first, then the higher total, then strength (BRM-SNITCH-7)."""
    best = max(rank(rnd.options, each.roll) for each in good)
    tied = [each.seeker for each in good if rank(rnd.options, each.roll) == best]
    return strongest(rnd, tied, "catch_strength")


def _caught(rnd: Round, rule: RuleId, seeker: Player) -> None:
    rnd.caught = True
    points = rnd.options.snitch_points
    rnd.tell(SnitchCaught(rule=rule, step=rnd.step, player_id=seeker.id, side=seeker.side, points=points))
