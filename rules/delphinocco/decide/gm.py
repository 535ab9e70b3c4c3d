"""What the GM and the clock do to a position: forcing what is awaited (DEL-C-2) and corrections (DEL-C-3)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco.decide.admission import check_phase
from rules.delphinocco.decide.blocks import decline, eligible
from rules.delphinocco.decide.handlers import HANDLERS, NOBODY, Game, awaits
from rules.delphinocco.decide.movement import end, give_up
from rules.delphinocco.decide.rounds import close_turn, restart
from rules.delphinocco.decide.tournament import exchange
from rules.delphinocco.evolve import changed
from rules.delphinocco.state import State, Turn, turn_view, window_view
from rules.delphinocco.tables import ACTIONS, AREA, ATTRIBUTES, DIGGERS, PER_SIDE, SIDES
from rules.kernel.commands import Lapse
from rules.kernel.contract import require
from rules.kernel.play import SENDER


@HANDLERS.on(cm.GmForce)
def gm_force(play: Game, command: cm.GmForce) -> None:
    """The GM does for the awaited party what is least."""
    reason = check_reason(command.reason, "DEL-C-2")
    check_force(play.state)
    play.emit(ev.GmForced(rule="DEL-C-2", phase=play.state.phase, reason=reason))
    force(play)


def check_force(state: State) -> None:
    """Line-ups cannot be forced."""
    require(state.phase != "lineups", "nothing_to_force", "DEL-C-2", phase=state.phase)


def check_reason(reason: Any, rule: str) -> str:
    """A reason of 1 to 500 characters."""
    require(isinstance(reason, str) and 1 <= len(reason) <= 500, "reason_required", rule, most=500)
    assert isinstance(reason, str)
    return reason


@HANDLERS.on(Lapse)
def lapse(play: Game, command: Lapse) -> None:
    """Time is up: the same as the GM's force; a missing line-up is late, nothing more."""
    if play.state.phase != "lineups":
        force(play)


def force(play: Game) -> None:
    """Do what the phase awaits, in its least form."""
    _FORCED[play.state.phase](play)


def _force_turn(play: Game) -> None:
    turn = play.state.turn
    assert turn is not None
    undrawn = play.state.undrawn(turn.side)
    if turn.drawn_figure is None and undrawn:
        give_up(play, undrawn[0])
    close_turn(play)


def _force_move(play: Game) -> None:
    figure = play.state.moving()
    assert figure is not None
    end(play, figure.id, "chosen")
    if not any(isinstance(event, ev.BlockWindowOpened) for event in play.events):
        close_turn(play)


def _force_restart(play: Game) -> None:
    assert play.state.conceding_side is not None
    restart(play, play.state.figures[DIGGERS[play.state.conceding_side][0]])


_FORCED: Mapping[str, Callable[[Game], None]] = {
    "exchanges": exchange,
    "turn": _force_turn,
    "moving": _force_move,
    "block_window": lambda play: decline(play, SENDER),
    "restart": _force_restart,
}


@HANDLERS.on(cm.GmAdjust)
def gm_adjust(play: Game, command: cm.GmAdjust) -> None:
    """Correct the position: all changes together, no rule triggered by them."""
    reason = check_reason(command.reason, "DEL-C-3")
    changes = check_adjust(play.state, command.changes)
    adjusted = outcome(play.state, changes)
    again = any(change["set"] == "turn" for change in changes) or adjusted.acting() != play.state.acting()
    play.emit(
        ev.GmAdjusted(
            rule="DEL-C-3",
            changes=tuple(changes),
            reason=reason,
            phase=adjusted.phase,
            turn=turn_view(adjusted),
            window=window_view(adjusted),
            **(awaits(play, adjusted.acting()) if again else NOBODY),
        )
    )


def check_adjust(state: State, changes: Any) -> list[Mapping[str, Any]]:
    """Every change well formed, none twice, and the result within the invariants of section 4.1."""
    check_phase(state, "gm_adjust")
    require(isinstance(changes, list | tuple) and len(changes) > 0, "invalid_change", "DEL-C-3")
    for number, change in enumerate(changes):
        require(_well_formed(state, change), "invalid_change", "DEL-C-3", number=number)
    things = Counter(_thing(change) for change in changes)
    require(max(things.values()) == 1, "invalid_change", "DEL-C-3", twice=max(things, key=lambda each: things[each])[0])
    broken = broken_invariant(outcome(state, changes))
    require(broken is None, "invariant_violated", "DEL-C-3", broken=broken)
    return [dict(change) for change in changes]


def _thing(change: Mapping[str, Any]) -> tuple[str, ...]:
    by = {"score": ("side",), "field": ("figure",), "attribute": ("figure", "attribute"), "figure_round": ("figure",)}
    return (change["set"], *(change[key] for key in by.get(change["set"], ())))


def _well_formed(state: State, change: Any) -> bool:
    if not isinstance(change, dict) or not isinstance(change.get("set"), str) or change["set"] not in _FORMS:
        return False
    kind = change["set"]
    if state.mode == "tournament" and kind != "score":
        return False
    if state.phase == "restart" and kind in ("turn", "fish"):
        return False
    form = _FORMS[kind]
    if kind == "fish":
        form = {key: test for key, test in form.items() if key in change}
        if len(form) != 1:
            return False
    return set(change) == {"set", *form} and all(test(state, change[key]) for key, test in form.items())


Test = Callable[[State, Any], bool]


def _whole(least: int, most: int) -> Test:
    return lambda state, value: isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _among(known: Sequence[str]) -> Test:
    return lambda state, value: isinstance(value, str) and value in known


def _figure(state: State, value: Any) -> bool:
    return isinstance(value, str) and value in state.figures


def _flag(state: State, value: Any) -> bool:
    return isinstance(value, bool)


def _actions(state: State, value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(each, str) and each in ACTIONS for each in value)


def _round(state: State, value: Any) -> bool:
    return _whole(1, state.options.rounds)(state, value)


_SIDE, _FIELD = _among(SIDES), _among(tuple(AREA))
MOST_RENZE = 1_000_000
_FORMS: Mapping[str, Mapping[str, Test]] = {
    "score": {"side": _SIDE, "value": _whole(0, MOST_RENZE)},
    "field": {"figure": _figure, "field": _FIELD},
    "fish": {"held_by": _figure, "loose_at": _FIELD},
    "attribute": {"figure": _figure, "attribute": _among(ATTRIBUTES), "value": _whole(0, 10)},
    "figure_round": {"figure": _figure, "drawn": _flag, "gave_up": _flag, "actions": _actions},
    "round": {"value": _round},
    "first_side": {"side": _SIDE},
    "turn": {"side": _SIDE},
}


def outcome(state: State, changes: Sequence[Mapping[str, Any]]) -> State:
    """The position after the changes: a fresh turn where one is set or its draw given back, the window as it now is."""
    for change in changes:
        state = changed(state, change)
    turn = state.turn
    sides = [change["side"] for change in changes if change["set"] == "turn"]
    if sides:
        drawn = sum(figure.drawn for figure in state.figures.values())
        return replace(state, phase="turn", turn=Turn(sides[0], 1 + drawn), window=None)
    if turn is not None and turn.drawn_figure is not None and not state.figures[turn.drawn_figure].drawn:
        return replace(state, phase="turn", turn=Turn(turn.side, turn.number), window=None)
    return _window_anew(state)


def _window_anew(state: State) -> State:
    window = state.window
    if window is None:
        return state
    carrier = state.figures[window.carrier]
    holds = state.fish is not None and state.fish.held_by == carrier.id
    blockers = eligible(state, carrier) if holds else ()
    if not blockers:
        return replace(state, phase="turn", window=None)
    return replace(state, window=replace(window, eligible=blockers))


def broken_invariant(state: State) -> str | None:
    """The first invariant that a position breaks, or null."""
    crowds = Counter((figure.field, figure.side) for figure in state.figures.values())
    if any(many > PER_SIDE for many in crowds.values()):
        return "capacity"
    loose = state.fish.loose_at if state.fish is not None else None
    if any(figure.field == loose for figure in state.figures.values()):
        return "loose_fish"
    for figure in state.figures.values():
        if figure.gave_up and not figure.drawn:
            return "gave_up_undrawn"
        if len(figure.actions) > (2 if figure.gave_up else 1):
            return "actions_used"
    return None
