"""Drives, halves and the end: touchdowns, heat, recovery, half-time, overtime (GRD-TD, GRD-END)."""

from collections.abc import Callable

from rules.gridiron import events as ev
from rules.gridiron.decide.play import Game
from rules.gridiron.state import Player, State
from rules.gridiron.tables import AWAY, CHECK_TARGET, HOME, OTHER, SIDES
from rules.kernel.contract import Result

OVERTIME = 3


def touchdown(play: Game, player: Player, ended: Callable[[], object]) -> None:
    """GRD-TD-1..5: score, the end of the turn (`ended`) and of the drive."""
    state = play.state
    off_turn = state.active is not None and state.active != player.side
    team = state.teams[player.side]
    costs = off_turn and state.options.off_turn_touchdown_costs_turn and team.turn < state.options.turns_per_half
    play.emit(
        ev.Touchdown(
            rule=_score_rule(play, off_turn, costs),
            side=player.side,
            player_id=player.id,
            off_turn=off_turn,
            costs_turn=costs,
        ),
        by=None,
    )
    if play.state.in_turn:
        ended()
    after_score(play, player.side)


def _score_rule(play: Game, off_turn: bool, costs: bool) -> str:
    state = play.state
    if state.kick is not None:
        return "GRD-GAP-26"
    if off_turn:
        last = state.options.off_turn_touchdown_costs_turn and not costs
        return "GRD-GAP-23" if last else "GRD-TD-5"
    if state.blow is not None:
        return "GRD-PUSH-10"
    return "GRD-PICKUP-10" if _just_picked_up(play) else "GRD-TD-1"


def _just_picked_up(play: Game) -> bool:
    """Whether the last thing that happened to the ball is a pick-up, and its player has not moved since."""
    told = [each for each in play.events if isinstance(each, ev.BallPickedUp | ev.PlayerMoved)]
    return bool(told) and isinstance(told[-1], ev.BallPickedUp)


def after_score(play: Game, scorer: str) -> None:
    """GRD-TD-4: the scoring side kicks next, if the other has a turn left; in overtime it has won."""
    if play.state.half == OVERTIME:
        end_match(play, "GRD-END-4")
    elif play.state.teams[OTHER[scorer]].turn < play.state.options.turns_per_half:
        end_drive(play)
        new_drive(play, scorer, "GRD-TD-4")
    else:
        end_half(play)


def end_drive(play: Game) -> None:
    """GRD-TD-3, GRD-WEATHER-2, GRD-INJ-7: everyone off, heat dice, recovery, home first by number."""
    fielded = [player.id for side in SIDES for player in play.state.fielded(side)]
    play.emit(ev.DriveEnded(rule="GRD-TD-3", also=("GRD-SETUP-6",), drive=play.state.drive), by=None)
    if play.state.weather == "sweltering_heat":
        for player in fielded:
            natural = play.roll("GRD-WEATHER-2", 6, label="heat")
            play.emit(
                ev.HeatRolled(rule="GRD-WEATHER-2", player_id=player, natural=natural, collapsed=natural == 1), by=None
            )


def _recover(play: Game) -> None:
    for player in [each for side in SIDES for each in play.state.of(side) if each.box == "knocked_out"]:
        natural = play.roll("GRD-INJ-7", 6, label="recovery")
        play.emit(
            ev.KoRecoveryRolled(
                rule="GRD-INJ-7", player_id=player.id, natural=natural, recovered=natural >= CHECK_TARGET
            ),
            by=None,
        )


def new_drive(play: Game, kicking: str, rule: str) -> None:
    """The next kick-off, or what happens when a side has nobody to field (GRD-GAP-25, and GRD-TD-4 after it)."""
    _recover(play)
    empty = [side for side in SIDES if not any(player.box == "reserves" for player in play.state.of(side))]
    if not empty:
        play.emit(
            ev.DriveOpened(
                rule=rule,
                drive=play.state.drive + 1,
                kicking_side=kicking,
                since=play.ask.now,
                until=play.due("turn", [kicking]),
            ),
            by=None,
        )
        return
    awarded = OTHER[empty[0]] if len(empty) == 1 else None
    last = play.state.options.turns_per_half
    turns = {side: min(last, play.state.teams[side].turn + 2) for side in SIDES}
    play.emit(
        ev.DriveForfeited(rule="GRD-GAP-25", also=("GRD-SETUP-7",), awarded=awarded, turns=turns),
        by=None,
    )
    if awarded is not None and play.state.half == OVERTIME:
        end_match(play, "GRD-END-4")
    elif all(turns[side] >= last for side in SIDES if side != awarded):
        end_half(play)
    else:
        new_drive(play, awarded or kicking, "GRD-GAP-25")


def end_half(play: Game) -> None:
    """GRD-END-1..4: half-time, the end of the match, or overtime."""
    state = play.state
    level = state.teams[HOME].score == state.teams[AWAY].score
    overtime = state.half == 2 and level and state.options.overtime == "sudden_death"
    if state.half == OVERTIME or (state.half == 2 and not overtime):
        end_match(play, "GRD-END-4" if state.half == OVERTIME else "GRD-END-3")
        return
    end_drive(play)
    half = state.half
    rule = "GRD-END-4" if overtime else "GRD-END-1"
    also = () if overtime else ("GRD-REROLL-5",)
    play.emit(ev.HalfEnded(rule=rule, also=also, half=half, restored=not overtime), by=None)
    if overtime:
        toss(play, "GRD-END-4")
    else:
        assert play.state.first_kicker is not None
        new_drive(play, OTHER[play.state.first_kicker], "GRD-END-2")


def toss(play: Game, rule: str) -> None:
    """GRD-KICKOFF-1, GRD-DICE-1: a coin, 1 home, 2 away."""
    winner = SIDES[play.roll("GRD-DICE-1", 2, label="coin") - 1]
    play.emit(
        ev.CoinTossed(
            rule=rule, winner=winner, half=play.state.half, since=play.ask.now, until=play.due("turn", [winner])
        ),
        by=None,
    )


def end_match(play: Game, rule: str) -> None:
    """GRD-END-3: the higher score wins."""
    play.emit(ev.MatchEnded(rule=rule, result=result(play.state, "played")), by=None)


def result(state: State, reason: str, winner: str | None = None) -> Result:
    """How it ended; the winner by score unless named."""
    score = {side: state.teams[side].score for side in SIDES}
    if winner is None and score[HOME] != score[AWAY]:
        winner = max(score, key=lambda side: score[side])
    return Result(winner=winner, reason=reason, score=score)
