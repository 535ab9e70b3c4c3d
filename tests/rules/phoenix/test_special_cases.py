"""Section 5.9 as a table: each special attack in its window, outside it, what it does, and at odd moments."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.harness import Bout
from tests.rules.phoenix.positions import (
    announce,
    at,
    attacked,
    base_1,
    base_2,
    bludgered,
    carrier_of,
    duel,
    field_of,
    first,
    fleeing,
    guarded,
    kinds_of,
    move,
    moved,
    override,
    owns,
    pass_half,
    pid_of,
    refused,
    roll_of,
    rolled,
    score_of,
    second,
    send,
    shoot,
    shown,
    step,
)

Position = tuple[Bout, int, dict[str, Any]]
"""A match, the team that announces, and what else it says."""


def gone(*figures: str) -> list[dict[str, Any]]:
    return [{"op": "set_active", "character_id": each, "active": False} for each in figures]


def malus(kind: str, *figures: str) -> list[dict[str, Any]]:
    return [{"op": "add_malus", "character_id": each, "malus": kind} for each in figures]


def tokens(*due: tuple[str, int], number: int = 4) -> Bout:
    """s1 has to leave out searches."""
    skips = [{"op": "add_skip", "character_id": "s1", "reason": reason, "due_round": each} for reason, each in due]
    return owns(override(base_1(), *skips, step(number)), 1, 10)


def beaten(*ops: Any) -> Bout:
    """c1a carries on 36 and is beaten by c2a; team 1 owns the perfect pass."""
    bout = pass_half(owns(override(base_1(), *ops) if ops else base_1(), 1, 1, quiet=["pre_duel"]))
    moved(bout, "c2a", 1, move("c2a", 36))
    duel(bout, c1a=1, c2a=6)
    return bout


def lost(number: int, c1a: int = 1, c2a: int = 6, *ops: Any) -> Bout:
    """c1a attacks c2a who carries, and does not win by the dice."""
    bout = attacked(owns(override(base_2(), *ops) if ops else base_2(), 1, number, quiet=["pre_duel"]))
    duel(bout, c1a=c1a, c2a=c2a)
    return bout


def duel_open(number: int, *ops: Any) -> Bout:
    """c1a has run onto c2a who carries; the dice are not thrown yet."""
    return attacked(owns(override(base_2(), *ops) if ops else base_2(), 1, number))


def shot(team: int, number: int, other: int | None = None, *ops: Any) -> Bout:
    """c1a shoots at 2B, where k2 stands."""
    bout = owns(override(base_1(), *ops) if ops else base_1(), team, number)
    return guarded(bout if other is None else owns(bout, 3 - team, other))


def open_shot(team: int, number: int) -> Bout:
    """c1a shoots at 2A, where nobody stands."""
    bout = override(owns(base_1(), team, number), *at(c1a=62))
    return moved(bout, "c1a", 1, move("c1a", 67), shoot("2A"))


def bludger(number: int, target: str = "c1a", *ops: Any) -> Bout:
    """Round 3: b2x hits the random bludger at somebody of team 1."""
    return bludgered(target, owns(override(base_1(), *ops) if ops else base_1(), 1, number))


def roll(team: int, number: int, face: int = 4, *ops: Any) -> Position:
    """c1a has rolled for movement."""
    bout = rolled(owns(override(base_1(), *ops) if ops else base_1(), team, number), "c1a", face)
    return bout, team, {"roll_id": roll_of("c1a")(bout)}


def posted(team: int, number: int) -> Position:
    """It has posted its movement too."""
    bout, _, fields = roll(team, number)
    second(bout, "c1a")
    return bout, team, fields


def say(position: Position, number: int, *, dice: tuple[int, ...] = ()) -> Bout:
    """Announce it; the bout after it."""
    bout, team, fields = position
    announce(bout, team, number, dice=dice, **fields)
    return bout


def points(bout: Bout) -> int:
    """How many points the movement has, as the offer says."""
    offer = next(each for each in bout.offers("1") if each.kind == "phoenix.second_post")
    found: int = offer.hints["points"]
    return found


BEATER = {"params": {"beater": "b1x"}}
SHOOTER = {"params": {"shooter": "c1b"}}

OPEN: Mapping[int, Callable[[], Position]] = {
    1: lambda: (beaten(), 1, {}),
    2: lambda: (shot(1, 2), 1, {}),
    3: lambda: (duel_open(3), 1, {}),
    4: lambda: (lost(4), 1, {}),
    5: lambda: (bludger(5), 1, BEATER),
    6: lambda: (duel_open(6), 1, {}),
    7: lambda: (shot(1, 7), 1, SHOOTER),
    8: lambda: (shot(2, 8), 2, {}),
    9: lambda: (bludger(9), 1, {}),
    10: lambda: (tokens(("bludger", 4)), 1, {}),
    11: lambda: roll(2, 11),
    12: lambda: roll(1, 12),
}
"""Where each one fits."""

SHUT: Mapping[int, tuple[tuple[Callable[[], Position], str], ...]] = {
    1: (
        (lambda: (duel_open(1), 1, {}), "special_condition_not_met"),
        (lambda: (lost(1), 1, {}), "special_condition_not_met"),
        (lambda: (owns(base_1(), 1, 1), 1, {}), "special_window_closed"),
    ),
    2: (
        (lambda: (open_shot(1, 2), 1, {}), "special_window_closed"),
        (lambda: (bludger(2), 1, {}), "special_condition_not_met"),
    ),
    3: (
        (lambda: (lost(3), 1, {}), "special_condition_not_met"),
        (lambda: (owns(base_2(), 1, 3), 1, {}), "special_window_closed"),
    ),
    4: (
        (lambda: (duel_open(4), 1, {}), "special_condition_not_met"),
        (lambda: (owns(base_2(), 1, 4), 1, {}), "special_window_closed"),
    ),
    5: (
        (lambda: (duel_open(5), 1, BEATER), "special_condition_not_met"),
        (lambda: (owns(base_1(), 1, 5), 1, BEATER), "special_window_closed"),
    ),
    6: (
        (lambda: (lost(6), 1, {}), "special_condition_not_met"),
        (lambda: (owns(base_2(), 1, 6), 1, {}), "special_window_closed"),
    ),
    7: (
        (lambda: (open_shot(1, 7), 1, SHOOTER), "special_window_closed"),
        (lambda: (bludger(7), 1, SHOOTER), "special_condition_not_met"),
    ),
    8: (
        (lambda: (shot(1, 8), 1, {}), "special_condition_not_met"),
        (lambda: (owns(base_1(), 2, 8), 2, {}), "special_window_closed"),
    ),
    9: (
        (lambda: (shot(1, 9), 1, {}), "special_condition_not_met"),
        (lambda: (owns(base_1(), 1, 9), 1, {}), "special_window_closed"),
    ),
    10: (
        (lambda: (owns(base_1(), 1, 10), 1, {}), "special_condition_not_met"),
        (lambda: (tokens(("recoil", 4)), 1, {}), "special_condition_not_met"),
    ),
    11: (
        (lambda: posted(2, 11), "special_window_closed"),
        (lambda: roll(1, 11), "special_condition_not_met"),
    ),
    12: (
        (lambda: posted(1, 12), "special_window_closed"),
        (lambda: roll(2, 12), "special_condition_not_met"),
    ),
}
"""Where it does not, and how that is refused."""

AT_ONCE = (10, 11, 12)


@pytest.mark.parametrize("number", OPEN)
def test_it_is_taken_in_its_window_and_spent(number: int) -> None:
    bout, team, fields = OPEN[number]()
    events = kinds_of(announce(bout, team, number, dice=(1,) if number == 12 else (), **fields))
    assert events[0] == ("specials_revealed" if number in AT_ONCE else "special_announced")
    assert number in bout.view("spectator")["teams"][str(team)]["specials_used"]


@pytest.mark.parametrize(("number", "place"), [(number, place) for number, rows in SHUT.items() for place in (0, 1)])
def test_it_is_refused_outside(number: int, place: int) -> None:
    given, code = SHUT[number][place]
    bout, team, fields = given()
    assert refused(bout, str(team), "announce_special", number=number, **fields) == code


# -- what each does


def effect_1() -> None:
    bout = say(OPEN[1](), 1)
    assert (carrier_of(bout), field_of(bout, "c2a"), pid_of(bout, "escape") != "") == ("c1b", 36, True)


def effect_2() -> None:
    bout = say(OPEN[2](), 2)
    assert (score_of(bout), bout.sight("spectator").phase) == ((10, 0), "reformation")


def effect_3() -> None:
    bout = say(OPEN[3](), 3)
    assert (carrier_of(bout), field_of(bout, "c1a"), bout.view("spectator")["pins"]) == ("c2a", 36, ["c2a"])


def effect_4() -> None:
    bout = say(OPEN[4](), 4)
    assert (carrier_of(bout), field_of(bout, "c1a"), pid_of(bout, "escape") != "") == ("c1a", 41, True)


def effect_5() -> None:
    bout = say(OPEN[5](), 5)
    duel(bout, b2x=6, b1x=1)
    assert (shown(bout, "b1x", "maluses"), shown(bout, "c1a", "maluses")) == (["duel"], [])


def effect_6() -> None:
    bout = say(OPEN[6](), 6)
    assert (carrier_of(bout), [each.what for each in bout.state.pendings]) == ("c1a", ["escape"])


def effect_7() -> None:
    bout = say(OPEN[7](), 7)
    duel(bout, c1b=3, k2=2)
    assert score_of(bout) == (10, 0)


def effect_8() -> None:
    bout = say(OPEN[8](), 8)
    assert (carrier_of(bout), score_of(bout), pid_of(bout, "escape") != "") == ("k2", (0, 0), True)


def effect_9() -> None:
    bout = say(OPEN[9](), 9)
    assert (shown(bout, "c1a", "maluses"), bout.state.round) == ([], 4)


def effect_10() -> None:
    bout = say(OPEN[10](), 10)
    assert (shown(bout, "s1", "skip_tokens"), refused(bout, "s1", "search", field=46)) == ([], None)


def effect_11() -> None:
    assert points(say(OPEN[11](), 11)) == 2


def effect_12() -> None:
    assert points(say(OPEN[12](), 12, dice=(3,))) == 7


EFFECTS: Mapping[int, Callable[[], None]] = {
    1: effect_1, 2: effect_2, 3: effect_3, 4: effect_4, 5: effect_5, 6: effect_6,
    7: effect_7, 8: effect_8, 9: effect_9, 10: effect_10, 11: effect_11, 12: effect_12,
}  # fmt: skip


@pytest.mark.parametrize("number", EFFECTS)
def test_it_does_what_the_rule_says(number: int) -> None:
    EFFECTS[number]()


# -- at odd moments


def odd_1_nobody_is_left_to_receive() -> None:
    assert refused(beaten(*gone("c1b", "c1c", "k1")), "1", "announce_special", number=1) == "special_condition_not_met"


def odd_1_the_keeper_is_the_only_one_left() -> None:
    bout = say((beaten(*gone("c1b", "c1c")), 1, {}), 1)
    assert carrier_of(bout) == "k1"


def odd_2_both_sides_announce() -> None:
    bout = say((shot(1, 2, 8), 1, {}), 2)
    announce(bout, 2, 8)
    assert bout.view("spectator")["open_duel"]["attacker"] == "c1a"


def odd_2_a_malus_of_the_duel_that_is_not_fought_stays() -> None:
    bout = say((shot(1, 2, None, *malus("duel", "c1a")), 1, {}), 2)
    assert shown(bout, "c1a", "maluses") == ["duel"]


def odd_3_an_attacking_carrier_falls_back_with_the_quaffle() -> None:
    bout = say((attacked(owns(base_1(), 2, 3)), 2, {}), 3)
    assert (carrier_of(bout), field_of(bout, "c1a"), bout.view("spectator")["pins"]) == ("c1a", 36, [])


def odd_3_with_no_way_back_the_gm_places() -> None:
    bout = duel_open(3)
    override(bout, *at(k1=36))
    say((bout, 1, {}), 3)
    assert [each.what for each in bout.state.pendings] == ["gm_place"]


def odd_3_fouls_are_forgotten_and_maluses_stay() -> None:
    bout = duel_open(3, *malus("duel", "c2a"))
    send(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a")
    say((bout, 1, {}), 3)
    assert bout.view("1")["own"]["teams"]["1"]["foul_from_round"] == {"1": None}
    assert shown(bout, "c2a", "maluses") == ["duel"]


def odd_4_a_tie_is_turned_round_too() -> None:
    bout = say((lost(4, 2, 3), 1, {}), 4)
    assert carrier_of(bout) == "c1a"


def odd_4_a_defender_that_seizes_sends_the_carrier_back() -> None:
    bout = attacked(owns(base_1(), 2, 4, quiet=["pre_duel"]))
    duel(bout, c1a=6, c2a=1)
    say((bout, 2, {}), 4)
    assert (carrier_of(bout), field_of(bout, "c1a"), bout.state.half) == ("c2a", 36, 2)


def odd_4_the_duel_was_fought_so_its_malus_is_gone() -> None:
    bout = say((lost(4, 2, 6, *malus("duel", "c1a")), 1, {}), 4)
    assert (carrier_of(bout), shown(bout, "c1a", "maluses")) == ("c1a", [])


def odd_5_nobody_else_can_fly_in() -> None:
    bout = bludger(5, "b1x", *gone("b1y"))
    code = refused(bout, "1", "announce_special", number=5, params={"beater": "b1y"})
    assert code == "special_condition_not_met"


def odd_5_for_a_seeker_the_beater_takes_a_malus_and_the_seeker_no_token() -> None:
    bout = say((bludger(5, "s1"), 1, BEATER), 5)
    duel(bout, b2x=6, b1x=1)
    assert (shown(bout, "b1x", "maluses"), shown(bout, "s1", "skip_tokens")) == (["duel"], [])


def odd_5_a_malus_of_the_beater_counts_in_this_duel() -> None:
    bout = say((bludger(5, "c1a", *malus("duel", "b1x")), 1, BEATER), 5)
    duel(bout, b2x=3, b1x=3)
    assert shown(bout, "b1x", "maluses") == ["duel"], "one used up, one imposed"


def odd_6_a_defender_that_seizes_sends_the_carrier_back() -> None:
    bout = say((attacked(owns(base_1(), 2, 6)), 2, {}), 6)
    assert (carrier_of(bout), field_of(bout, "c1a"), bout.state.half) == ("c2a", 36, 2)


def odd_6_a_malus_of_the_duel_that_is_not_fought_stays() -> None:
    bout = say((duel_open(6, *malus("duel", "c1a")), 1, {}), 6)
    assert (carrier_of(bout), shown(bout, "c1a", "maluses")) == ("c1a", ["duel"])


def odd_7_nobody_else_can_shoot() -> None:
    bout = shot(1, 7, None, *gone("c1b", "c1c"))
    code = refused(bout, "1", "announce_special", number=7, params={"shooter": "c1b"})
    assert code == "special_condition_not_met"


def odd_7_both_sides_announce() -> None:
    bout = say((shot(1, 7, 8), 1, SHOOTER), 7)
    announce(bout, 2, 8)
    assert (bout.view("spectator")["open_duel"]["attacker"], carrier_of(bout)) == ("c1a", "c1a")


def odd_7_a_malus_of_the_new_shooter_counts() -> None:
    bout = say((shot(1, 7, None, *malus("duel", "c1b")), 1, SHOOTER), 7)
    duel(bout, c1b=3, k2=2)
    assert (carrier_of(bout), score_of(bout)) == ("k2", (0, 0)), "3 + 2 + 2 - 1 against 2 + 4 is a tie"


def odd_8_the_keeper_is_far_from_the_ring() -> None:
    bout = say((open_shot(2, 8), 2, {}), 8)
    assert (carrier_of(bout), field_of(bout, "k2"), score_of(bout)) == ("k2", 74, (0, 0))


def odd_8_on_the_shooters_field_the_keeper_must_leave() -> None:
    bout = override(owns(base_1(), 2, 8), *at(c1a=70))
    moved(bout, "c1a", 1, move("c1a", 74), shoot("2B"))
    say((bout, 2, {}), 8)
    first(bout, "k2", 1)
    assert refused(bout, "k2", "second_post", pid=pid_of(bout, "escape")) == "escape_must_leave"


def odd_8_without_a_keeper_nobody_is_asked() -> None:
    bout = owns(override(base_1(), *gone("k2")), 2, 8)
    override(bout, *at(c1a=65))
    moved(bout, "c1a", 3, move("c1a", 70, 72, 75), shoot("2B"))
    assert (bout.state.awaits("window"), score_of(bout)) == (None, (10, 0))


def odd_9_for_a_beater_too() -> None:
    bout = say((bludger(9, "b1x"), 1, {}), 9)
    assert (shown(bout, "b1x", "maluses"), bout.state.round) == ([], 4)


def odd_9_an_earlier_malus_stays() -> None:
    bout = say((bludger(9, "c1a", *malus("duel", "c1a")), 1, {}), 9)
    assert shown(bout, "c1a", "maluses") == ["duel"]


def odd_10_the_oldest_of_two_tokens() -> None:
    bout = say((tokens(("recoil", 4), ("bludger", 4), ("bludger", 5)), 1, {}), 10)
    left = [(each["reason"], each["due_round"]) for each in shown(bout, "s1", "skip_tokens")]
    assert left == [("recoil", 4), ("bludger", 5)]
    assert refused(bout, "s1", "search", field=46) == "search_skip"


def odd_10_against_a_joker_too() -> None:
    """PHX-JOKER-7: it is not used against anything."""
    bout = tokens(("bludger", 4))
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    pass_half(bout)
    say((bout, 1, {}), 10)
    assert shown(bout, "s1", "skip_tokens") == []


def odd_11_an_escape_keeps_one_point() -> None:
    bout = owns(fleeing(2), 2, 11)
    say((bout, 2, {"roll_id": roll_of("c1a")(bout)}), 11)
    assert points(bout) == 1


def odd_11_with_a_malus_it_is_never_less_than_nothing() -> None:
    assert points(say(roll(2, 11, 2, *malus("movement", "c1a")), 11)) == 0


def odd_11_and_12_on_one_roll_both_count() -> None:
    bout, _, fields = roll(2, 11)
    owns(bout, 1, 12)
    announce(bout, 2, 11, **fields)
    announce(bout, 1, 12, dice=(3,), **fields)
    assert points(bout) == 5


def odd_12_with_a_malus() -> None:
    assert points(say(roll(1, 12, 4, *malus("movement", "c1a")), 12, dice=(2,))) == 5


def odd_12_in_defence_against_a_joker() -> None:
    bout = owns(base_1(), 1, 12)
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    first(pass_half(bout), "c1a", 1)
    code = refused(bout, "1", "announce_special", number=12, roll_id=roll_of("c1a")(bout))
    assert code == "special_forbidden_vs_joker"


def odd_12_both_sides_in_one_duel() -> None:
    bout = attacked(owns(owns(base_2(), 1, 12, quiet=["pre_duel", "post_duel"]), 2, 12))
    first(bout, "c1a", 1)
    first(bout, "c2a", 3)
    for team, figure, face in ((1, "c1a", 3), (2, "c2a", 1)):
        announce(bout, team, 12, roll_id=roll_of(figure)(bout), dice=(face,))
    assert bout.view("gm")["own"]["duel_totals"] == {"c1a": 7, "c2a": 6}


ODD = {name: function for name, function in dict(globals()).items() if name.startswith("odd_")}


@pytest.mark.parametrize("moment", ODD.values(), ids=list(ODD))
def test_at_odd_moments(moment: Callable[[], None]) -> None:
    moment()


def test_each_of_the_twelve_has_its_four_kinds_of_cases() -> None:
    twelve = set(range(1, 13))
    assert set(OPEN) == set(SHUT) == set(EFFECTS) == twelve
    assert {int(name.split("_")[1]) for name in ODD} == twelve
