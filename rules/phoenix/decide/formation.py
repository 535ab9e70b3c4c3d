"""Formations: before the start, and after each goal (PHX-SETUP-9, GOAL-8)."""

from collections.abc import Mapping

from rules.kernel.contract import require

from .. import events as ev
from ..state import Member, State
from ..tables import CHASER, KEEPER, ON_BOARD, TEAMS
from . import flow
from .registry import after_duel
from .table import Match
from .verbs import close_pending, tell


def check_when(state: State) -> None:
    """Before the start, and between a goal and the next round."""
    now = state.phase in ("setup", "reformation") and state.awaits("start_round") is None
    require(now, "wrong_phase", "PHX-SETUP-9", phase=state.phase)


def placed(state: State, team: int) -> tuple[Member, ...]:
    """The active chasers and keeper of a team."""
    return state.of(team, *ON_BOARD)


def check(state: State, team: int, positions: Mapping[str, int], quaffle: str | None) -> None:
    """PHX-SETUP-9: who, where, and who has or fights for the quaffle."""
    mine = {each.id: each for each in state.members.values() if each.team == team}
    require(bool(mine), "lineup_missing", "PHX-SETUP-9")
    for name in positions:
        off_board = name in mine and mine[name].position not in ON_BOARD
        require(not off_board, "formation_not_on_board_position", "PHX-GAP-5", character_id=name)
    wanted = {each.id for each in placed(state, team)}
    require(set(positions) == wanted, "formation_members", "PHX-SETUP-9", members=sorted(wanted))
    ground = state.ground
    for name, place in positions.items():
        require(place in ground.half, "field_unknown", "PHX-SETUP-9", character_id=name, field=place)
    for name, place in positions.items():
        own = place in ground.start[team - 1]
        require(own, "formation_field_not_allowed", "PHX-GAP-41", character_id=name, field=place)
    require(len(set(positions.values())) == len(positions), "field_occupied", "PHX-MOVE-7")
    check_quaffle(state, team, quaffle)


def holders(state: State, team: int) -> tuple[str, ...]:
    """Who may be named: a chaser; at a restart of the conceding team the keeper if no chaser is left; else nobody."""
    if state.phase == "reformation" and state.conceded != team:
        return ()
    chasers = tuple(each.id for each in state.of(team, CHASER))
    keeper = tuple(each.id for each in state.of(team, KEEPER))
    return chasers or (keeper if state.phase == "reformation" else ())


def check_quaffle(state: State, team: int, quaffle: str | None) -> None:
    """PHX-SETUP-9: both name a chaser for the opening duel; PHX-GOAL-8: after a goal only who conceded names one."""
    rule = "PHX-GOAL-8" if state.phase == "reformation" else "PHX-SETUP-9"
    may = holders(state, team)
    forbidden = state.phase == "reformation" and state.conceded != team and quaffle is not None
    require(quaffle is not None or not may, "quaffle_chaser_required", rule, among=list(may))
    require(quaffle is None or quaffle in may or forbidden, "quaffle_chaser_invalid", rule, among=list(may))
    require(not forbidden, "quaffle_chaser_forbidden", rule)


def handed_in(play: Match, team: int) -> None:
    """PHX-GOAL-8: when both are in, they are revealed, and the next round begins."""
    mine = next((each for each in play.state.pendings if each.what == "formation" and team in each.teams), None)
    if mine is not None:
        close_pending(play, "PHX-GOAL-8", mine.id)
    if not all(play.state.team(each).fresh for each in TEAMS):
        return
    for holder in reveal(play, "PHX-GOAL-8"):
        if holder is not None:
            tell(play, ev.QuaffleTaken(rule="PHX-GOAL-8", character_id=holder))
    flow.next_round(play)


def reveal(play: Match, rule: str) -> tuple[str | None, str | None]:
    """Both formations at once; answers whom they name."""
    named: list[str | None] = []
    for team in TEAMS:
        formation = play.state.team(team).formation
        assert formation is not None
        event = ev.FormationRevealed(
            rule=rule, team=team, positions=formation.positions, quaffle_chaser=formation.quaffle_chaser
        )
        tell(play, event)
        named.append(formation.quaffle_chaser)
    return named[0], named[1]


@after_duel("opening")
def opening_decided(play: Match, means: str) -> None:
    """Section 4.1: the winner holds the quaffle on its start field."""
    assert play.state.duel is not None
    if play.state.duel.winner is not None:
        tell(play, ev.QuaffleTaken(rule="PHX-SETUP-9", character_id=play.state.duel.winner))


def previous(state: State, team: int) -> tuple[dict[str, int], str | None]:
    """PHX-POST-6: the team's last formation without removed members; the quaffle to who had it then, if still there."""
    formation = state.team(team).formation
    assert formation is not None
    wanted = {each.id for each in placed(state, team)}
    may = holders(state, team)
    named = formation.quaffle_chaser if formation.quaffle_chaser in may else next(iter(may), None)
    return {name: place for name, place in formation.positions.items() if name in wanted}, named
