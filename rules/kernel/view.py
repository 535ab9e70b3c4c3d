"""What a viewer may know of a match: the sight of it now, and what it is told of each event, once and for ever (protocol 3)."""

from collections.abc import Callable
from typing import Any, TypeVar

from rules.kernel import events as ev
from rules.kernel.border import Audience
from rules.kernel.contract import Awaiting, Event, Ruleset, Sight, Summary
from rules.kernel.dice import PUBLIC
from rules.kernel.match import Match, viewers
from rules.kernel.seats import Viewer
from rules.kernel.table import Handlers

S = TypeVar("S")


def status(ruleset: Ruleset[S], match: Match[S]) -> str:
    """setup, active, paused or finished. Every sport's status is public."""
    if match.position.ended is not None:
        return "finished"
    own = ruleset.summary(match.position.sport).status
    return "paused" if match.paused_at is not None and own != "finished" else own


def awaited(match: Match[Any], awaiting: tuple[Awaiting, ...]) -> tuple[Awaiting, ...]:
    """What the sport awaits, with the kernel's part filled in: the seat, a moved deadline, whether it is late."""

    def filled(each: Awaiting) -> Awaiting:
        until = match.deadlines.get(each.id, each.until)
        seats = [
            seat.id
            for seat in match.seats
            if each.side is not None and each.side in (seat.capacities.captain, seat.capacities.coach)
        ]
        seat = each.seat or (seats[0] if len(seats) == 1 and each.role in ("captain", "coach") else None)
        return Awaiting(**{**dict(each), "seat": seat, "until": until, "late": each.id in match.lapsed})

    return () if match.position.ended is not None else tuple(filled(each) for each in awaiting)


def sight(ruleset: Ruleset[S], match: Match[S], viewer: Viewer) -> Sight:
    """What a viewer may know now."""
    seen = ruleset.view(match.position.sport, viewer)
    return Sight(
        phase=seen.phase,
        result=match.position.ended or seen.result,
        awaiting=awaited(match, seen.awaiting),
        view=seen.view,
    )


def summary(ruleset: Ruleset[S], match: Match[S]) -> Summary:
    """The unveiled summary of a match, for the referee and the worker alone."""
    own = ruleset.summary(match.position.sport)
    return Summary(
        status=status(ruleset, match),
        phase=own.phase,
        result=match.position.ended or own.result,
        awaiting=awaited(match, own.awaiting),
        dice_awaited=own.dice_awaited or match.position.kept is not None,
    )


def told(ruleset: Ruleset[S], match: Match[S], event: Event) -> dict[Audience, Event]:
    """What of an event each audience is told, by audience; an audience that is told nothing is absent.

    `match` is the one right after the event.
    """
    found = {}
    for audience, viewer in viewers(ruleset, match).items():
        face = veil(ruleset, match, event, viewer, audience)
        if face is not None:
            found[audience] = face
    return found


def veil(ruleset: Ruleset[S], match: Match[S], event: Event, viewer: Viewer, audience: Audience) -> Event | None:
    """What of one event one audience is told, or null for nothing."""
    kernel = _VEILS.get(type(event))
    if kernel is not None:
        return kernel(event, viewer, audience)
    if type(event) in ev.MATCH_EVENTS and not (isinstance(event, ev.Rolled) and event.stream != PUBLIC):
        return event
    return ruleset.veil(match.position.sport, event, viewer)


_VEILS: Handlers[Callable[[Any, Viewer, Audience], Event | None]] = Handlers()


@_VEILS.on(ev.Noted)
def _noted(event: ev.Noted, viewer: Viewer, audience: Audience) -> Event | None:
    mine = event.by is not None and event.by == viewer.seat
    shown = {
        "public": True,
        "gm": viewer.gm or mine,
        f"side:{viewer.side}": viewer.side is not None,
    }
    return event if mine or viewer.gm or shown.get(event.audience, False) else None


@_VEILS.on(ev.Rewound)
def _rewound(event: ev.Rewound, viewer: Viewer, audience: Audience) -> Event | None:
    counts = event.counts or {}
    return event.altered(to=counts.get(audience, counts.get("spectator")), seq=None, counts=None)


@_VEILS.on(ev.SeatSet)
def _seat_set(event: ev.SeatSet, viewer: Viewer, audience: Audience) -> Event | None:
    return event.altered(told=None)


@_VEILS.on(ev.DiceAwaited)
def _dice_awaited(event: ev.DiceAwaited, viewer: Viewer, audience: Audience) -> Event | None:
    if viewer.gm:
        return event.altered(command=None)
    needs = event.needs if viewer.bridge is not None else None
    return event.altered(needs=needs, command=None, seat=None, faces=None, by=None, acted_by=None)


@_VEILS.on(ev.DiceScripted)
def _dice_scripted(event: ev.DiceScripted, viewer: Viewer, audience: Audience) -> Event | None:
    return event if viewer.gm else None
