"""Edges: the order of checks, corrections in odd places, paths that are given up, dice that would never end."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from random import Random
from typing import Any

import pytest
from pydantic import JsonValue

from rules.gridiron.commands import Change, Decide, GmEdit
from rules.gridiron.decide import decide as decided
from rules.gridiron.events import PathDiscarded
from rules.gridiron.evolve import evolve
from rules.gridiron.state import State
from rules.gridiron.tables import SIDES
from rules.kernel.contract import Refused
from rules.kernel.dice import Dice, Scripted
from tests.cases import Case, check
from tests.harness import Bout
from tests.play import SIZE
from tests.rules.gridiron.chance import Game, ask_for
from tests.rules.gridiron.openings import KICK, LANDS, SHORT, kicking, setting_up
from tests.rules.gridiron.positions import activate, at, command, decide, edit, move, row, sent, tells, told
from tests.rules.gridiron.scenarios import formation

RUNS = activate("h1", "move")
AT_REST = at("h1 1,1; h2 1,2; a1 9,7")
BETWEEN = at("h1 10,7; h2 3,3; a1 9,7", RUNS, sent(move((11, 7), (12, 7)), (2,)), home={"team_rerolls": 1})
"""A dodge has failed, the rest of the path waits behind the question about a re-roll."""
LEAPT = at("h1 0,1 +leap; a1 9,7", RUNS, sent(command("leap", to=[0, 2]), (6,)))
LATE = {"interception_timing": "after_accurate_or_inaccurate"}
THROWN = at(
    "h1 5,7 ball; h2 11,7; a1 8,7",
    activate("h1", "pass"),
    sent(command("throw_pass", target=[11, 7]), (6,)),
    options=LATE,
)


def ghost(kind: str) -> Case:
    """Nobody is active, and he who is aimed at does not exist: the second is said first (6.7)."""
    return row("GRD-TURN-4", f"a ghost before no activation: {kind}", AT_REST, aimed(kind), code="unknown_player")


def aimed(kind: str) -> dict[str, Any]:
    return command(kind, target_id="a9")


def fielding(player: str, x: int, y: int) -> dict[str, Any]:
    """A correction that puts a player on the pitch."""
    changes = [
        {"path": f"players.{player}.box", "value": "pitch"},
        {"path": f"players.{player}.square", "value": [x, y]},
    ]
    return command("gm_edit", changes=changes, reason="misread")


def one_set_up() -> Bout:
    """Home has set up to kick, away has not."""
    bout = setting_up()()
    bout.send("home", formation("home"))
    return bout


def arranging(changes: Mapping[str, Mapping[str, Any]]) -> Callable[[], Bout]:
    """Away has kicked and may rearrange its defence."""

    def given() -> Bout:
        bout = kicking(changes)()
        bout.send("away", KICK, dice=(*SHORT, 1, 3))
        return bout

    return given


LYING = {f"a{number}": {"stance": "prone"} for number in range(1, 13)}
"""Everybody of away lies on the ground, which before a kick-off only a correction brings about."""
CASES = [
    ghost("block"),
    ghost("hand_off"),
    ghost("foul"),
    row(
        "GRD-TURN-5",
        "an action unheard of, before an activation that is over",
        at("h1 1,1; h2 1,2; a1 9,7", RUNS, command("end_activation")),
        activate("h1", "sleep"),
        code="illegal_for_action",
    ),
    row(
        "GRD-SKILL-leap",
        "too far, before off the pitch",
        at("h1 0,1 +leap; a1 9,7", RUNS),
        command("leap", to=[-5, 1]),
        code="leap_range",
    ),
    row("GRD-SKILL-leap", "used, before off the pitch", LEAPT, command("leap", to=[-1, 2]), code="leap_used"),
    row(
        "GRD-MOVE-2",
        "off the pitch",
        at("h1 0,1 +leap; a1 9,7", RUNS),
        command("leap", to=[-1, 2]),
        code="off_pitch",
    ),
    row(
        "GRD-REROLL-6",
        "no word of the GM's makes an interception",
        THROWN,
        command("gm_decide", decision_id="d1", choice={"success": True}, override=True, reason="agreed"),
        code="invalid_choice",
        by="gm",
    ),
    row(
        "GRD-TURN-4",
        "the rest of a path ends with a touchdown",
        at("h1 23,7 ball; a1 3,3", RUNS),
        move((24, 7), (25, 7), (24, 6)),
        (),
        [told("path_discarded", path=[[24, 6]]), "touchdown"],
    ),
    row(
        "GRD-TURN-3",
        "the rest of a path ends with a turn that the GM ends",
        BETWEEN,
        command("gm_end_turn", reason="agreed", **{"as": "end"}),
        (),
        [told("path_discarded", path=[[12, 7]]), "gm_turn_ended"],
        by="gm",
    ),
    row(
        "GRD-TD-1",
        "or with a touchdown that he awards",
        BETWEEN,
        command("gm_award_touchdown", side="home", reason="agreed"),
        (),
        [told("path_discarded", path=[[12, 7]]), "gm_touchdown_awarded"],
        by="gm",
    ),
    row(
        "GRD-GAP-30",
        "nobody is fielded before he is set up",
        setting_up(),
        fielding("h1", 12, 6),
        code="invariant_broken",
        by="gm",
    ),
    row(
        "GRD-GAP-30",
        "nor put where the other side has still to set up",
        one_set_up,
        edit("players.h1.square", [20, 7]),
        code="invariant_broken",
        by="gm",
    ),
    row(
        "GRD-GAP-12",
        "in his own half he is",
        one_set_up,
        edit("players.h1.square", [4, 4]),
        (),
        ["gm_edited"],
        by="gm",
    ),
    row(
        "GRD-KOTABLE-4",
        "nobody is arranged onto the other side",
        arranging({"h1": {"square": (20, 7)}}),
        decide(1, positions=formation("away")["positions"]),
        code="invalid_choice",
        by="away",
    ),
    row(
        "GRD-KOTABLE-11",
        "a rock finds nobody on his feet",
        kicking(LYING),
        KICK,
        (*SHORT, 5, 6, 6, 1, *LANDS),
        [told("kickoff_event", name="throw_a_rock"), "turn_started"],
        by="away",
    ),
    tells(
        "GRD-INJ-6",
        "a rock passes over those who lie, and hits the only one who stands without a die",
        kicking({name: fields for name, fields in LYING.items() if name != "a3"}),
        KICK,
        (*SHORT, 5, 6, 6, 1, 1, 1, *LANDS),
        by="away",
        then=[told("player_went_down", player_id="a3", cause="rock"), "injury_rolled"],
    ),
    row(
        "GRD-GAP-25",
        "only the awarded side has a turn left: the half ends (GRD-TD-4)",
        at(
            "h1 box:injured; a1 1,7 ball",
            sent(activate("a1", "move"), by="away"),
            active="away",
            home={"turn": 6},
            away={"turn": 5},
        ),
        move((0, 7)),
        (),
        ["touchdown", told("drive_forfeited", awarded="away", turns={"home": 8, "away": 7}), "half_ended"],
        by="away",
        sees={"sides.away.score": 1 + 1 + 4},
    ),
    row(
        "GRD-KICKOFF-1",
        "who kicked off half 1 stays known in overtime",
        at(
            "h1 1,1; a1 9,7",
            sent(command("end_turn"), (2,)),
            half=2,
            options={"overtime": "sudden_death"},
            home={"turn": 8},
            away={"turn": 8},
        ),
        command("choose_kick_or_receive", choice="receive"),
        (),
        [told("kick_choice_made", kicking_side="home")],
        by="away",
        sees={"first_half_kicker": "away", "kicking_side": "home"},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_edge(case: Case) -> None:
    check(case)


def test_a_path_is_given_up_where_a_square_has_fallen_occupied() -> None:
    """No rule moves anybody onto a path that waits, and corrections wait for the decision: the position is made so."""
    state = BETWEEN().state
    players = {**state.players, "h2": replace(state.players["h2"], square=(12, 7))}
    answer = Decide(decision_id="d1", choice={"source": "team"})
    events = decided(replace(state, players=players), answer, ask_for("home", Dice(Scripted((4,)))))
    gone = [each for each in events if isinstance(each, PathDiscarded)]
    assert [each.path for each in gone] == [((12, 7),)]
    after = reduce(evolve, events, replace(state, players=players))
    assert (after.players["h1"].square, after.activation is not None, after.question) == ((11, 7), True, None)


def correction(state: State, random: Random) -> GmEdit:
    """Any correction, sensible or not."""
    player = random.choice(list(state.players))
    anywhere: JsonValue = [random.randrange(26), random.randrange(15)]
    off = random.choice(["reserves", "injured", "knocked_out", "exhausted"])
    ways: list[dict[str, JsonValue]] = [
        {f"players.{player}.stance": random.choice(["prone", "stunned", "standing"])},
        {f"players.{player}.box": "pitch", f"players.{player}.square": anywhere},
        {f"players.{player}.box": off, f"players.{player}.square": None},
        {"ball.carrier_id": player},
        {"ball.square": anywhere},
        {"sides.home.turn": random.randrange(17)},
        {"kicking_side": random.choice(SIDES)},
        {"active_side": random.choice(SIDES)},
        {"half": random.randrange(1, 4)},
    ]
    way = random.choice(ways)
    return GmEdit(changes=tuple(Change(path=path, value=value) for path, value in way.items()), reason="misread")


@pytest.mark.parametrize("seed", range(12 * SIZE))
def test_corrections_in_between_leave_nothing_stuck(seed: int) -> None:
    """One command in ten is followed by any correction; what is legal is accepted all the same, and matches end."""
    game, random = Game.opened(seed), Random(seed)
    for _ in game.play():
        if game.state.result is None and random.random() < 0.1:
            with suppress(Refused):
                game.send(None, correction(game.state, random))
