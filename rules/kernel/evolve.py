"""Folding events into a match. No check, no dice, no clock."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from rules.kernel import events as ev
from rules.kernel.border import SeatId, rfc3339
from rules.kernel.changing import replace
from rules.kernel.contract import Event, Ruleset
from rules.kernel.dice import PUBLIC
from rules.kernel.match import DICE, Grace, Kept, Match, Position
from rules.kernel.memo import MANY, Remembered, folded
from rules.kernel.seats import Capacities, Seat
from rules.kernel.table import Handlers

S = TypeVar("S")

PositionAt = Callable[[int], Position[Any]]
"""The position right after the event with this place in the log; asked only for a rewind."""

MOST_REMINDED = 100
"""So many ends are remembered as reminded of: more than can lie ahead at once."""

_FOLDS: Handlers[Callable[[Match[Any], Any], Match[Any]]] = Handlers()


def evolve(ruleset: Ruleset[S], match: Match[S], event: Event, position_at: PositionAt) -> Match[S]:
    """The match after an event, of the kernel or of the sport; the sport also folds those of the kernel it knows."""
    if isinstance(event, ev.Rewound):
        return _sported(ruleset, _rewound(match, event, position_at), event)
    return _folded(ruleset, match, event)


def _fold(ruleset: Ruleset[Any], match: Match[Any], event: Event) -> Match[Any]:
    kernel = _FOLDS.get(type(event))
    return _sported(ruleset, match if kernel is None else kernel(match, event), event)


_folded = Remembered(_fold, MANY)
"""A command's events are folded while it is decided, and again when they are veiled and written."""


def forget_folds() -> None:
    """Let go of the states within the last command; to be called before the next is decided."""
    folded.forget()
    _folded.forget()


def _sported(ruleset: Ruleset[S], match: Match[S], event: Event) -> Match[S]:
    sport = folded(ruleset.evolve, match.position.sport, event)
    return match if sport is match.position.sport else _place(match, sport=sport)


def _place(match: Match[S], **fields: Any) -> Match[S]:
    return replace(match, position=replace(match.position, **fields))


def _committed(match: Match[Any], epoch: int, commitment: str | None) -> tuple[tuple[int, str], ...]:
    return match.commitments if commitment is None else (*match.commitments, (epoch, commitment))


def _merged(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Mapping[Any, Any]:
    return {**old, **new}


def _rewound(match: Match[S], event: ev.Rewound, position_at: PositionAt) -> Match[S]:
    assert event.seq is not None
    position = position_at(event.seq)
    if event.dice == "fresh":
        position = replace(position, scripted=match.position.scripted)
    if position.epoch != event.epoch:
        position = replace(position, epoch=event.epoch, rolls={})
    return replace(
        match,
        position=position,
        epoch=event.epoch,
        known=match.known if event.epoch == match.epoch else {},
        mixed=_mixed(match) if event.epoch == match.epoch else {},
        commitments=_committed(match, event.epoch, event.commitment),
        deadlines=dict(event.deadlines),
        lapsed=frozenset(),
        held=frozenset(),
        running=(),
    )


@_FOLDS.on(ev.Opened)
def _opened(match: Match[S], event: ev.Opened) -> Match[S]:
    return replace(
        match,
        id=event.match,
        title=event.title,
        locale=event.locale,
        sandbox=event.sandbox,
        dice=event.dice,
        commitments=((0, event.commitment),),
        clock=event.clock,
        grace=event.grace,
        limits=dict(event.deadlines),
        seats=tuple(Seat(spec.id, spec.label, spec.capacities) for spec in event.seats),
    )


@_FOLDS.on(ev.Rolled)
def _rolled(match: Match[S], event: ev.Rolled) -> Match[S]:
    rolls = _merged(match.position.rolls, {event.stream: event.index + 1})
    scripted = match.position.scripted + (match.dice == "scripted")
    if match.dice == "table" and event.stream == PUBLIC and event.face is not None:
        match = replace(match, known=_merged(match.known, {event.index: (event.sides, event.face)}))
    closed = match.words_closed or event.stream == PUBLIC
    return replace(_place(match, rolls=rolls, scripted=scripted), words_closed=closed)


@_FOLDS.on(ev.WordAdded)
def _word_added(match: Match[S], event: ev.WordAdded) -> Match[S]:
    return replace(match, words=(*match.words, event.word), mixed=_mixed(match))


def _mixed(match: Match[Any]) -> Mapping[str, int]:
    """With how many words each stream that has begun goes on, whatever words come and whatever is taken back."""
    return (
        match.mixed if match.words_closed else {**dict.fromkeys(match.position.rolls, len(match.words)), **match.mixed}
    )


@_FOLDS.on(ev.Paused)
def _paused(match: Match[S], event: ev.Paused) -> Match[S]:
    return replace(match, paused_at=event.since, held=frozenset())


@_FOLDS.on(ev.Resumed)
def _resumed(match: Match[S], event: ev.Resumed) -> Match[S]:
    running = tuple(_shifted(each, event.deadlines) for each in match.running)
    deadlines = _merged(match.deadlines, event.deadlines)
    return replace(match, paused_at=None, deadlines=deadlines, held=frozenset(), running=running)


def _shifted(grace: Grace, ends: Mapping[str, datetime | None]) -> Grace:
    """Grace that stood still: it goes on as much later as its end does."""
    until = next((end for each in grace.awaiting if (end := ends.get(each)) is not None), grace.until)
    return replace(grace, since=grace.since + (until - grace.until), until=until)


@_FOLDS.on(ev.Ended)
def _ended(match: Match[S], event: ev.Ended) -> Match[S]:
    return replace(_place(match, ended=event.result), paused_at=None)


@_FOLDS.on(ev.DeadlineSet)
def _deadline_set(match: Match[S], event: ev.DeadlineSet) -> Match[S]:
    return replace(
        match,
        deadlines=_merged(match.deadlines, {event.awaiting: event.until}),
        lapsed=match.lapsed - {event.awaiting},
        held=match.held | {event.awaiting} if match.paused_at is not None else match.held,
    )


@_FOLDS.on(ev.Lapsed)
def _lapsed(match: Match[S], event: ev.Lapsed) -> Match[S]:
    return replace(match, lapsed=match.lapsed | frozenset(event.awaiting))


@_FOLDS.on(ev.Reminded)
def _reminded(match: Match[S], event: ev.Reminded) -> Match[S]:
    latest = dict(list(match.reminded.items())[1 - MOST_REMINDED :])
    return replace(match, reminded={**latest, rfc3339(event.until): event.hours})


@_FOLDS.on(ev.GraceBegun)
def _grace_begun(match: Match[S], event: ev.GraceBegun) -> Match[S]:
    begun = Grace(event.since, event.until, tuple(event.deadlines), event.holders)
    return replace(match, deadlines=_merged(match.deadlines, event.deadlines), running=(*match.running, begun))


@_FOLDS.on(ev.GraceSpent)
def _grace_spent(match: Match[S], event: ev.GraceSpent) -> Match[S]:
    whose = _whose(event.seat, event.side)
    running = tuple(
        replace(each, holders=tuple(one for one in each.holders if one != whose)) if each.since == event.since else each
        for each in match.running
    )
    return replace(
        match,
        graces=_merged(match.graces, {whose: event.minutes}),
        running=tuple(each for each in running if each.holders),
    )


@_FOLDS.on(ev.GraceSet)
def _grace_set(match: Match[S], event: ev.GraceSet) -> Match[S]:
    if event.seat is None and event.side is None:
        return replace(match, grace=event.minutes, graces={})
    return replace(match, graces=_merged(match.graces, {_whose(event.seat, event.side): event.minutes}))


def _whose(seat: SeatId | None, side: str | None) -> str:
    return f"side:{side}" if seat is None else seat


@_FOLDS.on(ev.SeatSet)
def _seat_set(match: Match[S], event: ev.SeatSet) -> Match[S]:
    if event.capacities is None:
        left = tuple(_unlisted(seat, event.seat) for seat in match.seats if seat.id != event.seat)
        return replace(match, seats=left, gone=match.gone | {event.seat})
    changed = Seat(event.seat, event.label, event.capacities, event.told or 0)
    if match.seat(event.seat) is None:
        return replace(match, seats=(*match.seats, changed))
    return replace(match, seats=tuple(changed if seat.id == event.seat else seat for seat in match.seats))


def _unlisted(seat: Seat, gone: SeatId) -> Seat:
    """A bridge acts no longer for a seat that was taken away."""
    listed = seat.capacities.bridge
    return seat if listed is None else _holding(seat, bridge=tuple(each for each in listed if each != gone))


def _holding(seat: Seat, **capacities: Any) -> Seat:
    return replace(seat, capacities=Capacities(**{**dict(seat.capacities), **capacities}))


@_FOLDS.on(ev.ControllerSet)
def _controller_set(match: Match[S], event: ev.ControllerSet) -> Match[S]:
    def changed(seat: Seat) -> Seat:
        figures = tuple(figure for figure in seat.capacities.figures if figure != event.figure)
        if seat.id == event.seat:
            figures = (*figures, event.figure)
        return _holding(seat, figures=figures)

    return replace(match, seats=tuple(changed(seat) for seat in match.seats))


@_FOLDS.on(ev.DiceAwaited)
def _dice_awaited(match: Match[S], event: ev.DiceAwaited) -> Match[S]:
    assert event.command is not None
    kept = Kept(event.command, event.seat, event.acted_by, event.faces or (), event.needs or (), event.since)
    return _place(match, kept=kept)


def _go_on(match: Match[S]) -> Match[S]:
    """Nothing waits for dice any more; a deadline that was set for them goes too."""
    deadlines = {each: until for each, until in match.deadlines.items() if each != DICE}
    return replace(_place(match, kept=None), deadlines=deadlines, lapsed=match.lapsed - {DICE})


@_FOLDS.on(ev.FacesEntered)
def _faces_entered(match: Match[S], event: ev.FacesEntered) -> Match[S]:
    return _go_on(match)


@_FOLDS.on(ev.KeptDropped)
def _kept_dropped(match: Match[S], event: ev.KeptDropped) -> Match[S]:
    return _go_on(match)


@_FOLDS.on(ev.DiceScripted)
def _dice_scripted(match: Match[S], event: ev.DiceScripted) -> Match[S]:
    before = match.script[: match.position.scripted] if event.anew else match.script
    return replace(_go_on(match), script=(*before, *(event.faces or ())))


@_FOLDS.on(ev.ClockSet)
def _clock_set(match: Match[S], event: ev.ClockSet) -> Match[S]:
    return replace(match, clock=event.now)


@_FOLDS.on(ev.Disclosed)
def _disclosed(match: Match[S], event: ev.Disclosed) -> Match[S]:
    revealed = _merged(match.revealed, {each.epoch: each.secret for each in event.secrets})
    return replace(_place(match, disclosed=True), revealed=revealed)


@_FOLDS.on(ev.Imported)
def _imported(match: Match[S], event: ev.Imported) -> Match[S]:
    if event.commitment is None:
        return replace(match, id=event.match)
    return replace(
        _place(match, epoch=event.epoch, rolls={}),
        id=event.match,
        epoch=event.epoch,
        known={},
        mixed={},
        commitments=_committed(match, event.epoch, event.commitment),
    )
