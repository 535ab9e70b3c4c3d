"""Contests on the board: chaser duels with their fall-back, shots, goals, escapes (5.5, 5.6)."""

from .. import events as ev
from ..state import Member, Shot, State
from ..tables import GOAL_SCORE, KEEPER
from . import duels, windows
from .registry import after_duel, after_window
from .table import Match
from .verbs import await_figures, await_gm, tell

Pair = tuple[Member, Member]


def begin(play: Match) -> bool:
    """Step 4: the contest that a movement or an escape has led to, if any; answers whether there was one."""
    state = play.state
    if state.shot is not None:
        goal_attack(play, state.shot)
        return True
    pair = None if state.contested or state.goal is not None else chaser_pair(state)
    if pair is None:
        return False
    attacker, defender = pair
    duels.announce(play, "PHX-DUEL-1", "chaser", attacker.id, defender.id, field=attacker.field)
    windows.open_window(play, "pre_duel", seizer_of(play.state).team)
    return True


def chaser_pair(state: State) -> Pair | None:
    """PHX-DUEL-1: the carrier and an opponent on one field, the one who moved there first."""
    if state.quaffle.carrier is None or (state.step == "escape" and not state.options.escape_may_attack):
        return None
    carrier = state.members[state.quaffle.carrier]
    others = [each for each in state.at(carrier.field or 0) if each.team != carrier.team]
    if not others or carrier.field is None:
        return None
    other = others[0]
    came = carrier.id in state.trails or (other.id not in state.trails and carrier.team == state.acting)
    return (carrier, other) if came else (other, carrier)


def seizer_of(state: State) -> Member:
    """The side of a chaser duel without the quaffle."""
    duel = duels.the_duel(state)
    figure = duel.defender if duel.attacker == state.quaffle.carrier else duel.attacker
    return state.members[figure]


def carrier_of(state: State) -> Member:
    """The side of a chaser duel with the quaffle."""
    duel = duels.the_duel(state)
    return state.members[duel.other(seizer_of(state).id)]


# -- chaser duels


@after_window("pre_duel")
def open_rolls(play: Match) -> None:
    """PHX-DUEL-2: the window is closed, both sides are awaited."""
    duels.open_posts(play, "PHX-DUEL-2")


@after_duel("chaser")
def decided(play: Match, means: str) -> None:
    """A chaser duel is decided: time for specials 1 and 4, if dice decided it."""
    duel = duels.the_duel(play.state)
    loser = carrier_of(play.state) if duel.winner == seizer_of(play.state).id else seizer_of(play.state)
    if means == "dice":
        windows.open_window(play, "post_duel", loser.team)
    else:
        settle(play)


@after_window("post_duel")
def settle_plain(play: Match) -> None:
    """PHX-DUEL-4, 5: the result of the dice stands."""
    settle(play)


def settle(play: Match, receiver: str | None = None) -> None:
    """PHX-DUEL-4, 5, 7: quaffle, fall-back, escape. `receiver`: who has the quaffle by a perfect pass."""
    duel = duels.the_duel(play.state)
    if not all(play.state.members[each].active for each in duel.sides):
        return
    attacker, carrier, seizer = duel.attacker, carrier_of(play.state).id, seizer_of(play.state).id
    if receiver is not None:
        tell(play, ev.QuaffleTaken(rule="PHX-SPEC-1", character_id=receiver))
    elif duel.winner == seizer:
        rule = "PHX-DUEL-4" if attacker == seizer else "PHX-DUEL-5"
        tell(play, ev.QuaffleTaken(rule=rule, character_id=seizer))
    if duel.winner == attacker:
        grant_escape(play, "PHX-DUEL-4", attacker)
    else:
        fall_back(play, "PHX-DUEL-5" if duel.winner is not None or carrier == attacker else "PHX-DUEL-7", attacker)


def fall_back(play: Match, rule: str, figure: str) -> None:
    """PHX-DUEL-5, 6: back along the path just moved to the first free field, or wherever the GM says."""
    state = play.state
    trail = state.trails.get(figure, ())
    steps = trail[-2::-1]
    free = next((place for place in steps if not state.at(place)), None)
    if free is None:
        await_gm(play, "PHX-DUEL-6", "gm_place", figure)
    else:
        tell(play, ev.FellBack(rule=rule if free == steps[0] else "PHX-DUEL-6", character_id=figure, field=free))


def grant_escape(play: Match, rule: str, figure: str) -> None:
    """PHX-ESC-1, 2: another movement; it must leave a field shared with an opponent."""
    member = play.state.members[figure]
    shared = any(each.team != member.team for each in play.state.at(member.field or 0))
    tell(play, ev.EscapeGranted(rule=rule, character_id=figure, must_leave=shared))
    await_figures(play, "PHX-ESC-2" if shared else "PHX-ESC-1", "escape", figure)


# -- shots


def keeper_against(state: State, shot: Shot) -> Member | None:
    """The active keeper of the team that is shot at (PHX-OUT-3)."""
    return state.one(3 - state.members[shot.shooter].team, KEEPER)


def guarded(state: State, shooter: str, ring: str) -> bool:
    """PHX-GOAL-2: the opposing keeper stands in the zone of the same ring."""
    keeper = keeper_against(state, Shot(shooter, ring))
    return keeper is not None and keeper.field in state.ground.rings[ring].zone


def goal_attack(play: Match, shot: Shot) -> None:
    """PHX-GOAL-3: time for specials 2, 7 and 8, for whom the shot concerns."""
    state = play.state
    shooting = state.members[shot.shooter].team
    teams = [shooting] if guarded(state, shot.shooter, shot.ring) else []
    if keeper_against(state, shot) is not None:
        teams.append(3 - shooting)
    tell(play, ev.StepEntered(rule="PHX-GOAL-3", step="contest"))
    windows.open_window(play, "goal_attack", *teams)


@after_window("goal_attack")
def resolve_shot(play: Match) -> None:
    """PHX-GOAL-3, 4: no special decided it."""
    shot = play.state.shot
    assert shot is not None
    keeper = keeper_against(play.state, shot)
    if keeper is None:
        score(play, "PHX-OUT-3", shot.shooter)
    elif not guarded(play.state, shot.shooter, shot.ring):
        score(play, "PHX-GOAL-3", shot.shooter)
    else:
        goal_duel(play, "PHX-GOAL-4", shot.shooter)


def goal_duel(play: Match, rule: str, shooter: str, extra: int = 0) -> None:
    """PHX-GOAL-4: shooter against keeper."""
    shot = play.state.shot
    assert shot is not None
    keeper = keeper_against(play.state, shot)
    assert keeper is not None
    duels.announce(play, rule, "goal", shooter, keeper.id, field=play.state.members[shooter].field, extra=extra)
    duels.open_posts(play, "PHX-GOAL-4")


@after_duel("goal")
def goal_duel_decided(play: Match, means: str) -> None:
    """PHX-GOAL-4, 5: a goal, or the keeper has the quaffle and flees."""
    duel = duels.the_duel(play.state)
    if not all(play.state.members[each].active for each in duel.sides):
        return
    if duel.winner == duel.attacker:
        score(play, "PHX-GOAL-4", duel.attacker)
    else:
        save(play, "PHX-GOAL-5", duel.defender)


def save(play: Match, rule: str, keeper: str) -> None:
    """The keeper has the quaffle on its own field and gets an escape."""
    tell(play, ev.QuaffleTaken(rule=rule, character_id=keeper))
    grant_escape(play, rule, keeper)


def score(play: Match, rule: str, scorer: str) -> None:
    """PHX-GOAL-6: the goal waits for the rest of the round; the GM alone is told."""
    shot = play.state.shot
    assert shot is not None
    team = play.state.members[scorer].team
    tell(play, ev.GoalPending(rule=rule, team=team, scorer=scorer, ring=shot.ring))


def announce_goal(play: Match) -> None:
    """PHX-GOAL-6, 7: closing 5."""
    goal = play.state.goal
    if goal is None:
        return
    after = {str(team.id): team.score + (GOAL_SCORE if team.id == goal.team else 0) for team in play.state.teams}
    event = ev.GoalAnnounced(rule="PHX-GOAL-6", team=goal.team, scorer=goal.scorer, ring=goal.ring, score=after)
    tell(play, event)
