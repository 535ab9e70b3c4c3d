"""R3: Shimmies, then the attempts at the quaffle (4.4, 5.3, 5.4)."""

from collections.abc import Sequence
from functools import partial

from rules.broomstats.decide.moves.keeper import Guard
from rules.broomstats.decide.moves.quaffle import Grab, Shimmy, grab_bonus
from rules.broomstats.decide.round.field import Mods, Plan, Roll, Round, beats
from rules.broomstats.happenings import (
    FakeOut,
    FumblePaid,
    GoalBlocked,
    GoalScored,
    QuaffleFumbled,
    QuaffleGrabbed,
    QuaffleLost,
    QuafflePassed,
    ShimmyWorked,
)
from rules.broomstats.state import Player, holder, other
from rules.broomstats.stats import perk
from rules.kernel.border import RuleId


def shimmies(rnd: Round) -> None:
    """R3.1: each Shimmy rolls once, every opposing grabber resists each; no grabber, no die."""
    rnd.step = "R3.1"
    for user, _ in list(rnd.doing(Shimmy)):
        opponents = [each for each, _ in rnd.doing(Grab) if each.side != user.side]
        if not opponents:
            continue
        bonus = rnd.number("wollongong_shimmy", "stamina_bonus")
        modifiers = [*rnd.parts(user, "stamina"), ("wollongong_shimmy", bonus)]
        roll = rnd.d20("BRM-MOVE-wollongong_shimmy", "shimmy", user.id, modifiers, owner=user)
        for each in opponents:
            answer = rnd.d20(
                "BRM-MOVE-wollongong_shimmy", "resist", each.id, rnd.parts(each, "wisdom"), user.id, owner=each
            )
            if beats(rnd.options, roll, answer, tie=False) and each.id not in rnd.distracted:
                rnd.distracted.add(each.id)
                rule = "BRM-MOVE-wollongong_shimmy"
                rnd.tell(ShimmyWorked(rule=rule, step=rnd.step, player_id=user.id, target_id=each.id))


def attempts(rnd: Round) -> None:
    """R3.2: the attempts, one after the other (BRM-QUAF-1)."""
    rnd.step = "R3.2"
    for attempt in range(1, rnd.options.quaffle_attempts + 1):
        _attempt(rnd, attempt)


def _attempt(rnd: Round, attempt: int) -> None:
    winner = _grab(rnd, attempt)
    if winner is None:
        rnd.tell(QuaffleLost(rule="BRM-QUAF-2", step=rnd.step, attempt=attempt))
        return
    player, plan = winner
    rnd.tell(QuaffleGrabbed(rule="BRM-QUAF-2", step=rnd.step, player_id=player.id, attempt=attempt))
    if isinstance(plan.move.how, Grab) and plan.move.how.score_stat is None:
        shooter = _receiver(rnd, player, plan, attempt)
        if shooter is None:
            rnd.tell(QuaffleLost(rule="BRM-QUAF-5", step=rnd.step, attempt=attempt))
            return
        event = QuafflePassed(
            rule="BRM-QUAF-4", step=rnd.step, player_id=player.id, target_id=shooter.id, attempt=attempt
        )
        rnd.tell(event)
        player = shooter
    _shoot(rnd, player, attempt)


def _distraction(rnd: Round, player: Player, stat: str) -> Mods:
    """What a Shimmy takes from grabs and shots made with accuracy (BRM-CORE-19)."""
    if player.id not in rnd.distracted or stat != "accuracy":
        return ()
    return (("wollongong_shimmy", rnd.number("wollongong_shimmy", "accuracy_penalty")),)


def _grab(rnd: Round, attempt: int) -> tuple[Player, Plan] | None:
    """All grab; the highest total has the quaffle (BRM-QUAF-2, -3, -8; BRM-CORE-5)."""
    grabbers = list(rnd.doing(Grab))
    rolls = rnd.together(
        lambda: [(player, plan, _grab_roll(rnd, player, plan, grabbers, attempt)) for player, plan in grabbers]
    )
    for player, _, roll in rolls:
        if roll.low:
            damage = rnd.state.book.criticals.failure_effects["quaffle_grab"]["self_damage"]
            rnd.hurt("BRM-CRIT-grab", player, damage, None)
    fails = rnd.options.crit_failure_auto_fails
    able = [each for each in rolls if not (fails and each[2].low)]
    if rnd.options.crit_success_auto_succeeds and any(each[2].high for each in able):
        able = [each for each in able if each[2].high]
    if not able:
        return None
    best = max(each[2].total for each in able)
    tied = [(player, plan) for player, plan, roll in able if roll.total == best]
    winner = strongest(rnd, [player for player, _ in tied], "grab_strength", attempt)
    return winner, next(plan for player, plan in tied if player.id == winner.id)


def _grab_roll(rnd: Round, player: Player, plan: Plan, grabbers: Sequence[tuple[Player, Plan]], attempt: int) -> Roll:
    move = plan.move
    assert isinstance(move.how, Grab)
    same = sum(each.move.id == move.id for _, each in grabbers)
    bonus = grab_bonus(rnd.state.book, move.id, move.how, same)
    modifiers = [*rnd.parts(player, "accuracy"), (move.id, bonus), *_distraction(rnd, player, "accuracy")]
    handicap = rnd.player(player.id).grab_handicap
    roll = rnd.d20(move.rule, "grab", player.id, modifiers, attempt, owner=player, worse=int(handicap))
    if handicap:
        rnd.tell(FumblePaid(rule="BRM-QUAF-7", step=rnd.step, player_id=player.id))
    return roll


def strongest(rnd: Round, tied: Sequence[Player], kind: str, *about: object) -> Player:
    """The one of the tied who rolls highest with strength, again while tied (BRM-CORE-5, -22)."""

    def roll(each: Player) -> int:
        modifiers = rnd.parts(each, "strength")
        return rnd.d20("BRM-CORE-5", kind, each.id, modifiers, *about, owner=each, critical=()).total

    def roll_all(among: Sequence[Player]) -> list[int]:
        return [roll(each) for each in among]

    while len(tied) > 1:
        totals = rnd.together(partial(roll_all, tied))
        tied = [each for each, total in zip(tied, totals, strict=True) if total == max(totals)]
    return tied[0]


def _receiver(rnd: Round, player: Player, plan: Plan, attempt: int) -> Player | None:
    """The declared receiver with a scoring move, else a random one (BRM-QUAF-5)."""
    able = [
        each
        for each, theirs in rnd.doing(Grab)
        if each.side == player.side and isinstance(theirs.move.how, Grab) and theirs.move.how.score_stat is not None
    ]
    named = [each for each in able if each.id == plan.declared.recipient]
    return named[0] if named else rnd.choose(able, "pass_target", player.id, attempt, owner=player)


def _shoot(rnd: Round, player: Player, attempt: int) -> None:
    """A shot at the hoops; without a Keeper's block it is a goal (5.3, BRM-QUAF-6)."""
    plan = rnd.plans[player.id]
    keeper = holder(rnd.pitch, other(player.side), "keeper")
    guard = None if keeper is None else rnd.plan(keeper.id)
    if keeper is None or guard is None or not isinstance(guard.move.how, Guard):
        goal(rnd, "BRM-MOVE-block", player, attempt)
        return
    assert isinstance(plan.move.how, Grab)
    fooled, worse = _feint(rnd, player, keeper, guard, attempt) if plan.move.how.feints else (False, 0)
    hoop = _hoop(rnd, player, "hoop", attempt) if guard.move.how.hoops else None
    if hoop is not None and hoop not in guard.declared.hoops:
        goal(rnd, "BRM-MOVE-block_two_leave_one", player, attempt, hoop)
        return
    shot, block = rnd.together(
        lambda: (_shot(rnd, player, plan, attempt, worse), _block(rnd, keeper, guard, attempt, fooled))
    )
    settle(rnd, player, keeper, shot, block, attempt, hoop)


def _feint(rnd: Round, player: Player, keeper: Player, guard: Plan, attempt: int) -> tuple[bool, int]:
    """The fake-out: whether the Keeper is fooled, and whether the shot gets harder
    (BRM-MOVE-quaffle_grab_trick_score).
    """
    assert isinstance(guard.move.how, Guard)
    rule, fooled = "BRM-MOVE-quaffle_grab_trick_score", False
    aimed = _hoop(rnd, player, "fake_hoop", attempt) if guard.move.how.hoops else None
    if aimed is None or aimed not in guard.declared.hoops:
        mine, theirs = rnd.parts(player, "wisdom"), rnd.parts(keeper, "wisdom")
        fake, answer = rnd.together(
            lambda: (
                rnd.d20(rule, "fake", player.id, mine, attempt, owner=player),
                rnd.d20("BRM-CORE-4", "fake_resist", keeper.id, theirs, attempt, owner=keeper),
            )
        )
        fooled = beats(rnd.options, fake, answer, tie=False)
    rnd.tell(FakeOut(rule=rule, step=rnd.step, player_id=player.id, target_id=keeper.id, fooled=fooled))
    return fooled, int(not fooled)


def _hoop(rnd: Round, player: Player, kind: str, attempt: int) -> int:
    return rnd.die("BRM-MOVE-block_two_leave_one", 3, kind, player.id, attempt, owner=player)


def _shot(rnd: Round, player: Player, plan: Plan, attempt: int, worse: int) -> Roll:
    assert isinstance(plan.move.how, Grab)
    stat = plan.move.how.score_stat or "accuracy"
    bonus = (plan.move.id, rnd.number(plan.move.id, "score_bonus"))
    modifiers = [*rnd.parts(player, stat), bonus, *_distraction(rnd, player, stat)]
    return rnd.d20(plan.move.rule, "score", player.id, modifiers, attempt, owner=player, worse=worse)


def _block(rnd: Round, keeper: Player, guard: Plan, attempt: int, fooled: bool) -> Roll:
    assert isinstance(guard.move.how, Guard)
    stat = guard.move.how.stat(rnd.options)
    modifiers = [*rnd.parts(keeper, stat), (guard.move.id, rnd.number(guard.move.id, "block_bonus"))]
    modifiers.append(("keepers_catch", perk(rnd.state, keeper, "block_bonus")))
    if fooled and stat == "accuracy":
        modifiers.append(("fooled", rnd.number("quaffle_grab_trick_score", "fooled_keeper_accuracy")))
    return rnd.d20(guard.move.rule, "block", keeper.id, modifiers, attempt, owner=keeper)


def settle(
    rnd: Round, player: Player, keeper: Player, shot: Roll, block: Roll, attempt: int | None, hoop: int | None
) -> bool:
    """Strictly greater scores; the criticals of both happen in any case (BRM-QUAF-6, 5.9)."""
    if shot.low:
        rnd.tell(QuaffleFumbled(rule="BRM-CRIT-score", step=rnd.step, player_id=player.id))
    if block.low:
        damage = rnd.state.book.criticals.failure_effects["block"]["self_damage"]
        rnd.hurt("BRM-CRIT-block", keeper, damage, None)
    scored = beats(rnd.options, shot, block, tie=False)
    if scored:
        goal(rnd, "BRM-QUAF-6", player, attempt, hoop)
    else:
        rnd.tell(
            GoalBlocked(
                rule="BRM-QUAF-6",
                step=rnd.step,
                player_id=player.id,
                keeper_id=keeper.id,
                attempt=attempt,
                hoop=hoop,
            )
        )
    return scored


def goal(rnd: Round, rule: RuleId, player: Player, attempt: int | None, hoop: int | None = None) -> None:
    """Points for a goal (BRM-END-1)."""
    points = rnd.options.goal_points
    rnd.tell(
        GoalScored(
            rule=rule,
            step=rnd.step,
            player_id=player.id,
            side=player.side,
            points=points,
            attempt=attempt,
            hoop=hoop,
        )
    )
