"""Where the rules of pebbles are enforced: conditions, then effect, then what may go wrong."""

from collections.abc import Callable, Sequence
from typing import Any

from rules.kernel import commands as cm
from rules.kernel.contract import Ask, Command, Event, require
from rules.kernel.play import Play
from rules.kernel.seats import Viewer
from rules.kernel.table import Handlers

from . import commands as co
from . import events as ev
from .evolve import evolve
from .state import State
from .tables import EMPTY, FISTS, GOALS, MORE_WINS_UP_TO, RUNNERS, SIDES, TIRED

HANDLERS: Handlers[Callable[[Play[State], Any], None]] = Handlers()


def decide(state: State, command: Command, ask: Ask) -> Sequence[Event]:
    """The events of a command, or `Refused`."""
    play = Play(state, ask, evolve)
    handler = HANDLERS.get(type(command))
    assert handler is not None
    handler(play, command)
    return play.events


# Checks stand apart because the offers ask them too.


def check_start(state: State) -> None:
    """Section 2: once."""
    require(state.phase == "setup", "already_started", "PEB-3")


def check_hide(state: State, side: str | None) -> None:
    """Section 2: in each round one fist a side."""
    require(state.phase == "hiding", "wrong_phase", "PEB-4", phase=state.phase)
    require(side not in state.fists, "fist_closed", "PEB-4")


def check_advance(state: State, viewer: Viewer, runner: str) -> None:
    """Section 3: the side that is asked chooses one of its runners."""
    question = state.question
    require(question is not None, "no_question", "PEB-7")
    assert question is not None
    require(RUNNERS.get(runner) == question.side, "not_asked", "PEB-7", runner=runner)
    require(viewer.coach == question.side or runner in viewer.figures, "not_yours", "PEB-7", runner=runner)


@HANDLERS.on(co.CreateMatch)
def create_match(play: Play[State], command: co.CreateMatch) -> None:
    """Section 1: the track."""
    goal = command.options.goal
    require(goal in GOALS, "bad_goal", "PEB-2", goal=goal)
    play.emit(ev.Created(rule="PEB-2", goal=goal))


@HANDLERS.on(co.Start)
def start(play: Play[State], command: co.Start) -> None:
    """Section 2: the first round."""
    check_start(play.state)
    next_round(play)


def next_round(play: Play[State]) -> None:
    """Both sides are awaited."""
    until = play.due("hide", SIDES)
    play.emit(ev.RoundStarted(rule="PEB-3", round=play.state.round + 1, since=play.ask.now, until=until), by=None)


@HANDLERS.on(co.Hide)
def hide(play: Play[State], command: co.Hide) -> None:
    """Section 2: a fist is closed; the second one opens both."""
    side = play.ask.viewer.coach
    check_hide(play.state, side)
    assert side is not None
    require(command.pebbles in FISTS, "bad_number", "PEB-4", pebbles=command.pebbles)
    play.emit(ev.FistClosed(rule="PEB-4", side=side, pebbles=command.pebbles))
    open_fists(play)


def open_fists(play: Play[State]) -> None:
    """Section 2: the wind decides whether more or fewer pebbles win."""
    fists = play.state.fists
    if set(fists) != set(SIDES):
        return
    wind = play.roll("PEB-5", 6, label="wind")
    left, right = fists["left"], fists["right"]
    play.emit(ev.FistsOpened(rule="PEB-5", left=left, right=right, wind=wind), by=None)
    more, fewer = ("left", "right") if left > right else ("right", "left")
    steps = abs(left - right)
    side = None if steps == 0 else more if wind <= MORE_WINS_UP_TO else fewer
    play.emit(ev.RoundWon(rule="PEB-6", side=side, steps=steps), by=None)
    if side is None:
        next_round(play)
    else:
        until = play.due("advance", [side])
        play.emit(ev.Asked(rule="PEB-7", side=side, steps=steps, since=play.ask.now, until=until), by=None)


@HANDLERS.on(co.Advance)
def advance(play: Play[State], command: co.Advance) -> None:
    """Section 3: the answer to the question."""
    check_advance(play.state, play.ask.viewer, command.runner)
    run(play, command.runner, "PEB-7")


def run(play: Play[State], runner: str, rule: str) -> None:
    """Section 3: a tired runner stays, any other runs and tires in secret."""
    state, side = play.state, RUNNERS[runner]
    assert state.question is not None
    if state.tired[runner] >= TIRED:
        play.emit(ev.Stumbled(rule="PEB-9", runner=runner))
    else:
        to = min(state.goal, state.places[runner] + state.question.steps)
        play.emit(ev.Advanced(rule=rule, runner=runner, to=to))
        more = play.roll("PEB-8", 3, stream=f"breath/{side}", label="breath")
        play.emit(ev.Tired(rule="PEB-8", runner=runner, more=more), by=None)
    if play.state.places[runner] == state.goal:
        play.emit(ev.Won(rule="PEB-10", side=side, reason="goal"), by=None)
        reveal(play)
    else:
        next_round(play)


def reveal(play: Play[State]) -> None:
    """Section 7: nothing stays hidden after the end."""
    play.emit(ev.Revealed(rule="PEB-SEC-1", fists=play.state.fists, tired=play.state.tired), by=None)


@HANDLERS.on(cm.Lapse)
def lapse(play: Play[State], command: cm.Lapse) -> None:
    """Section 5: what happens when time runs out."""
    question = play.state.question
    if question is not None:
        run(play, next(runner for runner, side in RUNNERS.items() if side == question.side), "PEB-11")
    else:
        side = command.awaiting.rsplit("/", 1)[-1]
        play.emit(ev.FistClosed(rule="PEB-11", side=side, pebbles=EMPTY))
        open_fists(play)


@HANDLERS.on(co.Place)
def place(play: Play[State], command: co.Place) -> None:
    """Section 6: a correction."""
    require(command.runner in RUNNERS, "unknown_runner", "PEB-12", runner=command.runner)
    require(0 <= command.at < play.state.goal, "bad_place", "PEB-12", at=command.at)
    play.emit(ev.Placed(rule="PEB-12", runner=command.runner, at=command.at, reason=command.reason))


@HANDLERS.on(co.Concede)
def concede(play: Play[State], command: co.Concede) -> None:
    """Section 4: the other side wins."""
    side = play.ask.viewer.coach
    other = next(each for each in SIDES if each != side)
    play.emit(ev.Won(rule="PEB-13", side=other, reason="conceded"))
    reveal(play)
