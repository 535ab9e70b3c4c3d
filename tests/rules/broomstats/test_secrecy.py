"""The secrecy matrix row by row, and the leak rules (catalogue 2.2, 2.3)."""

from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.broomstats.positions import (
    ability,
    adjust,
    close,
    closing,
    declaration,
    declare,
    fixture,
    given,
    health,
    hold_the_rest,
    play,
    row,
    seeker,
    started,
)

OWN = ("home", "side:home", "s_ann")
OTHER = ("away", "side:away", "spectator")
COB = ("a_c1 cobbing h_c1",)
UNSEEN = [10, 5, 10]
SEEN = [10, 5, 5, 9, 12]


def with_ann(**options: Any) -> Bout:
    """Ann plays `h_c1`; nobody plays `h_c2`."""
    changed = {"h_c1": {"user_id": "s_ann"}}
    return started(options, changed, seats={"ann": {}})


def last(bout: Bout, name: str) -> Any:
    """The last published round as somebody was told it."""
    return [each for each in bout.told(name) if each.tag() == "broomstats.round_published"][-1]


def kinds(bout: Bout, name: str) -> list[str]:
    return [each.tag().partition(".")[2] for each in last(bout, name).happenings]


def steps(bout: Bout, name: str, kind: str) -> list[Any]:
    return [each for each in last(bout, name).happenings if each.tag() == f"broomstats.{kind}"]


def seen(bout: Bout, name: str, player: str) -> dict[str, Any]:
    teams = bout.view(name)["teams"]
    return next(each for team in teams for each in team["players"] if each["player_id"] == player)


def test_a_declared_move() -> None:
    bout = with_ann()
    declare(bout, "h_c1 cobbing a_c1")
    for name in OWN:
        assert [each["move"] for each in bout.view(name)["declarations"]] == ["cobbing"]
    for name in OTHER:
        assert bout.view(name)["declarations"] in ([], None)
        assert "broomstats.action_declared" not in [each.tag() for each in bout.told(name)]
    hold_the_rest(bout)
    close(bout, *UNSEEN)
    assert {each.move for each in last(bout, "away").moves} == {"hold"}


def test_a_declared_move_that_is_not_shared() -> None:
    bout = with_ann(team_declarations_shared=False)
    declare(bout, "h_c2 cobbing a_c1")
    assert bout.view("home")["declarations"][0]["move"] == "cobbing"
    for name in ("s_ann", "side:home"):
        assert bout.view(name)["declarations"] == [
            {**dict.fromkeys(bout.view(name)["declarations"][0]), "player_id": "h_c2"}
        ]
        told: Any = bout.told(name)[-1]
        assert (told.move, told.by) == (None, None)


def test_a_withdrawn_declaration_is_never_told() -> None:
    bout = declare(fixture(), "h_c1 cobbing a_c1")
    bout.send("home", {"kind": "broomstats.withdraw_action", "round": 1, "player_id": "h_c1"})
    bout.send("home", {"kind": "broomstats.forfeit", "team_id": "hawks"})
    for name in OTHER:
        assert not [each for each in bout.told(name) if "declared" in each.tag() or "withdrawn" in each.tag()]


@pytest.mark.parametrize("disclosure", ["outcomes", "full"])
def test_stats_abilities_and_health(disclosure: str) -> None:
    bout = started({"disclosure": disclosure}, {"a_c1": {"abilities": ["savior"]}})
    adjust(bout, health("a_c1", 640))
    inside = ("base_stats", "effective_stats", "health", "max_health", "abilities", "effects", "find_stack")
    for name in ("home", "spectator"):
        shown = seen(bout, name, "a_c1")
        assert (shown["broom_id"], shown["race"], shown["health_band"]) == ("school_broom", "human", "hurt")
        assert all((shown[field] is None) == (disclosure == "outcomes") for field in inside)
        assert all(shown[field] is None for field in ("uses", "last_used", "cheat_dc"))
    assert seen(bout, "away", "a_c1")["health"] == 640
    assert seen(bout, "away", "a_c1")["cheat_dc"] is None
    assert seen(bout, "gm", "a_c1")["cheat_dc"] == 18


def test_before_the_start_a_roster_is_its_teams() -> None:
    bout = started()
    submitted: list[Any] = [each for each in bout.told("away") if each.tag() == "broomstats.roster_submitted"]
    assert [each.players is None for each in submitted] == [True, False]


def test_damage_numbers() -> None:
    bout = fixture()
    play(bout, "h_b1 bludgering a_c1", dice=[10, 5])
    assert [(each.amount, each.health) for each in steps(bout, "away", "damage_taken")] == [(500, 500)]
    for name in ("home", "spectator"):
        assert [(each.amount, each.health, each.band) for each in steps(bout, name, "damage_taken")] == [
            (None, None, "hurt")
        ]
    full = fixture(disclosure="full")
    play(full, "h_b1 bludgering a_c1", dice=[10, 5])
    assert steps(full, "spectator", "damage_taken")[0].amount == 500


def test_rolls_and_dcs() -> None:
    bout = fixture()
    play(bout, "h_s find", "a_s find", dice=[10, 9])
    assert [(each.who, each.dc) for each in steps(bout, "home", "roll_made")] == [("h_s", None)]
    assert steps(bout, "spectator", "roll_made") == []
    assert [each.stack for each in steps(bout, "home", "find_failed")] == [1, None]
    full = fixture(disclosure="full")
    play(full, "h_s find", dice=[10])
    assert [(each.total, each.dc) for each in steps(full, "spectator", "roll_made")] == [(20, 25)]


@pytest.mark.parametrize("disclosure", ["outcomes", "full"])
def test_a_seen_foul(disclosure: str) -> None:
    bout = fixture(disclosure=disclosure)
    play(bout, *COB, dice=SEEN)
    for name in ("home", "away", "spectator"):
        foul = steps(bout, name, "foul_committed")[0]
        assert (foul.player_id, foul.target_id, foul.move, foul.seen) == ("a_c1", "h_c1", "cobbing", True)
        assert not [each for each in steps(bout, name, "roll_made") if ":cheat:" in each.label]
    assert seen(bout, "spectator", "a_c1")["seen_fouls"] == 1


@pytest.mark.parametrize("disclosure", ["outcomes", "full"])
def test_an_unseen_foul(disclosure: str) -> None:
    bout = fixture(disclosure=disclosure)
    play(bout, *COB, dice=UNSEEN)
    for name in ("home", "spectator"):
        assert "foul_committed" not in kinds(bout, name)
        assert not [each for each in steps(bout, name, "roll_made") if ":R1:" in each.label]
        effect = steps(bout, name, "effect_applied")[0]
        assert (effect.source, effect.move, effect.foul, effect.step, effect.rule) == (
            None,
            None,
            None,
            None,
            "BRM-SEC-6",
        )
        assert next(each.move for each in last(bout, name).moves if each.player_id == "a_c1") == "hold"
    assert steps(bout, "away", "foul_committed")[0].seen is False
    assert next(each.label for each in steps(bout, "away", "roll_made")) == "r1:R1:foul:a_c1"
    assert seen(bout, "home", "h_c1")["effects"][0]["source"] is None
    assert seen(bout, "home", "h_c1")["effects"][0]["move"] is None


def test_effects_on_others() -> None:
    bout = fixture()
    play(bout, "h_c4 cheer h_c1", "a_c4 boo h_c2", dice=[10, 10])
    for name in ("away", "spectator"):
        applied = steps(bout, name, "effect_applied")
        assert [(each.player_id, each.has_debuff, each.stats) for each in applied] == [
            ("h_c1", False, None),
            ("h_c2", True, None),
        ]
        assert len(steps(bout, name, "bench_resolved")) == 2
    assert steps(bout, "home", "effect_applied")[0].stats is not None
    assert [seen(bout, "spectator", who)["has_debuff"] for who in ("h_c1", "h_c2")] == [False, True]
    play(bout)
    assert seen(bout, "spectator", "h_c2")["has_debuff"] is False


def test_bench_bonuses() -> None:
    bout = fixture()
    play(bout, "h_c4 observe", dice=[10])
    assert "bench_gained" in kinds(bout, "home")
    for name in ("away", "spectator"):
        assert not {"bench_gained", "bench_resolved"} & set(kinds(bout, name))
        assert next(each.move for each in last(bout, name).moves if each.player_id == "h_c4") == "observe"


def test_the_snitch_is_public() -> None:
    bout = adjust(fixture(), seeker("h_s", "chasing", 2))
    play(bout)
    assert bout.view("spectator")["teams"][0]["seeker"]["chase_remaining"] == 1
    assert "chase_advanced" in kinds(bout, "spectator")


def test_review_is_the_gms_alone() -> None:
    bout = fixture(resolution_mode="review")
    declare(bout, "h_b1 bludgering a_c1")
    hold_the_rest(bout)
    before = {name: bout.view(name) for name in ("home", "away", "spectator")}
    close(bout, 10, 5)
    for name, view in before.items():
        assert bout.told(name)[-1].tag() == "broomstats.round_closed"
        assert bout.view(name) == view
    assert seen(bout, "gm", "a_c1")["health"] == 500
    bout.send("gm", {"kind": "broomstats.publish_round", "round": 1})
    assert seen(bout, "away", "a_c1")["health"] == 500


@pytest.mark.parametrize("dice", [(6, 8, 5, 6, 8, 8, 9, 9), (6, 8, 8, 6, 8, 5, 9, 9)])
def test_a_seen_foul_stands_before_an_unseen_one(dice: tuple[int, ...]) -> None:
    """Two stop a chase, one was seen: a nameless hold-up beside it would betray the other (BRM-SEC-6)."""
    bout = adjust(fixture(), seeker("h_s", "chasing", 2))
    play(bout, "a_c1 blurting h_s", "a_c2 blurting h_s", dice=dice)
    seen_one = steps(bout, "away", "foul_seen")[0].player_id
    for name in ("home", "spectator"):
        assert [each.source for each in steps(bout, name, "chase_held_up")] == [seen_one]
        assert [each.player_id for each in steps(bout, name, "foul_committed")] == [seen_one]


def test_a_renewed_effect_looks_like_any_other_to_strangers() -> None:
    """BRM-SEC-11: only that somebody looks distracted; that an effect is renewed would name the foul."""
    bout = fixture()
    play(bout, *(f"a_c{n} cobbing h_c1" for n in (1, 2, 3)), dice=UNSEEN * 3)
    told = steps(bout, "spectator", "effect_applied")
    assert len(told) == 3
    assert all(each == told[0] for each in told)
    assert [each.renewed for each in steps(bout, "away", "effect_applied")] == [False] * 3
    assert [each.renewed for each in steps(bout, "home", "effect_applied")] == [False, False, True]


def test_moves_of_a_round_that_never_closed_are_open_after_the_end() -> None:
    """2.2: after the end everything is public but what was withdrawn or replaced."""
    bout = declare(fixture(), "h_c1 cobbing a_c1", "h_c2 hold", "h_c1 tackle a_c1")
    bout.send("gm", {"kind": "broomstats.withdraw_action", "round": 1, "player_id": "h_c2"})
    bout.send("away", {"kind": "broomstats.forfeit", "team_id": "kites"})
    for name in (*OWN[:1], *OTHER):
        told: Any = [each for each in bout.told(name) if each.tag() == "broomstats.round_disclosed"]
        assert [(each.player_id, each.move) for each in told[0].moves] == [("h_c1", "transylvanian_tackle")]
        assert [each["move"] for each in bout.view(name)["declarations"]] == ["transylvanian_tackle"]


def test_everything_is_open_after_the_end() -> None:
    bout = fixture()
    play(bout, *COB, dice=UNSEEN)
    bout.send("home", {"kind": "broomstats.forfeit", "team_id": "hawks"})
    for name in ("home", "spectator"):
        told: Any = next(each for each in bout.told(name) if each.tag() == "broomstats.round_disclosed")
        assert [each.label for each in told.happenings if each.tag() == "broomstats.roll_made"][2] == "r1:R1:cheat:a_c1"
        assert next(each.move for each in told.moves if each.player_id == "a_c1") == "cobbing"
        assert seen(bout, name, "a_c1")["base_stats"]["wisdom"] == 10


def test_keys_are_the_same_for_every_viewer() -> None:
    bout = with_ann()
    keys = [sorted(bout.view(name)) for name in (*OWN, *OTHER, "gm")]
    assert all(each == keys[0] for each in keys)
    players = [sorted(seen(bout, name, "h_c1")) for name in (*OWN, *OTHER, "gm")]
    assert all(each == players[0] for each in players)


def test_a_voided_foul_tells_nothing_of_the_unseen_ones() -> None:
    bout = adjust(fixture(), seeker("h_s", "chasing", 2))
    play(
        bout,
        *(f"a_c{n} snitch_blocking h_s" for n in (1, 2, 3)),
        dice=[10, 5, 10, 10, 5, 10],
    )
    for name in ("home", "spectator"):
        assert "move_voided" not in kinds(bout, name)
        assert next(each.move for each in last(bout, name).moves if each.player_id == "a_c3") == "hold"
    assert "move_voided" in kinds(bout, "away")


def nothing(name: str) -> Any:
    def look(bout: Bout) -> None:
        assert "broomstats.action_declared" not in [each.tag() for each in bout.told(name)]

    return look


def closed_by(bout: Bout) -> None:
    told: Any = next(each for each in bout.told("away") if each.tag() == "broomstats.round_closed")
    assert (told.closed_by, told.declared) == ("gm", None)


def no_numbers(bout: Bout) -> None:
    for name in ("home", "spectator"):
        assert not [each for each in bout.told(name) if each.tag() == "match.rolled"]
        assert all(each.label.split(":")[3] in ("h_b1", "a_c1") for each in steps(bout, name, "roll_made"))


DECLARE = {**declaration("h_c1 cobbing a_c1")}
CASES = [
    *(
        Case(
            rule=rule,
            says=says,
            given=fixture,
            when=DECLARE,
            by="home",
            then=["action_declared"],
            after=nothing("away"),
            cites=False,
        )
        for rule, says in (
            ("BRM-SEC-3", "no trace of another team's declaration"),
            ("BRM-SEC-4", "only readiness is seen from outside"),
        )
    ),
    Case(
        rule="BRM-SEC-2",
        says="an intercept is taken whatever the named Beater does",
        given=lambda: declare(fixture(), "h_b1 defend h_c1"),
        when=declaration("a_b1 intercept h_b1"),
        by="away",
        then=["action_declared"],
        cites=False,
    ),
    row("BRM-SEC-5", "who closed it, not who was missing", (), [], ["round_closed"], closed_by),
    Case(
        rule="BRM-SEC-6",
        says="an unseen foul is not in the log",
        given=given(*COB),
        when=closing(),
        by="gm",
        dice=UNSEEN,
        then=["foul_committed"],
        after=lambda bout: "foul_committed" not in kinds(bout, "home") or pytest.fail("told"),
        cites=False,
    ),
    Case(
        rule="BRM-SEC-7",
        says="all is open after the end",
        given=fixture,
        when={"kind": "broomstats.forfeit", "team_id": "kites"},
        by="away",
        then=["lineup_disclosed"],
    ),
    row(
        "BRM-SEC-9",
        "a die of an ability is its holder's",
        ("h_b1 bludgering a_c1",),
        [50, 5, 10],
        ["roll_made"],
        lambda bout: (
            [each.side for each in steps(bout, "away", "roll_made")] == ["away", "away"] or pytest.fail("whose?")
        ),
        ops=[ability("a_c1", "evasive_manoeuvres")],
    ),
    row(
        "BRM-SEC-10",
        "its dice stay with the offender's team",
        COB,
        UNSEEN,
        ["roll_made"],
        lambda bout: steps(bout, "home", "roll_made") == [] or pytest.fail("told"),
    ),
    row(
        "BRM-SEC-11",
        "distracted, no more",
        ("a_c4 boo h_c2",),
        [10],
        ["effect_applied"],
        lambda bout: seen(bout, "spectator", "h_c2")["has_debuff"] or pytest.fail("not seen"),
    ),
    row(
        "BRM-SEC-12",
        "nothing before the publishing",
        ("h_b1 bludgering a_c1",),
        [10, 5],
        ["round_resolved"],
        lambda bout: seen(bout, "away", "a_c1")["health"] == 1000 or pytest.fail("told"),
        options={"resolution_mode": "review"},
    ),
    row("BRM-SEC-13", "no number over all dice", ("h_b1 bludgering a_c1",), [10, 5], ["roll_made"], no_numbers),
]


def test_a_conflict_within_a_team_names_a_teammate() -> None:
    """BRM-SEC-8: the one thing that an unshared declaration may betray, and only to the own team."""
    bout = declare(fixture(team_declarations_shared=False), "h_b1 dual_wielding bludgering:a_c1 defend:h_c1")
    no = bout.refusal("home", declaration("h_b2 backbeat a_c1"))
    assert no is not None
    assert (no.code, no.facts) == ("partner_dual_wielding", {"partner_id": "h_b1"})


@pytest.mark.parametrize("case", CASES, ids=str)
def test_leak_rules(case: Case) -> None:
    check(case)
