"""Opening a match: options, rosters, the toss and its choice (catalogue 4, GRD-KICKOFF-1, GRD-WEATHER-1)."""

from collections.abc import Iterator

from pydantic import ValidationError

from rules.gridiron import events as ev
from rules.gridiron.commands import ChooseKickOrReceive, CreateMatch, SubmitRoster, TossCoin
from rules.gridiron.decide.drives import new_drive, toss
from rules.gridiron.decide.play import HANDLERS, Game, at_rest_check, own_side
from rules.gridiron.options import Options
from rules.gridiron.rosters import PlayerEntry, Position, Roster
from rules.gridiron.skills import SKILLS
from rules.gridiron.state import State
from rules.gridiron.tables import ATTRIBUTES, EXTRAS, LEAST_ROSTER, MOST_ROSTER, OTHER, ROSTERS, SIDES, WEATHER
from rules.kernel.contract import Refused, require

OPTION_RULES = {
    "turns_per_half": "GRD-TURN-1",
    "kickoff_table": "GRD-KOTABLE-1",
    "weather": "GRD-WEATHER-1",
    "team_rerolls_per_turn": "GRD-REROLL-2",
    "casualty_table": "GRD-INJ-9",
    "apothecary_allowed": "GRD-INJ-11",
    "bribes_allowed": "GRD-FOUL-8",
    "fame": "GRD-KOTABLE-6",
    "overtime": "GRD-END-4",
    "sprint_dodge_order": "GRD-GAP-1",
    "sprint_after_throw": "GRD-GAP-5",
    "follow_up_picks_up": "GRD-GAP-9",
    "throw_in_start": "GRD-GAP-14",
    "corner_throw_in": "GRD-GAP-15",
    "strip_ball_through_stand_firm": "GRD-GAP-18",
    "mighty_blow": "GRD-GAP-20",
    "interception_timing": "GRD-GAP-22",
    "off_turn_touchdown_costs_turn": "GRD-TD-5",
    "blitz_target_declared": "GRD-GAP-27",
    "auto_end_turn": "GRD-GAP-28",
    "skills_in_play": "GRD-SETUP-1",
}


@HANDLERS.on(CreateMatch)
def _create_match(play: Game, command: CreateMatch) -> None:
    options = checked_options(dict(command.options))
    rosters = {side: getattr(command.setup.rosters, side) for side in SIDES}
    entered = {side: checked_roster(options, roster) for side, roster in rosters.items() if roster is not None}
    play.emit(ev.MatchCreated(rule="GRD-TURN-1", options=options, since=play.ask.now))
    for side, roster in entered.items():
        play.emit(ev.RosterAccepted(rule="GRD-SETUP-1", side=side, roster=roster))


def checked_options(given: dict[str, object]) -> Options:
    """The options of a match; every wrong one is reported, unknown ones first."""
    causes = [Refused("unknown_option", "GRD-TURN-1", option=name[:200]) for name in given if name not in OPTION_RULES]
    try:
        options = Options.model_validate(given)
    except ValidationError as wrong:
        names = dict.fromkeys(str(each["loc"][0]) for each in wrong.errors())
        known = [name for name in names if name in OPTION_RULES]
        causes += [Refused("invalid_option", OPTION_RULES[name], option=name) for name in known]
        raise _first(causes) from None
    unknown = [] if options.skills_in_play == "all" else sorted(set(options.skills_in_play) - set(SKILLS))
    require(not unknown, "invalid_option", OPTION_RULES["skills_in_play"], option="skills_in_play", skills=unknown)
    return options


def _first(causes: list[Refused]) -> Refused:
    head = causes[0]
    return Refused(head.code, head.rule, causes=causes, **head.facts)


# -- rosters


@HANDLERS.on(SubmitRoster)
def _submit_roster(play: Game, command: SubmitRoster) -> None:
    require(play.state.phase == "rosters", "wrong_phase", "GRD-SETUP-1", phase=play.state.phase)
    side = own_side(play)
    require(not play.state.teams[side].entered, "wrong_phase", "GRD-SETUP-1", phase=play.state.phase)
    given = Roster(**{name: getattr(command, name) for name in Roster.model_fields if name in command.model_fields_set})
    roster = checked_roster(play.state.options, given)
    play.emit(ev.RosterAccepted(rule="GRD-SETUP-1", side=side, roster=roster))
    if both_entered(play.state):
        toss(play, "GRD-KICKOFF-1")
        _weather(play)


def both_entered(state: State) -> bool:
    """Whether the coin can be tossed."""
    return state.phase == "rosters" and all(team.entered for team in state.teams.values())


@HANDLERS.on(TossCoin)
def _toss_coin(play: Game, command: TossCoin) -> None:
    require(both_entered(play.state), "wrong_phase", "GRD-KICKOFF-1", phase=play.state.phase)
    toss(play, "GRD-KICKOFF-1")
    _weather(play)


def _weather(play: Game) -> None:
    """GRD-WEATHER-1, -6: rolled, or fixed by an option, which saves the dice."""
    fixed = play.state.options.weather
    if fixed != "roll":
        play.emit(ev.WeatherRolled(rule="GRD-WEATHER-6", dice=(), weather=fixed), by=None)
    else:
        roll_weather(play, "GRD-WEATHER-1")


def roll_weather(play: Game, rule: str) -> str:
    """Two dice on the weather table."""
    dice = (play.roll(rule, 6, label="weather"), play.roll(rule, 6, label="weather"))
    weather = WEATHER[sum(dice)]
    play.emit(ev.WeatherRolled(rule=rule, dice=dice, weather=weather), by=None)
    return weather


def checked_roster(options: Options, given: Roster) -> Roster:
    """The whole roster, positions filled in; every fault is reported, the first one leads (catalogue 4.2)."""
    if given.roster_id is not None:
        known = given.roster_id in ROSTERS
        require(known, "unknown_roster", "GRD-SETUP-1", roster_id=given.roster_id, known=sorted(ROSTERS))
        given = Roster.model_validate(ROSTERS[given.roster_id])
        if not options.apothecary_allowed:
            given = given.model_validate({**dict(given), "apothecary": False})
    players = tuple(_filled(each, (given.positions or {}).get(each.position)) for each in given.players)
    roster = Roster(**{**dict(given), "players": players})
    causes = list(_faults(options, roster))
    if causes:
        raise _first(causes)
    return roster


def _filled(entry: PlayerEntry, position: Position | None) -> PlayerEntry:
    """A player with his position's values where he has none of his own."""
    if position is None:
        return entry
    own = {name: value for name, value in dict(entry).items() if value is not None}
    base = {name: value for name, value in dict(position).items() if name != "max"}
    return PlayerEntry(**{**base, **own})


def _faults(options: Options, roster: Roster) -> Iterator[Refused]:
    players = roster.players
    if not LEAST_ROSTER <= len(players) <= MOST_ROSTER:
        yield Refused("roster_size", "GRD-SETUP-2", players=len(players), least=LEAST_ROSTER, most=MOST_ROSTER)
    numbers = [each.number for each in players]
    if len(set(numbers)) != len(numbers) or not all(1 <= number <= 99 for number in numbers):
        yield Refused("roster_number", "GRD-DICE-1", numbers=sorted(numbers))
    for each in players:
        wrong = [name for name, (least, most) in ATTRIBUTES.items() if not _within(getattr(each, name), least, most)]
        if wrong:
            rule = "GRD-GAP-31" if "st" in wrong else "GRD-GAP-2"
            yield Refused("roster_attribute", rule, number=each.number, attributes=wrong)
    for each in players:
        skills = each.skills or ()
        unknown = sorted(set(skills) - set(SKILLS))
        if unknown or len(set(skills)) != len(skills):
            rule = "GRD-GAP-10" if unknown else "GRD-REROLL-4"
            yield Refused("roster_skill", rule, number=each.number, unknown=unknown)
    yield from _extras(options, roster)
    if not all(len(name.strip()) >= 1 and len(name) <= 60 for name in (roster.team_name, *(e.name for e in players))):
        yield Refused("roster_name", "GRD-DICE-1")
    yield from _positions(roster)


def _within(value: int | None, least: int, most: int) -> bool:
    return value is not None and least <= value <= most


def _extras(options: Options, roster: Roster) -> Iterator[Refused]:
    wrong = [name for name, most in EXTRAS.items() if not 0 <= getattr(roster, name) <= most]
    if wrong:
        yield Refused("roster_extras", "GRD-REROLL-2", extras=wrong)
    if roster.apothecary and not options.apothecary_allowed:
        yield Refused("roster_extras", "GRD-INJ-11", extras=["apothecary"])


def _positions(roster: Roster) -> Iterator[Refused]:
    if roster.positions is None:
        return
    taken = [each.position for each in roster.players]
    for name in dict.fromkeys(taken):
        position = roster.positions.get(name)
        if position is None or taken.count(name) > position.max:
            yield Refused("roster_position", "GRD-SETUP-2", position=name)


# -- the toss


@HANDLERS.on(ChooseKickOrReceive)
def _choose_kick_or_receive(play: Game, command: ChooseKickOrReceive) -> None:
    side = own_side(play)
    choice_checks(play.state, side)
    require(command.choice in ("kick", "receive"), "invalid_choice", "GRD-KICKOFF-1", choice=command.choice)
    choose(play, side, command.choice)


def choice_checks(state: State, side: str) -> None:
    """GRD-KICKOFF-1: the winner of the toss, after the toss."""
    require(state.phase == "coin_choice", "wrong_phase", "GRD-KICKOFF-1", phase=state.phase)
    at_rest_check(state)
    require(state.toss_winner == side, "not_your_turn", "GRD-KICKOFF-1", winner=state.toss_winner)


def choose(play: Game, side: str, choice: str) -> None:
    """Record the choice and open the first drive."""
    kicking = side if choice == "kick" else OTHER[side]
    play.emit(ev.KickChoiceMade(rule="GRD-KICKOFF-1", side=side, choice=choice, kicking_side=kicking))
    new_drive(play, kicking, "GRD-SETUP-1")
