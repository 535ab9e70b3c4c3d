"""Cards laid at random: by the game master, or by the clock where `late` says so (catalogue 4.6, CRD-55)."""

from rules.cardpitch.commands import Errand, GmRandomCommit
from rules.cardpitch.decide.beaters import lay_beaters
from rules.cardpitch.decide.handlers import HANDLERS, require_waiting
from rules.cardpitch.decide.quaffle import lay_aim, lay_guard
from rules.cardpitch.decide.turn import advance, missing
from rules.cardpitch.state import State
from rules.cardpitch.tables import OTHER, SIDES, SLOTS, WAITING, Slot
from rules.kernel.border import RuleId, Side
from rules.kernel.commands import Lapse
from rules.kernel.contract import Refused, require
from rules.kernel.dice import DiceMissing, FaceMismatch, Need, Table
from rules.kernel.play import Play


@HANDLERS.on(GmRandomCommit)
def gm_random_commit(play: Play[State], command: GmRandomCommit) -> None:
    """The game master lets chance lay what a side owes; flagged as his, hidden like any other (CRD-SEC-10)."""
    state, side = play.state, command.side
    may_lay_at_random(state, side)
    try:
        lay_at_random(play, "CRD-SEC-10", side)
    except DiceMissing:
        raise missing(lots(state, side)) from None
    advance(play)


def may_lay_at_random(state: State, side: Side) -> None:
    """Whether a side owes a card that chance can lay: every beater needs somebody to be sent to (CRD-28)."""
    require_waiting(state)
    require(side in state.owing(state.phase), "nothing_pending", "CRD-24", side=side)
    require(all(need.sides for need in lots(state, side)), "no_target", "CRD-28", side=side)


@HANDLERS.on(Lapse)
def lapse(play: Play[State], command: Lapse) -> None:
    """A limit passed: with `late: random` chance lays what is late, else nothing happens but the mark (CRD-55)."""
    state = play.state
    outside = isinstance(play.ask.dice.source, Table)
    late = [
        side for side in SIDES if state.phase in WAITING and side in state.owing(state.phase) and is_late(play, side)
    ]
    if state.options.late == "wait" or outside or not late:
        return
    point = play.mark()
    try:
        for side in late:
            may_lay_at_random(state, side)
            lay_at_random(play, "CRD-55", side)
    except (DiceMissing, FaceMismatch, Refused):
        play.back(point)
        return
    advance(play)


def is_late(play: Play[State], side: Side) -> bool:
    """Whether a side's limit has passed; a game master may have moved one side's alone."""
    until = play.state.until.get(side)
    return until is not None and until <= play.ask.now


def lots(state: State, side: Side) -> tuple[Need, ...]:
    """The dice of a random commitment in the current phase, in order: all of them follow from public facts (4.6)."""
    if state.phase == "beater_cards":
        return tuple(Need(len(_targets(state, side, beater)), beater) for beater in state.beaters(side))
    goal = Need(state.options.goal_count, "goal")
    chosen = side == state.quaffle.holder and not state.quaffle.fixed
    return (goal, Need(len(state.chasers(side)), "chaser")) if chosen else (goal,)


def _attackers(state: State, side: Side) -> tuple[Slot, ...]:
    """The lowest-numbered beaters attack, as many as there are bludgers."""
    return state.beaters(side)[: state.max_attacks(side)]


def _targets(state: State, side: Side, beater: Slot) -> list[Slot]:
    """Whom chance may send a beater to, in slot order."""
    if beater in _attackers(state, side):
        return [slot for slot in SLOTS if state.on_pitch(OTHER[side], slot)]
    own = state.options.self_guard
    return [slot for slot in SLOTS if state.on_pitch(side, slot) and (own or slot != beater)]


def lay_at_random(play: Play[State], rule: RuleId, side: Side) -> None:
    """All that a side owes in the current phase, by dice that stay hidden with the cards (CRD-SEC-11)."""
    state = play.state
    faces = {need.label: _draw(play, side, need) for need in lots(state, side)}
    if state.phase == "beater_cards":
        errands = [
            Errand(beater=beater, target=_targets(state, side, beater)[faces[beater] - 1])
            for beater in state.beaters(side)
        ]
        count = state.max_attacks(side)
        lay_beaters(play, rule, side, errands[:count], errands[count:])
    elif side == state.quaffle.holder:
        chaser = state.chasers(side)[faces["chaser"] - 1] if "chaser" in faces else None
        lay_aim(play, rule, side, faces["goal"], chaser)
    else:
        lay_guard(play, rule, side, faces["goal"])


def _draw(play: Play[State], side: Side, need: Need) -> int:
    """One secret die, in a stream of its own: cards that were thrown away leave their dice behind unopened."""
    state = play.state
    again = f".{state.resets + 1}" if state.resets else ""
    stream = f"card/t{state.turn}/{side}/{need.label}{again}"
    return play.roll("CRD-SEC-11", need.sides, stream=stream, label=need.label)
