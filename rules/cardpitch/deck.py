"""What chance draws from: the chasers on the pitch, the coins and the cells of the wheel (CRD-12, CRD-17, CRD-18)."""

from collections.abc import Sequence
from itertools import product
from typing import Literal

from rules.cardpitch.shapes import DrawDie, Player
from rules.cardpitch.state import State
from rules.cardpitch.tables import BLUDGERS, SEEKER, SIDES, Phase
from rules.kernel.border import Side
from rules.kernel.dice import Need

COIN_LABEL = "coin"
"""Begins the label of every die that stands for a coin."""

Cell = tuple[Player | None, tuple[Side, ...]]
"""A cell of the wheel: the chaser drawn (null on a turn without a draw) and the owners of the bludgers in play."""


def pool(state: State) -> tuple[Player, ...]:
    """All chasers on the pitch, `a` before `b`, in slot order (CRD-12)."""
    return tuple(Player(side=side, slot=slot) for side in SIDES for slot in state.chasers(side))


def wheel(state: State) -> list[Cell]:
    """The cells of this turn's wheel, in order: each chaser of the pool, if a draw is due, with each split (CRD-18)."""
    drawn: Sequence[Player | None] = pool(state) if draw_due(state) else [None]
    return list(product(drawn, splits(state)))


def draw_due(state: State) -> bool:
    """Whether the quaffle of this turn still has to be drawn, and there is somebody to draw (CRD-10)."""
    at = state.quaffle
    return state.next_quaffle.kind == "draw" and at.holder is None and not at.dead and bool(pool(state))


def splits(state: State) -> list[tuple[Side, ...]]:
    """How the bludgers in play can fall: every way, or (`equal_cells`) every number once, lower numbers to `a`."""
    count = len(state.in_play())
    if state.options.roulette_weights == "coin_odds":
        return list(product(SIDES, repeat=count))
    return [("a",) * (count - of_b) + ("b",) * of_b for of_b in range(count + 1)]


def owners(numbers: Sequence[int], split: Sequence[Side]) -> tuple[Side | None, Side | None]:
    """The owners of bludger 1 and 2, where those with these numbers fall as `split` says."""
    by_number = dict(zip(numbers, split, strict=True))
    first, second = (by_number.get(number) for number in BLUDGERS)
    return first, second


def out(in_play: Sequence[int]) -> tuple[int, ...]:
    """The numbers of the bludgers that rest."""
    return tuple(number for number in BLUDGERS if number not in in_play)


def wanted(state: State, phase: Phase) -> tuple[Need, ...]:
    """The dice that a phase begins with, as far as they can be known: none, if it needs none (catalogue 1.4)."""
    if phase == "snitch":
        sides = [side for side in SIDES if state.on_pitch(side, SEEKER)]
        return coins(*(sides if len(sides) != 1 else sides * 2))
    if state.options.distribution == "roulette":
        return (Need(len(wheel(state)), "wheel"),) if draw_due(state) or state.in_play() else ()
    if phase == "quaffle_draw":
        return (Need(len(pool(state)), "chaser"),) if draw_due(state) else ()
    return tuple(Need(2, f"{COIN_LABEL} bludger {number}") for number in state.in_play())


def coins(*sides: Side) -> tuple[Need, ...]:
    """One coin of each of these seekers."""
    return tuple(Need(2, f"{COIN_LABEL} seeker {side}") for side in sides)


def wanted_for_turn(state: State) -> tuple[Need, ...]:
    """All the dice of phases 1 and 2, before either has begun."""
    if state.options.distribution == "roulette":
        return wanted(state, "quaffle_draw")
    return (*wanted(state, "quaffle_draw"), *wanted(state, "bludger_toss"))


def named(needs: Sequence[Need]) -> tuple[Literal["coin"] | DrawDie, ...]:
    """Dice as the event `dice_awaited` names them."""
    return tuple("coin" if need.label.startswith(COIN_LABEL) else DrawDie(draw=need.sides) for need in needs)
