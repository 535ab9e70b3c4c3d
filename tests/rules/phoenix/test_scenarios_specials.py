"""Acceptance scenarios 8.8: special attacks (PHX-ACC-39 to 52, 61)."""

from tests.harness import Bout
from tests.rules.phoenix.positions import (
    announce,
    at,
    base_1,
    base_2,
    carrier_of,
    carries,
    duel,
    field_of,
    first,
    move,
    moved,
    override,
    owns,
    pass_half,
    pass_search,
    passed,
    pid_of,
    refused,
    rolled,
    score_of,
    second,
    send,
    shoot,
    shown,
    step,
    told_kinds,
)


def attacked(bout: Bout) -> Bout:
    """c1a runs from 36 onto c2a on 41."""
    return moved(bout, "c1a", 1, move("c1a", 41))


def guarded_shot(bout: Bout) -> Bout:
    """The shot of scenario 22."""
    override(bout, *at(c1a=65))
    return moved(bout, "c1a", 3, move("c1a", 70, 72, 75), shoot("2B"))


def bludger(target: str, bout: Bout) -> Bout:
    """Round 3: b2x hits the random bludger at a target."""
    override(bout, step(3))
    pass_search(pass_half(pass_half(bout)), dice=(2, 3))
    send(bout, "b2x", "choose_bludger_target", pid=pid_of(bout, "bludger_target"), target_id=target)
    return bout


def test_acc_39_perfect_pass() -> None:
    bout = pass_half(owns(base_1(), 1, 1))
    moved(bout, "c2a", 1, move("c2a", 36))
    duel(bout, c1a=1, c2a=4)
    announce(bout, 1, 1)
    assert (carrier_of(bout), field_of(bout, "c2a")) == ("c1b", 36)
    first(bout, "c2a", 2)
    pid = pid_of(bout, "escape")
    assert refused(bout, "2", "second_post", pid=pid, actions=[move("c2a", 41), passed("c2b")]) == "not_carrying"
    second(bout, "c2a", move("c2a", 41))
    assert carrier_of(bout) == "c1b"


def test_acc_40_super_throw() -> None:
    bout = guarded_shot(owns(base_1(), 1, 2))
    announce(bout, 1, 2)
    assert score_of(bout) == (10, 0)
    assert bout.view("spectator")["teams"]["1"]["specials_used"] == [2]


def test_acc_41_barricade_of_the_attacker() -> None:
    bout = attacked(owns(base_2(), 1, 3))
    announce(bout, 1, 3)
    assert (field_of(bout, "c1a"), carrier_of(bout), bout.view("spectator")["pins"]) == (36, "c2a", ["c2a"])
    rolled(bout, "c2a", 3)
    pid = pid_of(bout, "move_chaser")
    assert refused(bout, "2", "second_post", pid=pid, actions=[move("c2a", 46)]) == "pinned"
    override(bout, *at(c2b=49))
    assert refused(bout, "2", "second_post", pid=pid, actions=[passed("c2b")]) is None
    second(bout, "c2a")
    pass_half(bout)
    assert bout.view("spectator")["pins"] == []


def test_acc_41_barricade_against_an_attacking_carrier() -> None:
    bout = attacked(owns(base_1(), 2, 3))
    announce(bout, 2, 3)
    assert (field_of(bout, "c1a"), carrier_of(bout), bout.view("spectator")["pins"]) == (36, "c1a", [])


def test_acc_42_skilful_attack() -> None:
    bout = attacked(owns(owns(base_2(), 1, 4, quiet=["pre_duel"]), 2, 1))
    duel(bout, c1a=1, c2a=3)
    announce(bout, 1, 4)
    assert (carrier_of(bout), field_of(bout, "c1a")) == ("c1a", 41)
    assert [each.what for each in bout.state.pendings] == ["escape"]
    assert refused(bout, "2", "announce_special", number=1) == "special_window_closed"


def test_acc_43_top_defender() -> None:
    fended = bludger("c1a", owns(base_1(), 1, 5))
    announce(fended, 1, 5, params={"beater": "b1x"})
    hit = fended.copy()
    duel(fended, b2x=3, b1x=4)
    assert (shown(fended, "b1x", "maluses"), shown(fended, "c1a", "maluses")) == ([], [])
    duel(hit, b2x=5, b1x=4)
    assert (shown(hit, "b1x", "maluses"), shown(hit, "c1a", "maluses")) == (["duel"], [])


def test_acc_44_transylvanian_trick() -> None:
    bout = attacked(owns(base_2(), 1, 6))
    announce(bout, 1, 6)
    assert carrier_of(bout) == "c1a"
    assert [each.what for each in bout.state.pendings] == ["escape"]
    assert told_kinds(bout, "spectator").count("roll_posted") == 3


def test_acc_45_porskoff_feint() -> None:
    bout = guarded_shot(owns(base_1(), 1, 7))
    announce(bout, 1, 7, params={"shooter": "c1b"})
    assert (carrier_of(bout), field_of(bout, "c1b")) == ("c1b", 31)
    tied = bout.copy()
    duel(bout, c1b=3, k2=2)
    goal = next(each for each in bout.told("spectator") if each.tag() == "phoenix.goal_announced")
    assert goal.model_dump()["scorer"] == "c1b"
    duel(tied, c1b=2, k2=2)
    assert carrier_of(tied) == "k2"


def test_acc_46_double_eight_loop() -> None:
    bout = attacked(base_2())
    duel(bout, c1a=3, c2a=3)
    owns(bout, 2, 8)
    first(bout, "c1a", 4)
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    announce(bout, 2, 8)
    assert (carrier_of(bout), field_of(bout, "k2"), score_of(bout)) == ("k2", 74, (0, 0))
    first(bout, "k2", 1)
    second(bout, "k2")
    assert (bout.state.half, bout.sight("gm").phase) == (2, "round")


def test_acc_47_sloth_roll() -> None:
    bout = bludger("s1", owns(base_1(), 1, 9))
    announce(bout, 1, 9)
    assert shown(bout, "s1", "skip_tokens") == []
    assert bout.state.round == 4


def test_acc_48_super_constitution() -> None:
    bout = bludger("s1", owns(base_1(), 1, 10))
    send(bout, "1", "decline_special", pid=pid_of(bout, "bludger_defence"))
    duel(bout, b2x=6, s1=1)
    assert refused(bout, "s1", "search", field=46) == "search_skip"
    announce(bout, 1, 10)
    assert refused(bout, "s1", "search", field=46) is None


def test_acc_49_bludger_block() -> None:
    bout = owns(base_1(), 2, 11)
    rolled(bout, "c1a", 2)
    roll = bout.state.rolls[0].id
    late = bout.copy()
    announce(bout, 2, 11, roll_id=roll)
    pid = pid_of(bout, "move_chaser")
    assert refused(bout, "1", "second_post", pid=pid, actions=[move("c1a", 32)]) == "move_points_exceeded"
    assert refused(bout, "1", "second_post", pid=pid, actions=[passed("c1b")]) is None
    second(late, "c1a")
    assert refused(late, "2", "announce_special", number=11, roll_id=roll) == "special_window_closed"
    flee = attacked(base_2())
    duel(flee, c1a=3, c2a=3)
    owns(flee, 2, 11)
    first(flee, "c1a", 2)
    announce(flee, 2, 11, roll_id=flee.state.rolls[0].id)
    pid = pid_of(flee, "escape")
    two = [move("c1a", 49, 56)]
    assert refused(flee, "1", "second_post", pid=pid, actions=two) == "move_points_exceeded"
    assert refused(flee, "1", "second_post", pid=pid, actions=[move("c1a", 49)]) is None


def test_acc_50_bonus_die() -> None:
    bout = owns(base_1(), 1, 12)
    rolled(bout, "c1a", 3)
    announce(bout, 1, 12, roll_id=bout.state.rolls[0].id, dice=(2,))
    offer = next(each for each in bout.offers("1") if each.kind == "phoenix.second_post")
    assert offer.hints["points"] == 5
    fight = attacked(base_2())
    owns(fight, 1, 12)
    send(fight, "1", "set_auto_decline", kinds=["pre_duel", "post_duel"])
    first(fight, "c1a", 1)
    first(fight, "c2a", 3)
    announce(fight, 1, 12, roll_id=next(each.id for each in fight.state.rolls if each.figure == "c1a"), dice=(2,))
    second(fight, "c1a")
    second(fight, "c2a")
    assert carrier_of(fight) == "c1a"


def test_acc_51_against_each_other() -> None:
    bout = guarded_shot(owns(owns(base_1(), 1, 2), 2, 8))
    announce(bout, 1, 2)
    assert bout.view("2")["own"]["teams"]["1"]["announced"] is None
    assert [each.side for each in bout.sight("2").awaiting] == ["1", "2"]
    announce(bout, 2, 8)
    revealed = next(each for each in bout.told("spectator") if each.tag() == "phoenix.specials_revealed")
    assert revealed.model_dump()["lapsed"] is True
    assert bout.view("spectator")["teams"]["1"]["specials_used"] == [2]
    assert bout.view("spectator")["teams"]["2"]["specials_used"] == [8]
    duel_now = bout.view("spectator")["open_duel"]
    assert (duel_now["attacker"], duel_now["defender"], duel_now["duel_kind"]) == ("c1a", "k2", "goal")


def test_acc_52_no_special_against_a_joker() -> None:
    bout = owns(owns(base_1(), 1, 12), 2, 12)
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    pass_half(bout)
    first(bout, "b2x", 1)
    first(bout, "c1a", 1)
    rolls = {each.figure: each.id for each in bout.state.rolls}
    vs_joker = refused(bout, "1", "announce_special", number=12, roll_id=rolls["c1a"])
    assert vs_joker == "special_forbidden_vs_joker"
    assert refused(bout, "2", "announce_special", number=12, roll_id=rolls["b2x"]) is None


def test_acc_61_spent_and_never_drawn() -> None:
    bout = owns(base_1(), 1, 2, 5, 6)
    override(bout, {"op": "set_special", "team": 1, "number": 5, "spent": True}, carries("c1a"))
    assert refused(bout, "1", "announce_special", number=5) == "special_spent"
    assert refused(bout, "1", "announce_special", number=1) == "special_not_owned"
    assert refused(bout, "c1b", "announce_special", number=5) == "forbidden_role"
    assert refused(bout, "c1b", "announce_special", number=1) == "forbidden_role"
