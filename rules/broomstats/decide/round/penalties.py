"""R4.7: penalties for seen fouls, then who is sent off (BRM-FOUL-4 to -6, -9)."""

from rules.broomstats.decide.round.field import Round, Seen
from rules.broomstats.decide.round.quaffle import goal, settle
from rules.broomstats.happenings import PenaltyPoints, PenaltyShot, PlayerSentOff, SharingEnded
from rules.broomstats.state import Player, holder, other
from rules.broomstats.stats import parts, perk


def penalties(rnd: Round) -> None:
    """Every seen foul costs something, in the order the fouls were rolled."""
    rnd.step = "R4.7"
    rnd.together(lambda: _all(rnd))
    _send_off(rnd)


def _all(rnd: Round) -> None:
    for seen in list(rnd.seen):
        if rnd.options.foul_penalty == "penalty_shot":
            _shot(rnd, seen)
        elif rnd.options.foul_penalty == "points":
            points = rnd.options.foul_points
            event = PenaltyPoints(
                rule="BRM-FOUL-4",
                step=rnd.step,
                foul=seen.foul,
                offender_id=seen.offender,
                side=seen.fouled,
                points=points,
            )
            rnd.tell(event)


def _shooter(rnd: Round, side: str) -> Player | None:
    """The Chaser with the highest effective accuracy, or anybody in play (BRM-FOUL-5)."""
    team = rnd.playing(side)
    able = [each for each in team if each.plays == "chaser"] or list(team)
    return max(able, key=lambda each: rnd.stat(each, "accuracy"), default=None)


def _shot(rnd: Round, seen: Seen) -> None:
    shooter = _shooter(rnd, seen.fouled)
    if shooter is None:
        return
    keeper = holder(rnd.pitch, other(seen.fouled), "keeper")
    if keeper is None:
        goal(rnd, "BRM-FOUL-5", shooter, None)
        scored = True
    else:
        scored = _duel(rnd, seen, shooter, keeper)
    rnd.tell(
        PenaltyShot(
            rule="BRM-FOUL-5",
            step=rnd.step,
            foul=seen.foul,
            player_id=shooter.id,
            keeper_id=None if keeper is None else keeper.id,
            offender_id=seen.offender,
            scored=scored,
        )
    )


def _duel(rnd: Round, seen: Seen, shooter: Player, keeper: Player) -> bool:
    """As against a plain block, whatever the Keeper declared; the Keeper's own move adds nothing (BRM-FOUL-9)."""
    modifiers = rnd.parts(shooter, "accuracy")
    shot = rnd.d20("BRM-FOUL-5", "penalty_score", shooter.id, modifiers, seen.offender, owner=shooter)
    plain = [*parts(rnd.state, keeper, rnd.options.block_stat)]
    plain.append(("keepers_catch", perk(rnd.state, keeper, "block_bonus")))
    block = rnd.d20("BRM-FOUL-9", "penalty_block", keeper.id, plain, seen.offender, owner=keeper)
    return settle(rnd, shooter, keeper, shot, block, None, None)


def _send_off(rnd: Round) -> None:
    most = rnd.options.ejection_after_seen_fouls
    for offender in dict.fromkeys(seen.offender for seen in rnd.seen):
        player = rnd.player(offender)
        if most and player.seen_fouls >= most and player.status == "in_play":
            rnd.tell(PlayerSentOff(rule="BRM-FOUL-6", step=rnd.step, player_id=offender))
            for each in rnd.playing():
                if each.sharing is not None and each.sharing.rescuer == offender:
                    rnd.tell(SharingEnded(rule="BRM-SHARE-6", step=rnd.step, player_id=each.id))
