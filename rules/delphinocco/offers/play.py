"""Offers of the table game: moves with fields in reach and points left, passes with interceptors, blocks, shots."""

from collections.abc import Iterator
from typing import Any

from rules.delphinocco.decide.admission import check_turn
from rules.delphinocco.decide.blocks import block_basis, check_block
from rules.delphinocco.decide.handlers import allowed
from rules.delphinocco.decide.movement import (
    check_end_move,
    check_give_up,
    check_move,
    check_step,
    crowd,
)
from rules.delphinocco.decide.passing import check_auto_pass, check_pass, line_catches, receiver_catches
from rules.delphinocco.decide.probes import Probe, attribute, contest_basis, positioning, probe_of
from rules.delphinocco.decide.rounds import check_end_turn, check_restart
from rules.delphinocco.decide.shots import check_shot
from rules.delphinocco.offers.form import offer
from rules.delphinocco.state import Figure, State
from rules.delphinocco.tables import AREAS, NEIGHBOURS, distance, pass_direction
from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer

MOST_STEPS = 5
"""Half of an attribute of 10."""


def _own(state: State, side: str) -> list[Figure]:
    return [figure for figure in state.figures.values() if figure.side == side]


def _to_act(state: State, viewer: Viewer) -> str | None:
    """The viewer's side, if it is the one to act in the table game."""
    side = viewer.coach
    return side if side is not None and state.figures and state.acting() == side else None


def _odds(wanted: Probe) -> dict[str, Any]:
    return {"die": f"d{wanted.sides}", "target": wanted.target, "basis": "pooled" if wanted.pooled else "single"}


AUTOMATIC = {"die": None, "target": None, "basis": "automatic"}


def reach(state: State, figure: Figure) -> dict[str, int]:
    """Every field that a figure can still reach if all pass-bys succeed, with the number of the step that enters it."""
    used = state.turn.steps_used if state.turn is not None and state.moving() is not None else 0
    found: dict[str, int] = {}
    edge, number = {figure.field}, used + 1
    most = max(figure.points(area) for area in AREAS)
    while edge and number <= most:
        entered = {
            to
            for here in edge
            for to in NEIGHBOURS[here]
            if to not in found and allowed(check_step, state, figure, here, to, number)
        }
        found.update(dict.fromkeys(entered, number))
        edge, number = entered, number + 1
    return found


def _left(figure: Figure, step: int) -> dict[str, int]:
    return {area: max(0, figure.points(area) - step) for area in AREAS}


def _leaving(state: State, figure: Figure) -> dict[str, Any]:
    own, opponents = crowd(state, figure, figure.field)
    if opponents == 0:
        return {"probe": "none", "die": None, "target": None}
    basis = contest_basis(own, opponents)
    if basis in ("automatic", "retreat"):
        return {"probe": basis, "die": None, "target": None}
    odds = _odds(probe_of(state, figure, positioning))
    return {"probe": basis, "die": odds["die"], "target": odds["target"]}


def _walk(state: State, figure: Figure) -> dict[str, Any]:
    """A figure's hint: how it leaves its field, the next steps, all fields in reach with the points left there."""
    fields = reach(state, figure)
    used = state.turn.steps_used if state.turn is not None and state.moving() is not None else 0
    return {
        **_leaving(state, figure),
        "points": _left(figure, used),
        "next": [to for to in NEIGHBOURS[figure.field] if fields.get(to) == used + 1],
        "reach": {to: {"steps": step - used, "left": _left(figure, step)} for to, step in sorted(fields.items())},
    }


def _move(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = _to_act(state, viewer)
    if side is None or not allowed(check_turn, state, side, "move"):
        return
    walks = {
        figure.id: _walk(state, figure) for figure in _own(state, side) if allowed(check_move, state, side, figure.id)
    }
    walks = {id: walk for id, walk in walks.items() if walk["next"]}
    if walks:
        fields = sorted({field for walk in walks.values() for field in walk["reach"]})
        schema = {
            "figure": js.one_of(list(walks)),
            "path": js.many(js.one_of(fields), 1, MOST_STEPS),
            "end": js.FLAG,
            "outplay": js.FLAG,
        }
        steps = [{"figure": id, "path": [to]} for id, walk in walks.items() for to in walk["next"]]
        hints = {"figures": walks}
        yield offer("move", "DEL-M-2", schema, *steps, optional=("end", "outplay"), exact=False, hints=hints)


def _end_move(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = _to_act(state, viewer)
    if side is None or not allowed(check_end_move, state, side, False):
        return
    figure = check_end_move(state, side, False)
    possible = allowed(check_end_move, state, side, True)
    hints: dict[str, Any] = {"outplay": None}
    if possible:
        basis = contest_basis(*crowd(state, figure, figure.field))
        hints["outplay"] = AUTOMATIC if basis == "automatic" else _odds(probe_of(state, figure, positioning))
    values = [False, True] if possible else [False]
    examples = [{"outplay": value} for value in values]
    yield offer("end_move", "DEL-M-2", {"outplay": js.one_of(values)}, *examples, optional=("outplay",), hints=hints)


def _give_up_move(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = _to_act(state, viewer)
    if side is None:
        return
    figures = [figure.id for figure in _own(state, side) if allowed(check_give_up, state, side, figure.id)]
    if figures:
        yield offer("give_up_move", "DEL-A-3", {"figure": js.one_of(figures)}, {"figure": figures[0]})


def _pass(state: State, viewer: Viewer) -> Iterator[Offer]:
    side, passer = _to_act(state, viewer), state.holder()
    if side is None or passer is None or passer.side != side:
        return
    mates = [mate for mate in _own(state, side) if allowed(check_pass, state, side, passer.id, mate.id)]
    if mates:
        schema = {"figure": js.one_of([passer.id]), "receiver": js.one_of([mate.id for mate in mates])}
        examples = [{"figure": passer.id, "receiver": mate.id} for mate in mates]
        hints = {
            **_odds(probe_of(state, passer, attribute("passing"))),
            "receivers": {mate.id: _flight(state, passer, mate) for mate in mates},
        }
        yield offer("pass", "DEL-A-4", schema, *examples, hints=hints)


def _flight(state: State, passer: Figure, mate: Figure) -> dict[str, Any]:
    """A pass as it would fly: how far, which way, and who may intercept, in order."""
    catches = [*line_catches(state, passer, mate), *receiver_catches(state, mate)]
    return {
        "distance": distance(passer.field, mate.field, state.options.distance_metric),
        "direction": pass_direction(passer.field, mate.field),
        "interceptors": [
            {
                "field": catch.field,
                "stage": catch.stage,
                "figures": [figure.id for figure in catch.figures],
                "positioning": None if catch.first is None else _odds(catch.first),
                "interception": _odds(catch.probe),
            }
            for catch in catches
        ],
    }


def _block(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = _to_act(state, viewer)
    if side is None:
        return
    figures = [figure for figure in _own(state, side) if allowed(check_block, state, side, figure.id)]
    if figures:
        ids = [figure.id for figure in figures]
        hints = {"figures": {figure.id: _tackle(state, figure) for figure in figures}}
        examples = [{"figure": id} for id in ids]
        yield offer("block", "DEL-A-8", {"figure": js.one_of(ids)}, *examples, hints=hints)


def _tackle(state: State, figure: Figure) -> dict[str, Any]:
    if block_basis(state, figure) == "automatic":
        return AUTOMATIC
    return _odds(probe_of(state, figure, attribute("block")))


def _decline_block(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = _to_act(state, viewer)
    if side is not None and allowed(check_turn, state, side, "decline_block"):
        yield offer("decline_block", "DEL-A-8", {})


def _shoot(state: State, viewer: Viewer) -> Iterator[Offer]:
    side, shooter = _to_act(state, viewer), state.holder()
    if side is not None and shooter is not None and allowed(check_shot, state, side, shooter.id):
        schema = {"figure": js.one_of([shooter.id])}
        hints = _odds(probe_of(state, shooter, attribute("shooting")))
        yield offer("shoot", "DEL-A-9", schema, {"figure": shooter.id}, hints=hints)


def _auto_pass(state: State, viewer: Viewer) -> Iterator[Offer]:
    side, giver = _to_act(state, viewer), state.holder()
    if side is None or giver is None:
        return
    mates = [mate.id for mate in _own(state, side) if allowed(check_auto_pass, state, side, giver.id, mate.id)]
    if mates:
        schema = {"figure": js.one_of([giver.id]), "receiver": js.one_of(mates)}
        yield offer("auto_pass", "DEL-A-12", schema, {"figure": giver.id, "receiver": mates[0]})


def _end_turn(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = _to_act(state, viewer)
    if side is not None and allowed(check_end_turn, state, side):
        yield offer("end_turn", "DEL-R-2", {})


def _choose_restart(state: State, viewer: Viewer) -> Iterator[Offer]:
    side = _to_act(state, viewer)
    if side is None:
        return
    diggers = [figure.id for figure in _own(state, side) if allowed(check_restart, state, side, figure.id)]
    if diggers:
        examples = [{"figure": digger} for digger in diggers]
        yield offer("choose_restart", "DEL-R-6", {"figure": js.one_of(diggers)}, *examples)


PLAY_OFFERS = (
    _move,
    _end_move,
    _give_up_move,
    _pass,
    _block,
    _decline_block,
    _shoot,
    _auto_pass,
    _end_turn,
    _choose_restart,
)
