"""Special attacks outside windows: 10 at any time, 11 and 12 after a roll; and how all twelve are announced."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules.kernel.contract import require

from .. import commands as co
from .. import events as ev
from ..state import Member, Pending, Roll, State
from ..tables import BONUS_DIE, CHASER, SEEKER
from . import seekers, windows
from .registry import SPECIALS, Special
from .table import HANDLERS, Match
from .verbs import captain_of, pending, tell

MOVES = ("move_chaser", "move_keeper", "escape")


@dataclass(frozen=True, slots=True)
class Race:
    """A special attack outside windows: when it may be used, when it fits, what it does."""

    number: int
    name: str
    rule: str
    check: Callable[[State, int, str | None], None]
    effect: Callable[[Match, int, str | None], None]
    needs_roll: bool


# -- 10


def hurt_seeker(state: State, team: int) -> Member | None:
    """The own seeker, if a bludger lets it leave out a search."""
    seeker = state.one(team, SEEKER)
    hurt = seeker is not None and any(skip.reason == "bludger" for skip in seeker.skips)
    return seeker if hurt else None


def check_constitution(state: State, team: int, roll_id: str | None) -> None:
    """PHX-SPEC-10: while the own seeker has such a token, in rounds and between them."""
    require(state.phase in ("round", "reformation"), "special_window_closed", "PHX-SPEC-10", phase=state.phase)
    require(hurt_seeker(state, team) is not None, "special_condition_not_met", "PHX-SPEC-10")


def super_constitution(play: Match, team: int, roll_id: str | None) -> None:
    """The oldest token of a bludger is gone; the seeker may search again while the search call lasts."""
    seeker = hurt_seeker(play.state, team)
    assert seeker is not None
    tell(play, ev.SkipRemoved(rule="PHX-SPEC-10", character_id=seeker.id, reason="bludger"))
    state = play.state
    if state.step == "closing" and not state.search_over and state.awaits("search") is not None:
        seekers.call(play)


# -- 11


def open_roll(state: State, roll_id: str | None, rule: str) -> tuple[Roll, Pending]:
    """PHX-SPEC-G5: a roll whose second post is not there yet."""
    roll = state.roll(roll_id or "")
    awaited = None if roll is None else state.pending(roll.pending)
    still = roll is not None and awaited is not None and not roll.posted
    require(still, "special_window_closed", "PHX-SPEC-G5", roll_id=roll_id)
    assert roll is not None
    assert awaited is not None
    require(not roll.invalid, "special_condition_not_met", rule, roll_id=roll.id)
    return roll, awaited


def check_block(state: State, team: int, roll_id: str | None) -> None:
    """PHX-SPEC-11: a movement or escape roll of an enemy chaser."""
    roll, awaited = open_roll(state, roll_id, "PHX-SPEC-11")
    member = state.members[roll.figure]
    fits = member.team != team and member.position == CHASER and awaited.what in MOVES and not roll.blocked
    require(fits, "special_condition_not_met", "PHX-SPEC-11", roll_id=roll.id)


def bludger_block(play: Match, team: int, roll_id: str | None) -> None:
    """Two points less."""
    roll = play.state.roll(roll_id or "")
    assert roll is not None
    tell(play, ev.RollBlocked(rule="PHX-SPEC-11", roll_id=roll.id, character_id=roll.figure))


# -- 12


def check_bonus(state: State, team: int, roll_id: str | None) -> None:
    """PHX-SPEC-12: an own roll, of any position."""
    roll, _ = open_roll(state, roll_id, "PHX-SPEC-12")
    own = state.members[roll.figure].team == team
    require(own, "special_condition_not_met", "PHX-SPEC-12", roll_id=roll.id)


def bonus_die(play: Match, team: int, roll_id: str | None) -> None:
    """A d3 more."""
    roll = play.state.roll(roll_id or "")
    assert roll is not None
    value = play.roll("PHX-SPEC-12", BONUS_DIE, label=f"bonus {roll.figure}")
    event = ev.BonusDieRolled(rule="PHX-SPEC-12", roll_id=roll.id, character_id=roll.figure, value=value)
    tell(play, event)


RACES: Mapping[int, Race] = {
    each.number: each
    for each in (
        Race(10, "super_constitution", "PHX-SPEC-10", check_constitution, super_constitution, False),
        Race(11, "bludger_block", "PHX-SPEC-11", check_block, bludger_block, True),
        Race(12, "bonus_die", "PHX-SPEC-12", check_bonus, bonus_die, True),
    )
}

# -- announcing


def check_owned(state: State, team: int, number: int) -> None:
    """PHX-SPEC-G1: drawn, and not used yet. Told to nobody but the own captain."""
    owned = {each.number: each.spent for each in state.team(team).specials or ()}
    require(number in owned, "special_not_owned", "PHX-SPEC-G1", number=number)
    require(not owned[number], "special_spent", "PHX-SPEC-G1", number=number)


def check_joker(state: State, team: int, number: int) -> None:
    """PHX-JOKER-7, GAP-17: no special but 10 against a joker; the bonus die is the attacking team's."""
    duel = state.duel
    if duel is None or duel.kind != "joker" or duel.decided or number == 10:
        return
    against = state.members[duel.defender].team == team
    require(not against, "special_forbidden_vs_joker", "PHX-JOKER-7", number=number)
    barred = number == 12 and not state.options.bonus_die_with_joker
    require(not barred, "special_forbidden_vs_joker", "PHX-GAP-17", number=number)


def check_in_window(state: State, team: int, found: Special, pid: str | None) -> Pending:
    """PHX-SPEC-G4, G5: a window that asks this team, that fits the special, and is not answered yet."""
    window = state.awaits("window")
    asked = window is not None and team in window.teams and pid in (None, window.id)
    require(asked, "special_window_closed", "PHX-SPEC-G5", number=found.number)
    assert window is not None
    fits = window.window == found.window and found.fits(state, team)
    require(fits, "special_condition_not_met", "PHX-SPEC-G5", number=found.number)
    require(not windows.answered(state, team), "special_already_in_window", "PHX-SPEC-G5", number=found.number)
    return window


def check_params(state: State, team: int, found: Special, params: Mapping[str, str | None]) -> None:
    """PHX-SPEC-G1: who receives, flies in, shoots."""
    if found.param is None:
        return
    named, among = params.get(found.param), found.candidates(state, team)
    given = named is not None or (found.optional and len(among) == 1)
    require(given, "special_receiver_required", found.rule, param=found.param, among=list(among))
    known = named is None or named in among
    require(known, "special_receiver_invalid", found.rule, param=found.param, among=list(among))


@HANDLERS.on(co.AnnounceSpecial)
def announce_special(play: Match, command: co.AnnounceSpecial) -> None:
    """PHX-SPEC-G1, G2: in a window in secret until it closes; 10, 11 and 12 at once."""
    team = captain_of(play.ask.viewer)
    if command.pid is not None:
        pending(play.state, command.pid, rule="PHX-SPEC-G5")
    check_owned(play.state, team, command.number)
    check_joker(play.state, team, command.number)
    race = RACES.get(command.number)
    if race is not None:
        race.check(play.state, team, command.roll_id)
        _reveal(play, race, team)
        race.effect(play, team, command.roll_id)
        return
    found = SPECIALS[command.number]
    window = check_in_window(play.state, team, found, command.pid)
    check_params(play.state, team, found, dict(command.params))
    event = ev.SpecialAnnounced(
        rule="PHX-SPEC-G2", team=team, pending_id=window.id, number=command.number, params=command.params
    )
    play.emit(event)
    windows.close_if_answered(play)


def _reveal(play: Match, race: Race, team: int) -> None:
    shown = ev.Announced(team=team, number=race.number, params=co.Params())
    play.emit(ev.SpecialsRevealed(rule=race.rule, pending_id=None, announced=(shown,)))
