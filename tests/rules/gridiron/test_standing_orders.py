"""Standing orders: answers given beforehand (catalogue 6.6, 7)."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.kernel.contract import Refused
from tests.harness import Bout
from tests.rules.gridiron.positions import activate, at, command, move, sent, told_of

RUNS = activate("h1", "move")
BLOCKS = activate("h1", "block")
HIT = command("block", target_id="a1")


def ordered(line: str, *done: Any, by: str, orders: Mapping[str, Any], **given: Any) -> Bout:
    return at(line, sent(command("set_standing_orders", **orders), (), by), *done, **given)()


@pytest.mark.parametrize(
    ("order", "source"),
    [
        ("never", "none"),
        ("skill_only", "skill"),
        ("team_only", "team"),
        ("skill_then_team", "skill"),
        ("always", "skill"),
    ],
)
def test_an_order_about_a_roll_answers_at_once(order: str, source: str) -> None:
    bout = ordered(
        "h1 10,7 +dodge; a1 9,7",
        RUNS,
        by="home",
        orders={"reroll": {"dodge": order}},
        home={"team_rerolls": 1},
    )
    dice = (2, 1, 1) if source == "none" else (2, 3)
    events = bout.send("home", move((11, 7)), dice=dice)
    made = told_of(events, "decision_made")
    assert (made["choice"], made["via"], made["by"]) == ({"source": source}, "standing_orders", "s_home")
    assert bout.state.question is None


def test_an_order_may_answer_what_is_open_already() -> None:
    bout = at("h1 10,7; a1 11,7 +stand_firm", BLOCKS, sent(HIT, (3,)))()
    bout.send("away", command("set_standing_orders", stand_firm="always"))
    assert bout.state.question is None


def test_orders_for_interceptions_bribes_and_the_apothecary() -> None:
    bout = ordered("h1 5,7 ball; h2 11,7; a1 8,7", activate("h1", "pass"), by="away", orders={"intercept": "best"})
    bout.send("home", command("throw_pass", target=[11, 7]), dice=(6,))
    assert bout.state.ball.carrier == "a1"
    bout = ordered(
        "h1 10,7; a1 11,7 prone", activate("h1", "foul"), by="home", orders={"bribe": "never"}, home={"bribes": 1}
    )
    bout.send("home", command("foul", target_id="a1"), dice=(3, 3))
    assert bout.state.players["h1"].box == "sent_off"
    orders = {"apothecary": {"knocked_out": "always"}}
    bout = ordered("h1 10,7; a1 9,7", RUNS, by="home", orders=orders, home={"apothecary": True})
    bout.send("home", move((11, 7)), dice=(2, 6, 6, 4, 4))
    assert bout.state.players["h1"].stance == "stunned"


def test_a_lone_block_die_is_kept_by_an_order_never_to_roll_again() -> None:
    orders = {"reroll": {"block": "never"}}
    bout = ordered("h1 10,7; a1 11,7", BLOCKS, by="home", orders=orders, home={"team_rerolls": 1})
    bout.send("home", HIT, dice=(3,))
    assert bout.state.question.kind == "choose_push_square"


def test_with_table_dice_an_order_waits_to_be_carried_out() -> None:
    """GRD-GAP-37: the command ends at the decision, and so do the dice that are asked for."""
    line = "h1 10,7 +dodge; a1 9,7"
    bout = ordered(line, RUNS, by="home", orders={"reroll": {"dodge": "skill_only"}}, dice="table")
    bout.send("home", move((11, 7)), faces=[(6, 2)])
    question = bout.state.question
    assert question is not None
    with pytest.raises(Refused) as no:
        bout.send("away", command("carry_out_order", decision_id=question.id))
    assert no.value.code == "not_your_decision"
    bout.send("gm", command("carry_out_order", decision_id=question.id), faces=[(6, 4)])
    assert bout.state.players["h1"].square == (11, 7)
    assert bout.log[-1].event.by is None or bout.state.question is None


def test_without_an_order_that_fits_nothing_is_carried_out() -> None:
    bout = at("h1 10,7 +dodge; a1 9,7", RUNS, dice="table")()
    bout.send("home", move((11, 7)), faces=[(6, 2)])
    with pytest.raises(Refused) as no:
        bout.send("home", command("carry_out_order", decision_id="d1"))
    assert (no.value.code, no.value.rule) == ("invalid_order", "GRD-GAP-37")
