"""Scripted coaches: they fetch the ball, run for the end zone, block, blitz, pass and foul.

They write the golden transcripts and play whole matches; chance decides only where their plan leaves it open.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.gridiron import commands as co
from rules.gridiron.decide.defaults import default_choice
from rules.gridiron.offers.paths import Reach, reach
from rules.gridiron.offers.turn import block_hint, legal
from rules.gridiron.pitch import distance
from rules.gridiron.state import Player, Question, State
from rules.gridiron.tables import OTHER, SCORING_X, Square
from rules.gridiron.view import awaited_side
from rules.kernel.contract import Command
from tests.rules.gridiron.chance import activate, of_phase

Plan = tuple[str, str]
SURE = 0.45
"""The least chance of a path that a coach dares."""


def coached(state: State, random: Random, activations: int = 4) -> tuple[str, Command]:
    """What a coach does next, and who he is; `activations` bounds a turn."""
    question = state.question
    if question is not None:
        return question.side, co.Decide(decision_id=question.id, choice=_answer(state, question, random))
    side = awaited_side(state)
    assert side is not None
    if not state.in_turn:
        return side, of_phase(state, side, random)
    found = legal(state)
    if state.activation is not None:
        command = _act(state, found, random)
        if command is not None:
            return side, command
    return side, _next(state, side, found, random, activations)


def _answer(state: State, question: Question, random: Random) -> dict[str, Any]:
    """Re-rolls and apothecaries are used, dice chosen well; the rest is a matter of mood."""
    choices = [dict(choice) for choice in question.choices]
    if question.kind in ("use_reroll", "use_apothecary", "use_bribe", "high_kick"):
        return choices[0]
    if question.kind in ("choose_block_die", "intercept", "choose_casualty"):
        return dict(default_choice(state, question))
    return random.choice(choices)


# -- whom to activate


def _next(state: State, side: str, found: dict[str, Any], random: Random, most: int) -> Command:
    done = sum(player.activated for player in state.fielded(side))
    actions = found.get("activate", {}).get("actions", {})
    plans = [plan for plan in _plans(state, side, random) if plan[1] in actions.get(plan[0], ())]
    if done >= most or not plans:
        return co.EndTurn()
    player, action = plans[0]
    return activate(found["activate"], player, action, random)


def _plans(state: State, side: str, random: Random) -> list[Plan]:
    """Good blocks first, then the ball, then a blitz, a foul, a run."""
    able = [player for player in state.fielded(side) if not player.activated]
    random.shuffle(able)
    plans: list[Plan] = [(player.id, "block") for player in able if _strong(state, player)]
    ball = state.ball
    carrier = state.players.get(ball.carrier or "")
    if carrier is not None and carrier.side == side:
        plans.append((carrier.id, "pass" if random.random() < 0.4 else "hand_off" if random.random() < 0.3 else "move"))
        plans.append((carrier.id, "move"))
    elif ball.square is not None and able:
        plans.append((min(able, key=lambda player: _far(player, ball.square)).id, "move"))
    plans += [(player.id, "foul") for player in able if random.random() < 0.2 and _prey(state, player)]
    plans += [(player.id, "blitz") for player in able[:1]]
    plans += [(player.id, "move") for player in able]
    return plans


def _far(player: Player, square: Square | None) -> int:
    assert player.square is not None
    return 99 if square is None or player.stance == "stunned" else distance(player.square, square)


def _strong(state: State, player: Player) -> bool:
    """Somebody weaker, or as strong, stands next to him."""
    if not player.standing or player.square is None:
        return False
    return any(foe.st <= player.st for foe in state.markers(player.square, player.side))


def _prey(state: State, player: Player) -> bool:
    return player.standing and any(_far(player, foe.square) == 1 for foe in state.fielded(OTHER[player.side]))


# -- what he does then


def _act(state: State, found: dict[str, Any], random: Random) -> Command | None:
    """The active player's next command, or null when he is done."""
    act = state.activation
    assert act is not None
    if "stand_up" in found:
        return co.StandUp()
    for kind, make in _DEEDS:
        if kind in found and (kind != "block" or not act.block_used):
            return make(state, found[kind], random)
    if "move" in found and act.movement_used == 0:
        return _walk(state, random)
    return None


def _block(state: State, values: Any, random: Random) -> Command:
    act = state.activation
    assert act is not None
    best = max(values["targets"], key=lambda target: block_hint(state, act, target)["attacker_strength"])
    return co.Block(target_id=best)


def _throw(state: State, values: Any, random: Random) -> Command | None:
    """To a standing team-mate within a short range, the nearest to the end zone."""
    side = state.acting.side
    near = [*values["bands"].get("quick", ()), *values["bands"].get("short", ())]
    mates = [p.square for p in state.fielded(side) if p.standing and p.square in near]
    if mates:
        return co.ThrowPass(target=min(mates, key=lambda square: abs(square[0] - SCORING_X[side]) if square else 99))
    return co.ThrowPass(target=random.choice(near)) if near and random.random() < 0.2 else None


_DEEDS: Sequence[tuple[str, Callable[[State, Any, Random], Command | None]]] = (
    ("block", _block),
    ("throw_pass", _throw),
    ("hand_off", lambda state, values, random: co.HandOff(target_id=random.choice(values["targets"]))),
    ("foul", lambda state, values, random: co.CommitFoul(target_id=random.choice(values["targets"]))),
    (
        "leap",
        lambda state, values, random: co.Leap(to=random.choice(values["squares"])) if random.random() < 0.3 else None,
    ),
)


def _walk(state: State, random: Random) -> Command | None:
    act = state.activation
    assert act is not None
    found = [each for each in reach(state, act) if each.chance >= SURE]
    if not found:
        return None
    best = min(found, key=lambda each: (_wish(state, each), each.cost))
    return co.Move(path=best.path)


def _wish(state: State, to: Reach) -> float:
    """How far from what he wants: the end zone with the ball, else the ball, else the ball's neighbourhood."""
    player = state.acting
    if state.ball.carrier == player.id:
        return abs(to.square[0] - SCORING_X[player.side]) - to.chance
    ball = state.ball.square
    return 0 if ball is None else distance(to.square, ball) - to.chance
