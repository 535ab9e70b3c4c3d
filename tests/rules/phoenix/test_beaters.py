"""Section 5.7, rule by rule: jokers and random bludgers."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    at,
    attacked,
    base_1,
    base_2,
    bludgered,
    duel,
    first,
    in_round,
    jokered,
    move,
    override,
    owns,
    pass_half,
    pid,
    pid_of,
    roll_of,
    rolled,
    second,
    send,
    shoot,
    shown,
    waive,
)
from tests.rules.phoenix.rows import no, settled, yes


def rolls(bout: Bout, *sides: tuple[str, int], posts: int = 1) -> Bout:
    """First posts of a duel, and so many second posts."""
    for figure, face in sides:
        first(bout, figure, face)
    for figure, _ in sides[:posts]:
        second(bout, figure)
    return bout


def is_shown(who: str, name: str, value: Any) -> Any:
    def look(bout: Bout) -> None:
        assert shown(bout, who, name) == value

    return look


def gone(*figures: str) -> Any:
    return [{"op": "set_active", "character_id": each, "active": False} for each in figures]


def joker_rolled(beater: int, target: int, figure: str = "c1a", bout: Bout | None = None) -> Bout:
    return rolls(jokered(figure, bout), ("b2x", beater), (figure, target))


def registered(bout: Bout | None = None) -> Bout:
    bout = base_1() if bout is None else bout
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1a")
    return bout


def last_waiver(bout: Bout) -> Bout:
    """Only the keeper's movement of this half is open."""
    waive(bout, "choose_mover")
    return bout


def goal_and_joker() -> Bout:
    """c1a shoots at an unguarded ring while a joker against c1b waits."""
    bout = base_1()
    send(bout, "2", "register_joker", beater_id="b2x", target_id="c1b")
    override(bout, *at(c1a=65, k2=71))
    rolled(bout, "c1a", 3)
    waive(bout, "move_keeper")
    return bout


def search_called(number: int = 3, **options: Any) -> Bout:
    """Only s2 is still called in a round."""
    bout = pass_half(pass_half(in_round(number, **options)))
    waive(bout, "search", figure="s1")
    return bout


def choosing(**options: Any) -> Bout:
    return bludgered(None, base_1(**options))


def bludger_rolled(beater: int, target: int, figure: str = "c1a", bout: Bout | None = None) -> Bout:
    return rolls(bludgered(figure, bout), ("b2x", beater), (figure, target))


def malus(kind: str, bout: Bout | None = None, who: str = "c1a") -> Bout:
    return override(bout or base_1(), {"op": "add_malus", "character_id": who, "malus": kind})


NUMBERS = {"1": "b2y", "2": "b2x", "3": "b1y", "4": "b1x"}


def hit() -> Bout:
    bout = bludgered("c1a")
    duel(bout, b2x=6, c1a=1)
    return bout


def mover_chosen(bout: Bout) -> Bout:
    send(bout, "1", "choose_mover", pid=pid_of(bout, "choose_mover"), character_id="c1a")
    return bout


BEATERS = [
    yes(
        "PHX-JOKER-1",
        "registered in secret",
        base_1,
        "2",
        "register_joker",
        ["joker_registered"],
        beater_id="b2x",
        target_id="c1a",
    ),
    no("PHX-BEAT-1", "a beater's", base_1, "2", "not_a_beater", "register_joker", beater_id="c2a", target_id="c1a"),
    no("PHX-BEAT-1", "of one's own", base_1, "2", "not_a_beater", "register_joker", beater_id="b1x", target_id="c1a"),
    no(
        "PHX-OUT-1",
        "still in the match",
        lambda: override(base_1(), *gone("b2x")),
        "2",
        "character_inactive",
        "register_joker",
        beater_id="b2x",
        target_id="c1a",
    ),
    no(
        "PHX-JOKER-1",
        "once",
        registered,
        "2",
        "joker_already_registered",
        "register_joker",
        beater_id="b2x",
        target_id="c1b",
    ),
    yes("PHX-JOKER-1", "withdrawn", registered, "2", "withdraw_joker", ["joker_withdrawn"], beater_id="b2x"),
    no(
        "PHX-JOKER-1",
        "if it was registered",
        registered,
        "2",
        "joker_not_registered",
        "withdraw_joker",
        beater_id="b2y",
    ),
    no(
        "PHX-JOKER-2",
        "at the other team",
        base_1,
        "2",
        "target_not_opponent",
        "register_joker",
        beater_id="b2x",
        target_id="c2b",
    ),
    no(
        "PHX-JOKER-2",
        "still in the match",
        lambda: override(base_1(), *gone("c1b")),
        "2",
        "target_inactive",
        "register_joker",
        beater_id="b2x",
        target_id="c1b",
    ),
    yes(
        "PHX-JOKER-3",
        "announced and spent",
        lambda: last_waiver(registered()),
        "k1",
        "waive",
        ["joker_announced", "joker_spent", "duel_announced"],
        pid=pid("move_keeper"),
    ),
    no(
        "PHX-JOKER-3",
        "used once",
        lambda: joker_rolled(1, 6),
        "2",
        "joker_spent",
        "register_joker",
        beater_id="b2x",
        target_id="c1b",
    ),
    yes(
        "PHX-JOKER-4",
        "a hit removes",
        lambda: joker_rolled(6, 1),
        "1",
        "second_post",
        [{"kind": "character_removed", "why": "joker"}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-JOKER-4",
        "a tie evades",
        lambda: joker_rolled(4, 3),
        "1",
        "second_post",
        [{"kind": "duel_decided", "tie": True}],
        pid=pid("duel"),
        after=is_shown("c1a", "active", True),
    ),
    yes(
        "PHX-JOKER-5",
        "a seeker stays",
        lambda: joker_rolled(6, 1, "s1"),
        "s1",
        "second_post",
        [{"kind": "search_period_set", "period": 2}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-JOKER-6",
        "void without a target",
        registered,
        "gm",
        "gm_override",
        ["gm_ruling", "joker_void"],
        ops=gone("c1a"),
        reason="x",
        after=is_shown("b2x", "joker", "available"),
    ),
    no(
        "PHX-JOKER-7",
        "no special against it",
        lambda: rolls(jokered(bout=owns(base_1(), 1, 12)), ("c1a", 1), posts=0),
        "1",
        "special_forbidden_vs_joker",
        "announce_special",
        number=12,
        roll_id=roll_of("c1a"),
    ),
    yes(
        "PHX-SPEC-12",
        "but for it",
        lambda: rolls(jokered(bout=owns(base_1(), 2, 12)), ("b2x", 1), posts=0),
        "2",
        "announce_special",
        ["bonus_die_rolled"],
        number=12,
        roll_id=roll_of("b2x"),
        dice=(2,),
    ),
    no(
        "PHX-GAP-17",
        "by option not even then",
        lambda: rolls(jokered(bout=owns(base_1(bonus_die_with_joker=False), 2, 12)), ("b2x", 1), posts=0),
        "2",
        "special_forbidden_vs_joker",
        "announce_special",
        number=12,
        roll_id=roll_of("b2x"),
    ),
    yes(
        "PHX-JOKER-8",
        "before the goal is announced",
        goal_and_joker,
        "1",
        "second_post",
        ["goal_pending", "joker_announced", {"kind": "pending_opened", "what": "duel"}],
        pid=pid("move_chaser"),
        actions=[move("c1a", 70, 72, 75), shoot("2B")],
    ),
    yes(
        "PHX-BLUD-1",
        "a 3 brings none",
        search_called,
        "s2",
        "waive",
        [{"kind": "bludger_check", "appears": False}, "round_ended"],
        dice=(3,),
        pid=pid("search"),
    ),
    yes(
        "PHX-BLUD-2",
        "the d4 picks",
        search_called,
        "s2",
        "waive",
        [{"kind": "bludger_beater", "beater_id": "b1y"}],
        dice=(2, 2),
        pid=pid("search"),
    ),
    yes(
        "PHX-BLUD-2",
        "by the GM's numbers",
        base_1,
        "gm",
        "assign_beater_numbers",
        ["beater_numbers_assigned"],
        numbers=NUMBERS,
    ),
    no(
        "PHX-BLUD-2",
        "one each",
        base_1,
        "gm",
        "beater_numbers_invalid",
        "assign_beater_numbers",
        numbers={**NUMBERS, "1": "b1x"},
    ),
    yes(
        "PHX-BLUD-2",
        "by option a removed one drops it",
        lambda: override(search_called(removed_beater_d4="none"), *gone("b2x")),
        "s2",
        "waive",
        [{"kind": "bludger_beater", "beater_id": None}, "round_ended"],
        dice=(1, 3),
        pid=pid("search"),
    ),
    yes(
        "PHX-BLUD-3",
        "a target is named",
        choosing,
        "b2x",
        "choose_bludger_target",
        ["bludger_announced", "duel_announced"],
        pid=pid("bludger_target"),
        target_id="b1x",
    ),
    no(
        "PHX-BLUD-3",
        "of the other team",
        choosing,
        "b2x",
        "target_not_opponent",
        "choose_bludger_target",
        pid=pid("bludger_target"),
        target_id="c2a",
    ),
    no(
        "PHX-BLUD-3",
        "by the drawn beater",
        choosing,
        "b2y",
        "forbidden",
        "choose_bludger_target",
        pid=pid("bludger_target"),
        target_id="c1a",
    ),
    no(
        "PHX-BLUD-3",
        "who is asked for it",
        lambda: rolls(bludgered("c1a"), ("b2x", 6), posts=0),
        "b2x",
        "wrong_phase",
        "choose_bludger_target",
        pid=pid("duel"),
        target_id="c1a",
    ),
    yes(
        "PHX-BLUD-4",
        "lower or equal is fended off",
        lambda: bludger_rolled(4, 3),
        "1",
        "second_post",
        [{"kind": "duel_decided", "tie": True}, "round_ended"],
        pid=pid("duel"),
    ),
    yes(
        "PHX-BLUD-5",
        "a hit lets the beater choose",
        lambda: bludger_rolled(6, 1),
        "1",
        "second_post",
        [{"kind": "pending_opened", "what": "malus_choice"}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-BLUD-5",
        "a beater's is on the duel",
        lambda: bludger_rolled(6, 1, "b1x"),
        "b1x",
        "second_post",
        [{"kind": "malus_imposed", "malus": "duel"}],
        pid=pid("duel"),
    ),
    no(
        "PHX-BLUD-5",
        "movement or duel",
        lambda: hit(),
        "b2x",
        "malus_kind_invalid",
        "choose_malus",
        pid=pid("malus_choice"),
        malus="pass",
    ),
    no(
        "PHX-BLUD-5",
        "by that beater",
        lambda: hit(),
        "b2y",
        "forbidden",
        "choose_malus",
        pid=pid("malus_choice"),
        malus="duel",
    ),
    yes(
        "PHX-BLUD-6",
        "a seeker leaves out a search",
        lambda: bludger_rolled(6, 1, "s1"),
        "s1",
        "second_post",
        [{"kind": "skip_added", "reason": "bludger", "due_round": 4}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-BLUD-7",
        "used up by the own roll",
        lambda: mover_chosen(malus("movement")),
        "1",
        "first_post",
        ["roll_posted", {"kind": "malus_consumed", "malus": "movement"}],
        dice=(4,),
        pid=pid("move_chaser"),
    ),
    yes(
        "PHX-BLUD-7",
        "or by moving with shared points",
        lambda: rolled(malus("movement", who="c1b"), "c1a", 2),
        "1",
        "second_post",
        ["malus_consumed", {"kind": "movement_posted", "used": 2}],
        pid=pid("move_chaser"),
        actions=[move("c1b", 28)],
    ),
    no(
        "PHX-BLUD-7",
        "which costs one more",
        lambda: rolled(malus("movement", who="c1b"), "c1a", 1),
        "1",
        "move_points_exceeded",
        "second_post",
        pid=pid("move_chaser"),
        actions=[move("c1b", 28)],
    ),
    yes(
        "PHX-BLUD-8",
        "used up in a duel",
        lambda: rolls(attacked(malus("duel", base_2())), ("c1a", 3), ("c2a", 3)),
        "2",
        "second_post",
        [{"kind": "duel_decided", "tie": True}, {"kind": "malus_consumed", "malus": "duel"}],
        pid=pid("duel"),
    ),
]


@pytest.mark.parametrize("case", BEATERS, ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_a_second_joker_on_the_same_seeker_changes_nothing_more() -> None:
    bout = override(base_1(), {"op": "set_search_period", "character_id": "s1", "period": 2, "last_slot_round": 0})
    send(bout, "2", "register_joker", beater_id="b2x", target_id="s1")
    pass_half(bout)
    duel(bout, b2x=6, s1=1)
    assert (shown(bout, "s1", "search_period"), shown(bout, "b2x", "joker")) == (2, "spent")
