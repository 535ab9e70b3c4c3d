"""Folds of the preparation (section 3)."""

from rules.kernel.changing import replace

from .. import events as ev
from ..board import compiled
from ..state import Formation, Member, Quaffle, Special, State, Team
from ..tables import BEATER, ON_BOARD, SEEKER
from .table import FOLDS


@FOLDS.on(ev.MatchCreated)
def _match_created(state: State, event: ev.MatchCreated) -> State:
    teams = tuple(Team(team.id, team.name) for team in sorted(event.teams, key=lambda each: each.id))
    return replace(state, teams=teams, options=event.options, board=compiled(event.board), since=event.since)


@FOLDS.on(ev.LineupSubmitted)
def _lineup_submitted(state: State, event: ev.LineupSubmitted) -> State:
    before = {each.id: each.position for each in state.members.values() if each.team == event.team}
    after = {each.character_id: each.position for each in event.members}
    kept = {each.id: each for each in state.members.values() if each.team == event.team}
    new = {
        each.character_id: Member(
            id=each.character_id,
            name=each.name,
            team=event.team,
            position=each.position,
            npc=each.npc,
            controller=each.user_id if each.user_id is not None else each.controller_user_id,
        )
        for each in event.members
    }
    if set(before) == set(after):
        new = {name: replace(each, points=kept[name].points) for name, each in new.items()}
    if _filled(before, SEEKER) == _filled(after, SEEKER):
        new = {name: _with_fields(each, kept) for name, each in new.items()}
    others = {name: each for name, each in state.members.items() if each.team != event.team}
    first, second = (new, others) if event.team == 1 else (others, new)
    state = replace(state, members={**first, **second}, numbers=_numbers(state, before, after))
    state = state.with_team(event.team, lineups=state.team(event.team).lineups + 1)
    same = _filled(before, *ON_BOARD) == _filled(after, *ON_BOARD)
    return state if same else state.with_team(event.team, formation=None)


def _filled(positions: dict[str, str], *wanted: str) -> set[tuple[str, str]]:
    return {(name, position) for name, position in positions.items() if position in wanted}


def _with_fields(member: Member, kept: dict[str, Member]) -> Member:
    if member.position != SEEKER or member.id not in kept:
        return member
    return replace(member, snitch=kept[member.id].snitch, recoil=kept[member.id].recoil)


def _numbers(state: State, before: dict[str, str], after: dict[str, str]) -> dict[str, str] | None:
    if state.numbers is None:
        return None
    gone = {name for name in before if after.get(name) != BEATER}
    return None if gone & set(state.numbers.values()) else dict(state.numbers)


@FOLDS.on(ev.TeamPointsSet)
def _team_points_set(state: State, event: ev.TeamPointsSet) -> State:
    for name, points in event.points.items():
        state = state.with_member(name, points=points)
    return state


@FOLDS.on(ev.SpecialsDrawn)
def _specials_drawn(state: State, event: ev.SpecialsDrawn) -> State:
    specials = tuple(Special(number) for number in event.numbers)
    return state.with_team(event.team, specials=specials, draw=event.dice)


@FOLDS.on(ev.FormationSet)
def _formation_set(state: State, event: ev.FormationSet) -> State:
    return state.with_team(event.team, formation=Formation(event.positions, event.quaffle_chaser), fresh=True)


@FOLDS.on(ev.FormationRevealed)
def _formation_revealed(state: State, event: ev.FormationRevealed) -> State:
    for name, place in event.positions.items():
        state = state.with_member(name, field=place)
    gone = tuple(each for each in state.pins if state.members[each].team != event.team)
    return replace(state.with_team(event.team, fresh=False), pins=gone)


@FOLDS.on(ev.SeekerFieldsPlaced)
def _seeker_fields_placed(state: State, event: ev.SeekerFieldsPlaced) -> State:
    return state.with_member(event.character_id, snitch=event.snitch, recoil=event.recoil)


@FOLDS.on(ev.InfoShared)
def _info_shared(state: State, event: ev.InfoShared) -> State:
    shares = tuple(each for each in state.team(event.team).shares if each != event.item)
    return state.with_team(event.team, shares=(*shares, event.item) if event.shared else shares)


@FOLDS.on(ev.BeaterNumbersAssigned)
def _beater_numbers_assigned(state: State, event: ev.BeaterNumbersAssigned) -> State:
    return replace(state, numbers=event.numbers)


@FOLDS.on(ev.MatchStarted)
def _match_started(state: State, event: ev.MatchStarted) -> State:
    return replace(state, phase="opening", round=1, numbers=event.numbers, quaffle=Quaffle())
