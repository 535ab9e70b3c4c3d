"""Who may know what: built up from nothing, field by field."""

from collections.abc import Mapping

from pydantic import BaseModel

from rules.kernel.border import Border, Flag, Int, Side, Token
from rules.kernel.contract import Awaiting, Event, Result, Sight, Summary
from rules.kernel.events import Rolled
from rules.kernel.seats import Viewer

from . import events as ev
from .state import State
from .tables import EMPTY, RUNNERS, SIDES


class Question(Border):
    """The side that is asked who runs, and how many steps."""

    side: Side
    steps: Int


class View(Border):
    """A position of pebbles as one viewer may know it; what is hidden is null."""

    goal: Int
    round: Int
    places: Mapping[Token, Int]
    closed: Mapping[Side, Flag]
    fists: Mapping[Side, Int | None]
    tired: Mapping[Token, Int | None]
    question: Question | None


def knows(state: State, viewer: Viewer, side: str) -> bool:
    """Section 7: a side's secrets are its own and the GM's, and everybody's after the end."""
    return viewer.gm or viewer.side == side or state.phase == "finished"


def view(state: State, viewer: Viewer) -> Sight:
    """What a viewer may know now."""
    fists: dict[str, int | None] = dict.fromkeys(SIDES)
    for side, pebbles in state.fists.items():
        fists[side] = pebbles if knows(state, viewer, side) or pebbles == EMPTY else None
    asked = state.question
    return Sight(
        phase=state.phase,
        result=result(state),
        awaiting=awaiting(state),
        view=View(
            goal=state.goal,
            round=state.round,
            places=state.places,
            closed={side: side in state.fists for side in SIDES},
            fists=fists,
            tired={
                runner: state.tired[runner] if knows(state, viewer, RUNNERS[runner]) else None for runner in RUNNERS
            },
            question=None if asked is None else Question(side=asked.side, steps=asked.steps),
        ),
    )


def veil(state: State, event: Event, viewer: Viewer) -> Event | None:
    """What of an event a viewer is told."""
    if isinstance(event, Rolled):  # of a stream that is not public: here the breath of a side
        return event if viewer.gm or event.stream == f"breath/{viewer.side}" else None
    if isinstance(event, ev.Tired):
        return event if viewer.gm or viewer.side == RUNNERS[event.runner] else None
    if isinstance(event, ev.FistClosed):
        open_to = viewer.gm or viewer.side == event.side or event.pebbles == EMPTY
        return event if open_to else event.altered(pebbles=None)
    return event


def awaiting(state: State) -> tuple[Awaiting, ...]:
    """Whom the match waits for; the id names the occasion, so that it never comes again."""
    if state.question is not None:
        asked = state.question
        return (
            Awaiting(
                id=f"r{state.round}/advance",
                role="coach",
                side=asked.side,
                what="advance",
                rule="PEB-7",
                limit="advance",
                since=asked.since,
                until=asked.until,
            ),
        )
    if state.phase != "hiding" or state.since is None:
        return ()
    return tuple(
        Awaiting(
            id=f"r{state.round}/hide/{side}",
            role="coach",
            side=side,
            what="hide",
            rule="PEB-4",
            limit="hide",
            since=state.since,
            until=state.until,
        )
        for side in SIDES
        if side not in state.fists
    )


def result(state: State) -> Result | None:
    """How it ended, if it did."""
    return None if state.winner is None else Result(winner=state.winner, reason=state.reason, score=score(state))


def score(state: State) -> Mapping[str, int]:
    """A side's best place."""
    return {side: best(state.places, side) for side in SIDES}


def best(places: Mapping[str, int], side: str) -> int:
    """How far a side's foremost runner is."""
    return max(places[runner] for runner in RUNNERS if RUNNERS[runner] == side)


def summary(state: State) -> Summary:
    """What the server itself may read."""
    status = {"setup": "setup", "finished": "finished"}.get(state.phase, "active")
    return Summary(status=status, phase=state.phase, result=result(state), awaiting=awaiting(state))


def telling(event: Event, seen: BaseModel) -> Mapping[str, str | int | None]:
    """The words that the event's sentence in `texts/` is filled with: its own plain fields."""
    return {name: value for name, value in event if value is None or isinstance(value, str | int)}
