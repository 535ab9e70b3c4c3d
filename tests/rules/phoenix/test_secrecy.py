"""The secrecy matrix (2.3), row by row: what each row hides, and from whom."""

import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from rules.kernel.dice import Need, Sealed
from rules.phoenix import RULESET
from tests.harness import NEW_SECRET, SECRET, Bout, match_adapter
from tests.play import Course
from tests.rules.phoenix import twins
from tests.rules.phoenix.positions import (
    FIELDS,
    announce,
    attacked,
    base_1,
    base_2,
    bludgered,
    command,
    duel,
    first,
    guarded,
    in_round,
    jokered,
    lined_up,
    lineup,
    move,
    opened,
    override,
    owns,
    pass_half,
    pid_of,
    prepared,
    scored,
    second,
    send,
    started,
    told_kinds,
)

EVERYBODY = ("spectator", "side:1", "side:2", "1", "2", "c1b", "k2", "s1", "s2", "b2x")


def own(bout: Bout, name: str, team: int = 1) -> dict[str, Any]:
    """A team's secrets as somebody sees them."""
    found: dict[str, Any] = bout.view(name)["own"]["teams"][str(team)]
    return found


def who_is_told(bout: Bout, kind: str) -> set[str]:
    """Who was told of a kind of event at least once."""
    return {name for name in EVERYBODY if kind in told_kinds(bout, name)}


def who_sees(bout: Bout, look: Callable[[str], Any]) -> set[str]:
    """Who sees something that is not null."""
    return {name for name in EVERYBODY if look(name) is not None}


def unchanged(bout: Bout, act: Callable[[], object], *names: str) -> bool:
    """Whether these audiences see, are offered and are told just the same after something."""

    def all_of(name: str) -> Any:
        return bout.sight(name), bout.offers(name), list(bout.told(name))

    before = {name: all_of(name) for name in names}
    act()
    return {name: all_of(name) for name in names} == before


def test_row_1_line_ups_are_public() -> None:
    bout = opened()
    bout.send("1", lineup("1"))
    assert who_is_told(bout, "lineup_submitted") == set(EVERYBODY)
    member = bout.view("spectator")["teams"]["1"]["members"][5]
    assert (member["npc"], member["controller"]) == (True, "s_c1b")


def test_rows_2_and_3_team_points() -> None:
    bout = prepared()
    assert who_is_told(bout, "team_points_set") == {"1", "2"}
    assert who_sees(bout, lambda name: own(bout, name)["team_points"]) == {"1"}
    send(bout, "1", "share_info", item="team_points", with_="team")
    assert who_sees(bout, lambda name: own(bout, name)["team_points"]) == {"1", "side:1", "c1b", "s1"}
    send(bout, "1", "share_info", item="team_points", with_="none")
    assert who_sees(bout, lambda name: own(bout, name)["team_points"]) == {"1"}


def test_row_4_totals() -> None:
    bout = attacked()
    first(bout, "c1a", 3)
    first(bout, "c2a", 3)
    assert bout.view("gm")["own"]["duel_totals"] == {"c1a": 6, "c2a": 5}
    assert who_sees(bout, lambda name: bout.view(name)["own"]["duel_totals"]) == set()
    second(bout, "c1a")
    second(bout, "c2a")
    assert who_is_told(bout, "duel_totals") == set()
    mine = [e.model_dump()["character_id"] for e in bout.told("1") if e.tag() == "phoenix.own_total"]
    assert set(mine) == {"c1a"}


def test_rows_5_and_6_specials() -> None:
    bout = lined_up()
    send(bout, "1", "draw_specials", dice=(3, 11, 10))
    assert who_sees(bout, lambda name: own(bout, name)["specials"]) == {"1"}
    assert who_sees(bout, lambda name: own(bout, name)["special_dice"]) == {"1"}
    assert who_is_told(bout, "match.rolled") == {"1"}
    assert {bout.view(name)["teams"]["1"]["specials_unspent"] for name in EVERYBODY} == {3}
    send(bout, "1", "share_info", item="specials", with_="team")
    assert who_sees(bout, lambda name: own(bout, name)["specials"]) == {"1", "side:1", "c1b", "s1"}


@pytest.mark.parametrize("kind", ["announce_special", "decline_special"])
def test_rows_7_and_8_answers_in_an_open_window(kind: str) -> None:
    bout = guarded(owns(owns(base_1(), 1, 2), 2, 8))
    window = pid_of(bout, "window")
    fields: dict[str, Any] = {"number": 2, "pid": window} if kind == "announce_special" else {"pid": window}
    others = [name for name in EVERYBODY if name != "1"]
    assert unchanged(bout, lambda: send(bout, "1", kind, **fields), *others)
    assert own(bout, "1")["announced"] is not None


def test_row_9_races_are_public_at_once() -> None:
    bout = owns(base_1(), 1, 12)
    send(bout, "1", "choose_mover", pid=pid_of(bout, "choose_mover"), character_id="c1a")
    first(bout, "c1a", 3)
    announce(bout, 1, 12, roll_id=bout.state.rolls[0].id, dice=(2,))
    assert {"specials_revealed", "bonus_die_rolled"} <= set(told_kinds(bout, "spectator"))


@pytest.mark.parametrize(
    ("kind", "fields"), [("set_auto_decline", {"kinds": ["pre_duel"]}), ("set_keeper_standing", {"mode": "stay"})]
)
def test_row_10_standing_orders(kind: str, fields: dict[str, Any]) -> None:
    bout = base_1()
    assert unchanged(bout, lambda: send(bout, "1", kind, **fields), *[name for name in EVERYBODY if name != "1"])


def test_rows_11_and_12_formations() -> None:
    bout = scored()
    send(bout, "1", "set_formation", positions=FIELDS["1"])
    assert who_is_told(bout, "formation_set") - {"2", "side:2", "k2", "s2", "b2x"} == {"1", "side:1", "c1b", "s1"}
    assert who_sees(bout, lambda name: own(bout, name)["formation"]) == {"1", "side:1", "c1b", "s1"}
    public = bout.view("spectator")["teams"]["1"]["members"][0]["field"]
    assert public == 67
    send(bout, "2", "set_formation", positions=FIELDS["2"], quaffle_chaser="c2a")
    assert who_is_told(bout, "formation_revealed") == set(EVERYBODY)
    assert who_sees(bout, lambda name: own(bout, name)["formation"]) == set()


def test_row_13_seekers_fields() -> None:
    bout = prepared()
    assert who_is_told(bout, "seeker_fields_placed") == {"s1", "s2"}
    assert who_sees(bout, lambda name: bout.view(name)["own"]["seekers"]["s1"]["snitch_fields"]) == {"s1"}


def test_rows_14_to_17_and_19_searches() -> None:
    bout = in_round(2)
    others = [name for name in EVERYBODY if name != "s1"]
    assert unchanged(bout, lambda: send(bout, "s1", "search", field=56), *others)
    found = bout.view("s1")["own"]["seekers"]["s1"]
    assert (found["searches"][-1]["result"], found["found"]) == ("recoil", 0)
    pass_half(pass_half(bout))
    assert [each.seat for each in bout.sight("spectator").awaiting] == ["s_s2"]


def test_row_18_whether_a_seeker_may_search_is_public() -> None:
    bout = bludgered("s1")
    duel(bout, b2x=6, s1=1)
    assert {"skip_added"} <= set(told_kinds(bout, "spectator"))
    tokens = bout.view("spectator")["teams"]["1"]["members"][6]["skip_tokens"]
    assert tokens == [{"reason": "bludger", "due_round": 4}]


def test_rows_20_and_21_jokers() -> None:
    bout = base_1()
    joker: dict[str, Any] = {"beater_id": "b1x", "target_id": "c2a"}
    others = [name for name in EVERYBODY if name != "1"]
    assert unchanged(bout, lambda: send(bout, "1", "register_joker", **joker), *others)
    assert unchanged(bout, lambda: send(bout, "1", "withdraw_joker", beater_id="b1x"), *others)
    assert bout.view("spectator")["teams"]["2"]["members"][4]["joker"] == "available"
    assert jokered().view("spectator")["teams"]["2"]["members"][4]["joker"] == "spent"


def test_rows_22_to_24_bludgers_are_public() -> None:
    bout = bludgered("c1a")
    assert {"bludger_check", "bludger_beater", "bludger_announced"} <= set(told_kinds(bout, "spectator"))
    duel(bout, b2x=6, c1a=1)
    send(bout, "b2x", "choose_malus", pid=pid_of(bout, "malus_choice"), malus="duel")
    assert "malus_imposed" in told_kinds(bout, "spectator")


def test_rows_25_and_26_dice_at_once_the_winner_at_the_end() -> None:
    bout = attacked()
    first(bout, "c1a", 6)
    first(bout, "c2a", 1)
    second(bout, "c1a")
    assert [roll["value"] for each in bout.view("spectator")["pending"] for roll in each["rolls"]] == [6, 1]
    assert who_is_told(bout, "quaffle_passed") == set()
    decided = [e for e in bout.told("spectator") if e.tag() == "phoenix.duel_decided"]
    assert len(decided) == 1, "that of the opening"


def test_row_27_a_pending_goal() -> None:
    bout = base_2()
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    attacked(bout)
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", 4)
    second(bout, "c1a", move("c1a", 49, 56, 62, 67), {"do": "shoot", "ring": "2A"})
    assert bout.view("gm")["own"]["goal_pending"] == {"team": 1, "scorer": "c1a", "ring": "2A"}
    assert who_sees(bout, lambda name: bout.view(name)["own"]["goal_pending"]) == set()
    view = bout.view("spectator")
    assert (view["score"], view["quaffle"]["carrier"], view["step"]) == ({"1": 0, "2": 0}, "c1a", "actions")
    assert who_is_told(bout, "goal_pending") == set()


def test_row_28_an_announced_foul() -> None:
    bout = attacked()
    others = [name for name in EVERYBODY if name != "1"]
    foul: dict[str, Any] = {"pid": pid_of(bout, "duel"), "character_id": "c1a"}
    assert unchanged(bout, lambda: send(bout, "1", "announce_foul", **foul), *others)


def with_foul() -> Bout:
    """c1a has won with a foul; the referee die is the next one."""
    bout = attacked()
    send(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a")
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", 1)
    return bout


def test_rows_28a_and_29_cooldown_and_referee_die() -> None:
    unseen = with_foul()
    second(unseen, "c1a", move("c1a", 49), dice=(3,))
    assert who_is_told(unseen, "referee_die") == {"1"}
    assert who_is_told(unseen, "foul_cooldown_set") == {"1", "side:1", "c1b", "s1"}
    fouled = {
        name: event.model_dump()["character_id"]
        for name in ("1", "c1b")
        for event in unseen.told(name)
        if event.tag() == "phoenix.foul_cooldown_set"
    }
    assert fouled == {"1": "c1a", "c1b": None}
    rolled = [event.model_dump()["index"] for event in unseen.told("2") if event.tag() == "match.rolled"]
    public = [index for index in rolled if index is not None][3:]
    assert public == list(range(len(public)))
    seen = with_foul()
    second(seen, "c1a", move("c1a", 49), dice=(2,))
    assert who_is_told(seen, "referee_die") == set(EVERYBODY)


def test_row_30_cards_are_public() -> None:
    bout = with_foul()
    second(bout, "c1a", move("c1a", 49), dice=(1,))
    assert who_is_told(bout, "card_shown") == set(EVERYBODY)


def test_row_31_answers_to_a_proposal() -> None:
    bout = base_1()
    send(bout, "gm", "propose_end")
    answer: dict[str, Any] = {"pid": pid_of(bout, "end_consent"), "accept": True}
    assert unchanged(
        bout, lambda: send(bout, "1", "answer_end", **answer), *[name for name in EVERYBODY if name != "1"]
    )
    assert own(bout, "1")["end_answer"] is True


def test_row_32_overrides() -> None:
    bout = base_1()
    secret = {"op": "set_seeker_fields", "character_id": "s1", "snitch": [1, 2, 3], "recoil": [4, 5, 6, 7, 8]}
    others = [name for name in EVERYBODY if name != "s1"]
    assert unchanged(bout, lambda: override(bout, secret, visibility="gm"), *others)
    assert told_kinds(bout, "s1")[-1] == "gm_ruling"
    override(bout, {"op": "set_foul_round", "team": 2, "round": 1}, visibility="gm")
    assert own(bout, "k2", 2)["foul_from_round"] == {"2": 3}
    assert own(bout, "c1b", 2)["foul_from_round"] is None


def test_row_32_a_special_that_stays_unspent_betrays_nothing() -> None:
    bout = owns(base_1(), 1, 2)
    override(bout, {"op": "set_special", "team": 1, "number": 2, "spent": False})
    assert bout.told("2")[-1].model_dump()["ops"] == ()


def sealed() -> Bout:
    """A match with dice that nobody knows, some way into a round."""
    random = Random(3)
    bout = Bout.open(RULESET, dice="sealed", sandbox=False, seats=twins.SEATS)
    twins.prepare(bout, random)
    course = Course(bout, random, twins.RARE, frozenset({"match.end", "match.rewind"}))
    for _ in range(25):
        course.step()
    return bout


def test_row_33_the_dice_to_come() -> None:
    """The seed stands nowhere, for nobody; the faces to come depend on it and on nothing that is shown."""
    bout = sealed()
    assert any(event.tag() == "match.rolled" for event in bout.told("spectator"))
    everything = [
        (bout.sight(name), bout.offers(name), [event.model_dump_json() for event in bout.told(name)])
        for name in bout.audiences
    ]
    shown = repr((everything, match_adapter(RULESET).dump_json(bout.match)))
    assert sha256(SECRET).hexdigest() in shown, "what it is committed to is shown"
    for told in (SECRET.hex(), repr(SECRET), b64encode(SECRET).decode(), urlsafe_b64encode(SECRET).decode()):
        assert told not in shown
    rolls = bout.match.position.rolls
    to_come = [
        [Sealed(secret, bout.match.id, 0, ()).face("public", rolls["public"] + each, Need(6, "")) for each in range(20)]
        for secret in (SECRET, NEW_SECRET)
    ]
    assert to_come[0] != to_come[1]


def test_every_row_of_the_matrix_is_here() -> None:
    rows: set[str] = set()
    for name in globals():
        if name.startswith("test_row"):
            rows |= set(re.findall(r"_(\d+a?)(?=_)", f"{name}_"))
            for first_row, last in re.findall(r"_(\d+)_to_(\d+)_", name):
                rows |= {str(each) for each in range(int(first_row), int(last))}
    assert rows == {*(str(number) for number in range(1, 34)), "28a"}


def test_who_plays_in_both_teams_learns_no_teams_secret() -> None:
    bout = started()
    bout.send("gm", command("match.set_controller", figure="b2x", seat="s_c1b", reason="x"))
    for item in ("team_points", "specials"):
        send(bout, "1", "share_info", item=item, with_="team")
    mine = own(bout, "c1b")
    assert (mine["team_points"], mine["specials"], mine["foul_from_round"], mine["shared"]) == (None, None, None, None)


def test_every_viewer_gets_the_same_keys() -> None:
    def keys(value: Any, depth: int = 0) -> Any:
        if isinstance(value, dict) and depth < 4:
            return {name: keys(each, depth + 1) for name, each in value.items()}
        return None

    bout = attacked()
    shapes = [keys(bout.view(name)) for name in (*EVERYBODY, "gm")]
    teams = [{name: set(each["own"]["teams"]["1"]) for name in ("own",)} for each in map(bout.view, EVERYBODY)]
    assert all(set(shape) == set(shapes[0]) and set(shape["own"]) == set(shapes[0]["own"]) for shape in shapes)
    assert all(each == teams[0] for each in teams)
