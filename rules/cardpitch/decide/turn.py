"""The course of a turn: phases that wait for cards open and close, the others run by themselves (CRD-5, CRD-24)."""

from collections.abc import Callable
from typing import Any

from rules.cardpitch import deck
from rules.cardpitch.decide.draw import draw_quaffle, share_bludgers
from rules.cardpitch.decide.handlers import HANDLERS
from rules.cardpitch.decide.reveal import reveal
from rules.cardpitch.decide.score import check_score
from rules.cardpitch.decide.snitch import snitch
from rules.cardpitch.events import DiceAwaited, PhaseClosed, PhaseOpened
from rules.cardpitch.shapes import LaidCard
from rules.cardpitch.state import State
from rules.cardpitch.tables import WAITING, Phase
from rules.kernel.border import RuleId
from rules.kernel.commands import EnterFaces, Resume, ScriptDice
from rules.kernel.contract import Refused
from rules.kernel.dice import DiceMissing, Need
from rules.kernel.play import Play

FOLLOWING: dict[Phase, Phase] = {"quaffle_cards": "beater_cards", "beater_cards": "reveal"}


def run(play: Play[State], phase: Phase | None) -> None:
    """Run phase after phase until cards are awaited, the match is over, or a die is missing (CRD-5, CRD-SEC-12)."""
    while phase is not None:
        point = play.mark()
        try:
            following = STEPS[phase](play)
        except DiceMissing:
            play.back(point)
            rest(play, phase)
            return
        phase = following


def rest(play: Play[State], phase: Phase) -> None:
    """Wait in a phase whose dice are not all there; nothing of it has happened yet."""
    dice = deck.named(deck.wanted(play.state, phase))
    play.emit(DiceAwaited(rule="CRD-SEC-12", turn=play.state.turn, phase=phase, dice=dice, since=play.ask.now), by=None)


def open_goal_cards(play: Play[State]) -> Phase | None:
    """Phase 3 waits for aim and guard (CRD-20 to CRD-22)."""
    return open_cards(play, "quaffle_cards", "CRD-20")


def open_beater_cards(play: Play[State]) -> Phase | None:
    """Phase 4 opens when nothing is owed in phase 3 (CRD-24)."""
    return open_cards(play, "beater_cards", "CRD-24")


def open_cards(play: Play[State], phase: Phase, rule: RuleId) -> Phase | None:
    """Open a phase of cards; nobody owes one: it closes at once (catalogue 4.1)."""
    if not play.state.owing(phase):
        return close(play, phase)
    # Where it is secret who has laid, the sides are named that have a card to lay at all (CRD-SEC-5).
    sides = play.state.owing(phase) if play.state.options.show_committed else play.state.called(phase)
    play.emit(
        PhaseOpened(
            rule=rule,
            turn=play.state.turn,
            phase=phase,
            awaiting=sides,
            since=play.ask.now,
            until=play.due("card", sides),
        ),
        by=None,
    )
    return None


def close(play: Play[State], phase: Phase) -> Phase:
    """A phase of cards is over; who laid them may be told now, if it was secret (CRD-SEC-5)."""
    state = play.state
    cards = [(side, state.cards[side].laid[phase]) for side in state.called(phase)]
    if cards and not state.options.show_committed:
        laid = tuple(
            LaidCard(side=side, by=card.by, acted_by=card.acted_by, replaced=card.replaced) for side, card in cards
        )
        play.emit(PhaseClosed(rule="CRD-SEC-5", turn=state.turn, phase=phase, laid=laid), by=None)
    return FOLLOWING[phase]


def advance(play: Play[State]) -> None:
    """After a card: the phase closes when nothing is owed, whatever the cards say (CRD-SEC-6)."""
    phase = play.state.phase
    if not play.state.owing(phase):
        run(play, close(play, phase))


STEPS: dict[Phase, Callable[[Play[State]], Phase | None]] = {
    "quaffle_draw": draw_quaffle,
    "bludger_toss": share_bludgers,
    "quaffle_cards": open_goal_cards,
    "beater_cards": open_beater_cards,
    "reveal": reveal,
    "snitch": snitch,
    "score_check": check_score,
}


def draw_turn(play: Play[State]) -> None:
    """Phases 1 and 2 with all their dice, or a refusal that names them (CRD-SEC-12)."""
    wanted = deck.wanted_for_turn(play.state)
    try:
        if draw_quaffle(play) == "bludger_toss":
            share_bludgers(play)
    except DiceMissing:
        raise missing(wanted) from None


def missing(wanted: tuple[Need, ...]) -> Refused:
    """The refusal of what cannot do without its dice; `needs` reach game master and bridge alone."""
    return Refused("faces_missing", "CRD-SEC-12", needs=wanted)


@HANDLERS.on(EnterFaces)
def enter_faces(play: Play[State], command: EnterFaces) -> None:
    """Faces from the table: the phase that waits for them runs, and what follows while they last (CRD-SEC-12)."""
    phase = play.state.phase
    try:
        following = STEPS[phase](play)
    except DiceMissing as dice:
        raise missing(dice.needs) from None
    run(play, following)


@HANDLERS.on(ScriptDice)
@HANDLERS.on(Resume)
def go_on(play: Play[State], command: Any) -> None:
    """A longer script, or the end of a pause: what has its dice, or its cards, runs on (CRD-56)."""
    state = play.state
    if play.ask.paused:
        return
    if state.dice is not None:
        point = play.mark()
        try:
            following = STEPS[state.phase](play)
        except DiceMissing:
            play.back(point)
            return
        run(play, following)
    elif state.phase in WAITING and not state.owing(state.phase):
        run(play, close(play, state.phase))
