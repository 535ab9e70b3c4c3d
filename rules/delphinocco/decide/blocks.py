"""Blocks and the block window (DEL-A-8), standing block orders (DEL-C-6)."""

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco import shapes as sh
from rules.delphinocco.decide.admission import check_action, check_phase, check_turn, own_figure, side_of
from rules.delphinocco.decide.grounds import probed, undrawn
from rules.delphinocco.decide.handlers import HANDLERS, NOBODY, Game, awaits
from rules.delphinocco.decide.probes import attribute, contest_basis, probe_of, throw
from rules.delphinocco.state import Figure, State, Window
from rules.delphinocco.tables import OTHER
from rules.kernel.border import SeatId
from rules.kernel.commands import EnterFaces, ScriptDice
from rules.kernel.contract import require
from rules.kernel.dice import DiceMissing, FaceMismatch, Need, Scripted, Table
from rules.kernel.play import SENDER


@HANDLERS.on(cm.Block)
def block(play: Game, command: cm.Block) -> None:
    """Tackle the carrier, in the own turn or as the answer in a window."""
    figure = check_block(play.state, side_of(play), command.figure)
    tackle(play, figure, SENDER)


def check_block(state: State, side: str, figure: object) -> Figure:
    """A figure on the carrier's field with an action left, not one against two."""
    check_turn(state, side, "block")
    found = own_figure(state, side, figure)
    carrier = state.holder()
    here = carrier is not None and carrier.side != side and carrier.field == found.field
    require(here, "no_opposing_carrier_here", "DEL-GAP-28", figure=found.id, field=found.field)
    check_action(state, found, "block")
    require(block_basis(state, found) != "retreat", "outnumbered", "DEL-X-1", figure=found.id, field=found.field)
    return found


def block_basis(state: State, figure: Figure) -> sh.Basis:
    """How a block of this figure stands: single, pooled, automatic; `retreat` where it is outnumbered."""
    return contest_basis(len(state.with_(figure)), len(state.against(figure)))


def tackle(play: Game, figure: Figure, by: SeatId | None) -> None:
    """The block itself; `by` is the seat behind it. In a window the turn goes on afterwards."""
    carrier = play.state.holder()
    assert carrier is not None
    basis = block_basis(play.state, figure)
    rule = {"single": "DEL-A-8", "pooled": "DEL-X-3", "automatic": "DEL-X-1"}[basis]
    roll = None
    if basis != "automatic":
        roll = throw(play, rule, probe_of(play.state, figure, attribute("block")), f"block {figure.id}")
    success = roll is None or bool(roll.success)
    play.emit(
        ev.BlockResolved(
            rule=rule,
            also=(*probed(roll), *undrawn(play.state, figure)),
            figure=figure.id,
            carrier=carrier.id,
            basis=basis,
            roll=roll,
            success=success,
            **_turn_goes_on(play),
        ),
        by=by,
    )
    if success:
        play.emit(ev.FishWon(rule="DEL-A-8", figure=figure.id), by=None)


def _turn_goes_on(play: Game) -> dict[str, object]:
    if play.state.phase != "block_window" or play.state.turn is None:
        return NOBODY
    return awaits(play, play.state.turn.side)


@HANDLERS.on(cm.DeclineBlock)
def decline_block(play: Game, command: cm.DeclineBlock) -> None:
    """Let the window pass."""
    check_turn(play.state, side_of(play), "decline_block")
    decline(play, SENDER)


def decline(play: Game, by: SeatId | None) -> None:
    """The window passes unused; the turn goes on."""
    window = play.state.window
    assert window is not None
    play.emit(ev.BlockDeclined(rule="DEL-A-8", side=window.side, **_turn_goes_on(play)), by=by)


def eligible(state: State, carrier: Figure) -> tuple[str, ...]:
    """The opponents on the carrier's field that may block: an action left, and not one against two."""
    if contest_basis(len(state.with_(carrier)), len(state.against(carrier))) == "automatic":
        return ()
    distinct = state.options.two_actions_distinct
    return tuple(
        each.id for each in state.against(carrier) if each.has_action and not (distinct and "block" in each.actions)
    )


def window_on(state: State, id: str) -> Window | None:
    """The window that opens on a figure now, or null: it must hold the fish, unprotected by an outplay of this turn."""
    carrier, turn = state.holder(), state.turn
    if carrier is None or carrier.id != id or turn is None:
        return None
    protected = turn.outplayed and turn.drawn_figure == id
    blockers = eligible(state, carrier)
    return Window(OTHER[carrier.side], id, blockers) if blockers and not protected else None


def open_window(play: Game, id: str) -> None:
    """Open the block window on a carrier if one is due, and let a standing order answer."""
    window = window_on(play.state, id)
    if window is None:
        return
    play.emit(
        ev.BlockWindowOpened(
            rule="DEL-A-8",
            also=("DEL-GAP-35",) if play.state.turn is not None and play.state.turn.drawn_figure == id else (),
            side=window.side,
            carrier=window.carrier,
            eligible=window.eligible,
            **awaits(play, window.side),
        ),
        by=None,
    )
    _by_order(play, window)


def _by_order(play: Game, window: Window) -> None:
    """`never` declines and `always` blocks at once.

    A die of the table that it wants is not the mover's to bring: there the order waits, and looks as if nobody had
    given it.
    """
    order = play.state.order(window.side)
    if order is None or order.policy == "ask":
        return
    if order.policy == "never":
        decline(play, order.seat)
    elif order_die(play.state) is None or not isinstance(play.ask.dice.source, Table):
        _carried_out(play)


def _carried_out(play: Game) -> None:
    """The block that was ordered, or nothing yet where a script has no fitting face for it."""
    window = play.state.window
    assert window is not None
    order = play.state.order(window.side)
    mark = play.mark()
    try:
        tackle(play, play.state.figures[window.eligible[0]], None if order is None else order.seat)
    except (DiceMissing, FaceMismatch):
        if not isinstance(play.ask.dice.source, Scripted):
            raise
        play.back(mark)


def order_die(state: State) -> Need | None:
    """The die that a standing order waits for, or null."""
    window = state.window
    if window is None or not window.ordered:
        return None
    figure = state.figures[window.eligible[0]]
    if block_basis(state, figure) == "automatic":
        return None
    return Need(probe_of(state, figure, attribute("block")).sides, f"block {figure.id}")


@HANDLERS.on(EnterFaces)
@HANDLERS.on(ScriptDice)
def order_with_faces(play: Game, command: EnterFaces | ScriptDice) -> None:
    """The die of a waiting order is there: the order is carried out."""
    _carried_out(play)


@HANDLERS.on(cm.SetBlockOrder)
def set_block_order(play: Game, command: cm.SetBlockOrder) -> None:
    """A standing order for the windows to come."""
    check_phase(play.state, "set_block_order")
    play.emit(ev.BlockOrderSet(rule="DEL-C-6", side=side_of(play), policy=command.policy))
