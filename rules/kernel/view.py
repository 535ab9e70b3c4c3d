"""What a viewer may know of a match: the sight of it now, and what it is told, once and for ever (protocol 3)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from rules.kernel import events as ev
from rules.kernel.border import Audience, SeatId, Side
from rules.kernel.changing import replace
from rules.kernel.contract import Awaiting, Event, Ruleset, Sight, Summary
from rules.kernel.dice import PUBLIC
from rules.kernel.match import DICE, Grace, Match, Position, viewers
from rules.kernel.memo import MANY, Lasting, Remembered
from rules.kernel.seats import Seat, Viewer
from rules.kernel.table import Handlers

S = TypeVar("S")


def status(ruleset: Ruleset[S], match: Match[S]) -> str:
    """setup, active, paused or finished. Every sport's status is public."""
    if match.position.ended is not None:
        return "finished"
    own = own_summary(ruleset, match.position).status
    return "paused" if match.paused_at is not None and own != "finished" else own


def awaited(match: Match[Any], awaiting: tuple[Awaiting, ...]) -> tuple[Awaiting, ...]:
    """What the sport awaits, with the kernel's part filled in: the seat, a moved deadline, whether it is late.

    While a command is kept the faces of the table are awaited too, and everybody may know that.
    """
    if match.position.ended is not None:
        return ()
    kept = match.position.kept
    table = () if kept is None else (_dice(kept.since),)
    own = (match.seats, match.deadlines, match.lapsed, match.running)
    return tuple([_filled(each, *own) for each in (*awaiting, *table)])


def _dice(since: datetime) -> Awaiting:
    return Awaiting(id=DICE, role="gm", what="dice", rule="MAT-17", limit="", since=since)


def _fill(
    each: Awaiting,
    seats: tuple[Seat, ...],
    deadlines: Mapping[str, datetime | None],
    lapsed: frozenset[str],
    running: tuple[Grace, ...],
) -> Awaiting:
    return replace(
        each,
        seat=each.seat or _sole_seats(seats).get(_post(each.role, each.side)),
        until=deadlines.get(each.id, each.until),
        late=each.id in lapsed,
        grace=any(each.id in grace.awaiting for grace in running),
    )


_filled = Remembered(_fill, MANY)


def _post(role: str, side: Side | None) -> tuple[str, Side | None]:
    """What a seat is awaited as: a GM is one for both sides."""
    return role, None if role == "gm" else side


def _by_post(seats: tuple[Seat, ...]) -> Mapping[tuple[str, Side | None], SeatId]:
    """The seats that alone fit what is awaited of a role and side."""
    posts: dict[tuple[str, Side | None], list[SeatId]] = {}
    for seat in seats:
        has = seat.capacities
        held = {("gm", None): has.gm, ("captain", has.captain): has.captain, ("coach", has.coach): has.coach}
        for post in (post for post, holds in held.items() if holds):
            posts.setdefault(post, []).append(seat.id)
    return {post: ids[0] for post, ids in posts.items() if len(ids) == 1}


_sole_seats = Remembered(_by_post, MANY)


def deadlines(ruleset: Ruleset[S], match: Match[S]) -> Mapping[str, datetime]:
    """When what is awaited lapses, for the clock: nothing while the match is paused, waits for dice, or is over."""
    return _deadlines(ruleset, match)


def _running_ends(ruleset: Ruleset[Any], match: Match[Any]) -> Mapping[str, datetime]:
    if match.paused_at is not None or match.position.kept is not None or status(ruleset, match) == "finished":
        return {}
    awaiting = summary(ruleset, match).awaiting
    return {each.id: each.until for each in awaiting if each.until is not None and not each.late}


_deadlines = Lasting(_running_ends)


def sight(ruleset: Ruleset[S], match: Match[S], viewer: Viewer) -> Sight:
    """What a viewer may know now."""
    return _sight(ruleset, match, viewer)


def _seen(ruleset: Ruleset[Any], match: Match[Any], viewer: Viewer) -> Sight:
    seen = ruleset.view(match.position.sport, viewer)
    return Sight(
        phase=seen.phase,
        result=match.position.ended or seen.result,
        awaiting=awaited(match, seen.awaiting),
        view=seen.view,
    )


_sight = Remembered(_seen)
"""Many read one match with the same eyes, and each event of a command is told with the same view."""


def called_off(match: Match[Any], seen: Sight) -> bool:
    """Whether a finished match counts for nothing: its GM ended it for nobody (protocol 5, `abort_match`)."""
    ended = match.position.ended
    return seen.phase == "aborted" if ended is None else ended.winner is None


def _own_summary(ruleset: Ruleset[Any], position: Position[Any]) -> Summary:
    return ruleset.summary(position.sport)


own_summary = Lasting(_own_summary)
"""The sport's own summary of its state; asked for many times in one decision."""


def summary(ruleset: Ruleset[S], match: Match[S]) -> Summary:
    """The unveiled summary of a match, for the referee and the worker alone."""
    return _summary(ruleset, match)


def _whole_summary(ruleset: Ruleset[Any], match: Match[Any]) -> Summary:
    own = own_summary(ruleset, match.position)
    return Summary(
        status=status(ruleset, match),
        phase=own.phase,
        result=match.position.ended or own.result,
        awaiting=awaited(match, own.awaiting),
        dice_awaited=own.dice_awaited or match.position.kept is not None,
        needs=own.needs,
    )


_summary = Lasting(_whole_summary)


def told(ruleset: Ruleset[S], match: Match[S], event: Event) -> dict[Audience, Event]:
    """What of an event each audience is told, by audience; an audience that is told nothing is absent.

    `match` is the one right after the event.
    """
    audiences = viewers(ruleset, match)
    if _is_open(event):
        return dict.fromkeys(audiences, event)
    kernel, sport = _VEILS.get(type(event)), match.position.sport
    if kernel is None:
        faces = [(audience, ruleset.veil(sport, event, viewer)) for audience, viewer in audiences.items()]
    else:
        faces = [(who, kernel(_Teller(ruleset, match, viewer, who), event)) for who, viewer in audiences.items()]
    return {audience: face for audience, face in faces if face is not None}


def _is_open(event: Event) -> bool:
    """Whether an event is the kernel's and told to everybody as it is; a roll of a secret stream is the sport's."""
    if isinstance(event, ev.Rolled):
        return event.stream == PUBLIC
    return type(event) in _OPEN


def standing(told: Iterable[tuple[int, Event]]) -> list[Event]:
    """Of events with their numbers, as one audience was told them: those that no rewind took back, oldest first."""
    kept: list[tuple[int, Event]] = []
    for n, event in told:
        if isinstance(event, ev.Rewound):
            kept = [each for each in kept if each[0] <= (event.to or 0)]
        else:
            kept.append((n, event))
    return [event for _, event in kept]


def due_soon(each: Awaiting) -> dict[str, Any]:
    """What a reminder says of somebody awaited."""
    return {"id": each.id, "seat": each.seat, "role": each.role, "side": each.side, "what": each.what}


@dataclass(frozen=True, slots=True)
class _Teller:
    """To whom an event is told, and the match right after it."""

    ruleset: Ruleset[Any]
    match: Match[Any]
    viewer: Viewer
    audience: Audience

    def shown(self) -> frozenset[str]:
        """The ids of what this viewer sees awaited."""
        return frozenset(each.id for each in sight(self.ruleset, self.match, self.viewer).awaiting)


_VEILS: Handlers[Callable[[_Teller, Any], Event | None]] = Handlers()


@_VEILS.on(ev.Noted)
def _noted(to: _Teller, event: ev.Noted) -> Event | None:
    viewer = to.viewer
    mine = event.by is not None and event.by == viewer.seat
    meant = event.audience == "public" or (viewer.side is not None and event.audience == f"side:{viewer.side}")
    return event if meant or mine or viewer.gm else None


@_VEILS.on(ev.Resumed)
def _resumed(to: _Teller, event: ev.Resumed) -> Event | None:
    return event.altered(deadlines=_known(to, event.deadlines))


@_VEILS.on(ev.Rewound)
def _rewound(to: _Teller, event: ev.Rewound) -> Event | None:
    counts = event.counts or {}
    number = counts.get(to.audience, counts.get("spectator"))
    return event.altered(to=number, deadlines=_known(to, event.deadlines), seq=None, counts=None)


def _known(to: _Teller, deadlines: Mapping[str, datetime | None]) -> dict[str, datetime | None]:
    shown = to.shown()
    return {awaiting: until for awaiting, until in deadlines.items() if awaiting in shown}


@_VEILS.on(ev.DeadlineSet)
def _deadline_set(to: _Teller, event: ev.DeadlineSet) -> Event | None:
    return event if event.awaiting in to.shown() else None


@_VEILS.on(ev.Lapsed)
def _lapsed(to: _Teller, event: ev.Lapsed) -> Event | None:
    shown = to.shown()
    late = tuple(each for each in event.awaiting if each in shown)
    return event.altered(awaiting=late) if late else None


@_VEILS.on(ev.Reminded)
def _reminded(to: _Teller, event: ev.Reminded) -> Event | None:
    seen = sight(to.ruleset, to.match, to.viewer).awaiting
    due = tuple(ev.DueSoon(**due_soon(each)) for each in seen if each.until == event.until and not each.late)
    return event.altered(awaiting=due) if due or to.viewer.gm else None


@_VEILS.on(ev.SeatSet)
def _seat_set(to: _Teller, event: ev.SeatSet) -> Event | None:
    return event.altered(told=None)


@_VEILS.on(ev.WordsRemoved)
def _words_removed(to: _Teller, event: ev.WordsRemoved) -> Event | None:
    numbers = tuple(number for counts in event.counts or () if (number := _number(to, counts)) is not None)
    return event.altered(events=numbers, seqs=None, counts=None) if numbers else None


def _number(to: _Teller, counts: Mapping[Audience, int]) -> int | None:
    """An event's number for an audience; a seat made in mid-match has the spectator's history up to then."""
    seat, shared = to.match.seat(to.audience), counts.get("spectator")
    inherited = shared if seat is not None and shared is not None and shared <= seat.told else None
    return counts.get(to.audience, inherited)


@_VEILS.on(ev.DiceAwaited)
def _dice_awaited(to: _Teller, event: ev.DiceAwaited) -> Event | None:
    viewer = to.viewer
    if viewer.gm:
        return event.altered(command=None)
    needs = event.needs if viewer.bridge is not None else None
    if event.seat is not None and event.seat == viewer.seat:
        return event.altered(needs=needs, command=None, faces=None)
    return event.altered(needs=needs, command=None, seat=None, faces=None, by=None, acted_by=None)


@_VEILS.on(ev.KeptDropped)
def _kept_dropped(to: _Teller, event: ev.KeptDropped) -> Event | None:
    mine = to.viewer.gm or (event.seat is not None and event.seat == to.viewer.seat)
    return event if mine else event.altered(refusal=None, seat=None)


@_VEILS.on(ev.DiceScripted)
def _dice_scripted(to: _Teller, event: ev.DiceScripted) -> Event | None:
    return event if to.viewer.gm else None


_OPEN = frozenset(ev.MATCH_EVENTS) - frozenset(_VEILS)
"""The kernel's events that have no veil of their own here."""
