"""Section 6: what the original leaves open, ruling by ruling."""

from typing import Any

import pytest

from tests.cases import Case
from tests.harness import Bout
from tests.rules.phoenix.positions import (
    FIELDS,
    TEAM_2,
    announce,
    at,
    attacked,
    base_1,
    base_2,
    bludgered,
    carrier_of,
    carries,
    duel,
    first,
    guarded,
    in_round,
    jokered,
    lined_up,
    member,
    move,
    override,
    owns,
    pass_half,
    passed,
    pid,
    pid_of,
    roll_of,
    rolled,
    second,
    send,
    shoot,
    shown,
    started,
    step,
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


def has(who: str | None) -> Any:
    def look(bout: Bout) -> None:
        assert carrier_of(bout) == who

    return look


def joker_rolled(beater: int, target: int, figure: str = "c1a", bout: Bout | None = None) -> Bout:
    return rolls(jokered(figure, bout), ("b2x", beater), (figure, target))


def search_called(number: int = 3, **options: Any) -> Bout:
    """Only s2 is still called in a round."""
    bout = pass_half(pass_half(in_round(number, **options)))
    waive(bout, "search", figure="s1")
    return bout


def choosing(**options: Any) -> Bout:
    return bludgered(None, base_1(**options))


def malus(kind: str, bout: Bout | None = None, who: str = "c1a") -> Bout:
    return override(bout or base_1(), {"op": "add_malus", "character_id": who, "malus": kind})


def mover_chosen(bout: Bout) -> Bout:
    send(bout, "1", "choose_mover", pid=pid_of(bout, "choose_mover"), character_id="c1a")
    return bout


def searched() -> Bout:
    bout = in_round(2)
    send(bout, "s1", "search", field=46)
    return bout


def edited_roll(bout: Bout) -> Bout:
    first(bout, "c1a", 3)
    send(bout, "gm", "invalidate_roll", roll_id=roll_of("c1a")(bout), reason="edited")
    return bout


def fouled(bout: Bout | None = None, figure: str = "c1a", by: str = "1") -> Bout:
    bout = attacked() if bout is None else bout
    send(bout, by, "announce_foul", pid=pid_of(bout, "duel"), character_id=figure)
    return bout


def won_with_foul(*ops: Any) -> Bout:
    """c1a has won with a foul; only its escape's second post is missing."""
    bout = fouled(attacked(override(base_2(), *ops) if ops else base_2()))
    duel(bout, c1a=6, c2a=1)
    first(bout, "c1a", 1)
    return bout


AWAY = [move("c1a", 49)]


YELLOW = {"op": "set_card", "character_id": "c1a", "yellow": True, "observed": False}


def with_timeout(**options: Any) -> Bout:
    bout = base_1(**options)
    bout.wait(72)
    return bout


def tied_opening() -> Bout:
    return rolls(started(), ("c1a", 3), ("c2a", 4))


def gm_dice() -> Bout:
    return base_1(auto_gm_dice=False)


def near_joker() -> Bout:
    return joker_rolled(6, 1, bout=base_1(quaffle_on_removal="nearest_teammate"))


def goal_in_three() -> Bout:
    return override(base_1(), step(3), *at(c1a=65, k2=71))


def unguarded(bout: Bout) -> Bout:
    rolled(bout, "c1a", 3)
    waive(bout, "move_keeper")
    return bout


TO_2B = [move("c1a", 70, 72, 75), shoot("2B")]


def ended_open() -> Bout:
    bout = base_1(post_match_disclosure="all")
    send(bout, "gm", "propose_end")
    send(bout, "1", "answer_end", pid=pid_of(bout, "end_consent"), accept=True)
    return bout


def keepers() -> list[dict[str, Any]]:
    return [member(name, **({"user_id": "s_k1"} if name == "k2" else {})) for name in TEAM_2]


def jokered_by(beater: str) -> Bout:
    bout = base_1()
    send(bout, "1", "register_joker", beater_id=beater, target_id="c2a")
    return pass_half(bout)


def keeper_in_both() -> Bout:
    return lined_up(forbid_keeper_keeper=True)


def field_told(bout: Bout) -> None:
    shown_to_all = bout.told("spectator")[-1].model_dump()
    assert (shown_to_all["field"], shown_to_all["result"], shown_to_all["found"]) == (46, None, None)


def bonus_then_block() -> Bout:
    bout = rolled(owns(owns(base_1(), 1, 12), 2, 11), "c1a", 3)
    announce(bout, 1, 12, roll_id=roll_of("c1a")(bout), dice=(2,))
    return bout


def jokered_after_search() -> Bout:
    bout = searched()
    send(bout, "2", "register_joker", beater_id="b2x", target_id="s1")
    pass_half(bout)
    duel(bout, b2x=6, s1=1)
    return override(bout, step(3))


def reversed_foul() -> Bout:
    """c1a fouls and loses by the dice; special 4 turns that round."""
    bout = fouled(attacked(owns(base_2(), 1, 4, quiet=["pre_duel"])))
    duel(bout, c1a=1, c2a=6)
    announce(bout, 1, 4)
    first(bout, "c1a", 1)
    return bout


def resolved() -> Bout:
    bout = rolled(base_1(), "c1a", 3)
    second(bout, "c1a", move("c1a", 32))
    return bout


RULINGS = [
    yes(
        "PHX-GAP-2",
        "captain 1 plays c1a",
        base_1,
        "1",
        "choose_mover",
        ["mover_chosen"],
        pid=pid("choose_mover"),
        character_id="c1a",
        cites=False,
    ),
    yes(
        "PHX-GAP-4",
        "c1b's seat steers b1y too",
        lambda: jokered_by("b1y"),
        "c1b",
        "first_post",
        [{"kind": "roll_posted", "character_id": "b1y"}],
        dice=(1,),
        pid=pid("duel"),
        cites=False,
    ),
    no(
        "PHX-GAP-3",
        "by option no keeper in both",
        lambda: keeper_in_both(),
        "2",
        "double_role_forbidden",
        "submit_lineup",
        members=keepers(),
    ),
    no(
        "PHX-GAP-5",
        "no beater in a formation",
        lined_up,
        "1",
        "formation_not_on_board_position",
        "set_formation",
        positions={**FIELDS["1"], "b1x": 20},
        quaffle_chaser="c1a",
    ),
    no(
        "PHX-GAP-41",
        "on the own start fields",
        lined_up,
        "1",
        "formation_field_not_allowed",
        "set_formation",
        positions={**FIELDS["1"], "c1a": 41},
        quaffle_chaser="c1a",
    ),
    yes(
        "PHX-GAP-6",
        "a d4 for beaters",
        search_called,
        "s2",
        "waive",
        [{"kind": "match.rolled", "sides": 4}],
        dice=(1, 1),
        pid=pid("search"),
        cites=False,
    ),
    yes(
        "PHX-GAP-7",
        "the GM forfeits",
        with_timeout,
        "gm",
        "forfeit_pending",
        [{"kind": "gm_ruling", "act": "forfeit_pending"}],
        pid=pid("choose_mover"),
    ),
    yes(
        "PHX-GAP-8",
        "the first time is a warning",
        lambda: rolled(base_1(), "c1a", 3),
        "gm",
        "flag_post_order",
        ["post_order_warning"],
        roll_id=roll_of("c1a"),
        cites=False,
    ),
    yes(
        "PHX-GAP-10",
        "an attacking carrier loses the quaffle",
        lambda: rolls(attacked(base_1()), ("c1a", 1), ("c2a", 6)),
        "2",
        "second_post",
        [{"kind": "quaffle_taken", "character_id": "c2a"}],
        pid=pid("duel"),
        cites=False,
    ),
    yes(
        "PHX-GAP-11",
        "the opening is thrown again",
        tied_opening,
        "2",
        "second_post",
        [{"kind": "duel_decided", "again": True}, "pending_opened"],
        pid=pid("duel"),
    ),
    yes(
        "PHX-GAP-13",
        "who gets a pass in the zone may shoot",
        lambda: rolled(override(base_1(), *at(c1a=65, c1b=74, k2=71)), "c1a", 1),
        "1",
        "second_post",
        ["shot_declared"],
        pid=pid("move_chaser"),
        actions=[move("c1a", 70), passed("c1b"), shoot("2B")],
        cites=False,
    ),
    yes(
        "PHX-GAP-14",
        "by option to the nearest",
        near_joker,
        "1",
        "second_post",
        [{"kind": "quaffle_taken", "character_id": "c1b"}],
        pid=pid("duel"),
    ),
    yes(
        "PHX-GAP-16",
        "a keeper in the open is attacked",
        lambda: unguarded(override(base_1(), carries("c1a"), *at(k2=41, c2a=46))),
        "1",
        "second_post",
        [{"kind": "duel_announced", "duel_kind": "chaser", "defender": "k2"}],
        pid=pid("move_chaser"),
        actions=[move("c1a", 41)],
        cites=False,
    ),
    yes(
        "PHX-GAP-19",
        "two maluses add up",
        lambda: mover_chosen(malus("movement", malus("movement"))),
        "1",
        "first_post",
        [{"kind": "malus_consumed", "count": 2}],
        dice=(4,),
        pid=pid("move_chaser"),
        cites=False,
    ),
    yes(
        "PHX-GAP-21",
        "11 after 12 counts",
        lambda: bonus_then_block(),
        "2",
        "announce_special",
        ["roll_blocked"],
        number=11,
        roll_id=roll_of("c1a"),
        cites=False,
    ),
    yes(
        "PHX-GAP-25",
        "unobserved a second foul needs the die",
        lambda: won_with_foul(YELLOW),
        "1",
        "second_post",
        [{"kind": "referee_die", "value": 3}],
        dice=(3,),
        pid=pid("escape"),
        actions=AWAY,
        after=is_shown("c1a", "active", True),
        cites=False,
    ),
    yes(
        "PHX-GAP-26",
        "judged in the actions step",
        won_with_foul,
        "1",
        "second_post",
        [{"kind": "step_entered", "step": "actions"}, "referee_die"],
        dice=(3,),
        pid=pid("escape"),
        actions=AWAY,
        cites=False,
    ),
    yes(
        "PHX-GAP-27",
        "no half 2 after a goal, but a search call",
        lambda: unguarded(goal_in_three()),
        "1",
        "second_post",
        ["goal_pending", {"kind": "step_entered", "step": "closing"}, {"kind": "pending_opened", "what": "search"}],
        pid=pid("move_chaser"),
        actions=TO_2B,
        cites=False,
    ),
    yes(
        "PHX-GAP-30",
        "by option the field is public",
        lambda: in_round(2, search_visibility="field_public"),
        "s1",
        "search",
        ["search_made"],
        field=46,
        after=lambda bout: field_told(bout),
        cites=False,
    ),
    yes(
        "PHX-GAP-32",
        "an attacking carrier flees with it",
        lambda: rolls(attacked(base_1()), ("c1a", 6), ("c2a", 1)),
        "2",
        "second_post",
        [{"kind": "escape_granted", "character_id": "c1a"}],
        pid=pid("duel"),
        after=has("c1a"),
        cites=False,
    ),
    yes(
        "PHX-GAP-33",
        "a seeker may be a target",
        choosing,
        "b2x",
        "choose_bludger_target",
        ["bludger_announced"],
        pid=pid("bludger_target"),
        target_id="s1",
        cites=False,
    ),
    no(
        "PHX-SEEK-8",
        "counted from the last search (GAP-34)",
        lambda: jokered_after_search(),
        "s1",
        "search_period",
        "search",
        field=47,
    ),
    yes(
        "PHX-GAP-34",
        "and allowed two rounds later",
        lambda: override(jokered_after_search(), step(4)),
        "s1",
        "search",
        ["search_made"],
        field=47,
        cites=False,
    ),
    yes(
        "PHX-GAP-35",
        "by option all is shown",
        ended_open,
        "2",
        "answer_end",
        ["match_ended", "secrets_disclosed"],
        pid=pid("end_consent"),
        accept=True,
    ),
    yes(
        "PHX-GAP-36",
        "the GM throws",
        lambda: pass_half(gm_dice()),
        "gm",
        "gm_roll",
        [{"kind": "gm_ruling", "act": "gm_roll"}, "half_started"],
        pid=pid("gm_roll"),
    ),
    no("PHX-GAP-36", "when a roll is due", base_1, "gm", "unknown_pending", "gm_roll", pid="p99"),
    no("PHX-GAP-36", "and begins rounds that wait", base_1, "gm", "wrong_phase", "start_round"),
    yes(
        "PHX-GAP-37",
        "fields are neighbours as the board says",
        lambda: rolled(base_1(), "c1a", 1),
        "1",
        "second_post",
        [{"kind": "piece_moved", "path": [39]}],
        pid=pid("move_chaser"),
        actions=[move("c1a", 39)],
        cites=False,
    ),
    yes(
        "PHX-GAP-38",
        "the sloth roll before the dice",
        lambda: bludgered("c1a", owns(base_1(), 1, 9)),
        "1",
        "announce_special",
        ["bludger_missed"],
        number=9,
        cites=False,
    ),
    yes(
        "PHX-GAP-39",
        "a reversed win is not judged",
        lambda: reversed_foul(),
        "1",
        "second_post",
        ["movement_posted", "half_started"],
        pid=pid("escape"),
        actions=AWAY,
        cites=False,
    ),
    yes(
        "PHX-GAP-40",
        "3, 11, 10 are 3, 12, 11",
        lined_up,
        "1",
        "draw_specials",
        [{"kind": "specials_drawn", "numbers": [3, 12, 11]}],
        dice=(3, 11, 10),
        cites=False,
    ),
    no(
        "PHX-POST-11",
        "a resolved roll (GAP-42)",
        lambda: resolved(),
        "gm",
        "roll_already_resolved",
        "invalidate_roll",
        roll_id="r3",
        reason="edited",
    ),
    yes(
        "PHX-GAP-42",
        "is corrected by the GM",
        lambda: resolved(),
        "gm",
        "gm_override",
        ["gm_ruling"],
        ops=[*at(c1a=36)],
        reason="x",
        cites=False,
    ),
    yes(
        "PHX-GAP-43",
        "the feint on the shot",
        lambda: guarded(owns(base_1(), 1, 7)),
        "1",
        "announce_special",
        ["specials_revealed"],
        number=7,
        params={"shooter": "c1b"},
        cites=False,
    ),
    yes(
        "PHX-GAP-44",
        "the winner is known, the goal waits",
        lambda: rolls(guarded(), ("c1a", 6), ("k2", 1)),
        "k2",
        "second_post",
        ["duel_decided", "goal_pending", "goal_announced"],
        pid=pid("duel"),
        cites=False,
    ),
    yes(
        "PHX-GAP-45",
        "nobody judges who is gone",
        lambda: override(won_with_foul(), {"op": "set_active", "character_id": "c1a", "active": False}),
        "gm",
        "gm_override",
        ["gm_ruling"],
        ops=[*at(c1b=30)],
        reason="x",
        cites=False,
    ),
    yes(
        "PHX-GAP-46",
        "the other side still posts",
        lambda: edited_roll(attacked()),
        "2",
        "first_post",
        ["roll_posted"],
        dice=(1,),
        pid=pid("duel"),
        cites=False,
    ),
]


@pytest.mark.parametrize("case", RULINGS, ids=str)
def test_rule(case: Case) -> None:
    settled(case)
