"""The hidden search, the seeker duel, tokens (5.8)."""

from rules.kernel.contract import require
from rules.kernel.seats import Viewer

from .. import commands as co
from .. import events as ev
from .. import seekers as sk
from ..state import Member, Skip, State
from ..tables import FIRST_SEARCH_ROUND, SEEKER, SNITCH_FIELDS, SNITCH_SCORE
from . import duels
from .registry import after_duel
from .table import HANDLERS, Match
from .verbs import await_figures, close_pending, own_figure, tell


def check_seeker(state: State, viewer: Viewer) -> Member:
    """Whoever asks plays a seeker who is still in the match."""
    seeker = own_figure(state, viewer, SEEKER)
    require(seeker is not None, "forbidden", "PHX-SEEK-1")
    assert seeker is not None
    require(seeker.active, "character_inactive", "PHX-OUT-1", character_id=seeker.id)
    return seeker


def check_time(state: State, seeker: Member) -> None:
    """PHX-SEEK-1, 5, 8, 9: when a seeker may search."""
    open_now = state.phase == "round" and not state.search_over
    require(open_now, "wrong_phase", "PHX-SEEK-1", phase=state.phase)
    require(state.round >= FIRST_SEARCH_ROUND, "search_not_yet", "PHX-SEEK-1", round=state.round)
    require(sk.free_to_search(state, seeker), "snitch_already_caught", "PHX-SEEK-5")
    require(not sk.searched(state, seeker), "search_already_done", "PHX-SEEK-1", round=state.round)
    require(sk.in_period(state, seeker), "search_period", "PHX-SEEK-8", from_round=_next_slot(seeker))
    require(sk.due_skip(state, seeker) is None, "search_skip", "PHX-SEEK-9", round=state.round)


def _next_slot(seeker: Member) -> int:
    return seeker.last_slot + seeker.search_period


def check_field(state: State, seeker: Member, place: int) -> None:
    """PHX-SEEK-2: a field of the other half that this seeker has not uncovered yet."""
    half = state.ground.half
    require(place in half, "field_unknown", "PHX-SEEK-2", field=place)
    require(half[place] is not None, "search_field_neutral", "PHX-SEEK-2", field=place)
    require(half[place] != seeker.team, "search_field_not_opponent_half", "PHX-SEEK-2", field=place)
    again = any(search.field == place for search in seeker.searches)
    require(not again, "field_already_searched", "PHX-SEEK-2", field=place)


@HANDLERS.on(co.SearchField)
def search(play: Match, command: co.SearchField) -> None:
    """PHX-SEEK-3, 4: what is there, and whether a snitch is near; nobody else learns of it."""
    seeker = check_seeker(play.state, play.ask.viewer)
    check_time(play.state, seeker)
    check_field(play.state, seeker, command.field)
    result, hint = sk.look(play.state, seeker, command.field)
    found = sk.found(seeker) + (result == "snitch")
    event = ev.SearchMade(
        rule="PHX-SEEK-4" if hint else "PHX-SEEK-3",
        character_id=seeker.id,
        round=play.state.round,
        field=command.field,
        result=result,
        hint=hint,
        found=found,
    )
    play.emit(event)
    _answered(play, seeker)
    if found == SNITCH_FIELDS:
        catch(play, seeker)


def call(play: Match) -> None:
    """Closing 1: who may search, has not, and is not called yet."""
    called = {each for pending in play.state.pendings if pending.what == "search" for each in pending.figures}
    for seeker in tuple(play.state.seekers()):
        due = sk.eligible(play.state, seeker) and not sk.searched(play.state, seeker)
        if due and seeker.id not in called:
            await_figures(play, "PHX-SEEK-1", "search", seeker.id)


def _answered(play: Match, seeker: Member) -> None:
    called = next((each for each in play.state.pendings if each.what == "search" and seeker.id in each.figures), None)
    if called is not None:
        close_pending(play, "PHX-SEEK-1", called.id)


def catch(play: Match, seeker: Member) -> None:
    """PHX-SEEK-5: 40 at once; no further search, unless the option gives the other one this round's."""
    score = {str(team.id): team.score + (SNITCH_SCORE if team.id == seeker.team else 0) for team in play.state.teams}
    tell(play, ev.SnitchCaught(rule="PHX-SEEK-5", team=seeker.team, character_id=seeker.id, score=score))
    for each in play.state.pendings:
        if each.what == "search" and not sk.free_to_search(play.state, play.state.members[each.figures[0]]):
            close_pending(play, "PHX-SEEK-5", each.id)


# -- the seeker duel


def duel_due(state: State) -> bool:
    """PHX-SEEK-6, 7: a recoil field was uncovered this round, and both seekers are there."""
    return bool(state.recoils) and not state.seekers_met and len(list(state.seekers())) == 2


def meet(play: Match) -> None:
    """PHX-SEEK-6: one duel; the announcement names those at risk."""
    first, second = play.state.seekers()
    at_risk = tuple(each.id for each in (first, second) if each.id in play.state.recoils)
    duels.announce(play, "PHX-SEEK-6", "seeker", first.id, second.id, at_risk=at_risk)
    duels.open_posts(play, "PHX-SEEK-6")


@after_duel("seeker")
def decided(play: Match, means: str) -> None:
    """PHX-SEEK-7: a loser at risk leaves out its next search."""
    duel = duels.the_duel(play.state)
    loser = None if duel.winner is None else duel.other(duel.winner)
    if loser in duel.at_risk:
        due = play.state.round + 1
        event = ev.SkipAdded(rule="PHX-SEEK-7", character_id=loser, reason="recoil", due_round=due)
        tell(play, event)


def consume(play: Match, seeker: str, skip: Skip) -> None:
    """PHX-SEEK-9: one token a round, the oldest first."""
    reason = "bludger" if skip.reason == "bludger" else "recoil"
    event = ev.SkipConsumed(rule="PHX-SEEK-9", character_id=seeker, reason=reason, round=play.state.round)
    tell(play, event)
