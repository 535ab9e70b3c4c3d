"""Acceptance scenarios 8.2: setup and opening (PHX-ACC-01 to 08)."""

from typing import Any

import pytest

from rules.phoenix.decide.setup import renumbered
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    FIELDS,
    GRIDS,
    POINTS,
    TEAM_1,
    base_1,
    carrier_of,
    command,
    duel,
    first,
    lined_up,
    lineup,
    opened,
    pass_half,
    prepared,
    refused,
    send,
    started,
    told_kinds,
)


def points(*values: float) -> dict[str, Any]:
    return dict(zip(TEAM_1, values, strict=False))


def test_acc_01_points_that_sum_to_15_are_taken_until_the_start() -> None:
    bout = prepared()
    send(bout, "1", "set_team_points", points=points(3, 2, 1, 3, 2, 1, 3))
    send(bout, "gm", "start_match")
    assert refused(bout, "1", "set_team_points", points=points(3, 2, 1, 3, 2, 1, 3)) == "team_points_locked"


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ((3, 2, 1, 3, 2, 1, 2), "team_points_sum"),
        ((6, 1, 1, 1, 2, 2, 2), "team_points_range"),
        ((0, 3, 3, 3, 2, 2, 2), "team_points_range"),
        ((2.5, 2.5, 2, 2, 2, 2, 2), "team_points_range"),
        ((3, 3, 3, 3, 2, 1), "team_points_members"),
        ((5, 1, 1, 5, 1, 1, 1), None),
    ],
)
def test_acc_02_points(values: tuple[float, ...], code: str | None) -> None:
    assert refused(lined_up(), "1", "set_team_points", points=points(*values)) == code


def second_lineup(bout: Bout, **changes: Any) -> str | None:
    no = bout.refusal("2", lineup("2", **changes))
    return None if no is None else no.code


def test_acc_03_double_roles() -> None:
    bout = opened()
    bout.send("1", lineup("1"))
    u = {"user_id": "s_c1b"}
    no = bout.refusal("2", lineup("2", c2b=u))
    assert no is not None
    assert (no.code, no.facts) == (
        "double_role_forbidden",
        {"seat": "s_c1b", "roles": ["chaser:1", "chaser:2"]},
    )
    assert second_lineup(bout, k2=u) == "double_role_forbidden"
    assert second_lineup(bout, b2x=u) is None
    assert second_lineup(bout, s2=u) is None
    npc = {"npc": True, "user_id": None, "controller_user_id": "s_c1b"}
    assert second_lineup(bout, c2b=npc) == "double_role_forbidden"
    assert second_lineup(bout, b2x={"user_id": "s_1"}) == "double_role_forbidden"
    assert second_lineup(bout, s2={"user_id": "s_gm"}) == "double_role_forbidden"
    assert second_lineup(bout, k2={"user_id": "s_gm"}) is None
    assert second_lineup(bout, k2={"user_id": "s_k1"}) is None
    assert bout.state.members["c1a"].controller == "s_1"


def test_acc_04_the_draw_and_who_sees_it() -> None:
    assert renumbered((5, 5, 5)) == (5, 6, 7)
    bout = lined_up()
    send(bout, "1", "draw_specials", dice=(3, 11, 10))
    send(bout, "2", "draw_specials", dice=(12, 11, 10))
    mine, theirs = (bout.view(seat)["own"]["teams"]["1"] for seat in ("1", "2"))
    assert [each["number"] for each in mine["specials"]] == [3, 12, 11]
    assert [each["number"] for each in bout.view("2")["own"]["teams"]["2"]["specials"]] == [12, 11, 10]
    assert refused(bout, "1", "draw_specials") == "specials_already_drawn"
    assert theirs["specials"] is theirs["special_dice"] is None
    assert bout.view("2")["teams"]["1"]["specials_unspent"] == 3
    assert told_kinds(bout, "2").count("specials_drawn") == 1
    assert told_kinds(bout, "2").count("match.rolled") == 3


def test_acc_05_formations() -> None:
    bout, own = lined_up(), FIELDS["1"]

    def code(changes: dict[str, int], without: tuple[str, ...] = (), chaser: str | None = "c1a") -> str | None:
        positions = {name: place for name, place in {**own, **changes}.items() if name not in without}
        return refused(bout, "1", "set_formation", positions=positions, quaffle_chaser=chaser)

    assert code({"b1x": 20}) == "formation_not_on_board_position"
    assert code({"c1a": 39}) == "formation_field_not_allowed"
    assert code({"c1a": 41}) == "formation_field_not_allowed"
    assert code({"c1b": 36}) == "field_occupied"
    assert code({}, without=("k1",)) == "formation_members"
    assert code({}, chaser="k1") == "quaffle_chaser_invalid"
    assert code({}) is None


def test_acc_06_seekers_fields() -> None:
    bout, recoil = lined_up(), GRIDS["s1"]["recoil"]

    def code(by: str, snitch: list[int], recoil: list[int] = recoil) -> str | None:
        return refused(bout, by, "place_seeker_fields", snitch=snitch, recoil=recoil)

    assert code("s1", [13, 18, 34]) == "grid_field_neutral"
    assert code("s1", [13, 18, 60]) == "grid_field_not_own_half"
    assert code("s1", [13, 18, 30], [13, 21, 27, 33, 38]) == "grid_field_duplicate"
    assert code("s1", [13, 18, 30, 1]) == "grid_count"
    assert code("c1b", [13, 18, 30]) == "forbidden"
    assert code("1", [13, 18, 30]) == "forbidden"
    send(bout, "s1", "place_seeker_fields", **GRIDS["s1"])
    assert bout.view("1")["own"]["seekers"]["s1"]["snitch_fields"] is None
    assert bout.view("s1")["own"]["seekers"]["s1"]["snitch_fields"] == [13, 18, 30]


def test_acc_07_npcs_and_what_is_missing() -> None:
    bout = opened()
    no = bout.refusal("1", lineup("1", b1y={"controller_user_id": None}))
    assert no is not None
    assert no.code == "npc_controller_required"
    for team in ("1", "2"):
        bout.send(team, lineup(team))
        send(bout, team, "set_team_points", points=POINTS[team])
        send(bout, team, "draw_specials", dice=(1, 1, 1))
        chaser = {"1": "c1a", "2": "c2a"}[team]
        send(bout, team, "set_formation", positions=FIELDS[team], quaffle_chaser=chaser)
    send(bout, "s1", "place_seeker_fields", **GRIDS["s1"])
    incomplete = bout.refusal("gm", command("start_match"))
    assert incomplete is not None
    assert (incomplete.code, incomplete.facts) == (
        "setup_incomplete",
        {"missing": [{"team": 2, "item": "seeker_fields"}]},
    )
    played = base_1()
    send(played, "1", "register_joker", beater_id="b1y", target_id="c2a")
    pass_half(played)
    first(played, "b1y", 3)
    post = next(event for event in reversed(played.told("spectator")) if event.tag() == "phoenix.roll_posted")
    assert post.model_dump()["npc"] == {"name": "B1Y", "position": "beater"}


def test_acc_08_the_opening_duel() -> None:
    bout = started()
    duel(bout, c1a=2, c2a=4)
    assert (carrier_of(bout), bout.view("spectator")["quaffle"]["field"]) == ("c2a", 41)
    assert "escape_granted" not in told_kinds(bout, "gm")
    view = bout.view("spectator")
    assert (view["round"], view["half"], view["acting_team"]) == (1, 1, 1)
    tied = started()
    duel(tied, c1a=3, c2a=4)
    assert carrier_of(tied) is None
    assert sorted(each.seat or "" for each in tied.sight("spectator").awaiting) == ["s_1", "s_2"]
    duel(tied, c2a=1, c1a=1)
    assert carrier_of(tied) == "c1a"
