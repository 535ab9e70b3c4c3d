"""What the active side may do, as plain values: the checks of `decide`, for each candidate (catalogue 6.9)."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.gridiron.decide import activation, block, fouls, movement, passing
from rules.gridiron.decide.movement import Allowance, allowance
from rules.gridiron.decide.needs import dodge_test, least_face, pick_up_test, sprint_test
from rules.gridiron.decide.strength import odds
from rules.gridiron.pitch import NEIGHBOURS, pass_range
from rules.gridiron.state import Activation, Player, State
from rules.gridiron.tables import ACTIONS, LENGTH, WIDTH, Square
from rules.kernel.contract import Refused

Legal = Mapping[str, Any]


def passes(check: Callable[..., object], *values: Any) -> bool:
    """Whether a check of `decide` refuses nothing."""
    try:
        check(*values)
    except Refused:
        return False
    return True


def legal(state: State) -> dict[str, Legal]:
    """Every command of the team turn that is legal now, with its candidates; the active side's, at rest."""
    found: dict[str, Legal] = {}
    act = state.activation
    if act is not None:
        found.update(_of_activation(state, act))
    if act is None or act.started:
        actions = activations(state)
        if actions:
            found["activate"] = {"actions": actions, "victims": victims(state)}
    found["end_turn"] = {}
    return found


def activations(state: State) -> dict[str, list[str]]:
    """Who of the active side can be activated, with which actions."""
    side = state.active
    assert side is not None
    open_actions = [action for action in ACTIONS if passes(activation.unused_checks, state, action)]
    if state.options.blitz_target_declared and "blitz" in open_actions and not victims(state):
        open_actions.remove("blitz")
    plain = [action for action in open_actions if action != "block"]
    marked = {near for foe in state.players.values() if foe.side != side and foe.standing for near in _near(foe)}
    found: dict[str, list[str]] = {}
    if activation.about_to_begin(state.activation):
        return found
    for player in state.fielded(side):
        if not (activation.is_fresh(state, player) and activation.is_able(player)) or player.id in state.barred:
            continue
        blocks = player.square in marked and passes(_may_block, state, player)
        found[player.id] = open_actions if blocks else plain
    return found


def _may_block(state: State, player: Player) -> None:
    activation.rises_checks(state, player)
    activation.foe_checks(player, True)


def _near(player: Player) -> tuple[Square, ...]:
    return () if player.square is None else NEIGHBOURS[player.square]


def victims(state: State) -> list[str]:
    """Whom a blitz names, where it is to be declared (GRD-GAP-27)."""
    if not state.options.blitz_target_declared:
        return []
    return [player.id for player in state.players.values() if player.side != state.active and player.square]


def _of_activation(state: State, act: Activation) -> dict[str, Legal]:
    found: dict[str, Legal] = {"end_activation": {}}
    if not act.started:
        found["cancel_activation"] = {}
    if passes(movement.stand_up_checks, state):
        found["stand_up"] = {}
    if passes(movement.may_walk, state):
        found.update(_walks(state, act, allowance(state, act)))
    for name, make in _BY_ACTION.get(act.action, ()):
        values = make(state, act)
        if values:
            found[name] = values
    return found


# -- walking


def _walks(state: State, act: Activation, left: Allowance) -> dict[str, Legal]:
    found: dict[str, Legal] = {}
    steps = open_steps(state, act, left)
    if steps:
        found["move"] = {"steps": steps, "movement_left": left.normal, "sprints_left": left.sprints}
    if state.has(state.acting, "leap"):
        squares = [square for square in _around(state.acting, 2) if passes(movement.leap_checks, state, square)]
        if squares:
            found["leap"] = {"squares": squares}
    return found


def open_steps(state: State, act: Activation, left: Allowance) -> list[Square]:
    """The squares that the active player can step into now."""
    here = state.acting.square
    assert here is not None
    taken = {player.square for player in state.players.values() if player.square is not None}
    return [to for to in NEIGHBOURS[here] if passes(movement.step_checks, taken, here, to, left.squares)]


def step_hint(state: State, left: Allowance, to: Square) -> Mapping[str, Any]:
    """The least natural faces that a step needs, null where it needs no roll."""
    player = state.acting
    assert player.square is not None
    sprint = least_face(sprint_test(state, player, "step", to)) if not left.normal else None
    marked = state.zones(player.square, player.side)
    pick_up = least_face(pick_up_test(state, player, to)) if state.ground(to) else None
    return {
        "to": list(to),
        "sprint_target": sprint,
        "dodge_target": least_face(dodge_test(state, player, to)) if marked else None,
        "pick_up_target": pick_up,
    }


def _around(player: Player, far: int) -> list[Square]:
    assert player.square is not None
    x, y = player.square
    return [
        (x + dx, y + dy)
        for dy in range(-far, far + 1)
        for dx in range(-far, far + 1)
        if (dx or dy) and 0 <= x + dx < LENGTH and 0 <= y + dy < WIDTH
    ]


# -- acting


def _neighbours(state: State) -> list[Player]:
    here = state.acting.square
    if here is None:
        return []
    near = set(NEIGHBOURS[here])
    return [player for player in state.players.values() if player.square in near]


def _blocks(state: State, act: Activation) -> Legal:
    targets = [each.id for each in _neighbours(state) if passes(block.block_checks, state, each)]
    return {"targets": targets} if targets else {}


def block_hint(state: State, act: Activation, target: str) -> Mapping[str, Any]:
    """The dice of a block before Dauntless, whose coach chooses, and whether it is paid by a sprint."""
    blitz = act.action == "blitz"
    shape = odds(state, state.acting, state.players[target], blitz)
    return {
        "player_id": target,
        "dice": shape.dice,
        "chooser": shape.chooser,
        "attacker_strength": shape.attacker,
        "defender_strength": shape.defender,
        "needs_sprint": blitz and allowance(state, act).normal == 0,
    }


def _fouls(state: State, act: Activation) -> Legal:
    targets = [each.id for each in _neighbours(state) if passes(fouls.foul_checks, state, each)]
    return {"targets": targets} if targets else {}


def _passes(state: State, act: Activation) -> Legal:
    """The squares in range, by range."""
    player = state.acting
    if not passes(passing.thrower_checks, state, "pass"):
        return {}
    bands: dict[str, list[Square]] = {}
    for square in NEIGHBOURS:
        if passes_range(state, player, square):
            span = pass_range(player.square or square, square)
            assert span is not None
            bands.setdefault(span[0], []).append(square)
    return {"bands": bands} if bands else {}


def passes_range(state: State, player: Player, square: Square) -> bool:
    """Whether a throw to a square is legal; far squares are not worth the asking."""
    assert player.square is not None
    return abs(square[0] - player.square[0]) <= 13 and passes(passing.target_checks, state, player, square)


def _hand_offs(state: State, act: Activation) -> Legal:
    if not passes(passing.thrower_checks, state, "hand_off"):
        return {}
    player = state.acting
    targets = [each.id for each in _neighbours(state) if passes(passing.hand_off_checks, player, each)]
    return {"targets": targets} if targets else {}


Maker = Callable[[State, Activation], Legal]
_BY_ACTION: Mapping[str, tuple[tuple[str, Maker], ...]] = {
    "block": (("block", _blocks),),
    "blitz": (("block", _blocks),),
    "pass": (("throw_pass", _passes),),
    "hand_off": (("hand_off", _hand_offs),),
    "foul": (("foul", _fouls),),
}
