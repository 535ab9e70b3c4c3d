"""Jokers and random bludgers (5.7)."""

from rules.kernel.contract import require
from rules.kernel.seats import Viewer

from .. import commands as co
from .. import events as ev
from ..state import Joker, Pending, State
from ..tables import BEATER, BEATER_DIE, BLUDGER_APPEARS_UP_TO, BLUDGER_DIE, JOKER_PERIOD, MALUSES, SEEKER
from . import duels, fouls, removal, windows
from .registry import after_duel, after_window
from .table import HANDLERS, Match
from .verbs import await_figures, captain_of, check_active, close_pending, pending, played, tell

# -- jokers


def check_beater(state: State, team: int, beater: str) -> None:
    """PHX-BEAT-1, JOKER-1: an own active beater whose joker is neither spent nor registered."""
    member = state.members.get(beater)
    own = member is not None and member.team == team and member.position == BEATER
    require(own, "not_a_beater", "PHX-BEAT-1", beater_id=beater)
    assert member is not None
    require(member.active, "character_inactive", "PHX-OUT-1", character_id=beater)
    require(not member.joker_spent, "joker_spent", "PHX-JOKER-3", beater_id=beater)
    registered = any(joker.beater == beater for joker in state.jokers)
    require(not registered, "joker_already_registered", "PHX-JOKER-1", beater_id=beater)


def check_target(state: State, team: int, target: str, rule: str) -> None:
    """PHX-JOKER-2, BLUD-3: an active member of the other team."""
    member = state.members.get(target)
    other = member is not None and member.team != team
    require(other, "target_not_opponent", rule, target_id=target)
    assert member is not None
    require(member.active, "target_inactive", rule, target_id=target)


def check_withdraw(state: State, team: int, beater: str) -> None:
    """PHX-JOKER-1: registered, and not announced yet."""
    mine = any(joker.beater == beater and joker.team == team for joker in state.jokers)
    require(mine, "joker_not_registered", "PHX-JOKER-1", beater_id=beater)


@HANDLERS.on(co.RegisterJoker)
def register_joker(play: Match, command: co.RegisterJoker) -> None:
    """PHX-JOKER-1, 2: in secret, for the next actions step."""
    team = captain_of(play.ask.viewer)
    check_beater(play.state, team, command.beater_id)
    check_target(play.state, team, command.target_id, "PHX-JOKER-2")
    play.emit(
        ev.JokerRegistered(rule="PHX-JOKER-1", team=team, beater_id=command.beater_id, target_id=command.target_id)
    )


@HANDLERS.on(co.WithdrawJoker)
def withdraw_joker(play: Match, command: co.WithdrawJoker) -> None:
    """PHX-JOKER-1: not announced yet, so nobody else learns of it."""
    team = captain_of(play.ask.viewer)
    check_withdraw(play.state, team, command.beater_id)
    play.emit(ev.JokerWithdrawn(rule="PHX-JOKER-1", team=team, beater_id=command.beater_id))


def next_joker(play: Match) -> bool:
    """PHX-JOKER-1, 3: the next due joker, the acting team's first; answers whether there was one."""
    due = [joker for joker in play.state.jokers if joker.due]
    for joker in sorted(due, key=lambda each: each.team != play.state.acting)[:1]:
        execute(play, joker)
    return bool(due)


def execute(play: Match, joker: Joker) -> None:
    """PHX-JOKER-3: announced, spent, and fought out."""
    rule = "PHX-JOKER-8" if play.state.goal is not None else "PHX-JOKER-3"
    announced = ev.JokerAnnounced(rule="PHX-JOKER-3", beater_id=joker.beater, target_id=joker.target)
    play.emit(announced, by=joker.seat)
    tell(play, ev.JokerSpent(rule="PHX-JOKER-3", beater_id=joker.beater))
    duels.announce(play, "PHX-JOKER-3", "joker", joker.beater, joker.target)
    duels.open_posts(play, rule)


@after_duel("joker")
def joker_decided(play: Match, means: str) -> None:
    """PHX-JOKER-4, 5: a hit removes, but a seeker searches only every second round from now on."""
    duel = duels.the_duel(play.state)
    target = play.state.members[duel.defender]
    if duel.winner != duel.attacker or not target.active:
        return
    if target.position != SEEKER:
        removal.remove(play, "PHX-JOKER-4", target.id, "joker")
    elif target.search_period != JOKER_PERIOD:
        tell(play, ev.SearchPeriodSet(rule="PHX-JOKER-5", character_id=target.id, period=JOKER_PERIOD))


# -- random bludgers


def check_due(state: State) -> bool:
    """PHX-BLUD-1: in the closing of every third round, once."""
    return state.round % state.options.bludger_interval == 0 and not state.bludger_checked


def check(play: Match) -> None:
    """PHX-BLUD-1: does a bludger appear?"""
    if fouls.gm_awaited(play):
        return
    value = play.roll("PHX-BLUD-1", BLUDGER_DIE, label="bludger")
    appears = value <= BLUDGER_APPEARS_UP_TO
    tell(play, ev.BludgerCheck(rule="PHX-BLUD-1", value=value, appears=appears))
    if appears and any(play.state.of(team, BEATER) for team in (1, 2)):
        draw_beater(play)


def draw_beater(play: Match) -> None:
    """PHX-BLUD-2: the d4 picks the beater; the number of a removed one is thrown again (PHX-GAP-18)."""
    drawn: str | None = None
    while drawn is None:
        value = play.roll("PHX-BLUD-2", BEATER_DIE, label="beater")
        beater = (play.state.numbers or {})[str(value)]
        drawn = beater if play.state.members[beater].active else None
        tell(play, ev.BludgerBeater(rule="PHX-BLUD-2", value=value, beater_id=drawn))
        if drawn is None and play.state.options.removed_beater_d4 == "none":
            return
    if play.state.of(3 - play.state.members[drawn].team):
        await_figures(play, "PHX-BLUD-3", "bludger_target", drawn)


def own_pending(state: State, viewer: Viewer, pid: str, what: str, rule: str) -> Pending:
    """What is awaited of the asker's own beater."""
    check_active(state, viewer)
    found = pending(state, pid, rule=rule)
    require(bool(played(state, viewer, found.figures)), "forbidden", rule, pid=pid)
    require(found.what == what, "wrong_phase", rule, pid=pid, what=found.what)
    return found


@HANDLERS.on(co.ChooseBludgerTarget)
def choose_bludger_target(play: Match, command: co.ChooseBludgerTarget) -> None:
    """PHX-BLUD-3: the drawn beater names the target; the target's team may answer."""
    found = own_pending(play.state, play.ask.viewer, command.pid, "bludger_target", "PHX-BLUD-3")
    beater = play.state.members[found.figures[0]]
    check_target(play.state, beater.team, command.target_id, "PHX-BLUD-3")
    close_pending(play, "PHX-BLUD-3", found.id)
    play.emit(ev.BludgerAnnounced(rule="PHX-BLUD-3", beater_id=beater.id, target_id=command.target_id))
    windows.open_window(play, "bludger_defence", 3 - beater.team)


@after_window("bludger_defence")
def fight(play: Match) -> None:
    """PHX-BLUD-3: beater against target, or against the beater who flew in between."""
    bludger = play.state.bludger
    assert bludger is not None
    assert bludger.target is not None
    defender = bludger.substitute or bludger.target
    if all(play.state.members[each].active for each in (bludger.beater, defender)):
        duels.announce(play, "PHX-BLUD-3", "bludger", bludger.beater, defender)
        duels.open_posts(play, "PHX-BLUD-3")


@after_duel("bludger")
def bludger_decided(play: Match, means: str) -> None:
    """PHX-BLUD-4 to 6: only a higher value of the beater is a hit."""
    duel = duels.the_duel(play.state)
    bludger = play.state.bludger
    target = play.state.members[duel.defender]
    if duel.winner != duel.attacker or bludger is None or not target.active:
        return
    if bludger.substitute is not None:
        impose(play, "PHX-SPEC-5", target.id, "duel")
    elif target.position == SEEKER:
        due = play.state.round + 1
        tell(play, ev.SkipAdded(rule="PHX-BLUD-6", character_id=target.id, reason="bludger", due_round=due))
    elif target.position == BEATER:
        impose(play, "PHX-BLUD-5", target.id, "duel")
    else:
        await_figures(play, "PHX-BLUD-5", "malus_choice", duel.attacker)


def impose(play: Match, rule: str, figure: str, malus: str) -> None:
    """PHX-BLUD-5: a malus for the next action of this kind."""
    tell(play, ev.MalusImposed(rule=rule, character_id=figure, malus="duel" if malus == "duel" else "movement"))


@HANDLERS.on(co.ChooseMalus)
def choose_malus(play: Match, command: co.ChooseMalus) -> None:
    """PHX-BLUD-5: the beater chooses which action suffers."""
    found = own_pending(play.state, play.ask.viewer, command.pid, "malus_choice", "PHX-BLUD-5")
    require(command.malus in MALUSES, "malus_kind_invalid", "PHX-BLUD-5", malus=command.malus)
    assert play.state.bludger is not None
    assert play.state.bludger.target is not None
    close_pending(play, "PHX-BLUD-5", found.id)
    target = play.state.bludger.target
    play.emit(
        ev.MalusImposed(rule="PHX-BLUD-5", character_id=target, malus="duel" if command.malus == "duel" else "movement")
    )
