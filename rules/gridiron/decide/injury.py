"""Going down, armour, injury, casualty, apothecary (GRD-INJ, GRD-BLOCK-11)."""

from collections.abc import Mapping
from typing import Any

from rules.gridiron import events as ev
from rules.gridiron.decide.ball import drop
from rules.gridiron.decide.play import Game, answers
from rules.gridiron.decide.questions import ask
from rules.gridiron.decide.turnovers import turnover
from rules.gridiron.state import Fall, Matter, Player, Question, State
from rules.gridiron.tables import KNOCKED_OUT_TO, SCORING_X, STUNNED_TO, casualty

Dice = tuple[int, int]
Modifiers = tuple[tuple[str, int], ...]
BOOSTS = {"block": "mighty_blow", "foul": "dirty_player"}
BOOST_RULES = {"mighty_blow": "GRD-SKILL-mighty_blow", "dirty_player": "GRD-SKILL-dirty_player"}


def go_down(play: Game, player: Player, cause: str, rule: str, by: str | None = None) -> None:
    """A standing player falls: his ball is loose, armour is owed, and it is a turnover in his own turn."""
    if not player.standing:
        return
    assert player.square is not None
    carried = play.state.ball.carrier == player.id
    play.emit(
        ev.PlayerWentDown(
            rule=rule,
            also=_about_fall(play.state, player, cause),
            player_id=player.id,
            square=player.square,
            cause=cause,
            armour=cause != "rock",
            by_id=by,
        ),
        by=None,
    )
    if carried:
        drop(play, player, "GRD-BLOCK-11")
    if cause != "rock":
        turnover(play, player.side, cause, "GRD-DODGE-9" if cause == "dodge" else "GRD-TURN-6")


def _about_fall(state: State, player: Player, cause: str) -> tuple[str, ...]:
    """He lies prone, not stunned; as the inactive side's he brings no turnover; where he would score he does not."""
    assert player.square is not None
    found = () if cause == "rock" else ("GRD-GAP-3",)
    if state.in_turn and player.side != state.active:
        found = (*found, "GRD-TURN-8")
    arrives = state.ball.carrier == player.id and player.square[0] == SCORING_X[player.side]
    return (*found, "GRD-TD-2") if arrives else found


def lay_down(play: Game, player: Player) -> None:
    """A player is *placed* prone: no armour; a turnover only if he carried the ball for the active side (GRD-INJ-5)."""
    assert player.square is not None
    carried = play.state.ball.carrier == player.id
    play.emit(
        ev.PlayerWentDown(rule="GRD-INJ-5", player_id=player.id, square=player.square, cause="wrestle", armour=False),
        by=None,
    )
    if carried:
        drop(play, player, "GRD-BLOCK-11")
        turnover(play, player.side, "wrestle", "GRD-TURN-6")


def resolve(play: Game) -> None:
    """Settle the first fall by one step."""
    fall = play.state.falls[0]
    {"armour": _armour, "injury": _injury, "treat": _treat}[fall.stage](play, fall)


# -- armour


def _armour(play: Game, fall: Fall) -> None:
    """GRD-INJ-1, GRD-FOUL-2: two dice against AV; a skill may be kept for the injury."""
    rule = "GRD-FOUL-2" if fall.cause == "foul" else "GRD-INJ-1"
    dice = (play.roll(rule, 6, label="armour"), play.roll(rule, 6, label="armour"))
    boost = _boost(play.state, fall)
    level = sum(dice) + fall.assists == play.state.players[fall.player].av
    if boost is None or not level:
        _tell_armour(play, fall, dice, None, kept=boost is not None)
    elif play.state.options.mighty_blow == "auto":
        _tell_armour(play, fall, dice, boost, kept=False)
    else:
        assert fall.by is not None
        ask(
            play,
            "GRD-GAP-20",
            "allocate_mighty_blow",
            play.state.players[fall.by].side,
            [{"to": "armour"}, {"to": "injury"}],
            Matter(player=fall.player, skill=boost, dice=dice),
            player_id=fall.player,
            dice=list(dice),
        )


def _boost(state: State, fall: Fall) -> str | None:
    """Mighty Blow of whoever knocked him down by a block, Dirty Player of the fouler."""
    skill = BOOSTS.get(fall.cause)
    holds = skill is not None and fall.by is not None and state.has(state.players[fall.by], skill)
    return skill if holds else None


@answers("allocate_mighty_blow")
def _allocate(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    about = question.about
    assert isinstance(about, Matter)
    first, second = about.dice
    on_armour = choice["to"] == "armour"
    _tell_armour(play, play.state.falls[0], (first, second), about.skill if on_armour else None, kept=not on_armour)


def _tell_armour(play: Game, fall: Fall, dice: Dice, boost: str | None, kept: bool) -> None:
    player = play.state.players[fall.player]
    modifiers: Modifiers = (("assists", fall.assists),) if fall.assists else ()
    if boost is not None:
        modifiers = (*modifiers, (boost, 1))
    total = sum(dice) + sum(value for _, value in modifiers)
    broken = total > player.av
    foul = fall.cause == "foul"
    rule = BOOST_RULES[boost] if boost is not None else "GRD-FOUL-2" if foul else "GRD-INJ-1"
    play.emit(
        ev.ArmourRolled(
            rule=rule,
            also=("GRD-GAP-11",) if broken else (),
            player_id=player.id,
            dice=dice,
            modifiers=_named(modifiers),
            total=total,
            av=player.av,
            broken=broken,
            boosted=broken and kept,
            sends_off=foul and dice[0] == dice[1],
        ),
        by=None,
    )


def _named(modifiers: Modifiers) -> tuple[ev.Modifier, ...]:
    return tuple(ev.Modifier(name=name, value=value) for name, value in modifiers)


# -- injury


def _injury(play: Game, fall: Fall) -> None:
    """GRD-INJ-2, -3: two dice, +1 for each niggling injury, and what a skill kept for here."""
    player = play.state.players[fall.player]
    dice = (play.roll("GRD-INJ-2", 6, label="injury"), play.roll("GRD-INJ-2", 6, label="injury"))
    modifiers: Modifiers = (("niggling", player.niggling),) if player.niggling else ()
    boost = _boost(play.state, fall)
    if fall.boosted and boost is not None:
        modifiers = (*modifiers, (boost, 1))
    total = sum(dice) + sum(value for _, value in modifiers)
    thick = play.state.has(player, "thick_skull") and total == STUNNED_TO + 1
    result = "stunned" if total <= STUNNED_TO or thick else "knocked_out" if total <= KNOCKED_OUT_TO else "casualty"
    rule = "GRD-SKILL-thick_skull" if thick else "GRD-INJ-3" if player.niggling else "GRD-INJ-2"
    play.emit(
        ev.InjuryRolled(
            rule=rule,
            player_id=player.id,
            dice=dice,
            modifiers=_named(modifiers),
            total=total,
            result=result,
            sends_off=fall.cause == "foul" and dice[0] == dice[1],
        ),
        by=None,
    )
    if result == "casualty" and play.state.options.casualty_table:
        _casualty(play, player)
    if result != "stunned":
        _call(play, player, result)


def _casualty(play: Game, player: Player) -> None:
    """GRD-INJ-9: d6 tens, d8 units."""
    tens = play.roll("GRD-INJ-9", 6, label="casualty")
    units = play.roll("GRD-INJ-9", 8, label="casualty")
    play.emit(
        ev.CasualtyRolled(rule="GRD-INJ-9", player_id=player.id, d6=tens, d8=units, result=casualty(tens, units)),
        by=None,
    )


def _call(play: Game, player: Player, result: str) -> None:
    """GRD-INJ-11: the apothecary is asked at this moment only."""
    if play.state.teams[player.side].apothecary and play.state.options.apothecary_allowed:
        choices = [{"use": True}, {"use": False}]
        casualties = list(play.state.falls[0].casualties)
        ask(
            play,
            "GRD-INJ-11",
            "use_apothecary",
            player.side,
            choices,
            Matter(player=player.id),
            also=("GRD-DICE-5",),
            player_id=player.id,
            result=result,
            casualties=casualties,
        )


def _treat(play: Game, fall: Fall) -> None:
    """Nobody treats him: knocked out, or injured (GRD-INJ-4)."""
    box = "knocked_out" if fall.result == "knocked_out" else "injured"
    last = fall.casualties[-1] if fall.casualties else None
    leave(play, fall.player, box, fall.cause, "GRD-INJ-4", last)


def leave(play: Game, player: str, box: str, cause: str, rule: str, hurt: str | None = None) -> None:
    """A player goes to a box."""
    play.emit(ev.PlayerLeftPitch(rule=rule, player_id=player, box=box, cause=cause, casualty=hurt), by=None)


@answers("use_apothecary")
def _use_apothecary(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    fall = play.state.falls[0]
    if not choice["use"]:
        _treat(play, fall)
        return
    player = play.state.players[fall.player]
    stays = fall.result == "knocked_out" and player.square is not None
    play.emit(ev.ApothecaryUsed(rule="GRD-INJ-11", side=player.side, player_id=player.id, stays=stays), by=None)
    if stays:
        return
    if fall.result == "knocked_out" or not fall.casualties or fall.casualties[0] == "badly_hurt":
        leave(play, player.id, "reserves", fall.cause, "GRD-INJ-11", fall.casualties[0] if fall.casualties else None)
        return
    _casualty(play, player)
    first, second = play.state.falls[0].casualties
    choices = [{"index": 0}, {"index": 1}] if first != second else [{"index": 0}]
    ask(
        play,
        "GRD-INJ-11",
        "choose_casualty",
        player.side,
        choices,
        Matter(player=player.id),
        player_id=player.id,
        casualties=[first, second],
    )


@answers("choose_casualty")
def _choose_casualty(play: Game, question: Question, choice: Mapping[str, Any]) -> None:
    fall = play.state.falls[0]
    hurt = fall.casualties[choice["index"]]
    box = "reserves" if hurt == "badly_hurt" else "injured"
    leave(play, fall.player, box, fall.cause, "GRD-INJ-11", hurt)
