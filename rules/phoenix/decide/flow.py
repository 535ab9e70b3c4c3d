"""The course of a match: halves, steps, closing, rounds (4.1): what is next when nobody is awaited."""

from collections.abc import Callable, Mapping

from .. import events as ev
from ..seekers import due_skip, searched, unblocked
from ..state import State
from ..tables import CHASER, KEEPER, TEAMS
from . import beaters, contest, ending, fouls, seekers
from .table import Match
from .verbs import await_captains, await_figures, await_gm, tell


def advance(play: Match) -> None:
    """Go on until somebody is awaited."""
    while not rests(play.state):
        NEXT[play.state.step or play.state.phase](play)


def rests(state: State) -> bool:
    """Whether the match waits for somebody. A proposal to end holds nothing up."""
    awaits = any(each.what != "end_consent" for each in state.pendings)
    return awaits or state.phase not in ("opening", "round")


def after_opening(play: Match) -> None:
    """The opening duel is decided: its referee die, and round 1."""
    if not fouls.gm_awaited(play):
        fouls.judge(play)
        start_round(play, 1, 1)


def start_round(play: Match, number: int, first: int) -> None:
    """Step 1: a round begins."""
    tell(play, ev.RoundStarted(rule="PHX-END-1", round=number, team=first))
    start_half(play, 1)


def start_half(play: Match, half: int) -> None:
    """Step 2: movement of the acting team."""
    state = play.state
    team = state.first if half == 1 else 3 - state.first
    tell(play, ev.HalfStarted(rule="PHX-MOVE-1", round=state.round, half=half, team=team))
    if state.of(team, CHASER):
        await_captains(play, "PHX-MOVE-1", "choose_mover", team)
    keeper = state.one(team, KEEPER)
    if keeper is not None:
        pid = await_figures(play, "PHX-MOVE-4", "move_keeper", keeper.id)
        if state.team(team).keeper_stays:
            tell(play, ev.Waived(rule="PHX-MOVE-4", pending_id=pid, what="move_keeper", character_id=keeper.id))


def after_movement(play: Match) -> None:
    """Steps 4 to 6: what the movement, or an escape, has led to."""
    for figure in play.state.pins:
        if play.state.step == "movement" and play.state.members[figure].team == play.state.acting:
            tell(play, ev.PinCleared(rule="PHX-SPEC-3", character_id=figure))
    if not contest.begin(play):
        tell(play, ev.StepEntered(rule="PHX-JOKER-1", step="actions"))


def actions(play: Match) -> None:
    """Step 6: jokers, then the referee; then the other half, or closing."""
    if beaters.next_joker(play):
        return
    if not fouls.gm_awaited(play):
        fouls.judge(play)
        end_half(play)


def end_half(play: Match) -> None:
    """Step 7, or the end of the round."""
    if play.state.half == 1 and play.state.goal is None:
        start_half(play, 2)
    else:
        tell(play, ev.StepEntered(rule="PHX-GOAL-6", step="closing"))
        seekers.call(play)


def closing(play: Match) -> None:
    """Closing 1 to 6, each as soon as nothing of the one before is open."""
    state = play.state
    if not state.search_over:
        tell(play, ev.StepEntered(rule="PHX-SEEK-1", step="closing", search_over=True))
    elif beaters.check_due(state):
        beaters.check(play)
    elif seekers.duel_due(state):
        seekers.meet(play)
    elif not (state.seekers_met and fouls.gm_awaited(play)):
        close_round(play)


def close_round(play: Match) -> None:
    """Closing 4 to 6: tokens, the goal, the end of the round."""
    fouls.judge(play)
    for seeker in play.state.seekers():
        skip = due_skip(play.state, seeker)
        if skip is not None and unblocked(play.state, seeker) and not searched(play.state, seeker):
            seekers.consume(play, seeker.id, skip)
    contest.announce_goal(play)
    tell(play, ev.RoundEnded(rule="PHX-GOAL-6" if play.state.conceded else "PHX-END-1", round=play.state.round))
    after_round(play)


def after_round(play: Match) -> None:
    """The end of the match, a new formation, or the next round."""
    state = play.state
    if state.caught:
        ending.finish(play, "PHX-END-2", "snitch")
    elif state.conceded is not None:
        for team in TEAMS:
            await_captains(play, "PHX-GOAL-8", "formation", team)
    else:
        next_round(play)


def next_round(play: Match) -> None:
    """The next round begins, by itself or at the GM's word (PHX-GAP-36)."""
    if play.state.options.auto_start_round:
        begin_next(play)
    else:
        await_gm(play, "PHX-GAP-36", "start_round")


def begin_next(play: Match) -> None:
    """A round after another; who plays its first half is team 1, or by option who conceded (PHX-GAP-29)."""
    state = play.state
    conceding = state.conceded is not None and state.options.first_after_goal == "conceding"
    start_round(play, state.round + 1, state.conceded or 1 if conceding else 1)


NEXT: Mapping[str, Callable[[Match], None]] = {
    "opening": after_opening,
    "movement": after_movement,
    "contest": after_movement,
    "escape": after_movement,
    "actions": actions,
    "closing": closing,
}
