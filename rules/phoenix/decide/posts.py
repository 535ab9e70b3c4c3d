"""Double posts: the bare roll, then the narration with what it says (4.2, 5.2)."""

from rules.kernel.contract import require
from rules.kernel.seats import Viewer

from .. import commands as co
from .. import events as ev
from ..state import Pending, Roll, State
from ..tables import CHASER, DUEL_DIE
from . import contest, duels
from . import movement as mv
from .table import HANDLERS, Match
from .verbs import await_figures, await_gm, captain_of, check_active, close_pending, pending, played, tell

ROLLED = ("move_chaser", "move_keeper", "escape", "duel")
WAIVED = ("choose_mover", "move_chaser", "move_keeper", "search")

# -- who


def post_figures(state: State, pid: str) -> tuple[str, ...]:
    """Who owes, or owed, a post for what is awaited under this id."""
    duel = state.duel
    if duel is not None and duel.pending == pid and not duel.decided:
        return duel.sides
    return pending(state, pid).figures


def check_poster(state: State, viewer: Viewer, pid: str) -> tuple[str, ...]:
    """The figures of the asker for which posts are awaited under this id."""
    check_active(state, viewer)
    mine = [each.id for each in played(state, viewer, post_figures(state, pid))]
    require(bool(mine), "forbidden", "PHX-POST-2", pid=pid)
    found = state.pending(pid)
    require(found is None or found.what in ROLLED, "wrong_phase", "PHX-POST-2", pid=pid)
    return tuple(mine)


def lost(state: State, pid: str, figure: str) -> bool:
    """Whether this roll is invalid or forfeited (PHX-POST-7)."""
    duel, roll = state.duel, state.roll_of(pid, figure)
    in_duel = duel is not None and duel.pending == pid and figure in duel.lost
    return in_duel or (roll is not None and roll.invalid)


def check_first(state: State, viewer: Viewer, pid: str) -> str:
    """PHX-POST-2, 7, DUEL-2: which figure of the asker rolls now."""
    mine = check_poster(state, viewer, pid)
    free = [each for each in mine if state.roll_of(pid, each) is None and not lost(state, pid, each)]
    valid = [each for each in mine if not lost(state, pid, each)]
    require(bool(free) or not valid, "already_rolled", "PHX-POST-2", pid=pid)
    require(state.pending(pid) is not None, "window_open", "PHX-DUEL-2", pid=pid)
    require(bool(free), "roll_invalidated", "PHX-POST-7", pid=pid)
    return free[0]


def check_second(state: State, viewer: Viewer, pid: str) -> Roll:
    """PHX-POST-2, 7: which roll of the asker gets its second post now."""
    mine = check_poster(state, viewer, pid)
    rolls = [roll for each in mine if (roll := state.roll_of(pid, each)) is not None]
    require(bool(rolls) or any(lost(state, pid, each) for each in mine), "first_post_missing", "PHX-POST-2", pid=pid)
    valid = [roll for roll in rolls if not lost(state, pid, roll.figure) or _must_still_leave(state, pid)]
    require(bool(valid), "roll_invalidated", "PHX-POST-7", pid=pid)
    owed = [roll for roll in valid if not roll.posted]
    require(bool(owed), "already_posted", "PHX-POST-2", pid=pid)
    return owed[0]


def _must_still_leave(state: State, pid: str) -> bool:
    found = state.pending(pid)
    return found is not None and found.what == "escape"


# -- first post


@HANDLERS.on(co.FirstPost)
def first_post(play: Match, command: co.FirstPost) -> None:
    """PHX-POST-1, 2: one die, for all to see; a malus of a movement is used up by it (PHX-BLUD-7)."""
    state = play.state
    figure = check_first(state, play.ask.viewer, command.pid)
    awaited = pending(state, command.pid)
    purpose = f"duel:{duels.the_duel(state).kind}" if awaited.what == "duel" else awaited.what
    value = play.roll("PHX-POST-1", DUEL_DIE, label=f"{purpose} {figure}")
    member = state.members[figure]
    event = ev.RollPosted(
        rule="PHX-POST-2",
        roll_id=f"r{state.count.roll + 1}",
        pending_id=command.pid,
        purpose=purpose,
        character_id=figure,
        sides=DUEL_DIE,
        value=value,
        npc=ev.Npc(name=member.name, position=member.position) if member.npc else None,
        rolled_at=play.ask.now,
    )
    play.emit(event)
    count = member.maluses.count("movement")
    if count and awaited.what != "duel":
        tell(play, ev.MalusConsumed(rule="PHX-BLUD-7", character_id=figure, malus="movement", count=count))


# -- second post


@HANDLERS.on(co.SecondPost)
def second_post(play: Match, command: co.SecondPost) -> None:
    """PHX-POST-2, 3, 4: the narration; of a movement with its actions, of a duel perhaps the last one that is owed."""
    roll = check_second(play.state, play.ask.viewer, command.pid)
    check_hold(play, roll)
    awaited = pending(play.state, command.pid)
    if awaited.what == "duel":
        require(not command.actions, "invalid_payload", "PHX-POST-2", path="/actions")
        _narrate(play, command, roll)
        duels.decide_if_ready(play)
    else:
        planned = mv.plan(play.state, awaited, roll, command.actions)
        _narrate(play, command, roll)
        carry_out(play, awaited, roll, planned)


def check_hold(play: Match, roll: Roll) -> None:
    """PHX-GAP-31: by option a second post waits, so that races can be won."""
    held = roll.held is not None and play.ask.now < roll.held
    require(not held, "reaction_hold", "PHX-GAP-31", until=None if roll.held is None else roll.held.isoformat())


def _narrate(play: Match, command: co.SecondPost, roll: Roll) -> None:
    event = ev.TextPosted(
        rule="PHX-POST-4", pending_id=command.pid, roll_id=roll.id, character_id=roll.figure, text=command.text
    )
    play.emit(event)


def carry_out(play: Match, awaited: Pending, roll: Roll, planned: mv.Plan) -> None:
    """PHX-MOVE-5: positions and possession change as posted."""
    for done in planned.done:
        TOLD[done.what](play, done)
    event = ev.MovementPosted(
        rule="PHX-ESC-1" if awaited.what == "escape" else "PHX-MOVE-5",
        pending_id=awaited.id,
        character_id=roll.figure,
        points=planned.points,
        used=planned.used,
    )
    tell(play, event)
    if planned.stuck:
        await_gm(play, "PHX-ESC-5", "gm_place", roll.figure)


def _moved(play: Match, done: mv.Done) -> None:
    keeper = play.state.members[done.who].position != CHASER
    rule = "PHX-MOVE-4" if keeper else "PHX-MOVE-2"
    tell(play, ev.PieceMoved(rule=rule, character_id=done.who, path=done.path))
    if done.malus:
        tell(play, ev.MalusConsumed(rule="PHX-BLUD-7", character_id=done.who, malus="movement", count=done.malus))


def _picked(play: Match, done: mv.Done) -> None:
    tell(play, ev.QuafflePickedUp(rule="PHX-MOVE-8", character_id=done.who, field=done.path[0]))


def _passed(play: Match, done: mv.Done) -> None:
    tell(play, ev.QuafflePassed(rule="PHX-PASS-1", character_id=done.who, to=done.target))


def _shot(play: Match, done: mv.Done) -> None:
    guarded = contest.guarded(play.state, done.who, done.target)
    tell(play, ev.ShotDeclared(rule="PHX-GOAL-1", character_id=done.who, ring=done.target, guarded=guarded))


TOLD = {"moved": _moved, "picked": _picked, "passed": _passed, "shot": _shot}


# -- who rolls, and doing without


def check_mover(state: State, team: int, pid: str, figure: str) -> None:
    """PHX-MOVE-1: an own active chaser."""
    found = pending(state, pid, rule="PHX-MOVE-1")
    require(team in found.teams, "forbidden", "PHX-MOVE-1", pid=pid)
    require(found.what == "choose_mover", "wrong_phase", "PHX-MOVE-1", pid=pid)
    member = state.members.get(figure)
    chaser = member is not None and member.team == team and member.position == CHASER
    require(chaser, "not_a_chaser", "PHX-MOVE-1", character_id=figure)
    assert member is not None
    require(member.active, "character_inactive", "PHX-OUT-1", character_id=figure)


@HANDLERS.on(co.ChooseMover)
def choose_mover(play: Match, command: co.ChooseMover) -> None:
    """PHX-MOVE-1: the captain names the chaser who rolls; one roll a half-round."""
    check_mover(play.state, captain_of(play.ask.viewer), command.pid, command.character_id)
    event = ev.MoverChosen(rule="PHX-MOVE-1", pending_id=command.pid, character_id=command.character_id)
    play.emit(event)
    await_figures(play, "PHX-MOVE-1", "move_chaser", command.character_id)


def check_waive(state: State, viewer: Viewer, pid: str) -> Pending:
    """PHX-MOVE-1, 4: by the captain or by whoever is awaited, before the roll."""
    if viewer.captain is None:
        check_active(state, viewer)
    found = pending(state, pid, rule="PHX-MOVE-1")
    teams = {*found.teams, *(state.members[each].team for each in found.figures)}
    captain = viewer.captain is not None and int(viewer.captain) in teams
    may = captain or bool(played(state, viewer, found.figures))
    require(may, "forbidden", "PHX-MOVE-1", pid=pid)
    require(found.what in WAIVED, "wrong_phase", "PHX-MOVE-1", pid=pid)
    rolled = any(roll.pending == pid for roll in state.rolls)
    require(not rolled, "already_rolled", "PHX-POST-2", pid=pid)
    return found


@HANDLERS.on(co.Waive)
def waive(play: Match, command: co.Waive) -> None:
    """PHX-MOVE-1, 4, SEEK-1: do without."""
    found = check_waive(play.state, play.ask.viewer, command.pid)
    rule = "PHX-SEEK-1" if found.what == "search" else "PHX-MOVE-4" if found.what == "move_keeper" else "PHX-MOVE-1"
    figure = found.figures[0] if found.figures else None
    play.emit(ev.Waived(rule=rule, pending_id=found.id, what=found.what, character_id=figure))


@HANDLERS.on(co.SetKeeperStanding)
def set_keeper_standing(play: Match, command: co.SetKeeperStanding) -> None:
    """PHX-MOVE-4: a standing order for each movement of the keeper that opens from now on."""
    team = captain_of(play.ask.viewer)
    play.emit(ev.StandingSet(rule="PHX-MOVE-4", team=team, keeper_standing=command.mode))


# -- invalid rolls


def check_open_roll(state: State, roll_id: str) -> Roll:
    """PHX-POST-7, 11: a roll can be declared invalid until it is resolved."""
    require(roll_id in state.rollers, "invalid_payload", "PHX-POST-7", roll_id=roll_id)
    roll = state.roll(roll_id)
    fresh = roll is not None and not roll.invalid
    require(fresh, "roll_already_resolved", "PHX-POST-11", roll_id=roll_id)
    assert roll is not None
    return roll


def invalidate(play: Match, rule: str, roll: Roll, reason: str, note: str | None) -> None:
    """PHX-POST-7: lost in a duel, no movement in a movement; who must leave goes one field."""
    awaited = pending(play.state, roll.pending)
    event = ev.RollInvalidated(
        rule=rule,
        roll_id=roll.id,
        character_id=roll.figure,
        reason=reason,
        note=note,
    )
    play.emit(event)
    escape = play.state.escape
    if awaited.what == "duel":
        duels.decide_if_ready(play)
    elif awaited.what != "escape" or escape is None or not escape.must_leave:
        close_pending(play, "PHX-POST-7", awaited.id)
