"""Section 4.4, act by act: what the game master may do, and what follows from it."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from rules.phoenix.overrides import Op
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    announce,
    at,
    attacked,
    base_1,
    base_2,
    carrier_of,
    carries,
    duel,
    first,
    guarded,
    kinds_of,
    move,
    override,
    owns,
    pass_half,
    pass_round,
    pid_of,
    rolled,
    second,
    send,
    shown,
    step,
    told_kinds,
)


def gone(*figures: str) -> list[dict[str, Any]]:
    return [{"op": "set_active", "character_id": each, "active": False} for each in figures]


def late(bout: Bout) -> Bout:
    bout.wait(72)
    return bout


def placing() -> Bout:
    """c1a has lost on 41, and its start field is taken."""
    bout = override(attacked(), *at(k1=36))
    duel(bout, c1a=1, c2a=6)
    return bout


def asked() -> Bout:
    bout = base_1()
    send(bout, "gm", "propose_end")
    return bout


def with_roll(**more: Any) -> tuple[Bout, dict[str, Any]]:
    bout = rolled(base_1(), "c1a", 3)
    return bout, {"roll_id": bout.state.rolls[0].id, **more}


ACTS: list[tuple[str, Callable[[], tuple[Bout, dict[str, Any]]]]] = [
    ("gm_roll", lambda: _about(pass_half(base_1(auto_gm_dice=False)), "gm_roll")),
    ("close_window", lambda: _about(attacked(owns(base_2(), 1, 3)), "window")),
    ("forfeit_pending", lambda: _about(late(base_1()), "choose_mover")),
    ("invalidate_roll", lambda: with_roll(reason="edited")),
    ("flag_post_order", with_roll),
    ("gm_place", lambda: _about(placing(), "gm_place", character_id="c1a", field=32)),
    ("propose_end", lambda: (base_1(), {})),
    ("withdraw_end", lambda: (asked(), {})),
    ("gm_override", lambda: (base_1(), {"ops": [{"op": "set_score", "team": 1, "score": 10}], "reason": "x"})),
    ("start_round", lambda: (pass_round(base_1(auto_start_round=False)), {})),
]


def _about(bout: Bout, what: str, **more: Any) -> tuple[Bout, dict[str, Any]]:
    return bout, {"pid": pid_of(bout, what), **more}


@pytest.mark.parametrize(("act", "given"), ACTS, ids=[act for act, _ in ACTS])
def test_every_act_is_told_as_a_ruling(act: str, given: Callable[[], tuple[Bout, dict[str, Any]]]) -> None:
    """4.4: "All GM commands emit `gm_ruling`"; by the GM, and for all to see."""
    bout, fields = given()
    events = send(bout, "gm", act, **fields)
    rulings = [each.model_dump() for each in events if each.tag() == "phoenix.gm_ruling"]
    assert [(each["act"], each["by"]) for each in rulings] == [("override" if act == "gm_override" else act, "s_gm")]
    assert "gm_ruling" in told_kinds(bout, "spectator")


# -- who leaves the match


def registered() -> Bout:
    bout = base_1()
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    return bout


@pytest.mark.parametrize("figure", ["c1a", "b2x"])
def test_a_joker_is_void_as_soon_as_its_beater_or_target_leaves(figure: str) -> None:
    """PHX-JOKER-6: the captain may register anew at once; nobody else is told."""
    bout = override(registered(), *gone(figure))
    assert told_kinds(bout, "2")[-1] == "joker_void"
    assert "joker_void" not in told_kinds(bout, "1") + told_kinds(bout, "spectator")
    assert bout.view("2")["own"]["teams"]["2"]["registered_jokers"] == []
    beater = "b2x" if figure == "c1a" else "b2y"
    send(bout, "2", "register_joker", beater_id=beater, target_id="c1b")


def test_a_joker_registered_too_late_is_void_when_the_referee_sends_its_target_off() -> None:
    """PHX-JOKER-6, FOUL-9: removal is removal, whoever brought it about."""
    bout = override(base_2(), {"op": "set_card", "character_id": "c1a", "yellow": True, "observed": True})
    attacked(bout)
    send(bout, "1", "announce_foul", pid=pid_of(bout, "duel"), character_id="c1a")
    duel(bout, c1a=6, c2a=1)
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1b")
    first(bout, "c1a", 1)
    second(bout, "c1a", move("c1a", 49))
    send(bout, "2", "register_joker", beater_id="b2y", target_id="c1a")
    first(bout, "b2x", 1)
    first(bout, "c1b", 6)
    second(bout, "b2x")
    assert "joker_void" in kinds_of(second(bout, "c1b"))
    assert shown(bout, "b2y", "joker") == "available"


def test_the_window_of_a_removed_shooter_closes() -> None:
    """PHX-OUT-1: its shot is off, nobody fights a duel for it, an announced special stays unspent."""
    bout = guarded(owns(owns(base_1(), 1, 2), 2, 8))
    announce(bout, 1, 2)
    override(bout, *gone("c1a"))
    assert bout.state.awaits("window") is None
    assert bout.state.half == 2
    assert bout.view("spectator")["teams"]["1"]["specials_unspent"] == 3
    assert bout.view("spectator")["quaffle"] == {"status": "loose", "carrier": None, "field": 75}


@pytest.mark.parametrize(
    ("option", "holder"), [("loose", None), ("nearest_teammate", "c1b"), ("nearest_opponent", "c2a")]
)
def test_a_carrier_that_the_gm_removes_leaves_the_quaffle_as_any_other(option: str, holder: str | None) -> None:
    """PHX-OUT-2, GAP-14; unless the same ruling says where the quaffle is."""
    bout = override(base_1(quaffle_on_removal=option), *gone("c1a"))
    assert carrier_of(bout) == holder
    named = override(base_1(quaffle_on_removal=option), *gone("c1a"), carries("c1c"))
    assert carrier_of(named) == "c1c"


# -- operations


def test_a_cancelled_window_has_no_effect() -> None:
    """4.4: dropped without effect; what was announced in it is neither revealed nor spent."""
    bout = guarded(owns(owns(base_1(), 1, 2), 2, 8))
    announce(bout, 1, 2)
    override(bout, {"op": "cancel_pending", "pid": pid_of(bout, "window")})
    assert "specials_revealed" not in told_kinds(bout, "gm")
    assert bout.view("spectator")["open_duel"]["duel_kind"] == "goal"
    assert bout.view("spectator")["teams"]["1"]["specials_unspent"] == 3


def test_a_step_that_begins_afresh_drops_everything_that_is_open() -> None:
    """4.4: a proposal to end the match too."""
    bout = asked()
    send(bout, "1", "answer_end", pid=pid_of(bout, "end_consent"), accept=True)
    override(bout, step(4))
    assert [each.what for each in bout.state.pendings] == ["choose_mover", "move_keeper"]
    assert bout.view("1")["own"]["teams"]["1"]["end_answer"] is None
    send(bout, "gm", "propose_end")
    send(bout, "2", "answer_end", pid=pid_of(bout, "end_consent"), accept=True)
    assert bout.sight("gm").phase == "round"


def test_of_two_steps_the_last_one_begins() -> None:
    bout = override(base_1(), step(2), step(5, 2))
    assert (bout.state.round, bout.state.half) == (5, 2)
    assert [each.what for each in bout.state.pendings] == ["choose_mover", "move_keeper"]


@pytest.mark.parametrize("visibility", ["public", "gm"])
def test_used_specials_that_are_replaced_are_taken_back_in_public(visibility: str) -> None:
    """Row 6: which specials were used is public, and so is that they are not any more; the new ones are secret."""
    bout = override(owns(base_1(), 1, 2, 5, 6), {"op": "set_special", "team": 1, "number": 5, "spent": True})
    override(bout, {"op": "set_specials", "team": 1, "numbers": [1, 2, 3]}, visibility=visibility)
    ops = [each["op"] for each in bout.told("spectator")[-1].model_dump()["ops"]]
    assert ops == ["set_special"]
    assert bout.view("spectator")["teams"]["1"]["specials_used"] == []
    assert [each["number"] for each in bout.view("1")["own"]["teams"]["1"]["specials"]] == [1, 2, 3]
    before = {name: len(bout.told(name)) for name in bout.audiences}
    override(bout, {"op": "set_specials", "team": 1, "numbers": [4, 5, 6]}, visibility="gm")
    assert {name for name in bout.audiences if len(bout.told(name)) > before[name]} == {"gm", "s_gm", "s_1"}


# -- each operation of an override


def member_of(who: str, name: str) -> Callable[[Bout], Any]:
    return lambda bout: shown(bout, who, name)


def own(team: str, name: str) -> Callable[[Bout], Any]:
    return lambda bout: bout.view("gm")["own"]["teams"][team][name]


def seeker(name: str) -> Callable[[Bout], Any]:
    return lambda bout: bout.view("gm")["own"]["seekers"]["s1"][name]


def public(*path: str) -> Callable[[Bout], Any]:
    def look(bout: Bout) -> Any:
        found: Any = bout.view("spectator")
        for each in path:
            found = found[each]
        return found

    return look


def awaited(bout: Bout) -> list[str]:
    return [each.what for each in bout.state.pendings]


OPERATIONS = get_args(get_args(Op)[0])
MINE = {"character_id": "s1"}
MALUS = {"op": "add_malus", "character_id": "k1", "malus": "duel"}
GRID = {"snitch": [1, 2, 3], "recoil": [4, 5, 6, 7, 8]}
OPS: list[tuple[Callable[[], Bout], list[dict[str, Any]], Callable[[Bout], Any], Any]] = [
    (base_1, [{"op": "set_field", "character_id": "c1b", "field": 13}], member_of("c1b", "field"), 13),
    (base_1, [{"op": "set_field", "character_id": "c1b", "field": None}], member_of("c1b", "field"), None),
    (base_1, [carries("c2b")], public("quaffle", "field"), 45),
    (base_1, [{"op": "set_quaffle", "status": "loose", "field": 39}], public("quaffle", "status"), "loose"),
    (base_1, [{"op": "set_quaffle", "status": "none"}], public("quaffle", "carrier"), None),
    (base_1, [{"op": "set_score", "team": 2, "score": 30}], public("score"), {"1": 0, "2": 30}),
    (base_1, [{"op": "set_pin", "character_id": "c1a", "on": True}], public("pins"), ["c1a"]),
    (base_1, gone("k1"), member_of("k1", "active"), False),
    (lambda: override(base_1(), *gone("k1")), [{"op": "set_active", "character_id": "k1", "active": True}],
     member_of("k1", "field"), None),
    (base_1, [{"op": "set_card", "character_id": "k1", "yellow": True, "observed": False}],
     member_of("k1", "yellow"), True),
    (base_1, [MALUS] * 2, member_of("k1", "maluses"), ["duel"] * 2),
    (base_1, [MALUS] * 2
     + [{**MALUS, "op": "remove_malus"}], member_of("k1", "maluses"), ["duel"]),
    (base_1, [{"op": "add_skip", **MINE, "reason": "recoil", "due_round": 3}], member_of("s1", "skip_tokens"),
     [{"reason": "recoil", "due_round": 3}]),
    (base_1, [{"op": "add_skip", **MINE, "reason": "bludger", "due_round": due} for due in (3, 4)]
     + [{"op": "remove_skip", **MINE, "reason": "bludger"}], member_of("s1", "skip_tokens"),
     [{"reason": "bludger", "due_round": 4}]),
    (base_1, [{"op": "set_search_period", **MINE, "period": 2, "last_slot_round": 1}],
     member_of("s1", "search_period"), 2),
    (base_1, [{"op": "set_joker", "beater_id": "b1x", "spent": True}], member_of("b1x", "joker"), "spent"),
    (lambda: owns(base_1(), 1, 2, 5, 6), [{"op": "set_special", "team": 1, "number": 5, "spent": True}],
     public("teams", "1", "specials_used"), [5]),
    (base_1, [{"op": "set_specials", "team": 1, "numbers": [1, 2, 3]}], own("1", "specials"),
     [{"number": each, "spent": False} for each in (1, 2, 3)]),
    (base_1, [{"op": "set_points", "character_id": "c1c", "points": 5}],
     lambda bout: own("1", "team_points")(bout)["c1c"], 5),
    (base_1, [{"op": "set_seeker_fields", **MINE, **GRID}], seeker("recoil_fields"), GRID["recoil"]),
    (base_1, [{"op": "add_search", **MINE, "round": 1, "field": 65}], seeker("searches"),
     [{"round": 1, "field": 65, "result": "snitch", "hint": True}]),
    (base_1, [{"op": "set_foul_round", "team": 1, "round": 4}], own("1", "foul_from_round"), {"1": 6}),
    (attacked, [{"op": "decide_duel", "duel_id": "d2", "winner": "c1a"}], awaited, ["escape"]),
    (attacked, [{"op": "decide_duel", "duel_id": "d2", "winner": None}], carrier_of, "c2a"),
    (base_1, [{"op": "cancel_pending", "pid": "p3"}], awaited, ["choose_mover"]),
    (base_1, [step(4, 2)], awaited, ["choose_mover", "move_keeper"]),
    (base_1, [step(2, 1, "actions")], public("half"), 2),
    (base_1, [step(2, 1, "closing")], awaited, ["search", "search"]),
]  # fmt: skip


@pytest.mark.parametrize(("given", "ops", "look", "seen"), OPS, ids=[row[1][-1]["op"] for row in OPS])
def test_every_operation_sets_what_it_says(
    given: Callable[[], Bout], ops: list[dict[str, Any]], look: Callable[[Bout], Any], seen: Any
) -> None:
    assert look(override(given(), *ops)) == seen


def test_all_operations_are_here() -> None:
    assert len({each["op"] for _, ops, *_ in OPS for each in ops}) == len(OPERATIONS)
