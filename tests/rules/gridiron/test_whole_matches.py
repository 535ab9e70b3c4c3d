"""Whole matches by chance and by scripted coaches: they end, no position breaks, what is legal is what is taken."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.gridiron import commands as co
from rules.gridiron.decide import decide
from rules.gridiron.edit import broken
from rules.gridiron.evolve import evolve
from rules.gridiron.offers.paths import reach
from rules.gridiron.offers.turn import legal
from rules.gridiron.pitch import NEIGHBOURS
from rules.gridiron.state import Activation, State
from rules.gridiron.tables import ACTIONS
from rules.kernel.contract import Command, Refused
from rules.kernel.dice import Dice, Probe, Reached
from tests.play import SIZE
from tests.rules.gridiron.chance import Game, ask_for
from tests.rules.gridiron.coaches import coached
from tests.rules.gridiron.odds import sides_wanted
from tests.rules.gridiron.positions import position

OPTIONS: list[dict[str, Any]] = [
    {},
    {"weather": "sweltering_heat", "overtime": "sudden_death"},
    {"weather": "blizzard", "sprint_dodge_order": "dodge_first", "sprint_after_throw": True},
    {"weather": "pouring_rain", "interception_timing": "after_accurate_or_inaccurate", "mighty_blow": "ask"},
    {"weather": "very_sunny", "blitz_target_declared": True, "auto_end_turn": True, "turns_per_half": 3},
    {"casualty_table": False, "apothecary_allowed": False, "bribes_allowed": False, "kickoff_table": False},
    {"throw_in_start": "count_last_square", "corner_throw_in": "side_line", "follow_up_picks_up": False},
    {"fame": {"home": 2, "away": 1}, "team_rerolls_per_turn": 8, "strip_ball_through_stand_firm": True},
]


def states(game: Game, choose: Any = None) -> Iterator[State]:
    """Every position of a match, event by event."""
    state = game.state
    for events in game.play(choose):
        for event in events:
            state = evolve(state, event)
            yield state
        assert state == game.state


@pytest.mark.parametrize("seed", range(50 * SIZE))
def test_a_random_match_ends_and_no_position_breaks(seed: int) -> None:
    game = Game.opened(seed, OPTIONS[seed % len(OPTIONS)])
    for state in states(game):
        assert broken(state) is None
    assert at_rest(game.state)


@pytest.mark.parametrize("seed", range(8 * SIZE))
def test_a_coached_match_ends_and_no_position_breaks(seed: int) -> None:
    game = Game.opened(seed, OPTIONS[seed % len(OPTIONS)])
    for state in states(game, coached):
        assert broken(state) is None
    assert at_rest(game.state)


def at_rest(state: State) -> bool:
    """Nothing is owed."""
    return not (state.falls or state.loose or state.blow or state.throw or state.foul or state.question)


GAMES = Path(__file__).parent / "games"


@pytest.mark.parametrize("game", ["a-whole-match", "in-the-heat"])
def test_a_golden_match_is_a_whole_one(game: str) -> None:
    """32 team turns: each is played, or lost to a touchdown in the other side's turn (GRD-TD-5)."""
    text = (GAMES / f"{game}.txt").read_text(encoding="utf-8")
    played = re.findall(r"^  turn_started side=(\w+) turn=(\d+) bonus=false", text, re.MULTILINE)
    assert len(played) + text.count(" costs_turn=true ") == 32
    assert {side for side, turn in played if turn == "8"} == {"home", "away"}
    assert text.count("  match_ended ") == 1


def test_one_golden_match_has_weather_kick_off_events_and_a_casualty() -> None:
    text = (GAMES / "in-the-heat.txt").read_text(encoding="utf-8")
    for kind in ("heat_rolled", "kickoff_event", "casualty_rolled"):
        assert f"\n  {kind} " in text, kind
    assert "weather=sweltering_heat  GRD-WEATHER-1" in text


# -- what is legal is just what is taken


def taken(state: State, command: Command) -> bool:
    """Whether `decide` admits a command of the active side."""
    try:
        decide(state, command, ask_for(state.active, Dice(Probe())))
    except Reached:
        return True
    except Refused:
        return False
    return True


def candidates(state: State) -> Iterator[tuple[Command, bool]]:
    """Every command of one step that could be thought of, and whether it is listed."""
    found = legal(state)
    actions = found.get("activate", {}).get("actions", {})
    for player in state.players:
        for action in ACTIONS:
            yield co.Activate(player_id=player, action=action), action in actions.get(player, ())
    for kind, plain in (
        ("stand_up", co.StandUp()),
        ("end_activation", co.EndActivation()),
        ("cancel_activation", co.CancelActivation()),
        ("end_turn", co.EndTurn()),
    ):
        yield plain, kind in found
    for kind, targeted in (("block", co.Block), ("hand_off", co.HandOff), ("foul", co.CommitFoul)):
        for player in state.players:
            yield targeted(target_id=player), player in found.get(kind, {}).get("targets", ())
    throws = {square for band in found.get("throw_pass", {}).get("bands", {}).values() for square in band}
    for square in NEIGHBOURS:
        yield co.Move(path=(square,)), square in found.get("move", {}).get("steps", ())
        yield co.Leap(to=square), square in found.get("leap", {}).get("squares", ())
        yield co.ThrowPass(target=square), square in throws


@pytest.mark.parametrize("seed", range(4 * SIZE))
def test_what_is_listed_is_taken_and_nothing_else(seed: int) -> None:
    game = Game.opened(seed, {"turns_per_half": 4})
    for place, _ in enumerate(game.play()):
        state = game.state
        if place % 10 == seed % 10 and state.in_turn and state.question is None:
            for command, listed in candidates(state):
                assert taken(state, command) == listed, command


@pytest.mark.parametrize("seed", range(4 * SIZE))
def test_every_square_that_can_be_reached_has_a_path_that_is_taken(seed: int) -> None:
    game = Game.opened(seed, {"turns_per_half": 4})
    for _ in game.play():
        state = game.state
        if state.activation is None or state.question is not None or not state.in_turn:
            continue
        for each in reach(state, state.activation):
            assert len(each.path) >= each.cost
            assert each.path[-1] == each.square
            if game.random.random() < 0.1:
                assert taken(state, co.Move(path=each.path))


@pytest.mark.parametrize(
    "players",
    [
        "h1 10,7 MA2; a1 11,6; a2 12,8",
        "h1 10,7 MA1 AG4; a1 9,7; a2 12,6; a3 12,7",
        "h1 1,1 MA3 AG2; a1 0,0; a2 3,3; a3 2,0",
    ],
)
@pytest.mark.parametrize("weather", ["nice", "blizzard"])
def test_the_chance_of_a_best_path_is_that_of_its_dice(players: str, weather: str) -> None:
    """Counted through `decide`: he stands on the square. And no other path to it is better."""
    state = position(players, activation=Activation("h1", "move"), weather=weather, ball=(11, 8))
    assert state.activation is not None
    for each in reach(state, state.activation):
        assert chance_of(state, each.path) == pytest.approx(each.chance, abs=1e-9)
    random = Random(1)
    best = {each.square: each.chance for each in reach(state, state.activation)}
    for _ in range(40):
        walk = wander(state, random)
        assert chance_of(state, walk) <= best[walk[-1]] + 1e-9


TESTS = {"gridiron.dodge_rolled", "gridiron.sprint_rolled", "gridiron.pickup_rolled"}


def chance_of(state: State, path: tuple[tuple[int, int], ...]) -> float:
    """The exact chance to arrive: the faces of each test in turn that pass, counted through `decide`."""
    chance: float = 1.0
    faces: tuple[int, ...] = ()
    while True:
        passing = [face for face in range(1, 7) if _passes(state, path, (*faces, face), len(faces))]
        if not passing:
            break
        chance *= len(passing) / 6
        faces = (*faces, passing[0])
        if _tests(state, path, faces) == len(faces):
            return chance
    return 1.0 if not faces and not _tests(state, path, ()) else 0.0


def _results(state: State, path: tuple[tuple[int, int], ...], faces: tuple[int, ...]) -> list[bool]:
    _, _, told = sides_wanted(state, [co.Move(path=path)], (*faces, *[1] * 60))
    return [each.success for each in told if each.tag() in TESTS]  # type: ignore[attr-defined]


def _tests(state: State, path: tuple[tuple[int, int], ...], faces: tuple[int, ...]) -> int:
    return len(_results(state, path, faces))


def _passes(state: State, path: tuple[tuple[int, int], ...], faces: tuple[int, ...], place: int) -> bool:
    results = _results(state, path, faces)
    return len(results) > place and results[place]


def wander(state: State, random: Random) -> tuple[tuple[int, int], ...]:
    """A random legal walk to somewhere else."""
    taken_squares = {player.square for player in state.players.values()}
    start = state.players["h1"].square
    assert start is not None
    while True:
        here, path = start, []
        for _ in range(random.randint(1, 3)):
            here = random.choice([to for to in NEIGHBOURS[here] if to not in taken_squares])
            path.append(here)
        if here != start:
            return tuple(path)
