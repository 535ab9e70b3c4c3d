"""Team turns: their start, their end, and whose is next (GRD-TURN-1..3, -9)."""

from rules.gridiron import events as ev
from rules.gridiron.decide.drives import end_half
from rules.gridiron.decide.play import Game
from rules.gridiron.state import State
from rules.gridiron.tables import OTHER


def start_turn(play: Game, side: str, rule: str, bonus: bool = False) -> None:
    """GRD-TURN-2; the bonus turn moves no marker and bars who stands in an opposing zone (GRD-KOTABLE-10)."""
    team = play.state.teams[side]
    barred = _marked(play.state, side) if bonus else ()
    play.path = []
    play.emit(
        ev.TurnStarted(
            rule=rule,
            side=side,
            turn=team.turn if bonus else team.turn + 1,
            bonus=bonus,
            barred=barred,
            since=play.ask.now,
            until=play.due("turn", [side]),
        ),
        by=None,
    )


def _marked(state: State, side: str) -> tuple[str, ...]:
    return tuple(p.id for p in state.fielded(side) if p.square is not None and state.zones(p.square, side))


def tell_end(play: Game, reason: str, rule: str) -> str:
    """The event of a team turn's end; answers whose it was."""
    side = play.state.active
    assert side is not None
    play.path = []
    play.emit(
        ev.TurnEnded(
            rule=rule,
            side=side,
            turn=play.state.teams[side].turn,
            reason=reason,
            bonus=play.state.phase == "blitz_turn",
        ),
        by=None,
    )
    return side


def end_turn(play: Game, reason: str, rule: str) -> None:
    """GRD-TURN-3; after the bonus turn the kick lands, after any other the next turn starts."""
    bonus = play.state.phase == "blitz_turn"
    side = tell_end(play, reason, rule)
    if not bonus:
        next_turn(play, OTHER[side])


def next_turn(play: Game, first: str, rule: str = "GRD-TURN-2") -> None:
    """GRD-TURN-9: this side if it has a turn left, else the other, else the half ends."""
    last = play.state.options.turns_per_half
    for side in (first, OTHER[first]):
        if play.state.teams[side].turn < last:
            start_turn(play, side, rule if side == first else "GRD-TURN-9")
            return
    end_half(play)
