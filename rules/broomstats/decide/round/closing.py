"""R0: defaults, matching of two-player moves, and what cannot take place (catalogue 4.3, 4.4)."""

from collections.abc import Iterator
from dataclasses import replace

from rules.broomstats.decide.checks import TARGET_PHASES, limit_reached, partner_fits
from rules.broomstats.decide.moves import MOVES
from rules.broomstats.decide.moves.bench import Bench
from rules.broomstats.decide.moves.bludgers import Dual, Intercept, Strike
from rules.broomstats.decide.moves.seeker import Seek
from rules.broomstats.decide.round.field import Plan, Round
from rules.broomstats.happenings import DeclarationDefaulted, MoveChanged, MoveVoided, UseCounted
from rules.broomstats.state import Declaration, Player, canonical
from rules.broomstats.stats import shares
from rules.kernel.border import RuleId


def close(rnd: Round) -> None:
    """Settle who does what; then count what is used up by being tried (BRM-ROUND-7)."""
    rnd.step = "R0"
    rnd.field_at_start = rnd.playing()
    rnd.stamina_dc = _stamina_dc(rnd)
    everyone = (*rnd.playing(), *canonical(rnd.pitch, "bench"))
    for player in everyone:
        _plan(rnd, player)
    for player in everyone:
        _void_absent(rnd, player)
    for player in everyone:
        _void_beside_dual(rnd, player)
    for player in everyone:
        _match(rnd, player)
    for player in everyone:
        _void_intercept(rnd, player)
    for player in everyone:
        _count(rnd, player)


def _stamina_dc(rnd: Round) -> int:
    rosters = rnd.options.stamina_check_population == "rosters"
    counted = tuple(rnd.pitch.players.values()) if rosters else rnd.field_at_start
    average = sum(each.base["stamina"] for each in counted) // max(1, len(counted))
    return rnd.options.stamina_check_base + average


def default_move(player: Player, sharing: bool) -> str:
    """What a missing declaration means (BRM-ROUND-4)."""
    if player.status != "in_play":
        return "hold"
    if player.plays == "seeker" and not sharing:
        return {"searching": "find_snitch", "catching": "catch_snitch"}.get(player.phase, "hold")
    return "block" if player.plays == "keeper" else "hold"


def _plan(rnd: Round, player: Player) -> None:
    declared = rnd.state.declarations.get(player.id)
    if declared is None:
        move = default_move(player, shares(rnd.pitch, player, rnd.state.round))
        declared = Declaration(move)
        event = DeclarationDefaulted(rule="BRM-ROUND-4", step=rnd.step, player_id=player.id, move=move)
        rnd.tell(event)
    rnd.plans[player.id] = Plan(player.id, MOVES[declared.move], declared, subs=declared.actions)


def void(rnd: Round, player: str, rule: RuleId, reason: str, *, foul: str | None = None) -> None:
    """A move does not take place; its own modifiers stay (BRM-CORE-13, BRM-FOUL-7)."""
    plan = rnd.plans[player]
    rnd.plans[player] = replace(plan, voided=True)
    rnd.tell(MoveVoided(rule=rule, step=rnd.step, foul=foul, player_id=player, move=plan.move.id, reason=reason))


def void_sub(rnd: Round, player: str, place: int, reason: str) -> None:
    """One of a dual-wielder's two actions does not take place."""
    plan = rnd.plans[player]
    sub = plan.subs[place]
    if sub is not None:
        subs = tuple(None if i == place else each for i, each in enumerate(plan.subs))
        rnd.plans[player] = replace(plan, subs=subs)
        event = MoveVoided(
            rule="BRM-ROUND-8", step=rnd.step, player_id=player, move=sub.move, reason=reason, place=place + 1
        )
        rnd.tell(event)


def _void_absent(rnd: Round, player: Player) -> None:
    plan = rnd.plans[player.id]
    target = rnd.pitch.players.get(plan.declared.target or "")
    if target is not None and target.status != "in_play":
        void(rnd, player.id, "BRM-ROUND-8", "target_not_in_play")
    elif not _phase_fits(rnd, player, plan, target):
        void(rnd, player.id, "BRM-ROUND-8", "snitch_phase_invalid")
    for place, sub in enumerate(plan.subs):
        if sub is not None and rnd.player(sub.target or "").status != "in_play":
            void_sub(rnd, player.id, place, "target_not_in_play")


def _phase_fits(rnd: Round, player: Player, plan: Plan, target: Player | None) -> bool:
    """Only the GM can have changed the phase since the declaration."""
    phases = TARGET_PHASES.get(rnd.state.book.moves[plan.move.id].target)
    if phases is not None and target is not None and target.phase not in phases:
        return False
    how = plan.move.how
    return not isinstance(how, Seek) or (
        player.phase == how.phase
        and not shares(rnd.pitch, player, rnd.state.round)
        and (not how.thrown or player.chase_remaining == 1)
    )


def _void_beside_dual(rnd: Round, player: Player) -> None:
    plan = rnd.plan(player.id)
    if plan is None or not plan.move.exclusive:
        return
    for mate, theirs in rnd.doing(Dual):
        first = not isinstance(plan.move.how, Dual) or _before(rnd, mate, player)
        if mate.side == player.side and mate.id != player.id and theirs is not None and first:
            void(rnd, player.id, "BRM-ROUND-8", "partner_dual_wielding")
            return


def _before(rnd: Round, one: Player, two: Player) -> bool:
    order = [each.id for each in rnd.playing()]
    return order.index(one.id) < order.index(two.id)


def _match(rnd: Round, player: Player) -> None:
    plan = rnd.plan(player.id)
    if plan is None:
        return
    if plan.move.id == "alley_oop_boost" and not _boosts(rnd, player.id, plan.declared.target):
        void(rnd, player.id, "BRM-ROUND-8", "unmatched")
    elif "partner_id" in plan.move.needs and not _matched(rnd, player, plan):
        if isinstance(plan.move.how, Strike):
            rnd.plans[player.id] = replace(plan, move=MOVES["bludgering"])
            event = MoveChanged(
                rule="BRM-GAP-40", step=rnd.step, player_id=player.id, move=plan.move.id, becomes="bludgering"
            )
            rnd.tell(event)
        else:
            void(rnd, player.id, "BRM-ROUND-6", "unmatched")


def _boosts(rnd: Round, booster: str, seeker: str | None) -> bool:
    theirs = rnd.plan(seeker or "")
    return theirs is not None and theirs.move.id == "alley_oop" and theirs.declared.partner == booster


def _matched(rnd: Round, player: Player, plan: Plan) -> bool:
    partner = plan.declared.partner or ""
    theirs = rnd.plan(partner)
    if theirs is None or not partner_fits(rnd.state, player, plan.move, partner):
        return False
    if isinstance(plan.move.how, Seek):
        return theirs.move.id == "alley_oop_boost" and theirs.declared.target == player.id
    same = theirs.declared.move == plan.declared.move and theirs.declared.partner == player.id
    return same and theirs.declared.target == plan.declared.target and _still_pair(theirs)


def _still_pair(plan: Plan) -> bool:
    return isinstance(plan.move.how, Bench) or getattr(plan.move.how, "joint", False)


def strikes_bludger(rnd: Round, beater: str) -> bool:
    """Whether somebody has an attack with a bludger this round, an intercept not counted
    (BRM-MOVE-bludger_intercept).
    """
    plan = rnd.plan(beater)
    if plan is None:
        return False
    moves = [plan.move, *(MOVES[sub.move] for sub in plan.subs if sub is not None)]
    return any(isinstance(each.how, Strike) and each.how.bludger for each in moves)


def _void_intercept(rnd: Round, player: Player) -> None:
    plan = rnd.plan(player.id)
    if plan is None:
        return
    if isinstance(plan.move.how, Intercept) and not strikes_bludger(rnd, plan.declared.target or ""):
        void(rnd, player.id, "BRM-ROUND-8", "no_bludger")
    for place, sub in enumerate(plan.subs):
        if sub is None or not isinstance(MOVES[sub.move].how, Intercept):
            continue
        if not strikes_bludger(rnd, sub.target or ""):
            void_sub(rnd, player.id, place, "no_bludger")


def _made(plan: Plan) -> Iterator[tuple[str, str | None]]:
    yield plan.move.id, plan.declared.target
    yield from ((sub.move, sub.target) for sub in plan.subs if sub is not None)


def _count(rnd: Round, player: Player) -> None:
    plan = rnd.plan(player.id)
    for move, target in _made(plan) if plan is not None else ():
        row = rnd.state.book.moves[move]
        counts = row.limit is not None and row.limit.counts == "attempt"
        if counts and limit_reached(rnd.state, move, player.id, target):
            continue
        if counts or row.cooldown:
            count_use(rnd, player, move, target, counts=counts, cools=row.cooldown > 0)


def count_use(
    rnd: Round,
    player: Player,
    move: str,
    target: str | None,
    *,
    counts: bool = True,
    cools: bool = False,
    foul: str | None = None,
) -> None:
    """Count a use under the key of the move's limit (BRM-ROUND-7)."""
    limit = rnd.state.book.moves[move].limit
    per = "target" if limit is None and move == "blurting" else "user" if limit is None else limit.per
    rnd.tell(
        UseCounted(
            rule="BRM-ROUND-7",
            step=rnd.step,
            foul=foul,
            side=player.side,
            player_id=None if per == "target" else player.id,
            move=move,
            target_id=None if per == "user" else target,
            counts=counts,
            cools=cools,
        )
    )
