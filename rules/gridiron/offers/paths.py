"""Path finding: every square that the active player can reach, at what cost, and how likely on the best path.

A walk over the pitch in layers, one step each: a square is visited again only when a longer path is safer, so that
free ground costs no more than a plain breadth-first search. Re-rolls are not counted.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.gridiron.decide.movement import allowance
from rules.gridiron.decide.needs import dodge_test, least_face, pick_up_test, sprint_test
from rules.gridiron.pitch import NEIGHBOURS
from rules.gridiron.state import Activation, Player, State
from rules.gridiron.tables import LENGTH, WIDTH, Square

SQUARES: tuple[Square, ...] = tuple((x, y) for y in range(WIDTH) for x in range(LENGTH))
INDEX: Mapping[Square, int] = {square: index for index, square in enumerate(SQUARES)}
NEAR: tuple[tuple[int, ...], ...] = tuple(tuple(INDEX[near] for near in NEIGHBOURS[square]) for square in SQUARES)


@dataclass(frozen=True, slots=True)
class Reach:
    """A square that can be reached: the fewest steps, and the path with the best chance (1.0: no roll can fail).

    `path`: its squares, as the command `move` takes them.
    """

    square: Square
    cost: int
    sprints: int
    chance: float
    path: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """What of a position matters to a walk: taken squares, opposing zones, and the chance of each roll."""

    taken: bytearray
    zones: bytearray
    dodge: tuple[float, ...]
    sprint: float
    ball: int
    pick_up: float


def _chance(face: int) -> float:
    return (7 - face) / 6


def ground(state: State, player: Player) -> Ground:
    """The pitch as this player finds it."""
    taken, zones = bytearray(len(SQUARES)), bytearray(len(SQUARES))
    for other in state.players.values():
        if other.square is None:
            continue
        index = INDEX[other.square]
        taken[index] = other.id != player.id
        if other.side != player.side and other.stance == "standing":
            for near in NEAR[index]:
                zones[near] += 1
    ball, pick_up = -1, 1.0
    square = state.ball.square
    if square is not None and state.ground(square):
        ball = INDEX[square]
        pick_up = _chance(least_face(pick_up_test(state, player, square)))
    sprint = _chance(least_face(sprint_test(state, player, "step", None)))
    return Ground(taken, zones, dodge_chances(player.ag), sprint, ball, pick_up)


def dodge_chances(ag: int) -> tuple[float, ...]:
    """The chance of a dodge into a square by the number of zones on it, 0 to 8."""
    return _DODGES[min(max(ag, 1), 6)]


def _dodges(ag: int) -> tuple[float, ...]:
    player = Player("h1", "home", 1, "", "", 6, 3, ag, 8, square=(0, 0))
    base = dodge_test(State(), player, (0, 0))
    return tuple(
        _chance(least_face(replace(base, modifiers=(*base.modifiers, ("tackle_zones", -zones))))) for zones in range(9)
    )


_DODGES: Mapping[int, tuple[float, ...]] = {ag: _dodges(ag) for ag in range(1, 7)}


def reach(state: State, act: Activation) -> list[Reach]:
    """Every square that a `move` of the active player can end in, nearest first."""
    player, left = state.players[act.player], allowance(state, act)
    if not player.standing or left.squares == 0:
        return []
    assert player.square is not None
    return _walk(ground(state, player), INDEX[player.square], left.normal, left.squares)


def _walk(on: Ground, start: int, normal: int, most: int) -> list[Reach]:
    zones, taken, dodge = on.zones, on.taken, on.dodge
    best = [0.0] * len(SQUARES)
    best[start] = 1.0
    first: dict[int, int] = {}
    paths: dict[int, tuple[Square, ...]] = {}
    edge: dict[int, tuple[float, tuple[Square, ...]]] = {start: (1.0, ())}
    for step in range(1, most + 1):
        further: dict[int, tuple[float, tuple[Square, ...]]] = {}
        pays = on.sprint if step > normal else 1.0
        for here, (chance, walked) in edge.items():
            chance *= pays
            marked = zones[here]
            for near in NEAR[here]:
                if taken[near]:
                    continue
                arrives = chance * dodge[zones[near]] if marked else chance
                if near == on.ball:
                    arrives *= on.pick_up
                if arrives > best[near]:
                    best[near] = arrives
                    further[near] = arrives, walked
        for near, (arrives, walked) in further.items():
            first.setdefault(near, step)
            paths[near] = path = (*walked, SQUARES[near])
            further[near] = arrives, path
        if not further:
            break
        edge = further
    return [
        Reach(SQUARES[index], cost, max(0, cost - normal), best[index], paths[index])
        for index, cost in first.items()
        if index != start
    ]
