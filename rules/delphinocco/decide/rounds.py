"""Kick-off, turns, rounds and the restart after a Renz (catalogue 4.2, 5.3, 5.7)."""

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco import shapes as sh
from rules.delphinocco.decide.admission import check_turn, own_figure, side_of
from rules.delphinocco.decide.ending import finish
from rules.delphinocco.decide.grounds import probed
from rules.delphinocco.decide.handlers import HANDLERS, Game, awaits
from rules.delphinocco.decide.probes import attribute, plain, probe, throw
from rules.delphinocco.decide.tournament import leader
from rules.delphinocco.state import Figure, State
from rules.delphinocco.tables import CURRENT, DIGGERS, KICK_OFF_COLUMN, OTHER, landing
from rules.kernel.contract import require


def kick_off(play: Game) -> None:
    """Who begins, where the current carries the fish, and the first turn."""
    side, roll = play.state.options.kick_off, None
    if side == "toss":
        roll = plain(play, "DEL-GAP-11", 2, "kick-off")
        side = "red" if roll.value == 1 else "green"
    play.emit(ev.KickOffDecided(rule="DEL-GAP-11", also=("DEL-B-5",), side=side, roll=roll), by=None)
    current(play, "kick_off", KICK_OFF_COLUMN)
    start_round(play, 1, side)


def current(play: Game, cause: str, column: int) -> str:
    """Roll the current: odd carries the fish north, even south; answers the field it reaches in this column."""
    die = plain(play, "DEL-B-6", play.state.options.current_die, "current")
    parity = "odd" if die.value % 2 else "even"
    field = landing(parity, play.state.options.drift_fields, column)
    rolled = ev.CurrentRolled(
        rule="DEL-B-6", also=("DEL-GAP-8",), cause=cause, roll=die, direction=CURRENT[parity], field=field
    )
    play.emit(rolled, by=None)
    return field


def start_round(play: Game, number: int, first: str) -> None:
    """A new round, everybody fresh, and its first turn."""
    play.emit(ev.RoundStarted(rule="DEL-R-3", round=number, first_side=first), by=None)
    start_turn(play, first)


def start_turn(play: Game, side: str) -> None:
    """A side is on turn."""
    number = 1 + sum(figure.drawn for figure in play.state.figures.values())
    play.emit(ev.TurnStarted(rule="DEL-R-2", side=side, number=number, **awaits(play, side)), by=None)


@HANDLERS.on(cm.EndTurn)
def end_turn(play: Game, command: cm.EndTurn) -> None:
    """The turn passes on; after the twelfth draw the round ends."""
    check_end_turn(play.state, side_of(play))
    close_turn(play)


def check_end_turn(state: State, side: str) -> None:
    """A turn ends once a figure was drawn in it, or when the side has none left to draw."""
    check_turn(state, side, "end_turn")
    assert state.turn is not None
    used = state.turn.drawn_figure is not None or not state.undrawn(side)
    require(used, "turn_not_used", "DEL-R-8", undrawn=[figure.id for figure in state.undrawn(side)])


def close_turn(play: Game) -> None:
    """End the turn; the other side follows if it has a draw left, else the same, else the round is over."""
    turn = play.state.turn
    assert turn is not None
    play.emit(ev.TurnEnded(rule="DEL-R-2", side=turn.side, number=turn.number))
    for side in (OTHER[turn.side], turn.side):
        if play.state.undrawn(side):
            start_turn(play, side)
            return
    end_round(play, "all_drawn", None)


def end_round(play: Game, reason: str, conceding: str | None) -> None:
    """A round ends: condition test if due, then the end of the match, the restart, or the next round, in this order."""
    number = play.state.round
    also = ("DEL-R-5",) if conceding is None else ()
    play.emit(ev.RoundEnded(rule="DEL-R-4", also=also, round=number, reason=reason), by=None)
    if number in play.state.options.condition_rounds and number < play.state.options.rounds:
        condition_test(play)
    verdict = last_verdict(play.state)
    if verdict is not None:
        finish(play, "DEL-R-7" if verdict == "rounds_completed" else "DEL-GAP-7", verdict, leader(play.state.score))
    elif conceding is not None:
        play.emit(ev.RestartPending(rule="DEL-R-6", side=conceding, **awaits(play, conceding)), by=None)
    else:
        start_round(play, number + 1, next_first(play.state))


def next_first(state: State) -> str:
    """Who moves first in a round without a Renz before it (DEL-R-3)."""
    assert state.first_side is not None
    return state.first_side if state.options.round_first_mover == "keep" else OTHER[state.first_side]


def last_verdict(state: State) -> str | None:
    """Why the match ends with this round, or null where another follows (DEL-R-7, DEL-GAP-7)."""
    extra = state.round - state.options.rounds
    if extra < 0:
        return None
    if leader(state.score) is not None or state.options.tie_break == "draw":
        return "extra_decided" if extra else "rounds_completed"
    return "extra_exhausted" if extra >= state.options.extra_limit else None


def condition_test(play: Game) -> None:
    """All twelve roll on their condition, R1 to G6, with the values before the test; then all losses apply."""
    results = tuple(
        sh.Tested(
            figure=figure.id,
            roll=throw(play, "DEL-V-2", probe((figure,), attribute("condition")), f"condition {figure.id}"),
        )
        for figure in play.state.figures.values()
    )
    play.emit(
        ev.ConditionTested(rule="DEL-V-4", also=probed(results[0].roll), round=play.state.round, results=results),
        by=None,
    )


@HANDLERS.on(cm.ChooseRestart)
def choose_restart(play: Game, command: cm.ChooseRestart) -> None:
    """A digger of the side that conceded starts with the fish, and its side moves first."""
    restart(play, check_restart(play.state, side_of(play), command.figure))


def check_restart(state: State, side: str, figure: object) -> Figure:
    """One of the two diggers of the side that conceded."""
    check_turn(state, side, "choose_restart")
    found = own_figure(state, side, figure)
    require(found.id in DIGGERS[side], "not_a_digger", "DEL-R-6", figure=found.id, diggers=list(DIGGERS[side]))
    return found


def restart(play: Game, digger: Figure) -> None:
    """Back to the formation (unless the option keeps positions), the fish with the digger, the next round."""
    play.emit(ev.RestartChosen(rule="DEL-R-6", figure=digger.id))
    if play.state.options.reset_after_renz:
        play.emit(ev.FormationReset(rule="DEL-GAP-15", also=("DEL-B-5",)), by=None)
    start_round(play, play.state.round + 1, digger.side)
