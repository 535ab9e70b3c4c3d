"""How a match ends before its time, and what is opened then (catalogue 4.9, 2.2)."""

from collections.abc import Iterator

from rules.broomstats.commands import Forfeit
from rules.broomstats.decide.round import settle_by_score
from rules.broomstats.decide.setup import check_roles
from rules.broomstats.decide.table import HANDLERS, in_phase, team_of
from rules.broomstats.events import (
    Entry,
    LineupDisclosed,
    MatchAborted,
    MatchFinished,
    RoundDisclosed,
    ShownResult,
)
from rules.broomstats.shown import HISTORY, shown
from rules.broomstats.state import Outcome, Past, State, everybody, other
from rules.kernel.commands import End, SetController, SetSeat
from rules.kernel.play import Play


@HANDLERS.on(Forfeit)
def forfeit(play: Play[State], command: Forfeit) -> None:
    """The other team wins at once (BRM-END-4)."""
    in_phase(play.state, "declaring")
    side = team_of(play.state, command.team_id, play.ask.viewer)
    _finish(play, Outcome(other(side), "forfeit"), None)


@HANDLERS.on(End)
def end(play: Play[State], command: End) -> None:
    """A named winner wins; an explicit null calls the match off; left out, the score decides (BRM-END-4)."""
    if command.result is not None:
        _finish(play, Outcome(command.result, "gm"), command.reason)
    elif "result" in command.model_fields_set or play.state.phase == "setup":
        play.emit(MatchAborted(rule="BRM-END-4", score=play.state.seen.score, remark=command.reason))
        disclose(play)
    else:
        _finish(play, settle_by_score(play, "gm"), command.reason)


def _finish(play: Play[State], outcome: Outcome, remark: str | None) -> None:
    result = ShownResult(winner=outcome.winner, reason=outcome.reason, golden_quaffle=outcome.golden_quaffle)
    play.emit(MatchFinished(rule="BRM-END-4", result=result, score=play.state.pitch.score, remark=remark))
    disclose(play)


def disclose(play: Play[State]) -> None:
    """After the end everything is public but withdrawn declarations and notes for the GM (2.2)."""
    state = play.state
    play.emit(LineupDisclosed(rule="BRM-SEC-7", players=tuple(_entries(state))), by=None)
    rounds = [HISTORY.validate_json(each) for each in state.history]
    if state.record.log or state.declarations:
        declared = tuple(shown(player, each) for player, each in state.declarations.items())
        rounds.append(Past(state.round, declared, state.record.log))
    for each in rounds:
        event = RoundDisclosed(rule="BRM-SEC-7", round=each.round, moves=each.moves, happenings=each.log)
        play.emit(event, by=None)


def _entries(state: State) -> Iterator[Entry]:
    for each in everybody(state.pitch):
        yield Entry(
            player_id=each.id,
            name=each.name,
            seat=each.seat,
            position=each.position,
            string=each.string,
            race=each.race,
            base_stats=each.base,
            broom_id=each.broom,
            abilities=each.abilities,
            conditions=each.conditions,
            slot=each.slot,
            max_health=each.max_health,
        )


@HANDLERS.on(SetSeat)
def set_seat(play: Play[State], command: SetSeat) -> None:
    """Nobody gets two parts that exclude each other (2.1)."""
    check_roles(play.state, play.ask.seats)


@HANDLERS.on(SetController)
def set_controller(play: Play[State], command: SetController) -> None:
    """Nobody gets two parts that exclude each other (2.1)."""
    check_roles(play.state, play.ask.seats)
