"""Offers of the GM: forcing what is awaited, and every kind of correction."""

from collections.abc import Iterator

from rules.delphinocco.decide.admission import check_phase
from rules.delphinocco.decide.gm import MOST_RENZE, check_force
from rules.delphinocco.decide.handlers import allowed
from rules.delphinocco.offers.form import offer
from rules.delphinocco.state import State
from rules.delphinocco.tables import ACTIONS, ATTRIBUTES, FIELDS, FIGURES, SIDES
from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer

MOST_CHANGES = 2 + len(FIGURES) * (len(ATTRIBUTES) + 2) + 4
"""Scores; field, attributes and round of every figure; fish, round, first side, turn: nothing may be set twice."""


def _gm_force(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and state.phase != "finished" and allowed(check_force, state):
        yield offer("gm_force", "DEL-C-2", {"reason": js.REASON}, {"reason": "Time is up"})


def _gm_adjust(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and allowed(check_phase, state, "gm_adjust"):
        forms = {"anyOf": _forms(state)}
        changes = [{"set": "score", "side": side, "value": state.score[side]} for side in SIDES]
        fields = {"changes": js.many(forms, 1, MOST_CHANGES), "reason": js.REASON}
        example = {"changes": changes, "reason": "As it stands"}
        yield offer("gm_adjust", "DEL-C-3", fields, example, exact=False)


def _forms(state: State) -> list[js.Schema]:
    """The changes that the mode and the phase know."""
    forms: dict[str, dict[str, js.Schema]] = {"score": {"side": js.one_of(SIDES), "value": js.integer(0, MOST_RENZE)}}
    if state.mode == "table":
        figure = js.one_of(FIGURES)
        forms |= {
            "field": {"figure": figure, "field": js.one_of(FIELDS)},
            "attribute": {"figure": figure, "attribute": js.one_of(ATTRIBUTES), "value": js.integer(0, 10)},
            "figure_round": {
                "figure": figure,
                "drawn": js.FLAG,
                "gave_up": js.FLAG,
                "actions": js.many(js.one_of(ACTIONS), 0, 2),
            },
            "round": {"value": js.integer(1, state.options.rounds)},
            "first_side": {"side": js.one_of(SIDES)},
        }
    found = [js.record({"set": js.one_of([name]), **fields}) for name, fields in forms.items()]
    if state.mode == "table" and state.phase != "restart":
        fish = {"held_by": js.one_of(FIGURES), "loose_at": js.one_of(FIELDS)}
        found += [js.record({"set": js.one_of(["fish"]), name: value}) for name, value in fish.items()]
        found.append(js.record({"set": js.one_of(["turn"]), "side": js.one_of(SIDES)}))
    return found


GM_OFFERS = (_gm_force, _gm_adjust)
