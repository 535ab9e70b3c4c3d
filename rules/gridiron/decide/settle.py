"""What the rules still owe after a command or an answer, in the order of the dice protocol (GRD-DICE-5, GRD-TURN-7)."""

from collections.abc import Callable

from rules.gridiron.decide import activation, ball, block, drives, fouls, injury, kickoff, movement, passing, turns
from rules.gridiron.decide.play import Game


def settle(play: Game) -> None:
    """Do what is owed, one thing at a time, until a question is open or nothing is left."""
    while play.state.question is None and play.state.result is None:
        for owed, do in OWED:
            if owed(play):
                do(play)
                break
        else:
            if not movement.go_on(play) and not _closes(play):
                return


def _scores(play: Game) -> None:
    scorer = play.scorer
    assert scorer is not None
    movement.discard(play)
    drives.touchdown(play, scorer, lambda: turns.tell_end(play, "touchdown", "GRD-TD-3"))


def _turns_over(play: Game) -> None:
    movement.discard(play)
    turns.end_turn(play, "turnover", "GRD-TURN-7")


def _is_done(play: Game) -> None:
    movement.discard(play)
    activation.close(play)


OWED: tuple[tuple[Callable[[Game], bool], Callable[[Game], None]], ...] = (
    (lambda play: bool(play.state.falls), injury.resolve),
    (lambda play: play.state.foul is not None, fouls.judge),
    (lambda play: play.state.loose is not None, ball.resolve),
    (lambda play: play.scorer is not None, _scores),
    (lambda play: play.state.throw is not None, passing.judge),
    (lambda play: play.state.blow is not None, block.finish),
    (lambda play: play.state.turnover is not None, _turns_over),
    (lambda play: activation.is_over(play.state), _is_done),
    (lambda play: play.state.kick is not None and not play.state.in_turn, kickoff.proceed),
)
"""Falls before the ball, the ball before scoring, scoring before turnovers; each entry makes itself untrue."""


def _closes(play: Game) -> bool:
    """GRD-GAP-28: with `auto_end_turn` the turn ends when nobody can act any more."""
    state = play.state
    if not (state.options.auto_end_turn and state.in_turn and state.activation is None):
        return False
    assert state.active is not None
    if activation.anyone_left(state, state.active):
        return False
    turns.end_turn(play, "ended", "GRD-GAP-28")
    return True
