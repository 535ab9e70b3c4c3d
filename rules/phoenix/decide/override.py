"""A GM's override: facts are set, checked for their references only (4.4, PHX-POST-10)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from rules.kernel.contract import require
from rules.kernel.table import Handlers

from .. import events as ev
from .. import overrides as op
from .. import rulings as ru
from ..evolve.ops import apply
from ..state import Pending, State
from ..tables import BEATER, SEEKER, SPECIAL_DICE, TEAMS
from . import duels, flow, gm, removal, seekers
from .registry import AFTER_WINDOW
from .table import EFFECTS, HANDLERS, Match
from .verbs import close_pending, tell

REFERENCES: Handlers[Callable[[State, Any], str | None]] = Handlers()
"""The name of a field that refers to nothing, or null."""


@HANDLERS.on(ru.GmOverride)
def gm_override(play: Match, command: ru.GmOverride) -> None:
    """PHX-POST-10: every operation in its order, or none."""
    before, ops = play.state, check(play.state, command.ops)
    event = ev.GmRuling(
        rule="PHX-POST-10", act="override", reason=command.reason, visibility=command.visibility, ops=ops
    )
    play.emit(event)
    _leave(play, before, ops)
    steps = [each for each in ops if isinstance(each, op.SetStep)]
    for each in ops:
        effect = EFFECTS.get(type(each))
        # A step is begun afresh by the last one that is named.
        if effect is not None and each not in steps[:-1]:
            effect(play, each)


def _leave(play: Match, before: State, ops: Sequence[op.Op]) -> None:
    """PHX-OUT-1, 2: what follows when members were taken out; where the ops name the quaffle, it is there."""
    removal.void_jokers(play)
    carrier, quaffle = before.quaffle.carrier, play.state.quaffle
    named = any(isinstance(each, op.SetQuaffle) for each in ops)
    if carrier is not None and not named and quaffle.status == "loose" and quaffle.field is not None:
        removal.to_nearest(play, before.members[carrier].team, quaffle.field)


_OPS: TypeAdapter[tuple[op.Op, ...]] = TypeAdapter(tuple[op.Op, ...])


def read(ops: Sequence[Mapping[str, Any]]) -> tuple[op.Op, ...]:
    """Operations from their JSON form."""
    return _OPS.validate_python(tuple(ops))


def check(state: State, ops: tuple[op.Op, ...]) -> tuple[op.Op, ...]:
    """Section 4.4: unknown characters, fields, teams, specials or pendings apply nothing.

    Answers what changes something: a special that stays unspent would be told to all for nothing. Used specials that
    are replaced are taken back first, for all to see: that they were used is public (row 6).
    """
    kept: list[op.Op] = []
    for place, each in enumerate(ops):
        wrong = _wrong(state, each)
        require(wrong is None, "invalid_payload", "PHX-POST-10", path=f"/ops/{place}/{wrong}")
        changed = apply(state, each)
        if isinstance(each, op.SetSpecials):
            used = [special.number for special in state.team(each.team).specials or () if special.spent]
            kept += [op.SetSpecial(team=each.team, number=number, spent=False) for number in used]
        if not isinstance(each, op.SetSpecial) or changed != state:
            kept.append(each)
        state = changed
    return tuple(kept)


def _wrong(state: State, each: op.Op) -> str | None:
    values = dict(each)
    for name, known in KNOWN.items():
        if values.get(name) is not None and not known(state, values[name]):
            return name
    reference = REFERENCES.get(type(each))
    return None if reference is None else reference(state, each)


KNOWN: Mapping[str, Callable[[State, Any], bool]] = {
    "character_id": lambda state, value: value in state.members,
    "beater_id": lambda state, value: value in state.members and state.members[value].position == BEATER,
    "field": lambda state, value: value in state.ground.half,
    "team": lambda state, value: value in TEAMS,
    "winner": lambda state, value: state.duel is not None and value in state.duel.sides,
    "duel_id": lambda state, value: state.duel is not None and state.duel.id == value and not state.duel.decided,
    "pid": lambda state, value: state.pending(value) is not None or _waiting_duel(state, value),
}


def _waiting_duel(state: State, pid: str) -> bool:
    return state.duel is not None and state.duel.pending == pid and not state.duel.decided


@REFERENCES.on(op.SetQuaffle)
def _quaffle(state: State, each: op.SetQuaffle) -> str | None:
    if each.status == "held" and (each.character_id is None or not state.members[each.character_id].on_board):
        return "character_id"
    return "field" if each.status == "loose" and each.field is None else None


@REFERENCES.on(op.SetSpecial)
def _special(state: State, each: op.SetSpecial) -> str | None:
    owned = {special.number for special in state.team(each.team).specials or ()}
    return None if each.number in owned else "number"


@REFERENCES.on(op.SetSpecials)
def _specials(state: State, each: op.SetSpecials) -> str | None:
    numbers = set(each.numbers)
    return None if len(numbers) == 3 and numbers <= set(range(1, SPECIAL_DICE[0] + 1)) else "numbers"


def _seeker(state: State, each: Any) -> str | None:
    return None if state.members[each.character_id].position == SEEKER else "character_id"


for _kind in (op.AddSkip, op.RemoveSkip, op.SetSearchPeriod, op.AddSearch):
    REFERENCES.on(_kind)(_seeker)


@REFERENCES.on(op.SetSeekerFields)
def _seeker_fields(state: State, each: op.SetSeekerFields) -> str | None:
    if _seeker(state, each) is not None:
        return "character_id"
    known = state.ground.half
    return next((name for name in ("snitch", "recoil") if not set(getattr(each, name)) <= set(known)), None)


# -- operations of the flow


@EFFECTS.on(op.DecideDuel)
def decide_duel(play: Match, each: op.DecideDuel) -> None:
    """As decided by dice, but without a window and without a referee die."""
    if play.state.duel is not None and not play.state.duel.decided:
        for window in [one for one in play.state.pendings if one.window == "pre_duel"]:
            tell(play, ev.WindowClosed(rule="PHX-POST-10", pending_id=window.id))
        duels.resolve(play, each.winner, "gm")


@EFFECTS.on(op.CancelPending)
def cancel_pending(play: Match, each: op.CancelPending) -> None:
    """Dropped without effect; what comes next comes."""
    found = play.state.pending(each.pid)
    if found is None:
        found = next((one for one in play.state.pendings if one.window == "pre_duel"), None)
        if found is not None and _waiting_duel(play.state, each.pid):
            _drop_duel(play, found)
    else:
        DROPS.get(found.what, _drop)(play, found)


def _drop(play: Match, found: Pending) -> None:
    close_pending(play, "PHX-POST-10", found.id)


def _drop_duel(play: Match, found: Pending) -> None:
    tell(play, ev.DuelCancelled(rule="PHX-POST-10", duel_id=duels.the_duel(play.state).id))


def _drop_window(play: Match, found: Pending) -> None:
    """As if everybody had declined: what was announced is taken back, and stays unspent and unsaid."""
    tell(play, ev.WindowClosed(rule="PHX-POST-10", pending_id=found.id))
    AFTER_WINDOW[found.window or ""](play)


def _drop_consent(play: Match, found: Pending) -> None:
    tell(play, ev.EndWithdrawn(rule="PHX-POST-10", pending_id=found.id))


def _drop_roll(play: Match, found: Pending) -> None:
    close_pending(play, "PHX-POST-10", found.id)
    play.emit(ev.GmRuling(rule="PHX-POST-10", act="gm_roll"))


def _drop_start(play: Match, found: Pending) -> None:
    close_pending(play, "PHX-POST-10", found.id)
    flow.begin_next(play)


DROPS: Mapping[str, Callable[[Match, Pending], None]] = {
    "duel": _drop_duel,
    "window": _drop_window,
    "end_consent": _drop_consent,
    "gm_roll": _drop_roll,
    "start_round": _drop_start,
    "formation": gm.FORFEITS["formation"],
}


@EFFECTS.on(op.SetStep)
def set_step(play: Match, each: op.SetStep) -> None:
    """The step begins afresh: movement with its half (and round), actions, or closing."""
    STEPS[each.step](play, each)


def _movement(play: Match, each: op.SetStep) -> None:
    if each.half == 1:
        flow.start_round(play, each.round, play.state.first)
    else:
        flow.start_half(play, 2)


def _actions(play: Match, each: op.SetStep) -> None:
    tell(play, ev.StepEntered(rule="PHX-JOKER-1", step="actions"))


def _closing(play: Match, each: op.SetStep) -> None:
    tell(play, ev.StepEntered(rule="PHX-GOAL-6", step="closing"))
    seekers.call(play)


STEPS = {"movement": _movement, "actions": _actions, "closing": _closing}
