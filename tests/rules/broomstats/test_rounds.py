"""Rounds, the end, review: the rules that no scenario settles alone (catalogue 4.3, 4.9, 4.10)."""

from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.broomstats.positions import (
    adjust,
    close,
    closing,
    declare,
    expect,
    fixture,
    given,
    health,
    hold_the_rest,
    of,
    pitch,
    play,
    rolls,
    row,
    score,
    seeker,
)

REVIEW = {"resolution_mode": "review"}
COB = ("a_c1 cobbing h_c1",)
TIE = [{"op": "set_score", "team_id": "kites", "value": 150}, seeker("h_s", "catching")]
GOLD = [20, *(1, 2, 3, 4, 5, 6, 7), *(1, 2, 3, 4, 5, 6, 8)]


def in_review(*declared: str, dice: tuple[int, ...] = (), options: dict[str, Any] | None = None) -> Any:
    def make() -> Bout:
        bout = hold_the_rest(declare(fixture(**{**REVIEW, **(options or {})}), *declared))
        close(bout, *dice)
        return bout

    return make


def override(label: str, natural: int) -> dict[str, Any]:
    return {"kind": "broomstats.override_roll", "label": label, "natural": natural, "reason": "read wrongly"}


def foul(foul_id: str, seen: bool) -> dict[str, Any]:
    return {"kind": "broomstats.override_foul", "foul_id": foul_id, "seen": seen, "reason": "I saw it"}


HIT = in_review("h_b1 bludgering a_c1", dice=(9, 9))
ATTACK = "r1:R4.2:attack:h_b1"
CASES = [
    # -- rounds and the end
    row(
        "BRM-CORE-18",
        "one round is this one",
        ("a_c1 blagging h_c1",),
        [10, 5, 10],
        ["effect_expired"],
        expect(h_c1__effects=(), h_c1__debuffed=1),
    ),
    row(
        "BRM-ROUND-7",
        "a cooldown begins though nobody shot",
        ("a_k high_speed_block",),
        [],
        [{"kind": "use_counted", "cools": True}],
    ),
    Case(
        rule="BRM-ROUND-4",
        says="nothing declared",
        given=fixture,
        when=closing(),
        by="gm",
        dice=[2, 2],
        then=[{"kind": "declaration_defaulted", "player_id": "h_k", "move": "block"}],
    ),
    row(
        "BRM-END-1",
        "the snitch ends it",
        ("h_s catch_snitch",),
        [15],
        ["snitch_caught", "match_finished"],
        score(150, 0),
        ops=TIE[1:],
    ),
    row(
        "BRM-END-2",
        "the golden quaffle",
        ("h_s catch_snitch",),
        GOLD,
        [{"kind": "roll_made", "label": "r1:END:golden:a_c3"}, {"kind": "golden_quaffle", "side": "away"}],
        score(150, 160),
        ops=TIE,
    ),
    row(
        "BRM-END-5",
        "a catch ends the round there",
        ("h_s catch_snitch", "a_s leaping"),
        [15, 2],
        ["snitch_caught", "match_finished"],
        expect(a_s__status="in_play"),
        ops=[seeker("h_s", "catching"), seeker("a_s", "catching")],
    ),
    row(
        "BRM-END-3",
        "no Seekers left",
        (),
        [],
        ["match_finished"],
        lambda bout: bout.state.outcome.reason == "no_seekers" or pytest.fail("why?"),
        ops=[{"op": "set_status", "player_id": who, "status": "out"} for who in ("h_s", "a_s", "h_s2", "a_s2")]
        + [{"op": "set_score", "team_id": "hawks", "value": 10}],
    ),
    Case(
        rule="BRM-GAP-19",
        says="the GM stands in for the absent, by option",
        given=lambda: _late(fixture(absent="gm")),
        when={"kind": "match.lapse", "awaiting": "open/1/home"},
        by="clock",
        then=[{"kind": "round_extended", "stage": "gm"}],
        after=lambda bout: (
            [each.id for each in bout.sight("gm").awaiting if each.role == "gm"] == ["gm/1"] or pytest.fail("who?")
        ),
    ),
    Case(
        rule="BRM-GAP-19",
        says="the captains stand in, by option",
        given=lambda: _late(fixture(absent="captain")),
        when={"kind": "match.lapse", "awaiting": "open/1/home"},
        by="clock",
        then=[{"kind": "round_extended", "stage": "stand_in"}],
    ),
    Case(
        rule="BRM-ROUND-3",
        says="the deadline closes a round",
        given=lambda: _late(given()()),
        when={"kind": "match.lapse", "awaiting": "open/1/home"},
        by="clock",
        then=[{"kind": "round_closed", "closed_by": "deadline"}, "round_opened"],
    ),
    Case(
        rule="BRM-ROUND-1",
        says="after a round the next one opens",
        given=lambda: _late(given()()),
        when={"kind": "match.lapse", "awaiting": "open/1/home"},
        by="clock",
        then=[{"kind": "round_closed", "closed_by": "deadline"}, "round_opened"],
    ),
    # -- review
    Case(
        rule="BRM-CORE-20",
        says="no such die",
        given=HIT,
        when=override("r1:R4.2:attack:h_b2", 3),
        by="gm",
        code="unknown_label",
    ),
    Case(
        rule="BRM-CORE-16",
        says="no such face",
        given=HIT,
        when=override(ATTACK, 21),
        by="gm",
        code="natural_out_of_range",
    ),
    Case(
        rule="BRM-CORE-16",
        says="another face, another round",
        given=HIT,
        when=override(ATTACK, 8),
        by="gm",
        then=[
            {"kind": "roll_overridden", "was": 9, "natural": 8},
            {"kind": "roll_made", "label": ATTACK, "natural": 8, "dice": [9], "overridden": True},
            "attack_missed",
            "round_resolved",
        ],
        after=expect(a_c1=1000),
    ),
    Case(
        rule="BRM-FOUL-8",
        says="no such foul",
        given=HIT,
        when=foul("r1:a_c1", True),
        by="gm",
        code="unknown_foul",
    ),
    Case(
        rule="BRM-FOUL-8",
        says="the referee saw it after all",
        given=in_review(*COB, dice=(10, 5, 10)),
        when=foul("r1:a_c1", True),
        by="gm",
        dice=[10, 12],
        then=["foul_overridden", {"kind": "foul_committed", "seen": True}, "foul_seen", "penalty_shot"],
    ),
    Case(
        rule="BRM-ROUND-2",
        says="published",
        given=HIT,
        when={"kind": "broomstats.publish_round", "round": 1},
        by="gm",
        then=["round_published", "round_opened"],
        after=expect(a_c1=500),
    ),
    Case(
        rule="BRM-ROUND-3",
        says="another round to publish",
        given=HIT,
        when={"kind": "broomstats.publish_round", "round": 2},
        by="gm",
        code="wrong_round",
    ),
]


def _late(bout: Bout) -> Bout:
    bout.wait(49)
    return bout


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rules(case: Case) -> None:
    check(case)


def test_walkover() -> None:
    everybody = [who for who in pitch(fixture()) if who.startswith("h_")]
    bout = adjust(fixture(), *[{"op": "set_status", "player_id": who, "status": "out"} for who in everybody])
    adjust(bout, {"op": "set_score", "team_id": "hawks", "value": 500})
    play(bout)
    assert (bout.state.outcome.winner, bout.state.outcome.reason) == ("away", "walkover")


def test_the_last_round() -> None:
    bout = fixture(max_rounds=5, tie_break="draw")
    for _ in range(5):
        play(bout)
    assert (bout.state.outcome.winner, bout.state.outcome.reason) == (None, "max_rounds")


@pytest.mark.parametrize(
    ("result", "winner", "phase"),
    [({"result": "away"}, "away", "finished"), ({"result": None}, None, "aborted"), ({}, "home", "finished")],
)
def test_the_gm_ends_a_match(result: dict[str, Any], winner: str | None, phase: str) -> None:
    """BRM-END-4: a named winner, explicitly none, or left out: the score decides."""
    bout = adjust(fixture(), {"op": "set_score", "team_id": "hawks", "value": 20})
    bout.send("gm", {"kind": "match.end", "reason": "dusk", **result})
    assert (bout.state.outcome.winner, bout.state.phase) == (winner, phase)


def test_the_gm_ends_a_tied_match_by_score() -> None:
    bout = fixture()
    bout.send("gm", {"kind": "match.end", "reason": "dusk"}, dice=[*range(1, 14), 14])
    assert bout.state.outcome.winner == "away"
    assert dict(bout.state.pitch.score) == {"home": 0, "away": 10}


def test_both_ready_close_the_round() -> None:
    bout = given()()
    bout.send("home", {"kind": "broomstats.set_ready", "team_id": "hawks", "ready": True})
    events = bout.send("away", {"kind": "broomstats.set_ready", "team_id": "kites", "ready": True})
    assert of(events, "round_closed")[0]["closed_by"] == "all_ready"
    assert bout.state.round == 2


def test_a_correction_in_review_is_made_again_after_an_override() -> None:
    bout = HIT()
    bout.send("gm", {"kind": "broomstats.gm_adjust", "ops": [health("a_c1", 77)], "reason": "x"})
    bout.send("gm", override(ATTACK, 8))
    assert pitch(bout)["a_c1"].health == 77


def test_a_correction_that_has_become_impossible_is_dropped() -> None:
    bout = in_review("a_c1 cobbing h_c1", dice=(10, 5, 10))()
    effect = pitch(bout)["h_c1"].effects[0].id
    bout.send(
        "gm", {"kind": "broomstats.gm_adjust", "ops": [{"op": "remove_effect", "effect_id": effect}], "reason": "x"}
    )
    events = bout.send("gm", override("r1:R1:foul:a_c1", 2))
    assert of(events, "gm_adjusted")[0]["dropped"] == [0]


def test_only_new_dice_are_thrown_again() -> None:
    """A worse die of the pair is thrown because the correction asks for it; every other die is taken again."""
    bout = in_review("a_c1 cobbing h_c1", dice=(10, 5, 10))()
    events = bout.send("gm", override("r1:R1:foul:a_c1", 1), dice=[3, 9, 12])
    assert rolls(events, "cheat") == [("a_c1", 13)]
    assert of(events, "penalty_shot")


def test_the_old_resolution_stays_in_the_log() -> None:
    bout = HIT()
    bout.send("gm", override(ATTACK, 8))
    made = [line.event for line in bout.log if line.event.tag() == "broomstats.roll_made"]
    assert [each.natural for each in made if each.label == ATTACK] == [9, 8]


def test_a_rewind_sends_the_round_through_review() -> None:
    bout = given("h_b1 bludgering a_c1")()
    before = len(bout.told("gm"))
    play_on = bout.copy()
    close(play_on, 9, 9)
    play_on.send("gm", {"kind": "match.rewind", "to": before, "reason": "a wrong die"})
    assert play_on.state.review_next
    hold_the_rest(play_on)
    play_on.send("gm", closing(1), dice=(9, 9))
    assert play_on.state.phase == "review"
