"""Small verbs that every chapter uses: telling, asking, finding out who asks."""

from collections.abc import Sequence
from typing import Literal

from rules.kernel.contract import Event, require
from rules.kernel.seats import Viewer

from .. import events as ev
from ..state import Member, Pending, State
from ..tables import SIDES
from .table import Match


def tell(play: Match, *events: Event) -> None:
    """What the rules bring about by themselves."""
    for event in events:
        play.emit(event, by=None)


def ruled(play: Match, rule: str, act: str) -> None:
    """Section 4.4: an act of the GM is told as one."""
    play.emit(ev.GmRuling(rule=rule, act=act))


def next_pid(state: State) -> str:
    """The id of the next thing that is awaited."""
    return f"p{state.count.pending + 1}"


def sides_of(state: State, figures: Sequence[str], teams: Sequence[int]) -> tuple[str, ...]:
    """The sides whose holidays move a deadline."""
    found = {*teams, *(state.members[each].team for each in figures)}
    return tuple(str(team) for team in sorted(found)) or SIDES


def await_figures(play: Match, rule: str, what: str, *figures: str, pid: str | None = None) -> str:
    """Figures are awaited."""
    return _open(play, rule, what, "player", pid, figures=figures)


def await_captains(play: Match, rule: str, what: str, *teams: int) -> str:
    """Captains are awaited."""
    return _open(play, rule, what, "captain", None, teams=teams)


def await_gm(play: Match, rule: str, what: str, *figures: str) -> str:
    """The GM is awaited, without a deadline (4.8)."""
    return _open(play, rule, what, "gm", None, figures=figures)


def _open(
    play: Match,
    rule: str,
    what: str,
    role: Literal["captain", "player", "gm"],
    pid: str | None,
    figures: Sequence[str] = (),
    teams: Sequence[int] = (),
) -> str:
    pid = pid or next_pid(play.state)
    due = None if role == "gm" else play.due("move", sides_of(play.state, figures, teams))
    event = ev.PendingOpened(
        rule=rule,
        pending_id=pid,
        what=what,
        role=role,
        character_ids=tuple(figures),
        teams=tuple(teams),
        since=play.ask.now,
        due_at=due,
    )
    tell(play, event)
    return pid


def close_pending(play: Match, rule: str, pid: str) -> None:
    """Nobody is awaited for this any more."""
    found = play.state.pending(pid)
    assert found is not None
    event = ev.PendingClosed(rule=rule, pending_id=pid, what=found.what, character_ids=found.figures, teams=found.teams)
    tell(play, event)


def captain_of(viewer: Viewer) -> int:
    """The team of the captain who asks; the kernel let nobody else through."""
    assert viewer.captain is not None
    return int(viewer.captain)


def pending(state: State, pid: str, *what: str, rule: str = "PHX-POST-5") -> Pending:
    """What is awaited under this id. Refuses what is closed, or was never opened."""
    found = state.pending(pid)
    require(found is not None, "unknown_pending", rule, pid=pid)
    assert found is not None
    require(not what or found.what in what, "wrong_phase", rule, pid=pid, what=found.what)
    return found


def played(state: State, viewer: Viewer, figures: Sequence[str]) -> tuple[Member, ...]:
    """Which of these figures the asker plays."""
    return tuple(state.members[each] for each in figures if each in viewer.figures)


def check_active(state: State, viewer: Viewer) -> None:
    """2.4: whoever plays nobody but removed figures does nothing any more."""
    mine = [state.members[each] for each in sorted(viewer.figures) if each in state.members]
    gone = bool(mine) and not any(each.active for each in mine)
    require(not gone, "character_inactive", "PHX-OUT-1", character_id=mine[0].id if mine else None)


def own_figure(state: State, viewer: Viewer, position: str) -> Member | None:
    """The asker's figure in this position, or null."""
    mine = (each for each in state.members.values() if each.id in viewer.figures)
    return next((each for each in mine if each.position == position), None)


def own_total(state: State, figure: str) -> int | None:
    """The value of a side of the duel, or null while it has no valid roll (5, PHX-DUEL-3)."""
    duel = state.duel
    assert duel is not None
    roll = state.roll_of(duel.pending, figure)
    if roll is None or figure in duel.lost:
        return None
    member = state.members[figure]
    extra = duel.extra if figure == duel.attacker else 0
    return (
        roll.value
        + (member.points or 0)
        + duel.bonus.get(figure, 0)
        + (figure in duel.fouls)
        + extra
        - member.maluses.count("duel")
    )
