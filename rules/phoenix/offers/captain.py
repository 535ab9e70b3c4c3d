"""Offers to captains while the match runs."""

from collections.abc import Iterator
from typing import Any

from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer

from ..decide import beaters, ending, posts, races, windows
from ..decide.registry import SPECIALS
from ..state import State
from ..tables import BEATER, CHASER, WINDOWS
from .make import constant, offer, passes, those

ON = ("opening", "round", "reformation")


def _mover(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.captain is None:
        return
    team = int(viewer.captain)
    chasers = [each.id for each in state.of(team, CHASER)]
    for pending in state.pendings:
        movers = those(posts.check_mover, chasers, state, team, pending.id)
        if movers:
            fields = {"pid": constant(pending.id), "character_id": js.one_of(movers)}
            example = {"pid": pending.id, "character_id": movers[0]}
            yield offer("choose_mover", "PHX-MOVE-1", fields, example)


def _standing(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.captain is not None:
        yield offer("set_keeper_standing", "PHX-MOVE-4", {"mode": js.one_of(["ask", "stay"])}, {"mode": "stay"})
        kinds = {"kinds": js.many(js.one_of(WINDOWS), 0, len(WINDOWS))}
        yield offer("set_auto_decline", "PHX-SPEC-G4", kinds, {"kinds": ["post_duel"]})


def _window_specials(state: State, viewer: Viewer) -> Iterator[Offer]:
    window = state.awaits("window")
    if viewer.captain is None or window is None:
        return
    team = int(viewer.captain)
    for number, found in SPECIALS.items():
        if passes(races.check_owned, state, team, number) and passes(
            races.check_in_window, state, team, found, window.id
        ):
            yield _special(number, window.id, found.rule, found.param, list(found.candidates(state, team)))


def _special(number: int, pid: str, rule: str, param: str | None, among: list[str]) -> Offer:
    fields: dict[str, Any] = {"number": constant(number), "pid": constant(pid)}
    example: dict[str, Any] = {"number": number, "pid": pid}
    if param is not None:
        fields["params"] = js.record({param: js.one_of(among)})
        example["params"] = {param: among[0]}
    return offer("announce_special", rule, fields, example)


def _race_specials(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.captain is None or state.phase not in ON:
        return
    team = int(viewer.captain)
    for number, race in races.RACES.items():
        if not passes(races.check_owned, state, team, number) or not passes(races.check_joker, state, team, number):
            continue
        if race.needs_roll:
            rolls = those(race.check, [roll.id for roll in state.rolls], state, team)
            fields = {"number": constant(number), "roll_id": js.one_of(rolls)}
            if rolls:
                yield offer("announce_special", race.rule, fields, {"number": number, "roll_id": rolls[0]})
        elif passes(race.check, state, team, None):
            yield offer("announce_special", race.rule, {"number": constant(number)}, {"number": number})


def _decline(state: State, viewer: Viewer) -> Iterator[Offer]:
    window = state.awaits("window")
    if viewer.captain is None or window is None:
        return
    if passes(windows.check_decline, state, int(viewer.captain), window.id):
        yield offer("decline_special", "PHX-SPEC-G2", {"pid": constant(window.id)}, {"pid": window.id})


def _joker(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.captain is None or state.phase not in ON:
        return
    team = int(viewer.captain)
    beater_ids = those(beaters.check_beater, [each.id for each in state.of(team, BEATER)], state, team)
    targets = [each.id for each in state.of(3 - team)]
    if beater_ids and targets:
        fields = {"beater_id": js.one_of(beater_ids), "target_id": js.one_of(targets)}
        example = {"beater_id": beater_ids[0], "target_id": targets[0]}
        yield offer("register_joker", "PHX-JOKER-1", fields, example)
    mine = [joker.beater for joker in state.jokers if joker.team == team]
    if mine:
        yield offer("withdraw_joker", "PHX-JOKER-1", {"beater_id": js.one_of(mine)}, {"beater_id": mine[0]})


def _consent(state: State, viewer: Viewer) -> Iterator[Offer]:
    found = state.awaits("end_consent")
    if viewer.captain is None or found is None:
        return
    if passes(ending.check_answer, state, int(viewer.captain), found.id):
        fields = {"pid": constant(found.id), "accept": js.FLAG}
        yield offer("answer_end", "PHX-END-3", fields, {"pid": found.id, "accept": True})


OFFERS = (_mover, _standing, _window_specials, _race_specials, _decline, _joker, _consent)
