"""Fouls and the referee die (5.10)."""

from rules.kernel.contract import require
from rules.kernel.seats import Viewer

from .. import commands as co
from .. import events as ev
from ..state import Duel, Foul, State
from ..tables import FOUL_DUELS, REFEREE_DIE
from . import removal
from .table import HANDLERS, Match
from .verbs import await_gm, tell


def check_who(state: State, viewer: Viewer, figure: str) -> None:
    """The captain of the figure's team, or whoever plays it and has nothing to do with the other team (row 28)."""
    member = state.members.get(figure)
    require(member is not None, "forbidden", "PHX-FOUL-2", character_id=figure)
    assert member is not None
    side = str(member.team)
    plays = figure in viewer.figures and viewer.side == side
    require(viewer.captain == side or plays, "forbidden", "PHX-FOUL-2", character_id=figure)
    require(member.active, "character_inactive", "PHX-OUT-1", character_id=figure)


def check_foul(state: State, pid: str, figure: str) -> Duel:
    """PHX-FOUL-1, 2, 5: in which duels, until when, how often."""
    duel = state.duel
    known = duel is not None and duel.pending == pid and not duel.decided
    require(known or state.pending(pid) is not None, "unknown_pending", "PHX-FOUL-2", pid=pid)
    here = known and duel is not None and duel.kind in FOUL_DUELS and figure in duel.sides
    require(here, "foul_not_allowed_here", "PHX-FOUL-1", character_id=figure)
    assert duel is not None
    require(not too_late(state, duel, figure), "foul_too_late", "PHX-FOUL-2", character_id=figure)
    require(figure not in duel.fouls, "foul_already_announced", "PHX-FOUL-3", character_id=figure)
    first = from_round(state, figure)
    require(first is None or state.round >= first, "foul_cooldown", "PHX-FOUL-5", from_round=first)
    return duel


def too_late(state: State, duel: Duel, figure: str) -> bool:
    """PHX-FOUL-2, GAP-23: the own roll ends the time, or by option the own second post."""
    roll = state.roll_of(duel.pending, figure)
    if figure in duel.lost:
        return True
    if state.options.foul_until == "own_second_post":
        return roll is not None and roll.posted
    return roll is not None


def from_round(state: State, figure: str) -> int | None:
    """PHX-FOUL-5, GAP-24: the first round in which this figure's team, or by option the figure, may foul again."""
    member = state.members[figure]
    last = member.foul_round if state.options.foul_scope == "player" else state.team(member.team).foul_round
    return None if last is None else last + state.options.foul_interval


@HANDLERS.on(co.AnnounceFoul)
def announce_foul(play: Match, command: co.AnnounceFoul) -> None:
    """PHX-FOUL-2, 3, 4: +1 in this duel; the other side learns nothing."""
    check_who(play.state, play.ask.viewer, command.character_id)
    duel = check_foul(play.state, command.pid, command.character_id)
    team = play.state.members[command.character_id].team
    rule = "PHX-FOUL-4" if duel.fouls else "PHX-FOUL-2"
    play.emit(ev.FoulAnnounced(rule=rule, duel_id=duel.id, team=team, character_id=command.character_id))


def gm_awaited(play: Match) -> bool:
    """Where dice do not fall by themselves the GM throws, even if there is nothing to throw (4.6)."""
    if play.state.options.auto_gm_dice or play.state.thrown:
        return False
    await_gm(play, "PHX-GAP-36", "gm_roll")
    return True


def judge(play: Match) -> None:
    """PHX-FOUL-6 to 9: the referee dice and automatic punishments, in the order of the duels."""
    for foul in play.state.fouls:
        member = play.state.members[foul.figure]
        if not member.active:
            continue
        if member.observed:
            punish(play, "PHX-FOUL-8", foul.figure)
        elif foul.won:
            _throw(play, foul)


def _throw(play: Match, foul: Foul) -> None:
    value = play.roll("PHX-FOUL-6", REFEREE_DIE, stream=f"referee/{foul.duel}/{foul.figure}", label="referee")
    event = ev.RefereeDie(rule="PHX-FOUL-7", duel_id=foul.duel, character_id=foul.figure, value=value)
    tell(play, event)
    if value == 1:
        punish(play, "PHX-FOUL-7", foul.figure)
    elif value == 2:
        tell(play, ev.ObservationSet(rule="PHX-FOUL-7", character_id=foul.figure))


def punish(play: Match, rule: str, figure: str) -> None:
    """PHX-FOUL-7, 8, 9: yellow, or sent off for who has yellow already; the duel's result stays."""
    if play.state.members[figure].yellow:
        tell(play, ev.CardShown(rule=rule, character_id=figure, card="sent_off"))
        removal.remove(play, "PHX-FOUL-9", figure, "sent_off")
    else:
        tell(play, ev.CardShown(rule=rule, character_id=figure, card="yellow"))
