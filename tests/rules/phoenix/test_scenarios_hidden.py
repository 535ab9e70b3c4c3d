"""Acceptance scenarios 8.6 and 8.7: beaters and seekers (PHX-ACC-26 to 38, 67, 68)."""

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
    kinds_of,
    move,
    moved,
    override,
    owns,
    pass_half,
    pass_round,
    pass_search,
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
    waive,
)


def in_round(number: int, half: int = 1) -> Bout:
    """BASE-1 in a later round."""
    return override(base_1(), step(number, half))


def hit_by_bludger(target: str) -> Bout:
    """Round 3: b2x is drawn, hits the target; the bludger duel is won."""
    bout = pass_search(pass_half(pass_half(in_round(3))), dice=(2, 3))
    send(bout, "b2x", "choose_bludger_target", pid=pid_of(bout, "bludger_target"), target_id=target)
    return bout


# -- jokers


def test_acc_26_a_joker_removes_the_carrier() -> None:
    bout = base_1()
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    pass_half(bout)
    duel(bout, b2x=4, c1a=2)
    quaffle = bout.view("spectator")["quaffle"]
    assert (quaffle["status"], quaffle["carrier"], quaffle["field"]) == ("loose", None, 36)
    assert (shown(bout, "c1a", "active"), shown(bout, "b2x", "joker")) == (False, "spent")
    moved(bout, "c2a", 1, move("c2a", 36))
    assert carrier_of(bout) == "c2a"


def test_acc_27_evading_and_a_spent_joker() -> None:
    bout = base_1()
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    pass_half(bout)
    duel(bout, b2x=4, c1a=3)
    assert (shown(bout, "c1a", "active"), shown(bout, "b2x", "joker")) == (True, "spent")
    assert refused(bout, "2", "register_joker", beater_id="b2x", target_id="c1a") == "joker_spent"
    assert refused(bout, "2", "register_joker", beater_id="b2y", target_id="c2b") == "target_not_opponent"
    assert refused(bout, "2", "register_joker", beater_id="b2y", target_id="c1a") is None


def test_acc_28_a_seeker_hit_by_a_joker_searches_every_second_round() -> None:
    bout = in_round(2)
    send(bout, "s1", "search", field=46)
    send(bout, "2", "register_joker", beater_id="b2x", target_id="s1")
    pass_half(bout)
    duel(bout, b2x=5, s1=3)
    assert (shown(bout, "s1", "active"), shown(bout, "s1", "search_period")) == (True, 2)
    pass_round(bout)
    assert refused(bout, "s1", "search", field=47) == "search_period"
    pass_round(bout)
    send(bout, "s1", "search", field=47 + 2)
    pass_round(bout)
    assert refused(bout, "s1", "search", field=50) == "search_period"
    pass_round(bout)
    assert refused(bout, "s1", "search", field=50) is None


def test_acc_29_a_goal_of_a_removed_scorer_counts() -> None:
    bout = base_2()
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    moved(bout, "c1a", 1, move("c1a", 41))
    duel(bout, c1a=3, c2a=3)
    first(bout, "c1a", 4)
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    assert score_of(bout) == (0, 0)
    duel(bout, b2x=6, c1a=1)
    assert (shown(bout, "c1a", "active"), score_of(bout)) == (False, (10, 0))


def test_acc_30_a_registered_joker_leaves_no_trace() -> None:
    bout = base_1()
    before = {name: (bout.sight(name), bout.offers(name), list(bout.told(name))) for name in ("2", "spectator", "c1b")}
    send(bout, "1", "register_joker", beater_id="b1x", target_id="c2a")
    for name, (sight, offers, told) in before.items():
        assert (bout.sight(name), bout.offers(name), bout.told(name)) == (sight, offers, told)
    pass_half(bout)
    assert "joker_announced" in told_kinds(bout, "2")
    assert "joker_registered" not in told_kinds(bout, "2")


# -- random bludgers


def test_acc_31_a_random_bludger_and_its_malus() -> None:
    bout = pass_half(pass_half(in_round(3)))
    waive(bout, "search", figure="s1")
    waive(bout, "search", figure="s2", dice=(3,))
    assert bout.state.round == 4
    bout = hit_by_bludger("c1a")
    duel(bout, b2x=5, c1a=3)
    send(bout, "b2x", "choose_malus", pid=pid_of(bout, "malus_choice"), malus="movement")
    assert shown(bout, "c1a", "maluses") == ["movement"]
    assert bout.state.round == 4
    moved(bout, "c1a", 4)
    assert shown(bout, "c1a", "maluses") == []
    posted = [each.model_dump()["points"] for each in bout.told("gm") if each.tag() == "phoenix.movement_posted"]
    assert posted == [3]
    pass_round(bout)
    moved(bout, "c1a", 4)
    posted = [each.model_dump()["points"] for each in bout.told("gm") if each.tag() == "phoenix.movement_posted"]
    assert posted == [3, 4]
    assert told_kinds(bout, "spectator").count("bludger_check") == 1


def test_acc_32_a_removed_beaters_number_is_thrown_again() -> None:
    bout = override(in_round(3), {"op": "set_active", "character_id": "b2x", "active": False})
    pass_search(pass_half(pass_half(bout)), dice=(1, 3, 3, 1))
    drawn = [
        each.model_dump()["beater_id"] for each in bout.told("spectator") if each.tag() == "phoenix.bludger_beater"
    ]
    assert drawn == [None, None, "b1x"]


# -- seekers


def test_acc_33_where_and_when_to_search() -> None:
    bout = base_1()
    assert refused(bout, "s1", "search", field=46) == "search_not_yet"
    pass_round(bout)
    assert refused(bout, "s1", "search", field=25) == "search_field_not_opponent_half"
    assert refused(bout, "s1", "search", field=39) == "search_field_neutral"
    assert refused(bout, "s1", "search", field=78) == "field_unknown"
    send(bout, "s1", "search", field=46)
    found = bout.view("s1")["own"]["seekers"]["s1"]["searches"][-1]
    assert (found["result"], found["hint"]) == ("empty", False)
    assert refused(bout, "s1", "search", field=46) == "search_already_done"
    pass_round(bout)
    assert refused(bout, "s1", "search", field=46) == "field_already_searched"


def test_acc_34_hints() -> None:
    bout = in_round(2)
    before = {name: bout.view(name) for name in ("s2", "1", "spectator")}
    seen = []
    for field in (53, 65, 56, 48):
        send(bout, "s1", "search", field=field)
        last = bout.view("s1")["own"]["seekers"]["s1"]["searches"][-1]
        seen.append((last["result"], last["hint"]))
        if field == 53:
            assert {name: bout.view(name) for name in before} == before
            assert "search_made" not in told_kinds(bout, "s2")
        pass_half(pass_half(bout))
        waive(bout, "search", figure="s2", dice=(6,) if bout.state.round == 3 else ())
        if field == 56:
            duel(bout, s1=6, s2=1)
    assert seen == [("empty", True), ("snitch", True), ("recoil", True), ("snitch", False)]
    for name in ("s2", "1", "spectator"):
        assert bout.view(name)["own"]["seekers"]["s1"]["searches"] is None


def recoil_duel(*fields: tuple[str, int]) -> Bout:
    """Round 2: seekers search, and the seeker duel is announced."""
    bout = in_round(2)
    for seeker, field in fields:
        send(bout, seeker, "search", field=field)
    return pass_search(pass_half(pass_half(bout)))


def test_acc_35_only_those_at_risk_lose_something() -> None:
    at_risk = recoil_duel(("s1", 56), ("s2", 24))
    open_duel = at_risk.view("spectator")["open_duel"]
    assert (open_duel["duel_kind"], open_duel["at_risk"]) == ("seeker", ["s1"])
    lost = at_risk.copy()
    duel(lost, s1=1, s2=3)
    assert refused(lost, "s1", "search", field=46) == "search_skip"
    pass_round(lost)
    assert refused(lost, "s1", "search", field=46) is None
    for s1, s2 in ((2, 3), (6, 1)):
        bout = at_risk.copy()
        duel(bout, s1=s1, s2=s2)
        assert (shown(bout, "s1", "skip_tokens"), shown(bout, "s2", "skip_tokens")) == ([], [])


def test_acc_36_both_at_risk() -> None:
    bout = recoil_duel(("s1", 56), ("s2", 21))
    assert bout.view("spectator")["open_duel"]["at_risk"] == ["s1", "s2"]
    duel(bout, s1=2, s2=4)
    assert [each["reason"] for each in shown(bout, "s1", "skip_tokens")] == ["recoil"]
    assert shown(bout, "s2", "skip_tokens") == []


def test_acc_37_tokens_queue() -> None:
    bout = in_round(3)
    send(bout, "s1", "search", field=56)
    pass_search(pass_half(pass_half(bout)), dice=(2, 3))
    send(bout, "b2x", "choose_bludger_target", pid=pid_of(bout, "bludger_target"), target_id="s1")
    duel(bout, b2x=6, s1=1)
    duel(bout, s1=1, s2=6)
    for _ in (4, 5):
        assert refused(bout, "s1", "search", field=46) == "search_skip"
        pass_round(bout)
    assert bout.state.round == 6
    assert refused(bout, "s1", "search", field=46) is None


def test_acc_38_the_snitch_ends_the_match_after_the_round() -> None:
    found = [{"op": "add_search", "character_id": "s1", "round": 2 + i, "field": f} for i, f in enumerate((48, 60))]
    bout = override(base_1(), *found, step(9), *at(c2a=11))
    events = send(bout, "s1", "search", field=65)
    assert "snitch_caught" in kinds_of(events)
    assert score_of(bout) == (40, 0)
    assert refused(bout, "s2", "search", field=1) == "snitch_already_caught"
    pass_half(bout)
    override(bout, carries("c2a"))
    rolled(bout, "c2a", 1)
    waive(bout, "move_keeper")
    second(bout, "c2a", move("c2a", 9), shoot("1C"), dice=(6,))
    result = bout.sight("spectator").result
    assert result is not None
    assert (result.winner, result.reason, dict(result.score)) == ("1", "snitch", {"1": 40, "2": 10})
    assert bout.view("spectator")["table_points"] == {"1": 3, "2": 0}


def test_acc_67_a_period_and_a_token() -> None:
    bout = override(
        base_1(),
        {"op": "set_search_period", "character_id": "s1", "period": 2, "last_slot_round": 3},
        {"op": "add_skip", "character_id": "s1", "reason": "recoil", "due_round": 4},
        step(4),
    )
    codes = []
    for number in (4, 5, 6, 7):
        assert bout.state.round == number
        codes.append(refused(bout, "s1", "search", field=46))
        if number == 5:
            assert len(shown(bout, "s1", "skip_tokens")) == 1
        pass_round(bout)
    assert codes == ["search_period", "search_skip", "search_period", None]


def hurt(number: int) -> Bout:
    """s1 has to leave out this round because of a bludger, and team 1 owns special 10."""
    bout = override(
        base_1(),
        {"op": "add_skip", "character_id": "s1", "reason": "bludger", "due_round": number},
        step(number),
    )
    return owns(bout, 1, 10)


def test_acc_68_super_constitution_before_and_after_the_search_call() -> None:
    early = hurt(4)
    announce(early, 1, 10)
    assert shown(early, "s1", "skip_tokens") == []
    assert refused(early, "s1", "search", field=46) is None
    called = pass_half(pass_half(hurt(4)))
    assert [each.figures for each in called.state.pendings] == [("s2",)]
    announce(called, 1, 10)
    assert sorted(each.figures for each in called.state.pendings) == [("s1",), ("s2",)]
    late = hurt(4)
    send(late, "s2", "search", field=17)
    send(late, "2", "register_joker", beater_id="b2x", target_id="s1")
    override(late, {"op": "add_search", "character_id": "s2", "round": 4, "field": 21}, step(4, 1, "closing"))
    assert late.state.round == 5
    over = hurt(4)
    send(over, "s2", "search", field=21)
    pass_half(pass_half(over))
    assert over.view("spectator")["search_over"] is True
    assert over.view("spectator")["open_duel"]["duel_kind"] == "seeker"
    announce(over, 1, 10)
    assert refused(over, "s1", "search", field=46) == "wrong_phase"
    duel(over, s1=6, s2=1)
    assert over.state.round == 5
    assert refused(over, "s1", "search", field=46) is None


def test_acc_65_66_the_order_of_scripted_dice() -> None:
    bout = override(base_2(), step(3))
    moved(bout, "c1a", 1, move("c1a", 41))
    send(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a")
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1b")
    duel(bout, c1a=3, c2a=3)
    first(bout, "c1a", 4)
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    first(bout, "b2x", 5)
    first(bout, "c1b", 1)
    second(bout, "b2x")
    events = second(bout, "c1b", dice=(3,))
    assert shown(bout, "c1b", "active") is False
    assert "referee_die" in kinds_of(events)
    waive(bout, "search", figure="s1")
    waive(bout, "search", figure="s2", dice=(2, 4))
    assert [each.figures for each in bout.state.pendings] == [("b2y",)]
    assert "referee_die" not in told_kinds(bout, "spectator")
    public = [each for each in bout.told("spectator") if each.tag() == "match.rolled"]
    assert [each.model_dump()["index"] for each in public] == list(range(len(public)))
    send(bout, "b2y", "choose_bludger_target", pid=pid_of(bout, "bludger_target"), target_id="c1a")
    duel(bout, b2y=2, c1a=1)
    assert told_kinds(bout, "spectator")[-4:] == ["goal_announced", "round_ended", "pending_opened", "pending_opened"]
    three = {"c1a": 36, "c1c": 37, "k1": 4}
    assert refused(bout, "1", "set_formation", positions={**three, "c1b": 31}) == "formation_members"
    send(bout, "1", "set_formation", positions=three)
    assert field_of(bout, "c1b") is None
