"""Opening a match, its start, and its end by concession (CRD-1, CRD-2, CRD-GAP-33)."""

import unicodedata
from collections.abc import Iterator, Mapping

from pydantic import ValidationError

from rules.cardpitch.commands import Concede, CreateMatch, Setup, StartMatch, TeamSetup
from rules.cardpitch.decide.handlers import HANDLERS, coach_of
from rules.cardpitch.decide.score import start_turn
from rules.cardpitch.decide.turn import draw_turn, run
from rules.cardpitch.events import MatchCreated, MatchStarted, MatchWon
from rules.cardpitch.shapes import TeamSheet
from rules.cardpitch.state import State
from rules.cardpitch.tables import (
    CONTROLS,
    DEFAULT_NAMES,
    DEFAULT_TEAMS,
    LONGEST_NAME,
    OPTION_RULES,
    OTHER,
    SIDES,
    SLOTS,
    TURNS_TEXT,
    Options,
)
from rules.kernel.border import Side
from rules.kernel.commands import SetSeat
from rules.kernel.contract import Refused, require
from rules.kernel.play import Play
from rules.kernel.seats import Seat


@HANDLERS.on(CreateMatch)
def create_match(play: Play[State], command: CreateMatch) -> None:
    """Options and names hold; whatever does not is named at once, in the order of the catalogue (3.3)."""
    no_double_role(play.ask.seats)
    given = _given(command.setup)
    wrong = [*_unknown_options(command.options), *_bad_options(command.options), *_unknown_slots(given)]
    sheets = {side: _sheet(side, given[side]) for side in SIDES}
    wrong = [*wrong, *_bad_names(sheets), *_doubles(sheets)]
    if wrong:
        first, *others = wrong
        raise Refused(first.code, first.rule, causes=others, **first.facts)
    options = Options.model_validate(dict(command.options))
    play.emit(MatchCreated(rule="CRD-2", turn=0, teams=sheets, options=options, since=play.ask.now))


@HANDLERS.on(SetSeat)
def set_seat(play: Play[State], command: SetSeat) -> None:
    """A seat of the game master stays apart from those of the coaches."""
    no_double_role(play.ask.seats)


def no_double_role(seats: tuple[Seat, ...]) -> None:
    """The game master may see both hands, and is never also a player (CRD-GAP-32)."""
    for seat in seats:
        double = seat.capacities.gm and (seat.capacities.coach is not None or seat.capacities.captain is not None)
        require(not double, "seat_conflict", "CRD-GAP-32", seat=seat.id)


def _given(setup: Setup | None) -> Mapping[Side, TeamSetup]:
    teams = None if setup is None else setup.teams
    return {side: (getattr(teams, side, None) or TeamSetup()) for side in SIDES}


def _unknown_options(options: Mapping[str, object]) -> Iterator[Refused]:
    for name in options:
        if name not in OPTION_RULES:
            yield Refused("unknown_option", "CRD-1", option=str(name)[:LONGEST_NAME], known=sorted(OPTION_RULES))


def _bad_options(options: Mapping[str, object]) -> Iterator[Refused]:
    try:
        Options.model_validate({name: value for name, value in options.items() if name in OPTION_RULES})
    except ValidationError as error:
        seen = {str(each["loc"][0]): each["msg"] for each in error.errors()}
        for name, problem in seen.items():
            yield Refused("bad_option", OPTION_RULES[name], option=name, problem=problem)


def _unknown_slots(given: Mapping[Side, TeamSetup]) -> Iterator[Refused]:
    for side, team in given.items():
        for slot in team.players or ():
            if slot not in SLOTS:
                yield Refused("unknown_slot", "CRD-2", side=side, slot=slot, slots=list(SLOTS))


def _sheet(side: Side, team: TeamSetup) -> TeamSheet:
    given = team.players or {}
    name = DEFAULT_TEAMS[side] if team.name is None else team.name.strip()
    return TeamSheet(name=name, players={slot: given.get(slot, DEFAULT_NAMES[slot]).strip() for slot in SLOTS})


def _bad_names(sheets: Mapping[Side, TeamSheet]) -> Iterator[Refused]:
    for side, sheet in sheets.items():
        for slot, name in [(None, sheet.name), *sheet.players.items()]:
            if not 1 <= len(name) <= LONGEST_NAME or any(map(_is_control, name)):
                yield Refused("name_invalid", "CRD-2", side=side, slot=slot)


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in CONTROLS or unicodedata.bidirectional(sign) in TURNS_TEXT


def _doubles(sheets: Mapping[Side, TeamSheet]) -> Iterator[Refused]:
    for side, sheet in sheets.items():
        seen: dict[str, str] = {}
        for slot, name in sheet.players.items():
            first = seen.setdefault(name.casefold(), slot)
            if first != slot:
                yield Refused("name_duplicate", "CRD-2", side=side, slots=[first, slot])
    a, b = (sheets[side].name.casefold() for side in SIDES)
    if a == b:
        yield Refused("name_duplicate", "CRD-2", side=None, slots=[])


@HANDLERS.on(StartMatch)
def start_match(play: Play[State], command: StartMatch) -> None:
    """Turn 1 begins with a draw (CRD-10)."""
    state = play.state
    require(state.status == "setup", "match_already_started", "CRD-1")
    play.emit(MatchStarted(rule="CRD-1", turn=0, teams=state.teams, options=state.options))
    start_turn(play, "CRD-1")
    draw_turn(play)
    run(play, "quaffle_cards")


@HANDLERS.on(Concede)
def concede(play: Play[State], command: Concede) -> None:
    """The other side wins; cards that are down stay down (CRD-GAP-33)."""
    state = play.state
    winner = OTHER[coach_of(play)]
    play.emit(MatchWon(rule="CRD-GAP-33", turn=state.turn, winner=winner, score=state.score, reason="concession"))
