"""Offers before the start, and of formations after a goal."""

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

from rules.kernel import schema as js
from rules.kernel.contract import Offer
from rules.kernel.seats import Viewer

from ..decide import formation, setup
from ..decide.verbs import own_figure
from ..state import State
from ..tables import (
    BEATER,
    BEATERS_PER_TEAM,
    CHASER,
    KEEPER,
    POINTS_LEAST,
    POINTS_MOST,
    POINTS_TOTAL,
    POSITIONS,
    RECOIL_FIELDS,
    SEEKER,
    SNITCH_FIELDS,
)
from .make import offer, passes

SEAT = js.nullable(js.text(200))


def _lineup(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.captain is None or not passes(setup.check_setup, state):
        return
    count = state.options.chasers_per_team + BEATERS_PER_TEAM + 2
    member = js.record(
        {
            "character_id": js.text(200),
            "name": js.text(80),
            "position": js.one_of(POSITIONS),
            "npc": js.FLAG,
            "user_id": SEAT,
            "controller_user_id": SEAT,
        },
        ("npc", "user_id", "controller_user_id"),
    )
    example = {"members": _own_seven(state, viewer)}
    yield offer("submit_lineup", "PHX-SETUP-1", {"members": js.many(member, count, count)}, example, exact=False)


def _own_seven(state: State, viewer: Viewer) -> list[dict[str, Any]]:
    """A line-up that its captain plays alone."""
    team = int(viewer.captain or 1)
    taken = {each.id for each in state.members.values() if each.team != team}
    wanted = (*[CHASER] * state.options.chasers_per_team, KEEPER, BEATER, BEATER, SEEKER)
    found: list[dict[str, Any]] = []
    for place, position in enumerate(wanted, 1):
        name = f"t{team}m{place}"
        while name in taken:
            name += "x"
        found.append({"character_id": name, "name": name, "position": position, "user_id": viewer.seat})
    return found


def _points(state: State, viewer: Viewer) -> Iterator[Offer]:
    members = [each.id for each in state.members.values() if str(each.team) == viewer.captain]
    if members and passes(setup.check_setup, state):
        fields = {"points": js.record({each: js.integer(POINTS_LEAST, POINTS_MOST) for each in members})}
        examples = [{"points": _spread(members, turn)} for turn in range(3)]
        yield offer("set_team_points", "PHX-SETUP-5", fields, *examples, exact=False)


def _spread(members: list[str], turn: int) -> dict[str, int]:
    """15 points over the members, most for those whose turn it is."""
    points = dict.fromkeys(members, POINTS_LEAST)
    left = POINTS_TOTAL - sum(points.values())
    for member in islice(cycle(members), turn * 2, turn * 2 + len(members)):
        more = min(left, 2, POINTS_MOST - points[member])
        points[member] += more
        left -= more
    points[members[turn]] += left
    return points


def _draw(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.captain is not None and passes(setup.check_draw, state, int(viewer.captain)):
        yield offer("draw_specials", "PHX-SETUP-7", {}, {})


def _formation(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.captain is None or not passes(formation.check_when, state):
        return
    team = int(viewer.captain)
    if not any(each.team == team for each in state.members.values()):
        return
    figures = [each.id for each in formation.placed(state, team)]
    fields = sorted(state.ground.start[team - 1])
    holders = formation.holders(state, team)
    schema = {
        "positions": js.record({each: js.one_of(fields) for each in figures}),
        "quaffle_chaser": js.one_of(holders or [None]),
    }
    optional = () if holders else ("quaffle_chaser",)
    examples = [
        {"positions": dict(zip(figures, places, strict=False)), "quaffle_chaser": holder}
        for places in _places(state, team, len(figures))
        for holder in holders or [None]
    ]
    rule = "PHX-SETUP-9" if state.phase == "setup" else "PHX-GOAL-8"
    yield offer("set_formation", rule, schema, *examples, optional=optional, exact=False)


def _places(state: State, team: int, count: int) -> list[list[int]]:
    """Start fields: at the halving line, every third from there, and around the rings."""
    ground = state.ground
    steps = {field: ground.steps(field) for field in ground.start[team - 1]}
    others = [field for field, half in ground.half.items() if half == 3 - team]
    order = sorted(steps, key=lambda field: (min(steps[field][other] for other in others), field))
    spread = order[:: max(1, len(order) // max(1, count))]
    return [order[:count], spread[:count], order[::-1][:count]]


def _grid(state: State, viewer: Viewer) -> Iterator[Offer]:
    seeker = own_figure(state, viewer, SEEKER)
    if seeker is None or not passes(setup.check_own_grid, state, seeker):
        return
    own = sorted(field for field, half in state.ground.half.items() if half == seeker.team)
    schema = {
        "snitch": js.many(js.one_of(own), SNITCH_FIELDS, SNITCH_FIELDS),
        "recoil": js.many(js.one_of(own), RECOIL_FIELDS, RECOIL_FIELDS),
    }
    count = SNITCH_FIELDS + RECOIL_FIELDS
    rows = (own[:count], own[-count:], own[:: len(own) // count][:count])
    examples = [{"snitch": row[:SNITCH_FIELDS], "recoil": row[SNITCH_FIELDS:]} for row in rows]
    yield offer("place_seeker_fields", "PHX-SETUP-10", schema, *examples, exact=False)


def _share(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.captain is not None:
        fields = {"item": js.one_of(["team_points", "specials"]), "with": js.one_of(["team", "none"])}
        yield offer("share_info", "PHX-SETUP-6", fields, {"item": "team_points", "with": "team"})


def _numbers(state: State, viewer: Viewer) -> Iterator[Offer]:
    default = setup.default_numbers(state)
    if viewer.gm and len(default) == 2 * BEATERS_PER_TEAM:
        beaters = list(default.values())
        fields = {"numbers": js.record({number: js.one_of(beaters) for number in default})}
        other = dict(zip(default, beaters[::-1], strict=True))
        yield offer(
            "assign_beater_numbers", "PHX-BLUD-2", fields, {"numbers": default}, {"numbers": other}, exact=False
        )


def _start(state: State, viewer: Viewer) -> Iterator[Offer]:
    if viewer.gm and passes(setup.check_setup, state) and not setup.missing_items(state):
        yield offer("start_match", "PHX-SETUP-11", {}, {})


OFFERS = (_lineup, _points, _draw, _formation, _grid, _share, _numbers, _start)
