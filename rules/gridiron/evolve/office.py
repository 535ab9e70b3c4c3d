"""What the clock, standing orders and the game master bring about."""

from rules.gridiron import events as ev
from rules.gridiron.edit import apply_changes
from rules.gridiron.evolve.words import FOLDS, at_rest, with_team
from rules.gridiron.state import State
from rules.kernel.changing import replace
from rules.kernel.events import DeadlineSet, GraceBegun, Resumed, Rewound


@FOLDS.on(DeadlineSet)
@FOLDS.on(Resumed)
@FOLDS.on(Rewound)
@FOLDS.on(GraceBegun)
def _new_ends(state: State, event: DeadlineSet | Resumed | Rewound | GraceBegun) -> State:
    question = state.question
    if question is not None and question.id in event.ends:
        state = replace(state, question=replace(question, until=event.ends[question.id]))
    return replace(state, until=event.ends.get(f"{state.phase}/{state.occasion}", state.until))


@FOLDS.on(ev.StandingOrdersSet)
def _standing_orders_set(state: State, event: ev.StandingOrdersSet) -> State:
    return with_team(state, event.side, orders=event.orders, given_by=event.given_by)


@FOLDS.on(ev.GmEdited)
def _gm_edited(state: State, event: ev.GmEdited) -> State:
    return apply_changes(state, event.changes)


@FOLDS.on(ev.GmTurnEnded)
@FOLDS.on(ev.GmTouchdownAwarded)
def _gm_closes(state: State, event: ev.GmTurnEnded | ev.GmTouchdownAwarded) -> State:
    return replace(at_rest(state), activation=state.activation)
