"""Phase 7: a win, overtime, or the next turn (CRD-4, CRD-43 to CRD-47)."""

from rules.cardpitch.events import MatchWon, OvertimeCalled, TurnEnded, TurnStarted
from rules.cardpitch.state import State
from rules.kernel.border import RuleId
from rules.kernel.play import Play


def check_score(play: Play[State]) -> str | None:
    """Phase 7: the only moment at which points win (CRD-4)."""
    state = play.state
    a, b = state.score["a"], state.score["b"]
    target = state.options.target_score
    play.emit(TurnEnded(rule="CRD-4", turn=state.turn, score=state.score), by=None)
    if max(a, b) < target:
        return start_turn(play, "CRD-46")
    if a == b:
        play.emit(OvertimeCalled(rule="CRD-45", turn=state.turn, score=state.score), by=None)
        return start_turn(play, "CRD-47", overtime=True)
    rule: RuleId = "CRD-44" if min(a, b) >= target else "CRD-43"
    winner = "a" if a > b else "b"
    play.emit(MatchWon(rule=rule, turn=state.turn, winner=winner, score=state.score, reason="score"), by=None)
    return None


def start_turn(play: Play[State], rule: RuleId, *, overtime: bool = False) -> str:
    """Another turn from phase 1; scores, suspensions and the way the quaffle starts carry on (CRD-47)."""
    play.emit(TurnStarted(rule=rule, turn=play.state.turn + 1, overtime=overtime), by=None)
    return "quaffle_draw"
