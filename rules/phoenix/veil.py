"""What of an event a viewer is told, once and for ever (sections 2.3, 4.7). What is not listed here is public."""

from collections.abc import Callable
from typing import Any

from rules.kernel.contract import Event
from rules.kernel.events import Rolled
from rules.kernel.seats import Viewer
from rules.kernel.table import Handlers

from . import events as ev
from . import knows
from . import overrides as op
from .state import State

VEILS: Handlers[Callable[[State, Any, Viewer], Event | None]] = Handlers()


def veil(state: State, event: Event, viewer: Viewer) -> Event | None:
    """The event as this viewer is told it, or null for nothing."""
    found = VEILS.get(type(event))
    return event if found is None else found(state, event, viewer)


def _captains(state: State, event: Any, viewer: Viewer) -> Event | None:
    return event if knows.captain(viewer, event.team) else None


for _kind in (
    ev.SpecialAnnounced,
    ev.SpecialDeclined,
    ev.StandingSet,
    ev.JokerRegistered,
    ev.JokerWithdrawn,
    ev.JokerVoid,
    ev.EndAnswered,
    ev.OwnTotal,
):
    VEILS.on(_kind)(_captains)


@VEILS.on(ev.TeamPointsSet)
def _points(state: State, event: ev.TeamPointsSet, viewer: Viewer) -> Event | None:
    mine = knows.captain(viewer, event.team) or knows.shared(state, viewer, event.team, "team_points")
    return event if mine else None


@VEILS.on(ev.SpecialsDrawn)
def _specials_drawn(state: State, event: ev.SpecialsDrawn, viewer: Viewer) -> Event | None:
    mine = knows.captain(viewer, event.team) or knows.shared(state, viewer, event.team, "specials")
    return event if mine else None


def _teams(state: State, event: Any, viewer: Viewer) -> Event | None:
    return event if knows.team(viewer, event.team) else None


for _other in (ev.FormationSet, ev.InfoShared):
    VEILS.on(_other)(_teams)


def _gms(state: State, event: Event, viewer: Viewer) -> Event | None:
    return event if viewer.gm else None


for _secret in (ev.BoardUnbalanced, ev.DuelTotals, ev.GoalPending):
    VEILS.on(_secret)(_gms)


@VEILS.on(ev.SeekerFieldsPlaced)
def _seeker_fields_placed(state: State, event: ev.SeekerFieldsPlaced, viewer: Viewer) -> Event | None:
    return event if viewer.gm or event.character_id in viewer.figures else None


@VEILS.on(ev.SearchMade)
def _search_made(state: State, event: ev.SearchMade, viewer: Viewer) -> Event | None:
    if viewer.gm or event.character_id in viewer.figures:
        return event
    if state.options.search_visibility == "private":
        return None
    return event.altered(result=None, hint=None, found=None, rule="PHX-GAP-30")


@VEILS.on(ev.FoulAnnounced)
def _foul_announced(state: State, event: ev.FoulAnnounced, viewer: Viewer) -> Event | None:
    return event if knows.figure(viewer, state.members[event.character_id]) else None


@VEILS.on(ev.FoulCooldownSet)
def _foul_cooldown_set(state: State, event: ev.FoulCooldownSet, viewer: Viewer) -> Event | None:
    """Row 28a; who fouled is row 28's, so a team mate is told the round alone."""
    assert event.character_id is not None
    fouler = knows.figure(viewer, state.members[event.character_id])
    if state.options.foul_scope == "player":
        return event if fouler else None
    if not knows.team(viewer, event.team):
        return None
    return event if fouler else event.altered(character_id=None)


@VEILS.on(ev.RefereeDie)
def _referee_die(state: State, event: ev.RefereeDie, viewer: Viewer) -> Event | None:
    seen = event.value != 3 or knows.figure(viewer, state.members[event.character_id])
    return event if seen else None


@VEILS.on(Rolled)
def _rolled(state: State, event: Rolled, viewer: Viewer) -> Event | None:
    """Streams that are not public: the draws of specials, and the referee dice (rows 5, 29)."""
    occasion, *rest = event.stream.split("/")
    if occasion == "specials":
        return event if knows.captain(viewer, int(rest[0])) else None
    seen = event.face != 3 or knows.figure(viewer, state.members[rest[1]])
    return event if seen else None


@VEILS.on(ev.GmRuling)
def _gm_ruling(state: State, event: ev.GmRuling, viewer: Viewer) -> Event | None:
    """Row 32: each operation to whoever may know its item; the reason of a hidden ruling to the GM."""
    if viewer.gm or event.act != "override":
        return event
    shown = tuple(each for each in event.ops if sees(state, each, viewer))
    if event.visibility == "gm":
        return event.altered(ops=shown, reason=None) if shown else None
    return event.altered(ops=shown)


def sees(state: State, each: op.Op, viewer: Viewer) -> bool:
    """Whether an operation touches only what a viewer may know."""
    found = SECRET_OPS.get(type(each))
    return True if found is None else found(state, each, viewer)


SECRET_OPS: Handlers[Callable[[State, Any, Viewer], bool]] = Handlers()


@SECRET_OPS.on(op.SetSpecials)
def _set_specials(state: State, each: op.SetSpecials, viewer: Viewer) -> bool:
    return knows.captain(viewer, each.team) or knows.shared(state, viewer, each.team, "specials")


@SECRET_OPS.on(op.SetPoints)
def _set_points(state: State, each: op.SetPoints, viewer: Viewer) -> bool:
    team = state.members[each.character_id].team
    return knows.captain(viewer, team) or knows.shared(state, viewer, team, "team_points")


@SECRET_OPS.on(op.SetFoulRound)
def _set_foul_round(state: State, each: op.SetFoulRound, viewer: Viewer) -> bool:
    return knows.team(viewer, each.team)


def _seekers(state: State, each: Any, viewer: Viewer) -> bool:
    return viewer.gm or each.character_id in viewer.figures


for _op in (op.SetSeekerFields, op.AddSearch):
    SECRET_OPS.on(_op)(_seekers)
