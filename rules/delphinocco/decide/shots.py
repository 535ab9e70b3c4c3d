"""The shot at the box (DEL-A-9): a Renz, or the current takes the fish."""

from rules.delphinocco import commands as cm
from rules.delphinocco import events as ev
from rules.delphinocco.decide.admission import check_action, check_turn, own_figure, side_of
from rules.delphinocco.decide.grounds import acting, probed
from rules.delphinocco.decide.handlers import HANDLERS, Game
from rules.delphinocco.decide.landing import land
from rules.delphinocco.decide.probes import attribute, probe_of, throw
from rules.delphinocco.decide.rounds import current, end_round
from rules.delphinocco.state import Figure, State
from rules.delphinocco.tables import MISSED_COLUMN, OTHER
from rules.kernel.contract import require


@HANDLERS.on(cm.Shoot)
def shoot(play: Game, command: cm.Shoot) -> None:
    """Equal or under the shooting value is a Renz and ends the round; a miss drifts with the current."""
    figure = check_shot(play.state, side_of(play), command.figure)
    wanted = probe_of(play.state, figure, attribute("shooting"))
    rule = "DEL-X-3" if wanted.pooled else "DEL-A-9"
    roll = throw(play, rule, wanted, f"shot {figure.id}")
    also = (*probed(roll), "DEL-B-3", "DEL-B-4", *acting(play.state, figure))
    play.emit(ev.ShotRolled(rule=rule, also=also, figure=figure.id, roll=roll))
    if not roll.success:
        land(play, current(play, "missed_shot", MISSED_COLUMN[figure.side]), figure.id)
        return
    score = {**play.state.score, figure.side: play.state.score[figure.side] + 1}
    play.emit(ev.RenzScored(rule="DEL-A-9", side=figure.side, figure=figure.id, score=score))
    end_round(play, "renz", OTHER[figure.side])


def check_shot(state: State, side: str, figure: object) -> Figure:
    """The carrier with an action left, in the renz area before the opponent's box."""
    check_turn(state, side, "shoot")
    found = own_figure(state, side, figure)
    holds = state.fish is not None and state.fish.held_by == found.id
    require(holds, "not_holding_fish", "DEL-A-9", figure=found.id)
    check_action(state, found, "shoot")
    require(state.may_shoot_from(side, found.field), "not_in_renz_area", "DEL-A-9", field=found.field)
    return found
