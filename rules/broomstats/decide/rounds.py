"""Closing a round, review, publishing (catalogue 4.1, 4.3, 4.10)."""

from rules.broomstats.commands import CloseRound, OverrideFoul, OverrideRoll, PublishRound, SetReady
from rules.broomstats.decide.corrections import repeat
from rules.broomstats.decide.ending import disclose
from rules.broomstats.decide.round import resolve
from rules.broomstats.decide.setup import open_round
from rules.broomstats.decide.table import HANDLERS, in_phase, team_of
from rules.broomstats.events import (
    FoulOverridden,
    MatchFinished,
    Revealed,
    ReviewSet,
    RollOverridden,
    RoundClosed,
    RoundExtended,
    RoundPublished,
    RoundResolved,
    ShownResult,
    TeamReady,
)
from rules.broomstats.happenings import (
    AttackHit,
    AttackMissed,
    DeclarationDefaulted,
    FoulCommitted,
    PlayerSaved,
    RicochetTriggered,
)
from rules.broomstats.shown import shown
from rules.broomstats.state import SIDES, Declaration, State, canonical
from rules.kernel.commands import Lapse, Rewind
from rules.kernel.contract import require
from rules.kernel.play import Play


@HANDLERS.on(SetReady)
def set_ready(play: Play[State], command: SetReady) -> None:
    """With both teams ready the round closes (BRM-ROUND-3)."""
    in_phase(play.state, "declaring")
    side = team_of(play.state, command.team_id, play.ask.viewer)
    play.emit(
        TeamReady(
            rule="BRM-ROUND-3",
            round=play.state.round,
            side=side,
            team_id=command.team_id,
            ready=command.ready,
            since=play.ask.now,
        )
    )
    if play.state.ready == frozenset(SIDES):
        close(play, "all_ready")


def check_round(state: State, number: int) -> None:
    """It is this round that is meant."""
    require(number == state.round, "wrong_round", "BRM-ROUND-3", round=state.round)


@HANDLERS.on(CloseRound)
def close_round(play: Play[State], command: CloseRound) -> None:
    """The GM may close a round at any time."""
    in_phase(play.state, "declaring")
    check_round(play.state, command.round)
    close(play, "gm")


@HANDLERS.on(Lapse)
def lapse(play: Play[State], command: Lapse) -> None:
    """At the deadline the round closes, or stays open for whoever stands in for the absent (option `absent`)."""
    in_phase(play.state, "declaring")
    absent, stage = play.state.options.absent, play.state.stage
    if absent == "gm" and stage == "open":
        _extend(play, "gm")
    elif absent == "captain" and stage == "open":
        _extend(play, "stand_in")
    else:
        close(play, "deadline")


def _extend(play: Play[State], stage: str) -> None:
    until = None if stage == "gm" else play.due("stand_in", SIDES)
    event = RoundExtended(rule="BRM-GAP-19", round=play.state.round, stage=stage, since=play.ask.now, until=until)
    play.emit(event, by=None)


@HANDLERS.on(Rewind)
def rewind(play: Play[State], command: Rewind) -> None:
    """A rewind to before a closing sends the round through the GM's review (protocol 5)."""
    if play.state.phase == "declaring":
        until = play.due("round", SIDES)
        play.emit(ReviewSet(rule="BRM-ROUND-3", round=play.state.round, since=play.ask.now, until=until))


def close(play: Play[State], closed_by: str) -> None:
    """Close and resolve; publish at once unless the GM reviews."""
    declared = tuple(shown(player, each) for player, each in play.state.declarations.items())
    play.emit(
        RoundClosed(rule="BRM-ROUND-3", round=play.state.round, closed_by=closed_by, declared=declared),
        by=None,
    )
    _resolve(play)
    if play.state.options.resolution_mode == "auto" and not play.state.review_next:
        publish(play)


def _resolve(play: Play[State]) -> None:
    outcome = resolve(play)
    result = None
    if outcome is not None:
        result = ShownResult(winner=outcome.winner, reason=outcome.reason, golden_quaffle=outcome.golden_quaffle)
    rule = "BRM-ROUND-1" if result is None else "BRM-END-1" if result.reason == "snitch" else "BRM-END-3"
    play.emit(RoundResolved(rule=rule, round=play.state.round, result=result), by=None)


@HANDLERS.on(PublishRound)
def publish_round(play: Play[State], command: PublishRound) -> None:
    """The pending result counts from now on, and everybody sees their part of it."""
    in_phase(play.state, "review")
    check_round(play.state, command.round)
    publish(play)


def publish(play: Play[State]) -> None:
    """Tell the round, then open the next one or end the match."""
    state = play.state
    before = state.record.before or state.pitch
    everyone = (*canonical(before), *canonical(before, "bench"))
    defaults = {each.player_id: each.move for each in state.record.log if isinstance(each, DeclarationDefaulted)}
    declared = {**{name: Declaration(move) for name, move in defaults.items()}, **state.declarations}
    moves = tuple(shown(each.id, declared[each.id]) for each in everyone if each.id in declared)
    play.emit(
        RoundPublished(
            rule="BRM-ROUND-2",
            round=state.round,
            moves=moves,
            happenings=state.record.log,
            abilities=tuple(_revealed(state)),
        ),
        by=None,
    )
    if state.outcome is None:
        open_round(play)
        return
    result = state.outcome
    play.emit(
        MatchFinished(
            rule="BRM-END-2",
            result=ShownResult(winner=result.winner, reason=result.reason, golden_quaffle=result.golden_quaffle),
            score=state.pitch.score,
        ),
        by=None,
    )
    disclose(play)


def _revealed(state: State) -> list[Revealed]:
    """Abilities that everybody has just seen at work; those of unseen fouls were seen by nobody (2.2, BRM-SEC-10)."""
    unseen = {each.foul for each in state.record.log if isinstance(each, FoulCommitted) and not each.seen}
    found = {}
    for each in state.record.log:
        shows = None
        if isinstance(each, AttackMissed) and each.ability is not None:
            shows = (each.target_id, each.ability)
        elif isinstance(each, AttackHit) and each.ability is not None:
            shows = (each.holder_id or "", each.ability)
        elif isinstance(each, RicochetTriggered):
            shows = (each.player_id, "ricochet")
        elif isinstance(each, PlayerSaved) and each.ability is not None:
            shows = (each.rescuer_id, each.ability)
        if shows is not None and (each.foul is None or each.foul not in unseen):
            found[shows] = Revealed(player_id=shows[0], ability=shows[1])
    known = {(entry.player_id, entry.ability) for entry in found.values()}
    return [found[each] for each in sorted(known) if f"{each[0]}|{each[1]}" not in state.revealed]


def check_label(state: State, label: str, natural: int) -> int:
    """The label names a die of this round, and the value is one of its faces. Answers what it was."""
    sides = state.record.sides.get(label)
    require(sides is not None, "unknown_label", "BRM-CORE-20", label=label)
    assert sides is not None
    require(1 <= natural <= sides, "natural_out_of_range", "BRM-CORE-16", sides=sides)
    made = [each for each in state.record.log if getattr(each, "label", None) == label]
    return int(getattr(made[0], "natural", 0)) if made else state.record.dice[label][0]


@HANDLERS.on(OverrideRoll)
def override_roll(play: Play[State], command: OverrideRoll) -> None:
    """One die is corrected; all others are taken again, only dice not thrown yet are new (4.10)."""
    in_phase(play.state, "review")
    was = check_label(play.state, command.label, command.natural)
    play.emit(
        RollOverridden(
            rule="BRM-CORE-16",
            round=play.state.round,
            label=command.label,
            was=was,
            natural=command.natural,
            reason=command.reason,
        )
    )
    _resolve(play)
    repeat(play)


def fouls(state: State) -> dict[str, bool]:
    """The fouls of the round under review: whether each was seen."""
    return {
        each.foul: each.seen for each in state.record.log if isinstance(each, FoulCommitted) and each.foul is not None
    }


def check_foul(state: State, foul: str) -> None:
    """The foul happened in this round."""
    require(foul in fouls(state), "unknown_foul", "BRM-FOUL-8", foul_id=foul)


@HANDLERS.on(OverrideFoul)
def override_foul(play: Play[State], command: OverrideFoul) -> None:
    """The GM says whether a foul was seen."""
    in_phase(play.state, "review")
    check_foul(play.state, command.foul_id)
    play.emit(
        FoulOverridden(
            rule="BRM-FOUL-8",
            round=play.state.round,
            foul_id=command.foul_id,
            seen=command.seen,
            reason=command.reason,
        )
    )
    _resolve(play)
    repeat(play)
