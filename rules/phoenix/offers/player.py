"""Offers to those who play figures (and to captains, where they may act too)."""

from collections.abc import Iterator

from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer

from ..decide import beaters, fouls, posts, seekers
from ..decide.verbs import own_figure
from ..state import State
from ..tables import MALUSES, SEEKER
from . import movement
from .make import constant, offer, passes, those

TEXT = js.text(30_000, 0)


def _first(state: State, viewer: Viewer) -> Iterator[Offer]:
    pids = those(posts.check_first, [each.id for each in state.pendings], state, viewer)
    if pids:
        yield offer("first_post", "PHX-POST-2", {"pid": js.one_of(pids)}, *({"pid": pid} for pid in pids))


def _second(state: State, viewer: Viewer) -> Iterator[Offer]:
    for pending in state.pendings:
        if not passes(posts.check_second, state, viewer, pending.id):
            continue
        roll = posts.check_second(state, viewer, pending.id)
        if roll.held is not None and roll.hold_id not in state.late:
            continue
        if pending.what == "duel":
            fields = {"pid": constant(pending.id), "text": TEXT}
            example = {"pid": pending.id, "text": "Sie streckt die Hand nach dem Quaffel aus."}
            yield offer("second_post", "PHX-POST-3", fields, example, optional=("text",))
        else:
            yield movement.offer_of(state, pending, roll)


def _waive(state: State, viewer: Viewer) -> Iterator[Offer]:
    pids = those(posts.check_waive, [each.id for each in state.pendings], state, viewer)
    if pids:
        yield offer("waive", "PHX-MOVE-1", {"pid": js.one_of(pids)}, *({"pid": pid} for pid in pids))


def _foul(state: State, viewer: Viewer) -> Iterator[Offer]:
    duel = state.duel
    if duel is None or duel.decided or not (viewer.captain or viewer.figures):
        return
    mine = those(fouls.check_who, duel.sides, state, viewer)
    may = those(fouls.check_foul, mine, state, duel.pending)
    if may:
        fields = {"pid": constant(duel.pending), "character_id": js.one_of(may)}
        yield offer("announce_foul", "PHX-FOUL-2", fields, {"pid": duel.pending, "character_id": may[0]})


def _bludger(state: State, viewer: Viewer) -> Iterator[Offer]:
    target = state.awaits("bludger_target")
    if target is not None and passes(beaters.own_pending, state, viewer, target.id, "bludger_target", "PHX-BLUD-3"):
        team = state.members[target.figures[0]].team
        targets = [each.id for each in state.of(3 - team)]
        fields = {"pid": constant(target.id), "target_id": js.one_of(targets)}
        example = {"pid": target.id, "target_id": targets[0]}
        yield offer("choose_bludger_target", "PHX-BLUD-3", fields, example)
    malus = state.awaits("malus_choice")
    if malus is not None and passes(beaters.own_pending, state, viewer, malus.id, "malus_choice", "PHX-BLUD-5"):
        fields = {"pid": constant(malus.id), "malus": js.one_of(MALUSES)}
        yield offer("choose_malus", "PHX-BLUD-5", fields, {"pid": malus.id, "malus": MALUSES[0]})


def _search(state: State, viewer: Viewer) -> Iterator[Offer]:
    seeker = own_figure(state, viewer, SEEKER)
    if seeker is None or not seeker.active or not passes(seekers.check_time, state, seeker):
        return
    fields = those(seekers.check_field, sorted(state.ground.half), state, seeker)
    if fields:
        yield offer("search", "PHX-SEEK-1", {"field": js.one_of(fields)}, {"field": fields[0]})


OFFERS = (_first, _second, _waive, _foul, _bludger, _search)
