"""Phases 1 and 2: who has the quaffle, and who the bludgers (CRD-10 to CRD-18)."""

from rules.cardpitch import deck
from rules.cardpitch.decide.handlers import throw
from rules.cardpitch.events import BludgersShared, QuaffleDead, QuaffleDrawn, QuafflePassed, WheelSpun
from rules.cardpitch.state import State
from rules.cardpitch.tables import COIN, OTHER, OWNER
from rules.kernel.border import Side
from rules.kernel.play import Play


def draw_quaffle(play: Play[State]) -> str:
    """Phase 1: the quaffle is drawn, or goes to the other side (CRD-10, CRD-13)."""
    due = play.state.next_quaffle
    if due.kind == "pass":
        assert due.to is not None
        assert due.reason is not None
        if play.state.chasers(due.to):
            play.emit(QuafflePassed(rule="CRD-13", turn=play.state.turn, to=due.to, reason=due.reason), by=None)
        else:
            pass_on(play, due.to)
        return "bludger_toss"
    if not deck.draw_due(play.state):
        play.emit(QuaffleDead(rule="CRD-14", turn=play.state.turn), by=None)
        return "bludger_toss"
    return _spin(play) if play.state.options.distribution == "roulette" else _draw(play)


def pass_on(play: Play[State], side: Side) -> None:
    """A side that should have the quaffle has no chaser: the other side gets it, or nobody (CRD-14)."""
    other = OTHER[side]
    if play.state.chasers(other):
        play.emit(QuafflePassed(rule="CRD-14", turn=play.state.turn, to=other, reason="no_chaser"), by=None)
    else:
        play.emit(QuaffleDead(rule="CRD-14", turn=play.state.turn), by=None)


def _draw(play: Play[State]) -> str:
    """One number over all chasers on the pitch fixes holder and carrier (CRD-11, CRD-12)."""
    pool = deck.pool(play.state)
    [index] = throw(play, "CRD-12", *deck.wanted(play.state, "quaffle_draw"))
    drawn = pool[index - 1]
    play.emit(
        QuaffleDrawn(rule="CRD-11", turn=play.state.turn, pool=pool, index=index, side=drawn.side, slot=drawn.slot),
        by=None,
    )
    return "bludger_toss"


def share_bludgers(play: Play[State]) -> str:
    """Phase 2: one coin per bludger in play says whose it is this turn (CRD-16, CRD-17)."""
    in_play = play.state.in_play()
    if play.state.options.distribution == "roulette" and in_play:
        return _spin(play)
    faces = throw(play, "CRD-16", *deck.wanted(play.state, "bludger_toss"))
    owners = deck.owners(in_play, [OWNER[face] for face in faces])
    play.emit(
        BludgersShared(
            rule="CRD-17",
            turn=play.state.turn,
            coins=tuple(COIN[face] for face in faces),
            a=owners.count("a"),
            b=owners.count("b"),
            owners=owners,
            resting=deck.out(in_play),
        ),
        by=None,
    )
    return "quaffle_cards"


def _spin(play: Play[State]) -> str:
    """One spin of the wheel instead of the draw, if one is due, and the coins (CRD-18)."""
    cells = deck.wheel(play.state)
    [index] = throw(play, "CRD-18", *deck.wanted(play.state, play.state.phase))
    drawn, split = cells[index - 1]
    owners = deck.owners(play.state.in_play(), split)
    play.emit(
        WheelSpun(
            rule="CRD-18",
            turn=play.state.turn,
            cells=len(cells),
            index=index,
            side=None if drawn is None else drawn.side,
            slot=None if drawn is None else drawn.slot,
            a=owners.count("a"),
            b=owners.count("b"),
            owners=owners,
            resting=deck.out(play.state.in_play()),
        ),
        by=None,
    )
    return "quaffle_cards"
