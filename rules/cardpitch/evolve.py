"""Folding events into a position: what each event means. No check, no die, no clock."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rules.cardpitch import events as ev
from rules.cardpitch.shapes import (
    BludgersView,
    BothCards,
    OpenedDie,
    PastTurn,
    QuaffleView,
    Score,
    Snitch,
    TurnBlocked,
    TurnReturned,
    TurnSuspended,
)
from rules.cardpitch.state import DRAW, NO_CARDS, Bludger, Cards, Laid, NextQuaffle, Quaffle, Record, State
from rules.cardpitch.tables import OTHER, OWN_PHASE, PHASE_NUMBERS, SIDES, Phase, Slot
from rules.kernel.border import Side
from rules.kernel.changing import replace
from rules.kernel.contract import Event
from rules.kernel.dice import PUBLIC
from rules.kernel.events import DeadlineSet, Ended, GraceBegun, Resumed, Rewound, Rolled
from rules.kernel.memo import MANY, Remembered
from rules.kernel.table import Handlers

FOLDS: Handlers[Callable[[State, Any], State]] = Handlers()


def evolve(state: State, event: Event) -> State:
    """The position after an event; those of the kernel that mean nothing here leave it as it is."""
    fold = FOLDS.get(type(event))
    return state if fold is None else fold(state, event)


# -- what the kernel tells


@FOLDS.on(Rolled)
def _rolled(state: State, event: Rolled) -> State:
    if event.stream == PUBLIC or event.face is None:
        return state
    side = event.stream.split("/")[2]
    die = OpenedDie(side=side, stream=event.stream, index=event.index, sides=event.sides, face=event.face)
    return replace(state, card_dice=(*state.card_dice, die))


@FOLDS.on(Ended)
def _ended(state: State, event: Ended) -> State:
    return replace(state, status="finished", winner=event.result.winner, dice=None)


@FOLDS.on(DeadlineSet)
@FOLDS.on(Resumed)
@FOLDS.on(Rewound)
@FOLDS.on(GraceBegun)
def _new_ends(state: State, event: DeadlineSet | Resumed | Rewound | GraceBegun) -> State:
    ids = {side: card_id(state, state.phase, side) for side in state.until}
    return replace(state, until={side: event.ends.get(ids[side], until) for side, until in state.until.items()})


def card_id(state: State, phase: Phase, side: Side) -> str:
    """The name of an awaited card; another after the cards of the turn were thrown away."""
    again = f".{state.resets + 1}" if state.resets else ""
    return f"t{state.turn}.{phase}.{side}{again}"


# -- match and turn


@FOLDS.on(ev.MatchCreated)
def _match_created(state: State, event: ev.MatchCreated) -> State:
    return replace(state, options=event.options, teams=event.teams, since=event.since)


@FOLDS.on(ev.MatchStarted)
def _match_started(state: State, event: ev.MatchStarted) -> State:
    return replace(state, status="active")


@FOLDS.on(ev.TurnStarted)
def _turn_started(state: State, event: ev.TurnStarted) -> State:
    return replace(
        _undrawn(state),
        turn=event.turn,
        overtime=event.overtime,
        revealed=False,
        resets=0,
        record=Record(),
    )


def _undrawn(state: State) -> State:
    first, second = state.bludgers
    return replace(
        state,
        phase="quaffle_draw",
        quaffle=Quaffle(),
        bludgers=(replace(first, owner=None), replace(second, owner=None)),
        cards=NO_CARDS,
        card_dice=(),
        until={},
    )


@FOLDS.on(ev.TurnEnded)
def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    past = PastTurn(
        turn=state.turn,
        overtime=state.overtime,
        quaffle=quaffle_view(state, state.carrier()),
        bludgers=bludgers_view(state),
        cards=BothCards(a=state.cards["a"].shown(), b=state.cards["b"].shown()),
        blocked=state.record.blocked,
        suspended=state.record.suspended,
        returned=state.record.returned,
        outcome=state.record.outcome,
        snitch=state.record.snitch,
        score=Score(**event.score),
    )
    return replace(state, phase="score_check", history=(*state.history, past))


def quaffle_view(state: State, carrier: Slot | None) -> QuaffleView:
    """The quaffle as it is shown, with the carrier as far as he may be known."""
    return _quaffle_shown(state.quaffle, carrier)


def _quaffle_of(at: Quaffle, carrier: Slot | None) -> QuaffleView:
    return QuaffleView(holder=at.holder, carrier=carrier, carrier_fixed=at.fixed, dead=at.dead, reason=at.reason)


_quaffle_shown = Remembered(_quaffle_of, MANY)


def bludgers_view(state: State) -> BludgersView:
    """The bludgers as they are shown."""
    return _bludgers_shown(len(state.bludgers_of("a")), len(state.bludgers_of("b")), state.resting())


@lru_cache(maxsize=100)
def _bludgers_shown(a: int, b: int, resting: tuple[int, ...]) -> BludgersView:
    return BludgersView(a=a, b=b, resting=resting)


@FOLDS.on(ev.OvertimeCalled)
def _overtime_called(state: State, event: ev.OvertimeCalled) -> State:
    return state


@FOLDS.on(ev.MatchWon)
def _match_won(state: State, event: ev.MatchWon) -> State:
    return replace(state, status="finished", winner=event.winner, ending=event.reason, dice=None)


# -- quaffle and bludgers


@FOLDS.on(ev.QuaffleDrawn)
def _quaffle_drawn(state: State, event: ev.QuaffleDrawn) -> State:
    quaffle = Quaffle(holder=event.side, carrier=event.slot, fixed=True, reason="draw")
    return replace(state, quaffle=quaffle, phase="bludger_toss", dice=None)


@FOLDS.on(ev.QuafflePassed)
def _quaffle_passed(state: State, event: ev.QuafflePassed) -> State:
    return replace(state, quaffle=Quaffle(holder=event.to, reason=event.reason))


@FOLDS.on(ev.QuaffleDead)
def _quaffle_dead(state: State, event: ev.QuaffleDead) -> State:
    return replace(state, quaffle=Quaffle(dead=True))


@FOLDS.on(ev.BludgersShared)
def _bludgers_shared(state: State, event: ev.BludgersShared) -> State:
    return replace(state, bludgers=_owned(state, event.owners), phase="quaffle_cards", dice=None)


@FOLDS.on(ev.WheelSpun)
def _wheel_spun(state: State, event: ev.WheelSpun) -> State:
    if event.side is not None:
        quaffle = Quaffle(holder=event.side, carrier=event.slot, fixed=True, reason="draw")
        state = replace(state, quaffle=quaffle)
    return replace(state, bludgers=_owned(state, event.owners), phase="quaffle_cards", dice=None)


def _owned(state: State, owners: tuple[Side | None, Side | None]) -> tuple[Bludger, Bludger]:
    first, second = state.bludgers
    return replace(first, owner=owners[0]), replace(second, owner=owners[1])


# -- cards


@FOLDS.on(ev.PhaseOpened)
def _phase_opened(state: State, event: ev.PhaseOpened) -> State:
    return replace(state, phase=event.phase, since=event.since, until=dict.fromkeys(event.awaiting, event.until))


@FOLDS.on(ev.PhaseClosed)
def _phase_closed(state: State, event: ev.PhaseClosed) -> State:
    return state


@FOLDS.on(ev.QuaffleCommitted)
def _quaffle_committed(state: State, event: ev.QuaffleCommitted) -> State:
    return _lay(state, event, "quaffle_cards", goal_aimed=event.goal, chaser=event.chaser)


@FOLDS.on(ev.KeeperCommitted)
def _keeper_committed(state: State, event: ev.KeeperCommitted) -> State:
    return _lay(state, event, "quaffle_cards", goal_guarded=event.goal)


@FOLDS.on(ev.BeatersCommitted)
def _beaters_committed(state: State, event: ev.BeatersCommitted) -> State:
    return _lay(state, event, "beater_cards", attacks=event.attacks, guards=event.guards)


def _lay(state: State, event: ev.CardLaid, phase: Phase, **faces: Any) -> State:
    before: Cards = state.cards[event.side]
    laid = {**before.laid, phase: Laid(event.by, event.acted_by, event.replaced)}
    return replace(state, cards={**state.cards, event.side: replace(before, laid=laid, **faces)})


@FOLDS.on(ev.CardsRevealed)
def _cards_revealed(state: State, event: ev.CardsRevealed) -> State:
    # A turn without a shot leaves the quaffle to be drawn; the shot says otherwise (CRD-10).
    return replace(state, phase="reveal", revealed=True, next_quaffle=DRAW, until={})


@FOLDS.on(ev.DiceRevealed)
def _dice_revealed(state: State, event: ev.DiceRevealed) -> State:
    return state


# -- hits and returns


@FOLDS.on(ev.BludgerBlocked)
def _bludger_blocked(state: State, event: ev.BludgerBlocked) -> State:
    row = TurnBlocked(side=event.side, slot=event.slot, guarded_by=event.guarded_by, bludgers=event.bludgers)
    return replace(state, record=replace(state.record, blocked=(*state.record.blocked, row)))


@FOLDS.on(ev.PlayerSuspended)
def _player_suspended(state: State, event: ev.PlayerSuspended) -> State:
    row = TurnSuspended(side=event.side, slot=event.slot, bludgers=event.bludgers)
    first, second = (
        replace(each, out_until=state.turn + state.options.bludger_rest_turns) if number in event.bludgers else each
        for number, each in enumerate(state.bludgers, 1)
    )
    record = replace(state.record, suspended=(*state.record.suspended, row))
    off = _off(state, event.side, event.slot, event.misses_left)
    return replace(off, record=record, bludgers=(first, second))


def _off(state: State, side: Side, slot: Slot, misses: int) -> State:
    """Suspended; the first own phase counted is the next one to end."""
    over = PHASE_NUMBERS[state.phase] > PHASE_NUMBERS[OWN_PHASE[slot]]
    back = state.turn + misses - (0 if over else 1)
    return replace(state, back={**state.back, side: {**state.back[side], slot: back}})


def _on(state: State, side: Side, slot: Slot) -> State:
    still = {each: turn for each, turn in state.back[side].items() if each != slot}
    return replace(state, back={**state.back, side: still})


@FOLDS.on(ev.PlayerReturned)
def _player_returned(state: State, event: ev.PlayerReturned) -> State:
    row = TurnReturned(side=event.side, slot=event.slot, phase=event.phase)
    record = replace(state.record, returned=(*state.record.returned, row))
    return replace(_on(state, event.side, event.slot), record=record)


# -- shot and snitch


@FOLDS.on(ev.GoalScored)
def _goal_scored(state: State, event: ev.GoalScored) -> State:
    return replace(
        _scored(state, event.side, event.points), record=replace(state.record, outcome="goal"), next_quaffle=DRAW
    )


def _scored(state: State, side: Side, points: int) -> State:
    return replace(state, score={**state.score, side: state.score[side] + points})


@FOLDS.on(ev.ShotSaved)
def _shot_saved(state: State, event: ev.ShotSaved) -> State:
    following = NextQuaffle("pass", event.side, "save")
    return replace(state, record=replace(state.record, outcome="save"), next_quaffle=following)


@FOLDS.on(ev.ShotLost)
def _shot_lost(state: State, event: ev.ShotLost) -> State:
    following = NextQuaffle("pass", OTHER[event.side], event.reason)
    return replace(state, record=replace(state.record, outcome=event.reason), next_quaffle=following)


@FOLDS.on(ev.DiceAwaited)
def _dice_awaited(state: State, event: ev.DiceAwaited) -> State:
    return replace(state, phase=event.phase, dice=event.dice, since=event.since)


@FOLDS.on(ev.SnitchTossed)
def _snitch_tossed(state: State, event: ev.SnitchTossed) -> State:
    toss = Snitch(mode=event.mode, rounds=event.rounds, side=event.side, coins=event.coins)
    return replace(state, phase="snitch", dice=None, record=replace(state.record, snitch=toss))


@FOLDS.on(ev.SnitchCaught)
def _snitch_caught(state: State, event: ev.SnitchCaught) -> State:
    toss = state.record.snitch
    assert toss is not None
    caught = Snitch(**{**dict(toss), "caught_by": event.side})
    return replace(_scored(state, event.side, event.points), record=replace(state.record, snitch=caught))


@FOLDS.on(ev.SnitchEscaped)
def _snitch_escaped(state: State, event: ev.SnitchEscaped) -> State:
    return state


@FOLDS.on(ev.SnitchSkipped)
def _snitch_skipped(state: State, event: ev.SnitchSkipped) -> State:
    return replace(state, phase="snitch", record=replace(state.record, snitch=Snitch(mode="none")))


# -- corrections


def _reset(state: State) -> State:
    """The cards of the turn are thrown away; phase 3 begins anew (CRD-52)."""
    return replace(state, phase="quaffle_cards", cards=NO_CARDS, card_dice=(), resets=state.resets + 1, until={})


@FOLDS.on(ev.GmScoreSet)
def _gm_score_set(state: State, event: ev.GmScoreSet) -> State:
    return replace(state, score=dict(zip(SIDES, (event.a, event.b), strict=True)))


@FOLDS.on(ev.GmSuspended)
def _gm_suspended(state: State, event: ev.GmSuspended) -> State:
    state = _off(_reset(state), event.side, event.slot, event.misses)
    return replace(state, quaffle=replace(state.quaffle, carrier=None, fixed=False)) if event.carrier_open else state


@FOLDS.on(ev.GmReinstated)
def _gm_reinstated(state: State, event: ev.GmReinstated) -> State:
    return _on(_reset(state), event.side, event.slot)


@FOLDS.on(ev.GmQuaffleSet)
def _gm_quaffle_set(state: State, event: ev.GmQuaffleSet) -> State:
    held = event.holder is not None
    quaffle = Quaffle(event.holder, event.chaser, event.chaser is not None, not held, "gm" if held else None)
    return replace(_reset(state), quaffle=quaffle)


@FOLDS.on(ev.GmBludgersSet)
def _gm_bludgers_set(state: State, event: ev.GmBludgersSet) -> State:
    return replace(_reset(state), bludgers=_owned(state, event.owners))


@FOLDS.on(ev.GmTurnRestarted)
def _gm_turn_restarted(state: State, event: ev.GmTurnRestarted) -> State:
    reset = _reset(state)
    return _undrawn(reset) if event.redraw else reset
