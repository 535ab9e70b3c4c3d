"""Who may know what of cardpitch: built up from nothing, field by field (catalogue 2.2, 4.9)."""

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Literal

from rules.cardpitch import deck
from rules.cardpitch import events as ev
from rules.cardpitch.evolve import bludgers_view, card_id, quaffle_view
from rules.cardpitch.shapes import BludgersView, BothCards, DrawDie, PastTurn, QuaffleView, Score, SideCards, TeamSheet
from rules.cardpitch.state import Cards, State, misses_left
from rules.cardpitch.tables import (
    NUMBERS,
    OWN_PHASE,
    PHASE_NUMBERS,
    SIDES,
    SLOTS,
    WAITING,
    Options,
    Phase,
    Slot,
)
from rules.kernel.border import Border, Flag, Int, Side, Words
from rules.kernel.contract import Awaiting, Event, Result, Sight, Summary
from rules.kernel.events import Rolled
from rules.kernel.memo import MANY, Remembered
from rules.kernel.seats import Viewer

WHAT = {"quaffle_cards": ("commit_keeper", "CRD-22"), "beater_cards": ("commit_beaters", "CRD-26")}
"""What is awaited in a phase, and its rule; the holder's goal apart."""


class Returns(Border):
    """When a suspended player comes back."""

    turn: Int
    after_phase: Phase


class PlayerView(Border):
    """One player of a team."""

    slot: Slot
    number: Int
    name: Words
    on_pitch: Flag
    misses_left: Int
    returns: Returns | None


class TeamView(Border):
    """A team and its seven."""

    name: Words
    players: tuple[PlayerView, ...]


class TeamsView(Border):
    """Both teams."""

    a: TeamView
    b: TeamView


class Committed(Border):
    """Whether a side's card of a phase is down; null where it owes none, or where that is secret."""

    quaffle_cards: Flag | None
    beater_cards: Flag | None


class BothCommitted(Border):
    """Which cards of both sides are down."""

    a: Committed
    b: Committed


class View(Border):
    """A position of cardpitch as one viewer may know it; the same keys for everybody, null where it is hidden."""

    turn: Int
    phase_number: Int | None
    overtime: Flag
    target_score: Int
    goal_count: Int
    score: Score
    quaffle: QuaffleView
    bludgers: BludgersView
    teams: TeamsView
    committed: BothCommitted
    cards: BothCards
    dice_awaited: tuple[Literal["coin"] | DrawDie, ...] | None
    history: tuple[PastTurn, ...]
    winner: Side | None
    options: Options


def sees_cards(state: State, viewer: Viewer, side: Side) -> bool:
    """Whether a viewer may read a side's face-down cards: its own, and the GM's if the option says so (CRD-GAP-32)."""
    return viewer.side == side or (viewer.gm and state.options.gm_sees_hidden)


def sees_flags(state: State, viewer: Viewer, side: Side) -> bool:
    """Whether a viewer may know that a side has laid before the phase closes (CRD-SEC-5, CRD-GAP-34)."""
    return state.options.show_committed or viewer.side == side or viewer.gm


def view(state: State, viewer: Viewer) -> Sight:
    """What a viewer may know now."""
    return Sight(
        phase="finished" if state.status == "finished" else state.phase,
        result=result(state),
        awaiting=awaiting(state, viewer),
        view=View(
            turn=state.turn,
            phase_number=PHASE_NUMBERS.get(state.phase) if state.status == "active" else None,
            overtime=state.overtime,
            target_score=state.options.target_score,
            goal_count=state.options.goal_count,
            score=_score(state.score["a"], state.score["b"]),
            quaffle=quaffle_view(state, _carrier(state, viewer)),
            bludgers=bludgers_view(state),
            teams=_teams(state.teams, state.back, state.turn, state.phase),
            committed=_both(_flags(state, viewer, "a"), _flags(state, viewer, "b")),
            cards=BothCards(a=_cards(state, viewer, "a"), b=_cards(state, viewer, "b")),
            dice_awaited=state.dice,
            history=state.history,
            winner=state.winner,
            options=state.options,
        ),
    )


def _carrier(state: State, viewer: Viewer) -> Slot | None:
    holder = state.quaffle.holder
    if holder is None or state.quaffle.fixed:
        return state.quaffle.carrier
    open_to = state.revealed or sees_cards(state, viewer, holder)
    return state.cards[holder].chaser if open_to else None


def _cards(state: State, viewer: Viewer, side: Side) -> SideCards:
    open_to = state.revealed or sees_cards(state, viewer, side)
    return _face_up(state.cards[side]) if open_to else FACE_DOWN


FACE_DOWN = SideCards()

_face_up = Remembered(Cards.shown)
"""Most commands leave the cards of one side as they are."""


@lru_cache(maxsize=1000)
def _score(a: int, b: int) -> Score:
    return Score(a=a, b=b)


@lru_cache(maxsize=100)
def _both(a: tuple[bool | None, bool | None], b: tuple[bool | None, bool | None]) -> BothCommitted:
    """The flags of both sides, for the phases that wait."""
    (quaffle_a, beater_a), (quaffle_b, beater_b) = a, b
    return BothCommitted(
        a=Committed(quaffle_cards=quaffle_a, beater_cards=beater_a),
        b=Committed(quaffle_cards=quaffle_b, beater_cards=beater_b),
    )


def _flags(state: State, viewer: Viewer, side: Side) -> tuple[bool | None, bool | None]:
    return _flag(state, viewer, side, "quaffle_cards"), _flag(state, viewer, side, "beater_cards")


def _flag(state: State, viewer: Viewer, side: Side, phase: Phase) -> bool | None:
    laid = state.has_laid(side, phase)
    if state.phase in PHASE_NUMBERS and PHASE_NUMBERS[state.phase] > PHASE_NUMBERS[phase]:
        return laid or None
    called = state.phase in WAITING and state.owes(side, phase)
    return laid if called and sees_flags(state, viewer, side) else None


def _line_ups(
    teams: Mapping[Side, TeamSheet], back: Mapping[Side, Mapping[Slot, int]], turn: int, phase: Phase
) -> TeamsView:
    made = {side: _team(teams.get(side), back[side], turn, phase) for side in SIDES}
    return TeamsView(a=made["a"], b=made["b"])


_teams = Remembered(_line_ups, MANY)
"""Most commands leave the line-ups as they are."""


def _team(sheet: TeamSheet | None, back: Mapping[Slot, int], turn: int, phase: Phase) -> TeamView:
    return TeamView(
        name="" if sheet is None else sheet.name,
        players=tuple(
            _player(
                slot,
                "" if sheet is None else sheet.players[slot],
                back.get(slot),
                misses_left(back, slot, turn, phase),
            )
            for slot in SLOTS
        ),
    )


@lru_cache(maxsize=10_000)
def _player(slot: Slot, name: str, back: int | None, misses_left: int) -> PlayerView:
    """Most players are what they were when the last of many looked."""
    return PlayerView(
        slot=slot,
        number=NUMBERS[slot],
        name=name,
        on_pitch=back is None,
        misses_left=misses_left,
        returns=None if back is None else Returns(turn=back, after_phase=OWN_PHASE[slot]),
    )


# -- who is awaited


def awaiting(state: State, viewer: Viewer | None) -> tuple[Awaiting, ...]:
    """Whom the match waits for, as far as this viewer may know; null is the server itself (CRD-SEC-5)."""
    if state.status == "finished" or state.since is None:
        return ()
    if state.status == "setup":
        return (_gm_awaited(state, "start", "start_match", "CRD-1"),)
    if state.dice is not None:
        return (_gm_awaited(state, f"t{state.turn}.{state.phase}.dice", "dice", "CRD-SEC-12"),)
    return tuple(_card_awaited(state, side) for side in _named(state, viewer))


def _named(state: State, viewer: Viewer | None) -> tuple[Side, ...]:
    """The sides that are named as awaited: all that have a card to lay, where it is secret who has laid."""
    if state.phase not in WAITING:
        return ()
    owing = state.owing(state.phase)
    if not owing or state.options.show_committed:
        return owing
    known = () if viewer is None else tuple(side for side in SIDES if sees_flags(state, viewer, side))
    return tuple(side for side in state.called(state.phase) if side in owing or side not in known)


def _gm_awaited(state: State, name: str, what: str, rule: str) -> Awaiting:
    assert state.since is not None
    return Awaiting(id=name, role="gm", what=what, rule=rule, limit="card", since=state.since)


def _card_awaited(state: State, side: Side) -> Awaiting:
    assert state.since is not None
    aims = state.phase == "quaffle_cards" and side == state.quaffle.holder
    return _card(card_id(state, state.phase, side), state.phase, aims, side, state.since, state.until.get(side))


@lru_cache(maxsize=1000)
def _card(name: str, phase: Phase, aims: bool, side: Side, since: datetime, until: datetime | None) -> Awaiting:
    """A card is awaited through many commands of those who lay others."""
    what, rule = ("commit_quaffle", "CRD-20") if aims else WHAT[phase]
    return Awaiting(id=name, role="coach", side=side, what=what, rule=rule, limit="card", since=since, until=until)


# -- what the server reads


def result(state: State) -> Result | None:
    """How it ended, if the rules ended it."""
    return None if state.ending is None else Result(winner=state.winner, reason=state.ending, score=state.score)


def score(state: State) -> Mapping[Side, int]:
    """Points by side."""
    return state.score


def summary(state: State) -> Summary:
    """What the server itself may read."""
    return Summary(
        status=state.status,
        phase="finished" if state.status == "finished" else state.phase,
        result=result(state),
        awaiting=awaiting(state, None),
        dice_awaited=state.dice is not None,
        needs=deck.wanted(state, state.phase) if state.dice is not None else (),
    )


# -- what is told


def veil(state: State, event: Event, viewer: Viewer) -> Event | None:
    """What of an event a viewer is told, once and for ever (CRD-SEC-1, CRD-SEC-2, CRD-SEC-11)."""
    if isinstance(event, ev.CardLaid):
        return _veil_card(state, event, event.side, viewer)
    if isinstance(event, Rolled):
        return _veil_card(state, event, event.stream.split("/")[2], viewer)
    return event


HIDDEN = ("goal", "chaser", "attacks", "guards", "face")
"""The fields of a card, and of a die that decides one."""


def _veil_card(state: State, event: Event, side: Side, viewer: Viewer) -> Event | None:
    if sees_cards(state, viewer, side):
        return event
    if not sees_flags(state, viewer, side):
        return None
    return _face_down(event)


def _lying(event: Event) -> Event:
    return event.altered(**{name: None for name in HIDDEN if name in vars(event)})


_face_down = Remembered(_lying)
"""All who may not look see the same back of a card."""
