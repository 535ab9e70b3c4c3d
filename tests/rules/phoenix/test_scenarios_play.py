"""Acceptance scenarios 8.3 to 8.5: movement, passes, duels, goals (PHX-ACC-09 to 25)."""

from typing import Any

import pytest

from tests.harness import Bout
from tests.rules.phoenix.positions import (
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
    move,
    moved,
    override,
    owns,
    passed,
    pid_of,
    refused,
    rolled,
    score_of,
    second,
    send,
    shoot,
    step,
    told_kinds,
    waive,
)


def post(bout: Bout, *actions: dict[str, Any]) -> str | None:
    """What a second post of c1a's movement would be refused with."""
    pid = next(each.id for each in bout.state.pendings if each.what in ("move_chaser", "escape"))
    return refused(bout, "1", "second_post", pid=pid, actions=list(actions))


def acc_14() -> Bout:
    """c1a takes the quaffle from c2a, flees to 67 and shoots at 2A."""
    bout = moved(base_2(), "c1a", 1, move("c1a", 41))
    duel(bout, c1a=3, c2a=3)
    first(bout, "c1a", 4)
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    return bout


def acc_22(*ops: Any) -> Bout:
    """c1a runs from 65 into the zone that k2 guards, and shoots."""
    bout = override(base_1(), *at(c1a=65), *ops)
    return moved(bout, "c1a", 3, move("c1a", 70, 72, 75), shoot("2B"))


def test_acc_09_a_combined_move_with_a_pass_inside() -> None:
    bout = rolled(base_1(), "c1a", 5)
    run = (move("c1b", 34, 40), passed("c1b"))
    before = bout.state
    assert post(bout, *run, move("c1b", 48, 55, 59, 64)) == "move_points_exceeded"
    assert bout.state == before
    second(bout, "c1a", *run, move("c1b", 48, 55, 59))
    assert (carrier_of(bout), field_of(bout, "c1b"), field_of(bout, "c1a")) == ("c1b", 59, 36)
    posted = next(each for each in bout.told("spectator") if each.tag() == "phoenix.movement_posted")
    assert posted.model_dump()["used"] == 5


@pytest.mark.parametrize(
    ("to", "place", "code"),
    [
        ("c1b", 31, None),
        ("c1c", 37, "pass_not_straight"),
        ("c1c", 15, None),
        ("c1c", 10, "pass_too_far"),
        ("c1c", 49, "pass_line_blocked"),
        ("k1", 4, "pass_receiver_not_chaser"),
        ("c1a", 36, "pass_to_self"),
    ],
)
def test_acc_10_passes(to: str, place: int, code: str | None) -> None:
    bout = rolled(override(base_1(), *at(**{to: place})), "c1a", 1)
    assert post(bout, passed(to)) == code


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (move("c1b", 34, 40, 48, 55), "move_points_exceeded"),
        (move("c1b", 34, 48), "path_not_adjacent"),
        (move("c1b", 34, 45), "field_occupied"),
        (move("c1b", 36, 39), None),
        (move("k1", 8), "move_who_invalid"),
        (move("c1b", 78), "field_unknown"),
    ],
)
def test_acc_11_moves(action: dict[str, Any], code: str | None) -> None:
    assert post(rolled(base_1(), "c1a", 3), action) == code


def test_acc_12_the_keeper_moves_by_itself() -> None:
    bout = base_1()
    first(bout, "k1", 2)
    pid = pid_of(bout, "move_keeper")
    assert refused(bout, "k1", "second_post", pid=pid, actions=[move("k1", 8, 13, 18)]) == "move_points_exceeded"
    assert refused(bout, "k1", "second_post", pid=pid, actions=[move("c1a", 32)]) == "move_who_invalid"
    second(bout, "k1", move("k1", 8, 13))
    assert field_of(bout, "k1") == 13
    assert [each.what for each in bout.state.pendings] == ["choose_mover"]


def test_acc_13_posts_in_their_order() -> None:
    bout = base_1()
    assert refused(bout, "c1b", "choose_mover", pid="p2", character_id="c1b") == "forbidden_role"
    send(bout, "1", "choose_mover", pid=pid_of(bout, "choose_mover"), character_id="c1a")
    pid = pid_of(bout, "move_chaser")
    assert refused(bout, "1", "second_post", pid=pid) == "first_post_missing"
    assert refused(bout, "c1b", "first_post", pid=pid) == "forbidden"
    first(bout, "c1a", 4)
    assert refused(bout, "1", "first_post", pid=pid) == "already_rolled"


def test_acc_14_a_duel_an_escape_and_an_unguarded_goal() -> None:
    bout = moved(base_2(), "c1a", 1, move("c1a", 41))
    duel(bout, c1a=3, c2a=3)
    assert (carrier_of(bout), field_of(bout, "c1a")) == ("c1a", 41)
    send(bout, "2", "set_auto_decline", kinds=[])
    first(bout, "c1a", 4)
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), shoot("2A"))
    window = bout.state.awaits("window")
    assert window is not None
    assert (window.window, window.teams) == ("goal_attack", (2,))
    assert score_of(bout) == (0, 0)
    events = send(bout, "2", "decline_special", pid=window.id)
    assert kinds_of(events)[-6:] == [
        "step_entered",
        "step_entered",
        "goal_announced",
        "round_ended",
        "pending_opened",
        "pending_opened",
    ]
    assert score_of(bout) == (10, 0)
    assert bout.sight("spectator").phase == "reformation"
    assert told_kinds(bout, "spectator").count("half_started") == 1
    assert "goal_pending" not in told_kinds(bout, "spectator")
    fields = {"c2a": 41, "c2b": 45, "c2c": 42, "k2": 74}
    assert refused(bout, "2", "set_formation", positions=fields) == "quaffle_chaser_required"


def test_acc_15_a_lost_attack() -> None:
    bout = moved(base_2(), "c1a", 1, move("c1a", 41))
    duel(bout, c1a=1, c2a=3)
    assert (field_of(bout, "c1a"), carrier_of(bout), field_of(bout, "c2a")) == (36, "c2a", 41)
    assert "escape_granted" not in told_kinds(bout, "gm")
    assert bout.state.half == 2


def test_acc_16_falling_back_past_an_occupied_field() -> None:
    bout = moved(base_2(), "c1b", 2, move("c1b", 36, 41))
    duel(bout, c1b=2, c2a=5)
    assert (field_of(bout, "c1b"), field_of(bout, "c1a")) == (31, 36)


def test_acc_17_a_tie() -> None:
    bout = moved(base_2(), "c1a", 1, move("c1a", 41))
    duel(bout, c1a=2, c2a=3)
    decided = next(each for each in bout.told("spectator")[::-1] if each.tag() == "phoenix.duel_decided")
    assert decided.model_dump(include={"winner", "tie"}) == {"winner": None, "tie": True}
    assert (field_of(bout, "c1a"), carrier_of(bout)) == (36, "c2a")


def test_acc_18_a_carrier_attacks_and_loses() -> None:
    bout = moved(base_1(), "c1a", 1, move("c1a", 41))
    duel(bout, c1a=1, c2a=4)
    assert (field_of(bout, "c1a"), carrier_of(bout), field_of(bout, "c2a")) == (36, "c2a", 41)
    assert "escape_granted" not in told_kinds(bout, "gm")


def test_acc_19_nobody_knows_the_winner_before_the_last_post() -> None:
    bouts = []
    for face in (3, 1):
        bout = moved(base_2(), "c1a", 1, move("c1a", 41))
        first(bout, "c1a", face)
        first(bout, "c2a", 3)
        second(bout, "c1a")
        bouts.append(bout)
    won, lost = bouts
    for seat in ("1", "2", "c1b", "k2", "b1x"):
        assert won.offers(seat) == lost.offers(seat)
        assert won.view(seat)["own"] == lost.view(seat)["own"]
        assert won.view(seat)["open_duel"]["winner"] is None
    rolls = [each.model_dump()["value"] for each in won.told("spectator") if each.tag() == "phoenix.roll_posted"]
    assert rolls[-2:] == [3, 3]
    second(won, "c2a")
    decided = next(each for each in won.told("spectator")[::-1] if each.tag() == "phoenix.duel_decided")
    assert set(decided.model_dump()) == {
        "rule", "by", "acted_by", "kind", "duel_id", "winner", "tie", "by_means", "again", "next_pending_id",
    }  # fmt: skip
    assert not {"duel_totals", "own_total"} & set(told_kinds(won, "spectator"))


def test_acc_20_an_edited_roll_has_lost() -> None:
    bout = moved(base_2(), "c1a", 1, move("c1a", 41))
    for team in ("1", "2"):
        send(bout, team, "set_auto_decline", kinds=[])
    first(bout, "c1a", 1)
    first(bout, "c2a", 3)
    second(bout, "c1a")
    roll = next(each.id for each in bout.state.rolls if each.figure == "c2a")
    events = send(bout, "gm", "invalidate_roll", roll_id=roll, reason="edited")
    decided = next(each for each in events if each.tag() == "phoenix.duel_decided")
    assert decided.model_dump(include={"winner", "by_means"}) == {"winner": "c1a", "by_means": "invalid"}
    assert kinds_of(events)[-2:] == ["escape_granted", "pending_opened"]
    assert "window_opened" not in kinds_of(events)
    movement = rolled(base_1(), "c1a", 5)
    roll = movement.state.rolls[0].id
    send(movement, "gm", "invalidate_roll", roll_id=roll, reason="edited")
    assert [each.what for each in movement.state.pendings] == ["move_keeper"]


def test_acc_21_an_escape_must_leave_and_attacks_nobody() -> None:
    bout = moved(base_2(), "c1a", 1, move("c1a", 41))
    duel(bout, c1a=3, c2a=3)
    first(bout, "c1a", 4)
    assert post(bout, move("c1a", 45)) == "escape_into_duel"
    assert post(bout, move("c1a", 36), move("c1b", 36)) == "field_occupied"
    assert post(bout) == "escape_must_leave"
    assert post(bout, move("c1a", 36)) is None


def test_acc_22_a_guarded_goal() -> None:
    bout = acc_22()
    assert score_of(bout) == (0, 0)
    duel(bout, c1a=4, k2=2)
    assert score_of(bout) == (10, 0)
    assert bout.sight("gm").phase == "reformation"


def test_acc_23_a_tie_is_the_keepers() -> None:
    bout = acc_22()
    duel(bout, c1a=3, k2=2)
    assert (carrier_of(bout), field_of(bout, "k2")) == ("k2", 74)
    first(bout, "k2", 3)
    override(bout, *at(c2c=46))
    second(bout, "k2", move("k2", 70, 65, 60), passed("c2c"))
    assert (carrier_of(bout), field_of(bout, "k2"), bout.state.half) == ("c2c", 60, 2)


def test_acc_24_shots_that_are_none() -> None:
    bout = rolled(override(base_1(), *at(c1a=65)), "c1a", 4)
    run = move("c1a", 70, 72, 75)
    assert post(bout, run, shoot("2A")) == "shot_not_in_zone"
    assert post(bout, run, shoot("1B")) == "shot_ring_not_opponent"
    assert post(bout, run, shoot("2B"), move("c1a", 72)) == "shot_not_last"
    assert post(bout, run, shoot("2B")) is None


def test_acc_25_a_goal_in_round_3_waits_for_the_bludger() -> None:
    bout = override(base_1(), step(3, 2), *at(c2a=11), carries("c2a"))
    rolled(bout, "c2a", 1)
    waive(bout, "move_keeper")
    second(bout, "c2a", move("c2a", 9), shoot("1C"))
    for seeker in ("s1", "s2"):
        waive(bout, "search", figure=seeker, dice=(5,) if seeker == "s2" else ())
    public = told_kinds(bout, "spectator")
    order = [kind for kind in public if kind in ("bludger_check", "goal_announced", "round_ended")]
    assert order == ["bludger_check", "goal_announced", "round_ended"]
    assert score_of(bout) == (0, 10)


def test_acc_60_the_restart_after_a_goal() -> None:
    bout = owns(acc_14(), 1, 2, 5, 6)
    override(
        bout,
        {"op": "add_malus", "character_id": "c1a", "malus": "duel"},
        {"op": "set_card", "character_id": "c1b", "yellow": True, "observed": False},
        {"op": "set_special", "team": 1, "number": 5, "spent": True},
    )
    fields = {"c1a": 36, "c1b": 31, "c1c": 37, "k1": 4}
    forbidden = bout.refusal("1", command("set_formation", positions=fields, quaffle_chaser="c1a"))
    assert forbidden is not None
    assert forbidden.code == "quaffle_chaser_forbidden"
    send(bout, "1", "set_formation", positions={**fields, "c1a": 35})
    assert field_of(bout, "c1a") == 67
    assert bout.view("2")["own"]["teams"]["1"]["formation"] is None
    mine = {"c2a": 41, "c2b": 45, "c2c": 42, "k2": 74}
    events = send(bout, "2", "set_formation", positions=mine, quaffle_chaser="c2c")
    assert kinds_of(events)[:4] == ["formation_set", "pending_closed", "formation_revealed", "formation_revealed"]
    assert (field_of(bout, "c1a"), carrier_of(bout), field_of(bout, "c2c")) == (35, "c2c", 42)
    view = bout.view("spectator")
    assert (view["round"], view["half"], view["acting_team"], score_of(bout)) == (2, 1, 1, (10, 0))
    assert view["teams"]["1"]["specials_used"] == [5]
    assert view["teams"]["1"]["members"][0]["maluses"] == ["duel"]
    assert view["teams"]["1"]["members"][1]["yellow"] is True


def test_acc_70_three_on_a_field_and_a_shot_from_the_keepers_field() -> None:
    bout = rolled(override(base_2(), *at(k1=36, c1a=46)), "c1a", 1)
    second(bout, "c1a", move("c1a", 41))
    first(bout, "k1", 1)
    pid = pid_of(bout, "move_keeper")
    assert refused(bout, "k1", "second_post", pid=pid, actions=[move("k1", 41)]) == "field_occupied"
    shot = override(base_1(), *at(c1a=70))
    moved(shot, "c1a", 1, move("c1a", 74), shoot("2B"))
    duel_now = shot.view("spectator")["open_duel"]
    assert (duel_now["duel_kind"], duel_now["field"]) == ("goal", 74)
