"""Time running out (catalogue 6.6): the default of a decision, or what a phase does by itself."""

from rules.gridiron import events as ev
from rules.gridiron.decide import activation, opening, setup
from rules.gridiron.decide.kickoff import kick
from rules.gridiron.decide.play import HANDLERS, Game
from rules.gridiron.decide.questions import expire
from rules.gridiron.decide.settle import settle
from rules.gridiron.decide.turns import end_turn
from rules.gridiron.tables import KICK_DEFAULT
from rules.kernel.commands import Lapse


@HANDLERS.on(Lapse)
def _lapse(play: Game, command: Lapse) -> None:
    question, phase = play.state.question, play.state.phase
    if phase == "rosters":
        return
    asked = question is not None and question.id == command.awaiting
    decision = command.awaiting if asked else None
    play.emit(ev.DeadlineExpired(rule="GRD-GAP-28", decision_id=decision, phase=phase), by=None)
    if question is not None and asked:
        expire(play, question)
    elif play.state.in_turn:
        _turn_lapses(play)
    else:
        _PHASES[phase](play)


def _turn_lapses(play: Game) -> None:
    """As `end_turn`; decisions of the active side that are open are answered by default first."""
    side, occasion = play.state.active, play.state.occasion
    while play.state.question is not None and play.state.question.side == side:
        expire(play, play.state.question)
        settle(play)
    if play.state.question is None and play.state.in_turn and play.state.occasion == occasion:
        activation.close(play)
        end_turn(play, "deadline", "GRD-GAP-28")


def _coin_choice(play: Game) -> None:
    assert play.state.toss_winner is not None
    opening.choose(play, play.state.toss_winner, "receive")


def _setup(play: Game) -> None:
    side = setup.setting_up(play.state)
    setup.put(play, side, setup.fallback(play.state, side), "GRD-SETUP-8")


def _kick(play: Game) -> None:
    assert play.state.kicking is not None
    kick(play, play.state.kicking, KICK_DEFAULT[play.state.kicking])


_PHASES = {"coin_choice": _coin_choice, "setup_kicking": _setup, "setup_receiving": _setup, "kick": _kick}
