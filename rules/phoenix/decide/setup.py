"""Preparation: line-up, points, specials, formation, seekers' fields, the start (section 3)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from rules.kernel.contract import Refused, require
from rules.kernel.events import ControllerSet

from .. import board as bd
from .. import commands as co
from .. import events as ev
from .. import rulings as ru
from ..options import Options
from ..state import Member, State
from ..tables import (
    BEATER,
    BEATERS_PER_TEAM,
    CHASER,
    KEEPER,
    POINTS_LEAST,
    POINTS_MOST,
    POINTS_TOTAL,
    RECOIL_FIELDS,
    SEEKER,
    SETUP_ITEMS,
    SETUP_RULES,
    SNITCH_FIELDS,
    SPECIAL_DICE,
    TEAMS,
)
from . import duels, formation, roles
from .table import HANDLERS, Match
from .verbs import captain_of, own_figure, tell

OPTION_RULES = {
    "chasers_per_team": "PHX-GAP-1",
    "forbid_keeper_keeper": "PHX-GAP-3",
    "timeout_policy": "PHX-GAP-7",
    "move_limit_hours": "PHX-GAP-7",
    "window_limit_hours": "PHX-GAP-7",
    "move_through_occupied": "PHX-GAP-9",
    "tie_rule": "PHX-GAP-11",
    "escape_may_attack": "PHX-GAP-12",
    "quaffle_on_removal": "PHX-GAP-14",
    "pass_to_keeper": "PHX-GAP-15",
    "bonus_die_with_joker": "PHX-GAP-17",
    "removed_beater_d4": "PHX-GAP-18",
    "double_snitch": "PHX-GAP-20",
    "barricade_effect": "PHX-GAP-22",
    "foul_until": "PHX-GAP-23",
    "foul_scope": "PHX-GAP-24",
    "foul_interval": "PHX-GAP-24",
    "bludger_interval": "PHX-GAP-28",
    "first_after_goal": "PHX-GAP-29",
    "search_visibility": "PHX-GAP-30",
    "hint_counts_found": "PHX-GAP-30",
    "reaction_hold_minutes": "PHX-GAP-31",
    "post_match_disclosure": "PHX-GAP-35",
    "auto_start_round": "PHX-GAP-36",
    "auto_gm_dice": "PHX-GAP-36",
}

# -- opening


@HANDLERS.on(co.CreateMatch)
def create_match(play: Match, command: co.CreateMatch) -> None:
    """Section 3.2: options, board and names of the teams."""
    roles.check_captains(play.ask.seats)
    options = read_options(command.options)
    teams = read_teams(command.setup.teams)
    given = command.setup.board
    board = bd.DEFAULT_SPEC if given is None else bd.read(given, options.chasers_per_team)
    play.emit(ev.MatchCreated(rule="PHX-SETUP-1", teams=teams, options=options, board=board, since=play.ask.now))
    if not bd.balanced(board):
        tell(play, ev.BoardUnbalanced(rule="PHX-BOARD-halves", board_id=board.id))


def read_options(given: Mapping[str, Any]) -> Options:
    """Section 6: known names and legal values; the first fault is the code, all are causes."""
    known = Options.model_fields
    unknown = [Refused("option_unknown", "PHX-SETUP-11", option=name) for name in given if name not in known]
    try:
        options = Options.model_validate({name: value for name, value in given.items() if name in known})
        wrong = []
    except ValidationError as error:
        names = [str(each["loc"][0]) for each in error.errors()]
        wrong = [Refused("option_invalid", OPTION_RULES[name], option=name) for name in dict.fromkeys(names)]
    causes = [*unknown, *wrong]
    if causes:
        raise Refused(causes[0].code, causes[0].rule, causes=causes[1:], **causes[0].facts)
    return options


def read_teams(given: Sequence[co.TeamSpec] | None) -> tuple[co.TeamSpec, ...]:
    """Two teams, 1 and 2."""
    teams = given or tuple(co.TeamSpec(id=team, name=f"Team {team}") for team in TEAMS)
    numbers = sorted(team.id for team in teams)
    require(numbers == list(TEAMS), "invalid_payload", "PHX-SETUP-1", path="/setup/teams")
    return tuple(teams)


def check_setup(state: State) -> None:
    """Before the start only (2.4)."""
    require(state.phase == "setup", "wrong_phase", "PHX-SETUP-11", phase=state.phase)


def done_items(state: State, team: int) -> tuple[str, ...]:
    """Which parts of its preparation a team has handed in; public."""
    members = [each for each in state.members.values() if each.team == team]
    done = {
        "lineup": bool(members),
        "team_points": bool(members) and all(each.points is not None for each in members),
        "specials": state.team(team).specials is not None,
        "formation": state.team(team).formation is not None,
        "seeker_fields": any(each.snitch is not None for each in members),
    }
    return tuple(item for item in SETUP_ITEMS if done[item])


def _hand_in(play: Match, event: Any, team: int, item: str) -> None:
    before = done_items(play.state, team)
    play.emit(event)
    if item not in before:
        tell(play, ev.SetupItemDone(rule=SETUP_RULES[item], team=team, item=item))


# -- line-up


@HANDLERS.on(co.SubmitLineup)
def submit_lineup(play: Match, command: co.SubmitLineup) -> None:
    """PHX-SETUP-1 to 4: who fills which position, and which seat plays whom."""
    team = captain_of(play.ask.viewer)
    check_setup(play.state)
    check_lineup(play.state, team, command.members)
    seats = {seat.id for seat in play.ask.seats}
    for each in command.members:
        seat = each.user_id or each.controller_user_id
        require(seat in seats, "unknown_seat", "PHX-SETUP-2", character_id=each.character_id, seat=seat)
    roles.check(roles.with_lineup(play.state, play.ask.seats, team, command.members), play.state.options)
    _release(play, team, command.members)
    _hand_in(play, ev.LineupSubmitted(rule="PHX-SETUP-1", team=team, members=command.members), team, "lineup")
    for each in command.members:
        seat = each.user_id or each.controller_user_id
        tell(play, ControllerSet(rule="PHX-SETUP-2", figure=each.character_id, seat=seat))


def _release(play: Match, team: int, members: Sequence[co.MemberSpec]) -> None:
    stay = {each.character_id for each in members}
    for each in play.state.members.values():
        if each.team == team and each.id not in stay:
            tell(play, ControllerSet(rule="PHX-SETUP-2", figure=each.id, seat=None))


def check_lineup(state: State, team: int, members: Sequence[co.MemberSpec]) -> None:
    """PHX-SETUP-1, 2, GAP-1: numbers, names, and who has an account."""
    wanted = {CHASER: state.options.chasers_per_team, KEEPER: 1, BEATER: BEATERS_PER_TEAM, SEEKER: 1}
    counts = {position: sum(each.position == position for each in members) for position in wanted}
    whole = counts == wanted and len(members) == sum(wanted.values())
    require(whole, "lineup_position_count", "PHX-SETUP-1", wanted=wanted)
    taken = [each.id for each in state.members.values() if each.team != team]
    for each in members:
        require(each.character_id not in taken, "lineup_duplicate_character", "PHX-SETUP-1", id=each.character_id)
        taken.append(each.character_id)
    for code, fits in ACCOUNTS.items():
        for each in members:
            require(fits(each), code, "PHX-SETUP-2", character_id=each.character_id)


ACCOUNTS: Mapping[str, Callable[[co.MemberSpec], bool]] = {
    "npc_controller_required": lambda each: not each.npc or each.controller_user_id is not None,
    "npc_has_account": lambda each: not each.npc or each.user_id is None,
    "account_required": lambda each: each.npc or (each.user_id is not None and each.controller_user_id is None),
}
"""PHX-SETUP-2: who plays a member, code by code in the order of section 3.2."""


# -- points and specials


def check_points(state: State, team: int, points: Mapping[str, int | float]) -> None:
    """PHX-SETUP-5: 15 points, each member 1 to 5 whole ones, before the start."""
    require(state.phase == "setup", "team_points_locked", "PHX-SETUP-5")
    members = {each.id for each in state.members.values() if each.team == team}
    require(bool(members), "lineup_missing", "PHX-SETUP-5")
    require(set(points) == members, "team_points_members", "PHX-SETUP-5", members=sorted(members))
    for name, value in points.items():
        whole = float(value).is_integer() and POINTS_LEAST <= value <= POINTS_MOST
        require(whole, "team_points_range", "PHX-SETUP-5", character_id=name)
    total = int(sum(points.values()))
    require(total == POINTS_TOTAL, "team_points_sum", "PHX-SETUP-5", sum=total)


@HANDLERS.on(co.SetTeamPoints)
def set_team_points(play: Match, command: co.SetTeamPoints) -> None:
    """PHX-SETUP-5, 6: the captain's secret."""
    team = captain_of(play.ask.viewer)
    check_points(play.state, team, command.points)
    points = {name: int(value) for name, value in command.points.items()}
    _hand_in(play, ev.TeamPointsSet(rule="PHX-SETUP-5", team=team, points=points), team, "team_points")


def renumbered(dice: Sequence[int]) -> tuple[int, ...]:
    """PHX-SETUP-7: each die counts the numbers that are left (PHX-GAP-40)."""
    left = list(range(1, SPECIAL_DICE[0] + 1))
    return tuple(left.pop(die - 1) for die in dice)


def check_draw(state: State, team: int) -> None:
    """PHX-SETUP-7: once, before the start."""
    check_setup(state)
    require(state.team(team).specials is None, "specials_already_drawn", "PHX-SETUP-7")


@HANDLERS.on(co.DrawSpecials)
def draw_specials(play: Match, command: co.DrawSpecials) -> None:
    """PHX-SETUP-7, 8: d12, d11, d10 in a row, seen by the captain alone."""
    team = captain_of(play.ask.viewer)
    check_draw(play.state, team)
    dice = tuple(play.roll("PHX-SETUP-7", sides, stream=f"specials/{team}", label="special") for sides in SPECIAL_DICE)
    event = ev.SpecialsDrawn(rule="PHX-SETUP-7", team=team, dice=dice, numbers=renumbered(dice))
    _hand_in(play, event, team, "specials")


@HANDLERS.on(co.ShareInfo)
def share_info(play: Match, command: co.ShareInfo) -> None:
    """PHX-SETUP-6, 8: the captain may let the team know, and stop."""
    team = captain_of(play.ask.viewer)
    shared = command.with_ == "team"
    members = [each for each in play.state.members.values() if each.team == team]
    points = {each.id: each.points for each in members if each.points is not None}
    specials = tuple(
        ev.OwnSpecial(number=each.number, spent=each.spent) for each in play.state.team(team).specials or ()
    )
    event = ev.InfoShared(
        rule="PHX-SETUP-6" if command.item == "team_points" else "PHX-SETUP-8",
        team=team,
        item=command.item,
        shared=shared,
        points=points or None if shared and command.item == "team_points" else None,
        specials=specials or None if shared and command.item == "specials" else None,
        special_dice=play.state.team(team).draw if shared and command.item == "specials" else None,
    )
    play.emit(event)


# -- seekers' fields


def check_grid(state: State, team: int, snitch: Sequence[int], recoil: Sequence[int]) -> None:
    """PHX-SETUP-10: 3 and 5 different fields of the own half."""
    half = state.ground.half
    counted = len(snitch) == SNITCH_FIELDS and len(recoil) == RECOIL_FIELDS
    require(counted, "grid_count", "PHX-SETUP-10", snitch=SNITCH_FIELDS, recoil=RECOIL_FIELDS)
    fields = (*snitch, *recoil)
    for each in fields:
        require(each in half, "field_unknown", "PHX-SETUP-10", field=each)
    for each in fields:
        require(half[each] is not None, "grid_field_neutral", "PHX-SETUP-10", field=each)
    for each in fields:
        require(half[each] == team, "grid_field_not_own_half", "PHX-SETUP-10", field=each)
    require(len(set(fields)) == len(fields), "grid_field_duplicate", "PHX-SETUP-10")


def check_own_grid(state: State, seeker: Member | None) -> None:
    """The own seeker's, before the start."""
    require(seeker is not None, "forbidden", "PHX-SETUP-10")
    assert seeker is not None
    require(seeker.active, "character_inactive", "PHX-OUT-1", character_id=seeker.id)
    require(state.phase == "setup", "grid_locked", "PHX-SETUP-10")


@HANDLERS.on(co.PlaceSeekerFields)
def place_seeker_fields(play: Match, command: co.PlaceSeekerFields) -> None:
    """PHX-SETUP-10, SEEK-10: known to the seeker and the GM alone."""
    seeker = own_figure(play.state, play.ask.viewer, SEEKER)
    check_own_grid(play.state, seeker)
    assert seeker is not None
    check_grid(play.state, seeker.team, command.snitch, command.recoil)
    event = ev.SeekerFieldsPlaced(
        rule="PHX-SETUP-10", character_id=seeker.id, snitch=command.snitch, recoil=command.recoil
    )
    _hand_in(play, event, seeker.team, "seeker_fields")


# -- formation, numbers, start


@HANDLERS.on(co.SetFormation)
def set_formation(play: Match, command: co.SetFormation) -> None:
    """PHX-SETUP-9, GOAL-8: hidden until both are in."""
    team = captain_of(play.ask.viewer)
    formation.check_when(play.state)
    formation.check(play.state, team, command.positions, command.quaffle_chaser)
    event = ev.FormationSet(
        rule="PHX-SETUP-9" if play.state.phase == "setup" else "PHX-GOAL-8",
        team=team,
        positions=command.positions,
        quaffle_chaser=command.quaffle_chaser,
    )
    if play.state.phase == "setup":
        _hand_in(play, event, team, "formation")
    else:
        play.emit(event)
        formation.handed_in(play, team)


def default_numbers(state: State) -> dict[str, str]:
    """PHX-BLUD-2: 1 and 2 for team 1's beaters, 3 and 4 for team 2's."""
    beaters = [each.id for team in TEAMS for each in state.members.values() if _is_beater(each, team)]
    return {str(place): beater for place, beater in enumerate(beaters, 1)}


def _is_beater(member: Member, team: int) -> bool:
    return member.team == team and member.position == BEATER


@HANDLERS.on(ru.AssignBeaterNumbers)
def assign_beater_numbers(play: Match, command: ru.AssignBeaterNumbers) -> None:
    """PHX-BLUD-2: each of the four beaters one number."""
    default = default_numbers(play.state)
    whole = set(command.numbers) == {"1", "2", "3", "4"} and set(command.numbers.values()) == set(default.values())
    require(whole, "beater_numbers_invalid", "PHX-BLUD-2")
    play.emit(ev.BeaterNumbersAssigned(rule="PHX-BLUD-2", numbers=command.numbers))


def missing_items(state: State) -> list[dict[str, Any]]:
    """What is still to be handed in before the start."""
    return [
        {"team": team, "item": item} for team in TEAMS for item in SETUP_ITEMS if item not in done_items(state, team)
    ]


@HANDLERS.on(ru.StartMatch)
def start_match(play: Match, command: ru.StartMatch) -> None:
    """PHX-SETUP-11: both formations are revealed, and the two named chasers fight for the quaffle."""
    check_setup(play.state)
    missing = missing_items(play.state)
    require(not missing, "setup_incomplete", "PHX-SETUP-11", missing=missing)
    play.emit(ev.MatchStarted(rule="PHX-SETUP-11", numbers=play.state.numbers or default_numbers(play.state)))
    first, second = formation.reveal(play, "PHX-SETUP-9")
    assert first is not None
    assert second is not None
    duels.announce(play, "PHX-SETUP-9", "opening", first, second)
    duels.open_posts(play, "PHX-SETUP-9")
