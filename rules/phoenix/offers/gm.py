"""Offers to the game master."""

from collections.abc import Iterator
from typing import Any, get_args

from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer

from ..decide import ending, gm, override, posts
from ..overrides import Op
from ..state import State
from .make import constant, offer, passes, those

REASONS = ("edited", "order", "other")
NOTE = js.nullable(js.REASON)


def _op_schema(kind: Any) -> dict[str, Any]:
    found = dict(kind.model_json_schema())
    return {**found, "required": sorted({"op", *found.get("required", ())})}


OPS: js.Schema = {"anyOf": [_op_schema(kind) for kind in get_args(get_args(Op)[0])]}


def _awaited(state: State, viewer: Viewer) -> Iterator[Offer]:
    if not viewer.gm:
        return
    for pending in state.pendings:
        if pending.what == "gm_roll":
            yield offer("gm_roll", "PHX-GAP-36", {"pid": constant(pending.id)}, {"pid": pending.id})
        elif pending.what == "window":
            yield offer("close_window", "PHX-SPEC-G4", {"pid": constant(pending.id)}, {"pid": pending.id})
        elif pending.what == "gm_place":
            yield from _place(state, pending.id, pending.figures[0])


def _place(state: State, pid: str, figure: str) -> Iterator[Offer]:
    """PHX-POST-6: free neighbour fields first."""
    free = [place for place in sorted(state.ground.half) if passes(gm.check_place, state, pid, figure, place)]
    here = state.members[figure].field
    near = [place for place in free if here is not None and place in state.ground.near[here]]
    fields = {"pid": constant(pid), "character_id": constant(figure), "field": js.one_of(free)}
    examples = [{"pid": pid, "character_id": figure, "field": place} for place in (near or free)[:3]]
    if examples:
        yield offer("gm_place", "PHX-ESC-5", fields, *examples)


def _start(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and passes(gm.check_start_round, state):
        yield offer("start_round", "PHX-GAP-36", {}, {})


def _forfeit(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and state.late:
        timed = [each.id for each in state.pendings if each.due is not None]
        late = [pid for pid in timed if pid in state.late]
        examples = [{"pid": pid} for pid in late]
        if examples:
            yield offer("forfeit_pending", "PHX-POST-6", {"pid": js.one_of(timed)}, *examples, exact=False)


def _rolls(state: State, viewer: Viewer) -> Iterator[Offer]:
    if not viewer.gm:
        return
    fresh = those(posts.check_open_roll, [roll.id for roll in state.rolls], state)
    if fresh:
        fields = {"roll_id": js.one_of(fresh), "reason": js.one_of(REASONS), "note": NOTE}
        example = {"roll_id": fresh[0], "reason": "edited"}
        yield offer("invalidate_roll", "PHX-POST-7", fields, example, optional=("note",))
    flagged = those(gm.check_flag, list(state.rollers), state)
    if flagged:
        fields = {"roll_id": js.one_of(flagged), "note": NOTE}
        yield offer("flag_post_order", "PHX-POST-9", fields, {"roll_id": flagged[-1]}, optional=("note",))


def _ending(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and passes(ending.check_propose, state):
        yield offer("propose_end", "PHX-END-3", {}, {})
    if viewer.gm and passes(ending.check_withdraw, state):
        yield offer("withdraw_end", "PHX-END-3", {}, {})


def _override(state: State, viewer: Viewer) -> Iterator[Offer]:
    if not viewer.gm or state.phase == "setup":
        return
    fields = {"ops": js.many(OPS, 1, 200), "reason": js.REASON, "visibility": js.one_of(["public", "gm"])}
    examples = [
        {"ops": ops, "reason": "A correction", "visibility": visibility}
        for ops in _corrections(state)
        for visibility in ("public", "gm")
        if passes(override.check, state, override.read(ops))
    ]
    yield offer("gm_override", "PHX-POST-10", fields, *examples, optional=("visibility",), exact=False)


def _corrections(state: State) -> list[list[dict[str, Any]]]:
    """A few of the many: a score, a malus, a figure on another field, points, something awaited that is dropped."""
    figure = next((each.id for each in state.members.values() if each.on_board), next(iter(state.members)))
    free = next(place for place in sorted(state.ground.half) if not state.at(place))
    found: list[list[dict[str, Any]]] = [
        [{"op": "set_score", "team": 1, "score": state.team(1).score}],
        [{"op": "add_malus", "character_id": figure, "malus": "duel"}],
        [{"op": "set_field", "character_id": figure, "field": free}],
        [{"op": "set_points", "character_id": figure, "points": 2}],
        [{"op": "set_foul_round", "team": 2, "round": None}],
    ]
    return found + [[{"op": "cancel_pending", "pid": each.id}] for each in state.pendings[:2]]


OFFERS = (_awaited, _start, _forfeit, _rolls, _ending, _override)
