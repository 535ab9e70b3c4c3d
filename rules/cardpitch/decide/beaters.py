"""Phase 4: beaters with a bludger may attack, the others guard, all face down (CRD-25 to CRD-29)."""

from collections.abc import Sequence

from rules.cardpitch.commands import CommitBeaters, Errand
from rules.cardpitch.decide.handlers import HANDLERS, coach_of, require_phase
from rules.cardpitch.decide.quaffle import not_yet_laid
from rules.cardpitch.decide.turn import advance
from rules.cardpitch.events import BeatersCommitted
from rules.cardpitch.state import State
from rules.cardpitch.tables import BEATERS, OTHER, SLOTS, Slot
from rules.kernel.border import RuleId, Side
from rules.kernel.contract import require
from rules.kernel.play import Play


def may_send_beaters(state: State, side: Side) -> None:
    """Whether a side lays its beaters' cards now; in phase 3 only with `early_beaters` (CRD-GAP-30)."""
    phases = ("quaffle_cards", "beater_cards") if state.options.early_beaters else ("beater_cards",)
    require_phase(state, *phases, rule="CRD-GAP-30")
    require(bool(state.beaters(side)), "no_beater", "CRD-GAP-17")
    not_yet_laid(state, side, "beater_cards")


def check_beaters(state: State, side: Side, attacks: Sequence[Errand], guards: Sequence[Errand]) -> None:
    """Every own beater on the pitch does one thing, with no more bludgers than the side has (CRD-25 to CRD-28)."""
    check_slots(attacks, guards)
    check_each_once(state, side, [each.beater for each in (*attacks, *guards)])
    check_count(state, side, len(attacks))
    for attack in attacks:
        check_target(state, side, attack.target)
    for guard in guards:
        require(state.options.self_guard or guard.beater != guard.target, "self_guard", "CRD-GAP-9", slot=guard.beater)
    for guard in guards:
        rule = off_rule(state, side, guard.target)
        require(state.on_pitch(side, guard.target), "guard_off_pitch", rule, slot=guard.target)


def check_slots(attacks: Sequence[Errand], guards: Sequence[Errand]) -> None:
    """Beaters are beaters, and targets are among the seven (CRD-2)."""
    for each in (*attacks, *guards):
        require(each.beater in BEATERS, "unknown_slot", "CRD-2", slot=each.beater, slots=list(BEATERS))
        require(each.target in SLOTS, "unknown_slot", "CRD-2", slot=each.target, slots=list(SLOTS))


def check_each_once(state: State, side: Side, sent: Sequence[Slot]) -> None:
    """Each own beater on the pitch once, and nobody else: one beater does one thing (CRD-26, CRD-GAP-8)."""
    for beater in sent:
        require(beater in state.beaters(side), "beater_off_pitch", "CRD-28", slot=beater)
    for beater in sent:
        require(sent.count(beater) == 1, "beater_repeated", "CRD-GAP-8", slot=beater)
    idle = [beater for beater in state.beaters(side) if beater not in sent]
    rule: RuleId = "CRD-26" if state.bludgers_of(side) else "CRD-27"
    require(not idle, "beater_unassigned", rule, slots=idle)


def check_count(state: State, side: Side, count: int) -> None:
    """As many attacks as bludgers at most, and with `must_attack` no fewer (CRD-25, CRD-GAP-6)."""
    most = state.max_attacks(side)
    require(count <= most, "too_many_attacks", "CRD-25", attacks=count, max_attacks=most)
    enough = count == most or not state.options.must_attack
    require(enough, "attack_required", "CRD-GAP-6", attacks=count, min_attacks=most)


def check_target(state: State, side: Side, target: Slot) -> None:
    """Who is suspended when phase 4 opens cannot be attacked (CRD-28)."""
    rule = off_rule(state, OTHER[side], target)
    require(state.on_pitch(OTHER[side], target), "target_off_pitch", rule, slot=target)


def off_rule(state: State, side: Side, slot: Slot) -> RuleId:
    """Why a suspended player is no target and no ward, even if he comes back later in this turn (CRD-GAP-19)."""
    return "CRD-GAP-19" if state.back[side].get(slot) == state.turn else "CRD-28"


@HANDLERS.on(CommitBeaters)
def commit_beaters(play: Play[State], command: CommitBeaters) -> None:
    """A side's beaters attack and guard (CRD-25, CRD-26); without a bludger both guard (CRD-27)."""
    side, state = coach_of(play), play.state
    may_send_beaters(state, side)
    check_beaters(state, side, command.attacks, command.guards)
    lay_beaters(play, card_rule(state, side), side, command.attacks, command.guards)
    advance(play)


def card_rule(state: State, side: Side) -> RuleId:
    """The rule behind a side's beater cards, by what everybody knows: the bludgers it was given."""
    return "CRD-25" if state.bludgers_of(side) else "CRD-27"


def lay_beaters(
    play: Play[State], rule: RuleId, side: Side, attacks: Sequence[Errand], guards: Sequence[Errand]
) -> None:
    """The beaters' cards are down, in order of the beaters (CRD-SEC-8)."""
    play.emit(
        BeatersCommitted(
            rule=rule,
            turn=play.state.turn,
            side=side,
            replaced=play.state.has_laid(side, "beater_cards"),
            attacks=tuple(sorted(attacks, key=lambda each: each.beater)),
            guards=tuple(sorted(guards, key=lambda each: each.beater)),
        )
    )
