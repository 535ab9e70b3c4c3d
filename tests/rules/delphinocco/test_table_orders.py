"""Standing orders with table dice: they wait for their die, and nobody can tell (protocol 4)."""

from typing import Any

import pytest

from rules.delphinocco import RULESET
from rules.kernel.contract import Refused
from tests.harness import Bout
from tests.rules.delphinocco.bouts import say, says, stand
from tests.rules.delphinocco.test_gm import adjust


def at_the_table(order: str) -> Bout:
    """R1 about to move beside G2, with dice from a table, and an order of green's."""
    bout = Bout.open(RULESET, options={"kick_off": "red"}, dice="table", sandbox=False)
    bout.send("red", says("lineup"))
    bout.send("green", says("lineup", "green"), faces=[(10, 7)])
    places = [("R1", "B5"), ("G2", "B6")]
    changes: list[dict[str, Any]] = [{"set": "field", "figure": id, "field": field} for id, field in places]
    bout.send("gm", adjust(*changes, {"set": "fish", "held_by": "R1"}))
    bout.send("green", says(f"set_block_order {order}"))
    return bout


def test_with_table_dice_an_order_waits_for_its_die_and_nobody_knows() -> None:
    asked, ordered = at_the_table("ask"), at_the_table("always")
    for bout in (asked, ordered):
        bout.send("red", says("move R1 B6 end"))
    for name in ("red", "spectator"):
        assert asked.sight(name) == ordered.sight(name)
        assert asked.told(name) == ordered.told(name)
        assert asked.offers(name) == ordered.offers(name)
    wanted = [offer for offer in ordered.offers("gm") if offer.kind == "match.enter_faces"]
    assert wanted[0].examples[0]["faces"] == [{"sides": 10, "face": 10}]
    assert not [offer for offer in asked.offers("gm") if offer.kind == "match.enter_faces"]
    ordered.send("gm", {"kind": "match.enter_faces", "faces": [{"sides": 10, "face": 5}]})
    told = [event.tag() for event in ordered.told("spectator")]
    assert told[-3:] == ["match.rolled", "delphinocco.block_resolved", "delphinocco.fish_won"]
    assert ordered.view("spectator")["fish"]["held_by"] == "G2"


def test_with_table_dice_the_mover_cannot_bring_the_orders_die() -> None:
    for order in ("ask", "always"):
        with pytest.raises(Refused) as no:
            at_the_table(order).send("red", says("move R1 B6 end"), faces=[(10, 5)])
        assert no.value.code == "faces_left_over"


def test_with_table_dice_a_hand_may_answer_before_the_order() -> None:
    bout = at_the_table("always")
    bout.send("red", says("move R1 B6 end"))
    bout.send("green", says("decline_block"))
    assert bout.sight("spectator").phase == "turn"
    no = bout.refusal("gm", {"kind": "match.enter_faces", "faces": [{"sides": 10, "face": 5}]})
    assert no is not None
    assert no.code == "no_dice_awaited"


def test_a_script_without_the_orders_die_tells_nothing_either() -> None:
    asked, ordered = (
        stand("R1 B5*, G2 B6", "green set_block_order ask")(),
        stand("R1 B5*, G2 B6", "green set_block_order always")(),
    )
    for bout in (asked, ordered):
        say(bout, "red move R1 B6 end")
    assert asked.sight("red") == ordered.sight("red")
    assert asked.told("red") == ordered.told("red")
    ordered.send("gm", {"kind": "match.script_dice", "faces": [6]})
    assert ordered.told("red")[-1].tag() == "delphinocco.block_resolved"
