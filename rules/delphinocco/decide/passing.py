"""Passes, interceptions and hand-overs (DEL-A-4 to DEL-A-7, DEL-A-12, DEL-X-5)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco.decide.admission import check_action, check_turn, own_figure, side_of
from rules.delphinocco.decide.blocks import open_window
from rules.delphinocco.decide.grounds import acting, catching, probed
from rules.delphinocco.decide.handlers import HANDLERS, Game, shown
from rules.delphinocco.decide.landing import land
from rules.delphinocco.decide.probes import Probe, attribute, plain, positioning, probe, probe_of, throw
from rules.delphinocco.state import Figure, State
from rules.delphinocco.tables import OTHER, between, clamped, distance, neighbour, pass_direction, turned
from rules.kernel.contract import require


@dataclass(frozen=True, slots=True)
class Catch:
    """One attempt to intercept: where, on which stage, with a positioning probe before or without."""

    field: str
    stage: str
    figures: tuple[Figure, ...]
    first: Probe | None
    probe: Probe


@HANDLERS.on(cm.Pass)
def pass_fish(play: Game, command: cm.Pass) -> None:
    """Throw to a team-mate: the probe, then the interceptors, or the deviation."""
    passer, receiver = check_pass(play.state, side_of(play), command.figure, command.receiver)
    here, there = passer.field, receiver.field
    wanted = probe_of(play.state, passer, attribute("passing"))
    rule = "DEL-X-3" if wanted.pooled else "DEL-A-4"
    roll = throw(play, rule, wanted, f"pass {passer.id}")
    far = distance(here, there, play.state.options.distance_metric)
    rolled = ev.PassRolled(
        rule=rule,
        also=(*probed(roll), *acting(play.state, passer)),
        figure=passer.id,
        receiver=receiver.id,
        distance=far,
        direction=pass_direction(here, there),
        roll=roll,
    )
    play.emit(rolled)
    line = list(line_catches(play.state, passer, receiver))
    if roll.success:
        if not _caught(play, [*line, *receiver_catches(play.state, receiver)]):
            _complete(play, receiver)
    elif not (play.state.options.intercept_failed_pass and _caught(play, line)):
        _deviate(play, here, there)


def check_pass(state: State, side: str, figure: object, receiver: object) -> tuple[Figure, Figure]:
    """The carrier with an action left, a team-mate in another field, within the passer's own passing value."""
    check_turn(state, side, "pass")
    passer = own_figure(state, side, figure)
    mate = check_receiver(state, passer, receiver)
    require(_holds(state, passer), "not_holding_fish", "DEL-A-4", figure=passer.id)
    check_action(state, passer, "pass")
    require(passer.field != mate.field, "use_auto_pass", "DEL-A-4", field=passer.field)
    far = distance(passer.field, mate.field, state.options.distance_metric)
    reach = passer.current["passing"]
    require(far <= reach, "out_of_range", "DEL-A-4", distance=far, range=reach)
    return passer, mate


def check_receiver(state: State, passer: Figure, receiver: object) -> Figure:
    """A team-mate, not the passer itself."""
    found = state.figures.get(receiver) if isinstance(receiver, str) else None
    right = found is not None and found.side == passer.side and found.id != passer.id
    require(right, "invalid_receiver", "DEL-GAP-27", receiver=shown(receiver))
    assert found is not None
    return found


def _holds(state: State, figure: Figure) -> bool:
    return state.fish is not None and state.fish.held_by == figure.id


def line_catches(state: State, passer: Figure, receiver: Figure) -> Iterator[Catch]:
    """Who may catch on the line, nearest to the passer first, lower number first within a field."""
    for field in between(passer.field, receiver.field):
        own, opponents = state.on(field, passer.side), state.on(field, OTHER[passer.side])
        if len(opponents) == 2 and len(own) == 2:
            yield Catch(field, "line", opponents, None, probe(opponents, attribute("interception")))
        elif len(own) < 2:
            for each in opponents:
                yield Catch(field, "line", (each,), None, probe((each,), attribute("interception")))


def receiver_catches(state: State, receiver: Figure) -> Iterator[Catch]:
    """Who may catch in the receiver's field.

    As many as the passing side must position first, two against one need not, one against two cannot.
    """
    own, opponents = state.with_(receiver), state.against(receiver)
    if 0 < len(opponents) >= len(own):
        first = probe(opponents, positioning) if len(opponents) == len(own) else None
        yield Catch(receiver.field, "receiver_field", opponents, first, probe(opponents, attribute("interception")))


def _caught(play: Game, catches: list[Catch]) -> bool:
    """Roll the attempts in order until one succeeds; answers whether one did."""
    for catch in catches:
        if _catches(play, catch):
            taker = catch.figures[0].id
            play.emit(ev.PassIntercepted(rule="DEL-A-5", figure=taker, field=catch.field), by=None)
            return True
    return False


def _catches(play: Game, catch: Catch) -> bool:
    rule = "DEL-A-5" if catch.stage == "line" else "DEL-X-5"
    names = tuple(figure.id for figure in catch.figures)
    tries = [("positioning", catch.first), ("interception", catch.probe)]
    for attempt, wanted in tries:
        if wanted is None:
            continue
        roll = throw(play, rule, wanted, f"{attempt} {' '.join(names)}")
        also = catching(catch.stage, attempt, roll)
        play.emit(
            ev.InterceptionRolled(rule=rule, also=also, figures=names, stage=catch.stage, attempt=attempt, roll=roll),
            by=None,
        )
        if not roll.success:
            return False
    return True


def _complete(play: Game, receiver: Figure) -> None:
    play.emit(ev.PassCompleted(rule="DEL-A-4", receiver=receiver.id), by=None)
    if play.state.options.block_window == "carry_and_pass":
        open_window(play, receiver.id)


def _deviate(play: Game, here: str, there: str) -> None:
    """A missed pass lands beside the receiver: 1 in pass direction, then clockwise; off the board is rolled again."""
    towards, rolls, field = pass_direction(here, there), [], None
    while field is None:
        die = plain(play, "DEL-A-7", 8, "deviation")
        rolls.append(die)
        direction = turned(towards, die.value - 1)
        field = (
            clamped(there, direction) if play.state.options.out_of_bounds == "clamp" else neighbour(there, direction)
        )
    rule = "DEL-A-7" if neighbour(there, turned(towards, rolls[0].value - 1)) == field else "DEL-GAP-23"
    play.emit(ev.PassDeviated(rule=rule, rolls=tuple(rolls), direction=direction, field=field), by=None)
    land(play, field)


@HANDLERS.on(cm.AutoPass)
def auto_pass(play: Game, command: cm.AutoPass) -> None:
    """Hand the fish over within a field, as often as wanted."""
    giver, taker = check_auto_pass(play.state, side_of(play), command.figure, command.receiver)
    also = acting(play.state, giver)
    play.emit(ev.AutoPassed(rule="DEL-A-12", also=also, from_=giver.id, to=taker.id, field=giver.field))


def check_auto_pass(state: State, side: str, figure: object, receiver: object) -> tuple[Figure, Figure]:
    """The carrier and a team-mate on the same field."""
    check_turn(state, side, "auto_pass")
    giver = own_figure(state, side, figure)
    taker = check_receiver(state, giver, receiver)
    require(_holds(state, giver), "not_holding_fish", "DEL-A-12", figure=giver.id)
    require(giver.field == taker.field, "not_same_field", "DEL-A-12", figure=giver.id, receiver=taker.id)
    return giver, taker
