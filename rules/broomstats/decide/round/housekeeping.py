"""R7 and the end: substitutions, what expires, whether the match is over, the golden quaffle (catalogue 4.9)."""

from collections.abc import Sequence

from rules.broomstats.decide.round.effects import expire
from rules.broomstats.decide.round.field import Roll, Round
from rules.broomstats.happenings import GoldenQuaffle, SharingEnded, SubstitutionMade
from rules.broomstats.state import SIDES, Outcome, Player, canonical, other, slots
from rules.broomstats.stats import max_health, parts


def housekeeping(rnd: Round) -> Outcome | None:
    """R7. Answers how the match ends, or null for another round."""
    rnd.step = "R7"
    if rnd.caught:
        expire(rnd)
        return by_score(rnd, "snitch")
    for side in SIDES:
        _substitute(rnd, side)
    _end_sharing(rnd)
    expire(rnd)
    return _end(rnd)


def _substitute(rnd: Round, side: str) -> None:
    """Vacant slots are filled from the bench (BRM-SUB-1)."""
    for slot in slots(rnd.state.book.roster.first_string):
        if any(each.slot == slot for each in rnd.playing(side)):
            continue
        new = _second_string(rnd, side, slot.partition("_")[0])
        if new is None:
            continue
        gone = [each.id for each in rnd.field_at_start if each.side == side and each.slot == slot]
        rnd.tell(
            SubstitutionMade(
                rule="BRM-SUB-1",
                step=rnd.step,
                out_player_id=gone[0] if gone else None,
                in_player_id=new.id,
                slot=slot,
                max_health=max_health(rnd.state, new.base, new.broom),
            )
        )


def _second_string(rnd: Round, side: str, position: str) -> Player | None:
    bench = [each for each in canonical(rnd.pitch, "bench") if each.side == side]
    fit = [each for each in bench if each.position == position]
    if not fit and rnd.options.cross_position_substitution:
        fit = bench
    return fit[0] if fit else None


def _end_sharing(rnd: Round) -> None:
    for each in rnd.playing():
        if each.sharing is not None and each.sharing.last <= rnd.state.round:
            rnd.tell(SharingEnded(rule="BRM-SHARE-1", step=rnd.step, player_id=each.id))


def _end(rnd: Round) -> Outcome | None:
    """What else ends a match at R7 (BRM-END-3)."""
    there = {side: bool(rnd.playing(side)) for side in SIDES}
    if there["home"] != there["away"]:
        return Outcome("home" if there["home"] else "away", "walkover")
    if not any(there.values()):
        return by_score(rnd, "walkover")
    if not any(each.plays == "seeker" for each in rnd.playing()):
        return by_score(rnd, "no_seekers")
    if rnd.state.round >= rnd.options.max_rounds:
        return by_score(rnd, "max_rounds")
    return None


def by_score(rnd: Round, reason: str) -> Outcome:
    """The higher score wins; a tie is settled by the golden quaffle, or is a draw (BRM-END-2, -5)."""
    score = rnd.pitch.score
    if score["home"] != score["away"]:
        return Outcome("home" if score["home"] > score["away"] else "away", reason)
    if rnd.options.tie_break == "draw" or not rnd.playing():
        return Outcome(None, reason)
    rnd.step = "END"
    winner = _golden(rnd)
    points = rnd.options.goal_points
    event = GoldenQuaffle(rule="BRM-END-2", step=rnd.step, player_id=winner.id, side=winner.side, points=points)
    rnd.tell(event)
    return Outcome(winner.side, reason, golden_quaffle=True)


def _golden(rnd: Round) -> Player:
    """Everybody in play rolls with accuracy; of the best, strength decides between the teams."""
    best = _best(rnd, rnd.playing(), "golden", "accuracy")
    while any(each.side == other(best[0].side) for each in best):
        best = _best(rnd, best, "golden_strength", "strength")
    return best[0]


def _plain(rnd: Round, kind: str, player: Player, stat: str) -> Roll:
    modifiers = [each for each in parts(rnd.state, player, stat) if each[0] != "snack"]
    return rnd.d20("BRM-END-2", kind, player.id, modifiers, owner=player, critical=())


def _best(rnd: Round, among: Sequence[Player], kind: str, stat: str) -> list[Player]:
    rolled = rnd.together(lambda: [(each, _plain(rnd, kind, each, stat)) for each in among])
    most = max(roll.total for _, roll in rolled)
    return [player for player, roll in rolled if roll.total == most]
