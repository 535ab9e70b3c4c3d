"""Section 5.9, rule by rule: the twelve special attacks."""

from typing import Any

import pytest

from tests.cases import Case
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
    move,
    moved,
    override,
    owns,
    pass_half,
    pid,
    roll_of,
    rolled,
    second,
    send,
    shoot,
    started,
    step,
)
from tests.rules.phoenix.rows import no, settled, yes


def rolls(bout: Bout, *sides: tuple[str, int], posts: int = 1) -> Bout:
    """First posts of a duel, and so many second posts."""
    for figure, face in sides:
        first(bout, figure, face)
    for figure, _ in sides[:posts]:
        second(bout, figure)
    return bout


def has(who: str | None) -> Any:
    def look(bout: Bout) -> None:
        assert carrier_of(bout) == who

    return look


def gone(*figures: str) -> Any:
    return [{"op": "set_active", "character_id": each, "active": False} for each in figures]


def token(reason: str, number: int = 4, bout: Bout | None = None) -> Bout:
    skip = {"op": "add_skip", "character_id": "s1", "reason": reason, "due_round": number}
    return override(bout or base_1(), skip, step(number))


def beaten(number: int = 1, *ops: Any) -> Bout:
    """c1a carries, is attacked by c2a and loses; team 1 owns a special."""
    bout = owns(base_1(), 1, number, quiet=["pre_duel"])
    pass_half(bout)
    if ops:
        override(bout, *ops)
    moved(bout, "c2a", 1, move("c2a", 36))
    duel(bout, c1a=1, c2a=6)
    return bout


def lost_attack(number: int = 4, face: int = 1) -> Bout:
    """c1a attacks c2a, who carries, and does not win."""
    bout = attacked(owns(base_2(), 1, number, quiet=["pre_duel"]))
    duel(bout, c1a=face, c2a=3 if face == 2 else 6)
    return bout


def both_shoot() -> Bout:
    bout = guarded(owns(owns(base_1(), 1, 2), 2, 8))
    announce(bout, 1, 2)
    return bout


def two_near() -> Bout:
    """c1b and c1c are both one step from the duel's field."""
    return beaten(1, *at(c1b=31, c1c=32))


def block(team: int, bout: Bout, figure: str = "c1a", face: int = 3) -> Bout:
    owns(bout, team, 11)
    if figure == "k1":
        first(bout, "k1", face)
        return bout
    return rolled(bout, figure, face)


def alone_on_board() -> Bout:
    return beaten(1, *gone("c1b", "c1c", "k1"))


def edited_roll(bout: Bout) -> Bout:
    first(bout, "c1a", 3)
    send(bout, "gm", "invalidate_roll", roll_id=roll_of("c1a")(bout), reason="edited")
    return bout


def told_of(number: int) -> list[Any]:
    return [{"kind": "special_announced", "number": number}, "window_closed", "specials_revealed"]


def lost_carrier() -> Bout:
    """c1a attacks with the quaffle and loses; team 1 owns the perfect pass."""
    bout = attacked(owns(override(base_1(), *at(c1c=10)), 1, 1, quiet=["pre_duel"]))
    duel(bout, c1a=1, c2a=6)
    return bout


def open_shot(bout: Bout) -> Bout:
    """c1a shoots at 2A, where nobody stands."""
    override(bout, *at(c1a=62))
    return moved(bout, "c1a", 1, move("c1a", 67), shoot("2A"))


def pinned() -> Bout:
    bout = attacked(owns(base_2(), 1, 3))
    announce(bout, 1, 3)
    return rolled(bout, "c2a", 3)


def block_free(bout: Bout) -> Bout:
    return rolled(bout, "c1a", 3)


SPECIALS = [
    yes(
        "PHX-SPEC-G2",
        "announced in secret",
        lambda: guarded(owns(owns(base_1(), 1, 2), 2, 8)),
        "1",
        "announce_special",
        [{"kind": "special_announced", "number": 2}],
        number=2,
        pid=pid("window"),
    ),
    no(
        "PHX-SPEC-G1",
        "if it was drawn",
        lambda: guarded(owns(base_1(), 1, 2)),
        "1",
        "special_not_owned",
        "announce_special",
        number=3,
    ),
    no(
        "PHX-SPEC-G1",
        "and not spent",
        lambda: override(guarded(owns(base_1(), 1, 2)), {"op": "set_special", "team": 1, "number": 2, "spent": True}),
        "1",
        "special_spent",
        "announce_special",
        number=2,
    ),
    yes(
        "PHX-SPEC-G3",
        "against each other",
        both_shoot,
        "2",
        "announce_special",
        [{"kind": "specials_revealed", "lapsed": True}, {"kind": "duel_announced", "duel_kind": "goal"}],
        number=8,
    ),
    yes(
        "PHX-SPEC-G4",
        "the last answer closes",
        lambda: attacked(owns(base_2(), 1, 3)),
        "1",
        "decline_special",
        ["window_closed", "pending_opened"],
        pid=pid("window"),
    ),
    yes(
        "PHX-SPEC-G4",
        "or the GM",
        lambda: attacked(owns(base_2(), 1, 3)),
        "gm",
        "close_window",
        ["window_closed"],
        pid=pid("window"),
    ),
    no("PHX-SPEC-G4", "an open one", base_1, "gm", "unknown_pending", "close_window", pid="p99"),
    yes("PHX-SPEC-G4", "by standing order", base_1, "1", "set_auto_decline", ["standing_set"], kinds=["pre_duel"]),
    no("PHX-SPEC-G5", "one a window", both_shoot, "1", "special_already_in_window", "announce_special", number=2),
    no(
        "PHX-SPEC-G5",
        "one answer a window",
        both_shoot,
        "1",
        "special_already_in_window",
        "decline_special",
        pid=pid("window"),
    ),
    no(
        "PHX-SPEC-G5",
        "one that fits",
        lambda: attacked(owns(base_2(), 1, 3, 2)),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=2,
    ),
    no(
        "PHX-SPEC-G5",
        "in a window",
        lambda: owns(base_2(), 1, 3),
        "1",
        "special_window_closed",
        "announce_special",
        number=3,
    ),
    no(
        "PHX-SPEC-G5",
        "that asks this team",
        lambda: attacked(owns(owns(base_2(), 1, 3), 2, 3)),
        "2",
        "special_window_closed",
        "announce_special",
        number=3,
    ),
    no(
        "PHX-SPEC-G5",
        "nor declined by who is not asked",
        lambda: attacked(owns(base_2(), 1, 3)),
        "2",
        "special_window_closed",
        "decline_special",
        pid=pid("window"),
    ),
    yes(
        "PHX-SPEC-1",
        "to the nearest",
        lambda: beaten(1),
        "1",
        "announce_special",
        [*told_of(1), {"kind": "quaffle_taken", "character_id": "c1b"}, "escape_granted"],
        number=1,
    ),
    yes(
        "PHX-SPEC-1",
        "an attacking carrier falls back",
        lambda: lost_carrier(),
        "1",
        "announce_special",
        [{"kind": "quaffle_taken", "character_id": "c1b"}, {"kind": "fell_back", "field": 36}],
        number=1,
    ),
    no(
        "PHX-SPEC-1",
        "with two nearest one is named",
        two_near,
        "1",
        "special_receiver_required",
        "announce_special",
        number=1,
    ),
    yes(
        "PHX-SPEC-1",
        "namely",
        two_near,
        "1",
        "announce_special",
        [{"kind": "quaffle_taken", "character_id": "c1c"}],
        number=1,
        params={"receiver": "c1c"},
    ),
    no(
        "PHX-SPEC-1",
        "none farther away",
        lambda: beaten(1),
        "1",
        "special_receiver_invalid",
        "announce_special",
        number=1,
        params={"receiver": "k1"},
    ),
    no(
        "PHX-SPEC-G5",
        "with nobody left",
        alone_on_board,
        "1",
        "special_condition_not_met",
        "announce_special",
        number=1,
    ),
    no(
        "PHX-SPEC-G5",
        "perfect pass only for a lost quaffle",
        lambda: lost_attack(1),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=1,
    ),
    yes(
        "PHX-SPEC-2",
        "a goal without dice",
        lambda: guarded(owns(base_1(), 1, 2)),
        "1",
        "announce_special",
        [*told_of(2), "goal_pending", "goal_announced"],
        number=2,
    ),
    no(
        "PHX-SPEC-G5",
        "super throw only guarded",
        lambda: open_shot(owns(base_1(), 1, 2)),
        "1",
        "special_window_closed",
        "announce_special",
        number=2,
    ),
    yes(
        "PHX-SPEC-3",
        "stopped",
        lambda: attacked(owns(base_2(), 1, 3)),
        "1",
        "announce_special",
        [*told_of(3), "duel_cancelled", {"kind": "fell_back", "field": 36}, {"kind": "pin_set", "character_id": "c2a"}],
        number=3,
        after=has("c2a"),
    ),
    no(
        "PHX-SPEC-3",
        "who is pinned stays",
        lambda: pinned(),
        "2",
        "pinned",
        "second_post",
        pid=pid("move_chaser"),
        actions=[move("c2a", 46)],
    ),
    yes(
        "PHX-SPEC-6",
        "by option it seizes",
        lambda: attacked(owns(base_2(barricade_effect="seize"), 1, 3)),
        "1",
        "announce_special",
        [{"kind": "duel_decided", "winner": "c1a"}, {"kind": "quaffle_taken", "character_id": "c1a"}],
        number=3,
    ),
    no(
        "PHX-SPEC-G5",
        "barricade not after the dice",
        lambda: lost_attack(3),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=3,
    ),
    yes(
        "PHX-SPEC-4",
        "turned round",
        lambda: lost_attack(4),
        "1",
        "announce_special",
        [
            *told_of(4),
            {"kind": "duel_reversed", "winner": "c1a"},
            {"kind": "quaffle_taken", "character_id": "c1a"},
            "escape_granted",
        ],
        number=4,
    ),
    yes(
        "PHX-SPEC-4",
        "also a tie",
        lambda: lost_attack(4, 2),
        "1",
        "announce_special",
        [{"kind": "duel_reversed", "winner": "c1a"}],
        number=4,
    ),
    no(
        "PHX-SPEC-G5",
        "skilful attack not before the dice",
        lambda: attacked(owns(base_2(), 1, 4)),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=4,
    ),
    yes(
        "PHX-SPEC-5",
        "another beater flies in",
        lambda: bludgered("c1a", owns(base_1(), 1, 5)),
        "1",
        "announce_special",
        [
            *told_of(5),
            {"kind": "bludger_substitute", "beater_id": "b1x"},
            {"kind": "duel_announced", "defender": "b1x"},
        ],
        number=5,
        params={"beater": "b1x"},
    ),
    no(
        "PHX-SPEC-5",
        "one that is named",
        lambda: bludgered("c1a", owns(base_1(), 1, 5)),
        "1",
        "special_receiver_required",
        "announce_special",
        number=5,
    ),
    no(
        "PHX-SPEC-5",
        "a beater",
        lambda: bludgered("c1a", owns(base_1(), 1, 5)),
        "1",
        "special_receiver_invalid",
        "announce_special",
        number=5,
        params={"beater": "c1b"},
    ),
    no(
        "PHX-SPEC-5",
        "not the target",
        lambda: bludgered("b1x", owns(base_1(), 1, 5)),
        "1",
        "special_receiver_invalid",
        "announce_special",
        number=5,
        params={"beater": "b1x"},
    ),
    no(
        "PHX-SPEC-G5",
        "with no other beater",
        lambda: bludgered("b1x", override(owns(base_1(), 1, 5), *gone("b1y"))),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=5,
        params={"beater": "b1y"},
    ),
    no(
        "PHX-SPEC-G5",
        "top defender not at a duel",
        lambda: attacked(owns(base_2(), 1, 5)),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=5,
        params={"beater": "b1x"},
    ),
    yes(
        "PHX-SPEC-6",
        "without dice",
        lambda: attacked(owns(base_2(), 1, 6)),
        "1",
        "announce_special",
        [
            *told_of(6),
            {"kind": "duel_decided", "by_means": "special"},
            {"kind": "quaffle_taken", "character_id": "c1a"},
            "escape_granted",
        ],
        number=6,
    ),
    yes(
        "PHX-SPEC-6",
        "against an attacking carrier",
        lambda: attacked(owns(base_1(), 2, 6)),
        "2",
        "announce_special",
        [{"kind": "quaffle_taken", "character_id": "c2a"}, {"kind": "fell_back", "field": 36}],
        number=6,
    ),
    no(
        "PHX-SPEC-G5",
        "the trick not after the dice",
        lambda: lost_attack(6),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=6,
    ),
    yes(
        "PHX-SPEC-7",
        "another one shoots",
        lambda: guarded(owns(base_1(), 1, 7)),
        "1",
        "announce_special",
        [
            *told_of(7),
            {"kind": "quaffle_taken", "character_id": "c1c"},
            {"kind": "duel_announced", "attacker": "c1c", "extra": 2},
        ],
        number=7,
        params={"shooter": "c1c"},
    ),
    no(
        "PHX-SPEC-7",
        "one that is named",
        lambda: guarded(owns(base_1(), 1, 7)),
        "1",
        "special_receiver_required",
        "announce_special",
        number=7,
    ),
    no(
        "PHX-SPEC-7",
        "not the same one",
        lambda: guarded(owns(base_1(), 1, 7)),
        "1",
        "special_receiver_invalid",
        "announce_special",
        number=7,
        params={"shooter": "c1a"},
    ),
    no(
        "PHX-SPEC-7",
        "no keeper",
        lambda: guarded(owns(base_1(), 1, 7)),
        "1",
        "special_receiver_invalid",
        "announce_special",
        number=7,
        params={"shooter": "k1"},
    ),
    no(
        "PHX-SPEC-G5",
        "with nobody else",
        lambda: guarded(override(owns(base_1(), 1, 7), *gone("c1b", "c1c"))),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=7,
        params={"shooter": "c1a"},
    ),
    yes(
        "PHX-SPEC-8",
        "the keeper has it",
        lambda: open_shot(owns(base_1(), 2, 8)),
        "2",
        "announce_special",
        [*told_of(8), {"kind": "quaffle_taken", "character_id": "k2"}, "escape_granted"],
        number=8,
    ),
    no(
        "PHX-SPEC-G5",
        "the loop not for one's own shot",
        lambda: guarded(owns(base_1(), 1, 8)),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=8,
    ),
    yes(
        "PHX-SPEC-9",
        "it misses",
        lambda: bludgered("c1a", owns(base_1(), 1, 9)),
        "1",
        "announce_special",
        [*told_of(9), "bludger_missed", "round_ended"],
        number=9,
    ),
    no(
        "PHX-SPEC-G5",
        "the roll not at a shot",
        lambda: guarded(owns(base_1(), 1, 9)),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=9,
    ),
    yes(
        "PHX-SPEC-10",
        "a token is gone",
        lambda: owns(token("bludger"), 1, 10),
        "1",
        "announce_special",
        ["specials_revealed", {"kind": "skip_removed", "reason": "bludger"}],
        number=10,
    ),
    no(
        "PHX-SPEC-10",
        "not for a recoil",
        lambda: owns(token("recoil"), 1, 10),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=10,
    ),
    no(
        "PHX-SPEC-10",
        "not in the opening",
        lambda: owns(started(), 1, 10),
        "1",
        "special_window_closed",
        "announce_special",
        number=10,
    ),
    yes(
        "PHX-SPEC-11",
        "two points less",
        lambda: block(2, base_1()),
        "2",
        "announce_special",
        ["specials_revealed", "roll_blocked"],
        number=11,
        roll_id=roll_of("c1a"),
    ),
    no(
        "PHX-SPEC-11",
        "not on a keeper",
        lambda: block(2, base_1(), "k1"),
        "2",
        "special_condition_not_met",
        "announce_special",
        number=11,
        roll_id=roll_of("k1"),
    ),
    no(
        "PHX-SPEC-11",
        "not on one's own",
        lambda: block(1, base_1()),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=11,
        roll_id=roll_of("c1a"),
    ),
    no(
        "PHX-SPEC-G5",
        "not without a roll",
        lambda: owns(base_1(), 2, 11),
        "2",
        "special_window_closed",
        "announce_special",
        number=11,
        roll_id="r1",
    ),
    yes(
        "PHX-SPEC-12",
        "a d3 more",
        lambda: block_free(owns(base_1(), 1, 12)),
        "1",
        "announce_special",
        [{"kind": "match.rolled", "sides": 3}, {"kind": "bonus_die_rolled", "value": 2}],
        dice=(2,),
        number=12,
        roll_id=roll_of("c1a"),
    ),
    no(
        "PHX-SPEC-12",
        "not for the others",
        lambda: block_free(owns(base_1(), 2, 12)),
        "2",
        "special_condition_not_met",
        "announce_special",
        number=12,
        roll_id=roll_of("c1a"),
    ),
    no(
        "PHX-SPEC-12",
        "not on an invalid roll",
        lambda: edited_roll(attacked(owns(base_2(), 1, 12, quiet=["pre_duel"]))),
        "1",
        "special_condition_not_met",
        "announce_special",
        number=12,
        roll_id=roll_of("c1a"),
    ),
    no(
        "PHX-SPEC-G5",
        "not after the own second post",
        lambda: rolls(attacked(owns(base_2(), 1, 12, quiet=["pre_duel"])), ("c1a", 1)),
        "1",
        "special_window_closed",
        "announce_special",
        number=12,
        roll_id=roll_of("c1a"),
    ),
]


@pytest.mark.parametrize("case", SPECIALS, ids=str)
def test_rule(case: Case) -> None:
    settled(case)


def test_an_escape_cannot_be_blocked_below_one_point() -> None:
    bout = owns(fleeing(2), 2, 11)
    announce(bout, 2, 11, roll_id=roll_of("c1a")(bout))
    offer = next(each for each in bout.offers("1") if each.kind == "phoenix.second_post")
    assert offer.hints["points"] == 1


def test_a_barricade_pins_for_one_movement_only() -> None:
    bout = pinned()
    second(bout, "c2a")
    pass_half(bout)
    assert bout.view("spectator")["pins"] == []
    assert field_of(bout, "c2a") == 41
