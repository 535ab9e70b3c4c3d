"""The offer of a movement's second post: points, reachable fields with their cost, passes and shots from each."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from rules.kernel import schema as js
from rules.kernel.contract import Offer

from ..commands import Action, Move, Pass, Shoot
from ..decide import movement as mv
from ..state import Pending, Roll, State
from ..tables import CHASER
from .make import constant, offer, passes

MOST_EXAMPLES = 12
TEXT = js.text(30_000, 0)
Post = tuple[Action, ...]


def offer_of(state: State, pending: Pending, roll: Roll) -> Offer:
    """PHX-MOVE-2, 3, 5: examples are legal; the schema is necessary."""
    trial = mv.draft(state, pending, roll)
    movers = [each for each in _movers(trial) if passes(mv.check_mover, trial, each)]
    mates = [each.id for each in state.of(trial.team) if each.on_board]
    rings = [ring.id for ring in state.ground.rings.values() if ring.side != trial.team]
    actions = [
        js.record({"do": constant("move"), "who": js.one_of(movers), "path": _path(trial.points)}) if movers else None,
        js.record({"do": constant("pass"), "to": js.one_of(mates)}),
        js.record({"do": constant("shoot"), "ring": js.one_of(rings)}),
    ]
    fields = {
        "pid": constant(pending.id),
        "text": TEXT,
        "actions": js.many({"anyOf": [each for each in actions if each is not None]}, 0, 100),
    }
    legal = (post for post in _posts(trial, roll, movers) if mv.passes(state, pending, roll, post))
    examples = [
        {"pid": pending.id, "text": "", "actions": [each.model_dump(mode="json") for each in post]}
        for post in islice(legal, MOST_EXAMPLES)
    ]
    return offer(
        "second_post",
        "PHX-MOVE-5",
        fields,
        *examples,
        optional=("text", "actions"),
        exact=False,
        hints=_hints(trial, roll, movers),
    )


def _path(points: int) -> js.Schema:
    return js.many({"type": "integer"}, 1, max(points, 1))


def _movers(trial: mv.Draft) -> list[str]:
    if trial.keeper:
        return [trial.figure]
    own = [each.id for each in trial.state.of(trial.team, CHASER)]
    return sorted(own, key=lambda each: each != trial.figure)


def _points_for(trial: mv.Draft, who: str) -> int:
    return max(0, trial.points - mv.shared_malus(trial, who))


def _hints(trial: mv.Draft, roll: Roll, movers: Sequence[str]) -> dict[str, Any]:
    state = trial.state
    found: dict[str, Any] = {"points": trial.points, "figures": {}}
    for who in movers:
        if who not in trial.at:
            continue
        extra = mv.shared_malus(trial, who)
        paths = mv.reach(state, trial.post, roll, who, _points_for(trial, who))
        fields = {trial.at[who]: (), **paths}
        found["figures"][who] = {
            "field": trial.at[who],
            "carries": who == trial.carrier,
            "fields": {
                str(place): {"cost": len(path) + extra if path else 0, **_from(trial, who, place)}
                for place, path in fields.items()
            },
        }
    return found


def _from(trial: mv.Draft, who: str, place: int) -> dict[str, list[str]]:
    """Whom a figure could pass to from a field, and at which rings it could shoot, if it had the quaffle."""
    there = mv.Draft(trial.state, trial.post, trial.figure, trial.points, {**trial.at, who: place}, who, None)
    mates = [each for each in trial.at if trial.state.members[each].team == trial.team]
    receivers = [each for each in mates if passes(mv.check_receiver, there, who, each)]
    shots = [ring.id for ring in trial.state.ground.zones_at(place, 3 - trial.team)]
    return {"passes": receivers, "shots": shots}


# -- examples


def _posts(trial: mv.Draft, roll: Roll, movers: Sequence[str]) -> Iterator[Post]:
    """Posts worth trying, the telling ones first: shots, contests, a loose quaffle, passes, plain moves, nothing."""
    state = trial.state
    ways = {who: mv.reach(state, trial.post, roll, who, _points_for(trial, who)) for who in movers}
    yield from _shots(trial, ways)
    yield from _to_quaffle(trial, ways)
    yield from islice(_passes(trial, ways), 3)
    yield ()
    yield from _plain(trial, ways)
    yield from mv.exits(state, trial.post, roll)[:3]


def _shots(trial: mv.Draft, ways: dict[str, dict[int, tuple[int, ...]]]) -> Iterator[Post]:
    carrier = trial.carrier
    if carrier is None or carrier not in trial.at:
        return
    for ring in trial.state.ground.zones_at(trial.at[carrier], 3 - trial.team):
        yield (Shoot(ring=ring.id),)
    for place, path in ways.get(carrier, {}).items():
        for ring in trial.state.ground.zones_at(place, 3 - trial.team):
            yield (Move(who=carrier, path=path), Shoot(ring=ring.id))


def _to_quaffle(trial: mv.Draft, ways: dict[str, dict[int, tuple[int, ...]]]) -> Iterator[Post]:
    place = trial.loose if trial.loose is not None else trial.at.get(trial.carrier or "")
    for who, paths in ways.items():
        if place in paths:
            yield (Move(who=who, path=paths[place]),)


def _passes(trial: mv.Draft, ways: dict[str, dict[int, tuple[int, ...]]]) -> Iterator[Post]:
    for to in trial.at:
        if trial.carrier in trial.at and passes(_receiver, trial, to):
            yield (Pass(to=to),)
            for path in islice(ways.get(to, {}).values(), 3):
                yield (Pass(to=to), Move(who=to, path=path))


def _receiver(trial: mv.Draft, to: str) -> None:
    carrier = mv.check_carrier(trial, "PHX-PASS-1")
    mv.check_receiver(trial, carrier.id, to)


def _plain(trial: mv.Draft, ways: dict[str, dict[int, tuple[int, ...]]]) -> Iterator[Post]:
    """For each figure the farthest field, the nearest to the other rings, and the first one."""
    rings = [place for ring in trial.state.ground.rings.values() if ring.side != trial.team for place in ring.zone]
    goal = trial.state.ground.steps(rings[0]) if rings else {}
    for who, paths in ways.items():
        taken = set(trial.at.values())
        free = [place for place in paths if place not in taken]
        ahead = sorted(free, key=lambda place: goal.get(place, 0))[:2]
        for place in dict.fromkeys([*ahead, *free[-1:], *free[:1]]):
            yield (Move(who=who, path=paths[place]),)
