"""The GM's acts (4.4) and what happens when time runs out (4.8, PHX-POST-6)."""

from collections.abc import Callable, Mapping
from datetime import datetime

from rules.kernel import commands as cm
from rules.kernel.contract import require

from .. import events as ev
from .. import rulings as ru
from ..state import Pending, Roll, State
from . import beaters, duels, flow, formation, posts, windows
from .table import HANDLERS, Match
from .verbs import await_gm, close_pending, pending, ruled, tell

# -- forfeits


def _forfeit(play: Match, found: Pending, *figures: str) -> None:
    event = ev.Forfeited(rule="PHX-POST-6", pending_id=found.id, what=found.what, character_ids=figures)
    tell(play, event)


def _plain(play: Match, found: Pending) -> None:
    """Mover choice, movement: waived. Search: passed. Bludger target: the attack is dropped."""
    _forfeit(play, found, *found.figures)


def _duel(play: Match, found: Pending) -> None:
    """Every side that still owes a post counts as invalid."""
    _forfeit(play, found, *(each for each in found.figures if duels.owes(play.state, each)))
    duels.decide_if_ready(play)


def _escape(play: Match, found: Pending) -> None:
    """The escape is over; who must leave is placed by the GM."""
    escape = play.state.escape
    _forfeit(play, found, *found.figures)
    if escape is not None and escape.must_leave:
        await_gm(play, "PHX-ESC-5", "gm_place", escape.figure)


def _malus(play: Match, found: Pending) -> None:
    """The malus falls on the target's next duel."""
    _forfeit(play, found, *found.figures)
    assert play.state.bludger is not None
    assert play.state.bludger.target is not None
    beaters.impose(play, "PHX-POST-6", play.state.bludger.target, "duel")


def _formation(play: Match, found: Pending) -> None:
    """The team stands as the last time, without its removed members."""
    team = found.teams[0]
    _forfeit(play, found)
    positions, named = formation.previous(play.state, team)
    tell(play, ev.FormationSet(rule="PHX-POST-6", team=team, positions=positions, quaffle_chaser=named))
    formation.handed_in(play, team)


def _consent(play: Match, found: Pending) -> None:
    """No answer is a refusal."""
    tell(play, ev.EndRefused(rule="PHX-POST-6", pending_id=found.id))


def _window(play: Match, found: Pending) -> None:
    """Who has not answered has declined."""
    windows.close(play, found, "PHX-POST-6")


FORFEITS: Mapping[str, Callable[[Match, Pending], None]] = {
    "choose_mover": _plain,
    "move_chaser": _plain,
    "move_keeper": _plain,
    "search": _plain,
    "bludger_target": _plain,
    "duel": _duel,
    "escape": _escape,
    "malus_choice": _malus,
    "formation": _formation,
    "end_consent": _consent,
    "window": _window,
}


def check_overdue(state: State, pid: str, now: datetime) -> Pending:
    """PHX-POST-5, 6: only after its time."""
    found = pending(state, pid, rule="PHX-POST-6")
    late = found.due is not None and now >= found.due
    require(late, "not_overdue", "PHX-POST-5", pid=pid)
    return found


@HANDLERS.on(ru.ForfeitPending)
def forfeit_pending(play: Match, command: ru.ForfeitPending) -> None:
    """PHX-POST-6, GAP-7: the GM decides."""
    found = check_overdue(play.state, command.pid, play.ask.now)
    ruled(play, "PHX-GAP-7", "forfeit_pending")
    FORFEITS[found.what](play, found)


@HANDLERS.on(cm.Lapse)
def lapse(play: Match, command: cm.Lapse) -> None:
    """PHX-POST-5, SPEC-G4: windows close by themselves; all else is the GM's to decide, or by option forfeited."""
    found = play.state.pending(command.awaiting)
    automatic = play.state.options.timeout_policy == "auto_forfeit"
    if found is not None and (found.what == "window" or automatic):
        FORFEITS[found.what](play, found)


# -- other acts


@HANDLERS.on(ru.CloseWindow)
def close_window(play: Match, command: ru.CloseWindow) -> None:
    """PHX-SPEC-G4: who has not answered has declined."""
    found = pending(play.state, command.pid, "window", rule="PHX-SPEC-G4")
    ruled(play, "PHX-SPEC-G4", "close_window")
    windows.close(play, found, "PHX-SPEC-G4")


@HANDLERS.on(ru.GmRoll)
def gm_roll(play: Match, command: ru.GmRoll) -> None:
    """PHX-GAP-36: what is due is thrown, if anything is."""
    found = pending(play.state, command.pid, "gm_roll", rule="PHX-GAP-36")
    close_pending(play, "PHX-GAP-36", found.id)
    ruled(play, "PHX-GAP-36", "gm_roll")


def check_place(state: State, pid: str, figure: str, place: int) -> Pending:
    """PHX-DUEL-6, ESC-5: the figure that is to be placed, on a free field."""
    found = pending(state, pid, "gm_place", rule="PHX-ESC-5")
    require(figure in found.figures, "invalid_payload", "PHX-ESC-5", path="/character_id")
    require(place in state.ground.half, "field_unknown", "PHX-ESC-5", field=place)
    require(not state.at(place), "field_occupied", "PHX-MOVE-7", field=place)
    return found


@HANDLERS.on(ru.GmPlace)
def gm_place(play: Match, command: ru.GmPlace) -> None:
    """PHX-DUEL-6, ESC-5: where a figure has nowhere to go."""
    found = check_place(play.state, command.pid, command.character_id, command.field)
    ruled(play, "PHX-ESC-5", "gm_place")
    close_pending(play, "PHX-ESC-5", found.id)
    play.emit(ev.PiecePlaced(rule="PHX-ESC-5", character_id=command.character_id, field=command.field))


def check_start_round(state: State) -> Pending:
    """PHX-GAP-36: a round waits for the GM's word."""
    found = state.awaits("start_round")
    require(found is not None, "wrong_phase", "PHX-GAP-36", phase=state.phase)
    assert found is not None
    return found


@HANDLERS.on(ru.StartRound)
def start_round(play: Match, command: ru.StartRound) -> None:
    """PHX-GAP-36: the GM announces the round."""
    found = check_start_round(play.state)
    close_pending(play, "PHX-GAP-36", found.id)
    ruled(play, "PHX-GAP-36", "start_round")
    flow.begin_next(play)


@HANDLERS.on(ru.InvalidateRoll)
def invalidate_roll(play: Match, command: ru.InvalidateRoll) -> None:
    """PHX-POST-7, 11: an edited roll is confirmed as invalid."""
    roll = posts.check_open_roll(play.state, command.roll_id)
    ruled(play, "PHX-POST-11", "invalidate_roll")
    rule = "PHX-POST-9" if command.reason == "order" else "PHX-POST-7"
    posts.invalidate(play, rule, roll, command.reason, command.note)


def check_flag(state: State, roll_id: str) -> Roll | None:
    """PHX-POST-9, GAP-8: a warning first (null); from the second time on the roll, if it is still open."""
    require(roll_id in state.rollers, "invalid_payload", "PHX-POST-9", roll_id=roll_id)
    if state.rollers[roll_id] not in state.warned:
        return None
    return posts.check_open_roll(state, roll_id)


@HANDLERS.on(ru.FlagPostOrder)
def flag_post_order(play: Match, command: ru.FlagPostOrder) -> None:
    """PHX-POST-9: roll and narration in one post."""
    roll = check_flag(play.state, command.roll_id)
    ruled(play, "PHX-POST-9", "flag_post_order")
    if roll is None:
        seat = play.state.rollers[command.roll_id]
        event = ev.PostOrderWarning(rule="PHX-POST-9", roll_id=command.roll_id, seat=seat, note=command.note)
        play.emit(event)
    else:
        posts.invalidate(play, "PHX-POST-9", roll, "order", command.note)
