"""Checks that all commands of coaches share (catalogue 4.4): the phase, whose turn it is, whose figure it is."""

from rules.delphinocco.decide.handlers import Game, shown
from rules.delphinocco.state import Figure, State
from rules.kernel.contract import require

PHASES = {
    "resolve_exchange": ("exchanges",),
    "resolve_all": ("exchanges",),
    "move": ("turn", "moving"),
    "end_move": ("moving",),
    "give_up_move": ("turn",),
    "pass": ("turn",),
    "block": ("turn", "block_window"),
    "decline_block": ("block_window",),
    "shoot": ("turn",),
    "auto_pass": ("turn", "moving"),
    "end_turn": ("turn",),
    "choose_restart": ("restart",),
    "set_block_order": ("turn", "moving", "block_window", "restart"),
    "concede": ("exchanges", "turn", "moving", "block_window", "restart"),
    "gm_adjust": ("exchanges", "turn", "moving", "block_window", "restart"),
}
_OF_TURN = frozenset(name for name, phases in PHASES.items() if "turn" in phases and len(phases) < 3)


def side_of(play: Game) -> str:
    """The side that a command is given for."""
    side = play.ask.viewer.coach
    assert side is not None
    return side


def check_phase(state: State, name: str) -> None:
    """A command belongs to the phases that the catalogue gives it, else `wrong_phase`."""
    require(state.phase in PHASES[name], "wrong_phase", "DEL-C-1", phase=state.phase)


def check_turn(state: State, side: str, name: str) -> None:
    """The phase, and that this side is to act in it: during a move and in a block window the rest of the turn waits."""
    waits = state.phase == "moving" and name in _OF_TURN and "moving" not in PHASES[name]
    require(not waits, "move_in_progress", "DEL-A-1", phase=state.phase)
    on_turn = state.turn is not None and state.turn.side == side
    reacting = state.phase == "block_window" and on_turn and name in (*_OF_TURN, "decline_block")
    require(not reacting, "awaiting_reaction", "DEL-A-8", phase=state.phase)
    check_phase(state, name)
    require(state.acting() == side, "not_your_turn", "DEL-C-1", acting=state.acting())


def own_figure(state: State, side: str, figure: object) -> Figure:
    """The figure of this name, if it is the side's own."""
    found = state.figures.get(figure) if isinstance(figure, str) else None
    require(found is not None, "unknown_figure", "DEL-T-1", figure=shown(figure))
    assert found is not None
    require(found.side == side, "not_your_figure", "DEL-R-2", figure=found.id)
    return found


def check_action(state: State, figure: Figure, action: str) -> None:
    """A one-time action is left, and is not of a kind already used where both must differ."""
    require(figure.has_action, "no_action_left", "DEL-A-1", figure=figure.id, actions=list(figure.actions))
    repeated = state.options.two_actions_distinct and action in figure.actions
    require(not repeated, "action_repeated", "DEL-GAP-18", figure=figure.id, action=action)
