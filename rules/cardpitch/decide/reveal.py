"""Phase 5: all cards up, suspensions, the shot, and who comes back (CRD-30 to CRD-35, CRD-48 to CRD-51)."""

from collections.abc import Sequence
from typing import Literal

from rules.cardpitch.events import (
    BludgerBlocked,
    CardsRevealed,
    DiceRevealed,
    GoalScored,
    PlayerReturned,
    PlayerSuspended,
    ShotLost,
    ShotSaved,
)
from rules.cardpitch.state import State
from rules.cardpitch.tables import (
    BEATERS,
    CHASERS,
    GOAL_POINTS,
    KEEPER,
    MISSES,
    OTHER,
    OWN_PHASE,
    SIDES,
    SLOTS,
    Slot,
)
from rules.kernel.border import RuleId, Side
from rules.kernel.play import Play


def reveal(play: Play[State]) -> str:
    """Phase 5, in the order of the rule book."""
    # A beater's own phase is phase 4: it is over before the cards go up (CRD-48).
    bring_back(play, BEATERS)
    show_cards(play)
    bludgers(play)
    shot(play)
    bring_back(play, (*CHASERS, KEEPER))
    return "snitch"


def bring_back(play: Play[State], slots: Sequence[Slot]) -> None:
    """Whoever has sat out his own phase for the last time is on the pitch again (CRD-48, CRD-49)."""
    for side in SIDES:
        for slot in slots:
            back = play.state.back[side].get(slot)
            if back is not None and back <= play.state.turn:
                play.emit(
                    PlayerReturned(rule="CRD-48", turn=play.state.turn, side=side, slot=slot, phase=OWN_PHASE[slot]),
                    by=None,
                )


def show_cards(play: Play[State]) -> None:
    """All cards of both sides go up together, with the dice of random ones (CRD-30, CRD-SEC-11)."""
    state = play.state
    shown = {side: state.cards[side].shown() for side in SIDES}
    play.emit(CardsRevealed(rule="CRD-30", turn=state.turn, a=shown["a"], b=shown["b"]), by=None)
    if state.card_dice:
        dice = tuple(sorted(state.card_dice, key=lambda die: die.side))
        play.emit(DiceRevealed(rule="CRD-SEC-11", turn=state.turn, dice=dice), by=None)


def attacked(state: State, side: Side) -> dict[Slot, tuple[int, ...]]:
    """Who of a side is attacked, by which bludgers: attacks in order of the beaters use bludgers in order of number."""
    found: dict[Slot, tuple[int, ...]] = {}
    attacks = sorted(state.cards[OTHER[side]].attacks or (), key=lambda each: each.beater)
    for attack, number in zip(attacks, state.bludgers_of(OTHER[side]), strict=False):
        found[attack.target] = (*found.get(attack.target, ()), number)
    return found


def guards_of(state: State, side: Side, slot: Slot) -> tuple[Slot, ...]:
    """The beaters who guard a player, hit themselves or not: all cards count at the same moment (CRD-32)."""
    return tuple(sorted(guard.beater for guard in state.cards[side].guards or () if guard.target == slot))


def is_hit(state: State, guards: int, bludgers: int) -> bool:
    """Whether so many guards let through so many bludgers (CRD-31, CRD-GAP-11)."""
    return guards < bludgers if state.options.guard_capacity == "one" else guards == 0


def bludgers(play: Play[State]) -> None:
    """Who is attacked and not guarded is hit and off; all attacks and guards count at once (CRD-31, CRD-32)."""
    state = play.state
    for side in SIDES:
        under = attacked(state, side)
        for slot in (slot for slot in SLOTS if slot in under):
            guards = guards_of(state, side, slot)
            if is_hit(state, len(guards), len(under[slot])):
                _suspend(play, side, slot, under[slot])
            else:
                _block(play, side, slot, guards, under)


def _suspend(play: Play[State], side: Side, slot: Slot, numbers: tuple[int, ...]) -> None:
    rule: RuleId = "CRD-50" if len(numbers) > 1 else "CRD-31"
    play.emit(
        PlayerSuspended(rule=rule, turn=play.state.turn, side=side, slot=slot, misses_left=MISSES, bludgers=numbers),
        by=None,
    )


def _block(
    play: Play[State], side: Side, slot: Slot, guards: tuple[Slot, ...], under: dict[Slot, tuple[int, ...]]
) -> None:
    rule: RuleId = "CRD-32" if set(guards) & set(under) else "CRD-31"
    play.emit(
        BludgerBlocked(rule=rule, turn=play.state.turn, side=side, slot=slot, guarded_by=guards, bludgers=under[slot]),
        by=None,
    )


def shot(play: Play[State]) -> None:
    """The shot, after suspensions: lost, saved, or a goal, the first that applies (CRD-33)."""
    state = play.state
    side = state.quaffle.holder
    if side is None:
        return
    cards, turn = state.cards, state.turn
    carrier, goal = state.carrier(), cards[side].goal_aimed
    assert carrier is not None
    assert goal is not None
    if not state.on_pitch(side, carrier):
        play.emit(ShotLost(rule="CRD-33", turn=turn, side=side, slot=carrier, reason="carrier_hit"), by=None)
    elif not state.options.guarded_carrier_scores and carrier in attacked(state, side):
        play.emit(ShotLost(rule="CRD-GAP-12", turn=turn, side=side, slot=carrier, reason="carrier_attacked"), by=None)
    elif state.on_pitch(OTHER[side], KEEPER) and cards[OTHER[side]].goal_guarded == goal:
        play.emit(ShotSaved(rule="CRD-33", turn=turn, side=OTHER[side], goal=goal), by=None)
    else:
        _score(play, side, carrier, goal)


def _score(play: Play[State], side: Side, carrier: Slot, goal: int) -> None:
    guarded = play.state.cards[OTHER[side]].goal_guarded
    keeper: Literal["beaten", "hit", "absent"] = "beaten"
    rule: RuleId = "CRD-33"
    if guarded is None:
        keeper, rule = "absent", "CRD-GAP-15"
    elif not play.state.on_pitch(OTHER[side], KEEPER):
        keeper, rule = "hit", "CRD-34" if guarded == goal else "CRD-33"
    play.emit(
        GoalScored(
            rule=rule,
            turn=play.state.turn,
            side=side,
            slot=carrier,
            goal=goal,
            points=GOAL_POINTS,
            keeper=keeper,
        ),
        by=None,
    )
