"""Movement (catalogue 5.4) and the outplay at the box (DEL-A-11): paths, pass-bys, the end of a move, giving it up."""

from collections.abc import Sequence

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco.decide.admission import check_turn, own_figure, side_of
from rules.delphinocco.decide.blocks import open_window
from rules.delphinocco.decide.grounds import POSITIONED, UNPROBED, passing_by, probed, stepping
from rules.delphinocco.decide.handlers import HANDLERS, Game, shown
from rules.delphinocco.decide.probes import contest_basis, positioning, probe_of, throw
from rules.delphinocco.state import Figure, State
from rules.delphinocco.tables import AREA, NEIGHBOURS, OTHER, PER_SIDE, REAR
from rules.kernel.contract import require


@HANDLERS.on(cm.Move)
def move(play: Game, command: cm.Move) -> None:
    """A figure goes along a path, step by step, until its end or a failed pass-by."""
    require(command.end or not command.outplay, "invalid_payload", "DEL-A-11", needed="end")
    side = side_of(play)
    figure = check_move(play.state, side, command.figure)
    check_path(play.state, figure, command.path)
    if command.end:
        check_outplay(play.state, figure, command.path, command.outplay)
    if play.state.moving() is None:
        play.emit(ev.MoveStarted(rule="DEL-R-8", also=("DEL-M-1", "DEL-B-2"), figure=figure.id))
    for field in command.path:
        if not leave(play, figure.id, field):
            end(play, figure.id, "stopped")
            return
        step(play, figure.id, field)
    if command.end:
        end_chosen(play, figure.id, command.outplay)


def check_move(state: State, side: str, figure: object) -> Figure:
    """The figure that moves: the one under way, or an undrawn one while the turn still has its draw."""
    check_turn(state, side, "move")
    found = own_figure(state, side, figure)
    moving = state.moving()
    if moving is not None:
        require(moving.id == found.id, "move_in_progress", "DEL-R-2", moving=moving.id)
    else:
        check_draw(state, found)
    return found


def check_draw(state: State, figure: Figure) -> None:
    """Each figure is drawn once a round, each turn draws one."""
    assert state.turn is not None
    require(not figure.drawn, "already_drawn", "DEL-R-2", figure=figure.id)
    drawn = state.turn.drawn_figure
    require(drawn is None, "turn_already_used", "DEL-R-2", drawn=drawn)


def check_path(state: State, figure: Figure, path: object) -> None:
    """Every step of a path, as if every pass-by on it succeeded."""
    require(isinstance(path, list | tuple) and len(path) > 0, "empty_path", "DEL-R-8")
    assert isinstance(path, Sequence)
    used = state.turn.steps_used if state.turn is not None and state.moving() is not None else 0
    here = figure.field
    for number, field in enumerate(path, used + 1):
        check_step(state, figure, here, field, number, crosses=number < used + len(path))
        here = field


def check_step(state: State, figure: Figure, here: str, to: object, number: int, crosses: bool = False) -> None:
    """One step: to a neighbour, within the points of the area entered, out of no lost place, into no full field.

    `crosses`: the path goes on from there (DEL-GAP-16).
    """
    require(isinstance(to, str) and to in AREA, "invalid_field", "DEL-B-1", field=shown(to))
    assert isinstance(to, str)
    require(to in NEIGHBOURS[here], "not_adjacent", "DEL-M-2", at=here, to=to)
    points = figure.points(AREA[to])
    require(number <= points, "insufficient_movement", "DEL-M-3", to=to, step=number, points=points)
    lost = contest_basis(*crowd(state, figure, here)) == "retreat"
    rear = sorted(REAR[figure.side][here])
    require(not lost or to in rear, "outnumbered", "DEL-M-5", at=here, to=to, rear=rear)
    rule = "DEL-GAP-16" if crosses else "DEL-M-4"
    require(mates(state, figure, to) < PER_SIDE, "field_full", rule, field=to)


def mates(state: State, figure: Figure, field: str) -> int:
    """The other figures of its side on a field."""
    return sum(each.id != figure.id for each in state.on(field, figure.side))


def crowd(state: State, figure: Figure, field: str) -> tuple[int, int]:
    """Own figures on a field, this one included as if it stood there, and opponents."""
    return 1 + mates(state, figure, field), len(state.on(field, OTHER[figure.side]))


def leave(play: Game, id: str, to: str) -> bool:
    """Leave the field for another, past opponents by a probe, automatically, or in retreat; answers whether it does."""
    figure = play.state.figures[id]
    own, opponents = crowd(play.state, figure, figure.field)
    if opponents == 0:
        return True
    basis = contest_basis(own, opponents)
    rule = {"single": "DEL-M-5", "pooled": "DEL-X-3", "automatic": "DEL-X-1", "retreat": "DEL-X-2"}[basis]
    roll = None
    if basis in ("single", "pooled"):
        roll = throw(play, rule, probe_of(play.state, figure, positioning), f"pass-by {id}")
    success = roll is None or bool(roll.success)
    play.emit(
        ev.PassByResolved(
            rule=rule,
            also=passing_by(figure, to, basis, roll),
            figure=id,
            field=figure.field,
            basis=basis,
            roll=roll,
            success=success,
        )
    )
    return success


def step(play: Game, id: str, to: str) -> None:
    """Enter a field, and take the fish that drifts there."""
    figure = play.state.figures[id]
    assert play.state.turn is not None
    number = play.state.turn.steps_used + 1
    also = stepping(play.state, figure)
    play.emit(ev.FigureMoved(rule="DEL-M-3", also=also, figure=id, from_=figure.field, to=to, step=number))
    if play.state.fish is not None and play.state.fish.loose_at == to:
        play.emit(ev.FishPickedUp(rule="DEL-M-8", also=UNPROBED, figure=id, field=to))


@HANDLERS.on(cm.EndMove)
def end_move(play: Game, command: cm.EndMove) -> None:
    """The moving figure stops where it is."""
    figure = check_end_move(play.state, side_of(play), command.outplay)
    end_chosen(play, figure.id, command.outplay)


def check_end_move(state: State, side: str, outplay: bool) -> Figure:
    """A move is under way, and an outplay, if wanted, is possible there."""
    check_turn(state, side, "end_move")
    figure = state.moving()
    assert figure is not None
    check_outplay(state, figure, (figure.field,), outplay)
    return figure


def check_outplay(state: State, figure: Figure, path: Sequence[str], wanted: bool) -> None:
    """An outplay at a path's end needs the fish, the opponent's renz area, an opponent there, no superior number."""
    if not wanted:
        return
    field, fish = path[-1], state.fish
    own, opponents = crowd(state, figure, field)
    carries = fish is not None and (fish.held_by == figure.id or fish.loose_at in path)
    possible = carries and opponents > 0 and state.may_shoot_from(figure.side, field)
    require(possible, "outplay_not_available", "DEL-A-11", field=field)
    require(own >= opponents, "outnumbered", "DEL-A-11", field=field)


def end_chosen(play: Game, id: str, outplay: bool) -> None:
    """The coach ends the move, perhaps with a pass-by on the spot before a block may follow."""
    if outplay:
        on_the_spot(play, id)
    end(play, id, "chosen")


def on_the_spot(play: Game, id: str) -> None:
    """The outplay: a pass-by without a step; if it succeeds, no block window opens."""
    figure = play.state.figures[id]
    basis = contest_basis(*crowd(play.state, figure, figure.field))
    roll = None
    if basis in ("single", "pooled"):
        roll = throw(play, "DEL-A-11", probe_of(play.state, figure, positioning), f"outplay {id}")
    success = roll is None or bool(roll.success)
    protects = ("DEL-GAP-34",) if success else ()
    also = (*probed(roll), *POSITIONED, "DEL-GAP-19", *protects)
    play.emit(ev.OutplayResolved(rule="DEL-A-11", also=also, figure=id, basis=basis, roll=roll, success=success))


def end(play: Game, id: str, reason: str) -> None:
    """The move is over; the other side may get a block window."""
    rule = "DEL-M-6" if reason == "stopped" else "DEL-M-2"
    play.emit(ev.MoveEnded(rule=rule, figure=id, reason=reason))
    open_window(play, id)


@HANDLERS.on(cm.GiveUpMove)
def give_up_move(play: Game, command: cm.GiveUpMove) -> None:
    """A figure trades its move for a second action."""
    give_up(play, check_give_up(play.state, side_of(play), command.figure))


def check_give_up(state: State, side: str, figure: object) -> Figure:
    """An undrawn figure, while the turn still has its draw."""
    check_turn(state, side, "give_up_move")
    found = own_figure(state, side, figure)
    check_draw(state, found)
    return found


def give_up(play: Game, figure: Figure) -> None:
    """The draw of the turn is a move given up."""
    play.emit(ev.MoveGivenUp(rule="DEL-A-3", figure=figure.id))
