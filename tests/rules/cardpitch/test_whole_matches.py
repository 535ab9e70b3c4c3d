"""Whole random matches of every option, by what is offered, to their end (catalogue 3.2)."""

from random import Random
from typing import Any

import pytest

from tests.harness import Bout
from tests.play import SIZE, draw
from tests.rules.cardpitch.positions import command, opened, score
from tests.rules.cardpitch.twins import options as any_options

EACH: list[dict[str, Any]] = [
    {},
    {"target_score": 10},
    {"goal_count": 2},
    {"goal_count": 6},
    {"distribution": "roulette"},
    {"distribution": "roulette", "roulette_weights": "equal_cells"},
    {"distribution": "roulette", "bludger_rest_turns": 2},
    {"distribution": "roulette", "roulette_weights": "equal_cells", "bludger_rest_turns": 5},
    {"must_attack": True},
    {"self_guard": True},
    {"guard_capacity": "one"},
    {"guarded_carrier_scores": False},
    {"bludger_rest_turns": 1},
    {"bludger_rest_turns": 5, "must_attack": True},
    {"early_beaters": True},
    {"early_beaters": True, "show_committed": False},
    {"recommit": True},
    {"recommit": True, "early_beaters": True},
    {"late": "random"},
    {"gm_sees_hidden": False},
    {"show_committed": False, "late": "random"},
]


def play(bout: Bout, random: Random) -> None:
    """Coaches choose among what is offered, the game master lets chance lay, time runs out now and then."""
    bout.send("gm", command("start_match"))
    for _ in range(2000):
        if bout.state.status == "finished":
            return
        chance = random.random()
        if chance < 0.05:
            bout.wait(80)
            bout.lapse()
        elif chance < 0.1:
            side = random.choice(bout.state.owing(bout.state.phase))
            bout.send("gm", command("gm_random_commit", side=side))
        else:
            seat = random.choice("ab")
            cards = [offer for offer in bout.offers(seat) if offer.kind.startswith("cardpitch.commit")]
            if cards:
                bout.send(seat, draw(random.choice(cards).schema, random))
    raise AssertionError("the match does not end")


def check_end(bout: Bout) -> None:
    """The winner has reached the target and has more; the history adds up; all has been told to all."""
    target = bout.state.options.target_score
    a, b = score(bout)
    assert max(a, b) >= target
    assert a != b
    seen = bout.view("spectator")
    assert seen["winner"] == ("a" if a > b else "b")
    points = {"a": 0, "b": 0}
    level = False
    for past in seen["history"]:
        if past["outcome"] == "goal":
            points[past["quaffle"]["holder"]] += 10
        if past["snitch"]["caught_by"] is not None:
            points[past["snitch"]["caught_by"]] += 15
        assert past["score"] == points
        assert past["overtime"] == level
        level = min(points.values()) >= target
    assert [past["turn"] for past in seen["history"]] == list(range(1, seen["turn"] + 1))
    assert bout.view("spectator") == bout.view("gm") == bout.view("a")


@pytest.mark.parametrize(
    "options", EACH, ids=lambda options: " ".join(f"{k}={v}" for k, v in options.items()) or "none"
)
def test_every_option_comes_to_an_end(options: dict[str, Any]) -> None:
    bout = opened(dice="sealed", **{"target_score": 40, **options})
    play(bout, Random(len(str(options))))
    check_end(bout)


@pytest.mark.parametrize("seed", range(4 * SIZE))
def test_any_mixture_of_options_comes_to_an_end(seed: int) -> None:
    random = Random(seed)
    bout = opened(dice="sealed", **any_options(random))
    play(bout, random)
    check_end(bout)
