"""A round in the order of catalogue 4.4, from R0 to R7."""

from rules.broomstats.decide.round.bench import bench_moves
from rules.broomstats.decide.round.bludgers import bludgers
from rules.broomstats.decide.round.closing import close
from rules.broomstats.decide.round.falls import falls
from rules.broomstats.decide.round.field import Round
from rules.broomstats.decide.round.fouls import debuff_fouls
from rules.broomstats.decide.round.housekeeping import by_score, housekeeping
from rules.broomstats.decide.round.penalties import penalties
from rules.broomstats.decide.round.quaffle import attempts, shimmies
from rules.broomstats.decide.round.snitch import snitch
from rules.broomstats.state import Outcome, State
from rules.kernel.play import Play


def resolve(play: Play[State]) -> Outcome | None:
    """Resolve the closed round. Answers how the match ends with it, or null."""
    rnd = Round(play)
    close(rnd)
    debuff_fouls(rnd)
    bench_moves(rnd)
    rnd.together(lambda: shimmies(rnd))
    attempts(rnd)
    bludgers(rnd)
    rnd.step = "R4.6"
    falls(rnd)
    penalties(rnd)
    snitch(rnd)
    if not rnd.caught:
        rnd.step = "R6"
        falls(rnd, [each.id for each in rnd.playing() if rnd.leaping(each)])
    return housekeeping(rnd)


def settle_by_score(play: Play[State], reason: str) -> Outcome:
    """How a match that is ended between rounds comes out (BRM-END-4, -5)."""
    return by_score(Round(play), reason)
