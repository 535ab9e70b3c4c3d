"""Rosters: who may play, with which stats, broom and abilities (catalogue 3.1 to 3.3)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rules.broomstats.commands import RosterPlayer, SubmitRoster
from rules.broomstats.decide.table import HANDLERS, refuse_all, team_of
from rules.broomstats.events import Entry, RosterSubmitted
from rules.broomstats.state import State, slots
from rules.broomstats.stats import max_health, team_players
from rules.broomstats.tables import POSITIONS, STATS
from rules.kernel.border import Side
from rules.kernel.contract import Refused, require
from rules.kernel.events import ControllerSet
from rules.kernel.play import Play
from rules.kernel.seats import Seat


@HANDLERS.on(SubmitRoster)
def submit_roster(play: Play[State], command: SubmitRoster) -> None:
    """All that is wrong with a roster is told together; a good one gives its players to the seats that it names."""
    require(play.state.phase == "setup", "roster_locked", "BRM-SETUP-8", phase=play.state.phase)
    side = team_of(play.state, command.team_id, play.ask.viewer)
    enter(play, side, command.players, by_gm=play.ask.viewer.gm)


def enter(play: Play[State], side: Side, players: Sequence[RosterPlayer], *, by_gm: bool) -> None:
    """Take a roster if nothing is wrong with it."""
    refuse_all(list(roster_faults(play.state, side, players, by_gm)))
    check_seats(play.state, side, players, play.ask.seats)
    before = {each.id: each.seat for each in team_players(play.state.pitch, side)}
    entries = tuple(_entries(play.state, players))
    team = play.state.teams[side].id
    play.emit(RosterSubmitted(rule="BRM-SETUP-1", side=side, team_id=team, players=entries))
    _give(play, before, {each.player_id: each.seat for each in entries})


def _give(play: Play[State], before: dict[str, str | None], now: dict[str, str | None]) -> None:
    for player in dict.fromkeys((*before, *now)):
        if before.get(player) != now.get(player):
            play.emit(ControllerSet(rule="MAT-12", figure=player, seat=now.get(player)))


def check_seats(state: State, side: Side, players: Sequence[RosterPlayer], seats: Sequence[Seat]) -> None:
    """A seat that a roster names exists, does not referee, and plays for no other team (2.1)."""
    known = {seat.id: seat.capacities for seat in seats}
    mine = {each.player_id for each in players}
    for player in players:
        if player.user_id is None:
            continue
        has = known.get(player.user_id)
        require(has is not None, "unknown_seat", "BRM-SETUP-1", seat=player.user_id)
        assert has is not None
        rival = any(each in state.pitch.players and each not in mine for each in has.figures)
        rival = rival and any(
            state.pitch.players[each].side != side for each in has.figures if each in state.pitch.players
        )
        fair = not has.gm and has.captain in (None, side) and has.coach in (None, side) and not rival
        require(fair, "role_conflict", "BRM-SEC-1", seat=player.user_id)


def _entries(state: State, players: Sequence[RosterPlayer]) -> Iterator[Entry]:
    free: dict[str, list[str]] = {position: [] for position in POSITIONS}
    for slot in slots(state.book.roster.first_string):
        free[slot.partition("_")[0]].append(slot)
    for player in players:
        base = {stat: int(player.base_stats[stat]) for stat in STATS}
        yield Entry(
            player_id=player.player_id,
            name=player.name,
            seat=player.user_id,
            position=player.position,
            string=player.string,
            race=player.race,
            base_stats=base,
            broom_id=player.broom_id,
            abilities=tuple(dict.fromkeys(player.abilities)),
            conditions=tuple(dict.fromkeys(player.conditions)),
            slot=free[player.position].pop(0) if player.string == "first" else None,
            max_health=max_health(state, base, player.broom_id),
        )


def roster_faults(state: State, side: Side, players: Sequence[RosterPlayer], by_gm: bool) -> Iterator[Refused]:
    """Everything wrong with a roster: the team's faults, then player by player, each in the order of 3.3."""
    yield from _team_faults(state, players)
    ids = Counter(each.player_id for each in players)
    rivals = {each.id for each in state.pitch.players.values() if each.side != side}
    for player in players:
        if ids[player.player_id] > 1 or player.player_id in rivals:
            yield Refused("duplicate_player", "BRM-SETUP-1", player_id=player.player_id)
        yield from _player_faults(state, player, by_gm)


def _team_faults(state: State, players: Sequence[RosterPlayer]) -> Iterator[Refused]:
    row = state.book.roster
    first = Counter(each.position for each in players if each.string == "first")
    second = Counter(each.position for each in players if each.string == "second")
    wanted = sum(row.first_string.of(position) for position in POSITIONS)
    if first.total() != wanted:
        yield Refused("roster_size_invalid", "BRM-SETUP-1", expected=wanted, got=first.total())
    for position in POSITIONS:
        expected = row.first_string.of(position)
        if first[position] != expected:
            facts: dict[str, Any] = {"position": position, "expected": expected, "got": first[position]}
            yield Refused("position_count_invalid", "BRM-SETUP-1", **facts)
    for position in POSITIONS:
        if second[position] > row.second_string.of(position):
            more: dict[str, Any] = {
                "position": position,
                "allowed": row.second_string.of(position),
                "got": second[position],
            }
            yield Refused("second_string_position_invalid", "BRM-SETUP-2", **more)


def _player_faults(state: State, player: RosterPlayer, by_gm: bool) -> Iterator[Refused]:
    who = player.player_id
    if player.position not in POSITIONS:
        yield Refused("unknown_position", "BRM-SETUP-1", player_id=who, position=player.position)
    yield from _stat_faults(state, player)
    if player.race not in state.book.races:
        yield Refused("unknown_race", "BRM-SETUP-3", player_id=who, race=player.race)
    yield from _broom_faults(state, player)
    yield from _ability_faults(state, player, by_gm)


def _stat_faults(state: State, player: RosterPlayer) -> Iterator[Refused]:
    who, row = player.player_id, state.book.stats
    got = player.base_stats
    for stat in STATS:
        if stat not in got:
            yield Refused("stat_missing", "BRM-SETUP-3", player_id=who, stat=stat)
    for stat in got:
        if stat not in STATS:
            yield Refused("stat_unknown", "BRM-GAP-44", player_id=who, stat=stat[:60])
    good = {stat: got[stat] for stat in STATS if type(got.get(stat)) is int and row.min <= got[stat] <= row.max}
    for stat in STATS:
        if stat in got and stat not in good:
            yield Refused("stat_out_of_range", "BRM-SETUP-3", player_id=who, stat=stat, min=row.min, max=row.max)
    race = state.book.races.get(player.race)
    allowed = row.budget + (0 if race is None else race.stat_budget_modifier)
    total = sum(value for value in got.values() if type(value) is int and abs(value) < 10**9)
    if total > allowed:
        yield Refused("stat_budget_exceeded", "BRM-SETUP-3", player_id=who, allowed=allowed, got=total)


def _broom_faults(state: State, player: RosterPlayer) -> Iterator[Refused]:
    broom = state.book.brooms.get(player.broom_id)
    if broom is None:
        yield Refused("unknown_broom", "BRM-SETUP-5", player_id=player.player_id, broom_id=player.broom_id)
        return
    for stat, needed in broom.prerequisites.items():
        has = player.base_stats.get(stat)
        if type(has) is int and has < needed:
            facts: dict[str, Any] = {"player_id": player.player_id, "stat": stat, "needed": needed}
            yield Refused("broom_prerequisite_unmet", "BRM-SETUP-5", **facts)


def _ability_faults(state: State, player: RosterPlayer, by_gm: bool) -> Iterator[Refused]:
    who, rows = player.player_id, state.book.abilities
    for kind, names in (("personal", player.abilities), ("condition", player.conditions)):
        for name in names:
            if name not in rows or kind not in rows[name].kinds:
                yield Refused("unknown_ability", "BRM-SETUP-6", player_id=who, ability=name)
    allowed = state.book.roster.max_personal_abilities
    if len(set(player.abilities)) > allowed:
        facts: dict[str, Any] = {"allowed": allowed, "got": len(set(player.abilities))}
        yield Refused("too_many_abilities", "BRM-SETUP-6", player_id=who, **facts)
    if player.conditions and not by_gm:
        yield Refused("condition_forbidden", "BRM-SETUP-6", player_id=who)
