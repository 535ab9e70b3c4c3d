"""Folding events into the state, a file for each chapter: nothing is checked, decided or rolled here."""

from rules.broomstats import happenings as hp
from rules.broomstats.evolve import happenings as happenings
from rules.broomstats.evolve import office as office
from rules.broomstats.evolve import rounds as rounds
from rules.broomstats.evolve.words import FOLDS, PITCH
from rules.broomstats.state import State
from rules.kernel.changing import replace
from rules.kernel.contract import Event


def evolve(state: State, event: Event) -> State:
    """The state after an event; what happens in a round is also written down until the round is published."""
    fold = FOLDS.get(type(event))
    if fold is not None:
        state = fold(state, event)
    if not isinstance(event, hp.Step):
        return state
    on_pitch = PITCH.get(type(event))
    pitch = state.pitch if on_pitch is None else on_pitch(state.pitch, event)
    if event.step is None:
        return replace(state, pitch=pitch)
    log = (*state.record.log, event)
    return replace(state, pitch=pitch, record=replace(state.record, log=log))  # type: ignore[arg-type]
