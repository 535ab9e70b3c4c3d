"""The end of a match (5.3)."""

from rules.kernel import commands as cm
from rules.kernel.contract import require

from .. import commands as co
from .. import events as ev
from .. import rulings as ru
from ..state import Pending, State
from ..tables import SEEKER, TABLE_DRAW, TABLE_LOSS, TABLE_WIN, TEAMS
from .table import HANDLERS, Match
from .verbs import await_captains, captain_of, next_pid, pending, ruled, tell


def winner(state: State) -> int | None:
    """PHX-END-4: the higher score."""
    first, second = (state.team(team).score for team in TEAMS)
    return None if first == second else 1 if first > second else 2


def table_points(best: int | None) -> dict[str, int]:
    """PHX-END-4: 3 for a win, 1 for a draw."""
    if best is None:
        return dict.fromkeys(("1", "2"), TABLE_DRAW)
    return {str(team): TABLE_WIN if team == best else TABLE_LOSS for team in TEAMS}


def finish(play: Match, rule: str, reason: str) -> None:
    """PHX-END-2, 3, 4: the score decides."""
    best = winner(play.state)
    event = ev.MatchEnded(
        rule=rule,
        reason=reason,
        winner=None if best is None else str(best),
        score={str(team.id): team.score for team in play.state.teams},
        table_points=table_points(best),
    )
    tell(play, event)
    disclose(play)


def disclose(play: Match) -> None:
    """PHX-GAP-35: by option everything is shown after the end."""
    state = play.state
    if not state.keeps_all or state.disclosed or not state.members:
        return
    teams = {str(team): _team(state, team) for team in TEAMS}
    seekers = {each.id: _seeker(state, each.id) for each in state.members.values() if each.position == SEEKER}
    fouls = tuple(
        ev.DisclosedFoul(round=each.round, duel_id=each.duel, character_id=each.figure, referee_die=each.die)
        for each in state.past_fouls
    )
    duels = tuple(
        ev.DisclosedDuel(round=each.round, duel_id=each.duel, totals=each.totals) for each in state.past_duels
    )
    tell(play, ev.SecretsDisclosed(rule="PHX-GAP-35", teams=teams, seekers=seekers, fouls=fouls, duels=duels))


def _team(state: State, team: int) -> ev.DisclosedTeam:
    return ev.DisclosedTeam(
        team_points={each.id: each.points or 0 for each in state.members.values() if each.team == team},
        specials=tuple(ev.OwnSpecial(number=each.number, spent=each.spent) for each in state.team(team).specials or ()),
        special_dice=state.team(team).draw,
    )


def _seeker(state: State, seeker: str) -> ev.DisclosedSeeker:
    member = state.members[seeker]
    return ev.DisclosedSeeker(
        snitch_fields=member.snitch or (),
        recoil_fields=member.recoil or (),
        searches=tuple(
            ev.SearchRecord(round=each.round, field=each.field, result=each.result, hint=each.hint)
            for each in member.searches
        ),
    )


@HANDLERS.on(cm.End)
def match_end(play: Match, command: cm.End) -> None:
    """The GM ends the match; the kernel tells that."""
    disclose(play)


def check_propose(state: State) -> None:
    """PHX-END-3: while the match runs, one proposal at a time."""
    free = state.phase in ("opening", "round", "reformation") and state.awaits("end_consent") is None
    require(free, "wrong_phase", "PHX-END-3", phase=state.phase)


@HANDLERS.on(ru.ProposeEnd)
def propose_end(play: Match, command: ru.ProposeEnd) -> None:
    """PHX-END-3: both captains are asked; play goes on meanwhile."""
    check_propose(play.state)
    ruled(play, "PHX-END-3", "propose_end")
    play.emit(ev.EndProposed(rule="PHX-END-3", pending_id=next_pid(play.state)))
    await_captains(play, "PHX-END-3", "end_consent", *TEAMS)


def check_withdraw(state: State) -> Pending:
    """PHX-END-3: there is a proposal."""
    found = state.awaits("end_consent")
    require(found is not None, "wrong_phase", "PHX-END-3", phase=state.phase)
    assert found is not None
    return found


@HANDLERS.on(ru.WithdrawEnd)
def withdraw_end(play: Match, command: ru.WithdrawEnd) -> None:
    """PHX-END-3: the question is taken back."""
    found = check_withdraw(play.state)
    ruled(play, "PHX-END-3", "withdraw_end")
    play.emit(ev.EndWithdrawn(rule="PHX-END-3", pending_id=found.id))


def check_answer(state: State, team: int, pid: str) -> Pending:
    """PHX-END-3: each captain answers once."""
    found = pending(state, pid, "end_consent", rule="PHX-END-3")
    require(str(team) not in state.consents, "already_answered", "PHX-END-3", pid=pid)
    return found


@HANDLERS.on(co.AnswerEnd)
def answer_end(play: Match, command: co.AnswerEnd) -> None:
    """PHX-END-3: one refusal closes the proposal, the second consent ends the match."""
    team = captain_of(play.ask.viewer)
    found = check_answer(play.state, team, command.pid)
    play.emit(ev.EndAnswered(rule="PHX-END-3", team=team, accept=command.accept))
    if not command.accept:
        tell(play, ev.EndRefused(rule="PHX-END-3", pending_id=found.id))
    elif len(play.state.consents) == len(TEAMS):
        finish(play, "PHX-END-3", "agreed")
