"""Offers around the game: line-ups, the exchanges of a tournament match, block orders, giving up."""

from collections.abc import Iterator

from rules.delphinocco.decide.admission import check_phase
from rules.delphinocco.decide.handlers import allowed
from rules.delphinocco.decide.tournament import check_roller
from rules.delphinocco.offers.form import offer
from rules.delphinocco.state import State
from rules.delphinocco.tables import ATTRIBUTES, POSITION_OF, standard_lineup
from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.schema import Schema
from rules.kernel.seats import Viewer


def _name(most: int) -> Schema:
    """A text of 1 to so many characters, blanks around it not counted, as the line-up is checked."""
    return {"type": "string", "pattern": rf"^\s*[^\s\u0000]([^\u0000]{{0,{most - 2}}}[^\s\u0000])?\s*$"}


_MEMBER = js.record(
    {
        "number": js.integer(1, 6),
        "name": _name(40),
        "position": js.one_of(sorted(set(POSITION_OF.values()))),
        "attributes": js.record({name: js.integer(1, 10) for name in ATTRIBUTES}),
    }
)
_EXAMPLE = standard_lineup("Hummer", ("Tanglan", "Priel", "Watt", "Siel", "Brandung", "Gischt"))


def _submit_lineup(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.coach is not None and state.phase == "lineups":
        fields = {"team_name": _name(60), "figures": js.many(_MEMBER, 6, 6)}
        yield offer("submit_lineup", "DEL-T-1", fields, _EXAMPLE, exact=False)


def _resolve(state: State, viewer: Viewer) -> Iterator[Offer]:
    if not viewer.gm and viewer.coach is None:
        return
    for name in ("resolve_exchange", "resolve_all"):
        if allowed(check_roller, state, viewer, name):
            yield offer(name, "DEL-T-9", {})


def _set_block_order(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.coach is not None and allowed(check_phase, state, "set_block_order"):
        policies = ["ask", "always", "never"]
        examples = [{"policy": policy} for policy in policies]
        yield offer("set_block_order", "DEL-C-6", {"policy": js.one_of(policies)}, *examples)


def _concede(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.coach is not None and allowed(check_phase, state, "concede"):
        yield offer("concede", "DEL-C-5", {})


SETTING_OFFERS = (_submit_lineup, _resolve, _set_block_order, _concede)
