"""Windows for special attacks: secret answers, revealed together (PHX-SPEC-G2 to G5)."""

from rules.kernel.contract import require

from .. import commands as co
from .. import events as ev
from ..state import Answer, Pending, State
from ..tables import WINDOW_RULES
from .registry import AFTER_WINDOW, SPECIALS
from .table import HANDLERS, Match
from .verbs import captain_of, next_pid, pending, tell

AGAINST_EACH_OTHER = (frozenset({2, 8}), frozenset({7, 8}))


def open_window(play: Match, kind: str, *teams: int) -> None:
    """PHX-SPEC-G4: a window for teams with an unspent special; without one the contest goes on at once."""
    asked = tuple(team for team in sorted(teams) if play.state.team(team).unspent)
    if not asked:
        AFTER_WINDOW[kind](play)
        return
    pid = next_pid(play.state)
    event = ev.WindowOpened(
        rule=WINDOW_RULES[kind],
        pending_id=pid,
        window=kind,
        awaited_teams=asked,
        since=play.ask.now,
        due_at=play.due("window", [str(team) for team in asked]),
    )
    tell(play, event)
    for team in asked:
        if kind in play.state.team(team).auto_decline:
            tell(play, ev.SpecialDeclined(rule="PHX-SPEC-G4", team=team, pending_id=pid))
    close_if_answered(play)


def close_if_answered(play: Match) -> None:
    """PHX-SPEC-G4: the last answer closes the window."""
    window = play.state.awaits("window")
    if window is not None and {answer.team for answer in play.state.answers} == set(window.teams):
        close(play, window, "PHX-SPEC-G4")


def close(play: Match, window: Pending, rule: str) -> None:
    """PHX-SPEC-G2, G3: what was announced is revealed, and lapses or takes effect."""
    assert window.window is not None
    announced = sorted((each for each in play.state.answers if each.number is not None), key=lambda each: each.team)
    lapsed = frozenset(each.number for each in announced) in AGAINST_EACH_OTHER
    tell(play, ev.WindowClosed(rule=rule, pending_id=window.id))
    if announced:
        tell(play, _revealed(window, announced, lapsed))
    if not announced or lapsed:
        AFTER_WINDOW[window.window](play)
        return
    answer = announced[0]
    assert answer.number is not None
    SPECIALS[answer.number].effect(play, answer.team, answer.params)


def _revealed(window: Pending, announced: list[Answer], lapsed: bool) -> ev.SpecialsRevealed:
    shown = tuple(
        ev.Announced(team=each.team, number=each.number or 0, params=co.Params(**each.params)) for each in announced
    )
    rule = "PHX-SPEC-G3" if lapsed else SPECIALS[shown[0].number].rule
    return ev.SpecialsRevealed(rule=rule, pending_id=window.id, announced=shown, lapsed=lapsed)


def answered(state: State, team: int) -> bool:
    """Whether a team has answered in the open window; its captain's secret."""
    return any(each.team == team for each in state.answers)


def check_decline(state: State, team: int, pid: str) -> None:
    """PHX-SPEC-G5: only in a window that asks this team, once."""
    window = pending(state, pid, rule="PHX-SPEC-G5")
    require(window.what == "window" and team in window.teams, "special_window_closed", "PHX-SPEC-G5", pid=pid)
    require(not answered(state, team), "special_already_in_window", "PHX-SPEC-G5", pid=pid)


@HANDLERS.on(co.DeclineSpecial)
def decline_special(play: Match, command: co.DeclineSpecial) -> None:
    """PHX-SPEC-G2: an answer, as secret as an announcement."""
    team = captain_of(play.ask.viewer)
    check_decline(play.state, team, command.pid)
    play.emit(ev.SpecialDeclined(rule="PHX-SPEC-G2", team=team, pending_id=command.pid))
    close_if_answered(play)


@HANDLERS.on(co.SetAutoDecline)
def set_auto_decline(play: Match, command: co.SetAutoDecline) -> None:
    """PHX-SPEC-G4: a standing decline holds for windows that open from now on."""
    kinds = tuple(dict.fromkeys(command.kinds))
    team = captain_of(play.ask.viewer)
    play.emit(ev.StandingSet(rule="PHX-SPEC-G4", team=team, auto_decline=kinds))
