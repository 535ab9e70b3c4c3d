"""The acceptance scenarios of the catalogue, CRD-S1 to CRD-S27, in its order and its words."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.cardpitch import RULESET
from rules.kernel.contract import Refused
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    H,
    T,
    aim,
    beaters,
    command,
    f1,
    f2,
    f3,
    given,
    gm,
    goals,
    keep,
    kinds,
    neutral,
    off,
    one,
    opened,
    score,
    scored,
    started,
    turn,
)


def refused(bout: Bout, by: str, what: dict[str, Any]) -> str:
    """The code of a refusal; nothing has changed."""
    before = bout.match
    with pytest.raises(Refused) as no:
        bout.send(by, what)
    assert bout.match == before
    return no.value.code


def awaited(bout: Bout) -> list[tuple[str | None, str]]:
    """Whom everybody sees awaited, for what."""
    return [(each.side, each.what) for each in bout.sight("spectator").awaiting]


def test_s1_first_draw_fixes_the_chaser() -> None:
    bout = started(5, H, T)
    for name in ("a", "b", "spectator", "gm"):
        seen = bout.view(name)
        assert (seen["turn"], seen["phase_number"]) == (1, 3)
        assert seen["quaffle"] == {
            "holder": "b",
            "carrier": "chaser_2",
            "carrier_fixed": True,
            "dead": False,
            "reason": "draw",
        }
        assert seen["bludgers"] == {"a": 1, "b": 1, "resting": []}
    assert awaited(bout) == [("a", "commit_keeper"), ("b", "commit_quaffle")]
    assert refused(bout, "b", aim(2, chaser="chaser_2")) == "chaser_not_allowed"
    assert refused(bout, "a", aim(2)) == "not_quaffle_side"
    assert refused(bout, "b", keep(2)) == "not_defending_side"
    assert refused(bout, "b", aim(4)) == "goal_out_of_range"
    assert refused(bout, "a", beaters("")) == "wrong_phase"


def test_s2_goal_then_redraw() -> None:
    bout = f1()
    events = turn(3, 1, dice=(T, T, 6, T, T))(bout)
    goal = one(events, "goal_scored")
    assert (goal["side"], goal["slot"], goal["goal"], goal["keeper"]) == ("a", "chaser_1", 3, "beaten")
    assert "snitch_escaped" in kinds(events)
    assert score(bout) == (10, 0)
    seen = bout.view("spectator")
    assert seen["turn"] == 2
    assert (seen["quaffle"]["holder"], seen["quaffle"]["carrier"]) == ("b", "chaser_3")
    assert seen["quaffle"]["carrier_fixed"]
    assert (seen["bludgers"]["a"], seen["bludgers"]["b"]) == (0, 2)


def test_s3_save_passes_the_quaffle() -> None:
    bout = f1()
    events = turn(2, 2, dice=(T, T, H, T))(bout)
    assert one(events, "shot_saved")["side"] == "b"
    assert score(bout) == (0, 0)
    passed = one(events, "quaffle_passed")
    assert (passed["to"], passed["reason"]) == ("b", "save")
    assert "quaffle_drawn" not in kinds(events)
    assert one(events, "bludgers_shared")["coins"] == ["heads", "tails"]
    assert refused(bout, "b", aim(1)) == "chaser_required"
    bout.send("b", aim(1, chaser="chaser_2"))
    assert bout.view("a")["quaffle"]["carrier"] is None
    assert bout.view("spectator")["quaffle"]["carrier"] is None
    assert bout.view("b")["quaffle"]["carrier"] == "chaser_2"


def s4(**opening: object) -> Bout:
    """The end of turn 1 of CRD-S4."""
    bout = f3(**opening)
    events = turn(3, 1, b="1>chaser_1 2>seeker", dice=(T, T, H, T))(bout)
    lost = one(events, "shot_lost")
    assert (lost["side"], lost["reason"]) == ("a", "carrier_hit")
    toss = one(events, "snitch_tossed")
    assert (toss["mode"], toss["side"], toss["coins"]) == ("single", "b", ["tails", "tails"])
    passed = one(events, "quaffle_passed")
    assert (passed["to"], passed["reason"]) == ("b", "carrier_hit")
    return bout


def test_s4_carrier_hit_and_the_chasers_two_turns() -> None:
    bout = s4()
    assert score(bout) == (0, 0)
    assert off(bout) == {"a.chaser_1": 1, "a.seeker": 1}
    players = {player["slot"]: player for player in bout.view("b")["teams"]["a"]["players"]}
    assert players["chaser_1"]["returns"] == {"turn": 2, "after_phase": "reveal"}
    assert players["seeker"]["returns"] == {"turn": 2, "after_phase": "snitch"}
    events = turn(1, 2, chaser="chaser_2", dice=(T, T, 2, H, T))(bout)
    assert score(bout) == (0, 10)
    order = [(event.tag(), getattr(event, "slot", None)) for event in events if event.tag().startswith("cardpitch.")]
    goal, back = (
        order.index(("cardpitch.goal_scored", "chaser_2")),
        order.index(("cardpitch.player_returned", "chaser_1")),
    )
    tossed, seeker = (
        order.index(("cardpitch.snitch_tossed", None)),
        order.index(("cardpitch.player_returned", "seeker")),
    )
    assert goal < back < tossed < seeker
    drawn = one(events, "quaffle_drawn")
    assert len(drawn["pool"]) == 6
    assert (drawn["side"], drawn["slot"]) == ("a", "chaser_2")


def test_s5_right_guess_keeper_hit() -> None:
    bout = f2()
    events = turn(2, 2, a="1>keeper 2>beater_1", b="1+seeker 2+seeker", dice=(T, T, 2, T, T))(bout)
    assert one(events, "goal_scored")["keeper"] == "hit"
    assert score(bout) == (10, 0)
    assert one(events, "quaffle_drawn")["slot"] == "chaser_2"
    assert bout.view("a")["bludgers"] == {"a": 0, "b": 2, "resting": []}
    assert awaited(bout) == [("a", "commit_quaffle")]
    assert refused(bout, "b", keep(1)) == "no_keeper"
    bout.send("a", aim(1))
    assert bout.sight("b").phase == "beater_cards"
    bout.send("a", neutral(bout, "a"))
    events = bout.send("b", beaters("2+seeker"), dice=(T, T, 3, H, T))
    assert one(events, "goal_scored")["keeper"] == "absent"
    assert score(bout) == (20, 0)
    assert kinds(events).index("goal_scored") < kinds(events).index("player_returned")
    assert one(events, "player_returned")["slot"] == "keeper"
    assert ("b", "commit_keeper") in awaited(bout)
    assert off(bout) == {"b.beater_1": 1}


def s6(**opening: object) -> Bout:
    """CRD-S6 played."""
    bout = f3(**opening)
    events = turn(3, 1, a="1+chaser_1 2+seeker", b="1>beater_2 2>seeker", dice=(H, T, 1, H, T))(bout)
    assert one(events, "player_suspended")["slot"] == "beater_2"
    blocked = one(events, "bludger_blocked")
    assert (blocked["side"], blocked["slot"], blocked["guarded_by"], blocked["bludgers"]) == (
        "a",
        "seeker",
        ["beater_2"],
        [2],
    )
    assert one(events, "snitch_caught")["side"] == "a"
    return bout


def test_s6_a_hit_guard_still_guards() -> None:
    assert score(s6()) == (25, 0)


def test_s7_a_beater_sits_out_the_next_two_turns() -> None:
    bout = s6()
    assert off(bout) == {"a.beater_2": 2}
    for number in (2, 3):
        assert bout.state.turn == number
        goals(3, 1)(bout)
        assert refused(bout, "a", beaters("2>seeker 1+keeper")) == "beater_off_pitch"
        assert refused(bout, "b", beaters("1>beater_2 2+keeper")) == "target_off_pitch"
        bout.send("a", neutral(bout, "a"))
        events = bout.send("b", neutral(bout, "b"), dice=(T, T, 1, H, T))
        names = kinds(events)
        if number == 3:
            assert names.index("player_returned") < names.index("cards_revealed")
            assert one(events, "player_returned")["slot"] == "beater_2"
        else:
            assert "player_returned" not in names
            assert off(bout) == {"a.beater_2": 1}
    assert bout.state.beaters("a") == ("beater_1", "beater_2")
    assert score(bout) == (45, 0)


def test_s8_a_seeker_sits_out_this_turn_and_the_next() -> None:
    bout = f1()
    events = turn(3, 1, a="1>seeker 2+keeper", dice=(H, T, 1, H, T))(bout)
    assert one(events, "snitch_tossed")["side"] == "a"
    assert score(bout) == (25, 0)
    events = turn(3, 3, dice=(T, T, H, T))(bout)
    assert kinds(events)[-8:-4] == ["snitch_tossed", "snitch_escaped", "player_returned", "turn_ended"]
    assert "shot_saved" in kinds(events)
    assert one(events, "snitch_tossed")["mode"] == "single"
    assert one(events, "player_returned")["phase"] == "snitch"
    assert off(bout) == {}
    events = turn(3, 3, chaser="chaser_1", dice=(T, T, H, T))(bout)
    assert one(events, "snitch_tossed")["mode"] == "both"


@pytest.mark.parametrize(
    ("coins", "points"), [((T, T), (0, 0)), ((T, H), (15, 0)), ((H, H), (15, 0)), ((H, T), (15, 0))]
)
def test_s9_single_seeker_two_coins(coins: tuple[int, int], points: tuple[int, int]) -> None:
    bout = f1()
    events = turn(2, 2, a="1>seeker 2+keeper", dice=(*coins, H, T))(bout)
    assert score(bout) == points
    assert len(one(events, "snitch_tossed")["coins"]) == 2
    assert ("snitch_escaped" in kinds(events)) == (points == (0, 0))


def test_s10_sudden_death() -> None:
    bout = f1()
    events = turn(2, 2, dice=(H, H, T, T, H, H, T, H, H, T))(bout)
    assert len(one(events, "snitch_tossed")["rounds"]) == 4
    assert score(bout) == (0, 15)
    bout = f1()
    events = turn(2, 2, dice=(T, T, H, T))(bout)
    assert len(one(events, "snitch_tossed")["rounds"]) == 1
    assert score(bout) == (0, 0)


def test_s11_no_seekers() -> None:
    bout = f1()
    events = turn(2, 2, a="1>seeker 2+keeper", b="2>seeker 1+keeper", dice=(T, H))(bout)
    assert "snitch_skipped" in kinds(events)
    assert bout.view("a")["bludgers"] == {"a": 1, "b": 1, "resting": []}
    assert bout.state.quaffle.holder == "b"
    events = turn(1, 1, chaser="chaser_1", dice=(T, H))(bout)
    names = kinds(events)
    assert names.index("snitch_skipped") < names.index("player_returned")
    assert names.count("player_returned") == 2
    assert off(bout) == {}
    assert bout.state.quaffle.holder == "a"


def test_s12_fewer_beaters_than_bludgers() -> None:
    bout = f2()
    turn(2, 2, a="1>beater_1 2>chaser_3", dice=(T, T, T, T))(bout)
    assert bout.state.quaffle.holder == "b"
    assert bout.view("b")["bludgers"] == {"a": 0, "b": 2, "resting": []}
    assert bout.state.beaters("b") == ("beater_2",)
    goals(1, 3, "chaser_1")(bout)
    offer = next(offer for offer in bout.offers("b") if offer.kind == "cardpitch.commit_beaters")
    assert offer.hints["max_attacks"] == 1
    assert refused(bout, "b", beaters("1>chaser_1 2>chaser_1")) == "beater_off_pitch"
    assert refused(bout, "b", beaters("2>chaser_1 2>chaser_2")) == "beater_repeated"
    bout.send("b", beaters("2>chaser_1"))
    events = bout.send("a", neutral(bout, "a"), dice=(T, T, 5, H, H))
    assert one(events, "player_suspended")["slot"] == "chaser_1"
    assert score(bout) == (0, 10)
    assert kinds(events).index("goal_scored") < kinds(events).index("player_returned")
    pool = [f"{each['side']}{each['slot'][-1]}" for each in one(events, "quaffle_drawn")["pool"]]
    assert pool == ["a2", "a3", "b1", "b2", "b3"]
    assert (bout.state.quaffle.holder, bout.state.quaffle.carrier) == ("b", "chaser_3")
    assert bout.view("a")["bludgers"] == {"a": 2, "b": 0, "resting": []}


def test_s13_use_of_bludgers() -> None:
    bout = given(f1, goals(2, 2))()
    assert refused(bout, "a", beaters("1>keeper 2>keeper")) == "too_many_attacks"
    assert refused(bout, "a", beaters("1>keeper")) == "beater_unassigned"
    strict = given(f1, goals(2, 2), must_attack=True)()
    assert refused(strict, "a", beaters("1+keeper 2+keeper")) == "attack_required"
    bout.send("a", beaters("1+keeper 2+keeper"))
    assert refused(bout, "a", beaters("1+keeper 2+keeper")) == "already_committed"


def test_s14_guarding_oneself_and_each_other() -> None:
    bout = given(f3, goals(2, 2))()
    assert refused(bout, "a", beaters("1+beater_1 2+keeper")) == "self_guard"
    bout.send("a", beaters("1+beater_2 2+beater_1"))
    events = bout.send("b", beaters("1>beater_1 2>beater_2"), dice=(T, T, H, T))
    assert kinds(events).count("bludger_blocked") == 2
    assert off(bout) == {}
    bout = f3(self_guard=True)
    turn(2, 2, a="1+beater_1 2+keeper", b="1>beater_1 2>beater_2", dice=(T, T, H, T))(bout)
    assert off(bout) == {"a.beater_2": 2}


def test_s15_two_bludgers_one_target() -> None:
    attack = "1>chaser_2 2>chaser_2"
    bout = f3()
    events = turn(2, 2, a="1+seeker 2+keeper", b=attack, dice=(T, T, H, T))(bout)
    assert one(events, "player_suspended")["bludgers"] == [1, 2]
    assert off(bout) == {"a.chaser_2": 1}
    bout = f3()
    events = turn(2, 2, a="1+chaser_2 2+keeper", b=attack, dice=(T, T, H, T))(bout)
    assert one(events, "bludger_blocked")["slot"] == "chaser_2"
    assert off(bout) == {}
    bout = f3(guard_capacity="one")
    turn(2, 2, a="1+chaser_2 2+keeper", b=attack, dice=(T, T, H, T))(bout)
    assert off(bout) == {"a.chaser_2": 1}


def test_s16_no_targeting_of_the_suspended() -> None:
    bout = s4()
    goals(1, 2, "chaser_2")(bout)
    for target in ("chaser_1", "seeker"):
        assert refused(bout, "b", beaters(f"1>{target} 2+keeper")) == "target_off_pitch"
    assert refused(bout, "a", beaters("1+chaser_1 2+keeper")) == "guard_off_pitch"


def test_s17_guarded_carrier() -> None:
    cards = {"a": "1+chaser_1 2+keeper", "b": "1>chaser_1 2>chaser_2"}
    bout = f3()
    events = turn(3, 1, **cards, dice=(T, T, 4, T, T))(bout)
    assert one(events, "bludger_blocked")["slot"] == "chaser_1"
    assert one(events, "player_suspended")["slot"] == "chaser_2"
    assert score(bout) == (10, 0)
    pool = [f"{each['side']}{each['slot'][-1]}" for each in one(events, "quaffle_drawn")["pool"]]
    assert pool == ["a1", "a3", "b1", "b2", "b3"]
    assert (bout.state.quaffle.holder, bout.state.quaffle.carrier) == ("b", "chaser_2")
    bout = f3(guarded_carrier_scores=False)
    events = turn(3, 1, **cards, dice=(T, T, T, T))(bout)
    assert one(events, "shot_lost")["reason"] == "carrier_attacked"
    assert score(bout) == (0, 0)
    assert off(bout) == {"a.chaser_2": 1}
    assert bout.state.quaffle.holder == "b"


def same_eyes(copies: Sequence[Bout], *names: str) -> None:
    """What these audiences see, may do and were told is the same in both."""
    left, right = copies
    for name in names:
        assert left.view(name) == right.view(name)
        assert left.sight(name) == right.sight(name)
        assert left.offers(name) == right.offers(name)
        assert left.told(name) == right.told(name)


def answers(bout: Bout, by: str, *tried: dict[str, Any]) -> list[object]:
    """What a seat is answered, each command on a copy of its own."""
    found: list[object] = []
    for what in tried:
        copy = bout.copy()
        try:
            copy.send(by, what)
            found.append(copy.told(by)[len(bout.told(by)) :])
        except Refused as no:
            found.append((no.code, no.rule, no.facts))
    return found


def test_s18_secrecy_in_phase_3() -> None:
    for sees_hidden in (True, False):
        one_copy, other = (given(f1, ("a", aim(goal)), gm_sees_hidden=sees_hidden)() for goal in (1, 3))
        same_eyes([one_copy, other], "b", "spectator")
        for name in ("b", "spectator"):
            assert one_copy.view(name)["cards"]["a"]["goal_aimed"] is None
            assert one_copy.view(name)["committed"]["a"]["quaffle_cards"] is True
        for name, shown in (("a", True), ("gm", sees_hidden)):
            seen = [copy.view(name)["cards"]["a"]["goal_aimed"] for copy in (one_copy, other)]
            assert seen == ([1, 3] if shown else [None, None])
        if not sees_hidden:
            same_eyes([one_copy, other], "gm")
        tried = [keep(9), aim(1), keep(1)]
        assert answers(one_copy, "b", *tried) == answers(other, "b", *tried)


def test_s19_secrecy_in_phase_4_all_at_once() -> None:
    start = given(f1, goals(1, 2))
    copies = [start() for _ in range(2)]
    for copy, cards in zip(copies, ("1>keeper 2+seeker", "1+seeker 2+seeker"), strict=True):
        copy.send("a", beaters(cards))
    same_eyes(copies, "b", "spectator")
    told = [copy.told("b")[-1].model_dump_json() for copy in copies]
    assert len(told[0]) == len(told[1])
    assert copies[0].view("a")["cards"]["b"]["goal_guarded"] is None
    assert copies[0].view("b")["cards"]["a"]["goal_aimed"] is None
    bout = copies[0]
    before = len(bout.told("spectator"))
    bout.send("b", neutral(bout, "b"), dice=(T, T, 1, H, T))
    shown = one(bout.told("spectator")[before:], "cards_revealed")
    assert shown["a"]["goal_aimed"] == 1
    assert shown["b"]["goal_guarded"] == 2
    assert shown["a"]["attacks"] == [{"beater": "beater_1", "target": "keeper"}]
    assert len(shown["b"]["guards"]) == 2
    hidden = [event for event in bout.told("spectator")[:before] if event.tag().endswith("_committed")]
    assert hidden
    for event in hidden:
        fields = dict(event)
        assert all(fields[name] is None for name in ("goal", "chaser", "attacks", "guards") if name in fields)


def test_s20_score_counts_only_at_the_end() -> None:
    bout = given(f1, scored(90, 95))()
    events = turn(3, 1, dice=(T, H))(bout)
    won = one(events, "match_won")
    assert (won["winner"], won["score"], won["reason"]) == ("b", {"a": 100, "b": 110}, "score")
    assert bout.sight("spectator").phase == "finished"
    for by, what in (("a", aim(1)), ("b", keep(1)), ("a", beaters("")), ("b", command("concede"))):
        assert refused(bout, by, what) == "match_finished"


def test_s21_overtime() -> None:
    bout = given(f1, scored(90, 85))()
    events = turn(3, 1, dice=(T, H, 4, H, T))(bout)
    assert one(events, "overtime_called")["score"] == {"a": 100, "b": 100}
    seen = bout.view("a")
    assert (seen["turn"], seen["overtime"]) == (2, True)
    assert (seen["quaffle"]["holder"], seen["quaffle"]["carrier"]) == ("b", "chaser_1")
    events = turn(2, 2, dice=(H, T))(bout)
    assert one(events, "match_won")["score"] == {"a": 115, "b": 100}
    assert bout.view("b")["winner"] == "a"


def test_s22_exactly_100() -> None:
    bout = given(f1, scored(85, 95))()
    events = turn(3, 3, dice=(H, T))(bout)
    assert (one(events, "match_won")["winner"], score(bout)) == ("a", (100, 95))
    bout = given(f1, scored(95, 80))()
    turn(3, 3, dice=(T, H, H, T))(bout)
    assert score(bout) == (95, 95)
    assert (bout.state.turn, bout.state.overtime, bout.state.quaffle.holder) == (2, False, "b")


def test_s23_roulette() -> None:
    bout = started(24, distribution="roulette")
    assert (bout.state.quaffle.holder, bout.state.quaffle.carrier) == ("b", "chaser_3")
    assert bout.view("a")["bludgers"] == {"a": 0, "b": 2, "resting": []}
    bout = started(5, distribution="roulette")
    assert (bout.state.quaffle.holder, bout.state.quaffle.carrier) == ("a", "chaser_2")
    assert bout.view("a")["bludgers"] == {"a": 2, "b": 0, "resting": []}
    events = turn(1, 1, dice=(T, T, 2))(bout)
    assert one(events, "quaffle_passed")["to"] == "b"
    spun = one(events, "wheel_spun")
    assert (spun["cells"], spun["side"], spun["a"], spun["b"]) == (4, None, 1, 1)
    assert "bludgers_shared" not in kinds(events)


def test_s24_a_correction_does_not_betray_cards() -> None:
    copies = [f1() for _ in range(2)]
    for copy, chaser in zip(copies, ("chaser_2", "chaser_1"), strict=True):
        turn(2, 2, dice=(T, T, H, T))(copy)
        copy.send("b", aim(1, chaser=chaser))
        before = copy.view("spectator")
        events = copy.send("gm", gm("suspend", side="b", slot="chaser_2", misses=1))
        assert kinds(events) == ["gm_suspended", "phase_opened"]
        seen = copy.view("spectator")
        assert seen["committed"]["a"] == {"quaffle_cards": False, "beater_cards": False}
        assert seen["committed"]["b"] == {"quaffle_cards": False, "beater_cards": False}
        assert copy.sight("a").phase == "quaffle_cards"
        assert (seen["bludgers"], seen["quaffle"]) == (before["bludgers"], before["quaffle"])
        assert copy.view("b")["cards"]["b"]["goal_aimed"] is None
        assert awaited(copy) == [("a", "commit_keeper"), ("b", "commit_quaffle")]
        assert refused(copy, "b", aim(1, chaser="chaser_2")) == "chaser_off_pitch"
    same_eyes(copies, "a", "spectator")
    bout = copies[0]
    events = turn(1, 1, chaser="chaser_1", dice=(T, T, H, T))(bout)
    back = one(events, "player_returned")
    assert (back["slot"], back["phase"], back["turn"]) == ("chaser_2", "reveal", 2)


def creating(options: dict[str, Any] | None = None, teams: dict[str, Any] | None = None) -> str:
    """The code that refuses an opening."""
    bout = Bout.blank(RULESET)
    setup = None if teams is None else {"teams": teams}
    with pytest.raises(Refused) as no:
        bout.send("gm", command("create_match", options=options or {}, setup=setup))
    return no.value.code


def test_s25_setup_and_role_errors() -> None:
    for options in ({"goal_count": 1}, {"goal_count": True}, {"guard_capacity": "two"}):
        assert creating(options) == "bad_option"
    assert creating({"goals": 3}) == "unknown_option"
    with pytest.raises(Refused) as no:
        opened(seats={"gm": {"gm": True, "coach": "a"}, "a": {"coach": None}})
    assert no.value.code == "seat_conflict"
    assert creating(teams={"a": {"players": {"chaser_1": "Ito", "chaser_2": "ITO"}}}) == "name_duplicate"
    assert creating(teams={"a": {"players": {"beater_3": "Ito"}}}) == "unknown_slot"
    bout = given(f1)()
    bout.send("gm", {"kind": "match.set_seat", "seat": "s_fan", "capacities": {}, "reason": "looks on"})
    assert refused(bout, "fan", keep(1)) == "forbidden_role"
    assert refused(bout, "a", gm("set_score", a=1, b=1)) == "forbidden_role"
    assert refused(opened(), "a", aim(1)) == "match_not_started"
    with pytest.raises(ValueError, match="valid integer"):
        f1().send("a", aim("2"))


def test_s26_the_last_card_is_no_oracle() -> None:
    copies = []
    for goal in (1, 2):
        bout = opened(dice="table")
        bout.send("gm", command("start_match"), faces=[(6, 1), (2, H), (2, H)])
        for by, what in (("a", aim(goal)), ("b", keep(2)), ("a", neutral(bout, "a"))):
            bout.send(by, what)
        copies.append(bout)
    same_eyes(copies, "b", "spectator")
    tried = [neutral(copies[0], "b"), beaters("1+seeker 2+seeker"), beaters("1>seeker 2+keeper"), keep(1)]
    assert [copies[0].refusal("b", each) is None for each in tried] == [True, True, False, False]
    for each in tried:
        dry = [copy.refusal("b", each) for copy in copies]
        assert [getattr(no, "code", None) for no in dry] == [getattr(dry[0], "code", None)] * 2
    shots = []
    for bout in copies:
        events = bout.send("b", neutral(bout, "b"))
        shots.append(kinds(events)[1:3])
        awaited_dice = one(events, "dice_awaited")
        assert (awaited_dice["phase"], awaited_dice["dice"]) == ("snitch", ["coin", "coin"])
    assert shots == [["cards_revealed", "goal_scored"], ["cards_revealed", "shot_saved"]]
    for bout in copies:
        with pytest.raises(Refused) as no:
            bout.send("gm", {"kind": "match.enter_faces", "faces": [{"sides": 2, "face": T}]})
        assert no.value.code == "faces_missing"
        assert [need.sides for need in no.value.needs] == [2, 2]
    coins = {"kind": "match.enter_faces", "faces": [{"sides": 2, "face": T}] * 2}
    first, second = (kinds(bout.send("gm", coins)) for bout in copies)
    assert first == ["snitch_tossed", "snitch_escaped", "turn_ended", "turn_started", "dice_awaited"]
    assert second == [*first[:-1], "quaffle_passed", "dice_awaited"]
    assert copies[0].view("a")["dice_awaited"] == [{"draw": 6}]
    assert copies[0].sight("a").phase == "quaffle_draw"
    assert copies[1].view("a")["dice_awaited"] == ["coin", "coin"]
    assert copies[1].sight("a").phase == "bludger_toss"


def test_s27_a_random_card_stays_shut() -> None:
    bout = f1()
    events = bout.send("gm", command("gm_random_commit", side="a"), dice=(2,))
    assert kinds(events) == ["quaffle_committed"]
    for name, face in (("b", None), ("spectator", None), ("a", 2), ("gm", 2)):
        die = next(event for event in bout.told(name) if getattr(event, "stream", "").startswith("card/"))
        assert (dict(die)["sides"], dict(die)["face"]) == (3, face)
        assert bout.view(name)["cards"]["a"]["goal_aimed"] == face
    bout.send("b", keep(1))
    bout.send("a", neutral(bout, "a"))
    events = bout.send("b", neutral(bout, "b"), dice=(T, T, 1, H, T))
    assert one(bout.told("spectator"), "dice_revealed")["dice"] == [
        {"side": "a", "stream": "card/t1/a/goal", "index": 0, "sides": 3, "face": 2}
    ]
    bout = f1(late="random")
    bout.wait(73)
    bout.send("gm", {"kind": "match.script_dice", "faces": [2, 3]})
    events = bout.lapse()
    assert kinds(events) == ["quaffle_committed", "keeper_committed", "phase_opened"]
    assert all(event.by is None for event in events)
    assert [event.rule for event in events if event.tag().endswith("_committed")] == ["CRD-55", "CRD-55"]
    assert bout.sight("a").phase == "beater_cards"
