"""What the game master may change in the position, always with a reason that all can read (CRD-52, CRD-53, CRD-56)."""

from rules.cardpitch import deck
from rules.cardpitch.commands import (
    GmReinstate,
    GmRestartTurn,
    GmSetBludgers,
    GmSetQuaffle,
    GmSetScore,
    GmSuspend,
)
from rules.cardpitch.decide.draw import pass_on
from rules.cardpitch.decide.handlers import HANDLERS, require_waiting
from rules.cardpitch.decide.turn import draw_turn, open_cards, run
from rules.cardpitch.events import (
    GmBludgersSet,
    GmQuaffleSet,
    GmReinstated,
    GmScoreSet,
    GmSuspended,
    GmTurnRestarted,
)
from rules.cardpitch.state import State
from rules.cardpitch.tables import BLUDGERS, CHASERS, MOST_MISSES, MOST_SCORE, SLOTS, Slot
from rules.kernel.border import Side
from rules.kernel.contract import require
from rules.kernel.play import Play


def reopen(play: Play[State]) -> None:
    """After a correction phase 3 begins anew, or what follows if nothing is owed, after a pause (CRD-52, CRD-56)."""
    if play.state.owing("quaffle_cards"):
        open_cards(play, "quaffle_cards", "CRD-52")
    elif not play.ask.paused:
        run(play, "quaffle_cards")


@HANDLERS.on(GmSetScore)
def gm_set_score(play: Play[State], command: GmSetScore) -> None:
    """Both scores; nobody wins before the next phase 7 (CRD-GAP-36)."""
    for side, points in (("a", command.a), ("b", command.b)):
        require(0 <= points <= MOST_SCORE, "score_out_of_range", "CRD-GAP-36", side=side, most=MOST_SCORE)
    play.emit(GmScoreSet(rule="CRD-53", turn=play.state.turn, a=command.a, b=command.b, reason=command.reason))


def check_slot(slot: Slot) -> None:
    """A team is seven (CRD-2)."""
    require(slot in SLOTS, "unknown_slot", "CRD-2", slot=slot, slots=list(SLOTS))


@HANDLERS.on(GmSuspend)
def gm_suspend(play: Play[State], command: GmSuspend) -> None:
    """A player sits out from the next end of his own phase on; without its carrier a side chooses anew (CRD-52)."""
    side, slot = command.side, command.slot
    require_waiting(play.state)
    check_slot(slot)
    require(
        1 <= command.misses <= MOST_MISSES, "misses_out_of_range", "CRD-48", misses=command.misses, most=MOST_MISSES
    )
    quaffle = play.state.quaffle
    play.emit(
        GmSuspended(
            rule="CRD-53",
            turn=play.state.turn,
            side=side,
            slot=slot,
            misses=command.misses,
            carrier_open=quaffle.holder == side and quaffle.carrier == slot,
            reason=command.reason,
        )
    )
    if quaffle.holder == side and not play.state.chasers(side):
        pass_on(play, side)
    reopen(play)


@HANDLERS.on(GmReinstate)
def gm_reinstate(play: Play[State], command: GmReinstate) -> None:
    """A suspended player is on the pitch again at once."""
    side, slot = command.side, command.slot
    require_waiting(play.state)
    check_slot(slot)
    require(not play.state.on_pitch(side, slot), "not_suspended", "CRD-49", side=side, slot=slot)
    play.emit(GmReinstated(rule="CRD-53", turn=play.state.turn, side=side, slot=slot, reason=command.reason))
    reopen(play)


def check_quaffle(state: State, holder: Side | None, chaser: Slot | None) -> None:
    """A holder has a chaser on the pitch; one who is named is his own and on the pitch."""
    require(chaser is None or holder is not None, "chaser_not_allowed", "CRD-14", chaser=chaser)
    require(chaser is None or chaser in CHASERS, "unknown_slot", "CRD-2", slot=chaser, slots=list(CHASERS))
    if holder is None:
        return
    require(chaser is None or state.on_pitch(holder, chaser), "chaser_off_pitch", "CRD-49", slot=chaser)
    require(bool(state.chasers(holder)), "no_chaser", "CRD-14", side=holder)


@HANDLERS.on(GmSetQuaffle)
def gm_set_quaffle(play: Play[State], command: GmSetQuaffle) -> None:
    """The quaffle is a side's, a chaser's for all to see, or nobody's this turn."""
    require_waiting(play.state)
    check_quaffle(play.state, command.holder, command.chaser)
    play.emit(
        GmQuaffleSet(
            rule="CRD-53",
            turn=play.state.turn,
            holder=command.holder,
            chaser=command.chaser,
            reason=command.reason,
        )
    )
    reopen(play)


@HANDLERS.on(GmSetBludgers)
def gm_set_bludgers(play: Play[State], command: GmSetBludgers) -> None:
    """So many bludgers for each side; the lowest numbers go to `a`."""
    require_waiting(play.state)
    a, b = command.a, command.b
    fits = a >= 0 and b >= 0 and a + b <= len(BLUDGERS)
    require(fits, "bad_bludger_split", "CRD-3", a=a, b=b, most=len(BLUDGERS))
    owners = deck.owners(BLUDGERS[: a + b], "a" * a + "b" * b)
    play.emit(GmBludgersSet(rule="CRD-53", turn=play.state.turn, a=a, b=b, owners=owners, reason=command.reason))
    reopen(play)


@HANDLERS.on(GmRestartTurn)
def gm_restart_turn(play: Play[State], command: GmRestartTurn) -> None:
    """The cards go; with `redraw` phases 1 and 2 are run again with new dice (CRD-52)."""
    require_waiting(play.state)
    play.emit(GmTurnRestarted(rule="CRD-52", turn=play.state.turn, redraw=command.redraw, reason=command.reason))
    if command.redraw:
        draw_turn(play)
    reopen(play)
