"""What may stand in a movement's second post: moves, passes, a shot (4.5, 5.4, 5.6). Plans only; `posts` tells them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.kernel.contract import Refused, require

from ..commands import Action, Move, Pass, Shoot
from ..state import Member, Pending, Roll, State
from ..tables import BLOCK_POINTS, CHASER, KEEPER, PASS_REACH


@dataclass(frozen=True, slots=True)
class Done:
    """One action as it happened: `what` is moved, picked, passed or shot; `malus`: how many it used up."""

    what: str
    who: str
    path: tuple[int, ...] = ()
    target: str = ""
    malus: int = 0


@dataclass
class Draft:
    """A post while it is tried: the position after the actions so far."""

    state: State
    post: Pending
    figure: str
    points: int
    at: dict[str, int]
    carrier: str | None
    loose: int | None
    used: int = 0
    shot: str | None = None
    rested: set[str] = field(default_factory=set)
    done: list[Done] = field(default_factory=list)

    @property
    def team(self) -> int:
        """Whose post it is."""
        return self.state.members[self.figure].team

    @property
    def keeper(self) -> bool:
        """Whether a keeper posts: then it alone moves, passes and shoots (PHX-MOVE-4, ESC-4)."""
        return self.state.members[self.figure].position == KEEPER

    @property
    def escape(self) -> bool:
        """Whether this is an escape."""
        return self.post.what == "escape"


@dataclass(frozen=True, slots=True)
class Plan:
    """A legal post: what happens, and for how many points. `stuck`: the figure must leave and cannot (PHX-ESC-5)."""

    done: tuple[Done, ...]
    points: int
    used: int
    stuck: bool = False


def points_of(state: State, post: Pending, roll: Roll) -> int:
    """Movement points: die, bonus die, maluses, bludger block; at least 0, for an escape 1 (5, PHX-ESC-2)."""
    floor = 1 if post.what == "escape" else 0
    if roll.invalid:
        return floor
    blocked = BLOCK_POINTS if roll.blocked else 0
    return max(floor, roll.value + roll.bonus - roll.malus - blocked)


def draft(state: State, post: Pending, roll: Roll) -> Draft:
    """An empty post."""
    placed = {each.id: each.field for each in state.members.values() if each.on_board and each.field is not None}
    loose = state.quaffle.field if state.quaffle.status == "loose" else None
    points = points_of(state, post, roll)
    return Draft(state, post, roll.figure, points, placed, state.quaffle.carrier, loose)


def plan(state: State, post: Pending, roll: Roll, actions: Sequence[Action]) -> Plan:
    """The post as it will happen. Refuses it whole at the first error (PHX-MOVE-5)."""
    trial = draft(state, post, roll)
    if roll.invalid:
        whole = not any(isinstance(each, Pass | Shoot) for each in actions)
        require(whole, "roll_invalidated", "PHX-POST-7", roll_id=roll.id)
    for place, action in enumerate(actions):
        if isinstance(action, Move):
            _move(trial, action)
        elif isinstance(action, Pass):
            _pass(trial, action)
        else:
            require(place == len(actions) - 1, "shot_not_last", "PHX-GOAL-1", place=place)
            _shoot(trial, action)
    check_places(trial)
    stuck = check_left(trial, roll, not actions)
    return Plan(tuple(trial.done), trial.points, trial.used, stuck)


# -- moves


def _move(trial: Draft, action: Move) -> None:
    check_mover(trial, action.who)
    state, start = trial.state, trial.at[action.who]
    near = state.ground.near
    for each in action.path:
        require(each in near, "field_unknown", "PHX-MOVE-2", field=each)
    steps = list(zip((start, *action.path), action.path, strict=False))
    for before, after in steps:
        require(after in near[before], "path_not_adjacent", "PHX-MOVE-2", **{"from": before, "to": after})
    # Where an earlier move of this post ended, this one passes through.
    passed = (start, *action.path[:-1]) if action.who in trial.rested else action.path[:-1]
    for each in passed:
        require(not blocked(trial, each), "path_blocked", "PHX-GAP-9", field=each)
    malus = shared_malus(trial, action.who)
    cost = len(action.path) + malus
    left = trial.points - trial.used
    require(cost <= left, "move_points_exceeded", _points_rule(malus), needed=cost, left=left)
    trial.used += cost
    trial.rested.add(action.who)
    _walk(trial, action, malus)


def _points_rule(malus: int) -> str:
    return "PHX-BLUD-7" if malus else "PHX-MOVE-2"


def _walk(trial: Draft, action: Move, malus: int) -> None:
    trial.at[action.who] = action.path[-1]
    trial.done.append(Done("moved", action.who, action.path, malus=malus))
    if trial.loose is not None and trial.loose in action.path:
        trial.done.append(Done("picked", action.who, (trial.loose,)))
        trial.carrier, trial.loose = action.who, None


def check_mover(trial: Draft, who: str) -> None:
    """PHX-MOVE-3, 4: own active chasers in a chaser's post, the keeper alone in its own; nobody who is pinned."""
    member = trial.state.members.get(who)
    if trial.keeper:
        require(
            who == trial.figure and who in trial.at,
            "move_who_invalid",
            "PHX-ESC-4" if trial.escape else "PHX-MOVE-4",
            who=who,
        )
    else:
        own = member is not None and member.team == trial.team and member.position == CHASER and member.active
        require(own and who in trial.at, "move_who_invalid", "PHX-MOVE-3", who=who)
    require(who not in trial.state.pins, "pinned", "PHX-SPEC-3", who=who)


def blocked(trial: Draft, place: int) -> bool:
    """PHX-GAP-9: whether an opponent bars the way; only where the option says so."""
    if trial.state.options.move_through_occupied:
        return False
    return any(at == place and trial.state.members[who].team != trial.team for who, at in trial.at.items())


def shared_malus(trial: Draft, who: str) -> int:
    """PHX-BLUD-7: what a move with somebody else's points costs more, once."""
    if who == trial.figure or who in trial.rested:
        return 0
    return trial.state.members[who].maluses.count("movement")


# -- passes and shots


def check_carrier(trial: Draft, rule: str) -> Member:
    """Section 4.5: the carrier is an own chaser in a chaser's post, the keeper itself in its own."""
    carrier = trial.state.members.get(trial.carrier or "")
    right = carrier is not None and carrier.team == trial.team and carrier.id in trial.at
    if right and carrier is not None:
        right = carrier.id == trial.figure if trial.keeper else carrier.position == CHASER
    require(right, "not_carrying", rule)
    assert carrier is not None
    return carrier


def _pass(trial: Draft, action: Pass) -> None:
    carrier = check_carrier(trial, "PHX-PASS-1")
    check_receiver(trial, carrier.id, action.to)
    trial.done.append(Done("passed", carrier.id, target=action.to))
    trial.carrier = action.to


def check_receiver(trial: Draft, carrier: str, to: str) -> None:
    """PHX-PASS-2, 3: an own chaser on a straight line, at most three fields away, with nobody between."""
    state = trial.state
    member = state.members.get(to)
    positions = (CHASER, KEEPER) if state.options.pass_to_keeper else (CHASER,)
    own = member is not None and member.team == trial.team and member.position in positions and to in trial.at
    require(own, "pass_receiver_not_chaser", "PHX-PASS-3", to=to)
    require(to != carrier, "pass_to_self", "PHX-PASS-3", to=to)
    between = state.ground.between(trial.at[carrier], trial.at[to])
    require(between is not None, "pass_not_straight", "PHX-PASS-2", to=to)
    assert between is not None
    require(len(between) < PASS_REACH, "pass_too_far", "PHX-PASS-2", to=to, distance=len(between) + 1)
    standing = [place for place in between if place in trial.at.values()]
    require(not standing, "pass_line_blocked", "PHX-PASS-3", to=to, fields=standing)


def _shoot(trial: Draft, action: Shoot) -> None:
    carrier = check_carrier(trial, "PHX-GOAL-1")
    ring = trial.state.ground.rings.get(action.ring)
    other = ring is not None and ring.side != trial.team
    require(other, "shot_ring_not_opponent", "PHX-GOAL-1", ring=action.ring)
    assert ring is not None
    place = trial.at[carrier.id]
    require(place in ring.zone, "shot_not_in_zone", "PHX-GOAL-1", ring=ring.id, field=place)
    trial.done.append(Done("shot", carrier.id, target=ring.id))
    trial.shot = ring.id


# -- where everybody stands afterwards


def check_places(trial: Draft) -> None:
    """PHX-MOVE-7, ESC-3: nobody shares a field but a pair with a contest, and one pair only."""
    pairs = 0
    for place, here in crowded(trial.at).items():
        if not changed(trial, here):
            pairs += len({trial.state.members[each].team for each in here}) == 2 and not trial.escape
            continue
        require(len(here) == 2, "field_occupied", "PHX-MOVE-7", field=place)
        _check_pair(trial, place, here)
        pairs += 1
        require(pairs == 1, "field_occupied", "PHX-MOVE-7", field=place)


def crowded(at: Mapping[str, int]) -> dict[int, list[str]]:
    """Fields with more than one figure, in the order of their numbers."""
    found: dict[int, list[str]] = {}
    for who in at:
        found.setdefault(at[who], []).append(who)
    return {place: here for place, here in sorted(found.items()) if len(here) > 1}


def changed(trial: Draft, here: Sequence[str]) -> bool:
    """Whether this post has to answer for who stands here: somebody or the quaffle moved, or a shot comes from here."""
    state = trial.state
    moved = any(trial.at[each] != state.members[each].field for each in here)
    passed = trial.carrier != state.quaffle.carrier and bool({trial.carrier, state.quaffle.carrier} & set(here))
    return moved or passed or (trial.shot is not None and trial.carrier in here)


def _check_pair(trial: Draft, place: int, here: Sequence[str]) -> None:
    mine = [trial.state.members[each] for each in here if trial.state.members[each].team == trial.team]
    theirs = [trial.state.members[each] for each in here if trial.state.members[each].team != trial.team]
    contest = len(mine) == 1 and contest_at(trial, place, mine[0], theirs[0])
    require(bool(contest), "field_occupied", "PHX-MOVE-7", field=place)
    shot = trial.shot is not None and trial.carrier == mine[0].id
    peaceful = not trial.escape or shot or trial.state.options.escape_may_attack
    require(peaceful, "escape_into_duel", "PHX-ESC-3", field=place)


def contest_at(trial: Draft, place: int, mine: Member, other: Member) -> bool:
    """PHX-MOVE-7 a to c, GOAL-9: whether two on a field have a contest.

    An opposing carrier; or a carrier onto an opposing chaser, or onto a keeper outside its zones, or inside one with a
    shot at its ring.
    """
    shoots = trial.shot is not None and trial.carrier == mine.id
    if trial.carrier == other.id:
        return True
    if trial.carrier != mine.id:
        return False
    if other.position == CHASER:
        return not shoots
    zones = trial.state.ground.zones_at(place, other.team)
    return not zones or (shoots and trial.shot in {ring.id for ring in zones})


def check_left(trial: Draft, roll: Roll, empty: bool) -> bool:
    """PHX-ESC-2, 5: who must leave has left; answers whether it cannot."""
    escape = trial.state.escape
    if not trial.escape or escape is None or not escape.must_leave:
        return False
    if trial.at.get(escape.figure) != trial.state.members[escape.figure].field:
        return False
    stuck = empty and not exits(trial.state, trial.post, roll)
    require(stuck, "escape_must_leave", "PHX-ESC-2", character_id=escape.figure)
    return stuck


# -- what can be reached


def reach(state: State, post: Pending, roll: Roll, who: str, points: int) -> dict[int, tuple[int, ...]]:
    """The fields that a figure reaches with so many points, each with a shortest path."""
    trial = draft(state, post, roll)
    if who not in trial.at:
        return {}
    found: dict[int, tuple[int, ...]] = {trial.at[who]: ()}
    edge = [trial.at[who]]
    for place in edge:
        path = found[place]
        if len(path) == points or (path and blocked(trial, place)):
            continue
        for each in state.ground.near[place]:
            if each not in found:
                found[each] = (*path, each)
                edge.append(each)
    del found[trial.at[who]]
    return found


def exits(state: State, post: Pending, roll: Roll) -> tuple[tuple[Action, ...], ...]:
    """PHX-ESC-5: posts by which an escaper that must leave gets away alone, the first one found for each field."""
    found: list[tuple[Action, ...]] = []
    paths = reach(state, post, roll, roll.figure, points_of(state, post, roll))
    team = 3 - state.members[roll.figure].team
    for place, path in paths.items():
        move = Move(who=roll.figure, path=path)
        shots = [(move, Shoot(ring=ring.id)) for ring in state.ground.zones_at(place, team)]
        found.extend([option for option in ((move,), *shots) if passes(state, post, roll, option)][:1])
    return tuple(found)


def passes(state: State, post: Pending, roll: Roll, actions: Sequence[Action]) -> bool:
    """Whether a post is legal."""
    try:
        plan(state, post, roll, actions)
    except Refused:
        return False
    return True
