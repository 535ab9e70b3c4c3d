"""Set-up, kick-off, the kick-off table, weather (catalogue 8.18 to 8.21)."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.gridiron import RULESET
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.gridiron.openings import (
    KICK,
    LANDS,
    SHORT,
    changed,
    first_player,
    kicking,
    plain_roster,
    roster,
    rosters,
    setting_up,
    tossed,
)
from tests.rules.gridiron.positions import activate, at, command, decide, defines, move, row, tells, told, told_of
from tests.rules.gridiron.scenarios import formation


def table(rule: str, says: str, dice: Sequence[int], then: Sequence[Any], changes: Any = None, **more: Any) -> Case:
    """A kick to [7,7], the table's dice, and what follows."""
    options = more.pop("options", {})
    return row(rule, says, kicking(changes, **options), KICK, (*SHORT, *dice), then, by="away", **more)


def blank() -> Bout:
    return Bout.blank(RULESET)


def opening(**options: Any) -> dict[str, Any]:
    return command("create_match", options=options)


RUNS = activate("h1", "move")
PLAIN = kicking(kickoff_table=False)
HOT = at("h1 24,7 ball; h2 5,5; a1 3,3", RUNS, weather="sweltering_heat")

CASES = [
    row(
        "GRD-SETUP-1",
        "a ready roster",
        rosters(),
        command("submit_roster", roster_id="briarwind_runners"),
        (1, 3, 4),
        ["roster_accepted"],
        by="away",
    ),
    row(
        "GRD-SETUP-1",
        "a roster unheard of",
        rosters(),
        command("submit_roster", roster_id="nobody"),
        code="unknown_roster",
        by="away",
    ),
    row("GRD-SETUP-1", "the other side is first", setting_up(), formation("away"), code="not_your_turn", by="away"),
    row("GRD-SETUP-1", "not before the choice", tossed(), formation("home"), code="wrong_phase"),
    row("GRD-SETUP-1", "a stranger", setting_up(), formation("away"), code="setup_not_available"),
    row(
        "GRD-SETUP-1",
        "no roster twice",
        rosters(),
        command("submit_roster", **plain_roster("home")),
        code="wrong_phase",
    ),
    row(
        "GRD-SETUP-1",
        "skills are known by name",
        blank,
        opening(skills_in_play=["fly"]),
        code="invalid_option",
        by="gm",
    ),
    row(
        "GRD-SETUP-2",
        "eleven of twelve",
        lambda: _receiving(),
        formation("away"),
        (),
        [told("setup_submitted", phase="kick")],
        by="away",
    ),
    row("GRD-SETUP-2", "ten are too few", setting_up(), formation("home", count=10), code="setup_count"),
    row(
        "GRD-SETUP-2",
        "ten players make no roster",
        rosters(),
        roster(players=plain_roster("away")["players"][:10]),
        code="roster_size",
        by="away",
    ),
    row(
        "GRD-SETUP-2",
        "one thrower at most",
        rosters(),
        roster(positions={"lineman": {"max": 11, "ma": 6, "st": 3, "ag": 3, "av": 8}}),
        code="roster_position",
        by="away",
    ),
    row("GRD-SETUP-3", "in the own half", setting_up(), formation("home", (10, [13, 7])), code="setup_wrong_half"),
    defines("GRD-SETUP-3", "the own end zone is in it", setting_up(), formation("home", (10, [0, 7]))),
    row(
        "GRD-SETUP-4",
        "two on the line are too few",
        setting_up(),
        formation("home", (2, [11, 8])),
        code="setup_scrimmage",
    ),
    defines("GRD-SETUP-4", "three are enough", setting_up(), formation("home")),
    row(
        "GRD-SETUP-5",
        "three in a wide zone are too many",
        setting_up(),
        formation("home", (5, [9, 1]), (6, [9, 0])),
        code="setup_wide_zone",
    ),
    defines("GRD-SETUP-5", "two are not", setting_up(), formation("home", (5, [9, 1]))),
    tells(
        "GRD-SETUP-6",
        "the stunned of the last drive stand",
        at("h1 24,7 ball; h2 5,5 stunned; a1 3,3", RUNS),
        move((25, 7)),
        sees={"players.h2.stance": "standing"},
    ),
    tells(
        "GRD-SETUP-7",
        "nobody to field",
        at("h1 24,7 ball; a1 box:injured", RUNS, away={"turn": 1}),
        move((25, 7)),
        then=[told("drive_forfeited", awarded="home")],
    ),
    row(
        "GRD-SETUP-8",
        "when time runs out",
        lambda: _late(setting_up()()),
        {"kind": "match.lapse", "awaiting": "setup_kicking/2"},
        (),
        ["setup_submitted"],
        by="clock",
    ),
    row(
        "GRD-KICKOFF-1",
        "the winner chooses",
        tossed(),
        command("choose_kick_or_receive", choice="receive"),
        (),
        [told("kick_choice_made", kicking_side="away")],
    ),
    row(
        "GRD-KICKOFF-1",
        "the loser does not",
        tossed(),
        command("choose_kick_or_receive", choice="kick"),
        code="not_your_turn",
        by="away",
    ),
    row(
        "GRD-KICKOFF-1",
        "there is no third",
        tossed(),
        command("choose_kick_or_receive", choice="sing"),
        code="invalid_choice",
    ),
    row("GRD-KICKOFF-1", "no toss with one roster", rosters(), command("toss_coin"), code="wrong_phase"),
    row("GRD-KICKOFF-2", "into the receiving half", PLAIN, KICK, (*SHORT, *LANDS), ["kick_placed"], by="away"),
    row(
        "GRD-KICKOFF-2", "not into the own", PLAIN, command("kick_ball", square=[13, 7]), code="kick_target", by="away"
    ),
    row("GRD-KICKOFF-2", "not by the receivers", PLAIN, command("kick_ball", square=[13, 7]), code="not_your_turn"),
    row(
        "GRD-KICKOFF-2",
        "not by a stranger",
        PLAIN,
        command("kick_ball", square=[6, 7], kicker_id="h1"),
        code="kicker_not_eligible",
        by="away",
    ),
    row(
        "GRD-KICKOFF-3", "it drifts", PLAIN, KICK, (*SHORT, *LANDS), [told("kick_scattered", square=[7, 7])], by="away"
    ),
    tells(
        "GRD-KICKOFF-4",
        "then the table, then the landing",
        kicking(),
        KICK,
        (*SHORT, 1, 1, 2),
        then=["kick_scattered", "kickoff_event", "ball_landed"],
        by="away",
    ),
    row(
        "GRD-KICKOFF-5",
        "it lands and bounces",
        PLAIN,
        KICK,
        (*SHORT, *LANDS),
        ["ball_landed", told("ball_bounced", to=[7, 6])],
        by="away",
    ),
    row(
        "GRD-KICKOFF-6",
        "out of the half: touchback",
        PLAIN,
        command("kick_ball", square=[12, 1]),
        (2, 1, 2),
        [told("ball_bounced", touchback=True)],
        by="away",
    ),
    row(
        "GRD-KICKOFF-7",
        "a standing player gets it",
        lambda: _touchback(),
        decide(1, player_id="h3"),
        (),
        [told("touchback_awarded", player_id="h3")],
    ),
    row(
        "GRD-KICKOFF-8",
        "the receivers' turn",
        PLAIN,
        KICK,
        (*SHORT, *LANDS),
        [told("turn_started", side="home", turn=1)],
        by="away",
    ),
    row(
        "GRD-KOTABLE-1",
        "two dice",
        kicking(),
        KICK,
        (*SHORT, 1, 1, 2),
        [told("kickoff_event", total=2)],
        by="away",
        cites=True,
    ),
    row("GRD-KOTABLE-1", "yes or no", blank, opening(kickoff_table=0), code="invalid_option", by="gm"),
    table(
        "GRD-KOTABLE-2",
        "a bribe for each",
        (1, 1, *LANDS),
        [told("kickoff_event", name="get_the_ref")],
        sees={"sides.home.bribes": 1, "sides.away.bribes": 1},
    ),
    table(
        "GRD-KOTABLE-3",
        "forward at the start",
        (1, 2, *LANDS),
        [told("kickoff_event", name="riot")],
        sees={"sides.home.turn": 2, "sides.away.turn": 1},
    ),
    row(
        "GRD-KOTABLE-3",
        "else by a die",
        kicking({"home": {"turn": 3}, "away": {"turn": 3}}),
        KICK,
        (*SHORT, 1, 2, 4, *LANDS),
        [told("kickoff_event", name="riot")],
        by="away",
        sees={"sides.away.turn": 2},
    ),
    table(
        "GRD-KOTABLE-4",
        "the kickers may rearrange",
        (2, 2),
        [told("decision_opened", decision="perfect_defence", side="away")],
    ),
    row(
        "GRD-KOTABLE-4",
        "into a legal set-up",
        lambda: _rearranging(),
        decide(1, positions=formation("away", count=10)["positions"]),
        code="invalid_choice",
        by="away",
    ),
    table(
        "GRD-KOTABLE-5",
        "somebody may go under it",
        (2, 3),
        [told("decision_opened", decision="high_kick", side="home")],
    ),
    table(
        "GRD-KOTABLE-6",
        "the louder fans win",
        (3, 3, 1, 2, *LANDS),
        [told("kickoff_event", name="cheering_fans")],
        sees={"sides.away.team_rerolls": 1, "sides.home.team_rerolls": 0},
    ),
    row("GRD-KOTABLE-6", "fame is 0 to 2", blank, opening(fame={"home": 3}), code="invalid_option", by="gm"),
    table(
        "GRD-KOTABLE-7",
        "new weather, and a gust",
        (3, 4, 3, 4, 2, *LANDS),
        ["weather_rolled", told("kick_scattered", square=[7, 6])],
    ),
    table(
        "GRD-KOTABLE-8",
        "equal coaches both gain",
        (4, 4, 2, 2, *LANDS),
        [told("kickoff_event", name="brilliant_coaching")],
        sees={"sides.away.team_rerolls": 1, "sides.home.team_rerolls": 1},
    ),
    table("GRD-KOTABLE-9", "a quick snap", (4, 5), [told("decision_opened", decision="quick_snap", side="home")]),
    row(
        "GRD-KOTABLE-9",
        "one square only",
        lambda: _snapping(),
        decide(1, moves=[{"player_id": "h11", "to": [7, 7]}]),
        code="invalid_choice",
    ),
    table(
        "GRD-KOTABLE-10",
        "a bonus turn",
        (5, 5),
        [told("turn_started", side="away", bonus=True)],
        sees={"sides.away.turn": 0},
    ),
    row(
        "GRD-KOTABLE-10",
        "not who stood in a zone",
        lambda: _bonus(),
        activate("a1", "move"),
        code="blocked_by_bonus_turn",
        by="away",
    ),
    table(
        "GRD-KOTABLE-11",
        "a rock",
        (5, 6, 2, 5, 3, 3, 4, *LANDS),
        [
            told("kickoff_event", name="throw_a_rock"),
            told("player_went_down", player_id="h3", cause="rock"),
            "injury_rolled",
        ],
    ),
    table(
        "GRD-KOTABLE-12",
        "a six is stunned",
        (6, 6, 6, *[1] * 21, *LANDS),
        [told("kickoff_event", name="pitch_invasion")],
        sees={"players.h1.stance": "stunned", "players.h2.stance": "standing"},
    ),
    row(
        "GRD-WEATHER-1",
        "two dice",
        rosters(),
        command("submit_roster", roster_id="briarwind_runners"),
        (1, 1, 2),
        [told("weather_rolled", weather="very_sunny")],
        by="away",
    ),
    row("GRD-WEATHER-1", "no hail", blank, opening(weather="hail"), code="invalid_option", by="gm"),
    row(
        "GRD-WEATHER-2",
        "a one collapses",
        HOT,
        move((25, 7)),
        (1, 2, 3),
        [told("heat_rolled", player_id="h1", collapsed=True)],
        sees={"players.h1.box": "exhausted"},
    ),
    row(
        "GRD-WEATHER-3",
        "-1 in the sun",
        at("h1 5,7 ball; h2 11,7", activate("h1", "pass"), weather="very_sunny"),
        command("throw_pass", target=[11, 7]),
        (5, 4),
        then=[told("pass_rolled", total=4)],
    ),
    row(
        "GRD-WEATHER-4",
        "-1 in the rain",
        at("h1 11,7", RUNS, ball=(12, 7), weather="pouring_rain"),
        move((12, 7)),
        (4,),
        then=[told("pickup_rolled", total=4)],
    ),
    row(
        "GRD-WEATHER-5",
        "no long pass in a blizzard",
        at("h1 5,7 ball; h2 15,7", activate("h1", "pass"), weather="blizzard"),
        command("throw_pass", target=[15, 7]),
        code="out_of_range",
    ),
    row(
        "GRD-WEATHER-5",
        "a sprint fails on a 2",
        at("h1 5,7 MA1", RUNS, weather="blizzard"),
        move((6, 7), (7, 7)),
        (2, 1, 1),
        then=[told("sprint_rolled", success=False)],
    ),
    row(
        "GRD-WEATHER-6",
        "a fixed one saves the dice",
        rosters(weather="blizzard"),
        command("submit_roster", roster_id="briarwind_runners"),
        (1,),
        [told("weather_rolled", dice=[], weather="blizzard")],
        by="away",
    ),
    row(
        "GRD-DICE-1",
        "the coin",
        rosters(),
        command("submit_roster", roster_id="briarwind_runners"),
        (2, 3, 4),
        [told("coin_tossed", winner="away")],
        by="away",
    ),
    row("GRD-DICE-1", "numbers are unique", rosters(), first_player(number=2), code="roster_number", by="away"),
    row("GRD-DICE-1", "names are not empty", rosters(), roster(team_name=" "), code="roster_name", by="away"),
    row("GRD-GAP-2", "AG 0 is none", rosters(), first_player(ag=0), code="roster_attribute", by="away"),
    defines(
        "GRD-GAP-2",
        "AG 9 counts as 6",
        at("h1 10,7 AG9; a1 9,7", RUNS),
        move((11, 7)),
        (2,),
        then=[told("dodge_rolled", target=1)],
    ),
    row(
        "GRD-REROLL-4",
        "skills are known and distinct",
        rosters(),
        first_player(skills=["dodge", "dodge"]),
        code="roster_skill",
        by="away",
    ),
    row(
        "GRD-REROLL-2", "nine re-rolls are too many", rosters(), roster(team_rerolls=9), code="roster_extras", by="away"
    ),
    row(
        "GRD-INJ-11",
        "no apothecary where none may be",
        rosters(apothecary_allowed=False),
        roster(apothecary=True),
        code="roster_extras",
        by="away",
    ),
    row(
        "GRD-INJ-8",
        "nobody sets up the injured",
        lambda: changed(setting_up()(), {"h11": {"box": "injured"}}),
        formation("home"),
        code="setup_not_available",
    ),
    row(
        "GRD-INJ-8",
        "nor who was sent off",
        lambda: changed(setting_up()(), {"h11": {"box": "sent_off"}}),
        formation("home"),
        code="setup_not_available",
    ),
    row("GRD-MOVE-3", "no square twice", setting_up(), formation("home", (1, [12, 6])), code="setup_duplicate"),
]


def _late(bout: Bout) -> Bout:
    bout.wait(500)
    return bout


def _receiving() -> Bout:
    bout = setting_up()()
    bout.send("home", formation("home"))
    return bout


def _touchback() -> Bout:
    bout = PLAIN()
    bout.send("away", command("kick_ball", square=[1, 1]), dice=(1, 6))
    return bout


def _rearranging() -> Bout:
    bout = kicking()()
    bout.send("away", KICK, dice=(*SHORT, 2, 2))
    return bout


def _snapping() -> Bout:
    bout = kicking()()
    bout.send("away", KICK, dice=(*SHORT, 4, 5))
    return bout


def _bonus() -> Bout:
    bout = kicking()()
    bout.send("away", KICK, dice=(*SHORT, 5, 5))
    return bout


@pytest.mark.parametrize("case", CASES, ids=str)
def test_kickoff(case: Case) -> None:
    check(case)


def test_a_rearranged_defence_stands_where_it_says() -> None:
    bout = _rearranging()
    bout.send("away", decide(1, positions=formation("away", (10, [5, 9]))["positions"]), dice=LANDS)
    assert bout.state.players["a11"].square == (20, 9)
    assert bout.state.active == "home"


def test_a_quick_snap_moves_in_the_order_given() -> None:
    bout = _snapping()
    moves = [{"player_id": "h1", "to": [11, 6]}, {"player_id": "h2", "to": [12, 6]}]
    bout.send("home", decide(1, moves=moves), dice=LANDS)
    assert (bout.state.players["h1"].square, bout.state.players["h2"].square) == ((11, 6), (12, 6))


def test_high_kick_puts_a_catcher_under_the_ball() -> None:
    bout = kicking()()
    bout.send("away", KICK, dice=(*SHORT, 2, 3))
    bout.send("home", decide(1, player_id="h11"), dice=(4,))
    assert bout.state.ball.carrier == "h11"


def test_the_bonus_turn_goes_before_the_landing() -> None:
    """Flags and marks are fresh for it and again after it; no marker moves; then the ball lands."""
    bout = _bonus()
    bout.send("away", activate("a11", "blitz"))
    bout.send("away", move((19, 7)))
    events = bout.send("away", command("end_turn"), dice=LANDS)
    assert told_of(events, "turn_ended")["bonus"] is True
    assert bout.state.active == "home"
    bout.send("home", command("end_turn"))
    bout.send("away", activate("a11", "blitz"))


def test_a_kick_caught_by_the_kicking_side_stays_with_it() -> None:
    """GRD-GAP-35."""
    bout = kicking({"a11": {"square": (7, 7)}}, kickoff_table=False)()
    bout.send("away", KICK, dice=(*SHORT, 6))
    assert (bout.state.ball.carrier, bout.state.active) == ("a11", "home")


def test_a_riot_at_the_last_turn_ends_the_half() -> None:
    bout = kicking({"home": {"turn": 8}, "away": {"turn": 7}})()
    bout.send("away", KICK, dice=(*SHORT, 1, 2, 1))
    assert (bout.state.half, bout.state.phase) == (2, "setup_kicking")


def test_a_touchback_without_a_standing_receiver_bounces_in_the_middle() -> None:
    lying = {f"h{n}": {"stance": "stunned"} for n in range(1, 12)}
    bout = kicking(lying, kickoff_table=False)()
    events = bout.send("away", command("kick_ball", square=[1, 1]), dice=(1, 6, 2))
    assert told_of(events, "touchback_awarded")["player_id"] is None
    assert bout.state.ball.square == (6, 6)


def test_both_rosters_at_the_opening_wait_for_the_coin() -> None:
    rosters = {side: {"roster_id": "harbour_lanterns"} for side in ("home", "away")}
    bout = Bout.open(RULESET, setup={"rosters": rosters})
    bout.send("home", {"kind": "match.add_word", "word": "luck"})
    bout.send("home", command("toss_coin"), dice=(1, 3, 4))
    assert bout.state.phase == "coin_choice"
