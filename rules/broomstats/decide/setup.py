"""Opening, options, and the start (catalogue 3, 4.10, 6.2)."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.broomstats.commands import ApproveRoster, CreateMatch, SetOptions, StartMatch
from rules.broomstats.decide.roster import enter
from rules.broomstats.decide.table import HANDLERS, in_phase, refuse_all, team_of
from rules.broomstats.events import (
    MatchCreated,
    MatchStarted,
    OptionsSet,
    RosterApproved,
    RoundOpened,
    ShownPlayer,
)
from rules.broomstats.options import Options, defaults, wrong
from rules.broomstats.state import SIDES, Player, State, everybody
from rules.broomstats.tables import Book, Tables, book, published, read
from rules.kernel.contract import Refused, require
from rules.kernel.play import Play
from rules.kernel.seats import Seat


def check_options(rules: Book, chosen: Mapping[str, Any]) -> None:
    """Every option is known and has a value that the tables allow (6.2)."""
    refuse_all([Refused(code, _option_rule(code), option=name) for name, code in wrong(rules, chosen)])


def _option_rule(code: str) -> str:
    return "BRM-GAP-41" if code == "option_unknown" else "BRM-SETUP-8"


def _tables(raw: Mapping[str, Any] | None) -> Tables:
    if raw is None:
        return published()
    tables, faults = read(raw)
    refuse_all([Refused("tables_invalid", "BRM-GAP-41", path=each.path, detail=each.detail) for each in faults])
    assert tables is not None
    return tables


@HANDLERS.on(CreateMatch)
def create_match(play: Play[State], command: CreateMatch) -> None:
    """A match keeps the tables it was opened with; options are those of the tables where nothing else is chosen."""
    tables = _tables(command.setup.tables)
    rules = book(tables)
    check_options(rules, command.options)
    home, away = command.setup.home_team, command.setup.away_team
    require(home != away, "teams_identical", "BRM-SETUP-1", team_id=home)
    options = _chosen(defaults(rules), command.options)
    play.emit(
        MatchCreated(
            rule="BRM-SETUP-8",
            home_team=home,
            away_team=away,
            options=options,
            tables=tables,
            since=play.ask.now,
        )
    )
    for side, players in (("home", command.setup.rosters.home), ("away", command.setup.rosters.away)):
        if players is not None:
            enter(play, side, players, by_gm=True)
            play.emit(RosterApproved(rule="BRM-SETUP-8", side=side, team_id=play.state.teams[side].id))


def _chosen(options: Options, chosen: Mapping[str, Any]) -> Options:
    return Options(**{**dict(options), **chosen})


@HANDLERS.on(SetOptions)
def set_options(play: Play[State], command: SetOptions) -> None:
    """Options are frozen at the start."""
    in_phase(play.state, "setup")
    check_options(play.state.book, command.options)
    play.emit(OptionsSet(rule="BRM-SETUP-8", options=_chosen(play.state.options, command.options)))


@HANDLERS.on(ApproveRoster)
def approve_roster(play: Play[State], command: ApproveRoster) -> None:
    """A roster counts when the GM has accepted it."""
    in_phase(play.state, "setup")
    side = team_of(play.state, command.team_id, play.ask.viewer)
    check_submitted(play.state, side)
    play.emit(RosterApproved(rule="BRM-SETUP-8", side=side, team_id=command.team_id))


def check_submitted(state: State, side: str) -> None:
    """There is a roster to approve."""
    require(state.teams[side].submitted > 0, "roster_missing", "BRM-SETUP-8", team_id=state.teams[side].id)


@HANDLERS.on(StartMatch)
def start_match(play: Play[State], command: StartMatch) -> None:
    """The first round opens when both rosters are approved."""
    in_phase(play.state, "setup")
    check_start(play.state)
    full = play.state.options.disclosure == "full"
    players = tuple(_shown(each, full) for each in everybody(play.state.pitch))
    play.emit(MatchStarted(rule="BRM-SETUP-8", players=players))
    open_round(play)


def check_start(state: State) -> None:
    """Both rosters are approved."""
    missing = [each.id for each in state.teams.values() if not each.approved]
    require(not missing, "roster_not_approved", "BRM-SETUP-8", teams=missing)


def _shown(player: Player, full: bool) -> ShownPlayer:
    return ShownPlayer(
        player_id=player.id,
        name=player.name,
        side=player.side,
        position=player.position,
        slot=player.slot,
        race=player.race,
        broom_id=player.broom,
        base_stats=player.base if full else None,
        abilities=player.abilities if full else None,
        conditions=player.conditions if full else None,
    )


def open_round(play: Play[State]) -> None:
    """The next round is open until its deadline (BRM-ROUND-1)."""
    number = play.state.round + 1
    until = play.due("round", SIDES)
    play.emit(RoundOpened(rule="BRM-ROUND-1", round=number, since=play.ask.now, until=until), by=None)


def check_roles(state: State, seats: Sequence[Seat]) -> None:
    """Nobody referees a match and plays in it, or plays for both teams (2.1)."""
    for seat in seats:
        has = seat.capacities
        sides = {state.pitch.players[each].side for each in has.figures if each in state.pitch.players}
        sides |= {side for side in (has.captain, has.coach) if side is not None}
        fair = len(sides) < 2 and not (has.gm and sides)
        require(fair, "role_conflict", "BRM-SEC-1", seat=seat.id)
