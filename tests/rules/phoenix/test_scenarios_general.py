"""Acceptance scenarios 8.9: fouls, the end, and everything else (PHX-ACC-53 to 59, 62 to 64, 69, 71, 72)."""

from copy import deepcopy
from typing import Any

import pytest

from rules.kernel.contract import Refused
from rules.phoenix import RULESET
from rules.phoenix.board import read
from rules.phoenix.tables import DEFAULT_BOARD
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    SEATS,
    TEAM_1,
    announce,
    at,
    base_1,
    base_2,
    carrier_of,
    carries,
    command,
    duel,
    field_of,
    first,
    kinds_of,
    lined_up,
    lineup,
    move,
    moved,
    opened,
    override,
    owns,
    pass_half,
    pass_round,
    pid_of,
    prepared,
    refused,
    rolled,
    second,
    send,
    shoot,
    shown,
    started,
    step,
    told_kinds,
)
from tests.rules.phoenix.test_scenarios_play import acc_14


def attacked(bout: Bout | None = None) -> Bout:
    """c1a runs onto c2a who carries."""
    return moved(bout or base_2(), "c1a", 1, move("c1a", 41))


def fouled(bout: Bout, figure: str = "c1a", by: str = "1") -> Bout:
    """A figure's foul is announced."""
    send(bout, by, "announce_foul", pid=pid_of(bout, "duel"), character_id=figure)
    return bout


def won_with_foul(die: int, *ops: dict[str, Any]) -> Bout:
    """c1a wins its duel with a foul and flees; the referee die shows `die` in the actions step."""
    bout = fouled(attacked(override(base_2(), *ops) if ops else base_2()))
    duel(bout, c1a=3, c2a=3)
    first(bout, "c1a", 1)
    second(bout, "c1a", move("c1a", 49), dice=() if die == 0 else (die,))
    return bout


def test_acc_53_a_foul_that_is_seen() -> None:
    bout = attacked()
    first(bout, "c2a", 3)
    fouled(bout)
    first(bout, "c1a", 3)
    assert refused(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a") == "foul_too_late"
    assert bout.view("gm")["own"]["duel_totals"] == {"c1a": 7, "c2a": 5}
    second(bout, "c1a")
    second(bout, "c2a")
    first(bout, "c1a", 1)
    second(bout, "c1a", move("c1a", 49), dice=(1,))
    assert (shown(bout, "c1a", "yellow"), carrier_of(bout)) == (True, "c1a")
    assert {"referee_die", "card_shown"} <= set(told_kinds(bout, "spectator"))
    joker = base_1()
    send(joker, "2", "register_joker", beater_id="b2x", target_id="c1a")
    pass_half(joker)
    no = refused(joker, "1", "announce_foul", pid=pid_of(joker, "duel"), character_id="c1a")
    assert no == "foul_not_allowed_here"


def test_acc_54_observation() -> None:
    bout = won_with_foul(2)
    assert (shown(bout, "c1a", "observed"), shown(bout, "c1a", "yellow")) == (True, False)
    override(bout, step(3), *at(c1a=36), carries("c2a"))
    fouled(attacked(bout))
    duel(bout, c1a=1, c2a=6)
    assert shown(bout, "c1a", "yellow") is True
    carded = {"op": "set_card", "character_id": "c1a", "yellow": True, "observed": True}
    sent_off = won_with_foul(0, carded)
    assert (shown(sent_off, "c1a", "active"), field_of(sent_off, "c1a")) == (False, None)
    assert sent_off.view("spectator")["quaffle"] == {"status": "loose", "carrier": None, "field": 49}


def test_acc_55_an_unnoticed_foul_and_the_cooldown() -> None:
    bout = won_with_foul(3)
    for name in ("2", "spectator", "c1b", "k2"):
        assert not {"foul_announced", "referee_die"} & set(told_kinds(bout, name))
    assert {"foul_announced", "referee_die"} <= set(told_kinds(bout, "1"))
    for number, code in ((2, "foul_cooldown"), (3, None)):
        later = override(bout.copy(), step(number), *at(c1a=36), carries("c2a"))
        attacked(later)
        assert refused(later, "1", "announce_foul", pid=pid_of(later, "duel"), character_id="c1a") == code


def test_acc_56_an_end_by_agreement() -> None:
    bout = override(base_1(), *({"op": "set_score", "team": team, "score": 20} for team in (1, 2)))
    send(bout, "gm", "propose_end")
    refusing = bout.copy()
    pid = pid_of(bout, "end_consent")
    send(bout, "1", "answer_end", pid=pid, accept=True)
    assert [each.side for each in bout.sight("2").awaiting if each.what == "end_consent"] == ["1", "2"]
    send(bout, "2", "answer_end", pid=pid, accept=True)
    ended = bout.told("spectator")[-2].model_dump(include={"reason", "table_points"})
    assert ended == {"reason": "agreed", "table_points": {"1": 1, "2": 1}}
    send(refusing, "2", "answer_end", pid=pid, accept=False)
    assert told_kinds(refusing, "spectator")[-1] == "end_refused"
    assert refusing.sight("gm").phase == "round"


def w_in_both() -> Bout:
    """W (the seat of b1x) is beater in both teams."""
    bout = opened()
    bout.send("1", lineup("1"))
    bout.send("2", lineup("2", b2x={"user_id": "s_b1x"}))
    send(bout, "1", "set_team_points", points=dict(zip(TEAM_1, (3, 2, 1, 3, 2, 1, 3), strict=True)))
    return bout


def test_acc_57_shared_points_stay_in_the_team() -> None:
    bout = w_in_both()
    send(bout, "1", "share_info", item="team_points", with_="team")
    points = {name: bout.view(name)["own"]["teams"]["1"]["team_points"] for name in ("c1b", "b1x", "2", "spectator")}
    assert points["c1b"] is not None
    assert points["c1b"]["c1a"] == 3
    assert points["b1x"] is points["2"] is points["spectator"] is None
    assert "info_shared" in told_kinds(bout, "c1b")
    assert "info_shared" not in told_kinds(bout, "b1x")


def test_acc_58_boards() -> None:
    assert read(DEFAULT_BOARD, 3).id == "phoenix-default-77"
    lopsided = deepcopy(dict(DEFAULT_BOARD))
    lopsided["adjacency"]["1"] = [2, 3]
    with pytest.raises(Refused) as no:
        Bout.open(RULESET, setup={"board": lopsided})
    assert (no.value.code, no.value.facts) == ("board_invalid", {"reason": "adjacency", "path": "/adjacency/4/0"})
    empty = deepcopy(dict(DEFAULT_BOARD))
    empty["rings"][0]["zone"] = []
    with pytest.raises(Refused) as no:
        Bout.open(RULESET, setup={"board": empty})
    assert (no.value.code, no.value.facts["reason"]) == ("board_invalid", "rings")


def test_acc_59_time_runs_out() -> None:
    bout = base_1()
    pid = pid_of(bout, "choose_mover")
    bout.wait(71)
    assert refused(bout, "gm", "forfeit_pending", pid=pid) == "not_overdue"
    bout.wait(1)
    send(bout, "gm", "forfeit_pending", pid=pid)
    assert [each.what for each in bout.state.pendings] == ["move_keeper"]
    window = attacked(owns(base_2(), 1, 3))
    assert window.state.awaits("window") is not None
    window.wait(24)
    window.lapse()
    assert window.state.awaits("window") is None
    assert window.state.awaits("duel") is not None


def test_acc_62_post_order() -> None:
    bout = rolled(base_1(), "c1a", 3)
    roll = bout.state.rolls[0].id
    events = send(bout, "gm", "flag_post_order", roll_id=roll)
    assert kinds_of(events) == ["gm_ruling", "post_order_warning"]
    second(bout, "c1a", move("c1a", 32))
    assert field_of(bout, "c1a") == 32
    pass_round(bout)
    rolled(bout, "c1a", 3)
    events = send(bout, "gm", "flag_post_order", roll_id=bout.state.rolls[0].id)
    assert kinds_of(events)[1] == "roll_invalidated"
    assert events[1].model_dump()["reason"] == "order"


def test_acc_63_payload_and_reference_errors() -> None:
    setup = opened()
    two_keepers = setup.refusal("1", lineup("1", c1c={"position": "keeper"}))
    assert two_keepers is not None
    assert two_keepers.code == "lineup_position_count"
    account = setup.refusal("1", lineup("1", b1y={"user_id": "s_c1b"}))
    assert account is not None
    assert account.code == "npc_has_account"
    assert refused(setup, "1", "set_team_points", points={}) == "lineup_missing"
    for options, code in (({"speed": 3}, "option_unknown"), ({"chasers_per_team": 9}, "option_invalid")):
        with pytest.raises(Refused) as no:
            Bout.open(RULESET, options=options)
        assert no.value.code == code
    twice = {"1": "b1x", "2": "b1x", "3": "b2x", "4": "b2y"}
    assert refused(lined_up(), "gm", "assign_beater_numbers", numbers=twice) == "beater_numbers_invalid"
    bout = override(base_1(), {"op": "set_active", "character_id": "c1c", "active": False})
    mover = pid_of(bout, "choose_mover")
    assert refused(bout, "1", "choose_mover", pid=mover, character_id="k1") == "not_a_chaser"
    assert refused(bout, "1", "choose_mover", pid=mover, character_id="c1c") == "character_inactive"
    assert refused(bout, "1", "register_joker", beater_id="c1a", target_id="c2a") == "not_a_beater"
    send(bout, "1", "register_joker", beater_id="b1x", target_id="c2a")
    again = refused(bout, "1", "register_joker", beater_id="b1x", target_id="c2b")
    assert again == "joker_already_registered"
    assert refused(bout, "1", "withdraw_joker", beater_id="b1y") == "joker_not_registered"
    assert refused(bout, "2", "register_joker", beater_id="b2x", target_id="c1c") == "target_inactive"
    send(bout, "gm", "propose_end")
    pid = pid_of(bout, "end_consent")
    send(bout, "1", "answer_end", pid=pid, accept=True)
    assert refused(bout, "1", "answer_end", pid=pid, accept=True) == "already_answered"
    foul = fouled(attacked())
    assert refused(foul, "1", "announce_foul", pid=pid_of(foul, "duel"), character_id="c1a") == "foul_already_announced"


def test_acc_63_an_unknown_malus_and_field() -> None:
    bout = override(base_1(), step(3))
    pass_half(pass_half(bout))
    for seeker in ("s1", "s2"):
        send(bout, seeker, "waive", pid=pid_of(bout, "search", seeker), dice=(2, 3) if seeker == "s2" else ())
    send(bout, "b2x", "choose_bludger_target", pid=pid_of(bout, "bludger_target"), target_id="c1a")
    duel(bout, b2x=6, c1a=1)
    assert refused(bout, "b2x", "choose_malus", pid=pid_of(bout, "malus_choice"), malus="pass") == "malus_kind_invalid"
    mover = rolled(base_1(), "c1a", 3)
    pid = pid_of(mover, "move_chaser")
    assert refused(mover, "1", "second_post", pid=pid, actions=[move("c1a", 78)]) == "field_unknown"


def test_acc_64_timing_errors() -> None:
    bout = attacked(owns(base_2(), 1, 3))
    before = (bout.match, len(bout.log))
    assert refused(bout, "1", "first_post", pid=pid_of(bout, "duel")) == "window_open"
    assert (bout.match, len(bout.log)) == before
    shot = owns(owns(base_1(), 1, 2), 2, 8)
    override(shot, *at(c1a=65))
    moved(shot, "c1a", 3, move("c1a", 70, 72, 75), shoot("2B"))
    announce(shot, 1, 2)
    window = pid_of(shot, "window")
    assert refused(shot, "1", "announce_special", number=2) == "special_already_in_window"
    assert refused(shot, "1", "decline_special", pid=window) == "special_already_in_window"
    done = rolled(base_1(), "c1a", 3)
    roll, pid = done.state.rolls[0].id, pid_of(done, "move_chaser")
    second(done, "c1a")
    assert refused(done, "gm", "invalidate_roll", roll_id=roll, reason="edited") == "roll_already_resolved"
    assert refused(done, "1", "first_post", pid=pid) == "unknown_pending"
    assert refused(acc_14(), "s1", "search", field=46) == "wrong_phase"


def test_acc_64_options_about_time_and_space() -> None:
    slow = rolled(base_1(reaction_hold_minutes=60), "c1a", 3)
    slow.wait(59 / 60)
    assert refused(slow, "1", "second_post", pid=pid_of(slow, "move_chaser")) == "reaction_hold"
    slow.wait(1 / 60)
    assert refused(slow, "1", "second_post", pid=pid_of(slow, "move_chaser")) is None
    narrow = rolled(base_1(move_through_occupied=False), "c1a", 3)
    pid = pid_of(narrow, "move_chaser")
    through = [move("c1b", 34, 45, 52)]
    assert refused(narrow, "1", "second_post", pid=pid, actions=through) == "path_blocked"
    assert refused(narrow, "1", "second_post", pid=pid, actions=[move("c1b", 36, 39)]) is None


def test_acc_69_the_cooldown_is_told_to_those_it_can_refuse() -> None:
    bout = won_with_foul(3)
    assert bout.view("c1b")["own"]["teams"]["1"]["foul_from_round"] == {"1": 3}
    assert bout.view("k2")["own"]["teams"]["1"]["foul_from_round"] is None
    override(bout, step(2), *at(c1a=32, c1b=36), carries("c2a"))
    moved(bout, "c1b", 1, move("c1b", 41))
    assert refused(bout, "c1b", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1b") == "foul_cooldown"


@pytest.mark.parametrize("earlier", [False, True])
def test_acc_69_who_plays_in_both_teams_announces_no_foul(earlier: bool) -> None:
    bout = started()
    bout.send("gm", command("match.set_controller", figure="b2x", seat="s_c1b", reason="Aushilfe"))
    duel(bout, c1a=1, c2a=6)
    if earlier:
        override(bout, {"op": "set_foul_round", "team": 1, "round": 1})
    override(bout, *at(c1a=32, c1b=36))
    moved(bout, "c1b", 1, move("c1b", 41))
    pid = pid_of(bout, "duel")
    assert refused(bout, "c1b", "announce_foul", pid=pid, character_id="c1b") == "forbidden"
    assert refused(bout, "1", "announce_foul", pid=pid, character_id="c1b") == ("foul_cooldown" if earlier else None)


def test_acc_71_overrides_show_what_may_be_known() -> None:
    bout = base_1()
    before = {name: len(bout.told(name)) for name in bout.audiences}
    override(bout, {"op": "set_points", "character_id": "c1a", "points": 4}, visibility="gm")
    louder = {name for name in bout.audiences if len(bout.told(name)) > before[name]}
    assert louder == {"gm", "s_gm", "s_1"}
    override(
        bout,
        {"op": "set_score", "team": 1, "score": 30},
        {"op": "set_seeker_fields", "character_id": "s1", "snitch": [1, 2, 3], "recoil": [4, 5, 6, 7, 8]},
    )
    ops = {name: [each.op for each in bout.told(name)[-1].ops] for name in ("spectator", "2", "s1")}  # type: ignore[attr-defined]
    assert ops == {"spectator": ["set_score"], "2": ["set_score"], "s1": ["set_score", "set_seeker_fields"]}


def test_acc_72_a_keeper_that_stays() -> None:
    bout = prepared()
    send(bout, "1", "set_keeper_standing", mode="stay")
    send(bout, "gm", "start_match")
    duel(bout, c1a=6, c2a=1)
    kinds = told_kinds(bout, "spectator")
    assert kinds[-4:] == ["half_started", "pending_opened", "pending_opened", "waived"]
    assert [each.what for each in bout.state.pendings] == ["choose_mover"]
    assert len(SEATS) == 11
