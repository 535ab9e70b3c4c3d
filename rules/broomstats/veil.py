"""What of an event an audience is told, at its moment and for ever (catalogue 2.2, 2.3).

What happens in a round reaches only the GM until the round is published; `broomstats.round_published` then carries
it, each
part as the reader may see it. What stays hidden comes in `broomstats.round_disclosed` when the match is over.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.broomstats import events as ev
from rules.broomstats import happenings as hp
from rules.broomstats.shown import unseen_fouls
from rules.broomstats.state import State
from rules.kernel.border import Side
from rules.kernel.contract import Event
from rules.kernel.events import Rolled
from rules.kernel.seats import Viewer
from rules.kernel.table import Handlers


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who reads, in which match, and which fouls of the round nobody saw."""

    state: State
    viewer: Viewer
    unseen: frozenset[str] = frozenset()

    @property
    def full(self) -> bool:
        """Whether the match shows numbers to all."""
        return self.state.options.disclosure == "full"

    def side(self, player: str | None) -> Side | None:
        """The side of a player."""
        found = self.state.pitch.players.get(player or "")
        return None if found is None else found.side

    def own(self, player: str | None) -> bool:
        """Whether a player is of the reader's own team."""
        return self.viewer.side is not None and self.side(player) == self.viewer.side


def veil(state: State, event: Event, viewer: Viewer) -> Event | None:
    """What of an event a viewer is told, or null for nothing."""
    if viewer.gm:
        return event
    if isinstance(event, Rolled):
        return None
    if isinstance(event, hp.Step):
        return _open_step(Eyes(state, viewer), event)
    how = _VEILS.get(type(event))
    return event if how is None else how(Eyes(state, viewer), event)


def _open_step(eyes: Eyes, event: hp.Step) -> hp.Step | None:
    """Between rounds what happens is told at once; in a round it waits for the publishing."""
    return None if eyes.state.record.before is not None else step(eyes, event)


_VEILS: Handlers[Callable[[Eyes, Any], Event | None]] = Handlers()
_STEPS: Handlers[Callable[[Eyes, Any], "hp.Step | None"]] = Handlers()


# -- around the rounds


@_VEILS.on(ev.RosterSubmitted)
def _roster(eyes: Eyes, event: ev.RosterSubmitted) -> Event | None:
    return event if event.side == eyes.viewer.side else event.altered(players=None)


@_VEILS.on(ev.ActionDeclared)
def _declared(eyes: Eyes, event: ev.ActionDeclared) -> Event | None:
    """The own team learns that there is a declaration; what it is, only who may (BRM-SEC-3)."""
    if not eyes.own(event.player_id):
        return None
    if may_read(eyes.state, eyes.viewer, event.player_id):
        return event
    hidden = dict.fromkeys(("move", "target_id", "partner_id", "recipient_id", "hoops", "actions", "announcement"))
    return event.altered(**hidden, by=None, acted_by=None)


def may_read(state: State, viewer: Viewer, player: str) -> bool:
    """Whether a viewer may read a declaration whose round is not published: everybody after the end (2.2)."""
    own = state.pitch.players[player].side == viewer.side and viewer.side is not None
    mine = player in viewer.figures or viewer.captain == state.pitch.players[player].side
    return viewer.gm or state.over or (own and (state.options.team_declarations_shared or mine))


@_VEILS.on(ev.ActionWithdrawn)
def _withdrawn(eyes: Eyes, event: ev.ActionWithdrawn) -> Event | None:
    if not eyes.own(event.player_id):
        return None
    return event if may_read(eyes.state, eyes.viewer, event.player_id) else event.altered(by=None, acted_by=None)


@_VEILS.on(ev.RoundClosed)
def _closed(eyes: Eyes, event: ev.RoundClosed) -> Event | None:
    return event.altered(declared=None)


@_VEILS.on(ev.RollOverridden)
@_VEILS.on(ev.FoulOverridden)
@_VEILS.on(ev.RoundResolved)
def _gm_only(eyes: Eyes, event: Event) -> Event | None:
    return None


@_VEILS.on(ev.GmAdjusted)
def _adjusted(eyes: Eyes, event: ev.GmAdjusted) -> Event | None:
    """That it happened, and what the reader's own view shows of it; in a review nothing before the publishing."""
    if event.again:
        return None
    hidden = {"dropped": None, "reason": None}
    if eyes.state.phase in ("review", "resolving"):
        return event.altered(ops=None, **hidden)
    return event.altered(ops=tuple(op for op in event.ops or () if _op_shown(eyes, op)), **hidden)


PUBLIC_OPS = frozenset(
    {"set_status", "set_score", "set_seen_fouls", "set_stamina_check_passed", "set_grab_disadvantage"}
)
PUBLIC_OPS |= {"set_race", "set_sharing"}


def _op_shown(eyes: Eyes, op: hp.Op) -> bool:
    if op.op in PUBLIC_OPS or eyes.own(op.player_id):
        return True
    if op.op == "set_seeker":
        return op.find_stack is None and op.catch_stack is None
    if op.op in ("set_use", "reset_use", "set_ability_use"):
        return False
    owner = (op.effect_id or "").partition("/")[0]
    return eyes.full or eyes.own(owner)


@_VEILS.on(ev.RoundPublished)
def _published(eyes: Eyes, event: ev.RoundPublished) -> Event | None:
    return event.altered(
        moves=tuple(moves_shown(eyes.state, event.moves, event.happenings, eyes.viewer)),
        happenings=tuple(steps_shown(eyes.state, event.happenings, eyes.viewer)),
    )


# -- a published round


def moves_shown(
    state: State, moves: Iterable[hp.ShownMove], log: Iterable[hp.Step], viewer: Viewer
) -> Iterator[hp.ShownMove]:
    """The moves of a published round: who fouled unseen is shown as holding (BRM-SEC-6)."""
    log = tuple(log)
    hidden = {each.player_id for each in log if isinstance(each, hp.FoulCommitted) and not each.seen}
    hidden |= {each.player_id for each in log if isinstance(each, hp.MoveVoided) and each.foul is not None}
    eyes = Eyes(state, viewer)
    for each in moves:
        open_ = viewer.gm or state.over or eyes.own(each.player_id) or each.player_id not in hidden
        yield each if open_ else hp.ShownMove(player_id=each.player_id, move="hold")


def steps_shown(state: State, log: Iterable[hp.Step], viewer: Viewer) -> Iterator[hp.Step]:
    """What happened in a published round, as far as a viewer may see it now."""
    log = tuple(log)
    eyes = Eyes(state, viewer, unseen_fouls(log))
    for each in log:
        found = each if viewer.gm or state.over else step(eyes, each)
        if found is not None:
            yield found


BARE = (hp.EffectApplied, hp.DamageTaken, hp.ChaseHeldUp, hp.ChaseReset)


def step(eyes: Eyes, event: hp.Step) -> hp.Step | None:
    """One thing that happened, for somebody who is not the GM."""
    offender = None if event.foul is None else event.foul.partition(":")[2]
    if event.foul in eyes.unseen and not eyes.own(offender):
        if not isinstance(event, BARE):
            return None
        hidden: dict[str, Any] = {"source": None, "foul": None, "step": None, "rule": "BRM-SEC-6"}
        if isinstance(event, hp.EffectApplied | hp.DamageTaken):
            hidden["move"] = None
        event = event.altered(**hidden)
    how = _STEPS.get(type(event))
    return event if how is None else how(eyes, event)


@_STEPS.on(hp.DeclarationDefaulted)
def _defaulted(eyes: Eyes, event: hp.DeclarationDefaulted) -> hp.Step | None:
    return event if eyes.own(event.player_id) else None


@_STEPS.on(hp.MoveVoided)
def _voided(eyes: Eyes, event: hp.MoveVoided) -> hp.Step | None:
    """A foul that a limit stops in R1 is told to its own team alone: it would betray unseen ones (BRM-SEC-10)."""
    return event if event.foul is None or eyes.own(event.player_id) else None


@_STEPS.on(hp.UseCounted)
def _used(eyes: Eyes, event: hp.UseCounted) -> hp.Step | None:
    return event if event.side == eyes.viewer.side else None


@_STEPS.on(hp.RollMade)
def _rolled(eyes: Eyes, event: hp.RollMade) -> hp.Step | None:
    """One's own rolls, and with full disclosure all; cheat rolls nobody's; DCs only with full disclosure (BRM-SEC-9,
    -10).
    """
    if event.label.split(":")[2] == "cheat":
        return None
    if eyes.full:
        return event
    own = event.side is not None and event.side == eyes.viewer.side
    return event.altered(dc=None) if own else None


@_STEPS.on(hp.DamageTaken)
def _damage(eyes: Eyes, event: hp.DamageTaken) -> hp.Step | None:
    return event if eyes.full or eyes.own(event.player_id) else event.altered(amount=None, health=None)


@_STEPS.on(hp.EffectApplied)
def _effect(eyes: Eyes, event: hp.EffectApplied) -> hp.Step | None:
    """Others see that somebody looks distracted, and hear a cheer (BRM-SEC-11)."""
    if eyes.full or eyes.own(event.player_id):
        return event
    hidden = {"effect_id": None, "stats": None, "first": None, "last": None, "renewed": False}
    return event.altered(**hidden) if event.has_debuff or event.move == "cheer" else None


@_STEPS.on(hp.EffectExpired)
def _expired(eyes: Eyes, event: hp.EffectExpired) -> hp.Step | None:
    return event if eyes.full or eyes.own(event.player_id) else None


@_STEPS.on(hp.BenchResolved)
def _bench(eyes: Eyes, event: hp.BenchResolved) -> hp.Step | None:
    """Cheers and boos are loud; the rest of the bench keeps its success to itself (2.2)."""
    return event if eyes.full or event.target_id is not None or eyes.own(event.player_id) else None


@_STEPS.on(hp.BenchGained)
def _gained(eyes: Eyes, event: hp.BenchGained) -> hp.Step | None:
    return event if eyes.full or eyes.own(event.player_id) else None


@_STEPS.on(hp.FindFailed)
@_STEPS.on(hp.CatchFailed)
def _stack(eyes: Eyes, event: hp.FindFailed | hp.CatchFailed) -> hp.Step | None:
    return event if eyes.full or eyes.own(event.player_id) else event.altered(stack=None)


@_STEPS.on(hp.PlayerSaved)
def _saved(eyes: Eyes, event: hp.PlayerSaved) -> hp.Step | None:
    return event if eyes.full or eyes.own(event.player_id) else event.altered(health=None)


@_STEPS.on(hp.SubstitutionMade)
def _substituted(eyes: Eyes, event: hp.SubstitutionMade) -> hp.Step | None:
    return event if eyes.full or eyes.own(event.in_player_id) else event.altered(max_health=None)
