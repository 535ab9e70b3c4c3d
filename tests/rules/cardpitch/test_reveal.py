"""Phase 5 and suspensions: who is hit, the shot, who comes back (CRD-30 to CRD-35, CRD-48 to CRD-51)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import Case, check
from tests.harness import Bout
from tests.rules.cardpitch.positions import (
    H,
    T,
    beaters,
    f1,
    f2,
    f3,
    given,
    goals,
    kinds,
    off,
    one,
    started,
    suspended,
    that,
    turn,
)

NEXT = (T, T, 1, H, T)
"""The dice after a goal: nobody catches the snitch; `a.chaser_1`, one bludger each."""
PASS = (T, T, H, T)
"""The dice after a pass."""


def last(goal: int, guarded: int, a: str, start: Callable[..., Bout] = f3, **options: Any) -> Callable[[], Bout]:
    """Turn 1, all but `b`'s beaters."""
    return given(start, goals(goal, guarded), ("a", beaters(a)), **options)


def row(
    rule: str, says: str, given_: Callable[[], Bout], b: str, dice: tuple[int, ...], *then: Any, **more: Any
) -> Case:
    return Case(rule=rule, says=says, given=given_, by="b", when=beaters(b), dice=dice, then=list(then), **more)


def hit(side: str, slot: str, *bludgers: int) -> dict[str, Any]:
    return {"kind": "player_suspended", "side": side, "slot": slot, "misses_left": 2, "bludgers": list(bludgers)}


def blocked(side: str, slot: str, guards: list[str], *bludgers: int) -> dict[str, Any]:
    return {"kind": "bludger_blocked", "side": side, "slot": slot, "guarded_by": guards, "bludgers": list(bludgers)}


def never(kind: str) -> Callable[[Bout], None]:
    def look(bout: Bout) -> None:
        assert f"cardpitch.{kind}" not in [event.tag() for event in bout.told("gm")]

    return look


CASES = [
    row(
        "CRD-30",
        "all cards go up together",
        last(3, 1, "1+keeper 2+seeker"),
        "1>chaser_2 2+keeper",
        NEXT,
        {
            "kind": "cards_revealed",
            "a": {
                "goal_aimed": 3,
                "chaser": None,
                "goal_guarded": None,
                "attacks": [],
                "guards": [{"beater": "beater_1", "target": "keeper"}, {"beater": "beater_2", "target": "seeker"}],
            },
            "b": {
                "goal_aimed": None,
                "chaser": None,
                "goal_guarded": 1,
                "attacks": [{"beater": "beater_1", "target": "chaser_2"}],
                "guards": [{"beater": "beater_2", "target": "keeper"}],
            },
        },
    ),
    row(
        "CRD-31",
        "attacked and not guarded: off",
        last(3, 1, "1+keeper 2+seeker"),
        "1>chaser_2 2+keeper",
        (T, T, 1, H, T),
        hit("a", "chaser_2", 1),
    ),
    row(
        "CRD-31",
        "guarded: nothing happens",
        last(3, 1, "1+chaser_2 2+seeker"),
        "1>chaser_2 2+keeper",
        NEXT,
        blocked("a", "chaser_2", ["beater_1"], 1),
        after=that(lambda bout: off(bout) == {}),
    ),
    row(
        "CRD-32",
        "a hit guard still guards",
        last(3, 1, "1+keeper 2+seeker"),
        "1>beater_2 2>seeker",
        NEXT,
        hit("a", "beater_2", 1),
        blocked("a", "seeker", ["beater_2"], 2),
    ),
    row(
        "CRD-GAP-14",
        "a hit attacker still attacks",
        last(3, 1, "1>keeper 2+seeker", f1),
        "1>beater_1 2+chaser_1",
        (T, T, 1, H, T),
        hit("a", "beater_1", 2),
        hit("b", "keeper", 1),
        cites=False,
    ),
    row(
        "CRD-GAP-10",
        "guarding each other protects both",
        last(3, 1, "1+beater_2 2+beater_1"),
        "1>beater_1 2>beater_2",
        NEXT,
        blocked("a", "beater_1", ["beater_2"], 1),
        blocked("a", "beater_2", ["beater_1"], 2),
        cites=False,
    ),
    row(
        "CRD-33",
        "carrier hit: no goal",
        last(3, 1, "1+keeper 2+seeker"),
        "1>chaser_1 2+keeper",
        PASS,
        {"kind": "shot_lost", "side": "a", "slot": "chaser_1", "reason": "carrier_hit"},
        after=never("goal_scored"),
    ),
    row(
        "CRD-33",
        "keeper right: saved",
        last(2, 2, "1+keeper 2+seeker"),
        "1+seeker 2+keeper",
        PASS,
        {"kind": "shot_saved", "side": "b", "goal": 2},
    ),
    row(
        "CRD-33",
        "else a goal",
        last(2, 1, "1+keeper 2+seeker"),
        "1+seeker 2+keeper",
        NEXT,
        {"kind": "goal_scored", "side": "a", "slot": "chaser_1", "goal": 2, "points": 10, "keeper": "beaten"},
    ),
    row(
        "CRD-33",
        "a hit keeper who guessed wrong is no matter",
        last(2, 1, "1>keeper 2+seeker", f1),
        "1+seeker 2+chaser_1",
        NEXT,
        hit("b", "keeper", 1),
        {"kind": "goal_scored", "keeper": "hit"},
    ),
    row(
        "CRD-34",
        "a hit keeper who guessed right does not save",
        last(2, 2, "1>keeper 2+seeker", f1),
        "1+seeker 2+chaser_1",
        NEXT,
        hit("b", "keeper", 1),
        {"kind": "goal_scored", "keeper": "hit"},
        after=never("shot_saved"),
    ),
    row(
        "CRD-GAP-13",
        "so the goal counts",
        last(2, 2, "1>keeper 2+seeker", f1),
        "1+seeker 2+chaser_1",
        NEXT,
        {"kind": "goal_scored", "points": 10},
        {"kind": "turn_ended", "score": {"a": 10, "b": 0}},
        cites=False,
    ),
    row(
        "CRD-34",
        "a guarded keeper who guessed right saves",
        last(2, 2, "1>keeper 2+seeker", f1),
        "1+seeker 2+keeper",
        PASS,
        blocked("b", "keeper", ["beater_2"], 1),
        "shot_saved",
        cites=False,
    ),
    row(
        "CRD-35",
        "another chaser hit spoils nothing",
        last(3, 1, "1+keeper 2+seeker"),
        "1>chaser_2 2>chaser_3",
        (T, T, 1, H, T),
        hit("a", "chaser_2", 1),
        hit("a", "chaser_3", 2),
        "goal_scored",
        cites=False,
    ),
    row(
        "CRD-35",
        "nor the holder's keeper",
        last(3, 1, "1+chaser_1 2+seeker"),
        "1>keeper 2+keeper",
        NEXT,
        hit("a", "keeper", 1),
        "goal_scored",
        cites=False,
    ),
    row(
        "CRD-50",
        "two bludgers, one suspension",
        last(3, 1, "1+keeper 2+seeker"),
        "1>chaser_2 2>chaser_2",
        (T, T, 1, H, T),
        hit("a", "chaser_2", 1, 2),
    ),
    row(
        "CRD-GAP-11",
        "one guard stops all",
        last(3, 1, "1+chaser_2 2+seeker"),
        "1>chaser_2 2>chaser_2",
        NEXT,
        blocked("a", "chaser_2", ["beater_1"], 1, 2),
        cites=False,
    ),
    row(
        "CRD-GAP-11",
        "or one, by option",
        last(3, 1, "1+chaser_2 2+seeker", guard_capacity="one"),
        "1>chaser_2 2>chaser_2",
        (T, T, 1, H, T),
        hit("a", "chaser_2", 1, 2),
        cites=False,
    ),
    row(
        "CRD-GAP-11",
        "two guards stop two",
        last(3, 1, "1+chaser_2 2+chaser_2", guard_capacity="one"),
        "1>chaser_2 2>chaser_2",
        NEXT,
        blocked("a", "chaser_2", ["beater_1", "beater_2"], 1, 2),
        cites=False,
    ),
    row(
        "CRD-GAP-12",
        "a guarded carrier scores",
        last(3, 1, "1+chaser_1 2+seeker"),
        "1>chaser_1 2+keeper",
        NEXT,
        blocked("a", "chaser_1", ["beater_1"], 1),
        "goal_scored",
        cites=False,
    ),
    row(
        "CRD-GAP-12",
        "or not, by option",
        last(3, 1, "1+chaser_1 2+seeker", guarded_carrier_scores=False),
        "1>chaser_1 2+keeper",
        PASS,
        {"kind": "shot_lost", "reason": "carrier_attacked"},
        {"kind": "quaffle_passed", "to": "b", "reason": "carrier_attacked"},
        after=that(lambda bout: off(bout) == {}),
    ),
    row(
        "CRD-GAP-12",
        "who is not attacked scores all the same",
        last(3, 1, "1+chaser_1 2+seeker", guarded_carrier_scores=False),
        "1>chaser_2 2+keeper",
        (T, T, 1, H, T),
        "goal_scored",
        cites=False,
    ),
    row(
        "CRD-GAP-15",
        "without a keeper every shot scores",
        given(f3, suspended("b", "keeper"), goals(2), ("a", beaters("1+keeper 2+seeker"))),
        "1+seeker 2+chaser_1",
        NEXT,
        {"kind": "goal_scored", "keeper": "absent"},
    ),
    row(
        "CRD-GAP-15",
        "unless the carrier is hit",
        given(f3, suspended("b", "keeper"), goals(2), ("a", beaters("1+keeper 2+seeker"))),
        "1>chaser_1 2+chaser_1",
        PASS,
        "shot_lost",
        cites=False,
    ),
    row(
        "CRD-GAP-28",
        "guards that did not matter are shown",
        last(3, 1, "1+keeper 2+keeper"),
        "1+seeker 2+seeker",
        NEXT,
        "cards_revealed",
        after=that(lambda bout: len(one(bout.told("spectator"), "cards_revealed")["b"]["guards"]) == 2),
        cites=False,
    ),
    row(
        "CRD-48",
        "a chaser comes back after the next shot",
        given(f3, suspended("a", "chaser_2"), goals(3, 1), ("a", beaters("1+keeper 2+keeper"))),
        "1+keeper 2+keeper",
        NEXT,
        "goal_scored",
        {"kind": "player_returned", "slot": "chaser_2", "phase": "reveal"},
        "snitch_tossed",
    ),
    row(
        "CRD-GAP-18",
        "a turn without use for the player counts",
        given(
            f1, suspended("a", "keeper"), suspended("b", "chaser_2"), goals(2, 2), ("a", beaters("1+seeker 2+seeker"))
        ),
        "1+keeper 2+keeper",
        PASS,
        {"kind": "player_returned", "side": "a", "slot": "keeper"},
        {"kind": "player_returned", "side": "b", "slot": "chaser_2"},
        cites=False,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    check(case)


def idle(bout: Bout) -> list[str]:
    """A turn in which nothing happens: saved, nobody attacked, no snitch."""
    carrier = None if bout.state.quaffle.fixed else bout.state.chasers(bout.state.quaffle.holder)[0]
    guards = {}
    for side in "ab":
        on = [slot for slot in ("chaser_1", "chaser_2", "seeker") if bout.state.on_pitch(side, slot)]
        guards[side] = " ".join(f"{beater}+{on[0]}" for beater in bout.state.beaters(side))
    defender = bout.state.defender()
    guarded = 1 if bout.state.on_pitch(defender, "keeper") else None
    seekers = sum(bout.state.on_pitch(side, "seeker") for side in "ab")
    draw = () if guarded else (1,)
    dice = (*((T, T) if seekers else ()), *draw, H, T)
    return kinds(turn(1, guarded, a=guards["a"], b=guards["b"], dice=dice, chaser=carrier)(bout))


@pytest.mark.parametrize(
    ("slot", "hit_in_1", "counts"),
    [
        ("chaser_2", (T, T, 1, H, T), [1, 0]),
        ("keeper", (T, T, 1, H, T), [1, 0]),
        ("seeker", (T, T, 1, H, T), [1, 0]),
        ("beater_2", (T, T, 1, H, T), [2, 1, 0]),
    ],
)
def test_two_own_phases_are_sat_out(slot: str, hit_in_1: tuple[int, ...], counts: list[int]) -> None:
    """CRD-48: hit in turn 1; misses left at the opening of turns 2, 3 and 4."""
    bout = f3()
    spared = next(each for each in ("keeper", "seeker") if each != slot)
    turn(3, 1, a=f"1+{spared} 2+{spared}", b=f"1>{slot} 2+keeper", dice=hit_in_1)(bout)
    seen = [off(bout).get(f"a.{slot}", 0)]
    while seen[-1]:
        idle(bout)
        seen.append(off(bout).get(f"a.{slot}", 0))
    assert seen == counts


@pytest.mark.parametrize(
    ("slot", "after", "before"),
    [
        ("chaser_2", "shot_saved", "snitch_tossed"),
        ("keeper", "shot_saved", "snitch_tossed"),
        ("seeker", "snitch_tossed", "turn_ended"),
        ("beater_2", "beaters_committed", "cards_revealed"),
    ],
)
def test_when_in_the_turn_they_come_back(slot: str, after: str, before: str) -> None:
    bout = started(1, H, T)
    suspended("a", slot)(bout)
    carrier = "chaser_1"
    assert bout.state.carrier() == carrier
    names = idle(bout)
    assert names.index(after) < names.index("player_returned") < names.index(before)


def test_the_own_phase_counts_without_use_for_the_player() -> None:
    """CRD-49, CRD-GAP-18: the holder's keeper, the defender's chaser, a seeker in a phase that is skipped."""
    bout = f1()
    for side, slot in (("a", "keeper"), ("b", "chaser_2"), ("a", "seeker"), ("b", "seeker")):
        suspended(side, slot, 2)(bout)
    first = turn(2, 2, a="1+chaser_1 2+chaser_1", b="1+chaser_1 2+chaser_1", dice=(H, T))(bout)
    assert "snitch_skipped" in kinds(first)
    assert off(bout) == {"a.keeper": 1, "a.seeker": 1, "b.chaser_2": 1, "b.seeker": 1}
    assert bout.state.quaffle.holder == "b"
    turn(2, None, a="1+chaser_1 2+chaser_1", b="1+chaser_1 2+chaser_1", chaser="chaser_1", dice=(1, H, T))(bout)
    assert off(bout) == {}


def test_a_new_suspension_by_hand_replaces_the_old() -> None:
    bout = f2()
    suspended("b", "beater_1", 5)(bout)
    suspended("b", "beater_1", 2)(bout)
    assert off(bout) == {"b.beater_1": 2}
