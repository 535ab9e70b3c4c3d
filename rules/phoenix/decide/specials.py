"""The special attacks of windows, 1 to 9: one declaration and one short effect each (5.9)."""

from .. import events as ev
from ..state import State
from ..tables import BEATER, CHASER, KEEPER, PORSKOFF_BONUS
from . import beaters, contest, duels, removal
from .registry import Params, special
from .table import Match
from .verbs import tell

# -- when they fit


def carrier_lost(state: State, team: int) -> bool:
    """The own carrier lost the dice duel."""
    duel = duels.the_duel(state)
    carrier = contest.carrier_of(state)
    return carrier.team == team and duel.winner not in (None, carrier.id)


def seizer_lost(state: State, team: int) -> bool:
    """The own seizer lost the dice duel, or tied."""
    seizer = contest.seizer_of(state)
    return seizer.team == team and duels.the_duel(state).winner != seizer.id


def own_guarded_shot(state: State, team: int) -> bool:
    """The own team shoots, and the keeper guards the ring."""
    shot = state.shot
    ours = shot is not None and state.members[shot.shooter].team == team
    return ours and shot is not None and contest.guarded(state, shot.shooter, shot.ring)


def shot_at_own_keeper(state: State, team: int) -> bool:
    """The other team shoots, and the own keeper is in the match."""
    shot = state.shot
    theirs = shot is not None and state.members[shot.shooter].team != team
    return theirs and state.one(team, KEEPER) is not None


# -- who can be chosen


def nearest_mates(state: State, team: int) -> tuple[str, ...]:
    """Own chasers and keeper nearest to the duel's field, without the loser."""
    duel = duels.the_duel(state)
    return removal.nearest(state, team, duel.field or 0, without=contest.carrier_of(state).id)


def other_beaters(state: State, team: int) -> tuple[str, ...]:
    """Own active beaters other than the target."""
    target = None if state.bludger is None else state.bludger.target
    return tuple(each.id for each in state.of(team, BEATER) if each.id != target)


def other_chasers(state: State, team: int) -> tuple[str, ...]:
    """Own active chasers other than the one who shoots."""
    shooter = None if state.shot is None else state.shot.shooter
    return tuple(each.id for each in state.of(team, CHASER) if each.id != shooter)


# -- chaser duels


@special(
    1,
    "perfect_pass",
    "PHX-SPEC-1",
    window="post_duel",
    fits=lambda state, team: carrier_lost(state, team) and bool(nearest_mates(state, team)),
    param="receiver",
    candidates=nearest_mates,
    optional=True,
)
def perfect_pass(play: Match, team: int, params: Params) -> None:
    """The beaten carrier throws the quaffle to the nearest team mate; positions follow the result."""
    receiver = params.get("receiver") or nearest_mates(play.state, team)[0]
    contest.settle(play, receiver)


@special(3, "barricade", "PHX-SPEC-3", window="pre_duel")
def barricade(play: Match, team: int, params: Params) -> None:
    """The duel is off, the quaffle stays, whoever moved falls back; an attacked carrier is pinned."""
    if play.state.options.barricade_effect == "seize":
        transylvanian_trick(play, team, params)
        return
    duel, carrier = duels.the_duel(play.state), contest.carrier_of(play.state)
    tell(play, ev.DuelCancelled(rule="PHX-SPEC-3", duel_id=duel.id))
    contest.fall_back(play, "PHX-SPEC-3", duel.attacker)
    if carrier.id != duel.attacker:
        tell(play, ev.PinSet(rule="PHX-SPEC-3", character_id=carrier.id))


@special(4, "skilful_attack", "PHX-SPEC-4", window="post_duel", fits=seizer_lost)
def skilful_attack(play: Match, team: int, params: Params) -> None:
    """The result is turned round: the seizer has won."""
    seizer = contest.seizer_of(play.state).id
    event = ev.DuelReversed(rule="PHX-SPEC-4", duel_id=duels.the_duel(play.state).id, winner=seizer)
    tell(play, event)
    contest.settle(play)


@special(6, "transylvanian_trick", "PHX-SPEC-6", window="pre_duel")
def transylvanian_trick(play: Match, team: int, params: Params) -> None:
    """The seizer wins without dice."""
    duels.by_special(play, "PHX-SPEC-6", contest.seizer_of(play.state).id)
    contest.settle(play)


# -- shots


@special(2, "super_throw", "PHX-SPEC-2", window="goal_attack", fits=own_guarded_shot)
def super_throw(play: Match, team: int, params: Params) -> None:
    """A goal without a duel."""
    assert play.state.shot is not None
    contest.score(play, "PHX-SPEC-2", play.state.shot.shooter)


@special(
    7,
    "porskoff_feint",
    "PHX-SPEC-7",
    window="goal_attack",
    fits=lambda state, team: own_guarded_shot(state, team) and bool(other_chasers(state, team)),
    param="shooter",
    candidates=other_chasers,
)
def porskoff_feint(play: Match, team: int, params: Params) -> None:
    """Another chaser gets the quaffle and shoots with +2."""
    tell(play, ev.QuaffleTaken(rule="PHX-SPEC-7", character_id=params["shooter"]))
    contest.goal_duel(play, "PHX-SPEC-7", params["shooter"], extra=PORSKOFF_BONUS)


@special(8, "double_eight_loop", "PHX-SPEC-8", window="goal_attack", fits=shot_at_own_keeper)
def double_eight_loop(play: Match, team: int, params: Params) -> None:
    """The keeper has the quaffle wherever it stands, and flees."""
    keeper = play.state.one(team, KEEPER)
    assert keeper is not None
    contest.save(play, "PHX-SPEC-8", keeper.id)


# -- random bludgers


@special(
    5,
    "top_defender",
    "PHX-SPEC-5",
    window="bludger_defence",
    fits=lambda state, team: bool(other_beaters(state, team)),
    param="beater",
    candidates=other_beaters,
)
def top_defender(play: Match, team: int, params: Params) -> None:
    """Another beater of the team takes the duel, and its malus if it loses."""
    tell(play, ev.BludgerSubstitute(rule="PHX-SPEC-5", beater_id=params["beater"]))
    beaters.fight(play)


@special(9, "sloth_roll", "PHX-SPEC-9", window="bludger_defence")
def sloth_roll(play: Match, team: int, params: Params) -> None:
    """The bludger misses without dice."""
    assert play.state.bludger is not None
    assert play.state.bludger.target is not None
    tell(play, ev.BludgerMissed(rule="PHX-SPEC-9", target_id=play.state.bludger.target))
