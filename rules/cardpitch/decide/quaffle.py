"""Phase 3: the holder aims, the defender guards, both face down (CRD-20 to CRD-24)."""

from rules.cardpitch.commands import CommitKeeper, CommitQuaffle
from rules.cardpitch.decide.handlers import HANDLERS, coach_of, require_phase
from rules.cardpitch.decide.turn import advance
from rules.cardpitch.events import KeeperCommitted, QuaffleCommitted
from rules.cardpitch.state import State
from rules.cardpitch.tables import CHASERS, KEEPER, Phase, Slot
from rules.kernel.border import RuleId, Side
from rules.kernel.contract import require
from rules.kernel.play import Play


def not_yet_laid(state: State, side: Side, phase: Phase) -> None:
    """A card is final, unless `recommit` is on (CRD-24, CRD-GAP-31)."""
    require(not state.has_laid(side, phase) or state.options.recommit, "already_committed", "CRD-24")


def may_aim(state: State, side: Side) -> None:
    """Whether a side lays the goal aimed at now, whatever the goal."""
    require_phase(state, "quaffle_cards")
    require(not state.quaffle.dead, "quaffle_dead", "CRD-14")
    require(side == state.quaffle.holder, "not_quaffle_side", "CRD-20", holder=state.quaffle.holder)
    not_yet_laid(state, side, "quaffle_cards")


def check_goal(state: State, goal: int) -> None:
    """There are as many goals as the option says, numbered from 1 (CRD-GAP-2)."""
    count = state.options.goal_count
    require(1 <= goal <= count, "goal_out_of_range", "CRD-GAP-2", goal=goal, goal_count=count)


def check_chaser(state: State, side: Side, chaser: Slot | None) -> None:
    """After a pass the holder chooses the chaser, after a draw there is no choice (CRD-21)."""
    require(chaser is None or not state.quaffle.fixed, "chaser_not_allowed", "CRD-21", chaser=chaser)
    if state.quaffle.fixed:
        return
    require(chaser is not None, "chaser_required", "CRD-21", chasers=list(state.chasers(side)))
    require(chaser in CHASERS, "unknown_slot", "CRD-2", slot=chaser, slots=list(CHASERS))
    require(chaser in state.chasers(side), "chaser_off_pitch", "CRD-49", slot=chaser)


@HANDLERS.on(CommitQuaffle)
def commit_quaffle(play: Play[State], command: CommitQuaffle) -> None:
    """The holder lays the goal aimed at and, after a pass, the chaser (CRD-20, CRD-21)."""
    side, state = coach_of(play), play.state
    may_aim(state, side)
    check_goal(state, command.goal)
    check_chaser(state, side, command.chaser)
    lay_aim(play, "CRD-20" if state.quaffle.fixed else "CRD-21", side, command.goal, command.chaser)
    advance(play)


def lay_aim(play: Play[State], rule: RuleId, side: Side, goal: int, chaser: Slot | None) -> None:
    """The holder's card is down."""
    replaced = play.state.has_laid(side, "quaffle_cards")
    play.emit(QuaffleCommitted(rule=rule, turn=play.state.turn, side=side, replaced=replaced, goal=goal, chaser=chaser))


def may_guard(state: State, side: Side) -> None:
    """Whether a side lays the goal guarded now, whatever the goal; the holder's own keeper does nothing (CRD-23)."""
    require_phase(state, "quaffle_cards")
    require(not state.quaffle.dead, "quaffle_dead", "CRD-14")
    require(side == state.defender(), "not_defending_side", "CRD-23", holder=state.quaffle.holder)
    require(state.on_pitch(side, KEEPER), "no_keeper", "CRD-22")
    not_yet_laid(state, side, "quaffle_cards")


@HANDLERS.on(CommitKeeper)
def commit_keeper(play: Play[State], command: CommitKeeper) -> None:
    """The defender lays the goal that its keeper guards (CRD-22)."""
    side = coach_of(play)
    may_guard(play.state, side)
    check_goal(play.state, command.goal)
    lay_guard(play, "CRD-22", side, command.goal)
    advance(play)


def lay_guard(play: Play[State], rule: RuleId, side: Side, goal: int) -> None:
    """The defender's card is down."""
    replaced = play.state.has_laid(side, "quaffle_cards")
    play.emit(KeeperCommitted(rule=rule, turn=play.state.turn, side=side, replaced=replaced, goal=goal))
