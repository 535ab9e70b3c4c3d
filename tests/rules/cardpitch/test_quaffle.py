"""Phases 1 and 3: who has the quaffle, who aims, who guards (CRD-10 to CRD-14, CRD-20 to CRD-24)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.cardpitch.decide.quaffle import may_aim, may_guard
from rules.cardpitch.state import Quaffle, State
from rules.kernel.contract import Refused
from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    H,
    T,
    aim,
    beaters,
    f1,
    f3,
    given,
    gm,
    goals,
    keep,
    neutral,
    opened,
    suspended,
    that,
    turn,
)

saved = given(f1, turn(2, 2, dice=(T, T, H, T)))
"""Turn 2, the quaffle passed to `b` after a save."""

scored = given(f1, turn(3, 1, dice=(T, T, 6, H, T)))
"""Turn 2, drawn after a goal: `b.chaser_3`."""


def last_card(goal: int, guarded: int, a: str = "1+keeper 2+keeper") -> Bout:
    """Turn 1 of F1, all but the last card."""
    bout = given(f1, goals(goal, guarded))()
    bout.send("a", beaters(a))
    return bout


def dead() -> Bout:
    """Turn 1 of F1 with no chaser left anywhere: the quaffle is dead, phase 4 waits."""
    bout = f1()
    for side in "ab":
        for number in (1, 2, 3):
            suspended(side, f"chaser_{number}")(bout)
    return bout


def without_chasers(side: str) -> Bout:
    """Turn 1 of F1 after which `b` should get the quaffle, and a side has no chasers in turn 2."""
    bout = f1()
    for number in (1, 2, 3):
        if side != "a" or number != 1:
            suspended(side, f"chaser_{number}", misses=2)(bout)
    goals(2, 2)(bout)
    bout.send("a", neutral(bout, "a"))
    return bout


def pool_of(*players: str) -> list[dict[str, str]]:
    return [{"side": name[0], "slot": f"chaser_{name[1]}"} for name in players]


def drawn_for_all(bout: Bout) -> None:
    for name in ("a", "b", "spectator"):
        assert bout.view(name)["quaffle"]["carrier"] == "chaser_2"


ALL = ("a1", "a2", "a3", "b1", "b2", "b3")
LAST = beaters("1+keeper 2+keeper")

CASES = [
    Case(
        rule="CRD-10",
        says="turn 1 begins with a draw",
        given=opened,
        by="gm",
        when={"kind": "cardpitch.start_match"},
        dice=(4, H, T),
        then=[{"kind": "quaffle_drawn", "side": "b", "slot": "chaser_1"}],
        cites=False,
    ),
    Case(
        rule="CRD-10",
        says="and so does a turn after a goal",
        given=lambda: last_card(1, 2),
        by="b",
        when=LAST,
        dice=(T, T, 2, H, T),
        then=["goal_scored", {"kind": "quaffle_drawn", "turn": 2, "side": "a", "slot": "chaser_2"}],
        cites=False,
    ),
    Case(
        rule="CRD-10",
        says="a snitch that is caught is no goal",
        given=lambda: last_card(2, 2),
        by="b",
        when=LAST,
        dice=(H, T, H, T),
        then=["snitch_caught", {"kind": "quaffle_passed", "to": "b"}],
        cites=False,
    ),
    Case(
        rule="CRD-10",
        says="after a dead quaffle it is drawn",
        given=given(dead, ("a", LAST)),
        by="b",
        when=LAST,
        dice=(T, T, 6, H, T),
        then=["cards_revealed", "player_returned", {"kind": "quaffle_drawn", "turn": 2, "side": "b"}],
        cites=False,
    ),
    Case(
        rule="CRD-11",
        says="the draw is among all chasers of both sides",
        given=opened,
        by="gm",
        when={"kind": "cardpitch.start_match"},
        dice=(3, H, T),
        then=[{"kind": "quaffle_drawn", "pool": pool_of(*ALL), "index": 3, "side": "a", "slot": "chaser_3"}],
    ),
    Case(
        rule="CRD-12",
        says="one die over the pool, without the suspended",
        given=given(f3, suspended("a", "chaser_2"), suspended("b", "chaser_1")),
        by="gm",
        when=gm("restart_turn", redraw=True),
        dice=(3, H, T),
        then=[
            {"kind": "match.rolled", "sides": 4, "face": 3},
            {"kind": "quaffle_drawn", "pool": pool_of("a1", "a3", "b2", "b3"), "side": "b", "slot": "chaser_2"},
        ],
    ),
    Case(
        rule="CRD-13",
        says="after a save it passes, without dice",
        given=lambda: last_card(2, 2),
        by="b",
        when=LAST,
        dice=(T, T, H, T),
        then=["shot_saved", {"kind": "quaffle_passed", "to": "b", "reason": "save"}],
    ),
    Case(
        rule="CRD-13",
        says="after the carrier was hit it passes",
        given=given(f3, goals(3, 1), ("a", LAST)),
        by="b",
        when=beaters("1>chaser_1 2>chaser_2"),
        dice=(T, T, H, T),
        then=["shot_lost", {"kind": "quaffle_passed", "to": "b", "reason": "carrier_hit"}],
    ),
    Case(
        rule="CRD-14",
        says="a side without a chaser passes it on",
        given=lambda: without_chasers("b"),
        by="b",
        when=LAST,
        dice=(T, T, H, T),
        then=["shot_saved", {"kind": "quaffle_passed", "to": "a", "reason": "no_chaser"}],
    ),
    Case(
        rule="CRD-14",
        says="with no chaser anywhere it is dead; phase 3 closes at once",
        given=given(f1, *(suspended(side, f"chaser_{n}") for side in "ab" for n in (1, 2, 3) if (side, n) != ("b", 3))),
        by="gm",
        when=gm("suspend", side="b", slot="chaser_3", misses=1),
        then=["gm_suspended", "quaffle_dead", {"kind": "phase_opened", "phase": "beater_cards"}],
    ),
    Case(
        rule="CRD-GAP-16",
        says="the draw of a pool of nobody is dead",
        given=dead,
        by="gm",
        when=gm("restart_turn", redraw=True),
        dice=(H, T),
        then=["quaffle_dead", "bludgers_shared", {"kind": "phase_opened", "phase": "beater_cards"}],
        cites=False,
    ),
    Case(
        rule="CRD-GAP-35",
        says="a goal by either side leads to a draw",
        given=given(scored, goals(3, 1), ("a", LAST)),
        by="b",
        when=LAST,
        dice=(T, T, 1, H, T),
        then=[{"kind": "goal_scored", "side": "b"}, "quaffle_drawn"],
        cites=False,
    ),
    Case(
        rule="CRD-GAP-25",
        says="carrier hit and keeper right: one pass, to the defender",
        given=given(f3, goals(2, 2), ("a", LAST)),
        by="b",
        when=beaters("1>chaser_1 2+keeper"),
        dice=(T, T, H, T),
        then=[{"kind": "shot_lost", "reason": "carrier_hit"}, {"kind": "quaffle_passed", "to": "b"}],
        after=that(
            lambda bout: [e for e in bout.told("gm") if e.tag().endswith(("shot_saved", "quaffle_passed"))][1:] == []
        ),
        cites=False,
    ),
    Case(
        rule="CRD-GAP-5",
        says="the drawn chaser is known to all",
        given=opened,
        by="gm",
        when={"kind": "cardpitch.start_match"},
        dice=(5, H, T),
        then=["quaffle_drawn"],
        after=drawn_for_all,
        cites=False,
    ),
    Case(
        rule="CRD-20",
        says="the holder aims",
        given=f1,
        by="a",
        when=aim(2),
        then=[{"kind": "quaffle_committed", "goal": 2, "chaser": None}],
    ),
    Case(
        rule="CRD-20",
        says="the other side does not",
        given=f1,
        by="b",
        when=aim(2),
        code="not_quaffle_side",
        facts={"holder": "a"},
    ),
    Case(
        rule="CRD-21",
        says="after a pass it chooses the chaser",
        given=saved,
        by="b",
        when=aim(1, chaser="chaser_3"),
        then=[{"kind": "quaffle_committed", "chaser": "chaser_3"}],
    ),
    Case(rule="CRD-21", says="it has to", given=saved, by="b", when=aim(1), code="chaser_required"),
    Case(
        rule="CRD-21", says="null is no choice", given=saved, by="b", when=aim(1, chaser=None), code="chaser_required"
    ),
    Case(rule="CRD-2", says="of its chasers", given=saved, by="b", when=aim(1, chaser="keeper"), code="unknown_slot"),
    Case(
        rule="CRD-21",
        says="after a draw there is none",
        given=scored,
        by="b",
        when=aim(1, chaser="chaser_3"),
        code="chaser_not_allowed",
    ),
    Case(
        rule="CRD-20",
        says="and null says so",
        given=scored,
        by="b",
        when=aim(1, chaser=None),
        then=["quaffle_committed"],
    ),
    Case(
        rule="CRD-21",
        says="a correction that leaves the carrier open gives the choice",
        given=given(f1, suspended("a", "chaser_1")),
        by="a",
        when=aim(1, chaser="chaser_2"),
        then=["quaffle_committed"],
    ),
    Case(
        rule="CRD-49",
        says="the suspended are not chosen",
        given=given(saved, suspended("b", "chaser_2")),
        by="b",
        when=aim(1, chaser="chaser_2"),
        code="chaser_off_pitch",
        facts={"slot": "chaser_2"},
    ),
    Case(
        rule="CRD-21",
        says="their team-mates are",
        given=given(saved, suspended("b", "chaser_2")),
        by="b",
        when=aim(1, chaser="chaser_1"),
        then=["quaffle_committed"],
    ),
    Case(
        rule="CRD-22",
        says="the defender guards",
        given=f1,
        by="b",
        when=keep(3),
        then=[{"kind": "keeper_committed", "goal": 3}],
    ),
    Case(
        rule="CRD-22",
        says="not without a keeper",
        given=given(f1, suspended("b", "keeper")),
        by="b",
        when=keep(3),
        code="no_keeper",
    ),
    Case(
        rule="CRD-24",
        says="then phase 4 opens on the aim alone",
        given=given(f1, suspended("b", "keeper")),
        by="a",
        when=aim(3),
        then=[{"kind": "phase_opened", "phase": "beater_cards"}],
    ),
    Case(
        rule="CRD-23",
        says="the holder's keeper does nothing",
        given=f1,
        by="a",
        when=keep(3),
        code="not_defending_side",
    ),
    Case(
        rule="CRD-23",
        says="but may be attacked",
        given=given(f3, goals(3, 1), ("a", beaters("1+seeker 2+seeker"))),
        by="b",
        when=beaters("1>keeper 2+keeper"),
        dice=(T, T, 1, H, T),
        then=[{"kind": "player_suspended", "side": "a", "slot": "keeper"}, "goal_scored"],
        cites=False,
    ),
    Case(
        rule="CRD-24",
        says="a card is final",
        given=given(f1, ("a", aim(1))),
        by="a",
        when=aim(2),
        code="already_committed",
    ),
    Case(
        rule="CRD-24",
        says="the defender's too",
        given=given(f1, ("b", keep(1))),
        by="b",
        when=keep(2),
        code="already_committed",
    ),
    Case(
        rule="CRD-24",
        says="in any order, and the last opens phase 4",
        given=given(f1, ("b", keep(1))),
        by="a",
        when=aim(2),
        then=["quaffle_committed", {"kind": "phase_opened", "phase": "beater_cards", "awaiting": ["a", "b"]}],
    ),
    Case(
        rule="CRD-1",
        says="after phase 3 there is no aim",
        given=given(f1, goals(1, 2)),
        by="a",
        when=aim(2),
        code="wrong_phase",
    ),
    Case(rule="CRD-1", says="and no guard", given=given(f1, goals(1, 2)), by="b", when=keep(2), code="wrong_phase"),
    Case(
        rule="CRD-GAP-2",
        says="there are three goals",
        given=f1,
        by="a",
        when=aim(3),
        then=["quaffle_committed"],
        cites=False,
    ),
    Case(
        rule="CRD-GAP-2",
        says="not four",
        given=f1,
        by="a",
        when=aim(4),
        code="goal_out_of_range",
        facts={"goal": 4, "goal_count": 3},
    ),
    Case(rule="CRD-GAP-2", says="nor none", given=f1, by="b", when=keep(0), code="goal_out_of_range"),
    Case(
        rule="CRD-GAP-2",
        says="or six by option",
        given=given(f1, goal_count=6),
        by="b",
        when=keep(6),
        then=["keeper_committed"],
        cites=False,
    ),
    Case(
        rule="CRD-GAP-31",
        says="with recommit a card may be changed",
        given=given(f1, ("a", aim(1)), recommit=True),
        by="a",
        when=aim(2),
        then=[{"kind": "quaffle_committed", "goal": 2, "replaced": True}],
        after=that(lambda bout: bout.view("a")["cards"]["a"]["goal_aimed"] == 2),
        cites=False,
    ),
    Case(
        rule="CRD-1",
        says="but not after the phase",
        given=given(f1, goals(1, 2), recommit=True),
        by="a",
        when=aim(2),
        code="wrong_phase",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


@pytest.mark.parametrize(("check_of", "side"), [(may_aim, "a"), (may_guard, "b")])
def test_a_dead_quaffle_has_no_cards(check_of: Callable[[State, str], None], side: str) -> None:
    """A safeguard: such a phase closes at once, so no match comes to it."""
    state = f1().state
    check_of(state, side)
    with pytest.raises(Refused) as no:
        check_of(replace(state, quaffle=Quaffle(dead=True)), side)
    assert (no.value.code, no.value.rule) == ("quaffle_dead", "CRD-14")


def test_checks_come_in_the_order_of_the_catalogue() -> None:
    """Each card is wrong in this and in every later way."""
    aims = [
        (given(f1, goals(1, 2)), "b", "wrong_phase"),
        (f1, "b", "not_quaffle_side"),
        (given(f1, ("a", aim(1))), "a", "already_committed"),
        (f1, "a", "goal_out_of_range"),
    ]
    for start, side, code in aims:
        no = start().refusal(side, aim(9, chaser="chaser_1"))
        assert no is not None
        assert no.code == code
    chasers = [
        (scored, "captain", "chaser_not_allowed"),
        (saved, None, "chaser_required"),
        (given(saved, suspended("b", "chaser_2")), "captain", "unknown_slot"),
        (given(saved, suspended("b", "chaser_2")), "chaser_2", "chaser_off_pitch"),
    ]
    for start, chaser, code in chasers:
        no = start().refusal("b", aim(1, chaser=chaser))
        assert no is not None
        assert no.code == code
    guards = [
        (given(f1, suspended("a", "keeper")), "a", "not_defending_side"),
        (given(f1, suspended("b", "keeper")), "b", "no_keeper"),
        (given(f1, ("b", keep(1))), "b", "already_committed"),
        (f1, "b", "goal_out_of_range"),
    ]
    for start, side, code in guards:
        no = start().refusal(side, keep(9))
        assert no is not None
        assert no.code == code
